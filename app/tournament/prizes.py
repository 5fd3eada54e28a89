"""The prize pool: percentages or fixed amounts for each place, whole units, ties share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What the numbers of a plan are."""

    PERCENT = "percent"
    FIXED = "fixed"


@dataclass(frozen=True, slots=True)
class Plan:
    """The prizes: ``shares`` for the first place, the second ..., in percent of the pool or in minor units of money.

    ``unit`` is what prizes are rounded down to, in minor units (100: whole dollars).
    """

    kind: Kind
    shares: tuple[int, ...]
    unit: int = 100


@dataclass(frozen=True, slots=True)
class Prize:
    """What one winner gets, in minor units; ``places`` from and to which he shares."""

    winner: str
    amount: int
    places: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Payout:
    """All prizes, best place first, and what remains of the pool (negative: fixed prizes above it)."""

    prizes: tuple[Prize, ...]
    remainder: int


def payout(plan: Plan, pool: int, ranking: Sequence[Sequence[str]]) -> Payout:
    """The prizes of ``pool`` minor units for ``ranking``, best first; level winners stand together and share.

    Those who are level put the prizes of their places together and divide them evenly; each prize is rounded down to
    whole units, and what is left over stays in the remainder.
    """
    worth = [pool * share // 100 if plan.kind is Kind.PERCENT else share for share in plan.shares]
    prizes: list[Prize] = []
    place = 1
    for level in ranking:
        shared = sum(worth[place - 1 : place - 1 + len(level)])
        each = shared // len(level) // plan.unit * plan.unit if level else 0
        if each:
            prizes += [Prize(winner, each, (place, place + len(level) - 1)) for winner in level]
        place += len(level)
    return Payout(tuple(prizes), pool - sum(prize.amount for prize in prizes))
