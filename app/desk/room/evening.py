"""The accounts of an evening and of the month, and the next evening made from the last one.

An account is a list of items: play in each game, the card-room fee, what was paid, and what earlier evenings of the
month brought. Amounts are minor units: positive what the person is to get, negative what he owes. Where no money is
played for, an item of play has points and an amount of 0.

The next evening of the same month carries all items; the first one of a new month carries each person's balance as one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import func, select

from app.desk import fees
from app.desk.command import Command
from app.desk.currency import written
from app.desk.desk import Desk
from app.desk.event import StartFrom, Template, event, template
from app.desk.money import ACCOUNT, METHODS
from app.desk.names import tidy
from app.desk.namesakes import namesakes
from app.desk.officials import officials
from app.desk.room.bridge import back_scores
from app.desk.room.members import GUEST, MemberRow, register
from app.desk.rules import in_force
from app.desk.sitting.accounts import accounts as sitting_accounts
from app.desk.tournaments import tournaments
from app.errors import DeskError
from app.games.bridge import BRIDGE
from app.games.rummy21 import RUMMY21
from app.language import N_, say
from app.models.event import Event
from app.models.money import LedgerLine
from app.models.people import Entry, Member, Official, Person
from app.models.room import Attendance, Membership, PastItem
from app.models.work import Work

CLUB = (BRIDGE.key, RUMMY21.key)
"""The games of the card room."""


class What(StrEnum):
    """What an item of an account is."""

    PLAY = "play"
    FEE = "fee"
    PAID = "paid"
    BALANCE = "balance"
    """What was open when the month began."""


WHAT = {
    What.PLAY: N_("play"),
    What.FEE: N_("card-room fee"),
    What.PAID: N_("paid"),
    What.BALANCE: N_("brought forward"),
}


@dataclass(frozen=True, slots=True)
class Item:
    """An item: of which ``evening`` (ISO date), in which game ("" for none), points where it was play, minor units."""

    evening: str
    game: str
    what: What
    points: int | None
    amount: int


@dataclass(frozen=True, slots=True)
class PersonAccount:
    """Somebody's account. ``kind`` member, guest or "" for who is not in the register; ``host`` of a guest.

    ``monthly``: it is settled by the month and not asked for in the evening.
    """

    person: int
    name: str
    kind: str
    number: str
    host: str
    monthly: bool
    items: tuple[Item, ...]

    @property
    def balance(self) -> int:
        """Minor units: what he is to get, or with a minus sign what he owes."""
        return sum(item.amount for item in self.items)

    @property
    def asked(self) -> int:
        """What is asked for (positive) or given out (negative) this evening; 0 for who pays by the month."""
        return 0 if self.monthly else -self.balance

    @property
    def games(self) -> tuple[str, ...]:
        """The games in which he played."""
        return tuple(dict.fromkeys(item.game for item in self.items if item.what is What.PLAY))

    def points(self, game: str) -> int:
        """Points won or lost in a game."""
        return sum(item.points or 0 for item in self.items if item.game == game)

    def amount(self, *what: What) -> int:
        """Minor units of some kinds of item."""
        return sum(item.amount for item in self.items if item.what in what)


# what can be asked


def evening_accounts(desk: Desk) -> tuple[PersonAccount, ...]:
    """The accounts of this evening alone, of everybody who came to a game of the card room or paid, by name."""
    items = _this_evening(desk)
    came = select(Member.person_id).join(Attendance, Attendance.entry_id == Member.entry_id)
    with desk.reading() as connection:
        here = set(connection.execute(came).scalars())
    return _accounts(desk, {person: items.get(person, []) for person in here | items.keys()})


def month_accounts(desk: Desk) -> tuple[PersonAccount, ...]:
    """The accounts of the month so far, this evening included, of everybody who has one, by name."""
    items = _past(desk)
    for person, own in _this_evening(desk).items():
        items[person].extend(own)
    return _accounts(desk, items)


def month_account(desk: Desk, person_id: int) -> PersonAccount:
    """One person's account of the month. Raises DeskError where there is no such person."""
    items = [*_past(desk).get(person_id, ()), *_this_evening(desk).get(person_id, ())]
    found = _accounts(desk, {person_id: items})
    if not found:
        raise DeskError(say(N_("This person is not there any more.")))
    return found[0]


