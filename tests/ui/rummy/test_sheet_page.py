"""The whole paper sheet of a table typed as a grid by the keyboard alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.desk.desk import Desk
from app.desk.money import unpaid
from app.desk.officials import officials
from app.desk.rummy.checkpoint import WriteCheckpoint, gaps
from app.desk.rummy.reentry import slips
from app.desk.rummy.seats import SetSeatOrder
from app.ui.confirm import Confirm
from app.ui.rummy.base import of
from app.ui.rummy.sheet_page import SheetPage
from app.ui.screens import settle
from tests.ui.card_day import end
from tests.ui.keyboard import ENTER, NEXT, press
from tests.ui.rummy import rummy_day
from tests.ui.rummy.rummy_day import window_on

CASES = Path(__file__).parents[2] / "golden" / "cases" / "rummy13.json"
CODES = {"winner": "W", "first_drop": "D", "middle_drop": "M", "wrong_declaration": "X"}


def golden(number: str) -> dict[str, Any]:
    """A golden case."""
    cases = json.loads(CASES.read_text(encoding="utf-8"))["cases"]
    found: dict[str, Any] = next(case for case in cases if case["id"] == number)
    return found


@pytest.fixture
def four(tmp_path: Path) -> Iterator[tuple[Desk, int, Any]]:
    """A table of four, seated in the order of their entries, in a window."""
    desk, game = rummy_day.drawn(tmp_path, 4)
    table = rummy_day.field(desk, game).tables[0]
    desk.do(SetSeatOrder(table.id, tuple(sorted(table.entries))))
    window = window_on(desk)
    window.go(f"tournament/{game}/tables")
    yield desk, game, window
    end(window, desk)


def opened(desk: Desk, game: int, window: Any) -> SheetPage:
    page = SheetPage(desk, window, of(game), rummy_day.field(desk, game).tables[0].id)
    window.open(page)
    settle()
    return page


def write(*marks: str) -> None:
    """Type marks, each with Enter; the first key of a cell opens its editor, which has the focus for the next."""
    for mark in marks:
        press(*mark, ENTER)


def test_a_row_that_cannot_be_read_keeps_its_number_and_is_what_the_cursor_goes_to(four: Any) -> None:
    desk, game, window = four
    page = opened(desk, game, window)
    write("W", "D", "20", "30")
    write("WX")
    at = page.grid.view.currentIndex()
    assert (at.row(), at.column()) == (1, 2), "Enter goes on to the next player, not to the next deal"
    write("D", "20", "30")
    assert page.grid.cells.row_titles[:3] == ["1", "2", "3"]
    press(NEXT)
    assert page.bar.words() == "", "deals are typed"
    at = page.grid.view.currentIndex()
    assert (at.row(), at.column()) == (1, 0)


def test_the_golden_sheet(four: Any) -> None:
    """Case RM-058, eight deals: every total, who goes out when, the winner, the order; Enter passes by who is out."""
    desk, game, window = four
    case = golden("RM-058")
    page = opened(desk, game, window)
    names = dict(zip(case["given"]["players"], rummy_day.field(desk, game).tables[0].players, strict=True))
    for deal in case["given"]["deals"]:
        for outcome, *count in deal.values():
            write(str(count[0]) if count else CODES[outcome])
    for number, totals in enumerate(case["expect"]["totals_after"]):
        echoed = {name: page.grid.cells.echoes.get((number, f"total {key}")) for name, key in names.items()}
        assert {name: int(text) for name, text in echoed.items() if text and name in totals} == totals
    press(NEXT)
    table = rummy_day.field(desk, game).tables[0]
    assert window.places.top() is not page
    assert table.tally.deals == 8
    assert table.over
    assert table.winner is not None
    assert table.winner.key == names[case["expect"]["winner"]]
    assert [row.player.key for row in table.standings] == [names[name] for name in case["expect"]["order"]]
    out = {(one.player, one.deal, one.total) for one in table.tally.eliminated}
    assert out == {(names[one["player"]], one["deal"], one["total"]) for one in case["expect"]["eliminated"]}
    desk.undo()
    assert not rummy_day.field(desk, game).tables[0].lines, "it was one act"


def test_totals_on_the_paper_are_compared_and_not_kept(four: Any) -> None:
    desk, game, window = four
    page = opened(desk, game, window)
    write("W", "30", "20C", "40")
    write("=0", "=30", "=25", "=40")
    assert page.grid.cells.row_titles[:3] == ["1", "=", "2"]
    (mark,) = page.grid.marks()
    assert (mark.row, mark.key) == (1, list(page.table.players)[2])
    assert "the paper says 25, the deals make 20" in str(mark.message)
    press(NEXT)
    assert window.places.top() is page, "a total that differs is looked at first"
    page.grid.cells.put(1, mark.key, "20")
    page.grid.judge_again()
    assert not page.grid.can_be_saved()
    assert "written with =" in str(page.grid.marks()[0].message)
    page.grid.cells.put(1, mark.key, "=20")
    page.grid.judge_again()
    assert page.grid.can_be_saved()
    page.grid.view.go(2, 0)
    write("D", "W", "50", "10")
    press(NEXT)
    assert window.places.top() is not page
    assert rummy_day.field(desk, game).tables[0].tally.deals == 2


def test_re_entries_and_void_deals_stand_between_deals(four: Any) -> None:
    desk, game, window = four
    page = opened(desk, game, window)
    for _deal in range(2):
        write("W", "100C", "D", "D")
    write("W", "60", "D", "D")
    page.grid.view.go(3, 2)
    write("R")
    page.grid.view.go(4, 0)
    write("V")
    page.grid.view.go(5, 0)
    write("W", "10", "20", "30")
    press(NEXT)
    table = rummy_day.field(desk, game).tables[0]
    assert [type(row.line).__name__ for row in table.lines] == ["Deal", "Deal", "Deal", "Reentry", "Void", "Deal"]
    (slip,) = slips(desk, game)
    assert (slip.after_deal, slip.total) == (3, 76)
    assert len(unpaid(desk, game)) == 4, "four entries, and the re-entry is owed with one of them"
    assert table.tally.deals == 4


def test_what_cannot_be_is_refused_where_it_stands(four: Any) -> None:
    desk, game, window = four
    page = opened(desk, game, window)
    write("W", "1", "D", "Q")
    press(NEXT)
    assert not rummy_day.field(desk, game).tables[0].lines
    assert window.places.top() is page
    marks = {(one.row, one.key) for one in page.grid.marks()}
    keys = list(rummy_day.field(desk, game).tables[0].players)
    assert marks == {(0, keys[1]), (0, keys[3])}
    write("7")
    press(ENTER)
    write("D")
    press(NEXT)
    (line,) = rummy_day.field(desk, game).tables[0].lines
    assert [one.mark.count for one in line.line.entries] == [None, 7, None, None]


def test_two_winners_need_an_official(four: Any) -> None:
    desk, game, window = four
    page = opened(desk, game, window)
    write("W", "W", "D", "D")
    page.grid.cells.confirmed.add(0)
    page.grid.judge_again()
    page.send()
    settle()
    assert page.more.part("official").isVisible()
    page.more.fields["official"].put(officials(desk)[0].id)
    page.more.fields["reason"].put("both showed at once")
    page.send()
    settle()
    (line,) = rummy_day.field(desk, game).tables[0].lines
    assert line.reason == "both showed at once"


def test_a_sheet_fills_the_gap_before_a_judges_totals(four: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    desk, game, window = four
    monkeypatch.setattr(Confirm, "asked", classmethod(lambda *_given: True))
    table = rummy_day.field(desk, game).tables[0]
    a, b, c, d = table.entries
    desk.do(WriteCheckpoint(table.id, 2, {a: 0, b: 50, c: 50, d: 60}, officials(desk)[0].id))
    page = opened(desk, game, window)
    assert page.gap is not None
    assert (page.gap.first, page.gap.last) == (1, 2)
    for _deal in range(2):
        write("W", "D", "D", "30")
    press(NEXT)
    now = rummy_day.field(desk, game).tables[0]
    assert not gaps(now)
    assert [row.line.kind for row in now.lines] == ["deal", "deal", "checkpoint"]
    assert not now.tally.discrepancies
