"""Every layout of a few cards, tried one by one: the slow truth against which the hand judges are held."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from app.games.cards import Card
from app.games.groups import Reading, Shapes

Layout = tuple[tuple[frozenset[Reading], ...], tuple[Card, ...]]
"""What each group can be read as, and the cards left over."""


def layouts(shapes: Shapes, hand: Sequence[Card]) -> Iterator[Layout]:
    """All ways to lay out ``hand``: groups of three or more cards, and the rest."""
    if not hand:
        yield (), ()
        return
    first, others = hand[0], hand[1:]
    for groups, rest in layouts(shapes, others):
        yield groups, (first, *rest)
    for size in range(2, len(others) + 1):
        for chosen in combinations(range(len(others)), size):
            readings = shapes.readings((first, *(others[place] for place in chosen)))
            if readings:
                left = [card for place, card in enumerate(others) if place not in chosen]
                for groups, rest in layouts(shapes, left):
                    yield (readings, *groups), rest
