"""Long names shrink, then wrap, then are cut; they never leave their cell."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.printing.document import Align
from app.printing.fit import cut, fit, put, wrap
from app.printing.fonts import unit_width
from app.printing.page import Box
from app.printing.text import ELLIPSIS, clean
from tests.printing.names import names


def test_a_short_name_keeps_its_size() -> None:
    assert fit("Anil", 40, 10) == fit("Anil", 40, 10, lines=3)
    assert fit("Anil", 40, 10).size == 10


def test_first_it_shrinks_then_it_wraps_then_it_is_cut() -> None:
    name = "Georgekutty Varghese"
    width = unit_width(name, False) * 10
    shrunk = fit(name, width * 0.9, 10, lines=2)
    assert shrunk.lines == (name,)
    assert shrunk.size == pytest.approx(9.0)
    wrapped = fit(name, width * 0.6, 10, lines=2)
    assert wrapped.lines == ("Georgekutty", "Varghese")
    assert wrapped.size == 10
    shortened = fit(name, width * 0.3, 10, lines=1)
    assert shortened.lines[0].endswith(ELLIPSIS)
    assert shortened.size == 7


def test_a_word_is_not_torn_while_a_smaller_size_keeps_it_whole() -> None:
    width = unit_width("Puthenpurackal", False) * 8
    fitted = fit("Varghese Puthenpurackal", width, 10, lines=2)
    assert fitted.lines == ("Varghese", "Puthenpurackal")
    assert fitted.size == pytest.approx(8.0, abs=0.25)


def test_a_hyphen_may_end_a_line() -> None:
    assert wrap("Varghese-Puthenpurackal", unit_width("Puthenpurackal", False) * 10.2, 10, False) == (
        "Varghese-",
        "Puthenpurackal",
    )


def test_wall_names_wrap_instead_of_shrinking() -> None:
    fitted = fit("The Most Honourable Society", 60, 14, True, lines=3, smallest=14)
    assert fitted.size == 14
    assert len(fitted.lines) == 2


@settings(max_examples=300, deadline=None)
@given(
    text=names,
    width=st.floats(6, 120),
    height=st.floats(4, 30),
    size=st.floats(7, 18),
    bold=st.booleans(),
    lines=st.integers(1, 4),
    align=st.sampled_from(Align),
)
def test_nothing_leaves_its_cell(
    text: str, width: float, height: float, size: float, bold: bool, lines: int, align: Align
) -> None:
    cell = Box(10, 10, width, height)
    placed = put(text, cell, size, bold, align, lines)
    assert len(placed) <= lines
    assert bool(placed) == bool(clean(text))
    for line in placed:
        assert cell.holds(line.ink), (line, cell)
        assert line.size <= size
    for upper, lower in pairwise(placed):
        assert not upper.ink.overlaps(lower.ink)


@given(text=names, width=st.floats(4, 80))
def test_cut_text_begins_like_the_text(text: str, width: float) -> None:
    shown = cut(clean(text), width, 9, False)
    if shown != clean(text):
        assert shown.endswith(ELLIPSIS)
        assert clean(text).startswith(shown[:-1])


def test_one_letter_too_wide_for_its_cell_is_still_inside() -> None:
    cell = Box(0, 0, 1.0, 5)
    for line in put("W", cell, 12, True):
        assert cell.holds(line.ink)


def test_a_line_ends_with_a_hyphen_but_not_with_a_minus() -> None:
    width = unit_width("difference -", False) * 9
    assert wrap("difference -3 to -6", width, 9, False)[1].startswith("-3")
    assert wrap("Varghese-Puthenpurackal", unit_width("Varghese-Puth", False) * 9, 9, False)[0] == "Varghese-"
