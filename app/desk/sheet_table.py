"""What every table of single players has whose sheet the desk keeps: its lines, its protests, and where it stands.

Each game reads its own players and folds its own lines; what is the same for all of them is read and answered here.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar, Protocol

from sqlalchemy import ColumnElement, Connection, String, select, type_coerce

from app.desk.namesakes import NOBODY, Namesakes
from app.desk.written import DisputeRow, LineRow
from app.errors import DeskError
from app.games.game import Problem, Weight
from app.language import N_, Message, say
from app.models.event import HallTable, Stage
from app.models.people import Entry, Member, Person
from app.models.play import Dispute, Line, Match, Seat
from app.tournament import progress

Grouped = defaultdict[int, list[tuple[Any, ...]]]
"""Rows by the match that they belong to."""


class Named(Protocol):
    """A player at a table: an entry with a name."""

    @property
    def entry(self) -> int:
        """His entry."""
        ...

    @property
    def name(self) -> str:
        """His name as it is shown."""
        ...


@dataclass(frozen=True)
class SheetTable:
    """A table as it stands.

    ``players`` by their keys. ``problems`` are complaints that the lines as they stand give rise to, by line: what the
    rules forbid and the table did, and what no longer fits after a correction.
    """

    PEOPLE: ClassVar[frozenset[str]] = frozenset({"player", "names"})
    """Places in the game's messages where people are named."""

    id: int
    tournament_id: int
    code: str
    stage_id: int
    stage: str
    ordinal: int
    stage_closed: bool
    table: int | None
    table_id: int | None
    called_at: datetime | None
    last_call_at: datetime | None
    started_at: datetime | None
    lines: tuple[LineRow, ...]
    disputes: tuple[DisputeRow, ...]
    problems: Mapping[int, tuple[Problem, ...]]

    @property
    @abstractmethod
    def people(self) -> Mapping[str, Named]:
        """The players by their keys."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """The game at this table has ended."""

    @property
    def entries(self) -> tuple[int, ...]:
        """The entries that play or played here."""
        return tuple(player.entry for player in self.people.values())

    @property
    def begun(self) -> bool:
        """A line of its sheet is written."""
        return bool(self.lines)

    @property
    def open_dispute(self) -> DisputeRow | None:
        """The protest that freezes the table until an official has decided."""
        return next((dispute for dispute in self.disputes if dispute.settled_at is None), None)

    @property
    def frozen(self) -> bool:
        """A protest waits: nothing is written here."""
        return self.open_dispute is not None

    @property
    def facts(self) -> progress.MatchFacts:
        """As the states of every match are computed; a table that is over counts as verified."""
        over = self.over
        return progress.MatchFacts(
            sides_known=len(self.people) > 1, called_at=self.called_at, started_at=self.started_at,
            deals_begun=self.begun, deals_complete=over, reported=over, totals_agree=over, protest_open=self.frozen,
        )  # fmt: skip

    @property
    def state(self) -> progress.MatchState:
        """Where it stands: ready, called, playing, verified (it is over), disputed (frozen by a protest)."""
        return progress.state(self.facts)

    @property
    def last_entry_at(self) -> datetime | None:
        """When the newest of its lines was written; the start where there is none."""
        return max((row.at for row in self.lines), default=self.started_at)

    @property
    def troubles(self) -> tuple[tuple[LineRow, Problem], ...]:
        """Lines that cannot stand as they are, since one before them was corrected or struck."""
        return tuple(
            (row, problem)
            for row in self.lines
            for problem in self.problems.get(row.id, ())
            if problem.weight is not Weight.WARNED
        )

    @property
    def marked(self) -> tuple[tuple[LineRow, Problem], ...]:
        """What was recorded as written though it is against the rules."""
        return tuple(
            (row, problem)
            for row in self.lines
            for problem in self.problems.get(row.id, ())
            if problem.weight is Weight.WARNED
        )

    @property
    def overridden(self) -> tuple[LineRow, ...]:
        """Lines that an official decided."""
        return tuple(row for row in self.lines if row.official_id is not None)

    def name(self, key: str) -> str:
        """The player's name; the key itself for a stranger."""
        return self.people[key].name if key in self.people else key

    def named(self, message: Message) -> Message:
        """A message of the game with the names of people in the place of their keys."""
        return Message(message.msgid, tuple((name, self._value(name, value)) for name, value in message.values))

    def _value(self, name: str, value: object) -> object:
        if isinstance(value, Message):
            return self.named(value)
        if name in self.PEOPLE and isinstance(value, str):
            return ", ".join(self.name(key) for key in value.split(", "))
        return value


