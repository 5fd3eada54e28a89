"""The hall on paper: its tables drawn and numbered, with what is played at each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.language import ENGLISH, N_, Language, say
from app.printing.document import Align, Block, Cell, Column, Document, Gap, Heading, Lines, Prose, Row, Table
from app.printing.sheets.occasion import Occasion, sheet

ACROSS = 5
"""Tables side by side."""


@dataclass(frozen=True, slots=True)
class HallTable:
    """A table: its number, what is played there ("28", "Rummy"; "" for nothing), and its seats."""

    number: str
    use: str
    seats: int


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the hall with its tables in their order."""

    title: str
    tables: tuple[HallTable, ...]


@dataclass(frozen=True, slots=True)
class HallPlan:
    """The facts: the parts of the hall."""

    occasion: Occasion
    areas: tuple[Area, ...]


def document(facts: HallPlan, language: Language = ENGLISH) -> Document:
    """A box for each table, in rows as they stand; a part of the hall is not torn from its heading."""
    t = language.text
    blocks: list[Block] = []
    for area in facts.areas:
        blocks += [Gap(4.0)] if blocks else []
        if area.title:
            blocks.append(Heading(area.title, 16.0))
        blocks.append(_area(area, language))
    if not facts.areas:
        blocks.append(Prose(t(N_("There is no table in the hall yet.")), 11.0))
    return sheet("hall-plan", facts.occasion, t(N_("Hall plan")), "", blocks, language, landscape=True)


def _area(area: Area, language: Language) -> Table:
    rows: list[Row] = []
    for start in range(0, len(area.tables), ACROSS):
        some = area.tables[start : start + ACROSS]
        rows += [
            Row(tuple(_spread([Cell(one.number, True, Align.CENTRE, 26.0) for one in some])), 16.0, joined=True),
            Row(tuple(_spread([_words(one, language) for one in some])), 8.0, joined=True),
            Row(tuple(Cell("") for _ in range(2 * ACROSS - 1)), 6.0),
        ]
    columns = tuple(Column(width=0.0 if n % 2 == 0 else 5.0, align=Align.CENTRE) for n in range(2 * ACROSS - 1))
    return Table(columns, tuple(rows), 10.0, lines=Lines.NONE, fixed=True)


def _words(one: HallTable, language: Language) -> Cell:
    seats = language.text(say(N_("{n} seats"), n=one.seats))
    words = " · ".join(part for part in (one.use, seats) if part)
    return Cell(words, align=Align.CENTRE, tint=bool(one.use), under=True)


def _spread(cells: list[Cell]) -> Iterator[Cell]:
    """Cells with a gap between them; a short row is filled up."""
    for n in range(ACROSS):
        if n:
            yield Cell("")
        yield cells[n] if n < len(cells) else Cell("")
