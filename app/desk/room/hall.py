"""Which tables of the hall are taken, by whatever is played there."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, select
from sqlalchemy.orm import aliased

from app.desk.desk import Desk
from app.desk.room.table import BROKEN_UP
from app.desk.rummy.table import read_tables as read_rummy_tables
from app.desk.sitting.sitting import read_sittings
from app.games.bridge import BRIDGE
from app.games.rummy13 import RUMMY13
from app.games.rummy21 import RUMMY21
from app.models.event import HallTable, Tournament
from app.models.play import Decision, Match, Report


def taken(connection: Connection) -> frozenset[int]:
    """The ids of the tables of the hall at which a game is under way, of any tournament of the event."""
    found: set[int | None] = set()
    for key, game in connection.execute(select(Tournament.id, Tournament.game)).all():
        if game == BRIDGE.key:
            found |= _rooms(connection, key)
        elif game == RUMMY21.key:
            found |= {sitting.table_id for sitting in read_sittings(connection, key) if not sitting.over}
        elif game == RUMMY13.key:
            found |= {table.table_id for table in read_rummy_tables(connection, key) if not table.over}
        else:
            found |= _open(connection, key)
    return frozenset(one for one in found if one is not None)


def free_tables(connection: Connection) -> tuple[tuple[int, int], ...]:
    """The tables of the hall at which nothing is played, as (id, number), by number."""
    usable = select(HallTable.id, HallTable.number).where(HallTable.in_use).order_by(HallTable.number)
    busy = taken(connection)
    return tuple((row.id, row.number) for row in connection.execute(usable) if row.id not in busy)


def left_behind(desk: Desk) -> set[int]:
    """The games of bridge rooms after which another was begun at the same table, or the table broke up."""
    with desk.reading() as connection:
        games = select(Tournament.id).where(Tournament.game == BRIDGE.key)
        mine = select(Match.id).where(Match.tournament_id.in_(games))
        return set(connection.execute(mine.where(~_is_live())).scalars())


def _is_live() -> ColumnElement[bool]:
    """The last game at a table of a room, unless the table was broken up after it."""
    later = aliased(Match)
    follows = select(later.id).where(
        later.tournament_id == Match.tournament_id, later.slot == Match.slot, later.id > Match.id
    )
    ended = select(Decision.id).where(Decision.match_id == Match.id, Decision.kind == BROKEN_UP)
    return ~follows.exists() & ~ended.exists()


def _rooms(connection: Connection, tournament_id: int) -> set[int | None]:
    """The tables of a room of bridge at which a game is played, or the next one is cut for."""
    live = select(Match.table_id).where(Match.tournament_id == tournament_id, _is_live())
    return set(connection.execute(live).scalars())


def _open(connection: Connection, tournament_id: int) -> set[int | None]:
    """The tables of matches called or started that have neither a report nor a decision."""
    over = (
        select(Report.id).where(Report.match_id == Match.id).exists()
        | select(Decision.id).where(Decision.match_id == Match.id).exists()
    )
    question = select(Match.table_id).where(
        Match.tournament_id == tournament_id, Match.called_at.is_not(None) | Match.started_at.is_not(None), ~over
    )
    return set(connection.execute(question).scalars())


