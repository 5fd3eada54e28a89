"""The picture of the day: tables by time, all tournaments in one hall, and who would have to be at two tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.language import ENGLISH, N_, Language, say
from app.printing.document import Align, Block, Cell, Column, Document, Gap, Heading, Lines, Prose, Row, Table
from app.printing.sheets.occasion import Occasion, sheet

QUARTER, HOUR = 15, 60
"""Minutes of a column, and of a group of columns."""
ACROSS = 14 * HOUR
"""So much of the day stands in one picture; a longer one goes on below."""


@dataclass(frozen=True, slots=True)
class PlanGame:
    """A game at a table: minutes from midnight, and what stands in its box. ``tinted`` for one of two tournaments."""

    start: int
    end: int
    text: str
    tinted: bool = False


@dataclass(frozen=True, slots=True)
class PlanTable:
    """A table of the hall and the games at it."""

    table: str
    games: tuple[PlanGame, ...]


@dataclass(frozen=True, slots=True)
class PlanPart:
    """A slot or stage with its times as they were planned, and as it is projected or was."""

    tournament: str
    what: str
    planned: tuple[str, str]
    now: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Collision:
    """Somebody who would have to be at two tables: when, who, where he is, where he is missed."""

    time: str
    name: str
    at: str
    missed: str


@dataclass(frozen=True, slots=True)
class DayPlan:
    """The facts: the tables in their order, the parts of the day, the collisions; ``key`` says which tournament is
    plain and which is tinted, ``as_of`` the time for which it stands."""

    occasion: Occasion
    as_of: str
    key: tuple[str, str]
    tables: tuple[PlanTable, ...]
    parts: tuple[PlanPart, ...]
    collisions: tuple[Collision, ...]


def document(facts: DayPlan, language: Language = ENGLISH) -> Document:
    """The picture, then the times, then the collisions."""
    t = language.text
    blocks: list[Block] = [*_picture(facts, language)]
    if facts.parts:
        blocks += [Gap(4.0), _parts(facts, language)]
    if facts.collisions:
        blocks += [Gap(4.0), Heading(t(N_("Who would have to be at two tables"))), _collisions(facts, language)]
    return sheet("day-plan", facts.occasion, t(N_("The day")), facts.as_of, blocks, language, landscape=True)


def _picture(facts: DayPlan, language: Language) -> Iterator[Block]:
    t = language.text
    games = [game for table in facts.tables for game in table.games]
    if not games:
        yield Prose(t(N_("Nothing is planned yet.")), 11.0)
        return
    first = min(game.start for game in games) // HOUR * HOUR
    last = -(-max(game.end for game in games) // HOUR) * HOUR
    for start in range(first, last, ACROSS):
        end = min(last, start + ACROSS)
        if any(game.start < end and game.end > start for game in games):
            yield _hours(facts, start, end, language)
    plain, tinted = facts.key
    words = say(N_("White: {plain}. Grey: {tinted}. The times are approximate."), plain=plain, tinted=tinted)
    if not tinted:
        words = say(N_("{plain}. The times are approximate."), plain=plain)
    yield Gap(1.0)
    yield Prose(t(words), 9.0)


def _hours(facts: DayPlan, first: int, last: int, language: Language) -> Table:
    """All tables between two full hours."""
    columns = (
        Column(language.text(N_("Table")), width=14, align=Align.CENTRE, bold=True),
        *(
            Column(group=f"{hour // HOUR % 24:02}", align=Align.CENTRE)
            for hour in range(first, last, HOUR)
            for _ in range(HOUR // QUARTER)
        ),
    )
    rows = tuple(Row((table.table, *_row(table, first, last))) for table in facts.tables)
    return Table(columns, rows, 7.0, 6.0, Lines.GRID, head_size=8.0, fixed=True)


def _row(table: PlanTable, first: int, last: int) -> Iterator[Cell]:
    """The boxes of one table: games, and between them what is empty, cut at the hours."""
    at = first
    for game in sorted(table.games, key=lambda game: game.start):
        if game.end <= first or game.start >= last:
            continue
        start = max(at, round(game.start / QUARTER) * QUARTER)
        end = min(last, max(start + QUARTER, round(game.end / QUARTER) * QUARTER))
        if start >= end:
            continue
        yield from _empty(at, start)
        yield Cell(game.text, not game.tinted, Align.CENTRE, span=(end - start) // QUARTER, tint=game.tinted, lines=1)
        at = end
    yield from _empty(at, last)


def _empty(start: int, end: int) -> Iterator[Cell]:
    while start < end:
        stop = min(end, (start // HOUR + 1) * HOUR)
        yield Cell("", span=(stop - start) // QUARTER)
        start = stop


def _parts(facts: DayPlan, language: Language) -> Table:
    t = language.text
    planned, now = t(N_("Planned")), t(N_("Now"))
    columns = (
        Column(t(N_("Tournament")), share=1.4, bold=True),
        Column(t(N_("What")), share=1.6),
        Column(t(N_("from")), width=18, group=planned),
        Column(t(N_("until")), width=18, group=planned),
        Column(t(N_("from")), width=18, group=now),
        Column(t(N_("until")), width=18, group=now, bold=True),
    )
    rows = tuple(Row((part.tournament, part.what, *part.planned, *part.now)) for part in facts.parts)
    return Table(columns, rows, 10.0)


def _collisions(facts: DayPlan, language: Language) -> Table:
    t = language.text
    columns = (
        Column(t(N_("When")), width=30),
        Column(t(N_("Who")), share=2, bold=True),
        Column(t(N_("Is at")), share=1),
        Column(t(N_("Is missed at")), share=1),
    )
    rows = tuple(Row((one.time, Cell(one.name, lines=2), one.at, one.missed)) for one in facts.collisions)
    return Table(columns, rows, 10.0)
