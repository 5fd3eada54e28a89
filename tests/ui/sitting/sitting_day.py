"""A club evening for the tests of its screens: a real event on a real file, a room of players, sittings, deals."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.desk.desk import Desk
from app.desk.hall import AddTables
from app.desk.lines import RecordLine
from app.desk.room.arrivals import Arrive
from app.desk.sitting.deals import typed
from app.desk.sitting.opening import OpenSitting, open_tables
from app.desk.sitting.sitting import Sitting, sitting_of
from app.desk.tournaments import NewTournament
from tests.desk.building import started

NAMES = (
    "Anil Kumar", "Beena Thomas", "Chacko Varghese", "Devi Nair", "Eapen Mathew", "Fathima Rahman", "Gopal Menon",
    "Hari Das",
)  # fmt: skip


def room(folder: Path, players: int = 7, tables: int = 4) -> tuple[Desk, int, list[int]]:
    """A club evening: the desk, the game, the entries of those who have come."""
    desk = started(folder)
    game = int(desk.do(NewTournament("rummy21", "21-card rummy", preset="rummy21-club")))
    desk.do(AddTables(1, tables, where="Card room"))
    return desk, game, [int(desk.do(Arrive(game, name))) for name in NAMES[:players]]


def sat_down(folder: Path, players: int = 5, waiting: int = 2, boxes: bool = True) -> tuple[Desk, int, int]:
    """... and a sitting of ``players`` with boxes 1, 2 ...: the desk, the game, the sitting."""
    desk, game, entries = room(folder, players + waiting)
    there = entries[:players]
    taken = {entry: box for box, entry in enumerate(there, 1)} if boxes else None
    table = open_tables(desk)[2][0]
    return desk, game, int(desk.do(OpenSitting(game, table, tuple(there), taken)))


def deal(desk: Desk, match_id: int, *marks: str) -> None:
    """Write a deal: the codes in seat order."""
    sitting = sitting_of(desk, match_id)
    read = typed(sitting, {one.entry: mark for one, mark in zip(sitting.present, marks, strict=True)})
    assert read.whole, read
    desk.do(RecordLine(match_id, read.deal, confirmed=True))


def played(folder: Path) -> tuple[Desk, int, int]:
    """... and three deals."""
    desk, game, sitting = sat_down(folder)
    three = (
        ("D/12", "M/5", "85", "I", "42/2"), ("M", "D/7", "X30/5", "66", "I/2"), ("85/4", "M", "D", "I", "C42"),
    )  # fmt: skip
    for marks in three:
        deal(desk, sitting, *marks)
    return desk, game, sitting


def sitting(desk: Desk, match_id: int) -> Sitting:
    """The sitting as it stands."""
    return sitting_of(desk, match_id)


def net(desk: Any, match_id: int) -> list[int]:
    """What the players won so far, in seat order."""
    return list(sitting_of(desk, match_id).tally.net.values())
