"""The people an event has already, as an import needs to know them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.desk.exchange.proposal import Person


@dataclass(frozen=True, slots=True)
class Known:
    """Somebody in the event: ``key`` is the desk's own (an id), events by their keys, ``team`` by its name."""

    key: int
    name: str
    phone: str | None = None
    email: str | None = None
    events: tuple[str, ...] = ()
    team: str | None = None
    phone_other: str | None = None

    @property
    def contacts(self) -> frozenset[str]:
        """What can be shared with somebody else."""
        return frozenset(contact for contact in (self.phone, self.phone_other, self.email) if contact)


def known_people(people: Iterable[Person]) -> tuple[Known, ...]:
    """The people of a proposal as if they were entered, in its order."""
    return tuple(
        Known(place, person.name, person.phone, person.email, person.events, None, person.phone_other)
        for place, person in enumerate(people)
    )
