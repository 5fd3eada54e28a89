"""A table as it was found: rows of text with the numbers a spreadsheet would show."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One row. ``number`` counts as a spreadsheet does (first row 1); ``cells`` are texts, "" where empty.

    ``hidden``: the row is hidden in its sheet. ``struck``: columns (from 0) whose cell is crossed out. ``stray_quote``
    and ``damaged``: the text of the row was put right while reading.
    """

    number: int
    cells: tuple[str, ...]
    hidden: bool = False
    struck: frozenset[int] = frozenset()
    stray_quote: bool = False
    damaged: bool = False

    def cell(self, column: int) -> str:
        """The text of a column (from 0), "" beyond the end."""
        return self.cells[column] if 0 <= column < len(self.cells) else ""

    @property
    def blank(self) -> bool:
        """Whether nothing stands in any cell."""
        return not any(cell.strip() for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Merged:
    """Cells joined into one: first and last row (numbers), first and last column (from 0)."""

    top: int
    left: int
    bottom: int
    right: int


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of one sheet or text, and the joined cells."""

    rows: tuple[Row, ...]
    merged: tuple[Merged, ...] = ()

    @property
    def width(self) -> int:
        """The number of columns of the widest row."""
        return max((len(row.cells) for row in self.rows), default=0)
