"""The bar over a panel's body that tells the person one sentence: refused, warned, or just told."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from app.language import Message
from app.ui.look import mark
from app.ui.words import _, shown

SIGNS = {"refused": "✘", "warned": "⚠", "told": "✔"}


class SentenceBar(QFrame):
    """One sentence with its sign and a button that takes it away."""

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sentence")
        self._sign = QLabel()
        self._words = QLabel()
        self._words.setWordWrap(True)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        close = QPushButton(_("Close"))
        close.setProperty("kind", "link")
        close.setAccessibleName(_("Close this sentence"))
        close.clicked.connect(self.clear)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 8, 4)
        row.setSpacing(8)
        row.addWidget(self._sign)
        row.addWidget(self._words, 1)
        row.addWidget(close)
        self.hide()

    def tell(self, sentence: Message | str, weight: str = "refused") -> None:
        """Show ``sentence``; ``weight`` is refused, warned or told."""
        words = shown(sentence)
        self._sign.setText(SIGNS[weight])
        self._words.setText(words)
        self.setAccessibleName(words)
        mark(self, "weight", weight)
        self.show()

    def clear_told(self) -> None:
        """Take away what only told that something was done; a refusal or a warning stays."""
        if self._sign.text() == SIGNS["told"]:
            self.clear()

    def words(self) -> str:
        """The sentence shown now, "" when none."""
        return "" if self.isHidden() else self._words.text()

    def clear(self) -> None:
        """Take the sentence away."""
        if not self.isHidden():
            self.hide()
            self.closed.emit()
