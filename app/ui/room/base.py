"""What every panel and page of a card room shares: the room as it stands, one table of it, the words for both."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from app.desk.history import last
from app.desk.room.room import Room, RoomTable, room_of
from app.desk.room.table import BridgeTable, started
from app.errors import DeskError
from app.games.bridge.contract import Seat, Side
from app.games.bridge.table import BridgeTally
from app.language import N_, say
from app.ui.complaints import stale_lines
from app.ui.confirm import Confirm
from app.ui.panel import Panel
from app.ui.panels import RailEntry
from app.ui.room.deal_words import SIDES
from app.ui.shell import Desk, Shell
from app.ui.words import _

ROOM_TABLES = frozenset({
    "tournament", "house_rules", "stage", "entry", "member", "person", "match", "seat", "line", "report", "decision",
    "dispute", "hall_table", "attendance", "pull", "membership", "ledger_line", "past_item",
})  # fmt: skip
"""The tables of the event file that a card room is read from."""

HALF_A_DAY = timedelta(hours=12)
FORMS = {"rubber": N_("Rubber"), "chicago": N_("Chicago")}


def of(tournament_id: int) -> RailEntry:
    """The entry that tells a page its tournament."""
    return RailEntry("", "", tournament=tournament_id)


def clock_words(at: datetime) -> str:
    """A time of the evening, on the clock of the room."""
    return f"{at.astimezone():%H:%M}"


HOURS_OF_A_CLOCK = 12


def time_typed(text: str, now: datetime) -> datetime | None:
    """A time of the evening as it is typed, "18:40" or "1840"; None where nothing is. Raises DeskError at ``at``.

    What would be far ahead was before midnight. An hour up to 12 without a nought before it, "5" or "530", is the last
    time that a clock on the wall has shown it.
    """
    by_the_wall = text.strip()[:1] != "0"
    digits = text.replace(":", "").replace(".", "").strip()
    if not digits:
        return None
    digits = digits.zfill(4) if len(digits) > 2 else digits.zfill(2) + "00"
    if not digits.isdigit() or len(digits) != len("1840") or int(digits[:2]) > 23 or int(digits[2:]) > 59:
        raise DeskError(say(N_("Write the time as 18:40.")), "at")
    here = now.astimezone()
    at = here.replace(hour=int(digits[:2]), minute=int(digits[2:]), second=0, microsecond=0)
    if by_the_wall and at.hour < HOURS_OF_A_CLOCK and at + timedelta(hours=HOURS_OF_A_CLOCK) <= here:
        at += timedelta(hours=HOURS_OF_A_CLOCK)
    return at - timedelta(days=1) if at - here > HALF_A_DAY else at


def steps_of(table: BridgeTable) -> tuple[BridgeTally, ...]:
    """The tallies of a game before each of its lines and after the last."""
    return (started(table.rules, list(table.players), table.stage, table.first_dealer), *table.after)


def table_words(table: BridgeTable) -> str:
    """A table in a title: "Table 1 · B2"."""
    return _("Table {n} · {code}", n=table.number, code=table.code)


def seat_names(table: BridgeTable) -> dict[Seat, str]:
    """Who sits where; nobody before they have cut for partners."""
    return {one.seat: one.name for one in table.players.values() if one.seat is not None}


def pair_names(table: BridgeTable, side: Side) -> str:
    """The two of a side: "Anil and Mary"."""
    names = [one.name for one in table.side(side)]
    return _("{a} and {b}", a=names[0], b=names[1]) if len(names) == len(Side) else _(SIDES[side])


def pair_lines(table: BridgeTable, side: Side) -> str:
    """The two of a side, one under the other."""
    return "\n".join(one.name for one in table.side(side))


class RoomPanel(Panel):
    """A panel or page of one card room of bridge."""

    watches = ROOM_TABLES

    @property
    def tournament(self) -> int:
        """The tournament's id."""
        assert self.entry.tournament is not None
        return self.entry.tournament

    @property
    def room(self) -> Room:
        """The room as it stands now."""
        return room_of(self.desk, self.tournament)

    def name_title(self) -> None:
        """Put the tournament's name before the panel's."""
        self.head(f"{self.room.title} · {_(self.title)}")

    def go_to(self, step: str, focus: object = None) -> None:
        """Go to another place of this room: room, games, accounts."""
        self.shell.go(f"tournament/{self.tournament}/{step}", focus)

    def open_game(self, match_id: int) -> None:
        """Lay the page of a game over this one."""
        from app.ui.room.game_page import GamePage

        self.shell.open(GamePage(self.desk, self.shell, of(self.tournament), match_id))


class GamePanel(RoomPanel):
    """A page about one rubber or Chicago."""

    def __init__(self, desk: Desk, shell: Shell, entry: RailEntry, match_id: int) -> None:
        self.match_id = match_id
        super().__init__(desk, shell, entry)

    @property
    def table(self) -> BridgeTable:
        """The game as it stands."""
        return self.room.game(self.match_id)

    def seen(self) -> int:
        """The last act that touched the game, as the page shows it."""
        return last(self.desk, "match", self.match_id)

    def agreed(self, command: Any, verb: str) -> bool:
        """Whether a correction may be made: what else moves by it is shown first. Raises DeskError where refused."""
        from app.ui.room.game_words import moved_words

        after = self.desk.would(command, lambda: self.room.game(self.match_id))
        lines = [*moved_words(self.table, after), *stale_lines(self.desk, command)]
        return not lines or Confirm.asked(self, _("This moves more than the deal itself:"), lines, verb)

    @property
    def live(self) -> RoomTable | None:
        """The table where this game is the one that is played now; None where another follows it."""
        return next((one for one in self.room.tables if one.match_id == self.match_id), None)
