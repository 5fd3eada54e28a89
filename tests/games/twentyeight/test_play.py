from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.codec import decode, encode
from app.games.game import Weight, fold
from app.games.twentyeight import TWENTYEIGHT
from app.games.twentyeight.codes import Result, Side, side_of
from app.games.twentyeight.lines import (
    LINES,
    Deal,
    Disqualification,
    FirstDealer,
    Line,
    Redeal,
    SeatChange,
    TieCut,
)
from app.games.twentyeight.match import Next, progress, total
from app.games.twentyeight.redeals import REASONS, dealer
from app.games.twentyeight.rules import Rules
from app.games.twentyeight.tally import Tally
from tests.games.twentyeight import strategies
from tests.games.twentyeight.strategies import RULES, SEATS, ruled

A1 = Deal(16, Side.A, Result.MADE)
B1 = Deal(16, Side.B, Result.MADE)
LEVEL = [A1, B1] * 6


def played(lines: list[Line], rules: Rules = RULES, stage: str = "group") -> Tally:
    tally = fold(TWENTYEIGHT, rules, TWENTYEIGHT.start(rules, SEATS, stage), lines)
    assert isinstance(tally, Tally)
    return tally


def complaints(lines: list[Line], line: Line, rules: Rules = RULES, stage: str = "group") -> list[tuple[str, Weight]]:
    return [(p.field, p.weight) for p in TWENTYEIGHT.problems(rules, played(lines, rules, stage), line)]


def test_a_game_of_twelve_deals() -> None:
    tally = played([A1, B1] * 5 + [A1])
    assert (tally.totals, tally.next, tally.deal_number, tally.deals_due) == ((6, 5), Next.REGULAR, 12, 12)
    tally = played([A1, B1] * 5 + [A1, A1])
    assert (tally.totals, tally.next, tally.winner, tally.complete) == ((7, 5), Next.COMPLETE, Side.A, True)
    assert tally.running[:3] == ((1, 0), (1, 1), (2, 1))


@pytest.mark.parametrize("stage", [stage.key for stage in RULES.stages])
def test_every_stage_has_its_deals(stage: str) -> None:
    assert played([], stage=stage).deals_due == (18 if stage == "final" else 12)


def test_a_level_group_game_stands_or_goes_on() -> None:
    assert played(LEVEL).complete
    assert played(LEVEL).winner is None
    assert played(LEVEL, ruled(group_tie_stands=False)).next is Next.EXTRA_6


def test_a_level_knockout_game_by_the_kerala_club() -> None:
    six_more = played(LEVEL, stage="semi_final")
    assert (six_more.next, six_more.deals_due) == (Next.EXTRA_6, 18)
    assert played([*LEVEL, A1], stage="semi_final").next is Next.EXTRA_6
    assert played([*LEVEL, A1, A1, B1, A1, B1, B1], stage="semi_final").next is Next.SUDDEN_DEATH
    assert played([*LEVEL, A1, A1, A1, A1, B1, B1], stage="semi_final").winner is Side.A
    single = played([*LEVEL, *LEVEL[:6], B1], stage="semi_final")
    assert (single.complete, single.winner, single.deals_due) == (True, Side.B, 19)


def test_single_deals_at_once() -> None:
    rules = ruled(knockout_tie="single_deal")
    assert played(LEVEL, rules, "final").next is Next.REGULAR
    assert played(LEVEL + LEVEL[:6], rules, "final").next is Next.SUDDEN_DEATH
    assert played([*LEVEL, A1], rules, "semi_final").winner is Side.A


def test_a_cut_decides() -> None:
    rules = ruled(knockout_tie="cut")
    assert played(LEVEL, rules, "semi_final").next is Next.CUT
    assert complaints(LEVEL, A1, rules, "semi_final") == [("", Weight.REFUSED)]
    assert complaints(LEVEL, Redeal("four_jacks"), rules, "semi_final") == [("", Weight.REFUSED)]
    cut = TieCut(Side.B, "KC", "KH")
    assert complaints(LEVEL, cut, rules, "semi_final") == []
    assert played([*LEVEL, cut], rules, "semi_final").winner is Side.B
    assert complaints(LEVEL, TieCut(Side.B), rules, "semi_final") == []
    assert complaints(LEVEL, replace(cut, winner=Side.A), rules, "semi_final") == [("winner", Weight.WARNED)]
    assert complaints(LEVEL, TieCut(Side.A, "KC", "KC"), rules, "semi_final") == [("card_b", Weight.REFUSED)]
    assert complaints(LEVEL, TieCut(Side.A, "zz", ""), rules, "semi_final") == [("card_a", Weight.REFUSED)]
    assert complaints(LEVEL[:3], cut, rules, "semi_final") == [("winner", Weight.REFUSED)]
    assert complaints(LEVEL, cut, stage="semi_final") == [("winner", Weight.REFUSED)]


@pytest.mark.parametrize("line", [A1, Redeal("four_jacks"), SeatChange((1, 3)), FirstDealer(2), TieCut(Side.A)])
def test_a_finished_match_refuses(line: Line) -> None:
    assert complaints([*LEVEL[:11], A1], line) == [("", Weight.REFUSED)]


def test_the_deal_goes_to_the_right() -> None:
    dealers = [played(LEVEL[:n]).dealer for n in range(8)]
    assert dealers == [1, 2, 3, 4, 5, 6, 1, 2]
    assert played(LEVEL[:7]).dealer_name == dealer(SEATS, SEATS[0], 8) == "Benny"


