"""What officials decide: walkovers, which result counts, protests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.desk.command import Command
from app.desk.laws import Unconfirmed, allowed, match_words, official_for, sit
from app.desk.play import play_of
from app.desk.rules import freeze, in_force
from app.desk.scores import GROUP, Table, read_table
from app.desk.written import Points
from app.errors import DeskError
from app.games.twentyeight.codes import Side
from app.language import N_, say
from app.models.event import Tournament
from app.models.play import Decision, Dispute, Line, Match
from app.models.work import Work
from app.tournament import progress
from app.tournament.progress import Act


@dataclass(frozen=True)
class RuleWalkover(Command):
    """A named official rules that a called team did not appear: ``absent`` is "A", "B" or "AB" (both).

    Raises DeskError before the grace minutes after the first call have passed, unless ``confirmed``.
    """

    match_id: int
    absent: str
    official_id: int | None
    reason: str
    confirmed: bool = False

    def carry_out(self, work: Work) -> None:
        match = work.get(Match, self.match_id)
        table = read_table(work.connection, match.id)
        allowed(table, Act.WALKOVER)
        sit(match, table)
        if self.absent not in ("A", "B", "AB"):
            raise DeskError(say(N_("Choose who is absent.")), "absent")
        official = official_for(work, self.official_id, table, self.reason)
        rules = in_force(work.connection, match.tournament_id).at(table.ordinal)
        assert match.called_at is not None
        due = progress.walkover_from(match.called_at, rules.grace_minutes)
        if work.now < due and not self.confirmed:
            left = -(-int((due - work.now).total_seconds()) // 60)
            raise Unconfirmed(say(N_("The grace of {n} {n:minute|minutes} has not passed: {left} to go."),
                                  n=rules.grace_minutes, left=left), "absent")  # fmt: skip
        freeze(work, work.get(Tournament, match.tournament_id))
        kind = "double_walkover" if self.absent == "AB" else "walkover"
        winner = None if self.absent == "AB" else Side(self.absent).other.value
        _decide(work, match, kind, {"winner": winner}, official, self.reason)
        work.says(N_("Walkover {match}: {reason}"), match=match_words(work, match, table), reason=self.reason.strip())


DECISIONS = {
    "report_counts": N_("The signed totals count"),
    "deals_count": N_("The typed deals count"),
    "score": N_("Another score counts"),
    "winner": N_("Another team has won"),
}
"""What an official can decide about a result."""


@dataclass(frozen=True)
class DecideResult(Command):
    """A named official decides what counts: a kind of ``DECISIONS``; ``totals`` for a score, ``winner`` ("A", "B")."""

    match_id: int
    kind: str
    official_id: int | None
    reason: str
    totals: Points | None = None
    winner: str = ""

    def carry_out(self, work: Work) -> None:
        match = work.get(Match, self.match_id)
        table = read_table(work.connection, match.id)
        allowed(table, Act.DECIDE)
        sit(match, table)
        official = official_for(work, self.official_id, table, self.reason)
        body = self._body(table)
        _decide(work, match, self.kind, body, official, self.reason)
        work.says(
            N_("Decision {match}: {what} ({reason})"), match=match_words(work, match, table),
            what=say(DECISIONS[self.kind]), reason=self.reason.strip(),
        )  # fmt: skip

    def _body(self, table: Table) -> dict[str, Any]:
        needed = {
            "report_counts": table.report is not None,
            "deals_count": table.tally.complete,
            "score": self.totals is not None and min(self.totals) >= 0,
            "winner": self.winner in ("A", "B"),
        }
        if self.kind not in DECISIONS:
            raise DeskError(say(N_("Choose what counts.")), "kind")
        if not needed[self.kind]:
            raise DeskError(say(N_("That cannot count: it is not there.")), "kind")
        body: dict[str, Any] = {}
        if self.kind == "score":
            assert self.totals is not None
            body["totals"] = list(self.totals)
        if self.winner:
            body["winner"] = self.winner
        if self.kind == "score" and table.stage != GROUP and body["totals"][0] == body["totals"][1] and not self.winner:
            raise DeskError(say(N_("A knockout game needs a winner.")), "winner")
        return body


def _decide(work: Work, match: Match, kind: str, body: dict[str, Any], official: int, reason: str) -> None:
    work.add(
        Decision(match_id=match.id, kind=kind, body=body, official_id=official, reason=reason.strip(), at=work.now)
    )


@dataclass(frozen=True)
class OpenDispute(Command):
    """Note a protest about a match or one of its lines, with both versions; it waits for an official. Its id."""

    match_id: int
    version_a: str
    version_b: str = ""
    line_id: int | None = None

    def carry_out(self, work: Work) -> int:
        match = work.get(Match, self.match_id)
        play = play_of(work, match)
        table = play.read(work.connection, match.id)
        play.allowed(table, Act.PROTEST)
        if not self.version_a.strip() and not self.version_b.strip():
            raise DeskError(say(N_("Write what at least one side says.")), "version_a")
        if self.line_id is not None and work.get(Line, self.line_id).match_id != match.id:
            raise DeskError(say(N_("That line is of another match.")), "line_id")
        dispute = work.add(
            Dispute(
                match_id=match.id, line_id=self.line_id, version_a=self.version_a.strip(),
                version_b=self.version_b.strip(), opened_at=work.now,
            )
        )  # fmt: skip
        work.says(N_("Protest about {match}"), match=play.words(work, match, table))
        return dispute.id


@dataclass(frozen=True)
class SettleDispute(Command):
    """A named official settles a protest with a ruling in words; what counts, if it changes, is decided besides."""

    dispute_id: int
    official_id: int | None
    ruling: str

    def carry_out(self, work: Work) -> None:
        dispute = work.get(Dispute, self.dispute_id)
        if dispute.settled_at is not None:
            raise DeskError(say(N_("This protest is settled.")))
        match = work.get(Match, dispute.match_id)
        play = play_of(work, match)
        table = play.read(work.connection, match.id)
        dispute.official_id = official_for(work, self.official_id, table, self.ruling)
        dispute.settled_at, dispute.ruling = work.now, self.ruling.strip()
        work.says(
            N_("Protest settled, {match}: {ruling}"), match=play.words(work, match, table), ruling=dispute.ruling
        )
