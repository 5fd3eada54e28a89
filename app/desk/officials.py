"""Referee, panel, judges and helpers of the event: who they are, whether they were announced, who may decide what.

The match referee and the panel are announced before the tournament begins (doc 000, E.10); what they decide is final,
so each decision names one of them, and never one who plays at the table.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, or_, select

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.names import fold, named
from app.desk.references import is_named
from app.errors import DeskError
from app.language import N_, Message, say
from app.models.event import Tournament
from app.models.people import Member, Official, Person
from app.models.work import Work

ROLES = {"referee": N_("referee"), "panel": N_("panel"), "judge": N_("judge"), "helper": N_("helper")}
"""What an official is."""
DECIDE = frozenset({"referee", "panel", "judge"})
"""Who may decide; a helper may not."""
ANNOUNCED = frozenset({"referee", "panel"})
"""Who has to be announced before the first match (doc 000, E.10)."""


@dataclass(frozen=True, slots=True)
class OfficialRow:
    """An official; ``person_id`` where he is one of the event's people, ``tournament_id`` None for the whole event."""

    id: int
    name: str
    role: str
    person_id: int | None
    tournament_id: int | None
    announced_at: datetime | None


_OFFICIAL = select(
    Official.id, Official.name, Official.role, Official.person_id, Official.tournament_id, Official.announced_at
).order_by(Official.id)


def officials(desk: Desk, tournament_id: int | None = None) -> tuple[OfficialRow, ...]:
    """All officials, or those of one tournament together with those of the whole event; the referee first."""
    question = _OFFICIAL
    if tournament_id is not None:
        question = question.where(or_(Official.tournament_id.is_(None), Official.tournament_id == tournament_id))
    order = list(ROLES)
    with desk.reading() as connection:
        rows = [OfficialRow(*row) for row in connection.execute(question)]
    return tuple(sorted(rows, key=lambda row: (order.index(row.role), row.id)))


def may_decide(desk: Desk, entry_ids: Collection[int], tournament_id: int | None = None) -> tuple[OfficialRow, ...]:
    """The officials who may decide about those entries: no helpers, and nobody who plays for one of them."""
    with desk.reading() as connection:
        playing = _playing(connection, entry_ids)
    return tuple(
        row for row in officials(desk, tournament_id)
        if row.role in DECIDE and not _is_among(row.name, row.person_id, playing)
    )  # fmt: skip


def reminder(desk: Desk, tournament_id: int) -> Message | None:
    """What is still to be done about referee and panel before the first match (E.10); None when they are announced."""
    due = [row for row in officials(desk, tournament_id) if row.role in ANNOUNCED]
    if not due:
        return say(N_("Nobody is named as referee or panel yet. Name and announce them before the first match (E.10)."))
    silent = [row.name for row in due if row.announced_at is None]
    if silent:
        return say(N_("Announce the referee and the panel before the first match (E.10): {names}."),
                   names=", ".join(silent))  # fmt: skip
    return None


def deciding(work: Work, official_id: int, entry_ids: Collection[int], field: str = "official") -> Official:
    """The official of a decision about those entries.

    Raises DeskError at ``field`` for a helper, and for one who plays for one of the entries: linked to the person, or
    linked to nobody and of the same name.
    """
    official = work.get(Official, official_id)
    if official.role not in DECIDE:
        raise DeskError(say(N_("{name} helps, but does not decide. Name the referee, a judge or one of the panel."),
                            name=official.name), field)  # fmt: skip
    if _is_among(official.name, official.person_id, _playing(work.connection, entry_ids)):
        raise DeskError(say(N_("{name} plays at this table. Another official has to decide."), name=official.name),
                        field)  # fmt: skip
    return official


def _playing(connection: Connection, entry_ids: Collection[int]) -> dict[int, str]:
    question = select(Person.id, Person.name).join(Member, Member.person_id == Person.id)
    return {row.id: fold(row.name) for row in connection.execute(question.where(Member.entry_id.in_(entry_ids)))}


def _is_among(name: str, person_id: int | None, playing: dict[int, str]) -> bool:
    return person_id in playing if person_id is not None else fold(name) in playing.values()


@dataclass(frozen=True)
class AddOfficial(Command):
    """Name an official of the event, or of one tournament; returns the id.

    ``name`` may be left empty where ``person_id`` is given. Raises DeskError at ``name``, ``role`` or ``person``.
    """

    name: str
    role: str
    person_id: int | None = None
    tournament_id: int | None = None

    def carry_out(self, work: Work) -> int:
        official = Official(announced_at=None)
        _fill(work, official, self)
        work.add(official)
        work.says(N_("{name} is {role}"), name=official.name, role=say(ROLES[official.role]))
        return official.id


@dataclass(frozen=True)
class EditOfficial(Command):
    """Write an official's details anew. What was announced stays announced, unless the name or role is another."""

    official_id: int
    name: str
    role: str
    person_id: int | None = None
    tournament_id: int | None = None

    def carry_out(self, work: Work) -> int:
        official = work.get(Official, self.official_id)
        before = (official.name, official.role)
        _fill(work, official, self)
        if before != (official.name, official.role):
            official.announced_at = None
        work.refuse_if_same(official)
        work.says(N_("{name} is {role}"), name=official.name, role=say(ROLES[official.role]))
        return official.id


def _fill(work: Work, official: Official, details: AddOfficial | EditOfficial) -> None:
    if details.role not in ROLES:
        raise DeskError(say(N_("Choose referee, panel, judge or helper.")), "role")
    person = None if details.person_id is None else work.get(Person, details.person_id)
    name = named(details.name or (person.name if person else ""))
    if details.tournament_id is not None:
        work.get(Tournament, details.tournament_id)
    for other in work.all(select(Official).where(Official.tournament_id == details.tournament_id)):
        if other.id != official.id and fold(other.name) == fold(name) and other.role == details.role:
            raise DeskError(say(N_("{name} is named already."), name=name), "name")
    official.name, official.role = name, details.role
    official.person_id, official.tournament_id = details.person_id, details.tournament_id


@dataclass(frozen=True)
class RemoveOfficial(Command):
    """Take an official off the list. Refused where a decision, a stand-in or a line names him."""

    official_id: int

    def carry_out(self, work: Work) -> None:
        official = work.get(Official, self.official_id)
        if is_named(work, official):
            raise DeskError(say(N_("{name} has decided something and stays on the list."), name=official.name))
        work.says(N_("{name} is no official any more"), name=official.name)
        work.remove(official)


@dataclass(frozen=True)
class AnnounceOfficials(Command):
    """Note that referee, panel, judges and helpers were announced: of the event and of ``tournament_id``."""

    tournament_id: int | None = None

    def carry_out(self, work: Work) -> int:
        scope = or_(Official.tournament_id.is_(None), Official.tournament_id == self.tournament_id)
        silent = work.all(select(Official).where(scope, Official.announced_at.is_(None)))
        if not silent:
            raise DeskError(say(N_("There is nobody left to announce.")))
        for official in silent:
            official.announced_at = work.now
        work.says(N_("Officials announced: {names}"), names=", ".join(official.name for official in silent))
        return len(silent)
