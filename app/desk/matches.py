"""A match as a whole: called, started, seated, and its two signed totals.

The totals come first and move the standings; the deals (:mod:`app.desk.lines`) come when there is time and verify them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import select

from app.desk.command import Command
from app.desk.day.calling import summon
from app.desk.laws import allowed, confirm, correctable, match_words, sit
from app.desk.play import play_of
from app.desk.rules import freeze, in_force
from app.desk.scores import Table, read_field, read_table
from app.desk.written import Points
from app.errors import DeskError
from app.games.game import Problem
from app.games.twentyeight.totals import totals_problems
from app.language import N_, say
from app.models.event import Tournament
from app.models.play import Match, Report
from app.models.work import Work
from app.tournament.progress import Act


@dataclass(frozen=True)
class CallMatch(Command):
    """Call a match to its table; called again it is the last call. The grace minutes run from the first call.

    ``official_id`` and ``reason`` where an official decides about players who are at another table
    (:mod:`app.desk.day.calling`).
    """

    match_id: int
    official_id: int | None = None
    reason: str = ""

    def carry_out(self, work: Work) -> None:
        match = work.get(Match, self.match_id)
        play = play_of(work, match)
        table = play.read(work.connection, match.id)
        play.allowed(table, Act.CALL)
        play.sit(match, table)
        missing = summon(work, match, table, self.official_id, self.reason)
        if match.called_at is None:
            match.called_at = work.now
            words = N_("Call {match} without {names}") if missing else N_("Call {match}")
            work.says(words, match=play.words(work, match, table), names=missing)
        else:
            match.last_call_at = work.now
            work.says(N_("Last call for {match}"), match=play.words(work, match, table))


@dataclass(frozen=True)
class CallTogether(Command):
    """Call several matches to their tables in one act, those of a slot say; none of them was called before.

    ``official_id`` and ``reason`` as for :class:`CallMatch`.
    """

    match_ids: tuple[int, ...]
    official_id: int | None = None
    reason: str = ""

    def carry_out(self, work: Work) -> None:
        if not self.match_ids:
            raise DeskError(say(N_("There is no match to call.")))
        calling = []
        for match_id in self.match_ids:
            match = work.get(Match, match_id)
            play = play_of(work, match)
            table = play.read(work.connection, match.id)
            play.allowed(table, Act.CALL)
            if match.called_at is not None:
                raise DeskError(say(N_("{match} has been called already."), match=play.words(work, match, table)))
            play.sit(match, table)
            calling.append((match, table))
        for match, table in calling:
            summon(work, match, table, self.official_id, self.reason)
            match.called_at = work.now
        work.says(N_("Call {n} {n:match|matches}"), n=len(self.match_ids))


@dataclass(frozen=True)
class StartMatch(Command):
    """The cards are on the table: the match has begun. ``official_id``, ``reason`` as for :class:`CallMatch`."""

    match_id: int
    official_id: int | None = None
    reason: str = ""

    def carry_out(self, work: Work) -> None:
        match = work.get(Match, self.match_id)
        play = play_of(work, match)
        table = play.read(work.connection, match.id)
        play.allowed(table, Act.START)
        play.sit(match, table)
        missing = summon(work, match, table, self.official_id, self.reason, starting=True)
        match.started_at = work.now
        words = N_("Start {match} without {names}") if missing else N_("Start {match}")
        work.says(words, match=play.words(work, match, table), names=missing)


@dataclass(frozen=True)
class SeatTable(Command):
    """Write down who sits where: six ids of people in order of play from seat 1, A's and B's in turn.

    Raises DeskError at ``seats`` where somebody sits twice or on the other team's chair.
    """

    match_id: int
    seats: tuple[int, ...]

    def carry_out(self, work: Work) -> None:
        match = work.get(Match, self.match_id)
        table = read_table(work.connection, match.id)
        teams = sit(match, table)
        field = read_field(work.connection, match.tournament_id)
        if len(self.seats) != 6 or len(set(self.seats)) != 6:
            raise DeskError(say(N_("Six different people sit at a table.")), "seats")
        for place, person in enumerate(self.seats):
            if person not in field.teams[teams[place % 2]].members:
                raise DeskError(say(N_("Seat {seat} belongs to the other team."), seat=place + 1), "seats")
        match.seats = list(self.seats)
        work.says(N_("Seats of {match}"), match=match_words(work, match, table))


@dataclass(frozen=True)
class ReportTotals(Command):
    """Enter the two signed totals of a match, in score points; the match is then reported and the standings move.

    ``cut`` ("A" or "B") where a level knockout game was decided by a cut. ``second_pass``: typed again by another
    person, to check the first. ``confirmed`` after a warning about totals that so many deals do not give.
    """

    match_id: int
    a: int
    b: int
    cut: str = ""
    confirmed: bool = False
    second_pass: bool = False
    seen: int | None = None

    def carry_out(self, work: Work) -> None:
        work.refuse_if_changed(f"match:{self.match_id}", self.seen)
        match = work.get(Match, self.match_id)
        table = read_table(work.connection, match.id)
        if self.second_pass:
            self._check_second(work, table)
        else:
            allowed(table, Act.REPORT)
        sit(match, table)
        rules = in_force(work.connection, match.tournament_id).at(table.ordinal)
        confirm(_totals_problems(rules, table.stage, (self.a, self.b), self.cut), self.confirmed, decided=False)
        freeze(work, work.get(Tournament, match.tournament_id))
        work.add(
            Report(
                match_id=match.id,
                total_a=self.a,
                total_b=self.b,
                cut_winner=self.cut,
                at=work.now,
                second_pass=self.second_pass,
                by=work.operator,
            )
        )
        words = N_("Second pass {match}: {a}–{b}") if self.second_pass else N_("Result {match}: {a}–{b}")
        work.says(words, match=match_words(work, match, table), a=self.a, b=self.b)

    def _check_second(self, work: Work, table: Table) -> None:
        if table.report is None:
            raise DeskError(say(N_("There is nothing to check yet: enter the result first.")))
        if table.second is not None:
            raise DeskError(say(N_("The second pass has been made.")))
        if table.report.by == work.operator:
            raise DeskError(say(N_("The second pass is for another person than {who}."), who=work.operator), "operator")


def _totals_problems(rules: Any, stage: str, totals: Points, cut: str) -> list[Problem]:
    problems = totals_problems(rules, stage, *totals)
    level = totals[0] == totals[1]
    if cut and not level:
        problems.append(Problem("cut", say(N_("Only a level game is decided by a cut."))))
    elif level and not cut and rules.knockout_tie == "cut" and rules.stage(stage).knockout:
        problems.append(Problem("cut", say(N_("The game is level: which team cut the higher card?"))))
    return problems


@dataclass(frozen=True)
class CorrectReport(Command):
    """Put other signed totals in the place of those typed; the old ones stay in the history with the reason.

    After the correction window, or when a later match has been played, only an official may (``official_id``).
    """

    match_id: int
    a: int
    b: int
    reason: str
    cut: str = ""
    official_id: int | None = None
    confirmed: bool = False
    seen: int | None = None

    def carry_out(self, work: Work) -> None:
        work.refuse_if_changed(f"match:{self.match_id}", self.seen)
        match = work.get(Match, self.match_id)
        table = read_table(work.connection, match.id)
        report = work.first(select(Report).where(Report.match_id == match.id, Report.second_pass.is_(False)))
        if report is None:
            raise DeskError(say(N_("No totals have been entered for this match.")))
        if not self.reason.strip():
            raise DeskError(say(N_("Say why the totals change.")), "reason")
        correctable(work, match, table, self.official_id, self.reason)
        rules = in_force(work.connection, match.tournament_id).at(table.ordinal)
        confirm(_totals_problems(rules, table.stage, (self.a, self.b), self.cut), self.confirmed, decided=False)
        words = N_("Correct {match}: {a}–{b} instead of {old_a}–{old_b} ({reason})")
        work.says(
            words, match=match_words(work, match, table), a=self.a, b=self.b, old_a=report.total_a,
            old_b=report.total_b, reason=self.reason.strip(),
        )  # fmt: skip
        report.total_a, report.total_b, report.cut_winner = self.a, self.b, self.cut
        report.at, report.by = work.now, work.operator
