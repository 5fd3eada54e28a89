"""Tables: columns share the width, rows grow with their text, and each row is a piece of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby

from app.printing.document import Align, Cell, Column, Lines, Row, Table
from app.printing.fit import fit, put
from app.printing.page import HAIRLINE, RULE, Box, Fill, Line, Piece, Text, Vertical

PAD = 1.2
"""Space left and right of the text in a cell, in millimetres."""
_ABOVE_AND_BELOW = 1.0
_LINE = 0.15
"""What the heaviest line reaches into the row below it, in millimetres."""


@lru_cache(maxsize=256)
def edges(columns: tuple[Column, ...], width: float) -> tuple[float, ...]:
    """The x of each column's left side, and of the right side of the last."""
    fixed = sum(column.width for column in columns)
    shares = sum(column.share for column in columns if not column.width)
    unit = (width - fixed) / shares if shares else 0.0
    xs = [0.0]
    for column in columns:
        xs.append(xs[-1] + (column.width or column.share * unit))
    return tuple(xs)


def _verticals(table: Table, xs: Sequence[float], spans: Sequence[int]) -> tuple[Vertical, ...]:
    if table.lines is not Lines.GRID:
        return ()
    weights: dict[int, float] = {0: RULE, len(table.columns): RULE}
    at = 0
    for span in spans:
        weights.setdefault(at, HAIRLINE)
        at += span
    for index, column in enumerate(table.columns):
        if column.heavy:
            weights.update({side: RULE for side in (index, index + 1) if side in weights})
    return tuple(Vertical(xs[index], weight) for index, weight in sorted(weights.items()))


@lru_cache(maxsize=512)
def _head(table: Table, width: float) -> Piece | None:
    """The headings of ``table`` (given without its rows): groups above, titles below."""
    columns = table.columns
    if not any(column.title or column.group for column in columns):
        return None
    xs = edges(columns, width)
    texts: list[Text] = []
    lines: list[Line] = [Line(0, 0, width, 0, RULE)]
    top = 0.0
    size = table.head_size
    spans: list[int] = []
    grid = table.lines is Lines.GRID
    if any(column.group for column in columns):
        at = 0
        for group, members in groupby(columns, lambda column: column.group):
            span = len(list(members))
            if group:
                top = max(top, fit(group, xs[at + span] - xs[at] - 1.0, size, True, 2, smallest=6.5).height + 0.8)
            at += span
        at = 0
        for group, members in groupby(columns, lambda column: column.group):
            span = len(list(members))
            box = Box(xs[at], 0, xs[at + span] - xs[at], top)
            if group:
                texts += put(group, box.inset(0.5), size, True, Align.CENTRE, 2, 6.5)
                lines.append(Line(box.x, top, box.right, top, HAIRLINE))
                if grid:
                    lines += [Line(x, 0, x, top, HAIRLINE) for x in (box.x, box.right)]
            at += span
    tallest = 0.0
    for index, column in enumerate(columns):
        inner = xs[index + 1] - xs[index] - (1.0 if grid else 2 * PAD)
        tallest = max(tallest, fit(column.title, inner, size, True, table.head_lines, smallest=6.5).height)
    height = top + tallest + 1.3
    for index, column in enumerate(columns):
        own_top = 0.0 if not column.group else top
        box = Box(xs[index], own_top, xs[index + 1] - xs[index], height - own_top)
        align = Align.CENTRE if grid and column.align is not Align.LEFT else column.align
        texts += put(
            column.title,
            box.inset(0.5 if grid and align is Align.CENTRE else PAD),
            size,
            True,
            align,
            table.head_lines,
            6.5,
        )
        spans.append(1)
        if grid and index:
            own = own_top if column.group == columns[index - 1].group else 0.0
            heavy = column.heavy or columns[index - 1].heavy
            lines.append(Line(xs[index], own, xs[index], height, RULE if heavy else HAIRLINE))
    if grid:
        lines += [Line(x, 0, x, height, RULE) for x in (0.0, width)]
    lines.append(Line(0, height, width, height, RULE))
    return Piece(height, tuple(texts), tuple(lines), joined=True)


@lru_cache(maxsize=2_000)
def _row(table: Table, row: Row, width: float, extra: float, first: bool, last: bool) -> Piece:
    """One row of ``table`` (given without its rows)."""
    xs = edges(table.columns, width)
    head = _head(table, width)
    tallest = row.height or table.row_height
    boxes: list[tuple[Cell, Box, Align, bool, float]] = []
    spans: list[int] = []
    at = 0
    for cell in (Cell(cell) if isinstance(cell, str) else cell for cell in row.cells):
        column = table.columns[at]
        box = Box(xs[at], 0, xs[at + cell.span] - xs[at], 0)
        size, bold = cell.size or table.size, cell.bold or column.bold
        if cell.text and not table.fixed:
            fitted = fit(cell.text, box.width - 2 * PAD, size, bold, cell.lines, smallest=min(size, table.smallest))
            tallest = max(tallest, fitted.height + 2 * _ABOVE_AND_BELOW)
        boxes.append((cell, box, cell.align or column.align, bold, size))
        spans.append(cell.span)
        at += cell.span
    height = tallest + extra
    texts: list[Text] = []
    fills: list[Fill] = []
    for cell, box, align, bold, size in boxes:
        if cell.tint:
            fills.append(Fill(Box(box.x, _LINE, box.width, height - _LINE)))  # clear of the line above
        if cell.text:
            inner = Box(box.x + PAD, 0, box.width - 2 * PAD, height)
            texts += put(cell.text, inner, size, bold, align, cell.lines, min(size, table.smallest))
    lines: list[Line] = []
    grid = table.lines is Lines.GRID
    if row.rule or (first and grid and head is None):
        lines.append(Line(0, 0, width, 0, RULE))
    if table.lines is not Lines.NONE:
        lines.append(Line(0, height, width, height, RULE if last and grid else HAIRLINE))
    lines += [Line(box.x, height, box.right, height, RULE) for cell, box, *_ in boxes if cell.under]
    return Piece(height, texts, lines, fills, verticals=_verticals(table, xs, spans), joined=row.joined, head=head)


def _together(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """``rows`` with the last two joined: none stands alone on the next page."""
    return (*rows[:-2], replace(rows[-2], joined=True), rows[-1]) if len(rows) > 2 else rows


def table_pieces(table: Table, width: float, extra: float = 0.0) -> list[Piece]:
    """The pieces of ``table``: its head, then one for each row; ``extra`` millimetres are added to every row."""
    bare = replace(table, rows=(), stretch=0.0)
    last = len(table.rows) - 1
    rows = [_row(bare, row, width, extra, index == 0, index == last) for index, row in enumerate(_together(table.rows))]
    head = _head(bare, width)
    return [head, *rows] if head else rows
