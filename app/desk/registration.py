"""The desk at the door: who is there, who is missing, who withdraws, and who comes in from the waiting list.

What a withdrawal does to matches follows from the entry's state and ``left_at`` where matches are computed: results
that were played stand, the rest are walkovers.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select

from app.desk import teams
from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.fees import drawn
from app.desk.members import member, members, refuse_other_team
from app.desk.names import tidy
from app.desk.rummy.places import refuse_playing, vacate
from app.errors import DeskError
from app.language import N_, say
from app.models.event import Tournament
from app.models.people import Entry, Member, Person
from app.models.work import Work

SELF = "self"
"""What ``checked_in_by`` says of somebody who came to the desk in person."""


@dataclass(frozen=True, slots=True)
class Counts:
    """Entries of a tournament by state; ``present`` have everybody checked in. ``capacity`` None: no limit."""

    entered: int
    present: int
    waiting: int
    withdrawn: int
    no_show: int
    late: int
    incomplete: int
    people_missing: int
    capacity: int | None


@dataclass(frozen=True, slots=True)
class MissingRow:
    """Somebody who should play and is not checked in; phone numbers are for the desk's eyes only."""

    entry_id: int
    team: str
    person_id: int
    name: str
    spoken: str
    phone: str
    captain: str
    captain_phone: str


def counts(desk: Desk, tournament_id: int) -> Counts:
    """How many entries a tournament has in each state."""
    rows = teams.entries(desk, tournament_id)
    with desk.reading() as connection:
        capacity = connection.execute(select(Tournament.capacity).where(Tournament.id == tournament_id)).scalar()
    entered = [row for row in rows if row.state == "entered"]
    states = [row.state for row in rows]
    return Counts(
        entered=len(entered),
        present=sum(row.present for row in entered),
        waiting=states.count("waiting"),
        withdrawn=states.count("withdrawn"),
        no_show=states.count("no_show"),
        late=sum(row.late for row in entered),
        incomplete=sum(not row.complete for row in entered),
        people_missing=sum(len(row.missing) for row in entered),
        capacity=capacity,
    )


def missing(desk: Desk, tournament_id: int) -> tuple[MissingRow, ...]:
    """Everybody who should play and is not checked in, by team."""
    rows = teams.entries(desk, tournament_id)
    with desk.reading() as connection:
        playing = select(Member.person_id).join(Entry).where(Entry.tournament_id == tournament_id)
        numbers = dict(
            connection.execute(select(Person.id, Person.phone).where(Person.id.in_(playing))).all()
        )
    found = []
    for row in sorted(rows, key=lambda row: row.name.casefold()):
        captain = next((one for one in row.members if one.captain), None)
        reach = numbers[captain.person_id] if captain else ""
        found += [
            MissingRow(
                row.id, row.name, one.person_id, one.name, one.spoken, numbers[one.person_id], row.captain, reach
            )
            for one in (row.missing if row.state == "entered" else ())
        ]
    return tuple(found)


def waiting(desk: Desk, tournament_id: int) -> tuple[teams.TeamRow, ...]:
    """The waiting list, first come first."""
    rows = [row for row in teams.entries(desk, tournament_id) if row.state == "waiting"]
    return tuple(sorted(rows, key=lambda row: (row.entered_at, row.id)))


@dataclass(frozen=True)
class CheckIn(Command):
    """People of a team are there. ``answered_by`` is the member who answers for those who did not come to the desk.

    Raises DeskError where somebody is checked in already or not of the team, or the team does not play.
    """

    entry_id: int
    person_ids: tuple[int, ...]
    answered_by: int | None = None

    def carry_out(self, work: Work) -> None:
        entry = _playing(work, self.entry_id)
        if not self.person_ids:
            raise DeskError(say(N_("Choose who is there.")), "person")
        speaker = None if self.answered_by is None else member(work, entry, self.answered_by)
        people = []
        for person_id in self.person_ids:
            one, person = member(work, entry, person_id), work.get(Person, person_id)
            if one.checked_in_at is not None:
                raise DeskError(say(N_("{name} is checked in already."), name=person.name), "person")
            in_person = speaker is None or speaker.person_id == person_id
            one.checked_in_at = work.now
            one.checked_in_by = SELF if in_person or speaker is None else work.get(Person, speaker.person_id).name
            people.append(person.name)
        work.says(N_("Checked in: {names} ({team})"), names=", ".join(people), team=entry.name)


