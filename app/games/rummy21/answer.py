"""What a judge of 21-card rummy is answered (doc 001, 16, 23 and 27-28)."""

from __future__ import annotations

from app.games.before_judge import Answer, AsLaid, Case, ClaimLine, Limits, blocks, laid_blocks, of_whole
from app.games.rummy21.hand import Judgement, Way, judge
from app.games.rummy21.layout import NAMES, check
from app.games.rummy21.rules import Rules
from app.games.rummy21.show import judge_show
from app.games.rummy21.values import LABELS, ValueCards, best_claim
from app.language import N_, Message, say

BEARING = (
    "count_mode", "sequence_kind", "layout_choice", "joker_as_itself", "tanala_as_duplicate", "printed_joker_identical",
    "printed_joker_as", "opposite_joker", "stack_values", "best_claim", "aces_by_kind", "dealt_note_scope",
)  # fmt: skip
"""The house rules that bear on a judgement."""
PACKS = 3
WAYS = {
    Way.SEQUENCES: N_("three pure sequences, and every card in a group"),
    Way.TANALAS: N_("three tanalas"),
    Way.DUPLICATES: N_("eight duplicates"),
    Way.JOKERS: N_("eight jokers"),
}


def limits(rules: Rules) -> Limits:
    """The cards of the game."""
    return Limits(rules.hand_size, PACKS, rules.printed_jokers)


def answer(rules: Rules, case: Case) -> Answer | None:
    """The answer to ``case``, whose cards are not too many; None while the joker is not named.

    :raises DeskError: see :func:`~app.games.rummy21.jokers.jokers`.
    """
    if case.joker is None:
        return None
    judged = judge(rules, case.hand, case.joker)
    best = blocks(judged.laid, NAMES)
    found = best_claim(rules, case.joker, ValueCards(case.hand, case.dealt, case.dealt_claimed), case.exposed)
    claims = tuple(ClaimLine(say(LABELS[claim.heading]), claim.cards, claim.points) for claim in found)
    if len(case.hand) != rules.hand_size:
        return Answer(False, best, claims=claims)
    laid = judged.laid
    groups = [group.cards for group in laid.groups]
    missing = check(rules, groups, (*laid.unmade, *laid.jokers), case.joker).problems
    return Answer(
        complete=True,
        best=best,
        valid=judged.valid,
        ways=tuple(say(WAYS[way]) for way in judged.ways),
        missing=() if judged.valid else missing,
        count=judged.count,
        figures=_figures(rules, judged),
        as_laid=_as_laid(rules, case) if case.groups else None,
        claims=claims,
    )


def _as_laid(rules: Rules, case: Case) -> AsLaid:
    assert case.joker is not None
    show = judge_show(rules, case.groups, case.loose, case.joker)
    found = show.declaration
    shown = laid_blocks(case, found.readings, found.problems, NAMES)
    return AsLaid(found.valid, shown, of_whole(found.problems), show.count)


def _figures(rules: Rules, judged: Judgement) -> tuple[Message, ...]:
    """The count in points, what it is in large points and what a full hand pays; three tanalas and the like."""
    figures = [say(N_("counts {count}, in large points {large}"), count=judged.count, large=judged.large)]
    if judged.free:
        figures.append(say(N_("free of the count")))
    else:
        pays = say(N_("pays {single} in single count, {double} in double count"), single=judged.pays_single,
                   double=judged.pays_double)  # fmt: skip
        figures.append(pays)
    held = say(N_("tanalas {tanalas}, duplicates {duplicates}, jokers {jokers}"), tanalas=judged.tanalas,
               duplicates=judged.duplicates, jokers=judged.jokers)  # fmt: skip
    return (*figures, held)
