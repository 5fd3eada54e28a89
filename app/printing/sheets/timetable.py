"""The timetable of the day, to hang on the wall."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language
from app.printing import wall
from app.printing.document import Cell, Column, Document, Row
from app.printing.sheets.occasion import Occasion, sheet


@dataclass(frozen=True, slots=True)
class Entry:
    """What happens when: the times as they are shown ("08:30", "09:15" or ""), what, and where or with whom."""

    start: str
    end: str
    what: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Timetable:
    """The facts: the entries in the order of the day."""

    occasion: Occasion
    tournament: str
    entries: tuple[Entry, ...]


def document(facts: Timetable, language: Language = ENGLISH) -> Document:
    """One line for each entry."""
    t = language.text
    columns = (
        Column(t(N_("From")), width=26, bold=True),
        Column(t(N_("Until")), width=26),
        Column(t(N_("What")), share=3, bold=True),
        Column(t(N_("Where, who")), share=2),
    )
    rows = tuple(
        Row((entry.start, entry.end, Cell(entry.what, lines=3), Cell(entry.note, size=12, lines=3)))
        for entry in facts.entries
    )
    table = wall.TIMES.table(columns, rows, stretch=14.0, head_size=10.0)
    return sheet(
        "timetable", facts.occasion, t(N_("Timetable")), facts.tournament, (table,), language,
        squeeze=wall.SQUEEZE,
    )  # fmt: skip
