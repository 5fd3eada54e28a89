"""What everybody won and lost over the evening's sittings, in large points and in money; where it came from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.desk import money
from app.desk.currency import written
from app.desk.sitting.accounts import Account, What, accounts, total
from app.language import N_
from app.ui.listing import Listing
from app.ui.sitting.base import SittingPanel
from app.ui.sitting.settlement_view import signed
from app.ui.table import RIGHT, Column, show_signs
from app.ui.table import Table as List
from app.ui.words import _

OPEN = 10
"""The column that is shown only where counters were paid for at the table."""


def _points(what: What) -> Any:
    return lambda row: signed(row.part(what).points) if row.part(what).points else ""


class AccountsPanel(SittingPanel):
    """The panel."""

    title = N_("Accounts")

    def build(self) -> None:
        self.currency = money.currency(self.desk)
        columns = (
            Column(N_("Player"), lambda row: row.name, stretch=True, bold=lambda _row: True),
            Column("", lambda row: _("▶ plays") if row.present else "",
                   tip=lambda row: _("Not final: he still plays") if row.present else ""),
            Column(N_("Sittings"), lambda row: ", ".join(line.code for line in row.lines)),
            Column(N_("Deals"), _points(What.DEALS), align=RIGHT),
            Column(N_("Payments"), _points(What.PAYMENTS), align=RIGHT),
            Column(N_("Counts"), _points(What.COUNTS), align=RIGHT,
                   tip=lambda _row: _("Played and not written down: it shows when counters are counted")),
            Column(N_("Missing"), _points(What.SHORTAGE), align=RIGHT, tip=lambda _row: _("Shares of a shortage (34)")),
            Column(N_("Refreshments"), _points(What.REFRESHMENTS), align=RIGHT),
            Column(N_("Points"), lambda row: signed(row.all.points), sort=lambda row: row.all.points, align=RIGHT,
                   bold=lambda _row: True),
            Column(N_("Money"), lambda row: written(row.all.money, self.currency), sort=lambda row: row.all.money,
                   align=RIGHT, bold=lambda _row: True, tip=lambda _row: _("At the stakes at which it was won")),
            Column(N_("Still open"), lambda row: written(row.open, self.currency), sort=lambda row: row.open,
                   align=RIGHT, tip=lambda _row: _("Without what was paid for counters at the table (24)")),
        )  # fmt: skip
        self.list = List(columns, _("Accounts"), key=lambda row: row.entry)
        show_signs(self.list, 1)
        self.list.opened.connect(self._open)
        self.body.addWidget(Listing(self.list, _("filter")), 1)
        self.primary(_("&See the sitting"), self._open_chosen)
        self.action(_("Pri&nt the accounts"), lambda: self.shell.go("paper", "evening-accounts"), more=True)

    def ask(self) -> None:
        rows = accounts(self.desk, self.tournament)
        self.list.put(rows)
        self.list.setColumnHidden(OPEN, all(row.open == row.all.money for row in rows))
        if self.list.current() is None and rows:
            self.list.selectRow(0)
        play = total(row.play for row in rows)
        parts = [_("{n} {n:player|players}", n=len(rows)), _("play sums to {sum}", sum=signed(play.points))]
        if any(row.present for row in rows):
            parts.append(_("not final while sittings go on"))
        self.state(" · ".join(parts) if rows else "")
        self.empty(_("Accounts appear here with the first sitting: what each player won and lost, in points and "
                     "money."), not rows)  # fmt: skip
        self.enable_primary(bool(rows), _("There is no sitting yet."))

    def take_focus(self) -> None:
        (self.list if self.list.rows.shown else self.primary_button).setFocus(Qt.FocusReason.OtherFocusReason)

    def find(self, focus: object) -> None:  # type: ignore[override]
        """Choose somebody by his entry."""
        if isinstance(focus, int):
            self.list.choose(focus)

    def _open(self, row: Account) -> None:
        self.open_sitting(row.lines[-1].match_id)

    def _open_chosen(self) -> None:
        row = self.list.current()
        if row is not None:
            self._open(row)

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
