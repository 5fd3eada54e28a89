"""What a judge ruled about a player's cards."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Numbered, kept


class HandRuling(Numbered):
    """The cards as they lay before the judge, what was asked, and who answered.

    The answer is in no column: it follows from the cards and the house rules that are kept beside them.
    """

    __tablename__ = "hand_ruling"
    __table_args__ = kept(subject=("hand_ruling", "id"))

    tournament_id: Mapped[int | None] = mapped_column(ForeignKey("tournament.id"))
    match_id: Mapped[int | None] = mapped_column(ForeignKey("match.id"), index=True)
    deal: Mapped[int | None]
    entry_id: Mapped[int | None] = mapped_column(ForeignKey("entry.id"), index=True)
    player: Mapped[str] = mapped_column(String, default="")
    """Whose hand it was, where no entry is named."""
    game: Mapped[str] = mapped_column(String)
    rules: Mapped[dict[str, Any]]
    """The house rules it was judged under."""
    asked: Mapped[str] = mapped_column(String)
    """count, declaration, as_laid."""
    groups: Mapped[list[Any]]
    """The groups as the player laid them, each as typed cards; empty where only the hand was judged."""
    loose: Mapped[str] = mapped_column(String)
    """The cards in no group."""
    joker: Mapped[str] = mapped_column(String)
    exposed: Mapped[str] = mapped_column(String, default="")
    dealt: Mapped[str] = mapped_column(String, default="")
    dealt_claimed: Mapped[bool] = mapped_column(default=True)
    official_id: Mapped[int] = mapped_column(ForeignKey("official.id"))
    reason: Mapped[str] = mapped_column(String, default="")
    at: Mapped[datetime]
