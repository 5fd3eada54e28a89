"""People and teams from a file, brought in as one act that can be undone as one.

Whoever reads files (matching columns, previewing, naming problems by row) hands over plain rows; here they become
people, teams and payments. Rows are added many at a time; the recorder's triggers write the journal all the same.
Bringing the same rows in again adds nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, insert, select, update

from app.desk import fees
from app.desk.command import Command
from app.desk.members import places
from app.desk.money import METHODS
from app.desk.names import digits, fold, named, tidy
from app.desk.people import PLAYING
from app.desk.teams import is_drawn
from app.errors import DeskError
from app.language import N_, say
from app.models.event import Tournament
from app.models.money import LedgerLine
from app.models.people import Entry, FreeAgent, Member, Person
from app.models.work import Work


@dataclass(frozen=True, slots=True)
class PersonIn:
    """Somebody as the file has them. ``person_id`` says who of the event's people it is, where that is decided.

    ``paid`` (minor units) is what they paid for their team, or for themselves where they are in none; it is all they
    ever paid, so that the same file read twice takes no money twice.
    """

    name: str
    phone: str = ""
    email: str = ""
    club: str = ""
    notes: str = ""
    paid: int = 0
    person_id: int | None = None


@dataclass(frozen=True, slots=True)
class TeamIn:
    """A team as the file has it. ``members`` in order of place and ``captain`` are given by their rows or names.

    ``captain`` is None for the first member. ``paid`` (minor units) is all the team ever paid.
    """

    name: str
    members: tuple[PersonIn | str, ...]
    captain: PersonIn | str | None = None
    substitute: PersonIn | str | None = None
    paid: int = 0


@dataclass(frozen=True, slots=True)
class Imported:
    """What came in. ``money`` in minor units; ``teams_known`` and ``people_known`` were there before."""

    people: int
    teams: int
    members: int
    payments: int
    money: int
    people_known: int
    teams_known: int


@dataclass(frozen=True)
class ImportPeopleAndTeams(Command):
    """Bring people and teams into the event, and into ``tournament_id``; returns :class:`Imported`.

    Nobody becomes a player by paying: only the teams' own rows do that. A person with the same name and no other phone
    number is the same person, and empty details are filled in. An existing team gets the members it lacks. Payments are
    written with ``method`` and the file's name in the note. Beyond the capacity teams go on the waiting list; after the
    draw they are late.

    Raises DeskError where a name is missing, a team has too many members, somebody is in two teams, or teams come
    without a tournament; the field names the row: ``people:3``, ``teams:0`` (counted from 0).
    """

    people: tuple[PersonIn, ...] = ()
    teams: tuple[TeamIn, ...] = ()
    tournament_id: int | None = None
    source: str = ""
    method: str = "other"

    def carry_out(self, work: Work) -> Imported:
        if self.method not in METHODS:
            raise DeskError(say(N_("Choose how it was paid.")), "method")
        if self.teams and self.tournament_id is None:
            raise DeskError(say(N_("Choose the tournament that the teams enter.")), "tournament")
        people = _People(work)
        for number, row in enumerate(self.people):
            people.meet(row, f"people:{number}")
        field = None if self.tournament_id is None else _Field(work, work.get(Tournament, self.tournament_id), people)
        if field is not None:
            for number, team in enumerate(self.teams):
                field.enter(team, f"teams:{number}")
        people.save(work)
        if field is not None:
            field.save(work)
        lines = self._payments(work, people, field)
        if lines:
            work.connection.execute(insert(LedgerLine), lines)
        new = [side for side in field.sides if side.new] if field else []
        result = Imported(
            people=len(people.added),
            teams=len(new),
            members=len(field.placed) if field else 0,
            payments=len(lines),
            money=sum(line["amount"] for line in lines),
            people_known=len(people.known),
            teams_known=len(self.teams) - len(new),
        )
        if not (result.people or result.teams or result.members or result.payments or people.filled):
            raise DeskError(say(N_("All of this is here already; nothing was added.")))
        work.says(
            N_("From {source}: {people} new people, {teams} new teams, {payments} payments"),
            source=self.source or "-", people=result.people, teams=result.teams, payments=result.payments,
        )  # fmt: skip
        return result

    def _payments(self, work: Work, people: _People, field: _Field | None) -> list[dict[str, Any]]:
        """A ledger line for everything the file says was paid and the ledger does not know yet."""
        lines = []
        if field is not None:
            recorded = fees.paid(work.connection, self.tournament_id)
            for side in field.sides:
                payers = [one for one, *_ in side.places if one.paid]
                amount = side.paid + sum(one.paid for one in payers) - recorded.get(side.id, 0)
                if amount > 0:
                    who = ", ".join(one.name for one in payers) or side.name
                    lines.append(self._line(work, who, amount, entry_id=side.id))
        alone = [one for one in people.met if one.paid and (field is None or one not in field.side_of)]
        if alone:
            sums = select(LedgerLine.person_id, func.sum(LedgerLine.amount)).group_by(LedgerLine.person_id)
            alone_paid = sums.where(LedgerLine.person_id.is_not(None), LedgerLine.what == fees.FEE)
            recorded = {key or 0: amount for key, amount in work.connection.execute(alone_paid)}
            lines += [
                self._line(work, one.name, one.paid - recorded.get(one.id, 0), person_id=one.id)
                for one in alone
                if one.paid > recorded.get(one.id, 0)
            ]
        return lines

    def _line(
        self, work: Work, who: str, amount: int, entry_id: int | None = None, person_id: int | None = None
    ) -> dict[str, Any]:
        return {
            "entry_id": entry_id, "person_id": person_id, "who": who, "what": fees.FEE, "amount": amount,
            "method": self.method, "note": self.source, "taken_by": work.operator, "at": work.now,
        }  # fmt: skip


_TOO_MANY = {
    "player": N_("{team} has more than {n} players."),
    "reserve": N_("{team} has more than {n} reserves."),
}
_DETAILS = ("phone", "email", "club", "notes")


class _Somebody:
    """A person while rows are read; ``id`` is 0 until a new one is saved."""

    def __init__(self, row: PersonIn, key: int = 0) -> None:
        self.id = key
        self.new = not key
        self.name = tidy(row.name)
        self.details = {name: tidy(getattr(row, name)) for name in _DETAILS}
        self.number = digits(row.phone)
        self.paid = 0

    def fill(self, row: PersonIn) -> bool:
        """Take over details that are not known yet; whether there were any."""
        news = {name: tidy(getattr(row, name)) for name, known in self.details.items() if not known}
        news = {name: value for name, value in news.items() if value}
        self.details |= news
        self.number = self.number or digits(row.phone)
        self.paid = max(self.paid, row.paid)
        return bool(news)


class _People:
    """All people of the event and of the file, each once."""

    def __init__(self, work: Work) -> None:
        columns = (Person.id, Person.name, Person.phone, Person.email, Person.club, Person.notes)
        self._by_id: dict[int, _Somebody] = {}
        self._by_name: dict[str, list[_Somebody]] = {}
        for key, name, phone, email, club, notes in work.connection.execute(select(*columns).order_by(Person.id)):
            one = self._by_id[key] = _Somebody(PersonIn(name, phone, email, club, notes), key)
            self._by_name.setdefault(fold(name), []).append(one)
        self.met: dict[_Somebody, None] = {}
        self.filled: dict[_Somebody, None] = {}
        self.added: list[_Somebody] = []

    @property
    def known(self) -> list[_Somebody]:
        """Those of the file who were among the event's people before."""
        return [one for one in self.met if not one.new]

    def by_id(self, key: int) -> _Somebody:
        """One of the event's people."""
        return self._by_id[key]

    def meet(self, row: PersonIn | str, field: str) -> _Somebody:
        """Who a row is: one of the people known so far, or somebody new."""
        if isinstance(row, str):
            row = PersonIn(row)
        name = named(row.name, field)
        one = self._find(row, field)
        if one is None:
            one = _Somebody(row)
            self._by_name.setdefault(fold(name), []).append(one)
            self.added.append(one)
            one.fill(row)
        elif one.fill(row) and not one.new:
            self.filled[one] = None
        self.met[one] = None
        return one

    def _find(self, row: PersonIn, field: str) -> _Somebody | None:
        if row.person_id is not None:
            if row.person_id not in self._by_id:
                raise DeskError(say(N_("{name} is not among the people any more."), name=row.name), field)
            return self._by_id[row.person_id]
        same = self._by_name.get(fold(row.name), [])
        number = digits(row.phone)
        if number and (exact := [one for one in same if one.number == number]):
            return exact[0]
        return next((one for one in same if not number or not one.number), None)

    def save(self, work: Work) -> None:
        """Write new people, and details that were filled in."""
        if self.added:
            rows = [{"name": one.name, **one.details} for one in self.added]
            keys = work.connection.execute(insert(Person).returning(Person.id, sort_by_parameter_order=True), rows)
            for one, key in zip(self.added, keys.scalars(), strict=True):
                one.id = key
        for one in self.filled:
            work.connection.execute(update(Person).where(Person.id == one.id).values(**one.details))


