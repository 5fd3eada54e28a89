"""What can be said against a deal as it was typed: what cannot be, and what the table should not have done."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.game import Problem, Weight
from app.games.twentyeight.codes import (
    BIDS,
    CARD_POINTS,
    PLAYERS,
    RESULTS,
    THANI,
    TRICKS,
    PenaltyKind,
    Result,
    bid_code,
)
from app.games.twentyeight.lines import Deal
from app.games.twentyeight.rules import Band, Rules
from app.games.twentyeight.scoring import KOTT_RESULTS, kott_running, points, verdict
from app.language import N_, Message, say

ORDER = tuple(Weight)


def deal_problems(rules: Rules, deal: Deal, due_dealer: int) -> list[Problem]:
    """All complaints about ``deal`` when ``due_dealer`` (a seat) should have dealt, heaviest first.

    Fields are those of :class:`~app.games.twentyeight.lines.Deal`.
    """
    band = rules.band(deal.bid)
    if band is None or deal.bid not in BIDS:
        return [Problem("bid", say(N_("A bid is 16 to 28 or T for Thani")), clause="A.6")]
    found = [
        *_numbers(deal),
        *_result(rules, band, deal),
        *_taken(rules, band, deal),
        *_kott_call(rules, band, deal),
        *_penalties(deal),
        *_dealer(deal, due_dealer),
    ]
    if not any(problem.weight is Weight.REFUSED for problem in found):
        found += _paper(rules, deal)
    return sorted(found, key=lambda problem: ORDER.index(problem.weight))


def _numbers(deal: Deal) -> Iterator[Problem]:
    limits = (
        ("card_points", deal.card_points, 0, CARD_POINTS, "A.2"),
        ("tricks", deal.tricks, 0, TRICKS, "D.8"),
        ("kott_called", deal.kott_called, 0, TRICKS, "A.11.2"),
        ("lost_before_kott", deal.lost_before_kott, 0, TRICKS, "A.11.2"),
        ("dealer", deal.dealer, 1, PLAYERS, "B.2"),
    )
    for field, value, least, most, clause in limits:
        if value is not None and not least <= value <= most:
            yield Problem(field, say(N_("It lies between {least} and {most}"), least=least, most=most), clause=clause)
    if deal.tricks == TRICKS and deal.card_points not in (None, CARD_POINTS):
        yield Problem("card_points", say(N_("All six tricks hold 28 card points")), clause="A.2")
    if deal.tricks == 0 and deal.card_points:
        yield Problem("card_points", say(N_("Without a trick there are no card points")), clause="D.8")


def _result(rules: Rules, band: Band, deal: Deal) -> Iterator[Problem]:
    """Whether the result can be, and whether there is one at all."""
    named = deal.result
    if band.kott is None and named in (*KOTT_RESULTS, Result.MARUKOTT):
        clause = "A.12.1" if named is Result.MARUKOTT else "A.11.1"
        yield Problem("result", say(N_("Kott and marukott exist only for bids of 16 to 19")), clause=clause)
        return
    outcome = verdict(rules, deal)
    revoked = any(penalty.kind is PenaltyKind.REVOKE for penalty in deal.penalties)
    if revoked and named is not None and named not in outcome.results:
        message = say(N_("The revoke decides the deal: {result}"), result=say(RESULTS[outcome.results[0]].label))
        yield Problem("result", message, Weight.WARNED, "E.2.2")
    if not rules.conduct_adds and any(penalty.kind is PenaltyKind.CONDUCT for penalty in deal.penalties):
        return
    if outcome.missing:
        yield Problem(outcome.missing, _missing(rules, deal, outcome.missing), clause="D.8")
    elif Result.KOTT_FAILED in outcome.results and not rules.kott_replaces and outcome.bid_made is None:
        message = say(N_("Was the bid itself made? Give the bidders' card points"))
        yield Problem("card_points", message, clause="A.11.3")


def _missing(rules: Rules, deal: Deal, field: str) -> Message:
    if deal.result is not None:
        if kott_running(rules, deal):
            return say(N_("Kott was called in time: write K+ or K-"))
        return say(N_("A call with {left} tricks left is no kott: write M or D"), left=deal.kott_called)
    if deal.bid == THANI:
        return say(N_("Thani is made or defeated as the table judged (E.1): write M or D"))
    return {
        "tricks": say(N_("How many tricks did the bidders win?")),
        "card_points": say(N_("How many card points did the bidders take?")),
    }.get(field, say(N_("Write M, D, K+, K-, MK, or the bidders' card points")))


def _taken(rules: Rules, band: Band, deal: Deal) -> Iterator[Problem]:
    """Card points and tricks against the result that was named."""
    if deal.result is None or any(penalty.kind is PenaltyKind.REVOKE for penalty in deal.penalties):
        return
    if deal.result is Result.KOTT_MADE and deal.lost_before_kott:
        return
    tricks, taken = _possible(rules, band, deal, deal.result)
    bid, label = bid_code(deal.bid), say(RESULTS[deal.result].label)
    if deal.tricks is not None and deal.tricks not in tricks:
        message = say(N_("{bid} {result} with {n} tricks cannot be"), bid=bid, result=label, n=deal.tricks)
        yield Problem("tricks", message, clause=RESULTS[deal.result].clause)
    if deal.card_points is not None and deal.card_points not in taken:
        message = say(N_("{bid} {result} with {n} card points cannot be"), bid=bid, result=label, n=deal.card_points)
        yield Problem("card_points", message, clause=RESULTS[deal.result].clause)


def _possible(rules: Rules, band: Band, deal: Deal, result: Result) -> tuple[range, range]:
    """The tricks and card points that the bidders can have taken for ``result``."""
    all_tricks = rules.kott_meaning == "all_tricks"
    least = 0 if deal.bid == THANI else deal.bid
    most = CARD_POINTS if deal.bid == THANI else deal.bid - 1
    none, some, every = range(1), range(1, TRICKS + 1), range(TRICKS, TRICKS + 1)
    all_points = range(CARD_POINTS, CARD_POINTS + 1)
    return {
        Result.MADE: (some, range(least, CARD_POINTS + 1)),
        Result.DEFEATED: (range(1 if band.kott else 0, TRICKS + (deal.bid == THANI)), range(most + 1)),
        Result.KOTT_MADE: (every if all_tricks else some, all_points),
        Result.KOTT_FAILED: (range(TRICKS), range(CARD_POINTS + all_tricks)),
        Result.MARUKOTT: (none, none),
    }[result]


def _kott_call(rules: Rules, band: Band, deal: Deal) -> Iterator[Problem]:
    if deal.kott_called is None:
        return
    if band.kott is None:
        message = say(N_("Kott exists only for bids of 16 to 19: scored as an ordinary contract"))
        yield Problem("kott_called", message, Weight.WARNED, "A.11.1")
    elif deal.kott_called < rules.kott_least_tricks_left:
        message = say(
            N_("Called with fewer than {least} tricks left it is no kott: scored as an ordinary contract"),
            least=rules.kott_least_tricks_left,
        )
        yield Problem("kott_called", message, Weight.WARNED, "A.11.2")
    elif deal.lost_before_kott or (deal.tricks is not None and TRICKS - deal.tricks > deal.kott_called):
        message = say(N_("Called after a lost trick: scored as a failed kott"))
        yield Problem("lost_before_kott", message, Weight.WARNED, "A.11.3")


def _penalties(deal: Deal) -> Iterator[Problem]:
    if sum(penalty.kind is PenaltyKind.REVOKE for penalty in deal.penalties) > 1:
        message = say(N_("More than one revoke: the first decides the deal, each gives its points"))
        yield Problem("penalties", message, Weight.WARNED, "E.2.2")


def _dealer(deal: Deal, due: int) -> Iterator[Problem]:
    if deal.dealer is not None and 1 <= deal.dealer <= PLAYERS and deal.dealer != due:
        message = say(N_("Seat {due} should have dealt; the deal goes on from seat {seat}"), due=due, seat=deal.dealer)
        yield Problem("dealer", message, Weight.WARNED, "B.2")


def _paper(rules: Rules, deal: Deal) -> Iterator[Problem]:
    computed = points(rules, deal)
    if deal.paper is not None and deal.paper != computed:
        message = say(
            N_("The sheet shows {a}-{b}, by the rules it is {computed_a}-{computed_b}"),
            a=deal.paper[0], b=deal.paper[1], computed_a=computed[0], computed_b=computed[1],
        )  # fmt: skip
        yield Problem("paper", message, Weight.WARNED, "A.9, A.10")
