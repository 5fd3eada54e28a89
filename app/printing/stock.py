"""The paper in the printer, in millimetres."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Stock:
    """A sheet of paper: its name, its size and the margin that a laser printer cannot reach, all in millimetres.

    A roll has no height: it is cut below each slip.
    """

    name: str
    width: float
    height: float
    margin: float = 10.0

    @property
    def endless(self) -> bool:
        """Whether it is a roll."""
        return not self.height

    def turned(self) -> Stock:
        """The same paper lying on its long side (or standing, if it lay)."""
        return replace(self, width=self.height, height=self.width)


@dataclass(frozen=True, slots=True)
class LabelStock:
    """A sheet of labels on A4 or Letter: how many, how large, where the first lies and how far to the next, in mm.

    ``cut``: plain paper, with lines to cut along. ``fold``: each one is folded across its middle, so that it stands.
    """

    key: str
    title: str
    paper: str
    across: int
    down: int
    width: float
    height: float
    left: float
    top: float
    step: tuple[float, float]
    cut: bool
    fold: bool

    @property
    def count(self) -> int:
        """Labels on a sheet."""
        return self.across * self.down


A4 = Stock("A4", 210.0, 297.0)
LETTER = Stock("Letter", 215.9, 279.4)
ROLL = Stock("80 mm roll", 80.0, 0.0, 4.0)
"""What a receipt printer takes: 72 of its 80 millimetres can be printed on."""

STOCKS = {stock.name: stock for stock in (A4, LETTER)}
"""The paper of an event's sheets."""
