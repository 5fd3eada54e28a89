"""Equal names told apart by the least that does it: the club, the end of the telephone number, or a letter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.desk.exchange.names import compared
from app.desk.exchange.phones import digits_of


@dataclass(frozen=True, slots=True)
class Named:
    """What is known of somebody to tell them from a namesake. ``team`` is used like the club, after it."""

    name: str
    club: str = ""
    phone: str | None = None
    team: str = ""


def marks(people: Sequence[Named]) -> list[str]:
    """For each person the mark to show behind the name, "" where the name is the only one of its kind.

    Of a group of namesakes all get the same kind of mark: the club if every club differs, else the team, else the last
    digits of the phone numbers (two, or as many more as it takes), else letters in the order of the list. Names are
    held together in their compared form, so that ``José`` and ``jose`` count as equal.
    """
    groups: dict[str, list[int]] = {}
    for place, person in enumerate(people):
        groups.setdefault(compared(person.name), []).append(place)
    result = [""] * len(people)
    for places in groups.values():
        if len(places) > 1:
            for place, mark in zip(places, _group([people[place] for place in places]), strict=True):
                result[place] = mark
    return result


def _group(people: Sequence[Named]) -> list[str]:
    for texts in ([person.club.strip() for person in people], [person.team.strip() for person in people]):
        if _all_differ([compared(text) for text in texts]):
            return texts
    numbers = [digits_of(person.phone or "") for person in people]
    for length in range(2, max(map(len, numbers), default=0) + 1):
        endings = [number[-length:] for number in numbers]
        if all(len(ending) == length for ending in endings) and _all_differ(endings):
            return [f"…{ending}" for ending in endings]
    return [_letter(place) for place in range(len(people))]


def _all_differ(texts: Sequence[str]) -> bool:
    return all(texts) and len(set(texts)) == len(texts)


def _letter(place: int) -> str:
    """A, B ... Z, AA, AB ..."""
    letters = ""
    place += 1
    while place:
        place, rest = divmod(place - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters
