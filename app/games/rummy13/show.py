"""A declaration before the judge: what is wrong with it as it lies there, and whether the cards could have made one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.games.cards import Card
from app.games.rummy13.hand import Judgement, judge
from app.games.rummy13.layout import Declaration, Group, check, layout_count
from app.games.rummy13.rules import Rules


@dataclass(frozen=True, slots=True)
class Show:
    """The declaration as it was laid, what that layout counts, and the judgement of all its cards."""

    declaration: Declaration
    count: int
    judged: Judgement

    @property
    def could_have(self) -> bool:
        """It was wrong, and the same cards laid otherwise would have been right."""
        return self.judged.valid and not self.declaration.valid


def judge_show(rules: Rules, groups: Sequence[Group], unmade: Sequence[Card], cut_joker: Card) -> Show:
    """The judge's view of ``groups`` on the table and the ``unmade`` cards beside them (doc 000, 14 and 22)."""
    cards = [card for group in groups for card in group] + list(unmade)
    return Show(
        check(rules, groups, cut_joker), layout_count(rules, groups, unmade, cut_joker), judge(rules, cards, cut_joker)
    )
