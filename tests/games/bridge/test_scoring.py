from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.bridge import scoring
from app.games.bridge.contract import Contract, Doubling, Seat, Side, Strain
from app.games.bridge.honours import held
from app.games.bridge.rules import TABLES
from app.games.bridge.stakes import each_loser_pays
from app.games.cards import parse_all
from tests.games.bridge.strategies import RULES, contracts, ruled

TRICK = {Strain.CLUBS: 20, Strain.DIAMONDS: 20, Strain.HEARTS: 30, Strain.SPADES: 30, Strain.NO_TRUMP: 30}


def trick_by_trick(contract: Contract, tricks: int, vulnerable: bool) -> int:
    """Law 77 added up trick by trick, for the declarer's side."""
    times = {Doubling.NONE: 1, Doubling.DOUBLED: 2, Doubling.REDOUBLED: 4}[contract.doubling]
    need = 6 + contract.level
    score = 0
    if tricks < need:
        for number in range(1, need - tricks + 1):
            if contract.doubling is Doubling.NONE:
                lost = 100 if vulnerable else 50
            elif vulnerable:
                lost = 100 * times if number == 1 else 150 * times
            elif number == 1:
                lost = 50 * times
            else:
                lost = (100 if number < 4 else 150) * times
            score -= lost
        return score
    odd = sum(TRICK[contract.strain] * times for _ in range(contract.level))
    odd += 10 * times * (contract.strain is Strain.NO_TRUMP)
    for _ in range(tricks - need):
        score += TRICK[contract.strain] if times == 1 else 50 * times * (2 if vulnerable else 1)
    score += odd + {1: 0, 2: 50, 4: 100}[times]
    score += (500 if vulnerable else 300) if odd >= 100 else 50
    if contract.level == 6:
        score += 750 if vulnerable else 500
    if contract.level == 7:
        score += 1500 if vulnerable else 1000
    return score


@given(contracts, st.integers(0, 13), st.booleans())
def test_a_deal_is_what_its_tricks_add_up_to(contract: Contract, tricks: int, vulnerable: bool) -> None:
    assert scoring.chicago_score(RULES, contract, tricks, vulnerable) == trick_by_trick(contract, tricks, vulnerable)


@given(contracts, st.integers(0, 13), st.booleans())
def test_the_split_of_a_rubber_holds_the_same_points(contract: Contract, tricks: int, vulnerable: bool) -> None:
    made = scoring.points(RULES, contract, tricks, vulnerable)
    bonus = scoring.chicago_bonus(RULES, made, vulnerable)
    whole = scoring.chicago_score(RULES, contract, tricks, vulnerable)
    assert made.tricks + made.above - made.undertricks + bonus == whole
    assert (made.undertricks > 0) == (tricks < 6 + contract.level)


@given(contracts, st.integers(0, 13), st.booleans())
def test_the_readings_differ_only_in_the_garbled_cells(contract: Contract, tricks: int, vulnerable: bool) -> None:
    figures = scoring.readings(RULES, contract, tricks, vulnerable)
    assert tuple(figures) == TABLES
    fourth_down = contract.over(tricks) <= -4
    further_no_trump = (
        contract.strain is Strain.NO_TRUMP and contract.doubling is Doubling.REDOUBLED and contract.level > 1
        and contract.over(tricks) >= 0
    )
    if not fourth_down and not further_no_trump:
        assert len(set(figures.values())) == 1
    if further_no_trump:
        assert figures["law77"] - figures["printed_additive"] == 60 * (contract.level - 1)


@pytest.mark.parametrize(
    ("setting", "contract", "tricks", "law", "none"),
    [
        ("slam_bonus", Contract(6, Strain.HEARTS), 12, 980, 480),
        ("overtricks", Contract(3, Strain.CLUBS, Doubling.DOUBLED), 10, 570, 470),
        ("insult", Contract(2, Strain.SPADES, Doubling.DOUBLED), 8, 470, 420),
    ],
)
def test_what_the_laws_add_can_be_switched_off(
    setting: str, contract: Contract, tricks: int, law: int, none: int
) -> None:
    assert scoring.chicago_score(RULES, contract, tricks, False) == law
    assert scoring.chicago_score(ruled(**{setting: "none"}), contract, tricks, False) == none


def test_four_aces_in_one_hand_or_in_a_side() -> None:
    hands = {Seat.NORTH: parse_all("AS AH AC"), Seat.SOUTH: parse_all("AD KD")}
    assert held(RULES, Strain.NO_TRUMP, hands) == {Side.NS: 150, Side.EW: 0}
    assert held(ruled(nt_aces="one_hand"), Strain.NO_TRUMP, hands) == {Side.NS: 0, Side.EW: 0}
    one = {Seat.WEST: parse_all("AS AH AC AD")}
    assert held(ruled(nt_aces="one_hand"), Strain.NO_TRUMP, one) == {Side.NS: 0, Side.EW: 150}


def test_trump_honours_are_counted_in_one_hand() -> None:
    split = {Seat.NORTH: parse_all("AS KS QS"), Seat.SOUTH: parse_all("JS 10S")}
    assert held(RULES, Strain.SPADES, split)[Side.NS] == 0
    assert held(RULES, Strain.HEARTS, {Seat.EAST: parse_all("AH KH JH 10H AS")})[Side.EW] == 100


def test_hundreds_round_half_up() -> None:
    assert [each_loser_pays(margin, 500, 100) for margin in (0, 49, 50, 149, 150)] == [0, 0, 500, 500, 1000]
    assert each_loser_pays(149, 500, 1) == 74500
