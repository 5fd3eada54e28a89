"""Acts at a rummy table that are a form each: a void deal, who leaves, the last deals announced, a table stopped, level
players parted by a cut, a protest and its ruling, another table of the hall, a line struck."""

from __future__ import annotations

from typing import Any

from app.desk import hall
from app.desk.lines import RecordLine, StrikeLine
from app.desk.rummy.misplaced import ReplacePlayer, misplaced
from app.desk.rummy.seating import PutAtTable
from app.desk.rummy.stopping import AnnounceCap, CutAtTable, LeaveTable, StopTable, may_stop
from app.errors import DeskError
from app.games.rummy13.lines import VOID_REASONS, Void, VoidReason
from app.language import N_, say
from app.ui.fields import ChoiceField, SpinField, TextField
from app.ui.form_rows import literal
from app.ui.match_history import MatchHistory
from app.ui.panels import RailEntry
from app.ui.protest_acts import Protesting, Settling
from app.ui.rummy.base import AtTable, RummyAct
from app.ui.rummy.line_list import rows_of
from app.ui.shell import Desk, Shell
from app.ui.words import _, shown


class Act(RummyAct):
    """An act at a table, with the fields that several of them have."""

    def why(self, grey: str = "") -> None:
        """Add the field that says why."""
        self.form.row(("reason", _("&Why"), TextField(), grey or _("in one sentence"), 1))

    def player(self, label: str, keys: Any = None) -> None:
        """Add the choice of a player of the table."""
        table = self.table
        chosen = table.players.values() if keys is None else [table.players[key] for key in keys]
        names = {player.entry: player.name for player in chosen}
        first = names if len(names) == 1 else {None: _("choose"), **names}
        self.form.row(("entry", label, ChoiceField(first), "", 0))

    def chosen_player(self) -> int:
        """The entry of the player chosen."""
        entry: int | None = self.form.values()["entry"]
        if entry is None:
            raise DeskError(say(N_("Choose the player.")), "entry")
        return entry


class VoidPage(Act):
    """A deal that does not count; the same player shuffles again."""

    title = N_("Void deal")
    verb = N_("&Write the void deal")

    def make(self) -> None:
        reasons = {key: _(words) for key, words in VOID_REASONS.items()}
        self.form.row(("why", _("&Why it does not count"), ChoiceField(reasons), "", 0))
        self.form.row(("note", _("&Note"), TextField(), _("in your own words, or nothing"), 1))
        self.state(_("It uses up nothing: no points, no deal number; the same player shuffles again (8, 17)."))

    def command(self, confirmed: bool) -> Any:
        values = self.form.values()
        return RecordLine(self.match_id, Void(VoidReason(values["why"]), values["note"]), confirmed, seen=self._seen)


class LeavePage(Act):
    """Somebody has to go."""

    title = N_("A player leaves the game")
    verb = N_("He &leaves")
    moves_results = True

    def make(self) -> None:
        self.player(_("&Who leaves"), [row.player.key for row in self.table.sheet if not row.gone])
        self.why(_("ill, called home"))
        self.state(_("He ranks as one who went out after the last deal, and cannot re-enter."))

    def command(self, confirmed: bool) -> Any:
        return LeaveTable(self.match_id, self.chosen_player(), self.form.values()["reason"])


class CapPage(Act):
    """So many more deals."""

    title = N_("Announce the last deals")
    verb = N_("&Announce it")
    with_official = True

    def make(self) -> None:
        self.form.row(("deals", _("&How many more deals"), SpinField(1, 30), "", 0))
        self.form.fields["deals"].put(3)
        self.why(_("the hall closes at six"))
        self.state(_("After them the lowest total is first; level players play one more deal, or cut."))

    def command(self, confirmed: bool) -> Any:
        values = self.form.values()
        return AnnounceCap((self.match_id,), values["deals"], self.official_id(), values["reason"])


