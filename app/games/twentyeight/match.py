"""How far a game of two teams is: what comes next, and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from app.games.twentyeight.codes import Side
from app.games.twentyeight.rules import Rules

Points = tuple[int, int]
"""Score points of A and B."""


class Next(StrEnum):
    """What comes next at the table."""

    REGULAR = "regular"
    EXTRA_6 = "extra_6"
    SUDDEN_DEATH = "sudden_death"
    CUT = "cut"
    COMPLETE = "complete"


@dataclass(frozen=True, slots=True)
class Progress:
    """What comes next, how many deals the game has by now, and the winner (None: open, or a level group game)."""

    next: Next
    deals_due: int
    winner: Side | None = None


def total(deals: Sequence[Points]) -> Points:
    """The sum of ``deals`` (A.3, A.8, D.9)."""
    return sum(a for a, _ in deals), sum(b for _, b in deals)


def leader(score: Points) -> Side | None:
    """The side with more points, or None."""
    return None if score[0] == score[1] else Side.A if score[0] > score[1] else Side.B


def progress(rules: Rules, stage: str, deals: Sequence[Points], cut: Side | None = None) -> Progress:
    """How far a game of ``stage`` is after ``deals``; ``cut`` is who won a cut that decides a level game.

    A level group game stands (ruling ``group_tie_stands``); any other level game goes on by ``knockout_tie``: six more
    deals, then single ones; single ones at once; or a cut.
    """
    due, coming = rules.deals(stage), Next.REGULAR
    while len(deals) >= due:
        winner = leader(total(deals[:due]))
        if winner is not None or (rules.group_tie_stands and not rules.stage(stage).knockout):
            return Progress(Next.COMPLETE, due, winner)
        if rules.knockout_tie == "cut":
            return Progress(Next.COMPLETE if cut else Next.CUT, due, cut)
        if rules.knockout_tie == "kc97" and coming is Next.REGULAR:
            due, coming = due + rules.tie_deals, Next.EXTRA_6
        else:
            due, coming = due + 1, Next.SUDDEN_DEATH
    return Progress(coming, due)