def _accounts(desk: Desk, items: Mapping[int, Iterable[Item]]) -> tuple[PersonAccount, ...]:
    members = {row.person: row for row in register(desk)}
    shown = namesakes(desk)
    with desk.reading() as connection:
        names: dict[int, str] = dict(connection.execute(select(Person.id, Person.name)).all())
    found = [
        _account(person, shown.person(person, names[person]), members.get(person), tuple(own))
        for person, own in items.items()
        if person in names
    ]
    return tuple(sorted(found, key=lambda one: (one.name.casefold(), one.person)))


def _account(person: int, name: str, row: MemberRow | None, items: tuple[Item, ...]) -> PersonAccount:
    if row is None:
        return PersonAccount(person, name, "", "", "", False, items)
    return PersonAccount(person, name, row.kind, row.number, row.host, row.monthly, items)


def _past(desk: Desk) -> dict[int, list[Item]]:
    columns = select(
        PastItem.person_id, PastItem.evening, PastItem.game, PastItem.what, PastItem.points, PastItem.amount
    )
    found: dict[int, list[Item]] = defaultdict(list)
    with desk.reading() as connection:
        for person, evening, game, what, points, amount in connection.execute(columns.order_by(PastItem.id)):
            found[person].append(Item(evening, game, What(what), points, amount))
    return found


def _this_evening(desk: Desk) -> dict[int, list[Item]]:
    day = event(desk).date
    found: dict[int, list[Item]] = defaultdict(list)
    clubs = [row for row in tournaments(desk) if row.game in CLUB]
    for row in clubs:
        for person, points, amount in _play(desk, row.id, row.game):
            found[person].append(Item(day, row.title, What.PLAY, points, amount))
    with desk.reading() as connection:
        owed = fees.card_room(connection)
        paid = _paid(desk, [row.id for row in clubs])
    for person, fee in owed.items():
        if fee.amount:
            found[person].append(Item(day, "", What.FEE, None, -fee.amount))
    for person, amount in paid.items():
        if amount:
            found[person].append(Item(day, "", What.PAID, None, amount))
    return found


def _play(desk: Desk, tournament_id: int, game: str) -> list[tuple[int, int, int]]:
    """Person, points and minor units won or lost in a game of the card room."""
    if game == BRIDGE.key:
        return [(one.person, one.points, one.amount) for one in back_scores(desk, tournament_id)]
    with desk.reading() as connection:
        for_money = getattr(in_force(connection, tournament_id).at(), "money", "on") == "on"
    return [
        (one.person, one.all.points, one.open if for_money else 0)
        for one in sitting_accounts(desk, tournament_id)
    ]


def _paid(desk: Desk, clubs: list[int]) -> dict[int, int]:
    """Person -> minor units paid for the fees of the evening and for his account, what he was given taken off."""
    entries = (
        select(Member.person_id, func.sum(LedgerLine.amount))
        .join(Entry, Entry.id == Member.entry_id)
        .join(LedgerLine, LedgerLine.entry_id == Entry.id)
        .where(Entry.tournament_id.in_(clubs), LedgerLine.what.in_((*fees.PAYING, fees.REFUND)))
        .group_by(Member.person_id)
    )
    settled = (
        select(LedgerLine.person_id, func.sum(LedgerLine.amount))
        .where(LedgerLine.what == ACCOUNT, LedgerLine.person_id.is_not(None))
        .group_by(LedgerLine.person_id)
    )
    found: dict[int, int] = defaultdict(int)
    with desk.reading() as connection:
        for question in (entries, settled):
            for person, amount in connection.execute(question):
                found[int(person or 0)] += amount
    return found


# what can be done


