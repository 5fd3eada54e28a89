"""The smallest count of a hand, and whether it could be declared (doc 001, 16 and 23)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from math import inf

from app.games.cards import JOKER, Card
from app.games.groups import PURE, SEQUENCES, Reading
from app.games.packing import Piece, impure_pieces, pure_pieces
from app.games.rummy21 import declaration
from app.games.rummy21.jokers import Jokers, jokers
from app.games.rummy21.layout import card_value
from app.games.rummy21.rules import Rules
from app.games.rummy21.scoring import full_hand, large_points
from app.games.rummy21.statuses import Status


class Way(StrEnum):
    """A way in which a hand is made (16)."""

    SEQUENCES = "sequences"
    TANALAS = "tanalas"
    DUPLICATES = "duplicates"
    JOKERS = "jokers"


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a hand is worth: the smallest ``count`` in single points, ``large`` points without cap, what it pays.

    ``ways`` in which it could be declared; ``three_pure``: three pure sequences can be laid; ``free`` of the count.
    """

    count: int
    large: int
    ways: tuple[Way, ...]
    three_pure: bool
    tanalas: int
    duplicates: int
    jokers: int
    free: bool
    pays_single: int
    pays_double: int

    @property
    def valid(self) -> bool:
        """It could be declared, the 22nd card closed."""
        return bool(self.ways)


def judge(rules: Rules, hand: Sequence[Card], drawn: Card) -> Judgement:
    """The judgement of the 21 cards that stay, in any order; exact. ``drawn`` is the joker of the deal.

    :raises DeskError: see :func:`~app.games.rummy21.jokers.jokers`.
    """
    named = jokers(rules, drawn)
    held = Counter(hand)
    search = _Search(rules, held, named)
    kinds = [(card, number) for card, number in held.items() if rules.printed_joker_identical or not card.is_joker]
    tanalas = sum(number >= 3 for _, number in kinds)
    duplicates = sum(number == 2 or (number >= 3 and rules.tanala_as_duplicate == "one") for _, number in kinds)
    number_of_jokers = sum(number for card, number in held.items() if named.includes(card))
    with_three = search.least_with_three_pure()
    count = int(search.count())
    made = {
        Way.SEQUENCES: with_three == 0 and search.whole(),
        Way.TANALAS: tanalas >= rules.three_tanalas,
        Way.DUPLICATES: duplicates >= rules.eight,
        Way.JOKERS: number_of_jokers >= rules.eight,
    }
    is_free = declaration.free(rules, duplicates=duplicates, jokers=number_of_jokers)
    pays = {mode: 0 if is_free else full_hand(replace(rules, count_mode=mode), count) for mode in ("single", "double")}
    return Judgement(
        count=count,
        large=large_points(count),
        ways=tuple(way for way, possible in made.items() if possible),
        three_pure=with_three < inf,
        tanalas=tanalas,
        duplicates=duplicates,
        jokers=number_of_jokers,
        free=is_free,
        pays_single=pays["single"],
        pays_double=pays["double"],
    )


def status(judged: Judgement) -> Status:
    """The status of a hand that is still in play when another declares: free, or full."""
    return Status.FREE if judged.free else Status.FULL


@dataclass(frozen=True, slots=True)
class _Laid:
    """What has been laid so far, as far as it matters: numbers that stop where more make no difference."""

    pure: int = 0
    runs: int = 0
    impure: int = 0
    room: int = 0
    """Jokers that the sets laid could still take in."""

    def after(self, piece: Piece, room: int = 0) -> _Laid:
        reading = piece.reading
        return _Laid(
            min(4, self.pure + (reading in PURE)),
            min(1, self.runs + (reading is Reading.PURE_RUN)),
            min(3, self.impure + (reading is Reading.IMPURE_RUN)),
            self.room + room,
        )


_State = tuple[tuple[int, ...], int, int, _Laid]
"""Ordinary cards by kind, printed jokers, other jokers, what has been laid."""
_NOTHING = _Laid()


