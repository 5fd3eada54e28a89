"""The score sheet of a 13-card rummy table: blank, with names, or filled in; fifteen deals a page, any number of pages.

The columns keep the order of the sheet: when a re-entry moves the seats, the players stay where they are written.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.games.rummy13.compel import drop_rights
from app.games.rummy13.marks import CODES, written_points
from app.games.rummy13.rules import Rules
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

DEALS_A_PAGE = 15
LETTERS = "ABCDEFG"
"""The columns of the sheet: three players to seven."""
_HAND = 8.0
"""The least height of a row for a ball pen, in millimetres."""
_REENTRIES_ACROSS = 3
_REENTRIES_DOWN = 2
REENTRIES_A_PAGE = _REENTRIES_ACROSS * _REENTRIES_DOWN


@dataclass(frozen=True, slots=True)
class Worth:
    """A code, what it means, and the points it stands for."""

    letter: str
    label: str
    points: int


@dataclass(frozen=True, slots=True)
class Figures:
    """What the house rules put on the sheet: the codes with their points, where compel begins, who plays on."""

    worths: tuple[Worth, ...]
    compel: int
    limit: int
    count_cap: int
    reentries: int
    reentries_of_each: bool = True
    """The re-entries are counted for each player; otherwise for the whole table."""


def figures_of(rules: Rules) -> Figures:
    """The figures of an event's house rules."""
    return Figures(
        tuple(Worth(code.letter, code.label, written_points(rules, code.mark)) for code in CODES),
        next(total for total in range(rules.limit + 2) if drop_rights(rules, total).compel),
        rules.limit,
        rules.count_cap,
        rules.reentries,
        rules.reentry_limit_scope == "per_player",
    )


@dataclass(frozen=True, slots=True)
class Column13:
    """A player in his column: the card he drew, his first seat, and after which deals he came into compel or went out.

    Everything is "" or empty while it is to be written in.
    """

    player: str = ""
    card: str = ""
    seat: str = ""
    compel: tuple[int, ...] = ()
    out: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DealRow:
    """A played deal as it is written: cut joker, the letters of first hand and shuffler, points and total of each.

    Points are a code or a count; a player who was out has a dash. ``played`` says it in the order of the columns.
    """

    joker: str = ""
    first_hand: str = ""
    shuffler: str = ""
    played: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ReentryRow:
    """A re-entry: the letter of the player, after which deal, with which total, and how the fee stands."""

    player: str
    deal: int
    start: str
    fee: str = ""


@dataclass(frozen=True, slots=True)
class RummySheet:
    """The facts of a score sheet.

    ``deals`` is how many rows are wanted beginning with deal number ``first``; they fill whole pages. A sheet that
    begins later is a continuation. ``brought`` are the totals with which it begins.
    """

    occasion: Occasion
    figures: Figures
    columns: tuple[Column13, ...]
    stage: str = ""
    table: str = ""
    first: int = 1
    deals: int = DEALS_A_PAGE
    brought: tuple[str, ...] = ()
    played: tuple[DealRow, ...] = ()
    reentries: tuple[ReentryRow, ...] = ()
    winner: str = ""
    started: str = ""
    ended: str = ""


def blank(occasion: Occasion, figures: Figures, players: int, first: int = 1) -> RummySheet:
    """A sheet of one page for ``players`` nobody has named yet; beginning later than deal 1 it is a continuation."""
    return RummySheet(occasion, figures, (Column13(),) * players, first=first)


def document(facts: RummySheet, language: Language = ENGLISH) -> Document:
    """As many pages as the deals need, each complete with names, re-entries, signatures and codes."""
    t = language.text
    end = facts.first + max(facts.deals, len(facts.played))
    blocks: list[Block] = []
    for first in range(facts.first, end, DEALS_A_PAGE):
        if blocks:
            blocks.append(PageBreak())
        blocks += _page(facts, first, first + DEALS_A_PAGE >= end, language)
    subject = " · ".join(part for part in (facts.stage, facts.table) if part)
    title = t(N_("13-card rummy score sheet"))
    if facts.first > 1:
        number = (facts.first - 1) // DEALS_A_PAGE + 1
        title = t(say(N_("13-card rummy score sheet, continuation {number}"), number=number))
    return sheet("rummy13-score-sheet", facts.occasion, title, subject, blocks, language)


def _page(facts: RummySheet, first: int, last: bool, language: Language) -> list[Block]:
    return [
        _names(facts, first, language),
        _deals(facts, first, language),
        Gap(1.5),
        _reentries(facts, first, language),
        Gap(1.5),
        _end(facts, last, language),
        Gap(1.0),
        *_legend(facts.figures, language),
    ]


def _columns(facts: RummySheet, language: Language, titles: bool) -> tuple[Column, ...]:
    """Four narrow columns of the deal, then two for each player: the heavy one is his total."""
    t = language.text
    centre = Align.CENTRE
    narrow = ((N_("Deal"), 9.5), (N_("Cut joker"), 11.5), (N_("First hand"), 10.5), (N_("Shuffles"), 13.0))
    points, total = (t(N_("Points")), t(N_("Total"))) if titles else ("", "")
    # Where seven sit close the totals need the room; elsewhere the word for points is longer in other languages.
    wider = 1.0 if len(facts.columns) == len(LETTERS) else 1.25
    player = (Column(points, share=wider, align=centre), Column(total, share=1.15, align=centre, heavy=True, bold=True))
    deal = (Column(t(title) if titles else "", width=width, align=centre) for title, width in narrow)
    return (*deal, *player * len(facts.columns))


def _label(text: str, align: Align = Align.RIGHT) -> Cell:
    return Cell(text, size=8.5, span=4, align=align)


