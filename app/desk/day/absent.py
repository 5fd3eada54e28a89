"""Deals without somebody who is still at his 28 match (doc 000, rule 13; house rule ``absent_playing_28``)."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, select

from app.desk.day.calling import CHARGE
from app.desk.day.whereabouts import elsewhere, held
from app.desk.desk import Desk
from app.desk.rummy.table import Table
from app.games.game import Problem, Weight
from app.games.rummy13.lines import Deal
from app.games.rummy13.marks import ABSENT, Outcome, code, written_points
from app.language import N_, say
from app.models.hall import HeldSeat


def absent_marks(desk: Desk, table: Table) -> dict[int, str]:
    """What a deal at a rummy table begins with: entry -> A for each player whose seat is held, where the house rule is
    that he is charged for the deals he misses. Empty for other house rules: then the table does not play without him.
    """
    if table.rules.absent_playing_28 != CHARGE:
        return {}
    away = {seat.at.entry for seat in held(desk) if seat.at.match == table.id}
    due = {table.players[key].entry for key in table.tally.due if key in table.players}
    return dict.fromkeys(sorted(away & due), code(ABSENT))


def absent_problems(connection: Connection, table: object, line: object) -> list[Problem]:
    """What is to be said against a deal of those who are at another table now: they cannot have played in it.

    They are charged (mark A: 25 points), or the table should have waited; both may have been otherwise, and are taken
    when the person confirms.
    """
    if not isinstance(table, Table) or not isinstance(line, Deal):
        return []
    players = {player.person: key for key, player in table.players.items()}
    away = _away(connection, players, table.id)
    charged = table.rules.absent_playing_28 == CHARGE
    found = []
    for entry in line.entries:
        player = table.players.get(entry.player)
        if player is None or player.person not in away:
            continue
        if charged and entry.mark.outcome is not Outcome.ABSENT:
            points = written_points(table.rules, ABSENT)
            message = say(N_("{player} is at his 28 match, or has not come: he is absent (A), {points} points."),
                          player=player.name, points=points)  # fmt: skip
            found.append(Problem(f"entry:{entry.player}", message, Weight.WARNED, "13"))
        elif not charged:
            message = say(N_("{table} waits for {player}; no deal is played without him."), table=table.code,
                          player=player.name)  # fmt: skip
            found.append(Problem(f"entry:{entry.player}", message, Weight.WARNED, "13"))
    return found


def _away(connection: Connection, people: Collection[int], match_id: int) -> set[int]:
    """Those whose seats at a table are held, and those who are at another table."""
    seats = select(HeldSeat.person_id).where(HeldSeat.match_id == match_id, HeldSeat.ended_at.is_(None))
    away = set(connection.execute(seats).scalars())
    return away | elsewhere(connection, people, match_id).keys()
