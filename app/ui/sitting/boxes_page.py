"""The numbered boxes of the evening: who took which at which table, with what in it, and what came back."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from app.desk.sitting.boxes import Holding, register
from app.games.rummy21.rules import Counters
from app.language import N_
from app.ui.listing import Listing
from app.ui.sitting.base import SittingPanel
from app.ui.sitting.settlement_view import colour_words, counter_words
from app.ui.table import CENTRE, RIGHT, Column, show_signs
from app.ui.table import Table as List
from app.ui.words import _


def _time(moment: datetime | None) -> str:
    return "" if moment is None else f"{moment.astimezone():%H:%M}"


def _words(counters: Counters | None) -> str:
    return "" if counters is None else f"{counters.value} = {counter_words(counters)}"


def _state(row: Holding) -> str:
    if row.out:
        return _("◔ out")
    if row.returned is not None and row.returned == row.taken:
        return _("✔ back as it was")
    return _("✔ back")


def _where(row: Holding) -> str:
    return row.code if row.table is None else _("{code}, table {table}", code=row.code, table=row.table)


COLUMNS = (
    Column(N_("Box"), lambda row: row.box, align=CENTRE, bold=lambda _row: True),
    Column(N_("Player"), lambda row: row.name, stretch=True, bold=lambda row: row.out),
    Column(N_("Where"), _where),
    Column(N_("Taken"), lambda row: _time(row.taken_at), align=RIGHT),
    Column(N_("Counters"), lambda row: _words(row.taken), tip=lambda _row: colour_words()),
    Column(N_("Back"), lambda row: _time(row.returned_at), align=RIGHT),
    Column(N_("Counters"), lambda row: _words(row.returned), tip=lambda _row: colour_words()),
    Column(N_("State"), _state),
)


class BoxesPage(SittingPanel):
    """The page."""

    title = N_("Boxes of the evening")

    def build(self) -> None:
        self.list = List(COLUMNS, _("Boxes"), key=lambda row: row.taken_line)
        show_signs(self.list, 7)
        self.list.opened.connect(lambda row: self.open_sitting(row.match_id))
        self.body.addWidget(Listing(self.list, _("filter: a box, a name")), 1)
        self.primary(_("&See the sitting"), self._open_chosen)

    def ask(self) -> None:
        rows = sorted(register(self.desk), key=lambda row: (not row.out, row.box or 0, row.taken_line))
        self.list.put(rows)
        if self.list.current() is None and rows:
            self.list.selectRow(0)
        out = sum(row.out for row in rows)
        self.state(_("{out} of {all} {all:box|boxes} out", out=out, all=len({row.box for row in rows})) if rows else "")
        self.empty(_("No box is taken yet: boxes are taken as players sit down (24)."), not rows)
        self.enable_primary(bool(rows), _("No box is taken yet."))

    def take_focus(self) -> None:
        self.list.setFocus() if self.list.rows.shown else super().take_focus()

    def _open_chosen(self) -> None:
        row = self.list.current()
        if row is not None:
            self.open_sitting(row.match_id)

    def shots(self) -> Iterator[str]:
        yield ""
