"""A hand laid down in groups: its count (doc 001, 23)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.games.cards import Card, Rank
from app.games.groups import PURE, SEQUENCES, Reading, Shapes
from app.games.rummy21.jokers import Jokers, jokers
from app.games.rummy21.rules import Rules

Group = Sequence[Card]
TEN = 10


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
