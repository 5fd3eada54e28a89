"""A hand laid on the table in groups: what is wrong with them, is it a declaration, what it counts (doc 000, 14)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from app.games.cards import Card, Rank
from app.games.flaws import About, flaw
from app.games.game import Problem
from app.games.groups import PURE, SEQUENCES, Reading, Shapes
from app.games.rummy13.rules import Rules
from app.language import N_, Message, say

PACKS_FOR_THENNAALI = 3
COURT = 10
Group = Sequence[Card]

NAMES = {
    Reading.PURE_RUN: N_("pure sequence"),
    Reading.IMPURE_RUN: N_("impure sequence"),
    Reading.SET: N_("set"),
    Reading.TANALA: N_("Thennaali"),
}
"""What the groups are called in this game."""
GROUPS = "groups"
"""The field of what is wrong with the groups together."""
CLAUSES = {
    About.GROUP: "14.3-14.5",
    About.SEQUENCE: "14.3, 14.4",
    About.SET: "14.5",
    About.THREE_OF_A_KIND: "14.3",
}


def group_field(number: int) -> str:
    """The field of what is wrong with the group of this number, counted from 0."""
    return f"group:{number}"


class Fault(StrEnum):
    """Why a declaration is not valid."""

    NOT_13_CARDS = "not_13_cards"
    BAD_GROUP = "bad_group"
    NO_PURE_SEQUENCE = "no_pure_sequence"
    NO_SECOND_SEQUENCE = "no_second_sequence"

    @property
    def words(self) -> Message:
        """The fault in a sentence."""
        return say(_WORDS[self][0])

    @property
    def clause(self) -> str:
        """Where it stands."""
        return _WORDS[self][1]


_WORDS = {
    Fault.NOT_13_CARDS: (N_("A declaration has 13 cards in its groups"), "14.2"),
    Fault.BAD_GROUP: (N_("One of the groups is neither a sequence nor a set"), "14.6"),
    Fault.NO_PURE_SEQUENCE: (N_("There is no pure sequence"), "14.6.1"),
    Fault.NO_SECOND_SEQUENCE: (N_("There is no second sequence"), "14.6.1"),
}


@dataclass(frozen=True, slots=True)
class Declaration:
    """What became of a declaration: ``fault`` is None when it is valid; what each group can be read as; everything
    that is wrong, group by group and then with the whole.
    """

    fault: Fault | None
    readings: tuple[frozenset[Reading], ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def valid(self) -> bool:
        """The declarer has won."""
        return self.fault is None


def is_joker(card: Card, cut_joker: Card) -> bool:
    """Printed jokers, all cards of the cut joker's rank; every ace when a printed joker was cut (7)."""
    return card.is_joker or card.rank is (Rank.ACE if cut_joker.is_joker else cut_joker.rank)


def card_value(card: Card, cut_joker: Card) -> int:
    """The points of a card outside every group: jokers 0, ace and pictures 10, others their number (22.4-22.6)."""
    if card.rank is None or is_joker(card, cut_joker):
        return 0
    return COURT if card.rank >= Rank.TEN else card.rank.value


def shapes(rules: Rules, cut_joker: Card) -> Shapes:
    """What groups may look like by the house rules when ``cut_joker`` was drawn."""
    return Shapes(
        lambda card: is_joker(card, cut_joker),
        ace_wrap=rules.ace_wrap,
        set_max=rules.set_max,
        tanalas=rules.packs >= PACKS_FOR_THENNAALI,
    )


def check(rules: Rules, groups: Sequence[Group], cut_joker: Card) -> Declaration:
    """The declaration that lays ``groups`` on the table (the 14th card aside); each group in any order."""
    looks = shapes(rules, cut_joker)
    readings = tuple(looks.readings(group) for group in groups)
    flaws = [(number, flaw(looks, group)) for number, group in enumerate(groups)]
    wrong = [Problem(group_field(number), found.words, clause=CLAUSES[found.about]) for number, found in flaws if found]
    faults = _faults(rules, groups, readings)
    wrong += [Problem(GROUPS, fault.words, clause=fault.clause) for fault in faults if fault is not Fault.BAD_GROUP]
    return Declaration(faults[0] if faults else None, readings, tuple(wrong))


def layout_count(rules: Rules, groups: Sequence[Group], unmade: Sequence[Card], cut_joker: Card) -> int:
    """The count of a loser who lays his hand down like this, without floor and cap; a group that is none counts.

    Without a pure and a second sequence everything counts, or by ruling ``count_without_two_lives`` everything but one
    pure sequence, or only what is unmade.
    """
    looks = shapes(rules, cut_joker)
    laid = [(looks.readings(group), _points(group, cut_joker)) for group in groups]
    rest = _points(unmade, cut_joker) + sum(points for readings, points in laid if not readings)
    pure = [points for readings, points in laid if readings & PURE]
    sequences = sum(bool(readings & SEQUENCES) for readings, _ in laid)
    if (pure and sequences > 1) or rules.count_without_two_lives == "literal":
        return rest
    saved = max(pure, default=0) if rules.count_without_two_lives == "graduated" else 0
    return rest + sum(points for readings, points in laid if readings) - saved


def _points(cards: Group, cut_joker: Card) -> int:
    return sum(card_value(card, cut_joker) for card in cards)


def _faults(rules: Rules, groups: Sequence[Group], readings: Sequence[frozenset[Reading]]) -> list[Fault]:
    """All faults of a declaration, the one that decides first."""
    pure = sum(bool(reading & PURE) for reading in readings)
    sequences = sum(bool(reading & SEQUENCES) for reading in readings)
    holds = {
        Fault.NOT_13_CARDS: sum(map(len, groups)) != rules.hand_size,
        Fault.BAD_GROUP: not all(readings),
        Fault.NO_PURE_SEQUENCE: not pure,
        Fault.NO_SECOND_SEQUENCE: sequences < 2 and not (sequences == 1 and not pure),
    }
    return [fault for fault, found in holds.items() if found]
