"""All that the queries of the desk answer, to compare states with. Money is compared by its sums, not its lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.desk import (
    announcing,
    cashbox,
    fixtures,
    hall,
    judging,
    knockout,
    members,
    money,
    officials,
    people,
    prizes,
    publishing,
    registration,
    scores,
    searching,
    teams,
    tournaments,
)
from app.desk.day import pace, whereabouts
from app.desk.desk import Desk
from app.desk.event import event
from app.desk.public.board import board
from app.desk.room import arrivals, bridge, evening, pulling, room
from app.desk.room import members as club
from app.desk.rummy import entries as rummy_entries
from app.desk.rummy import field as rummy_field
from app.desk.rummy import reentry, seating
from app.desk.sitting.accounts import accounts as sitting_accounts
from app.desk.sitting.boxes import register as box_register
from app.desk.sitting.sitting import sittings
from app.errors import DeskError
from app.models.triggers import image_sql, recorded_tables


def _event(desk: Desk) -> Any:
    try:
        return event(desk)
    except DeskError:
        return None


def _each(query: Callable[[Desk, int], Any]) -> Callable[[Desk], Any]:
    return lambda desk: tuple(query(desk, one.id) for one in tournaments.tournaments(desk))


def _rummy_facts(desk: Desk, game: int) -> Any:
    found = rummy_field.field_of(desk, game)
    return found, found.ranking, found.waiting, found.finalists, found.champion


def _rummy(query: Callable[[Desk, int], Any]) -> Callable[[Desk], Any]:
    """The answers about the tournaments of rummy."""
    return lambda desk: tuple(query(desk, one.id) for one in tournaments.tournaments(desk) if one.game == "rummy13")


def _bridge(query: Callable[[Desk, int], Any]) -> Callable[[Desk], Any]:
    """The answers about the rooms of bridge."""
    return lambda desk: tuple(query(desk, one.id) for one in tournaments.tournaments(desk) if one.game == "bridge")


def _accounts(desk: Desk) -> Any:
    return (evening.evening_accounts(desk), evening.month_accounts(desk)) if _event(desk) is not None else ()


QUERIES: list[Callable[[Desk], Any]] = [
    _event,
    tournaments.tournaments,
    judging.rulings,
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
    cashbox.counts,
    lambda desk: (cashbox.cash_box(desk).expected, cashbox.cash_box(desk).takings),
    _rummy(_rummy_facts),
    _rummy(prizes.prizes),
    _rummy(rummy_entries.eliminated),
    _rummy(reentry.slips),
    _rummy(seating.certificate),
    publishing.published,
    announcing.announcement,
    lambda desk: board(desk) if _event(desk) is not None else (),
    whereabouts.now_at,
    whereabouts.held,
    pace.pauses,
    _each(pace.pace),
    club.register,
    _accounts,
    _bridge(room.room_of),
    _bridge(bridge.games),
    _bridge(bridge.back_scores),
    _bridge(bridge.payments),
    _bridge(pulling.pulls),
    _bridge(arrivals.arrival_book),
    _bridge(arrivals.known_people),
    _each(sittings),
    _each(sitting_accounts),
    box_register,
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
