"""The smallest count of a hand, and whether it could be declared (doc 000, 14 and 22.3-22.8).

The search is that of :mod:`app.games.packing`: a table for every set of remaining cards, all demands and numbers of
jokers at once. Two quick looks come first: without a pure group, or without two sequences that share no card, there are
no two lives. Only a hand that counts nothing is searched for a layout that uses every card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.games.cards import JOKER, Card, Rank, Suit
from app.games.groups import Reading
from app.games.holding import Holding, lay_best, lay_whole, options
from app.games.kinds import fits
from app.games.laid import Laid, lay
from app.games.packing import Demand, Packing, frame
from app.games.pieces import SMALLEST, Piece
from app.games.rummy13.layout import PACKS_FOR_THENNAALI
from app.games.rummy13.rules import Rules
from app.games.rummy13.scoring import capped

NOTHING, SEQUENCE, PURE, TWO_LIVES = range(4)
LIVES = Demand(
    (
        (NOTHING, NOTHING, NOTHING, SEQUENCE),
        (NOTHING, NOTHING, PURE, PURE),
        (NOTHING, SEQUENCE, PURE, TWO_LIVES),
    )
)
LIVES_AND_ROOM = LIVES.with_room()


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a hand is worth: ``count`` is the smallest possible, without floor and cap, ``points`` what a loser writes.

    ``valid``: all 13 cards can be laid down as a declaration. ``two_lives``: a pure and a second sequence can be made.
    ``laid``: a layout that counts so; of a valid hand one to declare. Without two lives it shows the best pure group,
    whether or not it saves its cards.
    """

    count: int
    points: int
    valid: bool
    two_lives: bool
    laid: Laid


def judge(rules: Rules, hand: Sequence[Card], cut_joker: Card) -> Judgement:
    """The judgement of thirteen cards in any order; exact. Ruling ``count_without_two_lives`` decides the count."""
    wrap = rules.ace_wrap
    held = Holding.of(hand, joker_cards(cut_joker))
    thennaali = rules.packs >= PACKS_FOR_THENNAALI
    pure = held.pure(ace_wrap=wrap, tanalas=thennaali)
    impure = held.impure(ace_wrap=wrap) if pure or rules.count_without_two_lives == "literal" else []
    lives = _two_lives(held, pure, impure)
    count, laid, valid = held.whole, None, False
    if lives or rules.count_without_two_lives == "literal":
        of = frame(LIVES, held.jokers, held.whole.bit_length())
        pieces = [*pure, *impure, *held.sets()]
        packing = Packing(of, held.packed, held.values, options(of, held, pieces))
        row = NOTHING if rules.count_without_two_lives == "literal" else TWO_LIVES
        count = packing.least(row, held.jokers) or 0
        if lives and packing.least(TWO_LIVES, held.jokers) == 0:
            laid = lay_whole(held, packing, pieces, LIVES, TWO_LIVES, set_max=rules.set_max, ace_wrap=wrap)
            valid = laid is not None
        laid = laid or lay_best(held, packing, row)
    if laid is None or (rules.count_without_two_lives == "graduated" and count):
        longest = [*held.longest_pure(ace_wrap=wrap), *(piece for piece in pure if piece.reading is Reading.TANALA)]
        best = max(longest, key=held.value, default=None)
        alone = held.whole - (held.value(best) if best is not None else 0)
        if laid is None or alone < count:
            count = alone if rules.count_without_two_lives == "graduated" else count
            laid = lay(held.counts, held.wild, [(best, 0)] if best is not None else [])
    return Judgement(count, capped(rules, count, cut_joker), valid, lives, laid)


def joker_cards(cut_joker: Card) -> list[Card]:
    """All kinds of card that are jokers in the deal (7)."""
    return [JOKER, *(Card(Rank.ACE if cut_joker.rank is None else cut_joker.rank, suit) for suit in Suit)]


def _two_lives(held: Holding, pure: Sequence[Piece], impure: Sequence[Piece]) -> bool:
    """Whether a pure group and another sequence share no card and find their jokers."""
    first = [(piece.takes, held.cost(piece)) for piece in pure if len(piece.kinds) == SMALLEST]
    second = [*first, *((piece.takes, held.cost(piece)) for piece in impure)]
    return any(
        cost + more_cost <= held.jokers and fits(held.packed, takes + more)
        for takes, cost in first
        for more, more_cost in second
    )
