"""The sheet of a match as it is read: each line with who dealt, what it gave, and the totals by then.

Also one act that puts a whole sheet right, and where a sheet and the signed totals part.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select

from app.desk.command import Command
from app.desk.laws import confirm
from app.desk.play import Play, play_of
from app.desk.rules import in_force
from app.desk.scores import Field, Table
from app.desk.written import LineRow, Points
from app.errors import DeskError
from app.games import game_named
from app.games.codec import encode
from app.games.game import Problem, Weight
from app.games.twentyeight.lines import Deal
from app.games.twentyeight.tally import Tally
from app.games.twentyeight.totals import Parting, parting
from app.language import N_, say
from app.models.play import Dispute, Line, Match
from app.models.work import Work


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A line with the tally ``before`` and ``after`` it, and what the table did though it should not have.

    ``deal`` is its number on the paper, None for a line that uses up no deal; ``points`` what it gave to A and B.
    """

    row: LineRow
    before: Tally
    after: Tally
    warnings: tuple[Problem, ...]

    @property
    def deal(self) -> int | None:
        """The number of the deal on the paper, None for a line that is none."""
        return self.after.deals_played if self.after.deals_played > self.before.deals_played else None

    @property
    def points(self) -> Points | None:
        """Score points of A and B, None for a line that gives none."""
        return self.after.deals[-1] if self.deal is not None else None

    @property
    def dealer(self) -> str:
        """Who dealt, where it was dealt."""
        seat = (self.row.line.dealer if isinstance(self.row.line, Deal) else None) or self.before.dealer
        return self.before.seats[seat - 1]


def first_seats(table: Table) -> tuple[str, ...]:
    """The six names as they sat before the first deal."""
    return table.first_seats


def start(field: Field, table: Table) -> Tally:
    """The tally of a match before its first line."""
    tally: Tally = game_named(field.game).start(field.rules.at(table.ordinal), first_seats(table), table.stage)
    return tally


def sheet(field: Field, table: Table) -> tuple[SheetRow, ...]:
    """The lines of a match from the first to the last."""
    game, tally, rows = game_named(field.game), start(field, table), []
    for row in table.lines:
        rules = field.rules.at(table.ordinal, row.id)
        after = game.play(rules, tally, row.line)
        warned = (one for one in game.problems(rules, tally, row.line) if one.weight is Weight.WARNED)
        rows.append(SheetRow(row, tally, after, tuple(warned)))
        tally = after
    return tuple(rows)


def paper_points(rows: Sequence[SheetRow]) -> tuple[Points | None, ...]:
    """The points that the paper shows, deal by deal; None where they were not typed."""
    return tuple(
        row.row.line.paper if isinstance(row.row.line, Deal) else None for row in rows if row.deal is not None
    )


def parts_at(rows: Sequence[SheetRow]) -> Parting | None:
    """The first deal after which the running totals of paper and rules part."""
    computed = [row.points for row in rows if row.points is not None]
    return parting(computed, paper_points(rows))


@dataclass(frozen=True)
class CorrectSheet(Command):
    """Put another sheet in the place of the one that stands, as one act: line by line, from the first to the last.

    Lines that are the same stay untouched, others are corrected, further ones added, surplus ones struck; the old ones
    stay in the history with the reason. After the correction window only an official may (``official_id``). Raises
    DeskError with the field named ``N.field``, N being the place of the line from 0.
    """

    match_id: int
    lines: tuple[Any, ...]
    reason: str
    official_id: int | None = None
    confirmed: bool = False
    seen: int | None = None

    def carry_out(self, work: Work) -> None:
        work.refuse_if_changed(f"match:{self.match_id}", self.seen)
        match = work.get(Match, self.match_id)
        play = play_of(work, match)
        table = play.read(work.connection, match.id)
        if self.lines == tuple(row.line for row in table.lines):
            raise DeskError(say(N_("The sheet is as it was: nothing changes.")))
        if not self.reason.strip():
            raise DeskError(say(N_("Say why the sheet changes.")), "reason")
        play.correctable(work, match, table, self.official_id, self.reason)
        self._check(work, match, play, table)
        for place, line in enumerate(self.lines):
            self._put(work, match, table, place, line)
        for row in table.lines[len(self.lines) :]:
            if work.first(select(Dispute).where(Dispute.line_id == row.id)) is not None:
                raise DeskError(say(N_("A protest is about line {n}; it cannot be struck."), n=row.ordinal))
            work.remove(work.get(Line, row.id))
        after = play.read(work.connection, match.id)
        work.says(
            N_("Correct the sheet of {match}: now {stands} ({reason})"), match=play.words(work, match, table),
            stands=play.stands(after, after.tally), reason=self.reason.strip(),
        )  # fmt: skip

    def _check(self, work: Work, match: Match, play: Play, table: Any) -> None:
        rules = in_force(work.connection, match.tournament_id)
        game = game_named(rules.game)
        tally = play.start(rules, table)
        stood = [row.id for row in table.lines]
        for place, line in enumerate(self.lines):
            now = rules.at(table.ordinal, stood[place] if place < len(stood) else None)
            try:
                confirm(play.problems(now, table, tally, line), self.confirmed, self.official_id is not None)
            except DeskError as error:
                error.field = f"{place}.{error.field}"
                raise
            tally = game.play(now, tally, line)

    def _put(self, work: Work, match: Match, table: Any, place: int, line: Any) -> None:
        """Write ``line`` at its place, where it differs from what stands there."""
        body = encode(line)
        kind = body.pop("kind")
        if place >= len(table.lines):
            last = table.lines[-1].ordinal if table.lines else 0
            ordinal = last + place - len(table.lines) + 1
            work.add(Line(match_id=match.id, ordinal=ordinal, kind=kind, body=body, at=work.now, reason=""))
            return
        if table.lines[place].line != line:
            old = work.get(Line, table.lines[place].id)
            old.kind, old.body, old.at = kind, body, work.now
            old.official_id, old.reason = self.official_id, self.reason.strip()
            work.session.flush()
