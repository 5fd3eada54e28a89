"""One key for what a player's deal came to: the letters of the sheet go on by themselves, a count with Enter."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.games.rummy13.marks import CODES
from app.ui.key_field import KeyField

LETTERS = frozenset(code.letter for code in CODES)
COUNTED = "C"
"""Answers the question what a number means: the cards were counted."""
LONGEST = 3


class MarkField(KeyField):
    """A mark as it is typed. ``stepped`` by a letter; ``meant(letter)`` answers a question about the number that stands
    there (``asked``: the letters among which it is).
    """

    meant = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(84, parent)
        self.asked: Collection[str] = ()

    def letter(self, letter: str) -> bool:
        if letter == COUNTED and letter in self.asked:
            self.meant.emit(letter)
        elif letter in LETTERS:
            self.type(letter)
            self.stepped.emit()
        else:
            return False
        return True

    def digit(self, digit: str) -> None:
        if not self.text().isdigit() or self.hasSelectedText():
            self.clear()
        if len(self.text()) < LONGEST:
            self.type(self.text() + digit)
