"""A club evening of bridge for the tests of its screens: people come, cut, play rubbers and a Chicago, wait."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

from app.desk.desk import Desk
from app.desk.hall import AddTables
from app.desk.lines import RecordLine
from app.desk.room.arrivals import Arrive, TakeBreak
from app.desk.room.bridge import ReportRubber
from app.desk.room.members import EnrolMember
from app.desk.room.pulling import CutForNext, FormTable, PullPartners, drawn
from app.desk.room.room import room_of
from app.desk.room.stakes import SwitchMoney
from app.desk.tournaments import NewTournament, tournaments
from app.games.bridge.lines import parse
from app.startup import STEPS
from app.ui.commands import Doors
from app.ui.screens import settle
from app.ui.shell import Course, FrameFacts
from app.ui.window import MainWindow
from tests.desk.building import started

NAMES = (
    "Anil Kumar", "Beena Thomas", "Chacko Varghese", "Devi Nair", "Eapen Mathew", "Fathima Rahman", "Gopal Menon",
    "Hari Das", "Indira Panicker", "Jose Kurian",
)  # fmt: skip
RUBBER = ("2H N =", "4S S =", "1NT E +1", "3NT W =", "4HX N -2", "3C S +1", "4D N =")
"""A rubber of N-S in three games and seven deals."""


def opened(folder: Path, people: int = 0, preset: str = "bridge-rubber-club") -> tuple[Desk, int]:
    """A club evening with a room of bridge, four tables in the hall, and so many people who came."""
    desk = started(folder)
    title = "Chicago" if "chicago" in preset else "Rubber bridge"
    form = "chicago" if "chicago" in preset else "rubber"
    game = int(desk.do(NewTournament("bridge", title, preset=preset, rules={"form": form})))
    desk.do(AddTables(1, 4, where="Card room"))
    for name in NAMES[:people]:
        came(desk, game, name)
    return desk, game


def came(desk: Desk, game: int, name: str, minutes: int = 3) -> int:
    """Somebody comes, some minutes after what was before."""
    later(desk, minutes)
    return int(desk.do(Arrive(game, name)))


def later(desk: Desk, minutes: int) -> None:
    """Let minutes pass."""
    desk.clock.now += timedelta(minutes=minutes)  # type: ignore[attr-defined]


def formed(desk: Desk, game: int) -> int:
    """Those who are there form a table; the match."""
    room = room_of(desk, game)
    cards = drawn([one.entry for one in room.can_form], "first") if len(room.can_form) > 4 else {}
    return int(desk.do(FormTable(game, room.free[0][0], cards)))


def partnered(desk: Desk, game: int, match: int) -> int:
    """... and cut for partners, in the order in which they stand."""
    players = room_of(desk, game).at(match).players
    desk.do(PullPartners(match, dict(zip((one.entry for one in players), ("AS", "QH", "KD", "JC"), strict=True))))
    return match


def seated(folder: Path, people: int = 6, preset: str = "bridge-rubber-club") -> tuple[Desk, int, int]:
    """A table of four at its first deal, the others wait."""
    desk, game = opened(folder, 4, preset)
    match = partnered(desk, game, formed(desk, game))
    for name in NAMES[4:people]:
        came(desk, game, name)
    return desk, game, match


def deals(desk: Desk, match: int, *codes: str) -> None:
    """Write deals."""
    for code in codes:
        later(desk, 6)
        desk.do(RecordLine(match, parse(code)))


def next_game(desk: Desk, game: int, match: int) -> int:
    """The next game at a table, with partners."""
    table = room_of(desk, game).at(match)
    cards = drawn([one.entry for one in table.players], "cut") if table.out else {}
    return partnered(desk, game, int(desk.do(CutForNext(match, cards))))


def whole(folder: Path) -> tuple[Desk, int, int]:
    """An evening in full course: the desk, the room of rubber bridge, the room of Chicago."""
    desk, game, first = seated(folder)
    members = [player.person for player in room_of(desk, game).people.values()]
    desk.do(EnrolMember(members[0], "member", "A 12", monthly=True))
    desk.do(EnrolMember(members[1], "member", "A 7"))
    desk.do(EnrolMember(members[2], "guest", "", members[0]))
    deals(desk, first, "2H N =", "3NTXX E =", "4SX N -2", "4S S +1 NS100", "1C W =", "pass")
    chicago = int(desk.do(NewTournament("bridge", "Chicago", preset="bridge-chicago-club", rules={"form": "chicago"})))
    for name in ("Kiran Rao", "Leela Babu", "Manu Joseph", "Nisha Pillai"):
        came(desk, chicago, name)
    four = partnered(desk, chicago, formed(desk, chicago))
    desk.do(SwitchMoney(game, True, 100, 500, "agreed"))
    deals(desk, first, "2D S =")
    second = next_game(desk, game, first)
    deals(desk, second, "3NT N =", "2S E +1")
    deals(desk, four, "4H N =", "pass", "3NTX E -1")
    for name in (*NAMES[6:], "Omana Jacob"):
        came(desk, game, name)
    third = partnered(desk, game, formed(desk, game))
    desk.do(ReportRubber(third, 240, 1080))
    came(desk, game, "Peter Alex")
    waiting = room_of(desk, game).queue
    desk.do(TakeBreak(waiting[-1].entry))
    later(desk, 14)
    return desk, game, chicago


def facts(desk: Any) -> FrameFacts:
    """What the frame shows of it."""
    return FrameFacts(
        "Club evening", "2026-03-21", desk.path.name, "11:42:07",
        tournaments=[Course(row.id, row.title, STEPS[row.game]) for row in tournaments(desk)],
    )  # fmt: skip


def window_on(desk: Desk, size: tuple[int, int] = (1366, 768)) -> MainWindow:
    """The window with that evening in it, shown."""
    doors = Doors(*(lambda *_arguments: None for _door in Doors.__dataclass_fields__))
    window = MainWindow(doors, facts)
    window.resize(*size)
    window.show()
    window.activateWindow()
    window.take(desk)
    while not window.isActiveWindow():
        settle()
    return window
