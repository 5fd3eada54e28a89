"""Slips that come to the desk: a protest with both versions, and a correction of a sheet. Two on a page."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language, say
from app.printing.document import Align, Block, Cards, Cell, Column, Document, Gap, Lines, Row, Signatures, Table
from app.printing.sheets.occasion import Occasion, event_text

ACROSS, DOWN = 1, 2


@dataclass(frozen=True, slots=True)
class ProtestSlips:
    """The facts: how many slips; ``minutes``: how long after the posting a result may be protested (0: not said)."""

    occasion: Occasion
    count: int = 2
    minutes: int = 0


@dataclass(frozen=True, slots=True)
class CorrectionSlips:
    """The facts: how many slips."""

    occasion: Occasion
    count: int = 2


def protests(facts: ProtestSlips, language: Language = ENGLISH) -> Document:
    """A slip for what both sides say, what an official decided, and who signs."""
    t = language.text
    note = say(N_("At the table, or within {n} minutes after the results are posted."), n=facts.minutes)
    head = _head(facts.occasion, t(N_("Protest")), t(note) if facts.minutes else "", language)
    body = _lines(
        (N_("Tournament, stage"), N_("Table, game, deal")), (N_("One side says"), N_("The other side says")), language
    )
    ruling = _lines((), (N_("Decision"),), language)
    names = (t(N_("One side")), t(N_("The other side")), t(N_("Official, time")))
    card = (*head, body, Gap(2.0), ruling, Signatures(names, 12.0))
    return Document("protest-slips", (Cards((card,) * facts.count, ACROSS, DOWN),))


def corrections(facts: CorrectionSlips, language: Language = ENGLISH) -> Document:
    """A slip for a sheet that was added up or copied wrongly: what stands, what it should be, who agrees."""
    t = language.text
    head = _head(facts.occasion, t(N_("Correction of a sheet")), "", language)
    body = _lines((N_("Tournament, stage"), N_("Table, game, deal")), (), language)
    stands, right = Column(t(N_("Stands on the sheet"))), Column(t(N_("Is right")))
    columns = (Column(t(N_("Player or team")), share=2), stands, right)
    changed = Table(columns, (Row(("", "", "")),) * 4, 10.0, 9.5, Lines.GRID, head_lines=1, fixed=True)
    why = _lines((), (N_("Why"),), language)
    names = (t(N_("One side")), t(N_("The other side")), t(N_("Judge, time")))
    card = (*head, body, Gap(2.0), changed, Gap(2.0), why, Signatures(names, 12.0))
    return Document("correction-slips", (Cards((card,) * facts.count, ACROSS, DOWN),))


def _head(occasion: Occasion, title: str, note: str, language: Language) -> tuple[Block, ...]:
    rows = (
        Row((Cell(title, True, size=17, lines=1), Cell(language.text(N_("No. ______")), size=11)), 8.5),
        Row((Cell(" · ".join(part for part in (event_text(occasion, language), note) if part), size=9, span=2),), 6.0),
    )
    return (Table((Column(share=2), Column(align=Align.RIGHT)), rows, lines=Lines.NONE, fixed=True), Gap(1.0))


def _lines(short: tuple[str, ...], long: tuple[str, ...], language: Language) -> Table:
    """Labels with room to write: one line, or three."""
    rows = [Row((language.text(label), ""), 9.5) for label in short]
    rows += [Row((language.text(label), ""), 20.0) for label in long]
    return Table((Column(width=36), Column()), tuple(rows), 9.5, 9.5, Lines.GRID, fixed=True)
