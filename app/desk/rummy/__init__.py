"""The tournament of 13-card rummy."""
