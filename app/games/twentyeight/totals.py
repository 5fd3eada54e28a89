"""Final scores alone, as two captains signed them: which of them cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from app.games.game import Problem, Weight
from app.games.twentyeight.codes import RESULTS, Result
from app.games.twentyeight.match import Points
from app.games.twentyeight.rules import Rules
from app.games.twentyeight.scoring import gains
from app.language import N_, say


def totals_problems(rules: Rules, stage: str, a: int, b: int) -> list[Problem]:
    """All complaints about the signed final totals ``a`` and ``b`` of a game of ``stage`` (fields ``a`` and ``b``).

    Negative points are refused, and so is a level knockout game that more deals decide; totals that so many deals
    cannot give without penalties are warned of.
    """
    negative = [
        Problem(field, say(N_("Points are only ever given, never taken")), clause="A.9, A.10")
        for field, value in (("a", a), ("b", b))
        if value < 0
    ]
    if negative:
        return negative
    tie_breaks = a == b and (rules.stage(stage).knockout or not rules.group_tie_stands)
    if tie_breaks and rules.knockout_tie != "cut":
        return [Problem("b", say(N_("A knockout game does not end level: more deals are to be played")), clause="E.6")]
    if not any(can_be(rules, deals, (a, b)) for deals in _lengths(rules, stage)):
        message = say(N_("{deals} deals do not give {a} to {b} without penalties"), deals=rules.deals(stage), a=a, b=b)
        return [Problem("b", message, Weight.WARNED, "A.9, A.10")]
    return []


def can_be(rules: Rules, deals: int, totals: Points) -> bool:
    """Whether ``deals`` deals can give ``totals`` without penalties."""
    most = deals * max(map(max, _of_one_deal(rules)))
    return min(totals) >= 0 and max(totals) <= most and bool(_reached(rules, deals) >> _place(totals, most) & 1)


@lru_cache(maxsize=32)
def _reached(rules: Rules, deals: int) -> int:
    """Every pair of totals that ``deals`` deals can give, as bits: a set of pairs takes seconds for long games."""
    one = _of_one_deal(rules)
    most = deals * max(map(max, one))
    steps = [_place(points, most) for points in one]
    reached = 1
    for _ in range(deals):
        before, reached = reached, 0
        for step in steps:
            reached |= before << step
    return reached


def _place(totals: Points, most: int) -> int:
    return totals[0] * (most + 1) + totals[1]


@lru_cache(maxsize=32)
def _of_one_deal(rules: Rules) -> frozenset[Points]:
    gained = {
        gains(rules, band, result, made)
        for band in rules.bands
        for result in RESULTS
        for made in _made(result)
        if band.kott is not None or result in (Result.MADE, Result.DEFEATED)
    }
    skipped = set() if rules.nullified_is_redeal else {(0, 0)}
    return frozenset(gained | {(b, a) for a, b in gained} | skipped)


def _made(result: Result) -> tuple[bool, ...]:
    """Whether the bid itself can have been made, result by result."""
    if result is Result.KOTT_FAILED:
        return True, False
    return (result in (Result.MADE, Result.KOTT_MADE),)


def _lengths(rules: Rules, stage: str) -> tuple[int, ...]:
    """How many deals a game of ``stage`` can have had: the regular ones, and where ties are played off the six more."""
    regular = rules.deals(stage)
    played_off = rules.knockout_tie != "cut" and (rules.stage(stage).knockout or not rules.group_tie_stands)
    more = rules.tie_deals if rules.knockout_tie == "kc97" else 1
    return (regular, regular + more) if played_off else (regular,)


@dataclass(frozen=True, slots=True)
class Parting:
    """The first deal after which the running totals of the sheet and of the rules part, and both totals after it."""

    deal: int
    paper: Points
    computed: Points


def parting(computed: Sequence[Points], paper: Sequence[Points | None]) -> Parting | None:
    """Where the running totals of a sheet part from those by the rules; None where they go together to the end.

    ``computed`` are the points of A and B deal by deal, ``paper`` those the sheet shows; a deal whose points were not
    typed (None) is taken as the rules have it.
    """
    ours = theirs = (0, 0)
    for number, (by_rule, shown) in enumerate(zip(computed, paper, strict=True), 1):
        seen = by_rule if shown is None else shown
        ours, theirs = (ours[0] + by_rule[0], ours[1] + by_rule[1]), (theirs[0] + seen[0], theirs[1] + seen[1])
        if ours != theirs:
            return Parting(number, theirs, ours)
    return None
