"""A draw laid out as cards: a block for every table, a card for everybody drawn to it, turned one by one."""

from __future__ import annotations

from app.desk.public.facts import Drawn, DrawnTable
from app.ui.public.frame import BOTTOM, LEAST_NAME, MARGIN, ROOM, TOP, Head, sketch, with_feet
from app.ui.public.palette import Role
from app.ui.public.plane import Card, Drawing, Sketch, Text
from app.ui.public.type import fit
from app.ui.words import shown

LABEL, LABEL_ROOM = 40.0, 56.0
NAME = 54.0
BETWEEN, GAP = 10.0, 40.0
LEAST_WIDTH = 560.0
PADDING = 44.0


def drawn_pages(page: Drawn, width: float, event: str) -> tuple[Drawing, ...]:
    """As many pages as the tables need, each with its blocks in rows."""
    head = Head(shown(page.title))
    columns = max(1, int((width - 2 * MARGIN + GAP) // (LEAST_WIDTH + GAP)))
    each = (width - 2 * MARGIN - GAP * (columns - 1)) / columns
    made: list[Sketch] = []
    y = BOTTOM
    for first in range(0, len(page.tables), columns):
        blocks = [_block(table, each) for table in page.tables[first : first + columns]]
        height = max(sum(card.height + BETWEEN for card in block) for block in blocks) + LABEL_ROOM
        if not made or y + height > BOTTOM + BETWEEN:
            made.append(sketch(head, width))
            y = TOP
        for column, (table, block) in enumerate(zip(page.tables[first:], blocks, strict=False)):
            _put(made[-1], table, block, MARGIN + column * (each + GAP), y, each)
        y += height + 24
    return with_feet(made or [sketch(head, width)], event)


def _block(table: DrawnTable, width: float) -> list[Card]:
    """The cards of a table, to be moved to their places; smaller only where they would not fit on one page."""
    least = LEAST_NAME
    while True:
        fitted = [fit(shown(name), width - PADDING, min(NAME, least + 4), least, True, 5) for name in table.names]
        cards = [Card(0, 0, width, one.height + 12, one.lines, one.size) for one in fitted]
        if least < 20 or LABEL_ROOM + sum(card.height + BETWEEN for card in cards) <= ROOM:
            return cards
        least *= 0.92


def _put(made: Sketch, table: DrawnTable, block: list[Card], x: float, y: float, width: float) -> None:
    label = fit(shown(table.label), width, LABEL, 30, True, 1)
    made.add(Text(x + 4, y + LABEL_ROOM / 2, label.lines[0], label.size, Role.ACCENT, True))
    y += LABEL_ROOM
    for card in block:
        made.cards.append(Card(x, y, card.width, card.height, card.lines, card.size))
        y += card.height + BETWEEN
