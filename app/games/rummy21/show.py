"""A declaration before the judge: what is wrong with it as it lies there, and whether the cards could have made one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.games.cards import Card
from app.games.rummy21.hand import Judgement, judge
from app.games.rummy21.layout import Declaration, Group, check, laid_count
from app.games.rummy21.rules import Rules


@dataclass(frozen=True, slots=True)
class Show:
    """The declaration as it was laid, what that layout counts in single points, and the judgement of all its cards."""

    declaration: Declaration
    count: int
    judged: Judgement

    @property
    def could_have(self) -> bool:
        """It was wrong as sequences, and the same cards could have been declared in one of the ways of 16."""
        return self.judged.valid and not self.declaration.valid


def judge_show(rules: Rules, groups: Sequence[Group], unmade: Sequence[Card], drawn: Card) -> Show:
    """The judge's view of ``groups`` on the table and the ``unmade`` cards beside them (doc 001, 16 and 23).

    :raises DeskError: see :func:`~app.games.rummy21.jokers.jokers`.
    """
    cards = [card for group in groups for card in group] + list(unmade)
    return Show(
        check(rules, groups, unmade, drawn), laid_count(rules, groups, unmade, drawn), judge(rules, cards, drawn)
    )
