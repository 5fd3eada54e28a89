"""What an empty program opens on: new event, open event, recent events, new from an old one, the sample."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.language import Message
from app.ui.commands import Doors
from app.ui.form_rows import literal
from app.ui.look import STEP, body_font, mark, title_font
from app.ui.scroller import Scroller
from app.ui.sentence import SentenceBar
from app.ui.words import _


class Welcome(QWidget):
    """The welcome page."""

    def __init__(self, doors: Doors, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._doors = doors
        title = QLabel(_("What is being played today?"))
        title.setFont(title_font())
        title.setWordWrap(True)
        hint = QLabel(_("One event is one file. Everything you do is saved at once; there is nothing to save by hand."))
        hint.setWordWrap(True)
        mark(hint, "kind", "quiet")
        self.primary_button = self._button(_("&New event …"), "new_event", "Ctrl+N")
        self.primary_button.setProperty("kind", "primary")
        head = QHBoxLayout()
        words = QVBoxLayout()
        words.setSpacing(STEP)
        words.addWidget(title)
        words.addWidget(hint)
        head.addLayout(words, 1)
        head.addSpacing(4 * STEP)
        head.addWidget(self.primary_button, 0, Qt.AlignmentFlag.AlignTop)
        ways = QVBoxLayout()
        ways.setSpacing(2 * STEP)
        for call, text, keys in (
            ("open_event", _("&Open event …"), "Ctrl+O"),
            ("new_from_old", _("New event &from an old one …"), ""),
            ("new_evening", _("New e&vening from the last one …"), ""),
            ("open_sample", _("Open the sam&ple event: a day of two tournaments"), ""),
            ("open_sample_evening", _("Open the sample evenin&g of a card room"), ""),
        ):
            ways.addWidget(self._button(text, call, keys), 0, Qt.AlignmentFlag.AlignLeft)
        self._recent_title = QLabel(_("Recent events"))
        self._recent_title.setFont(body_font(bold=True))
        self._recent = QVBoxLayout()
        self._recent.setSpacing(0)
        recent = QVBoxLayout()
        recent.setSpacing(STEP)
        recent.addWidget(self._recent_title)
        recent.addLayout(self._recent)
        scroller = Scroller()
        column = scroller.column
        column.setContentsMargins(10 * STEP, 8 * STEP, 10 * STEP, 6 * STEP)
        column.setSpacing(6 * STEP)
        column.addLayout(head)
        column.addLayout(ways)
        column.addLayout(recent)
        column.addStretch(1)
        self.bar = SentenceBar()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.bar)
        whole.addWidget(scroller)
        self.show_recent([])

    def refuse(self, sentence: Message | str) -> None:
        """Tell why an event cannot be opened."""
        self.bar.tell(sentence)

    def show_recent(self, files: list[Path]) -> None:
        """List the files opened lately, the latest first."""
        while (item := self._recent.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        for file in files:
            button = QPushButton(literal(file.stem))
            button.setProperty("kind", "link")
            button.setToolTip(str(file))
            button.setAccessibleName(_("Open {file}", file=file.stem))
            button.clicked.connect(lambda _checked=False, file=file: self._open(str(file)))
            self._recent.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        self._recent_title.setVisible(bool(files))

    def _open(self, file: str) -> None:
        if self._doors.open_recent is not None:
            self._doors.open_recent(file)

    def _button(self, words: str, call: str, keys: str) -> QPushButton:
        button = QPushButton(words)
        plain = words.replace("&", "")
        button.setToolTip(f"{plain} ({keys})" if keys else plain)
        door = getattr(self._doors, call)
        button.setEnabled(door is not None)
        if door is not None:
            button.clicked.connect(lambda: door())
        return button
