from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.errors import DeskError
from app.games.game import Weight
from app.tournament.fixtures import (
    Fixture,
    check,
    double_bookings,
    field_size,
    make_fixtures,
    problems_of_change,
    waiting,
)
from app.tournament.late import add_late, coming_games
from app.tournament.schedule import fewest_slots, idle_runs, schedule


@st.composite
def fields(draw: st.DrawFn) -> tuple[int, int, int]:
    """Teams, games each, tables; the product of the first two is even."""
    teams = draw(st.integers(2, 200) | st.integers(2, 24))
    games_each = draw(st.just(4) | st.integers(1, 12))
    return teams, games_each + teams * games_each % 2, draw(st.integers(1, teams))


def counted(games: tuple[Fixture, ...], teams: int, games_each: int, tables: int) -> None:
    """The demands of a group stage, counted afresh and not by the code's own check."""
    assert len(games) == teams * games_each // 2
    assert Counter(team for game in games for team in (game.home, game.away)) == dict.fromkeys(
        range(teams), games_each
    )
    in_slot = Counter((game.slot, team) for game in games for team in (game.home, game.away))
    assert max(in_slot.values()) == 1
    assert max(Counter((game.slot, game.table) for game in games).values()) == 1
    assert {game.table for game in games} <= set(range(tables))
    slots = -(-len(games) // min(tables, teams // 2))
    assert {game.slot for game in games} == set(range(1, slots + 1))
    met = Counter(tuple(sorted((game.home, game.away))) for game in games)
    assert max(met.values()) <= -(-games_each // (teams - 1))
    if games_each >= teams - 1:
        assert len(met) == teams * (teams - 1) // 2
        assert min(met.values()) >= games_each // (teams - 1)


@settings(max_examples=120, deadline=None)
@given(fields(), st.integers(0, 9))
def test_any_field_gets_fixtures_that_hold(field: tuple[int, int, int], seed: int) -> None:
    teams, games_each, tables = field
    counted(make_fixtures(range(teams), games_each, tables, seed).games, teams, games_each, tables)


def test_every_small_field_takes_the_fewest_slots() -> None:
    for teams in range(2, 16):
        for games_each in range(1, 9):
            for tables in range(1, teams // 2 + 1):
                if teams * games_each % 2 == 0:
                    counted(make_fixtures(range(teams), games_each, tables, 1).games, teams, games_each, tables)


def test_a_field_beyond_the_largest_works_too() -> None:
    counted(make_fixtures(range(300), 4, 31, "big").games, 300, 4, 31)


@pytest.mark.parametrize("teams", [5, 8, 13, 16, 19, 24, 31, 40, 99, 200])
def test_with_four_games_nobody_waits_more_than_a_slot_beyond_the_least_possible(teams: int) -> None:
    for tables in range(1, teams // 2 + 1):
        slots = schedule(teams, 4, tables)
        least = -(-(len(slots) - 4) // 4)  # who plays in the first slot has four runs left to wait in
        assert least <= idle_runs(slots, teams)[0] <= least + 1


@pytest.mark.parametrize(("teams", "tables", "idle"), [(16, 8, 0), (16, 4, 1), (24, 4, 2), (9, 4, 1)])
def test_the_longest_idle_run_is_told(teams: int, tables: int, idle: int) -> None:
    fixtures = make_fixtures(range(teams), 4, tables, 7)
    assert fixtures.longest_idle == idle
    assert max(team.between for team in waiting(fixtures.games).values()) <= idle
    assert all(4 <= team.span <= fixtures.slots for team in waiting(fixtures.games).values())


def test_waiting_counts_the_slots_of_the_stage_before_the_first_game_and_after_the_last() -> None:
    games = [Fixture(1, 0, 1, 2), Fixture(4, 0, 1, 2), Fixture(7, 0, 3, 4)]
    waits = waiting(games)
    assert (waits[1].longest, waits[1].between, waits[1].span) == (3, 2, 4)
    assert (waits[3].longest, waits[3].between, waits[3].span) == (6, 0, 1)


def test_same_seed_same_fixtures_another_seed_others() -> None:
    first, again, other = (make_fixtures(range(16), 4, 6, seed) for seed in ("kerala", "kerala ", "house"))
    assert first == again
    assert first.games != other.games


def test_fixtures_of_one_seed_never_change() -> None:
    fixtures = make_fixtures([11, 12, 13, 14, 15], 2, 2, "21 March")
    assert fixtures.games == (
        Fixture(1, 0, 15, 12),
        Fixture(1, 1, 11, 13),
        Fixture(2, 0, 13, 15),
        Fixture(2, 1, 11, 14),
        Fixture(3, 0, 12, 14),
    )


def test_clubs_are_kept_apart() -> None:
    clubs = {team: team % 40 for team in range(200)}
    fixtures = make_fixtures(range(200), 4, 25, 3, clubs)
    assert not fixtures.certificate.broken
    assert all(clubs[game.home] != clubs[game.away] for game in fixtures.games)


def test_a_wish_that_cannot_be_kept_is_told_with_its_reason() -> None:
    clubs: dict[int, str | None] = {team: "north" if team < 5 else None for team in range(8)}
    fixtures = make_fixtures(range(8), 4, 4, 3, clubs)
    mates = [game for game in fixtures.games if game.home < 5 and game.away < 5]
    assert len(fixtures.certificate.broken) == len(mates) > 0
    assert "5 of the 8 entrants belong together" in str(fixtures.certificate.broken[0].reason)


def test_teams_stay_at_their_table_where_they_can() -> None:
    fixtures = make_fixtures(range(16), 4, 8, 1)
    last: dict[int, int] = {}
    stayed = 0
    for game in fixtures.games:
        stayed += any(last.get(team) == game.table for team in game.teams)
        last |= dict.fromkeys(game.teams, game.table)
    assert stayed >= 16  # of the 24 games after the first slot


@pytest.mark.parametrize(("teams", "games_each", "words"), [(5, 3, ("2 or 4", "4 or 6")), (3, 1, ("2", "2 or 4"))])
def test_odd_times_odd_is_refused_at_the_field_with_the_nearest_numbers(
    teams: int, games_each: int, words: tuple[str, str]
) -> None:
    with pytest.raises(DeskError) as refused:
        make_fixtures(range(teams), games_each, 2, 1)
    assert refused.value.field == "games_each"
    assert f"can play {words[0]} games each" in str(refused.value)
    assert f"or {words[1]} teams can play {games_each}" in str(refused.value)


@pytest.mark.parametrize(
    ("teams", "games_each", "tables", "field"), [(1, 4, 1, "teams"), (4, 0, 1, "games_each"), (4, 4, 0, "tables")]
)
def test_what_cannot_be_is_refused_at_its_field(teams: int, games_each: int, tables: int, field: str) -> None:
    with pytest.raises(DeskError) as refused:
        make_fixtures(range(teams), games_each, tables, 1)
    assert refused.value.field == field


def test_size_of_a_field() -> None:
    assert [(field_size(n, 4).games, field_size(n, 4).possible_without_repeat) for n in (2, 4, 5, 16)] == [
        (4, False),
        (8, False),
        (10, True),
        (32, True),
    ]


GOOD = make_fixtures(range(6), 4, 2, 1).games


def broken(index: int, **changes: int) -> list[Fixture]:
    return [replace(game, **changes) if place == index else game for place, game in enumerate(GOOD)]


@pytest.mark.parametrize(
    ("games", "words"),
    [
        (broken(0, away=GOOD[0].home), "against itself"),
        (broken(0, slot=2), "is at 2 tables in slot 2"),
        (broken(0, table=GOOD[1].table), "has 2 games in slot 1"),
        (broken(0, table=7), "There is no table 8"),
        (list(GOOD[1:]), "has 3 games and should have 4"),
        (broken(len(GOOD) - 1, slot=9), "slots are used"),
        ([*GOOD[:-1], replace(GOOD[-1], home=GOOD[0].home, away=GOOD[0].away)], "meet 2 times"),
        (broken(0, home=77), "Team 77 has 1 game and should have 0"),
    ],
)
def test_the_check_finds_what_is_wrong(games: list[Fixture], words: str) -> None:
    assert check(GOOD, range(6), 4, 2, fewest_slots(6, 4, 2)) == []
    assert any(words in str(message) for message in check(games, range(6), 4, 2, fewest_slots(6, 4, 2)))


def test_the_check_finds_a_pair_that_meets_too_seldom() -> None:
    games = [Fixture(1, 0, 1, 2), Fixture(1, 1, 3, 4), Fixture(2, 0, 1, 2), Fixture(2, 1, 3, 4)]
    games += [Fixture(3, 0, 1, 3), Fixture(3, 1, 2, 4)]
    assert any("meet 0 times" in str(message) for message in check(games, [1, 2, 3, 4], 3, 2))


def test_changing_by_hand() -> None:
    swapped = list(GOOD)
    swapped[0] = replace(GOOD[0], slot=GOOD[-1].slot, table=GOOD[-1].table)
    swapped[-1] = replace(GOOD[-1], slot=GOOD[0].slot, table=GOOD[0].table)
    found = problems_of_change(GOOD, swapped, 2)
    assert bool(found) == bool(double_bookings(swapped))
    assert all(problem.weight == Weight.REFUSED for problem in found)
    assert problems_of_change(GOOD, broken(0, slot=20), 2) == []
    assert {problem.field for problem in problems_of_change(GOOD, broken(0, table=5), 2)} == {"table"}


def test_changing_opponents_by_hand_warns_of_repeats_clubs_and_numbers_of_games() -> None:
    before = [Fixture(1, 0, 1, 2), Fixture(1, 1, 3, 4), Fixture(2, 0, 1, 3)]
    after = [Fixture(1, 0, 1, 3), Fixture(1, 1, 2, 4), Fixture(2, 0, 1, 3)]
    clubs, names = {2: "north", 4: "north"}, {1: "Aces", 3: "Kings"}
    texts = [str(problem.message) for problem in problems_of_change(before, after, 2, clubs, names)]
    assert texts == ["Aces and Kings would meet 2 times.", "Team 2 and Team 4 are of one club."]
    fewer = problems_of_change(before, before[:-1], 2)
    assert [(str(one.message), one.weight) for one in fewer] == [
        ("Team 1: 1 game instead of 2.", Weight.WARNED),
        ("Team 3: 1 game instead of 2.", Weight.WARNED),
    ]


@settings(max_examples=60, deadline=None)
@given(st.integers(5, 40), st.integers(1, 12), st.data())
def test_a_late_entry_never_touches_played_slots_nor_the_games_of_others(
    teams: int, tables: int, data: st.DataObject
) -> None:
    drawn = make_fixtures(range(teams), 4, tables, 1)
    played = data.draw(st.integers(0, drawn.slots))
    more = data.draw(st.integers(0, 4))
    late = add_late(drawn.games, 999, 4, tables, played, drawn.slots + more)
    assert {game for game in late.games if game.slot <= played} == {game for game in drawn.games if game.slot <= played}
    assert max(game.slot for game in late.games) <= drawn.slots + more
    assert late.games_of_newcomer <= 4
    each = dict.fromkeys(range(teams), 4) | {999: late.games_of_newcomer}
    assert check(late.games, [*range(teams), 999], each, tables) == []
    if more == 4 and drawn.slots - played >= 2:
        assert late.games_of_newcomer == 4


def test_a_late_entry_takes_rest_places_first() -> None:
    drawn = make_fixtures(range(9), 4, 5, 1)
    late = add_late(drawn.games, 999, 4, 5, 1)
    assert late.games_of_newcomer == 4
    rested = [
        (game.slot, team)
        for game in late.added
        for team in game.teams
        if team != 999 and not any(old.slot == game.slot and team in old.teams for old in drawn.games)
    ]
    assert len(rested) == 2  # half of the new games: there the opponent would have had a rest


def test_a_late_entry_takes_the_place_of_a_team_that_left() -> None:
    drawn = make_fixtures(range(8), 4, 4, 1)
    gone = coming_games(drawn.games, 3, 1)
    left = [game for game in drawn.games if game not in gone]
    waits = [team for game in gone for team in game.teams if team != 3]
    late = add_late(left, 999, 4, 4, 1, waiting=waits)
    assert len(gone) == 3
    assert sorted(team for game in late.added for team in game.teams if team != 999) == sorted(waits)
    assert late.removed == ()


def test_a_late_entry_meets_club_mates_last() -> None:
    drawn = make_fixtures(range(16), 4, 8, 1)
    clubs = dict.fromkeys([*range(8), 999], "north")
    late = add_late(drawn.games, 999, 4, 8, 0, drawn.slots + 4, clubs)
    assert sum(min(game.teams) >= 8 for game in drawn.games) >= 2
    assert all(min(game.teams) >= 8 for game in late.added)
