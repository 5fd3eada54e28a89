"""Prizes: the list on which the winners sign, and the labels of their envelopes."""

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
    Prose,
    Row,
    Signatures,
    Table,
)
from app.printing.sheets.occasion import Occasion, event_text, sheet


@dataclass(frozen=True, slots=True)
class Payout:
    """A prize: the place ("1", "5-6"), who gets it, the amount in words, and what there is to add."""

    place: str
    winner: str
    amount: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class PayoutList:
    """The facts: how the pool came about, in words, the prizes, their total, and what is left over ("" for nothing)."""

    occasion: Occasion
    tournament: str
    payouts: tuple[Payout, ...]
    total: str
    pool: str = ""
    remainder: str = ""


@dataclass(frozen=True, slots=True)
class PrizeEnvelopes:
    """The facts of the labels."""

    occasion: Occasion
    tournament: str
    payouts: tuple[Payout, ...]


def payout_list(facts: PayoutList, language: Language = ENGLISH) -> Document:
    """A row for each prize with room to sign, then those who paid out."""
    t = language.text
    columns = (
        Column(t(N_("Place")), width=16, align=Align.CENTRE, bold=True),
        Column(t(N_("Winner")), share=2.2, bold=True),
        Column(t(N_("Note")), share=1.1),
        Column(t(N_("Received: signature")), share=2),
        Column(t(N_("Time")), width=17),
        Column(t(N_("Prize")), width=30, align=Align.RIGHT, heavy=True, bold=True),
    )
    rows = [
        Row((line.place, Cell(line.winner, lines=3), Cell(line.note, size=9, lines=3), "", "", line.amount))
        for line in facts.payouts
    ]
    sums = [(N_("Total"), facts.total), (N_("Left over"), facts.remainder)]
    rows += [
        Row((Cell(t(label), True, Align.RIGHT, span=5), amount), 8.5, rule=number == 0)
        for number, (label, amount) in enumerate(sums)
        if amount
    ]
    table = Table(columns, tuple(rows), 12.0, 13.0, Lines.GRID, stretch=16.0, smallest=9.0)
    blocks: list[Block] = [Prose(facts.pool, 11.0), Gap(2.0)] if facts.pool else []
    blocks += [table, Gap(6.0), Signatures((t(N_("Paid out by")), t(N_("Witness"))), 16.0)]
    return sheet("payout-list", facts.occasion, t(N_("Prizes paid out")), facts.tournament, blocks, language)


def prize_envelopes(facts: PrizeEnvelopes, language: Language = ENGLISH) -> Document:
    """Labels to cut out: eight on a page, without header and foot."""
    event = event_text(facts.occasion, language)
    cards: list[tuple[Block, ...]] = []
    for line in facts.payouts:
        place = language.text(say(N_("Place {place}"), place=line.place))
        cards.append((
            Large(" · ".join((facts.tournament, place)), 14.0),
            Gap(2.0),
            Large(line.winner, 20.0, lines=2),
            Gap(2.0),
            Large(line.amount, 24.0),
            Large(line.note, 10.0, bold=False),
            Gap(1.0),
            Large(event, 9.0, bold=False),
        ))  # fmt: skip
    return Document("prize-envelopes", (Cards(tuple(cards), 2, 4),))
