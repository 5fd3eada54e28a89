"""People, the teams and players entered in a tournament, and the officials."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Numbered, kept


class Person(Numbered):
    """Somebody known to the event, by the name as it is written."""

    __tablename__ = "person"
    __table_args__ = kept(subject=("person", "id"))

    name: Mapped[str] = mapped_column(String)
    spoken: Mapped[str] = mapped_column(String, default="")
    """How a long or rare name is called out."""
    phone: Mapped[str] = mapped_column(String, default="")
    email: Mapped[str] = mapped_column(String, default="")
    club: Mapped[str] = mapped_column(String, default="")
    """Club or family: whom this person would rather not meet in the first round."""
    notes: Mapped[str] = mapped_column(String, default="")


class Entry(Numbered):
    """A team (or, in a game of single players, a player) entered in a tournament."""

    __tablename__ = "entry"
    __table_args__ = kept(subject=("entry", "id"))

    tournament_id: Mapped[int] = mapped_column(ForeignKey("tournament.id"), index=True)
    name: Mapped[str] = mapped_column(String)
    captain_id: Mapped[int | None] = mapped_column(ForeignKey("person.id"))
    state: Mapped[str] = mapped_column(String, default="entered")
    """entered, waiting (on the waiting list), withdrawn, no_show."""
    entered_at: Mapped[datetime]
    left_at: Mapped[datetime | None]
    """When it withdrew or was found missing."""
    late: Mapped[bool] = mapped_column(default=False)
    """Entered after the draw."""
    fee: Mapped[int | None]
    """Fee owed in minor units where it differs from the tournament's; 0 for a complimentary entry."""
    fee_reason: Mapped[str] = mapped_column(String, default="")
    follows_id: Mapped[int | None] = mapped_column(ForeignKey("entry.id"))
    """The same player's entry before this one, where he went out and joined a further table."""
    notes: Mapped[str] = mapped_column(String, default="")


class Member(Numbered):
    """A person's place in an entry."""

    __tablename__ = "member"
    __table_args__ = kept(subject=("entry", "entry_id"))

    entry_id: Mapped[int] = mapped_column(ForeignKey("entry.id"), index=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), index=True)
    role: Mapped[str] = mapped_column(String, default="player")
    """player, reserve, stand_in."""
    place: Mapped[int] = mapped_column(default=1)
    stands_in_for_id: Mapped[int | None] = mapped_column(ForeignKey("person.id"))
    official_id: Mapped[int | None] = mapped_column(ForeignKey("official.id"))
    """Who allowed the stand-in."""
    checked_in_at: Mapped[datetime | None]
    checked_in_by: Mapped[str] = mapped_column(String, default="")
    """"self", or the name of the captain who answered for him."""


class FreeAgent(Numbered):
    """Somebody who looks for a team."""

    __tablename__ = "free_agent"
    __table_args__ = kept(subject=("person", "person_id"))

    tournament_id: Mapped[int] = mapped_column(ForeignKey("tournament.id"), index=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), index=True)
    note: Mapped[str] = mapped_column(String, default="")


class Official(Numbered):
    """Referee, member of the panel, judge or helper of the event."""

    __tablename__ = "official"
    __table_args__ = kept(subject=("official", "id"))

    name: Mapped[str] = mapped_column(String)
    role: Mapped[str] = mapped_column(String)
    """referee, panel, judge, helper."""
    person_id: Mapped[int | None] = mapped_column(ForeignKey("person.id"))
    tournament_id: Mapped[int | None] = mapped_column(ForeignKey("tournament.id"))
    announced_at: Mapped[datetime | None]
