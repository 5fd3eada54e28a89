"""What happens between tables, pure: draws, fixtures, standings, brackets."""
