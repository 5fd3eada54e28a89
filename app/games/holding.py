"""The cards a player holds, as the hand judges reckon with them: by kind, the jokers apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.games.cards import Card
from app.games.groups import RING, Reading
from app.games.kinds import KINDS, NUMBER, PRINTED, SUITS, counted, packed
from app.games.laid import HIGHEST, Laid, lay
from app.games.packing import Demand, Frame, Option, Packing, Role, frame
from app.games.pieces import ALONE, TANALAS, Piece, impure_runs, longest_runs, pure_runs, sets, suit_places

TEN = 10
VALUES = tuple(
    0 if kind == PRINTED else min(TEN, kind // len(SUITS) + 1) if kind >= len(SUITS) else TEN
    for kind in range(len(KINDS))
)
"""The points of each kind that is no joker: ace, pictures and ten 10, others their number."""


@dataclass(frozen=True, slots=True)
class Holding:
    """A hand: copies by kind, the kinds that are jokers in this deal, how many joker cards there are."""

    counts: dict[int, int]
    wild: frozenset[int]
    jokers: int
    packed: int
    values: dict[int, int]
    """The ordinary kinds held with the points of one card."""
    whole: int
    """The points of all cards."""

    @classmethod
    def of(cls, hand: Iterable[Card], jokers: Iterable[Card]) -> Holding:
        """The holding of the cards ``hand``; ``jokers`` are all kinds that are jokers, the printed one too."""
        counts = counted(hand)
        wild = frozenset(NUMBER[card] for card in jokers)
        values = {kind: VALUES[kind] for kind in counts if kind not in wild}
        return cls(
            counts,
            wild,
            sum(number for kind, number in counts.items() if kind in wild),
            packed(counts),
            values,
            sum(value * counts[kind] for kind, value in values.items()),
        )

    def cost(self, piece: Piece) -> int:
        """How many jokers a piece takes: acting ones, and joker cards that stand as themselves."""
        return piece.acting + sum(kind in self.wild for kind in piece.naturals)

    def value(self, piece: Piece) -> int:
        """The points of its cards."""
        return sum(self.values.get(kind, 0) for kind in piece.naturals)

    def pure(self, *, ace_wrap: bool = False, tanalas: bool = True, joker_as_itself: bool = True) -> list[Piece]:
        """The smallest pure runs, and three of a kind if there are any; jokers may stand as themselves, or not."""
        kinds = self.counts if joker_as_itself else self.values
        found = pure_runs(suit_places(kinds), ace_wrap)
        if tanalas:
            found += [TANALAS[kind] for kind in kinds if self.counts[kind] >= 3 and kind != PRINTED]
        return found

    def impure(self, *, ace_wrap: bool = False, joker_as_itself: bool = True) -> list[Piece]:
        """The smallest impure runs, those of one card with two jokers too; that card may be a joker as itself."""
        found = impure_runs(suit_places(self.values), self.jokers, ace_wrap) if self.jokers else []
        if self.jokers >= 2:
            found += [ALONE[kind] for kind in self.values]
        if self.jokers >= 3 and joker_as_itself:
            found += [ALONE[kind] for kind in self.counts if kind in self.wild and kind != PRINTED]
        return found

    def sets(self) -> list[Piece]:
        """The sets of two or more natural cards."""
        return sets(suit_places(self.values), self.jokers)

    def longest_pure(self, *, ace_wrap: bool = False) -> list[Piece]:
        """The pure runs that cannot be made longer."""
        two_aces = {kind % len(SUITS) for kind in range(len(SUITS)) if self.counts.get(kind, 0) >= 2}
        return list(longest_runs(suit_places(self.counts), two_aces, ace_wrap))


ROLES = {Reading.IMPURE_RUN: Role.IMPURE, Reading.SET: Role.SET}


def options(of: Frame, held: Holding, pieces: Iterable[Piece]) -> list[Option]:
    """The pieces as options of a packing."""
    return [Option(piece, of.move(ROLES.get(piece.reading, Role.PURE), held.cost(piece))) for piece in pieces]


def lay_best(held: Holding, packing: Packing, row: int) -> Laid:
    """The layout of the least value for the demand of ``row``."""
    chosen, _ = packing.layout(row, held.jokers)
    return lay(held.counts, held.wild, [(option.piece, option.more) for option in chosen])


def lay_whole(
    held: Holding,
    loose: Packing,
    pieces: Sequence[Piece],
    demand: Demand,
    row: int,
    *,
    set_max: int,
    ace_wrap: bool = False,
) -> Laid | None:
    """A layout that meets the demand of ``row`` with every card in a group, the jokers too; None: there is none.
    ``loose`` is the packing of the same hand and pieces where cards may stay over.

    Jokers that are over find room in sets of up to ``set_max`` cards, or all of them in one run that need not be pure:
    in a hand that is whole otherwise it cannot become too long.
    """
    of = frame(demand.with_room(), held.jokers, 0)
    offered = options(of, held, pieces)
    for piece in pieces:
        cost = held.cost(piece)
        if piece.reading is Reading.PURE_RUN:
            offered.append(Option(piece, of.move(Role.IMPURE, cost)))
        elif piece.reading is Reading.SET:
            for more in range(1, min(set_max - len(piece.kinds), held.jokers - cost) + 1):
                offered.append(Option(piece, of.move(Role.SET, cost + more), more))
    packing = Packing(of, held.packed, held.values, offered, loose)
    ways = [(row, held.jokers), *((demand.rows + row, used) for used in range(held.jokers, -1, -1))]
    for wanted, used in ways:
        if packing.least(wanted, used) is not None:
            chosen, _ = packing.layout(wanted, used)
            picks = [(option.piece, option.more) for option in chosen]
            if used < held.jokers:
                roomy = next(number for number, option in enumerate(chosen) if option.move.role is Role.IMPURE)
                picks[roomy] = (picks[roomy][0], held.jokers - used)
            return lay(held.counts, held.wild, picks, longest_run=RING if ace_wrap else HIGHEST)
    return None
