"""People of equal names, told apart by the least that does it: the club, else the team, else a letter.

One mark holds everywhere, at the desk and on paper, so that who reads "Anil Thomas (Fremont)" on a sheet finds the same
words on the screen. The telephone number would tell people apart, too, but what is on a screen stands on paper a
moment later, and numbers are for the desk's eyes only: it stands beside the name where the desk has to know which of
two people is before it (the people of the event, a field for somebody), and is never part of the name.

Only what is shown carries the mark. Names as they are kept, edited, exported and read back are plain.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from sqlalchemy import select

from app.desk.desk import Desk
from app.desk.exchange import names
from app.desk.exchange.telling_apart import Named, marks
from app.desk.names import LONGEST, fold
from app.desk.remembered import Remembered
from app.models.people import Entry, Member, Person

_compared = lru_cache(maxsize=1 << 14)(names.compared)


@dataclass(frozen=True, slots=True)
class Namesakes:
    """The names to show of those who have a namesake: by person, and by entry of one who plays alone."""

    people: Mapping[int, str]
    entries: Mapping[int, str]

    def person(self, person_id: int, name: str) -> str:
        """The name of a person as it is shown; ``name`` where he is the only one called so."""
        return self.people.get(person_id, name)

    def entry(self, entry_id: int, name: str) -> str:
        """The name of an entry as it is shown; ``name`` for a team, and where the player is the only one called so."""
        return self.entries.get(entry_id, name)


NOBODY = Namesakes({}, {})
"""For who reads inside a command: there names are as they are kept."""


def namesakes(desk: Desk) -> Namesakes:
    """The names to show of everybody who has a namesake among the people of the event."""
    return _SHOWN.of(desk)


def shown(desk: Desk) -> Mapping[int, str]:
    """Person id -> name with its mark, only for people who have a namesake."""
    return namesakes(desk).people


def _read_groups(desk: Desk) -> dict[int, tuple[str, str]]:
    """Person id -> name and club of everybody who has a namesake, in the order in which the records were made."""
    groups: dict[str, list[tuple[int, str, str]]] = defaultdict(list)
    with desk.reading() as connection:
        for id_, name, club in connection.execute(select(Person.id, Person.name, Person.club).order_by(Person.id)):
            groups[_compared(name)].append((id_, name, club))
    alike = sorted(row for group in groups.values() if len(group) > 1 for row in group)
    return {id_: (name, club) for id_, name, club in alike}


_GROUPS = Remembered(_read_groups, "person")


def _read(desk: Desk) -> Namesakes:
    people = _GROUPS.of(desk)
    if not people:
        return NOBODY
    question = select(Member.person_id, Entry.id, Entry.name, Entry.captain_id).join(Entry, Entry.id == Member.entry_id)
    teams: dict[int, str] = {}
    alone: list[tuple[int, int, str]] = []
    with desk.reading() as connection:
        rows = connection.execute(question.order_by(Entry.id, Member.id)).all()
    for person, entry, called, captain in rows:
        if person not in people:
            continue
        further = _further(called, people[person][0])
        if further is None:
            teams.setdefault(person, called)
        elif captain == person:
            alone.append((person, entry, further))
    signs = marks([
        Named(name, _short(name, club), team=_short(name, teams.get(person, "")))
        for person, (name, club) in people.items()
    ])  # fmt: skip
    called_now = {
        person: f"{name} ({mark})" for (person, (name, _)), mark in zip(people.items(), signs, strict=True) if mark
    }
    return Namesakes(called_now, {entry: called_now[person] + further for person, entry, further in alone})


_SHOWN = Remembered(_read, "person", "member", "entry")


def _further(entry: str, person: str) -> str | None:
    """What the name of an entry says behind that of its player, as in "Name (2)"; None where it is another name."""
    if fold(entry) == fold(person):
        return ""
    return entry.removeprefix(person) if entry.startswith(f"{person} (") else None


def _short(name: str, mark: str) -> str:
    """A mark that a sheet of paper still holds behind the name; "" where a letter has to do."""
    return mark if len(name) + len(mark) + 3 <= LONGEST else ""
