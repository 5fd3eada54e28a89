"""A drawing as a picture of a certain size, as the window and the preview show it."""

from __future__ import annotations

from dataclasses import replace

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


def picture(drawing: Drawing, size: QSize, colours: Colours, ratio: float = 1.0, turned: int | None = None) -> QPixmap:
    """The drawing without the time, ``size`` in the pixels of the widget, ``ratio`` those of the screen to one."""
    made = QPixmap(size * ratio)
    made.setDevicePixelRatio(ratio)
    made.fill(QColor(colours.ground))
    painter = QPainter(made)
    prepare(painter)
    scale_to(painter, drawing.width, QRectF(0, 0, size.width(), size.height()))
    drawing.paint(painter, colours, turned)
    painter.end()
    return made


def paint_time(painter: QPainter, drawing: Drawing, time: str, colours: Colours) -> None:
    """The time of day at its place."""
    replace(drawing.time, words=time).paint(painter, colours)
