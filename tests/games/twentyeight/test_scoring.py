from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.twentyeight.codes import BIDS, THANI, Bid, PenaltyKind, Result, Side
from app.games.twentyeight.lines import Deal, Penalty
from app.games.twentyeight.match import total
from app.games.twentyeight.rules import Rules
from app.games.twentyeight.scoring import points, verdict
from app.games.twentyeight.totals import can_be, totals_problems
from tests.games.twentyeight.strategies import RULES, deals, ruled, rules, stages

M, D, KP, KM, MK = Result
OUT, LEAD, REVOKE, CONDUCT = PenaltyKind


def score(bid: Bid, result: Result | None = None, rules: Rules = RULES, **more: Any) -> tuple[int, int]:
    """Points of the bidders and of their opponents."""
    return points(rules, Deal(bid, Side.A, result, **more))


def by(side: str, *kinds: PenaltyKind) -> tuple[Penalty, ...]:
    return tuple(Penalty(kind, Side(side)) for kind in kinds)


@pytest.mark.parametrize(
    ("bid", "made", "defeated"),
    [(16, 1, 2), (19, 1, 2), (20, 2, 3), (23, 2, 3), (24, 3, 4), (27, 3, 4), (28, 4, 5), (THANI, 5, 6)],
)
def test_the_bands(bid: Bid, made: int, defeated: int) -> None:
    assert score(bid, M) == (made, 0)
    assert score(bid, D) == (0, defeated)


def test_kott_and_marukott() -> None:
    assert [score(18, result) for result in (KP, KM, MK)] == [(2, 0), (0, 3), (0, 3)]


def test_on_top_of_the_bid() -> None:
    added = ruled(kott_replaces=False, marukott_replaces=False)
    assert score(18, KP, added) == (3, 0)
    assert score(18, KM, added, card_points=20) == (1, 3)
    assert score(18, KM, added, card_points=10) == (0, 5)
    assert score(18, MK, added) == (0, 5)


def test_a_kott_that_loses_every_trick_pays_once_and_the_better() -> None:
    lost = {"kott_called": 6, "tricks": 0, "card_points": 0}
    assert score(18, **lost) == (0, 3)
    assert score(18, MK, kott_called=6) == (0, 3)
    assert score(18, rules=ruled(marukott_replaces=False), **lost) == (0, 5)
    assert score(18, rules=ruled(kott_replaces=False), **lost) == (0, 5)


def test_all_the_points_are_enough_where_kott_means_points() -> None:
    taken = {"kott_called": 4, "tricks": 5, "card_points": 28}
    assert score(18, **taken) == (0, 3)
    assert score(18, rules=ruled(kott_meaning="all_points"), **taken) == (2, 0)


def test_a_call_after_a_lost_trick_is_a_failed_kott() -> None:
    assert score(18, KP, lost_before_kott=1) == (0, 3)
    assert score(18, kott_called=4, lost_before_kott=1, card_points=28, tricks=5) == (0, 3)


def test_the_least_number_of_tricks_is_a_setting() -> None:
    taken = {"kott_called": 2, "tricks": 6, "card_points": 28}
    assert score(18, **taken) == (1, 0)
    assert score(18, rules=ruled(kott_least_tricks_left=2), **taken) == (2, 0)


def test_a_revoke_gives_the_game_and_three() -> None:
    assert score(24, penalties=by("A", REVOKE)) == (0, 7)
    assert score(24, M, penalties=by("A", REVOKE)) == (0, 7)
    assert score(24, D, penalties=by("B", REVOKE)) == (6, 0)
    assert score(THANI, penalties=by("A", REVOKE)) == (0, 9)


def test_a_revoke_during_a_kott_decides_the_kott() -> None:
    assert score(16, kott_called=4, penalties=by("B", REVOKE)) == (5, 0)
    assert score(16, kott_called=4, penalties=by("A", REVOKE)) == (0, 6)
    assert score(16, KP, penalties=by("A", REVOKE)) == (0, 6)
    assert score(16, kott_called=2, penalties=by("A", REVOKE)) == (0, 5)
    assert score(16, kott_called=4, rules=ruled(kott_replaces=False), penalties=by("A", REVOKE)) == (0, 8)
    assert score(16, kott_called=4, rules=ruled(kott_replaces=False), penalties=by("B", REVOKE)) == (6, 0)


def test_marukott_is_not_added_to_a_revoke() -> None:
    assert score(17, MK, penalties=by("A", REVOKE)) == (0, 5)
    assert score(17, tricks=0, penalties=by("A", REVOKE)) == (0, 5)


def test_the_first_revoke_decides_and_each_gives_its_points() -> None:
    assert score(17, penalties=by("B", REVOKE) + by("A", REVOKE)) == (4, 3)
    assert score(17, penalties=by("A", REVOKE, REVOKE)) == (0, 8)


