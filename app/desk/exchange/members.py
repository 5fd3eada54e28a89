"""Several names in one cell, in every way people write a list."""

from __future__ import annotations

import re

from app.desk.exchange.names import compared
from app.desk.exchange.words import vocabulary

_LINE = re.compile(r"[\r\n]+")
_BETWEEN = re.compile(r"\s*(?:[,/|&+;•]|\s(?:and|und|&amp;)\s|\s[-–—]\s)\s*", re.IGNORECASE)
_HARD = re.compile(r"\s*(?:[/|&+•]|\s(?:and|und)\s|\s[-–—]\s)\s*", re.IGNORECASE)
_NUMBERED = re.compile(r"(?:(?<=^)|(?<=[\s,;]))\(?\d{1,2}\s*[.)]\s*(?=[^\W\d])")
_RELATION = re.compile(r"(?i)\b([swdc])/o\b")
_PHONE_INSIDE = re.compile(r"\+?\(?\d[\d\s().\-]{5,}\d")


def split_members(text: str) -> list[str]:
    """The names of a cell, one by one, as typed. ``;`` or line feeds between parts that each hold one comma leave
    ``Last, First`` together."""
    guarded = _RELATION.sub(r"\1\\o", text)
    phones: list[str] = []

    def keep(match: re.Match[str]) -> str:
        phones.append(match.group())
        return f"\x00{len(phones) - 1}\x01"

    guarded = _PHONE_INSIDE.sub(keep, guarded)
    parts = _split(guarded)
    names = []
    for part in parts:
        whole = re.sub("\x00(\\d+)\x01", lambda match: phones[int(match.group(1))], part).replace("\\o", "/o").strip()
        if whole:
            names.append(whole)
    return _with_suffixes(names)


def _split(text: str) -> list[str]:
    lines = [line for line in _LINE.split(text) if _has_word(line)]
    if len(lines) > 1:
        return [part for line in lines for part in _line_parts(line, len(lines))]
    line = lines[0] if lines else ""
    numbered = [part for part in _NUMBERED.split(line) if _has_word(part)]
    if len(numbered) > 1:
        return [part.strip(" ,;") for part in numbered]
    if ";" in line:
        return [part for part in line.split(";") if _has_word(part)]
    hard = [part for part in _HARD.split(line) if _has_word(part)]
    if len(hard) > 1 and all(part.count(",") == 1 for part in hard):
        return hard
    return [part for part in _BETWEEN.split(line) if _has_word(part)]


def _line_parts(line: str, lines: int) -> list[str]:
    """One line of several is one name, unless it holds more separators than ``Last, First`` needs."""
    line = line.strip(" ,;")
    if line.count(",") <= 1 and ";" not in line and not _HARD.search(re.sub(r"^\s*[-–—•*]\s*", "", line)):
        return [line]
    return _split(line) if lines > 0 else [line]


def _has_word(text: str) -> bool:
    return any(letter.isalnum() for letter in text) or "\x00" in text


def _with_suffixes(names: list[str]) -> list[str]:
    joined: list[str] = []
    for name in names:
        if joined and compared(name) in vocabulary().cells["suffix"]:
            joined[-1] = f"{joined[-1]} {name}"
        else:
            joined.append(name)
    return joined


_AND = re.compile(r"\s*(?:&|\+|/|\s(?:and|und|aur)\s)\s*", re.IGNORECASE)
_PLUS_GUEST = re.compile(
    r"\s*(?:\+|\bplus\b|\band\b|&|\bwith\b)\s*(?:a\s+|my\s+|\d\s+)?(?P<who>[^\W_]+(?: [^\W_]+)?)\s*$", re.IGNORECASE
)


def guest_behind(name: str) -> tuple[str, int]:
    """A name without the ``+1``, ``and guest``, ``& wife`` behind it, and how many people that stands for (0: none)."""
    match = _PLUS_GUEST.search(name)
    if match is None or match.start() == 0:
        return name, 0
    who = compared(match["who"])
    if who not in vocabulary().cells["guest_words"]:
        return name, 0
    count = int(who) if who.isdigit() else {"two": 2, "three": 3}.get(who, 1)
    return name[: match.start()].strip(" ,"), max(1, count)


def several_names(text: str, last_first_column: bool = False) -> list[str]:
    """The names of a cell that should hold one; a list of one where it does."""
    guarded = _RELATION.sub(r"\1\\o", text)
    lines = [line for line in _LINE.split(guarded) if _has_word(line)]
    if len(lines) > 1 and all(len(compared(line).split()) >= 2 for line in lines):
        return [line.strip() for line in lines]
    line = " ".join(guarded.split())
    if re.search(r"[<>=]|--|\(\)", line):
        return [line]
    parts = [part.strip(" ,") for part in _AND.split(line)]
    parts = [part for part in parts if any(letter.isalpha() for letter in part)]
    if len(parts) > 1:
        if compared(parts[-1]) in vocabulary().cells["company"]:
            return [line]
        return [part.replace("\\o", "/o") for part in parts]
    pieces = [piece.strip() for piece in line.split(",")]
    pieces = [piece for piece in pieces if any(letter.isalpha() for letter in piece)]
    if len(pieces) > 2 and compared(pieces[-1]) not in vocabulary().cells["suffix"]:
        return pieces
    if len(pieces) == 2 and not last_first_column and all(_whole_words(piece) >= 2 for piece in pieces):
        return pieces
    return [line.replace("\\o", "/o")]


def _whole_words(text: str) -> int:
    return sum(len(word) >= 3 for word in compared(text).split())
