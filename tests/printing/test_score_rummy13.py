"""The score sheet of a rummy table: what stands on it, and that it can be written on."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.house_rules import load
from app.games.rummy13.marks import CODES
from app.printing.document import Cell, Imprint, Row, Table
from app.printing.layout import lay_out
from app.printing.reading import as_text
from app.printing.sheets.samples import OCCASION, RULINGS
from app.printing.sheets.score_rummy13 import (
    Column13,
    DealRow,
    ReentryRow,
    RummySheet,
    blank,
    document,
    figures_of,
)
from app.printing.stock import A4, LETTER, Stock
from tests.printing.boxes import faults
from tests.printing.names import names

IMPRINT = Imprint("1043", "21 March 2026, 10:42")
FIGURES = figures_of(load("rummy13"))
BOTH = pytest.mark.parametrize("stock", [A4, LETTER], ids=lambda stock: stock.name)
FOUR = RummySheet(
    OCCASION, FIGURES, tuple(Column13(name) for name in ("Anil", "Biju", "Chandran", "Deepa")), "Final", "Table 1"
)


def lines(facts: RummySheet) -> list[str]:
    return as_text(document(facts)).splitlines()


def deals(facts: RummySheet) -> list[str]:
    return [line.split(" | ")[0] for line in lines(facts) if line.split(" | ")[0].isdigit() and line.count("|") > 6]


def played(*totals: int) -> DealRow:
    return DealRow("7♠", "A", "D", tuple(("9", str(total)) for total in totals))


def test_every_code_of_the_game_stands_at_the_foot_with_its_points() -> None:
    text = lines(FOUR)
    assert "W 0 | D 25 | M 50 | X 100 | N 100 | A 25 | L 50" in text
    assert " | ".join(code.label for code in CODES) in text


def test_the_limits_are_those_of_the_house_rules() -> None:
    assert (FIGURES.compel, FIGURES.limit, FIGURES.reentries_of_each) == (226, 250, True)
    middle = figures_of(load("rummy13", {"compel_basis": "middle_drop", "reentry_limit_scope": "per_table"}))
    assert (middle.compel, middle.reentries_of_each) == (201, False)
    text = as_text(document(replace(FOUR, figures=middle)))
    assert "A line under a total of 201 or more: compel, no drop. 250 plays on, 251 is out. Re-entries: 2." in text


@pytest.mark.parametrize("players", range(3, 8))
def test_a_blank_sheet_has_two_boxes_a_deal_for_each_player(players: int) -> None:
    facts = blank(OCCASION, FIGURES, players)
    text = lines(facts)
    assert "Player | " + " | ".join("ABCDEFG"[:players]) in text
    assert "Deal | Cut joker | First hand | Shuffles" + " | Points | Total" * players in text
    assert "1 | " + " | ".join([""] * (3 + 2 * players)) in text
    assert deals(facts) == [str(number) for number in range(1, 16)]


def test_pages_are_numbered_through_and_begin_with_the_totals_of_the_page_before() -> None:
    facts = replace(FOUR, deals=31, played=tuple(played(n, n + 1, n + 2, n + 3) for n in range(17)))
    assert deals(facts) == [str(number) for number in range(1, 46)]
    text = lines(facts)
    assert "Total after deal 15 | 14 | 15 | 16 | 17" in text
    assert "Total after deal 30 |  |  |  | " in text
    pages = lay_out(document(facts), A4, IMPRINT)
    assert len(pages) == 3
    for page in pages:
        shown = {text.text for text in page.texts()}
        assert {"Anil", "Deepa", "D 25", "Signature", "Signature, judge"} <= shown


def test_a_continuation_says_which_it_is() -> None:
    facts = replace(FOUR, first=31, brought=("10", "20", "30", "227"))
    text = lines(facts)
    assert text[0].startswith("13-card rummy score sheet, continuation 3 | ")
    assert "Total after deal 30 | 10 | 20 | 30 | 227" in text
    assert deals(facts) == [str(number) for number in range(31, 46)]


def test_a_filled_sheet_shows_compel_going_out_and_re_entries_on_their_page() -> None:
    columns = (Column13("Anil", "A♠", "1", (2,), (3, 16)), *FOUR.columns[1:])
    reentries = (ReentryRow("A", 3, "111", "$50.00"), ReentryRow("A", 16, "240"))
    facts = replace(FOUR, columns=columns, played=(played(200, 1, 1, 1),) * 17, reentries=reentries, winner="Biju")
    first, second = as_text(document(facts)).split("====")
    assert "Card drawn, seat | A♠ | 1 | " in first
    assert "Compel, out after deal | 2 | 3 | " in first
    assert "Compel, out after deal |  | 16 | " in second
    assert "A | 3 | 111 | $50.00 | " in first
    assert "A | 16 | 240 |  | " in second
    assert "Biju" not in first.splitlines()[-12:]
    assert " |  | Biju | " in second
    assert underlined(facts) == [(2, 0)]


def underlined(facts: RummySheet) -> list[tuple[int, int]]:
    """Deal and player of every total that has a heavy line below it."""
    rows: list[Row] = [row for block in document(facts).blocks if isinstance(block, Table) for row in block.rows]
    return [
        (int(row.cells[0].text), at // 2 - 2)
        for row in rows
        for at, cell in enumerate(row.cells)
        if isinstance(cell, Cell) and cell.under and isinstance(row.cells[0], Cell)
    ]


def test_more_re_entries_than_rows_make_rows() -> None:
    facts = replace(FOUR, reentries=tuple(ReentryRow("B", 2, str(100 + n)) for n in range(8)))
    assert [f"B | 2 | {100 + n} | " in as_text(document(facts)) for n in range(8)] == [True] * 8


@BOTH
def test_rows_to_write_on_are_eight_millimetres_or_more_and_a_page_is_one_page(stock: Stock) -> None:
    occasion = replace(OCCASION, rulings=RULINGS * 2)
    for players in range(3, 8):
        pages = lay_out(document(blank(occasion, FIGURES, players)), stock, IMPRINT)
        assert len(pages) == 1
        numbers = [text for text in pages[0].texts() if text.text in {str(deal) for deal in range(1, 16)}]
        assert len(numbers) == 15
        assert min(text.cell.height for text in numbers) >= 8.0 - 0.001


@BOTH
@settings(max_examples=20, deadline=None)
@given(people=st.lists(names, min_size=3, max_size=7), words=st.tuples(names, names, names))
def test_score_sheets_with_any_names(stock: Stock, people: list[str], words: tuple[str, str, str]) -> None:
    columns = tuple(Column13(name, "10♥", "1", (3, 9), (4, 11)) for name in people)
    deal = DealRow("JK", "A", "G", (("X 100", "250"),) * len(people))
    facts = RummySheet(
        replace(OCCASION, rulings=RULINGS), FIGURES, columns, words[0], words[1], played=(deal,) * 17,
        reentries=(ReentryRow("A", 4, "227", words[2]),), winner=words[2],
    )  # fmt: skip
    pages = lay_out(document(facts), stock, IMPRINT)
    assert faults(pages) == []
    assert len(pages) == 2
