"""Teams (or single players) entered in a tournament: who they are, and everything a list shows of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import Connection, func, select
from sqlalchemy.orm import aliased

from app.desk import fees
from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.members import members, players, seat
from app.desk.names import Finder, fold, named
from app.desk.namesakes import NOBODY, Namesakes, namesakes
from app.desk.remembered import Remembered
from app.errors import DeskError
from app.language import N_, say
from app.models.event import Stage, Tournament
from app.models.money import LedgerLine
from app.models.people import Entry, Member, Official, Person
from app.models.room import Attendance
from app.models.work import Work

STATES = {
    "entered": N_("entered"),
    "waiting": N_("on the waiting list"),
    "withdrawn": N_("withdrawn"),
    "no_show": N_("did not come"),
}
"""What becomes of an entry."""


@dataclass(frozen=True, slots=True)
class MemberRow:
    """A person's place in a team. ``stands_in_for`` names the absent player, ``allowed_by`` the official.

    ``name`` is told apart from a namesake, ``plain`` is the name as it is kept and edited.
    """

    person_id: int
    name: str
    spoken: str
    club: str
    role: str
    place: int
    captain: bool
    checked_in_at: datetime | None
    checked_in_by: str
    stands_in_for_id: int | None
    stands_in_for: str
    allowed_by: str
    plain: str


@dataclass(frozen=True, slots=True)
class TeamRow:
    """An entry as lists show it; money in minor units of the event's currency.

    ``name`` of a player who plays alone is told apart from a namesake, ``plain`` is the name as it is kept and edited.
    """

    id: int
    tournament_id: int
    name: str
    state: str
    late: bool
    entered_at: datetime
    left_at: datetime | None
    size: int
    """Players it should have."""
    members: tuple[MemberRow, ...]
    fee: int | None
    """Its own fee, where the desk set one."""
    fee_reason: str
    owed: int
    paid: int
    notes: str
    plain: str

    @property
    def captain(self) -> str:
        """The captain's name; "" for none."""
        return next((member.name for member in self.members if member.captain), "")

    @property
    def players(self) -> tuple[MemberRow, ...]:
        """The players by place, without reserve and stand-ins."""
        return tuple(member for member in self.members if member.role == "player")

    @property
    def reserve(self) -> MemberRow | None:
        """The reserve, where there is one."""
        return next((member for member in self.members if member.role == "reserve"), None)

    @property
    def playing(self) -> tuple[MemberRow, ...]:
        """Who sits at the table: the players, those who stand in for them in their place."""
        instead = {member.stands_in_for_id: member for member in self.members if member.stands_in_for_id is not None}
        return tuple(instead.get(player.person_id, player) for player in self.players)

    @property
    def complete(self) -> bool:
        """Whether it has all its players."""
        return len(self.players) == self.size

    @property
    def missing(self) -> tuple[MemberRow, ...]:
        """Who should sit at the table and is not checked in."""
        return tuple(member for member in self.playing if member.checked_in_at is None)

    @property
    def present(self) -> bool:
        """Complete, and everybody who plays is checked in."""
        return self.complete and not self.missing

    @property
    def clubs(self) -> tuple[str, ...]:
        """The clubs and families of its players, each once: whom it would rather not meet in the first round."""
        return tuple(dict.fromkeys(member.club for member in self.players if member.club))


# what can be asked

_ENTRY = (
    select(
        Entry.id, Entry.tournament_id, Entry.name, Entry.state, Entry.late, Entry.entered_at, Entry.left_at,
        Entry.fee, Entry.fee_reason, Entry.notes, Tournament.game,
    )
    .join(Tournament, Tournament.id == Entry.tournament_id)
    .order_by(Entry.tournament_id, Entry.id)
)  # fmt: skip

_absent = aliased(Person)
_MEMBER = (
    select(
        Member.entry_id, Member.person_id, Person.name, Person.spoken, Person.club, Member.role, Member.place,
        func.coalesce(Entry.captain_id == Member.person_id, False).label("captain"),
        Member.checked_in_at, Member.checked_in_by, Member.stands_in_for_id,
        func.coalesce(_absent.name, "").label("stands_in_for"),
        func.coalesce(Official.name, "").label("allowed_by"), Person.name.label("plain"),
    )
    .join(Entry, Entry.id == Member.entry_id)
    .join(Person, Person.id == Member.person_id)
    .outerjoin(_absent, _absent.id == Member.stands_in_for_id)
    .outerjoin(Official, Official.id == Member.official_id)
    .order_by(Member.place, Member.id)
)  # fmt: skip


