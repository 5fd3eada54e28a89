"""The house rules of 21-card rummy: the pages of every game's rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.desk.rules import SINCE, ChangeHouseRules, InForce
from app.desk.sitting.opening import house_rules
from app.desk.tournaments import StageRow, stages, tournaments
from app.ui.complaints import stale_lines
from app.ui.confirm import Confirm
from app.ui.house_rules_page import HouseRulesPage
from app.ui.panel import Panel
from app.ui.sitting.base import SITTING_TABLES
from app.ui.versions_page import VersionsPage
from app.ui.words import _


@dataclass(frozen=True, slots=True)
class Rules:
    """As much of a tournament as the pages of its rules ask for."""

    title: str
    rules: InForce
    stages: tuple[StageRow, ...]


class OfSittings:
    """Mixed into a page of the rules: the tournament is of 21-card rummy."""

    desk: Any
    tournament: int
    watches = SITTING_TABLES

    def field(self) -> Any:
        """The game's rules."""
        title = next(row.title for row in tournaments(self.desk) if row.id == self.tournament)
        return Rules(title, house_rules(self.desk, self.tournament), stages(self.desk, self.tournament))


class SittingHouseRulesPage(OfSittings, HouseRulesPage):
    """The settings."""

    @property
    def versions(self) -> type[Panel]:
        return SittingVersionsPage

    def _agreed(self, command: ChangeHouseRules, changes: dict[str, Any]) -> bool:
        asked = _("Change the house rules {since}?", since=_(SINCE[command.since]))
        return Confirm.asked(self, asked, [*self._told(changes), *stale_lines(self.desk, command)], _("&Change them"))


class SittingVersionsPage(OfSittings, VersionsPage):
    """What held before."""
