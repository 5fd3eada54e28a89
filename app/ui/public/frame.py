"""What every page of the public screen has: its head, its foot, and the room between them, filled row by row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from app.ui.public.palette import Role
from app.ui.public.plane import HEIGHT, LEFT, RIGHT, Box, Drawing, Line, Sketch, Text
from app.ui.public.type import fit, width_of
from app.ui.words import _

MARGIN = 64.0
TOP, BOTTOM = 146.0, 1006.0
"""Between these the page itself stands."""
ROOM = BOTTOM - TOP
NAME, LEAST_NAME = 58.0, 50.0
"""Names: at least a twenty-second of the height."""
SMALL, FOOT = 34.0, 30.0
TITLE, LEAST_TITLE = 66.0, 46.0
CLOCK_SIZE = 60.0
COLUMN_GAP = 56.0
CLOCK_ROOM = 210.0
"""Kept free at the right end of the head for the time, which is painted by the minute."""


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a page: what it is, and a word beside it that has to be seen with it ("provisional")."""

    title: str
    badge: str = ""
    remark: str = ""


def sketch(head: Head, width: float) -> Sketch:
    """A drawing with its head."""
    made = Sketch(width, Text(width - MARGIN, 68, "", CLOCK_SIZE, Role.ACCENT, True, RIGHT))
    right = width - MARGIN - CLOCK_ROOM
    if head.badge:
        right -= _badge(made, head.badge, right) + 32
    title = fit(head.title, right - MARGIN, TITLE, LEAST_TITLE, True)
    made.lines(MARGIN, 68 - title.height / 2, title.lines, title.size, Role.ACCENT, True)
    made.add(Line(MARGIN, 128, width - MARGIN, 128))
    return made


def _badge(made: Sketch, words: str, right: float) -> float:
    """A word in a frame that ends at ``right``; its width."""
    width = width_of(words, SMALL, True) + 44
    made.add(
        Box(right - width, 40, width, 58, None, Role.LOUD, 29),
        Text(right - width / 2, 69, words, SMALL, Role.LOUD, True, 0.5),
    )
    return width


def with_feet(sketches: Sequence[Sketch], event: str, remark: str = "") -> tuple[Drawing, ...]:
    """The drawings with their feet: the event, a remark, which page of how many."""
    done = []
    for number, made in enumerate(sketches, start=1):
        page = _("{page} / {pages}", page=number, pages=len(sketches)) if len(sketches) > 1 else ""
        right = made.width - MARGIN
        if page:
            made.add(Text(right, 1046, page, FOOT, Role.QUIET, True, RIGHT))
            right -= width_of(page, FOOT, True) + 40
        if remark:
            fitted = fit(remark, (right - MARGIN) / 2, FOOT, 24)
            made.add(Text(right, 1046, " ".join(fitted.lines), fitted.size, Role.QUIET, align=RIGHT))
            right -= width_of(" ".join(fitted.lines), fitted.size) + 40
        name = fit(event, right - MARGIN, FOOT, 24)
        made.add(Text(MARGIN, 1046, name.lines[0], name.size, Role.QUIET, align=LEFT))
        done.append(made.done())
    return tuple(done)


@dataclass(frozen=True, slots=True)
class Row:
    """Something of a known height that is drawn at a place of a column: ``draw(sketch, x, y, width)``."""

    height: float
    draw: Callable[[Sketch, float, float, float], None]


def filled(
    rows: Iterable[Row],
    head: Head,
    width: float,
    top: float = TOP,
    columns: int = 1,
    space: float = 0.0,
    start: Callable[[Sketch, float, float, float], None] | None = None,
) -> list[Sketch]:
    """Pages full of rows, column by column; ``start`` draws what stands over every column."""
    each = (width - 2 * MARGIN - (columns - 1) * COLUMN_GAP) / columns
    pages: list[Sketch] = []
    column, y = columns, BOTTOM
    for row in rows:
        if not pages or y + row.height > BOTTOM + 1:
            column += 1
            if not pages or column >= columns:
                pages.append(sketch(head, width))
                column = 0
            y = top
            if start is not None:
                start(pages[-1], MARGIN + column * (each + COLUMN_GAP), TOP, each)
        row.draw(pages[-1], MARGIN + column * (each + COLUMN_GAP), y, each)
        y += row.height + space
    return pages or [sketch(head, width)]


def middle(made: Sketch, width: float, blocks: Sequence[tuple[str, float, float, Role, bool]]) -> None:
    """Words in the middle of the page, under one another: (words, size, least size, role, bold)."""
    fitted = [
        (fit(words, width - 2 * MARGIN, size, least, bold, 3), role, bold) for words, size, least, role, bold in blocks
    ]
    height = sum(one.height for one, _role, _bold in fitted)
    y = TOP + max(0.0, (HEIGHT - 74 - TOP - height) / 2)
    for one, role, bold in fitted:
        y = made.lines(width / 2, y, one.lines, one.size, role, bold, 0.5)
