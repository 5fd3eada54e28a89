"""What the hall may see: facts for the public screen that have no room for anything private, and who publishes them."""
