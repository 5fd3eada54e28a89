"""The lines of a sheet: written one by one or as a whole paper sheet, corrected, struck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select

from app.desk.command import Command
from app.desk.day.absent import absent_problems
from app.desk.day.calling import written_uncalled
from app.desk.laws import confirm, official_for
from app.desk.play import PLAYS, play_of
from app.desk.rules import freeze, in_force
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
    rules = in_force(work.connection, match.tournament_id)
    play = PLAYS[rules.game]
    table = play.read(work.connection, match.id, rules)
    play.allowed(table, Act.DEAL)
    play.sit(match, table)
    written_uncalled(work, match, table)
    if official_id is not None:
        official_for(work, official_id, table, reason)
    if not rules.frozen:
        freeze(work, work.get(Tournament, match.tournament_id))
    game = game_named(rules.game)
    now, tally = rules.at(table.ordinal), table.tally
    ordinal = max((row.ordinal for row in table.lines), default=0)
    ids = []
    for place, given in enumerate(lines):
        line = play.written(work.connection, table, given, place == len(lines) - 1)
        try:
            problems = play.problems(now, table, tally, line)
            if len(lines) == 1:  # a whole sheet comes when its deals are long past
                problems = [*problems, *absent_problems(work.connection, table, line)]
            confirm(problems, confirmed, official_id is not None)
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
    about, stands = play.words(work, match, table), play.stands(table, tally)
    if len(lines) == 1:
        words = N_("{match}: {kind} {n}, now {stands}")
        work.says(words, match=about, kind=say(play.kinds[kind_of(lines[0])]), n=play.number(tally), stands=stands)
    else:
        work.says(N_("{match}: sheet of {n} {n:line|lines}, now {stands}"), match=about, n=len(lines), stands=stands)
    return ids


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
        play = play_of(work, match)
        table = play.read(work.connection, match.id)
        if not self.reason.strip():
            raise DeskError(say(N_("Say why it changes.")), "reason")
        play.correctable(work, match, table, self.official_id, self.reason)
        rules = in_force(work.connection, match.tournament_id)
        before = play.before(rules, table, old.id)
        stood = next(row.line for row in table.lines if row.id == old.id)
        line = play.corrected(self.line, stood)
        problems = play.problems(rules.at(table.ordinal, old.id), table, before, line)
        confirm(problems, self.confirmed, self.official_id is not None)
        body = encode(line)
        old.kind, old.body = body.pop("kind"), body
        old.official_id, old.reason, old.at = self.official_id, self.reason.strip(), work.now
        work.session.flush()
        after = play.read(work.connection, match.id)
        work.says(
            N_("Correct {match}, line {n}: now {stands} ({reason})"), match=play.words(work, match, table),
            n=old.ordinal, stands=play.stands(after, after.tally), reason=self.reason.strip(),
        )  # fmt: skip


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
        play = play_of(work, match)
        table = play.read(work.connection, match.id)
        if not self.reason.strip():
            raise DeskError(say(N_("Say why it is struck.")), "reason")
        if work.first(select(Dispute).where(Dispute.line_id == line.id)) is not None:
            raise DeskError(say(N_("A protest is about this line; correct it instead.")))
        play.correctable(work, match, table, self.official_id, self.reason)
        words = N_("Strike line {n} of {match} ({reason})")
        work.says(words, n=line.ordinal, match=play.words(work, match, table), reason=self.reason.strip())
        work.remove(line)
