"""Value cards as they are ticked, heading by heading, and the cards that this means.

A heading of rule 27 asks how many copies a player holds at the end; one of rule 28 how many of them he was dealt. A
card that stands under both asks for both. Tanalas are typed as cards (each means three dealt), talia malia is a tick.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from app.games.cards import Card, Rank
from app.games.rummy21.jokers import ACE_OF_SPADES, jokers
from app.games.rummy21.rules import Rules
from app.games.rummy21.values import LABELS, TWO_OF_CLUBS, Heading, ValueCards

PACKS = 3
TALIA_MALIA = 2


@dataclass(frozen=True, slots=True)
class TickRow:
    """One card that is worth something under the joker of the deal; ``held`` and ``dealt``: what is asked about it."""

    card: Card
    labels: tuple[str, ...]
    held: bool
    dealt: bool


@dataclass(frozen=True, slots=True)
class Ticks:
    """What was ticked for one player: copies ``held`` and ``dealt`` by card, the cards of his ``tanalas``.

    ``marriages`` are beside the copies of their three cards that are ticked by themselves.
    """

    held: Mapping[Card, int]
    dealt: Mapping[Card, int]
    tanalas: tuple[Card, ...] = ()
    talia_malia: bool = False
    claimed: bool = True
    marriages: int = 0


def rows(rules: Rules, joker: Card) -> tuple[TickRow, ...]:
    """The cards to be asked about, in the order of the value table.

    :raises DeskError: see :func:`~app.games.rummy21.jokers.jokers`.
    """
    named = jokers(rules, joker)
    of_27 = [(named.titlu, Heading.TITLU), (named.paplu, Heading.PAPLU), (named.nichlu, Heading.NICHLU)]
    of_27 += [(card, Heading.OPPOSITE) for card in sorted(named.opposite, key=str)]
    of_28 = [(ACE_OF_SPADES, Heading.ACE_OF_SPADES), (Card(Rank.ACE, named.suit), Heading.ACE_OF_JOKER_SUIT)]
    of_28 = [one for one in of_28 if one[1] is Heading.ACE_OF_SPADES or one[0] != ACE_OF_SPADES]
    of_28.append((TWO_OF_CLUBS, Heading.TWO_OF_CLUBS))
    only_dealt = rules.dealt_note_scope == "27_and_28"
    labels: dict[Card, list[str]] = {}
    for card, heading in (*of_27, *of_28):
        labels.setdefault(card, []).append(LABELS[heading])
    first, second = {card for card, _heading in of_27}, {card for card, _heading in of_28}
    return tuple(
        TickRow(card, tuple(words), card in first and not only_dealt, card in second or only_dealt)
        for card, words in labels.items()
    )


def cards(ticks: Ticks, joker: Card, rules: Rules, exposed: Card | None) -> ValueCards:
    """The value cards that were ticked; a dealt card is held."""
    wed = Counter(dict.fromkeys(jokers(rules, joker).marriage, ticks.marriages))
    dealt = Counter(ticks.dealt) + (wed if rules.dealt_note_scope == "27_and_28" else Counter())
    dealt |= Counter(dict.fromkeys(ticks.tanalas, PACKS))
    if ticks.talia_malia and exposed is not None:
        dealt |= Counter({jokers(rules, joker).titlu: TALIA_MALIA, exposed: TALIA_MALIA})
    held = (Counter(ticks.held) + wed) | dealt
    return ValueCards(_listed(held), _listed(dealt), ticks.claimed)


def ticked(found: ValueCards, joker: Card, rules: Rules, exposed: Card | None) -> Ticks:
    """The ticks of value cards that stand: the reverse of :func:`cards`, a marriage by its three cards."""
    held, dealt = Counter(found.held), Counter(found.dealt)
    titlu = jokers(rules, joker).titlu
    talia = exposed is not None and exposed != titlu and min(dealt[exposed], dealt[titlu]) >= TALIA_MALIA
    asked = {row.card: row for row in rows(rules, joker)}
    return Ticks(
        {card: held[card] for card, row in asked.items() if row.held and held[card]},
        {card: dealt[card] for card, row in asked.items() if row.dealt and dealt[card]},
        tuple(card for card, number in dealt.items() if number >= PACKS),
        talia,
        found.dealt_claimed,
    )


def _listed(counted: Counter[Card]) -> tuple[Card, ...]:
    return tuple(card for card in sorted(counted, key=str) for _copy in range(counted[card]))

