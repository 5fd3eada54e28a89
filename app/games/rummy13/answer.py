"""What a judge of 13-card rummy is answered (doc 000, 14 and 22)."""

from __future__ import annotations

from app.games.before_judge import Answer, AsLaid, Case, Limits, blocks, laid_blocks, of_whole
from app.games.cards import Card
from app.games.game import Problem
from app.games.laid import Laid
from app.games.rummy13.hand import judge
from app.games.rummy13.layout import GROUPS, NAMES, Fault, check
from app.games.rummy13.rules import Rules
from app.games.rummy13.show import judge_show
from app.language import N_, say

BEARING = ("packs", "count_without_two_lives", "ace_wrap", "set_max")
"""The house rules that bear on a judgement."""
DECLARED = N_("two lives, and every card in a group")


def limits(rules: Rules) -> Limits:
    """The cards of the game; one printed joker in each pack."""
    return Limits(rules.hand_size, rules.packs, rules.packs)


def answer(rules: Rules, case: Case) -> Answer | None:
    """The answer to ``case``, whose cards are not too many; None while the cut joker is not named."""
    if case.joker is None:
        return None
    judged = judge(rules, case.hand, case.joker)
    best = blocks(judged.laid, NAMES)
    if len(case.hand) != rules.hand_size:
        return Answer(False, best)
    as_laid = None
    if case.groups:
        show = judge_show(rules, case.groups, case.loose, case.joker)
        found = show.declaration
        as_laid = AsLaid(
            found.valid, laid_blocks(case, found.readings, found.problems, NAMES), of_whole(found.problems), show.count
        )
    figures = [say(N_("counts {count}"), count=judged.count)]
    if judged.points != judged.count:
        figures.append(say(N_("a loser writes {points} (22.7, 22.8)"), points=judged.points))
    missing = _missing(rules, judged.laid, case.joker)
    return Answer(
        complete=True,
        best=best,
        valid=judged.valid,
        ways=(say(DECLARED),) if judged.valid else (),
        missing=() if judged.valid else missing,
        count=judged.count,
        figures=tuple(figures),
        as_laid=as_laid,
    )


def _missing(rules: Rules, laid: Laid, joker: Card) -> tuple[Problem, ...]:
    """Why a layout that uses not every card, or has no two lives, is no declaration."""
    faults = check(rules, [group.cards for group in laid.groups], joker).problems
    over = " ".join(card.sign for card in (*laid.unmade, *laid.jokers))
    in_none = Problem(GROUPS, say(N_("In no group: {cards}"), cards=over), clause=Fault.NOT_13_CARDS.clause)
    others = tuple(fault for fault in faults if fault.message != Fault.NOT_13_CARDS.words)
    return (*others, in_none) if over and not others else others