class _Side:
    """An entry while rows are read; ``id`` is 0 until a new one is saved."""

    def __init__(self, name: str, state: str, key: int = 0) -> None:
        self.id = key
        self.new = not key
        self.name = name
        self.state = state
        self.places: list[tuple[_Somebody, str, int]] = []
        self.captain: _Somebody | None = None
        self.paid = 0

    def free(self, numbers: range) -> int | None:
        """The first free place among ``numbers``."""
        taken = {place for _, _, place in self.places}
        return next((place for place in numbers if place not in taken), None)


class _Field:
    """The entries of the tournament and of the file."""

    def __init__(self, work: Work, tournament: Tournament, people: _People) -> None:
        self._tournament = tournament
        self._places = places(work.connection, tournament)
        self._people = people
        self._late = is_drawn(work, tournament.id)
        self.sides: dict[_Side, None] = {}
        self.side_of: dict[_Somebody, _Side] = {}
        self.placed: list[tuple[_Side, _Somebody, str, int]] = []
        self._led: list[_Side] = []
        here = Entry.tournament_id == tournament.id
        entries = select(Entry.id, Entry.name, Entry.state, Entry.captain_id).where(here).order_by(Entry.id)
        by_id: dict[int, _Side] = {}
        self._by_name: dict[str, _Side] = {}
        for row in work.connection.execute(entries):
            side = by_id[row.id] = _Side(row.name, row.state, row.id)
            side.captain = None if row.captain_id is None else people.by_id(row.captain_id)
            self._by_name[fold(row.name)] = side
        self._entered = sum(side.state == "entered" for side in by_id.values())
        members = select(Member.entry_id, Member.person_id, Member.role, Member.place).join(Entry).where(here)
        for entry_id, person_id, role, place in work.connection.execute(members):
            self._seat(by_id[entry_id], people.by_id(person_id), role, place)

    def _seat(self, side: _Side, one: _Somebody, role: str, place: int) -> None:
        if role != "stand_in":
            side.places.append((one, role, place))
        if side.state in PLAYING:
            self.side_of[one] = side

    def enter(self, team: TeamIn, field: str) -> None:
        """Read one team's row."""
        rows = [(self._people.meet(row, field), "player") for row in team.members]
        if team.substitute is not None:
            rows.append((self._people.meet(team.substitute, field), "reserve"))
        side = self._side(team, rows[0][0] if rows else None, field)
        self.sides[side] = None
        side.paid = max(side.paid, team.paid)
        for one, role in rows:
            self._place(side, one, role, field)
        captain = rows[0][0] if rows else None
        if team.captain is not None:
            captain = self._people.meet(team.captain, field)
            if all(one is not captain for one, *_ in side.places):
                raise DeskError(say(N_("{name} is captain of {team}, but not one of its members."), name=captain.name,
                                    team=side.name), field)  # fmt: skip
        if side.captain is None and captain is not None:
            side.captain = captain
            self._led.append(side)

    def _side(self, team: TeamIn, first: _Somebody | None, field: str) -> _Side:
        single = len(self._places["player"]) == 1 and first is not None
        name = named(team.name or (first.name if first and single else ""), field)
        side = self.side_of.get(first) if single and first is not None else self._by_name.get(fold(name))
        if side is None:
            capacity = self._tournament.capacity
            room = capacity is None or self._entered < capacity
            self._entered += room
            side = self._by_name[fold(name)] = _Side(name, "entered" if room else "waiting")
        return side

    def _place(self, side: _Side, one: _Somebody, role: str, field: str) -> None:
        if any(known is one for known, *_ in side.places):
            return
        if one in self.side_of:
            raise DeskError(say(N_("{name} is in {team} and in {other}. A person plays in one team."), name=one.name,
                                team=self.side_of[one].name, other=side.name), field)  # fmt: skip
        place = side.free(self._places[role])
        if place is None:
            raise DeskError(say(_TOO_MANY[role], team=side.name, n=len(self._places[role])), field)
        self._seat(side, one, role, place)
        self.placed.append((side, one, role, place))

    def save(self, work: Work) -> None:
        """Write new entries, their members and captains; who found a team looks for none any more."""
        new = [side for side in self.sides if side.new]
        if new:
            rows = [
                {"tournament_id": self._tournament.id, "name": side.name, "state": side.state, "entered_at": work.now,
                 "late": self._late, "captain_id": side.captain.id if side.captain else None}
                for side in new
            ]  # fmt: skip
            keys = work.connection.execute(insert(Entry).returning(Entry.id, sort_by_parameter_order=True), rows)
            for side, key in zip(new, keys.scalars(), strict=True):
                side.id = key
        for side in self._led:
            if not side.new and side.captain is not None:
                work.connection.execute(update(Entry).where(Entry.id == side.id).values(captain_id=side.captain.id))
        if self.placed:
            rows = [
                {"entry_id": side.id, "person_id": one.id, "role": role, "place": place}
                for side, one, role, place in self.placed
            ]
            work.connection.execute(insert(Member), rows)
        found = {one.id for _, one, *_ in self.placed}
        for agent in work.all(select(FreeAgent).where(FreeAgent.tournament_id == self._tournament.id)):
            if agent.person_id in found:
                work.remove(agent)
