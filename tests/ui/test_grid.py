"""A paper sheet typed into the entry grid from the keyboard alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from app.ui.grid import EntryGrid, GridColumn
from app.ui.screens import settle
from app.ui.table import RIGHT
from tests.ui.sample import judge, parse_bid

Key = Qt.Key


@pytest.fixture
def grid(qtbot: QtBot) -> EntryGrid:
    made = EntryGrid(
        (
            GridColumn("dealer", "Dealer", echo=True),
            GridColumn("bid", "Bid", accepts="16-28 or T", parse=parse_bid),
            GridColumn("result", "Result", accepts="M D K+ K- MK"),
            GridColumn("points", "Points", accepts="number", parse=int, optional=True),
            GridColumn("total", "Total", echo=True, align=RIGHT),
        ),
        "Deals",
        3,
        judge,
    )
    qtbot.addWidget(made)
    made.resize(700, 300)
    made.show()
    made.setFocus()
    qtbot.waitUntil(made.view.hasFocus)
    return made


def type_in(qtbot: QtBot, *keys: str | Key) -> None:
    """Send text and keys to whatever has the focus."""
    for key in keys:
        for one in key if isinstance(key, str) else [key]:
            qtbot.keyClick(QGuiApplication.focusObject(), one)
            settle()


def here(grid: EntryGrid) -> tuple[int, int]:
    index = grid.view.currentIndex()
    return index.row(), index.column()


def test_begins_at_first_cell_to_be_typed(grid: EntryGrid) -> None:
    assert here(grid) == (0, 1)


def test_enter_goes_on_past_optional_cells_and_echoes(grid: EntryGrid, qtbot: QtBot) -> None:
    type_in(qtbot, "18", Key.Key_Return)
    assert here(grid) == (0, 2)
    type_in(qtbot, "M", Key.Key_Return)
    assert here(grid) == (1, 1)
    assert grid.rows()[0].values == {"bid": 18, "result": "M"}
    assert grid.cells.data(grid.cells.index(0, 4)) == "1"


def test_tab_goes_across_to_every_cell_and_back(grid: EntryGrid, qtbot: QtBot) -> None:
    type_in(qtbot, "18", Key.Key_Tab, "M", Key.Key_Tab)
    assert here(grid) == (0, 3)
    type_in(qtbot, Key.Key_Tab)
    assert here(grid) == (1, 1)
    qtbot.keyClick(grid.view, Key.Key_Backtab)
    assert here(grid) == (0, 3)


def test_escape_leaves_the_cell_as_it_was(grid: EntryGrid, qtbot: QtBot) -> None:
    grid.fill([{"bid": "20"}, {}, {}])
    grid.view.go(0, 1)
    type_in(qtbot, "25", Key.Key_Escape)
    assert grid.rows()[0].texts["bid"] == "20"
    assert here(grid) == (0, 1)


def test_f2_edits_what_stands_there(grid: EntryGrid, qtbot: QtBot) -> None:
    grid.fill([{"bid": "2"}, {}, {}])
    grid.view.go(0, 1)
    type_in(qtbot, Key.Key_F2)
    editor = QGuiApplication.focusObject()
    assert isinstance(editor, QLineEdit)
    assert editor.placeholderText() == "16-28 or T"
    type_in(qtbot, Key.Key_End, "4", Key.Key_Return)
    assert grid.rows()[0].values["bid"] == 24


def test_refused_text_stays_marked_with_its_sentence(grid: EntryGrid, qtbot: QtBot) -> None:
    type_in(qtbot, "40", Key.Key_Return)
    assert grid.rows()[0].texts["bid"] == "40"
    assert "bid" not in grid.rows()[0].values
    assert not grid.can_be_saved()
    grid.view.go(0, 1)
    assert "A bid is 16 to 28" in grid.sentence.text()
    grid.view.go(2, 2)
    grid.show_refused()
    assert here(grid) == (0, 1)


def test_not_understood_text_names_what_is_accepted(grid: EntryGrid, qtbot: QtBot) -> None:
    grid.view.go(0, 3)
    type_in(qtbot, "x", Key.Key_Return)
    grid.view.go(0, 3)
    assert "number" in grid.sentence.text()
    assert "“x”" in grid.sentence.text()


def test_warning_is_confirmed_by_a_key_and_doubted_again_after_a_change(grid: EntryGrid, qtbot: QtBot) -> None:
    type_in(qtbot, "26", Key.Key_Return)
    assert not grid.can_be_saved()
    type_in(qtbot, Key.Key_F8)
    assert grid.can_be_saved()
    assert grid.rows()[0].confirmed
    grid.view.go(0, 1)
    type_in(qtbot, "27", Key.Key_Return)
    assert not grid.can_be_saved()


def test_delete_empties(grid: EntryGrid, qtbot: QtBot) -> None:
    grid.fill([{"bid": "18"}, {}, {}])
    grid.view.go(0, 1)
    type_in(qtbot, Key.Key_Delete)
    assert grid.typed_rows() == []


def test_last_enter_says_finished(grid: EntryGrid, qtbot: QtBot) -> None:
    grid.view.go(2, 2)
    with qtbot.waitSignal(grid.finished):
        type_in(qtbot, "M", Key.Key_Return)


def test_cells_of_a_spreadsheet_are_pasted(grid: EntryGrid, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText("18\tM\n19\tD\n")
    qtbot.keyClick(grid.view, Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    typed = [dict(row.texts) for row in grid.typed_rows()]
    assert typed == [{"bid": "18", "result": "M"}, {"bid": "19", "result": "D"}]


def test_what_a_paste_could_not_put_in_is_told_until_the_next_key(grid: EntryGrid, qtbot: QtBot) -> None:
    rows = "\r\n".join(f"{18 + n}\tM" for n in range(5))
    QGuiApplication.clipboard().setText(rows + "\r\n\r\n")
    qtbot.keyClick(grid.view, Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert [row.values["bid"] for row in grid.rows()] == [18, 19, 20]
    assert "2 rows did not fit below the last row" in grid.sentence.text()
    type_in(qtbot, Key.Key_Down)
    assert "did not fit" not in grid.sentence.text()
    QGuiApplication.clipboard().setText("18\tM\t\t\tbeyond")
    grid.view.go(0, 1)
    qtbot.keyClick(grid.view, Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert "1 cell did not fit beside the last column" in grid.sentence.text()


def test_a_paste_that_fits_tells_nothing(grid: EntryGrid, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText("18\tM\n19\tD\n20\tM\n")
    qtbot.keyClick(grid.view, Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert "did not fit" not in grid.sentence.text()


def test_eighteen_deals_fit_a_small_laptop(qtbot: QtBot) -> None:
    grid = EntryGrid((GridColumn("bid", "Bid"),), "Deals", 18)
    qtbot.addWidget(grid)
    assert grid.view.sizeHint().height() < 768 - 240
