"""Cards on sheets of labels: each in its own place on the paper, as large as the label holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.printing.document import Block, Labels, Prose
from app.printing.label_stock import PRINTABLE, cells, paper_of
from app.printing.page import Box, Line, Page, Piece, Placed, flat, outline, upside_down
from app.printing.place import pieces, squeezed

_AIR = 3.0
"""What stays free at the edge of a label, in millimetres: sheets lie a little askew in a printer."""
_SMALLER = tuple(percent / 100 for percent in range(90, 10, -10))

_LEAST = 5.0
"""Running text on a label is not smaller, in points: it is read in the hand."""


def label_pages(labels: Labels) -> list[Page]:
    """The sheets with all cards on them."""
    paper, places = paper_of(labels.stock), cells(labels.stock)
    start = labels.start % len(places)
    slots: list[tuple[Block, ...] | None] = [*[None] * start, *labels.cards]
    sheets = []
    for first in range(0, len(slots), len(places)):
        placed = []
        for place, card in zip(places, slots[first : first + len(places)], strict=False):
            if card is not None:
                room = _room(place, Box(0, 0, paper.width, paper.height))
                placed.append(Placed(room.x, room.y, _card(card, room, labels.stock.fold)))
        if labels.stock.cut:
            placed.append(Placed(0, 0, Piece(0.0, lines=_cuts(places))))
        sheets.append(Page(paper, tuple(placed)))
    return sheets


def _room(place: Box, paper: Box) -> Box:
    """What of a label can be printed on."""
    left, top = max(place.x + _AIR, PRINTABLE), max(place.y + _AIR, PRINTABLE)
    right, bottom = min(place.right - _AIR, paper.right - PRINTABLE), min(place.bottom - _AIR, paper.bottom - PRINTABLE)
    return Box(left, top, right - left, bottom - top)


def _card(card: tuple[Block, ...], room: Box, fold: bool) -> Piece:
    """A card in the middle of its label; on one that is folded twice, so that it is read from both sides."""
    if not fold:
        return _middle(card, room.width, room.height)
    half = room.height / 2
    lower = _middle(card, room.width, half - 2 * _AIR)
    turned = upside_down(lower, room.width)
    placed = [Placed(0, _AIR, turned), Placed(0, half + _AIR, lower)]
    whole = flat(placed, room.height)
    return replace(whole, lines=(*whole.lines, Line(0, half, room.width, half, dashed=True)))


def _middle(card: tuple[Block, ...], width: float, height: float) -> Piece:
    """The blocks below one another in the middle of a height, smaller where they do not fit."""
    inner = pieces(card, width)
    for factor in _SMALLER:
        if _tall(inner) <= height:
            break
        inner = pieces(tuple(_smaller(block, factor) for block in card), width)
    y = max(0.0, (height - _tall(inner)) / 2)
    placed = []
    for piece in inner:
        placed.append(Placed(0.0, y, piece))
        y += piece.height
    return flat(placed, height)


def _smaller(block: Block, factor: float) -> Block:
    """``block`` set smaller; running text stays large enough to be read."""
    changed = squeezed(block, factor)
    return replace(changed, size=max(changed.size, _LEAST)) if isinstance(changed, Prose) else changed


def _tall(inner: Sequence[Piece]) -> float:
    return sum(piece.height for piece in inner)


def _cuts(places: Sequence[Box]) -> list[Line]:
    return [line for place in places for line in outline(place, dashed=True)]
