from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from app.games.game import Weight
from app.games.twentyeight import TWENTYEIGHT
from app.games.twentyeight.bidding import ADI, bid_problems, kott_call_problems, thani_conditions
from app.games.twentyeight.codes import BIDS, THANI, Bid, PenaltyKind, Result, Side
from app.games.twentyeight.lines import Deal, Penalty
from app.games.twentyeight.problems import deal_problems
from app.games.twentyeight.rules import Rules
from tests.games.twentyeight.strategies import RULES, SEATS, deals, ruled, rules

M, D, KP, KM, MK = Result
REFUSED, WARNED = Weight.REFUSED, Weight.WARNED


def found(bid: Any, result: Result | None = None, rules: Rules = RULES, **more: Any) -> list[tuple[str, Weight, str]]:
    complaints = deal_problems(rules, Deal(bid, Side.A, result, **more), due_dealer=1)
    assert all(str(problem.message) for problem in complaints)
    return [(problem.field, problem.weight, problem.clause) for problem in complaints]


@pytest.mark.parametrize("bid", BIDS)
@pytest.mark.parametrize("result", Result)
def test_only_the_bid_and_the_result_are_needed(bid: Bid, result: Result) -> None:
    kott = result in (KP, KM, MK)
    exists = bid != THANI and bid <= 19
    expected = [("result", REFUSED, "A.12.1" if result is MK else "A.11.1")] if kott and not exists else []
    assert found(bid, result) == expected


@pytest.mark.parametrize("bid", [15, 29, 0])
def test_no_bid(bid: int) -> None:
    assert found(bid, M) == [("bid", REFUSED, "A.6")]


