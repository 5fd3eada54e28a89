"""Money: what every entry owes and has paid, the box, and the ledger in which every line stays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtWidgets import QLabel, QWidget

from app.desk import money, teams
from app.desk.currency import written
from app.desk.money import METHODS, LedgerRow
from app.desk.teams import TeamRow
from app.desk.tournaments import tournaments
from app.language import N_
from app.ui.entries import ENTRIES
from app.ui.entry_words import fee, standing
from app.ui.fields import ChoiceField
from app.ui.listing import Listing
from app.ui.look import body_font
from app.ui.panel import Panel
from app.ui.payment_words import kind
from app.ui.table import RIGHT, Column, Table, show_signs
from app.ui.words import _

SHOWN: dict[str, tuple[str, Callable[[TeamRow], bool]]] = {
    "all": (N_("all"), lambda _row: True),
    "owing": (N_("owing"), lambda row: row.owed > row.paid),
    "paid": (N_("paid in full"), lambda row: bool(row.owed) and row.paid >= row.owed),
    "over": (N_("paid too much"), lambda row: row.paid > row.owed),
    "free": (N_("without a fee"), lambda row: not row.owed),
}


class MoneyPanel(Panel):
    """Owed and paid by entry, a team or a single player."""

    title = N_("Money")
    watches = ENTRIES | {"event"}

    def build(self) -> None:
        self._currency = "USD"
        self._titles: dict[int, str] = {}
        self._rows: tuple[TeamRow, ...] = ()
        columns = (
            Column(N_("Entry"), lambda row: row.name, stretch=True, bold=lambda _row: True),
            Column(N_("Owes"), lambda row: self._amount(row.owed), sort=lambda row: row.owed, align=RIGHT),
            Column(N_("Paid"), lambda row: self._amount(row.paid), sort=lambda row: row.paid, align=RIGHT),
            Column(N_("Stands"), lambda row: fee(row, self._currency), sort=lambda row: row.paid - row.owed),
            Column(N_("Captain"), lambda row: row.captain),
            Column(N_("Tournament"), lambda row: self._titles.get(row.tournament_id, "")),
            Column(N_("State"), standing),
        )
        self.table = Table(columns, _("Owed and paid"))
        self.table.opened.connect(lambda row: self._pay(row.id))
        self.list = Listing(self.table, _("filter by name or captain"))
        self.which = ChoiceField({key: _(words) for key, (words, _holds) in SHOWN.items()})
        self.which.setAccessibleName(_("Which entries are shown"))
        self.which.currentIndexChanged.connect(lambda _index: self._put())
        self.sums = QLabel()
        self.sums.setFont(body_font(bold=True))
        self.sums.setWordWrap(True)
        self.box = QLabel()
        self.box.setWordWrap(True)
        label = QLabel(_("&Show"))
        label.setBuddy(self.which)
        self.list.beside(label, self.which)
        show_signs(self.table, 3, 6)
        for widget in (self.sums, self.box):
            self.body.addWidget(widget)
        self.body.addWidget(self.list, 1)
        self.primary(_("Take a &payment"), lambda: self._pay(None))
        self.action(_("&Other money"), self._other)
        self.action(_("&Ledger"), self._ledger, "F6")
        self.action(_("Cash &box"), self._cash_box, "F7")
        self.action(_("Open the en&try"), self._open, "F4", more=True)
        self.action(_("&Import a list of payments"), self._import, "Ctrl+I", more=True)
        self.action(_("&Unpaid list to send"), self._unpaid, more=True)

    # ------------------------------------------------------------------ what is shown

    def ask(self) -> None:
        self._currency = money.currency(self.desk)
        self._titles = {row.id: row.title for row in tournaments(self.desk)}
        self._rows = teams.entries(self.desk)
        sums = money.totals(self.desk)
        parts = [
            _("owed {amount}", amount=written(sums.owed, self._currency)),
            _("paid {amount}", amount=written(sums.paid, self._currency)),
            _("open {amount}", amount=written(sums.open, self._currency)),
        ]
        if sums.over:
            parts.append(_("to give back {amount}", amount=written(sums.over, self._currency)))
        self.sums.setText("  ·  ".join(parts))
        lines = [f"{_(METHODS.get(method, method))} {written(amount, self._currency)}" for method, amount in sums.box]
        self.box.setText(_("In the box: {methods}", methods="  ·  ".join(lines)) if lines else _("The box is empty."))
        self._put()
        something = bool(self._rows) or bool(sums.box)
        self.enable_primary(bool(self._rows), _("Nobody is registered yet to pay for."))
        self.empty(_("Nobody is registered yet, so nobody owes anything."), not something)

    def _put(self) -> None:
        holds = SHOWN[self.which.value()][1]
        self.table.put([row for row in self._rows if holds(row)])

    def _amount(self, amount: int) -> str:
        return written(amount, self._currency) if amount else ""

    def find(self, focus: object) -> None:
        if focus == "cash_box":
            self._cash_box()
        elif isinstance(focus, str) and focus in SHOWN:
            self.which.put(focus)
        elif isinstance(focus, int):
            self.which.put("all")
            self.table.choose(focus)

    # ------------------------------------------------------------------ what can be done

    def _pay(self, entry_id: int | None) -> None:
        from app.ui.payment_page import PaymentPage

        self.shell.open(PaymentPage(self.desk, self.shell, () if entry_id is None else (entry_id,)))

    def _open(self) -> None:
        row = self.table.current()
        if row is not None:
            self.shell.go(f"tournament/{row.tournament_id}/entries", row.id)

    def _other(self) -> None:
        from app.ui.fee_dialogs import OtherMoneyDialog

        number = OtherMoneyDialog(self, self.desk).ask()
        if number is not None:
            self.tell(_("Written down as no. {number}.", number=number), "told")

    def _ledger(self) -> None:
        self.shell.open(LedgerPage(self.desk, self.shell))

    def _cash_box(self) -> None:
        from app.ui.cash_box import CashBoxPage

        self.shell.open(CashBoxPage(self.desk, self.shell))

    def _import(self) -> None:
        from app.ui.import_wizard import ImportWizard

        self.shell.open(ImportWizard(self.desk, self.shell))

    def _unpaid(self) -> None:
        from app.ui.unpaid import UnpaidDialog

        row = self.table.current() or (self._rows[0] if self._rows else None)
        if row is not None:
            UnpaidDialog(self, self.desk, row.tournament_id).exec()

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        from app.ui.cash_box import CashBoxPage
        from app.ui.fee_dialogs import OtherMoneyDialog
        from app.ui.payment_page import PaymentPage

        yield ""
        dialog: Any = OtherMoneyDialog(self, self.desk)
        dialog.show()
        yield "other", dialog
        yield from self.shots_of(PaymentPage(self.desk, self.shell), "payment")
        yield from self.shots_of(LedgerPage(self.desk, self.shell), "ledger")
        yield from self.shots_of(CashBoxPage(self.desk, self.shell), "cash-box")


class LedgerPage(Panel):
    """Every line, the newest on top."""

    title = N_("Ledger")
    watches = frozenset({"ledger_line", "entry", "event"})

    def build(self) -> None:
        self._currency = "USD"
        columns = (
            Column(N_("No."), lambda row: row.number, align=RIGHT),
            Column(N_("Time"), lambda row: row.at.astimezone().strftime("%d %b %H:%M"), sort=lambda row: row.at),
            Column(N_("Amount"), self._amount, sort=lambda row: row.amount, align=RIGHT),
            Column(N_("By"), lambda row: _(METHODS.get(row.method, row.method))),
            Column(N_("For"), kind),
            Column(N_("Who"), lambda row: row.who, stretch=True),
            Column(N_("Entry"), lambda row: row.team, stretch=True),
            Column(N_("Note"), lambda row: row.note),
            Column(N_("Taken by"), lambda row: row.taken_by),
        )
        self.table = Table(columns, _("Ledger"), key=lambda row: row.number)
        self.table.chosen.connect(self._chosen)
        self.list = Listing(self.table, _("filter by name, entry, note or number"))
        self.body.addWidget(self.list, 1)
        self.primary(_("&Print the receipt"), self._print)

    def ask(self) -> None:
        self._currency = money.currency(self.desk)
        rows = tuple(reversed(money.ledger(self.desk)))
        self.table.put(rows)
        if rows and self.table.current() is None:
            self.table.selectRow(0)
        self.state(_("{n} {n:line|lines}; a line is never changed, only answered by another", n=len(rows)))
        self._chosen(self.table.current())
        self.empty(_("No money was taken or given yet."), not rows)
        self.empty_step.hide()

    def _amount(self, row: LedgerRow) -> str:
        return written(row.amount, self._currency)

    def _chosen(self, row: LedgerRow | None) -> None:
        possible = row is not None and row.what == "fee" and row.amount > 0 and row.in_force
        self.enable_primary(possible, _("There is a receipt for a fee that was taken and not taken back."))

    def _print(self) -> None:
        self.shell.go("paper", f"receipt ledger:{self.table.current().number}")
