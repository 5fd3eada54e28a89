"""What every panel and page of a rummy tournament shares: how it stands, one table of it, an act at that table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.desk.rummy.field import Field, field_of
from app.desk.rummy.misplaced import consequences_of
from app.desk.rummy.table import Table
from app.language import N_
from app.ui.complaints import stale_lines
from app.ui.confirm import Confirm
from app.ui.match_act import MatchAct, MatchPanel
from app.ui.panel import Panel
from app.ui.panels import RailEntry
from app.ui.rummy.table_head import TableHead
from app.ui.words import _, shown

RUMMY_TABLES = frozenset({
    "match", "seat", "line", "dispute", "entry", "member", "person", "stage", "house_rules", "tournament", "official",
    "draw", "remedy", "hall_table", "ledger_line", "held_seat",
})  # fmt: skip
"""The tables of the event file that a rummy tournament is read from."""

STAGES = {"first_round": N_("First round"), "semi_final": N_("Semi-finals"), "final": N_("Final")}


def of(tournament_id: int) -> RailEntry:
    """The entry that tells a page its tournament."""
    return RailEntry("", "", tournament=tournament_id)


class RummyPanel(Panel):
    """A panel or page of one rummy tournament."""

    watches = RUMMY_TABLES

    @property
    def tournament(self) -> int:
        """The tournament's id."""
        assert self.entry.tournament is not None
        return self.entry.tournament

    @property
    def field(self) -> Field:
        """The tournament as it stands now."""
        return field_of(self.desk, self.tournament)

    def name_title(self) -> None:
        """Put the tournament's name before the panel's."""
        self.head(f"{self.field.title} · {_(self.title)}")

    def go_to(self, step: str, focus: object = None) -> None:
        """Go to another place of this tournament: entries, seating, tables, stages, ranking."""
        self.shell.go(f"tournament/{self.tournament}/{step}", focus)

    def open_table(self, match_id: int) -> None:
        """Lay the page of a table over this one."""
        from app.ui.rummy.table_page import TablePage

        self.shell.open(TablePage(self.desk, self.shell, of(self.tournament), match_id))


class AtTable:
    """Mixed into a page about one match: its tournament is of rummy."""

    desk: Any
    tournament_id: int
    match_id: int
    watches = RUMMY_TABLES

    @property
    def field(self) -> Field:
        """The tournament as it stands."""
        return field_of(self.desk, self.tournament_id)

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.field.table(self.match_id)

    def make_head(self) -> TableHead:
        """The head over an act."""
        return TableHead()

    def agreed(self, command: Any, verb: str) -> bool:
        """Whether a correction may be made: what else moves by it is shown first."""
        return agreed(self, self.tournament_id, command, verb)


class RummyTable(AtTable, MatchPanel):  # type: ignore[misc]  # field and table are those of another game
    """A page about one table."""


class RummyAct(AtTable, MatchAct):  # type: ignore[misc]  # as above
    """A page that does one thing at a table."""


def agreed(
    panel: Any, tournament_id: int, command: Any, verb: str, first: Sequence[str] = (), since: str = ""
) -> bool:
    """Whether a command may be done: whom it moves is shown first, behind what the command itself changes (``first``,
    asked about even where nothing moves). Raises DeskError where it is refused."""
    found = consequences_of(panel.desk, tournament_id, command)
    stale = stale_lines(panel.desk, command)
    if found.nothing and not stale and not first:
        return True
    lines = [*first, *(_moved(one) for one in found.moved)]
    lines += [
        _("{table}: won by {after} instead of {before}", table=table, before=before or "–", after=after or "–")
        for table, before, after in found.winners
    ]
    lines += [
        _("{table}: {there} sits there, {instead} belongs there", table=table, there=there, instead=instead or "–")
        for table, there, instead in found.seats
    ]
    lines += [
        _("{table}, line {n} does not fit any more: {why}", table=table, n=number, why=shown(why))
        for table, number, why in found.lines
    ]
    question = _("This moves more than the line itself:")
    if first:
        question = _("Change the house rules {since}?", since=since)
    return Confirm.asked(panel, question, [*lines, *stale], verb)


def _moved(one: Any) -> str:
    (place, total, playing), (now_place, now_total, now_playing) = one.before, one.after
    words = _("{table} {player}: {before} → {after}", table=one.table, player=one.player, before=total, after=now_total)
    if playing != now_playing:
        words += " · " + (_("is in the game again") if now_playing else _("goes out"))
    if place != now_place:
        words += " · " + _("place {before} → {after}", before=place, after=now_place)
    return words
