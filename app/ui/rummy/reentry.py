"""Buying back in: allowed or why not, the fee, the starting total, the seats afterwards, the number of the slip.

One act for each player; where several went out in one deal the page goes on with the next of them. What the rules
refuse may be let stand by a named official with a reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtWidgets import QLabel

from app.desk import money
from app.desk.currency import written
from app.desk.money import METHODS
from app.desk.rummy.entries import JoinFurtherTable, why_no_further
from app.desk.rummy.reentry import Bought, DeclineReentry, Offer, ReEnter, offers
from app.desk.rummy.table import FIRST_ROUND
from app.errors import DeskError
from app.language import N_, say
from app.ui.confirm import Confirm
from app.ui.fields import ChoiceField, NumberField, TextField
from app.ui.look import body_font
from app.ui.rummy.base import RummyAct
from app.ui.rummy.slips_page import slip_sheet
from app.ui.words import _, shown

OWED = ""
"""The fee is not paid yet."""


def offer_words(offer: Offer, currency: str) -> list[str]:
    """What a re-entry would be, one sentence each."""
    used = _("re-entries used: {n}", n=offer.used)
    if offer.refusal is not None:
        clause = f" ({offer.clause})" if offer.clause else ""
        return [f"✘ {shown(offer.refusal)}{clause}", used]
    lines = [
        _("✔ May re-enter: starts with {total}, pays {fee}", total=offer.start_total,
          fee=written(offer.fee, currency) if offer.fee else _("nothing")),
        used,
    ]  # fmt: skip
    if offer.shuffler is not None:
        lines.append(_("Shuffles the next deal: {player}", player=offer.shuffler.name))
    lines.append(_("Seats then, first hand first: {names}", names=", ".join(one.name for one in offer.order)))
    if offer.others:
        names = ", ".join(one.name for one in offer.others)
        lines.append(_("Went out too and may still re-enter with the same total: {names}", names=names))
    return lines


class ReentryWizard(RummyAct):
    """The page."""

    title = N_("Re-entry")
    verb = N_("&Re-enter")
    with_official = True

    def make(self) -> None:
        self._currency = money.currency(self.desk)
        self.form.row(("entry", _("&Who"), ChoiceField({}), "", 0))
        self.facts = QLabel()
        self.facts.setWordWrap(True)
        self.facts.setFont(body_font(13))
        self.form.put_between(self.facts)
        methods = {**{key: _(words) for key, words in METHODS.items()}, OWED: _("owed, pays later")}
        self.form.row(
            ("method", _("&Fee paid by"), ChoiceField(methods), "", 0),
            ("chit", _("Number of the &chit"), NumberField(), _("none"), 0),
            ("who", _("Paid b&y"), TextField(), _("empty: the player"), 1),
        )
        self.form.row(
            ("start_total", _("Another &starting total"), NumberField(), _("as ruled"), 0),
            ("reason", _("W&hy, for an official"), TextField(), _("only where the rules refuse"), 1),
        )
        self.decline = self.action(_("&Does not re-enter"), self._decline, "F6")
        self.further = self.action(_("&Joins a further table"), self._further, more=True)
        self.print_action = self.action(_("&Print the slip"), self._print, "F7")
        self.print_action.setEnabled(False)
        self._line = 0
        self._offer_players()

    def _offer_players(self) -> None:
        self._offers = {one.player.entry: one for one in offers(self.table)}
        names = {
            entry: one.player.name if one.allowed else _("{name} (not allowed)", name=one.player.name)
            for entry, one in self._offers.items()
        }
        field = self.form.fields["entry"]
        field.offer(names or {None: _("nobody is out")})
        if self._offers and not self._offers[field.value()].allowed:
            field.put(next(iter(self._offers)))
        self._show_offer()

    def _show_offer(self) -> None:
        offer = self._offers.get(self.form.fields["entry"].value())
        self.facts.setText("\n".join(offer_words(offer, self._currency)) if offer is not None else "")
        allowed = offer is not None and offer.allowed
        self.decline.setEnabled(allowed)
        self.further.setEnabled(offer is not None and self.table.stage == FIRST_ROUND)
        self.enable_primary(offer is not None, _("Nobody is out at this table."))

    def ask(self) -> None:
        super().ask()
        self._offer_players()
        self.print_action.setEnabled(any(row.id == self._line for row in self.table.lines))  # not one that was undone

    def _typed(self) -> None:
        super()._typed()
        self._show_offer()

    def command(self, confirmed: bool) -> Any:
        values = self.form.values()
        for key in ("chit", "start_total"):
            if self.form.fields[key].is_wrong():
                raise DeskError(say(N_("Write a whole number.")), key)
        return ReEnter(
            self.match_id, values["entry"], values["method"], values["who"], "", values["chit"], values["start_total"],
            self.official_id(), values["reason"], self._seen,
        )  # fmt: skip

    def done(self, answer: Any) -> None:
        assert isinstance(answer, Bought)
        words = _("Re-entry slip {slip}: starts with {total}", slip=answer.slip, total=answer.start_total)
        words += " · " + (_("receipt {n}", n=answer.receipt) if answer.receipt else _("fee owed"))
        self._line = answer.line
        self._next(words)

    def _next(self, words: str) -> None:
        """Go on with the next who may re-enter; close where nobody may."""
        for key in ("chit", "who", "start_total", "reason"):
            self.form.fields[key].clear()
        assert self.officials is not None
        self.officials.show(False)
        self._untouched = self.form.values()
        if self.table.open_reentries:
            self.ask()
            self._untouched = self.form.values()
            self.tell(words, "told")
            self.form.fields["entry"].setFocus()
        else:
            self.shell.close_page(self)
            self.shell.tell(words)

    def _decline(self) -> None:
        entry = self.form.fields["entry"].value()
        name = self._offers[entry].player.name
        if self.do(DeclineReentry(self.match_id, entry)) is not None:
            self._next(_("{player} does not re-enter", player=name))

    def _print(self) -> None:
        """The slip of the re-entry written last."""
        self.shell.go("paper", slip_sheet(self._line))

    def _further(self) -> None:
        """He takes a seat at a further first-round table instead."""
        values = self.form.values()
        entrant = self.field.entries[values["entry"]]
        refused = why_no_further(self.field, entrant)
        if refused is not None:
            self.tell(refused, "refused")
            return
        lines = [_("His re-entry at this table lapses."), _("He waits for a further table, under Seating.")]
        if not Confirm.asked(self, _("{player} joins a further table?", player=entrant.name), lines, _("&Join")):
            return
        join = JoinFurtherTable(values["entry"], values["method"], values["who"], confirmed=True)
        if self.do(join) is not None:
            self._next(_("{player} waits for a further table", player=entrant.name))

    def shots(self) -> Iterator[str]:
        yield ""
        refused = next((entry for entry, one in self._offers.items() if not one.allowed), None)
        if refused is not None:
            self.form.fields["entry"].put(refused)
            yield "refused"
