"""The house rules of 21-card rummy: the pages of the card room's rules, of this game."""

from __future__ import annotations

from typing import Any

from app.desk.sitting.opening import house_rules
from app.desk.tournaments import stages, tournaments
from app.ui.panel import Panel
from app.ui.room.house_rules import RoomHouseRulesPage, RoomVersionsPage, Rules
from app.ui.sitting.base import SITTING_TABLES


class OfSittings:
    """Mixed into a page of the rules: the tournament is of 21-card rummy."""

    desk: Any
    tournament: int
    watches = SITTING_TABLES

    def field(self) -> Any:
        """The game's rules."""
        title = next(row.title for row in tournaments(self.desk) if row.id == self.tournament)
        return Rules(title, house_rules(self.desk, self.tournament), stages(self.desk, self.tournament))


class SittingHouseRulesPage(OfSittings, RoomHouseRulesPage):
    """The settings."""

    elsewhere = ()

    @property
    def versions(self) -> type[Panel]:
        return SittingVersionsPage


class SittingVersionsPage(OfSittings, RoomVersionsPage):
    """What held before."""
