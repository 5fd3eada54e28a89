"""At the door: a name, the money, checked in. One payment may be for several players, and for teams they play in.

Name and Enter adds somebody, known or new; Enter in the empty field goes on to the money, one letter says how it is
paid, Enter takes it. What was paid before for any of them stands there before a second payment is taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.desk import money, people, teams
from app.desk.currency import read, written
from app.desk.namesakes import shown
from app.desk.rummy.door import EnterAndPay, Entered
from app.desk.tournaments import tournaments
from app.errors import DeskError
from app.games.rummy13.rules import Rules
from app.language import N_, say
from app.ui.confirm import Confirm
from app.ui.entry_words import fee
from app.ui.event_dialogs import Asking
from app.ui.fields import Form, TextField
from app.ui.form_rows import literal
from app.ui.look import STEP, body_font, mark
from app.ui.method_field import MethodField
from app.ui.payment_words import payment_line
from app.ui.person_field import PersonField
from app.ui.rummy.base import RummyPanel
from app.ui.words import _


@dataclass(frozen=True, slots=True)
class Line:
    """An entry that the payment may cover: one that stands (``entry``), or that of somebody new (``newcomer``)."""

    entry: int | None
    newcomer: int | str | None
    name: str
    words: str
    open: int
    taken: bool

    @property
    def key(self) -> object:
        """What tells it from the others."""
        return self.entry if self.entry is not None else (self.newcomer, "new")


class DoorPage(RummyPanel):
    """The page."""

    title = N_("At the door")

    def build(self) -> None:
        self._currency = money.currency(self.desk)
        self._lines: list[Line] = []
        self._off: set[object] = set()
        self._proposed = ""
        self.form = Form()
        self.name_field = PersonField(self.desk)
        self.form.add("players", _("&Name"), self.name_field, _("Enter adds; several may be paid for at once."))
        self.name_field.settled.connect(self._tell_who)
        self.form.entered.connect(self._add_typed)
        self.name_field.completer().activated.connect(lambda _line: QTimer.singleShot(0, self._add_typed))
        self.chosen = QWidget()
        self.chosen_column = QVBoxLayout(self.chosen)
        self.chosen_column.setContentsMargins(0, 0, 0, 0)
        self.chosen_column.setSpacing(STEP)
        self.before = QLabel()
        self.before.setWordWrap(True)
        mark(self.before, "kind", "warned")
        self.rest = Form()
        self.amount = TextField()
        self.rest.add("amount", _("&Amount"), self.amount)
        self.amount.setMaximumWidth(220)
        self.method = MethodField()
        self.rest.add("method", _("&Paid by"), self.method, _("One letter chooses, Enter takes the money."))
        self.method.entered.connect(self.take)
        self.rest.text("who", _("Paid by &whom"), placeholder=_("empty: each for himself"))
        self.rest.text("note", _("N&ote"), placeholder=_("number of the check, name on the transfer"))
        self.rest.changed.connect(self._name_button)
        self.rest.entered.connect(self.take)
        self.done = QLabel()
        self.done.setFont(body_font(14, bold=True))
        self.done.setWordWrap(True)
        for widget in (self.done, self.form, self.chosen, self.before, self.rest):
            self.body.addWidget(widget)
        self.body.addStretch(1)
        self.primary(_("&Take the money"), self.take)
        self.action(_("&Pays later"), self._owed, "F6")
        self.action(_("&Complimentary"), self._free, "F7")
        self.action(_("P&rint the receipt"), self._print, more=True)
        self._receipts: tuple[int, ...] = ()
        self.done.hide()

    # ------------------------------------------------------------------ what is shown

    def ask(self) -> None:
        self.name_title()
        self._currency = money.currency(self.desk)
        rows = teams.entries(self.desk, self.tournament)
        here = sum(row.present for row in rows if row.state == "entered")
        owing = sum(row.owed > row.paid for row in rows if row.state == "entered")
        self.state(_("{n} entered · {here} here · {owing} owing", n=sum(row.state == "entered" for row in rows),
                     here=here, owing=owing))  # fmt: skip
        self._show_lines()

    def _rules(self) -> Rules:
        rules: Rules = self.field.rules.at()
        return rules

    def _show_lines(self) -> None:
        while (item := self.chosen_column.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self._lines = [self._fresh(line) for line in self._lines]
        self.chosen.setVisible(bool(self._lines))
        for line in self._lines:
            self.chosen_column.addWidget(self._line(line))
        paid = [
            f"{line.name}: {payment_line(row, self._currency)}"
            for line in self._lines if line.entry is not None
            for row in money.payments(self.desk, line.entry)
        ]  # fmt: skip
        self.before.setText("\n".join([_("Paid already:"), *paid]) if paid else "")
        self.before.setVisible(bool(paid))
        self._propose()

    def _fresh(self, line: Line) -> Line:
        if line.entry is None:
            return line
        row = teams.team(self.desk, line.entry)
        return self._standing(row, line.taken)

    def _standing(self, row: teams.TeamRow, taken: bool) -> Line:
        titles = {one.id: one.title for one in tournaments(self.desk)}
        words = f"{row.name} · {titles[row.tournament_id]} · {fee(row, self._currency)}"
        return Line(row.id, None, row.name, words, max(0, row.owed - row.paid), taken)

    def _line(self, line: Line) -> QWidget:
        box = QWidget()
        across = QHBoxLayout(box)
        across.setContentsMargins(0, 0, 0, 0)
        tick = QCheckBox(literal(line.words))
        tick.setChecked(line.key not in self._off)
        tick.setFont(body_font(bold=True))
        tick.toggled.connect(lambda on: self._tick(line, on))
        off = QPushButton(_("not this one"))
        off.setProperty("kind", "link")
        off.setAccessibleName(_("Not {team}", team=line.name))
        off.clicked.connect(lambda: self._drop(line))
        across.addWidget(tick, 1)
        across.addWidget(off)
        return box

    def _tick(self, line: Line, on: bool) -> None:
        (self._off.discard if on else self._off.add)(line.key)
        self._propose()

    def _taken(self) -> list[Line]:
        return [line for line in self._lines if line.key not in self._off]

    def _propose(self) -> None:
        """What is open, unless somebody has typed another amount."""
        open_sum = sum(line.open for line in self._taken())
        if self.amount.text() == self._proposed:
            self._proposed = written(open_sum, self._currency) if open_sum else ""
            self.amount.put(self._proposed)
        self._name_button()

    def _name_button(self) -> None:
        try:
            cents = read(self.amount.text().strip(), self._currency)
        except DeskError:
            cents = 0
        words = _("&Take {amount}", amount=written(cents, self._currency)) if cents > 0 else _("&Check in")
        self.primary(words, self.take)
        self.enable_primary(bool(self._taken()), _("Write a name first."))

    def _tell_who(self) -> None:
        self.form.hint("players", self.name_field.words() or _("Enter adds; several may be paid for at once."))

    # ------------------------------------------------------------------ who

    def _add_typed(self) -> None:
        self.clear_sentences()
        try:
            who = self.name_field.value()
        except DeskError as error:
            self.form.refuse("players", error.message)
            return
        if who is None:
            if self._lines:
                self.method.setFocus()
            return
        self.done.hide()
        self._add(who)
        self.name_field.put(None)
        self._show_lines()

    def _add(self, who: int | str) -> None:
        """Add a person: his entry here, or a new one, and what else is open for teams he answers for."""
        mine = people.teams_of(self.desk).get(who, ()) if isinstance(who, int) else ()
        known = {line.key for line in self._lines}
        here = [one for one in mine if one.tournament_id == self.tournament and one.state in people.PLAYING]
        if here:
            self._keep(self._standing(teams.team(self.desk, here[-1].entry_id), True), known)
        else:
            amount = self._rules().registration_fee
            name = shown(self.desk).get(who, people.person(self.desk, who).name) if isinstance(who, int) else who
            words = _("{name} · new entry · {fee}", name=name, fee=written(amount, self._currency))
            self._keep(Line(None, who, name, words, amount, True), known)
        for one in mine:
            if one.tournament_id == self.tournament or one.state not in people.PLAYING:
                continue
            row = teams.team(self.desk, one.entry_id)
            if row.owed > row.paid:
                line = self._standing(row, False)
                if line.key not in known:
                    self._off.add(line.key)
                self._keep(line, known)

    def _keep(self, line: Line, known: set[object]) -> None:
        if line.key not in known:
            self._lines.append(line)

    def _drop(self, line: Line) -> None:
        self._lines = [one for one in self._lines if one.key != line.key]
        self._off.discard(line.key)
        self._show_lines()
        self.name_field.setFocus()

    # ------------------------------------------------------------------ the money

    def refuse(self, error: DeskError) -> None:
        self.clear_sentences()
        if not (error.field and (self.rest.refuse(error.field, error.message)
                                 or self.form.refuse(error.field, error.message))):  # fmt: skip
            self.bar.tell(error.message)

    def clear_sentences(self) -> None:
        super().clear_sentences()
        self.rest.clear()

    def take(self) -> None:
        """Enter, check in, and take what stands under the amount."""
        self.clear_sentences()
        text = self.amount.text().strip()
        try:
            amount = read(text, self._currency) if text else 0
            if amount < 0:
                raise DeskError(say(N_("Write how much was paid.")), "amount")
        except DeskError as error:
            self.refuse(error)
            return
        if amount > sum(line.open for line in self._taken()) and not self._confirmed(amount):
            return
        self._enter(amount)

    def _confirmed(self, amount: int) -> bool:
        due = sum(line.open for line in self._taken())
        code = self._currency
        question = _("Take {amount} where {due} is open?", amount=written(amount, code), due=written(due, code))
        paid = [
            payment_line(row, code)
            for line in self._taken() if line.entry is not None
            for row in money.payments(self.desk, line.entry)
        ]  # fmt: skip
        return Confirm.asked(self, question, [*paid, _("What is too much can be given back later.")],
                             _("&Take it all the same"))  # fmt: skip

    def _enter(self, amount: int, free: str = "") -> None:
        taken = self._taken()
        values = self.rest.values()
        command = EnterAndPay(
            self.tournament,
            tuple(line.newcomer for line in taken if line.newcomer is not None),
            tuple(line.entry for line in taken if line.entry is not None),
            amount, values["method"] if amount else "", values["who"], values["note"], free,
        )  # fmt: skip
        entered = self.do(command)
        if not isinstance(entered, Entered):
            return
        names = ", ".join(line.name for line in taken)
        words = _("✓ {names}: here", names=names)
        if entered.receipts:
            numbers = ", ".join(map(str, entered.receipts))
            words = _("✓ {names}: here · {amount} taken, receipt no. {n}", names=names,
                      amount=written(amount, self._currency), n=numbers)  # fmt: skip
        self._receipts = entered.receipts
        self._lines, self._off, self._proposed = [], set(), ""
        for field in (self.amount, self.rest.fields["who"], self.rest.fields["note"]):
            field.clear()
        self.method.put("cash")
        self.done.setText(words)
        self.done.show()
        self.refresh()
        self.name_field.setFocus()

    def _owed(self) -> None:
        """Enter and check in; the fee is paid later."""
        if self._taken():
            self.clear_sentences()
            self._enter(0)

    def _free(self) -> None:
        """Complimentary entries: a reason is asked."""
        if not any(line.newcomer is not None for line in self._taken()):
            self.tell(_("Write the name of the new entry first; an entry that stands is waived on its own page."),
                      "refused")  # fmt: skip
            return
        reason = FreeDialog(self).ask()
        if reason:
            self.clear_sentences()
            self._enter(0, reason)

    def _print(self) -> None:
        if self._receipts:
            self.shell.go("paper", f"receipt ledger:{self._receipts[0]}")
        else:
            self.tell(_("No money was taken on this page yet."), "refused")

    def may_leave(self) -> bool:
        if not self._lines:
            return True
        return Confirm.asked(self, _("Leave without taking the money?"),
                             [_("Who was chosen here is not entered.")], _("&Leave"), _("&Stay here"))  # fmt: skip

    def shots(self) -> Iterator[str]:
        yield ""
        rows = [row for row in teams.entries(self.desk, self.tournament) if row.state == "entered" and row.members]
        for row in rows[:2]:
            self._add(row.members[0].person_id)
        self._add("Somebody New")
        self._show_lines()
        yield "chosen"
        self._lines = []
        self._show_lines()


class FreeDialog(Asking):
    """Why an entry is complimentary."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, _("Complimentary entry"), _("&Enter without a fee"))
        self.resize(560, 300)
        self.form.text("reason", _("&Why"), placeholder=_("guest of the house, sponsor"))

        def take(values: dict[str, str]) -> str:
            if not values["reason"]:
                raise DeskError(say(N_("Say why the fee is waived.")), "reason")
            return values["reason"]

        self.take = take