def test_out_of_turn_as_ruled() -> None:
    assert score(16, M, penalties=by("B", OUT, LEAD)) == (3, 0)
    assert score(16, M, ruled(penalty_out_of_turn=0), penalties=by("B", OUT, LEAD)) == (1, 0)


def test_conduct_on_top_or_instead() -> None:
    assert score(28, M, penalties=by("A", CONDUCT)) == (4, 3)
    instead = ruled(conduct_adds=False)
    assert score(28, M, instead, penalties=by("A", CONDUCT)) == (0, 3)
    assert score(28, D, instead, penalties=by("A", CONDUCT)) == (0, 3)
    assert score(28, M, instead, penalties=by("A", CONDUCT) + by("B", OUT)) == (1, 3)
    assert score(28, rules=instead, penalties=by("B", CONDUCT)) == (3, 0)


@pytest.mark.parametrize(
    ("more", "missing"),
    [
        ({}, "result"),
        ({"tricks": 3}, "card_points"),
        ({"card_points": 0}, "tricks"),
        ({"card_points": 28, "kott_called": 3}, "tricks"),
        ({"result": M, "kott_called": 3}, "result"),
        ({"result": KP, "kott_called": 2}, "result"),
    ],
)
def test_what_has_to_be_asked(more: dict[str, Any], missing: str) -> None:
    assert verdict(RULES, Deal(18, Side.A, **more)).missing == missing
    assert points(RULES, Deal(18, Side.A, **more)) == (0, 0)


def test_thani_is_judged_at_the_table() -> None:
    assert verdict(RULES, Deal(THANI, Side.A, card_points=28, tricks=6)).missing == "result"


@given(rules, deals)
def test_points_are_only_ever_given(rules: Rules, deal: Deal) -> None:
    assert min(points(rules, deal)) >= 0


@given(rules, deals, st.sampled_from(PenaltyKind), st.sampled_from(Side))
def test_an_offence_never_helps_its_own_side(rules: Rules, deal: Deal, kind: PenaltyKind, side: Side) -> None:
    more = Deal(deal.bid, deal.side, deal.result, deal.card_points, deal.tricks, deal.kott_called,
                deal.lost_before_kott, (*deal.penalties, Penalty(kind, side)))  # fmt: skip
    own = 0 if side is Side.A else 1
    assert points(rules, more)[own] <= points(rules, deal)[own]


@given(rules, deals)
def test_the_sides_are_treated_alike(rules: Rules, deal: Deal) -> None:
    turned = Deal(deal.bid, deal.side.other, deal.result, deal.card_points, deal.tricks, deal.kott_called,
                  deal.lost_before_kott, tuple(Penalty(p.kind, p.side.other) for p in deal.penalties))  # fmt: skip
    assert points(rules, turned) == points(rules, deal)[::-1]


@given(rules, st.lists(st.tuples(st.sampled_from(BIDS[:4]), st.sampled_from(Result)), min_size=12, max_size=12))
def test_what_twelve_deals_give_is_possible(rules: Rules, played: list[tuple[Bid, Result]]) -> None:
    given_ = [score(bid, result, rules) for bid, result in played]
    assert can_be(rules, 12, total(given_))


@given(st.integers(0, 30), st.integers(0, 30))
def test_four_deals_give_these_totals_and_no_others(a: int, b: int) -> None:
    won = [n for n in range(5) if n <= a <= 6 * n and 4 - n <= b <= 6 * (4 - n)]
    assert can_be(RULES, 4, (a, b)) == bool(won)


@pytest.mark.parametrize(
    ("stage", "a", "b", "weight"),
    [
        ("group", 11, 10, None),
        ("group", 10, 10, None),
        ("group", 12, 0, None),
        ("group", 6, 5, "warned"),
        ("group", 73, 0, "warned"),
        ("group", 1, 67, "warned"),
        ("group", 66, 1, None),
        ("group", -1, 12, "refused"),
        ("semi_final", 10, 10, "refused"),
        ("semi_final", 80, 5, None),
        ("final", 9, 8, "warned"),
        ("final", 12, 9, None),
    ],
)
def test_totals_that_cannot_be(stage: str, a: int, b: int, weight: str | None) -> None:
    found = totals_problems(RULES, stage, a, b)
    assert [problem.weight for problem in found] == ([] if weight is None else [weight])


def test_a_level_total_where_a_cut_decides() -> None:
    assert totals_problems(ruled(knockout_tie="cut"), "semi_final", 10, 10) == []
    assert totals_problems(ruled(group_tie_stands=False), "group", 10, 10) != []


@given(stages, st.integers(-2, 120), st.integers(-2, 120))
def test_totals_are_checked_for_any_numbers(stage: str, a: int, b: int) -> None:
    for problem in totals_problems(RULES, stage, a, b):
        assert problem.field in ("a", "b")
