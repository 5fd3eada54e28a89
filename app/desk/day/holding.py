"""Seats held for players who are at another table: filled when they come, released when they are given up."""

from __future__ import annotations

from dataclasses import dataclass

from app.desk.command import Command
from app.desk.day.whereabouts import elsewhere, place
from app.desk.rummy.places import begun, vacate
from app.errors import DeskError
from app.language import N_, Message, say
from app.models.event import HallTable
from app.models.hall import HeldSeat
from app.models.people import Entry, Person
from app.models.play import Match
from app.models.work import Work


@dataclass(frozen=True)
class FillSeat(Command):
    """A player comes to the seat that was held for him. Raises DeskError while he is at another table."""

    held_id: int

    def carry_out(self, work: Work) -> None:
        seat, match = _open(work, self.held_id)
        person = work.get(Person, seat.person_id)
        there = elsewhere(work.connection, (person.id,), match.id).get(person.id)
        if there is not None:
            raise DeskError(say(N_("{player} is still at {there}."), player=person.name, there=there.where), "person")
        seat.ended_at, seat.ended = work.now, "filled"
        work.says(N_("{player} sits down at {table}"), player=person.name, table=_where(work, match))


@dataclass(frozen=True)
class ReleaseSeat(Command):
    """Give up a seat that is held at a table at which nothing is written yet: a single player waits for a next wave.

    Raises DeskError where deals are written (there it is entered that he leaves), and for a team's seat, which is
    filled by its reserve or a stand-in.
    """

    held_id: int

    def carry_out(self, work: Work) -> None:
        seat, match = _open(work, self.held_id)
        entry = work.get(Entry, seat.entry_id)
        if match.entry_a_id is not None:
            raise DeskError(say(N_("The seat belongs to {team}: it sends its reserve or a stand-in."),
                                team=entry.name))  # fmt: skip
        if begun(work, match):
            raise DeskError(say(N_("Deals are written at {table}: enter there that {player} leaves."),
                                table=_where(work, match), player=entry.name))  # fmt: skip
        words, where = N_("The seat of {player} at {table} is given up; he waits for a table"), _where(work, match)
        vacate(work, entry)
        work.says(words, player=entry.name, table=where)


def _open(work: Work, held_id: int) -> tuple[HeldSeat, Match]:
    seat = work.get(HeldSeat, held_id)
    if seat.ended_at is not None:
        raise DeskError(say(N_("This seat is not held any more.")))
    return seat, work.get(Match, seat.match_id)


def _where(work: Work, match: Match) -> Message:
    number = work.get(HallTable, match.table_id).number if match.table_id is not None else None
    return place(match.code, number)