def entries(desk: Desk, tournament_id: int | None = None) -> tuple[TeamRow, ...]:
    """All entries of a tournament (or of the event) in the order they came, with members, check-in and money."""
    every = _ENTRIES.of(desk)
    return every if tournament_id is None else tuple(row for row in every if row.tournament_id == tournament_id)


def team(desk: Desk, entry_id: int) -> TeamRow:
    """One entry. Raises DeskError where it is not there any more."""
    for row in _ENTRIES.of(desk):
        if row.id == entry_id:
            return row
    raise DeskError(say(N_("This entry is not there any more.")))


def rows(
    connection: Connection, tournament_id: int | None = None, shown: Namesakes = NOBODY
) -> tuple[TeamRow, ...]:
    """As :func:`entries`, for a query that reads more in the same moment; ``shown`` tells equal names apart."""
    wanted, people = _ENTRY, _MEMBER
    if tournament_id is not None:
        wanted = wanted.where(Entry.tournament_id == tournament_id)
        people = people.where(Entry.tournament_id == tournament_id)
    places: dict[int, list[MemberRow]] = {}
    for entry_id, *facts in connection.execute(people):
        places.setdefault(entry_id, []).append(MemberRow(*facts))
    money = fees.balances(connection, tournament_id)
    return tuple(
        TeamRow(
            row.id, row.tournament_id, shown.entry(row.id, row.name), row.state, row.late, row.entered_at, row.left_at,
            players(row.game), _told_apart(places.get(row.id, ()), shown), row.fee, row.fee_reason, money[row.id].owed,
            money[row.id].paid, row.notes, row.name,
        )
        for row in connection.execute(wanted)
    )  # fmt: skip


def _told_apart(places: Sequence[MemberRow], shown: Namesakes) -> tuple[MemberRow, ...]:
    """The members with the names that are shown of them, of the absent, and of who answered for them."""
    if not any(one.person_id in shown.people for one in places):
        return tuple(places)
    answers = {
        one.plain: shown.person(one.person_id, one.plain) for one in sorted(places, key=lambda one: one.captain)
    }
    return tuple(
        replace(
            one,
            name=shown.person(one.person_id, one.name),
            checked_in_by=answers.get(one.checked_in_by, one.checked_in_by),
            stands_in_for=shown.person(one.stands_in_for_id or 0, one.stands_in_for),
        )
        for one in places
    )


def _read_entries(desk: Desk) -> tuple[TeamRow, ...]:
    shown = namesakes(desk)
    with desk.reading() as connection:
        return rows(connection, shown=shown)


_ENTRIES = Remembered(
    _read_entries, "entry", "member", "person", "official", "tournament", "house_rules", "stage", "draw", "match",
    "line", "seat", "ledger_line", "attendance", "membership",
)  # fmt: skip
"""Everything that an entry's row, its fee and its payments are read from."""


def _read(desk: Desk) -> Finder[tuple[int, int, str]]:
    question = select(Entry.id, Entry.tournament_id, Entry.name)
    shown = namesakes(desk)
    with desk.reading() as connection:
        found = [(key, game, shown.entry(key, name)) for key, game, name in connection.execute(question)]
    return Finder(found, lambda row: row[2])


_FINDER = Remembered(_read, "entry", "member", "person")


def search(desk: Desk, text: str, limit: int = 50) -> tuple[tuple[int, int, str], ...]:
    """``(entry id, tournament id, name)`` of the entries whose names have words beginning with those of ``text``."""
    return _FINDER.of(desk).find(text, limit)


# what can be done


def free_name(work: Work, tournament_id: int, text: str, but: int | None = None) -> str:
    """A team's name that no other entry of the tournament has, letters and accents aside.

    Raises DeskError at ``name``. Entry ``but`` may keep its own.
    """
    name = named(text)
    for other in work.all(select(Entry).where(Entry.tournament_id == tournament_id)):
        if other.id != but and fold(other.name) == fold(name):
            raise DeskError(say(N_("There is a team called {name} already."), name=other.name), "name")
    return name


def room(work: Work, tournament: Tournament) -> bool:
    """Whether a tournament has a place for one more entry."""
    if tournament.capacity is None:
        return True
    entered = select(func.count(Entry.id)).where(Entry.tournament_id == tournament.id, Entry.state == "entered")
    return int(work.connection.execute(entered).scalar_one()) < tournament.capacity


