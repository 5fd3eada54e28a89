"""Rubber bridge and Chicago, by the card-room rules (doc 003)."""
