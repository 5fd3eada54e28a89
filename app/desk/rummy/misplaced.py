"""What a corrected result moves: players whose seat in a later stage belongs to another, and how it is given to him."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.laws import official_for
from app.desk.officials import deciding
from app.desk.rummy.field import Field, field_of
from app.desk.rummy.places import begun
from app.desk.rummy.table import FINAL, FIRST_ROUND, SEMI_FINAL, Table, read_table
from app.errors import DeskError
from app.language import N_, Message, say
from app.models.people import Entry
from app.models.play import Match, Seat
from app.models.work import Work


@dataclass(frozen=True, slots=True)
class Misplaced:
    """Somebody at a table of a later stage whom the corrected results do not send there, and who belongs there."""

    table: Table
    entry: int
    instead: int | None


def misplaced(field: Field) -> tuple[Misplaced, ...]:
    """Seats of semi-finals and final that the results as they stand now give to somebody else."""
    found: list[Misplaced] = []
    for stage, due in ((SEMI_FINAL, field.winners), (FINAL, field.finalists or _straight(field))):
        tables = field.at(stage)
        if not tables or not due:
            continue
        there = {entry for table in tables for entry in table.entries}
        lacking = [entry for entry in due if entry not in there]
        wrong = [(table, entry) for table in tables for entry in table.entries if entry not in due]
        found += [Misplaced(table, entry, lacking.pop(0) if lacking else None) for table, entry in wrong]
    return tuple(found)


def _straight(field: Field) -> tuple[int, ...]:
    return () if field.at(SEMI_FINAL) else field.winners


@dataclass(frozen=True)
class ReplacePlayer(Command):
    """Give the seat of a later stage to another player after a corrected result; a named official decides.

    Raises DeskError once a deal is entered at that table.
    """

    match_id: int
    entry_id: int
    instead_id: int
    official_id: int | None
    reason: str

    def carry_out(self, work: Work) -> None:
        match = work.get(Match, self.match_id)
        table = read_table(work.connection, match.id)
        official_for(work, self.official_id, table, self.reason)
        assert self.official_id is not None
        deciding(work, self.official_id, [self.instead_id])
        if table.stage == FIRST_ROUND:
            raise DeskError(say(N_("Choose a table of a later stage.")))
        if begun(work, match):
            raise DeskError(say(N_("Deals are entered at {code}; its seats stay."), code=match.code))
        seat = work.first(select(Seat).where(Seat.match_id == match.id, Seat.entry_id == self.entry_id))
        out, instead = work.get(Entry, self.entry_id), work.get(Entry, self.instead_id)
        if seat is None or instead.id in table.entries or instead.tournament_id != match.tournament_id:
            raise DeskError(say(N_("{player} does not sit at {code}."), player=out.name, code=match.code), "entry")
        seat.entry_id = instead.id
        work.says(N_("{instead} plays at {code} instead of {player}: {reason}"), instead=instead.name, code=match.code,
                  player=out.name, reason=self.reason.strip())  # fmt: skip


@dataclass(frozen=True, slots=True)
class Moved:
    """What a command would change of one entry at one table; None where it is not there before or after."""

    table: str
    player: str
    before: tuple[int, int, bool]
    """Place, total, whether he is in."""
    after: tuple[int, int, bool]


@dataclass(frozen=True, slots=True)
class Consequences:
    """What a command would move: players at their tables, winners of tables, seats of later stages that would belong
    to others, and lines of sheets that would no longer fit (table, number of the line, why)."""

    moved: tuple[Moved, ...]
    winners: tuple[tuple[str, str, str], ...]
    """Table, winner before and after ("" for none)."""
    seats: tuple[tuple[str, str, str], ...]
    """Table of a later stage, who sits there, who belongs there ("" where nobody is known)."""
    lines: tuple[tuple[str, int, Message], ...]

    @property
    def nothing(self) -> bool:
        """Whether nothing else moves."""
        return not (self.moved or self.winners or self.seats or self.lines)


def consequences_of(desk: Desk, tournament_id: int, command: Command) -> Consequences:
    """What ``command`` would move in a tournament, without doing it. Raises DeskError where it would be refused."""
    before = field_of(desk, tournament_id)
    after = desk.would(command, lambda: field_of(desk, tournament_id))
    old = {table.id: table for table in before.tables}
    moved, winners, lines = [], [], []
    for table in after.tables:
        was = old.get(table.id)
        if was is None or was is table:
            continue
        rows = {row.player.key: row for row in was.standings}
        for row in table.standings:
            once = rows.get(row.player.key)
            if once is None:
                continue
            facts = ((once.place, once.total, once.playing), (row.place, row.total, row.playing))
            if facts[0] != facts[1]:
                moved.append(Moved(table.code, row.player.name, *facts))
        first = tuple(one.winner.name if one.winner is not None else "" for one in (was, table))
        if first[0] != first[1]:
            winners.append((table.code, first[0], first[1]))
        known = {(row.id, problem.message) for row, problem in was.troubles}
        lines += [
            (table.code, row.ordinal, table.named(problem.message))
            for row, problem in table.troubles
            if (row.id, problem.message) not in known
        ]
    stood = {(one.table.id, one.entry) for one in misplaced(before)}
    seats = tuple(
        (one.table.code, after.entries[one.entry].name, after.entries[one.instead].name if one.instead else "")
        for one in misplaced(after)
        if (one.table.id, one.entry) not in stood
    )
    return Consequences(tuple(moved), tuple(winners), seats, tuple(lines))
