"""Taking a payment: for which entries, what was already paid, how much, how, from whom; then the receipt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import QModelIndex, QStringListModel, Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.desk import money, teams
from app.desk.currency import read, written
from app.desk.money import TakePayment
from app.desk.names import Finder
from app.desk.teams import TeamRow
from app.errors import DeskError
from app.language import N_, say
from app.ui.confirm import Confirm
from app.ui.entry_words import fee
from app.ui.fields import Form, TextField
from app.ui.look import STEP, body_font, mark
from app.ui.method_field import MethodField
from app.ui.panel import Panel
from app.ui.payment_words import payment_line
from app.ui.person_field import Completer
from app.ui.words import _


class PaymentPage(Panel):
    """One payment, for one entry or several; its words fit teams and single players alike."""

    title = N_("Take a payment")
    watches = frozenset({"entry", "ledger_line", "member"})

    def __init__(self, desk: Any, shell: Any, entry_ids: Sequence[int] = ()) -> None:
        self._ids = list(entry_ids)
        self._receipts: tuple[int, ...] = ()
        self._rows: dict[int, TeamRow] = {}
        self._proposed = ""
        super().__init__(desk, shell)

    def build(self) -> None:
        self._currency = money.currency(self.desk)
        self.form = form = Form()
        self.entry_field = TextField()
        self._names = QStringListModel(self)
        completer = Completer(self._names, self)
        completer.activated[QModelIndex].connect(lambda index: self._add_named(str(index.data())))
        self.entry_field.setCompleter(completer)
        self.entry_field.textEdited.connect(self._offer)
        self.entry_field.returnPressed.connect(self._add_typed)  # Enter while the list is open
        form.entered.connect(self._add_typed)
        hint = _("Enter adds it; several may be paid for at once. Empty: go on.")
        form.add("entry", _("&For whom"), self.entry_field, hint)
        self.chosen = QWidget()
        self.chosen_column = QVBoxLayout(self.chosen)
        self.chosen_column.setContentsMargins(0, 0, 0, 0)
        self.chosen_column.setSpacing(STEP)
        self.before = QLabel()
        self.before.setWordWrap(True)
        self.before.setTextFormat(Qt.TextFormat.PlainText)
        mark(self.before, "kind", "warned")
        self.rest = rest = Form()
        self.amount = TextField()
        rest.add("amount", _("&Amount"), self.amount)
        self.amount.setMaximumWidth(220)
        self.method = MethodField()
        rest.add("method", _("&Paid by"), self.method, _("One letter chooses."))
        self.method.entered.connect(lambda: rest.fields["who"].setFocus())
        rest.text("who", _("Paid by &whom"), placeholder=_("empty: the captain or player"))
        rest.text("note", _("N&ote"), placeholder=_("number of the check, name on the transfer"))
        rest.changed.connect(self._name_button)
        rest.entered.connect(self.take)
        self.receipt = QLabel()
        self.receipt.setFont(body_font(16, bold=True))
        self.receipt.setWordWrap(True)
        self.receipt.setTextFormat(Qt.TextFormat.PlainText)
        for widget in (form, self.chosen, self.before, rest, self.receipt):
            self.body.addWidget(widget)
        self.body.addStretch(1)
        self.next_action = self.action(_("&Next payment"), self._next, "F2")

    # ------------------------------------------------------------------ what is shown

    def ask(self) -> None:
        rows = [row for row in teams.entries(self.desk) if row.state != "withdrawn" or row.owed or row.paid]
        self._rows = {row.id: row for row in rows}
        self._ids = [key for key in self._ids if key in self._rows]
        self._finder = Finder(rows, lambda row: f"{row.name} {' '.join(one.name for one in row.members)}")
        over = bool(self._receipts)
        for widget in (self.form, self.chosen, self.before, self.rest):
            widget.setVisible(not over)
        self.receipt.setVisible(over)
        self.next_action.setVisible(over)
        if over:
            self._show_receipt()
            return
        self._show_chosen()
        self._propose()
        self._name_button()

    def _show_chosen(self) -> None:
        while (item := self.chosen_column.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self.chosen.setVisible(bool(self._ids))
        for key in self._ids:
            self.chosen_column.addWidget(self._chosen_line(self._rows[key]))
        lines = [
            f"{self._rows[key].name}: {payment_line(row, self._currency)}"
            for key in self._ids
            for row in money.payments(self.desk, key)
        ]
        self.before.setText("\n".join([_("Already in the ledger:"), *lines]) if lines else "")
        self.before.setVisible(bool(lines))

    def _chosen_line(self, row: TeamRow) -> QWidget:
        line = QWidget()
        across = QHBoxLayout(line)
        across.setContentsMargins(0, 0, 0, 0)
        name = QLabel(f"{row.name}  ·  {fee(row, self._currency)}")
        name.setTextFormat(Qt.TextFormat.PlainText)
        name.setWordWrap(True)
        name.setFont(body_font(bold=True))
        off = QPushButton(_("not this one"))
        off.setProperty("kind", "link")
        off.setAccessibleName(_("Not {team}", team=row.name))
        off.clicked.connect(lambda: self._drop(row.id))
        across.addWidget(name, 1)
        across.addWidget(off)
        return line

    def _propose(self) -> None:
        """What is open, unless somebody has typed another amount."""
        open_sum = sum(max(0, self._rows[key].owed - self._rows[key].paid) for key in self._ids)
        if self.amount.text() == self._proposed:
            self._proposed = written(open_sum, self._currency) if open_sum else ""
            self.amount.put(self._proposed)

    def _name_button(self) -> None:
        text = self.amount.text().strip()
        try:
            cents = read(text, self._currency)
        except DeskError:
            cents = 0
        verb = _("&Take {amount}", amount=written(cents, self._currency)) if cents > 0 else _("&Take the money")
        self.primary(verb, self.take)
        self.enable_primary(bool(self._ids), _("Choose for whom the money is."))

    def _show_receipt(self) -> None:
        numbers = ", ".join(map(str, self._receipts))
        lines = [row for row in money.ledger(self.desk) if row.number in self._receipts]
        words = [_("Receipt no. {number}", number=numbers)]
        words += [f"{row.team}: {payment_line(row, self._currency)}" for row in lines]
        self.receipt.setText("\n".join(words))
        self.primary(_("&Print the receipt"), self._print)
        self.enable_primary(True)

    # ------------------------------------------------------------------ for whom

    def _offer(self, text: str) -> None:
        self._offered = {self._line(row): row.id for row in self._finder.find(text, 8)} if text.strip() else {}
        self._names.setStringList(list(self._offered))

    def _line(self, row: TeamRow) -> str:
        return f"{row.name} · {row.captain or '–'} · {fee(row, self._currency)}"

    def _add_named(self, line: str) -> None:
        found = self._offered.get(line)
        if found is not None:
            self._add(found)

    def _add_typed(self) -> None:
        text = self.entry_field.value()
        if not text:
            self.amount.setFocus()
            self.amount.selectAll()
            return
        found = self._finder.find(text, 2)
        if len(found) == 1 or (found and found[0].name.casefold() == text.casefold()):
            self._add(found[0].id)
        elif found:
            self.form.refuse("entry", say(N_("Several names fit. Choose one from the list (Down), or write more.")))
        else:
            self.form.refuse("entry", say(N_("Nobody of this name is entered.")))

    def _add(self, entry_id: int) -> None:
        if entry_id not in self._ids:
            self._ids.append(entry_id)
        self.form.clear()
        self.refresh()
        QTimer.singleShot(0, self.entry_field.clear)  # the list writes its line into the field after this

    def _drop(self, entry_id: int) -> None:
        self._ids.remove(entry_id)
        self.refresh()
        self.entry_field.setFocus()

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
        """Write the payment into the ledger; more than is owed is asked about."""
        self.clear_sentences()
        values = self.rest.values()
        try:
            amount = read(values["amount"], self._currency)
            if amount <= 0:
                raise DeskError(say(N_("Write how much was paid.")), "amount")
            parts = money.split(self.desk, self._ids, amount)
        except DeskError as error:
            self.refuse(error)
            return
        open_sum = sum(max(0, self._rows[key].owed - self._rows[key].paid) for key in self._ids)
        if amount > open_sum and not self._confirmed(amount, open_sum):
            return
        receipts = self.do(TakePayment(parts, values["method"], values["note"], values["who"]))
        if receipts is not None:
            self._receipts = receipts
            self.refresh()
            self.primary_button.setFocus()

    def _confirmed(self, amount: int, due: int) -> bool:
        code = self._currency
        question = _("Take {amount} where {due} is open?", amount=written(amount, code), due=written(due, code))
        lines = [payment_line(row, code) for key in self._ids for row in money.payments(self.desk, key)]
        lines.append(_("What is too much can be given back later."))
        return Confirm.asked(self, question, lines, _("&Take it all the same"))

    def _print(self) -> None:
        self.shell.go("paper", f"receipt ledger:{self._receipts[0]}")

    def _next(self) -> None:
        self._ids, self._receipts, self._proposed = [], (), ""
        for field in (self.amount, self.rest.fields["who"], self.rest.fields["note"], self.entry_field):
            field.clear()
        self.refresh()
        self.entry_field.setFocus()

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        self.refresh()
        yield ""
        if not self._ids:
            part_paid = [row.id for row in self._rows.values() if row.paid] or list(self._rows)
            self._ids = part_paid[:1]
            self.refresh()
            yield "chosen"
        lines = [row.number for row in money.ledger(self.desk) if row.what == "fee" and row.in_force]
        if lines:
            self._receipts = (lines[-1],)
            self.refresh()
            yield "receipt"
            self._receipts = ()
