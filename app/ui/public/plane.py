"""A drawing on a plane of fixed height, painted at any size: texts, boxes and lines by their roles.

All measures are parts of a plane that is ``HEIGHT`` high; its width follows from the shape of the screen. So a page
is laid out once, looks the same on every projector and in the preview, and its words can be read by a test.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from app.ui.public.palette import Colours, Role
from app.ui.public.type import ASCENT, LEADING, font, width_of

HEIGHT = 1080.0
WIDE = 16 / 9
LEFT, CENTRE, RIGHT = 0.0, 0.5, 1.0


@dataclass(frozen=True, slots=True)
class Text:
    """One line of words; ``x`` is its left end, middle or right end as ``align`` says, ``y`` the middle of the line."""

    x: float
    y: float
    words: str
    size: float
    role: Role = Role.INK
    bold: bool = False
    align: float = LEFT

    def paint(self, painter: QPainter, colours: Colours) -> None:
        """Draw it."""
        painter.setFont(font(self.size, self.bold))
        painter.setPen(QColor(colours.of(self.role)))
        left = self.x - self.align * width_of(self.words, self.size, self.bold) if self.align else self.x
        painter.drawText(QPointF(left, self.y + ASCENT * self.size), self.words)


@dataclass(frozen=True, slots=True)
class Box:
    """A filled rectangle, or with ``edge`` an outlined one."""

    x: float
    y: float
    width: float
    height: float
    fill: Role | None = Role.BAND
    edge: Role | None = None
    radius: float = 0.0
    line: float = 3.0

    def paint(self, painter: QPainter, colours: Colours) -> None:
        """Draw it."""
        painter.setPen(QPen(QColor(colours.of(self.edge)), self.line) if self.edge else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.of(self.fill)) if self.fill else Qt.BrushStyle.NoBrush)
        rect = QRectF(self.x, self.y, self.width, self.height)
        if self.radius:
            painter.drawRoundedRect(rect, self.radius, self.radius)
        else:
            painter.drawRect(rect)


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line."""

    x: float
    y: float
    to_x: float
    to_y: float
    role: Role = Role.HAIRLINE
    width: float = 3.0

    def paint(self, painter: QPainter, colours: Colours) -> None:
        """Draw it."""
        painter.setPen(QPen(QColor(colours.of(self.role)), self.width))
        painter.drawLine(QPointF(self.x, self.y), QPointF(self.to_x, self.to_y))


Piece = Text | Box | Line


@dataclass(frozen=True, slots=True)
class Card:
    """A card that lies face down until its turn in the draw."""

    x: float
    y: float
    width: float
    height: float
    lines: tuple[str, ...]
    size: float

    @property
    def rect(self) -> QRectF:
        """Where it lies."""
        return QRectF(self.x, self.y, self.width, self.height)

    def paint(self, painter: QPainter, colours: Colours, turned: float) -> None:
        """Draw it; ``turned`` goes from 0 (its back) to 1 (its face)."""
        shown = abs(1 - 2 * turned) or 0.01
        painter.save()
        painter.translate(self.rect.center())
        painter.scale(shown, 1.0)
        painter.translate(-self.rect.center())
        front = turned > 0.5
        Box(self.x, self.y, self.width, self.height, Role.CARD if front else Role.BACK, Role.BACK_LINE, 12).paint(
            painter, colours
        )
        if front:
            self._words(painter, colours)
        else:
            self._lattice(painter, colours)
        painter.restore()

    def _words(self, painter: QPainter, colours: Colours) -> None:
        step = self.size * LEADING
        y = self.y + self.height / 2 - step * (len(self.lines) - 1) / 2
        for number, words in enumerate(self.lines):
            Text(self.x + 22, y + number * step, words, self.size, Role.CARD_INK, True).paint(painter, colours)

    def _lattice(self, painter: QPainter, colours: Colours) -> None:
        painter.setPen(QPen(QColor(colours.back_line), 2))
        inner = self.rect.adjusted(12, 12, -12, -12)
        painter.setClipRect(inner)
        step, at = 36.0, inner.left() - inner.height()
        while at < inner.right():
            painter.drawLine(QPointF(at, inner.bottom()), QPointF(at + inner.height(), inner.top()))
            painter.drawLine(QPointF(at, inner.top()), QPointF(at + inner.height(), inner.bottom()))
            at += step
        painter.setClipping(False)


@dataclass(frozen=True, slots=True)
class Drawing:
    """What stands on the plane: pieces that do not move, and the cards of a draw in the order in which they turn."""

    width: float
    time: Text
    """Where the time of day stands; its words are those of the minute."""
    pieces: tuple[Piece, ...] = ()
    cards: tuple[Card, ...] = ()

    def words(self) -> tuple[str, ...]:
        """Everything that can be read on it."""
        texts = [piece.words for piece in self.pieces if isinstance(piece, Text)]
        return (*texts, *(line for card in self.cards for line in card.lines))

    def sizes(self) -> tuple[float, ...]:
        """The sizes of its texts."""
        return tuple(piece.size for piece in self.pieces if isinstance(piece, Text))


@dataclass(slots=True)
class Sketch:
    """A drawing that is being made."""

    width: float
    time: Text
    pieces: list[Piece] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)

    def add(self, *pieces: Piece) -> None:
        """Add pieces; later ones lie over earlier ones."""
        self.pieces += pieces

    def lines(
        self, x: float, top: float, lines: Iterable[str], size: float, role: Role = Role.INK, bold: bool = False,
        align: float = LEFT,
    ) -> float:  # fmt: skip
        """Write lines under one another from ``top``; where the next thing may begin."""
        step = size * LEADING
        for words in lines:
            self.pieces.append(Text(x, top + step / 2, words, size, role, bold, align))
            top += step
        return top

    def done(self) -> Drawing:
        """The drawing."""
        return Drawing(self.width, self.time, tuple(self.pieces), tuple(self.cards))
