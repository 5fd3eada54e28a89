"""Fees, payments and the box: every line of the ledger is added once and stays; undo answers it with another."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy import func, select

from app.desk import fees, teams
from app.desk.command import Command
from app.desk.currency import written
from app.desk.desk import Desk
from app.desk.names import named, tidy
from app.desk.namesakes import NOBODY, Namesakes, namesakes
from app.errors import DeskError
from app.language import N_, say
from app.models.event import Event
from app.models.money import LedgerLine
from app.models.people import Entry
from app.models.work import Work

METHODS = {
    "cash": N_("cash"),
    "card": N_("card"),
    "zelle": N_("Zelle"),
    "paypal": N_("PayPal"),
    "check": N_("check"),
    "bank": N_("bank transfer"),
    "other": N_("other"),
}
"""How money changes hands."""

ACCOUNT = "account"
"""Money with which somebody settles his account of the card room."""
COPIES = "copies"
"""Money for copies of the rules that were sold."""
KINDS = {
    "fee": N_("fee"),
    "reentry": N_("re-entry"),
    "new_table": N_("further table"),
    "refund": N_("refund"),
    "float": N_("change put in the box"),
    "sponsor": N_("sponsor"),
    "expense": N_("expense"),
    "prize": N_("prize"),
    ACCOUNT: N_("account settled"),
    COPIES: N_("copies of the rules"),
    "other": N_("other"),
}
"""What a line of the ledger is for."""

OUTGOING = frozenset({"expense", "prize"})
"""Kinds of :class:`EnterMoney` that leave the box."""


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """A line of the ledger; ``number`` is the receipt's. ``amount`` in minor units, positive where the desk took it.

    ``reverses`` is the line that this one takes back (an undo), or brings back (a redo: it takes back the undo).
    ``in_force`` says of a line that reverses none whether it stands, all undoing and redoing of it counted.
    """

    number: int
    at: datetime
    who: str
    what: str
    amount: int
    method: str
    note: str
    taken_by: str
    entry_id: int | None
    team: str
    reverses: int | None
    in_force: bool


@dataclass(frozen=True, slots=True)
class Totals:
    """Minor units: what entries owe, have paid, have still to pay, get back; and what is in the box by method."""

    owed: int
    paid: int
    open: int
    over: int
    box: tuple[tuple[str, int], ...]


# what can be asked


def ledger(desk: Desk, entry_id: int | None = None, plain: bool = False) -> tuple[LedgerRow, ...]:
    """The lines of one entry, or all of them, oldest first.

    Players of equal names are told apart; ``plain`` leaves names as they are kept, for lists that are read back.
    """
    question = (
        select(
            LedgerLine.id, LedgerLine.at, LedgerLine.who, LedgerLine.what, LedgerLine.amount, LedgerLine.method,
            LedgerLine.note, LedgerLine.taken_by, LedgerLine.entry_id, func.coalesce(Entry.name, ""),
            LedgerLine.reverses_id, LedgerLine.person_id,
        )
        .outerjoin(Entry, Entry.id == LedgerLine.entry_id)
        .order_by(LedgerLine.id)
    )  # fmt: skip
    if entry_id is not None:
        question = question.where(LedgerLine.entry_id == entry_id)
    with desk.reading() as connection:
        lines = connection.execute(question).all()
    root: dict[int, int] = {}
    net: dict[int, int] = {}
    for line in lines:
        root[line.id] = line.id if line.reverses_id is None else root[line.reverses_id]
        net[root[line.id]] = net.get(root[line.id], 0) + line.amount
    shown = NOBODY if plain else namesakes(desk)
    return tuple(_row(shown, line, line.reverses_id is None and net[line.id] != 0) for line in lines)


def _row(shown: Namesakes, line: Any, in_force: bool) -> LedgerRow:
    """A line of the ledger; who paid is told apart where he paid for himself by the name of his entry, or is known."""
    facts: tuple[Any, ...] = (*line[:-1], in_force)
    row = LedgerRow(*facts)
    team = shown.entry(row.entry_id or 0, row.team)
    called = shown.person(line.person_id or 0, row.who)
    who = team if row.team and row.who == row.team else called if called.startswith(f"{row.who} (") else row.who
    return replace(row, who=who, team=team)


def payments(desk: Desk, entry_id: int) -> tuple[LedgerRow, ...]:
    """What was already taken for an entry and not taken back: to be shown before a second payment is taken."""
    return tuple(
        row for row in ledger(desk, entry_id)
        if row.what in (*fees.PAYING, fees.REFUND) and row.in_force
    )  # fmt: skip


def split(desk: Desk, entry_ids: Collection[int], amount: int) -> tuple[tuple[int, int], ...]:
    """``amount`` laid out over entries in their order: to each what it still owes, what is left over to the last."""
    with desk.reading() as connection:
        balances = fees.balances(connection)
    return laid_out([(entry_id, balances[entry_id].open) for entry_id in entry_ids], amount)


def laid_out(owing: Sequence[tuple[int, int]], amount: int) -> tuple[tuple[int, int], ...]:
    """As :func:`split`, where what each entry owes is at hand: (entry id, minor units)."""
    left, parts = amount, []
    for entry_id, owed in owing:
        part = min(left, owed)
        parts.append((entry_id, part))
        left -= part
    if parts and left:
        parts[-1] = (parts[-1][0], parts[-1][1] + left)
    return tuple((entry_id, part) for entry_id, part in parts if part)


def totals(desk: Desk, tournament_id: int | None = None) -> Totals:
    """Sums over the entries of a tournament, or of the event; the box holds the money of the whole event."""
    box = select(LedgerLine.method, func.sum(LedgerLine.amount)).group_by(LedgerLine.method)
    with desk.reading() as connection:
        balances = fees.balances(connection, tournament_id).values()
        methods = dict(connection.execute(box).all())
    order = [method for method in METHODS if methods.get(method)]
    order += sorted(method for method in methods if method not in METHODS and methods[method])
    return Totals(
        sum(balance.owed for balance in balances),
        sum(balance.paid for balance in balances),
        sum(balance.open for balance in balances),
        sum(balance.over for balance in balances),
        tuple((method, methods[method]) for method in order),
    )


def unpaid(desk: Desk, tournament_id: int) -> tuple[teams.TeamRow, ...]:
    """Entries that still owe something and have not left, by name."""
    rows = teams.entries(desk, tournament_id)
    return tuple(
        sorted((row for row in rows if row.state == "entered" and row.owed > row.paid), key=lambda r: r.name.casefold())
    )


def unpaid_text(desk: Desk, tournament_id: int) -> str:
    """The unpaid list as plain text for a message: a line for each team with its captain and what is open."""
    money = currency(desk)
    rows = unpaid(desk, tournament_id)
    lines = [
        f"{row.name}{f' ({row.captain})' if row.captain else ''}: {written(row.owed - row.paid, money)}"
        + (f" of {written(row.owed, money)}" if row.paid else "")
        for row in rows
    ]
    return "\n".join([*lines, f"Total: {written(sum(row.owed - row.paid for row in rows), money)}"]) if rows else ""


def currency(desk: Desk) -> str:
    """The event's currency, an ISO code."""
    with desk.reading() as connection:
        return connection.execute(select(Event.currency)).scalar() or "USD"


