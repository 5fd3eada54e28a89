"""The games, pure: what happens at one table, by the rule book and the house rules."""
