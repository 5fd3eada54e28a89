"""The smallest count of a hand, and whether it could be declared (doc 001, 16 and 23).

The search is that of :mod:`app.games.packing`. It is needed only where three pure groups that share no card can be
found at all. With fewer, only sequences save their cards, and two of them are chosen pair by pair: a hand with more, or
with one that is long enough to be cut in two, can show three.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from app.games.cards import JOKER, Card, Suit
from app.games.groups import Reading
from app.games.holding import Holding, lay_best, lay_whole, options
from app.games.kinds import KINDS, NUMBER, PRINTED, fits
from app.games.laid import Group, Laid, lay
from app.games.packing import Demand, Packing, frame
from app.games.pieces import SMALLEST, TANALAS, Piece, piece
from app.games.rummy21 import declaration
from app.games.rummy21.jokers import Jokers, jokers
from app.games.rummy21.rules import Rules
from app.games.rummy21.scoring import full_hand, large_points
from app.games.rummy21.statuses import Status

SET_MAX = 4
THREE = 3
_COUNTED = (0, 0, 1, 2)
_NOT_COUNTED = (0, 1, 2, 3)
THREE_PURE = Demand((_COUNTED, _NOT_COUNTED, _NOT_COUNTED))
THREE_SEQUENCES = Demand((_COUNTED, _COUNTED, _NOT_COUNTED))


class Way(StrEnum):
    """A way in which a hand is made (16)."""

    SEQUENCES = "sequences"
    TANALAS = "tanalas"
    DUPLICATES = "duplicates"
    JOKERS = "jokers"


@dataclass(frozen=True, slots=True)
class Special:
    """What a hand holds towards a special hand: kinds with three copies, kinds that are duplicates, the joker cards."""

    tanalas: tuple[Card, ...]
    duplicates: tuple[Card, ...]
    jokers: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a hand is worth: the smallest ``count`` in single points, ``large`` points without cap, what it pays.

    ``ways`` in which it could be declared; ``three_pure``: three pure sequences can be laid; ``free`` of the count.
    ``laid``: a layout that counts so; of a hand made by sequences one to declare.
    """

    count: int
    large: int
    ways: tuple[Way, ...]
    three_pure: bool
    special: Special
    free: bool
    pays_single: int
    pays_double: int
    laid: Laid

    @property
    def valid(self) -> bool:
        """It could be declared, the 22nd card closed."""
        return bool(self.ways)

    @property
    def tanalas(self) -> int:
        """How many kinds it holds three copies of."""
        return len(self.special.tanalas)

    @property
    def duplicates(self) -> int:
        """How many duplicates it holds."""
        return len(self.special.duplicates)

    @property
    def jokers(self) -> int:
        """How many joker cards it holds."""
        return len(self.special.jokers)


def judge(rules: Rules, hand: Sequence[Card], drawn: Card) -> Judgement:
    """The judgement of the 21 cards that stay, in any order; exact. ``drawn`` is the joker of the deal.

    :raises DeskError: see :func:`~app.games.rummy21.jokers.jokers`.
    """
    named = jokers(rules, drawn)
    held = Holding.of(hand, joker_cards(named))
    special = _special(rules, held)
    search = _Search(rules, held, named)
    count, laid, made = search.best()
    ways = {
        Way.SEQUENCES: made,
        Way.TANALAS: len(special.tanalas) >= rules.three_tanalas,
        Way.DUPLICATES: len(special.duplicates) >= rules.eight,
        Way.JOKERS: len(special.jokers) >= rules.eight,
    }
    is_free = declaration.free(rules, duplicates=len(special.duplicates), jokers=len(special.jokers))
    pays = {mode: 0 if is_free else full_hand(replace(rules, count_mode=mode), count) for mode in ("single", "double")}
    return Judgement(
        count=count,
        large=large_points(count),
        ways=tuple(way for way, possible in ways.items() if possible),
        three_pure=search.three_pure,
        special=special,
        free=is_free,
        pays_single=pays["single"],
        pays_double=pays["double"],
        laid=laid,
    )


def status(judged: Judgement) -> Status:
    """The status of a hand that is still in play when another declares: free, or full."""
    return Status.FREE if judged.free else Status.FULL


def joker_cards(named: Jokers) -> list[Card]:
    """All kinds of card that are jokers in the deal."""
    return [JOKER, named.paplu, named.nichlu, *(Card(named.titlu.rank, suit) for suit in Suit)]


