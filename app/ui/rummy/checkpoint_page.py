"""The totals at a table as a judge took them down, while the desk has none of its deals: a number for each player."""

from __future__ import annotations

from typing import Any

from app.desk.rummy.checkpoint import WriteCheckpoint
from app.language import N_
from app.ui.fields import ChoiceField, NumberField, TextField
from app.ui.form_rows import Part, literal
from app.ui.rummy.base import RummyAct
from app.ui.words import _

ACROSS = 4
"""Fields in a row: the totals and re-entries of two players."""


class CheckpointPage(RummyAct):
    """The page."""

    title = N_("Checkpoint")
    verb = N_("&Write the checkpoint")
    with_official = True
    ruling = True

    def make(self) -> None:
        table = self.table
        self.state(_("Totals, compel and re-entry are reckoned from it at once; the sheet is compared with it later."))
        self.form.row(("after_deal", _("&After deal"), NumberField(), _("number of the last deal"), 0))
        self.form.fields["after_deal"].setMinimumWidth(230)
        self.form.fields["after_deal"].put(table.tally.deals or None)
        parts: list[Part] = []
        for player in table.players.values():
            parts.append((f"total:{player.key}", literal(player.name), NumberField(), _("total"), 0))
            parts.append((f"used:{player.key}", _("re-entries so far"), NumberField(), "0", 0))
        for first in range(0, len(parts), ACROSS):
            self.form.row(*parts[first : first + ACROSS])
        hands = {None: _("not noted"), **{one.entry: one.name for one in table.players.values()}}
        self.form.row(("first_hand", _("&First hand next"), ChoiceField(hands), "", 0))
        self.form.row(("note", _("&Note"), TextField(), _("totals taken at the table"), 1))

    def command(self, confirmed: bool) -> Any:
        players = self.table.players.values()
        totals = {
            one.entry: self.number(f"total:{one.key}", _("The total of {player}", player=one.name)) for one in players
        }
        values = self.form.values()
        used = {one.entry: values[f"used:{one.key}"] for one in players if values[f"used:{one.key}"]}
        return WriteCheckpoint(
            self.match_id, self.number("after_deal", _("The number of the deal")), totals, self.official_id(), used,
            values["first_hand"], values["note"], confirmed, self._seen,
        )  # fmt: skip
