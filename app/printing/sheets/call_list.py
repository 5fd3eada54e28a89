"""What the announcer reads out now: table, game, every name, and beside a long one how it is spoken."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language, say
from app.printing.document import Align, Cell, Column, Document, Lines, Prose, Row, Table
from app.printing.sheets.occasion import Occasion, sheet


@dataclass(frozen=True, slots=True)
class CalledSide:
    """Who is called together: a team, "" for single players, and the names as they are read, spoken in brackets."""

    team: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HallCall:
    """A table to be called: its number, the game, who; ``away`` says who is at another table; ``called`` when it was
    called first and last ("")."""

    table: str
    game: str
    sides: tuple[CalledSide, ...]
    away: str = ""
    called: str = ""


@dataclass(frozen=True, slots=True)
class CallList:
    """The facts: the calls in their order; ``as_of`` the time for which it stands."""

    occasion: Occasion
    as_of: str
    calls: tuple[HallCall, ...]


def document(facts: CallList, language: Language = ENGLISH) -> Document:
    """One row a table, large enough to be read standing."""
    t = language.text
    columns = (
        Column(t(N_("Table")), width=20, align=Align.CENTRE, bold=True),
        Column(t(N_("Game")), width=18, align=Align.CENTRE),
        Column(t(N_("Names")), share=4),
        Column(t(N_("Called")), width=22, align=Align.CENTRE),
        Column(t(N_("Last call")), width=20, align=Align.CENTRE),
    )
    rows = []
    for call in facts.calls:
        words = " – ".join(_side(side) for side in call.sides)
        more = (Row(("", "", Cell(call.away, size=11, span=3, lines=3))),) if call.away else ()
        rows.append(
            Row(
                (Cell(call.table, size=18), call.game, Cell(words, lines=8), call.called, ""), joined=bool(more)
            )
        )  # fmt: skip
        rows += more
    table = Table(columns, tuple(rows), 13.0, 12.0, Lines.GRID, smallest=10.0)
    blocks = (table,) if rows else (Prose(t(say(N_("No table is to be called."))), 12.0),)
    return sheet("call-list", facts.occasion, t(N_("Call list")), facts.as_of, blocks, language)


def _side(side: CalledSide) -> str:
    names = ", ".join(side.names)
    return f"{side.team} ({names})" if side.team else names
