"""The record of the cuts: every card that was pulled, when, before whom, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language, say
from app.printing.document import Align, Block, Cell, Column, Document, Gap, Heading, Prose, Row, Table
from app.printing.sheets.occasion import Occasion, sheet


@dataclass(frozen=True, slots=True)
class PulledCard:
    """A card with its suit sign ("K♠"), who pulled it, and what came of it, in words ("cut out")."""

    card: str
    player: str
    outcome: str


@dataclass(frozen=True, slots=True)
class PullMade:
    """One pull: what it was for ("B3, table 2: partners"), when, who wrote it down, and where it drew, the seed.

    ``cards`` are in order, the highest first. ``others`` are people whom it concerned without a card, with what came
    of it: those who cut in.
    """

    title: str
    at: str
    by: str
    cards: tuple[PulledCard, ...]
    seed: str = ""
    others: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class CutRecord:
    """The facts: all pulls of a game's evening, the first first; ``suits`` says how equal cards were told apart."""

    occasion: Occasion
    game: str
    pulls: tuple[PullMade, ...]
    suits: str = ""


def document(facts: CutRecord, language: Language = ENGLISH) -> Document:
    """Pull after pull in two columns; none is torn."""
    t = language.text
    blocks: list[Block] = []
    for pull in facts.pulls:
        blocks += [Heading(pull.title, 11.0), Prose(_made(pull, language), 8.5, joined=True), _table(pull), Gap(3.5)]
    if not facts.pulls:
        blocks.append(Prose(t(N_("No cards have been pulled yet."))))
    if facts.suits:
        blocks.append(Prose(facts.suits, 8.5))
    return sheet("cuts", facts.occasion, t(N_("Record of the cuts")), facts.game, blocks, language, columns=2)


def _made(pull: PullMade, language: Language) -> str:
    """When and by whom; the seed where the program drew, so that anybody can draw the same again."""
    t = language.text
    parts = [pull.at]
    if pull.seed:
        parts.append(t(say(N_("drawn by the program, seed {seed}"), seed=pull.seed)))
    else:
        parts.append(t(N_("pulled from one pack")))
    if pull.by:
        parts.append(t(say(N_("written down by {name}"), name=pull.by)))
    return " · ".join(part for part in parts if part)


def _table(pull: PullMade) -> Table:
    columns = (
        Column(width=14, align=Align.CENTRE, bold=True),
        Column(share=1.2),
        Column(),
    )
    rows = [Row((Cell(one.card, size=12), Cell(one.player, True, lines=3), Cell(one.outcome, size=9, lines=3)),
                joined=True) for one in pull.cards]  # fmt: skip
    rows += [Row(("", Cell(name, True, lines=3), Cell(words, size=9, lines=3)), joined=True)
             for name, words in pull.others]  # fmt: skip
    return Table(columns, tuple(rows), 10.5, 6.6)
