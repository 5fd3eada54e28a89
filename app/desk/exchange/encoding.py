"""Bytes to letters: which encoding a text file is in, and texts that were decoded wrongly before they came here."""

from __future__ import annotations

import re
from dataclasses import dataclass

ENCODINGS = ("utf-8", "windows-1252", "utf-16-le", "utf-16-be", "mac-roman")
_MARKS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
_LOOK = 4096


@dataclass(frozen=True, slots=True)
class Decoded:
    """The text, the encoding it was in, whether a byte order mark led it, and the damaged lines (from 0)."""

    text: str
    encoding: str
    bom: bool
    damaged_lines: frozenset[int] = frozenset()


def decode(data: bytes, encoding: str | None = None) -> Decoded:
    """The letters of ``data``: by its byte order mark, the pattern of its NULs, strict UTF-8, else Windows-1252.

    One wrong byte never spoils a UTF-8 file: only its own line is read as Windows-1252 and named as damaged. A chosen
    ``encoding`` (one of ENCODINGS) is obeyed; what it cannot read becomes U+FFFD.
    """
    for mark, marked in _MARKS:
        if data.startswith(mark):
            if encoding in (None, marked):
                return _marked(data[len(mark) :], marked)
            data = data[len(mark) :]
            break
    if encoding is not None:
        return Decoded(_loosely(data, encoding), encoding, False)
    if wide := _wide(data):
        return Decoded(data.decode(wide, "replace"), wide, False)
    try:
        return Decoded(data.decode("utf-8"), "utf-8", False)
    except UnicodeDecodeError:
        return _line_by_line(data, False)


def _marked(data: bytes, encoding: str) -> Decoded:
    if encoding != "utf-8":
        return Decoded(data.decode(encoding, "replace"), encoding, True)
    try:
        return Decoded(data.decode("utf-8"), "utf-8", True)
    except UnicodeDecodeError:
        return _line_by_line(data, True)


def _loosely(data: bytes, encoding: str) -> str:
    return _windows(data) if encoding == "windows-1252" else data.decode(encoding, "replace")


def _windows(data: bytes) -> str:
    """Windows-1252; its five unused bytes are read as Latin-1, which no file means but none must fail for."""
    try:
        return data.decode("windows-1252")
    except UnicodeDecodeError:
        return "".join(bytes([byte]).decode("windows-1252", "ignore") or chr(byte) for byte in data)


def _wide(data: bytes) -> str | None:
    """UTF-16 without a mark: NULs at every other byte."""
    head = data[:_LOOK]
    if len(head) < 4 or b"\0" not in head:
        return None
    even, odd = head[0::2].count(0), head[1::2].count(0)
    half = len(head) // 2
    if odd > half * 0.3 and odd > 4 * even:
        return "utf-16-le"
    if even > half * 0.3 and even > 4 * odd:
        return "utf-16-be"
    return None


def _line_by_line(data: bytes, bom: bool) -> Decoded:
    good = bad = 0
    lines = data.split(b"\n")
    texts: list[str] = []
    damaged: set[int] = set()
    for index, line in enumerate(lines):
        try:
            text = line.decode("utf-8")
            good += not line.isascii()
        except UnicodeDecodeError:
            text = _windows(line)
            bad += 1
            damaged.add(index)
        texts.append(text)
    if bom or good > bad:
        return Decoded("\n".join(texts), "utf-8", bom, frozenset(damaged))
    return Decoded(_windows(data), "windows-1252", False)


# UTF-8 bytes that some program took for Mac Roman or Windows-1252 letters: "Núñez" came out as "N√∫√±ez" or "NÃºÃ±ez".
_GARBLED = re.compile("√[^\\s\\d]|‚Ä[^\\s\\d]|Ã[\u0080-\u00bf€-™ˆ-˜Œ-žƒ‘-”]|â€.|Â[\u00a0-\u00bf]|à[´µ¤¥]")
_OF_A_MAC = re.compile("√|‚Ä")


def repaired(text: str) -> str | None:
    """``text`` with its letters put right if it was garbled on its way here; None where nothing was wrong."""
    if text.isascii() or not _GARBLED.search(text):
        return None
    mac = _OF_A_MAC.search(text) is not None
    for encoding in ("mac-roman", "windows-1252") if mac else ("windows-1252", "mac-roman"):
        try:
            better = _bytes(text, encoding).decode("utf-8")
        except UnicodeError:
            continue
        if better != text:
            return better
    return None


def _bytes(text: str, encoding: str) -> bytes:
    if encoding != "windows-1252":
        return text.encode(encoding)
    return b"".join(
        letter.encode("windows-1252") if ord(letter) > 255 or not 0x80 <= ord(letter) < 0xA0 else bytes([ord(letter)])
        for letter in text
    )
