"""The ledger: what was taken and given, line by line. Lines are only ever added."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Numbered, kept


class LedgerLine(Numbered):
    """Money that changed hands; its number is the receipt's number.

    ``entry_id`` and ``person_id`` are no foreign keys: a line outlives what it was paid for, and says who in words.
    """

    __tablename__ = "ledger_line"
    __table_args__ = kept(subject=("entry", "entry_id"), insert_only=True)

    entry_id: Mapped[int | None] = mapped_column(index=True)
    person_id: Mapped[int | None] = mapped_column(index=True)
    who: Mapped[str] = mapped_column(String)
    what: Mapped[str] = mapped_column(String)
    """fee, refund, float, expense, sponsor, prize ..."""
    amount: Mapped[int]
    """Minor units; positive when the desk took it."""
    method: Mapped[str] = mapped_column(String)
    note: Mapped[str] = mapped_column(String, default="")
    taken_by: Mapped[str] = mapped_column(String, default="")
    at: Mapped[datetime]
    reverses_id: Mapped[int | None] = mapped_column(ForeignKey("ledger_line.id"))


class CashCount(Numbered):
    """The cash in the box, counted by somebody, to be compared with what the ledger says was in it then."""

    __tablename__ = "cash_count"
    __table_args__ = kept(subject=("cash_count", "id"))

    counted: Mapped[int]
    """Minor units."""
    pieces: Mapped[dict[str, Any]]
    """Worth of a note or coin in minor units (as text) -> how many; empty where only the sum was told."""
    last_line: Mapped[int]
    """The last line of the ledger that the count takes in; 0 for none."""
    reason: Mapped[str] = mapped_column(String, default="")
    """Why it differs, where it does."""
    by: Mapped[str] = mapped_column(String, default="")
    at: Mapped[datetime]
