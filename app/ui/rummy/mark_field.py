"""One key for what a player's deal came to: the letters of the sheet go on by themselves, a count with Enter."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from app.games.rummy13.marks import CODES
from app.ui.keys import is_enter

LETTERS = frozenset(code.letter for code in CODES)
COUNTED = "C"
"""Answers the question what a number means: the cards were counted."""
LONGEST = 3


class MarkField(QLineEdit):
    """A mark as it is typed. ``went_on`` with Enter, ``stepped`` by a letter, ``went_back`` for the one above;
    ``meant(letter)`` answers a question about the number that stands there (``asked``: the letters among which it is).
    """

    went_on = Signal()
    stepped = Signal()
    went_back = Signal()
    meant = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.asked: Collection[str] = ()
        self.setFixedWidth(84)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def value(self) -> str:
        """What stands there."""
        return self.text().strip()

    def put(self, text: str) -> None:
        """Show ``text``."""
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
        elif event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            super().keyPressEvent(event)
        elif letter == COUNTED and letter in self.asked:
            self.meant.emit(letter)
        elif letter in LETTERS:
            self.textEdited.emit(letter)
            self.setText(letter)
            self.stepped.emit()
        elif letter.isdigit() and letter.isascii():
            if not self.text().isdigit() or self.hasSelectedText():
                self.clear()
            if len(self.text()) < LONGEST:
                self.textEdited.emit(self.text() + letter)
                self.setText(self.text() + letter)
        elif letter.isprintable() and letter.strip():
            event.ignore()  # no other letter means anything on the sheet
        else:
            super().keyPressEvent(event)
