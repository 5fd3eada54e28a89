"""The smallest count of a hand, and whether it could be declared (doc 000, 14 and 22.3-22.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import inf

from app.games.cards import Card, Rank
from app.games.groups import Reading
from app.games.packing import Piece, impure_pieces, pure_pieces
from app.games.rummy13.layout import PACKS_FOR_THENNAALI, is_joker
from app.games.rummy13.rules import Rules
from app.games.rummy13.scoring import capped

COURT = 10
SUIT_RANKS = 13


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a hand is worth: ``count`` is the smallest possible, without floor and cap, ``points`` what a loser writes.

    ``valid``: all 13 cards can be laid down as a declaration. ``two_lives``: a pure and a second sequence can be made.
    """

    count: int
    points: int
    valid: bool
    two_lives: bool


def card_value(card: Card, cut_joker: Card) -> int:
    """The points of a card outside every group: jokers 0, ace and pictures 10, others their number (22.4-22.6)."""
    if card.rank is None or is_joker(card, cut_joker):
        return 0
    return COURT if card.rank >= Rank.TEN else card.rank.value


def judge(rules: Rules, hand: Sequence[Card], cut_joker: Card) -> Judgement:
    """The judgement of thirteen cards in any order; exact. Ruling ``count_without_two_lives`` decides the count."""
    search = _Search(rules, hand, cut_joker)
    with_lives = search.least(lives=True)
    whole = sum(card_value(card, cut_joker) for card in hand)
    if rules.count_without_two_lives == "literal":
        count = search.least(lives=False)
    elif rules.count_without_two_lives == "graduated":
        count = min(with_lives, whole - search.best_pure)
    else:
        count = min(with_lives, whole)
    return Judgement(
        count=int(count),
        points=capped(rules, int(count), cut_joker),
        valid=with_lives == 0 and search.valid(),
        two_lives=with_lives < inf,
    )


@dataclass(frozen=True, slots=True)
class _Lives:
    """What has been laid so far, as far as it matters: numbers that stop where more make no difference."""

    runs: int = 0
    tanalas: int = 0
    impure: int = 0
    room: int = 0
    """Jokers that the sets laid could still take in."""

    def after(self, reading: Reading, room: int) -> _Lives:
        return _Lives(
            min(2, self.runs + (reading is Reading.PURE_RUN)),
            min(2, self.tanalas + (reading is Reading.TANALA)),
            min(1, self.impure + (reading is Reading.IMPURE_RUN)),
            self.room + room,
        )

    @property
    def pure(self) -> int:
        return self.runs + self.tanalas

    def two(self, jokers_make_a_run: bool) -> bool:
        return self.pure >= 1 and self.pure + self.impure + jokers_make_a_run >= 2

    def takes(self, spare: int, jokers_make_a_run: bool) -> bool:
        """Whether the spare jokers find a place without spoiling the pure sequence that is needed."""
        lengthened = self.impure or jokers_make_a_run or (self.runs and self.pure >= 2)
        return bool(lengthened) or spare <= self.room


