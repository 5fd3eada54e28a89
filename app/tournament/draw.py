"""A seeded draw: the same seed and the same entrants give the same order, on every machine and in every version.

The shuffle is our own (Fisher and Yates) over ``random.Random(number).random()``, whose sequence Python promises to
keep, and the number comes from the SHA-256 of the seed's text. So a draw can be shown again to a doubter years later.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeAlias, TypeVar

from app.language import N_, Message, say

Entrant: TypeAlias = int
"""Who plays: an id that only the caller understands. Anything hashable would do; the desk uses its row ids."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw: the seed as it was written down, and the entrants in the order drawn."""

    seed: str
    order: tuple[Entrant, ...]


def generator(seed: str | int) -> random.Random:
    """The generator of ``seed``; 7 and "7" are the same seed, spaces around it do not count. Use only ``random()``."""
    return random.Random(int.from_bytes(sha256(str(seed).strip().encode()).digest(), "big"))


def shuffled(items: Sequence[T], chance: random.Random) -> list[T]:
    """``items`` in an order drawn with ``chance``."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


def draw(entrants: Sequence[Entrant], seed: str | int) -> Draw:
    """Draw the order of ``entrants``; the order in which they are given is part of the draw, so keep it (by id)."""
    return Draw(str(seed).strip(), tuple(shuffled(entrants, generator(seed))))


@dataclass(frozen=True, slots=True)
class BrokenWish:
    """Two entrants who wished to be kept apart and meet all the same, and why."""

    first: Entrant
    second: Entrant
    reason: Message


@dataclass(frozen=True, slots=True)
class Certificate:
    """What proves a draw to a doubter: the seed, who was entered in which order, what the shuffle gave, the order
    after places were exchanged for the wishes, and the wishes that stay broken.
    """

    seed: str
    entered: tuple[Entrant, ...]
    drawn: tuple[Entrant, ...]
    order: tuple[Entrant, ...]
    broken: tuple[BrokenWish, ...] = ()


PATIENCE = 200
"""So many exchanges of places without a gain are tried before the wishes that are left count as broken."""


def draw_apart(
    entrants: Sequence[Entrant],
    seed: str | int,
    meetings: Sequence[tuple[int, int]],
    groups: Mapping[Entrant, Hashable],
) -> Certificate:
    """Draw who gets which place so that entrants of one group (club, family) meet as seldom as possible.

    ``meetings`` are the pairs of places that will meet. After the plain draw, places are exchanged in an order that
    depends on the seed alone, so the same seed always gives the same result. Who has no group, or None, has no wish.
    """
    chance = generator(seed)
    drawn = shuffled(entrants, chance)
    neighbours: list[list[int]] = [[] for _ in drawn]
    for a, b in meetings:
        neighbours[a].append(b)
        neighbours[b].append(a)
    order = _apart(drawn, neighbours, groups, chance)
    broken = [
        BrokenWish(order[a], order[b], _why(order, len(set(neighbours[a])), groups, groups[order[a]]))
        for a, b in meetings
        if _same(order[a], order[b], groups)
    ]
    return Certificate(str(seed).strip(), tuple(entrants), tuple(drawn), tuple(order), tuple(broken))


def _same(one: Entrant, other: Entrant, groups: Mapping[Entrant, Hashable]) -> bool:
    return groups.get(one) is not None and groups.get(one) == groups.get(other)


def _apart(
    drawn: Sequence[Entrant], neighbours: list[list[int]], groups: Mapping[Entrant, Hashable], chance: random.Random
) -> list[Entrant]:
    group = [groups.get(entrant) for entrant in drawn]
    at = list(range(len(drawn)))  # whose group stands on which place

    def clashes(place: int, who: int, instead: int, of: int) -> int:
        """Broken wishes at ``place`` if ``who`` stood there and ``of`` stood on ``instead``."""
        if group[who] is None:
            return 0
        return sum(group[of if other == instead else at[other]] == group[who] for other in neighbours[place])

    def gain(a: int, b: int) -> int:
        now = clashes(a, at[a], b, at[b]) + clashes(b, at[b], a, at[a])
        return now - clashes(a, at[b], b, at[a]) - clashes(b, at[a], a, at[b])

    def unhappy() -> list[int]:
        """The places with a broken wish, each as often as it has one."""
        return [place for place in range(len(at)) for _ in range(clashes(place, at[place], place, at[place]))]

    best, fewest, patience = list(at), len(unhappy()), PATIENCE
    while fewest and patience:
        place = shuffled(unhappy(), chance)[0]
        others = [other for other in shuffled(range(len(at)), chance) if group[at[other]] != group[at[place]]]
        if not others:
            break
        other = max(others, key=lambda other: gain(place, other))
        at[place], at[other] = at[other], at[place]
        left = len(unhappy())
        patience = PATIENCE if left < fewest else patience - 1
        if left < fewest:
            best, fewest = list(at), left
    return [drawn[who] for who in best]


def _why(order: Sequence[Entrant], opponents: int, groups: Mapping[Entrant, Hashable], group: Hashable) -> Message:
    members = sum(groups.get(entrant) == group for entrant in order)
    if opponents > len(order) - members:
        return say(
            N_("{members} of the {n} entrants belong together and each meets {opponents} others: it must happen."),
            members=members,
            n=len(order),
            opponents=opponents,
        )
    return say(N_("No exchange of places in the draw was found that keeps them apart."))
