"""The event, its tournaments with their house rules and stages, and the tables of the hall."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Numbered, kept


class Event(Numbered):
    """One day or evening at a venue: the one row that says what this file is about."""

    __tablename__ = "event"
    __table_args__ = kept(subject=("event", "id"))

    title: Mapped[str] = mapped_column(String)
    date: Mapped[str] = mapped_column(String)
    """ISO date, 2026-03-21."""
    venue: Mapped[str] = mapped_column(String, default="")
    currency: Mapped[str] = mapped_column(String, default="USD")
    paper: Mapped[str] = mapped_column(String, default="A4")
    language: Mapped[str] = mapped_column(String, default="en")
    """Language of the paper."""
    sponsor: Mapped[str] = mapped_column(String, default="")
    logo: Mapped[str] = mapped_column(String, default="")
    """A PNG or JPEG, base64."""


class Tournament(Numbered):
    """One competition of the event."""

    __tablename__ = "tournament"
    __table_args__ = kept(subject=("tournament", "id"))

    game: Mapped[str] = mapped_column(String)
    title: Mapped[str] = mapped_column(String)
    preset: Mapped[str] = mapped_column(String, default="")
    rules: Mapped[dict[str, Any]]
    """The house rules that differ from the game's own, until they are frozen."""
    capacity: Mapped[int | None]
    starts_at: Mapped[str] = mapped_column(String, default="")
    """Local time of day, 08:30."""


class HouseRules(Numbered):
    """A version of a tournament's house rules, resolved and frozen, and from when it holds."""

    __tablename__ = "house_rules"
    __table_args__ = kept(subject=("tournament", "tournament_id"))

    tournament_id: Mapped[int] = mapped_column(ForeignKey("tournament.id"), index=True)
    settings: Mapped[dict[str, Any]]
    since: Mapped[str] = mapped_column(String, default="start")
    """start, stage, deal."""
    since_stage_id: Mapped[int | None] = mapped_column(ForeignKey("stage.id"))
    since_line: Mapped[int | None]
    """The last line that was scored by the version before, where it holds from the next deal."""
    frozen_at: Mapped[datetime]
    reason: Mapped[str] = mapped_column(String, default="")


class Stage(Numbered):
    """First round, group stage, quarter-finals, semi-finals, losers' final, final."""

    __tablename__ = "stage"
    __table_args__ = kept(subject=("tournament", "tournament_id"))

    tournament_id: Mapped[int] = mapped_column(ForeignKey("tournament.id"), index=True)
    key: Mapped[str] = mapped_column(String)
    ordinal: Mapped[int]
    drawn_at: Mapped[datetime | None]
    posted_at: Mapped[datetime | None]
    """When its results were posted: the correction window runs from here."""
    closed_at: Mapped[datetime | None]


class HallTable(Numbered):
    """A table of the hall, shared by all tournaments of the event."""

    __tablename__ = "hall_table"
    __table_args__ = kept(subject=("hall_table", "id"))

    number: Mapped[int] = mapped_column(unique=True)
    seats: Mapped[int] = mapped_column(default=6)
    where: Mapped[str] = mapped_column(String, default="")
    reserved_for: Mapped[str] = mapped_column(String, default="")
    in_use: Mapped[bool] = mapped_column(default=True)
    """False for a table that stands in the hall but may not be used."""
