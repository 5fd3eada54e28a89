"""The score sheet of six-player 28: blank, with names, or filled in."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.twentyeight.codes import KOTT, MARUKOTT, RESULTS
from app.games.twentyeight.rules import Rules
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
    PageBreak,
    Prose,
    Row,
    Seat,
    SeatDiagram,
    Table,
)
from app.printing.sheets.occasion import Occasion, sheet

CODES = tuple(entry.code for entry in RESULTS.values())
_ROWS = 19
"""So many rows a page of the smaller paper holds."""
NOT_YET = ("", "")
"""Boxes left to be written in."""
_HAND = 8.0
"""The least height of a row for a ball pen, in millimetres."""


@dataclass(frozen=True, slots=True)
class Side:
    """A team of a match: its name, its three players in order of play, and its captain; "" is left to be written in."""

    team: str = ""
    players: tuple[str, str, str] = ("", "", "")
    captain: str = ""


@dataclass(frozen=True, slots=True)
class DealLine:
    """One played deal as it is written: every entry is text, "" where nothing was written."""

    bid: str = ""
    by: str = ""
    result: str = ""
    points: tuple[str, str] = ("", "")
    penalties: tuple[str, str] = ("", "")
    totals: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class Worth:
    """What a bid is worth: "16-19", points for making it, points for defeating it."""

    bid: str
    made: int
    defeated: int


@dataclass(frozen=True, slots=True)
class Scale:
    """The points printed at the foot; the defaults are A.9 to A.12."""

    worths: tuple[Worth, ...] = (
        Worth("16-19", 1, 2),
        Worth("20-23", 2, 3),
        Worth("24-27", 3, 4),
        Worth("28", 4, 5),
        Worth("T", 5, 6),
    )
    kott_made: int = 2
    kott_failed: int = 3
    marukott: int = 3


def scale_of(rules: Rules) -> Scale:
    """The scale of an event's house rules: what a table writes, whether kott counts instead of the bid or on top."""
    worths = tuple(Worth("T" if band.thani else band.name, band.made, band.defeated) for band in rules.bands)
    band = next((band for band in rules.bands if band.kott), None)
    if band is None or band.kott is None:
        return Scale(worths)
    kott = band.kott
    made, failed = (0, 0) if rules.kott_replaces else (band.made, band.defeated)
    marukott = kott.marukott + (0 if rules.marukott_replaces else band.defeated)
    return Scale(worths, kott.made + made, kott.failed + failed, marukott)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The facts of a score sheet.

    ``stage`` is where the match belongs ("Group stage, slot 2"), ``table`` its table. Players of ``a`` and ``b`` sit
    by turns, A1 first; ``first_dealer`` is the seat that deals first, counted from 0 in order of play, None while it is
    not drawn, and then no dealer is printed. ``played`` are the deals already written. ``extra`` is the number of rows
    for a tie in a knockout: six deals and then single ones.
    """

    occasion: Occasion
    stage: str = ""
    table: str = ""
    a: Side = Side()
    b: Side = Side()
    deals: int = 12
    first_dealer: int | None = None
    extra: int = 0
    played: tuple[DealLine, ...] = ()
    dealers: tuple[str, ...] = ()
    """Who dealt or deals each deal, where seats have changed; otherwise it follows from the seats."""
    redeals: str = ""
    seat_changes: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    finals: tuple[str, str] = ("", "")
    scale: Scale = Scale()


def seats(facts: ScoreSheet) -> tuple[Seat, ...]:
    """The six seats in order of play: A1, B1, A2, B2, A3, B3."""
    order = [
        (f"{letter}{number + 1}", side.players[number])
        for number in range(3)
        for letter, side in (("A", facts.a), ("B", facts.b))
    ]
    return tuple(Seat(place, player, index == facts.first_dealer) for index, (place, player) in enumerate(order))


def document(facts: ScoreSheet, language: Language = ENGLISH) -> Document:
    """The score sheet; tie rows that the first page cannot hold stand on a second one."""
    t = language.text
    second_page = bool(facts.extra) and facts.deals + facts.extra > _ROWS
    tied = second_page and len(facts.played) > facts.deals
    here = 0 if second_page else facts.extra
    blocks: list[Block] = [_teams(facts, language), Gap(2), _deals(facts, 0, facts.deals + here, language)]
    blocks += [Gap(2), _tallies(facts, language), Gap(2)]
    blocks += [_finals(facts, NOT_YET if tied else facts.finals, language), Gap(1)]
    blocks += _legend(facts, language)
    if second_page:
        blocks += [
            PageBreak(),
            Heading(t(N_("Tie after the last deal: six more deals, then one deal at a time"))),
            _deals(facts, facts.deals, facts.deals + facts.extra, language),
            Gap(3),
            _finals(facts, facts.finals if tied else NOT_YET, language),
            Gap(1),
            *_legend(facts, language),
        ]
    subject = " · ".join(part for part in (facts.stage, facts.table) if part)
    title = t(say(N_("28 score sheet, {deals} deals"), deals=facts.deals))
    return sheet("score-sheet", facts.occasion, title, subject, blocks, language)


def _teams(facts: ScoreSheet, language: Language) -> Block:
    def name(letter: str, side: Side) -> tuple[Block, ...]:
        rows = (
            Row((Cell(letter, True, Align.CENTRE, 16),), 8.0),
            Row((Cell(side.team, True, Align.CENTRE, 12, lines=4),), 18.0),
        )
        return (Table((Column(),), rows, lines=Lines.GRID, fixed=True),)

    diagram = SeatDiagram(seats(facts), facts.table, 10.0, 6.0)
    return Beside(((2.0, name("A", facts.a)), (8.0, (diagram,)), (2.0, name("B", facts.b))), gap=3.5)


def _columns(language: Language) -> tuple[Column, ...]:
    t = language.text
    result, kott, marukott = t(N_("Result")), _with(t(N_("Kott")), KOTT), _with(t(N_("Marukott")), MARUKOTT)
    points, penalty, totals = t(N_("Points")), t(N_("Penalty to")), t(N_("Running total"))
    centre = Align.CENTRE
    return (
        Column(t(N_("Deal")), width=10, align=centre, bold=True),
        Column(t(N_("Dealer")), share=1),
        Column(t(N_("Bid")), width=12, align=centre),
        Column(t(N_("By")), width=11, align=centre),
        Column("M", width=9, align=centre, group=result),
        Column("D", width=9, align=centre, group=result),
        Column("K+", width=9.5, align=centre, group=kott),
        Column("K-", width=9.5, align=centre, group=kott),
        Column("MK", width=16, align=centre, group=marukott),
        Column("A", width=10.5, align=centre, group=points),
        Column("B", width=10.5, align=centre, group=points),
        Column("A", width=9.5, align=centre, group=penalty),
        Column("B", width=9.5, align=centre, group=penalty),
        Column("A", width=14, align=centre, group=totals, heavy=True, bold=True),
        Column("B", width=14, align=centre, group=totals, heavy=True, bold=True),
    )


def _with(label: str, malayalam: str) -> str:
    """A label and the word of the game in Malayalam, unless the label says it already."""
    return label if malayalam in label else f"{label} {malayalam}"


def dealer(facts: ScoreSheet, deal: int) -> str:
    """Who deals ``deal`` (counted from 0): named in the facts, or the next seat in turn, or "" while not drawn."""
    if deal < len(facts.dealers):
        return facts.dealers[deal]
    if facts.first_dealer is None:
        return ""
    seat = seats(facts)[(facts.first_dealer + deal) % 6]
    return f"{seat.place} {seat.player}".rstrip()


def _deals(facts: ScoreSheet, first: int, end: int, language: Language) -> Table:
    rows = []
    for deal in range(first, end):
        number = str(deal + 1) if deal < facts.deals else f"+{deal - facts.deals + 1}"
        line = facts.played[deal] if deal < len(facts.played) else None
        who = Cell(dealer(facts, deal), size=9)
        # The sixth tie deal ends the round of six; the heavy line after it begins the single deals.
        rule = deal in (facts.deals, facts.deals + 6)
        if line is None:
            by = Cell("A / B", size=9)
            rows.append(Row((number, who, "", by, *[""] * 11), rule=rule))
            continue
        marks = tuple(Cell("X" if line.result == code else "", True) for code in CODES)
        entries = (*line.points, *line.penalties, *line.totals)
        rows.append(Row((number, who, Cell(line.bid, lines=1), line.by, *marks, *entries), rule=rule))
    return Table(
        _columns(language),
        tuple(rows),
        size=10.5,
        row_height=_HAND,
        lines=Lines.GRID,
        stretch=13.0,
        head_size=8,
        fixed=True,
    )


def _tallies(facts: ScoreSheet, language: Language) -> Table:
    """Where redeals are tallied and seat changes noted: the number of the deal before which they were made."""
    t = language.text
    centre = Align.CENTRE
    boxes = [Column(width=9, align=centre) for _ in range(3)]
    columns = (
        Column(share=1.25), Column(width=7, align=centre, bold=True), *boxes,
        Column(width=7, align=centre, bold=True), *boxes, Column(share=0.55), Column(share=1.0),
    )  # fmt: skip
    notes = [[*changes, "", "", ""][:3] for changes in facts.seat_changes]
    row = Row(
        (
            Cell(t(N_("Seat changes, before deal no. (own deal only)")), size=8),
            "A", *notes[0], "B", *notes[1],
            Cell(t(N_("Redeals (tally)")), size=8), facts.redeals,
        )
    )  # fmt: skip
    return Table(columns, (row,), size=10, row_height=_HAND, lines=Lines.GRID)


def _finals(facts: ScoreSheet, finals: tuple[str, str], language: Language) -> Table:
    """The totals both captains sign."""
    columns: list[Column] = []
    heads: list[Cell] = []
    cells: list[str | Cell] = []
    for letter, side, total in (("A", facts.a, finals[0]), ("B", facts.b, finals[1])):
        final = language.text(say(N_("Final total {letter}"), letter=letter))
        captain = f": {side.captain}" if side.captain else ""
        signature = language.text(say(N_("Signature, captain {letter}"), letter=letter)) + captain
        columns += [Column(width=25, align=Align.CENTRE, heavy=True), Column()]
        heads += [Cell(final, True, size=8), Cell(signature, True, size=8)]
        cells += [Cell(total, True, size=16), ""]
    rows = (Row(tuple(heads), 6.2), Row(tuple(cells), 9.0, rule=True))
    return Table(tuple(columns), rows, lines=Lines.GRID, fixed=True, smallest=6.5)


def _legend(facts: ScoreSheet, language: Language) -> tuple[Block, ...]:
    t = language.text
    codes = [f"{entry.code} {_with(t(entry.label), entry.malayalam)}" for entry in RESULTS.values()]
    codes.append(f"T {t(N_('Thani (Adi)'))}")
    scale = facts.scale
    worths = [f"{worth.bid}: {worth.made}/{worth.defeated}" for worth in scale.worths]
    points = t(N_("Points made/defeated"))
    kott = say(
        N_("kott {made}, failed {failed}, marukott {marukott}"),
        made=scale.kott_made,
        failed=scale.kott_failed,
        marukott=scale.marukott,
    )
    return (
        Prose(f"{t(N_('Codes'))}: " + " · ".join(codes), 8.0),
        Prose(f"{points}: " + " · ".join((*worths, t(kott))), 8.0),
    )
