"""A declaration laid on the table: is it valid, and if not, why (doc 000, 14)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from app.games.cards import Card, Rank
from app.games.groups import PURE, SEQUENCES, Reading, Shapes
from app.games.rummy13.rules import Rules
from app.language import N_, Message, say

PACKS_FOR_THENNAALI = 3


class Fault(StrEnum):
    """Why a declaration is not valid."""

    NOT_13_CARDS = "not_13_cards"
    BAD_GROUP = "bad_group"
    NO_PURE_SEQUENCE = "no_pure_sequence"
    NO_SECOND_SEQUENCE = "no_second_sequence"

    @property
    def words(self) -> Message:
        """The fault in a sentence."""
        return say(_WORDS[self])


_WORDS = {
    Fault.NOT_13_CARDS: N_("A declaration has 13 cards in its groups"),
    Fault.BAD_GROUP: N_("One of the groups is neither a sequence nor a set"),
    Fault.NO_PURE_SEQUENCE: N_("There is no pure sequence"),
    Fault.NO_SECOND_SEQUENCE: N_("There is no second sequence"),
}


@dataclass(frozen=True, slots=True)
class Declaration:
    """What became of a declaration: ``fault`` is None when it is valid; what each group can be read as."""

    fault: Fault | None
    readings: tuple[frozenset[Reading], ...] = ()

    @property
    def valid(self) -> bool:
        """The declarer has won."""
        return self.fault is None


def is_joker(card: Card, cut_joker: Card) -> bool:
    """Printed jokers, all cards of the cut joker's rank; every ace when a printed joker was cut (7)."""
    return card.is_joker or card.rank is (Rank.ACE if cut_joker.is_joker else cut_joker.rank)


def shapes(rules: Rules, cut_joker: Card) -> Shapes:
    """What groups may look like by the house rules when ``cut_joker`` was drawn."""
    return Shapes(
        lambda card: is_joker(card, cut_joker),
        ace_wrap=rules.ace_wrap,
        set_max=rules.set_max,
        tanalas=rules.packs >= PACKS_FOR_THENNAALI,
    )


def check(rules: Rules, groups: Sequence[Sequence[Card]], cut_joker: Card) -> Declaration:
    """The declaration that lays ``groups`` on the table (the 14th card aside); each group in any order."""
    readings = tuple(shapes(rules, cut_joker).readings(group) for group in groups)
    return Declaration(_fault(rules, groups, readings), readings)


def _fault(
    rules: Rules, groups: Sequence[Sequence[Card]], readings: Sequence[frozenset[Reading]]
) -> Fault | None:
    if sum(map(len, groups)) != rules.hand_size:
        return Fault.NOT_13_CARDS
    if not all(readings):
        return Fault.BAD_GROUP
    pure = sum(bool(reading & PURE) for reading in readings)
    sequences = sum(bool(reading & SEQUENCES) for reading in readings)
    if not pure:
        return Fault.NO_PURE_SEQUENCE
    return None if sequences > 1 else Fault.NO_SECOND_SEQUENCE
