"""The arrival book of a game of the card room: who came, left, took a break and came back, and when it was so.

It serves every game whose players come and go in an evening. An arrival may be written down later than it was; nothing
can be written for a time that is still to come, or before what is known of the same person already.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, func, select

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.members import known
from app.desk.namesakes import namesakes
from app.desk.room.leaving import left_table, seated_at
from app.desk.room.members import GUEST, MEMBER, enrol, membership
from app.desk.room.standing import ARRIVED, BACK, BREAK, HERE, LEFT, present_moment
from app.errors import DeskError
from app.language import N_, say
from app.models.event import Tournament
from app.models.people import Entry, Member, Person
from app.models.play import Match, Seat
from app.models.room import Attendance, Membership
from app.models.work import Work

KINDS = {ARRIVED: N_("arrived"), LEFT: N_("left"), BREAK: N_("break"), BACK: N_("back")}
"""What a line of the arrival book says."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """A line of the arrival book: ``kind`` of ``KINDS``, ``at`` when it was so, ``noted_at`` when it was written down.

    ``host``: whose guest he is, "" for a member or a visitor.
    """

    id: int
    entry: int
    person: int
    name: str
    kind: str
    at: datetime
    noted_at: datetime
    by: str
    host: str


def arrival_book(desk: Desk, tournament_id: int) -> tuple[Arrival, ...]:
    """The arrival book of a game, in the order of time."""
    question = (
        select(
            Attendance.id, Attendance.entry_id, Member.person_id, Entry.name, Attendance.kind, Attendance.at,
            Attendance.noted_at, Attendance.noted_by, Membership.host_id,
        )
        .join(Entry, Entry.id == Attendance.entry_id)
        .join(Member, Member.entry_id == Entry.id)
        .outerjoin(Membership, Membership.person_id == Member.person_id)
        .where(Entry.tournament_id == tournament_id)
    )  # fmt: skip
    shown = namesakes(desk)
    with desk.reading() as connection:
        names: dict[int, str] = dict(connection.execute(select(Person.id, Person.name)).all())
        rows = [
            Arrival(
                key, entry, person, shown.entry(entry, name), kind, at, noted_at, by,
                shown.person(host, names[host]) if host is not None else "",
            )
            for key, entry, person, name, kind, at, noted_at, by, host in connection.execute(question)
        ]  # fmt: skip
    return tuple(sorted(rows, key=lambda row: (row.at, row.id)))


@dataclass(frozen=True, slots=True)
class Known:
    """Somebody who may come: a person, his kind ("member", "guest", "" for who is not in the register), where he is.

    ``entry`` None: he has not come to this game this evening. ``here``: he is in its room now.
    """

    person: int
    name: str
    kind: str
    number: str
    entry: int | None
    here: bool


def known_people(desk: Desk, tournament_id: int) -> tuple[Known, ...]:
    """Everybody who may come to a game, those of the register first, by name."""
    people = select(Person.id, Person.name, Membership.kind, Membership.number).outerjoin(
        Membership, Membership.person_id == Person.id
    )
    entered = select(Member.person_id, Entry.id).join(Entry, Entry.id == Member.entry_id)
    shown = namesakes(desk)
    last = {row.entry: row.kind for row in arrival_book(desk, tournament_id)}
    with desk.reading() as connection:
        entries: dict[int, int] = dict(connection.execute(entered.where(Entry.tournament_id == tournament_id)).all())
        rows = [
            Known(
                key, shown.person(key, name), kind or "", number or "", entries.get(key),
                last.get(entries.get(key, 0)) in HERE,
            )
            for key, name, kind, number in connection.execute(people)
        ]  # fmt: skip
    return tuple(sorted(rows, key=lambda row: (not row.kind, row.name.casefold(), row.person)))


def last_line(work: Work, entry: Entry) -> Attendance | None:
    """The newest line about an entry in the arrival book."""
    question = select(Attendance).where(Attendance.entry_id == entry.id)
    found: Attendance | None = work.first(question.order_by(Attendance.at.desc(), Attendance.id.desc()))
    return found


def _clock(at: datetime) -> str:
    return at.astimezone().strftime("%H:%M")


def _note(work: Work, entry: Entry, kind: str, at: datetime | None) -> Attendance:
    """Write a line of the arrival book for ``at`` (None: now)."""
    last = last_line(work, entry)
    now = present_moment(work.connection, entry.tournament_id, work.now)
    when = now if at is None else at
    if when > now:
        raise DeskError(say(N_("It is not {time} yet."), time=_clock(when)), "at")
    if last is not None and when < last.at:
        raise DeskError(
            say(N_("{name}: at {time} stands “{kind}”; write a later time."), name=entry.name, time=_clock(last.at),
                kind=say(KINDS[last.kind])), "at",
        )  # fmt: skip
    row = Attendance(entry_id=entry.id, kind=kind, at=when, noted_at=work.now, noted_by=work.operator)
    work.add(row)
    return row


def _present(work: Work, entry: Entry) -> Attendance:
    last = last_line(work, entry)
    if last is None or last.kind == LEFT:
        raise DeskError(say(N_("{name} is not here."), name=entry.name), "entry")
    return last


@dataclass(frozen=True)
class Arrive(Command):
    """Somebody comes to a game and waits: ``person`` is an id, or the name of a new person. Returns the entry.

    ``at``: when he came, where it was not just now. ``host_id``: the member whose guest he is; he is put into the
    register as such. Raises DeskError at ``person``, ``at`` or ``host``.
    """

    tournament_id: int
    person: int | str
    at: datetime | None = None
    host_id: int | None = None

    def carry_out(self, work: Work) -> int:
        tournament = work.get(Tournament, self.tournament_id)
        person = known(work, self.person)
        self._host(work, person)
        entry = entry_of(work, tournament, person)
        last = last_line(work, entry)
        if last is not None and last.kind in HERE:
            raise DeskError(say(N_("{name} is here since {time}."), name=entry.name, time=_clock(last.at)), "person")
        row = _note(work, entry, ARRIVED, self.at)
        one = work.first(select(Member).where(Member.entry_id == entry.id))
        if one.checked_in_at is None:
            one.checked_in_at, one.checked_in_by = row.at, "self"
        words = N_("{name} has come to {game}") if self.at is None else N_("{name} has come to {game} at {time}")
        work.says(words, name=entry.name, game=tournament.title, time=_clock(row.at))
        return entry.id

    def _host(self, work: Work, person: Person) -> None:
        if self.host_id is None:
            return
        row = membership(work, person.id)
        if row is None:
            enrol(work, person.id, GUEST, "", self.host_id, False)
        elif row.kind == MEMBER:
            raise DeskError(say(N_("{name} is a member and nobody's guest."), name=person.name), "host")
        else:
            host = membership(work, self.host_id)
            if host is None or host.kind != MEMBER:
                name = work.get(Person, self.host_id).name
                raise DeskError(say(N_("{name} is no member and cannot be the host."), name=name), "host")
            row.host_id = self.host_id


def entry_of(work: Work, tournament: Tournament, person: Person) -> Entry:
    """The entry of a person in a game of the card room; made where he has none."""
    mine = select(Entry).join(Member, Member.entry_id == Entry.id)
    entry: Entry | None = work.first(mine.where(Entry.tournament_id == tournament.id, Member.person_id == person.id))
    if entry is not None:
        if entry.state != "entered":
            entry.state, entry.left_at = "entered", None
        return entry
    entry = work.add(
        Entry(
            tournament_id=tournament.id, name=person.name, state="entered", captain_id=person.id, entered_at=work.now
        )
    )
    work.add(Member(entry_id=entry.id, person_id=person.id, role="player", place=1))
    return entry


def _refuse_before_games(work: Work, entry: Entry, at: datetime, *which: ColumnElement[bool]) -> None:
    """Nobody left before he sat down for a game, of those ``which`` hold."""
    sat = select(func.max(Match.called_at)).join(Seat, Seat.match_id == Match.id)
    last = work.connection.execute(sat.where(Seat.entry_id == entry.id, *which)).scalar()
    if last is not None and at < last:
        raise DeskError(say(N_("{name} sat down to play at {time}."), name=entry.name, time=_clock(last)), "at")


@dataclass(frozen=True)
class Leave(Command):
    """Somebody goes home. A game of bridge that he plays stops unfinished; between games his seat is empty.

    Raises DeskError at ``entry`` or ``at``, and where his game has to be ended in its own way first.
    """

    entry_id: int
    at: datetime | None = None

    def carry_out(self, work: Work) -> None:
        entry = work.get(Entry, self.entry_id)
        _present(work, entry)
        if self.at is not None:
            _refuse_before_games(work, entry, self.at)
        row = _note(work, entry, LEFT, self.at)
        stopped = left_table(work, entry, row.at)
        if stopped is None:
            work.says(N_("{name} has left"), name=entry.name)
        else:
            work.says(N_("{name} has left; {game} is stopped"), name=entry.name, game=stopped)


@dataclass(frozen=True)
class TakeBreak(Command):
    """Somebody who waits goes away for a while: he keeps his place in the queue and is passed over."""

    entry_id: int

    def carry_out(self, work: Work) -> None:
        entry = work.get(Entry, self.entry_id)
        if _present(work, entry).kind == BREAK:
            raise DeskError(say(N_("{name} is on a break already."), name=entry.name), "entry")
        table = seated_at(work, entry)
        if table is not None:
            raise DeskError(say(N_("{name} plays at {game}."), name=entry.name, game=table), "entry")
        _note(work, entry, BREAK, None)
        work.says(N_("{name} takes a break"), name=entry.name)


@dataclass(frozen=True)
class ComeBack(Command):
    """Somebody is back from his break and waits again, in the place he had."""

    entry_id: int

    def carry_out(self, work: Work) -> None:
        entry = work.get(Entry, self.entry_id)
        if _present(work, entry).kind != BREAK:
            raise DeskError(say(N_("{name} is not on a break."), name=entry.name), "entry")
        _note(work, entry, BACK, None)
        work.says(N_("{name} is back"), name=entry.name)


@dataclass(frozen=True)
class CorrectTime(Command):
    """Another time for a line of the arrival book that was written down wrongly. Raises DeskError at ``at``."""

    attendance_id: int
    at: datetime

    def carry_out(self, work: Work) -> None:
        row = work.get(Attendance, self.attendance_id)
        entry = work.get(Entry, row.entry_id)
        if self.at > present_moment(work.connection, entry.tournament_id, work.now):
            raise DeskError(say(N_("It is not {time} yet."), time=_clock(self.at)), "at")
        if row.kind == LEFT:
            _refuse_before_games(work, entry, self.at, Match.called_at <= row.at)
        mine = select(Attendance).where(Attendance.entry_id == entry.id)
        lines = work.all(mine.order_by(Attendance.at, Attendance.id))
        place = lines.index(row)
        neighbours = (*lines[max(0, place - 1) : place], *lines[place + 1 : place + 2])
        if any((other.at < row.at) != (other.at < self.at) or other.at == self.at for other in neighbours):
            raise DeskError(say(N_("Another line about {name} lies between."), name=entry.name), "at")
        row.at = self.at
        work.refuse_if_same(row)
        work.says(N_("{name}: {kind} at {time}"), name=entry.name, kind=say(KINDS[row.kind]), time=_clock(self.at))
