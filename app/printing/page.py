"""What a laid-out page consists of, in millimetres from its upper left corner, y downwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.printing.document import Picture
from app.printing.fonts import extents
from app.printing.stock import Stock

HAIRLINE = 0.4
RULE = 0.8


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def moved(self, dx: float, dy: float) -> Box:
        return Box(self.x + dx, self.y + dy, self.width, self.height)

    def inset(self, by: float) -> Box:
        return Box(self.x + by, self.y, self.width - 2 * by, self.height)

    def holds(self, other: Box, slack: float = 0.01) -> bool:
        """Whether ``other`` lies inside, but for ``slack``."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlaps(self, other: Box, slack: float = 0.01) -> bool:
        """Whether both share more than ``slack`` in both directions."""
        return (
            min(self.right, other.right) - max(self.x, other.x) > slack
            and min(self.bottom, other.bottom) - max(self.y, other.y) > slack
        )


class Text(NamedTuple):
    """One line of text: where its baseline begins, type size in points, width, and the cell it must stay in.

    A ``turned`` one stands upside down and runs to the left.
    """

    x: float
    y: float
    text: str
    size: float
    bold: bool
    width: float
    cell: Box
    turned: bool = False

    @property
    def ink(self) -> Box:
        """The rectangle that the letters may fill."""
        above, below = extents(self.text)
        if self.turned:
            return Box(self.x - self.width, self.y - below * self.size, self.width, (above + below) * self.size)
        return Box(self.x, self.y - above * self.size, self.width, (above + below) * self.size)


class Line(NamedTuple):
    """A straight line of ``weight`` points; ``dashed`` ones are to be cut or folded along."""

    x1: float
    y1: float
    x2: float
    y2: float
    weight: float = HAIRLINE
    dashed: bool = False


class Fill(NamedTuple):
    """A grey area, ``grey`` percent of black."""

    box: Box
    grey: int = 6


class Code(NamedTuple):
    """A square QR code with ``text`` in it, ``size`` wide."""

    x: float
    y: float
    size: float
    text: str


class Image(NamedTuple):
    """A picture that fills ``box``."""

    box: Box
    picture: Picture


class Vertical(NamedTuple):
    """A vertical line through a whole piece; pieces below one another join theirs."""

    x: float
    weight: float


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a sheet that is never broken over pages; its coordinates count from its own upper left corner.

    ``joined`` keeps it on one page with the next piece; ``head`` is set again above it when it begins a page;
    ``breaks`` starts a new page.
    """

    height: float
    texts: Sequence[Text] = ()
    lines: Sequence[Line] = ()
    fills: Sequence[Fill] = ()
    codes: Sequence[Code] = ()
    images: Sequence[Image] = ()
    verticals: tuple[Vertical, ...] = ()
    joined: bool = False
    head: Piece | None = None
    breaks: bool = False

    @property
    def blank(self) -> bool:
        """Whether it is nothing but space."""
        return not (self.texts or self.lines or self.fills or self.codes or self.images or self.breaks)


class Placed(NamedTuple):
    """A piece at its place."""

    x: float
    y: float
    piece: Piece


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its paper and the pieces on it."""

    stock: Stock
    placed: tuple[Placed, ...]

    def texts(self) -> Iterator[Text]:
        """All lines of text, counted from the corner of the page."""
        for x, y, piece in self.placed:
            for text in piece.texts:
                yield text._replace(x=text.x + x, y=text.y + y, cell=text.cell.moved(x, y))

    def lines(self) -> Iterator[Line]:
        """All lines, counted from the corner of the page."""
        for x, y, piece in self.placed:
            for line in piece.lines:
                yield Line(line.x1 + x, line.y1 + y, line.x2 + x, line.y2 + y, line.weight, line.dashed)


def outline(box: Box, weight: float = HAIRLINE, dashed: bool = False) -> list[Line]:
    """The four sides of ``box``."""
    return [
        Line(box.x, box.y, box.right, box.y, weight, dashed),
        Line(box.x, box.bottom, box.right, box.bottom, weight, dashed),
        Line(box.x, box.y, box.x, box.bottom, weight, dashed),
        Line(box.right, box.y, box.right, box.bottom, weight, dashed),
    ]


def joined_verticals(placed: Sequence[Placed]) -> list[Line]:
    """The vertical lines of pieces stacked on one another, one line for each unbroken stretch."""
    lines: list[Line] = []
    open_: dict[tuple[float, float], tuple[float, float]] = {}
    for x, y, piece in placed:
        here = {(x + vertical.x, vertical.weight) for vertical in piece.verticals}
        for key in [key for key, (_, end) in open_.items() if key not in here or abs(end - y) > 0.001]:
            start, end = open_.pop(key)
            lines.append(Line(key[0], start, key[0], end, key[1]))
        for key in sorted(here):
            open_[key] = (open_[key][0] if key in open_ else y, y + piece.height)
    lines += [Line(x, start, x, end, weight) for (x, weight), (start, end) in open_.items()]
    return lines


def upside_down(piece: Piece, width: float) -> Piece:
    """``piece``, which is ``width`` wide and holds no code, turned by half a circle about its middle."""
    right, low = width, piece.height

    def turned(box: Box) -> Box:
        return Box(right - box.right, low - box.bottom, box.width, box.height)

    return Piece(
        piece.height,
        [text._replace(x=right - text.x, y=low - text.y, cell=turned(text.cell), turned=True) for text in piece.texts],
        [Line(right - line.x1, low - line.y1, right - line.x2, low - line.y2, line.weight, line.dashed)
         for line in piece.lines],
        [Fill(turned(fill.box), fill.grey) for fill in piece.fills],
    )  # fmt: skip


def flat(placed: Sequence[Placed], height: float, joined: bool = False) -> Piece:
    """One piece made of pieces at their places."""
    page = Page(Stock("", 0, 0), tuple(placed))
    return Piece(
        height,
        texts=tuple(page.texts()),
        lines=(*page.lines(), *joined_verticals(placed)),
        fills=tuple(Fill(fill.box.moved(x, y), fill.grey) for x, y, piece in placed for fill in piece.fills),
        codes=tuple(
            Code(code.x + x, code.y + y, code.size, code.text) for x, y, piece in placed for code in piece.codes
        ),
        images=tuple(
            Image(image.box.moved(x, y), image.picture) for x, y, piece in placed for image in piece.images
        ),
        joined=joined,
    )
