"""What becomes of a table when somebody leaves it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime

from app.desk.room.standing import read_standing
from app.desk.room.table import words_of
from app.desk.sitting.boxes import read_holdings
from app.errors import DeskError
from app.games.bridge import BRIDGE
from app.games.bridge.lines import Stopped
from app.games.rummy21 import RUMMY21
from app.language import N_, Message, say
from app.models.event import Tournament
from app.models.people import Entry
from app.models.work import Work


def seated_at(work: Work, entry: Entry) -> Message | None:
    """The game at which an entry sits now, in words; None where it waits."""
    game = GAMES.get(work.get(Tournament, entry.tournament_id).game)
    return None if game is None else game.seated(work, entry)


def left_table(work: Work, entry: Entry, at: datetime) -> Message | None:
    """Stop the game that an entry plays, where its deals have begun; the game in words, None where nothing stops.

    Raises DeskError where the game cannot be stopped so.
    """
    game = GAMES.get(work.get(Tournament, entry.tournament_id).game)
    return None if game is None else game.leave(work, entry, at)


def _leave_bridge(work: Work, entry: Entry, at: datetime) -> Message | None:
    from app.desk.lines import RecordLine  # that module serves every game and knows this package

    standing = read_standing(work.connection, entry.tournament_id)
    key = str(entry.id)
    games = [table for table in standing.tables if key in table.players]
    if not games:
        return None
    table = games[-1]
    current = standing.live.get(table.number)
    if current is None or current.id != table.id or table.over or not (table.seated and table.begun):
        return None
    if table.frozen:
        raise DeskError(say(N_("A protest waits at {game}: settle it first."), game=words_of(table)), "entry")
    RecordLine(table.id, Stopped(f"{entry.name} leaves")).carry_out(work)
    return words_of(table)


def _seated_bridge(work: Work, entry: Entry) -> Message | None:
    table = read_standing(work.connection, entry.tournament_id).table_of(entry.id)
    return None if table is None else words_of(table)


@dataclass(frozen=True, slots=True)
class Tables:
    """How a game of the card room says where somebody sits, and how somebody leaves its table."""

    seated: Callable[[Work, Entry], Message | None]
    leave: Callable[[Work, Entry, datetime], Message | None]


def _seated_21(work: Work, entry: Entry) -> Message | None:
    holding = next((one for one in read_holdings(work.connection) if one.out and one.entry == entry.id), None)
    return None if holding is None else say(N_("{code}"), code=holding.code)


def _leave_21(work: Work, entry: Entry, at: datetime) -> Message | None:
    table = _seated_21(work, entry)
    if table is not None:
        words = N_("{name} still sits at {table}: count his counters there first.")
        raise DeskError(say(words, name=entry.name, table=table), "entry")
    return None


GAMES: Mapping[str, Tables] = {
    BRIDGE.key: Tables(_seated_bridge, _leave_bridge),
    RUMMY21.key: Tables(_seated_21, _leave_21),
}
"""The games whose players come and go."""
