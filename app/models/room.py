"""The card room: its members, who comes and goes, the cards they pull, and their accounts of earlier evenings.

A game of the room is a ``Match`` with its ``Seat`` and ``Line`` rows, as every table of single players is. Somebody
whose name is down for a game is an ``Entry`` of its tournament with one ``Member``. Who waits, and where he stands
in the queue, is in no column: it follows from these rows.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Numbered, kept


class Membership(Numbered):
    """A person of the club's register, carried from evening to evening."""

    __tablename__ = "membership"
    __table_args__ = kept(subject=("person", "person_id"))

    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), unique=True)
    kind: Mapped[str] = mapped_column(String, default="member")
    """member, guest."""
    number: Mapped[str] = mapped_column(String, default="")
    """The club's own number of the member."""
    host_id: Mapped[int | None] = mapped_column(ForeignKey("person.id"))
    """The member whose guest this is."""
    monthly: Mapped[bool] = mapped_column(default=False)
    """What he owes goes on a monthly account and is not asked for in the evening."""


class Attendance(Numbered):
    """A line of the arrival book: somebody came to a game, left it, took a break or came back from one."""

    __tablename__ = "attendance"
    __table_args__ = kept(subject=("entry", "entry_id"))

    entry_id: Mapped[int] = mapped_column(ForeignKey("entry.id"), index=True)
    kind: Mapped[str] = mapped_column(String)
    """arrived, left, break, back."""
    at: Mapped[datetime]
    """When it was so; an arrival may be written down later than it was."""
    noted_at: Mapped[datetime]
    noted_by: Mapped[str] = mapped_column(String, default="")


class Pull(Numbered):
    """Cards pulled from one pack: who plays, who is cut out, who partners whom."""

    __tablename__ = "pull"
    __table_args__ = kept(subject=("match", "match_id"))

    tournament_id: Mapped[int] = mapped_column(ForeignKey("tournament.id"), index=True)
    match_id: Mapped[int] = mapped_column(ForeignKey("match.id"), index=True)
    """The game that it was pulled for."""
    kind: Mapped[str] = mapped_column(String)
    """table, cut_out, partners."""
    cards: Mapped[dict[str, Any]]
    """Entry id (as text) -> the card, "KC"; what follows from them is computed."""
    seed: Mapped[str] = mapped_column(String, default="")
    """What the program drew them with; "" where people pulled."""
    made_at: Mapped[datetime]
    made_by: Mapped[str] = mapped_column(String, default="")


class PastItem(Numbered):
    """A line of somebody's account from an earlier evening of the month, carried over when this evening was made."""

    __tablename__ = "past_item"
    __table_args__ = kept(subject=("person", "person_id"))

    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), index=True)
    evening: Mapped[str] = mapped_column(String)
    """ISO date of that evening."""
    game: Mapped[str] = mapped_column(String, default="")
    """The title of the game; "" for what belongs to none."""
    what: Mapped[str] = mapped_column(String)
    """play, fee, paid."""
    points: Mapped[int | None]
    """Points won or lost, where it was play."""
    amount: Mapped[int]
    """Minor units; positive what the person is to get, negative what he owes."""
