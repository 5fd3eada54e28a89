"""The house rules of a card room: the pages of every game's rules; money has a page of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.desk.rules import SINCE, ChangeHouseRules, InForce
from app.desk.tournaments import StageRow, stages
from app.ui.complaints import stale_lines
from app.ui.confirm import Confirm
from app.ui.house_rules_page import HouseRulesPage
from app.ui.new_games import BRIDGE, GAMES
from app.ui.panel import Panel
from app.ui.room.base import ROOM_TABLES
from app.ui.versions_page import VersionsPage
from app.ui.words import _


@dataclass(frozen=True, slots=True)
class Rules:
    """As much of a tournament as the pages of its rules ask for."""

    title: str
    rules: InForce
    stages: tuple[StageRow, ...]


class OfRoom:
    """Mixed into a page of the rules: the tournament is a card room."""

    desk: Any
    tournament: int
    watches = ROOM_TABLES

    def field(self) -> Any:
        """The room's rules."""
        from app.desk.room.room import room_of

        room = room_of(self.desk, self.tournament)
        return Rules(room.title, room.rules, stages(self.desk, self.tournament))


class RoomHouseRulesPage(OfRoom, HouseRulesPage):
    """The settings."""

    elsewhere = GAMES[BRIDGE].later

    @property
    def versions(self) -> type[Panel]:
        return RoomVersionsPage

    def _agreed(self, command: ChangeHouseRules, changes: dict[str, Any]) -> bool:
        asked = _("Change the house rules {since}?", since=_(SINCE[command.since]))
        lines = [*self._told(changes), *stale_lines(self.desk, command)]
        return Confirm.asked(self, asked, lines, _("&Change them"))


class RoomVersionsPage(OfRoom, VersionsPage):
    """What held before."""
