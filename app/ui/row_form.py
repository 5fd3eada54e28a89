"""Rows that answer as a form: each row has fields, and a note of its own in which a sentence about them stands.

Whoever derives from it fills ``fields`` (keys ``word:row``) and says which note belongs to a key (:meth:`note_of`).
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from app.language import Message
from app.ui.fields import SIGNS
from app.ui.look import mark
from app.ui.words import shown


class RowForm(QWidget):
    """The form; ``changed`` with every key, ``entered`` when the last row is done."""

    changed = Signal()
    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields: dict[str, Any] = {}
        self.waits = False
        """Whether a warning waits to be confirmed: Enter in any field is then ``entered``."""

    def note_of(self, key: str) -> QLabel:
        """The note beside or under the field ``key``."""
        raise NotImplementedError

    def values(self) -> dict[str, Any]:
        """Everything typed."""
        return {key: field.value() for key, field in self.fields.items()}

    def refuse(self, key: str, message: Message | str, weight: str = "refused") -> bool:
        """Mark a field and show the sentence in the note of its row; False if there is no such field."""
        if key not in self.fields:
            return False
        field, note = self.fields[key], self.note_of(key)
        note.setText(f"{SIGNS[weight]} {shown(message)}")
        mark(note, "kind", "wrong" if weight == "refused" else "warned")
        mark(field, "mark", weight)
        if weight == "refused":
            field.setFocus(Qt.FocusReason.OtherFocusReason)
            field.selectAll()
        return True

    def clear(self) -> None:
        """Take the marks of complaints away."""
        self.waits = False
        for field in self.fields.values():
            mark(field, "mark", "")
