"""The slip of a judge's ruling about a hand: the cards in groups, what was ruled, by whom, under which rules.

One half of the page stays at the table, the other goes to the desk.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language, say
from app.printing.document import (
    Align,
    Block,
    Cards,
    Cell,
    Column,
    Document,
    Gap,
    Large,
    Lines,
    Row,
    Signatures,
    Table,
)
from app.printing.sheets.occasion import Occasion, event_text

ROW = 7.0
ROOM = 38.0
"""Millimetres for all lines of cards; many become lower."""
MOST = 9
"""So many lines there is room for; the cards of further ones stand together in the last."""


@dataclass(frozen=True, slots=True)
class CardLine:
    """Cards that lie together: what they are, the cards as they are shown (``A♠ 2♠ 3♠``), what is wrong with them."""

    name: str
    cards: str
    wrong: str = ""


@dataclass(frozen=True, slots=True)
class JudgeSlip:
    """The facts, all in words: ``ruling`` is the sentence that counts, ``remarks`` stand under the cards."""

    occasion: Occasion
    number: str
    player: str
    place: str
    joker: str
    ruling: str
    lines: tuple[CardLine, ...]
    remarks: tuple[str, ...]
    under: str
    judge: str
    at: str
    reason: str = ""


def document(facts: JudgeSlip, language: Language = ENGLISH) -> Document:
    """Two equal halves with a line to cut along; it has neither header nor foot."""
    halves = (language.text(N_("For the table")), language.text(N_("For the desk")))
    return Document("judge-slip", (Cards(tuple(_half(facts, half, language) for half in halves), 1, 2),))


def _half(facts: JudgeSlip, half: str, language: Language) -> tuple[Block, ...]:
    t = language.text
    joker = ", ".join(part for part in (facts.place, t(say(N_("joker {card}"), card=facts.joker))) if part)
    said = ((N_("Hand of"), facts.player), (N_("Deal"), joker), (N_("About"), facts.reason))
    head = tuple(Row((t(label), value)) for label, value in said if value)
    lines = facts.lines
    if len(lines) > MOST:
        lines = (*lines[: MOST - 1], CardLine("…", " / ".join(line.cards for line in lines[MOST - 1 :])))
    height = min(ROW, ROOM / max(1, len(lines)))
    cards = tuple(Row((line.name, Cell(line.cards, True, lines=1), Cell(line.wrong, lines=2))) for line in lines)
    wide = any(line.wrong for line in lines)
    columns = (Column(width=32), Column(share=1.0), Column(share=2.0) if wide else Column(width=1))
    return (
        Table(
            (Column(share=1.5), Column(align=Align.RIGHT)),
            (
                Row((Cell(t(say(N_("Ruling {number}"), number=facts.number)), True, size=16), Cell(half, size=9)), 8.0),
                Row((Cell(event_text(facts.occasion, language), span=2),)),
            ),
            size=10.0, row_height=7.0, lines=Lines.NONE,
        ),
        Table((Column(width=24), Column(bold=True)), head, size=11.0, row_height=6.6),
        Gap(1.5),
        Large(facts.ruling, 18.0, align=Align.LEFT),
        Gap(1.5),
        Table(columns, cards, size=10.0, row_height=height, fixed=True, smallest=6.5),
        Gap(1.0),
        _small(" · ".join(facts.remarks), 9.0, 12.0),
        _small(facts.under, 8.0, 9.0),
        Signatures((t(say(N_("{judge}, {at}"), judge=facts.judge, at=facts.at)),), 10.0),
    )  # fmt: skip


def _small(text: str, size: float, height: float) -> Table:
    """Some lines that make themselves small rather than grow, because the half of the page does not."""
    return Table((Column(),), (Row((Cell(text, lines=3),)),), size, height, Lines.NONE, fixed=True, smallest=6.0)
