"""The sheet of a Chicago: four deals, each with its dealer and who is vulnerable; a full page, or four to a page."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.bridge.contract import Side
from app.language import ENGLISH, N_, Language, say
from app.printing.document import (
    Align,
    Block,
    Cell,
    Column,
    Document,
    Gap,
    Lines,
    Row,
    Signatures,
    Table,
)
from app.printing.sheets.bridge_sheet import (
    A_PAGE,
    BridgeDeal,
    Garbled,
    blank_pads,
    codes,
    filled_pads,
    garbled_blocks,
    names_table,
    side_title,
)
from app.printing.sheets.bridge_values import Values, values_beside, values_narrow
from app.printing.sheets.occasion import Occasion, sheet
from app.printing.sheets.score_rubber import card_foot, card_head

DEALS = 4
VULNERABLE = (N_("none"), N_("dealer's side"), N_("dealer's side"), N_("both"))
"""Who is vulnerable in the four deals (9.2), while it is not known who deals."""
NOT_DEALER = N_("dealer's opponents")
"""... in deals 2 and 3 by the other ruling."""


@dataclass(frozen=True, slots=True)
class Chicago:
    """A Chicago: its code, who sits N, E, S, W, its deals and totals; empty while it is to be written in.

    ``deals`` may hold no more than dealer and vulnerability. ``redeals`` are strokes for deals passed out.
    """

    code: str = ""
    table: str = ""
    players: tuple[str, str, str, str] = ("", "", "", "")
    dealer: str = ""
    deals: tuple[BridgeDeal, ...] = ()
    redeals: str = ""
    totals: tuple[str, str] = ("", "")
    winners: str = ""
    margin: str = ""
    ending: str = ""
    garbled: tuple[Garbled, ...] = ()
    started: str = ""
    ended: str = ""


@dataclass(frozen=True, slots=True)
class ChicagoSheet:
    """The facts of a full page. ``dealer_vulnerable``: in deals 2 and 3 the dealer's side is, not the other."""

    occasion: Occasion
    values: Values
    chicago: Chicago = Chicago()
    dealer_vulnerable: bool = True


@dataclass(frozen=True, slots=True)
class ChicagoPad:
    """The facts of Chicagos four to a page: blank ones to be cut apart, with the values on the back, or played ones."""

    occasion: Occasion
    values: Values
    chicagos: tuple[Chicago, ...] = (Chicago(),) * A_PAGE
    title: str = ""
    dealer_vulnerable: bool = True


def document(facts: ChicagoSheet, language: Language = ENGLISH) -> Document:
    """The full page: names, four deals with room to write, the totals, signatures, values, codes."""
    t = language.text
    chicago = facts.chicago
    blocks: list[Block] = [
        names_table(chicago.players, chicago.dealer, language),
        Gap(3.0),
        _deals(facts, language),
        Gap(1.5),
        *garbled_blocks(chicago.garbled, language),
        Gap(1.5),
        _end(chicago, language),
        Gap(2.0),
        Signatures((t(N_("For N-S")), t(N_("For E-W"))), 16.0),
        Gap(1.0),
        codes(language),
        *values_beside(facts.values, language),
    ]
    subject = " · ".join(part for part in (chicago.table, chicago.code) if part)
    return sheet("chicago-sheet", facts.occasion, t(N_("Chicago score sheet")), subject, blocks, language)


def pad(facts: ChicagoPad, language: Language = ENGLISH) -> Document:
    """Four to a page."""
    played = any(chicago.code for chicago in facts.chicagos)
    cards = [_card(facts, chicago, played, language) for chicago in facts.chicagos]
    if not played:
        return blank_pads("chicago-pad", cards, tuple(values_narrow(facts.values, language)))
    header = sheet("chicagos", facts.occasion, language.text(N_("Chicagos played")), facts.title, (), language)
    return filled_pads(header, cards)


def _rows(chicago: Chicago, dealer_vulnerable: bool, language: Language) -> tuple[BridgeDeal, ...]:
    """The four deals; who deals and who is vulnerable is said in words while nobody is named."""
    t = language.text
    rows = []
    for at in range(max(DEALS, len(chicago.deals))):
        if at < len(chicago.deals):
            rows.append(chicago.deals[at])
            continue
        words = VULNERABLE[min(at, DEALS - 1)]
        if words == VULNERABLE[1] and not dealer_vulnerable:
            words = NOT_DEALER
        rows.append(BridgeDeal(at + 1, "", t(words)))
    return tuple(rows)


