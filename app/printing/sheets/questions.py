"""Questions for the committee: the rulings that change results, to be decided before the day and signed."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language, say
from app.printing.document import Block, Document, Gap, Heading, Prose, Signatures, TickBox
from app.printing.sheets.occasion import Occasion, sheet


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer, and what it does; ``chosen`` prints a cross."""

    text: str
    effect: str = ""
    default: bool = False
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """One ruling: a title, the clause that leaves it open, what is unclear, and the answers."""

    title: str
    clause: str
    unclear: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class QuestionSheet:
    """The facts: the tournament and its open rulings."""

    occasion: Occasion
    tournament: str
    questions: tuple[Question, ...]


def document(facts: QuestionSheet, language: Language = ENGLISH) -> Document:
    """A question is kept together with its answers; the signatures stand last."""
    t = language.text
    intro = t(
        N_(
            "The rules leave these points open. Please tick one answer for each; without an answer the default holds. "
            "They are fixed for the whole tournament when the first result is entered."
        )
    )
    blocks: list[Block] = [Prose(intro, 10.5), Gap(2.0)]
    for number, question in enumerate(facts.questions, start=1):
        title = f"{number}. {question.title}"
        if question.clause:
            title = t(say(N_("{title} (clause {clause})"), title=title, clause=question.clause))
        blocks.append(Heading(title, 11.5))
        if question.unclear:
            blocks.append(Prose(question.unclear, 10.0, joined=True))
        for choice in question.choices:
            last = choice is question.choices[-1]
            blocks.append(TickBox(_answer(choice, language), choice.chosen, 10.0, joined=not last))
        blocks.append(Gap(3.0))
    signers = (t(N_("For the committee")), t(N_("Match referee")), t(N_("Place and date")))
    blocks += [Gap(4.0), Signatures(signers)]
    return sheet("questions", facts.occasion, t(N_("Questions for the committee")), facts.tournament, blocks, language)


def _answer(choice: Choice, language: Language) -> str:
    text = f"{choice.text}: {choice.effect}" if choice.effect else choice.text
    return language.text(say(N_("{answer} (default)"), answer=text)) if choice.default else text
