"""The joker of a deal and what follows from it: titlu, paplu, nichlu, opposite jokers (doc 001, 27)."""

from __future__ import annotations

from dataclasses import dataclass

from app.errors import DeskError
from app.games.cards import Card, Rank, Suit
from app.games.rummy21.rules import Rules
from app.language import N_, say

ACE_OF_SPADES = Card(Rank.ACE, Suit.SPADES)
RING = 13


@dataclass(frozen=True, slots=True)
class Jokers:
    """The value cards named by the drawn joker. ``titlu`` is the drawn card, or the ace of spades for a printed one."""

    titlu: Card
    paplu: Card
    nichlu: Card
    opposite: frozenset[Card]

    def includes(self, card: Card) -> bool:
        """Whether ``card`` is a joker: printed, of the titlu's rank, paplu or nichlu (ruling ``joker_set``)."""
        return card.is_joker or card.rank is self.titlu.rank or card in (self.paplu, self.nichlu)

    @property
    def marriage(self) -> frozenset[Card]:
        """The three cards of a marriage (17)."""
        return frozenset((self.nichlu, self.titlu, self.paplu))

    @property
    def suit(self) -> Suit:
        """The joker suit."""
        assert self.titlu.suit is not None
        return self.titlu.suit


def jokers(rules: Rules, drawn: Card) -> Jokers:
    """What follows from the card drawn as joker; ranks go round K A 2 (ruling ``ace_joker_neighbours``).

    :raises DeskError: a printed joker was drawn and the ruling wants another one drawn.
    """
    titlu = drawn
    if drawn.is_joker:
        if rules.printed_joker_as == "redraw":
            raise DeskError(say(N_("A printed joker is no joker of a deal here; draw again")), "joker")
        titlu = ACE_OF_SPADES
    assert titlu.rank is not None
    assert titlu.suit is not None
    same = rules.opposite_joker == "same_colour"
    opposite = frozenset(
        Card(titlu.rank, suit) for suit in Suit if suit is not titlu.suit and (suit.red == titlu.suit.red) == same
    )
    return Jokers(titlu, _beside(titlu, 1), _beside(titlu, -1), opposite)


def _beside(card: Card, step: int) -> Card:
    assert card.rank is not None
    return Card(Rank((card.rank.value - 2 + step) % RING + 2), card.suit)
