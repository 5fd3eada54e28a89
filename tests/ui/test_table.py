"""Lists: sorting, filtering, keeping the chosen row."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from app.ui.listing import Listing
from app.ui.table import RIGHT, Column, Table


@dataclass(frozen=True)
class Row:
    id: int
    name: str
    owes: int | None
    state: str = "ready"


ROWS = [Row(1, "Zacharias", 500), Row(2, "anil", None), Row(3, "Mathew Anil", 20), Row(4, "Beena", 100)]


def people() -> Table:
    made = Table(
        (
            Column("Name", lambda row: row.name, stretch=True),
            Column("Owes", lambda row: row.owes, align=RIGHT),
            Column("State", lambda row: row.state, state=True),
        ),
        "People",
    )
    made.put(ROWS)
    return made


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    made = people()
    qtbot.addWidget(made)
    made.show()
    return made


def ids(table: Table) -> list[int]:
    return [row.id for row in table.rows.shown]


def test_model_keeps_the_rules_of_qt(table: Table) -> None:
    tester = QAbstractItemModelTester(table.rows, QAbstractItemModelTester.FailureReportingMode.Fatal)
    table.put(ROWS[:2])
    table.filter("anil")
    table.sortByColumn(0, Qt.SortOrder.DescendingOrder)
    assert tester.model() is table.rows


def test_sorted_as_people_sort_and_nothing_comes_last(table: Table) -> None:
    table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
    assert ids(table) == [2, 4, 3, 1]
    table.sortByColumn(1, Qt.SortOrder.AscendingOrder)
    assert ids(table) == [3, 4, 1, 2]
    table.sortByColumn(1, Qt.SortOrder.DescendingOrder)
    assert ids(table) == [1, 4, 3, 2]


def test_filter_wants_every_word(table: Table) -> None:
    table.filter("ANIL")
    assert ids(table) == [2, 3]
    table.filter("anil mat")
    assert ids(table) == [3]
    table.filter("")
    assert ids(table) == [1, 2, 3, 4]


def test_chosen_row_is_kept_by_its_key(table: Table) -> None:
    table.choose(3)
    table.put([Row(9, "Aby", 1), *ROWS])
    assert table.current().id == 3
    table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
    assert not table.choose(77)


def test_enter_opens_and_copy_copies(table: Table, qtbot: QtBot) -> None:
    table.choose(4)
    with qtbot.waitSignal(table.opened) as opened:
        qtbot.keyClick(table, Qt.Key.Key_Return)
    assert opened.args[0].id == 4
    qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "Beena\t100\t◔ ready"


def test_a_row_is_chosen_alone_whatever_key_is_held(table: Table, qtbot: QtBot) -> None:
    table.choose(4)
    held = Qt.KeyboardModifier.ControlModifier
    place = table.visualRect(table.rows.index(0, 0)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, held, place)
    table.choose(2)
    table.choose(2)
    assert [row.id for row in table.rows_chosen()] == [2]
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_numbers_stand_right_and_states_are_words(table: Table) -> None:
    assert table.rows.data(table.rows.index(0, 1), Qt.ItemDataRole.TextAlignmentRole) == RIGHT
    assert table.rows.data(table.rows.index(0, 2)) == "◔ ready"
    assert table.rows.data(table.rows.index(1, 1)) == ""


def test_listing_filters_and_counts(qtbot: QtBot) -> None:
    table = people()
    listing = Listing(table)
    qtbot.addWidget(listing)
    qtbot.keyClicks(listing.field, "anil")
    assert listing.count.text() == "2 of 4"
    with qtbot.waitSignal(table.opened) as opened:
        qtbot.keyClick(listing.field, Qt.Key.Key_Return)
    assert opened.args[0].id == 2


def test_one_long_name_pushes_no_column_out_of_sight(qtbot: QtBot) -> None:
    long = "The <b>very</b> long name " * 4
    table = Table(
        (
            Column("Team", lambda row: row.name, stretch=True),
            Column("Against", lambda row: "Kerala Kings", stretch=True),
            Column("", lambda row: ""),
            Column("Owes", lambda row: row.owes, align=RIGHT),
        ),
        "Tables",
    )
    qtbot.addWidget(table)
    table.resize(900, 300)
    table.show()
    table.put([*ROWS, Row(5, long, 1)])
    across = table.horizontalHeader()
    assert across.length() <= table.viewport().width()
    whole = table.rows.index(4, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert whole == "<qt>" + long.replace("<", "&lt;").replace(">", "&gt;") + "</qt>"
    assert table.rows.index(4, 1).data(Qt.ItemDataRole.ToolTipRole) is None
    table.put(ROWS)
    assert table.rows.index(0, 0).data(Qt.ItemDataRole.ToolTipRole) is None
    assert across.length() <= table.viewport().width()


def test_names_that_have_room_are_shown_whole(qtbot: QtBot) -> None:
    table = people()
    qtbot.addWidget(table)
    table.resize(1200, 300)
    table.show()
    table.put([Row(1, "Somebody with a name of half a line, and more of it", 5)])
    assert table.rows.narrowed == frozenset()