def _special(rules: Rules, held: Holding) -> Special:
    kinds = [(kind, number) for kind, number in held.counts.items() if kind != PRINTED or rules.printed_joker_identical]
    tanala_is_one = rules.tanala_as_duplicate == "one"
    return Special(
        tuple(KINDS[kind] for kind, number in kinds if number >= 3),
        tuple(KINDS[kind] for kind, number in kinds if number == 2 or (number >= 3 and tanala_is_one)),
        tuple(KINDS[kind] for kind, number in held.counts.items() if kind in held.wild for _ in range(number)),
    )


class _Search:
    """The layouts of one hand."""

    def __init__(self, rules: Rules, held: Holding, named: Jokers) -> None:
        self._rules, self._held = rules, held
        self._marriage = [NUMBER[card] for card in (named.nichlu, named.titlu, named.paplu)]
        self._pure = held.pure(joker_as_itself=rules.joker_as_itself)
        if rules.printed_joker_identical and held.counts.get(PRINTED, 0) >= 3:
            self._pure.append(TANALAS[PRINTED])
        wedding = piece(Reading.MARRIAGE, self._marriage)
        if fits(held.packed, wedding.takes) and all(pure.takes != wedding.takes for pure in self._pure):
            self._pure.append(wedding)
        self._impure = held.impure(joker_as_itself=rules.joker_as_itself)
        self.three_pure = self._shares_out([pure for pure in self._pure if len(pure.kinds) == SMALLEST])

    def best(self) -> tuple[int, Laid, bool]:
        """The smallest count, a layout that counts it, and whether the hand is made by sequences.

        With three sequences that save the rest (ruling ``sequence_kind``), or with fewer where that is cheaper (ruling
        ``layout_choice``).
        """
        held, any_kind = self._held, self._rules.sequence_kind == "any"
        fewer, picks = self._fewer([*self._pure, *self._impure] if any_kind else self._pure)
        if not (self.three_pure or any_kind):
            return fewer, self._wed(lay(held.counts, held.wild, picks)), False
        pieces = [*self._pure, *self._impure, *held.sets()]
        of = frame(THREE_SEQUENCES if any_kind else THREE_PURE, held.jokers, held.whole.bit_length())
        packing = Packing(of, held.packed, held.values, options(of, held, pieces))
        enough = packing.least(THREE, held.jokers)
        if enough == 0 and self.three_pure:
            whole = lay_whole(held, packing, pieces, THREE_PURE, THREE, set_max=SET_MAX)
            if whole is not None:
                return 0, self._wed(whole), True
        forced = self._rules.layout_choice == "three_pure_forced"
        if enough is not None and (forced or enough <= fewer):
            return enough, self._wed(lay_best(held, packing, THREE)), False
        return fewer, self._wed(lay(held.counts, held.wild, picks)), False

    def _shares_out(self, smallest: Sequence[Piece]) -> bool:
        """Whether three of the pieces share no card."""
        held = self._held.packed
        for number, first in enumerate(smallest):
            after_one = held - first.takes
            for other, second in enumerate(smallest[number:], number):
                if fits(after_one, second.takes):
                    after_two = after_one - second.takes
                    if any(fits(after_two, third.takes) for third in smallest[other:]):
                        return True
        return False

    def _fewer(self, sequences: Sequence[Piece]) -> tuple[int, list[tuple[Piece, int]]]:
        """The count of a hand that shows one or two sequences and nothing else, and these."""
        held = self._held
        ranked = sorted(((held.value(made), held.cost(made), made) for made in sequences), key=lambda one: -one[0])
        saved, picks = 0, list[tuple[Piece, int]]()
        if ranked and ranked[0][0]:
            saved, picks = ranked[0][0], [(ranked[0][2], 0)]
        for number, (value, cost, made) in enumerate(ranked):
            if 2 * value <= saved:
                break
            after = held.packed - made.takes
            for more, other_cost, other in ranked[number:]:
                if value + more <= saved:
                    break
                if cost + other_cost <= held.jokers and fits(after, other.takes):
                    saved, picks = value + more, [(made, 0), (other, 0)]
                    break
        return held.whole - saved, picks

    def _wed(self, laid: Laid) -> Laid:
        """The layout with nichlu, titlu and paplu named as a marriage, before the other groups."""
        named = tuple(KINDS[kind] for kind in self._marriage)
        groups = [
            Group(Reading.MARRIAGE, named)
            if group.reading is Reading.PURE_RUN and set(group.cards) == set(named)
            else group
            for group in laid.groups
        ]
        return replace(laid, groups=tuple(sorted(groups, key=lambda group: group.reading is not Reading.MARRIAGE)))
