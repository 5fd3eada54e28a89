"""The timetable of the day: no table twice at a time, nobody at two tables at once, and what it says of who waits."""

from __future__ import annotations

import dataclasses
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.tournament.pace import deals_left, deals_of_a_table, minutes_for, seconds_per_deal
from app.tournament.timetable import Clash, Game, Placed, attended, free_from, lay_out

ANIL, BINDU = 1, 2


@st.composite
def days(draw: Any) -> tuple[list[Game], list[tuple[int, int]], int | None]:
    """Games of a day with few tables and few people, so that everything gets in the way of everything."""
    now = draw(st.none() | st.integers(0, 120))
    games: list[Game] = []
    for number in range(draw(st.integers(1, 14))):
        begun = now is not None and draw(st.integers(0, 3)) == 0
        began = draw(st.integers(0, now)) if now is not None and begun else None
        ended = draw(st.none() | st.integers(began, now)) if began is not None and now is not None else None
        after = draw(st.lists(st.sampled_from([game.key for game in games]), max_size=2)) if games else []
        tables = draw(st.lists(st.integers(1, 4), min_size=1, max_size=3, unique=True))
        games.append(
            Game(
                f"g{number}", draw(st.frozensets(st.integers(1, 6), max_size=4)), draw(st.integers(1, 90)),
                tuple(tables), draw(st.integers(0, 200)), tuple(after), draw(st.integers(0, 10)), draw(st.booleans()),
                began, ended,
            )
        )  # fmt: skip
    breaks = draw(st.lists(st.tuples(st.integers(0, 300), st.integers(1, 45)), max_size=2))
    return games, [(start, start + length) for start, length in breaks], now


def apart(spans: list[tuple[int, int]]) -> bool:
    return all(one[1] <= other[0] for one, other in pairwise(sorted(span for span in spans if span[0] < span[1])))


@settings(max_examples=300, deadline=None)
@given(days())
def test_no_table_and_nobody_is_used_twice_at_a_time(day: tuple[list[Game], list[tuple[int, int]], int | None]) -> None:
    games, breaks, now = day
    placed = lay_out(games, breaks, now)
    assert placed.keys() == {game.key for game in games}
    for table in range(1, 5):
        assert apart([(one.start, one.end) for one in placed.values() if one.table == table])
    for times in attended(placed.values()).values():
        assert apart([(start, end) for start, end, _ in times])


@settings(max_examples=200, deadline=None)
@given(days())
def test_every_game_begins_when_it_may(day: tuple[list[Game], list[tuple[int, int]], int | None]) -> None:
    games, breaks, now = day
    placed = lay_out(games, breaks, now)
    for one in placed.values():
        game = one.game
        if game.began is not None:
            assert one.start == game.began
            assert game.ended is None or one.end <= game.ended
            continue
        assert one.table in game.tables
        assert one.start >= one.wished >= max(game.earliest, now or 0)
        assert one.end == one.start + game.minutes
        assert not any(early <= one.start < late for early, late in breaks)
        assert all(one.start >= placed[key].end + game.between for key in game.after)
        if game.waits:
            assert not one.away
            assert bool(one.waited) <= bool(one.clashes), "only people make it wait"
        else:
            assert one.waited == 0
            assert one.away == one.clashes


@settings(max_examples=100, deadline=None)
@given(days())
def test_those_away_are_at_another_table_just_then(day: tuple[list[Game], list[tuple[int, int]], int | None]) -> None:
    games, breaks, now = day
    placed = lay_out(games, breaks, now)
    there = attended(placed.values())
    for one in placed.values():
        for clash in one.away:
            assert one.start <= clash.start < clash.end <= one.end
            assert any(
                other == clash.other and start <= clash.start and clash.end <= end
                for start, end, other in there[clash.person]
            )


def test_a_table_waits_for_who_is_elsewhere_and_says_for_whom() -> None:
    team = Game("28", frozenset({ANIL}), 60, (1,), 600)
    rummy = Game("rummy", frozenset({ANIL, BINDU}), 90, (2,), 630)
    found = lay_out([team, rummy])["rummy"]
    assert (found.wished, found.start, found.end, found.waited) == (630, 660, 750, 30)
    assert found.clashes == (Clash(ANIL, "28", 630, 660),)