# what can be done


@dataclass(frozen=True)
class TakePayment(Command):
    """Take money for one or several entries: ``parts`` are ``(entry id, minor units)``, see :func:`split`.

    ``who`` paid; empty for the captain (or the entry's name). ``what`` it pays: a kind of ``fees.PAYING``. Returns the
    receipts' numbers. Raises DeskError at ``amount``, ``method``, ``what`` or ``entry``.
    """

    parts: tuple[tuple[int, int], ...]
    method: str
    note: str = ""
    who: str = ""
    what: str = fees.FEE

    def carry_out(self, work: Work) -> tuple[int, ...]:
        if not self.parts:
            raise DeskError(say(N_("Choose for whom the money is.")), "entry")
        if self.what not in fees.PAYING:
            raise DeskError(say(N_("Choose what the money is for.")), "what")
        numbers, paid_for = [], []
        for entry_id, amount in self.parts:
            entry = work.get(Entry, entry_id)
            if amount <= 0:
                raise DeskError(say(N_("Write how much was paid.")), "amount")
            line = _line(work, entry, self.what, amount, self.method, self.note, self.who)
            numbers.append(line)
            paid_for.append(entry.name)
        total = sum(amount for _, amount in self.parts)
        work.says(N_("{amount} taken for {teams}, {method}"), amount=_written(work, total),
                  teams=", ".join(paid_for), method=say(METHODS[self.method]))  # fmt: skip
        return tuple(numbers)


