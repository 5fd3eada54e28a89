"""Receipts for what was paid."""

from __future__ import annotations

from collections.abc import Iterator

from app.desk import fees, money
from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Moment, Offer, When, alone
from app.language import N_, say
from app.printing.sheets.receipt import Receipt


def offers(clerk: Clerk) -> Iterator[Offer]:
    """A receipt for every fee that was taken and not taken back, the newest first."""
    for row in reversed(money.ledger(clerk.desk)):
        if row.what == fees.FEE and row.amount > 0 and row.in_force:
            title = say(
                N_("Receipt {number}: {who}, {amount}"), number=row.number, who=row.who, amount=clerk.money(row.amount)
            )
            yield Offer(
                "receipt", f"ledger:{row.number}", title, Moment(When.ANY), alone(receipt, clerk, row),
                frozenset({"event", "ledger_line"}), lasting=True, on_request=True,
            )  # fmt: skip


def receipt(clerk: Clerk, row: money.LedgerRow) -> Receipt:
    """The receipt for a line of the ledger."""
    what = clerk.text(money.KINDS[row.what])
    purpose = f"{_capital(what)}, {row.team}" if row.team and row.team != row.who else _capital(what)
    return Receipt(
        clerk.occasion, str(row.number), row.who, purpose, clerk.money(row.amount),
        clerk.text(money.METHODS[row.method]), row.taken_by, clerk.when(row.at), row.note,
    )  # fmt: skip


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]