@dataclass(frozen=True)
class SettleAccount(Command):
    """Somebody pays what he owes, or is paid what he is to get; returns the receipts' numbers.

    ``amount`` in minor units, positive where the desk takes it. A card-room fee that is open is paid with it, by a line
    of its own; the rest is for his account. Raises DeskError at ``amount`` or ``method``.
    """

    person_id: int
    amount: int
    method: str
    note: str = ""

    def carry_out(self, work: Work) -> tuple[int, ...]:
        person = work.get(Person, self.person_id)
        if self.amount == 0:
            raise DeskError(say(N_("Write how much it is.")), "amount")
        if self.method not in METHODS:
            raise DeskError(say(N_("Choose how it was paid.")), "method")
        numbers, rest = [], self.amount
        owed = fees.card_room(work.connection).get(person.id)
        if owed is not None:
            open_ = fees.balances(work.connection)[owed.entry].open
            if open_:
                numbers.append(self._line(work, person, owed.entry, fees.FEE, open_))
                rest -= open_
        if rest:
            numbers.append(self._line(work, person, None, ACCOUNT, rest))
        currency = work.only(Event).currency
        words = N_("Account of {name}: {amount} taken") if self.amount > 0 else N_("Account of {name}: {amount} given")
        work.says(words, name=person.name, amount=written(abs(self.amount), currency))
        return tuple(numbers)

    def _line(self, work: Work, person: Person, entry: int | None, what: str, amount: int) -> int:
        line = LedgerLine(
            entry_id=entry, person_id=None if entry is not None else person.id, who=person.name, what=what,
            amount=amount, method=self.method, note=tidy(self.note), taken_by=work.operator, at=work.now,
        )  # fmt: skip
        return work.add(line).id


@dataclass(frozen=True, slots=True)
class EveningTemplate:
    """What the next evening takes over: the event with its people, tables, games and house rules; the register, the
    officials, and the accounts of the month. People are named by their place in ``event.people``."""

    event: Template
    register: tuple[tuple[int, str, str, int | None, bool], ...]
    """Place, kind, number, place of the host, monthly."""
    officials: tuple[tuple[str, str, int | None], ...]
    """Name, role, place."""
    items: tuple[tuple[int, Item], ...]

    def items_for(self, date: str) -> tuple[tuple[int, Item], ...]:
        """What an evening of that day begins with: all items of its month, or in a new month the balances."""
        last = self.event.event.date
        if date[:7] == last[:7]:
            return self.items
        open_: dict[int, int] = defaultdict(int)
        for place, item in self.items:
            open_[place] += item.amount
        return tuple(
            (place, Item(last, "", What.BALANCE, None, amount)) for place, amount in open_.items() if amount
        )


def evening_template(desk: Desk) -> EveningTemplate:
    """What the open evening hands on to the next one."""
    made = template(desk)
    place = {row.id: number for number, row in enumerate(made.people)}
    return EveningTemplate(
        made,
        tuple(
            (place[row.person], row.kind, row.number, None if row.host_id is None else place[row.host_id], row.monthly)
            for row in register(desk)
        ),
        tuple(
            (row.name, row.role, place.get(row.person_id or 0))
            for row in officials(desk)
            if row.tournament_id is None
        ),
        tuple((place[account.person], item) for account in month_accounts(desk) for item in account.items),
    )


@dataclass(frozen=True)
class NewEvening(Command):
    """Make the evening of a new file from the last one's :func:`evening_template`: nobody has come, nothing is played.

    ``title``, ``date`` and ``venue`` are the new evening's own (venue empty: the old one's). Raises DeskError at
    ``title`` or ``date``.
    """

    template: EveningTemplate
    title: str
    date: str
    venue: str = ""

    def carry_out(self, work: Work) -> None:
        old = self.template
        StartFrom(old.event, self.title, self.date, self.venue).carry_out(work)
        ids = list(work.connection.execute(select(Person.id).order_by(Person.id)).scalars())
        for place, kind, number, host, monthly in old.register:
            host_id = ids[host] if kind == GUEST and host is not None else None
            work.session.add(
                Membership(person_id=ids[place], kind=kind, number=number, host_id=host_id, monthly=monthly)
            )
        for name, role, place_ in old.officials:
            person_id = None if place_ is None else ids[place_]
            work.session.add(Official(name=name, role=role, person_id=person_id, announced_at=None))
        for place, item in old.items_for(work.only(Event).date):
            work.session.add(
                PastItem(
                    person_id=ids[place], evening=item.evening, game=item.game, what=item.what.value,
                    points=item.points, amount=item.amount,
                )
            )  # fmt: skip
        title = work.only(Event).title
        work.says(N_("New evening: {title}, from {old}"), title=title, old=old.event.event.title)
