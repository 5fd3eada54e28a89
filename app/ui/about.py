"""The keys of the desk on one page, and what this program is."""

from __future__ import annotations

import platform
from typing import Any

from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.language import N_
from app.ui.commands import COMMANDS
from app.ui.look import STEP, title_font
from app.ui.table import Column, Table
from app.ui.words import _

OTHER_KEYS = (
    ("Ctrl+Return", N_("The primary button of the page")),
    ("Esc", N_("Back to the page below; leaves a cell as it was")),
    ("Enter", N_("Opens a row; in an entry grid goes on to the next cell to be typed")),
    ("Tab", N_("Goes across to the next cell or field")),
    ("F2", N_("Edits the cell")),
    ("F8", N_("Confirms the warnings of a row: played so")),
    ("Alt+1 … Alt+9", N_("The places of the rail from top to bottom")),
)


class Page(QDialog):
    """A dialog that only shows something."""

    title = ""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_(self.title))
        head = QLabel(_(self.title))
        head.setFont(title_font())
        close = QPushButton(_("&Close"))
        close.setProperty("kind", "primary")
        close.clicked.connect(self.accept)
        top = QHBoxLayout()
        top.addWidget(head, 1)
        top.addWidget(close)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(5 * STEP, 4 * STEP, 5 * STEP, 4 * STEP)
        self.column.setSpacing(3 * STEP)
        self.column.addLayout(top)
        self.fill()

    def fill(self) -> None:
        """Put in what is shown."""

    @classmethod
    def shown_over(cls, parent: QWidget | None) -> None:
        """Show it until it is closed."""
        page = cls(parent)
        page.exec()
        page.deleteLater()


class KeysDialog(Page):
    """All keys."""

    title = N_("Keys")

    def fill(self) -> None:
        self.resize(720, 560)
        columns: tuple[Column, ...] = (
            Column(N_("Key"), lambda row: row[0]),
            Column(N_("What it does"), lambda row: row[1], stretch=True),
        )
        table = Table(columns, name=_("Keys"), sortable=False)
        rows: list[Any] = [
            (command.keys, _(command.words).replace("&", "").rstrip(" …")) for command in COMMANDS if command.keys
        ]
        table.put(rows + [(keys, _(words)) for keys, words in OTHER_KEYS])
        self.column.addWidget(table, 1)


class AboutDialog(Page):
    """What this program is."""

    title = N_("About Card Desk")

    def fill(self) -> None:
        self.setMinimumWidth(520)
        for words in (
            _("The desk of card tournaments: people, fixtures, results, paper."),
            _("Everything stays on this computer; nothing goes over a network."),
            _("Type: Noto Sans, under the SIL Open Font License 1.1."),
            f"Python {platform.python_version()} · Qt {qVersion()}",
        ):
            label = QLabel(words)
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            self.column.addWidget(label)
        self.column.addStretch(1)
