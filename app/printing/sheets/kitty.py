"""Counters of 21-card rummy on paper: the register of the boxes of a table, a slip for each box (doc 001, 24, 34)."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.rummy21.rules import Counters, Rules
from app.language import ENGLISH, N_, Language, say
from app.printing.document import (
    Align,
    Block,
    Cards,
    Cell,
    Column,
    Document,
    Gap,
    Lines,
    Prose,
    Row,
    Signatures,
    Table,
)
from app.printing.sheets.occasion import Occasion, event_text, sheet

COLOURS = (N_("Purple"), N_("Yellow"), N_("Green"), N_("Red"))
WORTHS = tuple(
    Counters(**{colour: 1}).value for colour in ("purple", "yellow", "green", "red")
)  # what one counter of each colour is worth, in large points
SLIPS_A_PAGE = 6
_HAND = 9.0


@dataclass(frozen=True, slots=True)
class Counted:
    """Counters as they were counted: how many of each colour, and the large points; "" while nobody has counted."""

    colours: tuple[str, str, str, str] = ("", "", "", "")
    points: str = ""


@dataclass(frozen=True, slots=True)
class KittyRow:
    """A box in somebody's hands: counted when he joined and when he left, with what he bought and what he won.

    ``bought`` and ``won`` are signed large points, ``money`` the same won in money ("" where none is played for).
    """

    box: str
    player: str
    joined: str = ""
    at_joining: Counted = Counted()
    bought: str = ""
    left: str = ""
    at_leaving: Counted = Counted()
    won: str = ""
    money: str = ""


@dataclass(frozen=True, slots=True)
class KittyRegister:
    """The facts of a table's register; ``standard`` is a whole box. ``shortage`` says who bears what is missing."""

    occasion: Occasion
    table: str
    standard: tuple[int, int, int, int]
    rows: tuple[KittyRow, ...] = ()
    blanks: int = 0
    shortage: str = ""


@dataclass(frozen=True, slots=True)
class KittySlips:
    """The facts of slips for boxes, printed together; ``rows`` without a player are written by hand."""

    occasion: Occasion
    table: str
    standard: tuple[int, int, int, int]
    rows: tuple[KittyRow, ...]


def counted(counters: Counters | None) -> Counted:
    """Counters in figures."""
    if counters is None:
        return Counted()
    colours = (str(counters.purple), str(counters.yellow), str(counters.green), str(counters.red))
    return Counted(colours, str(counters.value))


def standard(rules: Rules) -> tuple[int, int, int, int]:
    """A whole box by the house rules: how many counters of each colour."""
    return rules.kitty.purple, rules.kitty.yellow, rules.kitty.green, rules.kitty.red


def register(facts: KittyRegister, language: Language = ENGLISH) -> Document:
    """A line for each box; everything is counted when it is taken and when it comes back."""
    t = language.text
    right, centre = Align.RIGHT, Align.CENTRE

    def count(group: str) -> tuple[Column, ...]:
        title = t(group)
        return (
            Column(t(N_("Time")), width=14.5, align=centre, group=title),
            *(Column(t(colour), width=10.5, align=centre, group=title) for colour in COLOURS),
            Column(t(N_("Points")), width=14.0, align=right, group=title, heavy=True, bold=True),
        )

    columns = (
        Column(t(N_("Box")), width=11.0, align=centre, bold=True),
        Column(t(N_("Player")), share=1.6, bold=True),
        *count(N_("On joining")),
        Column(t(N_("Bought, sold")), width=15.0, align=right),
        *count(N_("On leaving")),
        Column(t(N_("Won, lost")), width=16.0, align=right, heavy=True, bold=True),
        Column(t(N_("Money")), width=19.0, align=right),
        Column(t(N_("Signature"))),
    )
    rows = tuple(
        Row(
            (
                row.box, Cell(row.player, lines=3), row.joined, *row.at_joining.colours, row.at_joining.points,
                row.bought, row.left, *row.at_leaving.colours, row.at_leaving.points, row.won, row.money, "",
            )
        )
        for row in (*facts.rows, *(KittyRow("", ""),) * facts.blanks)
    )  # fmt: skip
    table = Table(columns, rows, 10.0, _HAND + 1.0, Lines.GRID, head_size=7.5, smallest=6.5)
    rule = N_("Counted on joining and on leaving (34). What is found missing at the end is shared by those present.")
    blocks: list[Block] = [table, Gap(2.0), Prose(f"{_box(facts.standard, language)} {t(rule)}", 9.0)]
    if facts.shortage:
        blocks.append(Prose(facts.shortage, 10.5, bold=True))
    return sheet("kitty-register", facts.occasion, t(N_("Kitty register")), facts.table, blocks, language,
                 landscape=True)  # fmt: skip


