"""Whether a rehearsed day kept its law: nobody at two tables, no table used twice, every absence charged.

Made from the plain rows of the file and the exported sheets: who was called when, which seats were held from when to
when, and points added up. Nothing here asks the desk where somebody is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import select

from app.desk.desk import Desk
from app.desk.rummy import lists
from app.desk.rummy.field import field_of
from app.models.event import HallTable, Tournament
from app.models.hall import HeldSeat
from app.models.people import Member, Person
from app.models.play import Decision, Line, Match, Report, Seat

LIMIT, CHARGE, ABSENT = 250, "25", "A"
NEVER = datetime.max
Times = list[tuple[datetime, datetime, str]]


@dataclass(slots=True)
class Proof:
    """What was found: ``problems``, and how many absences were charged."""

    problems: list[str] = field(default_factory=list)
    charged: int = 0


def prove(desk: Desk, rummy_id: int) -> Proof:
    """Look over a day that was played: the 28 tournaments and the rummy tournament ``rummy_id``."""
    with desk.reading() as connection:
        rows = {
            kind.__tablename__: connection.execute(select(*kind.__table__.c).order_by(kind.id)).all()
            for kind in (Match, HeldSeat, Seat, Member, Person, Report, Decision, Line, HallTable, Tournament)
        }
    file = _File(desk, rows, rummy_id)
    found = Proof()
    found.problems += [
        f"{file.names[person]} was called to {one} and {other} at once"
        for person, times in file.people().items()
        for one, other in _overlaps(times)
    ]
    found.problems += [
        f"table {number} was used by {one} and {other} at once"
        for number, times in file.tables().items()
        for one, other in _overlaps(times)
    ]
    found.problems += list(file.absences(found))
    return found


def _overlaps(times: Times) -> Iterator[tuple[str, str]]:
    last_end, last = datetime.min, ""
    for start, end, code in sorted(times):
        if start < last_end and code != last:
            yield last, code
        if end > last_end:
            last_end, last = end, code


class _File:
    """The rows of the event file, put together by hand."""

    def __init__(self, desk: Desk, rows: Mapping[str, Sequence[Any]], rummy_id: int) -> None:
        self.rows = rows
        self.rummy_id = rummy_id
        self.names = {row.id: row.name for row in rows["person"]}
        self.code = {row.id: row.code for row in rows["match"]}
        self.written: dict[int, dict[int, datetime]] = defaultdict(dict)
        for row in rows["line"]:
            self.written[row.match_id][row.ordinal] = _plain(row.at)
        self.held: dict[tuple[int, int], list[tuple[datetime, datetime]]] = defaultdict(list)
        for row in rows["held_seat"]:
            until = _plain(row.ended_at) if row.ended_at is not None else NEVER
            self.held[row.match_id, row.person_id].append((_plain(row.held_at), until))
        tournament = field_of(desk, rummy_id)
        self.sheets = list(_cells(lists.by_key(tournament)["sheets"]))
        self.players = {
            (table.code, player.name): (table.id, player.person)
            for table in tournament.tables
            for player in table.players.values()
        }

    def people(self) -> dict[int, Times]:
        """Person -> when he was at which table, as he was called."""
        found: dict[int, Times] = defaultdict(list)
        for match, person, start, end in (*self._pairs(), *self._pools()):
            for early, late in _without(start, end, self.held[match, person]):
                found[person].append((early, late, self.code[match]))
        return found

    def tables(self) -> dict[int, Times]:
        """Number in the hall -> when it was used by which match."""
        numbers = {row.id: row.number for row in self.rows["hall_table"]}
        ends = self._ends()
        found: dict[int, Times] = defaultdict(list)
        for row in self.rows["match"]:
            if row.table_id is not None and row.called_at is not None:
                found[numbers[row.table_id]].append((_plain(row.called_at), ends.get(row.id, NEVER), row.code))
        return found

    def _ends(self) -> dict[int, datetime]:
        """Match -> when it was over: a report, a decision, the last line of a rummy sheet."""
        ends: dict[int, datetime] = {}
        for row in (*self.rows["decision"], *self.rows["report"]):
            ends[row.match_id] = min(_plain(row.at), ends.get(row.match_id, NEVER))
        for match, lines in self.written.items():
            ends.setdefault(match, max(lines.values(), default=NEVER))
        return ends

    def _pairs(self) -> Iterator[tuple[int, int, datetime, datetime]]:
        """(match, person, from, until) of the 28 matches: from the call until the result."""
        members: dict[int, list[int]] = defaultdict(list)
        for row in self.rows["member"]:
            if row.role == "player":
                members[row.entry_id].append(row.person_id)
        ends = self._ends()
        for row in self.rows["match"]:
            if row.tournament_id != self.rummy_id and row.called_at is not None:
                for person in (*members[row.entry_a_id], *members[row.entry_b_id]):
                    yield row.id, person, _plain(row.called_at), ends.get(row.id, NEVER)

    def _pools(self) -> Iterator[tuple[int, int, datetime, datetime]]:
        """(match, person, from, until) of rummy: from the call, or a re-entry, until he is out or the table is over."""
        called = {row.id: row.called_at for row in self.rows["match"]}
        ends = self._ends()
        totals: dict[tuple[int, int], int] = defaultdict(int)
        since: dict[tuple[int, int], datetime] = {}
        for where in self.players.values():
            if called[where[0]] is not None:
                since[where] = _plain(called[where[0]])
        for cells in self.sheets:
            where = self.players.get((cells["Game"], cells["Player"]), (0, 0))
            at = self.written[where[0]].get(int(cells["Line"]), NEVER)
            out = cells["Kind"] == "leaves"
            if cells["Kind"] == "deal":
                totals[where] += int(cells["Points"])
                out = totals[where] > LIMIT
            elif cells["Kind"] == "reentry":
                totals[where] = int(cells["Points"])
                since.setdefault(where, at)
            if out and where in since:
                yield (*where, since.pop(where), at)
        for where, start in since.items():
            yield (*where, start, ends.get(where[0], NEVER))

    def absences(self, proof: Proof) -> Iterator[str]:
        """What is wrong with the marks of those who were away: each is A and 25, and nobody else has it."""
        for cells in self.sheets:
            if cells["Kind"] != "deal":
                continue
            where = self.players[cells["Game"], cells["Player"]]
            at = self.written[where[0]][int(cells["Line"])]
            away = any(start <= at < end for start, end in self.held[where])
            told = f"{cells['Game']}, deal {cells['Deal']}: {cells['Player']} has {cells['Mark']} {cells['Points']}"
            if away and (cells["Mark"], cells["Points"]) != (ABSENT, CHARGE):
                yield f"{told}, but was at his 28 match"
            if not away and cells["Mark"] == ABSENT:
                yield f"{told}, but was there"
            proof.charged += away


def _cells(listing: Any) -> Iterator[dict[str, str]]:
    for row in listing.rows:
        yield dict(zip(listing.heading, row, strict=True))


def _plain(at: datetime) -> datetime:
    return at.replace(tzinfo=None)


def _without(
    start: datetime, end: datetime, gaps: Sequence[tuple[datetime, datetime]]
) -> Iterator[tuple[datetime, datetime]]:
    """The parts of a time outside the gaps."""
    for early, late in sorted(gaps):
        if early > start:
            yield start, min(early, end)
        start = max(start, late)
        if start >= end:
            return
    yield start, end
