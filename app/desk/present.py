"""What an import has to know of the event before it reads a list: its people, its entries, what it offers.

Plain values, so that reading and matching can go on beside the screen without the file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, func, select

from app.desk import fees, rules
from app.desk.desk import Desk
from app.desk.exchange.events import Offered
from app.desk.exchange.fields import Field
from app.desk.exchange.known import Known
from app.desk.exchange.phones import read_phone
from app.desk.members import players
from app.desk.people import PLAYING
from app.models.event import Event, Tournament
from app.models.lists import BookedLine, ListForm
from app.models.money import LedgerLine
from app.models.people import Entry, FreeAgent, Member, Person

COUNTRIES = {
    "USD": "1", "CAD": "1", "INR": "91", "GBP": "44", "AUD": "61", "AED": "971", "SGD": "65", "CHF": "41",
}  # fmt: skip
"""The calling code of telephone numbers written without one, as the event's money lets one guess."""


@dataclass(frozen=True, slots=True)
class EntryNow:
    """An entry as it is: ``members`` are ids of people, ``free`` and ``reserves_free`` places left; minor units still
    owed (``open``) and ever taken (``taken``)."""

    id: int
    tournament_id: int
    name: str
    playing: bool
    members: frozenset[int]
    free: int
    reserves_free: int
    open: int
    taken: int


@dataclass(frozen=True)
class Present:
    """The event as an import sees it. ``forms`` is heading -> the meaning of columns chosen for such lists before;
    ``booked`` are the marks of lines of money that are in the ledger; ``taken_alone`` is person id -> minor units taken
    from people for no entry."""

    offered: tuple[Offered, ...]
    known: tuple[Known, ...]
    entries: tuple[EntryNow, ...]
    currency: str
    country: str
    forms: Mapping[str, tuple[tuple[int, Field], ...]]
    booked: frozenset[str]
    taken_alone: Mapping[int, int]

    def offer(self, key: str) -> Offered | None:
        """The tournament of that key."""
        return next((one for one in self.offered if one.key == key), None)


_PEOPLE = select(Person.id, Person.name, Person.phone, Person.email).order_by(Person.id)


def present(desk: Desk) -> Present:
    """Everything an import needs to know, read at once."""
    with desk.reading() as connection:
        money = connection.execute(select(Event.currency)).scalar() or "USD"
        country = COUNTRIES.get(money, "1")
        games = connection.execute(select(Tournament.id, Tournament.game, Tournament.title).order_by(Tournament.id))
        offered = {row.id: _offered(connection, row.id, row.game, row.title) for row in games}
        entries = _entries(connection, offered)
        agents = connection.execute(select(FreeAgent.person_id, FreeAgent.tournament_id)).all()
        people = connection.execute(_PEOPLE).all()
        forms = connection.execute(select(ListForm.heading, ListForm.columns)).all()
        sums = select(LedgerLine.person_id, func.sum(LedgerLine.amount)).where(LedgerLine.what == fees.FEE)
        alone = {key: amount for key, amount in connection.execute(sums.group_by(LedgerLine.person_id)) if key}
        booked = frozenset(connection.execute(select(BookedLine.mark)).scalars())
    events: dict[int, list[str]] = {}
    teams: dict[int, str] = {}
    for one in entries:
        for person in one.members if one.playing else ():
            events.setdefault(person, []).append(str(one.tournament_id))
            if offered[one.tournament_id].team_size:
                teams[person] = one.name
    for person, tournament in agents:
        events.setdefault(person, []).append(str(tournament))
    known = tuple(
        Known(
            row.id,
            row.name,
            read_phone(row.phone, country).number or row.phone or None,
            row.email.lower() or None,
            tuple(events.get(row.id, ())),
            teams.get(row.id),
        )
        for row in people
    )
    meanings = {heading: tuple((int(place), Field(word)) for place, word in columns) for heading, columns in forms}
    return Present(tuple(offered.values()), known, entries, money, country, meanings, booked, alone)


def taken_by_entry(connection: Connection) -> dict[int, int]:
    """Entry id -> minor units taken as its fee; what was given back later is not taken off."""
    sums = select(LedgerLine.entry_id, func.sum(LedgerLine.amount)).where(LedgerLine.what == fees.FEE)
    rows = connection.execute(sums.group_by(LedgerLine.entry_id))
    return {key: amount for key, amount in rows if key is not None}


def _offered(connection: Connection, tournament_id: int, game: str, title: str) -> Offered:
    size = players(game)
    fee = fees.usual(connection, tournament_id)
    return Offered(str(tournament_id), game, title, size if size > 1 else 0, fee or None)


def _entries(connection: Connection, offered: Mapping[int, Offered]) -> tuple[EntryNow, ...]:
    members: dict[int, list[tuple[int, str]]] = {}
    question = select(Member.entry_id, Member.person_id, Member.role).where(Member.role != "stand_in")
    for entry_id, person_id, role in connection.execute(question):
        members.setdefault(entry_id, []).append((person_id, role))
    reserves = {key: getattr(rules.in_force(connection, key).at(), "reserves", 0) for key in offered}
    balances = fees.balances(connection)
    taken = taken_by_entry(connection)
    rows = connection.execute(select(Entry.id, Entry.tournament_id, Entry.name, Entry.state).order_by(Entry.id))
    found = []
    for row in rows:
        here = members.get(row.id, [])
        count = Counter(role for _, role in here)
        size = offered[row.tournament_id].team_size or 1
        found.append(
            EntryNow(
                row.id,
                row.tournament_id,
                row.name,
                row.state in PLAYING,
                frozenset(person for person, _ in here),
                size - count["player"],
                reserves[row.tournament_id] - count["reserve"],
                balances[row.id].open,
                taken.get(row.id, 0),
            )
        )
    return tuple(found)
