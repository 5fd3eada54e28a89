"""The header of a table: which rows, and what each column is called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.desk.exchange.columns import meanings
from app.desk.exchange.fields import Field
from app.desk.exchange.names import compared
from app.desk.exchange.phones import looks_like_phone, read_mail
from app.desk.exchange.table import Merged, Row, Table

SEARCHED_ROWS = 30
_KEYS = {
    Field.NAME,
    Field.FIRST,
    Field.LAST,
    Field.TEAM,
    Field.MEMBER,
    Field.MEMBERS,
    Field.CAPTAIN,
    Field.PAYER,
    Field.AMOUNT,
    Field.CREDIT,
    Field.DESCRIPTION,
}


@dataclass(frozen=True, slots=True)
class Header:
    """The numbers of the header's rows (none, one or two), the headings, and how sure it is (0: no header)."""

    rows: tuple[int, ...]
    headings: tuple[str, ...]
    score: float = 0


def find_header(table: Table) -> Header:
    """The header among the first rows, two lines of it joined where groups stand over columns."""
    best: tuple[float, int] | None = None
    rows = table.rows[:SEARCHED_ROWS]
    for place, row in enumerate(rows):
        score = _score(row)
        if score > 0 and (best is None or score > best[0] + 0.5):
            best = (score, place)
    if best is None:
        return Header((), ())
    score, place = best
    numbers = [rows[place].number]
    if place + 1 < len(rows) and _continues(rows[place], rows[place + 1], table.merged):
        numbers.append(rows[place + 1].number)
    elif place > 0 and _groups(rows[place - 1], rows[place], table.merged):
        numbers.insert(0, rows[place - 1].number)
    return Header(tuple(numbers), headings_of(table, numbers), score)


def headings_of(table: Table, numbers: Sequence[int]) -> tuple[str, ...]:
    """The headings in these rows; group headings are carried over the columns they span."""
    rows = [row for row in table.rows if row.number in numbers]
    if not rows:
        return ()
    width = max(len(row.cells) for row in rows)
    lines = [_spread(row, width, table.merged, last=row is rows[-1]) for row in rows]
    joined: list[str] = []
    for column in range(width):
        parts: list[str] = []
        for line in lines:
            text = " ".join(line[column].split())
            if text and text not in parts:
                parts.append(text)
        joined.append(" / ".join(parts))
    while joined and not joined[-1]:
        joined.pop()
    return tuple(joined)


def _spread(row: Row, width: int, merged: Sequence[Merged], last: bool) -> list[str]:
    cells = [row.cell(column) for column in range(width)]
    for area in merged:
        if area.top <= row.number <= area.bottom and area.right > area.left and not last:
            for column in range(area.left + 1, min(area.right + 1, width)):
                cells[column] = cells[area.left]
    return cells


def _score(row: Row) -> float:
    """How much a row reads like a header: known words in different cells, no data among them."""
    fields: set[Field] = set()
    score = 0.0
    filled = 0
    for cell in row.cells:
        text = cell.strip()
        if not text:
            continue
        filled += 1
        options = meanings(text)
        money = meanings(text, True)
        if read_mail(text) or looks_like_phone(text):
            score -= 2
        elif options or money:
            found = {entry[1] for entry in (*options[:1], *money[:1])}
            if not found <= fields:
                best = max(entry[0] for entry in (*options[:1], *money[:1]))
                score += 1 if best >= 100 else 0.8 if len(compared(text)) <= 80 else 0.3
            fields |= found
        elif compared(text).isdigit() or len(text) > 200:
            score -= 0.7
    if not fields & _KEYS:
        return 0
    if filled == 1:
        only = next(cell.strip() for cell in row.cells if cell.strip())
        options = meanings(only)
        return 1 if len(row.cells) == 1 and options and options[0][0] >= 100 and options[0][1] in _KEYS else 0
    return score if score >= 1.6 or (score >= 1 and filled == 2) else 0


def _continues(above: Row, below: Row, merged: Sequence[Merged]) -> bool:
    """Whether ``below`` is the second line of a header: only headings, under groups or under nothing."""
    filled = [column for column, cell in enumerate(below.cells) if cell.strip()]
    if not filled or not all(meanings(below.cell(column)) for column in filled):
        return False
    for column in filled:
        if above.cell(column).strip() and not any(
            area.top <= above.number <= area.bottom and area.left <= column <= area.right and area.right > area.left
            for area in merged
        ):
            nothing_right = not above.cell(column + 1).strip() and below.cell(column + 1).strip()
            if not nothing_right:
                return False
    return True


def _groups(above: Row, header: Row, merged: Sequence[Merged]) -> bool:
    """Whether ``above`` holds group headings that span columns of the header ("Player 1" over name and phone)."""
    spans = [area for area in merged if area.top <= above.number <= area.bottom and area.right > area.left]
    filled = [column for column, cell in enumerate(above.cells) if cell.strip()]
    if len(filled) < 2:
        return False
    width = len(header.cells)
    inside = [area for area in spans if area.right - area.left + 1 < width]
    return len(inside) >= 2 or (len(inside) == 1 and any(meanings(above.cell(column)) for column in filled))


def same_as_header(row: Row, headings: Sequence[str]) -> bool:
    """Whether a row of the data repeats the header."""
    cells = [compared(cell) for cell in row.cells if cell.strip()]
    if len(cells) < 2:
        return False
    words = {compared(heading) for heading in headings if heading}
    return sum(cell in words for cell in cells) >= max(2, len(cells) * 0.8)
