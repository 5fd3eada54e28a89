"""The card room on a bridge evening: who sits where, who waits, who comes in next (doc 003, rules 1, 4 and 8).

One table has one queue, in order of arrival. Eight people make a second table; from then on one waits at each table
and cuts in there only, and whoever finds no such place waits behind them for the first that falls free, or for a new
table. A table with several empty seats has as many places to wait at. The places belong to those who arrived first:
whoever comes back from a break, or is written down later than he came, may take the place of somebody junior.
Times are whole numbers that only need to grow, such as minutes; arrivals may be back-dated.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.games.cards import SPADES_HEARTS_DIAMONDS_CLUBS, Card, Suit
from app.language import N_, Message, say
from app.tournament.pulls import MAY_CUT_IN, SEATS, CutOut, cut_out


@dataclass(frozen=True, slots=True)
class Waiter:
    """Somebody who waits ``since`` a time; at a ``table`` when there are several; ``away`` on a break."""

    person: str
    since: int
    table: int | None = None
    away: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table and who plays there; fewer than four when somebody left."""

    number: int
    players: tuple[str, ...]

    @property
    def empty(self) -> int:
        """How many of its four seats are empty."""
        return SEATS - len(self.players)


@dataclass(frozen=True, slots=True)
class CardRoom:
    """The tables, and everybody who waits in order of arrival."""

    tables: tuple[Table, ...] = ()
    queue: tuple[Waiter, ...] = ()

    @property
    def people(self) -> tuple[str, ...]:
        """Everybody in the room."""
        return (*(player for table in self.tables for player in table.players), *(one.person for one in self.queue))

    def table(self, number: int) -> Table:
        """The table of that number; KeyError if there is none."""
        for table in self.tables:
            if table.number == number:
                return table
        raise KeyError(number)

    def waiting_for(self, number: int) -> tuple[str, ...]:
        """Who would cut in at this table, in order; those on a break are passed over."""
        ready = [one for one in self.queue if not one.away]
        if len(self.tables) == 1:
            return tuple(one.person for one in ready)
        return tuple(one.person for one in ready if one.table == number)

    def can_form(self) -> tuple[str, ...]:
        """Those who make a new table: four or more for the first (a pull decides), the four first for a further one.

        Empty seats are filled before a further table is made.
        """
        ready = tuple(one.person for one in self.queue if not one.away)
        ready = ready[sum(table.empty for table in self.tables) :]
        if len(ready) < SEATS:
            return ()
        return ready if not self.tables else ready[:SEATS]


def arrive(room: CardRoom, person: str, at: int) -> CardRoom:
    """The room with ``person`` waiting since ``at``; somebody who is in it already stays where he is."""
    if person in room.people:
        return room
    return _settled(replace(room, queue=(*room.queue, Waiter(person, at))))


def leave(room: CardRoom, person: str) -> CardRoom:
    """The room without ``person``; a table that he leaves has an empty seat."""
    return _settled(
        replace(
            room,
            tables=tuple(
                replace(table, players=tuple(one for one in table.players if one != person)) for table in room.tables
            ),
            queue=tuple(one for one in room.queue if one.person != person),
        )
    )


def pause(room: CardRoom, person: str, away: bool = True) -> CardRoom:
    """A waiting ``person`` goes on a break, or comes back: he keeps his place and is passed over while he is away."""
    queue = tuple(replace(one, away=away) if one.person == person else one for one in room.queue)
    return _settled(replace(room, queue=queue))


def seat(room: CardRoom, number: int, players: Sequence[str]) -> CardRoom:
    """The room with a new table ``number`` of waiting ``players``."""
    return play_on(room, number, players, (), 0)


def play_on(room: CardRoom, number: int, players: Sequence[str], out: Sequence[str], at: int) -> CardRoom:
    """The room as it is when ``players`` begin a game at table ``number``, whatever a cut should have said.

    Those ``out`` who sat there before wait since ``at``, in this order. The table is made where it is not there.
    """
    table = Table(number, tuple(players))
    there = any(one.number == number for one in room.tables)
    queue = tuple(one for one in room.queue if one.person not in players)
    return _settled(
        replace(
            room,
            tables=tuple(table if one.number == number else one for one in room.tables) + (() if there else (table,)),
            queue=(*queue, *(Waiter(person, at) for person in out)),
        )
    )