def is_drawn(work: Work, tournament_id: int) -> bool:
    """Whether a stage of the tournament has been drawn: who enters now is late."""
    drawn = select(Stage).where(Stage.tournament_id == tournament_id, Stage.drawn_at.is_not(None))
    return work.first(drawn) is not None


@dataclass(frozen=True)
class AddTeam(Command):
    """Enter a team in a tournament; returns the entry's id.

    ``players`` and ``reserve`` are ids of people, or names of new ones, in the order of their places; there may be
    fewer than the game needs, the rest can join later. ``captain`` is the captain's place, counted from 1. Where the
    draw has been made the entry must be meant as ``late``; where the tournament is full it goes on the waiting list.
    A single player's entry may leave its name empty: it is the player's.

    Raises DeskError at ``name``, ``players``, ``reserve``, ``captain`` or ``late``.
    """

    tournament_id: int
    name: str
    players: tuple[int | str, ...] = ()
    captain: int = 1
    reserve: int | str | None = None
    late: bool = False
    notes: str = ""

    def carry_out(self, work: Work) -> int:
        tournament = work.get(Tournament, self.tournament_id)
        drawn = is_drawn(work, tournament.id)
        if drawn and not self.late:
            raise DeskError(say(N_("The draw has been made. Enter it as a late team: it may get fewer games.")), "late")
        size = players(tournament.game)
        if self.players and not 1 <= self.captain <= len(self.players):
            raise DeskError(say(N_("The captain is one of the {n} players."), n=len(self.players)), "captain")
        single = size == 1 and bool(self.players)
        entry = work.add(
            Entry(
                tournament_id=tournament.id,
                name="" if single else free_name(work, tournament.id, self.name),
                state="entered" if room(work, tournament) else "waiting",
                entered_at=work.now,
                late=drawn,
                notes=self.notes.strip(),
            )
        )
        people = [seat(work, entry, who, "player", "players") for who in self.players]
        if single:
            entry.name = named(self.name or people[0].name)
        if people:
            entry.captain_id = people[self.captain - 1].id
        if self.reserve is not None:
            seat(work, entry, self.reserve, "reserve", "reserve")
        words = N_("New entry: {team}") if entry.state == "entered" else N_("New entry: {team}, on the waiting list")
        work.says(words, team=entry.name)
        return entry.id


@dataclass(frozen=True)
class EditTeam(Command):
    """Change a team's name and notes. ``seen`` is the last act that touched it when the form was opened.

    Teams of one tournament have different names; players who play alone may be namesakes.
    """

    entry_id: int
    name: str
    notes: str = ""
    seen: int | None = None

    def carry_out(self, work: Work) -> int:
        entry = work.get(Entry, self.entry_id)
        work.refuse_if_changed(f"entry:{entry.id}", self.seen)
        before = entry.name
        alone = players(work.get(Tournament, entry.tournament_id).game) == 1
        entry.name = named(self.name) if alone else free_name(work, entry.tournament_id, self.name, entry.id)
        entry.notes = self.notes.strip()
        work.refuse_if_same(entry)
        if entry.name == before:
            work.says(N_("Notes on {team}"), team=entry.name)
        else:
            work.says(N_("{before} is now called {team}"), before=before, team=entry.name)
        return entry.id


@dataclass(frozen=True)
class RemoveTeam(Command):
    """Take away an entry made by mistake. Refused once it was drawn or has money: then it can only withdraw."""

    entry_id: int

    def carry_out(self, work: Work) -> None:
        entry = work.get(Entry, self.entry_id)
        if entry.id in fees.drawn(work.connection, entry.tournament_id):
            raise DeskError(say(N_("{team} is in the draw. Let it withdraw instead."), team=entry.name))
        if work.first(select(LedgerLine).where(LedgerLine.entry_id == entry.id)) is not None:
            raise DeskError(say(N_("{team} has money in the ledger. Let it withdraw instead."), team=entry.name))
        if work.first(select(Attendance).where(Attendance.entry_id == entry.id)) is not None:
            raise DeskError(say(N_("{team} is in the arrival book and stays."), team=entry.name))
        for one in members(work, entry):
            work.remove(one)
        work.says(N_("Entry {team} taken away"), team=entry.name)
        work.remove(entry)
