"""The form for those who register on the day: two on a page, to be cut apart. No phone number, no address."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language, say
from app.printing.document import (
    Align,
    Beside,
    Block,
    Cards,
    Cell,
    Column,
    Document,
    Gap,
    Lines,
    Prose,
    Row,
    Signatures,
    Table,
    TickBox,
)
from app.printing.sheets.occasion import Occasion, event_text

_IN_ONE_COLUMN = 4
"""So many ways to pay stand below one another; more take a second column."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What one may register for, and its fee in words."""

    what: str
    fee: str = ""


@dataclass(frozen=True, slots=True)
class WalkInForms:
    """The facts: what is offered, how one may pay, the number of the first form, and how many."""

    occasion: Occasion
    choices: tuple[Choice, ...]
    methods: tuple[str, ...]
    first: int = 1
    count: int = 2


def document(facts: WalkInForms, language: Language = ENGLISH) -> Document:
    """Forms with a number of their own instead of header and foot, because a page is cut into two."""
    numbers = range(facts.first, facts.first + facts.count)
    return Document("walk-in", (Cards(tuple(_form(facts, number, language) for number in numbers), 1, 2),))


def _form(facts: WalkInForms, number: int, language: Language) -> tuple[Block, ...]:
    t = language.text
    event = event_text(facts.occasion, language)
    title = t(say(N_("Form {number}"), number=number))
    head = Table(
        (Column(share=2), Column(align=Align.RIGHT)),
        (Row((Cell(t(N_("Registration on the day")), True, size=18), Cell(title, True, size=14)), 9.0),
         Row((Cell(event, size=10, span=2),), 6.0)),
        lines=Lines.NONE,
        fixed=True,
    )  # fmt: skip
    asked = (
        N_("Name, in block letters"),
        N_("Family or club (to sit apart)"),
        N_("Team and captain (28 only)"),
    )
    person = Table((Column(width=48), Column()), tuple(Row((t(label), "")) for label in asked), 9.5, 10.5, Lines.GRID)
    ticks = tuple(TickBox(" · ".join(part for part in (choice.what, choice.fee) if part), size=11.0)
                  for choice in facts.choices)  # fmt: skip
    half = (len(facts.methods) + 1) // 2 if len(facts.methods) > _IN_ONE_COLUMN else len(facts.methods)
    paid = tuple(TickBox(method, size=11.0) for method in facts.methods)
    columns = tuple((1.0, ticks) for ticks in (paid[:half], paid[half:]) if ticks)
    desk = Table(
        tuple(
            Column(t(label))
            for label in (N_("Fee received"), N_("Receipt no."), N_("Table"), N_("Time"), N_("Taken by"))
        ),
        (Row(("",) * 5),),
        10.0,
        9.5,
        Lines.GRID,
        head_lines=1,
    )
    return (
        head,
        Gap(1.5),
        person,
        Gap(2.5),
        Beside(
            (
                (3.0, (Prose(t(N_("I play")), 10.0, bold=True), *ticks)),
                (2.0, (Prose(t(N_("I pay by")), 10.0, bold=True), Beside(columns))),
            )
        ),
        Signatures((t(N_("Signature: I know the house rules")),), 13.0),
        Gap(4.0),
        Prose(t(N_("For the desk")), 9.0, bold=True),
        desk,
    )