def read_heads(connection: Connection, mine: ColumnElement[bool]) -> list[Any]:
    """The matches ``mine``, by stage: id, code, stage (id, key, ordinal, closed at), table of the hall (number, id),
    and when it was called, called last, and begun."""
    question = (
        select(
            Match.id, Match.code, Match.stage_id, Stage.key, Stage.ordinal, Stage.closed_at, HallTable.number,
            Match.table_id, Match.called_at, Match.last_call_at, Match.started_at,
        )
        .join(Stage, Stage.id == Match.stage_id)
        .outerjoin(HallTable, HallTable.id == Match.table_id)
        .where(mine)
        .order_by(Stage.ordinal, Match.id)
    )  # fmt: skip
    return list(connection.execute(question).all())


def read_seats(
    connection: Connection, mine: ColumnElement[bool], *columns: Any, shown: Namesakes = NOBODY
) -> Grouped:
    """Who sits at those matches, by their chairs, those without one last: entry, person, name, and ``columns`` of the
    seat, the person or the entry. ``shown`` tells equal names apart."""
    question = (
        select(Seat.match_id, Seat.entry_id, Member.person_id, Entry.name, *columns)
        .join(Match, Match.id == Seat.match_id)
        .join(Entry, Entry.id == Seat.entry_id)
        .join(Member, Member.entry_id == Entry.id)
        .join(Person, Person.id == Member.person_id)
        .where(mine)
        .order_by(Seat.match_id, Seat.place.is_(None), Seat.place, Seat.id)
    )
    seats = grouped(connection.execute(question))
    for sitting in seats.values() if shown.entries else ():
        sitting[:] = [(entry, person, shown.entry(entry, name), *rest) for entry, person, name, *rest in sitting]
    return seats


def tournament_of(connection: Connection, match_id: int) -> int:
    """The tournament of a match. Raises DeskError where the match is not there any more."""
    found: int | None = connection.execute(select(Match.tournament_id).where(Match.id == match_id)).scalar()
    if found is None:
        raise DeskError(say(N_("This table is no longer there.")))
    return found


def read_lines(connection: Connection, mine: ColumnElement[bool]) -> Grouped:
    """The lines of those matches in the order of their sheets: id, ordinal, kind, body (text), time, official,
    reason."""
    return grouped(connection.execute(
        select(
            Line.match_id, Line.id, Line.ordinal, Line.kind, type_coerce(Line.body, String), Line.at,
            Line.official_id, Line.reason,
        )
        .join(Match, Match.id == Line.match_id)
        .where(mine)
        .order_by(Line.match_id, Line.ordinal, Line.id)
    ))  # fmt: skip


def read_disputes(connection: Connection, mine: ColumnElement[bool]) -> Grouped:
    """The protests about those matches, as the fields of :class:`~app.desk.written.DisputeRow`."""
    return grouped(connection.execute(
        select(
            Dispute.match_id, Dispute.id, Dispute.line_id, Dispute.version_a, Dispute.version_b, Dispute.opened_at,
            Dispute.settled_at, Dispute.ruling,
        )
        .join(Match, Match.id == Dispute.match_id)
        .where(mine)
        .order_by(Dispute.id)
    ))  # fmt: skip


def grouped(rows: Iterable[Any]) -> Grouped:
    """Rows by their first value, which is left out."""
    groups: Grouped = defaultdict(list)
    for key, *rest in rows:
        groups[key].append(tuple(rest))
    return groups
