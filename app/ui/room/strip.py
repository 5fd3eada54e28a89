"""A row of choices of which one is taken: clicked, or walked with the arrows, or typed by the key of a choice.

    level = Strip(_("Level"), [Choice(n, str(n)) for n in range(1, 8)])
    level.chosen.connect(...)          # the value taken, None where it was taken back
    level.put(4), level.value()

Taking what is taken already takes it back. The row is one stop of the Tab key.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.ui.keys import is_enter
from app.ui.look import body_font, colours
from app.ui.words import _

HEIGHT = 34
LEAST = 35
PADDING = 16
GAP = 3


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice: its value, what stands on it, how it is spoken, the key that takes it, whether it is red."""

    value: Any
    sign: str
    spoken: str = ""
    key: str = ""
    red: bool = False

    @property
    def words(self) -> str:
        """How it is spoken."""
        return self.spoken or self.sign


class Strip(QWidget):
    """The row."""

    chosen = Signal(object)
    entered = Signal()
    """Enter: what was picked is meant."""

    def __init__(self, name: str, choices: Sequence[Choice], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._name = name
        self._value: Any = None
        self._at = 0
        self.choices: tuple[Choice, ...] = ()
        self.offer(choices)

    def offer(self, choices: Sequence[Choice]) -> None:
        """Take other choices; what was taken stays where it is among them."""
        self.choices = tuple(choices)
        self._at = min(self._at, max(len(self.choices) - 1, 0))
        if self._value not in [one.value for one in self.choices]:
            self._value = None
        self._say()
        self.updateGeometry()
        self.update()

    def value(self) -> Any:
        """What is taken, None for nothing."""
        return self._value

    def put(self, value: Any) -> None:
        """Take ``value``, or nothing."""
        self._value = value
        for number, one in enumerate(self.choices):
            if one.value == value and value is not None:
                self._at = number
        self._say()
        self.update()

    def sizeHint(self) -> QSize:
        rects = self._rects()
        return QSize(rects[-1].right() + 3 if rects else LEAST, HEIGHT + 4)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _rects(self) -> list[QRect]:
        metrics, left, rects = QFontMetrics(body_font(bold=True)), 2, []
        for one in self.choices:
            width = max(LEAST, metrics.horizontalAdvance(one.sign) + PADDING)
            rects.append(QRect(left, 2, width, HEIGHT))
            left += width + GAP
        return rects

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        key, letter = Qt.Key(event.key()), event.text().upper()
        typed = next((one for one in self.choices if letter and one.key == letter), None)
        if key in steps and self.choices:
            self._at = (self._at + steps[key]) % len(self.choices)
        elif key == Qt.Key.Key_Space and self.choices:
            self._take(self.choices[self._at])
        elif typed is not None and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._take(typed)
        elif is_enter(event):
            self.entered.emit()
        else:
            super().keyPressEvent(event)
            return
        self._say()
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = event.position().toPoint()
        for number, rect in enumerate(self._rects()):
            if rect.contains(place):
                self._at = number
                self._take(self.choices[number])

    def focusInEvent(self, event: Any) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: Any) -> None:
        super().focusOutEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            for one, rect in zip(self.choices, self._rects(), strict=True):
                if rect.contains(event.pos()) and one.spoken:
                    QToolTip.showText(event.globalPos(), one.spoken, self, rect)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        c = colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, (one, rect) in enumerate(zip(self.choices, self._rects(), strict=True)):
            taken = one.value == self._value and self._value is not None
            here = self.hasFocus() and number == self._at
            painter.setBrush(QColor(c.accent_soft if taken else c.surface))
            painter.setPen(QPen(QColor(c.focus if here or taken else c.edge), 2 if here or taken else 1))
            painter.drawRoundedRect(rect, 5, 5)
            painter.setFont(body_font(bold=taken))
            painter.setPen(QColor(c.suit_red if one.red else c.ink))
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, one.sign)
            if here and taken:
                painter.setPen(QPen(QColor(c.focus), 2))
                painter.drawLine(rect.left() + 8, rect.bottom() - 3, rect.right() - 8, rect.bottom() - 3)

    def _take(self, one: Choice) -> None:
        self.put(None if one.value == self._value else one.value)
        self._at = self.choices.index(one)
        self.chosen.emit(self._value)

    def _say(self) -> None:
        taken = next((one.words for one in self.choices if one.value == self._value), _("nothing"))
        here = self.choices[self._at].words if self.choices else ""
        self.setAccessibleName(_("{name}: {taken}; at {here}", name=self._name, taken=taken, here=here))
