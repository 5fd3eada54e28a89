"""A bank's, a wallet's or a till's list of money to payments. It names payers, never players: nobody is created."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from app.desk.exchange.choices import Choices
from app.desk.exchange.columns import guess_columns, with_choices
from app.desk.exchange.dates import day_first, read_date
from app.desk.exchange.dues import money
from app.desk.exchange.encoding import repaired
from app.desk.exchange.events import Offered, read_events
from app.desk.exchange.fields import Field, Roles
from app.desk.exchange.known import Known
from app.desk.exchange.names import clean, compared
from app.desk.exchange.notebook import Notebook
from app.desk.exchange.paid import amount_of, method_of
from app.desk.exchange.payers import Found, Payers
from app.desk.exchange.phones import read_mail
from app.desk.exchange.problems import Kind
from app.desk.exchange.proposal import Match, Payment, PaymentKind, Proposal
from app.desk.exchange.reading import Reading
from app.desk.exchange.rows import Rows
from app.desk.exchange.table import Row
from app.desk.exchange.words import has_any, vocabulary

_TAIL = re.compile(r"\s+(?:(?=[\w-]*\d)[\w-]{6,}|#\s*\S+)\s*$")
_CONF = re.compile(r"[;,]?\s*\bconf(?:irmation)?\s*#?:?\s*(?P<ref>\w+)\s*;?", re.IGNORECASE)
_FOR = re.compile(r"\s+for\s+(?P<memo>[\"“'].*[\"”']|.+)$", re.IGNORECASE)
_ON = re.compile(r"\s+on\s+\d{1,2}/\d{1,2}.*$", re.IGNORECASE)
_TIMES = re.compile(r"\b[x×]\s*(\d+)\b|\b(\d+)\s*[x×]\s", re.IGNORECASE)

PAYER_KINDS = (Kind.PAYER_UNKNOWN, Kind.PAYER_MATCHES_TWO, Kind.DUPLICATE_PAYMENT)
"""Reports that are answered with the people a payment is for; the first one answered counts."""


@dataclass(slots=True)
class Entry:
    """One line of money as it stands."""

    row: int
    payer: str
    amount: int
    tip: int
    email: str | None
    type: str
    status: str
    memo: str
    description: str
    reference: str
    origin: str
    method: str | None
    date: str
    outgoing: bool = False
    named_by_bank: bool = False


class Payments:
    """One run over a list of money."""

    def __init__(
        self,
        reading: Reading,
        choices: Choices,
        book: Notebook,
        against: Sequence[Known] | None,
        booked: Collection[str] = (),
    ) -> None:
        self.booked = booked
        self.reading = reading
        self.choices = choices
        self.book = book
        self.roles = with_choices(guess_columns(reading.headings, reading.data, True), choices.columns)
        self.payers = Payers(against) if against is not None else None
        self._provider = self._guess_provider()

    def _guess_provider(self) -> str | None:
        """Which wallet wrote the list, by headings only its list has."""
        headings = {compared(heading) for heading in self.reading.headings}
        if "balance impact" in headings or "from email address" in headings:
            return "paypal"
        if {"amount total", "funding source"} <= headings or {"amount total", "datetime"} <= headings:
            return "venmo"
        if {"total collected", "pan suffix"} <= headings or {"total collected", "event type"} <= headings:
            return "square"
        if self.roles.has(Field.NET) and self.roles.has(Field.FEE) and self.roles.has(Field.EMAIL):
            return "paypal"
        return None

    def run(self) -> Proposal:
        """Go through all rows."""
        entries = self._entries()
        payments: list[Payment] = []
        references: dict[str, int] = {}
        paid: dict[tuple[str, int, str], int] = {}
        for place, entry in enumerate(entries):
            self.book.tick(place, len(entries))
            self.book.take(entry.row)
            if entry.reference and entry.reference in references:
                self.book.report(entry.row, Kind.DUPLICATE_PAYMENT, entry.payer, [references[entry.reference]])
                payments.append(self._payment(entry, PaymentKind.REPEATED, Found()))
                continue
            if entry.reference:
                references[entry.reference] = entry.row
            payment = self._line(entry, entries, paid)
            if payment.mark in self.booked and payment.kind is not PaymentKind.NOT_A_PAYMENT:
                self.book.report(entry.row, Kind.DUPLICATE_PAYMENT, entry.payer)
                payment = replace(payment, kind=PaymentKind.REPEATED, match=Match.NONE, people=(), places=())
            payments.append(payment)
        self.book.tick(len(entries), len(entries))
        return Proposal(
            kind="payments",
            columns=self.roles.columns,
            people=(),
            teams=(),
            payments=tuple(payments),
            problems=tuple(sorted(self.book.problems, key=lambda problem: (problem.row, problem.kind))),
            skipped=tuple(sorted(self.book.skipped, key=lambda skipped: skipped.row)),
            fates=tuple(sorted(self.book.fates.items())),
        )

    # ---- rows

    def _entries(self) -> list[Entry]:
        for row in self.reading.before:
            self.book.skip(row.number, "blank" if row.blank else "title")
        for number in self.reading.header_rows:
            self.book.skip(number, "header")
        gate = Rows(Roles(()), self.reading.headings, self.reading.table.merged)
        found: list[Entry] = []
        for row in self.reading.data:
            if row.blank:
                self.book.skip(row.number, "blank")
                continue
            row = replace(row, cells=tuple(repaired(cell) or cell for cell in row.cells))
            why = gate.why_not(row)
            if why in ("repeated header", "note", "hint"):
                self.book.skip(row.number, why)
                continue
            if self.book.left_out(row.number):
                continue
            entry = self._entry(row)
            if entry is None:
                self.book.skip(row.number, "no amount")
            else:
                found.append(entry)
        return found

    def _entry(self, row: Row) -> Entry | None:
        cell = self.roles.cell
        amount = self._amount(row)
        if amount is None:
            return None
        first, last = clean(cell(row, Field.FIRST)), clean(cell(row, Field.LAST))
        description = clean(cell(row, Field.DESCRIPTION))
        memo = " ".join(clean(row.cell(column.index)) for column in self.roles.all(Field.MEMO)).strip()
        entry = Entry(
            row=row.number,
            payer=clean(cell(row, Field.PAYER)) or f"{first} {last}".strip(),
            amount=amount,
            tip=amount_of(cell(row, Field.TIP)) or 0,
            email=read_mail(cell(row, Field.EMAIL)),
            type=compared(cell(row, Field.TYPE)),
            status=compared(cell(row, Field.STATUS)),
            memo=memo,
            description=description,
            reference=clean(cell(row, Field.REFERENCE)),
            origin=clean(cell(row, Field.ORIGIN)),
            method=self._method(row, description),
            date=cell(row, Field.DATE),
        )
        other = clean(cell(row, Field.PAYEE))
        if self._provider == "venmo" and other and (entry.amount < 0 or entry.type == "charge"):
            entry.payer = other  # money goes to, or was asked from, the one it names there
        if not entry.payer and description:
            self._from_description(entry)
        if entry.amount > 0 and compared(cell(row, Field.DIRECTION)) in ("debit", "dr", "out"):
            entry.amount = -entry.amount
        return entry

    def _amount(self, row: Row) -> int | None:
        column = self.roles.first(Field.AMOUNT)
        if column is not None:
            return amount_of(row.cell(column.index))
        came, went = amount_of(self.roles.cell(row, Field.CREDIT)), amount_of(self.roles.cell(row, Field.DEBIT))
        if came:
            return abs(came)
        return -abs(went) if went else None

    def _method(self, row: Row, description: str) -> str | None:
        if self._provider == "square":
            cash = amount_of(self.roles.cell(row, Field.TENDER))
            card = amount_of(self.roles.cell(row, Field.CARD))
            return "cash" if cash else "card" if card else method_of(compared(self.roles.cell(row, Field.METHOD)))
        if self._provider:
            return self._provider
        named = method_of(compared(self.roles.cell(row, Field.METHOD))) or method_of(compared(description))
        return named or method_of(compared(self.roles.cell(row, Field.TYPE).replace("_", " ")))

    def _from_description(self, entry: Entry) -> None:
        """Payer, memo and reference out of a bank's description."""
        bank = vocabulary().bank
        for patterns, outgoing in ((bank["in"], False), (bank["out"], True)):
            for pattern in patterns:
                match = re.match(pattern, entry.description, re.IGNORECASE)
                if match is None:
                    continue
                rest = match["name"]
                if conf := _CONF.search(rest):
                    entry.reference = entry.reference or conf["ref"]
                    rest = rest[: conf.start()] + rest[conf.end() :]
                if memo := _FOR.search(rest):
                    entry.memo = " ".join((entry.memo, memo["memo"].strip(' "“”'))).strip()
                    rest = rest[: memo.start()]
                rest = _ON.sub("", rest.strip(" ;,"))
                while tail := _TAIL.search(rest):
                    entry.reference = entry.reference or tail.group().strip()
                    rest = rest[: tail.start()]
                entry.payer = clean(rest.strip(" ;,\"'"))
                entry.outgoing, entry.named_by_bank = outgoing, True
                return

    # ---- meaning

    def _line(self, entry: Entry, entries: list[Entry], paid: dict[tuple[str, int, str], int]) -> Payment:
        kind = self._kind(entry)
        if kind is PaymentKind.NOT_A_PAYMENT:
            unknown = entry.amount > 0 and self.roles.has(Field.DESCRIPTION) and self._provider is None
            if unknown:
                self._ask_payer(entry, entry.description)
            return self._payment(entry, kind, Found())
        if not entry.payer and not entry.email:
            found = Found()
        elif self.payers is None:
            found = self._without_list(entry)
        else:
            found = self.payers.find(entry.payer, entry.email, entry.memo)
        found = self._answered(entry, found)
        if kind is PaymentKind.PENDING:
            self.book.report(entry.row, Kind.PAYMENT_NOT_FINAL, entry.payer)
            return self._payment(entry, kind, found)
        if kind in (PaymentKind.REFUNDED, PaymentKind.REFUND):
            self._refund(entry, kind, entries)
            return self._payment(entry, kind, found)
        found = self._settle(entry, found, paid)
        return self._payment(entry, kind, found)

    def _kind(self, entry: Entry) -> PaymentKind:
        bank = {key: frozenset(words) for key, words in vocabulary().bank.items()}
        if has_any(entry.status, bank["failed"]):
            return PaymentKind.NOT_A_PAYMENT
        refund = has_any(entry.type, bank["refund_type"])
        someone = bool(entry.payer or entry.email)
        if entry.amount < 0 or refund or entry.outgoing:
            sent_back = someone and (refund or entry.outgoing or not has_any(entry.type, bank["no_payment_type"]))
            if sent_back and not refund and not entry.outgoing and self._provider:
                sent_back = (
                    self.payers is not None and self.payers.find(entry.payer, entry.email, "").match is Match.EXACT
                )
            return PaymentKind.REFUND if sent_back else PaymentKind.NOT_A_PAYMENT
        if entry.amount == 0:
            return PaymentKind.NOT_A_PAYMENT
        if has_any(entry.type, bank["no_payment_type"]) and not entry.named_by_bank and not someone:
            return PaymentKind.NOT_A_PAYMENT
        if has_any(entry.status, bank["refunded"]):
            return PaymentKind.REFUNDED
        if has_any(entry.status, bank["pending"]):
            return PaymentKind.PENDING
        if not someone and not self._sells_entry(entry):
            return PaymentKind.NOT_A_PAYMENT
        return PaymentKind.PAYMENT

    def _sells_entry(self, entry: Entry) -> bool:
        """Whether a line without a name is an entry sold at the desk rather than tea or a bank's own business."""
        if self._provider is None:
            return False
        words = f"{entry.description} {entry.memo}".strip()
        return not words or bool(read_events(words, self.choices.offered).events) or "entry" in compared(words).split()

    def _answered(self, entry: Entry, found: Found) -> Found:
        """The people the desk named for a payment, in place of those found."""
        if self.payers is None:
            return found
        for kind in PAYER_KINDS:
            answer, said = self.book.answer(entry.row, kind), self.book.said(entry.row, kind)
            if answer is None or not (said or answer.person is not None):
                continue
            wanted = [compared(name) for name in said.splitlines()]
            people = tuple(
                one for one in self.payers.people
                if (one.key == answer.person if answer.person is not None else compared(one.name) in wanted)
            )  # fmt: skip
            return Found(people, Match.EXACT if people else Match.NONE)
        return found

    def _without_list(self, entry: Entry) -> Found:
        """With no list to match against, the payer stands for himself, unless several entries were bought."""
        words = f"{entry.description} {entry.memo}"
        times = _TIMES.search(words)
        if times and int(times.group(1) or times.group(2)) > 1:
            return Found((), Match.ASK)
        return Found((Known(-1, entry.payer),), Match.EXACT)

    def _settle(self, entry: Entry, found: Found, paid: dict[tuple[str, int, str], int]) -> Found:
        """Reports about a final payment: unknown or doubtful payer, paid before, another amount than due."""
        if found.match is Match.NONE:
            self._ask_payer(entry, entry.payer or entry.description)
            return found
        key = (compared(entry.payer), entry.amount, compared(entry.memo))
        if key in paid:
            answer = self.book.report(entry.row, Kind.DUPLICATE_PAYMENT, entry.payer, [paid[key]])
            return replace(found, match=Match.ASK) if answer is None else found
        paid[key] = entry.row
        if found.namesakes:
            self.book.report(entry.row, Kind.PAYER_MATCHES_TWO, entry.payer, suggestion=found.people[0].name)
            return found
        due = self._due(entry, found)
        part = entry.amount - entry.tip
        if self.payers is not None and due and part != due and part % due == 0 and len(found.people) == 1:
            more = self.payers.companions(found.people[0], entry.memo)
            if more and len(more) + 1 == part // due:
                return Found((found.people[0], *more), Match.ASK)
        if due is not None and (part != due or entry.tip):
            self.book.report(entry.row, Kind.AMOUNT_MISMATCH, entry.payer, amount=money(entry.amount), due=money(due))
        return found

    def _due(self, entry: Entry, found: Found) -> int | None:
        """What is due for the people found, in cents, where it is known."""
        offers: dict[str, Offered] = {offer.key: offer for offer in self.choices.offered}
        if self.payers is None:
            named = read_events(f"{entry.description} {entry.memo}", self.choices.offered).events
            return offers[named[0]].fee if len(named) == 1 else None
        total = 0
        for person in found.people:
            fees = [offers[key].fee for key in person.events if key in offers and not offers[key].team_size]
            if len(fees) != 1 or len(person.events) != 1 or fees[0] is None:
                return None
            total += fees[0]
        return total or None

    def _ask_payer(self, entry: Entry, words: str) -> None:
        self.book.report(entry.row, Kind.PAYER_UNKNOWN, words or clean(entry.email or "") or "?")

    def _refund(self, entry: Entry, kind: PaymentKind, entries: list[Entry]) -> None:
        """One report for a payment and its refund: at the payment if its status says so, else at the refund."""
        key = compared(entry.payer)

        def other(wanted_sign: int) -> Entry | None:
            return next(
                (
                    line
                    for line in entries
                    if line is not entry
                    and line.amount * wanted_sign > 0
                    and abs(line.amount) == abs(entry.amount)
                    and (
                        (entry.origin and line.reference == entry.origin)
                        or (line.origin and line.origin == entry.reference)
                        or (compared(line.payer) == key and key)
                    )
                ),
                None,
            )

        if kind is PaymentKind.REFUNDED:
            back = other(-1)
            self.book.report(entry.row, Kind.REFUNDED, entry.payer, [back.row] if back else [])
            return
        paid = other(1)
        refunded = frozenset(vocabulary().bank["refunded"])
        if paid is not None and has_any(paid.status, refunded):
            return
        self.book.report(entry.row, Kind.REFUNDED, entry.payer, [paid.row] if paid else [])

    def _payment(self, entry: Entry, kind: PaymentKind, found: Found) -> Payment:
        places = tuple(person.key for person in found.people) if self.payers is not None else ()
        plain = kind is PaymentKind.NOT_A_PAYMENT
        texts = [row.cell(column.index) for column in self.roles.all(Field.DATE)[:1] for row in self.reading.data[:200]]
        return Payment(
            row=entry.row,
            kind=kind,
            payer="" if plain else entry.payer,
            amount=entry.amount,
            fee_part=entry.amount - entry.tip,
            method=entry.method,
            status="completed"
            if entry.status in ("", "complete", "success", "succeeded", "cleared", "posted")
            else entry.status,
            people=tuple(person.name for person in found.people),
            match=found.match,
            places=places,
            reference=entry.reference,
            email=entry.email,
            date=read_date(entry.date, day_first(texts)) if entry.date else None,
            memo=entry.memo or entry.description,
        )


def propose_payments(
    reading: Reading,
    choices: Choices,
    book: Notebook,
    against: Sequence[Known] | None,
    booked: Collection[str] = (),
) -> Proposal:
    """The proposal of a list of money; ``against`` are the people it is matched with (None: there is no such list),
    ``booked`` the marks of payments that are in the event already."""
    return Payments(reading, choices, book, against, booked).run()
