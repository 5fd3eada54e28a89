"""The deals of a table as a list, and the four-deal sheet of a Chicago: dealer and vulnerability of every deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.games.bridge.contract import Side
from app.games.bridge.lines import PassedOut, Played
from app.language import N_
from app.ui.room.deal_words import SIDES
from app.ui.room.sheet_rows import DealRow
from app.ui.table import CENTRE, RIGHT, Column, Table
from app.ui.words import _


def vulnerable_sign(sides: frozenset[Side]) -> str:
    """Who is vulnerable, in a word for a narrow column."""
    if not sides:
        return "–"
    return _("both") if len(sides) == len(Side) else _(SIDES[next(iter(sides))])


def _points(side: Side) -> Callable[[DealRow], str]:
    def words(row: DealRow) -> str:
        points = row.ns if side is Side.NS else row.ew
        return str(points) if points else ""

    return words


def _note(row: DealRow) -> str:
    if isinstance(row.line, PassedOut):
        return _("dealt again") if row.again else ""
    if isinstance(row.line, Played) and row.line.honours:
        words = [_("{side} {points} honours", side=_(SIDES[one.side]), points=one.points) for one in row.line.honours]
        return " · ".join([*words, *([_("⚠ garbled cell")] if row.note else [])])
    return _("⚠ garbled cell") if row.note else ""


COLUMNS = (
    Column(N_("Deal"), lambda row: row.number, align=RIGHT),
    Column(N_("Dealer"), lambda row: row.dealer.value if row.dealer else "", align=CENTRE),
    Column(N_("Vul."), lambda row: vulnerable_sign(row.vulnerable) if row.dealer else "", align=CENTRE),
    Column(N_("Contract"), lambda row: row.contract, bold=lambda _row: True),
    Column(N_("By"), lambda row: row.line.declarer.value if isinstance(row.line, Played) else "", align=CENTRE),
    Column(N_("Result"), lambda row: row.result, align=RIGHT),
    Column(N_("N-S"), _points(Side.NS), align=RIGHT),
    Column(N_("E-W"), _points(Side.EW), align=RIGHT),
    Column(N_("Note"), _note, stretch=True, tip=lambda row: row.note),
)  # fmt: skip


class DealList(Table):
    """The list; Enter opens a deal to be corrected."""

    def __init__(self) -> None:
        super().__init__(COLUMNS, _("Deals"), sortable=False)

    def show_deals(self, rows: Sequence[DealRow]) -> None:
        """Show deals, the newest in sight."""
        grew = len(rows) != len(self.rows.shown)
        self.put(rows)
        if grew:
            self.scrollToBottom()

    def choose_deal(self, number: int) -> None:
        """Put the cursor on a deal by its number on the sheet."""
        for at, row in enumerate(self.rows.shown):
            if row.number == number:
                self.selectRow(at)
