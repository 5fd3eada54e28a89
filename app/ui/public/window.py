"""The window for the hall: full screen on the screen that was chosen, nothing on it but the page.

A drawing is painted once for every turn of the page; the minute and a card that turns over are painted alone. Where
painting fails the last good picture stays.
"""

from __future__ import annotations

import logging
from datetime import datetime
from math import inf

from PySide6.QtCore import QElapsedTimer, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QColor,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QScreen,
)
from PySide6.QtWidgets import QWidget

from app.ui.public.painting import Painting, paint_time, plane_width, prepare, scale_to
from app.ui.public.palette import colours
from app.ui.public.plane import HEIGHT, Drawing
from app.ui.public.show import Show
from app.ui.words import _

TURNING = 0.4
"""Seconds that a card takes to turn over."""
FRAME = 40
AT_ONCE = 1.6e6
"""Pixels of a picture that is painted at once."""
STROKE = 0.008
"""Seconds for which a larger one is painted at a turn of the event loop."""

log = logging.getLogger(__name__)


class Canvas(QWidget):
    """Paints what a show shows, at any size; the window and the preview of the desk are made of it."""

    def __init__(self, show: Show, theme: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.show_ = show
        self.theme = theme
        self._kept: tuple[Drawing, object, QPixmap] | None = None
        """What is on the canvas: a drawing, how it was painted, and its picture without cards and time."""
        self._painting: tuple[Drawing, object, Painting] | None = None
        self._brush = QTimer(self, interval=0)
        self._brush.timeout.connect(self._paint_on)
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
        self._begin()

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
        self._begin()

    def _begin(self) -> None:
        """Paint another picture, if it has to be: a large one a little at a time, and the old one stays meanwhile."""
        drawing, _cards = self.drawing()
        how = (self.size(), self.theme, self.devicePixelRatioF())
        same = self._kept is not None and self._kept[0] is drawing and self._kept[1] == how
        if drawing is None or same or not self.isVisible():
            self._drop_painting()
            self.update()
            return
        if self._painting is not None and self._painting[0] is drawing and self._painting[1] == how:
            return
        self._drop_painting()
        try:
            painting = Painting(drawing, self.size(), colours(self.theme), self.devicePixelRatioF())
        except Exception as error:
            self._failed(error)
            return
        self._painting = (drawing, how, painting)
        pixels = self.width() * self.height() * self.devicePixelRatioF() ** 2
        self._paint_on(inf if pixels <= AT_ONCE else STROKE)

    def _paint_on(self, seconds: float = STROKE) -> None:
        if self._painting is None:
            self._brush.stop()
            return
        drawing, how, painting = self._painting
        try:
            done = painting.go_on(seconds)
        except Exception as error:
            self._drop_painting()
            self._failed(error)
            return
        if not done:
            self._brush.start()
            return
        self._kept, self._painting = (drawing, how, painting.picture), None
        self._brush.stop()
        self.update()

    def _drop_painting(self) -> None:
        self._brush.stop()
        if self._painting is not None:
            self._painting[2].stop()
            self._painting = None

    def _failed(self, error: Exception) -> None:
        log.error("the public screen could not be painted", exc_info=error)

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

    def hideEvent(self, event: QHideEvent) -> None:
        self._drop_painting()  # a picture must not go with its brush in it
        super().hideEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._painting is None:
            self._begin()
        painter = QPainter(self)
        try:
            self._paint(painter, event.rect())
        except Exception as error:
            self._failed(error)
        finally:
            painter.end()

    def _paint(self, painter: QPainter, part: QRect) -> None:
        drawing, cards = self.drawing()
        worn = colours(self.theme)
        if self._kept is None or drawing is None:
            painter.fillRect(part, QColor(worn.ground))
            return
        painter.drawPixmap(self.rect(), self._kept[2])
        if self._kept[0] is not drawing:
            return  # the next one is being painted
        prepare(painter)
        scale_to(painter, drawing.width, QRectF(self.rect()))
        self._time = self.now()
        paint_time(painter, drawing, self._time, worn)
        for number, card in enumerate(drawing.cards):
            if self._pixels(drawing, card.rect).intersects(part):
                card.paint(painter, worn, self._turned(number, cards))

    def _turned(self, number: int, cards: int | None) -> float:
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
