"""What every panel and page of a tournament of 21-card rummy shares: its sittings, one sitting, an act at it."""

from __future__ import annotations

from typing import Any

from app.desk import money
from app.desk.sitting.sitting import Sitting, sitting_of, sittings
from app.ui.complaints import stale_lines
from app.ui.confirm import Confirm
from app.ui.match_act import MatchAct, MatchPanel
from app.ui.panel import Panel
from app.ui.panels import RailEntry
from app.ui.sitting.head import SittingHead
from app.ui.words import _

SITTING_TABLES = frozenset({
    "match", "seat", "line", "entry", "member", "person", "stage", "house_rules", "tournament", "official",
    "hall_table", "attendance", "membership", "ledger_line", "dispute",
})  # fmt: skip
"""The tables of the event file that sittings are read from."""


def of(tournament_id: int) -> RailEntry:
    """The entry that tells a page its tournament."""
    return RailEntry("", "", tournament=tournament_id)


class SittingPanel(Panel):
    """A panel of one tournament of 21-card rummy."""

    watches = SITTING_TABLES

    @property
    def tournament(self) -> int:
        """The tournament's id."""
        assert self.entry.tournament is not None
        return self.entry.tournament

    @property
    def sittings(self) -> tuple[Sitting, ...]:
        """Its sittings as they stand."""
        return sittings(self.desk, self.tournament)

    def open_sitting(self, match_id: int) -> None:
        """Lay the page of a sitting over this one."""
        from app.ui.sitting.sitting_page import SittingPage

        self.shell.open(SittingPage(self.desk, self.shell, of(self.tournament), match_id))


class AtSitting:
    """Mixed into a page about one match: it is a sitting."""

    desk: Any
    match_id: int
    watches = SITTING_TABLES

    @property
    def field(self) -> None:
        """A sitting belongs to no field."""
        return

    @property
    def table(self) -> Sitting:
        """The sitting as it stands."""
        return sitting_of(self.desk, self.match_id)

    @property
    def names(self) -> dict[str, str]:
        """The names of everybody who ever sat there, by their keys."""
        return {key: player.name for key, player in self.table.players.items()}

    def make_head(self) -> SittingHead:
        """The head over an act."""
        return SittingHead(money.currency(self.desk))

    def agreed(self, command: Any, verb: str) -> bool:
        """Whether a correction may be made: which printed sheets become stale is shown first."""
        stale = stale_lines(self.desk, command)
        return not stale or Confirm.asked(self, _("This moves more than the line itself:"), stale, verb)  # type: ignore[arg-type]


class SittingTable(AtSitting, MatchPanel):  # type: ignore[misc]  # field and table are those of another game
    """A page about one sitting."""


class SittingAct(AtSitting, MatchAct):  # type: ignore[misc]  # as above
    """A page that does one thing at a sitting."""
