"""Rows to people: who is one person, who may be, who only shares a name or a telephone.

Never merged without a word except the same name with the same contact in another event. Names are looked up, never
held against every other name.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from app.desk.exchange.entries import Entry
from app.desk.exchange.names import alike, compared, nearly
from app.desk.exchange.notebook import Notebook
from app.desk.exchange.paid import COVERED, UNKNOWN, Paid, PaidStatus
from app.desk.exchange.problems import Kind, Remark, Reply
from app.desk.exchange.proposal import Fate, Person

_MOST_LOOKED_AT = 300  # under one pair of word and letter
_MOST_NAMED = 50  # other rows in one report


@dataclass(slots=True)
class Gathered:
    """A person as gathered so far."""

    place: int
    name: str
    key: str
    rows: list[int]
    events: list[str]
    phone: str | None = None
    phone_other: str | None = None
    email: str | None = None
    paid: Paid = UNKNOWN
    teams: list[int] = field(default_factory=list)
    tickets: list[str] = field(default_factory=list)
    identity: str = ""
    club: str = ""
    comment: str = ""
    registered: datetime.date | None = None
    spellings: list[str] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    guests: int = 0

    @property
    def contacts(self) -> set[str]:
        """Everything that can be shared: numbers and mail."""
        return {contact for contact in (self.phone, self.phone_other, self.email) if contact}


class People:
    """The people of one list, found again by name, contact and words of the name."""

    def __init__(self, book: Notebook) -> None:
        self.book = book
        self.all: list[Gathered] = []
        self.merges: list[tuple[int, int]] = []
        self._by_key: dict[str, list[int]] = {}
        self._by_contact: dict[str, list[int]] = {}
        self._by_pair: dict[tuple[str, str], list[int]] = {}
        self._bare_by_pair: dict[tuple[str, str], list[int]] = {}

    def add(self, entry: Entry) -> Gathered | None:
        """Take an entry: into a person known already, or as a new one. None where the row is stopped."""
        key = compared(entry.name) or entry.name
        contacts = {contact for contact in (entry.phone, entry.phone_other, entry.email) if contact}
        namesakes = [self.all[place] for place in self._by_key.get(key, ())]
        same = next((person for person in namesakes if person.contacts & contacts), None)
        if same is None and namesakes:
            answer = self.book.answer(entry.row, Kind.SAME_NAME, entry.name)
            if answer is not None and answer.reply is Reply.SAME:
                same = namesakes[0]
        if same is not None:
            return self._again(entry, same, key)
        return self._new(entry, key, contacts, namesakes)

    def _again(self, entry: Entry, person: Gathered, key: str) -> Gathered | None:
        overlapping = bool(set(entry.events) & set(person.events)) or (not entry.events and not person.events)
        if overlapping and not entry.events_unknown:
            if entry.ticket and person.tickets and entry.ticket not in person.tickets:
                self.book.report(entry.row, Kind.PLACEHOLDER_NAME, entry.name, person.rows[:1])
                self.book.leave(entry.row, Fate.STOPPED)
                return None
            answer = self.book.report(entry.row, Kind.DUPLICATE_ROW, entry.name, person.rows[:1])
            if answer is not None and answer.reply is Reply.APART:
                return self._new(entry, key, set(), [], apart=True)
        self._join(entry, person, overlapping)
        self.book.take(entry.row)
        return person

    def _join(self, entry: Entry, person: Gathered, overlapping: bool) -> None:
        if entry.row not in person.rows:
            person.rows.append(entry.row)
        person.events.extend(event for event in entry.events if event not in person.events)
        for number in (entry.phone, entry.phone_other):
            if number and number not in (person.phone, person.phone_other):
                if person.phone is None:
                    person.phone = number
                elif person.phone_other is None:
                    person.phone_other = number
        person.email = person.email or entry.email
        person.paid = _paid_again(person.paid, entry.paid) if overlapping else added(person.paid, entry.paid)
        if entry.name not in (person.name, *person.spellings):
            person.spellings.append(entry.name)
        if entry.ticket:
            person.tickets.append(entry.ticket)
        person.club = person.club or entry.club
        person.comment = person.comment or entry.comment
        person.registered = person.registered or entry.registered
        person.guests += entry.guests
        self._index(person)

    def _new(
        self, entry: Entry, key: str, contacts: set[str], namesakes: list[Gathered], apart: bool = False
    ) -> Gathered:
        """Another person; ``apart``: the desk has said that it is nobody known."""
        if namesakes:
            self.book.report(
                entry.row, Kind.SAME_NAME, entry.name, [other.rows[0] for other in namesakes[:_MOST_NAMED]]
            )
        likely = [] if namesakes or apart else self._likely(key, contacts)
        likely = [other for other in likely if entry.row not in other.rows]  # named side by side: they are two
        if likely:
            rows = [other.rows[0] for other in likely[:_MOST_NAMED]]
            answer = self.book.report(entry.row, Kind.POSSIBLE_DUPLICATE, entry.name, rows, suggestion="same")
            if answer is not None and answer.reply is Reply.SAME:
                person = likely[0]
                overlapping = bool(set(entry.events) & set(person.events))
                self._join(entry, person, overlapping)
                self.book.take(entry.row)
                return person
            if answer is None:
                self.merges.append((len(self.all), likely[0].place))
        person = Gathered(
            place=len(self.all),
            name=entry.name,
            key=key,
            rows=[entry.row],
            events=list(entry.events),
            phone=entry.phone,
            phone_other=entry.phone_other,
            email=entry.email,
            paid=entry.paid,
            tickets=[entry.ticket] if entry.ticket else [],
            identity=entry.identity,
            club=entry.club,
            comment=entry.comment,
            registered=entry.registered,
            remarks=list(entry.remarks),
            guests=entry.guests,
        )
        self.all.append(person)
        self._by_key.setdefault(key, []).append(person.place)
        for pair in _pairs(key):
            self._by_pair.setdefault(pair, []).append(person.place)
            if not person.contacts:
                self._bare_by_pair.setdefault(pair, []).append(person.place)
        self._index(person)
        self.book.take(entry.row)
        return person

    def _index(self, person: Gathered) -> None:
        for contact in person.contacts:
            places = self._by_contact.setdefault(contact, [])
            if person.place not in places:
                places.append(person.place)

    def _likely(self, key: str, contacts: set[str]) -> list[Gathered]:
        """Who may be the same person: first those with a shared contact, then those who, or where we, have none."""
        sharing = sorted({place for contact in contacts for place in self._by_contact.get(contact, ())})
        found = [place for place in sharing if alike(key, self.all[place].key) or nearly(key, self.all[place].key)]
        pairs = self._bare_by_pair if contacts else self._by_pair
        seen = {*found, *sharing}
        for pair in _pairs(key, asked=True):
            for place in pairs.get(pair, ())[:_MOST_LOOKED_AT]:
                if place in seen:
                    continue
                seen.add(place)
                other = self.all[place]
                if (not contacts or not other.contacts) and alike(key, other.key):
                    found.append(place)
        return [self.all[place] for place in found]

    def member(self, entry: Entry, team: int, teammates: Iterable[Gathered]) -> Gathered | None:
        """Take a player of a team: the same name in another team is one person, which is asked."""
        key = compared(entry.name) or entry.name
        contacts = {contact for contact in (entry.phone, entry.phone_other, entry.email) if contact}
        elsewhere = next((self.all[place] for place in self._by_key.get(key, ()) if self.all[place].teams), None)
        if elsewhere is not None and team not in elsewhere.teams:
            answer = self.book.report(entry.row, Kind.PLAYER_IN_TWO_TEAMS, entry.name, elsewhere.rows[:1])
            if answer is not None and answer.reply is Reply.LEAVE:
                return None
            if answer is None or answer.reply is not Reply.APART:
                paid = elsewhere.paid
                self._join(entry, elsewhere, True)
                elsewhere.paid = paid
                elsewhere.teams.append(team)
                self.book.take(entry.row)
                return elsewhere
            person: Gathered | None = self._new(entry, key, set(), [], apart=True)
        elif elsewhere is not None and (elsewhere.contacts & contacts or elsewhere.rows == [entry.row]):
            return self._again(entry, elsewhere, key)
        else:
            mates = {mate.place for mate in teammates if entry.row in mate.rows}
            person = self._member_alone(entry, key, mates)
        if person is not None and team not in person.teams:
            person.teams.append(team)
        return person

    def _member_alone(self, entry: Entry, key: str, mates: set[int]) -> Gathered | None:
        contacts = {contact for contact in (entry.phone, entry.phone_other, entry.email) if contact}
        namesakes = [self.all[place] for place in self._by_key.get(key, ()) if place not in mates]
        same = next((person for person in namesakes if person.contacts & contacts), None)
        if same is not None:
            return self._again(entry, same, key)
        return self._new(entry, key, contacts, namesakes)

    def frozen(self) -> tuple[Person, ...]:
        """The people as values."""
        return tuple(
            Person(
                name=person.name,
                rows=tuple(sorted(person.rows)),
                events=tuple(person.events),
                phone=person.phone,
                phone_other=person.phone_other,
                email=person.email,
                paid=person.paid,
                team=person.teams[0] if person.teams else None,
                club=person.club,
                comment=person.comment,
                other_spellings=tuple(person.spellings),
                registered=person.registered,
                remarks=tuple(dict.fromkeys(person.remarks)),
                identity=person.identity,
            )
            for person in self.all
        )


_ANY = "*"


def _pairs(key: str, asked: bool = False) -> set[tuple[str, str]]:
    """Under what names are kept, and ``asked`` for, so that those which may be alike meet.

    They share a whole word and, if both have more words than one, the first letter of another word besides. A name of
    one word is kept under ("anil", "") and asks for ("anil", any); every name is kept under the latter.
    """
    words = key.split()
    pairs: set[tuple[str, str]] = set()
    for place, word in enumerate(words):
        if len(word) < 3:
            continue
        letters = {other[0] for index, other in enumerate(words) if index != place}
        pairs.update((word, letter) for letter in letters)
        if asked:
            pairs.add((word, "" if letters else _ANY))
        else:
            pairs.add((word, _ANY))
            if not letters:
                pairs.add((word, ""))
    return pairs


def _paid_again(first: Paid, second: Paid) -> Paid:
    """The payment of a row and of its duplicate: the first stands, nothing is added without a word."""
    return second if first.status is PaidStatus.UNKNOWN else first


def added(first: Paid, second: Paid) -> Paid:
    """The payments of one person for two events together."""
    if first.status in (PaidStatus.UNKNOWN, PaidStatus.COVERED):
        return second if second.status is not PaidStatus.UNKNOWN else first
    if second.status in (PaidStatus.UNKNOWN, PaidStatus.UNPAID, PaidStatus.COVERED):
        return first
    if first.status is PaidStatus.UNPAID:
        return second
    if PaidStatus.UNCLEAR in (first.status, second.status):
        return first if first.status is PaidStatus.UNCLEAR else second
    text = f"{first.text} + {second.text}"
    if first.amount is None or second.amount is None:
        known = first.amount if second.amount is None else second.amount
        return Paid(PaidStatus.PAID, known, first.method or second.method, text)
    return replace(first, amount=first.amount + second.amount, text=text, method=first.method or second.method)


def covered(paid: Paid) -> Paid:
    """The payment of a member of a team that pays as one, who owes nothing else."""
    return COVERED if paid.status is PaidStatus.UNKNOWN else paid
