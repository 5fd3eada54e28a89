"""What has to lie ready: cards, sheets and pens, to be ticked off before the doors open."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language
from app.printing.document import Align, Cell, Column, Document, Lines, Row, Table
from app.printing.sheets.occasion import Occasion, sheet


@dataclass(frozen=True, slots=True)
class Supply:
    """A thing, how many of it, and how the number comes about."""

    what: str
    number: int
    why: str


@dataclass(frozen=True, slots=True)
class SupplyList:
    """The facts: the things in the order in which they are packed."""

    occasion: Occasion
    things: tuple[Supply, ...]


def document(facts: SupplyList, language: Language = ENGLISH) -> Document:
    """One line a thing, with a box for what is there."""
    t = language.text
    columns = (
        Column(t(N_("Number")), width=20, align=Align.RIGHT, bold=True),
        Column(t(N_("What")), share=2, bold=True),
        Column(t(N_("Why so many")), share=2),
        Column(t(N_("Is there")), width=22, align=Align.CENTRE, heavy=True),
        Column(t(N_("Missing")), width=22, align=Align.CENTRE),
    )
    rows = tuple(
        Row((str(one.number), Cell(one.what, lines=3), Cell(one.why, lines=3, bold=False, size=10), "", ""))
        for one in facts.things
    )
    table = Table(columns, rows, 12.0, 10.0, Lines.GRID, smallest=9.0)
    return sheet("supplies", facts.occasion, t(N_("Supplies")), "", (table,), language)
