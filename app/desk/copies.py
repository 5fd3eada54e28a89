"""Copies of the rules sold over the counter ("Enforcement of rules", 2): a line of the ledger like any other money."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select

from app.desk import money
from app.desk.command import Command
from app.desk.currency import written
from app.desk.desk import Desk
from app.desk.names import named, tidy
from app.errors import DeskError
from app.language import N_, say
from app.models.event import Event
from app.models.money import LedgerLine
from app.models.work import Work
from app.printing.sheets.handout_template import names, template

PRICES = {"INR": 2500}
"""What one copy costs by the club's rules, in minor units, by currency."""


def usual_price(desk: Desk) -> int:
    """What a copy costs in the event's currency, in minor units; 0 where the rules name no price in it."""
    return PRICES.get(money.currency(desk), 0)


def handouts() -> dict[str, str]:
    """The handouts that may be sold: name -> title in English."""
    return {name: str(template(name).head["title"]) for name in names()}


@dataclass(frozen=True)
class SellCopies(Command):
    """Sell ``number`` copies of a handout (a key of :func:`handouts`) at ``price`` minor units each to ``who``.

    Returns the receipt's number. Raises DeskError at ``handout``, ``number``, ``price``, ``who`` or ``method``.
    """

    handout: str
    number: int
    price: int
    method: str
    who: str
    note: str = ""

    def carry_out(self, work: Work) -> int:
        titles = handouts()
        if self.handout not in titles:
            raise DeskError(say(N_("Choose what is sold.")), "handout")
        if self.number < 1:
            raise DeskError(say(N_("Write how many copies.")), "number")
        if self.price < 1:
            raise DeskError(say(N_("Write what one copy costs.")), "price")
        who = named(self.who, "who")
        if self.method not in money.METHODS:
            raise DeskError(say(N_("Choose how it was paid.")), "method")
        sold = f"{self.number} × {titles[self.handout]}"
        line = LedgerLine(
            who=who, what=money.COPIES, amount=self.number * self.price, method=self.method,
            note=" · ".join(filter(None, (sold, tidy(self.note)))), taken_by=work.operator, at=work.now,
        )  # fmt: skip
        receipt = work.add(line).id
        code = work.connection.execute(select(Event.currency)).scalar() or "USD"
        words = N_("{number} {number:copy|copies} of “{title}” sold to {who}, {amount}")
        work.says(words, number=self.number, title=titles[self.handout], who=who,
                  amount=written(line.amount, code))  # fmt: skip
        return receipt
