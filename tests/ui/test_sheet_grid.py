"""A whole paper sheet typed by the keyboard, corrected, and compared with the signed totals."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from app.desk.desk import Desk
from app.desk.lines import RecordSheet
from app.desk.matches import ReportTotals
from app.desk.scores import field_of
from app.games.twentyeight.codes import PenaltyKind, Result, Side
from app.games.twentyeight.lines import Deal, Redeal, SeatChange
from app.tournament.progress import MatchState
from app.ui.confirm import Confirm
from app.ui.match_page import MatchPage
from app.ui.screens import settle
from app.ui.sheet_grid import SheetPage
from tests.ui.day import at_table, deals, drawn, to_the_knockout, twelve, window_over

Key = Qt.Key


class Grid:
    """The page of a sheet under the fingers of somebody who types from paper."""

    def __init__(self, qtbot: QtBot, window: Any, page: SheetPage) -> None:
        self.qtbot, self.window, self.page = qtbot, window, page

    def type(self, *cells: str) -> None:
        """Type cells, each followed by Enter; "" passes a cell by."""
        for cell in cells:
            self._letters(cell)
            self.key(Key.Key_Return)

    def tab(self, *cells: str) -> None:
        """Type cells, each followed by Tab."""
        for cell in cells:
            self._letters(cell)
            self.key(Key.Key_Tab)

    def _letters(self, text: str) -> None:
        for letter in text:
            self.qtbot.keyClick(QGuiApplication.focusObject(), letter)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.qtbot.keyClick(QGuiApplication.focusObject(), key, modifier)
        settle()

    def echo(self, row: int, key: str) -> str:
        return self.page.grid.cells.echoes.get((row, key), "")

    def titles(self) -> list[str]:
        return list(self.page.grid.cells.row_titles)


@pytest.fixture
def day(tmp_path: Path) -> Iterator[tuple[Desk, int]]:
    desk, game = drawn(tmp_path)
    yield desk, game
    desk.close()


def open_sheet(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, desk: Desk, game: int, match_id: int) -> Grid:
    window = window_over(monkeypatch, desk, game)
    qtbot.addWidget(window)
    page = SheetPage(desk, window, window.places.top().entry, match_id)
    window.open(page)
    return Grid(qtbot, window, page)


def test_twelve_deals_from_the_keyboard_alone_are_one_act(
    day: tuple[Desk, int], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, game = day
    table = at_table(desk, game, 1)
    desk.do(ReportTotals(table.id, 8, 7))
    grid = open_sheet(qtbot, monkeypatch, desk, game, table.id)
    assert grid.echo(0, "dealer_name") == "Anil 1"
    grid.type("18", "a", "m")
    assert (grid.echo(0, "total_a"), grid.echo(0, "total_b")) == ("1", "0")
    grid.type("17", "b", "k+", "20", "a", "21/5")
    assert (grid.echo(2, "total_a"), grid.echo(2, "total_b")) == ("3", "2")
    for number in range(9):
        side = "a" if number < 5 else "b"
        grid.type("16", side, "m")
    told = field_of(desk, game).match(table.id)
    assert len(told.lines) == 12
    assert told.tally.totals == (8, 6)
    assert told.differs
    assert desk.undoable().command == "RecordSheet"  # type: ignore[union-attr]
    assert grid.window.places.top() is not grid.page
    desk.undo()
    assert not field_of(desk, game).match(table.id).lines


def test_what_cannot_be_is_refused_at_its_cell_and_nothing_is_written(
    day: tuple[Desk, int], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, game = day
    table = at_table(desk, game, 1)
    grid = open_sheet(qtbot, monkeypatch, desk, game, table.id)
    grid.type("22", "a", "k+")
    assert "A.11.1" in grid.page.grid.sentence.text()
    grid.key(Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert not field_of(desk, game).match(table.id).lines
    index = grid.page.grid.view.currentIndex()
    assert (index.row(), grid.page.grid.cells.columns[index.column()].key) == (0, "result")
    grid.type("m")
    grid.key(Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert field_of(desk, game).match(table.id).tally.totals == (2, 0)


def test_a_warning_is_confirmed_with_one_key(
    day: tuple[Desk, int], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, game = day
    table = at_table(desk, game, 1)
    grid = open_sheet(qtbot, monkeypatch, desk, game, table.id)
    grid.tab("20", "a", "m", "1", "0", "", "")  # the paper gives one point too few
    grid.key(Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert not field_of(desk, game).match(table.id).lines
    assert "F8" in grid.page.grid.sentence.text()
    grid.key(Key.Key_F8)
    grid.key(Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    written = field_of(desk, game).match(table.id)
    assert written.lines[0].line.paper == (1, 0)
    assert written.tally.totals == (2, 0)


def test_redeals_seat_changes_and_penalties_are_rows_and_cells_too(
    day: tuple[Desk, int], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, game = day
    table = at_table(desk, game, 1)
    grid = open_sheet(qtbot, monkeypatch, desk, game, table.id)
    rows = len(grid.page.grid.cells.texts)
    grid.type("r", "", "3")
    grid.type("s", "", "1-3")
    assert grid.titles()[:3] == ["R", "S", "1"]
    assert len(grid.page.grid.cells.texts) == rows + 2, "twelve deals are still to come"
    assert grid.echo(2, "dealer_name") == "Binu 1"
    grid.tab("20", "b", "d", "", "", "", "o", "")
    grid.key(Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    lines = [row.line for row in field_of(desk, game).match(table.id).lines]
    assert lines[:2] == [Redeal("six_cards_one_suit"), SeatChange((1, 3))]
    assert isinstance(lines[2], Deal)
    assert [(one.kind, one.side) for one in lines[2].penalties] == [(PenaltyKind.OUT_OF_TURN, Side.B)]
    assert field_of(desk, game).match(table.id).tally.totals == (4, 0)


def test_a_line_that_stood_is_corrected_with_a_reason(
    day: tuple[Desk, int], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, game = day
    table = at_table(desk, game, 1)
    desk.do(ReportTotals(table.id, 8, 5))
    desk.do(RecordSheet(table.id, twelve(7)))
    monkeypatch.setattr(Confirm, "asked", classmethod(lambda *_given: True))
    grid = open_sheet(qtbot, monkeypatch, desk, game, table.id)
    assert grid.page.form.isHidden()
    grid.page.grid.view.go(0, 1)
    grid.type("20")
    assert grid.page.form.isVisible()
    grid.key(Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert grid.page.form.note("reason")
    assert grid.window.focusWidget() is grid.page.form.fields["reason"]
    grid.type("misread")
    told = field_of(desk, game).match(table.id)
    assert told.lines[0].line.bid == 20
    assert told.lines[0].reason == "misread"
    assert told.state is MatchState.VERIFIED
    assert desk.undoable().command == "CorrectLine"  # type: ignore[union-attr]


def test_a_forgotten_line_moves_the_others_down_in_one_act(
    day: tuple[Desk, int], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, game = day
    table = at_table(desk, game, 1)
    desk.do(RecordSheet(table.id, deals((1, 0), (0, 2), (3, 0))))
    monkeypatch.setattr(Confirm, "asked", classmethod(lambda *_given: True))
    grid = open_sheet(qtbot, monkeypatch, desk, game, table.id)
    grid.page.grid.view.go(1, 1)
    grid.key(Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    grid.type("28", "a", "m")
    grid.page.form.fields["reason"].setFocus()
    grid.type("forgotten")
    told = field_of(desk, game).match(table.id)
    assert [row.line.bid for row in told.lines] == [16, 28, 20, 24]
    assert told.tally.totals == (8, 2)
    desk.undo()
    assert [row.line.bid for row in field_of(desk, game).match(table.id).lines] == [16, 20, 24]


def test_an_emptied_line_is_struck(day: tuple[Desk, int], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    desk, game = day
    table = at_table(desk, game, 1)
    desk.do(RecordSheet(table.id, deals((1, 0), (0, 2), (3, 0))))
    monkeypatch.setattr(Confirm, "asked", classmethod(lambda *_given: True))
    grid = open_sheet(qtbot, monkeypatch, desk, game, table.id)
    for column in (1, 2, 3):
        grid.page.grid.view.go(1, column)
        grid.key(Key.Key_Delete)
    grid.page.form.fields["reason"].setFocus()
    grid.type("typed twice")
    told = field_of(desk, game).match(table.id)
    assert [row.line.bid for row in told.lines] == [16, 24]
    assert told.tally.totals == (4, 0)


def test_leaving_asks_when_something_was_typed(
    day: tuple[Desk, int], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, game = day
    asked: list[Any] = []
    monkeypatch.setattr(Confirm, "asked", classmethod(lambda _cls, *given: asked.append(given)))
    grid = open_sheet(qtbot, monkeypatch, desk, game, at_table(desk, game, 1).id)
    assert grid.page.may_leave()
    assert not asked
    grid.type("18")
    assert not grid.page.may_leave()
    assert asked


def test_the_final_of_eighteen_deals_fits_the_window(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, game = drawn(tmp_path)
    to_the_knockout(desk, game)
    for table in field_of(desk, game).tables:
        if table.stage == "semi_final":
            desk.do(ReportTotals(table.id, 9, 5))
    final = next(table for table in field_of(desk, game).tables if table.code == "F")
    grid = open_sheet(qtbot, monkeypatch, desk, game, final.id)
    view = grid.page.grid.view
    assert len(grid.page.grid.cells.texts) == 18
    assert view.verticalScrollBar().maximum() == 0
    assert view.horizontalScrollBar().maximum() == 0
    assert grid.page.scroller.verticalScrollBar().maximum() == 0
    desk.close()


def test_the_page_of_the_match_names_the_deal_where_they_part(
    day: tuple[Desk, int], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, game = day
    table = at_table(desk, game, 1)
    wrong = Deal(20, Side.A, Result.MADE, paper=(1, 0))
    right = deals(*[(1, 0)] * 3, (0, 1), paper=True)
    desk.do(ReportTotals(table.id, 11, 1))
    desk.do(RecordSheet(table.id, (*right, wrong, *deals(*[(1, 0)] * 7, paper=True)), confirmed=True))
    window = window_over(monkeypatch, desk, game)
    qtbot.addWidget(window)
    page = MatchPage(desk, window, window.places.top().entry, table.id)
    window.open(page)
    assert "They part at deal 5: after it the sheet stands at 4 : 1, by the rules it is 5 : 1." in page.wrong.text()
    assert page.primary_button.text().replace("&", "") == "Decide which result counts"
    assert "⚠" in page.list.rows.columns[-1].text(page.list.rows.shown[4])
