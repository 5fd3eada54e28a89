"""The sheet of a sitting: deal by deal with codes, values, net and totals of each player; a line can be corrected or
struck, and what the paper says otherwise stands in its note."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from app.desk import money
from app.language import N_
from app.ui.look import mark
from app.ui.sitting.base import SittingTable
from app.ui.sitting.head import SittingHead, table_words
from app.ui.sitting.line_list import LineList, LineRow
from app.ui.sitting.settlement_view import SettlementView
from app.ui.strips import short_names
from app.ui.words import _


class SheetPage(SittingTable):
    """The page."""

    title = N_("The sheet")

    def build(self) -> None:
        self.currency = money.currency(self.desk)
        self.head_of_table = SittingHead(self.currency)
        self.head_of_table.name.hide()  # it is the title of the page
        self.lines = LineList(self.table)
        self.lines.opened.connect(self.open_line)
        self.lines.chosen.connect(self._show_chosen)
        self.nothing = QLabel(_("No line is written yet: deals are typed with F3 at the table."))
        self.nothing.setWordWrap(True)
        mark(self.nothing, "kind", "quiet")
        self.settlement = SettlementView()
        self.settlement.setFixedHeight(220)
        self.body.addWidget(self.head_of_table)
        self.body.addWidget(self.nothing)
        self.body.addWidget(self.lines, 1)
        self.body.addWidget(self.settlement)
        self.action(_("&Strike the line"), self._strike, "Del")
        self.action(_("Pri&nt the filled sheet"), self._print, more=True)
        self.primary(_("&Correct the line"), self._open_chosen)

    def ask(self) -> None:
        sitting = self.table
        self.head(_("Sheet of {table}", table=table_words(sitting)))
        self.head_of_table.put(None, sitting, self.desk.clock())
        if len(self.lines.rows.columns) != 2 * len(sitting.players) + 2:  # somebody joined since
            fresh = LineList(sitting)
            fresh.opened.connect(self.open_line)
            fresh.chosen.connect(self._show_chosen)
            self.body.replaceWidget(self.lines, fresh)
            self.lines.deleteLater()
            self.lines = fresh
        self.lines.show_sitting(sitting, self.currency)
        self.lines.setVisible(bool(sitting.lines))
        self.nothing.setVisible(not sitting.lines)
        if self.lines.current() is None and sitting.lines:
            self.lines.selectRow(len(sitting.lines) - 1)
        self._show_chosen(self.lines.current())
        self.enable_primary(bool(sitting.lines), _("No line is written yet."))

    def take_focus(self) -> None:
        (self.lines if self.table.lines else self.back_button).setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_chosen(self, row: LineRow | None) -> None:
        """The settlement of the deal that is chosen."""
        self.settlement.setVisible(row is not None and row.is_deal)
        if row is not None and row.is_deal:
            sitting = self.table
            at = next(number for number, line in enumerate(sitting.lines) if line.id == row.id)
            self.settlement.head.setText(_("Settlement of {deal}", deal=row.words))
            self.settlement.put(sitting.rules, row.line, sitting.steps[at].present, short_names(self.names))

    def _open_chosen(self) -> None:
        row = self.lines.current()
        if row is None:
            self.tell(_("Choose a line of the sheet first."), "refused")
        else:
            self.open_line(row)

    def open_line(self, row: LineRow) -> None:
        """Correct a deal; another line can be struck and written anew."""
        from app.ui.sitting.deal_page import DealPage

        if row.is_deal:
            self.shell.open(DealPage(self.desk, self.shell, self.entry, self.match_id, row.id))
        else:
            self._strike()

    def _strike(self) -> None:
        from app.ui.sitting.acts import StrikePage

        row = self.lines.current()
        if row is None:
            self.tell(_("Choose a line of the sheet first."), "refused")
        else:
            self.shell.open(StrikePage(self.desk, self.shell, self.entry, self.match_id, row.id))

    def _print(self) -> None:
        self.shell.go("paper", f"filled match:{self.match_id}")

    def shots(self) -> Iterator[str]:
        yield ""
        deal = next((row for row in self.lines.rows.shown if row.is_deal), None)
        if deal is not None:
            self.open_line(deal)
            yield "correct"
            self.shell.close_page(self.window().places.top())  # type: ignore[attr-defined]
            self.lines.choose(deal.id)
            self._strike()
            yield "strike"
            self.shell.close_page(self.window().places.top())  # type: ignore[attr-defined]
