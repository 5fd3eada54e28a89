"""The picture of the day holds any day, a long one too."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.printing.layout import lay_out
from app.printing.sheets.day_plan import DayPlan, PlanGame, PlanTable, document
from app.printing.sheets.samples import OCCASION
from app.printing.stock import A4, LETTER, Stock
from tests.printing.boxes import faults

games = st.builds(
    lambda start, minutes, text: PlanGame(start, start + minutes, text, minutes % 2 == 0),
    st.integers(0, 4 * 24 * 60), st.integers(1, 300), st.sampled_from(["G12", "F", "", "R108"]),
)  # fmt: skip


@settings(max_examples=30)
@given(st.lists(st.lists(games, max_size=5), min_size=1, max_size=12), st.sampled_from([A4, LETTER]))
def test_any_day_is_laid_out(tables: list[list[PlanGame]], stock: Stock) -> None:
    rows = tuple(PlanTable(str(at), tuple(one)) for at, one in enumerate(tables, start=1))
    pages = lay_out(document(DayPlan(OCCASION, "10:42", ("28", "Rummy"), rows, (), ())), stock)
    assert faults(pages) == []


@pytest.mark.parametrize(("hours", "pictures"), [(9, 1), (14, 1), (15, 2), (40, 3)])
def test_a_long_day_goes_on_below(hours: int, pictures: int) -> None:
    table = PlanTable("1", tuple(PlanGame(hour * 60, hour * 60 + 50, f"G{hour}") for hour in range(hours)))
    text = [text.text for page in lay_out(document(DayPlan(OCCASION, "", ("28", ""), (table,), (), ())), A4)
            for text in page.texts()]  # fmt: skip
    assert text.count("Table") == pictures
    assert {f"G{hour}" for hour in range(hours)} <= set(text)
