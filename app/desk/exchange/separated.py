"""Text with separators (CSV, TSV and their kin) to rows of cells, as people's programs really write it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

SEPARATORS = (",", ";", "\t", "|")
_LINE_ENDS = re.compile("\r\n|\r|\n")
_MOST_LINES_IN_A_CELL = 200
_LOOK_AT = 60


@dataclass(frozen=True, slots=True)
class Record:
    """One row: its cells, the line it begins on (from 0), and whether a quotation mark stood where none belongs."""

    cells: tuple[str, ...]
    line: int
    stray_quote: bool = False


def lines_of(text: str) -> list[str]:
    """The lines of ``text`` without their ends; a line end at the very end opens no further line."""
    lines = _LINE_ENDS.split(text)
    if lines and lines[-1] == "":
        lines.pop()
    return lines


def declared_separator(lines: list[str]) -> str | None:
    """The separator that a first line ``sep=;`` declares; Excel hides that line."""
    first = lines[0].strip().strip('"').lower() if lines else ""
    if first.startswith("sep=") and len(first) <= 5:
        rest = lines[0].strip().strip('"')[4:]
        return rest or "\t"
    return None


def likely_separator(lines: list[str]) -> str | None:
    """The separator that gives the most rows of one same width; None if no line seems to be separated at all."""
    sample = lines[: _LOOK_AT * 4]
    best: tuple[float, int, str] | None = None
    for order, separator in enumerate(SEPARATORS):
        widths = [
            len(record.cells) for record in _first(sample, separator) if any(cell.strip() for cell in record.cells)
        ]
        wide = [width for width in widths if width > 1]
        if not wide:
            continue
        common, times = Counter(wide).most_common(1)[0]
        share = len(wide) / len(widths)
        score = (times / len(widths)) * 2 + share + min(common, 8) * 0.08
        if separator == "," and share < 0.5:
            score -= 1
        if share < (0.5 if separator == "|" else 0.3):
            continue
        if best is None or (score, -order) > (best[0], best[1]):
            best = (score, -order, separator)
    return best[2] if best else None


def _first(lines: list[str], separator: str) -> list[Record]:
    found: list[Record] = []
    for record in records(lines, separator):
        found.append(record)
        if len(found) == _LOOK_AT:
            break
    return found


def records(lines: list[str], separator: str) -> Iterator[Record]:
    """The rows of ``lines``. A quoted cell may hold separators, line feeds and quotation marks, doubled or not.

    A quotation mark closes its cell only before a separator or the end of a line. One that opens a cell but never
    closes it is a letter like any other: it must not swallow the rows below.
    """
    index = 0
    while index < len(lines):
        line = lines[index]
        if '"' not in line:
            yield Record(tuple(line.split(separator)), index)
            index += 1
            continue
        cells, last, stray = _quoted_row(lines, index, separator)
        yield Record(tuple(cells), index, stray)
        index = last + 1


def _quoted_row(lines: list[str], index: int, separator: str) -> tuple[list[str], int, bool]:
    cells: list[str] = []
    line = lines[index]
    stray = False
    position = 0
    while True:
        start = position
        while start < len(line) and line[start] == " " and separator != " ":
            start += 1
        if start < len(line) and line[start] == '"':
            closed = _close(lines, index, start + 1, separator)
            if closed is not None:
                words, index, after = closed
                cells.append(words)
                line = lines[index]
                if after >= len(line):
                    return cells, index, stray
                position = after + 1
                continue
            stray = True
        end = line.find(separator, position)
        if end < 0:
            cells.append(line[position:])
            return cells, index, stray
        cells.append(line[position:end])
        position = end + 1


def _close(lines: list[str], index: int, position: int, separator: str) -> tuple[str, int, int] | None:
    """The cell that opens before ``position``: its words, the line it ends on, the place behind its closing mark."""
    words: list[str] = []
    first = index
    inner = False  # a mark inside that is neither doubled nor closing
    line = lines[index]
    begin = position
    while True:
        mark = line.find('"', position)
        if mark < 0:
            words.append(line[begin:])
            index += 1
            if index >= len(lines) or index - first > _MOST_LINES_IN_A_CELL or inner:
                return None
            words.append("\n")
            line = lines[index]
            begin = position = 0
            continue
        after = mark + 1
        tail = after
        while tail < len(line) and line[tail] == " ":
            tail += 1
        if line.startswith('"', after):  # doubled: a letter of the cell
            words.append(line[begin:after])
            begin = position = after + 1
            continue
        if tail >= len(line) or line[tail] == separator:
            words.append(line[begin:mark])
            return "".join(words), index, tail
        inner = True
        if index > first:
            return None
        position = after
