"""The draw's certificate: what a doubter needs to see, and to draw again with the same seed."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language
from app.printing.document import Align, Block, Column, Document, Gap, Heading, Prose, Row, Signatures, Table
from app.printing.sheets.occasion import Occasion, sheet


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the draw: who stood there as entered, after the shuffle, and after places were exchanged.

    ``table`` is the table it belongs to, where players were drawn to tables.
    """

    entered: str
    drawn: str
    final: str
    table: str = ""


@dataclass(frozen=True, slots=True)
class Broken:
    """A wish that could not be kept: the two who meet all the same, and why."""

    first: str
    second: str
    reason: str


@dataclass(frozen=True, slots=True)
class DrawCertificate:
    """The facts of one draw: who made it, when (in words), from which seed."""

    occasion: Occasion
    stage: str
    drawn_by: str
    drawn_at: str
    seed: str
    places: tuple[Place, ...]
    wishes: str = ""
    """What was wished, in words ("teams of one club apart"); "" when nothing was."""
    broken: tuple[Broken, ...] = ()


def document(facts: DrawCertificate, language: Language = ENGLISH) -> Document:
    """The certificate, with two lines to sign."""
    t = language.text
    shown = Table(
        (Column(width=38), Column(bold=True)),
        (
            Row((t(N_("Drawn by")), facts.drawn_by)),
            Row((t(N_("Drawn at")), facts.drawn_at)),
            Row((t(N_("Seed")), facts.seed)),
            Row((t(N_("Wishes")), facts.wishes or t(N_("none")))),
        ),
        size=11.0,
        row_height=7.0,
    )
    how = t(
        N_(
            "The entrants, in the order entered, were shuffled from the seed; then places were exchanged, in an order "
            "that depends on the seed alone, until the wishes were kept as far as could be. The same seed and the "
            "same entrants give the same draw on any computer with this program."
        )
    )
    blocks: list[Block] = [shown, Gap(2.0), Prose(how, 10.0), Gap(2.0), _places(facts, language), Gap(3.0)]
    blocks.append(Heading(t(N_("Wishes that could not be kept"))))
    if facts.broken:
        columns = (Column(share=1, bold=True), Column(width=9, align=Align.CENTRE), Column(share=1, bold=True),
                   Column(share=1.6))  # fmt: skip
        between = t(N_("with")) if _seated(facts) else "v"
        rows = tuple(Row((wish.first, between, wish.second, wish.reason)) for wish in facts.broken)
        blocks.append(Table(columns, rows, size=10.0, row_height=6.6))
    else:
        blocks.append(Prose(t(N_("None.")), 10.0))
    blocks += [Gap(6.0), Signatures((t(N_("Drawn by")), t(N_("Witness"))))]
    return sheet("certificate", facts.occasion, t(N_("Certificate of the draw")), facts.stage, blocks, language)


def _seated(facts: DrawCertificate) -> bool:
    """Whether players were drawn to tables, and not teams against one another."""
    return any(place.table for place in facts.places)


def _places(facts: DrawCertificate, language: Language) -> Table:
    """The places one by one; a heavy line where the next table begins."""
    t = language.text
    seated = _seated(facts)
    columns = (
        Column(t(N_("Place")), width=14, align=Align.RIGHT),
        Column(t(N_("As entered"))),
        Column(t(N_("After the shuffle"))),
        Column(t(N_("As drawn")), bold=True),
        *((Column(t(N_("Table")), width=16, align=Align.RIGHT, bold=True),) if seated else ()),
    )
    rows = []
    for number, place in enumerate(facts.places, start=1):
        cells = (str(number), place.entered, place.drawn, place.final)
        begins = number > 1 and place.table != facts.places[number - 2].table
        rows.append(Row((*cells, place.table) if seated else cells, rule=begins))
    return Table(columns, tuple(rows), size=9.5, row_height=6.2)
