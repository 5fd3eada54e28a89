"""The question of rule 36: two players with an arrangement are the only ones left, did they declare their values?"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from app.desk.sitting.deals import Prompt
from app.ui.look import STEP, mark
from app.ui.words import _, shown


class GoodWillQuestion(QFrame):
    """The question with its two answers; ``declared`` gives whether they did."""

    declared = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sentence")
        mark(self, "weight", "warned")
        self.prompt: Prompt | None = None
        self.question = QLabel()
        self.question.setWordWrap(True)
        self.question.setTextFormat(Qt.TextFormat.PlainText)
        self.yes = QPushButton(_("&Yes, they declared them"))
        self.no = QPushButton(_("&No: no value is paid to them"))
        row = QHBoxLayout(self)
        row.setContentsMargins(3 * STEP, 2 * STEP, 3 * STEP, 2 * STEP)
        row.setSpacing(2 * STEP)
        row.addWidget(self.question, 1)
        for button, did in ((self.yes, True), (self.no, False)):
            button.clicked.connect(lambda _on=False, did=did: self.declared.emit(did))
            row.addWidget(button)
        self.hide()

    def ask(self, prompt: Prompt) -> None:
        """Ask what the desk asks about a pair."""
        self.prompt = prompt
        self.question.setText(_("{question} ({clause})", question=shown(prompt.words), clause=prompt.clause))
        self.show()
