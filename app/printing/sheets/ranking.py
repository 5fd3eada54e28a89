"""The final ranking, to hang up and to read out."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language
from app.printing.document import Align, Block, Cell, Column, Document, Gap, Large, Prose, Row, Table
from app.printing.sheets.occasion import Occasion, sheet


@dataclass(frozen=True, slots=True)
class Ranked:
    """A place ("1", "5-8"), the team on it, its players, and what there is to add (a prize, "withdrew")."""

    place: str
    team: str
    players: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class FinalRanking:
    """The facts, best first; ``remark`` stands under the table."""

    occasion: Occasion
    tournament: str
    ranked: tuple[Ranked, ...]
    remark: str = ""


def document(facts: FinalRanking, language: Language = ENGLISH) -> Document:
    """The champion large, then everybody."""
    t = language.text
    blocks: list[Block] = []
    if facts.ranked:
        first = facts.ranked[0]
        blocks += [
            Gap(3.0),
            Large(t(N_("Champion")), 16.0, bold=False),
            Large(first.team, 40.0, lines=2),
            Large(", ".join(first.players), 16.0, bold=False, lines=2),
            Gap(6.0),
        ]
    columns = (
        Column(t(N_("Place")), width=18, align=Align.RIGHT, bold=True),
        Column(t(N_("Team")), share=2, bold=True),
        Column(t(N_("Players")), share=3),
        Column("", share=0.9),
    )
    rows = tuple(
        Row((line.place, Cell(line.team, lines=3), Cell(", ".join(line.players), size=11, lines=4),
             Cell(line.note, size=11)))
        for line in facts.ranked
    )  # fmt: skip
    blocks.append(Table(columns, rows, size=14.0, row_height=9.5, stretch=13.0, smallest=12.0))
    if facts.remark:
        blocks += [Gap(3.0), Prose(facts.remark, 10.0)]
    return sheet("ranking", facts.occasion, t(N_("Final ranking")), facts.tournament, blocks, language)
