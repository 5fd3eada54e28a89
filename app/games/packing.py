"""The smallest groups that can be made of some cards: every larger group is several of these, or one with more jokers.

A run of six or more cards can be cut into two runs with the same cards, so runs here have three to five cards, and
acting jokers stand only in their gaps or bring them to three cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from app.games.cards import Card, Rank, Suit
from app.games.groups import HIGH_ACE, LOW_ACE, RING, Reading

RUN_LENGTHS = (3, 4, 5)
SET_SIZE = 4


@dataclass(frozen=True, slots=True)
class Piece:
    """A smallest group: its natural cards, how many acting jokers it takes, and what it is."""

    cards: tuple[Card, ...]
    jokers: int
    reading: Reading

    def fits(self, held: Mapping[Card, int]) -> bool:
        """Whether the natural cards are all among ``held``."""
        return all(held.get(card, 0) >= number for card, number in Counter(self.cards).items())


def pure_pieces(held: Mapping[Card, int], *, ace_wrap: bool = False, tanalas: Collection[Card] = ()) -> list[Piece]:
    """The smallest pure runs of the cards ``held`` and, of the kinds in ``tanalas``, three identical cards."""
    runs = [Piece(cards, 0, Reading.PURE_RUN) for cards in _runs(ace_wrap) if all(held.get(card) for card in cards)]
    return runs + [Piece((kind,) * 3, 0, Reading.TANALA) for kind in tanalas if held.get(kind, 0) >= 3]


def impure_pieces(held: Mapping[Card, int], jokers: int, *, ace_wrap: bool = False) -> list[Piece]:
    """The smallest impure runs and all sets whose natural cards are ``held``, with up to ``jokers`` acting ones."""
    found: dict[tuple[frozenset[Card], int, Reading], Piece] = {}

    def add(cards: tuple[Card, ...], acting: int, reading: Reading) -> None:
        if acting <= jokers:
            found.setdefault((frozenset(cards), acting, reading), Piece(cards, acting, reading))

    for window in _runs(ace_wrap):
        here = tuple(card for card in window if held.get(card))
        ends = len(window) == 3 or (held.get(window[0]) and held.get(window[-1]))
        if ends and len(here) >= 2:
            for number in range(2, len(here) + 1):
                for cards in combinations(here, number):
                    if number < len(window) and (len(window) == 3 or {window[0], window[-1]} <= set(cards)):
                        add(cards, len(window) - number, Reading.IMPURE_RUN)
    for card in held:
        if held[card]:
            add((card,), 2, Reading.IMPURE_RUN)
    for rank in Rank:
        suits = [Card(rank, suit) for suit in Suit if held.get(Card(rank, suit))]
        for number in range(2, len(suits) + 1):
            for cards in combinations(suits, number):
                add(cards, max(0, 3 - number), Reading.SET)
    return list(found.values())


def _runs(ace_wrap: bool) -> Iterator[tuple[Card, ...]]:
    """All runs of three to five cards, each as its natural cards in order."""
    for suit in Suit:
        for length in RUN_LENGTHS:
            starts = range(RING) if ace_wrap else range(LOW_ACE, HIGH_ACE - length + 2)
            for start in starts:
                yield tuple(Card(_rank(start + step), suit) for step in range(length))


def _rank(position: int) -> Rank:
    """The rank on a position: 1 and 14 are the ace, further positions go round."""
    return Rank((position - 2) % RING + 2)
