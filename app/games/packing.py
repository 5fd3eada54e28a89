"""The cheapest way to cut a hand into smallest groups, for every demand and every number of jokers at once.

What makes it fast, and why it stays exact:

*   For a set of remaining cards the search keeps not one number but a table: the least value left over for every
    demand still open (two lives, three pure groups ...) and every number of jokers still free. Jokers are a number, not
    cards. So the only states are the sets of remaining ordinary cards, tens to a few thousand, each worked out once.
*   A table is one whole number, a field of some bits for each entry. Taking a group moves all entries at once by
    shifts and masks, and the smaller of two tables is found for all entries by one subtraction: a guard bit above each
    field shows where the first is not smaller. Fields never overflow: an impossible entry starts just above the value
    of the whole hand, and not more than that value is ever added to it.
*   The lowest kind of card left is always dealt with first: it stays over, or it goes into one of the groups in which
    it is the lowest. Every layout can be taken apart in that order, so none is missed; ranks run before suits, so
    groups already begun reach only four ranks ahead and few different sets of remaining cards come up. Where runs go
    both below and above the ace, the ranks are taken from the widest gap on.
*   Cards that no chain of groups links can only compete for jokers and for the demand. Such parts are worked through
    one after another, the table of one being the last table of the next: their states add up instead of multiplying.
*   Whether every card can go into a group is a second, smaller search: sets of cards of which the first one knows that
    something stays over are not looked at.
*   A joker card stands as itself only where a pure group needs it (or beside two jokers, to make a run of them); else
    it is one of the number. As itself it costs one of that number, so no joker card is used twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from app.games.kinds import ALL, FIELD, GUARDS, MOST, ONE, PLACES, PRINTED, SUITS, fits, lowest
from app.games.pieces import Piece


class Role(IntEnum):
    """As what a group counts towards the demand."""

    PURE = 0
    IMPURE = 1
    SET = 2


@dataclass(frozen=True, slots=True)
class Demand:
    """What a layout must have, as a row of the table: ``after[role][row]`` is the row still open when a group is laid.

    Row 0 demands nothing.
    """

    after: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return len(self.after[Role.PURE])

    def with_room(self) -> Demand:
        """The same with as many rows again, which also demand a group that takes in any number of jokers: a run that
        need not be pure.
        """
        rows = self.rows
        pure, impure, others = self.after
        return Demand(
            (
                (*pure, *(row + rows for row in pure)),
                (*impure, *impure),
                (*others, *(row + rows for row in others)),
            )
        )


@dataclass(frozen=True, slots=True)
class Move:
    """How a table changes when a group is laid: shift and mask for each group of rows, and the entries ruled out."""

    role: Role
    jokers: int
    steps: tuple[tuple[int, int], ...]
    ruled_out: int
    after: tuple[int, ...]


class Frame:
    """The shape of the tables for a demand, a number of jokers, and the bits of what can be left over at most."""

    def __init__(self, demand: Demand, jokers: int, bits: int) -> None:
        self.demand = demand
        self.impossible = 1 << bits
        self.width = bits + 2
        self.columns = jokers + 1
        self.entry = (1 << self.width) - 1
        self.ones = self._mask(range(demand.rows), range(self.columns), 1)
        self.guards = self.ones << self.width - 1
        self.bare = self._mask([0], [jokers], self.entry)
        """The entry of what stays over at least, whatever is demanded."""
        self._moves: dict[tuple[Role, int], Move] = {}

    def _mask(self, rows: Iterable[int], columns: Sequence[int], value: int) -> int:
        return sum(value << (row * self.columns + column) * self.width for row in rows for column in columns)

    def at(self, table: int, row: int, jokers: int) -> int:
        """The entry for the demand of ``row`` and so many jokers."""
        return table >> (row * self.columns + jokers) * self.width & self.entry

    def nothing_left(self, *, exactly: bool) -> int:
        """The table of no cards: no demand is met, jokers may be left over unless they must go ``exactly``."""
        rest = self._mask(range(1, self.demand.rows), range(self.columns), self.impossible)
        return rest + self._mask([0], range(1, self.columns), self.impossible) if exactly else rest

    def move(self, role: Role, jokers: int) -> Move:
        """What laying a group with so many jokers does."""
        found = self._moves.get((role, jokers))
        if found is None:
            after = self.demand.after[role]
            kept = range(jokers, self.columns)
            steps = []
            for back in sorted({row - target for row, target in enumerate(after)}):
                rows = [row for row, target in enumerate(after) if row - target == back]
                steps.append(((back * self.columns + jokers) * self.width, self._mask(rows, kept, self.entry)))
            ruled_out = self._mask(range(self.demand.rows), range(jokers), self.impossible)
            found = self._moves[role, jokers] = Move(role, jokers, tuple(steps), ruled_out, after)
        return found


@lru_cache(maxsize=256)
def frame(demand: Demand, jokers: int, bits: int) -> Frame:
    """The frame for a demand, so many jokers, and a value of the whole hand of so many bits."""
    return Frame(demand, jokers, bits)


@dataclass(frozen=True, slots=True)
class Option:
    """A group that may be laid: the piece, what it does to a table, and the jokers laid to it beyond its own."""

    piece: Piece
    move: Move
    more: int = 0


@dataclass(slots=True)
class _Part:
    """Cards that groups link: those held, the fields of the kinds dealt with first, options by their first kind, and
    the table of every set of remaining cards.
    """

    held: int
    upper: int
    options: dict[int, list[Option]]
    memo: dict[int, int]

    def first(self, held: int) -> int:
        """The kind among packed cards that is dealt with first."""
        return lowest(held & self.upper or held)


class Packing:
    """All ways to lay the packed cards ``held`` out in the groups of ``options``.

    ``values`` of the ordinary kinds held, by number; other kinds are jokers and may always stay. With a packing
    ``loose`` of the same hand, this one is strict: every ordinary card must go into a group, and exactly the jokers
    asked for.
    """

    def __init__(
        self, of: Frame, held: int, values: Mapping[int, int], options: Sequence[Option], loose: Packing | None = None
    ) -> None:
        self._frame, self._values = of, values
        linked = _linked(options)
        alone = held & ~sum(linked)
        over = sum(value * (alone // ONE[kind] & MOST) for kind, value in values.items())
        if loose is None:
            self._table = of.nothing_left(exactly=False) + over * of.ones
        else:
            self._table = of.impossible * of.ones if over else of.nothing_left(exactly=True)
        self._parts: list[_Part] = []
        for number, kinds in enumerate(linked):
            part = _Part(held & kinds, _from_the_widest_gap(kinds), {}, {0: self._table})
            for option in options:
                if option.piece.takes & kinds:
                    part.options.setdefault(part.first(option.piece.takes), []).append(option)
            self._table = self._solve(part, None if loose is None else (loose._parts[number].memo, loose._frame.bare))
            self._parts.append(part)

    def least(self, row: int, jokers: int) -> int | None:
        """The least value left over by layouts that meet the demand of ``row`` with so many jokers; None: there is
        no such layout.
        """
        value = self._frame.at(self._table, row, jokers)
        return value if value < self._frame.impossible else None

    def _solve(self, part: _Part, loose: tuple[Mapping[int, int], int] | None) -> int:
        """The table of a part. ``loose``: the tables of the loose packing and the entry that tells what must stay."""
        memo, upper, values = part.memo, part.upper, self._values
        ones, guards, over = self._frame.ones, self._frame.guards, self._frame.width - 1
        impossible = self._frame.impossible * ones
        moves = {
            kind: [(option.piece.takes, option.move.steps, option.move.ruled_out) for option in options]
            for kind, options in part.options.items()
        }

        def table(held: int) -> int:
            if loose is not None and loose[0][held] & loose[1]:
                memo[held] = impossible
                return impossible
            front = held & upper or held
            kind = ((front & -front).bit_length() - 1) // FIELD
            if kind not in values:
                left = held & ~ALL[kind]
                best = memo[left] if left in memo else table(left)
            elif loose is not None:
                best = impossible
            else:
                left = held - ONE[kind]
                best = (memo[left] if left in memo else table(left)) + values[kind] * ones
            guarded = held | GUARDS
            for takes, steps, ruled_out in moves.get(kind, ()):
                left = guarded - takes
                if left & GUARDS == GUARDS:
                    left ^= GUARDS
                    other = memo[left] if left in memo else table(left)
                    laid = ruled_out
                    for shift, mask in steps:
                        laid |= other << shift & mask
                    smaller = (best | guards) - laid & guards
                    if smaller:
                        best ^= (best ^ laid) & (smaller - (smaller >> over))
            memo[held] = best
            return best

        return memo[part.held] if part.held in memo else table(part.held)

    def layout(self, row: int, jokers: int) -> tuple[list[Option], int]:
        """The groups of a layout with the least value for ``row`` and so many jokers, and the jokers left over.

        Of layouts with the same value the one is taken that lays the earlier options.
        """
        chosen: list[Option] = []
        for part in reversed(self._parts):
            held = part.held
            while held:
                kind = part.first(held)
                value = self._frame.at(part.memo[held], row, jokers)
                for option in part.options.get(kind, ()):
                    move = option.move
                    if move.jokers <= jokers and fits(held, option.piece.takes):
                        left, after = held - option.piece.takes, move.after[row]
                        if self._frame.at(part.memo[left], after, jokers - move.jokers) == value:
                            chosen.append(option)
                            held, row, jokers = left, after, jokers - move.jokers
                            break
                else:
                    held = held - ONE[kind] if kind in self._values else held & ~ALL[kind]
        return chosen, jokers


def _linked(options: Sequence[Option]) -> list[int]:
    """The kinds that groups link, part by part, as masks of packed cards."""
    parts: list[int] = []
    for option in options:
        kinds = option.piece.kinds_mask
        if any(kinds & part == kinds for part in parts):
            continue
        apart = []
        for part in parts:
            if kinds & part:
                kinds |= part
            else:
                apart.append(part)
        parts = [*apart, kinds]
    return sorted(parts)


RANK = FIELD * len(SUITS)
_ACES = (1 << RANK) - 1
_LAST_RANKS = _ACES << RANK * (PLACES - 2) | _ACES << RANK * (PLACES - 1)
_ALL_KINDS = (1 << FIELD * (PRINTED + 1)) - 1


def _from_the_widest_gap(kinds: int) -> int:
    """The fields of the ranks after the widest gap in ``kinds``, where runs go both below and above the ace."""
    if not (kinds & _ACES and kinds & _LAST_RANKS):
        return _ALL_KINDS
    places = [place for place in range(PLACES) if kinds >> RANK * place & _ACES]
    gaps = [later - sooner for sooner, later in zip(places, [*places[1:], PLACES], strict=True)]
    start = [*places[1:], 0][gaps.index(max(gaps))]
    return _ALL_KINDS >> RANK * start << RANK * start
