"""What the sheets of rubber bridge and of Chicago share: who sits where, how deals are written, what is garbled.

The codes are those of the keyboard: ``4SX N -2``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.games.bridge.contract import Seat, Side
from app.games.bridge.lines import PASS
from app.language import N_, Language, say
from app.printing.document import Align, Block, Cards, Cell, Column, Document, Lines, Prose, Row, Table

HAND = 8.0
"""The least height of a row for a ball pen, in millimetres."""
PLACES = {Seat.NORTH: N_("North"), Seat.EAST: N_("East"), Seat.SOUTH: N_("South"), Seat.WEST: N_("West")}
SIDES = {Side.NS: N_("N-S"), Side.EW: N_("E-W")}
WE_AND_THEY = {Side.NS: N_("We"), Side.EW: N_("They")}
"""The left side of the sheet is North and South's."""
READINGS = {
    "law77": N_("by Law 77"),
    "printed_additive": N_("as printed, last row added"),
    "printed_replacing": N_("as printed, last row instead"),
}
"""The readings of the printed table, in the words of its ruling."""
_EXAMPLES = ("4SX N -2", "3NT W +1", "2H E =", PASS, "4H S = NS100")

A_PAGE = 4


@dataclass(frozen=True, slots=True)
class BridgeDeal:
    """A deal as it is written: who dealt, who was vulnerable, the contract ("4SX"), who declared, the result ("-2").

    ``honours`` are codes ("NS150"); ``points`` what North and South, East and West got by it, or in a rubber what
    stands below and above the line, in words.
    """

    number: int
    dealer: str = ""
    vulnerable: str = ""
    contract: str = ""
    declarer: str = ""
    result: str = ""
    honours: str = ""
    points: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class Garbled:
    """A deal that touches a garbled cell of the printed table: its code, and its points under every reading.

    The points are those of the declarer's side without bonuses; ``ruling`` is the reading that counts.
    """

    number: int
    code: str
    readings: tuple[tuple[str, int], ...]
    ruling: str


def names_table(players: Sequence[str], dealer: str, language: Language) -> Table:
    """Who sits North and South, East and West, with who deals first."""
    t = language.text
    order = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)
    by_seat = dict(zip(Seat, (*players, "", "", "", "")[:4], strict=True))

    def title(seat: Seat) -> str:
        return t(say(N_("{seat}, deals first"), seat=say(PLACES[seat]))) if seat.value == dealer else t(PLACES[seat])

    columns = tuple(Column(title(seat), align=Align.CENTRE, group=side_title(seat.side, language)) for seat in order)
    row = Row(tuple(Cell(by_seat[seat], True, lines=3) for seat in order))
    return Table(columns, (row,), 12.0, 11.0, Lines.GRID, head_size=8.5, fixed=True, smallest=7.0)


def side_title(side: Side, language: Language, named: bool = True) -> str:
    """``We · N-S``; on a pad that anybody may keep, only ``We``."""
    words = language.text(WE_AND_THEY[side])
    return f"{words} · {language.text(SIDES[side])}" if named else words


def codes(language: Language) -> Prose:
    """How a deal is written, on paper as on the keyboard."""
    written = " · ".join(_EXAMPLES)
    sentence = say(N_("Write a deal as contract, declarer, result, honours: {examples}"), examples=written)
    return Prose(language.text(sentence), 8.5, joined=True)


def garbled_blocks(garbled: Sequence[Garbled], language: Language) -> tuple[Block, ...]:
    """Every figure that the printed table allows for a deal, and the ruling by which one counts."""
    t = language.text
    if not garbled:
        return ()
    head = say(N_("The printed table is garbled for these deals. Ruling in force: {ruling}."),
               ruling=say(READINGS[garbled[0].ruling]))  # fmt: skip
    lines: list[Block] = [Prose(t(head), 8.5, bold=True, joined=True)]
    for one in garbled:
        figures = " · ".join(
            t(say(N_("{points} {reading}"), points=f"{points:+d}", reading=say(READINGS[name])))
            for name, points in one.readings
        )
        sentence = say(N_("Deal {deal}, {code}: {figures}"), deal=one.number, code=one.code, figures=figures)
        lines.append(Prose(t(sentence), 8.5))
    return tuple(lines)


def filled_pads(header: Document, cards: Sequence[tuple[Block, ...]]) -> Document:
    """The games of an evening, four to a page, under the head of a sheet."""
    empty: list[tuple[Block, ...]] = [()] * (-len(cards) % A_PAGE)
    return replace(header, blocks=(Cards((*cards, *empty), 2, 2),))


def blank_pads(kind: str, cards: Sequence[tuple[Block, ...]], back: tuple[Block, ...]) -> Document:
    """Pads to be cut apart, four to a page, and as many backs."""
    return Document(kind, (Cards((*cards, *(back,) * len(cards)), 2, 2),))
