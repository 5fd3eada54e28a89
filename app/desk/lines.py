"""The lines of a sheet: written one by one or as a whole paper sheet, corrected, struck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select

from app.desk.command import Command
from app.desk.laws import allowed, confirm, correctable, match_words, official_for, sit
from app.desk.rules import InForce, freeze, in_force
from app.desk.scores import Table, read_table
from app.errors import DeskError
from app.games import game_named
from app.games.codec import encode
from app.language import N_, say
from app.models.event import Tournament
from app.models.play import Dispute, Line, Match
from app.models.work import Work
from app.tournament.progress import Act


@dataclass(frozen=True)
class RecordLine(Command):
    """Write one line on the sheet of a match: a deal, a redeal, a seat change ... of its game.

    ``confirmed`` after a warning; ``official_id`` and ``reason`` for a line that an official decided. Returns its id.
    """

    match_id: int
    line: Any
    confirmed: bool = False
    official_id: int | None = None
    reason: str = ""
    seen: int | None = None

    def carry_out(self, work: Work) -> int:
        work.refuse_if_changed(f"match:{self.match_id}", self.seen)
        match = work.get(Match, self.match_id)
        return _write(work, match, [self.line], self.confirmed, self.official_id, self.reason)[0]


@dataclass(frozen=True)
class RecordSheet(Command):
    """Write a whole paper sheet at once: its lines in their order, behind those that stand. All or none.

    Raises DeskError with the field named ``N.field``, N being the place of the line from 0. Returns the ids.
    """

    match_id: int
    lines: tuple[Any, ...]
    confirmed: bool = False
    official_id: int | None = None
    reason: str = ""
    seen: int | None = None

    def carry_out(self, work: Work) -> list[int]:
        work.refuse_if_changed(f"match:{self.match_id}", self.seen)
        if not self.lines:
            raise DeskError(say(N_("The sheet is empty.")))
        match = work.get(Match, self.match_id)
        return _write(work, match, self.lines, self.confirmed, self.official_id, self.reason)


def _write(
    work: Work, match: Match, lines: Sequence[Any], confirmed: bool, official_id: int | None, reason: str
) -> list[int]:
    table = read_table(work.connection, match.id)
    allowed(table, Act.DEAL)
    sit(match, table)
    rules = in_force(work.connection, match.tournament_id)
    if official_id is not None:
        official_for(work, official_id, table, reason)
    freeze(work, work.get(Tournament, match.tournament_id))
    game = game_named(rules.game)
    now, tally = rules.at(table.ordinal), table.tally
    ordinal = max((row.ordinal for row in table.lines), default=0)
    ids = []
    for place, line in enumerate(lines):
        try:
            confirm(game.problems(now, tally, line), confirmed, official_id is not None)
        except DeskError as error:
            if len(lines) > 1:
                error.field = f"{place}.{error.field}"
            raise
        tally = game.play(now, tally, line)
        body = encode(line)
        kind = body.pop("kind")
        written = Line(
            match_id=match.id, ordinal=ordinal + place + 1, kind=kind, body=body, at=work.now,
            official_id=official_id, reason=reason.strip(),
        )  # fmt: skip
        ids.append(work.add(written).id)
    a, b = tally.totals
    about = match_words(work, match, table)
    if len(lines) == 1:
        words = N_("{match}: {kind} {n}, now {a}–{b}")
        work.says(words, match=about, kind=say(KINDS[kind_of(lines[0])]), n=tally.deals_played, a=a, b=b)
    else:
        work.says(N_("{match}: sheet of {n} lines, now {a}–{b}"), match=about, n=len(lines), a=a, b=b)
    return ids


KINDS = {
    "deal": N_("deal"),
    "redeal": N_("redeal after deal"),
    "seat_change": N_("seat change after deal"),
    "first_dealer": N_("first dealer after deal"),
    "disqualification": N_("disqualification after deal"),
    "tie_cut": N_("cut of cards after deal"),
}
"""What a line is called in the history."""


def kind_of(line: Any) -> str:
    """The kind of a line as it is stored."""
    return str(type(line).kind)


@dataclass(frozen=True)
class CorrectLine(Command):
    """Put another line in the place of one that was written; the old one stays in the history with the reason."""

    line_id: int
    line: Any
    reason: str
    confirmed: bool = False
    official_id: int | None = None
    seen: int | None = None

    def carry_out(self, work: Work) -> None:
        old = work.get(Line, self.line_id)
        work.refuse_if_changed(f"match:{old.match_id}", self.seen)
        match = work.get(Match, old.match_id)
        table = read_table(work.connection, match.id)
        if not self.reason.strip():
            raise DeskError(say(N_("Say why it changes.")), "reason")
        correctable(work, match, table, self.official_id, self.reason)
        rules = in_force(work.connection, match.tournament_id)
        before = _tally_before(rules, table, old.id)
        game = game_named(rules.game)
        problems = game.problems(rules.at(table.ordinal, old.id), before, self.line)
        confirm(problems, self.confirmed, self.official_id is not None)
        body = encode(self.line)
        old.kind, old.body = body.pop("kind"), body
        old.official_id, old.reason, old.at = self.official_id, self.reason.strip(), work.now
        work.session.flush()
        a, b = read_table(work.connection, match.id).tally.totals
        work.says(
            N_("Correct {match}, line {n}: now {a}–{b} ({reason})"),
            match=match_words(work, match, table), n=old.ordinal, a=a, b=b, reason=self.reason.strip(),
        )  # fmt: skip


def _tally_before(rules: InForce, table: Table, line_id: int) -> Any:
    """The tally of the table when line ``line_id`` was about to be written."""
    game = game_named(rules.game)
    tally = game.start(rules.at(table.ordinal), table.tally.seats, table.stage)
    for row in table.lines:
        if row.id == line_id:
            break
        tally = game.play(rules.at(table.ordinal, row.id), tally, row.line)
    return tally


@dataclass(frozen=True)
class StrikeLine(Command):
    """Take a line off the sheet that should never have stood there; it stays in the history with the reason."""

    line_id: int
    reason: str
    official_id: int | None = None
    seen: int | None = None

    def carry_out(self, work: Work) -> None:
        line = work.get(Line, self.line_id)
        work.refuse_if_changed(f"match:{line.match_id}", self.seen)
        match = work.get(Match, line.match_id)
        table = read_table(work.connection, match.id)
        if not self.reason.strip():
            raise DeskError(say(N_("Say why it is struck.")), "reason")
        if work.first(select(Dispute).where(Dispute.line_id == line.id)) is not None:
            raise DeskError(say(N_("A protest is about this line; correct it instead.")))
        correctable(work, match, table, self.official_id, self.reason)
        words = N_("Strike line {n} of {match} ({reason})")
        work.says(words, n=line.ordinal, match=match_words(work, match, table), reason=self.reason.strip())
        work.remove(line)
