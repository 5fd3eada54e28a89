"""Lists from outside: how one with a certain heading is read, and which lines of a bank's list are booked."""

from __future__ import annotations

from typing import Any

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Numbered, kept


class ListForm(Numbered):
    """What the columns mean of every list that has this heading."""

    __tablename__ = "list_form"
    __table_args__ = kept(subject=("list_form", "id"))

    heading: Mapped[str] = mapped_column(String, unique=True)
    """The headings of the columns, as they are compared, with a tab between them."""
    columns: Mapped[list[Any]]
    """Pairs of a column (from 0) and its meaning, where the person chose otherwise than was guessed."""


class BookedLine(Numbered):
    """A line of a bank's or wallet's list that is in the ledger, so that it is never booked again."""

    __tablename__ = "booked_line"
    __table_args__ = kept(subject=("booked_line", "id"))

    mark: Mapped[str] = mapped_column(String, index=True)
    """What tells the line from every other: its reference, or its date, payer, amount and words."""
    source: Mapped[str] = mapped_column(String, default="")
    """The file it came from."""
