"""Text fitted into its cell: it shrinks a little, then wraps, then shrinks to the smallest size, and at last is cut."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from app.printing.document import Align
from app.printing.fonts import MM_PER_POINT, extents, is_shaped, unit_width
from app.printing.page import Box, Text
from app.printing.text import ELLIPSIS, clean, clusters

SMALLEST = 7.0
CAP = 0.714 * MM_PER_POINT
"""Height of a capital at one point, in millimetres: text is centred by its capitals."""


class Fitted(NamedTuple):
    """The lines of a text and the type size at which they fit."""

    lines: tuple[str, ...]
    size: float
    height: float


def leading(lines: tuple[str, ...], size: float) -> float:
    """The distance of two baselines, in millimetres."""
    return max(1.2 * MM_PER_POINT, *[sum(extents(line)) for line in lines], 0.0) * size


def _height(lines: tuple[str, ...], size: float) -> float:
    if not lines:
        return 0.0
    return extents(lines[0])[0] * size + extents(lines[-1])[1] * size + (len(lines) - 1) * leading(lines, size)


def _inside(lines: tuple[str, ...], size: float, width: float, bold: bool) -> Fitted:
    """``lines`` at ``size``, or smaller where a single letter is wider than the cell."""
    widest = max(unit_width(line, bold) for line in lines)
    if widest * size > width:
        size = width / widest
    return Fitted(lines, size, _height(lines, size))


def _pieces(word: str, width: float, bold: bool) -> list[str]:
    """A word too long for a line, cut where it must."""
    parts, part = [], ""
    for cluster in clusters(word):
        if part and unit_width(part + cluster, bold) > width:
            parts.append(part)
            part = cluster
        else:
            part += cluster
    return [*parts, part]


def _words(text: str) -> list[tuple[str, str]]:
    """``text`` where it may be broken: pairs of a word and what stood before it; a line may end with a hyphen too.

    A hyphen that begins a word is a minus and stays with it.
    """
    return [(word, space) for space, word in re.findall(r"( ?)(-*[^ -]+-*|-+)", text)]


def unbroken(text: str, width: float, size: float, bold: bool) -> bool:
    """Whether each word of ``text`` fits on a line."""
    return all(unit_width(word, bold) * size <= width for word, _ in _words(text))


@lru_cache(maxsize=4_000)
def wrap(text: str, width: float, size: float, bold: bool) -> tuple[str, ...]:
    """``text`` in lines of at most ``width`` millimetres, broken at spaces and, where a word is longer, inside it."""
    unit = width / size
    together = is_shaped(text)
    lines: list[str] = []
    filled = 0.0
    for word, space in _words(text):
        own = unit_width(word, bold)
        longer = f"{lines[-1]}{space}{word}" if lines else word
        wide = unit_width(longer, bold) if together else filled + unit_width(space, bold) + own
        if wide <= unit:
            lines[-1:] = [longer]
        elif own <= unit:
            lines.append(word)
            wide = own
        else:
            lines += _pieces(word, unit, bold)
            wide = unit_width(lines[-1], bold)
        filled = wide
    return tuple(lines)


def cut(text: str, width: float, size: float, bold: bool) -> str:
    """The beginning of ``text`` with an ellipsis, as much as fits ``width`` millimetres."""
    unit = width / size
    if unit_width(text, bold) <= unit:
        return text
    parts = clusters(text)
    low, high = 0, len(parts)
    while low < high:
        middle = (low + high + 1) // 2
        if unit_width("".join(parts[:middle]).rstrip() + ELLIPSIS, bold) <= unit:
            low = middle
        else:
            high = middle - 1
    return "".join(parts[:low]).rstrip() + ELLIPSIS


@lru_cache(maxsize=20_000)
def fit(
    text: str, width: float, size: float, bold: bool = False, lines: int = 1, height: float = 1e6, smallest: float = 0.0
) -> Fitted:
    """``text`` in at most ``lines`` lines within ``width`` and ``height`` millimetres.

    It keeps ``size`` points when it can; a single line may shrink by a fifth before the text wraps, and no text becomes
    smaller than ``smallest`` points (two thirds of ``size``, but not under 7, when not given).
    """
    text = clean(text)
    if not text:
        return Fitted((), size, 0.0)
    smallest = min(size, smallest or max(SMALLEST, size * 0.66))
    above, below = extents(text)
    tallest = height / (above + below)
    single = min(width / unit_width(text, bold), size, tallest) if unit_width(text, bold) else size
    if single >= (smallest if lines == 1 else max(size * 0.8, smallest)):
        return Fitted((text,), single, _height((text,), single))
    trial = min(size, tallest)
    breakable = not unbroken(text, width, min(smallest, tallest), bold)
    while lines > 1 and trial >= smallest:
        wrapped = wrap(text, width, trial, bold)
        if (
            (breakable or unbroken(text, width, trial, bold))
            and len(wrapped) <= lines
            and _height(wrapped, trial) <= height
        ):
            return _inside(wrapped, trial, width, bold)
        trial -= 0.25
    if single >= smallest:
        return Fitted((text,), single, _height((text,), single))
    least = min(smallest, tallest)
    wrapped = wrap(text, width, least, bold)
    room = max(1, min(lines, 1 + int((height - (above + below) * least) / leading((text,), least) + 0.001)))
    if len(wrapped) > room:
        wrapped = (*wrapped[: room - 1], cut(_rest(text, wrapped[: room - 1]), width, least, bold))
    return _inside(wrapped, least, width, bold)


def _rest(text: str, lines: tuple[str, ...]) -> str:
    """What of ``text`` follows its first wrapped ``lines``."""
    position = 0
    for line in lines:
        position += len(line)
        if text[position : position + 1] == " ":
            position += 1
    return text[position:]


def put(
    text: str,
    cell: Box,
    size: float,
    bold: bool = False,
    align: Align = Align.LEFT,
    lines: int = 1,
    smallest: float = 0.0,
) -> list[Text]:
    """``text`` fitted into ``cell``, in the middle of its height."""
    if not text:
        return []
    fitted = fit(text, cell.width, size, bold, lines, cell.height, smallest)
    if not fitted.lines:
        return []
    step = leading(fitted.lines, fitted.size)
    below = extents(fitted.lines[-1])[1] * fitted.size
    above = extents(fitted.lines[0])[0] * fitted.size
    spread = (len(fitted.lines) - 1) * step
    first = cell.y + (cell.height - spread + CAP * fitted.size) / 2
    first = max(min(first, cell.bottom - below - spread), cell.y + above)
    placed = []
    for line in fitted.lines:
        width = unit_width(line, bold) * fitted.size
        x = cell.x
        if align is Align.RIGHT:
            x = cell.right - width
        elif align is Align.CENTRE:
            x = cell.x + (cell.width - width) / 2
        placed.append(Text(x, first, line, fitted.size, bold, width, cell))
        first += step
    return placed
