"""The members' register: who belongs to the club, who is whose guest, who pays by the month."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import aliased

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.members import known
from app.desk.names import tidy
from app.desk.namesakes import namesakes
from app.errors import DeskError
from app.language import N_, say
from app.models.people import Person
from app.models.room import Membership
from app.models.work import Work

MEMBER, GUEST = "member", "guest"
KINDS = {MEMBER: N_("member"), GUEST: N_("guest")}
"""What somebody of the register is."""


@dataclass(frozen=True, slots=True)
class MemberRow:
    """Somebody of the register: ``kind`` member or guest, the club's own ``number`` of him, a guest's ``host``.

    ``monthly``: what he owes goes on a monthly account and is not asked for in the evening.
    """

    id: int
    person: int
    name: str
    kind: str
    number: str
    host_id: int | None
    host: str
    monthly: bool


_host = aliased(Person)


def register(desk: Desk) -> tuple[MemberRow, ...]:
    """Everybody of the register, by name."""
    question = (
        select(
            Membership.id, Membership.person_id, Person.name, Membership.kind, Membership.number, Membership.host_id,
            _host.name, Membership.monthly,
        )
        .join(Person, Person.id == Membership.person_id)
        .outerjoin(_host, _host.id == Membership.host_id)
    )  # fmt: skip
    shown = namesakes(desk)
    with desk.reading() as connection:
        rows = [
            MemberRow(
                key, person, shown.person(person, name), kind, number, host_id, shown.person(host_id or 0, host or ""),
                monthly,
            )
            for key, person, name, kind, number, host_id, host, monthly in connection.execute(question)
        ]  # fmt: skip
    return tuple(sorted(rows, key=lambda row: (row.name.casefold(), row.id)))


def membership(work: Work, person_id: int) -> Membership | None:
    """What the register says of somebody, None where he is not in it."""
    found: Membership | None = work.first(select(Membership).where(Membership.person_id == person_id))
    return found


def _fill(work: Work, row: Membership, kind: str, number: str, host_id: int | None, monthly: bool) -> None:
    if kind not in KINDS:
        raise DeskError(say(N_("Choose member or guest.")), "kind")
    number = tidy(number)
    same = select(Membership).where(Membership.number == number, Membership.person_id != row.person_id)
    other = work.first(same) if number else None
    if other is not None:
        name = work.get(Person, other.person_id).name
        raise DeskError(say(N_("{name} has the number {number} already."), name=name, number=number), "number")
    if kind == GUEST:
        _check_host(work, row.person_id, host_id)
    elif host_id is not None:
        raise DeskError(say(N_("Only a guest has a host.")), "host")
    row.kind, row.number, row.host_id, row.monthly = kind, number, host_id, monthly


def _check_host(work: Work, guest: int, host_id: int | None) -> None:
    if host_id is None:
        raise DeskError(say(N_("Whose guest is he?")), "host")
    host = membership(work, host_id)
    if host is None or host.kind != MEMBER or host_id == guest:
        name = work.get(Person, host_id).name
        raise DeskError(say(N_("{name} is no member and cannot be the host."), name=name), "host")


@dataclass(frozen=True)
class EnrolMember(Command):
    """Put somebody into the register: ``person`` is an id or the name of a new person. Returns the person's id.

    A guest needs ``host_id``, the person of a member. Raises DeskError at ``person``, ``kind``, ``number`` or ``host``.
    """

    person: int | str
    kind: str = MEMBER
    number: str = ""
    host_id: int | None = None
    monthly: bool = False

    def carry_out(self, work: Work) -> int:
        person = known(work, self.person)
        if membership(work, person.id) is not None:
            raise DeskError(say(N_("{name} is in the register already."), name=person.name), "person")
        enrol(work, person.id, self.kind, self.number, self.host_id, self.monthly)
        words = N_("{name} is a member now") if self.kind == MEMBER else N_("{name} is a guest now")
        work.says(words, name=person.name)
        return person.id


def enrol(work: Work, person_id: int, kind: str, number: str, host_id: int | None, monthly: bool) -> None:
    """Put a person into the register. Raises DeskError as :class:`EnrolMember`."""
    row = Membership(person_id=person_id)
    _fill(work, row, kind, number, host_id, monthly)
    work.add(row)


@dataclass(frozen=True)
class EditMember(Command):
    """Write anew what the register says of a person. Raises DeskError at ``kind``, ``number`` or ``host``."""

    person_id: int
    kind: str = MEMBER
    number: str = ""
    host_id: int | None = None
    monthly: bool = False

    def carry_out(self, work: Work) -> None:
        person = work.get(Person, self.person_id)
        row = _of(work, person)
        if self.kind != MEMBER:
            _refuse_with_guests(work, person)
        _fill(work, row, self.kind, self.number, self.host_id, self.monthly)
        work.refuse_if_same(row)
        work.says(N_("Register: {name}"), name=person.name)


@dataclass(frozen=True)
class DropMember(Command):
    """Take somebody out of the register; he stays among the people. Refused where he is the host of a guest."""

    person_id: int

    def carry_out(self, work: Work) -> None:
        person = work.get(Person, self.person_id)
        row = _of(work, person)
        _refuse_with_guests(work, person)
        work.says(N_("{name} is taken out of the register"), name=person.name)
        work.remove(row)


def _of(work: Work, person: Person) -> Membership:
    row = membership(work, person.id)
    if row is None:
        raise DeskError(say(N_("{name} is not in the register."), name=person.name), "person")
    return row


def _refuse_with_guests(work: Work, person: Person) -> None:
    guest = work.first(select(Membership).where(Membership.host_id == person.id))
    if guest is not None:
        name = work.get(Person, guest.person_id).name
        raise DeskError(say(N_("{name} is the host of {guest}."), name=person.name, guest=name), "kind")
