"""The limit of 250, compel, and which drops a total still allows (doc 000, 12, 16, Main Points 8)."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.rummy13.marks import Mark, Outcome
from app.games.rummy13.rules import Rules


@dataclass(frozen=True, slots=True)
class DropRights:
    """Whether a player is in compel and which voluntary drops he may make."""

    compel: bool
    first_drop_allowed: bool
    middle_drop_allowed: bool


def is_out(rules: Rules, total: int) -> bool:
    """At 250 a player plays on; at 251 he is out (16)."""
    return total > rules.limit


def drop_rights(rules: Rules, total: int) -> DropRights:
    """The rights of a player with ``total`` points; rulings ``compel_basis`` and ``drop_over_limit``."""
    basis = rules.first_drop if rules.compel_basis == "first_drop" else rules.middle_drop
    free = rules.drop_over_limit == "allow_and_eliminate"
    return DropRights(
        compel=is_out(rules, total + basis),
        first_drop_allowed=free or not is_out(rules, total + rules.first_drop),
        middle_drop_allowed=free or not is_out(rules, total + rules.middle_drop),
    )


def may_drop(rules: Rules, total: int, mark: Mark) -> bool:
    """Whether ``mark`` is no drop, or a drop that ``total`` still allows; absence is charged without asking (13)."""
    rights = drop_rights(rules, total)
    if mark.outcome is Outcome.FIRST_DROP:
        return rights.first_drop_allowed
    return mark.outcome is not Outcome.MIDDLE_DROP or rights.middle_drop_allowed


def understood(rules: Rules, total: int, marks: tuple[Mark, ...], has_winner: bool) -> tuple[Mark, ...]:
    """What a number on the sheet means (from :func:`~app.games.rummy13.marks.meanings`); several where one must ask.

    25 and 50 are drops where the player may drop: the points are the same and nothing follows from it. 100 is a count
    once somebody else has won the deal (``has_winner``), 0 is then a count too; otherwise the difference tells who won.
    """
    drops = (Outcome.FIRST_DROP, Outcome.MIDDLE_DROP)
    if len(marks) > 1 and marks[0].outcome in drops and may_drop(rules, total, marks[0]):
        return marks[:1]
    if has_winner:
        counts = tuple(mark for mark in marks if mark.outcome is Outcome.LOSER)
        if not any(mark.outcome in drops for mark in marks):
            return counts or marks
    return marks
