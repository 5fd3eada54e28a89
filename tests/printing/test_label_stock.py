"""Labels: the stocks fit their paper, and every card stays on its label."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.printing.label_stock import cells, label_stocks, paper_of
from app.printing.layout import lay_out
from app.printing.page import Box
from app.printing.sheets.labels import Label, LabelSheets, document
from app.printing.sheets.samples import OCCASION
from app.printing.stock import LETTER
from tests.printing.boxes import faults
from tests.printing.names import names

STOCKS = label_stocks()


@pytest.mark.parametrize("key", STOCKS)
def test_the_labels_lie_on_the_paper_and_not_over_one_another(key: str) -> None:
    paper, places = paper_of(STOCKS[key]), cells(STOCKS[key])
    assert len(places) == STOCKS[key].count
    assert all(Box(0, 0, paper.width, paper.height).holds(place, 0.2) for place in places)
    assert not any(one.overlaps(other) for at, one in enumerate(places) for other in places[at + 1 :])


def test_there_is_a_stock_without_cutting_for_each_paper() -> None:
    assert {stock.paper for stock in STOCKS.values() if stock.fold} == {"A4", "Letter"}


@settings(max_examples=40)
@given(st.sampled_from(list(STOCKS)), st.lists(names, min_size=1, max_size=7), st.integers(0, 40))
def test_every_card_stays_on_its_label(key: str, written: list[str], start: int) -> None:
    stock = STOCKS[key]
    labels = tuple(Label(name, (name, "Rummy")) for name in written)
    pages = lay_out(document(LabelSheets(OCCASION, "badges", labels, stock, start)), LETTER)
    assert faults(pages) == []
    assert {page.stock.name for page in pages} == {stock.paper}
    start %= stock.count
    assert len(pages) == -(-(start + len(labels)) // stock.count)
    for number, page in enumerate(pages):
        first = start if number == 0 else 0
        used = cells(stock)[first:]
        assert all(any(place.holds(text.ink) for place in used) for text in page.texts())


def test_labels_that_were_used_stay_empty() -> None:
    stock = STOCKS["a4-21"]
    (page,) = lay_out(document(LabelSheets(OCCASION, "badges", (Label("Anil"),), stock, 4)), LETTER)
    name = next(text for text in page.texts() if text.text == "Anil")
    assert cells(stock)[4].holds(name.ink)


def test_lines_are_drawn_only_where_there_is_something_to_cut_or_to_fold() -> None:
    def lines(key: str) -> int:
        (page,) = lay_out(document(LabelSheets(OCCASION, "badges", (Label("Anil"),), STOCKS[key])), LETTER)
        return len(list(page.lines()))

    assert lines("a4-21") == 0
    assert lines("a4-fold") == 1
    assert lines("letter-cut") == 4 * STOCKS["letter-cut"].count
