"""The paper in the printer, in millimetres."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Stock:
    """A sheet of paper: its name, its size and the margin that a laser printer cannot reach, all in millimetres."""

    name: str
    width: float
    height: float
    margin: float = 10.0

    def turned(self) -> Stock:
        """The same paper lying on its long side (or standing, if it lay)."""
        return replace(self, width=self.height, height=self.width)


A4 = Stock("A4", 210.0, 297.0)
LETTER = Stock("Letter", 215.9, 279.4)

STOCKS = {stock.name: stock for stock in (A4, LETTER)}
