"""Where is Anil? One person over all tournaments: where he is, what is next, his results, what he owes, who waits."""

from __future__ import annotations

from dataclasses import dataclass

from app.desk import scores
from app.desk.accounts import accounts
from app.desk.currency import written as money
from app.desk.day.calls import Waiting, waiting
from app.desk.day.planned import began
from app.desk.day.timetable import Timetable, timetable
from app.desk.day.whereabouts import AnyTable, At, Held, Tables, all_tables, held, now_at, place
from app.desk.desk import Desk
from app.desk.money import currency
from app.desk.people import PersonRow, person
from app.desk.rummy import field as rummy
from app.desk.rummy.table import Table as RummyTable
from app.language import N_, Message, say


@dataclass(frozen=True, slots=True)
class Plays:
    """What he plays in: the tournament, his team's name or his own, and its state (a key of ``teams.STATES``)."""

    tournament: int
    title: str
    entry: int
    name: str
    state: str


@dataclass(frozen=True, slots=True)
class Next:
    """A game he has still to play: where, with whom, and the minute of the day at which it is thought to begin."""

    tournament: int
    title: str
    match: int
    where: Message
    who: Message
    at: int | None


@dataclass(frozen=True, slots=True)
class Result:
    """A game of his that is over, in words."""

    tournament: int
    title: str
    match: int
    where: Message
    words: Message


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """One person on the day. ``now`` is the table he is at, ``held`` are seats held for him, ``waits`` the tables that
    wait for him. ``owed`` and ``paid`` in minor units are those of the entries that he answers for; never shown to
    the hall."""

    person: PersonRow
    plays: tuple[Plays, ...]
    now: At | None
    now_with: Message | None
    held: tuple[Held, ...]
    next: tuple[Next, ...]
    results: tuple[Result, ...]
    owed: int
    paid: int
    waits: tuple[Waiting, ...]
    words: Message
    until: int | None = None
    """The minute of the day at which the game that he is at is thought to end."""
    free_at: int | None = None
    """The minute from which he is thought to be at no table; None on another day."""

    @property
    def open(self) -> int:
        """What is still to be paid, in minor units."""
        return max(0, self.owed - self.paid)


def where_is(desk: Desk, person_id: int) -> Whereabouts:
    """Everything about one person. Raises DeskError where there is none."""
    who = person(desk, person_id)
    groups = all_tables(desk)
    day = timetable(desk)
    now = now_at(desk).get(person_id)
    account = next((one for one in accounts(desk) if one.person_id == person_id), None)
    seats = tuple(seat for seat in held(desk) if seat.at.person == person_id)
    coming: list[Next] = []
    over: list[Result] = []
    now_with = None
    for group in groups:
        for table in group.tables:
            if person_id not in _everybody(group, table):
                continue
            where = place(table.code, table.table)
            if now is not None and table.id == now.match:
                now_with = group.title_of(table)
            elif table.over:
                words = _result(group, table, person_id)
                over.append(Result(group.tournament, group.title, table.id, where, words))
            elif began(table) is None or person_id in group.people(table):
                coming.append(
                    Next(group.tournament, group.title, table.id, where, group.title_of(table), _start(day, table))
                )
    coming.sort(key=lambda one: (one.at is None, one.at or 0))
    return Whereabouts(
        who, tuple(_plays(groups, person_id)), now, now_with, seats, tuple(coming), tuple(over),
        account.owed if account else 0, account.paid if account else 0,
        tuple(one for one in waiting(desk) if one.person == person_id), _words(who, now, coming, seats),
        _end(day, now), day.free_from(person_id),
    )  # fmt: skip


def _everybody(group: Tables, table: AnyTable) -> frozenset[int]:
    if isinstance(table, RummyTable):
        return frozenset(player.person for player in table.players.values())
    return frozenset(group.people(table))


def _start(day: Timetable, table: AnyTable) -> int | None:
    row = day.row(table.id)
    return row.now[0] if row is not None and row.now is not None else None


def _end(day: Timetable, now: At | None) -> int | None:
    row = day.row(now.match) if now is not None else None
    return row.now[1] if row is not None and row.now is not None else None


def _plays(groups: tuple[Tables, ...], person_id: int) -> list[Plays]:
    found = []
    for group in groups:
        if isinstance(group.field, rummy.Field):
            found += [
                Plays(group.tournament, group.title, one.id, one.name, one.state)
                for one in group.field.entries_of(person_id)
            ]
        else:
            found += [
                Plays(group.tournament, group.title, team.id, team.name, team.state)
                for team in group.sides.values()
                if person_id in team.members
            ]
    return found


def _result(group: Tables, table: AnyTable, person_id: int) -> Message:
    if isinstance(table, RummyTable):
        row = next(row for row in table.standings if row.player.person == person_id)
        return say(N_("place {place}, {total} points"), place=row.place, total=row.total)
    assert isinstance(group.field, scores.Field)
    a, b = group.field.sides(table)
    if table.totals is None:
        winner = {"A": a, "B": b}.get(table.winner.value) if table.winner is not None else None
        if winner is None:
            return say(N_("{a} – {b}: not played"), a=a, b=b)
        return say(N_("{a} – {b}: walkover for {winner}"), a=a, b=b, winner=winner)
    return say(N_("{a} {points_a} – {points_b} {b}"), a=a, b=b, points_a=table.totals[0], points_b=table.totals[1])


def _words(who: PersonRow, now: At | None, coming: list[Next], seats: tuple[Held, ...]) -> Message:
    """Where he is, in one sentence."""
    if now is not None and seats:
        return say(N_("{name} is at {there}; his seat at {here} is held."), name=who.name, there=now.where,
                   here=seats[0].at.where)  # fmt: skip
    if now is not None:
        return say(N_("{name} is at {there}."), name=who.name, there=now.where)
    if seats:
        return say(N_("{name} is at no table; his seat at {here} is held."), name=who.name, here=seats[0].at.where)
    if coming:
        return say(N_("{name} is free; next is {there}."), name=who.name, there=coming[0].where)
    return say(N_("{name} is free; no game waits for him."), name=who.name)


def owes(desk: Desk, found: Whereabouts) -> Message:
    """What he owes, in words for the desk."""
    if not found.open:
        return say(N_("Everything is paid."))
    return say(N_("Owes {amount}."), amount=money(found.open, currency(desk)))
