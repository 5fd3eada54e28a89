"""Who plays in a team: its places, captain, reserve and stand-ins, and the free agents who look for a team."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, select

from app.desk import rules
from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.names import named, tidy
from app.desk.namesakes import namesakes
from app.desk.officials import deciding
from app.desk.people import PLAYING
from app.errors import DeskError
from app.language import N_, say
from app.models.event import Tournament
from app.models.people import Entry, FreeAgent, Member, Person
from app.models.work import Work

PLAYERS = {"twentyeight": 3}
"""Players of one entry where they are more than one: 28 is played by two teams of three (doc 000, A.1)."""

ROLES = {"player": N_("player"), "reserve": N_("reserve"), "stand_in": N_("stand-in")}
"""What a person is in a team; ``stand_in`` is somebody from outside it."""

_FULL = {
    "player": N_("{team} has its {most} players already."),
    "reserve": N_("{team} may name {most} reserves, no more."),
}


@dataclass(frozen=True, slots=True)
class FreeAgentRow:
    """Somebody who looks for a team. The phone is for the desk's eyes."""

    id: int
    person_id: int
    name: str
    phone: str
    club: str
    note: str


def free_agents(desk: Desk, tournament_id: int) -> tuple[FreeAgentRow, ...]:
    """Who looks for a team in a tournament, first come first."""
    question = (
        select(FreeAgent.id, Person.id, Person.name, Person.phone, Person.club, FreeAgent.note)
        .join(Person, Person.id == FreeAgent.person_id)
        .where(FreeAgent.tournament_id == tournament_id)
        .order_by(FreeAgent.id)
    )
    shown = namesakes(desk)
    with desk.reading() as connection:
        return tuple(
            FreeAgentRow(key, person, shown.person(person, name), *rest)
            for key, person, name, *rest in connection.execute(question)
        )


def players(game: str) -> int:
    """How many players an entry of ``game`` has."""
    return PLAYERS.get(game, 1)


def places(connection: Connection, tournament: Tournament) -> dict[str, range]:
    """The numbered places of an entry by role: players from 1, then as many reserves as the house rules allow."""
    size = players(tournament.game)
    reserves = getattr(rules.in_force(connection, tournament.id).at(), "reserves", 0)
    return {"player": range(1, size + 1), "reserve": range(size + 1, size + 1 + reserves)}


def known(work: Work, who: int | str, field: str = "person") -> Person:
    """The person of that id, or a new person of that name."""
    return work.get(Person, who) if isinstance(who, int) else work.add(Person(name=named(who, field)))


def members(work: Work, entry: Entry) -> list[Member]:
    """The members of an entry, by place."""
    return work.all(select(Member).where(Member.entry_id == entry.id).order_by(Member.place, Member.id))


def member(work: Work, entry: Entry, person_id: int) -> Member:
    """The place of a person in an entry. Raises DeskError where there is none."""
    found = [one for one in members(work, entry) if one.person_id == person_id]
    if not found:
        raise DeskError(say(N_("{name} is not in {team}."), name=work.get(Person, person_id).name, team=entry.name),
                        "person")  # fmt: skip
    return found[0]


def refuse_elsewhere(work: Work, entry: Entry, person: Person, field: str = "person") -> None:
    """Refuse a person who is in this entry already, or plays in another one of its tournament."""
    if any(one.person_id == person.id for one in members(work, entry)):
        raise DeskError(say(N_("{name} is in {team} already."), name=person.name, team=entry.name), field)
    refuse_other_team(work, entry.tournament_id, person, field)


def refuse_other_team(work: Work, tournament_id: int, person: Person, field: str = "person") -> None:
    """Refuse a person who plays in a team of the tournament (one that has not left)."""
    places = select(Entry).join(Member, Member.entry_id == Entry.id).where(Member.person_id == person.id)
    team = work.first(places.where(Entry.tournament_id == tournament_id, Entry.state.in_(PLAYING)))
    if team is not None:
        raise DeskError(say(N_("{name} plays in {team} already."), name=person.name, team=team.name), field)


def seat(work: Work, entry: Entry, who: int | str, role: str, field: str = "person") -> Person:
    """Give somebody a place as player or reserve; a free agent of the tournament is none any more.

    Raises DeskError at ``field`` where all places are taken or the person plays elsewhere.
    """
    person = known(work, who, field)
    refuse_elsewhere(work, entry, person, field)
    numbers = places(work.connection, work.get(Tournament, entry.tournament_id))
    if role not in numbers:
        raise DeskError(say(N_("Choose player or reserve.")), "role")
    taken = {one.place for one in members(work, entry) if one.role != "stand_in"}
    free = [place for place in numbers[role] if place not in taken]
    if not free:
        raise DeskError(say(_FULL[role], team=entry.name, most=len(numbers[role])), field)
    work.add(Member(entry_id=entry.id, person_id=person.id, role=role, place=free[0]))
    looking = (FreeAgent.person_id == person.id, FreeAgent.tournament_id == entry.tournament_id)
    for agent in work.all(select(FreeAgent).where(*looking)):
        work.remove(agent)
    return person


@dataclass(frozen=True)
class AddMember(Command):
    """Give a person (id, or the name of a new one) a place in a team as ``player`` or ``reserve``; their id."""

    entry_id: int
    person: int | str
    role: str = "player"

    def carry_out(self, work: Work) -> int:
        entry = work.get(Entry, self.entry_id)
        person = seat(work, entry, self.person, self.role)
        if entry.captain_id is None and self.role == "player":
            entry.captain_id = person.id
        work.says(N_("{name} joins {team}"), name=person.name, team=entry.name)
        return person.id


