"""The card that stands on a table: its number, to be read across the hall, and who plays there when."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language
from app.printing.document import Align, Block, Cell, Column, Document, Gap, Large, PageBreak, Row, Table
from app.printing.sheets.occasion import Occasion, event_text


@dataclass(frozen=True, slots=True)
class CardSlot:
    """One match at the table: when ("Slot 2, 10:15") and between whom."""

    when: str
    a: str
    b: str


@dataclass(frozen=True, slots=True)
class TableCard:
    """One table: its number or name, the game played at it, and its matches."""

    table: str
    game: str = ""
    slots: tuple[CardSlot, ...] = ()


@dataclass(frozen=True, slots=True)
class TableCards:
    """The facts of a set of table cards, a page each."""

    occasion: Occasion
    cards: tuple[TableCard, ...]


def document(facts: TableCards, language: Language = ENGLISH) -> Document:
    """Signs: they have neither header nor foot."""
    event = event_text(facts.occasion, language)
    blocks: list[Block] = []
    for card in facts.cards:
        if blocks:
            blocks.append(PageBreak())
        blocks += [
            Large(language.text(N_("Table")), 40.0),
            Large(card.table, 280.0),
            Large(card.game, 34.0),
            Large(event, 16.0, bold=False),
            Gap(8.0),
        ]
        if card.slots:
            blocks.append(_slots(card))
    return Document("table-card", tuple(blocks))


def _slots(card: TableCard) -> Table:
    columns = (
        Column(share=1.1),
        Column(share=2.0, align=Align.RIGHT, bold=True),
        Column(width=12.0, align=Align.CENTRE),
        Column(share=2.0, bold=True),
    )
    rows = tuple(Row((slot.when, Cell(slot.a, lines=3), "v", Cell(slot.b, lines=3))) for slot in card.slots)
    return Table(columns, rows, size=16.0, row_height=12.0)
