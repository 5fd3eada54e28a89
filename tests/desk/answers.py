"""All that the queries of the desk answer, to compare states with. Money is compared by its sums, not its lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.desk import (
    fixtures,
    hall,
    knockout,
    members,
    money,
    officials,
    people,
    registration,
    scores,
    searching,
    teams,
    tournaments,
)
from app.desk.desk import Desk
from app.desk.event import event
from app.errors import DeskError
from app.models.triggers import image_sql, recorded_tables


def _event(desk: Desk) -> Any:
    try:
        return event(desk)
    except DeskError:
        return None


def _each(query: Callable[[Desk, int], Any]) -> Callable[[Desk], Any]:
    return lambda desk: tuple(query(desk, one.id) for one in tournaments.tournaments(desk))


QUERIES: list[Callable[[Desk], Any]] = [
    _event,
    tournaments.tournaments,
    lambda desk: people.search(desk, "", limit=None),
    people.teams_of,
    people.doubles,
    teams.entries,
    officials.officials,
    hall.tables,
    money.totals,
    lambda desk: searching.find(desk, "a"),
    _each(members.free_agents),
    _each(registration.counts),
    _each(registration.missing),
    _each(registration.waiting),
    _each(officials.reminder),
    _each(money.unpaid_text),
    _each(tournaments.stages),
    _each(scores.field_of),
    _each(fixtures.certificate),
    _each(lambda desk, game: knockout.ties(scores.field_of(desk, game))),
    _each(lambda desk, game: knockout.final_ranking(scores.field_of(desk, game))),
]


def answers(desk: Desk) -> tuple[Any, ...]:
    """What every query answers now."""
    return tuple(query(desk) for query in QUERIES)


def rows(desk: Desk) -> dict[tuple[str, int], str]:
    """The image of every recorded row of the file."""
    selects = {
        table.name: f'SELECT id, {image_sql(table, table.name)} FROM "{table.name}"' for table in recorded_tables()
    }
    with desk.reading() as connection:
        return {(name, key): image for name, sql in selects.items() for key, image in connection.exec_driver_sql(sql)}


def facts(desk: Desk) -> dict[tuple[str, int], str]:
    """As :func:`rows`, without the ledger, whose lines stay."""
    return {where: image for where, image in rows(desk).items() if where[0] != "ledger_line"}
