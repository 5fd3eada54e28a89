"""The window for the hall: full screen on the screen that was chosen, nothing on it but the page.

A drawing is painted once for every turn of the page; the minute and a card that turns over are painted alone. Where
painting fails the last good picture stays.
"""

from __future__ import annotations

import logging
from datetime import datetime

from PySide6.QtCore import QElapsedTimer, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QColor, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QScreen
from PySide6.QtWidgets import QWidget

from app.ui.public.painting import paint_time, picture, plane_width, prepare, scale_to
from app.ui.public.palette import colours
from app.ui.public.plane import HEIGHT, Card, Drawing
from app.ui.public.show import Show
from app.ui.words import _

TURNING = 0.4
"""Seconds that a card takes to turn over."""
FRAME = 40

log = logging.getLogger(__name__)


class Canvas(QWidget):
    """Paints what a show shows, at any size; the window and the preview of the desk are made of it."""

    def __init__(self, show: Show, theme: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.show_ = show
        self.theme = theme
        self._kept: tuple[object, QPixmap] | None = None
        self._drawing: Drawing | None = None
        self._turning: int | None = None
        self._since = QElapsedTimer()
        self._frames = QTimer(self, interval=FRAME)
        self._frames.timeout.connect(self._frame)
        self._minute = QTimer(self, interval=1000)
        self._minute.timeout.connect(self._see_time)
        self._time = ""
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        show.turned.connect(self._another)
        show.card.connect(self._turn)
        self._minute.start()

    def dress(self, theme: str) -> None:
        """Wear ``dark`` or ``light``."""
        self.theme = theme
        self.update()

    def drawing(self) -> tuple[Drawing | None, int | None]:
        """What to paint, and how many of its cards are turned (None: all)."""
        return self.show_.drawing, self.show_.cards

    def now(self) -> str:
        """The time of day."""
        return f"{datetime.now():%H:%M}"

    # ------------------------------------------------------------------ what moves

    def _another(self) -> None:
        self._turning = None
        self._frames.stop()
        self.update()

    def _turn(self, number: int) -> None:
        self._turning = number
        self._since.start()
        self._frames.start()

    def _frame(self) -> None:
        drawing, _cards = self.drawing()
        if drawing is None or self._turning is None or self._turning >= len(drawing.cards):
            self._frames.stop()
            return
        self.update(self._pixels(drawing, drawing.cards[self._turning].rect))
        if self._since.elapsed() >= TURNING * 1000:
            self._frames.stop()
            self._turning = None

    def _see_time(self) -> None:
        drawing, _cards = self.drawing()
        if drawing is not None and self.now() != self._time:
            self.update()

    def _pixels(self, drawing: Drawing, rect: QRectF) -> QRect:
        scale = min(self.width() / drawing.width, self.height() / HEIGHT)
        left, top = (self.width() - drawing.width * scale) / 2, (self.height() - HEIGHT * scale) / 2
        return QRectF(
            left + rect.x() * scale, top + rect.y() * scale, rect.width() * scale, rect.height() * scale
        ).toAlignedRect().adjusted(-2, -2, 2, 2)  # fmt: skip

    # ------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            self._paint(painter, event.rect())
        except Exception as error:
            log.error("the public screen could not be painted", exc_info=error)
            if self._kept is not None:
                painter.resetTransform()
                painter.drawPixmap(0, 0, self._kept[1])
        finally:
            painter.end()

    def _paint(self, painter: QPainter, part: QRect) -> None:
        drawing, cards = self.drawing()
        worn = colours(self.theme)
        if drawing is None:
            painter.fillRect(part, QColor(worn.ground))
            return
        covered = drawing if not drawing.cards else Drawing(drawing.width, drawing.time, drawing.pieces)
        asked = (drawing.pieces, self.size(), self.theme, self.devicePixelRatioF())
        if self._kept is None or self._kept[0] != asked:
            self._kept = (asked, picture(covered, self.size(), worn, self.devicePixelRatioF()))
        painter.drawPixmap(0, 0, self._kept[1])
        prepare(painter)
        scale_to(painter, drawing.width, QRectF(self.rect()))
        self._time = self.now()
        paint_time(painter, drawing, self._time, worn)
        for number, card in enumerate(drawing.cards):
            if self._pixels(drawing, card.rect).intersects(part):
                card.paint(painter, worn, self._turned(number, card, cards))

    def _turned(self, number: int, _card: Card, cards: int | None) -> float:
        if number == self._turning:
            return min(1.0, self._since.elapsed() / (TURNING * 1000))
        return 1.0 if cards is None or number < cards else 0.0


class PublicWindow(Canvas):
    """The window itself. Space holds, arrows and page keys turn, F11 leaves the full screen, Esc closes."""

    closed = Signal()

    def __init__(self, show: Show, theme: str) -> None:
        super().__init__(show, theme)
        self.setWindowTitle(_("Card Desk – public screen"))
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAccessibleName(_("Public screen"))
        self.setCursor(Qt.CursorShape.BlankCursor)
        self.resize(1280, 720)

    def show_on(self, screen: QScreen | None) -> None:
        """Fill ``screen``; the desk keeps the keyboard."""
        if screen is not None:
            self.setScreen(screen)
            self.setGeometry(screen.geometry())
        self.showFullScreen()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.show_.reshape(plane_width(self.size()))
        super().resizeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = Qt.Key
        if event.key() == keys.Key_Escape:
            self.close()
        elif event.key() == keys.Key_F11:
            self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        elif event.key() in (keys.Key_Right, keys.Key_Down, keys.Key_PageDown):
            self.show_.next()
        elif event.key() in (keys.Key_Left, keys.Key_Up, keys.Key_PageUp):
            self.show_.previous()
        elif event.key() == keys.Key_Space:
            self.show_.hold(not self.show_.held)
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()
