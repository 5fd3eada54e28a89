"""The faces on paper and how wide a text is in them.

Widths come from HarfBuzz, the shaper with which the renderer draws, so that what fits here fits on paper. Measuring
touches nothing of the renderer: the bytes of a sheet do not depend on what was measured before it.
"""

from __future__ import annotations

from functools import lru_cache

import uharfbuzz  # type: ignore[import-untyped]

from app.paths import resource
from app.printing.text import Script, runs

MM_PER_POINT = 25.4 / 72
FOLDER = resource("fonts")


class Face:
    """One font file: the advances of its letters, in ems."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.path = FOLDER / f"{name}.ttf"
        face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(self.path)))
        self._font = uharfbuzz.Font(face)
        self._em = float(face.upem)
        self._advances: dict[str, float] = {}

    def plain(self, text: str) -> float:
        """The width of ``text`` drawn letter by letter, in ems."""
        advances = self._advances
        try:
            return sum([advances[letter] for letter in text])
        except KeyError:
            for letter in text:
                glyph = self._font.get_nominal_glyph(ord(letter)) or 0
                advances[letter] = self._font.get_glyph_h_advance(glyph) / self._em
            return sum([advances[letter] for letter in text])

    def shaped(self, text: str) -> float:
        """The width of ``text`` after shaping, in ems."""
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(self._font, buffer, {"kern": True, "liga": True, "dlig": True})
        advance: float = sum(position.x_advance for position in buffer.glyph_positions)
        return advance / self._em


def face_name(script: Script, bold: bool) -> str:
    """The name of the font file for ``script``; the symbols have only one weight."""
    weight = "Bold" if bold and script is not Script.SYMBOLS else "Regular"
    return f"{script.value}-{weight}"


@lru_cache(maxsize=32)
def face(name: str) -> Face:
    """The face called ``name``, loaded once."""
    return Face(name)


@lru_cache(maxsize=20_000)
def run_width(script: Script, text: str, bold: bool) -> float:
    """The width of one run at one point, in millimetres."""
    chosen = face(face_name(script, bold))
    return (chosen.shaped(text) if script.shaped else chosen.plain(text)) * MM_PER_POINT


@lru_cache(maxsize=20_000)
def unit_width(text: str, bold: bool) -> float:
    """The width of ``text`` at one point, in millimetres; times the type size, it is the width on paper."""
    return sum([run_width(run.script, run.text, bold) for run in runs(text)])


def is_shaped(text: str) -> bool:
    """Whether any letters of ``text`` are shaped together, so that its width is not the sum of those of its words."""
    return not text.isascii() and any(run.script.shaped for run in runs(text))


@lru_cache(maxsize=20_000)
def extents(text: str) -> tuple[float, float]:
    """How far ``text`` reaches above and below its baseline at one point, in millimetres.

    Conjuncts of the Indian scripts hang deeper than Latin letters, and accents stand higher on capitals.
    """
    parts = runs(text)
    if any(run.script.shaped for run in parts):
        return 0.98 * MM_PER_POINT, 0.49 * MM_PER_POINT
    accented = any(run.script is Script.SYMBOLS for run in parts) or any(
        letter.isalpha() and not letter.isascii() for letter in text
    )
    return (0.98 if accented else 0.8) * MM_PER_POINT, 0.25 * MM_PER_POINT
