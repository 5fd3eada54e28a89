"""Blocks become pieces: one function for each kind of block."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from app.printing.brackets import bracket_pieces
from app.printing.document import (
    Align,
    Arrow,
    Banner,
    Beside,
    Block,
    Bracket,
    Cards,
    Cell,
    Gap,
    Heading,
    Large,
    Lines,
    PageBreak,
    Passage,
    Plaque,
    Prose,
    SeatDiagram,
    Signatures,
    Table,
    Tent,
    TickBox,
)
from app.printing.fit import fit, leading, put, wrap
from app.printing.fonts import extents, unit_width
from app.printing.page import RULE, Box, Line, Piece, Placed, Text, flat, outline, upside_down
from app.printing.running_text import passage_pieces
from app.printing.seats import seat_pieces
from app.printing.tables import table_pieces
from app.printing.text import clean

_BETWEEN = 1.0
"""Space under a paragraph, in millimetres."""
_BROAD = 3.0
"""The line of an arrow, in points."""
_FOLD = 8.0
"""What stays free beside the fold and the edge of a tent, in millimetres."""


def _heading(block: Heading, width: float) -> list[Piece]:
    height = block.size * 0.62 + 1.4
    box = Box(0, 1.0, width, height - 1.0)
    return [Piece(height, put(block.text, box, block.size, True, lines=1), joined=True)]


def _prose(block: Prose, width: float) -> list[Piece]:
    """One piece a line, so that long text may go on over the page, but never with a line alone."""
    lines = wrap(clean(block.text), width, block.size, block.bold)
    pieces = []
    for number, line in enumerate(lines):
        above, below = extents(line)
        step = leading((line,), block.size)
        last = number == len(lines) - 1
        height = step + (_BETWEEN if last else 0.0)
        wide = unit_width(line, block.bold) * block.size
        x = {Align.LEFT: 0.0, Align.CENTRE: (width - wide) / 2, Align.RIGHT: width - wide}[block.align]
        baseline = (step + (above - below) * block.size) / 2
        text = Text(x, baseline, line, block.size, block.bold, wide, Box(0, 0, width, step))
        joined = (number == 0 and not last) or number == len(lines) - 2 or (last and block.joined)
        pieces.append(Piece(height, [text], joined=joined))
    return pieces


def _large(block: Large, width: float) -> list[Piece]:
    fitted = fit(block.text, width, block.size, block.bold, block.lines, smallest=min(block.size, 12.0))
    box = Box(0, 0, width, fitted.height + 1.0)
    return [Piece(box.height, put(block.text, box, block.size, block.bold, block.align, block.lines, 12.0))]


def _banner(block: Banner, width: float) -> list[Piece]:
    inner = width - 6.0
    lines = 4
    height = fit(block.text, inner, block.size, True, lines).height + 3.6
    box = Box(0, 0, width, height)
    texts = put(block.text, Box(3.0, 0, inner, height), block.size, True, Align.CENTRE, lines)
    return [Piece(height + 2.5, texts, outline(box, RULE))]


def _tick_box(block: TickBox, width: float) -> list[Piece]:
    side = 4.2
    left = side + 2.4
    fitted = fit(block.text, width - left, block.size, False, 6, smallest=block.size)
    height = max(side + 1.6, fitted.height + 1.2)
    top = min((height - side) / 2, 0.8)
    lines = outline(Box(0.2, top, side, side), RULE)
    if block.ticked:
        lines += [
            Line(1.2, top + 1.0, side - 0.8, top + side - 1.0, RULE),
            Line(1.2, top + side - 1.0, side - 0.8, top + 1.0, RULE),
        ]
    texts = put(block.text, Box(left, 0, width - left, height), block.size, False, Align.LEFT, 6, block.size)
    return [Piece(height, texts, lines, joined=block.joined)]


def _signatures(block: Signatures, width: float) -> list[Piece]:
    gap = 6.0
    part = (width + gap) / len(block.labels) - gap
    texts: list[Text] = []
    lines: list[Line] = []
    line_y = block.height - 5.0
    for index, label in enumerate(block.labels):
        x = index * (part + gap)
        lines.append(Line(x, line_y, x + part, line_y, RULE))
        texts += put(label, Box(x, line_y + 0.4, part, 4.6), 8.5)
    return [Piece(block.height, texts, lines)]


def _beside(block: Beside, width: float) -> list[Piece]:
    shares = sum(share for share, _ in block.parts)
    free = width - block.gap * (len(block.parts) - 1)
    placed: list[Placed] = []
    x = height = 0.0
    for share, inner in block.parts:
        part_width = free * share / shares
        y = 0.0
        for piece in pieces(inner, part_width):
            placed.append(Placed(x, y, piece))
            y += piece.height
        height = max(height, y)
        x += part_width + block.gap
    return [flat(placed, height)]


def _cards(block: Cards, width: float, page_height: float) -> list[Piece]:
    """Pages of cards; each card's blocks stand in the middle of its height."""
    across, down = block.across, block.down
    card_width, card_height = width / across, page_height / down
    padding = min(8.0, card_width * 0.06)
    result = []
    per_page = across * down
    for start in range(0, len(block.cards), per_page):
        placed: list[Placed] = []
        cuts = [Line(0, row * card_height, width, row * card_height, dashed=True) for row in range(1, down)]
        cuts += [Line(col * card_width, 0, col * card_width, page_height, dashed=True) for col in range(1, across)]
        for index, card in enumerate(block.cards[start : start + per_page]):
            inner = pieces(card, card_width - 2 * padding)
            tall = sum(piece.height for piece in inner)
            y = (index // across) * card_height + max(padding, (card_height - tall) / 2)
            for piece in inner:
                placed.append(Placed((index % across) * card_width + padding, y, piece))
                y += piece.height
        page = flat(placed, page_height)
        result.append(Piece(page_height, page.texts, (*page.lines, *cuts), page.fills, page.codes, breaks=start > 0))
    return result


def _tent(block: Tent, width: float, page_height: float) -> list[Piece]:
    """One page: the blocks as large as a half can hold them, twice, the upper time upside down, and the fold."""
    half = page_height / 2
    room = half - 2 * _FOLD
    inner: list[Piece] = []
    for percent in range(140, 48, -4):
        inner = pieces(tuple(scaled(one, percent / 100) for one in block.blocks), width)
        if sum(piece.height for piece in inner) <= room:
            break
    y = _FOLD + (room - sum(piece.height for piece in inner)) / 2
    placed = []
    for piece in inner:
        placed.append(Placed(0.0, y, piece))
        y += piece.height
    lower = flat(placed, half)
    page = flat([Placed(0.0, 0.0, upside_down(lower, width)), Placed(0.0, half, lower)], page_height)
    return [replace(page, lines=(*page.lines, Line(0, half, width, half, dashed=True)))]


_CORNER = 15.0
"""The square in a corner of a frame, in millimetres."""
_INSIDE = 26.0
"""From the edge of a framed page to its words."""
_SUITS = ("♠", "♥", "♣", "♦")


def _plaque(block: Plaque, width: float, page_height: float) -> list[Piece]:
    """One page: a heavy line, a fine one inside it that leaves the corners to the suits, and the blocks."""
    inner: list[Piece] = []
    for percent in range(132, 48, -4):
        inner = pieces(tuple(scaled(one, percent / 100) for one in block.blocks), width - 2 * _INSIDE)
        if sum(piece.height for piece in inner) <= page_height - 1.6 * _INSIDE:
            break
    y = (page_height - sum(piece.height for piece in inner)) / 2
    placed = []
    for piece in inner:
        placed.append(Placed(_INSIDE, y, piece))
        y += piece.height
    page = flat(placed, page_height)
    outer = Box(1.0, 1.0, width - 2.0, page_height - 2.0)
    lines = outline(outer, 2.4)
    fine = Box(outer.x + 3.0, outer.y + 3.0, outer.width - 6.0, outer.height - 6.0)
    for top in (fine.y, fine.bottom):
        lines.append(Line(fine.x + _CORNER, top, fine.right - _CORNER, top))
    for side in (fine.x, fine.right):
        lines.append(Line(side, fine.y + _CORNER, side, fine.bottom - _CORNER))
    texts = list(page.texts)
    corners = [(fine.x, fine.y), (fine.right - _CORNER, fine.y), (fine.right - _CORNER, fine.bottom - _CORNER),
               (fine.x, fine.bottom - _CORNER)]  # fmt: skip
    for (x, corner_y), suit in zip(corners, _SUITS, strict=True):
        corner = Box(x, corner_y, _CORNER, _CORNER)
        lines += outline(corner)
        texts += put(suit, corner, 26.0, False, Align.CENTRE, 1)
    return [replace(page, texts=tuple(texts), lines=(*page.lines, *lines))]


_ARROW = ((0.0, 0.5), (0.5, 0.0), (0.5, 0.28), (1.0, 0.28), (1.0, 0.72), (0.5, 0.72), (0.5, 1.0))
"""The corners of an arrow to the left, in shares of its length and its height."""
_TURNS = {"left": lambda x, y: (x, y), "right": lambda x, y: (1 - x, y), "up": lambda x, y: (y, x),
          "down": lambda x, y: (y, 1 - x)}  # fmt: skip


def _arrow(block: Arrow, width: float) -> list[Piece]:
    """Its outline, in the middle: it takes little ink."""
    upright = block.way in ("up", "down")
    long, high = (block.height * 0.8, block.height) if upright else (block.height * 1.7, block.height)
    corners = [_TURNS[block.way](*corner) for corner in _ARROW]
    left = (width - long) / 2
    points = [(left + x * long, 1.0 + y * high) for x, y in corners]
    sides = zip(points, [*points[1:], points[0]], strict=True)
    return [Piece(high + 2.0, lines=[Line(*a, *b, _BROAD) for a, b in sides])]


_SIMPLE: dict[type, Any] = {
    Arrow: _arrow,
    Table: table_pieces,
    Heading: _heading,
    Prose: _prose,
    Passage: passage_pieces,
    Large: _large,
    Banner: _banner,
    TickBox: _tick_box,
    Signatures: _signatures,
    SeatDiagram: seat_pieces,
    Bracket: bracket_pieces,
    Beside: _beside,
}


@lru_cache(maxsize=256)
def _placed(block: Block, width: float) -> tuple[Piece, ...]:
    """The pieces of ``block``. Equal blocks come back on every sheet of a batch and are placed once."""
    return tuple(_SIMPLE[type(block)](block, width))


def stretched(block: Table | Bracket, width: float, extra: float) -> tuple[Piece, ...]:
    """The pieces of a block that fills the page: ``extra`` for each row of a table, or for the whole bracket."""
    return tuple(_SIMPLE[type(block)](block, width, extra))


def squeezed(block: Block, factor: float) -> Block:
    """``block`` set smaller; what is written on by hand keeps its rows."""
    match block:
        case Table() if block.lines is not Lines.GRID:
            rows = tuple(
                replace(
                    row, cells=tuple(_squeezed_cell(cell, factor) for cell in row.cells), height=row.height * factor
                )
                for row in block.rows
            )
            return replace(
                block,
                rows=rows,
                size=block.size * factor,
                row_height=block.row_height * factor,
                smallest=block.smallest * factor,
            )
        case Heading() | Prose() | Large():
            return replace(block, size=block.size * factor)
        case Passage():
            return replace(block, size=block.size * factor, after=block.after * factor)
        case Gap():
            return Gap(block.height * factor)
        case Beside():
            parts = ((share, tuple(squeezed(inner, factor) for inner in blocks)) for share, blocks in block.parts)
            return replace(block, parts=tuple(parts))
    return block


def scaled(block: Block, factor: float) -> Block:
    """``block`` larger or smaller in all its parts, the heads of tables and fixed columns too."""
    changed = squeezed(block, factor)
    if isinstance(changed, Table):
        columns = tuple(replace(column, width=column.width * factor) for column in changed.columns)
        return replace(changed, columns=columns, head_size=changed.head_size * factor)
    return changed


def _squeezed_cell(cell: str | Cell, factor: float) -> str | Cell:
    return replace(cell, size=cell.size * factor) if isinstance(cell, Cell) and cell.size else cell


def block_pieces(block: Block, width: float, page_height: float = 0.0) -> tuple[Piece, ...]:
    """The pieces of one block ``width`` millimetres wide; cards need the height of the page."""
    if isinstance(block, Gap):
        return (Piece(block.height),)
    if isinstance(block, PageBreak):
        return (Piece(0.0, breaks=True),)
    if isinstance(block, Cards):
        return tuple(_cards(block, width, page_height))
    if isinstance(block, Tent):
        return tuple(_tent(block, width, page_height))
    if isinstance(block, Plaque):
        return tuple(_plaque(block, width, page_height))
    return _placed(block, width)


def pieces(blocks: tuple[Block, ...], width: float) -> list[Piece]:
    """The pieces of several blocks below one another."""
    return [piece for block in blocks for piece in block_pieces(block, width)]
