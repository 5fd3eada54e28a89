"""The receipt for a fee: one half of the page for the payer, one for the desk."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language, say
from app.printing.document import Align, Block, Cards, Column, Document, Gap, Large, Prose, Row, Signatures, Table
from app.printing.sheets.occasion import Occasion, event_text


@dataclass(frozen=True, slots=True)
class Receipt:
    """The facts: amounts are already in words and currency ("$60.00"); ``number`` is the receipt's own."""

    occasion: Occasion
    number: str
    payer: str
    purpose: str
    amount: str
    method: str
    received_by: str
    paid_at: str
    note: str = ""


def document(facts: Receipt, language: Language = ENGLISH) -> Document:
    """Two equal halves with a line to cut along; a receipt has neither header nor foot."""
    t = language.text
    halves = (t(N_("For the payer")), t(N_("For the desk")))
    return Document("receipt", (Cards(tuple(_half(facts, half, language) for half in halves), 1, 2),))


def _half(facts: Receipt, half: str, language: Language) -> tuple[Block, ...]:
    t = language.text
    title = t(say(N_("Receipt {number}"), number=facts.number))
    event = event_text(facts.occasion, language)
    lines = [
        (N_("Received from"), facts.payer),
        (N_("For"), facts.purpose),
        (N_("Paid by"), facts.method),
        (N_("Paid at"), facts.paid_at),
        (N_("Note"), facts.note),
    ]
    rows = tuple(Row((t(label), value)) for label, value in lines if value)
    return (
        Large(title, 22.0, align=Align.LEFT),
        Prose(event, 11.0),
        Gap(2.0),
        Table((Column(width=36), Column(bold=True)), rows, size=12.0, row_height=8.5),
        Gap(3.0),
        Large(facts.amount, 30.0, align=Align.RIGHT),
        Gap(3.0),
        Signatures((t(say(N_("Received by {name}"), name=facts.received_by)),)),
        Prose(half, 9.0, align=Align.RIGHT),
    )
