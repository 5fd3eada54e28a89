"""A table with a filter field and a count above it, for lists that can pass thirty rows."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from app.ui.look import mark
from app.ui.table import Table
from app.ui.words import _


class Listing(QWidget):
    """A table with a field above it that filters as one types; Down goes into the table."""

    def __init__(self, table: Table, hint: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self.field = QLineEdit()
        self.field.setPlaceholderText(hint or _("filter"))
        self.field.setAccessibleName(hint or _("filter"))
        self.field.setClearButtonEnabled(True)
        self.field.setMaximumWidth(420)
        self.count = QLabel()
        mark(self.count, "kind", "quiet")
        self.field.textChanged.connect(self._filter)
        self.field.returnPressed.connect(self._enter)
        line = QHBoxLayout()
        line.addWidget(self.field, 1)
        line.addStretch()
        line.addWidget(self.count)
        self._line = line
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(line)
        column.addWidget(table, 1)
        table.rows.modelReset.connect(self._counted)

    def beside(self, *widgets: QWidget) -> None:
        """Put widgets before the filter, such as a choice of what is listed."""
        for number, widget in enumerate(widgets):
            self._line.insertWidget(number, widget)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and self.field.hasFocus():
            self.table.setFocus()
            return
        super().keyPressEvent(event)

    def _filter(self, words: str) -> None:
        self.table.filter(words)
        if self.table.rows.shown and self.table.current() is None:
            self.table.selectRow(0)

    def _enter(self) -> None:
        if self.table.current() is not None:
            self.table.opened.emit(self.table.current())

    def _counted(self) -> None:
        shown, everything = len(self.table.rows.shown), self.table.rows.count()
        words = str(everything) if shown == everything else _("{shown} of {all}", shown=shown, all=everything)
        self.count.setText(words)
