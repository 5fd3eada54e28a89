"""A card day for the tests of the screens: a real event on a real file, played as far as a test wants it."""

from __future__ import annotations

import shutil
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any

from app.desk.desk import Desk
from app.desk.fixtures import DrawFixtures
from app.desk.hall import AddTables
from app.desk.knockout import CloseStage, SettleTie, ties
from app.desk.matches import CallMatch, ReportTotals, StartMatch
from app.desk.officials import AddOfficial, AnnounceOfficials
from app.desk.scores import GROUP, Field, field_of
from app.desk.teams import AddTeam
from app.desk.tournaments import tournaments
from app.models.store import open_store
from app.ui.commands import Doors
from app.ui.screens import settle
from app.ui.shell import Course, FrameFacts
from app.ui.window import MainWindow
from tests.desk.building import Clock, started, tournament

NAMES = (
    "Thunder Jacks", "Fremont Aces", "Nine of Clubs", "Kott Kings", "Marukott", "Kottayam Kings", "Thrissur Tigers",
    "Jack High", "Silent Trump", "കോട്ട് Masters", "Bay Area Bidders", "Honours Even", "The Redealers", "Thani Club",
    "Last Trick", "Palo Alto Pandits", "Six Seats", "Vellum", "Card Sharks",
)  # fmt: skip
CLUBS = ("Fremont", "", "San Jose", "")


def registered(folder: Path, teams: int = 16, tables: int = 6) -> tuple[Desk, int]:
    """An event with officials, a hall and ``teams`` teams; and its tournament."""
    return _copy(folder, "registered", teams, tables)


def add_teams(desk: Desk, game: int, count: int, first: int = 0, late: bool = False) -> None:
    """Register teams of three."""
    for number in range(first, first + count):
        members = tuple(f"{name} {number + 1}" for name in ("Anil", "Binu", "Chacko"))
        desk.do(AddTeam(game, NAMES[number % len(NAMES)], members, late=late))


def drawn(folder: Path, teams: int = 16, tables: int = 6) -> tuple[Desk, int]:
    """... and drawn."""
    return _copy(folder, "drawn", teams, tables)


def play(desk: Desk, game: int, count: int | None = None, seed: int = 3) -> None:
    """Report ``count`` of the matches that can be played, all where None; no score is level."""
    random = Random(seed)
    todo = [table for table in field_of(desk, game).tables if not table.over and table.a and table.b]
    for table in todo[:count]:
        desk.do(CallMatch(table.id))
        desk.do(StartMatch(table.id))
        a = 8 + int(random.random() * 12)
        desk.do(ReportTotals(table.id, a, a - 3 if random.random() < 0.5 else a + 2, confirmed=True))


def played(folder: Path, teams: int = 16) -> tuple[Desk, int]:
    """... and the group stage played to its last result."""
    return _copy(folder, "played", teams, 6)


def cut(desk: Desk, game: int) -> None:
    """Cut cards until no tie is open."""
    while tied := ties(field_of(desk, game)):
        cards = iter(f"{rank}{suit}" for suit in "SH" for rank in (*"AKQJ", *range(10, 1, -1)))
        desk.do(SettleTie(group(desk, game), "cut", {team: next(cards) for team in tied[0].teams}))


def closed(folder: Path, teams: int = 16) -> tuple[Desk, int]:
    """... and closed."""
    return _copy(folder, "closed", teams, 6)


def champion(folder: Path, teams: int = 16) -> tuple[Desk, int]:
    """... and the knockout played to its champion."""
    return _copy(folder, "champion", teams, 6)


def _copy(folder: Path, until: str, teams: int, tables: int) -> tuple[Desk, int]:
    path, at = _built(until, teams, tables)
    copy = folder / "test.carddesk"
    shutil.copyfile(path, copy)
    clock = Clock()
    clock.now = at
    return Desk(open_store(copy), operator="Mary", clock=clock), 1


@lru_cache(maxsize=32)
def _built(until: str, teams: int, tables: int) -> tuple[Path, datetime]:
    """An event played so far, made once; the file, and when its last act was done."""
    folder = Path(mkdtemp(prefix="carddesk-tests-"))
    desk = started(folder)
    game = tournament(desk)
    assert game == 1
    desk.do(AddOfficial("Thomas Varghese", "referee"))
    desk.do(AddOfficial("Usha Nair", "panel"))
    if tables:
        desk.do(AddTables(1, tables, where="Main hall"))
    add_teams(desk, game, teams)
    for stage, step in STEPS.items():
        if stage == until:
            break
        step(desk, game)
    at = desk.clock()
    desk.close()
    return folder / "test.carddesk", at


def _draw(desk: Desk, game: int) -> None:
    desk.do(AnnounceOfficials())
    desk.do(DrawFixtures(game, "kottayam"))


def _close(desk: Desk, game: int) -> None:
    cut(desk, game)
    desk.do(CloseStage(group(desk, game)))


def _finish(desk: Desk, game: int) -> None:
    while any(not table.over for table in field_of(desk, game).tables):
        play(desk, game)


STEPS = {"registered": _draw, "drawn": play, "played": _close, "closed": _finish}
"""From each state of the day to the next."""


def group(desk: Desk, game: int) -> int:
    """The id of the group stage."""
    stage = field_of(desk, game).stage(GROUP)
    assert stage is not None
    return stage.id


def level(desk: Desk, game: int) -> None:
    """Report every match 10 to 9 for the team that stands first: many teams end level."""
    for table in field_of(desk, game).tables:
        if not table.over and table.a and table.b:
            desk.do(ReportTotals(table.id, 10, 9, confirmed=True))


def facts(desk: Any) -> FrameFacts:
    """What the frame shows of it."""
    steps = ("fixtures", "standings", "bracket")
    return FrameFacts(
        "Kerala House Card Day", "2026-03-21", desk.path.name, "11:42:07",
        tournaments=[Course(row.id, row.title, steps) for row in tournaments(desk)],
    )  # fmt: skip


def window_on(desk: Desk, size: tuple[int, int] = (1366, 768)) -> MainWindow:
    """The window with that event in it, shown."""
    doors = Doors(*(lambda *_arguments: None for _door in Doors.__dataclass_fields__))
    window = MainWindow(doors, facts)
    window.resize(*size)
    window.show()
    window.activateWindow()
    window.take(desk)
    while not window.isActiveWindow():
        settle()
    return window


def end(window: MainWindow, desk: Desk) -> None:
    """The window and the event go away, so that the next test has the keyboard for itself."""
    window.leave()
    window.hide()
    window.deleteLater()
    settle()
    desk.close()


def field(desk: Desk, game: int) -> Field:
    """The tournament as it stands."""
    return field_of(desk, game)
