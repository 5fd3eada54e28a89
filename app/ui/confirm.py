"""A question before something is done: what will happen, line by line, and buttons named by their verbs.

``Confirm.asked(parent, question, lines, verb)`` is True when the person chose the verb; Esc says no.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.language import Message
from app.ui.look import STEP, body_font
from app.ui.scroller import Scroller
from app.ui.words import _, shown


class Confirm(QDialog):
    """One question with its consequences."""

    def __init__(
        self, parent: QWidget | None, question: Message | str, lines: Sequence[Message | str], verb: str, keep: str = ""
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Card Desk"))
        self.setMinimumWidth(460)
        asked = QLabel(shown(question))
        asked.setFont(body_font(bold=True))
        asked.setWordWrap(True)
        asked.setTextFormat(Qt.TextFormat.PlainText)
        self.go_on = QPushButton(verb)
        self.go_on.setProperty("kind", "primary")
        self.keep = QPushButton(keep or _("&Keep it as it is"))
        self.go_on.clicked.connect(self.accept)
        self.keep.clicked.connect(self.reject)
        buttons = QHBoxLayout()
        buttons.setSpacing(2 * STEP)
        buttons.addStretch()
        buttons.addWidget(self.keep)
        buttons.addWidget(self.go_on)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(5 * STEP, 4 * STEP, 5 * STEP, 4 * STEP)
        whole.setSpacing(3 * STEP)
        whole.addWidget(asked)
        if lines:
            whole.addWidget(self._list(lines), 1)
        whole.addLayout(buttons)
        self.keep.setFocus()

    @classmethod
    def asked(
        cls,
        parent: QWidget | None,
        question: Message | str,
        lines: Sequence[Message | str] = (),
        verb: str = "",
        keep: str = "",
    ) -> bool:
        """Ask, and say whether the person wants it done."""
        dialog = cls(parent, question, lines, verb, keep)
        dialog.exec()
        answer = dialog.result() == QDialog.DialogCode.Accepted
        dialog.deleteLater()
        return answer

    def _list(self, lines: Sequence[Message | str]) -> QWidget:
        scroller = Scroller()
        scroller.column.setSpacing(STEP)
        for line in lines:
            label = QLabel("•  " + shown(line))
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            scroller.column.addWidget(label)
        scroller.column.addStretch()
        scroller.setMaximumHeight(300)
        return scroller
