"""What happened at the tables: draws, matches, their lines, reports, decisions and disputes."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Numbered, kept


class Draw(Numbered):
    """A draw or a seeding as it was made, to be shown to a doubter."""

    __tablename__ = "draw"
    __table_args__ = kept(subject=("tournament", "tournament_id"))

    tournament_id: Mapped[int] = mapped_column(ForeignKey("tournament.id"), index=True)
    stage_id: Mapped[int | None] = mapped_column(ForeignKey("stage.id"))
    kind: Mapped[str] = mapped_column(String)
    """fixtures, bracket; tables, semi_final, final for single players."""
    seed: Mapped[str] = mapped_column(String, default="")
    order: Mapped[list[Any]]
    """Entry ids in the order drawn or seeded."""
    facts: Mapped[dict[str, Any]]
    """Settings used, wishes broken and why."""
    made_at: Mapped[datetime]
    made_by: Mapped[str] = mapped_column(String, default="")


class Remedy(Numbered):
    """How a tie was settled: a cut of cards or a play-off deal, entered as it happened."""

    __tablename__ = "remedy"
    __table_args__ = kept(subject=("tournament", "tournament_id"))

    tournament_id: Mapped[int] = mapped_column(ForeignKey("tournament.id"), index=True)
    stage_id: Mapped[int] = mapped_column(ForeignKey("stage.id"))
    kind: Mapped[str] = mapped_column(String)
    """cut, play_off."""
    order: Mapped[list[Any]]
    """Entry ids, best first."""
    cards: Mapped[dict[str, Any]]
    """Entry id (as text) -> card drawn or points of the play-off deal."""
    made_at: Mapped[datetime]


class Match(Numbered):
    """One game between two teams, or one table of single players.

    A match of the bracket names no teams: who plays in it is computed from the seeds and the results before it.
    """

    __tablename__ = "match"
    __table_args__ = kept(subject=("match", "id"))

    tournament_id: Mapped[int] = mapped_column(ForeignKey("tournament.id"), index=True)
    stage_id: Mapped[int] = mapped_column(ForeignKey("stage.id"), index=True)
    code: Mapped[str] = mapped_column(String)
    """G1, G2 ... in a group stage; the bracket's own code (Q1, S2, L, F) in a knockout; R1 ..., S1 ..., F for tables of
    single players."""
    slot: Mapped[int | None]
    table_id: Mapped[int | None] = mapped_column(ForeignKey("hall_table.id"))
    entry_a_id: Mapped[int | None] = mapped_column(ForeignKey("entry.id"), index=True)
    entry_b_id: Mapped[int | None] = mapped_column(ForeignKey("entry.id"), index=True)
    called_at: Mapped[datetime | None]
    last_call_at: Mapped[datetime | None]
    started_at: Mapped[datetime | None]
    seats: Mapped[list[Any] | None]
    """Person ids counterclockwise from the first dealer, where the desk knows them."""
    first_dealer: Mapped[int | None]
    """Seat (0-5) that deals first, where it was drawn."""


class Seat(Numbered):
    """A single player's place at a table."""

    __tablename__ = "seat"
    __table_args__ = kept(subject=("match", "match_id"))

    match_id: Mapped[int] = mapped_column(ForeignKey("match.id"), index=True)
    entry_id: Mapped[int] = mapped_column(ForeignKey("entry.id"), index=True)
    place: Mapped[int | None]
    """The chair's number from 1, in order of play; None until seats are drawn."""
    cards: Mapped[str] = mapped_column(String, default="")
    """The card drawn for it, behind it those drawn again among the tied ("KC 4D"); "" where only the order is known."""


class Line(Numbered):
    """One line of a table's sheet, in the words of its game."""

    __tablename__ = "line"
    __table_args__ = kept(subject=("match", "match_id"))

    match_id: Mapped[int] = mapped_column(ForeignKey("match.id"), index=True)
    ordinal: Mapped[int]
    kind: Mapped[str] = mapped_column(String)
    body: Mapped[dict[str, Any]]
    at: Mapped[datetime]
    official_id: Mapped[int | None] = mapped_column(ForeignKey("official.id"))
    reason: Mapped[str] = mapped_column(String, default="")
    """Why it was corrected or decided, where it was."""


class Report(Numbered):
    """The two totals that both captains signed, as the paper has them."""

    __tablename__ = "report"
    __table_args__ = kept(subject=("match", "match_id"))

    match_id: Mapped[int] = mapped_column(ForeignKey("match.id"), index=True)
    total_a: Mapped[int]
    total_b: Mapped[int]
    cut_winner: Mapped[str] = mapped_column(String, default="")
    """"A" or "B" where a level knockout game was decided by a cut of cards."""
    at: Mapped[datetime]
    second_pass: Mapped[bool] = mapped_column(default=False)
    """Typed again by another person, to check the first."""
    by: Mapped[str] = mapped_column(String, default="")


class Decision(Numbered):
    """What a named official decided about a match, with the reason."""

    __tablename__ = "decision"
    __table_args__ = kept(subject=("match", "match_id"))

    match_id: Mapped[int] = mapped_column(ForeignKey("match.id"), index=True)
    kind: Mapped[str] = mapped_column(String)
    """walkover, double_walkover, report_counts, deals_count, score, winner."""
    body: Mapped[dict[str, Any]]
    official_id: Mapped[int | None] = mapped_column(ForeignKey("official.id"))
    reason: Mapped[str] = mapped_column(String, default="")
    at: Mapped[datetime]


class Dispute(Numbered):
    """A protest about a match or one of its deals, with both versions, until an official decides."""

    __tablename__ = "dispute"
    __table_args__ = kept(subject=("match", "match_id"))

    match_id: Mapped[int] = mapped_column(ForeignKey("match.id"), index=True)
    line_id: Mapped[int | None] = mapped_column(ForeignKey("line.id"))
    version_a: Mapped[str] = mapped_column(String, default="")
    version_b: Mapped[str] = mapped_column(String, default="")
    opened_at: Mapped[datetime]
    settled_at: Mapped[datetime | None]
    official_id: Mapped[int | None] = mapped_column(ForeignKey("official.id"))
    ruling: Mapped[str] = mapped_column(String, default="")
