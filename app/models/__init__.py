"""What is remembered: the event file."""
