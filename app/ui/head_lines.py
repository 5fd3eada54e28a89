"""Lines over a page or beside a list that tell how a table stands: its name, its deal, what waits there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.ui.look import STEP, body_font, mark


class HeadLines(QWidget):
    """The lines; ``say_lines`` tells them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.deal, self.note = QLabel(), QLabel(), QLabel()
        self.name.setFont(body_font(14, bold=True))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(STEP)
        for label in (self.name, self.deal, self.note):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            column.addWidget(label)
        mark(self.note, "kind", "warned")

    def say_lines(self, name: str, deal: str, notes: Sequence[str]) -> None:
        """Show what the table is called, its deal, and one line for each thing that waits."""
        self.name.setText(name)
        self.deal.setText(deal)
        self.note.setText("\n".join(notes))
        self.note.setVisible(bool(notes))
