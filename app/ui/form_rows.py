"""Fields side by side, in rows, that answer together as one form.

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

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.language import Message
from app.ui.fields import Form
from app.ui.look import STEP

Part = tuple[str, str, Any, str, int]


class FormRows(QWidget):
    """Rows of fields; Enter goes from one to the next that can be seen, after the last one ``entered``."""

    changed = Signal()
    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.parts: dict[str, Form] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(3 * STEP)

    def row(self, *parts: Part) -> None:
        """Add fields side by side."""
        line = QHBoxLayout()
        line.setSpacing(4 * STEP)
        for key, label, field, grey, share in parts:
            form = Form(width=640)
            form.add(key, label, field)
            if grey and hasattr(field, "setPlaceholderText"):
                field.setPlaceholderText(grey)
            form.changed.connect(self.changed)
            form.entered.connect(lambda key=key: self._go_on(key))
            self.parts[key] = form
            line.addWidget(form, share, Qt.AlignmentFlag.AlignTop)
        self._column.addLayout(line)

    def put_between(self, widget: QWidget) -> None:
        """Add a widget under the rows so far."""
        self._column.addWidget(widget)

    @property
    def fields(self) -> dict[str, Any]:
        """All fields by their keys."""
        return {key: form.fields[key] for key, form in self.parts.items()}

    def part(self, key: str) -> Form:
        """The part of a field: its label, the field and its sentence."""
        return self.parts[key]

    def values(self) -> dict[str, Any]:
        """All values by their keys."""
        return {key: form.values()[key] for key, form in self.parts.items()}

    def refuse(self, key: str, message: Message | str, weight: str = "refused") -> bool:
        """Mark a field with a sentence under it and show it if it was hidden; False if there is no such field."""
        if key not in self.parts:
            return False
        self.parts[key].show()
        return self.parts[key].refuse(key, message, weight)

    def note(self, key: str) -> str:
        """The sentence that stands under a field now."""
        return self.parts[key].note(key)

    def clear(self) -> None:
        """Take all sentences away."""
        for form in self.parts.values():
            form.clear()

    def _go_on(self, key: str) -> None:
        following = next(self._after(key), None)
        if following is None:
            self.entered.emit()
        else:
            following.setFocus(Qt.FocusReason.TabFocusReason)
            if hasattr(following, "selectAll"):
                following.selectAll()

    def _after(self, key: str) -> Iterator[Any]:
        keys = list(self.parts)
        for other in keys[keys.index(key) + 1 :]:
            field = self.parts[other].fields[other]
            if field.isVisible() and field.isEnabled():
                yield field
