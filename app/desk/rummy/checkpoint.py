"""Totals written by a judge while the desk has no deals of a table, and the sheet that comes later.

A checkpoint counts at once: totals, compel, who may re-enter. When the sheet comes its deals are written before it, and
what they give is compared with what the judge wrote.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.desk.command import Command
from app.desk.laws import NeedsOfficial, confirm, official_for
from app.desk.lines import RecordLine
from app.desk.rules import in_force
from app.desk.rummy.acts import RummyPlay, table_words
from app.desk.rummy.table import Table, player_key, read_table
from app.errors import DeskError
from app.games.codec import encode
from app.games.rummy13 import RUMMY13
from app.games.rummy13.lines import Checkpoint
from app.games.rummy13.tally import Tally
from app.language import N_, say
from app.models.people import Official
from app.models.play import Line, Match
from app.models.work import Work

PLAY = RummyPlay()


@dataclass(frozen=True, slots=True)
class Gap:
    """Deals that are not entered: ``first`` to ``last``, which the checkpoint ``line`` stands for."""

    line: int
    first: int
    last: int


def gaps(table: Table) -> tuple[Gap, ...]:
    """The deals that only a checkpoint vouches for, first to last."""
    found, deals = [], 0
    for row, after in zip(table.lines, table.after, strict=True):
        if isinstance(row.line, Checkpoint) and after.deals > deals:
            found.append(Gap(row.id, deals + 1, after.deals))
        deals = after.deals
    return tuple(found)


@dataclass(frozen=True)
class WriteCheckpoint(Command):
    """Write the totals at a table as a judge took them down after deal ``after_deal``: entry -> total, everybody.

    ``reentries``: entry -> re-entries used so far, those that are not entered among them. ``first_hand``: the entry
    that gets the next first hand, where it was noted. Returns the line's id. Raises DeskError at ``after_deal``,
    ``total:ENTRY``, ``first_hand`` or ``official``; Unconfirmed where the deals that are there give other totals.
    """

    match_id: int
    after_deal: int
    totals: Mapping[int, int]
    official_id: int | None
    reentries: Mapping[int, int] | None = None
    first_hand: int | None = None
    note: str = ""
    confirmed: bool = False
    seen: int | None = None

    def carry_out(self, work: Work) -> int:
        if self.official_id is None:
            raise NeedsOfficial(say(N_("A checkpoint is written by a judge: who?")), "official")
        line = Checkpoint(
            self.after_deal,
            tuple((player_key(entry), total) for entry, total in self.totals.items()),
            tuple((player_key(entry), used) for entry, used in (self.reentries or {}).items()),
            "" if self.first_hand is None else player_key(self.first_hand),
            work.get(Official, self.official_id).name,
        )
        reason = self.note.strip() or str(say(N_("totals taken at the table")))
        return int(
            RecordLine(self.match_id, line, self.confirmed, self.official_id, reason, self.seen).carry_out(work)
        )


@dataclass(frozen=True)
class FillIn(Command):
    """Write lines of a sheet that came late in front of line ``before`` (a checkpoint): all or none; their ids.

    Raises DeskError with the field named ``N.field``, N being the place of the line from 0; Unconfirmed where the
    checkpoint then shows other totals than the deals give, or where a line warns.
    """

    match_id: int
    before: int
    lines: tuple[Any, ...]
    confirmed: bool = False
    official_id: int | None = None
    reason: str = ""
    seen: int | None = None

    def carry_out(self, work: Work) -> list[int]:
        work.refuse_if_changed(f"match:{self.match_id}", self.seen)
        match, next_line = work.get(Match, self.match_id), work.get(Line, self.before)
        table = read_table(work.connection, match.id)
        if not self.lines:
            raise DeskError(say(N_("The sheet is empty.")))
        if next_line.match_id != match.id:
            raise DeskError(say(N_("That line is of another match.")))
        PLAY.correctable(work, match, table, self.official_id, self.reason)
        if self.official_id is not None:
            official_for(work, self.official_id, table, self.reason)
        self._check(work, match, table, next_line)
        for later in [row for row in table.lines if row.ordinal >= next_line.ordinal]:
            work.get(Line, later.id).ordinal = later.ordinal + len(self.lines)
        first = next_line.ordinal - len(self.lines)
        ids = []
        for place, line in enumerate(self.lines):
            body = encode(line)
            kind = body.pop("kind")
            written = Line(
                match_id=match.id, ordinal=first + place, kind=kind, body=body, at=work.now,
                official_id=self.official_id, reason=self.reason.strip(),
            )  # fmt: skip
            ids.append(work.add(written).id)
        work.says(N_("{match}: {n} {n:line|lines} filled in"), match=table_words(table), n=len(self.lines))
        return ids

    def _check(self, work: Work, match: Match, table: Table, next_line: Line) -> None:
        """Each new line where it stands, then the checkpoint itself."""
        rules = in_force(work.connection, match.tournament_id)
        now, decided = rules.at(table.ordinal, next_line.id), self.official_id is not None
        tally: Tally = PLAY.before(rules, table, next_line.id)
        for place, line in enumerate(self.lines):
            try:
                confirm(PLAY.problems(now, table, tally, line), self.confirmed, decided)
            except DeskError as error:
                error.field = f"{place}.{error.field}"
                raise
            tally = RUMMY13.play(now, tally, line)
        stood = next(row.line for row in table.lines if row.id == next_line.id)
        confirm(PLAY.problems(now, table, tally, stood), self.confirmed, decided=True)