def close(room: CardRoom, number: int, at: int) -> CardRoom:
    """The room without a table; its players wait since ``at``."""
    players = room.table(number).players
    return _settled(
        replace(
            room,
            tables=tuple(table for table in room.tables if table.number != number),
            queue=(*room.queue, *(Waiter(player, at) for player in players)),
        )
    )


def cutting(room: CardRoom, number: int) -> tuple[tuple[str, ...], int]:
    """Who comes in at a table between rubbers, in order, and how many are cut out for them.

    Empty seats are filled first; further players cut in for others only up to two in all.
    """
    empty = room.table(number).empty
    waiting = room.waiting_for(number)
    coming = waiting[: max(empty, MAY_CUT_IN)]
    return coming, max(0, len(coming) - empty)


def change_over(
    room: CardRoom,
    number: int,
    cards: Mapping[str, Card],
    at: int,
    suits: Sequence[Suit] = SPADES_HEARTS_DIAMONDS_CLUBS,
    rubbers: Mapping[str, int] | None = None,
) -> tuple[CardRoom, CutOut]:
    """The room after a rubber at table ``number`` and what the cut said (rule 8).

    ``cards`` are pulled by those at the table; nobody need pull when nobody is cut out. Those cut out wait since
    ``at``, the higher card first. ``rubbers`` as for :func:`~app.tournament.pulls.cut_out`.
    """
    table = room.table(number)
    coming, places = cutting(room, number)
    cut = cut_out(cards, coming[len(coming) - places :], suits, rubbers) if places else CutOut((), (), ())
    staying = tuple(player for player in table.players if player not in cut.out)
    still_waiting = tuple(one.person for one in room.queue if one.person not in coming)
    return play_on(room, number, (*staying, *coming), cut.out, at), CutOut(cut.out, coming, still_waiting)


def why(room: CardRoom, person: str) -> Message:
    """Why ``person`` is where he is, in a sentence."""
    for table in room.tables:
        if person in table.players:
            return say(N_("Plays at table {table}"), table=table.number)
    for place, one in enumerate(room.queue, 1):
        if one.person == person:
            if one.away:
                return say(N_("On a break; keeps place {place} in the queue"), place=place)
            if one.table is not None:
                return say(N_("Waits at table {table} and cuts in there only"), table=one.table)
            if len(room.tables) > 1:
                return say(N_("One waits at each table already; number {place} in the queue"), place=place)
            if room.tables and place > MAY_CUT_IN:
                return say(N_("Number {place} in the queue; only two cut in at a time"), place=place)
            return say(N_("Number {place} in the queue, by arrival"), place=place)
    return say(N_("Is not in the room"))


def _settled(room: CardRoom) -> CardRoom:
    """The queue in order of arrival, with one of it at each table when there are several.

    As many as there are places to wait at have one: those first in the queue who are not away. Who had a place at a
    table keeps it, as long as he is among them.
    """
    queue = sorted(room.queue, key=lambda one: one.since)
    if len(room.tables) < 2:
        return replace(room, queue=tuple(replace(one, table=None) for one in queue))
    left = {table.number: max(1, table.empty) for table in room.tables}
    ready = [one for one in queue if not one.away][: sum(left.values())]
    at: dict[str, int] = {}
    for one in ready:
        if one.table is not None and left.get(one.table, 0):
            at[one.person] = one.table
            left[one.table] -= 1
    shortest = sorted(room.tables, key=lambda table: (-table.empty, table.number))
    free = [table.number for table in shortest for _ in range(left[table.number])]
    at.update(zip((one.person for one in ready if one.person not in at), free, strict=False))
    return replace(room, queue=tuple(replace(one, table=at.get(one.person)) for one in queue))
