"""From what a list proposes to what is brought in, as one command.

What :func:`build` makes of a proposal is what the preview shows and what is stored: nothing is decided afterwards. A
list never takes anything away: somebody who plays for a team stays there, a team that has left stays as it is, and
what the event knows is only written over where the desk says so.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass, field, replace

from app.desk.exchange.comparing import Change, Standing
from app.desk.exchange.events import Offered
from app.desk.exchange.fields import signature
from app.desk.exchange.names import compared
from app.desk.exchange.paid import Paid, PaidStatus
from app.desk.exchange.problems import Kind, Level
from app.desk.exchange.proposal import Person, Proposal, Team
from app.desk.importing import ImportPeopleAndTeams
from app.desk.newcomers import PersonIn, TeamIn
from app.desk.present import EntryNow, Present
from app.desk.preview import Known, Prepared, known_by
from app.language import N_, Message, say

TEAM_STOPS = frozenset({Kind.TEAM_TOO_FEW, Kind.TEAM_TOO_MANY, Kind.TEAM_NAME_TWICE})
METHODS = {
    "zelle": "zelle", "cash": "cash", "check": "check", "paypal": "paypal", "card": "card", "square": "card",
    "bank": "bank", "ach": "bank",
}  # fmt: skip
"""Ways of paying as lists name them -> as the ledger does; what is missing is "other"."""
WRITABLE = ("name", "phone", "email")
"""Details of somebody known that a list may write over, where the desk says so."""


@dataclass(frozen=True)
class Incoming:
    """What is brought in: the command, its numbers, and what is told besides. ``money`` in minor units."""

    command: ImportPeopleAndTeams
    people_new: int = 0
    people_known: int = 0
    people_changed: int = 0
    teams_new: int = 0
    teams_known: int = 0
    players_new: int = 0
    seekers: int = 0
    money: int = 0
    left_out: int = 0
    notes: tuple[Message, ...] = ()

    @property
    def nothing(self) -> bool:
        """Whether the list brings nothing that the event does not have."""
        return not (
            self.people_new or self.people_changed or self.teams_new or self.players_new or self.seekers or self.money
            or any(team.members for team in self.command.teams if team.entry_id is None)
        )  # fmt: skip


@dataclass
class _Builder:
    """One run over a proposal."""

    prepared: Prepared
    event: Present
    overwrite: Collection[tuple[Known, str]]
    notes: list[Message] = field(default_factory=list)
    rows: dict[int, PersonIn] = field(default_factory=dict)
    teams: list[TeamIn] = field(default_factory=list)
    singles: int = 0
    seekers: list[tuple[PersonIn, int]] = field(default_factory=list)
    owed: dict[int, int] = field(default_factory=dict)
    known: dict[int, int] = field(default_factory=dict)
    changed: set[int] = field(default_factory=set)
    money: int = 0
    _seated: dict[tuple[int, int], str] = field(default_factory=dict)
    _changes: dict[int, tuple[Change, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        assert self.prepared.comparison is not None
        self.proposal: Proposal = self.prepared.proposal
        for one in self.prepared.comparison.people:
            if one.standing in (Standing.SAME, Standing.CHANGED):
                self.known[one.person] = one.known[0]
                self._changes[one.person] = one.changes
        self._events = {one.key: frozenset(one.events) for one in self.event.known}
        self._by_member: dict[tuple[int, int], list[EntryNow]] = defaultdict(list)
        self._by_name: dict[tuple[int, str], EntryNow] = {}
        for entry in self.event.entries:
            self._by_name.setdefault((entry.tournament_id, compared(entry.name)), entry)
            for key in entry.members:
                self._by_member[(entry.tournament_id, key)].append(entry)
        self._by_text: dict[str, int] = {}
        for place, person in enumerate(self.proposal.people):
            self._by_text.setdefault(compared(person.name), place)

    def run(self, source: str) -> Incoming:
        """Everything, in the order in which it hangs together: people, teams, those who enter alone."""
        stopped = self._stopped()
        out = {
            place for place, person in enumerate(self.proposal.people)
            if person.team in stopped and not self._elsewhere(person, self.proposal.teams[person.team])
        }  # fmt: skip
        for place, person in enumerate(self.proposal.people):
            if place not in out:
                self._person(place, person)
        for number, team in enumerate(self.proposal.teams):
            if number not in stopped:
                self._team(team)
        self.singles = len(self.teams)
        teams_new = sum(team.entry_id is None for team in self.teams)
        for place, person in enumerate(self.proposal.people):
            if place not in out:
                self._alone(place, person, stopped)
        self._currency()
        heading, columns = self._form()
        command = ImportPeopleAndTeams(
            tuple(self.rows.values()), tuple(self.teams), None, source, "other", tuple(self.seekers), heading, columns
        )
        return Incoming(
            command,
            people_new=sum(row.person_id is None for row in self.rows.values()),
            people_known=sum(row.person_id is not None for row in self.rows.values()),
            people_changed=len(self.changed),
            teams_new=teams_new,
            teams_known=self.singles - teams_new,
            players_new=sum(team.entry_id is None for team in self.teams[self.singles :]),
            seekers=len(self.seekers),
            money=self.money,
            left_out=len(out),
            notes=tuple(dict.fromkeys(self.notes)),
        )

    def _form(self) -> tuple[str, tuple[tuple[int, str], ...]]:
        """The heading and the meaning of columns that are to be remembered, if the person chose any."""
        headings, chosen = self.prepared.reading.headings, self.prepared.choices.columns
        if not headings or not chosen or self.prepared.remembered:
            return "", ()
        return signature(headings), tuple((place, str(meaning)) for place, meaning in chosen)

    # ---- who and what is left out

    def _stopped(self) -> set[int]:
        """The teams that cannot be taken as they stand."""
        rows = {
            problem.row for problem in self.proposal.problems
            if problem.kind in TEAM_STOPS and problem.level is Level.STOP
        }  # fmt: skip
        return {place for place, team in enumerate(self.proposal.teams) if rows & set(team.rows)}

    @staticmethod
    def _elsewhere(person: Person, team: Team) -> bool:
        return any(key != team.event for key in person.events)

    def _currency(self) -> None:
        if self.proposal.currency and self.proposal.currency != self.event.currency:
            self.notes.append(
                say(N_("The list speaks of {theirs}; amounts are taken as {ours}."), theirs=self.proposal.currency,
                    ours=self.event.currency)
            )  # fmt: skip

    # ---- people

    def _person(self, place: int, person: Person) -> None:
        notes = [person.comment]
        if person.phone_other:
            notes.append(f"+ {person.phone_other}")
        key = self.known.get(place)
        anew = tuple(name for name in WRITABLE if (known_by(person), name) in self.overwrite) if key is not None else ()
        row = PersonIn(
            person.name, person.phone or "", person.email or "", person.club, " ".join(filter(None, notes)),
            person_id=key, number=place, anew=anew, method=METHODS.get(person.paid.method or "", "other"),
        )  # fmt: skip
        self.rows[place] = row
        if anew or (key is not None and self._fills(place)):
            self.changed.add(place)

    def _fills(self, place: int) -> bool:
        """Whether the list knows a detail that the event does not."""
        return any(change.field in ("phone", "email") and not change.before for change in self._changes[place])

    # ---- teams

    def _team(self, team: Team) -> None:
        offer = self.event.offer(team.event or "")
        if offer is None:
            self.notes.append(say(N_("{team}: no tournament of this event has teams; its people come in alone."),
                                  team=team.name or "?"))  # fmt: skip
            return
        tournament = int(offer.key)
        players = [place for place in team.members if place in self.rows]
        name = team.name or self._of_captain(team, players)
        entry = self._entry(name, tournament, players)
        if entry is not None and not entry.playing:
            self.notes.append(say(N_("{team} has left the tournament and stays as it is."), team=entry.name))
            return
        members = self._joining(name, tournament, entry, players)
        captain = team.captain if team.captain in players and entry is None else None
        paid, waived = self._team_paid(team, offer, players)
        taken = entry.taken if entry is not None else 0
        self.money += max(0, paid - taken)
        self.teams.append(
            TeamIn(
                name,
                tuple(self.rows[place] for place in members),
                self.rows[captain] if captain in members else None,
                self._substitute(team, entry, members),
                paid,
                tournament,
                entry.id if entry is not None else None,
                METHODS.get(team.paid.method or self._method(players) or "", "other"),
                waived if entry is None else "",
            )
        )

    def _of_captain(self, team: Team, players: list[int]) -> str:
        first = team.captain if team.captain in players else next(iter(players), None)
        return f"Team {self.proposal.people[first].name}" if first is not None else "Team"

    def _entry(self, name: str, tournament: int, players: list[int]) -> EntryNow | None:
        """The entry that a team is: by most of its people, else by its name."""
        found: dict[int, list[EntryNow]] = defaultdict(list)
        for place in players:
            for one in self._by_member.get((tournament, self.known.get(place, 0)), ()):
                found[one.id].append(one)
        for entries in found.values():
            if 2 * len(entries) > len(players):
                return entries[0]
        return self._by_name.get((tournament, compared(name)))

    def _plays_in(self, place: int, tournament: int) -> EntryNow | None:
        """The entry that somebody known plays for already."""
        entries = self._by_member.get((tournament, self.known.get(place, 0)), ())
        return next((one for one in entries if one.playing), None)

    def _joining(self, name: str, tournament: int, entry: EntryNow | None, players: list[int]) -> list[int]:
        """Who of a team gets a place, or has it."""
        joining = []
        free = entry.free if entry is not None else len(players)
        for place in players:
            here = self._plays_in(place, tournament)
            other = self._seated.setdefault((tournament, place), name)
            who = self.proposal.people[place].name
            if other != name:
                self.notes.append(say(N_("{name} is listed for {team} and for {other}, and plays for the first."),
                                      name=who, team=other, other=name))  # fmt: skip
            elif here is not None and (entry is None or here.id != entry.id):
                self.notes.append(say(N_("{name} plays in {team} and stays there; the list says {other}."), name=who,
                                      team=here.name, other=name))  # fmt: skip
            elif entry is not None and here is None and free <= 0:
                self.notes.append(say(N_("{team} is complete: {name} is not added. Exchange players at the desk."),
                                      team=entry.name, name=who))  # fmt: skip
            else:
                free -= here is None
                joining.append(place)
        return joining

    def _substitute(self, team: Team, entry: EntryNow | None, members: list[int]) -> PersonIn | str | None:
        if not team.substitute or (entry is not None and entry.reserves_free <= 0):
            return None
        place = self._by_text.get(compared(team.substitute))
        if place is None:
            return team.substitute
        taken = place in members or self.proposal.people[place].team is not None
        return None if taken or place not in self.rows else self.rows[place]

    # ---- money

    def _method(self, players: list[int]) -> str | None:
        return next((found for place in players if (found := self.proposal.people[place].paid.method)), None)

    def _team_paid(self, team: Team, offer: Offered, players: list[int]) -> tuple[int, str]:
        """What was paid for a team by the team and by its players, and why it owes nothing where that is said."""
        fee = offer.fee or 0
        total = _amount(team.paid, fee)
        for place in players:
            paid = self.proposal.people[place].paid
            own = sum(one.fee or 0 for one in self._alone_events(place))
            share = _amount(paid, own + (fee // offer.team_size if team.paid.status is PaidStatus.PER_PLAYER else 0))
            rest = share - own if share > own else 0
            self.owed[place] = share - rest
            total += rest
        waived = team.paid.status is PaidStatus.WAIVED
        return total, (team.paid.text or "waived in the list") if waived else ""

    def _alone_events(self, place: int) -> list[Offered]:
        """The events of somebody that are played singly."""
        offers = [self.event.offer(key) for key in self.proposal.people[place].events]
        return [one for one in offers if one is not None and not one.team_size]

    # ---- those who enter alone

    def _alone(self, place: int, person: Person, stopped: set[int]) -> None:
        offers = [offer for key in person.events if (offer := self.event.offer(key)) is not None]
        fee = sum(one.fee or 0 for one in offers if not one.team_size)
        left = self.owed.get(place, _amount(person.paid, fee))
        singles = [one for one in offers if not one.team_size]
        for number, offer in enumerate(singles):
            part = left if number == len(singles) - 1 else min(left, offer.fee or 0)
            left -= part
            self._single(place, person, offer, part)
        for offer in offers:
            if offer.team_size and person.team is None:
                self._seeker(place, offer)
        if left and not singles and person.team not in stopped:
            self.rows[place] = replace(self.rows[place], paid=left)
            self.money += max(0, left - self.event.taken_alone.get(self.known.get(place, 0), 0))

    def _single(self, place: int, person: Person, offer: Offered, paid: int) -> None:
        tournament = int(offer.key)
        mine = self._by_member.get((tournament, self.known.get(place, 0)), ())
        entry = self._plays_in(place, tournament)
        if mine and entry is None:
            self.notes.append(say(N_("{name} has left {game} and stays out."), name=person.name, game=offer.title))
            return
        self.money += max(0, paid - (entry.taken if entry is not None else 0))
        waived = person.paid.status is PaidStatus.WAIVED and entry is None
        self.teams.append(
            TeamIn(
                person.name, (self.rows[place],), None, None, paid, tournament, entry.id if entry else None,
                METHODS.get(person.paid.method or "", "other"),
                (person.paid.text or "waived in the list") if waived else "",
            )
        )  # fmt: skip

    def _seeker(self, place: int, offer: Offered) -> None:
        if offer.key not in self._events.get(self.known.get(place, 0), ()):
            self.seekers.append((self.rows[place], int(offer.key)))


def _amount(paid: Paid, fee: int) -> int:
    """The minor units that somebody paid; the fee where it is only said that they did."""
    if paid.status not in (PaidStatus.PAID, PaidStatus.PART, PaidStatus.OVER):
        return 0
    return fee if paid.amount is None else paid.amount


def build(
    prepared: Prepared, event: Present, overwrite: Collection[tuple[Known, str]] = (), source: str = ""
) -> Incoming:
    """The one command that brings in what ``prepared`` proposes, and what the preview says of it.

    ``overwrite`` are the details of known people that the list may write over: whom, and name, phone or email.
    """
    return _Builder(prepared, event, overwrite).run(source)
