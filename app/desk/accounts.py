"""What each person owes and has paid, over all tournaments of the event, and what an undone act gave back."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from sqlalchemy import func, select

from app.desk import fees
from app.desk.desk import Desk
from app.desk.money import LedgerRow, ledger
from app.desk.namesakes import namesakes
from app.models.event import Tournament
from app.models.journal import Act
from app.models.money import LedgerLine
from app.models.people import Entry, Person
from app.models.recorder import images


@dataclass(frozen=True, slots=True)
class AccountEntry:
    """An entry that somebody answers for: his own as a player, or that of the team whose captain he is."""

    id: int
    tournament: str
    name: str
    owed: int
    paid: int


@dataclass(frozen=True, slots=True)
class Account:
    """A person's entries over all tournaments and their sums, in minor units."""

    person_id: int
    name: str
    entries: tuple[AccountEntry, ...]

    @property
    def owed(self) -> int:
        """What all of them cost."""
        return sum(entry.owed for entry in self.entries)

    @property
    def paid(self) -> int:
        """What was paid for them."""
        return sum(entry.paid for entry in self.entries)

    @property
    def open(self) -> int:
        """What is still to be paid; what was paid too much for one entry does not pay another."""
        return sum(max(0, entry.owed - entry.paid) for entry in self.entries)


def accounts(desk: Desk) -> tuple[Account, ...]:
    """Everybody who answers for an entry, by name: whoever plays alone, and captains for their teams."""
    question = (
        select(Person.id, Person.name, Entry.id, Tournament.title, Entry.name)
        .join(Entry, Entry.captain_id == Person.id)
        .join(Tournament, Tournament.id == Entry.tournament_id)
        .order_by(Person.id, Entry.id)
    )
    with desk.reading() as connection:
        balances = fees.balances(connection)
        rows = connection.execute(question).all()
    names: dict[int, str] = {}
    found: dict[int, list[AccountEntry]] = defaultdict(list)
    shown = namesakes(desk)
    for person, name, entry, tournament, called in rows:
        names[person] = shown.person(person, name)
        balance = balances[entry]
        found[person].append(
            AccountEntry(entry, tournament, shown.entry(entry, called), balance.owed, balance.paid)
        )
    made = (Account(person, name, tuple(found[person])) for person, name in names.items())
    return tuple(sorted(made, key=lambda account: account.name.casefold()))


def given_back(desk: Desk, seq: int | None = None) -> tuple[LedgerRow, ...]:
    """The payments that act ``seq`` (None: the newest act) took back: was that money handed back, too?

    Empty for an act that took nothing back.
    """
    with desk.reading() as connection:
        if seq is None:
            seq = connection.execute(select(func.max(Act.seq))).scalar() or 0
        made = [image for image in images(connection, seq) if image.table == LedgerLine.__tablename__]
    reversed_ = {image.after["reverses_id"] for image in made if image.after and image.after["reverses_id"]}
    return tuple(row for row in ledger(desk) if row.number in reversed_ and row.reverses is None)
