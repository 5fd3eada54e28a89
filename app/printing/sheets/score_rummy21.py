"""The score sheet of a 21-card sitting: deal by deal the hand, the value, what was won or lost, and the total of each.

It lies on its long side; further pages begin with the totals of the page before. The codes are those of the keyboard.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.games.rummy21.rules import Rules
from app.games.rummy21.scoring import mid_pack
from app.games.rummy21.statuses import CODES
from app.language import ENGLISH, N_, Language, say
from app.printing.document import (
    Align,
    Block,
    Cell,
    Column,
    Document,
    Gap,
    Lines,
    PageBreak,
    Prose,
    Row,
    Table,
)
from app.printing.sheets.occasion import Occasion, sheet

LETTERS = "ABCDEFGHIJKL"
SEATS = 6
"""So many columns stand side by side; whoever sits down later than six came gets one on further pages."""
DEALS_A_PAGE = 12
_HAND = 8.0


@dataclass(frozen=True, slots=True)
class Figures:
    """What the house rules put on the sheet, in large points; ``double`` where the table plays double count."""

    double: bool
    initial_pack: int
    mid_pack: int
    full_hand: int
    wrong_count: int


def figures_of(rules: Rules) -> Figures:
    """The figures of the house rules."""
    return Figures(
        rules.factor == 2,
        rules.initial_pack[rules.factor - 1],
        mid_pack(rules),
        rules.full_hand_cap * rules.factor,
        rules.wrong_count_penalty,
    )


@dataclass(frozen=True, slots=True)
class Column21:
    """A player in his column: name and number of his box."""

    player: str = ""
    box: str = ""


@dataclass(frozen=True, slots=True)
class Hand21:
    """A player's deal: the code of his hand, his value, what he won or lost, and his total; "" where he did not play.

    Points are large ones, won and lost with their signs.
    """

    hand: str = ""
    value: str = ""
    net: str = ""
    total: str = ""


@dataclass(frozen=True, slots=True)
class Row21:
    """A row: a deal with its number, dealer (a letter) and joker, or with ``what`` something between deals."""

    number: str = ""
    dealer: str = ""
    joker: str = ""
    what: str = ""
    hands: tuple[Hand21, ...] = ()


@dataclass(frozen=True, slots=True)
class SittingSheet:
    """The facts of a score sheet; it has pages for ``rows`` rows at least. ``counters`` are those each should hold.

    A sheet that begins after ``first`` rows is a continuation: the totals are brought over by whoever keeps it.
    """

    occasion: Occasion
    figures: Figures
    columns: tuple[Column21, ...] = (Column21(),) * SEATS
    table: str = ""
    played: tuple[Row21, ...] = ()
    rows: int = DEALS_A_PAGE
    counters: tuple[str, ...] = ()
    stake: str = ""
    started: str = ""
    ended: str = ""
    first: int = 0


def document(facts: SittingSheet, language: Language = ENGLISH) -> Document:
    """As many pages as the rows need, each with names, totals brought over, signatures and codes."""
    t = language.text
    blocks: list[Block] = []
    for start in range(0, max(len(facts.columns), 1), SEATS):
        for first in range(facts.first, facts.first + max(facts.rows, len(facts.played)), DEALS_A_PAGE):
            if blocks:
                blocks.append(PageBreak())
            blocks += _page(facts, first, start, language)
    count = N_("double count") if facts.figures.double else N_("single count")
    title = t(say(N_("21-card rummy score sheet, {count}"), count=say(count)))
    if facts.first:
        title = t(say(N_("21-card rummy, {count}, from deal {deal}"), count=say(count), deal=facts.first + 1))
    return sheet("rummy21-score-sheet", facts.occasion, title, facts.table, blocks, language, landscape=True)


def _page(facts: SittingSheet, first: int, start: int, language: Language) -> list[Block]:
    seats = range(start, start + max(1, min(SEATS, len(facts.columns) - start)))
    return [
        _names(facts, first, seats, language),
        _deals(facts, first, seats, language),
        Gap(1.2),
        *_foot(facts, language),
    ]


def _columns(seats: range, language: Language, titles: bool) -> tuple[Column, ...]:
    t = language.text
    centre = Align.CENTRE
    narrow = ((N_("Deal"), 10.5), (N_("Dealer"), 11.5), (N_("Joker"), 13.0))
    player = (
        (N_("Hand"), 1.1, False),
        (N_("Value"), 1.05, False),
        (N_("+ / -"), 1.05, False),
        (N_("Total"), 1.2, True),
    )
    deal = (Column(t(title) if titles else "", width=width, align=centre) for title, width in narrow)
    each = tuple(
        Column(t(title) if titles else "", share=share, align=centre, heavy=heavy, bold=heavy)
        for title, share, heavy in player
    )
    return (*deal, *each * len(seats))


def _label(text: str) -> Cell:
    return Cell(text, size=8.5, span=3, align=Align.RIGHT)


def _names(facts: SittingSheet, first: int, seats: range, language: Language) -> Table:
    """Who sits in which column with which box, or with which total the page begins."""
    t = language.text
    columns = [facts.columns[at] if at < len(facts.columns) else Column21() for at in seats]
    letters = [Cell(LETTERS[at % len(LETTERS)], True, size=11, span=4, align=Align.CENTRE) for at in seats]
    names = [Cell(column.player, True, size=11, span=4, lines=3, align=Align.CENTRE) for column in columns]
    rows = [Row((_label(t(N_("Player"))), *letters), 5.5), Row((_label(t(N_("Name"))), *names), 11.0)]
    if first == 0:
        boxes = [Cell(column.box, False, span=4, align=Align.CENTRE) for column in columns]
        rows.append(Row((_label(t(N_("Box"))), *boxes), 7.0))
    else:
        before = facts.played[: min(first, len(facts.played))]
        totals = [_total(before, at) for at in seats] if first <= len(facts.played) else [""] * len(seats)
        rows.append(Row((_label(t(N_("Brought over"))), *(Cell(one, True, span=4) for one in totals)), 7.0))
    return Table(_columns(seats, language, False), tuple(rows), 10.0, _HAND, Lines.GRID, fixed=True, smallest=6.5)


def _total(rows: Sequence[Row21], seat: int) -> str:
    """The last total that stands in a column."""
    return next(
        (row.hands[seat].total for row in reversed(rows) if len(row.hands) > seat and row.hands[seat].total), ""
    )


def _deals(facts: SittingSheet, first: int, seats: range, language: Language) -> Table:
    t = language.text
    deals = sum(1 for row in facts.played if row.number)
    rows = []
    for at in range(first, first + DEALS_A_PAGE):
        row = facts.played[at] if at < len(facts.played) else Row21(str(deals + 1 + at - len(facts.played)))
        hands = [row.hands[seat] if len(row.hands) > seat else Hand21() for seat in seats]
        if row.what:
            cells: list[str | Cell] = [Cell(row.what, size=8.5, span=3, lines=2)]
        else:
            cells = [Cell(row.number, True), row.dealer, row.joker]
        for hand in hands:
            cells += [hand.hand, hand.value, hand.net, Cell(hand.total, tint=True)]
        rows.append(Row(tuple(cells)))
    end = facts.first + max(facts.rows, len(facts.played))
    last = facts.counters if first + DEALS_A_PAGE >= end else ()
    held = [Cell(last[seat] if len(last) > seat else "", True, span=4, align=Align.CENTRE) for seat in seats]
    rows.append(Row((_label(t(N_("Counters in hand"))), *held), 7.0, rule=True))
    rows.append(Row((_label(t(N_("Signature"))), *(Cell("", span=4) for _ in seats)), 9.0))
    return Table(_columns(seats, language, True), tuple(rows), 10.0, _HAND, Lines.GRID, stretch=8.6, head_size=7.5,
                 head_lines=1, fixed=True, smallest=6.0)  # fmt: skip


def _foot(facts: SittingSheet, language: Language) -> tuple[Block, ...]:
    """The codes with what they pay, how a count becomes points, the stake, when it began and ended."""
    t = language.text
    figures = facts.figures
    worth = {"I": figures.initial_pack, "M": figures.mid_pack, "E": figures.mid_pack}
    codes = " · ".join(
        f"{code.letter} {t(code.label)}" + (f" {worth[code.letter]}" if code.letter in worth else "")
        for code in CODES
        if code.letter
    )
    count = N_(
        "A full hand: its count, 85, pays at most {cap}. The value behind a stroke: 85/12, M/5, too late M/5L. "
        "Up to 5 single points count nothing, 6 and more a large one. Every deal adds up to zero."
    )
    if figures.double:
        count = N_(
            "A full hand: its count, 85, pays double, at most {cap}. The value behind a stroke: 85/12, M/5, too late "
            "M/5L. Up to 5 single points count nothing, 6 and more a large one. Every deal adds up to zero."
        )
    times = (
        t(say(N_("Stake: {stake}"), stake=facts.stake)) if facts.stake else "",
        t(say(N_("Started {time}"), time=facts.started)) if facts.started else "",
        t(say(N_("Ended {time}"), time=facts.ended)) if facts.ended else "",
    )
    lines: list[Block] = [Prose(codes, 8.0), Prose(t(say(count, cap=figures.full_hand)), 8.0)]
    known = " · ".join(part for part in times if part)
    return (*lines, Prose(known, 8.5, bold=True)) if known else tuple(lines)
