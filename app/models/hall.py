"""The hall on the day: seats held for those who are elsewhere, the pace of play, breaks, and what the hall is told.

Who is where, when a table will end and which page stands on the second screen are in no column: they follow from these
rows and from what happened at the tables.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Numbered, kept


class HeldSeat(Numbered):
    """A place at a table whose player is at another table of the event, kept until he comes or is given up."""

    __tablename__ = "held_seat"
    __table_args__ = kept(subject=("match", "match_id"))

    match_id: Mapped[int] = mapped_column(ForeignKey("match.id"), index=True)
    entry_id: Mapped[int] = mapped_column(ForeignKey("entry.id"), index=True)
    """The entry that sits there: the player's own, or his team's."""
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), index=True)
    elsewhere_id: Mapped[int | None] = mapped_column(ForeignKey("match.id"), index=True)
    """The match at which he was."""
    held_at: Mapped[datetime]
    official_id: Mapped[int | None] = mapped_column(ForeignKey("official.id"))
    """Who called him away, where the house rules did not say it by themselves."""
    reason: Mapped[str] = mapped_column(String, default="")
    ended_at: Mapped[datetime | None]
    ended: Mapped[str] = mapped_column(String, default="")
    """filled (he came), released (the place was given up); "" while it is held."""


class Pace(Numbered):
    """How fast a tournament is thought to be played, where it is not as usual for its game."""

    __tablename__ = "pace"
    __table_args__ = kept(subject=("tournament", "tournament_id"))

    tournament_id: Mapped[int] = mapped_column(ForeignKey("tournament.id"), unique=True)
    deal_seconds: Mapped[int]
    between_minutes: Mapped[int]
    """From one game at a table to the next: sheets, water, finding one's seat."""
    table_deals: Mapped[int | None]
    """Deals expected of a table, in a game that has no fixed number."""
    silent_minutes: Mapped[int]
    """A table that plays and of which nothing was heard for so long is asked after."""


class Pause(Numbered):
    """A break in which nothing begins: lunch, a speech."""

    __tablename__ = "pause"
    __table_args__ = kept(subject=("pause", "id"))

    tournament_id: Mapped[int | None] = mapped_column(ForeignKey("tournament.id"))
    """None for the whole hall."""
    title: Mapped[str] = mapped_column(String)
    begins: Mapped[str] = mapped_column(String)
    """Local time of day, 12:30."""
    ends: Mapped[str] = mapped_column(String)


class Publication(Numbered):
    """Something that an official let the hall see. Nothing else of its kind is shown there."""

    __tablename__ = "publication"
    __table_args__ = kept(subject=("publication", "id"))

    what: Mapped[str] = mapped_column(String)
    """draw, calls, standings, bracket, final, prizes ..."""
    tournament_id: Mapped[int | None] = mapped_column(ForeignKey("tournament.id"), index=True)
    stage_id: Mapped[int | None] = mapped_column(ForeignKey("stage.id"))
    facts: Mapped[dict[str, Any]]
    """What else was chosen: how it is shown."""
    at: Mapped[datetime]
    official_id: Mapped[int | None] = mapped_column(ForeignKey("official.id"))
    by: Mapped[str] = mapped_column(String, default="")
    withdrawn_at: Mapped[datetime | None]


class Announcement(Numbered):
    """A message to the hall."""

    __tablename__ = "announcement"
    __table_args__ = kept(subject=("announcement", "id"))

    text: Mapped[str] = mapped_column(String)
    at: Mapped[datetime]
    by: Mapped[str] = mapped_column(String, default="")
    shown_from: Mapped[datetime | None]
    """None: at once."""
    taken_down_at: Mapped[datetime | None]
