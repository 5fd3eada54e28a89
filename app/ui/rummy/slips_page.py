"""Every re-entry that stands on the sheets: its slip, table, deal, starting total, and who let it stand."""

from __future__ import annotations

from app.desk.rummy.reentry import slips
from app.language import N_
from app.ui.listing import Listing
from app.ui.rummy.base import RummyPanel
from app.ui.table import RIGHT, Column, Table
from app.ui.words import _


class SlipsPage(RummyPanel):
    """The page."""

    title = N_("Slips of the re-entries")

    def build(self) -> None:
        columns = (
            Column(N_("Slip"), lambda row: row.number, bold=lambda _row: True),
            Column(N_("Player"), lambda row: row.player.name, stretch=True),
            Column(N_("Table"), lambda row: row.code),
            Column(N_("After deal"), lambda row: row.after_deal, align=RIGHT),
            Column(N_("Starts with"), lambda row: row.total, align=RIGHT),
            Column(N_("Note"), lambda row: row.reason),
        )
        self.table = Table(columns, _("Re-entries"), key=lambda row: row.line)
        self.table.opened.connect(lambda row: self.open_table(row.match_id))
        self.list = Listing(self.table, _("filter by player, table or slip"))
        self.body.addWidget(self.list, 1)
        self.primary(_("&Print the slip"), self._print)
        self.action(_("&Open the table"), self._open, "F4")

    def ask(self) -> None:
        self.name_title()
        rows = slips(self.desk, self.tournament)
        self.table.put(rows)
        if self.table.current() is None and rows:
            self.table.selectRow(0)
        self.enable_primary(bool(rows))
        self.empty(_("Nobody has re-entered yet."), not rows)
        self.empty_step.hide()

    def _print(self) -> None:
        row = self.table.current()
        if row is not None:
            self.shell.go("paper", slip_sheet(row.line))

    def _open(self) -> None:
        row = self.table.current()
        if row is not None:
            self.open_table(row.match_id)


def slip_sheet(line_id: int) -> str:
    """The paper of a re-entry, as the place for paper knows it."""
    return f"reentry-slip line:{line_id}"
