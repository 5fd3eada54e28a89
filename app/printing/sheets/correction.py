"""A notice of correction: what hung on the wall, and what is right."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language, say
from app.printing.document import (
    Align,
    Banner,
    Block,
    Cell,
    Column,
    Document,
    Gap,
    Heading,
    Prose,
    Row,
    Signatures,
    Table,
)
from app.printing.sheets.occasion import Occasion, sheet


@dataclass(frozen=True, slots=True)
class Corrected:
    """A result as it was posted, and as it is: the game or table, whom it concerns, both in words."""

    game: str
    who: str
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A team or player whose place is another now."""

    who: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Correction:
    """The facts: when the results were posted (in words), what was corrected since, and who moved."""

    occasion: Occasion
    tournament: str
    posted: str
    corrected: tuple[Corrected, ...]
    moved: tuple[Moved, ...] = ()


def document(facts: Correction, language: Language = ENGLISH) -> Document:
    """To hang beside what was posted."""
    t = language.text
    banner = say(N_("The results posted at {time} are corrected as follows."), time=facts.posted)
    results = Table(
        (
            Column(t(N_("Game")), share=0.9, bold=True),
            Column(t(N_("Who")), share=2.4, bold=True),
            Column(t(N_("As posted")), share=1, align=Align.CENTRE),
            Column(t(N_("Right is")), share=1, align=Align.CENTRE, heavy=True, bold=True),
        ),
        tuple(
            Row((line.game, Cell(line.who, lines=3), Cell(line.was, lines=3), Cell(line.now, size=16, lines=3)))
            for line in facts.corrected
        ),
        13.0, 10.0, smallest=11.0,
    )  # fmt: skip
    blocks: list[Block] = [Gap(2.0), Banner(t(banner), 15.0), Gap(2.0), results, Gap(5.0)]
    if facts.moved:
        moved = Table(
            (
                Column("", share=2.4, bold=True),
                Column(t(N_("Place as posted")), share=1, align=Align.CENTRE),
                Column(t(N_("Place now")), share=1, align=Align.CENTRE, heavy=True, bold=True),
            ),
            tuple(Row((Cell(line.who, lines=3), line.before, Cell(line.after, size=16))) for line in facts.moved),
            13.0, 9.0, smallest=11.0,
        )  # fmt: skip
        blocks += [Heading(t(N_("Places that change")), 14.0), moved]
    else:
        blocks.append(Prose(t(N_("No place changes.")), 13.0))
    blocks += [Gap(8.0), Signatures((t(N_("Official")), t(N_("Time"))), 16.0)]
    return sheet("correction", facts.occasion, t(N_("Correction")), facts.tournament, blocks, language)
