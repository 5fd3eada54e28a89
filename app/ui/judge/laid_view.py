"""Cards in groups, painted: each group with what it is, and under it what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.games.before_judge import Block
from app.games.cards import Card
from app.ui.cards import card_text, suit_colour
from app.ui.complaints import told
from app.ui.look import STEP, body_font, colours
from app.ui.words import shown

CARD = QSize(46, 38)
MARGIN = 2 * STEP
GAP = 2 * STEP
WIDEST = 460
"""A group with a sentence under it is no wider."""
WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


@dataclass(frozen=True, slots=True)
class _Place:
    block: Block
    rect: QRect
    columns: int


class LaidView(QWidget):
    """The groups of a hand, one beside the other and in as many lines as it takes."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._blocks: tuple[Block, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def put(self, blocks: Sequence[Block]) -> None:
        """Show other groups."""
        blocks = tuple(blocks)
        if blocks == self._blocks:
            return
        self._blocks = blocks
        self.setAccessibleName(f"{self._name}: {self.words()}")
        self.updateGeometry()
        self.update()

    def words(self) -> str:
        """What is shown, as it is read out: "pure sequence A♠ 2♠ 3♠; unmade 7♥"."""
        return "; ".join(
            " ".join((shown(block.name), *map(card_text, block.cards), *_sentences(block))) for block in self._blocks
        )

    def heightForWidth(self, width: int) -> int:
        return max((place.rect.bottom() + 1 for place in self._places(width)), default=0)

    def sizeHint(self) -> QSize:
        return QSize(WIDEST, self.heightForWidth(max(self.width(), WIDEST)))

    def minimumSizeHint(self) -> QSize:
        return QSize(4 * CARD.width(), 0)

    def _places(self, width: int) -> Iterator[_Place]:
        """Where each group lies; those of one line are equally high."""
        line: list[tuple[Block, QSize, int]] = []
        x = y = 0
        for block in self._blocks:
            size, columns = self._size(block, width)
            if line and x + size.width() > width:
                yield from _line(line, y)
                y += max(one.height() for _block, one, _columns in line) + GAP
                line, x = [], 0
            line.append((block, size, columns))
            x += size.width() + GAP
        yield from _line(line, y)

    def _size(self, block: Block, width: int) -> tuple[QSize, int]:
        """How large a group is, and how many cards lie side by side in it."""
        metrics = QFontMetrics(body_font())
        room = max(width - 2 * MARGIN, CARD.width())
        columns = max(1, min(len(block.cards), room // CARD.width()))
        rows = -(-len(block.cards) // columns)
        sentences = _sentences(block)
        widest = max((metrics.horizontalAdvance(line) + 2 for line in sentences), default=0)
        inner = max(columns * CARD.width(), metrics.horizontalAdvance(shown(block.name)), min(widest, WIDEST))
        inner = min(inner, room)
        height = metrics.height() + STEP + rows * CARD.height()
        for line in sentences:
            height += STEP + metrics.boundingRect(QRect(0, 0, inner, 10_000), WRAP, line).height()
        return QSize(inner + 2 * MARGIN, height + 2 * MARGIN), columns

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place in self._places(self.width()):
            self._paint(painter, place)

    def _paint(self, painter: QPainter, place: _Place) -> None:
        c, block = colours(), place.block
        wrong = block.problem is not None
        painter.setBrush(QColor(c.wrong_soft if wrong else c.surface))
        painter.setPen(QPen(QColor(c.wrong if wrong else c.hairline), 1))
        painter.drawRoundedRect(place.rect.adjusted(0, 0, -1, -1), 6, 6)
        inner = place.rect.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        painter.setFont(body_font())
        line = QFontMetrics(body_font()).height()
        painter.setPen(QColor(c.ink if wrong else c.quiet))
        painter.drawText(QRect(inner.left(), inner.top(), inner.width(), line), WRAP, shown(block.name))
        top = inner.top() + line + STEP
        for number, card in enumerate(block.cards):
            row, column = divmod(number, place.columns)
            at = QPoint(inner.left() + column * CARD.width(), top + row * CARD.height())
            paint_card(painter, card, QRect(at, CARD).adjusted(0, 0, -STEP, -STEP))
        top += -(-len(block.cards) // place.columns) * CARD.height()
        painter.setFont(body_font())
        painter.setPen(QColor(c.wrong))
        for sentence in _sentences(block):
            box = QRect(inner.left(), top + STEP, inner.width(), inner.bottom() - top)
            painter.drawText(box, WRAP, sentence)


def paint_card(painter: QPainter, card: Card, rect: QRect) -> None:
    """One card with its edge; hearts and diamonds in red."""
    c = colours()
    painter.setBrush(QColor(c.ground))
    painter.setPen(QPen(QColor(c.edge), 1))
    painter.drawRoundedRect(rect, 4, 4)
    painter.setFont(body_font(13, bold=True))
    painter.setPen(suit_colour(card.suit))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, "JK" if card.is_joker else card_text(card))


def _line(line: Sequence[tuple[Block, QSize, int]], y: int) -> Iterator[_Place]:
    height = max((size.height() for _block, size, _columns in line), default=0)
    x = 0
    for block, size, columns in line:
        yield _Place(block, QRect(x, y, size.width(), height), columns)
        x += size.width() + GAP


def _sentences(block: Block) -> tuple[str, ...]:
    return () if block.problem is None else (f"✘ {shown(told(block.problem))}",)
