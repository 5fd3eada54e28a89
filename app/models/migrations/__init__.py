"""Steps from every older form of the event file to today's (Alembic)."""

HEAD = "0006"
"""The revision of today's tables. A test holds it against the scripts."""
