"""A bank's or wallet's list: whose payment each line is; nothing is booked without a look, and nothing twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QLabel

from app.desk.booking import certain
from app.desk.currency import written
from app.desk.exchange.payments import PAYER_KINDS
from app.desk.exchange.problems import Answer, Kind, Reply
from app.desk.exchange.proposal import Match, Payment, PaymentKind
from app.errors import DeskError
from app.language import N_, say
from app.ui.event_dialogs import Asking
from app.ui.import_questions import AnswerTable
from app.ui.import_reading import shortened
from app.ui.look import body_font, mark
from app.ui.person_field import PersonField
from app.ui.table import RIGHT, Column, show_signs
from app.ui.wizard import WizardPage
from app.ui.words import _

KINDS = {
    PaymentKind.PENDING: N_("… not final yet"),
    PaymentKind.REFUNDED: N_("← was given back"),
    PaymentKind.REFUND: N_("← money given back"),
    PaymentKind.REPEATED: N_("= booked already, or twice in the list"),
}
MATCHES = {
    Match.EXACT: N_("✓ matched"),
    Match.ASK: N_("? to be asked"),
    Match.NONE: N_("✘ unknown"),
}
PAID_BEFORE = N_("? paid already")


class PaymentsPage(WizardPage[Any]):
    """Every line of money that concerns somebody."""

    def build(self) -> None:
        self._draft: Any = None
        self._said: dict[str, bool] = {}
        self._before: frozenset[str] = frozenset()
        self.counts = QLabel()
        self.counts.setWordWrap(True)
        self.counts.setFont(body_font(bold=True))
        columns = (
            Column(N_("Book"), self._book),
            Column(N_("Row"), lambda one: one.row, align=RIGHT),
            Column(N_("Date"), lambda one: one.date.isoformat() if one.date is not None else ""),
            Column(N_("Amount"), self._amount, sort=lambda one: one.amount, align=RIGHT),
            Column(N_("Payer"), lambda one: shortened(one.payer), stretch=True, bold=lambda _one: True),
            Column(N_("For"), lambda one: ", ".join(one.people)),
            Column(N_("Owe"), self._owe, align=RIGHT),
            Column(N_("Match"), self._match),
            Column(N_("Note"), lambda one: shortened(one.memo)),
        )
        self.table = AnswerTable(columns, _("Payments"), key=lambda one: one.row)
        show_signs(self.table, 0, 7)
        self.table.opened.connect(lambda _one: self._turn())
        self.table.letter.connect(self._letter)
        hint = QLabel(_("Enter books a line or does not.  W  writes for whom it is.  A list of money makes nobody a "
                        "player, and a line that is booked is never booked again."))  # fmt: skip
        hint.setWordWrap(True)
        mark(hint, "kind", "quiet")
        self.column.addWidget(self.counts)
        self.column.addWidget(hint)
        self.column.addWidget(self.table, 20)

    def put(self, draft: Any) -> None:
        self._draft = draft
        self._said = dict(draft.booked)
        self._before = draft.paid_before()
        if draft.prepared is None:
            return
        payments = [one for one in draft.prepared.proposal.payments if one.kind is not PaymentKind.NOT_A_PAYMENT]
        self.table.put(payments)
        if payments and self.table.current() is None:
            self.table.selectRow(0)
        self._count(payments)

    def _count(self, payments: Sequence[Payment]) -> None:
        code = self._draft.event.currency
        chosen = [one for one in payments if self._chosen(one)]
        final = [one for one in payments if one.kind is PaymentKind.PAYMENT]
        matches = [Match.ASK if one.mark in self._before else one.match for one in final]
        parts = [
            _("{n} to be booked, {amount}", n=len(chosen), amount=written(sum(one.amount for one in chosen), code)),
            _("{n} matched", n=matches.count(Match.EXACT)),
            _("{n} to be asked", n=matches.count(Match.ASK)),
            _("{n} unknown", n=matches.count(Match.NONE)),
        ]
        self.counts.setText("  ·  ".join(parts))

    def _chosen(self, one: Payment) -> bool:
        return bool(one.places) and one.amount > 0 and self._said.get(one.mark, self._sure(one))

    def _sure(self, one: Payment) -> bool:
        return certain(one) and one.mark not in self._before

    def _book(self, one: Payment) -> str:
        return _("✓ yes") if self._chosen(one) else _("– no")

    def _amount(self, one: Payment) -> str:
        return written(one.amount, self._draft.event.currency)

    def _owe(self, one: Payment) -> str:
        """What the people still owed before this list, so that another amount is seen beside it."""
        entries = [entry for entry in self._draft.event.entries if entry.playing and entry.members & set(one.places)]
        return written(sum(entry.open for entry in entries), self._draft.event.currency) if entries else ""

    def _match(self, one: Payment) -> str:
        if one.kind in KINDS:
            return _(KINDS[one.kind])
        return _(PAID_BEFORE if one.mark in self._before else MATCHES[one.match])

    # ------------------------------------------------------------------ what can be said

    def _turn(self) -> None:
        one = self.table.current()
        if one is None:
            return
        if one.kind is PaymentKind.REPEATED or one.amount <= 0:
            self.wizard.tell(_("This line is not booked: nothing is booked twice, and no money is given back here."))
            return
        if not one.places:
            self._write()
            return
        self._said[one.mark] = not self._chosen(one)
        self.table.viewport().update()
        self._count(self.table.rows.shown)
        self.changed.emit()

    def _letter(self, letter: str, _everything: bool) -> None:
        if letter == "W":
            self._write()
        elif letter in ("Y", "N"):
            one = self.table.current()
            if one is not None and self._chosen(one) != (letter == "Y"):
                self._turn()

    def _write(self) -> None:
        one = self.table.current()
        if one is None or one.kind is PaymentKind.REPEATED:
            return
        person = WhomDialog(self, self.wizard.desk, one).ask()
        if person is not None:
            self.say(one, person)

    def say(self, one: Payment, person: int) -> None:
        """Let a payment be for that person, whatever was said of it before, and be booked."""
        kind = Kind.PAYER_MATCHES_TWO if one.places else Kind.PAYER_UNKNOWN
        choices = self._draft.choices
        before = (
            answer for answer in choices.answers
            if answer.row != one.row or answer.kind not in PAYER_KINDS or answer.reply is not Reply.SAY
        )  # fmt: skip
        answers = (*before, Answer(one.row, kind, Reply.SAY, person=person))
        self._draft = replace(self._draft, choices=replace(choices, answers=answers))
        self._said[one.mark] = True
        self.changed.emit()

    def take(self, draft: Any) -> Any:
        if self._draft is None:
            return draft
        choices = replace(draft.choices, answers=self._draft.choices.answers)
        return replace(draft, choices=choices, booked=tuple(self._said.items()))


class WhomDialog(Asking):
    """For whom a payment is: somebody of the event."""

    def __init__(self, parent: Any, desk: Any, one: Payment) -> None:
        super().__init__(parent, _("For whom is the payment of {payer}?", payer=one.payer or one.memo), _("&For them"))
        self.resize(560, 360)
        who = PersonField(desk, new=False)
        self.form.add("person", _("&Who"), who, _("Somebody of the event; add new players at the desk first."))
        who.settled.connect(lambda: self.form.hint("person", who.words()))
        if one.people:
            who.setText(one.people[0])

        def take(_values: dict[str, Any]) -> int:
            try:
                found = who.value()
            except DeskError as error:
                raise DeskError(error.message, "person") from error
            if not isinstance(found, int):
                raise DeskError(say(N_("Nobody of the event is called so.")), "person")
            return found

        self.take = take
