"""Groups of cards in rummy: pure and impure runs, sets, three of a kind; what a given group can be read as.

A joker card in a group is natural (it stands for itself) or acting (it stands for any card). A printed joker is never
natural. Groups are given without order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from app.games.cards import Card, Rank

LOW_ACE, HIGH_ACE = 1, 14
RING = 13


class Reading(StrEnum):
    """What a group is."""

    PURE_RUN = "pure_run"
    IMPURE_RUN = "impure_run"
    SET = "set"
    TANALA = "tanala"
    """Three identical cards, which doc 000 calls Thennaali; pure like a run without joker."""
    MARRIAGE = "marriage"
    """Titlu, paplu and nichlu of 21-card rummy; pure."""


PURE = frozenset({Reading.PURE_RUN, Reading.TANALA, Reading.MARRIAGE})
SEQUENCES = PURE | {Reading.IMPURE_RUN}


@dataclass(frozen=True)
class Shapes:
    """The rulings on groups: which cards are jokers, and what a group may look like."""

    is_joker: Callable[[Card], bool]
    ace_wrap: bool = False
    """King-ace-two is a run."""
    set_max: int = 4
    tanalas: bool = True
    """Three identical cards are a group; with two packs there are none."""
    joker_as_itself: bool = True
    """A joker card in its own place leaves a run pure."""
    printed_jokers_identical: bool = False
    """Three printed jokers are three identical cards."""
    marriage: frozenset[Card] = frozenset()
    """The three cards of a marriage, where the game has one."""

    def readings(self, group: Sequence[Card]) -> frozenset[Reading]:
        """Everything that ``group`` may be read as by the one who lays it; nothing if it is no group."""
        found: set[Reading] = set()
        if len(group) < 3:
            return frozenset()
        if len(group) == 3 and self.marriage and frozenset(group) == self.marriage:
            found.add(Reading.MARRIAGE)
        if self.tanalas and len(group) == 3 and self._tanala(group):
            found.add(Reading.TANALA)
        for natural, acting in self._splits(group):
            if not acting and self._fits_run(natural, len(group)):
                found.add(Reading.PURE_RUN)
            if acting and natural and len(set(natural)) == len(natural) and self._fits_run(natural, len(group)):
                found.add(Reading.IMPURE_RUN)
            if natural and len(group) <= self._set_limit(acting) and _one_rank(natural):
                found.add(Reading.SET)
        return frozenset(found)

    def _splits(self, group: Sequence[Card]) -> Iterator[tuple[tuple[Card, ...], int]]:
        """Every way to let joker cards act: the natural cards and the number of acting ones."""
        must = [card for card in group if card.is_joker or (not self.joker_as_itself and self.is_joker(card))]
        may = [place for place, card in enumerate(group) if self.is_joker(card) and card not in must]
        fixed = [place for place, card in enumerate(group) if not self.is_joker(card)]
        seen: set[tuple[Card, ...]] = set()
        for number in range(len(may) + 1):
            for chosen in combinations(may, number):
                natural = tuple(sorted((group[place] for place in (*fixed, *chosen)), key=str))
                if natural not in seen:
                    seen.add(natural)
                    yield natural, len(group) - len(natural)

    def _fits_run(self, natural: Sequence[Card], length: int) -> bool:
        """Whether the natural cards fit on ``length`` positions in order, the rest filled by acting jokers."""
        if len({card.suit for card in natural}) != 1:
            return False
        if self.ace_wrap:
            if length > RING:
                return False
            places = {card.rank.value % RING for card in natural if card.rank}
            return len(places) == len(natural) and any(
                all((place - start) % RING < length for place in places) for start in range(RING)
            )
        return any(len(places) == len(natural) and max(places) - min(places) < length <= HIGH_ACE
                   for places in _positions(natural))

    def _set_limit(self, acting: int) -> int:
        return self.set_max if acting else 4

    def _tanala(self, group: Sequence[Card]) -> bool:
        if len(set(group)) != 1:
            return False
        if group[0].is_joker:
            return self.printed_jokers_identical
        return self.joker_as_itself or not self.is_joker(group[0])


def natural_gaps(natural: Sequence[Card], ace_wrap: bool = False) -> int:
    """How many cards are missing between different cards of one suit to make a run of them, the ace low or high."""
    if ace_wrap:
        places = sorted({card.rank.value % RING for card in natural if card.rank})
        onward = [*places[1:], places[0] + RING]
        widest = max(later - sooner for sooner, later in zip(places, onward, strict=True))
        return RING - widest + 1 - len(places)
    return min(max(places) - min(places) + 1 - len(places) for places in _positions(natural))


def _positions(cards: Iterable[Card]) -> Iterator[set[int]]:
    """The sets of positions on which the cards can stand, each ace low or high; equal cards fall together."""
    ranks = [card.rank for card in cards if card.rank]
    others = {rank.value for rank in ranks if rank is not Rank.ACE}
    aces = ranks.count(Rank.ACE)
    if aces > 2:
        return
    ends = {0: [set[int]()], 1: [{LOW_ACE}, {HIGH_ACE}], 2: [{LOW_ACE, HIGH_ACE}]}[aces]
    for end in ends:
        yield others | end


def _one_rank(natural: Sequence[Card]) -> bool:
    return len({card.rank for card in natural}) == 1 and len({card.suit for card in natural}) == len(natural)
