"""The officials' notice: who referees and who judges, announced before the first match (E.10)."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language
from app.printing import wall
from app.printing.document import Block, Cell, Column, Document, Gap, Prose, Row
from app.printing.sheets.occasion import Occasion, sheet


@dataclass(frozen=True, slots=True)
class Official:
    """What somebody is in this event, and the name."""

    role: str
    name: str


@dataclass(frozen=True, slots=True)
class OfficialsNotice:
    """The facts: officials in order of rank, and sentences that stand under them."""

    occasion: Occasion
    tournament: str
    officials: tuple[Official, ...]
    sentences: tuple[str, ...] = ()


def document(facts: OfficialsNotice, language: Language = ENGLISH) -> Document:
    """For the wall: names in large type."""
    t = language.text
    rows = tuple(
        Row((Cell(official.role, size=14), Cell(official.name, True, lines=3)), joined=True)
        for official in facts.officials
    )
    columns = (Column(share=1), Column(share=2))
    blocks: list[Block] = [Gap(2.0), wall.NOTED.table(columns, rows), Gap(6.0)]
    for sentence in facts.sentences:
        blocks += [Prose(sentence, 13.0), Gap(2.0)]
    return sheet(
        "officials", facts.occasion, t(N_("Officials")), facts.tournament, blocks, language,
        squeeze=wall.SQUEEZE,
    )  # fmt: skip
