from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import DeskError
from app.games.twentyeight.codes import (
    BIDS,
    KOTT,
    MARUKOTT,
    PENALTIES,
    RESULTS,
    THANI,
    Bid,
    PenaltyKind,
    Result,
    Side,
    bid_code,
    code,
    parse_bid,
    parse_penalty,
    parse_result,
    parse_side,
    side_of,
)


@given(st.sampled_from(Result), st.booleans())
def test_results_by_their_keys(result: Result, small: bool) -> None:
    typed = code(result).lower() if small else code(result)
    assert parse_result(f" {typed} ") is result


@given(st.sampled_from(PenaltyKind))
def test_penalties_by_their_keys(kind: PenaltyKind) -> None:
    assert parse_penalty(code(kind).lower()) is kind


@given(st.sampled_from(BIDS))
def test_bids_as_written(bid: Bid) -> None:
    assert parse_bid(f" {bid_code(bid)} ") == bid


def test_the_keys_are_those_on_the_paper() -> None:
    assert [code(result) for result in Result] == ["M", "D", "K+", "K-", "MK"]
    assert [bid_code(bid) for bid in BIDS] == [*map(str, range(16, 29)), "T"]
    assert len({entry.code for entry in (*RESULTS.values(), *PENALTIES.values())}) == len(RESULTS) + len(PENALTIES)


@pytest.mark.parametrize(
    ("text", "result"), [("k +", Result.KOTT_MADE), ("K−", Result.KOTT_FAILED), ("k–", Result.KOTT_FAILED)]
)
def test_other_ways_to_write_a_kott(text: str, result: Result) -> None:
    assert parse_result(text) is result


@pytest.mark.parametrize("text", ["t", "T", "thani", "Adi"])
def test_thani_has_two_names(text: str) -> None:
    assert parse_bid(text) == THANI


@pytest.mark.parametrize("text", ["", "15", "29", "016x", "16.0", "-16", "x", "١٦"])
def test_what_is_no_bid(text: str) -> None:
    with pytest.raises(DeskError) as refusal:
        parse_bid(text)
    assert refusal.value.field == "bid"


@pytest.mark.parametrize("text", ["", "K", "KM", "+", "W"])
def test_what_is_no_result(text: str) -> None:
    with pytest.raises(DeskError) as refusal:
        parse_result(text)
    assert refusal.value.field == "result"


def test_sides() -> None:
    assert parse_side(" b") is Side.B
    assert Side.A.other is Side.B
    assert [side_of(seat) for seat in range(1, 7)] == [Side.A, Side.B] * 3
    with pytest.raises(DeskError):
        parse_side("C")


def test_the_malayalam_terms_stand_beside() -> None:
    assert {RESULTS[Result.KOTT_MADE].malayalam, RESULTS[Result.KOTT_FAILED].malayalam} == {KOTT} == {"കോട്ട്"}
    assert RESULTS[Result.MARUKOTT].malayalam == MARUKOTT == "മറുകോട്ട്"
