"""What was done, by whom and when, with the rows before and after; and the logs that no undo touches."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base, Numbered


class Act(Base):
    """One confirmed action."""

    __tablename__ = "journal"

    seq: Mapped[int] = mapped_column(primary_key=True)
    words: Mapped[dict[str, Any]]
    """A message: its text and its values."""
    command: Mapped[str] = mapped_column(String)
    operator: Mapped[str] = mapped_column(String)
    at: Mapped[datetime]
    undoes: Mapped[int | None] = mapped_column(ForeignKey("journal.seq"), index=True)
    """The act that this one takes back; a redo takes back an undo."""
    revision: Mapped[str] = mapped_column(String)
    """Schema of the file at the time: a migration closes the undo stack."""


class Change(Numbered):
    """The image of a row before and after an act, as JSON text; None where the row was not there."""

    __tablename__ = "change"

    seq: Mapped[int] = mapped_column(ForeignKey("journal.seq"), index=True)
    table: Mapped[str] = mapped_column(String)
    key: Mapped[int]
    subject: Mapped[str | None] = mapped_column(String)
    """The thing the row belongs to: ``match:12``."""
    before: Mapped[str | None] = mapped_column(String)
    after: Mapped[str | None] = mapped_column(String)

    __table_args__ = (
        Index("ix_change_table_key", "table", "key"),
        Index("ix_change_subject", "subject"),
        {"sqlite_autoincrement": True},
    )


class CurrentAct(Base):
    """The act under way; empty between acts, so that no row can be written past the journal."""

    __tablename__ = "current_act"
    __table_args__: Any = {}  # noqa: RUF012

    seq: Mapped[int] = mapped_column(ForeignKey("journal.seq"), primary_key=True)


class SheetLog(Numbered):
    """A sheet that went to the printer. Its number is never used again."""

    __tablename__ = "sheet_log"

    kind: Mapped[str] = mapped_column(String)
    key: Mapped[str] = mapped_column(String, default="")
    """Which one of its kind: ``match:12``, ``stage:3``."""
    title: Mapped[str] = mapped_column(String, default="")
    fingerprint: Mapped[str] = mapped_column(String)
    """Hash of the facts it showed."""
    language: Mapped[str] = mapped_column(String, default="en", server_default="en")
    """Code of the language it speaks."""
    printed_at: Mapped[datetime]
    printed_by: Mapped[str] = mapped_column(String, default="")
    returned_at: Mapped[datetime | None]


class BackupLog(Numbered):
    """A copy of the event file that was made."""

    __tablename__ = "backup_log"

    at: Mapped[datetime]
    reason: Mapped[str] = mapped_column(String)
    path: Mapped[str] = mapped_column(String)


UNRECORDED = frozenset({"journal", "change", "current_act", "sheet_log", "backup_log"})
"""Tables that lie outside the journal: itself, and the logs that undo must not turn back."""