class StopPage(Act):
    """The table ends now."""

    title = N_("Stop the table")
    verb = N_("&Stop it")
    with_official = True
    moves_results = True

    def make(self) -> None:
        self.why()
        refused = may_stop(self.field, self.table)
        self.state(shown(refused) if refused is not None else _("The table may stop by its own rule."))

    def command(self, confirmed: bool) -> Any:
        return StopTable(self.match_id, self.official_id(), self.form.values()["reason"], confirmed)


class CutPage(Act):
    """Level players cut."""

    title = N_("Cut of cards")
    verb = N_("&Write the cut")
    moves_results = True

    def make(self) -> None:
        level = next((level for level in self.table.tally.levels if len(level) > 1), [])
        self._level = [self.table.players[key] for key in level]
        for player in self._level:
            label = _("Card of {name}", name=literal(player.name))
            self.form.row((f"cards.{player.entry}", label, TextField(), _("KC, 10H, JK"), 0))
        self.state(_("The highest card is first; spades before hearts, clubs and diamonds unless ruled otherwise."))

    def command(self, confirmed: bool) -> Any:
        values = self.form.values()
        return CutAtTable(self.match_id, {one.entry: values[f"cards.{one.entry}"] for one in self._level})


class HallPage(Act):
    """Another table of the hall."""

    title = N_("Another table of the hall")
    verb = N_("&Move there")

    def make(self) -> None:
        numbers = {row.number: _("Table {table}", table=row.number) for row in hall.tables(self.desk) if row.in_use}
        self.form.row(("table", _("&Where they play"), ChoiceField({None: _("no table yet"), **numbers}), "", 0))
        self.form.fields["table"].put(self.table.table)

    def command(self, confirmed: bool) -> Any:
        return PutAtTable(self.match_id, self.form.values()["table"])


class ProtestPage(Protesting, Act):
    """A protest freezes the table until an official has decided."""

    def lines_told(self) -> dict[int, str]:
        return {row.id: row.words for row in rows_of(self.table)}


class SettlePage(Settling, Act):
    """The ruling on a protest."""


class ReplacePage(Act):
    """Another player for a seat of a later stage, after a corrected result."""

    title = N_("Another player for this table")
    verb = N_("&Change the player")
    with_official = True
    ruling = True

    def make(self) -> None:
        self.player(_("&Who gives up the seat"))
        here = set(self.table.entries)
        names = {one.id: one.name for one in self.field.entries.values() if one.id not in here and one.playing}
        self.form.row(("instead", _("Who plays &instead"), ChoiceField({None: _("choose"), **names}), "", 0))
        self.why()
        wrong = next((one for one in misplaced(self.field) if one.table.id == self.match_id), None)
        if wrong is not None:
            self.form.fields["entry"].put(wrong.entry)
            self.form.fields["instead"].put(wrong.instead)

    def command(self, confirmed: bool) -> Any:
        values = self.form.values()
        if values["instead"] is None:
            raise DeskError(say(N_("Choose the player.")), "instead")
        return ReplacePlayer(
            self.match_id, self.chosen_player(), values["instead"], self.official_id(), values["reason"]
        )


class StrikePage(Act):
    """A line that should never have stood there."""

    title = N_("Strike a line")
    verb = N_("&Strike it")
    with_official = True
    moves_results = True

    def __init__(self, desk: Desk, shell: Shell, entry: RailEntry, match_id: int, line_id: int) -> None:
        self.line_id = line_id
        super().__init__(desk, shell, entry, match_id)

    def make(self) -> None:
        row = next(row for row in rows_of(self.table) if row.id == self.line_id)
        self.state(_("Line: {line}. It stays in the history with the reason.", line=row.words))
        self.why(_("written twice, at the wrong table"))

    def command(self, confirmed: bool) -> Any:
        return StrikeLine(self.line_id, self.form.values()["reason"], self.official_id(), self._seen)


class HistoryPage(AtTable, MatchHistory):  # type: ignore[misc]  # field and table are those of another game
    """What was done at a table."""

    title = N_("History of this table")

    def sides(self) -> str:
        return ", ".join(player.name for player in self.table.players.values())
