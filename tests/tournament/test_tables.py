"""Spreading single players over tables."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import DeskError
from app.tournament.tables import FEWEST, MOST, meetings, seats_of, semi_tables, sizes, spread


@given(st.integers(FEWEST, 400), st.integers(FEWEST, MOST))
def test_tables_are_even_and_none_too_small_or_too_large(players: int, wished: int) -> None:
    made = sizes(players, wished)
    assert sum(made) == players
    assert max(made) - min(made) <= 1
    assert min(made) >= FEWEST
    assert max(made) <= MOST
    if players % wished == 0:
        assert set(made) == {wished}


@pytest.mark.parametrize(
    ("players", "wished", "made"),
    [(7, 6, (7,)), (8, 6, (4, 4)), (13, 6, (7, 6)), (36, 6, (6,) * 6), (11, 3, (4, 4, 3)), (3, 7, (3,))],
)
def test_some_fields(players: int, wished: int, made: tuple[int, ...]) -> None:
    assert sizes(players, wished) == made


@pytest.mark.parametrize(("players", "wished", "field"), [(2, 6, "players"), (12, 8, "size"), (12, 2, "size")])
def test_what_cannot_be_spread(players: int, wished: int, field: str) -> None:
    with pytest.raises(DeskError) as refused:
        sizes(players, wished)
    assert refused.value.field == field


@given(st.lists(st.integers(1, 7), max_size=8))
def test_everybody_at_a_table_meets_everybody_there(made: list[int]) -> None:
    tables = seats_of(made)
    assert [place for table in tables for place in table] == list(range(sum(made)))
    pairs = meetings(made)
    assert len(pairs) == len(set(pairs)) == sum(size * (size - 1) // 2 for size in made)
    assert all(any(a in table and b in table for table in tables) for a, b in pairs)


@given(st.integers(2, 200))
def test_semi_final_tables_hold_everybody(winners: int) -> None:
    for number in semi_tables(winners):
        assert max(spread(winners, number)) <= MOST
    assert semi_tables(winners)
