"""Rows to teams, in each of the ways people list them: one row a team, or one row a player with the team beside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from app.desk.exchange.choices import Choices
from app.desk.exchange.entries import Entry, Reader, one_per_line
from app.desk.exchange.events import Offered
from app.desk.exchange.fields import Column, Field, Roles
from app.desk.exchange.members import several_names, split_members
from app.desk.exchange.names import Shown, alike, clean, compared, distance, shown, without_emoji
from app.desk.exchange.notebook import Notebook
from app.desk.exchange.paid import COVERED, UNKNOWN, Paid, PaidStatus
from app.desk.exchange.people import Gathered, People, added
from app.desk.exchange.phones import read_mail, read_phone
from app.desk.exchange.problems import Kind, Reply
from app.desk.exchange.proposal import Team
from app.desk.exchange.table import Merged, Row
from app.desk.exchange.words import vocabulary

_SUBSTITUTES = frozenset({"sub", "substitute", "reserve", "alternate", "spare", "ersatz"})
_OTHERS = frozenset({"other", "others", "partner", "partners", "teammates", "mates", "remaining", "two"})


@dataclass(slots=True)
class Draft:
    """A team as gathered so far; members and captain are places among the people."""

    place: int
    name: str | None
    key: str
    offer: Offered | None
    rows: list[int]
    members: list[int] = field(default_factory=list)
    captain: int | None = None
    paid: Paid = UNKNOWN
    substitute: str = ""
    closed: bool = False  # a row of its own: no further rows join it
    cells: list[tuple[int, Paid]] = field(default_factory=list)  # what each player's own row says about money

    @property
    def size(self) -> int:
        """The players its event asks for."""
        return self.offer.team_size if self.offer else 3


@dataclass(frozen=True, slots=True)
class Typed:
    """A player as a row has him: the cell with his name, and the cells that belong to it."""

    name: str
    captain: bool = False
    phone: str = ""
    mail: str = ""


def beside(members: Sequence[Column], contacts: Sequence[Column]) -> dict[Column, Column]:
    """Column of a player -> the column with his number or address, where each has one or the number tells whose it is.

    Where fewer columns have contacts than names, one that follows no number belongs to the nearest name on its left.
    """
    if len(contacts) == len(members):
        return dict(zip(members, contacts, strict=True))
    found: dict[Column, Column] = {}
    for column in contacts:
        number = _digits(column.heading)
        named = [one for one in members if number and _digits(one.heading) == number]
        left = [one for one in members if one.index < column.index]
        whose = named[0] if len(named) == 1 else left[-1] if left else None
        if whose is not None:
            found.setdefault(whose, column)
    return found


def _digits(heading: str) -> str:
    return "".join(letter for letter in heading if letter.isdigit())


def team_key(name: str) -> str:
    """Team names are one if they differ only in capitals, blanks and marks."""
    return compared(name).replace(" ", "") or clean(name)


def close_key(name: str) -> str:
    """Team names are close if they differ only in ``&`` and ``and`` besides, or in "team" and "the" before them."""
    words = [word for word in compared(name.replace("&", " and ")).split() if word not in ("and", "the", "team")]
    return "".join(words)


class Teams:
    """The teams of one list."""

    def __init__(self, people: People, reader: Reader, choices: Choices, book: Notebook) -> None:
        self.people = people
        self.reader = reader
        self.choices = choices
        self.book = book
        self.all: list[Draft] = []
        self._by_key: dict[str, Draft] = {}

    def offer_for(self, events: Sequence[str]) -> Offered | None:
        """The team event among these, else among the chosen ones, else the first the day offers."""
        ranked = [*events, *self.choices.events]
        offers = {offer.key: offer for offer in self.choices.offered if offer.team_size}
        return next((offers[key] for key in ranked if key in offers), next(iter(offers.values()), None))

    # ---- one row, one team

    def wide(self, row: Row, roles: Roles, buyer: Entry | None, paid: Paid) -> Draft | None:
        """A row that holds a whole team. ``buyer`` is who filled in the form, where it says so."""
        return self._whole(
            row, roles, shown_team(roles.cell(row, Field.TEAM)), self._typed(row, roles, buyer), buyer, paid
        )

    def line(self, row: int, name: str, names: Sequence[str], paid: Paid) -> Draft | None:
        """A line of a typed list that holds a whole team."""
        typed = [Typed(one) for one in names]
        return self._whole(Row(row, ()), Roles(()), shown_team(name), typed, None, paid)

    def _whole(
        self, row: Row, roles: Roles, name: str, typed: list[Typed], buyer: Entry | None, paid: Paid
    ) -> Draft | None:
        offer = self.offer_for(buyer.events if buyer else ())
        listed = self._listed(row.number, typed)
        key = team_key(name) if name else ""
        draft = Draft(len(self.all), name or None, key, offer, [row.number], paid=paid, closed=True)
        draft.substitute = self._substitute(row, roles, listed)
        earlier = self._by_key.get(key) if key else None
        if earlier is not None and {compared(s.name) for s in listed} == self._member_keys(earlier) and listed:
            answer = self.book.report(row.number, Kind.DUPLICATE_ROW, name, earlier.rows[:1])
            if answer is None or answer.reply is not Reply.APART:
                self._again(row, roles, earlier, listed, buyer)
                return earlier
        self.all.append(draft)
        self._enter(row, roles, draft, listed, buyer)
        self.book.take(row.number)
        if not name:
            captain = self.people.all[draft.captain].name if draft.captain is not None else ""
            answer = self.book.report(row.number, Kind.TEAM_NAME_MISSING, "", suggestion=captain)
            if answer is not None and answer.reply is Reply.SAY:
                draft.name = shown_team(answer.words)
        elif earlier is not None:
            answer = self.book.report(row.number, Kind.TEAM_NAME_TWICE, name, earlier.rows[:1])
            if answer is not None and answer.reply is Reply.SAY:
                draft.name = shown_team(answer.words)
        else:
            near = next(
                (other for other in self.all[:-1] if other.name and close_key(other.name) == close_key(name)), None
            )
            if near is not None and close_key(name):
                self.book.report(row.number, Kind.TEAM_NAME_CLOSE, name, near.rows[:1])
            self._by_key[key] = draft
        self.check_size(draft, row.number)
        return draft

    def _member_keys(self, draft: Draft) -> set[str]:
        return {self.people.all[place].key for place in draft.members}

    def _again(self, row: Row, roles: Roles, draft: Draft, listed: list[Shown], buyer: Entry | None) -> None:
        draft.rows.append(row.number)
        for place in draft.members:
            person = self.people.all[place]
            if row.number not in person.rows:
                person.rows.append(row.number)
        self.book.take(row.number)

    def _listed(self, row: int, texts: list[Typed]) -> list[Shown]:
        """The players of the row in order, each once, the captain first where the form asks for him apart."""
        said = self.book.said(row, Kind.TEAM_TOO_FEW) or self.book.said(row, Kind.TEAM_TOO_MANY)
        if names := one_per_line(said):
            texts = [Typed(name) for name in names]
        found: list[Shown] = []
        seen: set[str] = set()
        for typed in texts:
            one = shown(typed.name, vocabulary().cells["suffix"], marks=True)
            key = compared(one.name)
            if not any(letter.isalpha() for letter in one.name) or self.reader.placeholder(one.name):
                continue
            if key in seen:
                continue
            seen.add(key)
            phones = one.phones or ((typed.phone,) if typed.phone else ())
            captain = one.captain or typed.captain
            found.append(Shown(one.name, phones, captain, one.substitute, one.remarks, typed.mail))
        return found

    def _typed(self, row: Row, roles: Roles, buyer: Entry | None) -> list[Typed]:
        texts: list[Typed] = []
        captain = roles.cell(row, Field.CAPTAIN)
        numbers = roles.all(Field.MEMBER)
        lists = roles.first(Field.MEMBERS)
        if clean(captain):
            texts.append(Typed(captain, True))
        elif buyer is not None and buyer.name and not roles.has(Field.CAPTAIN):
            later = bool(numbers) and not any("1" in c.heading or "first" in c.heading.lower() for c in numbers)
            others = lists is not None and bool(set(compared(lists.heading).split()) & _OTHERS)
            if (numbers and later) or (lists is not None and others and not _all_of_them(lists.heading)):
                texts.append(Typed(buyer.name, True))
        phones = beside(numbers, roles.all(Field.MEMBER_PHONE))
        mails = beside(numbers, roles.all(Field.MEMBER_MAIL))
        for column in numbers:
            if set(compared(column.heading).split()) & _SUBSTITUTES:
                continue
            cell = row.cell(column.index)
            phone, mail = (row.cell(found[column].index) if column in found else "" for found in (phones, mails))
            is_captain = "captain" in column.heading.lower()
            several = several_names(cell, last_first_column=True)
            texts += [Typed(name, is_captain, phone, mail) for name in several] if cell.strip() else []
        if lists is not None:
            texts += [Typed(name) for name in split_members(row.cell(lists.index))]
        return texts

    def _substitute(self, row: Row, roles: Roles, listed: list[Shown]) -> str:
        marked = next((one.name for one in listed if one.substitute), "")
        cells = [row.cell(c.index) for c in roles.all(Field.SUBSTITUTE)]
        cells += [row.cell(c.index) for c in roles.all(Field.MEMBER) if set(compared(c.heading).split()) & _SUBSTITUTES]
        return marked or next((clean(cell) for cell in cells if clean(cell)), "")

    def _enter(self, row: Row, roles: Roles, draft: Draft, listed: list[Shown], buyer: Entry | None) -> None:
        events = (draft.offer.key,) if draft.offer else ()
        contact = Entry(row.number)
        self.reader.contact(contact, row)
        if buyer is not None:
            contact.registered, contact.club, contact.comment = buyer.registered, buyer.club, buyer.comment
        head = next((place for place, one in enumerate(listed) if one.captain), 0)
        owner = self._owner(listed, buyer, head)
        mates: list[Gathered] = []
        for place, one in enumerate(listed):
            entry = Entry(row.number, name=one.name, events=events, remarks=list(one.remarks))
            if one.phones:
                entry.phone = read_phone(one.phones[0], self.choices.country).number
            entry.email = read_mail(one.mail)
            if place == owner:
                entry.phone, entry.phone_other = _numbers(entry.phone, contact.phone, contact.phone_other)
                entry.email = contact.email or entry.email
                entry.registered, entry.club, entry.comment = contact.registered, contact.club, contact.comment
                if buyer is not None:
                    entry.events = tuple(dict.fromkeys((*buyer.events, *events)))
                    entry.guests = buyer.guests
            person = self.people.member(entry, draft.place, mates)
            if person is None or person.place in draft.members:
                continue
            mates.append(person)
            draft.members.append(person.place)
            if place == head:
                draft.captain = person.place
            own = buyer.paid if buyer is not None and place == owner else UNKNOWN
            if own.status is not PaidStatus.UNKNOWN:
                person.paid = added(person.paid, own)
            elif person.paid.status is PaidStatus.UNKNOWN:
                person.paid = COVERED
        if owner is None and buyer is not None:
            buyer.phone, buyer.phone_other, buyer.email = contact.phone, contact.phone_other, contact.email
            buyer.events = self._elsewhere(buyer)
            self.people.add(buyer)

    def _owner(self, listed: list[Shown], buyer: Entry | None, head: int) -> int | None:
        """Whose contact the row gives: the buyer's own place in the team, else the captain's; None if the buyer plays
        elsewhere, without this team."""
        if buyer is None or not buyer.name:
            return head
        key = compared(buyer.name)
        exact = next((place for place, one in enumerate(listed) if compared(one.name) == key), None)
        like = next((place for place, one in enumerate(listed) if alike(compared(one.name), key)), None)
        if exact is not None or like is not None:
            return exact if exact is not None else like
        return None if self._elsewhere(buyer) else head

    def _elsewhere(self, buyer: Entry) -> tuple[str, ...]:
        """The events without teams a buyer plays in."""
        single = {offer.key for offer in self.choices.offered if not offer.team_size}
        return tuple(event for event in buyer.events if event in single)

    # ---- one row, one player

    def of_player(self, person: Gathered, row: int, typed: str, offer: Offered | None, captain: bool) -> Draft:
        """Put a player into the team named beside."""
        key = team_key(typed)
        draft = self._by_key.get(key)
        if draft is None:
            draft = Draft(len(self.all), shown_team(typed), key, offer, [])
            self.all.append(draft)
            self._by_key[key] = draft
        if row not in draft.rows:
            draft.rows.append(row)
        if person.place not in draft.members:
            draft.members.append(person.place)
        if draft.place not in person.teams:
            person.teams.append(draft.place)
        if captain:
            draft.captain = person.place
        return draft

    def known(self, typed: str) -> Draft | None:
        """The team of that name, if there is one."""
        return self._by_key.get(team_key(typed))

    def close(self) -> None:
        """After the last row of a list of players: names that are close, teams too small or too large."""
        for draft in list(self.all):
            if draft.closed or draft.name is None or not draft.members:
                continue
            near = next((other for other in self.all if other is not draft and self._close(other, draft)), None)
            if near is None or near.rows[0] > draft.rows[0]:
                continue
            answer = self.book.report(draft.rows[0], Kind.TEAM_NAME_CLOSE, draft.name, near.rows[:1], suggestion="same")
            if answer is None or answer.reply is not Reply.APART:
                self._unite(near, draft)
        self.all = [draft for draft in self.all if draft.members or draft.closed]
        places = {draft.place: place for place, draft in enumerate(self.all)}
        for person in self.people.all:
            person.teams = [places[team] for team in person.teams if team in places]
        for place, draft in enumerate(self.all):
            draft.place = place
            if not draft.closed:
                self.check_size(draft, draft.rows[0])

    def _close(self, one: Draft, other: Draft) -> bool:
        if one.closed or not one.members or one.name is None or other.name is None:
            return False
        if len(one.members) + len(other.members) > max(one.size, other.size):
            return False
        if close_key(one.name) == close_key(other.name):
            return True
        digits = [letter for letter in one.key + other.key if letter.isdigit()]
        return not digits and min(len(one.key), len(other.key)) >= 6 and distance(one.key, other.key, 2) <= 2

    def _unite(self, one: Draft, other: Draft) -> None:
        one.rows = sorted({*one.rows, *other.rows})
        for place in other.members:
            person = self.people.all[place]
            person.teams = [one.place if team == other.place else team for team in person.teams]
            if place not in one.members:
                one.members.append(place)
        one.captain = one.captain if one.captain is not None else other.captain
        one.members.sort(key=lambda place: self.people.all[place].rows[0])
        one.cells += other.cells
        other.members = []

    def check_size(self, draft: Draft, row: int) -> None:
        """Report a team with too few or too many players."""
        count = len(draft.members)
        if draft.size == 0 or count == draft.size:
            return
        kind = Kind.TEAM_TOO_FEW if count < draft.size else Kind.TEAM_TOO_MANY
        names = "\n".join(self.people.all[place].name for place in draft.members[: draft.size])
        others = [other for other in draft.rows if other != row]
        self.book.report(row, kind, draft.name or "", others, suggestion=names, count=count, size=draft.size)

    def frozen(self) -> tuple[Team, ...]:
        """The teams as values."""
        return tuple(
            Team(
                name=draft.name,
                event=draft.offer.key if draft.offer else None,
                members=tuple(draft.members),
                captain=draft.captain,
                rows=tuple(draft.rows),
                complete=len(draft.members) == draft.size,
                paid=draft.paid,
                substitute=draft.substitute,
            )
            for draft in self.all
        )


def _numbers(own: str | None, first: str | None, second: str | None) -> tuple[str | None, str | None]:
    """A person's number and another one, out of the own and the row's two."""
    numbers = list(dict.fromkeys(number for number in (own, first, second) if number))
    return (numbers[0] if numbers else None), (numbers[1] if len(numbers) > 1 else None)


def _all_of_them(heading: str) -> bool:
    return "all" in compared(heading).split()


def shown_team(text: str) -> str:
    """A team's name as it is shown: clean, pictures off where letters are left; "" where it says that there is none."""
    name = clean(text)
    if not any(letter.isalnum() for letter in name) and len(name) < 2:
        return ""
    if compared(name) in vocabulary().cells["no_team"]:
        return ""
    without = without_emoji(name)
    return without if any(letter.isalnum() for letter in without) else name


def fills_down(rows: Sequence[Row], roles: Roles, merged: Sequence[Merged]) -> bool:
    """Whether the team's name stands only in the first row of each team."""
    column = roles.first(Field.TEAM)
    if column is None or not roles.has(Field.NAME, Field.FIRST, Field.LAST):
        return False
    if any(area.left <= column.index <= area.right and area.bottom > area.top for area in merged):
        return True
    named = [clean(row.cell(column.index)) for row in rows if not row.blank]
    keys = [team_key(name) for name in named if name]
    blanks = len(named) - len(keys)
    return bool(keys) and blanks >= len(keys) and len(set(keys)) == len(keys)
