"""People: who is known to the event, found as fast as one types, and two records of one person made one.

Where a person is named twice and the records are merged, every row that names the dropped one names the kept one
afterwards. The ledger is only ever added to: what stands there to the dropped person's name is moved by two lines that
add up to nothing, so that the box is the same and the balance follows the person.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Any

from sqlalchemy import func, insert, or_, select, update

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.names import Finder, digits, fold, named, tidy
from app.desk.references import columns_naming, is_named
from app.desk.remembered import Remembered
from app.errors import DeskError
from app.language import N_, say
from app.models.money import LedgerLine
from app.models.people import Entry, FreeAgent, Member, Person
from app.models.play import Match
from app.models.room import Membership
from app.models.work import Work


@dataclass(frozen=True, slots=True)
class PersonRow:
    """Somebody known to the event. Phone and e-mail are for the desk's eyes, never for paper or a public screen."""

    id: int
    name: str
    spoken: str
    phone: str
    email: str
    club: str
    notes: str


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """A person's place in a team: ``role`` is player, reserve or stand_in."""

    entry_id: int
    tournament_id: int
    team: str
    role: str
    captain: bool
    state: str


PLAYING = frozenset({"entered", "waiting"})
"""States of an entry whose people may play nowhere else in its tournament."""


# what can be asked


_PERSON = select(Person.id, Person.name, Person.spoken, Person.phone, Person.email, Person.club, Person.notes)


def _read(desk: Desk) -> Finder[PersonRow]:
    with desk.reading() as connection:
        rows = [PersonRow(*row) for row in connection.execute(_PERSON)]
    return Finder(rows, lambda row: f"{row.name} {row.spoken} {row.club}", lambda row: row.phone)


_FINDER = Remembered(_read, "person")


def search(desk: Desk, text: str, limit: int | None = 50) -> tuple[PersonRow, ...]:
    """The people whose name, spoken name or club has words beginning with those of ``text``, or whose number has it.

    Case and accents do not matter. Names that begin with the text come first; an empty text gives everybody by name.
    """
    return _FINDER.of(desk).find(text, limit)


def person(desk: Desk, person_id: int) -> PersonRow:
    """One person. Raises DeskError where there is none of that number."""
    with desk.reading() as connection:
        row = connection.execute(_PERSON.where(Person.id == person_id)).first()
    if row is None:
        raise DeskError(say(N_("This person is not there any more.")))
    return PersonRow(*row)


def teams_of(desk: Desk) -> dict[int, tuple[PlaceRow, ...]]:
    """Person id -> where that person plays, for everybody who does."""
    question = (
        select(
            Member.person_id, Entry.id, Entry.tournament_id, Entry.name, Member.role,
            Entry.captain_id == Member.person_id, Entry.state,
        )
        .join(Entry, Entry.id == Member.entry_id)
        .order_by(Member.person_id, Entry.id)
    )  # fmt: skip
    with desk.reading() as connection:
        rows = connection.execute(question).all()
    return {
        key: tuple(PlaceRow(entry, tournament, team, role, bool(captain), state)
                   for _, entry, tournament, team, role, captain, state in group)
        for key, group in groupby(rows, lambda row: row[0])
    }  # fmt: skip


def doubles(desk: Desk) -> tuple[tuple[PersonRow, PersonRow], ...]:
    """Pairs that may be one person: the same name, or the same telephone number; the older record first."""
    with desk.reading() as connection:
        rows = [PersonRow(*row) for row in connection.execute(_PERSON.order_by(Person.id))]
    pairs: dict[tuple[int, int], tuple[PersonRow, PersonRow]] = {}
    seen: dict[str, PersonRow] = {}
    for row in rows:
        for sign in (fold(row.name), digits(row.phone)):
            if sign:
                older = seen.setdefault(sign, row)
                if older is not row:
                    pairs[(older.id, row.id)] = (older, row)
    return tuple(pairs.values())


