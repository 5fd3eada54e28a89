"""What is seen and typed."""
