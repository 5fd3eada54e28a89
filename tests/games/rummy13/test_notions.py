from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.cards import Card, packs, parse
from app.games.rummy13.compel import drop_rights, is_out
from app.games.rummy13.fees import FeeEvent, owed
from app.games.rummy13.ranking import Elimination, groups_of_equals, rank_table
from app.games.rummy13.reentry import Refusal, eligibility, start_total
from app.games.rummy13.seating import seat_draw
from tests.games.rummy13.strategies import RULES, ruled


@given(st.integers(0, 250))
def test_a_drop_is_allowed_while_it_does_not_pass_the_limit(total: int) -> None:
    rights = drop_rights(RULES, total)
    assert rights.first_drop_allowed is not is_out(RULES, total + 25)
    assert rights.middle_drop_allowed is not is_out(RULES, total + 50)
    assert rights.compel is not rights.first_drop_allowed
    assert drop_rights(ruled(compel_basis="middle_drop"), total).compel is (total >= 201)
    assert drop_rights(ruled(drop_over_limit="allow_and_eliminate"), total).middle_drop_allowed


@given(st.dictionaries(st.sampled_from("ABCDEF"), st.integers(0, 250), min_size=1), st.integers(0, 3))
def test_a_reentry_is_open_while_somebody_is_free_of_compel(totals: dict[str, int], used: int) -> None:
    answer = eligibility(RULES, totals, used)
    free = min(totals.values()) <= 225
    assert answer.allowed == (used < 2 and len(totals) >= 2 and free)
    if answer.allowed:
        assert answer.start_total == min(250, max(totals.values()) + 1)
        assert answer.start_total == start_total(RULES, totals)


def test_whose_reentries_are_counted() -> None:
    totals = {"A": 10, "B": 20}
    assert eligibility(RULES, totals, 0, used_at_table=2).allowed
    by_table = ruled(reentry_limit_scope="per_table")
    assert eligibility(by_table, totals, 0, used_at_table=2).refusal is Refusal.LIMIT_REACHED
    assert eligibility(by_table, totals, 2, used_at_table=1).allowed
    assert eligibility(ruled(reentry_score="highest"), {"A": 250, "B": 20}, 0).start_total == 250


@given(st.dictionaries(st.sampled_from("ABCDEF"), st.sampled_from(packs(1, 1)), min_size=1))
def test_only_the_same_card_is_a_tie(cards: dict[str, Card]) -> None:
    draw = seat_draw([cards], RULES.suits)
    drawn = list(cards.values())
    assert set(draw.redraw) == {player for player, card in cards.items() if drawn.count(card) > 1}
    ranks = [cards[player].rank or 0 for player in draw.order]
    assert ranks == sorted(ranks, reverse=True)


def test_those_who_tied_draw_again_among_themselves() -> None:
    first = {"A": parse("9S"), "B": parse("9S"), "C": parse("4D"), "D": parse("KD")}
    assert seat_draw([first], RULES.suits).redraw == ("A", "B")
    again = seat_draw([first, {"A": parse("2C"), "B": parse("AH")}], RULES.suits)
    assert (again.order, again.redraw) == (("D", "B", "A", "C"), ())
    assert (again.first_hand, again.shuffler) == ("D", "C")
    still = seat_draw([first, {"A": parse("2C"), "B": parse("2C")}], RULES.suits)
    assert still.redraw == ("A", "B")


def test_clubs_stand_above_diamonds_unless_ruled_otherwise() -> None:
    cards = {"A": parse("KD"), "B": parse("KC")}
    assert seat_draw([cards], RULES.suits).first_hand == "B"
    assert seat_draw([cards], ruled(draw_suits=["spades", "hearts", "diamonds"]).suits).first_hand == "A"


def test_a_player_ranks_by_his_last_elimination() -> None:
    out = [Elimination("A", 3, 260), Elimination("B", 4, 255), Elimination("A", 6, 252)]
    assert rank_table({"C": 10}, out) == ["C", "A", "B"]
    assert rank_table({"C": 10, "A": 240}, out) == ["C", "A", "B"]


def test_level_players_stand_together_until_separated() -> None:
    out = [Elimination("A", 3, 260), Elimination("B", 3, 260)]
    assert groups_of_equals({"C": 10, "D": 10}, out) == [["C", "D"], ["A", "B"]]
    assert groups_of_equals({"C": 10, "D": 10}, out, {"C": 5}, ("B", "A")) == [["D"], ["C"], ["B"], ["A"]]


@pytest.mark.parametrize(("event", "setting"), [(FeeEvent.REGISTRATION, "registration_fee"),
                                                (FeeEvent.REENTRY, "reentry_fee"),
                                                (FeeEvent.NEW_TABLE, "new_table_fee")])
def test_each_fee_is_a_setting(event: FeeEvent, setting: str) -> None:
    assert owed(ruled(**{setting: 4250}), [event, event]) == 8500