class _Search:
    """All ways to lay a hand out in smallest groups.

    Joker cards are counted only, printed ones acting first; those that stand as themselves in a pure group are taken
    out beforehand. One joker that is not a printed one and two more make an impure run without any other card.
    """

    def __init__(self, rules: Rules, held: Counter[Card], named: Jokers) -> None:
        self._rules, self._held = rules, held
        ordinary = {card: number for card, number in held.items() if not named.includes(card)}
        self._wild = Counter({card: n for card, n in held.items() if named.includes(card) and not card.is_joker})
        self._kinds = tuple(sorted(ordinary, key=str))
        self._values = tuple(card_value(card, named) for card in self._kinds)
        self._total = sum(card_value(card, named) * number for card, number in held.items())
        natural = {card: n for card, n in held.items() if not card.is_joker} if rules.joker_as_itself else ordinary
        pure = pure_pieces(natural, tanalas=tuple(natural))
        if rules.printed_joker_identical and held[JOKER] >= 3:
            pure.append(Piece((JOKER,) * 3, 0, Reading.TANALA))
        pure_cards = {frozenset(piece.cards) for piece in pure}
        if named.marriage not in pure_cards and all(held[card] for card in named.marriage):
            pure.append(Piece(tuple(named.marriage), 0, Reading.MARRIAGE))
        self._wild_pure = [piece for piece in pure if any(named.includes(card) for card in piece.cards)]
        plain = [piece for piece in pure if piece not in self._wild_pure]
        impure = impure_pieces(ordinary, held[JOKER] + self._wild.total())
        self._all = self._by_first(plain + impure)
        self._pure = self._by_first(plain)
        self._sequences = self._by_first([piece for piece in plain + impure if piece.reading in SEQUENCES])
        self._starts = tuple(self._beginnings())

    def count(self) -> float:
        """The smallest count over all layouts (ruling ``layout_choice``: also with three where two are cheaper)."""
        if self._rules.sequence_kind == "any":
            enough, fewer = self._least(self._all, _three_sequences), self._least(self._sequences, _no_demand)
        else:
            enough, fewer = self.least_with_three_pure(), self._least(self._pure, _no_demand)
        if self._rules.layout_choice == "three_pure_forced" and enough < inf:
            return enough
        return min(enough, fewer)

    def least_with_three_pure(self) -> float:
        """The smallest value left over with three pure groups; infinite if there are none."""
        return self._least(self._all, _three_pure)

    def whole(self) -> bool:
        """Whether three pure groups and others use every card, the jokers too."""

        @cache
        def whole(counts: tuple[int, ...], printed: int, wild: int, laid: _Laid) -> bool:
            first = next((kind for kind, count in enumerate(counts) if count), None)
            if first is None:
                spare = printed + wild
                lengthened = laid.impure or (wild and spare >= 3) or (laid.runs and laid.pure >= 4)
                return laid.pure >= 3 and (bool(lengthened) or spare <= laid.room)
            return any(whole(*state) for state in self._moves(self._all, first, counts, printed, wild, laid, room=True))

        return any(whole(*start) for start in self._starts)

    def _least(self, pieces: _Pieces, enough: _Demand) -> float:
        @cache
        def least(counts: tuple[int, ...], printed: int, wild: int, laid: _Laid) -> float:
            first = next((kind for kind, count in enumerate(counts) if count), None)
            if first is None:
                return 0 if enough(laid, wild > 0 and printed + wild >= 3) else inf
            best = self._values[first] + least(_less(counts, ((first, 1),)), printed, wild, laid)
            for state in self._moves(pieces, first, counts, printed, wild, laid):
                best = min(best, least(*state))
            return best

        return min(least(*start) for start in self._starts)

    @staticmethod
    def _moves(
        pieces: _Pieces, first: int, counts: tuple[int, ...], printed: int, wild: int, laid: _Laid, room: bool = False
    ) -> Iterator[_State]:
        """The states after each group that takes the first kind of card left."""
        for takes, piece in pieces[first]:
            if piece.jokers <= printed + wild and all(counts[kind] >= number for kind, number in takes):
                acting = min(printed, piece.jokers)
                more = 4 - len(piece.cards) - piece.jokers if room and piece.reading is Reading.SET else 0
                yield _less(counts, takes), printed - acting, wild - piece.jokers + acting, laid.after(piece, more)

    def _by_first(self, pieces: Iterable[Piece]) -> _Pieces:
        place = {card: number for number, card in enumerate(self._kinds)}
        found: _Pieces = [[] for _ in self._kinds]
        for piece in pieces:
            takes = tuple(sorted(Counter(place[card] for card in piece.cards).items()))
            found[takes[0][0]].append((takes, piece))
        return found

    def _beginnings(self) -> Iterator[_State]:
        """The hand after some of the pure groups in which joker cards stand as themselves."""
        seen: set[_State] = set()

        def more(start: int, held: Counter[Card], laid: _Laid) -> Iterator[_State]:
            counts = tuple(held[card] for card in self._kinds)
            state = (counts, held[JOKER], sum(held[card] for card in self._wild), laid)
            if state not in seen:
                seen.add(state)
                yield state
            for number in range(start, len(self._wild_pure)):
                piece = self._wild_pure[number]
                if piece.fits(held):
                    yield from more(number, held - Counter(piece.cards), laid.after(piece))

        yield from more(0, self._held, _NOTHING)


_Pieces = list[list[tuple[tuple[tuple[int, int], ...], Piece]]]


class _Demand:
    """What a layout must have."""

    def __init__(self, pure: int, sequences: int) -> None:
        self._pure, self._sequences = pure, sequences

    def __call__(self, laid: _Laid, jokers_make_a_run: bool) -> bool:
        return laid.pure >= self._pure and laid.pure + laid.impure + jokers_make_a_run >= self._sequences


_no_demand, _three_pure, _three_sequences = _Demand(0, 0), _Demand(3, 0), _Demand(0, 3)


def _less(counts: tuple[int, ...], takes: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    left = list(counts)
    for kind, number in takes:
        left[kind] -= number
    return tuple(left)
