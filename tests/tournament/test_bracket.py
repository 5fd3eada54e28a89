from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.errors import DeskError
from app.tournament.bracket import (
    Bracket,
    Decision,
    LoserOf,
    MatchStatus,
    SideState,
    WinnerOf,
    bracket,
    consequences,
    fold,
    knockout_stage,
    played_later,
)
from app.tournament.bracket_layout import layout


def play(entrants: int, upsets: list[bool] | None = None, losers_final: bool = True) -> Bracket:
    """Play a bracket of seeds 1 .. n to its end; the better seed wins unless an upset is next in the list."""
    decisions: dict[str, Decision] = {}
    chance = iter(upsets or [])
    now = bracket(range(1, entrants + 1), losers_final=losers_final)
    while now.ready():
        for match in now.ready():
            ranked = sorted(match.entrants)
            decisions[match.key] = Decision(ranked[-1 if next(chance, False) else 0], match.entrants)
        now = bracket(range(1, entrants + 1), decisions, losers_final=losers_final)
    return now


@pytest.mark.parametrize(
    ("teams", "stage", "pairs"),
    [
        (200, "quarter_final", ((1, 8), (2, 7), (3, 6), (4, 5))),
        (16, "quarter_final", ((1, 8), (2, 7), (3, 6), (4, 5))),
        (15, "semi_final", ((1, 4), (2, 3))),
        (4, "semi_final", ((1, 4), (2, 3))),
        (3, "final", ((1, 2),)),
        (2, "final", ((1, 2),)),
    ],
)
def test_what_follows_the_group_stage(teams: int, stage: str, pairs: tuple[tuple[int, int], ...]) -> None:
    follows = knockout_stage(teams)
    assert (follows.stage, follows.qualifiers, follows.pairs) == (stage, 2 * len(pairs), pairs)


def test_the_committee_can_choose_otherwise() -> None:
    assert knockout_stage(12, quarter_finals_from=12).stage == "quarter_final"
    assert knockout_stage(15, small_field="top_two").pairs == ((1, 2),)
    assert knockout_stage(6, quarter_finals_from=4).stage == "semi_final"
    with pytest.raises(DeskError) as refused:
        knockout_stage(1)
    assert refused.value.field == "teams"


def test_winner_q1_meets_winner_q4_and_q2_meets_q3() -> None:
    assert fold(["Q1", "Q2", "Q3", "Q4"]) == (("Q1", "Q4"), ("Q2", "Q3"))
    winners = {"Q1": 8, "Q2": 2, "Q3": 6, "Q4": 4}
    now = bracket(range(1, 9), {key: Decision(winner) for key, winner in winners.items()})
    assert [side.entrant for side in now["S1"].sides] == [8, 4]
    assert [side.entrant for side in now["S2"].sides] == [2, 6]


def test_winners_and_losers_move_by_themselves() -> None:
    now = bracket([10, 20, 30, 40], {"S1": Decision(40), "S2": Decision(20)})
    assert now["F"].entrants == {40, 20}
    assert now["L"].entrants == {10, 30}
    assert [side.source for side in now["L"].sides] == [LoserOf("S1"), LoserOf("S2")]
    done = bracket([10, 20, 30, 40], {"S1": Decision(40), "S2": Decision(20), "F": Decision(20), "L": Decision(10)})
    assert done.complete
    assert [(places.first, places.last, places.entrants) for places in done.ranking()] == [
        (1, 1, (20,)),
        (2, 2, (40,)),
        (3, 3, (10,)),
        (4, 4, (30,)),
    ]


def test_a_bye_is_not_a_side_still_to_be_decided() -> None:
    now = bracket([1, 2, 3])
    assert [side.state for side in now["S1"].sides] == [SideState.KNOWN, SideState.BYE]
    assert now["S1"].status == MatchStatus.BYE
    assert now["S1"].winner == 1
    assert [side.state for side in now["F"].sides] == [SideState.KNOWN, SideState.UNDECIDED]
    assert [str(side.label()) for side in now["L"].sides] == ["bye", "loser of S2"]
    done = bracket([1, 2, 3], {"S2": Decision(3), "F": Decision(3)})
    assert [(places.first, places.entrants) for places in done.ranking()] == [(1, (3,)), (2, (1,)), (3, (2,))]


@settings(max_examples=80, deadline=None)
@given(st.integers(2, 128), st.lists(st.booleans(), max_size=130), st.booleans())
def test_a_bracket_of_any_size_ends_with_one_champion(entrants: int, upsets: list[bool], losers_final: bool) -> None:
    done = play(entrants, upsets, losers_final)
    assert done.complete
    assert done.champion is not None
    ranking = done.ranking()
    assert ranking[0].entrants == (done.champion,)
    assert sorted(entrant for places in ranking for entrant in places.entrants) == list(range(1, entrants + 1))
    assert [places.first for places in ranking] == sorted(places.first for places in ranking)
    played = sum(match.status == MatchStatus.DECIDED for match in done.matches)
    third = losers_final and entrants > 3
    assert played == entrants - 1 + third
    for places in ranking:
        assert places.last - places.first + 1 == len(places.entrants)


