"""A scrolling area that gives its content the room it needs, and no more than there is where it can do with less.

Qt's own asks a content with wrapped labels for its preferred height, so that a long table would push what stands below
it out of sight instead of scrolling itself. And Qt follows the focus only for Tab; Enter and a refusal set it too.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QVBoxLayout, QWidget

AROUND = 64
"""Pixels kept around what has the focus: its label above, its sentence below."""


class Content(QWidget):
    """A column of widgets that can shrink to the least height of each."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("scrolled")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)

    def heightForWidth(self, width: int) -> int:
        return self.column.minimumHeightForWidth(width)


class Scroller(QScrollArea):
    """The area; put widgets into ``content.column``."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.content = Content()
        self.setWidget(self.content)
        self.column = self.content.column
        self._later = QTimer(self, interval=0, singleShot=True)  # after a sentence under the field was laid out
        self._later.timeout.connect(self._show_focused)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        """A click has its place before the eyes already, and must not be moved from under the mouse."""
        if now is not None and not QApplication.mouseButtons() and self.content.isAncestorOf(now):
            self._later.start()

    def _show_focused(self) -> None:
        now = QApplication.focusWidget()
        if now is not None and self.content.isAncestorOf(now) and now.height() < self.viewport().height() // 2:
            self.ensureWidgetVisible(now, 0, AROUND)