# what can be done


@dataclass(frozen=True)
class AddPerson(Command):
    """Add a person; returns the id. Raises DeskError at ``name`` or ``email``."""

    name: str
    spoken: str = ""
    phone: str = ""
    email: str = ""
    club: str = ""
    notes: str = ""

    def carry_out(self, work: Work) -> int:
        person = Person()
        _fill(person, self)
        work.add(person)
        work.says(N_("New person: {name}"), name=person.name)
        return person.id


@dataclass(frozen=True)
class EditPerson(Command):
    """Write a person's details anew. ``seen`` is the last act that touched the person when the form was opened."""

    person_id: int
    name: str
    spoken: str = ""
    phone: str = ""
    email: str = ""
    club: str = ""
    notes: str = ""
    seen: int | None = None

    def carry_out(self, work: Work) -> int:
        person = work.get(Person, self.person_id)
        work.refuse_if_changed(f"person:{person.id}", self.seen)
        before = person.name
        _fill(person, self)
        work.refuse_if_same(person)
        _rename_entries(work, person, before)
        work.says(N_("Details of {name}"), name=person.name)
        return person.id


def _rename_entries(work: Work, person: Person, before: str) -> None:
    """A single player's entries, a further one as "Name (2)" among them, go by the name of the person."""
    if person.name == before:
        return
    alone = select(Entry).where(Entry.id.in_(_entries_of(person.id)), Entry.captain_id == person.id)
    for entry in work.all(alone):
        if entry.name == before or (entry.name.startswith(f"{before} (") and entry.follows_id is not None):
            entry.name = person.name + entry.name.removeprefix(before)


def _fill(person: Person, details: AddPerson | EditPerson) -> None:
    email = tidy(details.email)
    if email and ("@" not in email.strip("@") or " " in email):
        raise DeskError(say(N_("An e-mail address looks like name@example.org.")), "email")
    person.name = named(details.name)
    person.spoken = tidy(details.spoken)
    person.phone = tidy(details.phone)
    person.email = email
    person.club = tidy(details.club)
    person.notes = details.notes.strip()


@dataclass(frozen=True)
class RemovePerson(Command):
    """Take a person out of the event's people. Refused while a team, an official or money names them."""

    person_id: int

    def carry_out(self, work: Work) -> None:
        person = work.get(Person, self.person_id)
        team = work.first(select(Entry).join(Member, Member.entry_id == Entry.id).where(_named_in(Member, person.id)))
        if team is not None:
            raise DeskError(say(N_("{name} is in {team}. Take them out of the team first."), name=person.name,
                                team=team.name))  # fmt: skip
        if work.first(select(LedgerLine.id).where(LedgerLine.person_id == person.id)) is not None:
            raise DeskError(say(N_("{name} has money in the ledger and stays."), name=person.name))
        if is_named(work, person):
            raise DeskError(say(N_("{name} is named as an official, a captain or a free agent."), name=person.name))
        if _seated(work, person.id):
            raise DeskError(say(N_("{name} has played at a table and stays."), name=person.name))
        work.says(N_("{name} taken out"), name=person.name)
        work.remove(person)


