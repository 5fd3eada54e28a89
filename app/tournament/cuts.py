"""Seats, partners and settled ties by drawn cards.

Doc 000, rummy clause 4, and doc 003 rules 1 to 4 and 8: the ace is highest, the printed joker lowest, equal ranks go
by suit in the order the caller gives. Only identical cards (of several packs) tie, and only their holders draw again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from app.games.cards import SPADES_HEARTS_CLUBS_DIAMONDS, Card, Suit, height
from app.tournament.draw import Entrant


@dataclass(frozen=True, slots=True)
class Cut:
    """What the cards say: ``places`` highest first (several on one place: identical cards), and who has no card yet."""

    places: tuple[tuple[Entrant, ...], ...]
    missing: tuple[Entrant, ...] = ()

    @property
    def again(self) -> tuple[tuple[Entrant, ...], ...]:
        """The groups that have to draw again among themselves."""
        return tuple(place for place in self.places if len(place) > 1)

    @property
    def settled(self) -> bool:
        """Whether everybody has a place of his own."""
        return not self.again and not self.missing

    @property
    def order(self) -> tuple[Entrant, ...]:
        """Everybody who drew, highest first."""
        return tuple(entrant for place in self.places for entrant in place)


def cut(
    entrants: Sequence[Entrant],
    drawings: Sequence[Mapping[Entrant, Card]],
    suits: Sequence[Suit] = SPADES_HEARTS_CLUBS_DIAMONDS,
) -> Cut:
    """The order of ``entrants`` by the cards of the first drawing; each later one holds the cards of those drawn again.

    ``suits``: highest first. A group whose second cards are not all there yet stays level.
    """
    first = drawings[0] if drawings else {}
    drawn = [entrant for entrant in entrants if entrant in first]
    missing = tuple(entrant for entrant in entrants if entrant not in first)
    return Cut(tuple(_places(drawn, drawings, height(suits))), missing)


def _places(
    group: Sequence[Entrant], drawings: Sequence[Mapping[Entrant, Card]], key: Callable[[Card], tuple[int, int]]
) -> list[tuple[Entrant, ...]]:
    if not group:
        return []
    if len(group) == 1 or not drawings or any(entrant not in drawings[0] for entrant in group):
        return [tuple(group)]
    cards = {entrant: key(drawings[0][entrant]) for entrant in group}
    return [
        place
        for height in sorted(set(cards.values()), reverse=True)
        for place in _places([entrant for entrant in group if cards[entrant] == height], drawings[1:], key)
    ]
