"""Why cards that were laid as a group are none: the first reason a judge would name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from app.games.cards import Card
from app.games.groups import Shapes, natural_gaps
from app.language import N_, Message, say


class About(StrEnum):
    """What a flaw is about; the game names the clause."""

    GROUP = "group"
    SEQUENCE = "sequence"
    SET = "set"
    THREE_OF_A_KIND = "three_of_a_kind"


@dataclass(frozen=True, slots=True)
class Flaw:
    """What is wrong with a group."""

    about: About
    words: Message


class _Look:
    """A group as a judge looks at it: the cards that can only stand for themselves, and the jokers."""

    def __init__(self, shapes: Shapes, group: Sequence[Card]) -> None:
        self.shapes, self.group = shapes, group
        self.ordinary = [card for card in group if not shapes.is_joker(card)]
        self.jokers = len(group) - len(self.ordinary)
        self.kinds = Counter(self.ordinary)
        self.one_rank = len({card.rank for card in self.ordinary}) == 1
        self.one_suit = len({card.suit for card in self.ordinary}) == 1
        self.repeated = len(self.kinds) < len(self.ordinary)

    def round_the_corner(self) -> bool:
        """It would be a run if king, ace, two were."""
        return bool(replace(self.shapes, ace_wrap=True).readings(self.group))

    def words(self, text: str) -> Message:
        """The reason with what it may name."""
        card = max(self.kinds, key=lambda kind: self.kinds[kind], default=None)
        return say(
            text,
            card=card.sign if card is not None else "",
            most=self.shapes.set_max if self.jokers else SET_OF_SUITS,
            gaps=natural_gaps(self.ordinary, self.shapes.ace_wrap) if self.one_suit and not self.repeated else 0,
            jokers=self.jokers,
        )


SET_OF_SUITS = 4
_REASONS: tuple[tuple[About, Callable[[_Look], bool], str], ...] = (
    (About.GROUP, lambda look: len(look.group) < 3, N_("A group has three cards or more")),
    (About.GROUP, lambda look: not look.ordinary, N_("Jokers alone: one card must stand for itself")),
    (
        About.THREE_OF_A_KIND,
        lambda look: len(look.kinds) == 1 and look.repeated and look.jokers > 0,
        N_("No joker may stand in among identical cards"),
    ),
    (
        About.THREE_OF_A_KIND,
        lambda look: len(look.kinds) == 1 and len(look.ordinary) == 3,
        N_("Three identical cards are no group here"),
    ),
    (
        About.THREE_OF_A_KIND,
        lambda look: len(look.kinds) == 1 and len(look.ordinary) > 3,
        N_("Of identical cards three are a group, no more"),
    ),
    (
        About.SET,
        lambda look: look.one_rank and look.repeated,
        N_("{card} is more than once in the set: the cards of a set have different suits"),
    ),
    (About.SET, lambda look: look.one_rank and not look.one_suit, N_("A set has {most} cards at most")),
    (About.SEQUENCE, lambda look: look.one_suit and look.repeated, N_("{card} is more than once in the sequence")),
    (
        About.SEQUENCE,
        lambda look: look.one_suit and look.round_the_corner(),
        N_("A sequence does not go round from king to two: the ace is low or high"),
    ),
    (
        About.SEQUENCE,
        lambda look: look.one_suit,
        N_("The cards do not follow one another: missing between them {gaps}, jokers {jokers}"),
    ),
    (About.GROUP, lambda look: True, N_("The cards are neither of one suit nor of one rank")),
)


def flaw(shapes: Shapes, group: Sequence[Card]) -> Flaw | None:
    """Why ``group`` cannot be read as anything; None: it can."""
    if shapes.readings(group):
        return None
    look = _Look(shapes, group)
    about, text = next((about, text) for about, holds, text in _REASONS if holds(look))
    return Flaw(about, look.words(text))
