"""Text from people, made fit for paper: cleaned, and cut into runs of one script.

No single font holds all the scripts in which names are written, so a line is drawn run by run, each in its own face.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache


class Script(StrEnum):
    """A script with a face of its own; the value is the family's name."""

    LATIN = "NotoSans"
    DEVANAGARI = "NotoSansDevanagari"
    BENGALI = "NotoSansBengali"
    GURMUKHI = "NotoSansGurmukhi"
    GUJARATI = "NotoSansGujarati"
    TAMIL = "NotoSansTamil"
    TELUGU = "NotoSansTelugu"
    KANNADA = "NotoSansKannada"
    MALAYALAM = "NotoSansMalayalam"
    SYMBOLS = "NotoSansSymbols2"

    @property
    def shaped(self) -> bool:
        """Whether letters of this script change with their neighbours, so that they must be shaped."""
        return self not in (Script.LATIN, Script.SYMBOLS)


# Each Indian script fills one Unicode block of 128 code points.
_BLOCKS = {
    0x0900: Script.DEVANAGARI,
    0x0980: Script.BENGALI,
    0x0A00: Script.GURMUKHI,
    0x0A80: Script.GUJARATI,
    0x0B80: Script.TAMIL,
    0x0C00: Script.TELUGU,
    0x0C80: Script.KANNADA,
    0x0D00: Script.MALAYALAM,
}
_JOINERS = "\u200c\u200d"
_DANDAS = "\u0964\u0965"
# Spaces, joiners and dandas belong to the run around them: every Indian face has them.
_GLUE = frozenset(" " + _JOINERS + _DANDAS)
ELLIPSIS = "…"


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in one script."""

    script: Script
    text: str


def clean(text: str) -> str:
    """``text`` on one line: composed, white space made single, control and formatting characters taken out."""
    if text.isascii() and text.isprintable():
        return text if "  " not in text and text.strip() == text else " ".join(text.split())
    kept = "".join(
        letter
        for letter in unicodedata.normalize("NFC", " ".join(text.split()))
        if letter in _JOINERS or unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Cn")
    )
    return " ".join(kept.replace("−", "-").split())  # the minus of mathematics is in no face that came with us


def script_of(letter: str) -> Script:
    """The script whose face draws ``letter``."""
    code = ord(letter)
    if code < 0x0900:
        return Script.LATIN
    if code < 0x0D80:
        return _BLOCKS.get(code & ~0x7F, Script.LATIN)
    # Arrows, shapes, suits and dingbats; the Latin face has the punctuation and currency signs below them.
    if 0x2190 <= code <= 0x2BFF or code >= 0x1F000:
        return Script.SYMBOLS
    return Script.LATIN


@lru_cache(maxsize=20_000)
def runs(text: str) -> tuple[Run, ...]:
    """``text`` cut where the script changes; spaces between two scripts go with the Latin face."""
    if text.isascii():
        return (Run(Script.LATIN, text),) if text else ()
    cut: list[tuple[Script, str]] = []
    glue = ""
    for letter in text:
        if letter in _GLUE and cut and cut[-1][0].shaped:
            glue += letter
            continue
        script = script_of(letter)
        if cut and cut[-1][0] is script:
            cut[-1] = (script, cut[-1][1] + glue + letter)
            glue = ""
            continue
        if glue:
            cut, glue = _settle(cut, glue), ""
        if cut and cut[-1][0] is script:
            cut[-1] = (script, cut[-1][1] + letter)
        else:
            cut.append((script, letter))
    if glue:
        cut = _settle(cut, glue)
    return tuple(Run(script, part) for script, part in cut)


def _settle(cut: list[tuple[Script, str]], glue: str) -> list[tuple[Script, str]]:
    """Leave joiners and dandas with the run before them, and give the spaces after it to the Latin face."""
    script, part = cut[-1]
    spaces = glue.lstrip(_JOINERS + _DANDAS)
    settled = [*cut[:-1], (script, part + glue[: len(glue) - len(spaces)])]
    return [*settled, (Script.LATIN, spaces)] if spaces else settled


def clusters(text: str) -> list[str]:
    """``text`` in pieces that must not be cut: a letter with its signs, joined letters with their virama."""
    pieces: list[str] = []
    for letter in text:
        joined = pieces and (
            unicodedata.combining(letter)
            or unicodedata.category(letter) in ("Mn", "Mc", "Me")
            or letter in _JOINERS
            or pieces[-1][-1] in _JOINERS
            or (letter != " " and unicodedata.combining(pieces[-1][-1]) == 9)  # a virama joins what follows
        )
        if joined:
            pieces[-1] += letter
        else:
            pieces.append(letter)
    return pieces
