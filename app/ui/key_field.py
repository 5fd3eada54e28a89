"""A field of a sheet of which every key means something: a letter, digits, Enter on and Up back."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from app.ui.keys import is_enter

HELD_DOWN = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class KeyField(QLineEdit):
    """One line; ``went_on`` with Enter or Down, ``went_back`` with Up, ``stepped`` by a key that goes on by itself.

    Whoever derives from it says what a digit and a letter do (:meth:`digit`, :meth:`letter`).
    """

    went_on = Signal()
    went_back = Signal()
    stepped = Signal()

    def __init__(self, width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(width)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def value(self) -> str:
        """What stands there."""
        return self.text().strip()

    def put(self, text: str) -> None:
        """Show ``text``."""
        self.setText(text)

    def digit(self, digit: str) -> None:
        """A digit was typed."""
        raise NotImplementedError

    def letter(self, letter: str) -> bool:
        """A letter was typed; False where it means nothing on the sheet."""
        return False

    def type(self, text: str) -> None:
        """Show ``text`` as typed by the person."""
        self.textEdited.emit(text)
        self.setText(text)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.selectAll()  # what is typed replaces what stands there

    def keyPressEvent(self, event: QKeyEvent) -> None:
        letter = event.text().upper()
        if is_enter(event) or event.key() == Qt.Key.Key_Down:
            self.went_on.emit()
        elif event.key() == Qt.Key.Key_Up:
            self.went_back.emit()
        elif event.modifiers() & HELD_DOWN:
            super().keyPressEvent(event)
        elif letter.isdigit() and letter.isascii():
            self.digit(letter)
        elif letter.isprintable() and letter.strip():
            if not self.letter(letter):
                event.ignore()
        else:
            super().keyPressEvent(event)
