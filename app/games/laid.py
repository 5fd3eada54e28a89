"""A hand laid out in groups, as a judge answers it: what is made, which jokers are over, what is unmade."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.games.cards import Card
from app.games.groups import PURE, Reading
from app.games.kinds import KINDS, PRINTED, SUITS
from app.games.pieces import Piece

HIGHEST = 14
"""Places of a run in order: the ace is its first or its last."""
_ORDER = (Reading.MARRIAGE, Reading.PURE_RUN, Reading.TANALA, Reading.IMPURE_RUN, Reading.SET)


@dataclass(frozen=True, slots=True)
class Group:
    """A group and what it is laid as; its cards in order, an acting joker where the card stands that it acts for."""

    reading: Reading
    cards: tuple[Card, ...]

    @property
    def pure(self) -> bool:
        """It needs no joker: a run, three of a kind, a marriage."""
        return self.reading in PURE


@dataclass(frozen=True, slots=True)
class Laid:
    """A whole hand: the groups, pure ones first; the joker cards in no group, which count nothing; unmade cards."""

    groups: tuple[Group, ...] = ()
    jokers: tuple[Card, ...] = ()
    unmade: tuple[Card, ...] = ()


Pick = tuple[Piece, int]
"""A smallest group chosen from a hand, and how many acting jokers more than its own are laid to it."""


def lay(counts: dict[int, int], jokers: frozenset[int], picks: Iterable[Pick], *, longest_run: int = 14) -> Laid:
    """The cards ``counts`` (by kind) with the chosen groups made: natural cards taken, printed jokers acting first.

    ``jokers``: the kinds that are jokers.
    """
    chosen = sorted(picks, key=lambda pick: (_ORDER.index(pick[0].reading), pick[0].naturals))
    left = dict(counts)
    for piece, _ in chosen:
        for kind in piece.naturals:
            left[kind] -= 1
    spare = [kind for kind in (PRINTED, *sorted(jokers - {PRINTED}, key=_by_suit)) for _ in range(left.get(kind, 0))]
    groups = []
    for piece, more in chosen:
        acting = piece.acting + more
        groups.append(_group(piece, spare[:acting], longest_run))
        del spare[:acting]
    groups.sort(key=lambda group: _ORDER.index(group.reading))
    unmade = sorted((kind for kind, number in left.items() for _ in range(number) if kind not in jokers), key=_by_suit)
    return Laid(tuple(groups), tuple(KINDS[kind] for kind in spare), tuple(KINDS[kind] for kind in unmade))


def _group(piece: Piece, acting: list[int], longest_run: int) -> Group:
    """The group with its acting jokers in their places; further ones go to the high end of a run, then to the low."""
    cards = [KINDS[acting.pop(0) if kind is None else kind] for kind in piece.kinds]
    more = [KINDS[kind] for kind in acting]
    if not more or piece.reading is Reading.SET:
        return Group(piece.reading, (*cards, *more))
    room = max(0, min(HIGHEST - piece.start, longest_run) - len(cards))
    return Group(Reading.IMPURE_RUN, (*more[room:], *cards, *more[:room]))


def _by_suit(kind: int) -> tuple[int, int]:
    return (kind % len(SUITS), kind)
