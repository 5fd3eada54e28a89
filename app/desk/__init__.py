"""What a person can do at the desk: commands, queries, exchange."""
