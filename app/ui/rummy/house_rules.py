"""The house rules of a rummy tournament: the pages of every game's rules, with what a change moves in this one."""

from __future__ import annotations

from typing import Any

from app.desk.rules import SINCE, ChangeHouseRules
from app.desk.rummy.field import Field, field_of
from app.ui.house_rules_page import HouseRulesPage
from app.ui.panel import Panel
from app.ui.rummy.base import RUMMY_TABLES, agreed
from app.ui.versions_page import VersionsPage
from app.ui.words import _


class RummyHouseRulesPage(HouseRulesPage):
    """The settings."""

    watches = RUMMY_TABLES

    def field(self) -> Field:  # type: ignore[override]  # the tournament of another game
        return field_of(self.desk, self.tournament)

    @property
    def versions(self) -> type[Panel]:
        return RummyVersionsPage

    def _agreed(self, command: ChangeHouseRules, changes: dict[str, Any]) -> bool:
        return agreed(self, self.tournament, command, _("&Change them"), self._told(changes), _(SINCE[command.since]))


class RummyVersionsPage(VersionsPage):
    """What held before."""

    watches = RUMMY_TABLES

    def field(self) -> Field:  # type: ignore[override]  # as above
        return field_of(self.desk, self.tournament)
