"""The arrival book: who came when, whose guest he is, when he left. No telephone number, no address."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language, say
from app.printing.document import Align, Block, Cell, Column, Document, Lines, Row, Signatures, Table
from app.printing.sheets.occasion import Occasion, sheet

_WITH_THE_SIGNATURE = 2
"""So many lines stand on the page with the signature, so that it is never alone there."""

_HAND = 8.4
"""The least height of a row for a ball pen, in millimetres."""


@dataclass(frozen=True, slots=True)
class ArrivalRow:
    """A person of the evening: times are "19:42"; ``games`` what the name is down for, ``host`` whose guest it is.

    ``breaks`` are "20:10-20:25"; ``note`` says where an arrival was written down later than it was.
    """

    name: str
    number: str = ""
    host: str = ""
    arrived: str = ""
    breaks: str = ""
    left: str = ""
    games: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class ArrivalBook:
    """The facts: people in order of arrival, and how many empty lines follow them."""

    occasion: Occasion
    rows: tuple[ArrivalRow, ...]
    blanks: int = 0


def document(facts: ArrivalBook, language: Language = ENGLISH) -> Document:
    """One line for each person, with room for a ball pen."""
    t = language.text
    columns = (
        Column(t(N_("No.")), width=10, align=Align.RIGHT),
        Column(t(N_("Arrived")), width=17, align=Align.CENTRE, heavy=True, bold=True),
        Column(t(N_("Name")), share=3, bold=True),
        Column(t(N_("Member no.")), width=17, align=Align.CENTRE),
        Column(t(N_("Guest of")), share=1.7),
        Column(t(N_("Plays")), share=1.5),
        Column(t(N_("Break, note")), width=23),
        Column(t(N_("Left")), width=17, align=Align.CENTRE, heavy=True),
    )
    rows = []
    count = len(facts.rows) + facts.blanks
    for at in range(count):
        one = facts.rows[at] if at < len(facts.rows) else ArrivalRow("")
        beside = ", ".join(part for part in (one.breaks, one.note) if part)
        rows.append(
            Row(
                (
                    str(at + 1), Cell(one.arrived, size=11), Cell(one.name, lines=3), Cell(one.number, size=9),
                    Cell(one.host, size=9.5, lines=3), Cell(one.games, size=8.5, lines=3),
                    Cell(beside, size=8.5, lines=3), Cell(one.left, size=11),
                ),
                joined=bool(facts.rows) and at >= count - _WITH_THE_SIGNATURE,
            )
        )  # fmt: skip
    blocks: list[Block] = [Table(columns, tuple(rows), 11.0, _HAND, Lines.GRID, stretch=9.0, smallest=7.0)]
    if facts.rows:
        blocks.append(Signatures((t(N_("Card-room secretary")), t(N_("Closed at"))), 18.0))
    people = t(say(N_("{n} {n:person|people}"), n=len(facts.rows))) if facts.rows else ""
    return sheet("arrival-book", facts.occasion, t(N_("Arrival book")), people, blocks, language)
