"""Who goes on: the tables of the semi-finals with their players, or the finalists."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language
from app.printing import wall
from app.printing.document import Align, Block, Cell, Column, Document, Gap, Heading, Prose, Row
from app.printing.sheets.occasion import Occasion, sheet


@dataclass(frozen=True, slots=True)
class Qualified:
    """A player and how he came here, in words ("Table 4, 118 points, 1 re-entry")."""

    player: str
    came: str = ""


@dataclass(frozen=True, slots=True)
class StageTable:
    """A table of the stage: what it is called, what there is to add (when, how many go on), and its players."""

    title: str
    players: tuple[Qualified, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class StageList:
    """The facts: the stage, its tables, and what is still open (a table that plays on)."""

    occasion: Occasion
    tournament: str
    stage: str
    tables: tuple[StageTable, ...]
    remark: str = ""


def document(facts: StageList, language: Language = ENGLISH) -> Document:
    """One table below the other, to hang up and to read out."""
    t = language.text
    columns = (
        Column(width=13, align=Align.RIGHT),
        Column(t(N_("Player")), share=3, bold=True),
        Column(t(N_("Qualified")), share=2.3),
    )
    blocks: list[Block] = []
    for table in facts.tables:
        if blocks:
            blocks.append(Gap(6.0))
        blocks.append(Heading(table.title, wall.TITLE))
        if table.note:
            blocks.append(Prose(table.note, 12.0, joined=True))
        last = len(table.players)
        rows = tuple(
            Row((Cell(str(number), size=12), Cell(line.player, lines=3), Cell(line.came, size=12, lines=3)),
                joined=number < last)
            for number, line in enumerate(table.players, start=1)
        )  # fmt: skip
        blocks.append(wall.LOOKED_FOR.table(columns, rows, stretch=14.0, head_size=10.0))
    if facts.remark:
        blocks += [Gap(4.0), Prose(facts.remark, 11.0)]
    return sheet("stage-list", facts.occasion, facts.stage, facts.tournament, blocks, language, squeeze=wall.SQUEEZE)