@pytest.mark.parametrize("entrants", range(2, 129))
def test_the_first_two_seeds_meet_only_in_the_final(entrants: int) -> None:
    done = play(entrants)
    assert done["F"].entrants == {1, 2}
    if entrants >= 4:
        assert done["L"].entrants == {3, 4}


def test_after_a_double_walkover_the_next_opponent_has_a_bye() -> None:
    now = bracket([1, 2, 3, 4], {"S1": Decision(None, walkover=True), "S2": Decision(2)})
    assert now.champion == 2
    assert [side.state for side in now["F"].sides] == [SideState.BYE, SideState.KNOWN]
    assert now["L"].winner == 3
    assert now.complete
    none = bracket([1, 2], {"F": Decision(None)})
    assert (none.complete, none.champion) == (True, None)
    assert none.ranking()[0].entrants == (1, 2)


def test_who_withdraws_loses_what_is_not_yet_decided() -> None:
    now = bracket(range(1, 9), {"Q1": Decision(1)}, withdrawn=[1, 2, 7])
    assert now["Q1"].winner == 1
    assert (now["Q2"].status, now["Q2"].winner) == (MatchStatus.DECIDED, None)
    later = bracket(range(1, 9), {"Q1": Decision(1), "Q4": Decision(5)}, withdrawn=[1])
    assert (later["S1"].winner, later["S1"].walkover) == (5, True)
    assert bracket([1, 2, 3], {"S2": Decision(2)}, withdrawn=[1])["F"].winner == 2


DECIDED = {"Q1": Decision(1), "Q4": Decision(4), "S1": Decision(4, frozenset({1, 4}))}


def test_a_corrected_winner_shows_its_consequences_and_marks_the_later_match() -> None:
    before, after = bracket(range(1, 9), DECIDED), bracket(range(1, 9), DECIDED | {"Q1": Decision(8)})
    (changed,) = [one for one in consequences(before, after) if one.match == "S1"]
    assert ([side.entrant for side in changed.before], changed.played) == ([1, 4], True)
    assert [side.entrant for side in changed.after] == [8, 4]
    assert after["S1"].status == MatchStatus.MARKED
    assert after["S1"].winner == 4
    assert [one.match for one in consequences(before, after)] == ["S1", "L"]
    assert consequences(before, before) == ()


def test_a_later_match_won_by_one_who_no_longer_belongs_there_is_open_again() -> None:
    now = bracket(range(1, 9), DECIDED | {"S1": Decision(1, frozenset({1, 4})), "Q1": Decision(8)})
    assert (now["S1"].status, now["S1"].winner, now["S1"].over) == (MatchStatus.MARKED, None, False)
    assert now["F"].sides[0].state == SideState.UNDECIDED


def test_which_later_matches_have_been_played() -> None:
    now = bracket(range(1, 9), DECIDED)
    assert [match.key for match in played_later(now, "Q1")] == ["S1"]
    assert played_later(now, "Q2") == ()
    assert played_later(now, "S1") == ()


def test_too_few_or_too_many_entrants_are_refused() -> None:
    for seeds in ([1], range(129)):
        with pytest.raises(DeskError) as refused:
            bracket(seeds)
        assert refused.value.field == "teams"


@pytest.mark.parametrize("entrants", [2, 3, 4, 8, 12, 16, 32, 128])
def test_drawn_matches_do_not_touch_and_stand_between_those_that_feed_them(entrants: int) -> None:
    now = bracket(range(entrants))
    drawing = layout(now)
    at = {placed.match: placed for placed in drawing.places}
    assert set(at) == {match.key for match in now.matches}
    for column in range(drawing.columns):
        centres = sorted(placed.centre for placed in drawing.places if placed.column == column)
        assert all(lower - upper >= 1 for upper, lower in itertools.pairwise(centres))
        assert centres[0] >= 0.5
        assert centres[-1] <= drawing.height - 0.5
    for match in now.matches:
        feeders = [at[side.source.match] for side in match.sides if isinstance(side.source, WinnerOf)]
        if feeders:
            assert sum(feeder.centre for feeder in feeders) / 2 == at[match.key].centre
            assert {feeder.column for feeder in feeders} == {at[match.key].column - 1}
    assert len(drawing.lines) == len([key for key in at if key not in ("F", "L")])
