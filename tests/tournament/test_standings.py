from __future__ import annotations

from itertools import combinations, groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.errors import DeskError
from app.tournament.standings import (
    Result,
    StandingsRules,
    Walkover,
    open_ties,
    proposed_walkover,
    qualifiers,
    standings,
)
from app.tournament.tiebreaks import GROUP_RANK, Remedy, RemedyKind, TieBreak

DEFAULT = StandingsRules()
HEAD_TO_HEAD_FIRST = StandingsRules((TieBreak.MATCH_POINTS, TieBreak.HEAD_TO_HEAD))


def unplayed(home: int, away: int) -> Result:
    return Result(home, None, away, None)


def walkover(winner: int, absent: int) -> Result:
    return Result(winner, None, absent, None, frozenset({absent}))


def row(of: int, results: list[Result], rules: StandingsRules = DEFAULT) -> tuple[int, ...]:
    teams = sorted({team for result in results for team in (result.home, result.away)})
    found = next(row for row in standings(teams, results, rules).rows if row.team == of)
    return found.played, found.won, found.drawn, found.lost, found.match_points, found.scored, found.conceded


def test_rows_and_what_separates_them() -> None:
    games = [Result(1, 14, 2, 9), Result(3, 10, 4, 10), Result(1, 8, 3, 12), Result(2, 15, 4, 7), Result(1, 11, 4, 9)]
    table = standings([1, 2, 3, 4], [*games, Result(2, 10, 3, 6)])
    assert table.order == (2, 1, 3, 4)
    assert [row.rank for row in table.rows] == [1, 2, 3, 4]
    reasons = [str(row.separated_by) for row in table.rows]
    assert reasons == ["score difference 7 to 3", "match points 4 to 3", "match points 3 to 1", "None"]


def test_unplayed_is_not_a_draw() -> None:
    results = [Result(1, 0, 2, 0), unplayed(3, 4)]
    table = standings([1, 2, 3, 4], results)
    assert row(1, results)[0:5] == (1, 0, 1, 0, 1)
    assert row(3, results) == (0, 0, 0, 0, 0, 0, 0)
    assert (table.missing, table.provisional) == (1, True)
    assert [str(notice) for notice in table.notices()] == ["provisional, 1 result missing"]


def test_a_table_with_all_results_has_nothing_to_say() -> None:
    assert standings([1, 2], [Result(1, 3, 2, 0)]).notices() == ()


def test_games_under_protest_count_and_are_told() -> None:
    table = standings([1, 2, 3], [Result(1, 5, 2, 3, disputed=True), unplayed(2, 3), unplayed(1, 3)])
    assert [str(notice) for notice in table.notices()] == ["provisional, 2 results missing", "1 game under protest"]
    assert [(row.team, row.match_points, row.disputed) for row in table.rows] == [(1, 2, 1), (3, 0, 0), (2, 0, 1)]


@pytest.mark.parametrize(
    ("rule", "winner", "loser"),
    [
        (Walkover.WIN_NO_SCORE, (2, 2, 0, 0, 4, 9, 4), (1, 0, 0, 1, 0, 0, 0)),
        (Walkover.WIN_12_0, (2, 2, 0, 0, 4, 21, 4), (1, 0, 0, 1, 0, 0, 12)),
        (Walkover.AVERAGE_OF_OWN_GAMES, (2, 2, 0, 0, 4, 18, 8), (1, 0, 0, 1, 0, 0, 0)),
    ],
)
def test_walkovers(rule: Walkover, winner: tuple[int, ...], loser: tuple[int, ...]) -> None:
    results = [Result(1, 9, 2, 4), walkover(1, 3)]
    assert row(1, results, StandingsRules(walkover=rule)) == winner
    assert row(3, results, StandingsRules(walkover=rule)) == loser


def test_the_average_is_rounded_half_up_and_is_of_games_at_the_table_only() -> None:
    rules = StandingsRules(walkover=Walkover.AVERAGE_OF_OWN_GAMES)
    results = [Result(1, 9, 2, 4), Result(1, 8, 4, 4), walkover(1, 3), walkover(1, 5)]
    assert row(1, results, rules)[4:] == (8, 17 + 9 + 9, 8 + 4 + 4)
    assert row(1, [walkover(1, 2)], rules)[4:] == (2, 0, 0)


def test_a_double_walkover_is_lost_by_both() -> None:
    for rule in Walkover:
        results = [Result(1, None, 2, None, frozenset({1, 2}))]
        for team in (1, 2):
            assert row(team, results, StandingsRules(walkover=rule)) == (1, 0, 0, 1, 0, 0, 0)
        assert not standings([1, 2], results).provisional


