"""Where a match stands, what may be done with it, and whether a stage may close.

A state is never stored: it is computed from what happened (called, started, signed totals, deals, protest, decision).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from app.language import N_, Message, say
from app.tournament.standings import OpenTie


class MatchState(StrEnum):
    """The state of a match."""

    WAITING = "waiting"
    READY = "ready"
    CALLED = "called"
    PLAYING = "playing"
    REPORTED = "reported"
    VERIFIED = "verified"
    DISPUTED = "disputed"
    WALKOVER = "walkover"


STATE_TITLES = {
    MatchState.WAITING: N_("waiting"),
    MatchState.READY: N_("ready"),
    MatchState.CALLED: N_("called"),
    MatchState.PLAYING: N_("playing"),
    MatchState.REPORTED: N_("reported"),
    MatchState.VERIFIED: N_("verified"),
    MatchState.DISPUTED: N_("disputed"),
    MatchState.WALKOVER: N_("walkover"),
}


class Act(StrEnum):
    """What can be done with a match."""

    MOVE = "move"
    """To another slot or table."""
    CALL = "call"
    START = "start"
    DEAL = "deal"
    """Enter a line of its sheet; the sheet itself says when it is full."""
    REPORT = "report"
    """Enter the signed totals."""
    CORRECT = "correct"
    PROTEST = "protest"
    DECIDE = "decide"
    """An official says which result counts."""
    WALKOVER = "walkover"
    """A called team did not appear within the grace minutes."""
    WITHDRAW = "withdraw"
    """A team has left the tournament."""


ACT_TITLES = {
    Act.MOVE: N_("Moving the match"),
    Act.CALL: N_("Calling the match"),
    Act.START: N_("Starting the match"),
    Act.DEAL: N_("Entering a deal"),
    Act.REPORT: N_("Entering the totals"),
    Act.CORRECT: N_("Correcting the result"),
    Act.PROTEST: N_("A protest"),
    Act.DECIDE: N_("A decision about the result"),
    Act.WALKOVER: N_("A walkover"),
    Act.WITHDRAW: N_("A withdrawal"),
}

_OPEN = frozenset({Act.START, Act.DEAL, Act.REPORT, Act.WITHDRAW, Act.MOVE})
ACTS: dict[MatchState, frozenset[Act]] = {
    MatchState.WAITING: frozenset({Act.MOVE}),
    MatchState.READY: _OPEN | {Act.CALL},
    MatchState.CALLED: _OPEN | {Act.CALL, Act.WALKOVER},
    MatchState.PLAYING: _OPEN - {Act.START} | {Act.PROTEST},
    MatchState.REPORTED: frozenset({Act.DEAL, Act.REPORT, Act.CORRECT, Act.PROTEST, Act.DECIDE}),
    MatchState.VERIFIED: frozenset({Act.CORRECT, Act.PROTEST, Act.DECIDE}),
    MatchState.DISPUTED: frozenset({Act.DEAL, Act.DECIDE}),
    MatchState.WALKOVER: frozenset({Act.PROTEST, Act.DECIDE}),
}
"""What is allowed in which state. Calling again is allowed: the grace minutes count from the first call."""

RESULT_IN = frozenset({MatchState.REPORTED, MatchState.VERIFIED, MatchState.WALKOVER})
"""The states of a match whose result is in and not under protest."""


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """What happened to a match; times as the desk wrote them.

    ``reported``: signed totals are in. ``deals_begun`` and ``deals_complete``: lines of its sheet. ``totals_agree``:
    the complete deals give the signed totals. ``decided``: an official has said which result counts.
    """

    sides_known: bool = True
    called_at: datetime | None = None
    started_at: datetime | None = None
    deals_begun: bool = False
    deals_complete: bool = False
    reported: bool = False
    totals_agree: bool = False
    protest_open: bool = False
    walkover: bool = False
    decided: bool = False

    @property
    def totals_differ(self) -> bool:
        """Whether deals and signed totals are both there, disagree, and no official has decided."""
        return self.reported and self.deals_complete and not self.totals_agree and not self.decided


def state(facts: MatchFacts) -> MatchState:
    """The state of a match: the first line that holds.

    Complete deals without signed totals make a match "reported": its result is in, from one source only.
    """
    order = (
        (facts.protest_open, MatchState.DISPUTED),
        (facts.walkover, MatchState.WALKOVER),
        (facts.decided, MatchState.VERIFIED),
        (facts.reported and facts.deals_complete and facts.totals_agree, MatchState.VERIFIED),
        (facts.reported or facts.deals_complete, MatchState.REPORTED),
        (facts.started_at is not None or facts.deals_begun, MatchState.PLAYING),
        (facts.called_at is not None, MatchState.CALLED),
        (facts.sides_known, MatchState.READY),
    )
    return next((state for holds, state in order if holds), MatchState.WAITING)


def refusal(act: Act, facts: MatchFacts) -> Message | None:
    """Why ``act`` cannot be done now; None where it can.

    Signed totals can be entered once; afterwards they are corrected.
    """
    now = state(facts)
    if act in ACTS[now] and not (act == Act.REPORT and facts.reported):
        return None
    text = N_("{act} is not possible: the match is {state}.")
    return say(text, act=say(ACT_TITLES[act]), state=say(STATE_TITLES[now]))


def walkover_from(called_at: datetime, grace_minutes: int) -> datetime:
    """When a called team that has not appeared may be ruled absent."""
    return called_at + timedelta(minutes=grace_minutes)


def correction_needs_official(posted_at: datetime | None, now: datetime, window_minutes: int) -> bool:
    """Whether only an official may still correct a result: the window after its posting has passed."""
    return posted_at is not None and now > posted_at + timedelta(minutes=window_minutes)


def closing_problems(matches: Iterable[MatchFacts], ties: Sequence[OpenTie] = ()) -> list[Message]:
    """What keeps a stage from closing: results missing, protests, totals that differ, ties that decide who goes on."""
    facts = list(matches)
    states = [state(match) for match in facts]
    counts = (
        (sum(now not in RESULT_IN and now != MatchState.DISPUTED for now in states), N_("Results missing: {n}.")),
        (states.count(MatchState.DISPUTED), N_("Protests not decided: {n}.")),
        (sum(match.totals_differ for match in facts), N_("Totals that differ from the deals: {n}.")),
    )
    found = [say(text, n=n) for n, text in counts if n]
    for tie in ties:
        text = N_("Places {first} to {last} are level: a play-off deal or a cut of cards has to part them.")
        found.append(say(text, first=tie.first, last=tie.last))
    return found