def _box(box: tuple[int, int, int, int], language: Language) -> str:
    """What a whole box holds: ``A box is 1 purple of 50, ... = 100 large points.``"""
    t = language.text
    parts = [
        t(say(N_("{n} {colour} of {worth}"), n=n, colour=t(colour).lower(), worth=worth))
        for n, colour, worth in zip(box, COLOURS, WORTHS, strict=True)
        if n
    ]
    whole = sum(n * worth for n, worth in zip(box, WORTHS, strict=True))
    return t(say(N_("A box: {counters} = {whole} large points."), counters=", ".join(parts), whole=whole))


def slips(facts: KittySlips, language: Language = ENGLISH) -> Document:
    """A slip that lies in the box: who has it, what was in it, what comes back, signed."""
    t = language.text
    event = event_text(facts.occasion, language)
    cards: list[tuple[Block, ...]] = []
    for row in facts.rows:
        title = t(say(N_("Box {box}"), box=row.box or "____"))
        head = (
            Row((Cell(title, True, size=15, lines=1), Cell(facts.table, True, size=11, lines=1)), 8.0),
            Row((Cell(event, size=7.5, span=2, lines=1),), 4.5),
        )
        named = Row((Cell(t(N_("Player")), size=8), Cell(row.player, True, lines=2)), 9.5)
        cards.append((
            Table((Column(), Column(align=Align.RIGHT)), head, lines=Lines.NONE, fixed=True),
            Table((Column(width=17.5), Column()), (named,), 11.0, lines=Lines.GRID, fixed=True, smallest=6.5),
            _slip_counts(facts, row, language),
            Signatures((t(N_("Signature on joining")), t(N_("Signature on leaving"))), 11.0),
        ))  # fmt: skip
    return Document("kitty-slips", (Cards(tuple(cards), 2, SLIPS_A_PAGE // 2),))


def _slip_counts(facts: KittySlips, row: KittyRow, language: Language) -> Table:
    t = language.text
    centre = Align.CENTRE
    titles = (f"{t(colour)} {worth}" for colour, worth in zip(COLOURS, WORTHS, strict=True))
    columns = (
        Column("", share=1.3),
        Column(t(N_("Time")), align=centre),
        *(Column(title, align=centre) for title in titles),
        Column(t(N_("Points")), share=1.2, align=centre, heavy=True, bold=True),
    )
    whole = sum(n * worth for n, worth in zip(facts.standard, WORTHS, strict=True))
    rows = (
        Row((Cell(t(N_("Whole box")), size=7.5), "", *map(str, facts.standard), str(whole)), 5.5),
        Row((Cell(t(N_("Joined")), size=8), row.joined, *row.at_joining.colours, row.at_joining.points)),
        Row((Cell(t(N_("Left")), size=8), row.left, *row.at_leaving.colours, row.at_leaving.points)),
    )
    return Table(columns, rows, 10.0, _HAND, Lines.GRID, head_size=7.0, head_lines=2, fixed=True, smallest=6.5)
