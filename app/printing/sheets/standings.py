"""The table of a group stage, each row with what separates it from the next."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language, say
from app.printing import wall
from app.printing.document import Align, Banner, Block, Cell, Column, Document, Gap, Prose, Row, Table
from app.printing.sheets.occasion import Occasion, sheet


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """A team's row, in whole numbers; ``reason`` says in words what separates it from the next one."""

    rank: int
    team: str
    played: int
    won: int
    drawn: int
    lost: int
    points: int
    scored: int
    conceded: int
    reason: str = ""
    note: str = ""
    """"withdrawn", "disputed": printed before the reason."""


@dataclass(frozen=True, slots=True)
class StandingsSheet:
    """The facts: rows best first, how many results are missing or disputed, and how many teams go on.

    ``chain`` says in words in which order ties are broken.
    """

    occasion: Occasion
    stage: str
    rows: tuple[StandingsRow, ...]
    missing: int = 0
    disputed: int = 0
    qualifiers: int = 0
    chain: str = ""


def document(facts: StandingsSheet, language: Language = ENGLISH) -> Document:
    """The table; a heavy line stands under the last team that goes on."""
    blocks: list[Block] = [*banners(facts, language), _table(facts, language), Gap(2.5)]
    if facts.qualifiers:
        line = say(N_("The first {number} go on: the heavy line."), number=facts.qualifiers)
        blocks.append(Prose(language.text(line), 10.0))
    if facts.chain:
        blocks.append(Prose(language.text(say(N_("Order: {chain}."), chain=facts.chain)), 10.0))
    title = language.text(N_("Standings"))
    return sheet("standings", facts.occasion, title, facts.stage, blocks, language, squeeze=wall.SQUEEZE)


def banners(facts: StandingsSheet, language: Language) -> list[Banner]:
    """What nobody may overlook: that the table is not yet final, or that something in it is disputed."""
    said = []
    if facts.missing == 1:
        said.append(say(N_("Provisional: 1 result is missing")))
    elif facts.missing:
        said.append(say(N_("Provisional: {missing} {missing:result is|results are} missing"), missing=facts.missing))
    if facts.disputed == 1:
        said.append(say(N_("1 result is disputed: an official has yet to decide")))
    elif facts.disputed:
        said.append(say(N_("{disputed} results are disputed: an official has yet to decide"), disputed=facts.disputed))
    return [Banner(language.text(message), 13.0) for message in said]


def _table(facts: StandingsSheet, language: Language) -> Table:
    t = language.text
    right = Align.RIGHT
    score = t(N_("Score"))
    columns = (
        Column(t(N_("Rank")), width=11, align=right, bold=True),
        Column(t(N_("Team")), share=1.95, bold=True),
        Column(t(N_("Played")), width=14, align=right),
        Column(t(N_("Won")), width=10, align=right),
        Column(t(N_("Tied")), width=10, align=right),
        Column(t(N_("Lost")), width=11, align=right),
        Column(t(N_("for")), width=12, align=right, group=score),
        Column(t(N_("against")), width=14.5, align=right, group=score),
        Column(t(N_("difference")), width=17, align=right, group=score),
        Column(t(N_("Match points")), width=14, align=right, bold=True),
        Column(t(N_("What separates it from the next")), share=1),
    )
    rows = []
    for index, row in enumerate(facts.rows):
        reason = " · ".join(part for part in (row.note, row.reason) if part)
        numbers = (row.played, row.won, row.drawn, row.lost, row.scored, row.conceded)
        rows.append(
            Row(
                (
                    str(row.rank),
                    Cell(row.team, size=wall.READ.size, lines=5),
                    *[Cell(str(number), lines=1) for number in numbers],
                    Cell(f"{row.scored - row.conceded:+d}" if row.scored != row.conceded else "0", lines=1),
                    Cell(str(row.points), size=14, lines=1),
                    Cell(reason, size=9, lines=4),
                ),
                rule=bool(facts.qualifiers) and index == facts.qualifiers,
            )
        )
    return wall.FIGURES.table(columns, tuple(rows), head_size=8.5)
