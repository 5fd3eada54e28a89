"""The sheet of a sitting, line by line: each player's code and value, what he won by it, his running total."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from app.desk.sitting.deals import codes
from app.desk.sitting.sitting import Sitting
from app.desk.sitting.words import sheet
from app.games.rummy21.lines import Counted, Deal, ReturnsKitty, TakesKitty
from app.games.rummy21.tally import Tally
from app.language import N_
from app.ui.cards import card_text
from app.ui.complaints import told
from app.ui.sitting.settlement_view import signed
from app.ui.strips import keep_short, short_names
from app.ui.table import RIGHT, Column
from app.ui.table import Table as List
from app.ui.words import _, shown

LONGEST_NAME = 9
LONGEST_LINE = 30
COUNTED = (TakesKitty, ReturnsKitty, Counted)
"""Lines that tell counters by colour behind a colon."""


@dataclass(frozen=True, slots=True)
class LineRow:
    """A line as the list shows it: by entry the code with the value, and what was won or lost by the line."""

    id: int
    line: Any
    after: Tally
    marks: dict[int, str]
    net: dict[int, int]
    words: str
    won: str
    note: str

    @property
    def is_deal(self) -> bool:
        """Whether it is a deal that counts."""
        return isinstance(self.line, Deal)

    @property
    def brief(self) -> str:
        """Its words without the counters that were counted."""
        return self.words.partition(":")[0] if isinstance(self.line, COUNTED) else self.words

    @property
    def short(self) -> str:
        """Its words where the players' columns stand beside it."""
        if not self.is_deal:
            return keep_short(self.brief, LONGEST_LINE)
        number = _("Deal {n}", n=self.after.deals)
        return number if self.line.joker is None else f"{number} · {card_text(self.line.joker)}"


def rows_of(sitting: Sitting, currency: str) -> list[LineRow]:
    """The lines of a sitting, the newest last."""
    rows = []
    names = short_names({key: player.name for key, player in sitting.players.items()}, LONGEST_NAME)
    for row, after in zip(sheet(sitting, currency), sitting.after, strict=True):
        marks = codes(sitting, row.line) if isinstance(row.line, Deal) else {}
        said = [f"⚠ {shown(sitting.named(told(one)))}" for one in row.problems]
        if row.reason:
            said.append(_("why: {reason}", reason=row.reason))
        won = ", ".join(f"{names[str(entry)]} {signed(points)}" for entry, points in row.net.items())
        rows.append(LineRow(row.id, row.line, after, marks, row.net, shown(row.words), won, " · ".join(said)))
    return rows


def _mark(entry: int) -> Callable[[LineRow], str]:
    """What was written for a player, and what he won by it."""

    def text(row: LineRow) -> str:
        if entry not in row.net and entry not in row.marks:
            return ""
        return f"{row.marks.get(entry, '')}  {signed(row.net.get(entry, 0))}".strip()

    return text


def _total(entry: int) -> Callable[[LineRow], str]:
    """His total, where the line changed it."""
    return lambda row: signed(row.after.net[str(entry)]) if entry in row.net or entry in row.marks else ""


class LineList(List):
    """The list; for each player his code and value with the net of the line, then his total."""

    def __init__(self, sitting: Sitting) -> None:
        columns: list[Column] = [Column(N_("Line"), lambda row: row.short, bold=lambda row: row.is_deal,
                                        tip=lambda row: row.words)]  # fmt: skip
        names = short_names({key: player.name for key, player in sitting.players.items()}, LONGEST_NAME)
        for key, name in names.items():
            entry, full = int(key), sitting.name(key)
            columns += [
                Column(name, _mark(entry), align=RIGHT, tip=lambda _row, full=full: full),  # type: ignore[misc]
                Column(N_("Total"), _total(entry), align=RIGHT, bold=lambda _row: True,
                       tip=lambda _row, full=full: full),  # type: ignore[misc]
            ]  # fmt: skip
        columns.append(Column(N_("Note"), lambda row: row.note, stretch=True))
        super().__init__(tuple(columns), _("The sheet"), key=lambda row: row.id, sortable=False)

    def show_sitting(self, sitting: Sitting, currency: str) -> None:
        """Show the lines of a sitting, the newest last and in sight."""
        grew = len(sitting.lines) != len(self.rows.shown)
        self.put(rows_of(sitting, currency))
        if grew:
            self.scrollToBottom()
