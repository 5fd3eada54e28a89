"""Receipts for what was paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from sqlalchemy import select

from app.desk import fees, money
from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Moment, Offer, When, alone
from app.language import N_, say
from app.models.event import Tournament
from app.models.people import Entry
from app.printing.sheets.receipt import Receipt
from app.printing.sheets.slips import ReceiptSlips


def offers(clerk: Clerk) -> Iterator[Offer]:
    """The receipts of every payment that was not taken back, the newest first; it may cover several entries."""
    paying = (*fees.PAYING, money.COPIES)
    taken = [row for row in money.ledger(clerk.desk) if row.what in paying and row.amount > 0 and row.in_force]
    payments = [list(rows) for _, rows in groupby(taken, lambda row: (row.at, row.who, row.method))]
    for rows in reversed(payments):
        first, last = rows[0].number, rows[-1].number
        amount = clerk.money(sum(row.amount for row in rows))
        yield Offer(
            "receipt", f"ledger:{first}",
            say(N_("Receipt {number}: {who}, {amount}"), number=first, who=rows[0].who, amount=amount)
            if first == last
            else say(N_("Receipts {first} to {last}: {who}, {amount}"), first=first, last=last, who=rows[0].who,
                     amount=amount),
            Moment(When.ANY), alone(receipts, clerk, rows), frozenset({"event", "ledger_line"}), lasting=True,
            on_request=True,
        )  # fmt: skip


def receipts(clerk: Clerk, rows: Sequence[money.LedgerRow]) -> ReceiptSlips:
    """A receipt for each line of the ledger."""
    return ReceiptSlips(tuple(receipt(clerk, row) for row in rows))


def receipt(clerk: Clerk, row: money.LedgerRow) -> Receipt:
    """The receipt for a line of the ledger."""
    what = _capital(clerk.text(money.KINDS[row.what]))
    whose = row.team if row.team != row.who else ""
    purpose = [part for part in (what, _tournament(clerk, row.entry_id), whose) if part]
    return Receipt(
        clerk.occasion, str(row.number), row.who, ", ".join(purpose), clerk.money(row.amount),
        clerk.text(money.METHODS[row.method]), row.taken_by, clerk.when(row.at), row.note,
    )  # fmt: skip


def _tournament(clerk: Clerk, entry_id: int | None) -> str:
    question = select(Tournament.title).join(Entry, Entry.tournament_id == Tournament.id).where(Entry.id == entry_id)
    with clerk.desk.reading() as connection:
        return connection.execute(question).scalar() or ""


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]
