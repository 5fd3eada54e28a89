"""What comes next in a rummy tournament: the one obvious thing, what else waits, and which table is meant by a word."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from app.desk.desk import Desk
from app.desk.rummy import stages, stopping
from app.desk.rummy.checkpoint import gaps
from app.desk.rummy.field import Entrant, Field, field_of
from app.desk.rummy.table import FINAL, FIRST_ROUND, SEMI_FINAL, Table
from app.desk.scores import field_of as teams_field
from app.desk.tournaments import tournaments
from app.games.rummy13 import RUMMY13
from app.games.twentyeight import TWENTYEIGHT
from app.tournament.progress import MatchState


class Turn(StrEnum):
    """What is to be done next."""

    DRAW = "draw"
    """The first round has no tables yet."""
    DECIDE = "decide"
    """A protest freezes a table, or a sheet has lines that no longer fit."""
    FURTHER = "further"
    """Enough players wait for a table: one can be opened."""
    ASK = "ask"
    """Players who are out have not said whether they re-enter."""
    STOP = "stop"
    """A semi-final table has come to its quota."""
    START = "start"
    """Tables have not started."""
    DEALS = "deals"
    """Tables are playing: their deals come in."""
    CUT = "cut"
    """Players are level for the last places in the final."""
    CLOSE = "close"
    """All tables of the stage are over: it can be closed."""
    NEXT_STAGE = "next_stage"
    """The next stage can be drawn."""
    FILL = "fill"
    """Deals that only a checkpoint vouches for are still to be typed."""
    REST = "rest"
    """Nothing waits."""


@dataclass(frozen=True, slots=True)
class Due:
    """What is to be done, at which tables (the first one first) and for whom."""

    turn: Turn
    tables: tuple[Table, ...] = ()
    entrants: tuple[Entrant, ...] = ()


def waiting_turns(field: Field) -> tuple[Due, ...]:
    """Everything that waits, the most pressing first; just REST where nothing does."""
    if not field.drawn:
        return (Due(Turn.DRAW, (), field.waiting),)
    now = field.now
    assert now is not None
    tables = field.at(now.key)
    playing = [table for table in tables if table.state is MatchState.PLAYING]
    rules = field.rules.at(now.ordinal)
    further = now.key == FIRST_ROUND and now.closed_at is None and len(field.waiting) >= rules.second_chance_size
    can_close = now.closed_at is None and not stages.why_not_closed(field, now.key)
    level = [field.entries[entry] for group in field.level_for_final for entry in group]
    steps: list[tuple[Turn, list[Table], list[Entrant], bool]] = [
        (Turn.DECIDE, [table for table in field.tables if table.frozen or table.troubles], [], False),
        (Turn.FURTHER, [], list(field.waiting), further),
        (Turn.ASK, [table for table in playing if table.open_reentries], [], False),
        (Turn.STOP, [table for table in playing if _at_quota(field, table)], [], False),
        (Turn.START, [table for table in tables if not table.over and table not in playing and not table.frozen], [],
         False),
        (Turn.DEALS, playing, [], False),
        (Turn.CUT, [], level if now.key == SEMI_FINAL and now.closed_at is None else [], False),
        (Turn.CLOSE, list(tables), [], can_close),
        (Turn.NEXT_STAGE, [], [], now.closed_at is not None and now.key != FINAL and field.champion is None),
        (Turn.FILL, [table for table in field.tables if gaps(table)], [], False),
    ]  # fmt: skip
    always = {Turn.FURTHER, Turn.CLOSE, Turn.NEXT_STAGE}
    found = tuple(
        Due(turn, tuple(at), tuple(who))
        for turn, at, who, holds in steps
        if (holds if turn in always else bool(at or who))
    )
    return found or (Due(Turn.REST),)


def due(field: Field) -> Due:
    """The one obvious next thing."""
    return waiting_turns(field)[0]


def _at_quota(field: Field, table: Table) -> bool:
    return table.stage == SEMI_FINAL and not table.over and stopping.may_stop(field, table) is None


LEAST_LETTERS = 3
"""So many letters have to be typed before a table is looked for by its players' names."""


def meant(field: Field, text: str) -> tuple[Table, ...]:
    """The tables that ``text`` may mean, the likeliest first: "4" or "t4" the table with this number, "R12" or "F" a
    game by its code, else words of a player's name. A game that goes on comes before one that is over."""
    words = text.strip().casefold()
    number = words.removeprefix("t").strip()
    newest = field.tables[::-1]
    if number.isascii() and number.isdigit():
        found = [table for table in newest if table.table == int(number)]
    elif by_code := [table for table in field.tables if table.code.casefold() == words]:
        return tuple(by_code)
    elif len(words) < LEAST_LETTERS:
        return ()
    else:
        found = [
            table
            for table in newest
            if any(all(word in player.name.casefold() for word in words.split()) for player in table.players.values())
        ]
    return tuple(sorted(found, key=lambda table: table.over))


def finished(desk: Desk) -> frozenset[int]:
    """The rummy games of the event that are over: for the hall, which cannot see it from a report."""
    games = [row.id for row in tournaments(desk) if row.game == RUMMY13.key]
    return frozenset(table.id for game in games for table in field_of(desk, game).tables if table.over)


def still_at_28(desk: Desk, field: Field) -> Mapping[int, str]:
    """Entries of rummy players who are still at a 28 match that was called and is not over -> the match's code
    (ruling ``absent_playing_28``)."""
    busy: dict[int, str] = {}
    for row in tournaments(desk):
        if row.game != TWENTYEIGHT.key:
            continue
        played = teams_field(desk, row.id)
        for table in played.tables:
            if table.state in (MatchState.CALLED, MatchState.PLAYING):
                for team in table.entries:
                    busy.update(dict.fromkeys(played.teams[team].members, table.code))
    return {one.id: busy[one.person] for one in field.entries.values() if one.person in busy}
