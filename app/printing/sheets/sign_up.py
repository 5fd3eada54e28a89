"""Sign-up sheets to hang up or lay out: people write their names, and no telephone number, for everybody reads it."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language
from app.printing.document import Align, Cell, Column, Document, Lines, Prose, Row, Table
from app.printing.sheets.occasion import Occasion, sheet


@dataclass(frozen=True, slots=True)
class SignUpSheet:
    """The facts: what one signs up for, what there is to know (when, the fee), and how many lines to write on.

    ``team``: whether a team writes its name and its players instead of one person his own.
    """

    occasion: Occasion
    title: str
    note: str = ""
    lines: int = 20
    team: bool = False


def document(facts: SignUpSheet, language: Language = ENGLISH) -> Document:
    """Rows of 10 mm to write in."""
    t = language.text
    columns = (
        Column(t(N_("No.")), width=11, align=Align.RIGHT),
        Column(t(N_("Team")) if facts.team else t(N_("Name")), share=2.0),
        Column(t(N_("Players, the captain first")) if facts.team else t(N_("Club or family")), share=3.2),
        Column(t(N_("Paid")), width=16, align=Align.CENTRE),
    )
    rows = tuple(Row((Cell(str(number), size=11.0), "", "", "")) for number in range(1, facts.lines + 1))
    table = Table(columns, rows, 12.0, 10.0, Lines.GRID, stretch=14.0, head_size=10.0, fixed=True)
    note = (Prose(facts.note, 13.0),) if facts.note else ()
    return sheet("sign-up", facts.occasion, t(N_("Sign-up sheet")), facts.title, (*note, table), language)
