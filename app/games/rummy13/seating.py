"""Seats by drawn cards (doc 000, 4 and 5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from app.games.cards import Card, Suit, height


@dataclass(frozen=True, slots=True)
class SeatDraw:
    """The outcome of a draw: the order of seats, or those who must draw again because their cards are the same."""

    order: tuple[str, ...]
    redraw: tuple[str, ...] = ()

    @property
    def first_hand(self) -> str:
        """The highest card: seat 1, gets the first hand."""
        return self.order[0]

    @property
    def shuffler(self) -> str:
        """The lowest card shuffles the first deal."""
        return self.order[-1]


def seat_draw(draws: Sequence[Mapping[str, Card]], suits: Sequence[Suit]) -> SeatDraw:
    """The seats by the cards drawn: ace highest, printed joker lowest, equal ranks by suit.

    ``draws`` are the first draw of all players and then the draws of those who were tied. Only the same card (rank and
    suit, or two jokers) is a tie. ``order`` is provisional while ``redraw`` names anybody.
    """
    key = height(suits)
    first, *more = draws

    def drawn(player: str) -> tuple[tuple[int, int], ...]:
        return (key(first[player]), *(key(again[player]) for again in more if player in again))

    order = sorted(first, key=drawn, reverse=True)
    levels = [list(level) for _, level in groupby(order, drawn)]
    tied = tuple(player for level in levels if len(level) > 1 for player in level)
    return SeatDraw(tuple(order), tied)
