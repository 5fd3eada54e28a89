"""Chicago: four deals, each complete in itself (doc 003, 9.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.games.bridge import scoring, sheet
from app.games.bridge.contract import Seat, Side
from app.games.bridge.deal import deal_problems, first_dealer_problems, over_problem
from app.games.bridge.lines import BridgeLine, FirstDealer, PassedOut, Played, Stopped
from app.games.bridge.rules import Rules
from app.games.bridge.sheet import Entry, Why
from app.games.bridge.vulnerability import vulnerable_sides
from app.games.game import Problem, Weight
from app.language import N_, say


@dataclass(frozen=True, slots=True)
class ChicagoTally:
    """The state of a Chicago: ``deals`` scored so far (0-4), ``passed`` deals dealt again, the figures of the sheet."""

    seats: tuple[str, ...]
    dealer: Seat = Seat.NORTH
    deals: int = 0
    passed: int = 0
    entries: tuple[Entry, ...] = ()
    finished: bool = False
    """All four deals were played."""
    ended_early: bool = False
    """Stopped before that."""

    @property
    def over(self) -> bool:
        """Nothing more is played in this Chicago."""
        return self.finished or self.ended_early

    @property
    def leader(self) -> Side | None:
        """The side ahead on all points so far, the winner once it is over; None when level."""
        return sheet.leader(self.entries)

    @property
    def margin(self) -> int:
        """The points by which the leader is ahead."""
        return sheet.margin(self.entries)

    def total(self, side: Side) -> int:
        """All points of a side."""
        return sheet.total(self.entries, side)


def problems(rules: Rules, tally: ChicagoTally, line: BridgeLine) -> list[Problem]:
    """All complaints about ``line``, heaviest first."""
    found = over_problem(tally.over)
    match line:
        case FirstDealer():
            found += first_dealer_problems(tally.deals + tally.passed)
        case Played():
            found += deal_problems(rules, line)
            if line.honours and not rules.chicago_honours:
                message = say(N_("Honours do not score in Chicago by this club's ruling; they will not be counted"))
                found.append(Problem("honours", message, Weight.WARNED, "6b"))
        case _:
            pass
    return found


def play(rules: Rules, tally: ChicagoTally, line: BridgeLine) -> ChicagoTally:
    """The Chicago after ``line``; a line after its end changes nothing."""
    if tally.over:
        return tally
    match line:
        case FirstDealer(seat):
            return replace(tally, dealer=seat)
        case Stopped():
            return replace(tally, ended_early=True)
        case PassedOut() if rules.passed_out == "redeal":
            return replace(tally, passed=tally.passed + 1)
        case PassedOut():
            return _next_deal(rules, replace(tally, passed=tally.passed + 1), ())
        case Played():
            return _next_deal(rules, tally, _entries(rules, tally, line))


def vulnerable(rules: Rules, tally: ChicagoTally) -> frozenset[Side]:
    """The vulnerable sides of the next deal."""
    return vulnerable_sides(rules, tally.deals + 1, tally.dealer)


def _next_deal(rules: Rules, tally: ChicagoTally, entries: tuple[Entry, ...]) -> ChicagoTally:
    deals = tally.deals + 1
    return replace(
        tally,
        dealer=tally.dealer.left,
        deals=deals,
        entries=tally.entries + entries,
        finished=deals >= rules.chicago_deals,
    )


def _entries(rules: Rules, tally: ChicagoTally, line: Played) -> tuple[Entry, ...]:
    side, deal = line.declarer.side, tally.deals + 1
    is_vulnerable = side in vulnerable(rules, tally)
    made = scoring.points(rules, line.contract, line.tricks, is_vulnerable)
    bonus = Why.GAME if scoring.is_game(rules, made) else Why.PART
    honours = line.honours if rules.chicago_honours else ()
    entries = (
        Entry(side, made.tricks, Why.TRICKS, deal),
        Entry(side, made.overtricks, Why.OVERTRICKS, deal),
        Entry(side, made.insult, Why.INSULT, deal),
        Entry(side, made.slam, Why.SLAM, deal),
        Entry(side, scoring.chicago_bonus(rules, made, is_vulnerable), bonus, deal),
        Entry(side.other, made.undertricks, Why.UNDERTRICKS, deal),
        *(Entry(bonus.side, bonus.points, Why.HONOURS, deal) for bonus in honours),
    )
    return tuple(entry for entry in entries if entry.points)
