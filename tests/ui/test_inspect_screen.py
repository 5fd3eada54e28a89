"""The inspector of screens sees what is wrong."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.ui.look import body_font
from app.ui.screens import settle
from app.ui.table import Column, Table
from tests.ui.inspect_screen import complaints


@pytest.fixture
def screen(qtbot: QtBot) -> QWidget:
    """A screen with nothing wrong: a primary button and a named field."""
    made = QWidget()
    qtbot.addWidget(made)
    column = QVBoxLayout(made)
    button = QPushButton("Save")
    button.setProperty("kind", "primary")
    column.addWidget(button)
    field = QLineEdit()
    field.setAccessibleName("Name")
    column.addWidget(field)
    made.resize(400, 300)
    made.show()
    return made


def found(screen: QWidget, words: str) -> bool:
    settle()
    return any(words in complaint for complaint in complaints(screen))


def test_nothing_wrong(screen: QWidget) -> None:
    assert complaints(screen) == []


def test_two_primary_buttons(screen: QWidget) -> None:
    second = QPushButton("Draw")
    second.setProperty("kind", "primary")
    screen.layout().addWidget(second)
    assert found(screen, "2 primary buttons")


def test_label_cut(screen: QWidget) -> None:
    label = QLabel("A sentence that is much too long for the room that it has")
    label.setFixedWidth(100)
    screen.layout().addWidget(label)
    assert found(screen, "text needs")


def test_wrapped_label_cut(screen: QWidget) -> None:
    label = QLabel("A sentence that is wrapped, but has no room for its second and third line")
    label.setWordWrap(True)
    label.setFixedSize(150, 24)
    screen.layout().addWidget(label)
    assert found(screen, "wrapped text needs")


def test_button_cut(screen: QWidget) -> None:
    button = QPushButton("Draw the fixtures")
    button.setFixedWidth(60)
    screen.layout().addWidget(button)
    assert found(screen, "Draw the fixtures”: needs")


def test_small_type(screen: QWidget) -> None:
    label = QLabel("small")
    label.setFont(body_font(9))
    screen.layout().addWidget(label)
    assert found(screen, "type of 9.0 points")


def test_nameless_field(screen: QWidget) -> None:
    screen.layout().addWidget(QLineEdit())
    assert found(screen, "no accessible name")


def test_faint_words(screen: QWidget) -> None:
    label = QLabel("hardly to be seen")
    label.setStyleSheet("color: #d0d0d0")
    screen.layout().addWidget(label)
    assert found(screen, "contrast")


def test_out_of_the_window(screen: QWidget) -> None:
    label = QLabel("beyond", screen)
    label.move(390, 100)
    label.show()
    assert found(screen, "reaches out of the window")


def test_overlap(screen: QWidget) -> None:
    for text in ("one", "two"):
        label = QLabel(text, screen)
        label.move(200, 200)
        label.show()
    assert found(screen, "overlaps")


def test_elided_cell(screen: QWidget) -> None:
    table = Table((Column("Name", lambda row: row),), name="Names")
    row = QHBoxLayout()
    row.addWidget(table)
    screen.layout().addLayout(row)
    table.put(["A name of many, many words"])
    settle()
    table.horizontalHeader().setStretchLastSection(False)
    table.horizontalHeader().resizeSection(0, 60)
    assert found(screen, "does not fit")