def test_the_first_dealer_is_drawn() -> None:
    assert [played([FirstDealer(4), *LEVEL[:n]]).dealer for n in range(4)] == [4, 5, 6, 1]
    assert complaints([], FirstDealer(7)) == [("seat", Weight.REFUSED)]
    assert complaints([A1], FirstDealer(2)) == [("seat", Weight.REFUSED)]
    assert complaints([], FirstDealer(2)) == []


def test_the_deal_goes_on_from_who_dealt() -> None:
    assert played([replace(A1, dealer=5)]).dealer == 6


@pytest.mark.parametrize("reason", REASONS)
def test_a_redeal_uses_up_nothing(reason: object) -> None:
    tally = played([A1, Redeal(reason.key)])  # type: ignore[attr-defined]
    assert (tally.totals, tally.deal_number, tally.dealer, tally.redeals) == ((1, 0), 2, 2, 1)


def test_a_nullified_deal_may_be_skipped() -> None:
    rules = ruled(nullified_is_redeal=False)
    tally = played([A1, Redeal("nullified")], rules)
    assert (tally.totals, tally.deal_number, tally.dealer, tally.redeals) == ((1, 0), 3, 3, 0)
    assert played([A1, Redeal("defenders_void_in_trumps")], rules).deal_number == 2


def test_a_redeal_needs_a_known_reason() -> None:
    assert complaints([], Redeal("bad luck")) == [("reason", Weight.REFUSED)]
    assert complaints([], Redeal("ruled", "the lights went out")) == []


def test_seats_change_on_the_own_deal() -> None:
    assert complaints([], SeatChange((1, 3))) == []
    tally = played([SeatChange((1, 3))])
    assert tally.seats == ("Anu", "Benny", "Anil", "Bindu", "Asha", "Babu")
    assert (tally.seat_changes, tally.dealer_name) == ((1, 0), "Anu")
    assert played([A1, SeatChange((2, 6), before_deal=2)]).seat_changes == (0, 1)


def test_a_breach_of_the_seat_changes_is_a_warning() -> None:
    assert complaints([], SeatChange((2, 4))) == [("seats", Weight.WARNED)]
    three: list[Line] = [SeatChange((1, 3))] * 3
    assert complaints(three, SeatChange((1, 3))) == [("seats", Weight.WARNED)]
    assert complaints(three, SeatChange((1, 3)), ruled(seat_changes=4)) == []
    assert played([*three, SeatChange((1, 3))]).seat_changes == (4, 0)
    assert complaints([], SeatChange((1, 3), before_deal=4)) == [("before_deal", Weight.WARNED)]


@pytest.mark.parametrize("seats", [(1, 1), (0, 2), (1, 7), (1, 2)])
def test_seats_that_cannot_change(seats: tuple[int, int]) -> None:
    assert complaints([], SeatChange(seats)) == [("seats", Weight.REFUSED)]


def test_a_disqualification_is_an_officials() -> None:
    assert complaints([A1], Disqualification(Side.A, "Mr Nair", "signals")) == []
    assert complaints([A1], Disqualification(Side.A)) == [("official", Weight.DECIDED), ("reason", Weight.DECIDED)]
    tally = played([A1, Disqualification(Side.A, "Mr Nair", "signals")])
    assert (tally.complete, tally.winner, tally.totals) == (True, Side.B, (1, 0))
    assert complaints([*LEVEL[:11], A1], Disqualification(Side.A, "Mr Nair", "signals")) == []


def test_each_kind_of_line_has_its_own_name() -> None:
    assert len({line.kind for line in LINES}) == len(LINES)


@given(strategies.lines)
def test_lines_survive_being_stored(line: Line) -> None:
    again = decode(TWENTYEIGHT, json.loads(json.dumps(encode(line))))
    assert again == line
    assert type(again) is type(line)


@given(strategies.rules, strategies.stages, st.lists(strategies.lines, max_size=40))
def test_any_sheet_can_be_played(rules: Rules, stage: str, lines: list[Line]) -> None:
    """The tally is the fold of its lines, whatever is said against them."""
    tally = TWENTYEIGHT.start(rules, SEATS, stage)
    for line in lines:
        for problem in TWENTYEIGHT.problems(rules, tally, line):
            assert str(problem.message)
        before, tally = tally, TWENTYEIGHT.play(rules, tally, line)
        assert tally.totals[0] >= before.totals[0]
        assert tally.totals[1] >= before.totals[1]
        assert tally.deals[: len(before.deals)] == before.deals
    assert tally.totals == total(tally.deals)
    assert (tally.running[-1] if tally.deals else (0, 0)) == tally.totals
    assert sorted(tally.seats) == sorted(SEATS)
    assert 1 <= tally.dealer <= 6


@given(strategies.rules, strategies.stages, st.lists(st.sampled_from([A1, B1]), max_size=24))
def test_a_game_ends_decided_or_a_level_group_game(rules: Rules, stage: str, lines: list[Deal]) -> None:
    tally = TWENTYEIGHT.start(rules, SEATS, stage)
    for line in lines:
        if TWENTYEIGHT.problems(rules, tally, line):
            break
        tally = TWENTYEIGHT.play(rules, tally, line)
    a, b = tally.totals
    if tally.complete and a == b:
        assert stage == "group"
        assert rules.group_tie_stands
    assert (tally.winner is not None) == (tally.complete and a != b)
    assert tally.next in (Next.COMPLETE, Next.CUT) or tally.deals_played < tally.deals_due


def test_the_teams_sit_in_turn() -> None:
    assert [SEATS[seat - 1][0] for seat in range(1, 7)] == [side_of(seat).value for seat in range(1, 7)]


def test_progress_looks_at_the_deals_that_are_due() -> None:
    assert progress(RULES, "group", [(1, 0)] * 12 + [(0, 50)]).winner is Side.A
