from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import DeskError
from app.games.rummy21 import declaration
from app.games.rummy21.rules import Rules
from app.games.rummy21.scoring import hand_points, large_points, mid_pack, payment
from app.games.rummy21.settlement import For, Stand, settle
from app.games.rummy21.statuses import Status, code, needs_count, parse
from tests.games.rummy21.strategies import RULES, ruled, rules, stands

DOUBLE = ruled(count_mode="double")


@given(st.integers(0, 400))
def test_six_is_a_large_point_and_five_is_not(count: int) -> None:
    large = large_points(count)
    assert -5 <= count - 10 * large + 1 <= 6
    assert large_points(10 * large + 5) == large
    assert large_points(10 * large + 6) == large + 1


@given(rules, st.sampled_from(Status), st.integers(0, 210), st.booleans(), st.booleans())
def test_no_payment_passes_its_cap(by: Rules, status: Status, count: int, claimed: bool, skipped: bool) -> None:
    due = payment(by, status, count, claimed_by_declarer=claimed, skipped_player_declared=skipped)
    packed = max(mid_pack(by), by.initial_pack[by.factor - 1])
    most = max(by.full_hand_cap * by.factor, hand_points(by, count), packed) + by.wrong_count_penalty
    assert 0 <= due <= most
    if by.count_cap is not None:
        assert due <= max(14 * by.factor, packed) + by.wrong_count_penalty


@given(rules, stands())
def test_a_settlement_sums_to_zero(by: Rules, table: tuple[list[Stand], str | None]) -> None:
    players, declarer = table
    settled = settle(by, players, declarer)
    assert sum(settled.net.values()) == 0
    assert set(settled.net) == {stand.player for stand in players}
    assert all(pay.points > 0 and pay.payer != pay.payee for pay in settled.payments)
    for pay in settled.payments:
        assert pay.what_for is For.VALUES or pay.payee == declarer
    for stand in players:
        if stand.status is Status.DEAD_HAND:
            assert settled.net[stand.player] == 0


@given(stands())
def test_the_net_follows_the_formula(table: tuple[list[Stand], str | None]) -> None:
    players, declarer = table
    net = settle(RULES, players, declarer).net
    exchange = [stand for stand in players if stand.status is not Status.DEAD_HAND]
    total = sum(stand.value for stand in exchange)
    for stand in players:
        expected = len(exchange) * stand.value - total if stand in exchange else 0
        if declarer is not None and stand.player != declarer:
            expected -= payment(RULES, stand.status, stand.count, claimed_by_declarer=stand.claimed_by_declarer,
                                skipped_player_declared=stand.skipped_player_declared)
        if stand.player != declarer:
            assert net[stand.player] == expected


def test_the_declarer_collects_first_from_his_left_round() -> None:
    players = [
        Stand("A", Status.MID_PACK), Stand("B", Status.DECLARED, value=2), Stand("C", Status.FULL, 30, 5),
        Stand("D", Status.INITIAL_PACK),
    ]
    order = [(pay.payer, pay.payee, pay.points) for pay in settle(RULES, players, "B").payments]
    assert order == [("C", "B", 3), ("B", "C", 3), ("D", "B", 3), ("D", "B", 2), ("A", "B", 6), ("A", "B", 2),
                     ("D", "C", 5), ("A", "C", 5)]


@pytest.mark.parametrize(
    ("changes", "status", "out"),
    [({"packers_exchange_values": False}, Status.MID_PACK, True), ({}, Status.MID_PACK, False),
     ({"free_hand_values": False}, Status.FREE, True), ({}, Status.FREE, False)],
)
def test_who_exchanges_values_is_ruled(changes: dict[str, bool], status: Status, out: bool) -> None:
    players = [Stand("A", Status.FULL, value=4), Stand("B", status, value=1)]
    assert settle(ruled(**changes), players, None).net["B"] == (0 if out else -3)


def test_a_limit_of_the_count_can_be_lifted() -> None:
    assert payment(RULES, Status.WRONG_DECLARATION, 180) == 14
    assert payment(ruled(count_cap="none"), Status.WRONG_DECLARATION, 180) == 18
    assert payment(DOUBLE, Status.SHOWN_ON_WRONG_DECLARATION, 45) == 9


@pytest.mark.parametrize(("duplicates", "jokers", "is_free"), [(7, 0, True), (6, 6, False), (0, 7, True)])
def test_seven_of_a_sort_make_a_hand_free(duplicates: int, jokers: int, is_free: bool) -> None:
    assert declaration.free(RULES, duplicates=duplicates, jokers=jokers) is is_free


def test_no_hand_is_made_without_closing_the_22nd_card() -> None:
    assert declaration.valid(RULES, closed_22nd=True, duplicates=8)
    assert not declaration.valid(RULES, closed_22nd=False, duplicates=8)
    assert not declaration.valid(RULES, closed_22nd=True, pure_sequences=3, unmade=1)


@given(st.integers(0, 210))
def test_what_is_printed_can_be_typed(count: int) -> None:
    for status in Status:
        written = count if needs_count(status) else None
        assert parse(code(status, written)) == (status, written)
    assert parse("t 86") == (Status.OUT_OF_TURN, 86)


@pytest.mark.parametrize("text", ["", "Q", "X", "S", "M6", "-5", "²", "8.5"])
def test_what_means_nothing_is_told(text: str) -> None:
    with pytest.raises(DeskError) as told:
        parse(text)
    assert told.value.field == "status"
