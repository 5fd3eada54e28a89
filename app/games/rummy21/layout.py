"""A hand laid down in groups: what is wrong with them, is it a declaration, and what it counts (doc 001, 16, 23)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.games.cards import Card, Rank
from app.games.flaws import About, flaw
from app.games.game import Problem
from app.games.groups import PURE, SEQUENCES, Reading, Shapes
from app.games.rummy21.jokers import Jokers, jokers
from app.games.rummy21.rules import Rules
from app.language import N_, say

Group = Sequence[Card]
TEN = 10

NAMES = {
    Reading.PURE_RUN: N_("pure sequence"),
    Reading.IMPURE_RUN: N_("impure sequence"),
    Reading.SET: N_("set"),
    Reading.TANALA: N_("tanala"),
    Reading.MARRIAGE: N_("marriage"),
}
"""What the groups are called in this game."""
GROUPS = "groups"
"""The field of what is wrong with the groups together."""
UNMADE = "unmade"
"""The field of the cards in no group."""
CLAUSES = {
    About.GROUP: "16.1",
    About.SEQUENCE: "16.1",
    About.SET: "16.1",
    About.THREE_OF_A_KIND: "16.2",
}


def group_field(number: int) -> str:
    """The field of what is wrong with the group of this number, counted from 0."""
    return f"group:{number}"


@dataclass(frozen=True, slots=True)
class Declaration:
    """A hand declared by sequences: what each group can be read as, and everything that is wrong, group by group and
    then with the whole.
    """

    readings: tuple[frozenset[Reading], ...]
    problems: tuple[Problem, ...]

    @property
    def valid(self) -> bool:
        """The hand is made, the 22nd card closed."""
        return not self.problems


def card_value(card: Card, named: Jokers) -> int:
    """The single points of an unmade card: jokers 0, ace, pictures and ten 10, others their number (23.1-23.3)."""
    if card.rank is None or named.includes(card):
        return 0
    return TEN if card.rank >= Rank.TEN else card.rank.value


def shapes(rules: Rules, named: Jokers) -> Shapes:
    """What groups may look like by the house rules in a deal with these jokers."""
    return Shapes(
        named.includes,
        joker_as_itself=rules.joker_as_itself,
        printed_jokers_identical=rules.printed_joker_identical,
        marriage=named.marriage,
    )


def check(rules: Rules, groups: Sequence[Group], unmade: Sequence[Card], drawn: Card) -> Declaration:
    """The declaration by sequences that lays ``groups`` on the table and has ``unmade`` cards beside them (16.1, 17).

    :raises DeskError: see :func:`~app.games.rummy21.jokers.jokers`.
    """
    looks = shapes(rules, jokers(rules, drawn))
    readings = tuple(looks.readings(group) for group in groups)
    flaws = [(number, flaw(looks, group)) for number, group in enumerate(groups)]
    wrong = [Problem(group_field(number), found.words, clause=CLAUSES[found.about]) for number, found in flaws if found]
    pure = sum(bool(reading & PURE) for reading in readings)
    cards = sum(map(len, groups)) + len(unmade)
    if cards != rules.hand_size:
        words = say(N_("A hand has {size} cards; {cards} are laid down"), size=rules.hand_size, cards=cards)
        wrong.append(Problem(GROUPS, words, clause="16"))
    if pure < rules.three_pure:
        words = say(N_("Pure sequences: {pure}; a declaration has {needed}"), pure=pure, needed=rules.three_pure)
        wrong.append(Problem(GROUPS, words, clause="16.1"))
    if unmade:
        words = say(N_("In no group: {cards}"), cards=" ".join(card.sign for card in unmade))
        wrong.append(Problem(UNMADE, words, clause="16.1"))
    return Declaration(readings, tuple(wrong))


def laid_count(rules: Rules, groups: Sequence[Group], unmade: Iterable[Card], drawn: Card) -> int:
    """The count in single points of a hand laid down like this, each group read as what serves the holder."""
    looks = shapes(rules, jokers(rules, drawn))
    pure = [group for group in groups if looks.readings(group) & PURE]
    others = [group for group in groups if not looks.readings(group) & PURE]
    return layout_count(rules, drawn, pure, others, unmade)


def layout_count(
    rules: Rules, drawn: Card, pure: Iterable[Group], impure_and_sets: Iterable[Group], unmade: Iterable[Card]
) -> int:
    """The count in single points of a hand laid down like this; a group that is none counts as unmade cards.

    With three sequences only unmade cards count; with fewer everything but the sequences and the jokers. Which
    sequences, pure ones or any, is ruling ``sequence_kind``.
    """
    named = jokers(rules, drawn)
    looks = shapes(rules, named)
    sequences: list[Group] = []
    others: list[Group] = []
    rest = list(unmade)
    for group, wanted in [(group, PURE) for group in pure] + [(group, frozenset(Reading)) for group in impure_and_sets]:
        readings = looks.readings(group)
        if not readings & wanted:
            rest += group
        elif wanted is PURE or (rules.sequence_kind == "any" and readings & SEQUENCES):
            sequences.append(group)
        else:
            others.append(group)
    if len(sequences) < rules.three_pure:
        rest += [card for group in others for card in group]
    return sum(card_value(card, named) for card in rest)
