"""A sentence that leads to its list: a link, with a sign before it where it needs care."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from app.ui.form_rows import literal
from app.ui.look import STEP, mark

SIGN_WIDTH = 22


class LinkLine(QWidget):
    """One line; ``due`` shows the sign."""

    def __init__(self, words: str, due: bool, go: Callable[[], Any]) -> None:
        super().__init__()
        sign = QLabel("⚠" if due else "")
        sign.setFixedWidth(SIGN_WIDTH)
        mark(sign, "kind", "warned")
        self.link = QPushButton(literal(words))
        self.link.setProperty("kind", "link")
        self.link.setAccessibleName(words)
        self.link.clicked.connect(lambda: go())
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(STEP)
        row.addWidget(sign)
        row.addWidget(self.link)
        row.addStretch(1)
