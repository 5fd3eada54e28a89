"""What the announcer reads out at the beginning of a slot, with room for the times."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language, say
from app.printing.document import Align, Cell, Column, Document, Gap, Lines, Prose, Row, Table
from app.printing.sheets.occasion import Occasion, sheet


@dataclass(frozen=True, slots=True)
class Call:
    """One match to be called: its table, the two teams, and when it was called, if it was."""

    table: str
    a: str
    b: str
    called: str = ""


@dataclass(frozen=True, slots=True)
class CallOutList:
    """The facts: the slot or round, the minutes of grace after a call, the calls, and who rests."""

    occasion: Occasion
    slot: str
    calls: tuple[Call, ...]
    grace_minutes: int = 0
    resting: tuple[str, ...] = ()


def document(facts: CallOutList, language: Language = ENGLISH) -> Document:
    """One line a match, large enough to be read standing."""
    t = language.text
    columns = (
        Column(t(N_("Table")), width=20, align=Align.CENTRE, bold=True),
        Column(t(N_("Team A")), share=2, bold=True),
        Column(t(N_("Team B")), share=2, bold=True),
        Column(t(N_("Called at")), width=20, align=Align.CENTRE),
        Column(t(N_("Again at")), width=20, align=Align.CENTRE),
        Column(t(N_("Playing")), width=18, align=Align.CENTRE, heavy=True),
    )
    rows = tuple(
        Row((Cell(call.table, size=18), Cell(call.a, lines=3), Cell(call.b, lines=3), call.called, "", ""))
        for call in facts.calls
    )
    table = Table(columns, rows, size=14.0, row_height=12.0, lines=Lines.GRID, stretch=16.0, smallest=11.0)
    blocks: list[Table | Gap | Prose] = [table, Gap(3.0)]
    if facts.resting:
        blocks.append(Prose(t(say(N_("Resting: {names}"), names=", ".join(facts.resting))), 12.0))
    if facts.grace_minutes:
        grace = say(N_("A team that is not at its table {minutes} minutes after the call may lose by walkover; "
                       "an official decides."), minutes=facts.grace_minutes)  # fmt: skip
        blocks.append(Prose(t(grace), 10.0))
    return sheet("call-out", facts.occasion, t(N_("Call-out list")), facts.slot, blocks, language)
