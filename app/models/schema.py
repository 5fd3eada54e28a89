"""All tables together: importing this module makes the metadata whole."""

from app.models import event, hall, journal, judging, lists, money, people, play, room
from app.models.base import Base

__all__ = ["Base", "event", "hall", "journal", "judging", "lists", "money", "people", "play", "room"]