@dataclass(frozen=True)
class Refund(Command):
    """Give back ``amount`` minor units of what an entry has paid; returns the receipt's number.

    Raises DeskError at ``amount`` where it is more than was paid.
    """

    entry_id: int
    amount: int
    method: str
    note: str = ""
    who: str = ""

    def carry_out(self, work: Work) -> int:
        entry = work.get(Entry, self.entry_id)
        paid = fees.paid(work.connection, entry.tournament_id).get(entry.id, 0)
        if self.amount <= 0:
            raise DeskError(say(N_("Write how much is given back.")), "amount")
        if self.amount > paid:
            raise DeskError(say(N_("{team} has paid {paid}; no more can be given back."), team=entry.name,
                                paid=_written(work, paid)), "amount")  # fmt: skip
        number = _line(work, entry, fees.REFUND, -self.amount, self.method, self.note, self.who)
        work.says(N_("{amount} given back to {team}, {method}"), amount=_written(work, self.amount), team=entry.name,
                  method=say(METHODS[self.method]))  # fmt: skip
        return number


@dataclass(frozen=True)
class SetFee(Command):
    """Let an entry owe ``fee`` minor units instead of the tournament's fee (None: the tournament's again), and why."""

    entry_id: int
    fee: int | None
    reason: str = ""

    def carry_out(self, work: Work) -> None:
        entry = work.get(Entry, self.entry_id)
        reason = tidy(self.reason)
        if self.fee is None:
            if entry.fee is None:
                raise DeskError(say(N_("{team} pays the usual fee already."), team=entry.name), "fee")
            entry.fee, entry.fee_reason = None, ""
            work.says(N_("{team} pays the usual fee"), team=entry.name)
            return
        if self.fee < 0:
            raise DeskError(say(N_("A fee cannot be less than nothing.")), "fee")
        if not reason:
            raise DeskError(say(N_("Say why the fee is another.")), "reason")
        entry.fee, entry.fee_reason = self.fee, reason
        work.refuse_if_same(entry)
        work.says(N_("Fee of {team}: {fee} ({reason})"), team=entry.name, fee=_written(work, self.fee), reason=reason)


@dataclass(frozen=True)
class WaiveFee(Command):
    """A complimentary entry: it owes nothing. Raises DeskError without a ``reason``."""

    entry_id: int
    reason: str

    def carry_out(self, work: Work) -> None:
        entry = work.get(Entry, self.entry_id)
        reason = tidy(self.reason)
        if not reason:
            raise DeskError(say(N_("Say why the fee is waived.")), "reason")
        if entry.fee == 0:
            raise DeskError(say(N_("{team} owes no fee already."), team=entry.name), "fee")
        entry.fee, entry.fee_reason = 0, reason
        work.says(N_("Fee of {team} waived: {reason}"), team=entry.name, reason=reason)


@dataclass(frozen=True)
class EnterMoney(Command):
    """Write other money of the event into the ledger: ``what`` is float, sponsor, expense, prize or other.

    ``amount`` is in minor units, always positive except for ``other``, where a minus sign means that it was given.
    Returns the receipt's number.
    """

    what: str
    amount: int
    who: str
    method: str
    note: str = ""
    entry_id: int | None = None

    def carry_out(self, work: Work) -> int:
        if self.what not in KINDS or self.what in (*fees.PAYING, fees.REFUND, ACCOUNT, COPIES):
            raise DeskError(say(N_("Choose what the money is for.")), "what")
        if self.amount == 0 or (self.amount < 0 and self.what != "other"):
            raise DeskError(say(N_("Write how much it is.")), "amount")
        amount = -self.amount if self.what in OUTGOING else self.amount
        entry = None if self.entry_id is None else work.get(Entry, self.entry_id)
        number = _line(work, entry, self.what, amount, self.method, self.note, named(self.who, "who"))
        words = N_("{what}: {amount} given to {who}") if amount < 0 else N_("{what}: {amount} taken from {who}")
        work.says(words, what=say(KINDS[self.what]), amount=_written(work, abs(amount)), who=tidy(self.who))
        return number


def _line(work: Work, entry: Entry | None, what: str, amount: int, method: str, note: str, who: str) -> int:
    if method not in METHODS:
        raise DeskError(say(N_("Choose how it was paid.")), "method")
    line = LedgerLine(
        entry_id=None if entry is None else entry.id,
        who=tidy(who) or (entry.name if entry else ""),
        what=what,
        amount=amount,
        method=method,
        note=tidy(note),
        taken_by=work.operator,
        at=work.now,
    )
    return work.add(line).id


def _written(work: Work, amount: int) -> str:
    code = work.connection.execute(select(Event.currency)).scalar()
    return written(amount, code or "USD")
