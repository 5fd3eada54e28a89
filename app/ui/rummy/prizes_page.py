"""The prizes as they stand, and paying them: each winner once, with a receipt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtWidgets import QLabel, QWidget

from app.desk import money
from app.desk.currency import written
from app.desk.laws import Unconfirmed
from app.desk.money import METHODS
from app.desk.prizes import PayPrize, PrizeRow, prizes
from app.language import N_
from app.ui.confirm import Confirm
from app.ui.event_dialogs import Asking
from app.ui.look import body_font
from app.ui.rummy.base import RummyPanel
from app.ui.rummy.ranking import pool_words
from app.ui.table import RIGHT, Column, Table
from app.ui.words import _


class PrizesPage(RummyPanel):
    """The page."""

    title = N_("Prizes")

    def build(self) -> None:
        self._currency = "USD"
        columns = (
            Column(N_("Place"), self._place, align=RIGHT),
            Column(N_("Player"), lambda row: row.name or _("not decided"), stretch=True, bold=lambda _row: True),
            Column(N_("Prize"), lambda row: self._written(row.amount), align=RIGHT),
            Column(N_("Paid"), lambda row: self._written(row.paid), align=RIGHT),
            Column(N_("Open"), lambda row: self._written(row.open), align=RIGHT),
        )
        self.table = Table(columns, _("Prizes"), key=lambda row: (row.first, row.entry), sortable=False)
        self.table.opened.connect(lambda _row: self._pay())
        self.table.chosen.connect(lambda _row: self._name())
        self.pool = QLabel()
        self.pool.setFont(body_font(13, bold=True))
        self.pool.setWordWrap(True)
        self.body.addWidget(self.pool)
        self.body.addWidget(self.table, 1)
        self.primary(_("&Pay the prize"), self._pay)
        self.action(_("P&rint the payout list"), self._print)
        self.action(_("&House rules of the prizes"), self._rules, more=True)

    @staticmethod
    def _place(row: PrizeRow) -> str:
        if not row.first:
            return "–"
        return str(row.first) if row.first == row.last else f"{row.first}–{row.last}"

    def _written(self, amount: int) -> str:
        return written(amount, self._currency) if amount else ""

    def ask(self) -> None:
        self.name_title()
        self._currency = money.currency(self.desk)
        made = prizes(self.desk, self.tournament)
        self.table.put(made.rows)
        if self.table.current() is None and made.rows:
            self.table.selectRow(0)
        self.pool.setText(pool_words(made, self._currency))
        self.state(_("Decided") if made.decided else _("As it would be now: the final is not over."))
        self.empty(_("No prize is set. The house rules say how the pool is shared."), not made.rows)
        self.empty_step.hide()
        self._name()

    def _name(self) -> None:
        row = self.table.current()
        self.enable_primary(row is not None and bool(row.open) and row.entry is not None, _("Nothing is open."))

    def _pay(self) -> None:
        row = self.table.current()
        if row is not None and row.open and row.entry is not None:
            PayDialog(self, self.desk, row).ask()

    def _print(self) -> None:
        self.shell.go("paper", f"payout tournament:{self.tournament}")

    def _rules(self) -> None:
        from app.ui.rummy.house_rules import RummyHouseRulesPage

        self.shell.open(RummyHouseRulesPage(self.desk, self.shell, self.entry))

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
        row = self.table.current()
        if row is not None:
            dialog = PayDialog(self, self.desk, row)
            dialog.show()
            yield "pay", dialog


class PayDialog(Asking):
    """A prize handed over."""

    def __init__(self, parent: QWidget | None, desk: Any, row: PrizeRow) -> None:
        super().__init__(parent, _("Prize of {name}", name=row.name), _("&Pay the prize"))
        self.resize(540, 340)
        amount = written(row.open, money.currency(desk))
        methods = {key: _(words) for key, words in METHODS.items()}
        self.form.choice("method", _("Paid &by"), methods, hint=_("To be paid: {amount}", amount=amount))
        self.form.text("note", _("&Note"))

        def take(values: dict[str, Any]) -> Any:
            assert row.entry is not None
            try:
                return desk.do(PayPrize(row.entry, values["method"], values["note"]))
            except Unconfirmed as warning:
                if not Confirm.asked(self, warning.message, (), _("&Pay it all the same")):
                    raise
            return desk.do(PayPrize(row.entry, values["method"], values["note"], confirmed=True))

        self.take = take
