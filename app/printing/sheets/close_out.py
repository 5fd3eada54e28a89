"""The close-out of the cash box: one page for the treasurer."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language, say
from app.printing.document import (
    Align,
    Beside,
    Block,
    Cell,
    Column,
    Document,
    Gap,
    Heading,
    Lines,
    Row,
    Signatures,
    Table,
)
from app.printing.sheets.occasion import Occasion, sheet

LISTED = 3
"""So many lines of a kind are best listed one by one, so that the sheet stays one page."""


@dataclass(frozen=True, slots=True)
class Takings:
    """What a helper took: an amount for each method, and in total."""

    helper: str
    amounts: tuple[str, ...]
    total: str


@dataclass(frozen=True, slots=True)
class MoneyLine:
    """One line of the ledger: whom or what it concerns, by which method, and the amount."""

    what: str
    amount: str
    method: str = ""


@dataclass(frozen=True, slots=True)
class MoneyLines:
    """The lines of one kind ("Expenses") and their total; ``more`` lines behind them came to ``rest``."""

    kind: str
    lines: tuple[MoneyLine, ...]
    total: str
    more: int = 0
    rest: str = ""


@dataclass(frozen=True, slots=True)
class TournamentMoney:
    """What a tournament brought and cost: fees with re-entries, refunds, prizes, what is left, what is still owed."""

    tournament: str
    entries: str
    taken: str
    refunds: str
    prizes: str
    left: str
    owed: str


@dataclass(frozen=True, slots=True)
class CloseOut:
    """The facts: every amount is in words and currency, with its sign where it leaves the box.

    ``takings`` are told by helper and method, ``all_takings`` is their last row. ``box`` leads from the float to
    ``expected``, what must be in the box; ``counted`` and ``difference`` are "" until somebody has counted.
    """

    occasion: Occasion
    methods: tuple[str, ...]
    takings: tuple[Takings, ...]
    all_takings: Takings
    others: tuple[MoneyLines, ...]
    box: tuple[tuple[str, str], ...]
    expected: str
    counted: str = ""
    difference: str = ""
    reason: str = ""
    notes: tuple[str, ...] = ()
    """Notes and coins of the currency, to be counted one by one."""
    tournaments: tuple[TournamentMoney, ...] = ()
    """For the treasurer: the tournaments one by one."""


def document(facts: CloseOut, language: Language = ENGLISH) -> Document:
    """What was taken, what else moved, what is in the box, and who stands for it."""
    t = language.text
    others = [_lines(kind, language) for kind in facts.others]
    blocks: list[Block] = [Heading(t(N_("Takings"))), _takings(facts, language)]
    if facts.tournaments:
        blocks += [Gap(3.0), _tournaments(facts, language)]
    for pair in zip(others[::2], [*others[1::2], ()], strict=False):
        blocks += [Gap(2.0), Beside(tuple((1.0, part) for part in pair), gap=8.0)]
    blocks += [
        Gap(2.0),
        Beside(((1.0, _box(facts, language)), (1.0, _count(facts, language))), gap=8.0),
        Gap(2.0),
        _reason(facts, language),
        Gap(2.0),
        Signatures((t(N_("Counted by")), t(N_("Witness")), t(N_("Treasurer")))),
    ]
    return sheet("close-out", facts.occasion, t(N_("Close-out of the cash box")), "", blocks, language)


def _takings(facts: CloseOut, language: Language) -> Table:
    t = language.text
    columns = (
        Column(t(N_("Helper")), share=2),
        *(Column(method, align=Align.RIGHT) for method in facts.methods),
        Column(t(N_("Total")), share=1.2, align=Align.RIGHT, bold=True),
    )
    rows = [Row((line.helper, *line.amounts, line.total)) for line in facts.takings]
    last = facts.all_takings
    rows.append(Row(tuple(Cell(text, True) for text in (last.helper, *last.amounts, last.total)), rule=True))
    return Table(columns, tuple(rows), 9.5, 5.6)


def _tournaments(facts: CloseOut, language: Language) -> Table:
    t = language.text
    titles = (N_("Entries"), N_("Taken"), N_("Refunds"), N_("Prizes"), N_("Left over"), N_("Still owed"))
    columns = (
        Column(t(N_("Tournament")), share=2),
        *(Column(t(title), align=Align.RIGHT, bold=title == "Left over") for title in titles),
    )
    rows = tuple(
        Row((one.tournament, one.entries, one.taken, one.refunds, one.prizes, one.left, one.owed))
        for one in facts.tournaments
    )
    return Table(columns, rows, 9.0, 5.0)


def _lines(kind: MoneyLines, language: Language) -> tuple[Block, ...]:
    t = language.text
    rows = [Row((line.what, line.method, line.amount)) for line in kind.lines]
    if kind.more:
        rows.append(Row((t(say(N_("{more} more"), more=kind.more)), "", kind.rest)))
    rows.append(Row((Cell(t(N_("Total")), True), "", Cell(kind.total, True)), rule=True))
    columns = (Column(share=2.4), Column(), Column(width=24, align=Align.RIGHT))
    return (Heading(kind.kind, 10.5), Table(columns, tuple(rows), 9.0, 5.2))


def _box(facts: CloseOut, language: Language) -> tuple[Block, ...]:
    """From the float to the difference; what is counted stands in heavy boxes."""
    t = language.text
    columns = (Column(share=2), Column(width=36, align=Align.RIGHT, heavy=True, bold=True))
    shown = Table((*columns[:1], Column(width=36, align=Align.RIGHT)), tuple(Row(line) for line in facts.box), 9.5, 5.6)
    results = (
        (N_("Must be in the box"), facts.expected),
        (N_("Counted"), facts.counted),
        (N_("Difference"), facts.difference),
    )
    rows = tuple(Row((Cell(t(label), True), Cell(amount, size=13))) for label, amount in results)
    return (Heading(t(N_("The box")), 10.5), shown, Gap(1.5), Table(columns, rows, 10.0, 8.5, Lines.GRID))


def _count(facts: CloseOut, language: Language) -> tuple[Block, ...]:
    """Notes and coins, to be written in by hand."""
    t = language.text
    columns = (
        Column(t(N_("Note or coin")), width=26, align=Align.RIGHT, bold=True),
        Column(t(N_("How many")), align=Align.CENTRE),
        Column(t(N_("Amount")), share=1.4, align=Align.RIGHT, heavy=True),
    )
    rows = tuple(Row((note, "", "")) for note in facts.notes)
    if not rows:
        return ()
    return (Heading(t(N_("Counted")), 10.5), Table(columns, rows, 10.0, 8.0, Lines.GRID, head_lines=1))


def _reason(facts: CloseOut, language: Language) -> Table:
    label = language.text(N_("Reason for a difference"))
    columns = (Column(width=42), Column())
    return Table(columns, (Row((Cell(label, size=9), Cell(facts.reason, lines=3))),), 10.0, 9.0, Lines.GRID)
