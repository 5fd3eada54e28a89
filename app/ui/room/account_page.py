"""Somebody's account of the month: what he played, owed and paid on each evening, and settling it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtWidgets import QLabel, QWidget

from app.desk.currency import read, written
from app.desk.money import currency
from app.desk.room.evening import WHAT, Item, PersonAccount, SettleAccount, month_account
from app.errors import DeskError
from app.language import N_, say
from app.ui.confirm import Confirm
from app.ui.event_dialogs import Asking
from app.ui.look import body_font
from app.ui.method_field import MethodField
from app.ui.panel import NOWHERE, Panel
from app.ui.panels import RailEntry
from app.ui.room.base import ROOM_TABLES
from app.ui.shell import Desk, Shell
from app.ui.table import RIGHT, Column, Table
from app.ui.words import _, day_words


def signed(number: int) -> str:
    """Points or an amount with its sign: "+90", "−90", "0"."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def amount_words(amount: int, code: str) -> str:
    """An amount with its sign, as money."""
    sign = "+" if amount > 0 else "−" if amount < 0 else ""
    return f"{sign}{written(abs(amount), code)}"


def balance_words(account: PersonAccount, code: str) -> str:
    """How somebody stands: owes, is to get, or neither."""
    if not account.balance:
        return _("{name}: nothing is open", name=account.name)
    amount = written(abs(account.balance), code)
    if account.balance < 0:
        return _("{name} owes {amount}", name=account.name, amount=amount)
    return _("{name} is to get {amount}", name=account.name, amount=amount)


class AccountPage(Panel):
    """The account."""

    title = N_("Account")
    watches = ROOM_TABLES | {"event"}

    def __init__(self, desk: Desk, shell: Shell, person: int, entry: RailEntry = NOWHERE) -> None:
        self.person = person
        super().__init__(desk, shell, entry)

    def build(self) -> None:
        self._currency = currency(self.desk)
        code = self._currency
        self.table = Table(
            (
                Column(N_("Evening"), lambda row: day_words(row.evening), sort=lambda row: row.evening),
                Column(N_("Game"), lambda row: row.game, stretch=True),
                Column(N_("What"), lambda row: _(WHAT[row.what])),
                Column(N_("Points"), lambda row: None if row.points is None else signed(row.points),
                       sort=lambda row: row.points, align=RIGHT),
                Column(N_("Amount"), lambda row: amount_words(row.amount, code) if row.amount else "",
                       sort=lambda row: row.amount, align=RIGHT),
            ),
            _("Account"), key=lambda row: row,
        )  # fmt: skip
        self.balance = QLabel()
        self.balance.setFont(body_font(14, bold=True))
        self.balance.setWordWrap(True)
        self.body.addWidget(self.table, 1)
        self.body.addWidget(self.balance)
        self.primary(_("&Settle the account"), self._settle)
        self.action(_("&Print the account"), self._print)

    def ask(self) -> None:
        account = self._account()
        self.head(_("Account of {name}", name=account.name))
        self.state(_("paid by the month; what is open is not asked for in the evening") if account.monthly
                   else _("settled in the evening"))  # fmt: skip
        rows: list[Item] = list(account.items)
        self.table.put(rows)
        self.balance.setText(balance_words(account, self._currency))
        self.empty(_("Nothing stands on this account yet: no game of this month, no fee, no payment."), not rows)
        self.enable_primary(bool(account.balance), _("Nothing is open."))

    def _account(self) -> PersonAccount:
        return month_account(self.desk, self.person)

    def _settle(self) -> None:
        SettleDialog(self, self.desk, self._account()).ask()

    def _print(self) -> None:
        self.shell.go("paper", f"account person:{self.person}")

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
        dialog = SettleDialog(self, self.desk, self._account())
        dialog.show()
        yield "settle", dialog


class SettleDialog(Asking):
    """Somebody pays what he owes, or is given what he is to get."""

    def __init__(self, parent: QWidget, desk: Any, account: PersonAccount) -> None:
        gets = account.balance > 0
        super().__init__(parent, _("Account of {name}", name=account.name), _("&Give it") if gets else _("&Take it"))
        self.resize(600, 460)
        code = currency(desk)
        told = QLabel(balance_words(account, code))
        told.setWordWrap(True)
        told.setFont(body_font(13, bold=True))
        self.column.insertWidget(0, told)
        amount = self.form.text("amount", _("&How much is given") if gets else _("&How much is taken"),
                                written(abs(account.balance), code) if account.balance else "")  # fmt: skip
        amount.setMaximumWidth(220)
        method = MethodField()
        self.form.add("method", _("&Paid by"), method, _("One letter chooses."))
        method.entered.connect(self.press)
        self.form.text("note", _("N&ote"), placeholder=_("number of the check, or nothing"))

        def take(values: dict[str, Any]) -> Any:
            cents = read(values["amount"], code, "amount") if values["amount"] else 0
            if cents <= 0:
                raise DeskError(say(N_("Write how much it is.")), "amount")
            due = abs(account.balance)
            asked = N_("Give {amount} where {due} is open?") if gets else N_("Take {amount} where {due} is open?")
            if cents > due and not Confirm.asked(
                self, _(asked, amount=written(cents, code), due=written(due, code)),
                [_("What is too much stands on the account the other way round.")],
                _("&Give it all the same") if gets else _("&Take it all the same"),
            ):  # fmt: skip
                raise DeskError(say(N_("{due} is open."), due=written(due, code)), "amount")
            return desk.do(SettleAccount(account.person, -cents if gets else cents, values["method"], values["note"]))

        self.take = take
