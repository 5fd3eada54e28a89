"""Screens of sittings of 21-card rummy: the kitty register, the deal, the sheet, the accounts."""
