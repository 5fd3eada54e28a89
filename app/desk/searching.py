"""One field for everything (Ctrl+K): people, teams, tables and sheets, found as one types.

``anil`` finds people and teams, ``t4`` or ``4`` table 4, ``#1043`` the sheet of that number.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from sqlalchemy import select

from app.desk import hall, people, teams
from app.desk.desk import Desk
from app.desk.namesakes import shown
from app.desk.remembered import Remembered
from app.language import N_, Message, say
from app.models.event import Tournament
from app.models.journal import SheetLog


@dataclass(frozen=True, slots=True)
class Found:
    """A thing to jump to: ``kind`` is person, team, table or sheet; ``detail`` says more in small print."""

    kind: str
    id: int
    title: str | Message
    detail: str | Message = ""
    tournament_id: int | None = None


_TABLE = re.compile(r"t?\s*(\d{1,3})", re.IGNORECASE)
_SHEET = re.compile(r"#\s*(\d{1,7})")

_PLACES = Remembered(people.teams_of, "member", "entry")


def find(desk: Desk, text: str, limit: int = 12) -> tuple[Found, ...]:
    """What ``text`` finds, at most ``limit`` things: a table or sheet by its number first, then teams, then people."""
    text = text.strip()
    if not text:
        return ()
    if sheet := _SHEET.fullmatch(text):
        return _sheet(desk, int(sheet[1]))
    found = _table(desk, int(table[1])) if (table := _TABLE.fullmatch(text)) else ()
    half = max(1, limit // 2)
    some_people = people.search(desk, text, limit)
    some_teams = teams.search(desk, text, limit)
    some_teams = some_teams[: max(half, limit - len(some_people))]
    titles = _tournaments(desk) if some_teams else {}
    places = _PLACES.of(desk)
    names = shown(desk)
    return (
        *found,
        *(Found("team", key, name, titles.get(game, ""), game) for key, game, name in some_teams),
        *(
            Found(
                "person", one.id, names.get(one.id, one.name),
                ", ".join(p.team for p in places.get(one.id, ())) or one.club,
            )
            for one in some_people
        ),
    )[:limit]


def _table(desk: Desk, number: int) -> tuple[Found, ...]:
    states = {"free": N_("free"), "busy": N_("busy"), "reserved": N_("reserved"), "out": N_("out of use")}
    return tuple(
        Found("table", row.id, say(N_("Table {number}"), number=row.number), say(states[row.state]))
        for row in hall.tables(desk)
        if row.number == number
    )


def _sheet(desk: Desk, number: int) -> tuple[Found, ...]:
    with desk.reading() as connection:
        rows = connection.execute(select(SheetLog.id, SheetLog.title, SheetLog.kind).where(SheetLog.id == number))
        return tuple(Found("sheet", row.id, say(N_("Sheet {n}"), n=row.id), row.title or row.kind) for row in rows)


def _tournaments(desk: Desk) -> dict[int, str]:
    with desk.reading() as connection:
        return dict(connection.execute(select(Tournament.id, Tournament.title)).all())