class _Search:
    """All ways to lay a hand out in smallest groups.

    Joker cards are counted only, printed ones acting first; those that stand as themselves in a pure group are taken
    out beforehand. One joker that is not a printed one and two more make an impure run without any other card.
    """

    def __init__(self, rules: Rules, hand: Sequence[Card], cut_joker: Card) -> None:
        self._set_max = rules.set_max
        held = Counter(hand)
        ordinary = {card: number for card, number in held.items() if not is_joker(card, cut_joker)}
        self._printed = sum(number for card, number in held.items() if card.is_joker)
        self._wild = Counter({card: n for card, n in held.items() if card not in ordinary and not card.is_joker})
        self._kinds = tuple(sorted(ordinary, key=str))
        self._counts = tuple(ordinary[card] for card in self._kinds)
        self._values = tuple(card_value(card, cut_joker) for card in self._kinds)
        wrap = rules.ace_wrap
        natural = {card: number for card, number in held.items() if not card.is_joker}
        pure = pure_pieces(natural, ace_wrap=wrap, tanalas=tuple(natural) if rules.packs >= PACKS_FOR_THENNAALI else ())
        self.best_pure = max((sum(card_value(card, cut_joker) for card in self._longest(piece, natural, wrap))
                              for piece in pure), default=0)
        self._wild_pure = [piece for piece in pure if any(card in self._wild for card in piece.cards)]
        plain = [piece for piece in pure if piece not in self._wild_pure]
        jokers = self._printed + self._wild.total()
        pieces = plain + impure_pieces(ordinary, jokers, ace_wrap=wrap)
        place = {card: number for number, card in enumerate(self._kinds)}
        self._pieces: list[list[tuple[tuple[tuple[int, int], ...], Piece]]] = [[] for _ in self._kinds]
        for piece in pieces:
            takes = tuple(sorted(Counter(place[card] for card in piece.cards).items()))
            self._pieces[takes[0][0]].append((takes, piece))

    @staticmethod
    def _longest(piece: Piece, held: dict[Card, int], wrap: bool) -> tuple[Card, ...]:
        """A pure piece lengthened as far as the hand goes; three identical cards stay as they are."""
        if piece.reading is Reading.TANALA:
            return piece.cards
        cards = list(piece.cards)
        while True:
            last = cards[-1]
            if last.rank is None or len(cards) >= SUIT_RANKS or (last.rank is Rank.ACE and not wrap and len(cards) > 1):
                return tuple(cards)
            onward = Card(Rank(2) if last.rank is Rank.ACE else Rank(last.rank + 1), last.suit)
            if not held.get(onward):
                return tuple(cards)
            cards.append(onward)

    def least(self, lives: bool) -> float:
        """The smallest value left over, over layouts with two lives or over all; infinite if there is none."""

        @cache
        def least(counts: tuple[int, ...], printed: int, wild: int, laid: _Lives) -> float:
            first = next((number for number, count in enumerate(counts) if count), None)
            if first is None:
                return 0 if not lives or laid.two(wild > 0 and printed + wild >= 3) else inf
            best = self._values[first] + least(self._less(counts, ((first, 1),)), printed, wild, laid)
            for takes, piece in self._pieces[first]:
                if piece.jokers <= printed + wild and all(counts[kind] >= number for kind, number in takes):
                    acting = min(printed, piece.jokers)
                    best = min(best, least(self._less(counts, takes), printed - acting,
                                           wild - piece.jokers + acting, laid.after(piece.reading, 0)))
            return best

        return min(least(counts, self._printed, wild, laid) for counts, wild, laid in self._beginnings())

    def valid(self) -> bool:
        """Whether some layout with two lives uses every card, the jokers too."""

        @cache
        def whole(counts: tuple[int, ...], printed: int, wild: int, laid: _Lives) -> bool:
            first = next((number for number, count in enumerate(counts) if count), None)
            if first is None:
                by_jokers = wild > 0 and printed + wild >= 3
                return laid.two(by_jokers) and laid.takes(printed + wild, by_jokers)
            for takes, piece in self._pieces[first]:
                if piece.jokers <= printed + wild and all(counts[kind] >= number for kind, number in takes):
                    acting = min(printed, piece.jokers)
                    room = self._set_max - len(piece.cards) - piece.jokers if piece.reading is Reading.SET else 0
                    if whole(self._less(counts, takes), printed - acting, wild - piece.jokers + acting,
                             laid.after(piece.reading, room)):
                        return True
            return False

        return any(whole(counts, self._printed, wild, laid) for counts, wild, laid in self._beginnings())

    def _beginnings(self) -> Iterator[tuple[tuple[int, ...], int, _Lives]]:
        """The hand after some of the pure groups in which joker cards stand as themselves."""
        held = Counter(dict(zip(self._kinds, self._counts, strict=True))) + self._wild
        seen: set[tuple[tuple[int, ...], int, _Lives]] = set()

        def more(start: int, held: Counter[Card], laid: _Lives) -> Iterator[tuple[tuple[int, ...], int, _Lives]]:
            counts = tuple(held[card] for card in self._kinds)
            state = (counts, sum(held[card] for card in self._wild), laid)
            if state not in seen:
                seen.add(state)
                yield state
            for number in range(start, len(self._wild_pure)):
                piece = self._wild_pure[number]
                if piece.fits(held):
                    yield from more(number, held - Counter(piece.cards), laid.after(piece.reading, 0))

        yield from more(0, held, _Lives())

    @staticmethod
    def _less(counts: tuple[int, ...], takes: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
        left = list(counts)
        for kind, number in takes:
            left[kind] -= number
        return tuple(left)
