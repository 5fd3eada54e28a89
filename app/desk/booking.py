"""Payments out of a bank's or wallet's list: laid out over the entries they are for, and each booked only once."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import insert, select

from app.desk import fees
from app.desk.command import Command
from app.desk.currency import written
from app.desk.exchange.proposal import Match, Payment, PaymentKind
from app.desk.incoming import METHODS
from app.desk.present import EntryNow, Present
from app.errors import DeskError
from app.language import N_, say
from app.models.event import Event
from app.models.lists import BookedLine
from app.models.money import LedgerLine
from app.models.people import Entry, Person
from app.models.work import Work


@dataclass(frozen=True, slots=True)
class Booking:
    """A payment to be booked: ``parts`` are (entry id, minor units); what is for no entry is ``person_id``'s own.

    ``mark`` tells the payment from every other (see :class:`app.desk.exchange.proposal.Payment`).
    """

    mark: str
    who: str
    method: str
    note: str
    parts: tuple[tuple[int, int], ...] = ()
    person_id: int | None = None
    alone: int = 0

    @property
    def amount(self) -> int:
        """All of it, in minor units."""
        return sum(part for _, part in self.parts) + self.alone


def certain(payment: Payment) -> bool:
    """Whether a line is a payment for people that are surely known: what is booked unless the desk says no."""
    return payment.kind is PaymentKind.PAYMENT and payment.match is Match.EXACT and bool(payment.places)


def paid_before(payments: Sequence[Payment], event: Present) -> frozenset[str]:
    """Marks of payments for people whose entries are paid in full already: perhaps the same money told a second time.

    A form where somebody wrote that he had paid, and then the bank's list of that payment, are one payment and not two.
    """
    left = {one.id: one.open for one in event.entries if one.playing}
    found = set()
    for payment in payments:
        mine = [one for one in event.entries if one.playing and one.members & set(payment.places)]
        if mine and not any(left[one.id] for one in mine) and any(one.taken for one in mine):
            found.add(payment.mark)
        elif certain(payment):
            for key, part in _laid_out(payment, mine, left).parts:
                left[key] = max(0, left[key] - part)
    return frozenset(found)


def bookings(payments: Sequence[Payment], event: Present) -> tuple[Booking, ...]:
    """How payments are laid out over the entries of the people they are for, one after the other.

    An entry whose open fee is just what was paid comes first, then those that owe something, in their order; what is
    left over goes to the last of them.
    """
    left = {one.id: one.open for one in event.entries if one.playing}
    entries = [one for one in event.entries if one.playing]
    return tuple(_laid_out(payment, entries, left) for payment in payments)


def _laid_out(payment: Payment, entries: Sequence[EntryNow], left: dict[int, int]) -> Booking:
    mine = [one for one in entries if one.members & set(payment.places)]
    mine.sort(key=lambda one: (left[one.id] != payment.amount, left[one.id] == 0, one.id))
    parts: list[tuple[int, int]] = []
    rest = payment.amount
    for one in mine:
        part = min(rest, left[one.id])
        left[one.id] -= part
        rest -= part
        if part:
            parts.append((one.id, part))
    if rest and mine:
        key, part = parts[-1] if parts else (mine[0].id, 0)
        parts = [*parts[:-1], (key, part + rest)]
        rest = 0
    note = " · ".join(filter(None, (payment.reference, payment.memo)))
    method = METHODS.get(payment.method or "", "other")
    who = payment.payer or ", ".join(payment.people)
    return Booking(payment.mark, who, method, note, tuple(parts), payment.places[0], rest)


@dataclass(frozen=True)
class BookPayments(Command):
    """Write payments of a list into the ledger and remember their marks; returns the receipts' numbers.

    Raises DeskError where there is none, where one was booked before, or where an entry or person is gone.
    """

    bookings: tuple[Booking, ...]
    source: str = ""

    def carry_out(self, work: Work) -> tuple[int, ...]:
        marks = [one.mark for one in self.bookings]
        if not marks:
            raise DeskError(say(N_("No payment is chosen.")))
        self._refuse_twice(work, marks)
        code = work.connection.execute(select(Event.currency)).scalar() or "USD"
        lines = []
        for one in self.bookings:
            for entry_id, amount in one.parts:
                lines.append(self._line(work, one, amount, entry_id=work.get(Entry, entry_id).id))
            if one.alone:
                lines.append(self._line(work, one, one.alone, person_id=work.get(Person, one.person_id or 0).id))
        keys = work.connection.execute(insert(LedgerLine).returning(LedgerLine.id), lines).scalars().all()
        work.connection.execute(insert(BookedLine), [{"mark": mark, "source": self.source} for mark in marks])
        work.says(N_("From {source}: {n} {n:payment|payments}, {amount}"), source=self.source or "-", n=len(marks),
                  amount=written(sum(one.amount for one in self.bookings), code))  # fmt: skip
        return tuple(keys)

    def _refuse_twice(self, work: Work, marks: Collection[str]) -> None:
        known = work.first(select(BookedLine).where(BookedLine.mark.in_(marks)))
        if known is not None or len(set(marks)) != len(marks):
            raise DeskError(say(N_("A payment of this list is booked already. Read the list again.")))

    def _line(
        self, work: Work, one: Booking, amount: int, entry_id: int | None = None, person_id: int | None = None
    ) -> dict[str, object]:
        if amount <= 0:
            raise DeskError(say(N_("Write how much was paid.")), "amount")
        return {
            "entry_id": entry_id, "person_id": person_id, "who": one.who, "what": fees.FEE, "amount": amount,
            "method": one.method, "note": " · ".join(filter(None, (one.note, self.source))), "taken_by": work.operator,
            "at": work.now,
        }  # fmt: skip
