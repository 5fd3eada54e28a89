"""What is handed over the table: receipts, re-entry slips and chits, four on a page or one after another on a roll.

Each has two halves that are cut apart, and neither header nor foot.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.language import ENGLISH, N_, Language, say
from app.printing.document import Align, Block, Cards, Cell, Column, Document, Lines, Row, Signatures, Table
from app.printing.sheets.occasion import Occasion, event_text
from app.printing.sheets.receipt import Receipt

A_PAGE = 4
_HAND = 9.5
"""The height of a line for a ball pen, in millimetres."""


@dataclass(frozen=True, slots=True)
class ReceiptSlips:
    """The facts of receipts printed together."""

    receipts: tuple[Receipt, ...]


@dataclass(frozen=True, slots=True)
class ReentrySlip:
    """A re-entry: after which deal he went out and with which total, his new total, which of how many it is.

    He sits on the left of ``first_hand`` and shuffles. ``fee``, ``paid`` and ``at`` are in words.
    """

    number: str
    player: str
    table: str
    deal: int
    total: str
    start: str
    first_hand: str
    which: int = 1
    of: int = 2
    fee: str = ""
    paid: str = ""
    at: str = ""
    taken_by: str = ""


@dataclass(frozen=True, slots=True)
class ReentrySlips:
    """The facts of slips printed together."""

    occasion: Occasion
    slips: tuple[ReentrySlip, ...]


@dataclass(frozen=True, slots=True)
class Chits:
    """The facts of chits sold on the floor: their price, the number of the first, and how many."""

    occasion: Occasion
    fee: str
    first: int = 1
    count: int = A_PAGE


def receipts(facts: ReceiptSlips, language: Language = ENGLISH) -> Document:
    """Each receipt for the payer and for the desk."""
    t = language.text
    cards = []
    for receipt in facts.receipts:
        lines = (
            (N_("Received from"), receipt.payer),
            (N_("For"), receipt.purpose),
            (N_("Paid"), ", ".join(part for part in (receipt.method, receipt.paid_at) if part)),
            (N_("Note"), receipt.note),
        )
        title = t(say(N_("Receipt {number}"), number=receipt.number))
        signed = t(say(N_("Received by {name}"), name=receipt.received_by))
        for half in (N_("For the payer"), N_("For the desk")):
            head = _head(receipt.occasion, half, title, receipt.amount, language)
            cards.append((*head, _lines(lines, 6.6, language), Signatures((signed,), 12.0)))
    return _document("receipts", cards)


def reentry_slips(facts: ReentrySlips, language: Language = ENGLISH) -> Document:
    """Each slip for the table, where the seats move, and for the desk."""
    t = language.text
    cards = []
    for slip in facts.slips:
        out = t(say(N_("after deal {deal}, with {total}"), deal=slip.deal, total=slip.total))
        start = say(N_("{total} points, re-entry {which} of {of}"), total=slip.start, which=slip.which, of=slip.of)
        seat = say(N_("{player}; shuffles"), player=slip.first_hand)
        lines = (
            (N_("Player"), slip.player),
            (N_("Table"), slip.table),
            (N_("Went out"), out),
            (N_("Starts with"), t(start)),
            (N_("Sits left of"), t(seat)),
            (N_("Paid"), ", ".join(part for part in (slip.paid, slip.at, slip.taken_by) if part)),
        )
        title = t(say(N_("Re-entry {number}"), number=slip.number))
        for half in (N_("For the table"), N_("For the desk")):
            head = _head(facts.occasion, half, title, slip.fee, language)
            cards.append((*head, _lines(lines, 6.6, language)))
    return _document("re-entry-slips", cards)


def chits(facts: Chits, language: Language = ENGLISH) -> Document:
    """Each chit for the judge of the table and, with the money, for the desk."""
    cards = []
    for number in range(facts.first, facts.first + facts.count):
        title = language.text(say(N_("Re-entry chit {number}"), number=number))
        for half in (N_("For the table"), N_("For the desk")):
            head = _head(facts.occasion, half, title, facts.fee, language)
            cards.append((*head, _to_write(language)))
    return _document("chits", cards)


def _document(kind: str, cards: Iterable[tuple[Block, ...]]) -> Document:
    return Document(kind, (Cards(tuple(cards), 2, A_PAGE),))


def _head(occasion: Occasion, half: str, title: str, amount: str, language: Language) -> tuple[Block, ...]:
    event = event_text(occasion, language)
    rows = (
        Row((Cell(title, True, size=14, lines=1), Cell(amount, True, size=14, lines=1)), 7.0),
        Row((Cell(event, size=8), Cell(language.text(half), size=8)), 6.2),
    )
    return (Table((Column(share=2), Column(align=Align.RIGHT)), rows, lines=Lines.NONE, fixed=True, smallest=6.5),)


def _lines(lines: tuple[tuple[str, str], ...], height: float, language: Language) -> Table:
    """Labels with what was said; the rows keep their height, because the card does."""
    rows = tuple(Row((Cell(language.text(label), size=8), Cell(value, True))) for label, value in lines if value)
    return Table((Column(width=22), Column()), rows, 10.0, height, fixed=True, smallest=6.5)


def _to_write(language: Language) -> Table:
    t = language.text
    small = [(N_("Table"), N_("Out after deal")), (N_("Starts with"), N_("Sold by"))]
    rows = [Row((t(N_("Player")), Cell("", span=3)), _HAND + 2.0)]
    rows += [Row((t(left), "", t(right), ""), _HAND) for left, right in small]
    columns = (Column(width=16), Column(), Column(width=16), Column())
    return Table(columns, tuple(rows), 8.0, _HAND, Lines.GRID, fixed=True, smallest=6.5)
