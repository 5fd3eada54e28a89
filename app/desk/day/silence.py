"""Tables that play and of which the desk has heard nothing for long, of both games: somebody goes and asks."""

from __future__ import annotations

from dataclasses import dataclass

from app.desk import scores, today
from app.desk.day.pace import pace
from app.desk.day.whereabouts import all_tables, place
from app.desk.desk import Desk
from app.desk.rummy import field as rummy
from app.desk.rummy import today as rummy_today
from app.language import Message


@dataclass(frozen=True, slots=True)
class Silent:
    """A table of which nothing was heard for so many ``minutes``."""

    tournament: int
    match: int
    where: Message
    minutes: int


def silent(desk: Desk) -> tuple[Silent, ...]:
    """The silent tables of all tournaments, the longest first."""
    found = []
    for group in all_tables(desk):
        if isinstance(group.field, rummy.Field):
            told = rummy_today.silent(desk, group.field)
            found += [Silent(group.tournament, t.id, place(t.code, t.table), n) for t, n in told]
        else:
            assert isinstance(group.field, scores.Field)
            after = pace(desk, group.tournament).silent_minutes
            pairs = today.silent(group.field, desk.clock(), after)
            found += [Silent(group.tournament, t.id, place(t.code, t.table), n) for t, n in pairs]
    return tuple(sorted(found, key=lambda one: -one.minutes))
