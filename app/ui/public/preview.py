"""What the hall sees, small, at the desk; or a page that nobody has let out yet."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.public.plane import HEIGHT, Drawing
from app.ui.public.show import Show
from app.ui.public.window import Canvas
from app.ui.words import _

LEAST = QSize(320, 180)
USUAL = QSize(544, 306)


class Preview(Canvas):
    """Follows the show until it is given a drawing of its own."""

    def __init__(self, show: Show, theme: str, parent: QWidget | None = None) -> None:
        super().__init__(show, theme, parent)
        self.own: Drawing | None = None
        self.setAccessibleName(_("Preview of the public screen"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumSize(LEAST)
        self.setMaximumWidth(760)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def look_at(self, drawing: Drawing | None) -> None:
        """Show ``drawing``, or again what the hall sees."""
        self.own = drawing
        self._another()

    def drawing(self) -> tuple[Drawing | None, int | None]:
        return (self.own, None) if self.own is not None else super().drawing()

    def sizeHint(self) -> QSize:
        return QSize(USUAL.width(), self._height(USUAL.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.setFixedHeight(self._height(event.size().width()))  # the shape of the screen, at any width
        super().resizeEvent(event)

    def _height(self, width: int) -> int:
        return round(width * HEIGHT / self.show_.width)