@dataclass(frozen=True)
class MergePeople(Command):
    """Make two records of one person one: ``keep_id`` takes over all that names ``drop_id``; returns ``keep_id``.

    Empty details are filled from the dropped record, notes are joined. Refused where both play in one tournament:
    only the desk can know which place is the right one.
    """

    keep_id: int
    drop_id: int

    def carry_out(self, work: Work) -> int:
        if self.keep_id == self.drop_id:
            raise DeskError(say(N_("Choose two different people.")), "drop_id")
        keep, drop = work.get(Person, self.keep_id), work.get(Person, self.drop_id)
        _refuse_two_places(work, keep, drop)
        for detail in ("spoken", "phone", "email", "club"):
            setattr(keep, detail, getattr(keep, detail) or getattr(drop, detail))
        keep.notes = "\n".join(note for note in (keep.notes, drop.notes) if note)
        for agent in work.all(select(FreeAgent).where(FreeAgent.person_id == drop.id)):
            if _plays_or_looks(work, keep.id, agent.tournament_id):
                work.remove(agent)
        _one_membership(work, keep, drop)
        for match in _seated(work, drop.id):
            match.seats = [keep.id if seat == drop.id else seat for seat in match.seats or []]
        work.session.flush()
        for table, column in columns_naming("person"):
            work.connection.execute(update(table).where(table.c[column] == drop.id).values({column: keep.id}))
        _move_money(work, keep, drop)
        work.says(N_("{drop} and {keep} are one person"), drop=drop.name, keep=keep.name)
        work.session.expire_all()
        work.remove(work.get(Person, self.drop_id))
        return self.keep_id


def _one_membership(work: Work, keep: Person, drop: Person) -> None:
    """Where both are in the club's register, one row of it stays; what it lacks is taken from the other."""
    mine, other = (
        work.first(select(Membership).where(Membership.person_id == person.id)) for person in (keep, drop)
    )
    if mine is None or other is None:
        return
    if mine.host_id == drop.id or other.host_id == keep.id:
        raise DeskError(say(N_("{one} and {other} are guest and host in the register: they are two people."),
                            one=keep.name, other=drop.name))  # fmt: skip
    if "member" in (mine.kind, other.kind):
        mine.kind, mine.host_id = "member", None
    mine.number, mine.monthly = mine.number or other.number, mine.monthly or other.monthly
    work.remove(other)


def _refuse_two_places(work: Work, keep: Person, drop: Person) -> None:
    for mine in work.all(select(Entry).where(Entry.id.in_(_entries_of(keep.id)))):
        for other in work.all(select(Entry).where(Entry.id.in_(_entries_of(drop.id)))):
            both_play = {mine.state, other.state} <= PLAYING and mine.tournament_id == other.tournament_id
            if mine is other or both_play:
                raise DeskError(
                    say(N_("{keep} is in {team} and {drop} in {other}, in one tournament. Take one of them out first."),
                        keep=keep.name, team=mine.name, drop=drop.name, other=other.name)
                )  # fmt: skip


def _entries_of(person_id: int) -> Any:
    return select(Member.entry_id).where(Member.person_id == person_id)


def _plays_or_looks(work: Work, person_id: int, tournament_id: int) -> bool:
    plays = select(Entry).where(Entry.tournament_id == tournament_id, Entry.id.in_(_entries_of(person_id)))
    looks = select(FreeAgent).where(FreeAgent.tournament_id == tournament_id, FreeAgent.person_id == person_id)
    return work.first(plays) is not None or work.first(looks) is not None


def _move_money(work: Work, keep: Person, drop: Person) -> None:
    kinds = (LedgerLine.entry_id, LedgerLine.what, LedgerLine.method)
    balances = select(*kinds, func.sum(LedgerLine.amount)).where(LedgerLine.person_id == drop.id).group_by(*kinds)
    lines = [
        {"entry_id": entry, "person_id": person.id, "who": person.name, "what": what, "method": method,
         "amount": amount, "note": f"{drop.name} = {keep.name}", "taken_by": work.operator, "at": work.now}
        for entry, what, method, balance in work.connection.execute(balances)
        for person, amount in ((drop, -balance), (keep, balance))
        if balance
    ]  # fmt: skip
    if lines:
        work.connection.execute(insert(LedgerLine), lines)


def _named_in(member: type[Member], person_id: int) -> Any:
    return or_(member.person_id == person_id, member.stands_in_for_id == person_id)


def _seated(work: Work, person_id: int) -> list[Match]:
    """The matches that the person was seated in."""
    matches = work.all(select(Match).where(Match.seats.is_not(None)))
    return [match for match in matches if person_id in (match.seats or [])]
