"""The seat diagram: a table seen from above, with play going round it counterclockwise."""

from __future__ import annotations

from app.printing.document import Align, SeatDiagram
from app.printing.fit import put
from app.printing.page import HAIRLINE, RULE, Box, Line, Piece, Text, outline

_PLACE = 8.0
_GAP = 2.0


def _arrow(x1: float, x2: float, y: float) -> list[Line]:
    """An arrow from ``x1`` to ``x2``."""
    back = 1.6 if x2 < x1 else -1.6
    return [Line(x1, y, x2, y, RULE), Line(x2 + back, y - 1.1, x2, y, RULE), Line(x2 + back, y + 1.1, x2, y, RULE)]


def seat_pieces(diagram: SeatDiagram, width: float) -> list[Piece]:
    """The first half of the seats sits along the near side from left to right, the others come back along the far one.

    Seen from above that is counterclockwise, whatever the number of seats.
    """
    near = (len(diagram.seats) + 1) // 2
    far = len(diagram.seats) - near
    height = 2 * diagram.seat_height + diagram.table_height
    texts: list[Text] = []
    lines: list[Line] = []

    def seat_box(index: int) -> Box:
        row, count = (index, near) if index < near else (len(diagram.seats) - 1 - index, far)
        step = (width + _GAP) / count
        top = diagram.seat_height + diagram.table_height if index < near else 0.0
        return Box(row * step, top, step - _GAP, diagram.seat_height)

    for index, seat in enumerate(diagram.seats):
        box = seat_box(index)
        lines += outline(box, RULE if seat.dealer else HAIRLINE)
        lines.append(Line(box.x + _PLACE, box.y, box.x + _PLACE, box.bottom, HAIRLINE))
        texts += put(seat.place, Box(box.x, box.y, _PLACE, box.height).inset(0.6), 12, True, Align.CENTRE)
        name = Box(box.x + _PLACE, box.y, box.width - _PLACE, box.height).inset(1.0)
        texts += put(seat.player, name, 10, lines=3, smallest=6.5)
    table = Box(0, diagram.seat_height + 1.0, width, diagram.table_height - 2.0)
    middle = table.y + table.height / 2
    texts += put(diagram.middle, table.inset(width * 0.2), 9, False, Align.CENTRE)
    lines += _arrow(width * 0.04, width * 0.16, middle + 0.9)
    lines += _arrow(width * 0.96, width * 0.84, middle - 0.9)
    return [Piece(height, texts, lines)]
