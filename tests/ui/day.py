"""A 28 tournament on a real file, and the window over its tables: what the tests of the scoring screens start from."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from app.desk.desk import Desk
from app.desk.fixtures import DrawFixtures
from app.desk.hall import AddTables
from app.desk.knockout import CloseStage, SettleTie, ties
from app.desk.lines import RecordSheet
from app.desk.matches import CallMatch, CallTogether, ReportTotals, StartMatch
from app.desk.officials import AddOfficial
from app.desk.rulings import OpenDispute, RuleWalkover
from app.desk.scores import Field, Table, field_of
from app.games.twentyeight.codes import Result, Side
from app.games.twentyeight.lines import Deal
from app.ui.commands import Doors
from app.ui.panels import STEPS, RailEntry
from app.ui.screens import settle
from app.ui.shell import FrameFacts
from app.ui.window import MainWindow
from tests.desk.building import started, teams, tournament

NAMES = (
    "Thunder Jacks", "Fremont Aces", "Nine of Clubs", "Kott Kings", "ഇരുപത്തെട്ട് കൂട്ടം",
    "The Marukott Brotherhood of Hayward", "Adi", "Spades & Sons",
)  # fmt: skip


def drawn(folder: Path, count: int = 8, **rules: Any) -> tuple[Desk, int]:
    """A desk whose tournament is drawn, with tables and two officials; the desk and the tournament's id."""
    from app.desk.teams import AddTeam

    desk = started(folder)
    game = tournament(desk, **rules)
    for number, name in enumerate(NAMES[:count]):
        desk.do(AddTeam(game, name, tuple(f"{first} {number + 1}" for first in ("Anil", "Binu", "Chacko"))))
    if count > len(NAMES):
        teams(desk, count - len(NAMES), game)
    desk.do(AddTables(1, 4))
    desk.do(AddOfficial("Thomas", "referee"))
    desk.do(AddOfficial("Usha", "judge"))
    desk.do(DrawFixtures(game, "seed"))
    return desk, game


def deals(*points: tuple[int, int], paper: bool = False) -> tuple[Deal, ...]:
    """Deals that give such points: 1 or 2 to one side."""
    found = []
    for a, b in points:
        side, given = (Side.A, a) if a else (Side.B, b)
        bid = {1: 16, 2: 20, 3: 24}[given]
        found.append(Deal(bid, side, Result.MADE, paper=(a, b) if paper else None))
    return tuple(found)


def twelve(a: int = 7) -> tuple[Deal, ...]:
    """Twelve deals of one point, ``a`` of them to A."""
    return deals(*[(1, 0)] * a, *[(0, 1)] * (12 - a))


def on_the_day(folder: Path) -> tuple[Desk, int]:
    """A tournament in which something of every state stands at the tables of the first slots."""
    desk, game = drawn(folder)
    first, second, third, fourth = field_of(desk, game).at("group")[:4]
    desk.do(CallTogether((first.id, second.id, third.id, fourth.id)))
    desk.do(ReportTotals(first.id, 7, 5))
    desk.do(RecordSheet(first.id, twelve(7)))
    desk.do(ReportTotals(second.id, 8, 6))
    desk.do(RecordSheet(second.id, (*deals(*[(1, 0)] * 6, (0, 1), paper=True), *deals(*[(0, 1)] * 5))))
    desk.do(StartMatch(third.id))
    desk.do(RecordSheet(third.id, deals((1, 0), (0, 2))))
    desk.do(OpenDispute(third.id, "the bid was 20", "the bid was 19 <b>"))
    judge = 1
    desk.do(RuleWalkover(fourth.id, "B", judge, "nobody came", confirmed=True))
    later = field_of(desk, game).at("group")[4:8]
    desk.do(CallTogether(tuple(table.id for table in later[:3]), judge, "the protest is heard later"))
    desk.do(StartMatch(later[0].id))
    desk.do(ReportTotals(later[1].id, 9, 5))
    return desk, game


def to_the_knockout(desk: Desk, game: int) -> Field:
    """Play the group stage with totals alone and seed the knockout."""
    chance = random.Random(5)
    for table in field_of(desk, game).at("group"):
        if not table.over:
            a = 6 + int(chance.random() * 9)
            desk.do(ReportTotals(table.id, a, 14 - a if a != 7 else 8, confirmed=True))
    stage = field_of(desk, game).stage("group")
    assert stage is not None
    while found := ties(field_of(desk, game)):
        cards = iter(("AS", "KS", "QS", "JS", "10S", "9S", "8S", "7S"))
        desk.do(SettleTie(stage.id, "cut", {team: next(cards) for team in found[0].teams}))
    desk.do(CloseStage(stage.id))
    return field_of(desk, game)


def window_over(monkeypatch: Any, desk: Desk, game: int) -> MainWindow:
    """The window with the tables of the tournament as its only place."""
    key = f"tournament/{game}/tables"
    entry = STEPS["tables"]
    places = [RailEntry(key, entry.title, entry.panel, indent=1, tournament=game)]
    monkeypatch.setattr("app.ui.window.rail", lambda _courses: places)
    doors = Doors(*(lambda *_arguments: None for _door in Doors.__dataclass_fields__))
    facts = FrameFacts("Kerala House Card Day", "21 March 2026", "carday.carddesk", "11:42:07")
    window = MainWindow(doors, lambda _desk: facts)
    window.resize(1366, 768)
    window.show()
    window.activateWindow()
    window.take(desk)  # type: ignore[arg-type]
    window.go(key)
    while not window.isActiveWindow():
        settle()
    return window


def at_table(desk: Desk, game: int, number: int, slot: int = 1) -> Table:
    """The match of a slot at the table with this number."""
    return next(table for table in field_of(desk, game).tables if table.table == number and table.slot == slot)


__all__ = ["CallMatch", "at_table", "deals", "drawn", "on_the_day", "to_the_knockout", "twelve", "window_over"]
