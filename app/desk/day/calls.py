"""What the announcer reads out: which tables are to be called, who belongs there, how a long name is spoken; and whom
the hall waits for."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select

from app.desk import scores, turn
from app.desk.day.timetable import Row, Timetable, timetable
from app.desk.day.whereabouts import AnyTable, At, Tables, all_tables, held, is_on, now_at, place
from app.desk.desk import Desk
from app.desk.namesakes import namesakes
from app.desk.rummy.table import Table as RummyTable
from app.language import Message
from app.models.people import Person
from app.tournament.progress import MatchState


@dataclass(frozen=True, slots=True)
class Called:
    """Somebody who is called: how his name is written and ``spoken`` ("" as it is written). ``away`` says at which
    other table he is, None where he is free."""

    person: int
    name: str
    spoken: str
    away: Message | None


@dataclass(frozen=True, slots=True)
class Side:
    """Who is called together: a team by its ``name`` with its people, or the players of a table ("")."""

    name: str
    people: tuple[Called, ...]


@dataclass(frozen=True, slots=True)
class Call:
    """A match for the announcer. ``state``: ready (to be called) or called. ``due`` is the minute of the day at which
    it was to begin."""

    tournament: int
    title: str
    match: int
    code: str
    table: int | None
    sides: tuple[Side, ...]
    state: str
    called_at: datetime | None
    last_call_at: datetime | None
    due: int | None

    @property
    def missing(self) -> tuple[Called, ...]:
        """Those who are at another table."""
        return tuple(one for side in self.sides for one in side.people if one.away is not None)


@dataclass(frozen=True, slots=True)
class Waiting:
    """A table that waits for somebody, or plays without him (``held``), because he is at ``at``; ``since`` when, and
    ``until`` which minute of the day, as far as it is known."""

    match: int
    tournament: int
    where: Message
    person: int
    name: str
    spoken: str
    at: At | None
    held: int | None
    since: datetime | None
    until: int | None


def calls(desk: Desk) -> tuple[Call, ...]:
    """The tables that are to be called now and those that were called and have not begun, in the order of the hall."""
    day, spoken = timetable(desk), _spoken(desk)
    there = now_at(desk)
    found = [
        _call(group, table, there, spoken, day)
        for group in all_tables(desk)
        for table in _open(group)
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda call: (call.state != "called", call.due or 0, call.table or 0)))


def _open(group: Tables) -> Iterator[AnyTable]:
    """Tables that were called and have not begun; those of the slot or stage that is played and can be called."""
    if isinstance(group.field, scores.Field):
        going: tuple[AnyTable, ...] = turn.current(group.field)
    else:
        now = group.field.now
        going = group.field.at(now.key) if now is not None else ()
    for table in group.tables:
        ready = table in going and table.state is MatchState.READY and not table.lines
        if (ready or table.state is MatchState.CALLED) and not table.over and group.people(table):
            yield table


def _call(
    group: Tables, table: AnyTable, there: Mapping[int, At], spoken: Mapping[int, tuple[str, str]], day: Timetable
) -> Call:
    def called(person: int) -> Called:
        name, said = spoken[person]
        at = there.get(person)
        return Called(person, name, said, at.where if at is not None and at.match != table.id else None)

    people = group.people(table)
    if isinstance(table, RummyTable):
        sides = [Side("", tuple(called(person) for person in people))]
    else:
        sides = [
            Side(group.sides[team].name, tuple(called(person) for person, entry in people.items() if entry == team))
            for team in table.entries
        ]
    row = day.row(table.id)
    state = "called" if table.called_at is not None else "ready"
    return Call(
        group.tournament, group.title, table.id, table.code, table.table, tuple(sides), state, table.called_at,
        table.last_call_at, row.planned[0] if row is not None else None,
    )  # fmt: skip


def _spoken(desk: Desk) -> dict[int, tuple[str, str]]:
    shown = namesakes(desk)
    with desk.reading() as connection:
        rows = connection.execute(select(Person.id, Person.name, Person.spoken)).all()
    return {row.id: (shown.person(row.id, row.name), row.spoken) for row in rows}


def waiting(desk: Desk) -> tuple[Waiting, ...]:
    """Which tables wait for whom, and where he is: seats that are held, and tables whose time has come."""
    day, spoken, there = timetable(desk), _spoken(desk), now_at(desk)
    rows = {row.match: row for row in day.rows if row.match is not None}

    def until(at: At | None) -> int | None:
        row = rows.get(at.match) if at is not None else None
        return row.now[1] if row is not None and row.now is not None else None

    found = []
    held_at = set()
    for seat in held(desk):
        held_at.add((seat.at.match, seat.at.person))
        at = there.get(seat.at.person)
        found.append(
            Waiting(
                seat.at.match, seat.at.tournament, seat.at.where, seat.at.person, *spoken[seat.at.person], at, seat.id,
                seat.since, until(at),
            )
        )  # fmt: skip
    for group in all_tables(desk):
        ready = {table.id for table in _open(group)}
        for table in group.tables:
            if not _due(table, ready, rows.get(table.id), day):
                continue
            for person in group.people(table):
                at = there.get(person)
                if at is not None and at.match != table.id and (table.id, person) not in held_at:
                    where = place(table.code, table.table)
                    found.append(
                        Waiting(
                            table.id, group.tournament, where, person, *spoken[person], at, None, table.called_at,
                            until(at),
                        )
                    )  # fmt: skip
    return tuple(found)


def _due(table: AnyTable, ready: Collection[int], row: Row | None, day: Timetable) -> bool:
    """Whether a table that does not play yet should: it was called, or can be and its time has come."""
    if table.state is MatchState.CALLED:
        return is_on(table)
    early = row is not None and day.day.now is not None and row.planned[0] > day.day.now
    return not early and table.id in ready
