"""What comes next at the tables of a tournament: the one obvious thing, and which match is meant by what is typed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from app.desk.scores import GROUP, Field, Table
from app.tournament.progress import MatchState


class Turn(StrEnum):
    """What is to be done next."""

    DRAW = "draw"
    """Nothing is drawn yet."""
    CALL = "call"
    """Matches of the slot wait to be called."""
    TOTALS = "totals"
    """Matches are being played: their totals come in."""
    SETTLE = "settle"
    """A protest or totals that differ wait for an official."""
    CLOSE = "close"
    """All results of the group stage are in: it can be closed."""
    VERIFY = "verify"
    """Deals of finished matches are still to be typed."""
    REST = "rest"
    """Nothing waits."""


@dataclass(frozen=True, slots=True)
class Due:
    """What is to be done, and with which matches, the first one first."""

    turn: Turn
    tables: tuple[Table, ...] = ()


LEAST_LETTERS = 3
"""So many letters have to be typed before a match is looked for by its teams' names."""
_UNDER_WAY = (MatchState.CALLED, MatchState.PLAYING)


def is_open(table: Table) -> bool:
    """Whether both teams are known and no result is in."""
    return table.state in (MatchState.READY, *_UNDER_WAY)


def lacks_deals(table: Table) -> bool:
    """Whether its result is in and not all of its deals."""
    return table.state is MatchState.REPORTED and not table.tally.complete


def current(field: Field) -> tuple[Table, ...]:
    """The matches of the slot (in a knockout, the round) that is played now; the last one where all is over."""
    places = sorted({(table.ordinal, table.slot or 0) for table in field.tables})
    going = {(table.ordinal, table.slot or 0) for table in field.tables if is_open(table)}
    now = min(going, default=places[-1] if places else None)
    return tuple(table for table in field.tables if (table.ordinal, table.slot or 0) == now)


def due(field: Field) -> Due:
    """The one obvious next thing."""
    if not field.tables:
        return Due(Turn.DRAW)
    playing = [table for table in field.tables if table.state in _UNDER_WAY]
    ready = [table for table in current(field) if table.state is MatchState.READY]
    stage = field.stage(GROUP)
    settle = [table for table in field.tables if table.state is MatchState.DISPUTED or table.differs]
    group_open = stage is not None and stage.closed_at is None
    steps = (
        (Turn.CALL, ready),
        (Turn.TOTALS, playing),
        (Turn.SETTLE, settle),
        (Turn.CLOSE, list(field.at(GROUP)) if group_open else []),
        (Turn.VERIFY, [table for table in field.tables if lacks_deals(table)]),
    )
    return next((Due(turn, tuple(tables)) for turn, tables in steps if tables), Due(Turn.REST))


def meant(field: Field, text: str) -> tuple[Table, ...]:
    """The matches that ``text`` may mean, the likeliest first: "4" or "t4" the table with this number, "G12" or "Q1" a
    match by its code, else words of the teams' names.

    Of the matches at one table the one that goes on now comes first, then the next to be played, then the last that
    is over.
    """
    words = text.strip().casefold()
    number = words.removeprefix("t").strip()
    if number.isascii() and number.isdigit():
        found = [table for table in field.tables if table.table == int(number)]
        last = [table for table in reversed(found) if not is_open(table) and table.a is not None]
        going = sorted((table for table in found if is_open(table)), key=lambda t: t.state not in _UNDER_WAY)
        return (*going, *last, *(table for table in found if table.a is None or table.b is None))
    by_code = tuple(table for table in field.tables if table.code.casefold() == words)
    if by_code or len(words) < LEAST_LETTERS:
        return by_code
    named = [
        table for table in field.tables
        if all(word in f"{field.name(table.a)} {field.name(table.b)}".casefold() for word in words.split())
    ]  # fmt: skip
    return tuple(sorted(named, key=lambda table: not is_open(table)))
