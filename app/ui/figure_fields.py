"""The figures of a rule document, one to a line, behind a button of their own: most organisers never change them.

    self.figures = FigureFields(house_rules.figures(game), currency)
    self.figures.put(rules)          # a mapping by key, or the rules themselves by ``values_in``
    self.figures.values()

It has what a panel and a wizard page ask of a form: fields, values, refuse, clear, changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.games.house_rules import Basis, Setting
from app.language import Message
from app.ui.fields import SIGNS, Wrapped
from app.ui.keys import is_enter
from app.ui.look import STEP, mark
from app.ui.setting_fields import quiet, setting_field, setting_label, settings_of, shown_value
from app.ui.words import _, shown

WIDTH = 980
FIELD_WIDTH = 180
NOTE_WIDTH = 400


class FigureFields(QWidget):
    """A button, and under it each figure with its clause, its field and the printed number."""

    changed = Signal()

    def __init__(self, figures: Iterable[Setting], currency: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.figures = tuple(figures)
        self.fields: dict[str, Any] = {}
        self._notes: dict[str, QLabel] = {}
        self._hints: dict[str, str] = {}
        self.more = QPushButton(_("Figu&res of the rule document"))
        self.more.setCheckable(True)
        self._lines = QWidget()
        self._lines.setMaximumWidth(WIDTH)
        grid = QGridLayout(self._lines)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(4 * STEP)
        grid.setVerticalSpacing(STEP)
        grid.setColumnStretch(2, 1)
        words = _("Sheets, pages and handouts follow these numbers; the handout marks those that are not as printed.")
        grid.addWidget(quiet(words), 0, 0, 1, 3)
        for row, figure in enumerate(self.figures, start=1):
            self._add(grid, row, figure, currency)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3 * STEP)
        column.addWidget(self.more)
        column.addWidget(self._lines)
        self.more.toggled.connect(self._lines.setVisible)
        self._lines.hide()
        self.setVisible(bool(self.figures))

    def _add(self, grid: QGridLayout, row: int, figure: Setting, currency: str) -> None:
        label, field = setting_label(figure), setting_field(figure, currency)
        self._hints[figure.key] = _hint(figure, currency)
        name = QLabel(label)
        name.setBuddy(field)
        note = Wrapped(self._hints[figure.key], NOTE_WIDTH, self._lines)
        mark(note, "kind", "quiet")
        field.setFixedWidth(FIELD_WIDTH)
        field.setAccessibleName(label)
        field.setAccessibleDescription(self._hints[figure.key])
        field.installEventFilter(self)
        (field.valueChanged if hasattr(field, "valueChanged") else field.textChanged).connect(self._told)
        for at, widget in enumerate((name, field, note)):
            grid.addWidget(widget, row, at)
        self.fields[figure.key], self._notes[figure.key] = field, note

    def _told(self, *_value: Any) -> None:
        self.changed.emit()

    # ------------------------------------------------------------------ as a form

    def put(self, values: Mapping[str, Any]) -> None:
        """Show the figures of ``values``, by key."""
        for key, field in self.fields.items():
            field.put(values[key])

    def values(self) -> dict[str, Any]:
        """What stands in the fields, by key."""
        return {key: field.value() for key, field in self.fields.items()}

    def settings(self) -> dict[str, Any]:
        """What the figures become; an empty amount is nothing."""
        return settings_of(self, self.figures)

    def refuse(self, key: str, message: Message | str, weight: str = "refused") -> bool:
        """Open the figures and say beside the field what is wrong; False if there is no such figure."""
        if key not in self.fields:
            return False
        self.more.setChecked(True)
        note, field = self._notes[key], self.fields[key]
        note.setText(f"{SIGNS[weight]} {shown(message)}")
        mark(note, "kind", "wrong" if weight == "refused" else "warned")
        mark(field, "mark", weight)
        field.setAccessibleDescription(shown(message))
        field.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def clear(self) -> None:
        """Take all sentences away; the printed numbers stand there again."""
        for key, note in self._notes.items():
            note.setText(self._hints[key])
            mark(note, "kind", "quiet")
            mark(self.fields[key], "mark", "")
            self.fields[key].setAccessibleDescription(self._hints[key])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and is_enter(event):  # type: ignore[arg-type]  # a key was pressed
            fields = list(self.fields.values())
            after = fields.index(watched) + 1
            if after < len(fields):
                fields[after].setFocus(Qt.FocusReason.TabFocusReason)
            return True
        return super().eventFilter(watched, event)


def _hint(figure: Setting, currency: str) -> str:
    """The number of the document, or the usual one where it names none."""
    value = shown_value(figure, figure.default, currency)
    if figure.basis is Basis.DOCUMENT:
        return _("printed: {value}", value=value)
    return _("usual: {value}; the document is silent", value=value)