@pytest.mark.parametrize(
    ("bid", "result", "more", "field"),
    [
        (18, M, {"card_points": 17}, "card_points"),
        (18, D, {"card_points": 18}, "card_points"),
        (18, M, {"tricks": 0}, "tricks"),
        (18, D, {"tricks": 0}, "tricks"),
        (18, D, {"tricks": 6}, "tricks"),
        (18, KP, {"tricks": 5}, "tricks"),
        (18, KP, {"card_points": 27}, "card_points"),
        (18, KM, {"tricks": 6}, "tricks"),
        (18, MK, {"tricks": 1}, "tricks"),
        (18, MK, {"card_points": 1}, "card_points"),
        (18, M, {"kott_called": 3}, "result"),
        (18, KP, {"kott_called": 2}, "result"),
        (18, KM, {"kott_called": 2, "card_points": 28, "tricks": 5}, "result"),
        (18, None, {}, "result"),
        (18, None, {"tricks": 3}, "card_points"),
        (18, None, {"card_points": 0}, "tricks"),
        (18, None, {"card_points": 28, "kott_called": 4}, "tricks"),
        (THANI, None, {"card_points": 28}, "result"),
        (20, M, {"tricks": 7}, "tricks"),
        (20, M, {"card_points": 29}, "card_points"),
        (20, M, {"dealer": 7}, "dealer"),
        (20, None, {"card_points": 27, "tricks": 6}, "card_points"),
        (20, None, {"card_points": 1, "tricks": 0}, "card_points"),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(
    bid: Bid, result: Result | None, more: dict[str, Any], field: str
) -> None:
    assert field in [name for name, weight, clause in found(bid, result, **more) if weight is REFUSED and clause]


@pytest.mark.parametrize(
    ("bid", "result", "more", "field", "clause"),
    [
        (20, None, {"card_points": 28, "tricks": 6, "kott_called": 5}, "kott_called", "A.11.1"),
        (19, None, {"card_points": 28, "tricks": 6, "kott_called": 2}, "kott_called", "A.11.2"),
        (19, M, {"kott_called": 2}, "kott_called", "A.11.2"),
        (19, KM, {"lost_before_kott": 1, "kott_called": 4}, "lost_before_kott", "A.11.3"),
        (19, KP, {"lost_before_kott": 1, "kott_called": 4}, "lost_before_kott", "A.11.3"),
        (19, KM, {"kott_called": 4, "tricks": 1}, "lost_before_kott", "A.11.3"),
        (19, M, {"paper": (2, 0)}, "paper", "A.9, A.10"),
        (19, M, {"dealer": 2}, "dealer", "B.2"),
        (19, M, {"penalties": (Penalty(PenaltyKind.REVOKE, Side.A),)}, "result", "E.2.2"),
        (19, KP, {"penalties": (Penalty(PenaltyKind.REVOKE, Side.A),)}, "result", "E.2.2"),
        (19, MK, {"penalties": (Penalty(PenaltyKind.REVOKE, Side.B),)}, "result", "E.2.2"),
        (19, None, {"penalties": (Penalty(PenaltyKind.REVOKE, Side.A),) * 2}, "penalties", "E.2.2"),
    ],
)
def test_what_should_not_have_been_is_warned_of(
    bid: Bid, result: Result | None, more: dict[str, Any], field: str, clause: str
) -> None:
    assert found(bid, result, **more) == [(field, WARNED, clause)]


@pytest.mark.parametrize(
    ("bid", "result", "more"),
    [
        (18, M, {"card_points": 18, "tricks": 3, "paper": (1, 0), "dealer": 1}),
        (18, KM, {"kott_called": 6, "tricks": 0, "card_points": 0}),
        (18, MK, {"kott_called": 6}),
        (18, KM, {"card_points": 28, "tricks": 5}),
        (THANI, D, {"card_points": 28, "tricks": 6}),
        (18, None, {"penalties": (Penalty(PenaltyKind.REVOKE, Side.B),)}),
        (18, None, {"tricks": 6}),
        (18, None, {"tricks": 0}),
        (20, None, {"card_points": 0}),
    ],
)
def test_what_is_in_order(bid: Bid, result: Result | None, more: dict[str, Any]) -> None:
    assert found(bid, result, **more) == []


def test_a_kott_on_top_of_the_bid_asks_whether_the_bid_was_made() -> None:
    added = ruled(kott_replaces=False)
    assert found(18, KM, added) == [("card_points", REFUSED, "A.11.3")]
    assert found(18, KM, added, card_points=20) == []


def test_conduct_instead_of_the_deal_needs_no_result() -> None:
    conduct = (Penalty(PenaltyKind.CONDUCT, Side.A),)
    assert found(18, None, ruled(conduct_adds=False), penalties=conduct) == []
    assert found(18, None, penalties=conduct) == [("result", REFUSED, "D.8")]


@given(rules, deals)
def test_what_is_not_refused_gives_points(rules: Rules, deal: Deal) -> None:
    """Every deal that is taken gives somebody something, and what is taken does not ask for more."""
    tally = TWENTYEIGHT.start(rules, SEATS, "group")
    complaints = TWENTYEIGHT.problems(rules, tally, deal)
    if not any(problem.weight is REFUSED for problem in complaints):
        assert sum(TWENTYEIGHT.play(rules, tally, deal).totals) > 0


@given(rules, deals)
def test_the_heaviest_stand_first(rules: Rules, deal: Deal) -> None:
    weights = [list(Weight).index(problem.weight) for problem in deal_problems(rules, deal, 1)]
    assert weights == sorted(weights)


@pytest.mark.parametrize(
    ("current", "new", "clause"),
    [
        (None, (Side.A, THANI), None),
        ((Side.A, 28), (Side.B, THANI), None),
        ((Side.A, THANI), (Side.B, THANI), "C.1"),
        ((Side.A, THANI), (Side.B, 28), "C.1"),
        ((Side.A, 20), (Side.A, 23), "C.2"),
        ((Side.A, 20), (Side.A, 24), None),
        ((Side.A, 24), (Side.A, 27), "C.2"),
        ((Side.A, 24), (Side.A, 28), None),
        ((Side.A, 28), (Side.A, THANI), None),
        ((Side.A, 20), (Side.B, 21), None),
        ((Side.A, 20), (Side.B, 29), "A.6"),
    ],
)
def test_bids(current: Any, new: Any, clause: str | None) -> None:
    assert [problem.clause for problem in bid_problems(RULES, current, new)] == ([clause] if clause else [])


def test_the_conditions_of_thani_follow_the_ruling() -> None:
    assert len(thani_conditions(RULES)) == 4
    told = [[str(line) for line in thani_conditions(ruled(thani_min_adi=choice))] for choice in ADI]
    assert [one == other for one, other in zip(*told, strict=True)] == [True, False, True, True]


def test_every_reason_against_a_kott_is_told() -> None:
    clauses = [problem.clause for problem in kott_call_problems(RULES, 20, 2, False, False)]
    assert clauses == ["A.11.1", "A.11.2", "A.11.4", "A.11.3"]
    assert kott_call_problems(RULES, 19, 3, True, True) == []
    assert [p.clause for p in kott_call_problems(RULES, 19, 7, True, True)] == ["A.11.2"]
