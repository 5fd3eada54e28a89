"""A seeded draw: the same seed and the same entrants give the same order, on every machine and in every version.

The shuffle is our own (Fisher and Yates) over ``random.Random(number).random()``, whose sequence Python promises to
keep, and the number comes from the SHA-256 of the seed's text. So a draw can be shown again to a doubter years later.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeAlias, TypeVar

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
