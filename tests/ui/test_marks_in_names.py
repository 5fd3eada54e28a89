"""Names that hold what a screen takes for marks: "&" for a key, "<" for a style. They are shown as written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from app.desk.desk import Desk
from app.desk.fixtures import DrawFixtures
from app.desk.hall import AddTables
from app.desk.teams import AddTeam, EditTeam
from app.desk.tournaments import EditTournament
from app.ui.form_rows import unmarked
from app.ui.link_line import LinkLine
from app.ui.screens import walk
from tests.desk.building import started, teams, tournament
from tests.ui.front import window_at

NAME = "<b>Ace</b> & Co"


@pytest.fixture
def marked(tmp_path: Path) -> Iterator[Desk]:
    """An event in which the tournament, a team, its players and the person at the desk have such a name."""
    desk = started(tmp_path)
    game = tournament(desk)
    desk.do(AddTeam(game, NAME, (f"{NAME} I", f"{NAME} II", f"{NAME} III")))
    teams(desk, 7, game)
    desk.do(AddTables(1, 4))
    desk.do(DrawFixtures(game, "seed"))
    desk.do(EditTournament(game, NAME))
    desk.operator = NAME
    desk.do(EditTeam(1, NAME, notes="first"))
    yield desk
    desk.close()


def wrongly_shown(widget: QWidget) -> Iterator[str]:
    """The words on ``widget`` in which a part of a name is taken for a mark."""
    for part in (widget, *widget.findChildren(QWidget)):
        if not part.isVisible():
            continue
        if isinstance(part, QAbstractButton) and NAME in part.text():
            yield f"key: {part.text()}"
        if isinstance(part, QLabel) and part.text().startswith("<b>Ace") and part.textFormat() != PLAIN:
            yield f"style: {part.text()}"
        if "<b>Ace" in part.toolTip():
            yield f"tip: {part.toolTip()}"
    for action in widget.findChildren(QAction):
        if NAME in action.text():
            yield f"key: {action.text()}"


PLAIN = Qt.TextFormat.PlainText


def test_no_screen_takes_a_part_of_a_name_for_a_mark(marked: Desk) -> None:
    window = window_at(marked, "today")
    found: set[str] = set()
    for _name, widget in walk(window):
        found.update(wrongly_shown(widget))
    assert not found


def test_undo_and_the_menus_show_the_name_whole(marked: Desk) -> None:
    window = window_at(marked, "today")
    assert unmarked(window.strip.undo.text()).count("& Co") == 1
    assert unmarked(window.strip.operator.text()) == NAME
    assert any(unmarked(action.text()) == f"{NAME} · Entries" for action in window.findChildren(QAction))


def test_a_line_that_leads_somewhere_shows_the_name_whole() -> None:
    line: Any = LinkLine(NAME, False, lambda: None)
    assert line.link.text() == "<b>Ace</b> && Co"
    assert line.link.accessibleName() == NAME
