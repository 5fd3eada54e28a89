"""What the columns of a list can mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from app.desk.exchange.names import compared
from app.desk.exchange.table import Row
from app.language import N_


class Field(StrEnum):
    """What a column can mean, in lists of people and teams and (from PAYER on) in lists of payments."""

    NUMBER = "number"
    TICKET = "ticket"
    IDENTITY = "identity"
    ORDER = "order"
    TIMESTAMP = "timestamp"
    FIRST = "first"
    LAST = "last"
    NAME = "name"
    BUYER = "buyer"
    BUYER_EMAIL = "buyer_email"
    PHONE = "phone"
    PHONE_MORE = "phone_more"
    EMAIL = "email"
    EVENTS = "events"
    EVENT_TITLE = "event_title"
    EVENT_MARK = "event_mark"
    PAID = "paid"
    METHOD = "method"
    ORDER_TYPE = "order_type"
    PAYMENT_INTENT = "payment_intent"
    STATUS = "status"
    QUANTITY = "quantity"
    GUESTS = "guests"
    TEAM = "team"
    CAPTAIN = "captain"
    MEMBERS = "members"
    MEMBER = "member"
    MEMBER_PHONE = "member_phone"
    MEMBER_MAIL = "member_mail"
    SUBSTITUTE = "substitute"
    COMMENT = "comment"
    CLUB = "club"
    SLOT = "slot"
    PRODUCT_NOTE = "product_note"
    OTHER = "other"

    DATE = "date"
    PAYER = "payer"
    AMOUNT = "amount"
    CREDIT = "credit"
    DEBIT = "debit"
    FEE = "fee"
    NET = "net"
    TIP = "tip"
    TYPE = "type"
    MEMO = "memo"
    DESCRIPTION = "description"
    REFERENCE = "reference"
    ORIGIN = "origin"
    DIRECTION = "direction"
    BALANCE = "balance"
    CURRENCY = "currency"
    TENDER = "tender"
    CARD = "card"
    PAYEE = "payee"


# Fields of which a list may have several columns.
SEVERAL = {
    Field.MEMBER,
    Field.MEMBER_PHONE,
    Field.MEMBER_MAIL,
    Field.PHONE,
    Field.EMAIL,
    Field.NAME,
    Field.PAID,
    Field.COMMENT,
    Field.SLOT,
    Field.MEMO,
    Field.OTHER,
    Field.PAYEE,
    Field.BUYER,
    Field.EVENT_MARK,
}


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its place (from 0), its heading, and what it means."""

    index: int
    heading: str
    field: Field


@dataclass(frozen=True)
class Roles:
    """The columns of a list by meaning, each in order of preference."""

    columns: tuple[Column, ...]

    @cached_property
    def _by_field(self) -> dict[Field, list[Column]]:
        found: dict[Field, list[Column]] = {}
        for column in self.columns:
            found.setdefault(column.field, []).append(column)
        return found

    def all(self, field: Field) -> list[Column]:
        """All columns of that meaning, the best first."""
        return self._by_field.get(field, [])

    def first(self, field: Field) -> Column | None:
        """The best column of that meaning."""
        columns = self._by_field.get(field)
        return columns[0] if columns else None

    def has(self, *fields: Field) -> bool:
        """Whether there is a column of any of these meanings."""
        return any(field in self._by_field for field in fields)

    def cell(self, row: Row, field: Field) -> str:
        """The text of the first column of that meaning, "" where there is none."""
        column = self.first(field)
        return row.cell(column.index) if column else ""

    def filled(self, row: Row, field: Field) -> str:
        """The text of the first column of that meaning that is not blank in this row."""
        return next((text for c in self.all(field) if (text := row.cell(c.index)).strip()), "")


def signature(headings: Sequence[str]) -> str:
    """By which a list with the same headings is known again, so that the columns chosen for it can be remembered."""
    return "|".join(compared(heading) for heading in headings)


# The meanings a person may choose for a column, in their words.
CHOICES: dict[Field, str] = {
    Field.OTHER: N_("not used"),
    Field.NAME: N_("name"),
    Field.FIRST: N_("first name"),
    Field.LAST: N_("last name"),
    Field.PHONE: N_("phone"),
    Field.EMAIL: N_("e-mail"),
    Field.EVENTS: N_("events"),
    Field.EVENT_MARK: N_("plays the event of the heading"),
    Field.TEAM: N_("team"),
    Field.CAPTAIN: N_("captain"),
    Field.MEMBER: N_("one player of the team"),
    Field.MEMBERS: N_("players of the team"),
    Field.SUBSTITUTE: N_("substitute"),
    Field.PAID: N_("paid"),
    Field.METHOD: N_("way of paying"),
    Field.PAYMENT_INTENT: N_("how somebody will pay"),
    Field.STATUS: N_("status"),
    Field.QUANTITY: N_("number of places"),
    Field.GUESTS: N_("number of guests"),
    Field.TICKET: N_("ticket number"),
    Field.TIMESTAMP: N_("date of registration"),
    Field.CLUB: N_("club or place"),
    Field.COMMENT: N_("remark"),
}
PAYMENT_CHOICES: dict[Field, str] = {
    Field.OTHER: N_("not used"),
    Field.DATE: N_("date"),
    Field.PAYER: N_("payer"),
    Field.AMOUNT: N_("amount"),
    Field.CREDIT: N_("money in"),
    Field.DEBIT: N_("money out"),
    Field.TIP: N_("tip"),
    Field.EMAIL: N_("payer's e-mail"),
    Field.TYPE: N_("type"),
    Field.STATUS: N_("status"),
    Field.MEMO: N_("note"),
    Field.DESCRIPTION: N_("bank's description"),
    Field.REFERENCE: N_("reference"),
}