def test_the_average_is_proposed_where_score_points_rank_first() -> None:
    assert proposed_walkover(GROUP_RANK) == Walkover.WIN_NO_SCORE
    assert proposed_walkover((TieBreak.POINTS_SCORED,)) == Walkover.AVERAGE_OF_OWN_GAMES


def test_score_points_can_rank_first() -> None:
    games = [Result(1, 5, 2, 4), Result(3, 20, 4, 21)]
    table = standings([1, 2, 3, 4], games, StandingsRules((TieBreak.POINTS_SCORED, TieBreak.MATCH_POINTS)))
    assert table.order == (4, 3, 1, 2)
    assert str(table.rows[0].separated_by) == "points scored 21 to 20"


def test_head_to_head_counts_only_if_all_level_teams_met() -> None:
    met = standings([2, 1, 3], [Result(1, 5, 2, 3), Result(2, 5, 3, 3)], HEAD_TO_HEAD_FIRST)
    assert met.order == (1, 2, 3)
    assert str(met.rows[0].separated_by) == "head-to-head 2 to 0"
    circle = [Result(1, 5, 2, 3), Result(2, 5, 3, 3), Result(1, 3, 3, 5)]
    assert [row.rank for row in standings([1, 2, 3], circle, HEAD_TO_HEAD_FIRST).rows] == [1, 1, 1]
    apart = [Result(1, 5, 2, 3), Result(2, 5, 4, 3), Result(3, 5, 4, 3)]
    assert standings([1, 2, 3, 4], apart, HEAD_TO_HEAD_FIRST).rows[0].tied_with == (2, 3)


def test_head_to_head_is_asked_again_of_those_who_stay_level() -> None:
    among = [Result(1, 5, 2, 3), Result(1, 4, 3, 4), Result(1, 5, 4, 3)]
    among += [Result(2, 5, 3, 3), Result(2, 4, 4, 4), Result(3, 5, 4, 3)]
    others = [Result(2, 5, 5, 0), Result(3, 5, 5, 0), Result(4, 5, 5, 0), Result(4, 5, 6, 0)]
    table = standings([4, 3, 2, 1, 5, 6], among + others, HEAD_TO_HEAD_FIRST)
    assert [row.match_points for row in table.rows][:4] == [5, 5, 5, 5]
    assert table.order[:4] == (1, 2, 3, 4)
    reasons = [str(row.separated_by) for row in table.rows][:3]
    assert reasons == ["head-to-head 5 to 3", "head-to-head 2 to 0", "head-to-head 3 to 1"]


def test_a_tie_across_the_line_keeps_the_stage_open_until_it_is_settled() -> None:
    games = [Result(1, 9, 5, 0), Result(2, 5, 6, 3), Result(3, 5, 7, 3), Result(4, 5, 8, 3)]
    teams = [1, 2, 3, 4, 5, 6, 7, 8]
    table = standings(teams, games)
    (tie,) = open_ties(table, 2)
    assert (tie.teams, tie.first, tie.last, tie.across_line) == ((2, 3, 4), 2, 4, True)
    with pytest.raises(DeskError) as refused:
        qualifiers(table, 2)
    assert refused.value.field == "ties"
    cut = Remedy(RemedyKind.CUT, ((4,), (2, 3)))
    settled = standings(teams, games, remedies=[cut])
    assert open_ties(settled, 2) == ()
    assert qualifiers(settled, 2) == (1, 4)
    assert str(settled.rows[1].separated_by) == "cut of cards"
    (still,) = open_ties(settled, 3)
    assert still.teams == (2, 3)
    play_off = Remedy(RemedyKind.PLAY_OFF, ((3,), (2,)))
    third = standings(teams, games, remedies=[cut, play_off])
    assert qualifiers(third, 4) == (1, 4, 3, 2)
    assert str(third.rows[2].separated_by) == "play-off deal"


def test_a_tie_among_those_who_go_on_is_open_too_and_one_below_the_line_is_not() -> None:
    table = standings([1, 2, 3, 4], [Result(1, 5, 3, 2), Result(2, 5, 4, 2)])
    (tie,) = open_ties(table, 2)
    assert (tie.teams, tie.across_line) == ((1, 2), False)


def test_a_remedy_counts_only_while_it_names_all_who_are_level() -> None:
    cut = Remedy(RemedyKind.CUT, ((2,), (1,)))
    two, three = [Result(1, 5, 3, 2), Result(2, 5, 4, 2)], [Result(5, 5, 6, 2)]
    assert standings(range(1, 7), two, remedies=[cut]).order[:2] == (2, 1)
    assert {1, 2, 5} == set(open_ties(standings(range(1, 7), two + three, remedies=[cut]), 2)[0].teams)


