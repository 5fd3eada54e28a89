"""Pictures of every page that the public screen could show of an event, at the sizes of projectors and screens."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from app.desk.event import event
from app.desk.public.board import posters
from app.desk.public.facts import Notice, Page, is_empty, public
from app.ui.public.pages import lay_out
from app.ui.public.painting import paint_time, picture, plane_width, prepare, scale_to
from app.ui.public.palette import colours
from app.ui.words import _, shown

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
TIME = "14:05"
MOST = 3
"""So many pictures of a page that goes on and on."""


def pages(desk: Any) -> Iterator[tuple[str, Page]]:
    """Every page that has something on it, let out or not, and a message, by a name for its file."""
    for poster in posters(desk):
        page = poster.make()
        if not is_empty(page):
            yield re.sub(r"[^a-z0-9]+", "-", shown(poster.title).lower()).strip("-"), page
    yield "message", Notice(_("Lunch until 13:30. Please be back at your tables at 13:40."))


def shoot_pages(desk: Any, folder: Path, theme: str = "dark") -> list[Path]:
    """Write the pictures; of a draw one with half of its cards turned. The files written."""
    folder.mkdir(parents=True, exist_ok=True)
    title, worn, files = public(event(desk).title), colours(theme), []
    for name, page in pages(desk):
        for width, height in SIZES:
            size = QSize(width, height)
            for number, drawing in enumerate(lay_out(page, plane_width(size), title)[:MOST], start=1):
                turned = len(drawing.cards) // 2 if drawing.cards and number == 1 else None
                made = picture(drawing, size, worn, turned=turned)
                painter = QPainter(made)
                prepare(painter)
                scale_to(painter, drawing.width, QRectF(0, 0, width, height))
                paint_time(painter, drawing, TIME, worn)
                painter.end()
                files.append(folder / f"public-{name}-{number}-{width}x{height}-{theme}.png")
                made.save(str(files[-1]))
    return files
