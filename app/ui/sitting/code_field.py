"""One key for how a deal ended for a player, his count behind it; then his value, as a number or by cards."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.games.rummy21.codes import LATE, STROKE
from app.games.rummy21.statuses import CODES, Status
from app.ui.key_field import KeyField

LETTERS = {code.letter: code for code in CODES if code.letter}
TAKES_COUNT = frozenset(letter for letter, one in LETTERS.items() if one.counts or one.status is Status.OUT_OF_TURN)
"""Letters behind which a count may stand."""
BY_CARDS = "V"
LONGEST = 3


class SheetField(KeyField):
    """A field of a number that may stand behind a letter."""

    def digit(self, digit: str) -> None:
        begun = "" if self.hasSelectedText() else self.text()
        if len(begun.lstrip("".join(LETTERS))) < LONGEST:
            self.type(begun + digit)


class CodeField(SheetField):
    """A code: ``D``, ``M``, ``85``, ``X30``. A letter behind which no count stands goes on by itself (``stepped``)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(76, parent)
        self._given = ""
        """A letter that the rules gave."""

    def give(self, letter: str) -> None:
        """Show a letter that the rules gave: a count typed now stands behind it."""
        self.put(letter)
        self._given = letter

    def digit(self, digit: str) -> None:
        if self._given and self.text() == self._given:
            self.deselect()
        begun = "" if self.hasSelectedText() else self.text()
        if begun and begun[0] in LETTERS and begun[0] not in TAKES_COUNT:
            self.selectAll()  # no count belongs to this letter: the number takes its place
        super().digit(digit)

    def letter(self, letter: str) -> bool:
        if letter == STROKE:
            self.went_on.emit()  # as it is written: 85/12
            return True
        if letter not in LETTERS:
            return False
        self._given = ""
        self.type(letter)
        if letter not in TAKES_COUNT:
            self.stepped.emit()
        return True


class ValueField(SheetField):
    """A value in large points; ``V`` gives it by cards, ``L`` says that it was claimed too late."""

    by_cards = Signal()
    late = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(68, parent)

    def letter(self, letter: str) -> bool:
        if letter == BY_CARDS:
            self.by_cards.emit()
        elif letter == LATE:
            self.late.emit()
        return letter in (BY_CARDS, LATE)

    def number(self) -> int | None:
        """The value; None where nothing stands there."""
        return int(self.value()) if self.value() else None
