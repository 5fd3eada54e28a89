"""The sheet of a rummy table as a list: deal by deal each player's mark and running total, and what stands between."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from app.desk.rummy.table import Table
from app.games.rummy13.lines import VOID_REASONS, Cap, Checkpoint, Cut, Deal, Declines, Leaves, Reentry, Stop, Void
from app.games.rummy13.marks import code
from app.games.rummy13.tally import Tally
from app.language import N_
from app.ui.cards import card_text
from app.ui.rummy.table_head import short_names
from app.ui.table import RIGHT, Column
from app.ui.table import Table as List
from app.ui.words import _, shown


@dataclass(frozen=True, slots=True)
class LineRow:
    """A line as the list shows it."""

    id: int
    line: Any
    after: Tally
    marks: dict[str, str]
    words: str
    note: str

    @property
    def is_deal(self) -> bool:
        """Whether it is a deal that counts."""
        return isinstance(self.line, Deal)


def rows_of(table: Table) -> list[LineRow]:
    """The lines of a table, the newest last."""
    rows = []
    for row, after in zip(table.lines, table.after, strict=True):
        marks = {one.player: code(one.mark) for one in row.line.entries} if isinstance(row.line, Deal) else {}
        said = [f"⚠ {shown(table.named(one.message))}" for one in table.problems.get(row.id, ())]
        if row.reason:
            said.append(_("why: {reason}", reason=row.reason))
        rows.append(LineRow(row.id, row.line, after, marks, line_words(table, row.line, after), " · ".join(said)))
    return rows


def line_words(table: Table, line: Any, after: Tally) -> str:
    """What a line is: the number of the deal, or in words what happened between two."""
    match line:
        case Deal():
            joker = "" if line.cut_joker is None else f" · {card_text(line.cut_joker)}"
            return _("Deal {n}", n=after.deals) + joker
        case Void():
            return _("Void: {why}", why=_(VOID_REASONS[line.reason]))
        case Reentry():
            return _("Re-entry: {player}", player=table.name(line.player))
        case Declines():
            return _("No re-entry: {player}", player=table.name(line.player))
        case Checkpoint():
            return _("Checkpoint after deal {n}", n=line.after_deal)
        case Leaves():
            return _("Leaves: {player}", player=table.name(line.player))
        case Stop():
            return _("Table stopped")
        case Cap():
            return _("{n} more deals announced", n=line.deals)
        case Cut():
            return _("Cut: {names}", names=", ".join(table.name(key) for key in line.order))
    return ""


def _cell(key: str) -> Callable[[LineRow], str]:
    def text(row: LineRow) -> str:
        total = row.after.totals.get(key)
        if row.is_deal and key not in row.marks:
            return ""
        mark = row.marks.get(key, "")
        return f"{mark}  {total}" if mark else str(total)

    return text


class LineList(List):
    """The list; its columns are the players in the order of the printed sheet."""

    def __init__(self, table: Table) -> None:
        players = tuple(
            Column(name, _cell(key), align=RIGHT) for key, name in short_names(table).items()
        )
        columns = (
            Column(N_("Line"), lambda row: row.words, bold=lambda row: row.is_deal),
            *players,
            Column(N_("Note"), lambda row: row.note, stretch=True),
        )
        super().__init__(columns, _("The sheet"), sortable=False)

    def show_table(self, table: Table) -> None:
        """Show the lines of a table, the newest last and in sight."""
        grew = len(table.lines) != len(self.rows.shown)
        self.put(rows_of(table))
        if grew:
            self.scrollToBottom()
