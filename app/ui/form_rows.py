"""Fields side by side, in rows, that answer together as one form; the sentences stand under the row, in all its width.

    self.form = FormRows()
    self.form.row(
        ("bid", _("&Bid"), TextField(), _("16-28 or T"), 1),      # key, label, field, grey text in it, share of width
        ("side", _("B&y"), TextField(), _("A or B"), 1),
    )
    self.form.part("official").hide()              # a part may be hidden until it is needed

It has what a panel and a wizard page ask of a form: fields, values, refuse, clear, changed, entered.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from app.language import Message
from app.ui.fields import SIGNS
from app.ui.keys import is_enter
from app.ui.look import STEP, mark
from app.ui.words import _, shown

Part = tuple[str, str, Any, str, int]
WIDEST = 640
CHANGES = ("textChanged", "valueChanged", "currentIndexChanged", "dateChanged", "toggled", "chosen")


def literal(name: str) -> str:
    """Somebody's name for a label, in which "&" marks a key."""
    return name.replace("&", "&&")


def unmarked(label: str) -> str:
    """A label without the mark of its key."""
    return "&".join(part.replace("&", "") for part in label.split("&&"))


class FormRows(QWidget):
    """Rows of fields; Enter goes from one to the next that can be seen, after the last one ``entered``."""

    changed = Signal()
    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields: dict[str, Any] = {}
        self.waits = False
        """Whether a warning waits to be confirmed: Enter in any field is then ``entered``."""
        self._parts: dict[str, QWidget] = {}
        self._notes: dict[str, QLabel] = {}
        self._sentences: dict[str, tuple[str, str]] = {}
        self._names: dict[str, str] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(3 * STEP)

    def row(self, *parts: Part, centred: bool = False) -> None:
        """Add fields side by side; ``centred`` in the middle, with the rest of the width on both sides."""
        line = QHBoxLayout()
        line.setSpacing(4 * STEP)
        note = QLabel()
        note.setWordWrap(True)
        note.setTextFormat(Qt.TextFormat.PlainText)
        note.setAlignment(Qt.AlignmentFlag.AlignHCenter if centred else Qt.AlignmentFlag.AlignLeft)
        note.hide()
        if centred:
            line.addStretch(1)
        for key, label, field, grey, share in parts:
            self._notes[key] = note
            line.addWidget(self._part(key, label, field, grey), share, Qt.AlignmentFlag.AlignTop)
        if centred or not any(share for *_part, share in parts):
            line.addStretch(1)
        both = QVBoxLayout()
        both.setSpacing(2)
        both.addLayout(line)
        both.addWidget(note)
        self._column.addLayout(both)

    def put_between(self, widget: QWidget) -> None:
        """Add a widget under the rows so far."""
        self._column.addWidget(widget)

    def part(self, key: str) -> QWidget:
        """The part of a field: its label and the field."""
        return self._parts[key]

    def values(self) -> dict[str, Any]:
        """All values by their keys."""
        return {key: field.value() for key, field in self.fields.items()}

    def refuse(self, key: str, message: Message | str, weight: str = "refused") -> bool:
        """Mark a field with a sentence under its row and show it if it was hidden; False if there is no such field."""
        if key not in self.fields:
            return False
        field = self.fields[key]
        self._parts[key].show()
        self._sentences[key] = (shown(message), weight)
        mark(field, "mark", weight)
        field.setAccessibleDescription(shown(message))
        self._tell(self._notes[key])
        if weight == "refused":
            field.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def note(self, key: str) -> str:
        """The sentence that stands under a field now, "" for none."""
        return self._sentences.get(key, ("", ""))[0]

    def clear(self) -> None:
        """Take all sentences away."""
        self.waits = False
        for key in self._sentences:
            mark(self.fields[key], "mark", "")
            self.fields[key].setAccessibleDescription("")
        told = {id(self._notes[key]): self._notes[key] for key in self._sentences}
        self._sentences.clear()
        for note in told.values():
            self._tell(note)

    def _part(self, key: str, label: str, field: Any, grey: str) -> QWidget:
        part = QWidget()
        name = QLabel(label)
        name.setBuddy(field)
        self._names[key] = unmarked(label or field.text())  # a tick says itself what it is
        field.setAccessibleName(self._names[key])
        if grey and hasattr(field, "setPlaceholderText"):
            field.setPlaceholderText(grey)
        if not isinstance(field, QComboBox):
            field.setMaximumWidth(WIDEST)
        column = QVBoxLayout(part)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        if label:
            column.addWidget(name)
        if isinstance(field, QComboBox):
            column.addWidget(field, 0, Qt.AlignmentFlag.AlignLeft)
        else:
            column.addWidget(field)
        field.installEventFilter(self)
        signal = next(name for name in CHANGES if hasattr(field, name))
        getattr(field, signal).connect(lambda *_values: self.changed.emit())
        self.fields[key] = field
        self._parts[key] = part
        return part

    def _tell(self, note: QLabel) -> None:
        """Show the sentences of a row, each with its sign, and with the name of its field where there are several."""
        told = [(key, *self._sentences[key]) for key in self.fields if key in self._sentences]
        here = [(key, words, weight) for key, words, weight in told if self._notes[key] is note]
        several = len(here) > 1
        note.setText(
            "\n".join(
                f"{SIGNS[weight]} " + (_("{field}: {words}", field=self._names[key], words=words) if several else words)
                for key, words, weight in here
            )
        )
        refused = any(weight == "refused" for _key, _words, weight in here)
        mark(note, "kind", "wrong" if refused else "warned")
        note.setVisible(bool(here))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and is_enter(event):
            key = next((key for key, field in self.fields.items() if field is watched), "")
            if isinstance(watched, (QLineEdit, QComboBox)) and key:
                self._go_on(key)
                return True
        return super().eventFilter(watched, event)

    def _go_on(self, key: str) -> None:
        following = next(self._after(key), None)
        if following is None or self.waits:
            self.entered.emit()
        else:
            following.setFocus(Qt.FocusReason.TabFocusReason)
            if hasattr(following, "selectAll"):
                following.selectAll()

    def _after(self, key: str) -> Iterator[Any]:
        keys = list(self.fields)
        for other in keys[keys.index(key) + 1 :]:
            if self.fields[other].isVisible() and self.fields[other].isEnabled():
                yield self.fields[other]
