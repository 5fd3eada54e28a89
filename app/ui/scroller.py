"""A scrolling area that gives its content the room it needs, and no more than there is where it can do with less.

Qt's own asks a content with wrapped labels for its preferred height, so that a long table would push what stands below
it out of sight instead of scrolling itself.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget


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
