"""One row of a list to one entry: who, how to reach, which events, what is paid. Reports what stands in the way."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from app.desk.exchange.choices import Choices
from app.desk.exchange.dates import read_date
from app.desk.exchange.encoding import repaired
from app.desk.exchange.events import Offered, Order, mentioned, read_events, read_order
from app.desk.exchange.fields import Column, Field, Roles
from app.desk.exchange.members import guest_behind, several_names, split_members
from app.desk.exchange.names import clean, compared, shown
from app.desk.exchange.notebook import Notebook
from app.desk.exchange.paid import UNKNOWN, Paid, PaidStatus, Question, method_of, read_paid
from app.desk.exchange.phones import digits_of, read_mail, read_phone
from app.desk.exchange.problems import Kind, Remark, Reply
from app.desk.exchange.proposal import Fate
from app.desk.exchange.table import Row
from app.desk.exchange.words import vocabulary


@dataclass(slots=True)
class Entry:
    """What one row says about one person. ``events_said``: the row itself names events (known or not)."""

    row: int
    name: str = ""
    phone: str | None = None
    phone_other: str | None = None
    email: str | None = None
    events: tuple[str, ...] = ()
    events_said: bool = False
    events_unknown: bool = False
    paid: Paid = UNKNOWN
    order: Order | None = None
    guests: int = 0
    ticket: str = ""
    identity: str = ""
    club: str = ""
    comment: str = ""
    registered: datetime.date | None = None
    remarks: list[Remark] = field(default_factory=list)


@dataclass(frozen=True)
class Style:
    """What the list as a whole tells about its cells."""

    last_first: bool
    days_first: bool
    question: Question
    alone: frozenset[str]


class Reader:
    """Reads entries out of the rows of one list."""

    def __init__(self, roles: Roles, style: Style, choices: Choices, book: Notebook, ours: bool) -> None:
        self.roles = roles
        self.style = style
        self.choices = choices
        self.book = book
        self.ours = ours
        self._by_index = {column.index: column for column in roles.columns}

    def mended(self, row: Row) -> Row:
        """The row with garbled letters put right, which is reported, and our own guard marks taken off."""
        cells = list(row.cells)
        broken: list[int] = []
        for index, cell in enumerate(cells):
            better = repaired(cell)
            if better is not None:
                cells[index] = better
                broken.append(index)
        if self.ours:
            cells = [unguarded(cell) for cell in cells]
        meant = [index for index in broken if self._meaning(index) not in (Field.OTHER, Field.SLOT)]
        if meant or row.damaged:
            self.book.report(row.number, Kind.GARBLED_TEXT, row.cell(meant[0]) if meant else " ".join(row.cells)[:80])
        return replace(row, cells=tuple(cells)) if cells != list(row.cells) else row

    def _meaning(self, index: int) -> Field:
        column = self._by_index.get(index)
        return column.field if column else Field.OTHER

    # ---- names

    def name_of(self, row: Row) -> tuple[str, str]:
        """The name as typed and the heading it stands under: one column, or first and last name."""
        first, last = self.roles.first(Field.FIRST), self.roles.first(Field.LAST)
        whole = self.roles.filled(row, Field.NAME)
        if compared(whole) == "anonymous":
            whole = ""
        if first or last:
            parts = [row.cell(column.index).strip() for column in (first, last) if column]
            kept = [part for part in parts if any(letter.isalnum() for letter in part)]
            if len(kept) == 2 and compared(kept[0]) == compared(kept[1]) and self.placeholder(kept[0]):
                kept = kept[:1]
            joined = " ".join(kept)
            heading = " / ".join(column.heading for column in (first, last) if column)
            if joined or not whole:
                return joined, heading
        column = self.roles.first(Field.NAME)
        return whole, column.heading if column else ""

    @staticmethod
    def placeholder(text: str) -> bool:
        """Whether a text only keeps a place for a name."""
        words = vocabulary()
        folded = compared(text)
        if not folded:
            return False
        return (
            folded in words.cells["placeholder"]
            or words.placeholder.fullmatch(folded) is not None
            or folded.startswith(words.placeholder_start)
        )

    def name(self, entry: Entry, typed: str, heading: str, commas_part: bool = False) -> bool:
        """Put the name into the entry; False where the row cannot be taken for want of one. ``commas_part``: a comma
        stands between two people, as in a typed list, not behind a surname."""
        row = entry.row
        for kind in (Kind.MISSING_NAME, Kind.PLACEHOLDER_NAME, Kind.TWO_NAMES, Kind.FORMULA_TEXT):
            said = self.book.said(row, kind).strip()
            if said and "\n" not in said:
                typed = said
        words = clean(typed)
        nameless = not any(letter.isalpha() for letter in words) or words.lower() in vocabulary().cells["no_name"]
        if nameless and not words.startswith("="):
            return self._stopped(row, Kind.MISSING_NAME, words, heading)
        if self.placeholder(words):
            return self._stopped(row, Kind.PLACEHOLDER_NAME, words, heading)
        if words.startswith("="):
            self.book.report(row, Kind.FORMULA_TEXT, words, column=heading)
            entry.name = words
            return True
        base, guests = guest_behind(words)
        entry.guests += guests
        source = base if guests else typed
        names = split_members(source) if commas_part and "," in source else []
        names = names if len(names) > 1 else several_names(source, self.style.last_first)
        if len(names) > 1:
            return self._stopped(row, Kind.TWO_NAMES, words, heading, suggestion="\n".join(names))
        found = shown(source, vocabulary().cells["suffix"])
        entry.name = found.name
        entry.remarks.extend(found.remarks)
        if found.phones and entry.phone is None:
            entry.phone = read_phone(found.phones[0], self.choices.country).number
        if compared(found.name) in vocabulary().cells["test_names"]:
            entry.remarks.append(Remark.SUSPICIOUS_NAME)
        if not found.name or not any(letter.isalpha() for letter in found.name):
            return self._stopped(row, Kind.MISSING_NAME, words, heading)
        return True

    def _stopped(self, row: int, kind: Kind, words: str, heading: str, suggestion: str = "") -> bool:
        self.book.report(row, kind, words, column=heading, suggestion=suggestion)
        self.book.leave(row, Fate.STOPPED)
        return False

    # ---- the rest of a row

    def contact(self, entry: Entry, row: Row) -> None:
        """Phone numbers and mail address; a cell that holds no whole number is told."""
        for column in self.roles.all(Field.PHONE):
            text = row.cell(column.index)
            if not text.strip():
                continue
            found = read_phone(text, self.choices.country)
            if found.problem and entry.phone is None:
                self.book.report(row.number, found.problem, clean(text), column=column.heading)
            for number in (found.number, found.other):
                if number is None or number == entry.phone:
                    continue
                if entry.phone is None:
                    entry.phone = number
                elif entry.phone_other is None:
                    entry.phone_other = number
        for kind in (Field.EMAIL, Field.BUYER_EMAIL):
            for column in self.roles.all(kind):
                text = row.cell(column.index)
                mail = read_mail(text)
                if mail and entry.email is None:
                    entry.email = mail
                elif text.strip() and not mail and compared(text) not in vocabulary().cells["nothing"]:
                    entry.remarks.append(Remark.MAIL_UNREADABLE)

    def events(self, entry: Entry, row: Row, section: str = "") -> None:
        """The events of the row: its own words, else the section's, else the ones chosen for the list."""
        column = self.roles.first(Field.EVENTS)
        if said := self.book.said(entry.row, Kind.UNKNOWN_EVENT):
            keys = [key.strip() for key in said.split(",")]
            entry.events = tuple(offer.key for offer in self.choices.offered if offer.key in keys)
            entry.events_said = True
            return
        if column is None and self.roles.has(Field.EVENT_MARK):
            self._ticked(entry, row)
            return
        if column is None:
            named = read_events(section, self.choices.offered) if section and not self.choices.events else None
            entry.events = named.events if named and named.events else self.choices.events
            return
        text = row.cell(column.index)
        order = read_order(text)
        entry.order = order
        if order is not None:
            text = "\n".join(product.name for product in order.products)
        found = read_events(text, self.choices.offered, self.style.alone)
        entry.events = found.events
        entry.events_said = bool(text.strip())
        if not entry.events_said and self.choices.events:
            entry.events = self.choices.events
            return
        if found.unknown or not entry.events_said:
            entry.events_unknown = bool(found.unknown)
            words = "; ".join(found.unknown)
            self.book.report(entry.row, Kind.UNKNOWN_EVENT, words, column=column.heading)

    def _ticked(self, entry: Entry, row: Row) -> None:
        """The events under whose own headings the row has a tick."""
        words = vocabulary().paid
        for column in self.roles.all(Field.EVENT_MARK):
            text = row.cell(column.index).strip()
            ticked = bool(text) and (compared(text) in words["yes"] | {"1"} or not compared(text))
            keys = [key for key in mentioned(column.heading, self.choices.offered) if key]
            if ticked and text not in ("-", "–"):
                entry.events = tuple(dict.fromkeys((*entry.events, *keys)))
        entry.events_said = bool(entry.events)
        if not entry.events:
            self.book.report(entry.row, Kind.UNKNOWN_EVENT, "", column=self.roles.all(Field.EVENT_MARK)[0].heading)

    def status(self, entry: Entry, row: Row, section_waiting: bool, section_cancelled: bool) -> Fate | None:
        """Whether the row is of somebody who does not come or waits: it is not taken until answered."""
        words = vocabulary().cells
        said = clean(self.roles.cell(row, Field.STATUS))
        comment = compared(self.roles.cell(row, Field.COMMENT))
        folded = compared(said)
        struck = any(self._meaning(index) in (Field.NAME, Field.FIRST, Field.LAST) for index in row.struck)
        sure = words["cancelled"] - {"no", "out", "nein", "absent", "transferred", "void"}
        if folded in words["waitlisted"] or comment in words["waitlisted"] or section_waiting:
            return self._not_yet(entry, Kind.WAITLISTED, said)
        if folded in words["cancelled"] or comment in sure or section_cancelled or struck:
            return self._not_yet(entry, Kind.CANCELLED, said or comment)
        return None

    def _not_yet(self, entry: Entry, kind: Kind, mark: str) -> Fate | None:
        answer = self.book.report(entry.row, kind, entry.name, mark=mark)
        if answer is not None and answer.reply is Reply.TAKE:
            return None
        self.book.leave(entry.row, Fate.WAITING)
        return Fate.WAITING

    def paid(self, row: Row) -> Paid:
        """What the row says about money, over all its columns about it."""
        order_type = clean(self.roles.cell(row, Field.ORDER_TYPE))
        if compared(order_type) in vocabulary().paid["waived"]:
            return Paid(PaidStatus.WAIVED, 0, None, order_type)
        if said := self.book.said(row.number, Kind.AMOUNT_UNCLEAR):
            return read_paid(said)
        columns = self.roles.all(Field.PAID)
        if not columns:
            intent = self.roles.first(Field.PAYMENT_INTENT)
            return read_paid(row.cell(intent.index), Question.INTENT) if intent else UNKNOWN
        found = self._joined(
            [(column, read_paid(row.cell(column.index), question_of(column.heading))) for column in columns]
        )
        method = method_of(compared(self.roles.cell(row, Field.METHOD))) or method_of(compared(order_type))
        if found.method is None and method and found.status is PaidStatus.PAID:
            found = replace(found, method=method)
        return found

    def _joined(self, found: Sequence[tuple[Column, Paid]]) -> Paid:
        if len(found) == 1:
            return found[0][1]
        flags = [
            paid for column, paid in found if compared(column.heading).split()[:1] == ["paid"] and paid.amount is None
        ]
        amounts = [paid for _, paid in found if paid.amount]
        flag = next((paid for paid in flags if paid.text and paid.text.strip()), None)
        if flag is not None:
            if flag.status is PaidStatus.PAID and len(amounts) == 1:
                return replace(flag, amount=amounts[0].amount, method=flag.method or amounts[0].method)
            return flag
        return (
            amounts[0] if amounts else next((paid for _, paid in found if paid.text and paid.text.strip()), found[0][1])
        )

    def guests(self, entry: Entry, row: Row) -> None:
        """Places asked for beyond the one named."""
        count = digits_of(self.roles.cell(row, Field.QUANTITY))
        if count and len(count) < 3 and int(count) > 1:
            entry.guests += int(count) - 1
        more = digits_of(self.roles.cell(row, Field.GUESTS))
        if more and len(more) < 3:
            entry.guests += int(more)
        if entry.order is not None:
            single = [
                product.count
                for product in entry.order.products
                if not any(offer.team_size for offer in self._offers(product.name))
            ]
            entry.guests += max([count - 1 for count in single if count > 1], default=0)

    def _offers(self, product: str) -> list[Offered]:
        keys = read_events(product, self.choices.offered).events
        return [offer for offer in self.choices.offered if offer.key in keys]

    def report_guests(self, entry: Entry) -> list[Entry]:
        """Ask for the names of the guests; those the desk has named."""
        if not entry.guests:
            return []
        self.book.report(entry.row, Kind.GUEST_WITHOUT_NAME, entry.name, count=entry.guests)
        names = one_per_line(self.book.said(entry.row, Kind.GUEST_WITHOUT_NAME))
        return [Entry(entry.row, name=clean(name), events=entry.events) for name in names]

    def report_paid(self, row: int, paid: Paid) -> None:
        """Ask about a payment that cannot be read."""
        if paid.status is PaidStatus.UNCLEAR:
            column = self.roles.first(Field.PAID)
            self.book.report(row, Kind.AMOUNT_UNCLEAR, clean(paid.text or ""), column=column.heading if column else "")

    def more(self, entry: Entry, row: Row) -> None:
        """Ticket, list's own number, club, remark, date."""
        entry.ticket = clean(self.roles.cell(row, Field.TICKET))
        entry.identity = clean(self.roles.cell(row, Field.IDENTITY))
        entry.club = clean(self.roles.cell(row, Field.CLUB))
        entry.comment = clean(self.roles.filled(row, Field.COMMENT))
        entry.registered = read_date(self.roles.cell(row, Field.TIMESTAMP), self.style.days_first)
        if row.stray_quote:
            entry.remarks.append(Remark.STRAY_QUOTE)


def question_of(heading: str) -> Question:
    """What the heading of a payment column asks."""
    folded = compared(heading)
    words = folded.split()
    if "paid" in words or "received" in words or "status" in words or "?" in heading:
        return Question.WHETHER
    if any(word.startswith(("payment", "zahlung", "paiement", "pago")) for word in words):
        return Question.PAYMENT
    return Question.WHETHER


def unguarded(text: str) -> str:
    """A cell of our own export without the mark that kept it from being taken for a formula."""
    return text[1:] if text.startswith("'") and text[1:2] in ("=", "+", "-", "@", "\t", "\r", "'") else text


def one_per_line(words: str) -> list[str]:
    """The names of an answer that gives several."""
    return [name.strip() for name in words.splitlines() if name.strip()]
