"""Pages: nothing overlaps, nothing leaves its box, rows break where they may."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.language import ENGLISH
from app.printing.document import (
    Cards,
    Cell,
    Column,
    Document,
    Foot,
    Gap,
    Heading,
    Imprint,
    Large,
    Lines,
    PageBreak,
    Prose,
    Row,
    Strip,
    Table,
)
from app.printing.gallery import sheets
from app.printing.layout import lay_out
from app.printing.page import RULE, Page
from app.printing.sheets import bracket, call_out, check_in, fixtures, ranking, results, score_28, standings
from app.printing.sheets.catalogue import Facts, document
from app.printing.sheets.samples import OCCASION, RULINGS, samples
from app.printing.stock import A4, LETTER, Stock
from tests.printing.boxes import faults
from tests.printing.names import names

IMPRINT = Imprint("1043", "21 March 2026, 10:42")
BOTH = pytest.mark.parametrize("stock", [A4, LETTER], ids=lambda stock: stock.name)
some = settings(max_examples=25, deadline=None)


def words(page: Page) -> list[str]:
    return [text.text for text in page.texts()]


def checked(facts: Facts, stock: Stock) -> list[Page]:
    pages = lay_out(document(facts), stock, IMPRINT)
    assert faults(pages) == []
    return pages


@BOTH
def test_every_sample_stays_in_its_boxes(stock: Stock) -> None:
    for name, pages in sheets(stock, ENGLISH):
        assert faults(pages) == [], name


@BOTH
@some
@given(data=st.data(), deals=st.sampled_from([12, 18]), extra=st.sampled_from([0, 7, 9]))
def test_score_sheets_with_any_names(stock: Stock, data: st.DataObject, deals: int, extra: int) -> None:
    side = st.builds(score_28.Side, names, st.tuples(names, names, names), names)
    facts = score_28.ScoreSheet(
        replace(OCCASION, rulings=RULINGS), data.draw(names), data.draw(names), data.draw(side), data.draw(side),
        deals, data.draw(st.sampled_from([None, 0, 5])), extra,
    )  # fmt: skip
    pages = checked(facts, stock)
    assert len(pages) == (2 if deals + extra > 19 else 1)


@BOTH
@some
@given(teams=st.lists(st.tuples(names, st.lists(names, min_size=1, max_size=4)), min_size=1, max_size=12))
def test_check_in_with_any_names(stock: Stock, teams: list[tuple[str, list[str]]]) -> None:
    listed = tuple(
        check_in.ListedTeam(team, tuple(check_in.Member(member, "captain") for member in members), "owes $40.00")
        for team, members in teams
    )
    checked(check_in.CheckInList(OCCASION, "28", listed), stock)


@BOTH
@some
@given(teams=st.lists(names, min_size=2, max_size=24), number=st.integers(0, 999), reason=names)
def test_standings_with_any_names(stock: Stock, teams: list[str], number: int, reason: str) -> None:
    rows = tuple(
        standings.StandingsRow(rank, team, 4, 4, 0, 0, 8, number, 999 - number, reason, "disputed")
        for rank, team in enumerate(teams, start=1)
    )
    checked(standings.StandingsSheet(OCCASION, "28", rows, 2, 1, 8, reason), stock)


@BOTH
@some
@given(teams=st.lists(names, min_size=2, max_size=10), order=st.sampled_from(fixtures.Order))
def test_lists_of_games_with_any_names(stock: Stock, teams: list[str], order: fixtures.Order) -> None:
    games = tuple(
        fixtures.Game(slot, "08:30", f"Table {at + 1}", team, teams[at - 1])
        for slot in (1, 2)
        for at, team in enumerate(teams)
    )
    checked(fixtures.FixtureList(OCCASION, "28", games, ((1, tuple(teams)),), order), stock)
    calls = tuple(call_out.Call("4", game.a, game.b) for game in games)
    checked(call_out.CallOutList(OCCASION, "Slot 1", calls, 10, tuple(teams)), stock)
    lines = tuple(results.ResultLine("Table 4", game.a, game.b, "110", "9", "a", "disputed") for game in games)
    coming = tuple(results.NextMatch("10:10", "Table 4", game.a, game.b) for game in games)
    checked(results.ResultsSheet(OCCASION, "Slot 1", lines, coming), stock)


@BOTH
@some
@given(size=st.sampled_from([2, 4, 8, 16, 32]), name=names)
def test_brackets_with_any_names(stock: Stock, size: int, name: str) -> None:
    of = bracket.knockout.bracket(tuple(range(size)))
    facts = bracket.from_bracket(OCCASION, "28", of, lambda _: name, notes={match.key: name for match in of.matches})
    assert len(checked(replace(facts, champion=name), stock)) == 1


# How pages are broken


def plain(blocks: tuple[object, ...], **more: object) -> Document:
    return Document("test", blocks, Strip("Test", "Event"), **more)  # type: ignore[arg-type]


def rows(count: int, **more: object) -> tuple[Row, ...]:
    return tuple(Row((f"row {number}",), **more) for number in range(count))  # type: ignore[arg-type]


def test_the_head_of_a_table_is_set_again_on_each_page() -> None:
    table = Table((Column("Team"),), rows(110), row_height=8)
    pages = lay_out(plain((table,)), A4, IMPRINT)
    assert len(pages) == 4
    assert all("Team" in words(page) for page in pages)
    shown = [text for page in pages for text in words(page) if text.startswith("row")]
    assert shown == [f"row {number}" for number in range(110)]
    assert [f"Page {number} of 4" in words(page) for number, page in enumerate(pages, 1)] == [True] * 4


def test_joined_rows_stay_together() -> None:
    team = tuple(Row((f"member {number}",), joined=number < 3) for number in range(4))
    table = Table((Column("Team"),), (*rows(28), *team), row_height=8, lines=Lines.GRID)
    pages = lay_out(plain((table,)), A4, IMPRINT)
    assert [text for text in words(pages[1]) if text.startswith("member")] == [f"member {n}" for n in range(4)]


def test_the_last_row_is_never_alone_on_its_page() -> None:
    for count in range(28, 40):
        pages = lay_out(plain((Table((Column("Team"),), rows(count), row_height=8, lines=Lines.GRID),)), A4, IMPRINT)
        assert [sum(text.startswith("row") for text in words(page)) for page in pages][-1] > 1, count


def test_a_heading_is_never_left_alone_at_the_foot() -> None:
    filler = Table((Column(),), rows(30), row_height=8, lines=Lines.GRID)
    pages = lay_out(plain((filler, Heading("Next"), Table((Column(),), rows(40), row_height=8))), A4, IMPRINT)
    assert "Next" in words(pages[1])
    assert "row 0" in words(pages[1])


def test_a_group_taller_than_the_page_is_broken_all_the_same() -> None:
    pages = lay_out(plain((Table((Column(),), rows(90, joined=True), row_height=8),)), LETTER, IMPRINT)
    assert faults(pages) == []
    assert sum(text.startswith("row") for page in pages for text in words(page)) == 90


def test_a_few_lines_too_many_make_everything_a_little_smaller() -> None:
    table = Table((Column("Team"),), rows(30), size=14, row_height=8.4)
    assert len(lay_out(plain((table,)), A4, IMPRINT)) == 1
    by_hand = replace(table, lines=Lines.GRID)
    assert len(lay_out(plain((by_hand,)), A4, IMPRINT)) == 2, "rows for handwriting keep their height"


def test_columns_of_the_last_page_are_equally_long() -> None:
    table = Table((Column(),), rows(11), row_height=8)
    (page,) = lay_out(plain((table,), columns=2), A4, IMPRINT)
    left = [text for text in page.texts() if text.text.startswith("row") and text.x < 100]
    assert len(left) == 6


def test_even_columns_tear_nothing_that_is_joined() -> None:
    table = Table((Column(),), rows(5, joined=True), row_height=8)
    (page,) = lay_out(plain((table, Gap(2)), columns=2), A4, IMPRINT)
    assert len({text.x for text in page.texts() if text.text.startswith("row")}) == 1


def test_a_page_break_breaks() -> None:
    pages = lay_out(plain((Prose("one"), PageBreak(), Gap(3), Prose("two"))), A4, IMPRINT)
    assert ["one" in words(pages[0]), "two" in words(pages[1])] == [True, True]


def test_signs_and_receipts_have_neither_header_nor_foot() -> None:
    (page,) = lay_out(Document("sign", (Large("7", 300),)), A4, IMPRINT)
    assert words(page) == ["7"]


def test_the_header_says_number_and_the_foot_the_time_and_the_rulings() -> None:
    document = replace(plain((Prose("x"),)), foot=Foot(rulings=RULINGS))
    (page,) = lay_out(document, LETTER, IMPRINT)
    said = words(page)
    assert {"Test", "Event", "Sheet 1043", "Printed 21 March 2026, 10:42", "Page 1 of 1"} <= set(said)
    assert any(RULINGS[0] in text for text in said)
    assert [code.text for _, _, piece in page.placed for code in piece.codes] == ["#1043"]


def test_cards_fill_pages() -> None:
    cards = Cards(tuple((Large(str(number), 40),) for number in range(5)), 1, 2)
    pages = lay_out(Document("cards", (cards,)), A4)
    assert [words(page) for page in pages] == [["0", "1"], ["2", "3"], ["4"]]
    assert any(line.dashed for line in pages[0].lines())


# The score sheet


@BOTH
def test_rows_to_write_on_are_eight_millimetres_or_more(stock: Stock) -> None:
    for deals, extra in ((12, 0), (12, 7), (18, 9)):
        facts = score_28.ScoreSheet(replace(OCCASION, rulings=RULINGS), deals=deals, extra=extra)
        for page in lay_out(document(facts), stock, IMPRINT):
            tops = sorted(text.cell.height for text in page.texts() if text.text == "A / B")
            assert tops[0] >= 8.0 - 0.001


def test_a_cell_can_have_a_heavy_line_of_its_own() -> None:
    table = Table((Column(width=40), Column(width=50)), (Row(("226", Cell("17", under=True))), Row(("", ""))))
    (page,) = lay_out(Document("test", (table,)), A4)
    assert [(line.x1, line.x2) for line in page.lines() if line.weight == RULE] == [(50.0, 100.0)]


def test_the_rows_of_two_tables_grow_alike() -> None:
    table = Table((Column(),), rows(12), row_height=8, stretch=20)
    (page,) = lay_out(plain((table, Gap(5), table)), A4, IMPRINT)
    heights = {round(text.cell.height, 3) for text in page.texts() if text.text.startswith("row")}
    assert len(heights) == 1
    assert 9.0 < heights.pop() < 11.0


def test_rows_grow_to_fill_each_page_that_a_break_ends() -> None:
    table = Table((Column(),), rows(20), row_height=8, stretch=20)
    pages = lay_out(plain((table, PageBreak(), replace(table, rows=rows(16)))), A4, IMPRINT)
    heights = [{round(text.cell.height) for text in page.texts() if text.text.startswith("row")} for page in pages]
    assert heights == [{13}, {16}]


@BOTH
def test_a_hall_of_two_rooms_is_on_one_page(stock: Stock) -> None:
    assert len(dict(sheets(stock, ENGLISH))["hall-plan"]) == 1


def test_a_ranking_without_remarks_gives_their_room_to_the_players() -> None:
    noted = samples(ENGLISH)["ranking"]
    assert isinstance(noted, ranking.FinalRanking)
    bare = replace(noted, ranked=tuple(replace(line, note="") for line in noted.ranked))
    assert [len(checked(facts, LETTER)) for facts in (noted, bare)] == [2, 1]
