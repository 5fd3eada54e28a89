"""The slip of a judge's ruling fits its half of the page, however many groups were laid and whatever was said."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.printing.layout import lay_out
from app.printing.reading import as_text
from app.printing.sheets.catalogue import document
from app.printing.sheets.judge_slip import MOST, CardLine, JudgeSlip
from app.printing.sheets.samples import samples
from app.printing.stock import STOCKS, Stock
from tests.printing.boxes import faults
from tests.printing.test_layout import IMPRINT

FOUND = samples()["judge-slip"]
assert isinstance(FOUND, JudgeSlip)
SLIP: JudgeSlip = FOUND
FULL = replace(
    SLIP,
    lines=tuple(CardLine("no group", "10♣ J♣ Q♣", "The cards are neither of one suit nor of one rank (16.1)")
                for _ in range(21)),
    remarks=("Pure sequences: 1; a declaration has 3 (16.1)", "In no group: " + "10♣ " * 21, "counts 122"),
    under="Scored under a rule that is told at length, once and again. " * 9,
    reason="both neighbours looked at the cards before him and said so at once " * 2,
)  # fmt: skip


@pytest.mark.parametrize("stock", STOCKS.values(), ids=list(STOCKS))
@pytest.mark.parametrize("lines", [0, 1, 5, MOST, MOST + 1, 21])
def test_it_fits_on_one_page(lines: int, stock: Stock) -> None:
    pages = lay_out(document(replace(FULL, lines=FULL.lines[:lines])), stock, IMPRINT)
    assert len(pages) == 1
    assert faults(pages) == []


def test_the_cards_of_further_lines_are_not_lost() -> None:
    text = as_text(document(FULL))
    assert text.count("10♣ J♣ Q♣") == 2 * 21


def test_both_halves_say_the_same() -> None:
    text = as_text(document(SLIP)).splitlines()
    half = len(text) // 2
    assert [line.replace("table", "desk") for line in text[:half]] == text[half:]
    wrong = "The cards do not follow one another: missing between them 1, jokers 0 (14.3, 14.4)"
    assert f"no group | 7♥ 8♥ 10♥ | {wrong}" in text
