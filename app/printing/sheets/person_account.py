"""Somebody's account of a month: every evening's play, fees and payments, and what is open."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language
from app.printing.document import Align, Block, Cell, Column, Document, Gap, Prose, Row, Signatures, Table
from app.printing.sheets.occasion import Occasion, sheet


@dataclass(frozen=True, slots=True)
class AccountItem:
    """A line of the account: the day, what it was ("Rubber bridge", "Card-room fee", "Paid, cash"), points, amount.

    Points and amounts are signed, in words; ``balance`` is what the account stands at after it.
    """

    day: str
    what: str
    points: str = ""
    amount: str = ""
    balance: str = ""


@dataclass(frozen=True, slots=True)
class PersonAccount:
    """The facts: whose account, of which month; ``balance`` in words, "" where no money is involved.

    ``standing`` says whose guest or what kind of member it is; ``sentence`` what is to be done ("To pay: ₹450.00").
    """

    occasion: Occasion
    name: str
    month: str
    items: tuple[AccountItem, ...]
    number: str = ""
    standing: str = ""
    points: str = ""
    balance: str = ""
    sentence: str = ""


def document(facts: PersonAccount, language: Language = ENGLISH) -> Document:
    """A statement to be handed over: no more than a page for an ordinary month."""
    t = language.text
    money = bool(facts.balance)
    columns = [
        Column(t(N_("Date")), width=30),
        Column(t(N_("For")), share=3),
        Column(t(N_("Points")), width=24, align=Align.RIGHT),
    ]
    if money:
        columns += [
            Column(t(N_("Amount")), width=32, align=Align.RIGHT),
            Column(t(N_("Account")), width=32, align=Align.RIGHT, bold=True),
        ]
    rows = []
    day = ""
    for item in facts.items:
        cells: list[str | Cell] = [item.day if item.day != day else "", Cell(item.what, lines=3), item.points]
        rows.append(Row((*cells, item.amount, item.balance) if money else tuple(cells), rule=item.day != day))
        day = item.day
    last: list[str | Cell] = [Cell(t(N_("Together")), True, span=2), Cell(facts.points, True)]
    if money or facts.points:
        rows.append(Row((*last, "", Cell(facts.balance, True, size=13)) if money else tuple(last), 9.0, rule=True))
    who = " · ".join(part for part in (facts.number, facts.standing) if part)
    blocks: list[Block] = [Gap(2.0), Prose(facts.name, 18.0, bold=True)]
    if who:
        blocks.append(Prose(who, 10.5))
    blocks += [Gap(3.0), Table(tuple(columns), tuple(rows), 10.5, 7.0), Gap(4.0)]
    if facts.sentence:
        blocks += [Prose(facts.sentence, 13.0, bold=True), Gap(4.0)]
    if money:
        blocks.append(Signatures((t(N_("Paid, received by")), t(N_("Date"))), 16.0))
    return sheet("person-account", facts.occasion, t(N_("Card-room account")), facts.month, blocks, language)