def _names(facts: RummySheet, first: int, language: Language) -> Table:
    """Who sits in which column, and how he came to his seat, or with which total the page begins."""
    t = language.text
    letters = [Cell(letter, True, size=12, span=2) for letter, _ in zip(LETTERS, facts.columns, strict=False)]
    names = [Cell(column.player, True, size=11, span=2, lines=5) for column in facts.columns]
    table = Cell(facts.table, True, size=11, span=4, align=Align.CENTRE)
    rows = [
        Row((_label(t(N_("Player"))), *letters), 6.0),
        Row((table if facts.table else _label(t(N_("Table no.")), Align.LEFT), *names), 15.0),
    ]
    if first == 1:
        drawn = [Cell(text, bold=False) for column in facts.columns for text in (column.card, column.seat)]
        rows.append(Row((_label(t(N_("Card drawn, seat"))), *drawn)))
    else:
        done = first - facts.first
        totals = facts.brought
        if 0 < done <= len(facts.played):
            totals = tuple(total for _, total in facts.played[done - 1].played)
        brought = [Cell(text, True, span=2) for text in (*totals, *[""] * len(facts.columns))[: len(facts.columns)]]
        rows.append(Row((_label(t(say(N_("Total after deal {deal}"), deal=first - 1))), *brought)))
    return Table(_columns(facts, language, False), tuple(rows), 10.0, _HAND, Lines.GRID, fixed=True, smallest=6.6)


def _deals(facts: RummySheet, first: int, language: Language) -> Table:
    """The deals of a page, then after which deal each player came into compel or went out, and his signature."""
    t = language.text
    count = len(facts.columns)
    rows = []
    for number in range(first, first + DEALS_A_PAGE):
        at = number - facts.first
        line = facts.played[at] if at < len(facts.played) else DealRow()
        cells: list[str | Cell] = [Cell(str(number), True), line.joker, line.first_hand, line.shuffler]
        played = (*line.played, *[("", "")] * count)[:count]
        for column, (points, total) in zip(facts.columns, played, strict=True):
            cells += [points, Cell(total, under=number in column.compel, tint=True)]
        rows.append(Row(tuple(cells)))
    page = range(first, first + DEALS_A_PAGE)

    def here(deals: tuple[int, ...]) -> Cell:
        return Cell(", ".join(str(deal) for deal in deals if deal in page), bold=False)

    after = [here(deals) for column in facts.columns for deals in (column.compel, column.out)]
    rows.append(Row((_label(t(N_("Compel, out after deal"))), *after), rule=True))
    rows.append(Row((_label(t(N_("Signature"))), *[Cell("", span=2)] * count), 10.0))
    return Table(
        _columns(facts, language, True),
        tuple(rows),
        size=10.5,
        row_height=_HAND,
        lines=Lines.GRID,
        stretch=9.5,
        head_size=7.5,
        fixed=True,
    )


def _reentries(facts: RummySheet, first: int, language: Language) -> Table:
    """Three re-entries side by side, two below one another, more where more were written."""
    t = language.text
    centre = Align.CENTRE
    columns = (
        Column(t(N_("Re-entry")), share=1, align=centre, bold=True, heavy=True),
        Column(t(N_("After deal")), share=1, align=centre),
        Column(t(N_("Starts with")), share=1.1, align=centre),
        Column(t(N_("Fee")), share=1.1, align=centre),
    ) * _REENTRIES_ACROSS
    before = 0 if first == facts.first else first
    here = [line for line in facts.reentries if before <= line.deal < first + DEALS_A_PAGE]
    rows = []
    for start in range(0, max(len(here), REENTRIES_A_PAGE), _REENTRIES_ACROSS):
        lines = here[start : start + _REENTRIES_ACROSS]
        cells = [text for line in lines for text in (line.player, str(line.deal), line.start, line.fee)]
        rows.append(Row((*cells, *[""] * (len(columns) - len(cells)))))
    return Table(columns, tuple(rows), 10.0, _HAND, Lines.GRID, head_size=7.5, head_lines=1, fixed=True)


def _end(facts: RummySheet, last: bool, language: Language) -> Table:
    t = language.text
    columns = (
        Column(t(N_("Started")), width=20, align=Align.CENTRE),
        Column(t(N_("Ended")), width=20, align=Align.CENTRE),
        Column(t(N_("Winner of the table")), heavy=True, bold=True),
        Column(t(N_("Signature, judge"))),
    )
    row = Row((facts.started, facts.ended if last else "", facts.winner if last else "", ""))
    return Table(columns, (row,), 11.0, 9.5, Lines.GRID, head_size=7.5, head_lines=1, fixed=True)


def _legend(figures: Figures, language: Language) -> tuple[Block, ...]:
    """What may be written: the codes with their points in one line, and the limits in another."""
    t = language.text
    codes = Table(
        (Column(align=Align.CENTRE),) * len(figures.worths),
        (
            Row(tuple(Cell(f"{worth.letter} {worth.points}", True, size=9) for worth in figures.worths), 4.2),
            Row(tuple(t(worth.label) for worth in figures.worths), 6.2),
        ),
        size=7.5,
        lines=Lines.NONE,
        fixed=True,
    )
    compel = say(
        N_("A line under a total of {compel} or more: compel, no drop. {limit} plays on, {out} is out."),
        compel=figures.compel,
        limit=figures.limit,
        out=figures.limit + 1,
    )
    scope = N_("Re-entries: {number} for each player.") if figures.reentries_of_each else N_("Re-entries: {number}.")
    sentences = (
        t(say(N_("Otherwise the count, {cap} at most."), cap=figures.count_cap)),
        t(compel),
        t(say(scope, number=figures.reentries)),
    )
    return (codes, Gap(0.8), Prose(" ".join(sentences), 8.0, align=Align.CENTRE))
