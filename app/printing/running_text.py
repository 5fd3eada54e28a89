"""Running text: paragraphs and list items of several lines, some of their words bold, in a column."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from app.printing.document import Passage, Span
from app.printing.fit import leading, wrap
from app.printing.fonts import MM_PER_POINT, extents, is_shaped, unit_width
from app.printing.page import Box, Piece, Text
from app.printing.text import clean

_LEADING = 1.26 * MM_PER_POINT
"""The least distance of two baselines at one point, in millimetres: long lines want more air than those of a table."""
_HANG = 1.5
"""How far a list item hangs beside the left edge, in ems of its size."""

Word = tuple[Span, ...]
"""What must not be broken: the stretches of a word, each in one weight."""


def passage_pieces(block: Passage, width: float) -> list[Piece]:
    """One piece a line; neither the first nor the last line of a paragraph stands alone in a column."""
    hang = _HANG * MM_PER_POINT * block.size if block.mark else 0.0
    if block.mark:
        hang = max(hang, (unit_width(f"{block.mark} ", False)) * block.size)
    lines = list(_lines(block.spans, width - hang, block.size))
    if not lines:
        return []
    whole = tuple(span.text for line in lines for span in line)
    step = max(_LEADING * block.size, leading(whole, block.size))
    above = max(extents(text)[0] for text in whole) * block.size
    below = max(extents(text)[1] for text in whole) * block.size
    baseline = (step + above - below) / 2
    pieces = []
    for number, line in enumerate(lines):
        last = number == len(lines) - 1
        texts = list(_placed(line, hang, baseline, block.size, Box(hang, 0, width - hang, step)))
        if number == 0 and block.mark:
            wide = unit_width(block.mark, False) * block.size
            texts.insert(0, Text(0.0, baseline, block.mark, block.size, False, wide, Box(0, 0, hang, step)))
        joined = block.joined if last else number in (0, len(lines) - 2)
        pieces.append(Piece(step + (block.after if last else 0.0), texts, joined=joined))
    return pieces


def _placed(line: Word, x: float, baseline: float, size: float, cell: Box) -> Iterator[Text]:
    for span in line:
        wide = unit_width(span.text, span.bold) * size
        yield Text(x, baseline, span.text, size, span.bold, wide, cell)
        x += wide


def _lines(spans: tuple[Span, ...], width: float, size: float) -> Iterator[Word]:
    """The words in lines of at most ``width`` millimetres; equal weights beside each other are one stretch."""
    together = any(is_shaped(span.text) for span in spans)
    line: Word = ()
    filled = 0.0
    for spaced, word in _words(spans, width, size):
        gap = (Span(" ", word[0].bold),) if line and spaced else ()
        longer = (*line, *gap, *word)
        wide = _wide(_merged(longer)) if together else filled + _wide(gap) + _wide(word)
        if line and wide * size > width:
            yield _merged(line)
            longer, wide = word, _wide(_merged(word))
        line, filled = longer, wide
    if line:
        yield _merged(line)


def _words(spans: tuple[Span, ...], width: float, size: float) -> Iterator[tuple[bool, Word]]:
    """The words, and whether a space stands before each; one that is wider than the column comes in parts."""
    words: list[list[Span]] = [[]]
    for span in spans:
        first, *rest = re.split(r"\s+", span.text)
        words[-1].append(Span(clean(first), span.bold))
        words += [[Span(clean(part), span.bold)] for part in rest]
    for parts in words:
        word = tuple(part for part in parts if part.text)
        if not word:
            continue
        if _wide(_merged(word)) * size <= width:
            yield True, word
            continue
        cut = [Span(text, part.bold) for part in word for text in wrap(part.text, width, size, part.bold)]
        yield from ((number == 0, (part,)) for number, part in enumerate(cut))


def _merged(line: Word) -> Word:
    return tuple(
        Span("".join(span.text for span in same), bold) for bold, same in groupby(line, lambda span: span.bold)
    )


def _wide(line: Word) -> float:
    return sum(unit_width(span.text, span.bold) for span in line)
