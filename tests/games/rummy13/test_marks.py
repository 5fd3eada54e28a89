from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import DeskError
from app.games.rummy13.compel import understood
from app.games.rummy13.marks import (
    ABSENT_LATER,
    CODES,
    FIRST_DROP,
    MIDDLE_DROP,
    NO_SHOW,
    WINNER,
    WRONG_DECLARATION,
    Mark,
    code,
    counted,
    meanings,
)
from tests.games.rummy13.strategies import RULES, ruled


def test_each_mark_has_its_key() -> None:
    assert len({code.letter for code in CODES}) == len({code.mark for code in CODES}) == len(CODES)


@given(st.sampled_from([code.mark for code in CODES]) | st.integers(1, 130).map(counted))
def test_what_is_printed_can_be_typed(mark: Mark) -> None:
    assert mark in meanings(RULES, code(mark))


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("w", (WINNER,)),
        ("D", (FIRST_DROP,)),
        ("d 25", (FIRST_DROP,)),
        ("M50", (MIDDLE_DROP,)),
        ("X100", (WRONG_DECLARATION,)),
        ("L", (ABSENT_LATER,)),
        ("37", (counted(37),)),
        ("0", (WINNER, counted(0))),
        ("25", (FIRST_DROP, counted(25))),
        ("50", (MIDDLE_DROP, counted(50))),
        ("100", (counted(100), WRONG_DECLARATION, NO_SHOW)),
    ],
)
def test_what_stands_on_a_sheet(text: str, marks: tuple[Mark, ...]) -> None:
    assert meanings(RULES, text) == marks


@pytest.mark.parametrize("text", ["", "Q", "D26", "-3", "3.5", "WW", "²"])
def test_what_means_nothing_is_told(text: str) -> None:
    with pytest.raises(DeskError, match="W, D, M, X") as told:
        meanings(RULES, text)
    assert told.value.field == "mark"


def test_the_figures_come_from_the_house_rules() -> None:
    assert meanings(ruled(first_drop=20), "20") == (FIRST_DROP, counted(20))


@pytest.mark.parametrize(
    ("text", "total", "has_winner", "marks"),
    [
        ("25", 225, False, (FIRST_DROP,)),
        ("25", 226, False, (FIRST_DROP, counted(25))),
        ("50", 201, True, (MIDDLE_DROP, counted(50))),
        ("100", 0, True, (counted(100),)),
        ("100", 0, False, (counted(100), WRONG_DECLARATION, NO_SHOW)),
        ("0", 0, False, (WINNER, counted(0))),
        ("0", 0, True, (counted(0),)),
        ("D", 240, True, (FIRST_DROP,)),
    ],
)
def test_a_number_is_asked_about_only_where_it_matters(
    text: str, total: int, has_winner: bool, marks: tuple[Mark, ...]
) -> None:
    assert understood(RULES, total, meanings(RULES, text), has_winner) == marks
