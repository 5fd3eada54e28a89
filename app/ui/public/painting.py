"""A drawing as a picture of a certain size, as the window and the preview show it."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from time import perf_counter

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPixmap

from app.ui.public.palette import Colours
from app.ui.public.plane import HEIGHT, Drawing


def plane_width(size: QSize) -> float:
    """How wide the plane is on a screen of this size; nothing is laid out for less than 4 to 3."""
    return max(size.width() / max(size.height(), 1), 4 / 3) * HEIGHT


def scale_to(painter: QPainter, width: float, area: QRectF) -> float:
    """Lay the plane into ``area``, in the middle; how many pixels a unit of it has."""
    scale = min(area.width() / width, area.height() / HEIGHT)
    painter.translate(area.x() + (area.width() - width * scale) / 2, area.y() + (area.height() - HEIGHT * scale) / 2)
    painter.scale(scale, scale)
    return scale


def prepare(painter: QPainter) -> None:
    """Smooth edges and letters."""
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)


class Painting:
    """A picture that is painted a little at a time, so that a large screen does not hold up the desk.

    ``size`` is in the pixels of the widget, ``ratio`` those of the screen to one. The time is left out.
    """

    def __init__(self, drawing: Drawing, size: QSize, colours: Colours, ratio: float = 1.0) -> None:
        self.picture = QPixmap(size * ratio)
        self.picture.setDevicePixelRatio(ratio)
        self.picture.fill(QColor(colours.ground))
        self._colours = colours
        self._pieces = iter(drawing.pieces)
        self._painter = QPainter(self.picture)
        prepare(self._painter)
        scale_to(self._painter, drawing.width, QRectF(0, 0, size.width(), size.height()))

    def go_on(self, seconds: float) -> bool:
        """Paint for about ``seconds``; whether it is done."""
        until = perf_counter() + seconds
        for piece in self._pieces:
            piece.paint(self._painter, self._colours)
            if perf_counter() > until:
                return False
        self.stop()
        return True

    def stop(self) -> None:
        """Put the brush away."""
        if self._painter.isActive():
            self._painter.end()


def picture(drawing: Drawing, size: QSize, colours: Colours, ratio: float = 1.0, turned: int | None = None) -> QPixmap:
    """The whole drawing at once, without the time; ``turned`` cards show their faces (None: all of them)."""
    made = Painting(drawing, size, colours, ratio)
    made.go_on(inf)
    painter = QPainter(made.picture)
    prepare(painter)
    scale_to(painter, drawing.width, QRectF(0, 0, size.width(), size.height()))
    for number, card in enumerate(drawing.cards):
        card.paint(painter, colours, 1.0 if turned is None or number < turned else 0.0)
    painter.end()
    return made.picture


def paint_time(painter: QPainter, drawing: Drawing, time: str, colours: Colours) -> None:
    """The time of day at its place."""
    replace(drawing.time, words=time).paint(painter, colours)
