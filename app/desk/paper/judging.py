"""Slips of what judges ruled about hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from app.desk.judging import AS_LAID, COUNT, DECLARATION, GAMES, Ruled, rulings
from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Moment, Offer, When, alone
from app.games.before_judge import Block
from app.games.cards import JOKER_CODE, Card
from app.language import N_, say
from app.printing.sheets.judge_slip import CardLine, JudgeSlip


def offers(clerk: Clerk) -> Iterator[Offer]:
    """A slip for every ruling that was kept, the newest first."""
    for row in rulings(clerk.desk):
        whose = row.player or clerk.text(GAMES[row.game])
        title = say(N_("Ruling {number}: {whose}, {ruling}"), number=row.id, whose=whose, ruling=row.sentence)
        yield Offer(
            "judge-slip", f"ruling:{row.id}", title, Moment(When.ANY), alone(slip, clerk, row),
            frozenset({"event", "hand_ruling", "official", "entry", "match", "tournament"}), row.under.tournament_id,
            row.match_id, lasting=True, on_request=True,
        )  # fmt: skip


def slip(clerk: Clerk, row: Ruled) -> JudgeSlip:
    """The slip of a ruling."""
    answer = row.answer
    laid = answer.as_laid
    lines = laid.blocks if laid is not None and row.asked != COUNT else answer.best
    rules = " ".join(clerk.text(rule) for rule in row.under.bearing())
    return JudgeSlip(
        occasion=clerk.occasion,
        number=str(row.id),
        player=row.player,
        place=_place(clerk, row),
        joker="" if row.case.joker is None else _cards([row.case.joker]),
        ruling=clerk.text(row.sentence),
        lines=tuple(_line(clerk, block) for block in lines),
        remarks=tuple(_remarks(clerk, row)),
        under=clerk.says(N_("Scored under {whose}: {rules}"), rules=rules,
                         whose=row.under.title or clerk.text(N_("the rules of the game"))),
        judge=row.official,
        at=clerk.when(row.at),
        reason=row.reason,
    )  # fmt: skip


def _remarks(clerk: Clerk, row: Ruled) -> Iterator[str]:
    """What is wrong with the whole, what else follows from the cards."""
    answer = row.answer
    laid = answer.as_laid
    if row.asked == DECLARATION:
        for problem in (laid.problems if laid is not None else answer.missing):
            yield clerk.says(N_("{sentence} ({clause})"), sentence=problem.message, clause=problem.clause)
        if answer.could_have:
            yield clerk.text(N_("The same cards laid otherwise could have been declared."))
    if row.asked != AS_LAID:
        yield " · ".join(clerk.text(figure) for figure in answer.figures)


def _place(clerk: Clerk, row: Ruled) -> str:
    if not row.code:
        return ""
    if row.deal is None:
        return row.code
    return clerk.says(N_("{table}, deal {n}"), table=row.code, n=row.deal)


def _line(clerk: Clerk, block: Block) -> CardLine:
    problem = block.problem
    wrong = "" if problem is None else clerk.says(N_("{sentence} ({clause})"), sentence=problem.message,
                                                  clause=problem.clause)  # fmt: skip
    return CardLine(clerk.text(block.name), _cards(block.cards), wrong)


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(JOKER_CODE if card.is_joker else card.sign for card in cards)
