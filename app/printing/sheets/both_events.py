"""Who plays both tournaments, for the runner: where each of them sits, with room to tick him off."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language
from app.printing.document import Align, Cell, Column, Document, Lines, Prose, Row, Table
from app.printing.sheets.occasion import Occasion, sheet


@dataclass(frozen=True, slots=True)
class InBoth:
    """Somebody in both: his name and how it is spoken, his team, its tables by slot ("4 · 7 · 2"), his rummy table."""

    name: str
    spoken: str
    team: str
    slots: str
    rummy: str
    now: str = ""


@dataclass(frozen=True, slots=True)
class BothEvents:
    """The facts: the people by name; ``as_of`` the time for which it stands."""

    occasion: Occasion
    as_of: str
    people: tuple[InBoth, ...]


def document(facts: BothEvents, language: Language = ENGLISH) -> Document:
    """One line a person, with two boxes: fetched, and sits."""
    t = language.text
    columns = (
        Column(t(N_("Name")), share=3, bold=True),
        Column(t(N_("Team in 28")), share=2.2),
        Column(t(N_("Tables, by slot")), share=1.6),
        Column(t(N_("Rummy")), width=18, align=Align.CENTRE, bold=True),
        Column(t(N_("Is now at")), share=1.6),
        Column(t(N_("Fetched")), width=17, align=Align.CENTRE, heavy=True),
        Column(t(N_("Sits")), width=14, align=Align.CENTRE),
    )
    rows = tuple(
        Row((Cell(_called(one), lines=4), Cell(one.team, lines=4), one.slots, one.rummy, one.now, "", ""))
        for one in facts.people
    )
    table = Table(columns, rows, 10.5, 8.0, Lines.GRID, smallest=8.0)
    said = Prose(t(N_("Nobody plays both.")), 11.0)
    blocks = (table,) if rows else (said,)
    return sheet("both-events", facts.occasion, t(N_("In both tournaments")), facts.as_of, blocks, language)


def _called(one: InBoth) -> str:
    return f"{one.name} [{one.spoken}]" if one.spoken else one.name
