"""Value cards: what a player may claim for the cards he holds and the cards he was dealt (doc 001, 27 and 28)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import product

from app.games.cards import Card, Rank, Suit
from app.games.rummy21.jokers import ACE_OF_SPADES, Jokers, jokers
from app.games.rummy21.rules import Rules
from app.language import N_

TWO_OF_CLUBS = Card(Rank.TWO, Suit.CLUBS)
MARRIAGES = 2


class Heading(StrEnum):
    """A line of the value table."""

    MARRIAGE = "marriage"
    TITLU = "titlu"
    PAPLU = "paplu"
    NICHLU = "nichlu"
    OPPOSITE = "opposite"
    ACE_OF_SPADES = "ace_of_spades"
    ACE_OF_JOKER_SUIT = "ace_of_joker_suit"
    ACES = "aces"
    """Both kinds of ace together (ruling ``aces_by_kind`` = false)."""
    TWO_OF_CLUBS = "two_of_clubs"
    TANALA = "tanala"
    TALIA_MALIA = "talia_malia"


LABELS = {
    Heading.MARRIAGE: N_("marriage"),
    Heading.TITLU: N_("titlu"),
    Heading.PAPLU: N_("paplu"),
    Heading.NICHLU: N_("nichlu"),
    Heading.OPPOSITE: N_("opposite joker"),
    Heading.ACE_OF_SPADES: N_("ace of spades"),
    Heading.ACE_OF_JOKER_SUIT: N_("ace of the joker suit"),
    Heading.ACES: N_("aces of spades and of the joker suit"),
    Heading.TWO_OF_CLUBS: N_("two of clubs"),
    Heading.TANALA: N_("dealt tanala"),
    Heading.TALIA_MALIA: N_("talia malia"),
}
SINGLE_27 = (Heading.TITLU, Heading.PAPLU, Heading.NICHLU, Heading.OPPOSITE)


@dataclass(frozen=True, slots=True)
class Claim:
    """One line of a claim: the heading, the cards under it, the large points."""

    heading: Heading
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class ValueCards:
    """The value cards of a player: those he ``held`` at the end, those of them that were ``dealt`` to him, and whether
    he claimed the dealt ones before entering the game.
    """

    held: tuple[Card, ...] = ()
    dealt: tuple[Card, ...] = ()
    dealt_claimed: bool = True


def best_claim(rules: Rules, drawn: Card, cards: ValueCards, exposed: Card | None = None) -> tuple[Claim, ...]:
    """The claim that gives most for ``cards`` when ``drawn`` is the joker and ``exposed`` the card turned first.

    :raises DeskError: see :func:`~app.games.rummy21.jokers.jokers`.
    """
    search = _Search(rules, jokers(rules, drawn), exposed)
    dealt = Counter(cards.dealt if cards.dealt_claimed else ())
    held = Counter(cards.held) if rules.dealt_note_scope == "28_only" else dealt
    if rules.stack_values:
        return (*search.best_of_27(held), *search.of_28(dealt))
    return max(search.all_single(held, dealt), key=worth)


def worth(claims: Iterable[Claim]) -> int:
    """What claims give together, in large points."""
    return sum(claim.points for claim in claims)


def value_cards(claims: Iterable[Claim], held: Iterable[Card]) -> int:
    """How many of the cards ``held`` stand in the claims; a card under two headings is one card."""
    return (Counter(card for claim in claims for card in claim.cards) & Counter(held)).total()


def packer_claim(rules: Rules, *, initial: bool, cards: int, value: int, in_time: bool) -> int:
    """What a packer may claim of ``value`` on so many value ``cards``, ``in_time`` before the next player plays (12).

    An initial pack stands for two value cards and 5 points at most; more is forfeited, or capped by ruling
    ``initial_pack_excess``.
    """
    if not in_time:
        return 0
    if not initial or (cards <= rules.initial_pack_cards and value <= rules.initial_pack_value):
        return value
    return 0 if rules.initial_pack_excess == "forfeit" else min(value, rules.initial_pack_value)


class _Search:
    """The claims for given cards under one joker; counts of cards are by kind."""

    def __init__(self, rules: Rules, named: Jokers, exposed: Card | None) -> None:
        self._rules, self._named, self._exposed = rules, named, exposed
        spades = named.suit is Suit.SPADES
        self._heads_27: dict[Card, Heading] = {
            named.titlu: Heading.TITLU,
            named.paplu: Heading.PAPLU,
            named.nichlu: Heading.NICHLU,
            **dict.fromkeys(named.opposite, Heading.OPPOSITE),
        }
        pooled = not rules.aces_by_kind and not spades
        self._heads_28: dict[Card, Heading] = {TWO_OF_CLUBS: Heading.TWO_OF_CLUBS}
        if not spades:
            ace = Card(Rank.ACE, named.suit)
            self._heads_28[ace] = Heading.ACES if pooled else Heading.ACE_OF_JOKER_SUIT
        self._heads_28[ACE_OF_SPADES] = Heading.ACES if pooled else Heading.ACE_OF_SPADES
        self._factor = {Heading.ACE_OF_SPADES: 2 if spades else 1}

    def best_of_27(self, held: Counter[Card]) -> tuple[Claim, ...]:
        """Marriages, titlus, paplus, nichlus and opposite jokers."""
        claims = [self._claims_of_27(held, marriages) for marriages in self._marriages(held)]
        return max(claims, key=worth)

    def of_28(self, dealt: Counter[Card]) -> tuple[Claim, ...]:
        """Aces, twos of clubs, tanalas and talia malia: each heading by itself, for a card may stand under several."""
        triples = [kind for kind, number in dealt.items() if self._is_tanala(kind, number)]
        claims = [*self._headed(dealt, self._heads_28), *self._tanalas(triples)]
        if self._has_talia_malia(dealt):
            claims.append(self._talia_malia())
        return tuple(claims)

    def all_single(self, held: Counter[Card], dealt: Counter[Card]) -> Iterator[tuple[Claim, ...]]:
        """All claims in which each card stands under one heading only."""
        dealt = dealt & held
        triples = [kind for kind, number in dealt.items() if self._is_tanala(kind, number)]
        for used in _subsets(triples):
            taken = Counter(dict.fromkeys(used, 3))
            for talia in (False, True):
                pairs = Counter(self._talia_malia().cards) if talia else Counter[Card]()
                if talia and not (self._has_talia_malia(dealt) and taken + pairs <= dealt):
                    continue
                begun = [*self._tanalas(used), *([self._talia_malia()] if talia else [])]
                left, left_dealt = held - taken - pairs, dealt - taken - pairs
                for marriages in self._marriages(left):
                    for claims in self._split(left, left_dealt, marriages):
                        yield (*begun, *claims)

    def _split(self, held: Counter[Card], dealt: Counter[Card], marriages: int) -> Iterator[tuple[Claim, ...]]:
        """Copies that may stand under a heading of 27 or of 28, divided in every way; marriages take drawn ones."""
        wed = Counter(dict.fromkeys(self._named.marriage, marriages)) if marriages else Counter[Card]()
        free = held - wed
        kinds = [kind for kind in self._heads_28 if dealt[kind]]
        for numbers in product(*(range(min(dealt[kind], free[kind]) + 1) for kind in kinds)):
            for_28 = Counter(dict(zip(kinds, numbers, strict=True)))
            claims = self._headed(for_28, self._heads_28)
            yield (*self._claims_of_27(held - for_28, marriages), *claims)

    def _marriages(self, held: Mapping[Card, int]) -> range:
        most = min(MARRIAGES, *(held.get(card, 0) for card in self._named.marriage))
        return range(0 if self._rules.best_claim else most, most + 1)

    def _claims_of_27(self, held: Counter[Card], marriages: int) -> tuple[Claim, ...]:
        claims: list[Claim] = []
        named = self._named
        if marriages:
            cards = (named.nichlu, named.titlu, named.paplu) * marriages
            claims.append(Claim(Heading.MARRIAGE, cards, self._rules.value_marriage[marriages - 1]))
            held = held - Counter(cards)
        return (*claims, *self._headed(held, self._heads_27))

    def _headed(self, held: Mapping[Card, int], heads: Mapping[Card, Heading]) -> list[Claim]:
        """The claims for single cards: one, two, three under a heading; more are worth no more."""
        under: dict[Heading, list[Card]] = {}
        for card, heading in heads.items():
            under.setdefault(heading, []).extend([card] * held.get(card, 0))
        found = []
        for heading, cards in under.items():
            table: Sequence[int] = self._rules.value_titlu if heading is Heading.TITLU else self._rules.value_three
            counted = cards[: len(table)]
            if counted:
                points = table[len(counted) - 1] * self._factor.get(heading, 1)
                found.append(Claim(heading, tuple(counted), points))
        return found

    def _is_tanala(self, kind: Card, number: int) -> bool:
        return number >= 3 and (self._rules.printed_joker_identical or not kind.is_joker)

    def _tanalas(self, kinds: Sequence[Card]) -> list[Claim]:
        table = self._rules.value_tanala
        if not kinds:
            return []
        cards = tuple(card for kind in kinds for card in (kind,) * 3)
        return [Claim(Heading.TANALA, cards, table[min(len(kinds), len(table)) - 1])]

    def _has_talia_malia(self, dealt: Mapping[Card, int]) -> bool:
        """Two titlus and two copies of the exposed card, dealt (ruling ``talia_malia``)."""
        exposed, titlu = self._exposed, self._named.titlu
        return exposed is not None and exposed != titlu and min(dealt.get(exposed, 0), dealt.get(titlu, 0)) >= 2

    def _talia_malia(self) -> Claim:
        exposed = self._exposed or self._named.titlu
        return Claim(Heading.TALIA_MALIA, (self._named.titlu,) * 2 + (exposed,) * 2, self._rules.value_talia_malia)


def _subsets(kinds: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    for chosen in product((False, True), repeat=len(kinds)):
        yield tuple(kind for kind, taken in zip(kinds, chosen, strict=True) if taken)
