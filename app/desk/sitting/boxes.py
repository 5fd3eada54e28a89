"""The numbered boxes of counters of an evening: who took which, with how much in it, and what came back.

One box is in one hand at a time, at whichever table. Whether two holdings meet follows from the order in which their
lines were written, which a later correction does not change.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import Connection, String, select, type_coerce

from app.desk.desk import Desk
from app.desk.namesakes import namesakes
from app.desk.remembered import Remembered
from app.games.codec import build
from app.games.rummy21.lines import ReturnsKitty, TakesKitty
from app.games.rummy21.rules import Counters
from app.models.event import HallTable, Tournament
from app.models.people import Entry, Member
from app.models.play import Line, Match, Seat

GAME = "rummy21"


@dataclass(frozen=True, slots=True)
class Holding:
    """A box in somebody's hands: when he took it and what lay in it, and when it came back and with what.

    ``box`` None: he sits at the table without one. ``taken_line`` and ``returned_line`` are the lines that say so.
    """

    box: int | None
    entry: int
    person: int
    name: str
    match_id: int
    code: str
    table: int | None
    tournament_id: int = 0
    game: str = ""
    """The title of the tournament."""
    taken: Counters | None = None
    taken_at: datetime | None = None
    taken_line: int = 0
    returned: Counters | None = None
    returned_at: datetime | None = None
    returned_line: int | None = None

    @property
    def out(self) -> bool:
        """Whether it is still in his hands, or he still sits there."""
        return self.returned_line is None

    def meets(self, other: Holding) -> bool:
        """Whether both had the same box at the same time."""
        if self.box is None or self.box != other.box:
            return False
        return _before(self.taken_line, other.returned_line) and _before(other.taken_line, self.returned_line)


def _before(line: int, end: int | None) -> bool:
    return end is None or line < end


def read_holdings(connection: Connection) -> tuple[Holding, ...]:
    """Every holding of the evening at the sittings of all tournaments, in the order in which they began."""
    here = (
        select(
            Match.id, Match.code, HallTable.number, Seat.entry_id, Seat.place, Entry.name, Member.person_id,
            Tournament.id, Tournament.title,
        )
        .join(Tournament, Tournament.id == Match.tournament_id)
        .join(Seat, Seat.match_id == Match.id)
        .join(Entry, Entry.id == Seat.entry_id)
        .join(Member, Member.entry_id == Entry.id)
        .outerjoin(HallTable, HallTable.id == Match.table_id)
        .where(Tournament.game == GAME)
        .order_by(Match.id, Seat.place, Seat.id)
    )
    known: dict[tuple[int, int], Holding] = {}
    begun: dict[tuple[int, int], Holding] = {}
    for match, code, table, entry, place, name, person, game, title in connection.execute(here):
        known[match, entry] = Holding(None, entry, person, name, match, code, table, game, title)
        if place is not None:
            begun[match, entry] = known[match, entry]
    lines = (
        select(Line.id, Line.match_id, Line.kind, type_coerce(Line.body, String).label("body"), Line.at)
        .join(Match, Match.id == Line.match_id)
        .join(Tournament, Tournament.id == Match.tournament_id)
        .where(Tournament.game == GAME, Line.kind.in_((TakesKitty.kind, ReturnsKitty.kind)))
        .order_by(Line.match_id, Line.ordinal, Line.id)
    )
    done: list[Holding] = []
    for row in connection.execute(lines):
        body = json.loads(row.body)
        where = (row.match_id, int(body["player"]))
        counters = build(body["counters"], Counters)
        if where not in known:
            continue
        now, him = begun.pop(where, None), known[where]
        facts = (him.entry, him.person, him.name, him.match_id, him.code, him.table, him.tournament_id, him.game)
        if row.kind == TakesKitty.kind:
            if now is not None and now.box is not None:
                done.append(now)
            begun[where] = Holding(body["box"], *facts, counters, row.at, row.id)
        elif now is not None:
            taken = (now.taken, now.taken_at, now.taken_line)
            done.append(Holding(now.box, *facts, *taken, counters, row.at, row.id))
    return tuple(sorted((*done, *begun.values()), key=lambda one: (one.taken_line, one.match_id)))


def clashes(holdings: Iterable[Holding]) -> list[tuple[Holding, Holding]]:
    """Pairs of holdings that had one box at the same time at two tables, the later one first."""
    boxed = [one for one in holdings if one.box is not None]
    return [
        (later, earlier)
        for place, later in enumerate(boxed)
        for earlier in boxed[:place]
        if later.match_id != earlier.match_id and later.meets(earlier)
    ]


def register(desk: Desk) -> tuple[Holding, ...]:
    """The boxes of the evening in the order in which they were taken; those who sit without one are not among them."""
    return tuple(one for one in _ALL.of(desk) if one.box is not None)


def _read(desk: Desk) -> tuple[Holding, ...]:
    shown = namesakes(desk)
    with desk.reading() as connection:
        return tuple(replace(one, name=shown.entry(one.entry, one.name)) for one in read_holdings(connection))


_ALL = Remembered(_read, "tournament", "match", "seat", "line", "entry", "member", "person", "hall_table")