@dataclass(frozen=True)
class RemoveMember(Command):
    """Take a person out of a team. The first player left becomes captain where the captain goes."""

    entry_id: int
    person_id: int

    def carry_out(self, work: Work) -> None:
        entry, person = work.get(Entry, self.entry_id), work.get(Person, self.person_id)
        leaving = member(work, entry, person.id)
        others = [one for one in members(work, entry) if one is not leaving]
        for other in others:
            if other.stands_in_for_id == person.id:
                stand_in = work.get(Person, other.person_id).name
                raise DeskError(say(N_("{other} stands in for {name}. End that first."), other=stand_in,
                                    name=person.name))  # fmt: skip
        if entry.captain_id == person.id:
            entry.captain_id = next((one.person_id for one in others if one.role == "player"), None)
        work.remove(leaving)
        work.says(N_("{name} leaves {team}"), name=person.name, team=entry.name)


@dataclass(frozen=True)
class SetCaptain(Command):
    """Make a player or the reserve of a team its captain."""

    entry_id: int
    person_id: int

    def carry_out(self, work: Work) -> None:
        entry, person = work.get(Entry, self.entry_id), work.get(Person, self.person_id)
        if member(work, entry, person.id).role == "stand_in":
            raise DeskError(say(N_("A stand-in cannot be captain.")), "person")
        if entry.captain_id == person.id:
            raise DeskError(say(N_("{name} is the captain already."), name=person.name), "person")
        entry.captain_id = person.id
        work.says(N_("{name} is captain of {team}"), name=person.name, team=entry.name)


@dataclass(frozen=True)
class StandIn(Command):
    """Let ``person`` (the reserve, somebody from outside by id, or a new name) play for an absent player.

    A named official who has no place in the team allows it. Returns the stand-in's person id.
    """

    entry_id: int
    for_person_id: int
    person: int | str
    official_id: int

    def carry_out(self, work: Work) -> int:
        entry, absent = work.get(Entry, self.entry_id), work.get(Person, self.for_person_id)
        place = member(work, entry, absent.id)
        if place.role != "player":
            raise DeskError(say(N_("{name} is not one of the players."), name=absent.name), "for_person")
        if any(one.stands_in_for_id == absent.id for one in members(work, entry)):
            raise DeskError(say(N_("Somebody stands in for {name} already."), name=absent.name), "for_person")
        official = deciding(work, self.official_id, (entry.id,))
        person = known(work, self.person)
        standing = self._place(work, entry, person, place.place)
        if official.person_id == person.id:
            raise DeskError(say(N_("{name} cannot allow it; name another official."), name=person.name), "official")
        standing.stands_in_for_id, standing.official_id = absent.id, official.id
        from app.desk.day.calling import comes_in  # only here: a team is entered without looking into the hall

        comes_in(work, entry, person.id, official.id)
        work.says(N_("{name} stands in for {absent} in {team}, allowed by {official}"), name=person.name,
                  absent=absent.name, team=entry.name, official=official.name)  # fmt: skip
        return person.id

    def _place(self, work: Work, entry: Entry, person: Person, place: int) -> Member:
        for one in members(work, entry):
            if one.person_id == person.id and one.role == "reserve" and one.stands_in_for_id is None:
                return one
        refuse_elsewhere(work, entry, person)
        return work.add(Member(entry_id=entry.id, person_id=person.id, role="stand_in", place=place))


@dataclass(frozen=True)
class EndStandIn(Command):
    """The absent player plays again: a stand-in from outside leaves the team, the reserve is reserve again."""

    entry_id: int
    person_id: int

    def carry_out(self, work: Work) -> None:
        entry, person = work.get(Entry, self.entry_id), work.get(Person, self.person_id)
        standing = member(work, entry, person.id)
        if standing.stands_in_for_id is None:
            raise DeskError(say(N_("{name} stands in for nobody."), name=person.name), "person")
        if standing.role == "stand_in":
            work.remove(standing)
        else:
            standing.stands_in_for_id = standing.official_id = None
        work.says(N_("{name} no longer stands in in {team}"), name=person.name, team=entry.name)


@dataclass(frozen=True)
class AddFreeAgent(Command):
    """Note somebody (id, or the name of a new person) who looks for a team; returns the free agent's id."""

    tournament_id: int
    person: int | str
    note: str = ""

    def carry_out(self, work: Work) -> int:
        tournament = work.get(Tournament, self.tournament_id)
        person = known(work, self.person)
        refuse_other_team(work, tournament.id, person)
        looking = (FreeAgent.person_id == person.id, FreeAgent.tournament_id == tournament.id)
        if work.first(select(FreeAgent).where(*looking)) is not None:
            raise DeskError(say(N_("{name} is on the list already."), name=person.name), "person")
        agent = work.add(FreeAgent(tournament_id=tournament.id, person_id=person.id, note=tidy(self.note)))
        work.says(N_("{name} looks for a team"), name=person.name)
        return agent.id


@dataclass(frozen=True)
class RemoveFreeAgent(Command):
    """Take somebody off the list of those who look for a team."""

    free_agent_id: int

    def carry_out(self, work: Work) -> None:
        agent = work.get(FreeAgent, self.free_agent_id)
        work.says(N_("{name} looks for no team any more"), name=work.get(Person, agent.person_id).name)
        work.remove(agent)


@dataclass(frozen=True)
class JoinTeam(Command):
    """A free agent finds a team, as ``player`` or ``reserve``; returns the person's id."""

    free_agent_id: int
    entry_id: int
    role: str = "player"

    def carry_out(self, work: Work) -> int:
        agent, entry = work.get(FreeAgent, self.free_agent_id), work.get(Entry, self.entry_id)
        if agent.tournament_id != entry.tournament_id:
            raise DeskError(say(N_("{team} plays in another tournament."), team=entry.name), "entry")
        return AddMember(entry.id, agent.person_id, self.role).carry_out(work)
