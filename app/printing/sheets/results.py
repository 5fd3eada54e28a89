"""The results of a slot and the matches that come next, on one sheet for the wall."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language
from app.printing import wall
from app.printing.document import Align, Banner, Block, Cell, Column, Document, Gap, Heading, Prose, Row, Table
from app.printing.sheets.occasion import Occasion, sheet


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A match and what came of it; scores are "" while there is no result. ``note``: "walkover", "disputed", "tie"."""

    table: str
    a: str
    b: str
    a_score: str = ""
    b_score: str = ""
    winner: str = ""
    """"a", "b" or "" for a tie or no result."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class NextMatch:
    """A match to come: when, at which table, between whom."""

    when: str
    table: str
    a: str
    b: str


@dataclass(frozen=True, slots=True)
class ResultsSheet:
    """The facts: the finished slot with its results, and what comes next."""

    occasion: Occasion
    slot: str
    results: tuple[ResultLine, ...]
    upcoming: tuple[NextMatch, ...] = ()
    upcoming_title: str = ""
    """What stands over the matches to come, or in their place where there are none."""
    notice: str = ""
    """"Protests until 11:40", shown in a frame."""


def document(facts: ResultsSheet, language: Language = ENGLISH) -> Document:
    """Results first; the winner is bold."""
    t = language.text
    blocks: list[Block] = [Banner(facts.notice, 12.0)] if facts.notice else []
    blocks += [Heading(t(N_("Results")), wall.HEADING), _results(facts, language)]
    if facts.upcoming:
        title = facts.upcoming_title or t(N_("Next matches"))
        blocks += [Gap(5.0), Heading(title, wall.HEADING), _upcoming(facts, language)]
    else:
        blocks += [Gap(4.0), Prose(facts.upcoming_title or t(N_("No match is set yet.")), 12.0)]
    return sheet(
        "results", facts.occasion, t(N_("Results and next matches")), facts.slot, blocks, language,
        squeeze=wall.SQUEEZE,
    )  # fmt: skip


def _results(facts: ResultsSheet, language: Language) -> Table:
    columns = (
        Column(language.text(N_("Table")), width=22),
        Column(share=2, align=Align.RIGHT),
        Column(width=15, align=Align.RIGHT, bold=True),
        Column(width=6, align=Align.CENTRE),
        Column(width=15, align=Align.LEFT, bold=True),
        Column(share=2),
        Column(width=22),
    )
    rows = tuple(
        Row(
            (
                Cell(line.table, size=12),
                Cell(line.a, line.winner == "a", lines=3),
                Cell(line.a_score, size=16, lines=1),
                "-" if line.a_score else "",
                Cell(line.b_score, size=16, lines=1),
                Cell(line.b, line.winner == "b", lines=3),
                Cell(line.note, size=10),
            )
        )
        for line in facts.results
    )
    return wall.READ.table(columns, rows)


def _upcoming(facts: ResultsSheet, language: Language) -> Table:
    t = language.text
    timed = any(match.when for match in facts.upcoming)
    columns = (
        Column(t(N_("Table")), width=22, bold=True),
        *((Column(t(N_("When")), width=24),) if timed else ()),
        Column(share=2, align=Align.RIGHT),
        Column(width=10, align=Align.CENTRE),
        Column(share=2),
    )
    rows = tuple(
        Row(
            (
                match.table,
                *((Cell(match.when, size=12),) if timed else ()),
                Cell(match.a, lines=3),
                "v",
                Cell(match.b, lines=3),
            )
        )
        for match in facts.upcoming
    )
    return wall.READ.table(columns, rows)