@dataclass(frozen=True)
class CheckInTeam(Command):
    """The captain checks in everybody who is to play; each row says that he answered for them."""

    entry_id: int

    def carry_out(self, work: Work) -> None:
        entry = _playing(work, self.entry_id)
        if entry.captain_id is None:
            raise DeskError(say(N_("{team} has no captain to answer for it."), team=entry.name), "captain")
        rows = members(work, entry)
        absent = {one.stands_in_for_id for one in rows}
        due = tuple(
            one.person_id
            for one in rows
            if one.checked_in_at is None
            and one.person_id not in absent
            and (one.role != "reserve" or one.stands_in_for_id is not None)
        )
        if not due:
            raise DeskError(say(N_("{team} is checked in already."), team=entry.name))
        CheckIn(entry.id, due, entry.captain_id).carry_out(work)
        work.says(N_("{captain} checked in {team}"), captain=work.get(Person, entry.captain_id).name, team=entry.name)


@dataclass(frozen=True)
class UndoCheckIn(Command):
    """People of a team turn out not to be there."""

    entry_id: int
    person_ids: tuple[int, ...]

    def carry_out(self, work: Work) -> None:
        entry = work.get(Entry, self.entry_id)
        people = []
        for person_id in self.person_ids:
            one, person = member(work, entry, person_id), work.get(Person, person_id)
            if one.checked_in_at is None:
                raise DeskError(say(N_("{name} is not checked in."), name=person.name), "person")
            one.checked_in_at, one.checked_in_by = None, ""
            people.append(person.name)
        if not people:
            raise DeskError(say(N_("Choose who is not there.")), "person")
        work.says(N_("Not there after all: {names} ({team})"), names=", ".join(people), team=entry.name)


@dataclass(frozen=True)
class MarkNoShow(Command):
    """A team that did not come: its matches are walkovers."""

    entry_id: int

    def carry_out(self, work: Work) -> None:
        entry = _playing(work, self.entry_id)
        refuse_playing(work, entry)
        vacate(work, entry)
        entry.state, entry.left_at = "no_show", work.now
        work.says(N_("{team} did not come"), team=entry.name)


@dataclass(frozen=True)
class Withdraw(Command):
    """A team withdraws, before the draw (it is simply out) or during play. Raises DeskError without a ``reason``."""

    entry_id: int
    reason: str

    def carry_out(self, work: Work) -> None:
        entry = work.get(Entry, self.entry_id)
        if entry.state not in ("entered", "waiting"):
            raise DeskError(say(N_("{team} has left already."), team=entry.name))
        reason = tidy(self.reason)
        if not reason:
            raise DeskError(say(N_("Say why {team} withdraws."), team=entry.name), "reason")
        refuse_playing(work, entry)
        vacate(work, entry)
        entry.state, entry.left_at = "withdrawn", work.now
        words = N_("{team} withdraws during play: {reason}")
        if entry.id not in drawn(work.connection, entry.tournament_id):
            words = N_("{team} withdraws: {reason}")
        work.says(words, team=entry.name, reason=reason)


@dataclass(frozen=True)
class Reinstate(Command):
    """A team that left is in again; on the waiting list where the tournament is full meanwhile."""

    entry_id: int

    def carry_out(self, work: Work) -> None:
        entry = work.get(Entry, self.entry_id)
        if entry.state in ("entered", "waiting"):
            raise DeskError(say(N_("{team} has not left."), team=entry.name))
        for one in members(work, entry):
            refuse_other_team(work, entry.tournament_id, work.get(Person, one.person_id))
        tournament = work.get(Tournament, entry.tournament_id)
        in_draw = entry.id in drawn(work.connection, tournament.id)
        entry.left_at = None
        entry.state = "entered" if in_draw or teams.room(work, tournament) else "waiting"
        work.says(N_("{team} is in again"), team=entry.name)


@dataclass(frozen=True)
class PromoteFromWaiting(Command):
    """A team on the waiting list gets a place; it counts as late where the draw has been made."""

    entry_id: int

    def carry_out(self, work: Work) -> None:
        entry = work.get(Entry, self.entry_id)
        tournament = work.get(Tournament, entry.tournament_id)
        if entry.state != "waiting":
            raise DeskError(say(N_("{team} is not on the waiting list."), team=entry.name))
        if not teams.room(work, tournament):
            raise DeskError(
                say(N_("All {n} places are taken. Raise the limit, or let somebody withdraw first."),
                    n=tournament.capacity), "capacity")  # fmt: skip
        entry.state, entry.late = "entered", teams.is_drawn(work, tournament.id)
        work.says(N_("{team} comes in from the waiting list"), team=entry.name)


def _playing(work: Work, entry_id: int) -> Entry:
    entry = work.get(Entry, entry_id)
    if entry.state != "entered":
        state = say(teams.STATES[entry.state])
        raise DeskError(say(N_("{team} does not play: {state}."), team=entry.name, state=state))
    return entry
