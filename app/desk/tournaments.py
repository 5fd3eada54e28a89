"""Tournaments of the event: setting one up, and what the rail and the panels show of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, func, select

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.hall import AddTables
from app.desk.references import is_named
from app.desk.time_of_day import tidy_time
from app.errors import DeskError
from app.games import game_named, house_rules
from app.language import N_, say
from app.models.event import HallTable, Stage, Tournament
from app.models.people import Entry
from app.models.work import Work


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament as lists show it; ``drawn`` once its first stage has its fixtures or seats."""

    id: int
    game: str
    title: str
    preset: str
    capacity: int | None
    starts_at: str
    entries: int
    drawn: bool


@dataclass(frozen=True, slots=True)
class StageRow:
    """A stage of a tournament, with what happened to it and when."""

    id: int
    key: str
    ordinal: int
    drawn_at: datetime | None
    posted_at: datetime | None
    closed_at: datetime | None


def tournaments(desk: Desk) -> tuple[TournamentRow, ...]:
    """All tournaments of the event in the order they were set up."""
    drawn = select(Stage.id).where(Stage.tournament_id == Tournament.id, Stage.drawn_at.is_not(None)).exists()
    entries = (
        select(func.count(Entry.id))
        .where(Entry.tournament_id == Tournament.id, Entry.state == "entered")
        .scalar_subquery()
    )
    question = select(
        Tournament.id, Tournament.game, Tournament.title, Tournament.preset, Tournament.capacity,
        Tournament.starts_at, entries.label("entries"), drawn.label("drawn"),
    ).order_by(Tournament.id)  # fmt: skip
    with desk.reading() as connection:
        return tuple(TournamentRow(*row) for row in connection.execute(question))


def game_of(desk: Desk, tournament_id: int) -> str:
    """The key of the game that is played in a tournament; "" where there is no such tournament."""
    with desk.reading() as connection:
        game = connection.execute(select(Tournament.game).where(Tournament.id == tournament_id)).scalar()
    return game or ""


def stages(desk: Desk, tournament_id: int) -> tuple[StageRow, ...]:
    """The stages that a tournament has reached, first to last."""
    with desk.reading() as connection:
        return read_stages(connection, tournament_id)


def read_stages(connection: Connection, tournament_id: int) -> tuple[StageRow, ...]:
    """As :func:`stages`, inside a transaction."""
    columns = (Stage.id, Stage.key, Stage.ordinal, Stage.drawn_at, Stage.posted_at, Stage.closed_at)
    question = select(*columns).where(Stage.tournament_id == tournament_id).order_by(Stage.ordinal)
    return tuple(StageRow(*row) for row in connection.execute(question))


def _checked(title: str, capacity: int | None) -> None:
    if not title.strip():
        raise DeskError(say(N_("The tournament needs a title.")), "title")
    if capacity is not None and capacity < 2:
        raise DeskError(say(N_("A tournament needs room for at least two.")), "capacity")


@dataclass(frozen=True)
class NewTournament(Command):
    """Set up a tournament of ``game`` with the house rules that differ from the game's own; returns its id.

    ``tables`` puts tables 1 to that number into the hall, where it has none yet. Raises DeskError at the title, the
    capacity, the time of day, the tables or a setting that may not have its value.
    """

    game: str
    title: str
    preset: str = ""
    rules: Mapping[str, Any] = field(default_factory=dict)
    capacity: int | None = None
    starts_at: str = ""
    tables: int = 0

    def carry_out(self, work: Work) -> int:
        _checked(self.title, self.capacity)
        starts_at = tidy_time(self.starts_at, "starts_at")
        game_named(self.game)
        house_rules.load(self.game, self.rules)
        house_rules.refuse_unasked(self.game, self.rules)
        if work.first(select(Tournament).where(Tournament.title == self.title.strip())) is not None:
            raise DeskError(say(N_("There is a tournament of that title already.")), "title")
        tournament = work.add(
            Tournament(
                game=self.game,
                title=self.title.strip(),
                preset=self.preset,
                rules={k: list(v) if isinstance(v, tuple) else v for k, v in self.rules.items()},
                capacity=self.capacity,
                starts_at=starts_at,
            )
        )
        if self.tables and work.first(select(HallTable)) is None:
            try:
                AddTables(1, self.tables).carry_out(work)
            except DeskError as error:
                raise DeskError(error.message, "tables") from error
        work.says(N_("New tournament: {title}"), title=tournament.title)
        return tournament.id


@dataclass(frozen=True)
class EditTournament(Command):
    """Change a tournament's title, capacity (None: no limit) or time of day. Raises DeskError at the field."""

    tournament_id: int
    title: str
    capacity: int | None = None
    starts_at: str = ""

    def carry_out(self, work: Work) -> None:
        _checked(self.title, self.capacity)
        starts_at = tidy_time(self.starts_at, "starts_at")
        tournament = work.get(Tournament, self.tournament_id)
        same = select(Tournament).where(Tournament.title == self.title.strip(), Tournament.id != tournament.id)
        if work.first(same) is not None:
            raise DeskError(say(N_("There is a tournament of that title already.")), "title")
        tournament.title = self.title.strip()
        tournament.capacity = self.capacity
        tournament.starts_at = starts_at
        work.says(N_("Edit tournament {title}"), title=tournament.title)


@dataclass(frozen=True)
class RemoveTournament(Command):
    """Take away a tournament that nobody has entered. Raises DeskError where somebody or something belongs to it."""

    tournament_id: int

    def carry_out(self, work: Work) -> None:
        tournament = work.get(Tournament, self.tournament_id)
        if work.first(select(Entry).where(Entry.tournament_id == tournament.id)) is not None:
            raise DeskError(say(N_("{title} has entries; it cannot be taken away."), title=tournament.title))
        if is_named(work, tournament):
            raise DeskError(
                say(N_("Free agents or officials belong to {title}: take them off first."), title=tournament.title)
            )
        work.says(N_("Take away tournament {title}"), title=tournament.title)
        work.remove(tournament)
