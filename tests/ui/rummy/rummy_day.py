"""A rummy day for the tests of its screens: a real event on a real file, players at the door, tables, deals."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.desk.desk import Desk
from app.desk.hall import AddTables
from app.desk.lines import RecordLine
from app.desk.officials import AddOfficial
from app.desk.rummy.deals import typed
from app.desk.rummy.field import Field, field_of
from app.desk.rummy.seating import DrawTables
from app.desk.teams import AddTeam
from app.desk.tournaments import NewTournament
from app.startup import STEPS
from app.ui.commands import Doors
from app.ui.screens import settle
from app.ui.shell import Course, FrameFacts
from app.ui.window import MainWindow
from tests.desk.building import started

NAMES = (
    "Anil Kumar", "Beena Thomas", "Chacko Varghese", "Devi Nair", "Eapen Mathew", "Fathima Rahman", "Gopal Menon",
    "Hari Das", "Indu Pillai", "Jose Kurian", "Kiran Rao", "Leela Joseph", "Manu Philip", "Nisha Babu", "Omana Iyer",
    "Priya George", "Raju Abraham", "Susan Koshy",
)  # fmt: skip


def registered(folder: Path, players: int = 12, tables: int = 6) -> tuple[Desk, int]:
    """An event with officials, a hall and ``players`` players; and its tournament."""
    desk = started(folder)
    game = int(desk.do(NewTournament("rummy13", "Rummy")))
    desk.do(AddOfficial("Thomas Varghese", "judge"))
    if tables:
        desk.do(AddTables(1, tables, where="Main hall"))
    for number in range(players):
        desk.do(AddTeam(game, "", (NAMES[number] if number < len(NAMES) else f"Player {number + 1}",)))
    return desk, game


def drawn(folder: Path, players: int = 12, size: int = 6) -> tuple[Desk, int]:
    """... and drawn to tables."""
    desk, game = registered(folder, players)
    desk.do(DrawTables(game, "kottayam", size))
    return desk, game


def field(desk: Desk, game: int) -> Field:
    """The tournament as it stands."""
    return field_of(desk, game)


def deal(desk: Desk, game: int, match_id: int, *marks: str) -> None:
    """Write a deal: the marks of those who play, in the order of the sheet."""
    table = field_of(desk, game).table(match_id)
    due = [table.players[key].entry for key in table.players if key in table.tally.due]
    read = typed(table, dict(zip(due, marks, strict=True)))
    assert read.whole, read
    desk.do(RecordLine(match_id, read.deal, confirmed=True))


def facts(desk: Any) -> FrameFacts:
    """What the frame shows of it."""
    from app.desk.tournaments import tournaments

    courses = [Course(row.id, row.title, STEPS[row.game]) for row in tournaments(desk)]
    return FrameFacts("Kerala House Card Day", "2026-03-21", desk.path.name, "11:42:07", tournaments=courses)


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