def test_a_table_that_does_not_wait_begins_without_him_and_he_comes_when_he_is_free() -> None:
    team = Game("28", frozenset({ANIL}), 60, (1,), 600)
    rummy = Game("rummy", frozenset({ANIL, BINDU}), 90, (2,), 630, waits=False)
    placed = lay_out([team, rummy])
    assert placed["rummy"].start == 630
    assert placed["rummy"].away == (Clash(ANIL, "28", 630, 660),)
    assert attended(placed.values())[ANIL] == ((600, 660, "28"), (660, 720, "rummy"))
    assert free_from(attended(placed.values())[ANIL], 610) == 720
    assert free_from(attended(placed.values())[BINDU], 610) == 610


def test_a_table_that_does_not_wait_lets_its_people_go_to_one_that_does() -> None:
    rummy = Game("rummy", frozenset({ANIL, BINDU}), 60, (2,), waits=False, began=630)
    team = Game("28", frozenset({ANIL}), 30, (1,), 650)
    placed = lay_out([team, rummy], now=640)
    assert (placed["28"].start, placed["28"].waited) == (650, 0)
    assert attended(placed.values())[ANIL] == ((630, 650, "rummy"), (650, 680, "28"), (680, 700, "rummy"))
    firm = lay_out([team, dataclasses.replace(rummy, waits=True)], now=640)
    assert firm["28"].start == 700


def test_a_game_that_goes_on_ends_later_than_was_thought_and_moves_what_follows() -> None:
    first = Game("first", frozenset({ANIL}), 40, (1,), 600)
    second = Game("second", frozenset({BINDU}), 40, (1,), 640, between=5)
    assert lay_out([first, second])["second"].start == 645
    late = Game("first", frozenset({ANIL}), 20, (1,), 600, began=610)
    assert lay_out([late, second], now=650)["second"].start == 675


def test_a_sheet_that_comes_in_late_does_not_keep_its_table() -> None:
    one = Game("one", frozenset(), 40, (1,), began=600, ended=660)
    other = Game("other", frozenset(), 40, (1,), began=645)
    placed = lay_out([one, other], now=650)
    assert (placed["one"].end, placed["other"].start, placed["other"].end) == (645, 645, 690)


def test_nothing_begins_in_a_break() -> None:
    assert lay_out([Game("g", frozenset(), 30, (1,), 725)], [(720, 765)])["g"].start == 765


def test_a_game_without_a_table_yet_has_times_all_the_same() -> None:
    assert lay_out([Game("g", frozenset(), 30, (), 725)])["g"] == Placed(
        Game("g", frozenset(), 30, (), 725), None, 725, 755, 725
    )


def test_what_comes_before_has_to_be_there() -> None:
    with pytest.raises(KeyError):
        lay_out([Game("g", frozenset(), 30, (1,), after=("missing",))])


@given(st.integers(60, 900), st.lists(st.tuples(st.integers(1, 40), st.integers(60, 900)), max_size=30))
def test_the_pace_moves_from_what_was_thought_to_what_is_seen(planned: int, tables: list[tuple[int, int]]) -> None:
    found = seconds_per_deal(planned, [(deals, deals * each) for deals, each in tables])
    paces = [planned, *(each for _, each in tables)]
    assert min(paces) <= found <= max(paces)
    many = seconds_per_deal(planned, [(10_000, 10_000 * 200)])
    assert abs(many - 200) <= 3


def test_minutes_and_deals() -> None:
    assert minutes_for(12, 180) == 36
    assert minutes_for(1, 61) == 2
    assert deals_of_a_table(20, []) == 20
    assert deals_of_a_table(20, [30, 31]) == 27


@given(st.lists(st.integers(0, 250), min_size=2, max_size=7), st.integers(1, 60))
def test_a_pool_has_fewer_deals_left_the_nearer_the_last_but_one_is_to_the_limit(totals: list[int], all_: int) -> None:
    left = deals_left(totals, 250, all_)
    assert 1 <= left <= all_
    assert deals_left([*totals, 251], 250, all_) == left, "who is further back plays no part"
    nearer = [min(250, total + 40) for total in totals]
    assert deals_left(nearer, 250, all_) <= left


def test_a_pool_that_has_just_begun_takes_all_its_deals() -> None:
    assert deals_left([0, 0, 0], 250, 22) == 22
    assert deals_left([17], 250, 22) == 0
