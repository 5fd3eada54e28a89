"""The order of the players at a table (ruling ``table_rank``), and of the best over several tables (``semi_rank``)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby


@dataclass(frozen=True, slots=True)
class Elimination:
    """A player out after ``deal`` with ``total`` points."""

    player: str
    deal: int
    total: int


def groups_of_equals(
    survivors: Mapping[str, int],
    eliminated: Iterable[Elimination],
    extra: Mapping[str, int] | None = None,
    cut: Sequence[str] = (),
) -> list[list[str]]:
    """The players best first, level ones together.

    First those still in by lower total, then the eliminated, latest deal first, of the same deal the lower total. A
    player counts by his last elimination. ``extra`` are points of deals played to separate level players, ``cut`` the
    players ranked by a cut of cards.
    """
    last = {out.player: out for out in eliminated if out.player not in survivors}
    points = extra or {}
    places = {player: place for place, player in enumerate(cut)}

    def key(player: str) -> tuple[int, int, int, int, int]:
        tail = (points.get(player, 0), places.get(player, -1))
        if player in survivors:
            return (0, 0, survivors[player], *tail)
        return (1, -last[player].deal, last[player].total, *tail)

    ordered = sorted([*survivors, *last], key=key)
    return [list(level) for _, level in groupby(ordered, key)]


def rank_table(survivors: Mapping[str, int], eliminated: Iterable[Elimination]) -> list[str]:
    """The players of a table best first; level ones stand in the order given, until a cut separates them."""
    return [player for level in groups_of_equals(survivors, eliminated) for player in level]
