"""What lies before a judge and what he is answered, in the same shape for every game of rummy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.games.cards import Card
from app.games.game import Problem
from app.games.groups import Reading
from app.games.laid import Laid
from app.language import N_, Message, say

UNMADE = N_("unmade")
JOKERS = N_("jokers that are over")
NO_GROUP = N_("no group")


@dataclass(frozen=True, slots=True)
class Case:
    """The cards of one player: in ``groups`` as he laid them, and ``loose``, which are in none.

    ``joker`` is the card cut or drawn as joker; ``exposed``, ``dealt`` and ``dealt_claimed`` are for value cards.
    """

    joker: Card | None = None
    loose: tuple[Card, ...] = ()
    groups: tuple[tuple[Card, ...], ...] = ()
    exposed: Card | None = None
    dealt: tuple[Card, ...] = ()
    dealt_claimed: bool = True

    @property
    def hand(self) -> tuple[Card, ...]:
        """All his cards."""
        return (*(card for group in self.groups for card in group), *self.loose)


@dataclass(frozen=True, slots=True)
class Limits:
    """How many cards a hand has, and of how many packs and printed jokers it comes."""

    size: int
    packs: int
    printed: int

    def copies(self, card: Card) -> int:
        """How many copies of ``card`` there are."""
        return self.printed if card.is_joker else self.packs


@dataclass(frozen=True, slots=True)
class Block:
    """Cards that lie together: what they are, and what is wrong with them."""

    name: Message
    cards: tuple[Card, ...]
    problem: Problem | None = None


@dataclass(frozen=True, slots=True)
class AsLaid:
    """The layout of the player: is it a declaration, what is wrong with the whole, what it counts in points."""

    valid: bool
    blocks: tuple[Block, ...]
    problems: tuple[Problem, ...]
    count: int


@dataclass(frozen=True, slots=True)
class ClaimLine:
    """One line of a claim for value cards, in large points."""

    label: Message
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Answer:
    """What the judge is answered.

    ``complete``: the hand has all its cards, and only then is anything said of it but ``best``, the best layout so
    far. ``valid``: it could be declared, in the ``ways`` named; else ``missing`` says why not. ``count`` is the
    smallest count, before floor and cap; ``figures`` say it, and what is paid or written for it.
    """

    complete: bool
    best: tuple[Block, ...]
    valid: bool = False
    ways: tuple[Message, ...] = ()
    missing: tuple[Problem, ...] = ()
    count: int = 0
    figures: tuple[Message, ...] = ()
    as_laid: AsLaid | None = None
    claims: tuple[ClaimLine, ...] = ()

    @property
    def could_have(self) -> bool:
        """What was laid is no declaration, and the same cards laid otherwise would have been one."""
        return self.valid and self.as_laid is not None and not self.as_laid.valid


def complaints(limits: Limits, case: Case) -> Iterator[Problem]:
    """What is wrong with the cards themselves: more copies than there are, too many cards."""
    asked = [card for card in (case.joker, case.exposed) if card is not None]
    held, out = Counter(case.hand), Counter(asked)
    for card, number in held.items():
        there = limits.copies(card)
        if number > there:
            yield Problem("cards", say(N_("{card} is here {n} times; there are {there} of it in {packs} packs"),
                                       card=card.sign, n=number, there=there, packs=limits.packs))  # fmt: skip
        elif number + out[card] > there:
            yield Problem("cards", say(N_("{card} is here {n} times, and one of the {there} was turned up"),
                                       card=card.sign, n=number, there=there))  # fmt: skip
    more = len(case.hand) - limits.size
    if more > 0:
        yield Problem("cards", say(N_("{n} {n:card|cards} too many: a hand has {size}"), n=more, size=limits.size))
    strange = Counter(case.dealt) - held
    if strange:
        cards = " ".join(card.sign for card in strange.elements())
        yield Problem("dealt", say(N_("Not among his cards: {cards}"), cards=cards))


def blocks(laid: Laid, names: Mapping[Reading, str]) -> tuple[Block, ...]:
    """A layout as it is shown."""
    rest = [(JOKERS, laid.jokers), (UNMADE, laid.unmade)]
    return (
        *(Block(say(names[group.reading]), group.cards) for group in laid.groups),
        *(Block(say(name), cards) for name, cards in rest if cards),
    )


def laid_blocks(
    case: Case, readings: Sequence[frozenset[Reading]], problems: Sequence[Problem], names: Mapping[Reading, str]
) -> tuple[Block, ...]:
    """The groups of the player with what they are taken for, and what is wrong with each (fields ``group:N``)."""
    wrong = {problem.field: problem for problem in problems}
    made = []
    for number, (group, found) in enumerate(zip(case.groups, readings, strict=True)):
        name = next((names[reading] for reading in names if reading in found), NO_GROUP)
        made.append(Block(say(name), group, wrong.get(f"group:{number}")))
    loose = (Block(say(UNMADE), case.loose),) if case.loose else ()
    return (*made, *loose)


def of_whole(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """What is wrong with the layout as a whole."""
    return tuple(problem for problem in problems if not problem.field.startswith("group:"))
