"""People and entries while rows of a file become rows of the event, each person and each entry once."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import insert, select, update

from app.desk.members import places
from app.desk.names import digits, fold, named, tidy
from app.desk.people import PLAYING
from app.desk.teams import is_drawn
from app.errors import DeskError
from app.language import N_, say
from app.models.event import Tournament
from app.models.people import Entry, FreeAgent, Member, Person
from app.models.work import Work


@dataclass(frozen=True, slots=True)
class PersonIn:
    """Somebody as the file has them. ``person_id`` says who of the event's people it is, where that is decided.

    ``number``: rows with one number are one person, and one of another number or without a number is somebody else,
    whatever the names; with it and no ``person_id`` the person is new. ``anew`` names the details (name, phone, email,
    club, notes) that are written over what the event has. ``paid`` (minor units) is what they paid for their team, or
    for themselves where they are in none; it is all they ever paid, so that the same file read twice takes no money
    twice. ``method`` says how, where it is not the import's.
    """

    name: str
    phone: str = ""
    email: str = ""
    club: str = ""
    notes: str = ""
    paid: int = 0
    person_id: int | None = None
    number: int | None = None
    anew: tuple[str, ...] = ()
    method: str = ""


@dataclass(frozen=True, slots=True)
class TeamIn:
    """A team as the file has it. ``members`` in order of place and ``captain`` are given by their rows or names.

    ``captain`` is None for the first member. ``paid`` (minor units) is all the team ever paid, ``method`` how.
    ``tournament_id`` where it is not the import's. ``entry_id`` says which entry it is, where that is decided.
    ``waived`` is why a new entry owes nothing.
    """

    name: str
    members: tuple[PersonIn | str, ...]
    captain: PersonIn | str | None = None
    substitute: PersonIn | str | None = None
    paid: int = 0
    tournament_id: int | None = None
    entry_id: int | None = None
    method: str = ""
    waived: str = ""


_TOO_MANY = {
    "player": N_("{team} has more than {n} {n:player|players}."),
    "reserve": N_("{team} has more than {n} {n:reserve|reserves}."),
}
_DETAILS = ("phone", "email", "club", "notes")


class Somebody:
    """A person while rows are read; ``id`` is 0 until a new one is saved."""

    def __init__(self, row: PersonIn, key: int = 0) -> None:
        self.id = key
        self.new = not key
        self.name = tidy(row.name)
        self.details = {name: tidy(getattr(row, name)) for name in _DETAILS}
        self.number = digits(row.phone)
        self.paid = 0
        self.method = ""

    def fill(self, row: PersonIn) -> bool:
        """Take over details that are not known yet; whether there were any."""
        news = {name: tidy(getattr(row, name)) for name, known in self.details.items() if not known or name in row.anew}
        news = {name: value for name, value in news.items() if value and value != self.details[name]}
        renamed = "name" in row.anew and tidy(row.name) != self.name
        if renamed:
            self.name = tidy(row.name)
        self.details |= news
        self.number = digits(self.details["phone"])
        self.paid = max(self.paid, row.paid)
        self.method = self.method or row.method
        return bool(news) or renamed


class People:
    """All people of the event and of the file, each once."""

    def __init__(self, work: Work) -> None:
        columns = (Person.id, Person.name, Person.phone, Person.email, Person.club, Person.notes)
        self._by_id: dict[int, Somebody] = {}
        self._by_name: dict[str, list[Somebody]] = {}
        self._by_number: dict[int, Somebody] = {}
        for key, name, phone, email, club, notes in work.connection.execute(select(*columns).order_by(Person.id)):
            one = self._by_id[key] = Somebody(PersonIn(name, phone, email, club, notes), key)
            self._by_name.setdefault(fold(name), []).append(one)
        self.met: dict[Somebody, None] = {}
        self.filled: dict[Somebody, None] = {}
        self.added: list[Somebody] = []

    @property
    def known(self) -> list[Somebody]:
        """Those of the file who were among the event's people before."""
        return [one for one in self.met if not one.new]

    def by_id(self, key: int) -> Somebody:
        """One of the event's people."""
        return self._by_id[key]

    def meet(self, row: PersonIn | str, field: str) -> Somebody:
        """Who a row is: one of the people known so far, or somebody new."""
        if isinstance(row, str):
            row = PersonIn(row)
        name = named(row.name, field)
        one = self._find(row, field)
        if one is None:
            one = Somebody(row)
            self._by_name.setdefault(fold(name), []).append(one)
            self.added.append(one)
            one.fill(row)
        elif one.fill(row) and not one.new:
            self.filled[one] = None
        if row.number is not None:
            self._by_number[row.number] = one
        self.met[one] = None
        return one

    def _find(self, row: PersonIn, field: str) -> Somebody | None:
        if row.person_id is not None:
            if row.person_id not in self._by_id:
                raise DeskError(say(N_("{name} is not among the people any more."), name=row.name), field)
            return self._by_id[row.person_id]
        if row.number is not None:
            return self._by_number.get(row.number)
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
            work.connection.execute(update(Person).where(Person.id == one.id).values(name=one.name, **one.details))


