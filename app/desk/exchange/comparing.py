"""A proposal held against what the event has already: new, changed, gone, and who may be somebody known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from app.desk.exchange.known import Known
from app.desk.exchange.names import alike, compared, nearly
from app.desk.exchange.proposal import Person, Proposal


class Standing(StrEnum):
    """How a proposed person stands to those in the event."""

    NEW = "new"
    SAME = "same"  # known, and nothing about them is new
    CHANGED = "changed"  # known; the list says more or something else
    DOUBTFUL = "doubtful"  # may be somebody known: the desk decides


@dataclass(frozen=True, slots=True)
class Change:
    """One thing the list says otherwise: the field (name, phone, email, events, team), what the event has, what the
    list has."""

    field: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Compared:
    """A proposed person (index into the proposal's people), how they stand, whom they are or may be (keys of Known,
    the likeliest first), and what would change."""

    person: int
    standing: Standing
    known: tuple[int, ...] = ()
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class Comparison:
    """Every proposed person once, and the keys of the people in the event whom the list does not name (gone)."""

    people: tuple[Compared, ...]
    gone: tuple[int, ...]

    def of(self, standing: Standing) -> tuple[Compared, ...]:
        """The proposed people who stand like this."""
        return tuple(entry for entry in self.people if entry.standing is standing)

    @property
    def nothing_new(self) -> bool:
        """Whether the list says nothing the event does not have."""
        return all(entry.standing is Standing.SAME for entry in self.people)


def compare(proposal: Proposal, existing: Sequence[Known], answers: dict[int, int | None] | None = None) -> Comparison:
    """Hold the people of a proposal against ``existing``.

    The same name with a shared contact is the same person; so is a name that only one person bears on both sides, if
    one side has no contact or the team is the same. Same name with other contacts, and likeness as within a list, are
    doubtful: ``answers`` decide them, as index of the proposed person to the key of the known one (None: a new person).
    A field the list leaves empty is no change; nothing in the event is ever taken away by a list.
    """
    finder = _Finder(existing, proposal)
    answers = answers or {}
    taken: set[int] = set()
    result: list[Compared] = []
    by_key = {known.key: known for known in existing}
    for place, person in enumerate(proposal.people):
        if place in answers:
            key = answers[place]
            found = [by_key[key]] if key is not None and key in by_key else []
            sure = True
        else:
            found, sure = finder.find(place, person, taken)
        if not found:
            result.append(Compared(place, Standing.NEW))
        elif not sure:
            result.append(Compared(place, Standing.DOUBTFUL, tuple(known.key for known in found)))
        else:
            known = found[0]
            taken.add(known.key)
            changes = _changes(proposal, person, known)
            standing = Standing.CHANGED if changes else Standing.SAME
            result.append(Compared(place, standing, (known.key,), changes))
    doubtful = {key for entry in result if entry.standing is Standing.DOUBTFUL for key in entry.known}
    gone = tuple(known.key for known in existing if known.key not in taken and known.key not in doubtful)
    return Comparison(tuple(result), gone)


class _Finder:
    """Looks up people of the event by name, contact and words of the name."""

    def __init__(self, existing: Sequence[Known], proposal: Proposal) -> None:
        self.proposal = proposal
        self._by_name: dict[str, list[Known]] = {}
        self._by_contact: dict[str, list[Known]] = {}
        self._by_word: dict[str, list[Known]] = {}
        for known in existing:
            key = compared(known.name)
            self._by_name.setdefault(key, []).append(known)
            for contact in known.contacts:
                self._by_contact.setdefault(contact, []).append(known)
            for word in set(key.split()):
                if len(word) >= 3:
                    self._by_word.setdefault(word, []).append(known)
        self._times: dict[str, int] = {}
        for person in proposal.people:
            key = compared(person.name)
            self._times[key] = self._times.get(key, 0) + 1

    def find(self, place: int, person: Person, taken: set[int]) -> tuple[list[Known], bool]:
        """Who this person is (sure) or may be (not sure), the likeliest first."""
        key = compared(person.name)
        contacts = {contact for contact in (person.phone, person.phone_other, person.email) if contact}
        namesakes = [known for known in self._by_name.get(key, ()) if known.key not in taken]
        shared = [known for known in namesakes if contacts & known.contacts]
        if shared:
            return shared[:1], True
        team = self._team(person)
        teamed = [known for known in namesakes if team and known.team and compared(known.team) == team]
        if len(teamed) == 1:
            return teamed, True
        alone = len(namesakes) == 1 and self._times[key] == 1
        if alone and (not contacts or not namesakes[0].contacts):
            return namesakes, True
        if namesakes and not contacts and self._times[key] == len(self._by_name[key]):
            bare = [known for known in namesakes if not known.contacts]
            if bare:
                return bare[:1], True
        if namesakes:
            return namesakes, False
        return self._like(key, contacts, taken), False

    def _team(self, person: Person) -> str:
        team = self.proposal.teams[person.team] if person.team is not None else None
        return compared(team.name or "") if team else ""

    def _like(self, key: str, contacts: set[str], taken: set[int]) -> list[Known]:
        found: list[Known] = []
        sharing = [known for contact in sorted(contacts) for known in self._by_contact.get(contact, ())]
        for known in sharing:
            other = compared(known.name)
            if known.key not in taken and known not in found and (alike(key, other) or nearly(key, other)):
                found.append(known)
        for word in key.split():
            for known in self._by_word.get(word, ()):
                if known in found or known in sharing or known.key in taken:
                    continue
                if (not contacts or not known.contacts) and alike(key, compared(known.name)):
                    found.append(known)
        return found


def _changes(proposal: Proposal, person: Person, known: Known) -> tuple[Change, ...]:
    team = proposal.teams[person.team] if person.team is not None else None
    changes: list[Change] = []
    if person.name != known.name:
        changes.append(Change("name", known.name, person.name))
    if person.phone and person.phone not in (known.phone, known.phone_other):
        changes.append(Change("phone", known.phone or "", person.phone))
    if person.email and person.email != known.email:
        changes.append(Change("email", known.email or "", person.email))
    if more := [event for event in person.events if event not in known.events]:
        changes.append(Change("events", ", ".join(known.events), ", ".join([*known.events, *more])))
    if team is not None and team.name and compared(team.name) != compared(known.team or ""):
        changes.append(Change("team", known.team or "", team.name))
    return tuple(changes)
