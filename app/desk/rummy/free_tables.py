"""The tables of the hall that a rummy game may be put at: nothing is played there, in whichever tournament."""

from __future__ import annotations

from sqlalchemy import Connection, select

from app.desk.rummy.table import read_tables
from app.desk.scores import read_field as read_pairs
from app.errors import DeskError
from app.games.rummy13 import RUMMY13
from app.games.twentyeight import TWENTYEIGHT
from app.language import N_, say
from app.models.event import HallTable, Tournament
from app.models.work import Work


def free_tables(connection: Connection) -> list[tuple[int, int]]:
    """The tables of the hall at which nothing is being played and no other game waits, as (id, number), by number."""
    usable = select(HallTable.id, HallTable.number).where(HallTable.in_use).order_by(HallTable.number)
    taken: set[int | None] = set()
    for row in connection.execute(select(Tournament.id, Tournament.game)).all():
        if row.game == RUMMY13.key:
            taken |= {table.table_id for table in read_tables(connection, row.id) if not table.over}
        elif row.game == TWENTYEIGHT.key:
            taken |= {table.table_id for table in read_pairs(connection, row.id).tables if not table.over}
    return [(row.id, row.number) for row in connection.execute(usable) if row.id not in taken]


def hall_table(work: Work, number: int | None) -> int | None:
    """The id of a table of the hall that is free. Raises DeskError at ``table``."""
    if number is None:
        return None
    for id_, free in free_tables(work.connection):
        if free == number:
            return id_
    raise DeskError(say(N_("Table {table} is not there or not free."), table=number), "table")
