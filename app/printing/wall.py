"""The type sizes of sheets that hang on a wall, in points, and the height of their rows in millimetres.

From two metres letters are read with ease when their capitals are 3.5 mm high: 14 points. Names that one looks for
among many are larger.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from app.printing.document import Column, Row, Table

LEAST = 14.0
"""No name on a wall is smaller."""
SQUEEZE = 0.96
"""No more than by this is such a sheet set smaller where that saves a page."""


class WallType(NamedTuple):
    """A size, how far it may shrink for a long text before that is wrapped, and the least height of a row."""

    size: float
    smallest: float
    row: float

    def table(self, columns: tuple[Column, ...], rows: tuple[Row, ...], **more: Any) -> Table:
        """A table in this type."""
        return Table(columns, rows, size=self.size, row_height=self.row, smallest=self.smallest, **more)


_BEFORE = LEAST / SQUEEZE
"""The least before a sheet is set smaller."""
LOOKED_FOR = WallType(18.0, 16.7, 11.0)
"""Names among many: who plays where, who goes on."""
READ = WallType(_BEFORE, _BEFORE, 9.5)
"""Rows that are read one after another: fixtures, results, a ranking."""
FIGURES = WallType(12.0, _BEFORE, 9.5)
"""Figures beside a name."""
TIMES = WallType(16.0, _BEFORE, 11.0)
"""What happens when."""
NOTED = WallType(18.0, _BEFORE, 13.0)
"""Names of officials."""
HEADING, TITLE = 15.0, 22.0
"""Headings above such rows, and above a table's names."""
