"""The hall: the tables of the venue, which serve every tournament of the event."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import select

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.names import tidy
from app.desk.references import is_named
from app.errors import DeskError
from app.language import N_, say
from app.models.event import HallTable
from app.models.play import Decision, Match, Report
from app.models.work import Work

MOST = 500
"""Tables of one hall: enough for any venue, and a slip of the finger is noticed."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table; ``state`` is free, busy, reserved or out (may not be used), ``match_id`` what is played at it."""

    id: int
    number: int
    seats: int
    where: str
    reserved_for: str
    in_use: bool
    state: str
    match_id: int | None
    match: str


def tables(desk: Desk, done: Collection[int] = ()) -> tuple[TableRow, ...]:
    """All tables by number. A table is busy while a match called or started there has neither report nor decision.

    ``done`` are further matches known to be over, such as those scored deal by deal.
    """
    over = (
        select(Report.id).where(Report.match_id == Match.id).exists()
        | select(Decision.id).where(Decision.match_id == Match.id).exists()
    )
    playing = (
        select(Match.table_id, Match.id, Match.code)
        .where(Match.table_id.is_not(None), Match.called_at.is_not(None) | Match.started_at.is_not(None), ~over)
        .order_by(Match.id.desc())
    )
    hall = select(
        HallTable.id, HallTable.number, HallTable.seats, HallTable.where, HallTable.reserved_for, HallTable.in_use
    ).order_by(HallTable.number)
    with desk.reading() as connection:
        busy = {table: (match, code) for table, match, code in connection.execute(playing) if match not in done}
        return tuple(
            TableRow(*row, _state(row.id in busy, row.reserved_for, row.in_use), *busy.get(row.id, (None, "")))
            for row in connection.execute(hall)
        )


def _state(busy: bool, reserved_for: str, in_use: bool) -> str:
    if busy:
        return "busy"
    if not in_use:
        return "out"
    return "reserved" if reserved_for else "free"


@dataclass(frozen=True)
class AddTables(Command):
    """Put tables ``first`` to ``last`` into the hall (``last`` None: just one); returns their ids.

    Raises DeskError at ``first``, ``last`` or ``seats``.
    """

    first: int
    last: int | None = None
    seats: int = 6
    where: str = ""

    def carry_out(self, work: Work) -> tuple[int, ...]:
        last = self.first if self.last is None else self.last
        if last < self.first:
            raise DeskError(say(N_("The last number is smaller than the first.")), "last")
        if last - self.first >= MOST:
            raise DeskError(say(N_("These are more than {most} tables."), most=MOST), "last")
        keys = []
        for number in range(self.first, last + 1):
            table = HallTable()
            _fill(work, table, number, self.seats, self.where, "first")
            keys.append(work.add(table).id)
        if len(keys) == 1:
            work.says(N_("New table {number}"), number=self.first)
        else:
            work.says(N_("New tables {first} to {last}"), first=self.first, last=last)
        return tuple(keys)


@dataclass(frozen=True)
class EditTable(Command):
    """Change a table: its number, seats, where it stands, for whom it is reserved, whether it may be used."""

    table_id: int
    number: int
    seats: int
    where: str = ""
    reserved_for: str = ""
    in_use: bool = True

    def carry_out(self, work: Work) -> None:
        table = work.get(HallTable, self.table_id)
        _fill(work, table, self.number, self.seats, self.where, "number")
        table.reserved_for, table.in_use = tidy(self.reserved_for), self.in_use
        work.refuse_if_same(table)
        work.says(N_("Table {number} changed"), number=table.number)


def _fill(work: Work, table: HallTable, number: int, seats: int, where: str, field: str) -> None:
    if number < 1:
        raise DeskError(say(N_("Tables are numbered from 1.")), field)
    if not 2 <= seats <= 12:
        raise DeskError(say(N_("A table has 2 to 12 seats.")), "seats")
    same = select(HallTable).where(HallTable.number == number)
    if any(other is not table for other in work.all(same)):
        raise DeskError(say(N_("There is a table {number} already."), number=number), field)
    table.number, table.seats, table.where = number, seats, tidy(where)


@dataclass(frozen=True)
class RemoveTable(Command):
    """Take a table out of the hall. Refused where a match names it: then it can only be put out of use."""

    table_id: int

    def carry_out(self, work: Work) -> None:
        table = work.get(HallTable, self.table_id)
        if is_named(work, table):
            raise DeskError(say(N_("Matches are played at table {number}. Put it out of use instead."),
                                number=table.number))  # fmt: skip
        work.says(N_("Table {number} taken away"), number=table.number)
        work.remove(table)
