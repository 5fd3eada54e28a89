"""The one table of what the rail offers, and where its panels live.

A panel is named ``module:class`` and imported when it is first shown, so that the first window paints early. To add a
panel, add a line here. ``rail(tournaments)`` gives the entries of an event from top to bottom.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from app.language import N_

if TYPE_CHECKING:
    from app.ui.panel import Panel
    from app.ui.shell import Course


@dataclass(frozen=True, slots=True)
class RailEntry:
    """One line of the rail. ``panel`` is "module:class", "" for a heading; ``tournament`` the key of its tournament."""

    key: str
    title: str
    panel: str = ""
    icon: str = ""
    indent: int = 0
    tournament: int | None = None

    def load(self) -> type[Panel]:
        """The panel's class, imported now."""
        module, _, name = self.panel.partition(":")
        found: type[Panel] = getattr(import_module(module), name)
        return found


DAY = (
    RailEntry("today", N_("Today"), "app.ui.today:TodayPanel", "today"),
    RailEntry("people", N_("People"), "app.ui.people:PeoplePanel", "people"),
    RailEntry("money", N_("Money"), "app.ui.money:MoneyPanel", "money"),
)

STEPS = {
    "entries": RailEntry("entries", N_("Entries"), "app.ui.entries:EntriesPanel"),
    "fixtures": RailEntry("fixtures", N_("Fixtures"), "app.ui.fixtures:FixturesPanel"),
    "tables": RailEntry("tables", N_("Tables"), "app.ui.tables:TablesPanel"),
    "standings": RailEntry("standings", N_("Standings"), "app.ui.standings:StandingsPanel"),
    "bracket": RailEntry("bracket", N_("Bracket"), "app.ui.bracket:BracketPanel"),
    "rummy_entries": RailEntry("entries", N_("Entries"), "app.ui.rummy.entries:RummyEntriesPanel"),
    "rummy_seating": RailEntry("seating", N_("Seating"), "app.ui.rummy.seating:SeatingPanel"),
    "rummy_tables": RailEntry("tables", N_("Tables"), "app.ui.rummy.tables:RummyTablesPanel"),
    "rummy_stages": RailEntry("stages", N_("Stages"), "app.ui.rummy.stages:StagesPanel"),
    "rummy_ranking": RailEntry("ranking", N_("Ranking"), "app.ui.rummy.ranking:RankingPanel"),
    "room_overview": RailEntry("room", N_("Room"), "app.ui.room.room_panel:RoomOverview"),
    "room_games": RailEntry("games", N_("Games"), "app.ui.room.games:GamesPanel"),
    "room_accounts": RailEntry("accounts", N_("Accounts"), "app.ui.room.accounts:AccountsPanel"),
    "sitting_arrivals": RailEntry("arrivals", N_("Arrivals"), "app.ui.sitting.arrivals:ArrivalsPanel"),
    "sittings": RailEntry("tables", N_("Sittings"), "app.ui.sitting.sittings:SittingsPanel"),
    "sitting_accounts": RailEntry("accounts", N_("Accounts"), "app.ui.sitting.accounts:AccountsPanel"),
}
"""The steps of tournaments; a place in the rail is named by the key of its entry, so that games share the names."""

MEMBERS = RailEntry("members", N_("Members"), "app.ui.room.members:MembersPanel", "people")
CLUB = frozenset({"room_overview", "sittings"})
"""Steps of the games of a club evening, which has a register of members."""

HALL = (
    RailEntry("timetable", N_("Timetable"), "app.ui.hall.day_panel:DayPanel", "clock"),
    RailEntry("calls", N_("Calls"), "app.ui.hall.calls:CallsPanel", "call"),
)
HALL_GAMES = frozenset({"tables", "rummy_tables"})
"""Steps of the tournaments that share the hall, its clock and its announcer."""

EVENING = (
    RailEntry("paper", N_("Paper"), "app.ui.paper:PaperPanel", "paper"),
    RailEntry("public", N_("Public screen"), "app.ui.public.panel:PublicPanel", "public"),
    RailEntry("after", N_("After the day"), "app.ui.after.panel:AfterPanel", "prize"),
    RailEntry("history", N_("History"), "app.ui.history:HistoryPanel", "history"),
)


def rail(tournaments: Sequence[Course]) -> list[RailEntry]:
    """The rail of an event: the day, each tournament with the steps it has, the paper."""
    entries = list(DAY)
    if any(CLUB.intersection(course.steps) for course in tournaments):
        entries.insert(2, MEMBERS)
    if any(HALL_GAMES.intersection(course.steps) for course in tournaments):
        entries += HALL
    for course in tournaments:
        entries.append(RailEntry(f"tournament/{course.key}", course.title, icon="cards"))
        for step in course.steps:
            found = STEPS[step]
            key = f"tournament/{course.key}/{found.key}"
            entries.append(RailEntry(key, found.title, found.panel, found.icon, 1, course.key))
    return [*entries, *EVENING]
