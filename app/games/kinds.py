"""Kinds of card by number, and hands as packed counts: what a search over many hands reckons with.

A kind is a rank and a suit; its number is four times the place of the rank (ace 0, two 1 ... king 12) and the place of
the suit, and the printed joker's is 52. A packed count keeps four bits for every kind in one whole number: three for
how many cards there are, one that shows whether too many were taken.
"""

from __future__ import annotations

from collections.abc import Iterable

from app.games.cards import JOKER, Card, Rank, Suit

SUITS = tuple(Suit)
RANKS = (Rank.ACE, *(rank for rank in Rank if rank is not Rank.ACE))
PLACES = len(RANKS)
KINDS = (*(Card(rank, suit) for rank in RANKS for suit in SUITS), JOKER)
NUMBER = {card: number for number, card in enumerate(KINDS)}
PRINTED = NUMBER[JOKER]

FIELD = 4
ONE = tuple(1 << FIELD * kind for kind in range(len(KINDS)))
"""One card of each kind."""
ALL = tuple(7 * one for one in ONE)
"""As many cards of each kind as there can be."""
GUARDS = sum(8 * one for one in ONE)
MOST = 7


def kind_at(place: int, suit: int) -> int:
    """The number of the kind with the rank at ``place``, the ace again after the king."""
    return place % PLACES * len(SUITS) + suit


def lowest(held: int) -> int:
    """The number of the lowest kind among packed cards; there must be one."""
    return ((held & -held).bit_length() - 1) // FIELD


def fits(held: int, taken: int) -> bool:
    """Whether the packed cards ``taken`` are all among those ``held``."""
    return (held | GUARDS) - taken & GUARDS == GUARDS


def counted(cards: Iterable[Card]) -> dict[int, int]:
    """How many cards of each kind there are, by number and in the order of the numbers.

    :raises ValueError: more than seven cards of one kind, which no packed count can hold.
    """
    counts = [0] * len(KINDS)
    for card in cards:
        counts[NUMBER[card]] += 1
    if max(counts) > MOST:
        raise ValueError(f"more than {MOST} cards of one kind")
    return {kind: number for kind, number in enumerate(counts) if number}


def packed(counts: dict[int, int]) -> int:
    """The packed count of such cards."""
    return sum(ONE[kind] * number for kind, number in counts.items())
