"""What every panel and page of one tournament shares: which tournament it is, how it stands, and its other places.

A page laid over a panel is told its tournament by an entry: ``TiePage(desk, shell, of(tournament_id))``.
"""

from __future__ import annotations

from app.desk.scores import Field, field_of
from app.ui.panel import Panel
from app.ui.panels import RailEntry
from app.ui.words import _

FIELD = frozenset(
    {
        "tournament", "house_rules", "stage", "entry", "member", "person", "match", "line", "report", "decision",
        "dispute", "draw", "remedy", "hall_table",
    }
)  # fmt: skip
"""The tables of the file that a tournament's standing is computed from."""


def of(tournament_id: int) -> RailEntry:
    """The entry that tells a page its tournament."""
    return RailEntry("", "", tournament=tournament_id)


class TournamentPanel(Panel):
    """A panel or page of one tournament."""

    watches = FIELD

    @property
    def tournament(self) -> int:
        """The tournament's id."""
        assert self.entry.tournament is not None
        return self.entry.tournament

    def field(self) -> Field:
        """The tournament as it stands now."""
        return field_of(self.desk, self.tournament)

    def name_title(self) -> None:
        """Put the tournament's name before the panel's."""
        self.head(f"{self.field().title} · {_(self.title)}")

    def go_to(self, step: str, focus: object = None) -> None:
        """Go to another place of this tournament: entries, fixtures, tables, standings, bracket."""
        self.shell.go(f"tournament/{self.tournament}/{step}", focus)

    def open_match(self, match_id: int) -> None:
        """Lay the page of a match over this one."""
        from app.ui.match_page import MatchPage

        self.shell.open(MatchPage(self.desk, self.shell, of(self.tournament), match_id))
