"""A widget of wrapped words that asks for the height it needs at the width it has.

Qt gives a column of widgets whose height follows from their width less than they need where something else in the
column would like more than its least height; one that simply asks for a height gets it.
"""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame


class OwnHeight(QFrame):
    """A box with a layout; ``least`` is the width below which it is not reckoned with."""

    least = 0

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        return False

    def sizeHint(self) -> QSize:
        layout = self.layout()
        width = max(self.width(), self.least)
        needed = layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalMinimumSize().height()
        return QSize(max(self.least, layout.totalMinimumSize().width()), needed)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()
