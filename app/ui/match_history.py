"""What was done with one match, and taking one of these acts back by itself."""

from __future__ import annotations

from app.desk.history import HistoryRow, of
from app.errors import DeskError
from app.language import N_
from app.ui.match_act import MatchPanel
from app.ui.table import RIGHT, Column, Table
from app.ui.words import _, shown

COLUMNS = (
    Column(N_("Time"), lambda row: row.at.astimezone().strftime("%H:%M:%S"), align=RIGHT),
    Column(N_("Who"), lambda row: row.operator),
    Column(N_("What"), lambda row: shown(row.words), stretch=True, whole=True),
    Column("", lambda row: _("taken back") if row.undone is not None else ""),
)


class MatchHistory(MatchPanel):
    """The newest act on top."""

    title = N_("History of this match")

    def build(self) -> None:
        self.list = Table(COLUMNS, _("History of this match"), key=lambda row: row.seq, sortable=False)
        self.list.chosen.connect(self._chosen)
        self.body.addWidget(self.list, 1)
        self.primary(_("&Take this act back"), self._take_back)

    def ask(self) -> None:
        rows = of(self.desk, "match", self.match_id)
        self.state(self.sides())
        self.list.put(rows)
        if self.list.current() is None and rows:
            self.list.selectRow(0)
        self._chosen(self.list.current())

    def sides(self) -> str:
        """Who plays."""
        return " – ".join(shown(side) for side in self.field.sides(self.table))

    def _chosen(self, row: HistoryRow | None) -> None:
        self.enable_primary(row is not None and row.undoable, _("This act cannot be taken back by itself."))

    def _take_back(self) -> None:
        row = self.list.current()
        try:
            words = self.desk.undo(row.seq)
        except DeskError as error:
            self.refuse(error)
            return
        self.tell(_("Taken back: {act}", act=shown(words)), "told")
