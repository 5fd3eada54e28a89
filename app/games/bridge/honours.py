"""Honours: five or four trump honours in one hand, four aces in no trump (doc 003, 6b)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from app.games.bridge.contract import Seat, Side, Strain
from app.games.bridge.rules import Rules
from app.games.cards import Card, Rank, Suit

HONOURS = frozenset({Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN})


@dataclass(frozen=True, slots=True)
class Honours:
    """A bonus for honours claimed by a side, declarers or defenders, whether the contract was made or not."""

    side: Side
    points: int


def possible(rules: Rules, strain: Strain) -> tuple[int, ...]:
    """The bonuses that can be claimed in a contract of this strain."""
    if strain is Strain.NO_TRUMP:
        return (rules.honours_aces,)
    return (rules.honours_four, rules.honours_five)


def held(rules: Rules, strain: Strain, hands: Mapping[Seat, Collection[Card]]) -> dict[Side, int]:
    """The honours bonus of each side for the cards held; a hand need not be complete.

    Trump honours count in one hand; the four aces in the hands of a side, or in one hand by ruling ``nt_aces``.
    """
    bonus = dict.fromkeys(Side, 0)
    if strain is Strain.NO_TRUMP:
        aces = {seat: sum(card.rank is Rank.ACE for card in hand) for seat, hand in hands.items()}
        for side in Side:
            of_side = [number for seat, number in aces.items() if seat.side is side]
            if (sum(of_side) if rules.nt_aces == "any_side" else max(of_side, default=0)) == 4:
                bonus[side] = rules.honours_aces
        return bonus
    figures = {4: rules.honours_four, 5: rules.honours_five}
    trump = Suit(strain.value)
    for seat, hand in hands.items():
        number = sum(card.suit is trump and card.rank in HONOURS for card in hand)
        bonus[seat.side] += figures.get(number, 0)
    return bonus
