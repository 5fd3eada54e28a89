"""The final ranking, to hang up and to read out."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language
from app.printing import wall
from app.printing.document import Align, Block, Cell, Column, Document, Gap, Large, Prose, Row
from app.printing.sheets.occasion import Occasion, sheet


@dataclass(frozen=True, slots=True)
class Ranked:
    """A place ("1", "5-8"), the team or player on it, a team's players, and what there is to add (a prize, "withdrew").

    ``details`` say more, one under each of the ranking's ``details``.
    """

    place: str
    team: str
    players: tuple[str, ...] = ()
    note: str = ""
    details: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FinalRanking:
    """The facts, best first; ``remark`` stands under the table; ``details`` are the titles of further columns.

    In a ranking of single players nobody has ``players``.
    """

    occasion: Occasion
    tournament: str
    ranked: tuple[Ranked, ...]
    remark: str = ""
    details: tuple[str, ...] = ()


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
    teams = any(line.players for line in facts.ranked)
    noted = any(line.note for line in facts.ranked)
    columns = (
        Column(t(N_("Place")), width=18, align=Align.RIGHT, bold=True),
        Column(t(N_("Team") if teams else N_("Player")), share=2, bold=True),
        *((Column(t(N_("Players")), share=3),) if teams else ()),
        *(_detail(facts, index) for index in range(len(facts.details))),
        *((Column("", share=0.9, align=Align.RIGHT if facts.details else Align.LEFT),) if noted else ()),
    )
    rows = tuple(_row(line, teams, noted) for line in facts.ranked)
    blocks.append(wall.READ.table(columns, rows, stretch=13.0))
    if facts.remark:
        blocks += [Gap(3.0), Prose(facts.remark, 10.0)]
    return sheet(
        "ranking", facts.occasion, t(N_("Final ranking")), facts.tournament, blocks, language,
        squeeze=wall.SQUEEZE,
    )  # fmt: skip


def _detail(facts: FinalRanking, index: int) -> Column:
    """A further column; numbers stand under one another."""
    numbers = all(line.details[index].lstrip("-").isdigit() for line in facts.ranked if line.details[index])
    return Column(facts.details[index], share=0.6 if numbers else 0.8, align=Align.RIGHT if numbers else Align.LEFT)


def _row(line: Ranked, teams: bool, noted: bool) -> Row:
    players = (Cell(", ".join(line.players), size=11, lines=4),) if teams else ()
    details = (Cell(detail, size=11) for detail in line.details)
    note = (Cell(line.note, size=11),) if noted else ()
    return Row((line.place, Cell(line.team, lines=4), *players, *details, *note))
