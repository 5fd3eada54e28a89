"""The sheet of a rubber: We and They, above and below the line, blank or filled; a full page, or four to a page.

On the full page the deals stand beside it, written as they are typed; it comes back to the desk. Four to a page are
a pad to be cut apart (with the values for its back), or the rubbers of an evening.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest

from app.games.bridge.contract import Side
from app.language import ENGLISH, N_, Language, say
from app.printing.document import (
    Align,
    Beside,
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
    HAND,
    READINGS,
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
from app.printing.sheets.occasion import Occasion, event_text, sheet

ABOVE, BELOW = 8, 7
"""Rows above and below the line of a full page."""
PAD_ABOVE, PAD_BELOW = 5, 5
DEALS = 16
_LINE = 1.0
"""The height of the line between above and below: two rules close together."""
_ROOM = (ABOVE + BELOW + 1) * HAND + _LINE
"""The height of We and They, and of the deals beside them,"""
_GARBLED = 4.8
"""less a line for each deal that the printed table leaves in doubt, so that the sheet stays one page."""

Figures = tuple[tuple[str, ...], tuple[str, ...]]
"""What We and They write below one another, in the order in which it was written."""


@dataclass(frozen=True, slots=True)
class Rubber:
    """A rubber: its code, who sits N, E, S, W, and its figures.

    ``above`` stacks from the line upwards; ``games`` are the figures below the line, game by game, the last one
    perhaps unfinished, ``won`` how many of them were won: under each of those a line is drawn. Everything is empty
    while it is to be written in.
    """

    code: str = ""
    table: str = ""
    players: tuple[str, str, str, str] = ("", "", "", "")
    dealer: str = ""
    above: Figures = ((), ())
    games: tuple[Figures, ...] = ()
    won: int = 0
    totals: tuple[str, str] = ("", "")
    winners: str = ""
    margin: str = ""
    ending: str = ""
    """How it ended, where it was not won: in words."""
    deals: tuple[BridgeDeal, ...] = ()
    garbled: tuple[Garbled, ...] = ()
    started: str = ""
    ended: str = ""


@dataclass(frozen=True, slots=True)
class RubberSheet:
    """The facts of a full page: one rubber, and what everything is worth."""

    occasion: Occasion
    values: Values
    rubber: Rubber = Rubber()


@dataclass(frozen=True, slots=True)
class RubberPad:
    """The facts of rubbers four to a page: blank ones to be cut apart, with the values on the back, or played ones.

    Played ones stay together and get a header.
    """

    occasion: Occasion
    values: Values
    rubbers: tuple[Rubber, ...] = (Rubber(),) * A_PAGE
    title: str = ""


def document(facts: RubberSheet, language: Language = ENGLISH) -> Document:
    """The full page: names, We and They beside the deals, how it ended, signatures, values, codes."""
    t = language.text
    rubber = facts.rubber
    room = _ROOM - (_GARBLED * (len(rubber.garbled) + 1) if rubber.garbled else 0.0)
    blocks: list[Block] = [
        names_table(rubber.players, rubber.dealer, language),
        Gap(2.0),
        Beside(
            (
                (1.0, (we_and_they(rubber, ABOVE, BELOW, room, language),)),
                (1.75, (_deals(rubber, room, language),)),
            ),
            gap=4.0,
        ),
        *(Gap(1.0), *garbled_blocks(rubber.garbled, language)),
        Gap(1.5),
        _end(rubber, language),
        Signatures((t(N_("For N-S")), t(N_("For E-W"))), 14.0),
        Gap(0.8),
        codes(language),
        *values_beside(facts.values, language),
    ]
    subject = " · ".join(part for part in (rubber.table, rubber.code) if part)
    return sheet("rubber-sheet", facts.occasion, t(N_("Rubber bridge score sheet")), subject, blocks, language)


def pad(facts: RubberPad, language: Language = ENGLISH) -> Document:
    """Four to a page."""
    played = any(rubber.code for rubber in facts.rubbers)
    cards = [_card(facts, rubber, played, language) for rubber in facts.rubbers]
    if not played:
        return blank_pads("rubber-pad", cards, tuple(values_narrow(facts.values, language)))
    header = sheet("rubbers", facts.occasion, language.text(N_("Rubbers played")), facts.title, (), language)
    return filled_pads(header, cards)


def we_and_they(rubber: Rubber, above: int, below: int, room: float, language: Language) -> Table:
    """Two columns with the line between what counts towards game and what does not, and the totals under them.

    Rows are made lower than a ball pen needs only where what was played would not fit into ``room`` millimetres.
    """
    stack = list(zip_longest(*rubber.above, fillvalue=""))
    upper = [("", "")] * (above - len(stack)) + stack[::-1]
    lower: list[tuple[str, str, bool]] = []
    for number, game in enumerate(rubber.games, start=1):
        rows = list(zip_longest(*game, fillvalue="")) or [("", "")]
        lower += [(we, they, number <= rubber.won and at == len(rows) - 1) for at, (we, they) in enumerate(rows)]
    lower += [("", "", False)] * (below - len(lower))
    height = min(HAND, (room - _LINE) / (len(upper) + len(lower) + 1))
    centre = Align.CENTRE
    rows_ = [Row(pair) for pair in upper]
    rows_.append(Row(("", ""), _LINE, rule=True))
    for at, (we, they, _) in enumerate(lower):
        rows_.append(Row((we, they), rule=at == 0 or lower[at - 1][2]))
    rows_.append(Row(tuple(Cell(total, True, tint=True) for total in rubber.totals), rule=True))
    columns = tuple(Column(side_title(side, language, bool(rubber.code)), align=centre, heavy=True) for side in Side)
    return Table(columns, tuple(rows_), 11.0, height, Lines.GRID, head_size=9.0, head_lines=1, fixed=True, smallest=6.5)


def _deals(rubber: Rubber, room: float, language: Language) -> Table:
    """The deals as they are written and typed; "points" tells what stands below and above the line."""
    t = language.text
    centre = Align.CENTRE
    columns = (
        Column(t(N_("Deal")), width=9.0, align=centre, bold=True),
        Column(t(N_("Dealer")), width=12.5, align=centre),
        Column(t(N_("Contract")), width=17.0, align=centre, bold=True),
        Column(t(N_("By")), width=8.5, align=centre, bold=True),
        Column(t(N_("Result")), width=12.5, align=centre, bold=True),
        Column(t(N_("Honours")), width=18.0, align=centre),
        Column(t(N_("Points"))),
    )
    count = max(DEALS, len(rubber.deals))
    height = room / count
    rows = []
    for at in range(count):
        deal = rubber.deals[at] if at < len(rubber.deals) else BridgeDeal(at + 1)
        points = Cell(" · ".join(part for part in deal.points if part), size=8.5)
        rows.append(
            Row((str(deal.number), deal.dealer, deal.contract, deal.declarer, deal.result, deal.honours, points))
        )
    return Table(columns, tuple(rows), 10.5, height, Lines.GRID, head_size=8.0, head_lines=1, fixed=True, smallest=6.0)


def _end(rubber: Rubber, language: Language) -> Table:
    t = language.text
    columns = (
        Column(t(N_("Started")), width=20, align=Align.CENTRE),
        Column(t(N_("Ended")), width=20, align=Align.CENTRE),
        Column(t(N_("Ended unfinished because")), share=2),
        Column(t(N_("Winners"))),
        Column(t(N_("Ahead by, points")), width=30, align=Align.RIGHT, heavy=True, bold=True),
    )
    row = Row((rubber.started, rubber.ended, Cell(rubber.ending, size=9), Cell(rubber.winners, True), rubber.margin))
    return Table(columns, (row,), 11.0, 9.0, Lines.GRID, head_size=7.5, head_lines=1, fixed=True, smallest=6.5)


def _card(facts: RubberPad, rubber: Rubber, played: bool, language: Language) -> tuple[Block, ...]:
    """A quarter of a page; with header and foot on it there is a little less room."""
    t = language.text
    head = card_head(facts.occasion, t(N_("Rubber bridge")), rubber.code, rubber.table, rubber.players, language)
    room = 74.0 if played else 90.0
    table = we_and_they(rubber, PAD_ABOVE, PAD_BELOW, room, language)
    result = ""
    if rubber.winners:
        result = t(say(N_("{side} by {margin}"), side=rubber.winners, margin=rubber.margin))
    foot = " · ".join(part for part in (result, rubber.ending) if part)
    return (*head, table, *card_foot(foot, rubber.garbled, language))


def card_head(
    occasion: Occasion, game: str, code: str, table: str, players: tuple[str, ...], language: Language
) -> tuple[Block, ...]:
    """What a quarter of a page says first: the game, the event, and the names of both sides."""
    where = " · ".join(part for part in (table, code) if part)
    title = (
        Row((Cell(game, True, size=12, lines=1), Cell(where, True, size=11, lines=1)), 6.0),
        Row((Cell(event_text(occasion, language), size=7.5, span=2, lines=1),), 4.0),
    )
    north, east, south, west = (*players, "", "", "", "")[:4]
    sides = (Cell(_pair(north, south), lines=3), Cell(_pair(east, west), lines=3))
    return (
        Table((Column(), Column(align=Align.RIGHT)), title, lines=Lines.NONE, fixed=True),
        Table((Column(align=Align.CENTRE),) * 2, (Row(sides),), 9.0, 10.0, Lines.GRID, fixed=True, smallest=5.5),
    )


def _pair(one: str, other: str) -> str:
    return " – ".join(name for name in (one, other) if name)


def card_foot(result: str, garbled: tuple[Garbled, ...], language: Language) -> tuple[Block, ...]:
    """How it ended; where deals touch a garbled cell, both figures and the ruling."""
    t = language.text
    texts = [result] if result else []
    for one in garbled:
        figures = " / ".join(dict.fromkeys(f"{points:+d}" for _, points in one.readings))
        texts.append(t(say(N_("Deal {deal}: {figures}"), deal=one.number, figures=figures)))
    if garbled:
        texts.append(t(READINGS[garbled[0].ruling]))
    if not texts:
        return ()
    row = Row((Cell(" · ".join(texts), lines=3),))
    return (Table((Column(),), (row,), 8.0, 9.0, Lines.NONE, fixed=True, smallest=6.0),)
