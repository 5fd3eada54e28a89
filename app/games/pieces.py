"""The smallest groups that can be made of some cards: every larger group is several of these, or one with more jokers.

A run of six or more cards can be cut into two runs with the same cards, so runs here have three to five cards, and
acting jokers stand only in their gaps or bring them to three cards. A card alone with two jokers is the last resort.
The table of all of them is made once; those of a hand are found by one comparison each.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from app.games.groups import Reading
from app.games.kinds import ALL, KINDS, ONE, PLACES, PRINTED, SUITS, kind_at

RUN_LENGTHS = (3, 4, 5)
SMALLEST = 3


@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """A smallest group: its natural cards by kind and in order, None where a joker acts."""

    reading: Reading
    kinds: tuple[int | None, ...]
    naturals: tuple[int, ...]
    takes: int
    """The natural cards as a packed count."""
    kinds_mask: int
    """All bits of their kinds."""
    acting: int
    """How many acting jokers it takes."""
    first: int
    """The lowest of its kinds."""
    start: int
    """The place of a run's first card."""


def piece(reading: Reading, kinds: Iterable[int | None], start: int = 0) -> Piece:
    """The piece of these natural cards and acting jokers."""
    kinds = tuple(kinds)
    naturals = tuple(kind for kind in kinds if kind is not None)
    return Piece(
        reading,
        kinds,
        naturals,
        sum(ONE[kind] for kind in naturals),
        sum(ALL[kind] for kind in set(naturals)),
        kinds.count(None),
        min(naturals),
        start,
    )


def _alone(kind: int) -> Piece:
    start = min(kind // len(SUITS), PLACES - 2)
    return piece(Reading.IMPURE_RUN, ((kind, None, None) if kind // len(SUITS) == start else (None, kind, None)), start)


ALONE = tuple(_alone(kind) for kind in range(PRINTED))
"""One natural card and two acting jokers, by kind."""
TANALAS = tuple(piece(Reading.TANALA, (kind,) * 3) for kind in range(len(KINDS)))
"""Three identical cards, by kind."""


@cache
def _runs(ace_wrap: bool) -> tuple[tuple[tuple[tuple[int, Piece], ...], ...], ...]:
    """For every suit and number of acting jokers (0 to 3), the runs and the places of their natural cards as bits."""
    found: list[list[dict[int, Piece]]] = [[{} for _ in range(4)] for _ in SUITS]
    for suit in range(len(SUITS)):
        for length in RUN_LENGTHS:
            for start in range(PLACES if ace_wrap else PLACES + 2 - length):
                for kinds in _gapped(tuple(kind_at(start + step, suit) for step in range(length))):
                    acting = kinds.count(None)
                    made = piece(Reading.IMPURE_RUN if acting else Reading.PURE_RUN, kinds, start)
                    places = sum(1 << kind // len(SUITS) for kind in made.naturals)
                    found[suit][acting].setdefault(places, made)
    return tuple(tuple(tuple(runs.items()) for runs in of_suit) for of_suit in found)


def _gapped(window: tuple[int, ...]) -> Iterator[tuple[int | None, ...]]:
    """A run with acting jokers for some of its cards: at least two natural, at both ends unless it has three cards."""
    for number in range(len(window), 1, -1):
        for kept in combinations(window, number):
            if len(window) == SMALLEST or (kept[0] == window[0] and kept[-1] == window[-1]):
                yield tuple(kind if kind in kept else None for kind in window)


@cache
def _sets() -> tuple[tuple[tuple[Piece, ...], ...], ...]:
    """For every place and choice of suits (as bits), the sets of two to four natural cards among them, large first."""

    def among(place: int, mask: int) -> Iterator[Piece]:
        suits = [suit for suit in range(len(SUITS)) if mask >> suit & 1]
        for number in range(len(suits), 1, -1):
            for chosen in combinations(suits, number):
                acting = (None,) * max(0, SMALLEST - number)
                yield piece(Reading.SET, (*(kind_at(place, suit) for suit in chosen), *acting))

    return tuple(tuple(tuple(among(place, mask)) for mask in range(1 << len(SUITS))) for place in range(PLACES))


def suit_places(kinds: Iterable[int], without: Collection[int] = ()) -> list[int]:
    """The places held in each suit, as bits, of the kinds that are not ``without``."""
    places = [0] * len(SUITS)
    for kind in kinds:
        if kind != PRINTED and kind not in without:
            places[kind % len(SUITS)] |= 1 << kind // len(SUITS)
    return places


def pure_runs(places: list[int], ace_wrap: bool = False) -> list[Piece]:
    """The smallest pure runs of cards at such places."""
    return [
        run for held, runs in zip(places, _runs(ace_wrap), strict=True) for mask, run in runs[0] if mask & held == mask
    ]


def impure_runs(places: list[int], jokers: int, ace_wrap: bool = False) -> list[Piece]:
    """The smallest impure runs of two or more natural cards at such places and up to ``jokers`` acting ones."""
    return [
        run
        for held, runs in zip(places, _runs(ace_wrap), strict=True)
        if held & (held - 1)
        for acting in range(1, min(3, jokers) + 1)
        for mask, run in runs[acting]
        if mask & held == mask
    ]


def sets(places: list[int], jokers: int) -> list[Piece]:
    """The sets of two or more natural cards at such places; those of two take one of the ``jokers``."""
    found: list[Piece] = []
    for place, by_suits in enumerate(_sets()):
        mask = sum((held >> place & 1) << suit for suit, held in enumerate(places))
        if mask & (mask - 1):
            found += [made for made in by_suits[mask] if made.acting <= jokers]
    return found


def longest_runs(places: list[int], two_aces: Collection[int], ace_wrap: bool = False) -> Iterator[Piece]:
    """The pure runs of cards at such places that cannot be made longer; a run from ace to ace needs a suit with
    ``two_aces``.
    """
    for suit, held in enumerate(places):
        whole = held == (1 << PLACES) - 1
        begin = next(place for place in range(PLACES) if not held >> place & 1) if ace_wrap and not whole else 0
        end = begin + PLACES + (not ace_wrap and not (whole and suit not in two_aces))
        run: list[int] = []
        for place in range(begin, end + 1):
            if place < end and held >> place % PLACES & 1:
                run.append(kind_at(place, suit))
                continue
            if len(run) >= SMALLEST:
                yield piece(Reading.PURE_RUN, run, run[0] // len(SUITS))
            run = []