def _deals(facts: ChicagoSheet, language: Language) -> Table:
    t = language.text
    centre = Align.CENTRE
    columns = (
        Column(t(N_("Deal")), width=10, align=centre, bold=True),
        Column(t(N_("Dealer")), width=14, align=centre),
        Column(t(N_("Vulnerable")), width=22, align=centre),
        Column(t(N_("Contract")), align=centre, bold=True),
        Column(t(N_("By")), width=11, align=centre, bold=True),
        Column(t(N_("Result")), width=16, align=centre, bold=True),
        Column(t(N_("Honours")), width=22, align=centre),
        *(Column(side_title(side, language), width=27, align=centre, heavy=True, bold=True) for side in Side),
    )
    rows = [
        Row(
            (
                str(deal.number), deal.dealer, Cell(deal.vulnerable, size=10), deal.contract, deal.declarer,
                deal.result, deal.honours, *deal.points,
            )
        )
        for deal in _rows(facts.chicago, facts.dealer_vulnerable, language)
    ]  # fmt: skip
    totals = (Cell(total, True, size=16, tint=True) for total in facts.chicago.totals)
    rows.append(Row((Cell(t(N_("Total")), True, Align.RIGHT, span=7), *totals), rule=True))
    return Table(columns, tuple(rows), 12.5, 14.0, Lines.GRID, stretch=17.0, head_size=8.5, fixed=True, smallest=7.0)


def _end(chicago: Chicago, language: Language) -> Table:
    t = language.text
    columns = (
        Column(t(N_("Started")), width=20, align=Align.CENTRE),
        Column(t(N_("Ended")), width=20, align=Align.CENTRE),
        Column(t(N_("Passed out, dealt again (tally)")), share=1.6),
        Column(t(N_("Ended unfinished because")), share=1.6),
        Column(t(N_("Winners"))),
        Column(t(N_("Ahead by, points")), width=30, align=Align.RIGHT, heavy=True, bold=True),
    )
    row = Row(
        (chicago.started, chicago.ended, chicago.redeals, Cell(chicago.ending, size=9), Cell(chicago.winners, True),
         chicago.margin)
    )  # fmt: skip
    return Table(columns, (row,), 11.0, 10.0, Lines.GRID, head_size=7.5, head_lines=1, fixed=True, smallest=6.5)


def _card(facts: ChicagoPad, chicago: Chicago, played: bool, language: Language) -> tuple[Block, ...]:
    t = language.text
    centre = Align.CENTRE
    columns = (
        Column(t(N_("Deal")), width=8.5, align=centre, bold=True),
        Column(t(N_("Dealer")), width=11.0, align=centre),
        Column(t(N_("Vulnerable")), width=17.0, align=centre),
        Column(t(N_("Contract, by, result")), align=centre, bold=True),
        *(Column(side_title(side, language, played), width=15.0, align=centre, heavy=True, bold=True) for side in Side),
    )
    rows = []
    for deal in _rows(chicago, facts.dealer_vulnerable, language):
        code = " ".join(part for part in (deal.contract, deal.declarer, deal.result, deal.honours) if part)
        rows.append(
            Row((str(deal.number), deal.dealer, Cell(deal.vulnerable, size=8), Cell(code, size=9.5), *deal.points))
        )
    totals = (Cell(total, True, size=12, tint=True) for total in chicago.totals)
    rows.append(Row((Cell(t(N_("Total")), True, Align.RIGHT, span=4), *totals), 10.0, rule=True))
    table = Table(columns, tuple(rows), 10.5, 12.5 if played else 15.0, Lines.GRID, head_size=7.5, head_lines=2,
                  fixed=True, smallest=6.0)  # fmt: skip
    head = card_head(facts.occasion, t(N_("Chicago")), chicago.code, chicago.table, chicago.players, language)
    result = ""
    if chicago.winners:
        result = t(say(N_("{side} by {margin}"), side=chicago.winners, margin=chicago.margin))
    foot = " · ".join(part for part in (result, chicago.ending) if part)
    return (*head, Gap(1.0), table, *card_foot(foot, chicago.garbled, language))
