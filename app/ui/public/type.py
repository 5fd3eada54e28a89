"""The type of the public screen: how wide words are, and how they are made to fit: smaller first, then on more lines.

Widths are measured once at a fixed size and scaled, so that laying out two hundred names costs next to nothing the
second time. Sizes are parts of the plane (see :mod:`app.ui.public.plane`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from PySide6.QtCore import QTextBoundaryFinder
from PySide6.QtGui import QFont, QFontMetricsF

from app.ui.look import FAMILIES

MEASURED = 100
LEADING = 1.34
"""From line to line, in sizes: the vowel signs of Malayalam stand above and below the line."""
ASCENT = 0.35
"""From the middle of the line down to where the letters stand, in sizes."""
FEWEST = 2


@lru_cache(maxsize=256)
def _font(size: int, bold: bool) -> QFont:
    font = QFont()
    font.setFamilies(FAMILIES)
    font.setPixelSize(size)
    font.setBold(bold)
    font.setFeature(QFont.Tag("tnum"), 1)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def font(size: float, bold: bool = False) -> QFont:
    """The font of a size, without hinting, so that it scales with the plane."""
    return _font(max(1, round(size)), bold)


@cache
def _metrics(bold: bool) -> QFontMetricsF:
    return QFontMetricsF(font(MEASURED, bold))


@lru_cache(maxsize=1 << 15)
def _width(words: str, bold: bool) -> float:
    return _metrics(bold).horizontalAdvance(words) / MEASURED


def width_of(words: str, size: float, bold: bool = False) -> float:
    """How wide words are."""
    return _width(words, bold) * size


@dataclass(frozen=True, slots=True)
class Fitted:
    """Words that fit: in which size, on which lines."""

    size: float
    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        """The height of all lines."""
        return len(self.lines) * self.size * LEADING


@lru_cache(maxsize=1 << 14)
def fit(words: str, width: float, size: float, least: float, bold: bool = False, most: int = FEWEST) -> Fitted:
    """``words`` on one line, smaller down to ``least`` if they must be; then on several of that size.

    What has no room on ``most`` lines either is set smaller still: nothing is ever cut off.
    """
    natural = width_of(words, size, bold)
    if natural <= width:
        return Fitted(size, (words,))
    one_line = size * width / natural
    if one_line >= least:
        return Fitted(_whole(one_line), (words,))
    now = _whole(least)
    while True:
        lines = wrap(words, width, now, bold)
        if len(lines) <= most or now < 8:
            return Fitted(now, lines)
        now = _whole(now * 0.9)


def _whole(size: float) -> float:
    return float(int(size))


def wrap(words: str, width: float, size: float, bold: bool = False) -> tuple[str, ...]:
    """``words`` on as many lines as they need, parted between words, and inside one only where it is wider alone."""
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if width_of(longer, size, bold) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            *full, line = _broken(word, width, size, bold)
            lines += full
        lines.append(line)
    return tuple(lines)


def _broken(word: str, width: float, size: float, bold: bool) -> list[str]:
    """A word in parts that fit; never between a letter and its signs."""
    if width_of(word, size, bold) <= width:
        return [word]
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, word)
    parts, begin, end = [], 0, 0
    while (after := finder.toNextBoundary()) != -1:
        if end > begin and width_of(word[begin:after], size, bold) > width:
            parts.append(word[begin:end])
            begin = end
        end = after
    return [*parts, word[begin:]]