class Side:
    """An entry while rows are read; ``id`` is 0 until a new one is saved."""

    def __init__(self, name: str, state: str, key: int = 0) -> None:
        self.id = key
        self.new = not key
        self.name = name
        self.state = state
        self.places: list[tuple[Somebody, str, int]] = []
        self.captain: Somebody | None = None
        self.paid = 0
        self.method = ""
        self.waived = ""

    def free(self, numbers: range) -> int | None:
        """The first free place among ``numbers``."""
        taken = {place for _, _, place in self.places}
        return next((place for place in numbers if place not in taken), None)


class Field:
    """The entries of the tournament and of the file."""

    def __init__(self, work: Work, tournament: Tournament, people: People) -> None:
        self._tournament = tournament
        self._places = places(work.connection, tournament)
        self._people = people
        self._late = is_drawn(work, tournament.id)
        self.sides: dict[Side, None] = {}
        self.side_of: dict[Somebody, Side] = {}
        self.placed: list[tuple[Side, Somebody, str, int]] = []
        self.seekers: dict[Somebody, None] = {}
        self._led: list[Side] = []
        looking = select(FreeAgent.person_id).where(FreeAgent.tournament_id == tournament.id)
        self._looking = frozenset(work.connection.execute(looking).scalars())
        here = Entry.tournament_id == tournament.id
        entries = select(Entry.id, Entry.name, Entry.state, Entry.captain_id).where(here).order_by(Entry.id)
        by_id: dict[int, Side] = {}
        self._by_name: dict[str, Side] = {}
        self._by_id = by_id
        for row in work.connection.execute(entries):
            side = by_id[row.id] = Side(row.name, row.state, row.id)
            side.captain = None if row.captain_id is None else people.by_id(row.captain_id)
            self._by_name[fold(row.name)] = side
        self._entered = sum(side.state == "entered" for side in by_id.values())
        members = select(Member.entry_id, Member.person_id, Member.role, Member.place).join(Entry).where(here)
        for entry_id, person_id, role, place in work.connection.execute(members):
            self._seat(by_id[entry_id], people.by_id(person_id), role, place)

    def _seat(self, side: Side, one: Somebody, role: str, place: int) -> None:
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
        side.method = side.method or team.method
        side.waived = side.waived or team.waived
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

    def _side(self, team: TeamIn, first: Somebody | None, field: str) -> Side:
        single = len(self._places["player"]) == 1 and first is not None
        name = named(team.name or (first.name if first and single else ""), field)
        if team.entry_id is not None:
            if team.entry_id not in self._by_id:
                raise DeskError(say(N_("{team} is not there any more."), team=name), field)
            return self._by_id[team.entry_id]
        side = self.side_of.get(first) if single and first is not None else self._by_name.get(fold(name))
        if side is None:
            capacity = self._tournament.capacity
            room = capacity is None or self._entered < capacity
            self._entered += room
            side = self._by_name[fold(name)] = Side(name, "entered" if room else "waiting")
        return side

    def _place(self, side: Side, one: Somebody, role: str, field: str) -> None:
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

    def seek(self, row: PersonIn, field: str) -> bool:
        """Note somebody who looks for a team; whether that is news."""
        one = self._people.meet(row, field)
        if one in self.side_of or one in self.seekers or one.id in self._looking:
            return False
        self.seekers[one] = None
        return True

    def save(self, work: Work) -> None:
        """Write new entries, their members and captains; who found a team looks for none any more."""
        new = [side for side in self.sides if side.new]
        if new:
            rows = [
                {"tournament_id": self._tournament.id, "name": side.name, "state": side.state, "entered_at": work.now,
                 "late": self._late, "captain_id": side.captain.id if side.captain else None,
                 "fee": 0 if side.waived else None, "fee_reason": side.waived}
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
        seekers = [{"tournament_id": self._tournament.id, "person_id": one.id} for one in self.seekers]
        if seekers:
            work.connection.execute(insert(FreeAgent), seekers)
