"""Cards: shown as rank with suit sign, typed (``KC``, ``10H``, ``JK``), or picked from a fan.

    fan = CardFan(name=_("Card cut"), joker=True)      # one row of thirteen for each suit
    fan.chosen.connect(...)                            # Card or None
    fan.put(card), fan.value()                         # so it can be a field of a Form

Keys in the fan: type the card as on paper, or walk with the arrows and take with Enter or Space; Delete takes none.
``card_html(card)`` is the card for a rich-text label, ``suit_colour(suit)`` for painting.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.errors import DeskError
from app.games.cards import JOKER, Card, Rank, Suit, parse
from app.ui.keys import is_enter
from app.ui.look import body_font, colours
from app.ui.words import _, shown

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
RANKS = tuple(sorted(Rank, reverse=True))
CELL = QSize(46, 34)


def suit_colour(suit: Suit | None) -> QColor:
    """Red for hearts and diamonds, the text colour for spades, clubs and the joker."""
    return QColor(colours().suit_red if suit is not None and suit.red else colours().suit_black)


def card_text(card: Card) -> str:
    """The card as it is shown: rank and suit sign."""
    return _("joker") if card.rank is None or card.suit is None else f"{card.rank.letter}{card.suit.sign}"


def card_html(card: Card) -> str:
    """The card for rich text, in its colour."""
    return f'<span style="color:{suit_colour(card.suit).name()}">{card_text(card)}</span>'


class CardFan(QWidget):
    """A small fan of cards by suit, to pick one from."""

    chosen = Signal(object)

    def __init__(self, name: str, joker: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._name = name
        self._joker = joker
        self._cards: list[list[Card]] = [[Card(rank, suit) for rank in RANKS] for suit in SUITS]
        if joker:
            self._cards.append([JOKER])
        self._at = (0, 0)
        self._typed = ""
        self._taken: Card | None = None
        self._out: frozenset[Card] = frozenset()
        self._say()

    def value(self) -> Card | None:
        """The card taken."""
        return self._taken

    def put(self, card: Card | None) -> None:
        """Take ``card``, or none."""
        self._taken = card
        for row, cards in enumerate(self._cards):
            if card in cards:
                self._at = row, cards.index(card)
        self._typed = ""
        self._say()
        self.update()

    def leave_out(self, cards: frozenset[Card]) -> None:
        """Cards that cannot be taken (somebody has them)."""
        self._out = cards
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(CELL.width() * len(RANKS) + 4, CELL.height() * len(self._cards) + 4 + self._line())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}
        key = Qt.Key(event.key())
        if key in steps:
            row = (self._at[0] + steps[key][0]) % len(self._cards)
            self._at = row, min(max(self._at[1] + steps[key][1], 0), len(self._cards[row]) - 1)
            self._typed = ""
        elif is_enter(event) or key == Qt.Key.Key_Space:
            self._take(self._cards[self._at[0]][self._at[1]])
        elif key == Qt.Key.Key_Delete:
            self._take(None)
        elif key == Qt.Key.Key_Backspace:
            self._typed = self._typed[:-1]
        elif event.text().isalnum():
            self._type(event.text().upper())
        else:
            super().keyPressEvent(event)
            return
        self._say()
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = event.position().toPoint() - QPoint(2, 2)
        row, column = place.y() // CELL.height(), place.x() // CELL.width()
        if 0 <= row < len(self._cards) and 0 <= column < len(self._cards[row]):
            self._at = row, column
            self._take(self._cards[row][column])

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._typed = ""
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        c = colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row, cards in enumerate(self._cards):
            for column, card in enumerate(cards):
                rect = QRect(QPoint(2 + column * CELL.width(), 2 + row * CELL.height()), CELL).adjusted(2, 2, -2, -2)
                if card.is_joker:
                    rect.setWidth(2 * CELL.width() - 4)
                here = self.hasFocus() and self._at == (row, column)
                taken = card == self._taken
                painter.setBrush(QColor(c.accent_soft if taken else c.surface))
                painter.setPen(QPen(QColor(c.focus if here or taken else c.hairline), 2 if here else 1))
                painter.drawRoundedRect(rect, 4, 4)
                painter.setFont(body_font(bold=taken))
                painter.setPen(QColor(c.quiet) if card in self._out else suit_colour(card.suit))
                painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, "–" if card in self._out else card_text(card))
        painter.setFont(body_font())
        painter.setPen(QColor(c.quiet))
        below = self.rect().adjusted(4, self.height() - self._line(), 0, 0)
        painter.drawText(below, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), self._hint())

    def _hint(self) -> str:
        if self._typed:
            return _("typed: {text}", text=self._typed)
        return _("type a card (KC, 10H, JK) or pick one") if self._joker else _("type a card (KC, 10H) or pick one")

    def _line(self) -> int:
        return QFontMetrics(body_font()).height() + 4

    def _type(self, letter: str) -> None:
        self._typed += letter
        try:
            card = parse(self._typed)
        except DeskError as error:
            if len(self._typed) >= 3:
                QToolTip.showText(self.mapToGlobal(QPoint(0, self.height())), shown(error.message), self)
                self._typed = letter
            return
        if any(card in cards for cards in self._cards):
            self._take(card)

    def _take(self, card: Card | None) -> None:
        if card is not None and card in self._out:
            self._typed = ""
            return
        self.put(card)
        self.chosen.emit(card)

    def _say(self) -> None:
        here = self._cards[self._at[0]][self._at[1]]
        taken = card_text(self._taken) if self._taken is not None else _("none")
        self.setAccessibleName(_("{name}: {taken}; at {here}", name=self._name, taken=taken, here=card_text(here)))
