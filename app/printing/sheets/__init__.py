"""The sheets, one module each, with the facts it needs."""