def test_the_last_remedy_counts() -> None:
    remedies = [Remedy(RemedyKind.CUT, ((2,), (1,))), Remedy(RemedyKind.OFFICIAL, ((1,), (2,)))]
    table = standings([1, 2], [Result(1, 5, 2, 5)], remedies=remedies)
    assert table.order == (1, 2)
    assert str(table.rows[0].separated_by) == "official's decision"


def test_withdrawn_teams_keep_their_results_and_do_not_go_on() -> None:
    games = [Result(1, 9, 2, 0), Result(2, 7, 3, 5), walkover(3, 1)]
    table = standings([1, 2, 3], games, withdrawn=[1])
    assert next(row for row in table.rows if row.team == 1).withdrawn
    assert qualifiers(table, 1)[0] != 1
    with pytest.raises(DeskError):
        qualifiers(table, 3)


def test_nobody_goes_on_while_results_are_missing() -> None:
    with pytest.raises(DeskError) as refused:
        qualifiers(standings([1, 2, 3], [Result(1, 9, 2, 0), unplayed(2, 3)]), 1)
    assert refused.value.field == "results"


@pytest.mark.parametrize(
    "chain",
    [
        (),
        (TieBreak.CUT,),
        (TieBreak.CUT, TieBreak.MATCH_POINTS),
        (TieBreak.MATCH_POINTS, TieBreak.MATCH_POINTS),
    ],
)
def test_an_order_of_the_table_that_makes_no_sense_is_refused(chain: tuple[TieBreak, ...]) -> None:
    with pytest.raises(DeskError) as refused:
        standings([1, 2], [], StandingsRules(chain))
    assert refused.value.field == "group_rank"


def test_half_a_result_is_a_bug() -> None:
    for wrong in ((1, 3, 2, None), (1, 3, 1, 2), (1, None, 2, None, frozenset({3})), (1, 3, 2, 1, frozenset({2}))):
        with pytest.raises(ValueError, match=r"result|game"):
            Result(*wrong)  # type: ignore[arg-type]


@st.composite
def stages(draw: st.DrawFn) -> tuple[list[int], list[Result], StandingsRules]:
    """A field, any results, and any order of the table that makes sense."""
    teams = list(range(draw(st.integers(2, 9))))
    scores = st.integers(0, 3)
    results = []
    for home, away in draw(st.lists(st.sampled_from(list(combinations(teams, 2))), max_size=20)):
        kind = draw(st.integers(0, 9))
        if kind == 0:
            results.append(unplayed(home, away))
        elif kind == 1:
            absent = draw(st.sampled_from([{home}, {away}, {home, away}]))
            results.append(Result(home, None, away, None, frozenset(absent)))
        else:
            results.append(Result(home, draw(scores), away, draw(scores)))
    chain = draw(st.lists(st.sampled_from(GROUP_RANK[:-1]), min_size=1, unique=True))
    return teams, results, StandingsRules(tuple(chain), walkover=draw(st.sampled_from(Walkover)))


@settings(max_examples=150, deadline=None)
@given(stages())
def test_standings_are_a_total_preorder_with_reasons_strict_once_remedies_are_in(
    stage: tuple[list[int], list[Result], StandingsRules],
) -> None:
    teams, results, rules = stage
    table = standings(teams, results, rules)
    assert sorted(table.order) == teams
    place = 1
    for rank, level in groupby(table.rows, key=lambda row: row.rank):
        rows = list(level)
        assert rank == place
        place += len(rows)
        for one in rows:
            assert set(one.tied_with) == {row.team for row in rows} - {one.team}
    for upper, lower in zip(table.rows, table.rows[1:], strict=False):
        assert (upper.separated_by is None) == (upper.rank == lower.rank)
        if rules.chain[0] == TieBreak.MATCH_POINTS:
            assert upper.match_points >= lower.match_points
    assert table.rows[-1].separated_by is None
    assert all(row.played == row.won + row.drawn + row.lost for row in table.rows)
    remedies = [
        Remedy(RemedyKind.CUT, tuple((team,) for team in tie.teams)) for tie in open_ties(table, len(teams))
    ]
    strict = standings(teams, results, rules, remedies)
    assert [row.rank for row in strict.rows] == list(range(1, len(teams) + 1))
    assert strict.order == table.order


@settings(max_examples=60, deadline=None)
@given(stages(), st.randoms(use_true_random=False))
def test_the_rank_of_a_team_does_not_depend_on_the_order_of_entry(
    stage: tuple[list[int], list[Result], StandingsRules], chance: object
) -> None:
    teams, results, rules = stage
    mixed = list(teams)
    chance.shuffle(mixed)  # type: ignore[attr-defined]
    first, second = standings(teams, results, rules), standings(mixed, results[::-1], rules)
    assert {row.team: row.rank for row in first.rows} == {row.team: row.rank for row in second.rows}
