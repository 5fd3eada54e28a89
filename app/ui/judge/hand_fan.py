"""A fan from which a whole hand is picked: the copies of each card are counted on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.games.cards import Card
from app.ui.cards import CELL, CardFan, card_text, suit_colour
from app.ui.look import body_font, colours
from app.ui.words import _

LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class HandFan(CardFan):
    """Picks cards one after the other. ``added`` and ``removed`` give the card, ``parted`` begins another group."""

    added = Signal(object)
    removed = Signal(object)
    parted = Signal()

    def __init__(self, name: str, copies: Callable[[Card], int], parent: QWidget | None = None) -> None:
        self._held: Counter[Card] = Counter()
        self._copies = copies
        super().__init__(name, joker=True, parent=parent)

    def show_held(self, cards: Counter[Card]) -> None:
        """Count these cards on the fan; cards of which there is no further copy cannot be taken."""
        if cards != self._held:
            self._held = cards
            self.setAccessibleDescription(_("{n} {n:card|cards} held", n=cards.total()))
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self._remove(self._cards[self._at[0]][self._at[1]])
        elif event.text() == "/":
            self.parted.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        back = event.button() == Qt.MouseButton.RightButton or event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        place = event.position().toPoint() - QPoint(2, 2)
        row, column = place.y() // CELL.height(), place.x() // CELL.width()
        if back and 0 <= row < len(self._cards) and 0 <= column < len(self._cards[row]):
            self._remove(self._cards[row][column])
        else:
            super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        c = colours()
        painter = QPainter(self)
        width = QFontMetrics(body_font(bold=True)).horizontalAdvance("0") + 2
        for row, cards in enumerate(self._cards):
            for column, card in enumerate(cards):
                number = self._held[card]
                if not number:
                    continue
                rect = QRect(QPoint(2 + column * CELL.width(), 2 + row * CELL.height()), CELL).adjusted(2, 2, -2, -2)
                if card.is_joker:
                    rect.setWidth(2 * CELL.width() - 4)
                inner = rect.adjusted(1, 2, -1, -2)
                badge = QRect(inner.right() - width + 1, inner.top(), width, inner.height())
                over = number > self._copies(card)
                painter.fillRect(inner, QColor(c.accent_soft))
                painter.setFont(body_font())
                painter.setPen(suit_colour(card.suit))
                painter.drawText(inner, LEFT, card_text(card))
                painter.fillRect(badge, QColor(c.wrong if over else c.accent))
                painter.setFont(body_font(bold=True))
                painter.setPen(QColor(c.surface if over else c.accent_ink))
                painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(number))

    def _take(self, card: Card | None) -> None:
        self._typed = ""
        if card is None:
            return
        for row, cards in enumerate(self._cards):
            if card in cards:
                self._at = row, cards.index(card)
        if self._held[card] < self._copies(card):
            self.added.emit(card)
        self._say()
        self.update()

    def _remove(self, card: Card) -> None:
        if self._held[card]:
            self.removed.emit(card)

    def _hint(self) -> str:
        if self._typed:
            return super()._hint()
        return _("click or type a card for each copy; Delete or Shift+click takes one away")
