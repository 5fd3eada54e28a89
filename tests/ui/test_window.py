"""The frame: rail, pages, undo, palette, wizard, all from the keyboard."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from app.errors import DeskError
from app.language import say
from app.ui import commands
from app.ui.commands import COMMANDS
from app.ui.confirm import Confirm
from app.ui.palette import Hit
from app.ui.screens import settle
from app.ui.window import MainWindow
from tests.ui.sample import Draft, ListPanel, NamePage, SampleDesk, SampleWizard, SheetPage, open_window

Key, Modifier = Qt.Key, Qt.KeyboardModifier


@pytest.fixture
def desk() -> SampleDesk:
    return SampleDesk()


@pytest.fixture
def window(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, desk: SampleDesk) -> Iterator[MainWindow]:
    made = open_window(monkeypatch, desk)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    settle()
    yield made
    made.leave()


def top(window: MainWindow) -> Any:
    assert window.places is not None
    return window.places.top()


def test_first_window_needs_no_database() -> None:
    code = (
        "import sys, app.ui.window, app.ui.look;"
        "heavy = {'sqlalchemy', 'alembic', 'reportlab', 'openpyxl', 'networkx', 'cattrs', 'pypdfium2'};"
        "sys.exit(', '.join(sorted(heavy & set(sys.modules))) or 0)"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (answer.returncode, answer.stderr) == (0, "")


def test_opens_on_today_with_the_focus_in_its_body(window: MainWindow) -> None:
    panel = top(window)
    assert isinstance(panel, ListPanel)
    assert panel.isAncestorOf(window.focusWidget())
    assert window.rail.place() == "today"


def test_walking_the_rail_by_keys_keeps_the_focus_there(window: MainWindow, qtbot: QtBot) -> None:
    window.rail.setFocus()
    qtbot.keyClick(window.rail, Key.Key_Down)
    assert top(window).title == "People"
    assert window.rail.hasFocus()
    qtbot.keyClick(window.rail, Key.Key_Return)
    assert not window.rail.hasFocus()


def test_hidden_panel_asks_again_when_shown(window: MainWindow, desk: SampleDesk) -> None:
    today = top(window)
    asked = today.asked
    window.go("people")
    desk.tell("people")
    assert today.asked == asked
    window.go("today")
    assert today.asked == asked + 1
    window.go("people")
    desk.tell("money")
    window.go("today")
    assert today.asked == asked + 1


def test_page_lies_over_its_place_and_escape_takes_it_away(window: MainWindow, qtbot: QtBot) -> None:
    panel = top(window)
    panel.table.selectRow(3)
    panel.table.setFocus()
    qtbot.keyClick(panel.table, Key.Key_Return)
    assert isinstance(top(window), SheetPage)
    window.go("people")
    window.go("today")
    assert isinstance(top(window), SheetPage)
    settle()
    qtbot.keyClick(QGuiApplication.focusObject(), Key.Key_Escape)
    assert top(window) is panel
    assert panel.table.hasFocus()
    assert panel.table.current()[0] == 4


def test_jump_shows_the_panel_itself_and_chooses(window: MainWindow) -> None:
    panel = top(window)
    window.open(SheetPage(window.desk, window))
    window.go("today", 5)
    assert top(window) is panel
    assert panel.table.current()[0] == 5


def test_control_return_presses_the_primary_button(window: MainWindow, desk: SampleDesk, qtbot: QtBot) -> None:
    qtbot.keyClick(window.focusWidget(), Key.Key_Return, Modifier.ControlModifier)
    assert desk.done == ["next"]


def test_control_return_takes_over_the_cell_being_typed(window: MainWindow, qtbot: QtBot) -> None:
    page = SheetPage(window.desk, window)
    window.open(page)
    saved: list[str] = []
    page.primary("&Save", lambda: saved.append(page.grid.rows()[3].texts["bid"]))
    page.grid.view.go(3, 1)
    for key in "17":
        qtbot.keyClick(QGuiApplication.focusObject(), key)
    qtbot.keyClick(QGuiApplication.focusObject(), Key.Key_Return, Modifier.ControlModifier)
    assert saved == ["17"]


def test_refusal_is_told_and_taken_away_by_the_next_success(window: MainWindow) -> None:
    panel = top(window)
    assert panel.do(DeskError(say("Table 4 is taken."))) is None
    assert panel.bar.words() == "Table 4 is taken."
    assert panel.do("fine") == "fine"
    assert panel.bar.words() == ""


def test_undo_says_what_and_takes_it_back(window: MainWindow, desk: SampleDesk, qtbot: QtBot) -> None:
    desk.do("deal 7")
    assert window.strip.undo.text() == "Undo: did deal 7"
    qtbot.keyClick(window, Key.Key_Z, Modifier.ControlModifier)
    assert desk.acts == []
    assert not window.strip.undo.isEnabled()
    qtbot.keyClick(window, Key.Key_Z, Modifier.ControlModifier | Modifier.ShiftModifier)
    assert len(desk.acts) == 1


def test_undo_passes_by_a_line_in_which_nothing_was_typed(window: MainWindow, desk: SampleDesk, qtbot: QtBot) -> None:
    desk.do("deal 7")
    line = window.strip.search
    line.setFocus()
    undo, again = (Key.Key_Z, Modifier.ControlModifier), (Key.Key_Z, Modifier.ControlModifier | Modifier.ShiftModifier)
    qtbot.keyClick(line, *undo)
    assert desk.acts == []
    qtbot.keyClick(line, *again)
    assert len(desk.acts) == 1
    field = QLineEdit(top(window))
    field.show()
    field.setFocus()
    qtbot.keyClicks(field, "Ash")
    qtbot.keyClick(field, *undo)
    qtbot.keyClick(field, *undo)
    assert field.text() == ""
    assert len(desk.acts) == 1, "what was typed is taken back first, and no further key goes on to the acts by itself"


def test_undo_of_somebody_elses_act_asks_first(
    window: MainWindow, desk: SampleDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.do("deal 7")
    desk.operator = "Anil"
    asked: list[str] = []
    monkeypatch.setattr(Confirm, "asked", lambda _parent, question, *_rest: bool(asked.append(question)))
    window.undo()
    assert "Mary" in asked[0]
    assert len(desk.acts) == 1
    monkeypatch.setattr(Confirm, "asked", lambda *_arguments: True)
    window.undo()
    assert desk.acts == []


def test_palette_jumps_by_the_keyboard(window: MainWindow, qtbot: QtBot) -> None:
    gone: list[str] = []
    window.providers.append(lambda words: [Hit(f"Anil {words}", "Thunder Jacks", lambda: gone.append(words))])
    qtbot.keyClick(window, Key.Key_K, Modifier.ControlModifier)
    field = window.strip.search
    assert field.hasFocus()
    qtbot.keyClicks(field, "an")
    qtbot.keyClick(field, Key.Key_Return)
    assert gone == ["an"]
    assert not field.hasFocus()
    qtbot.keyClick(window, Key.Key_K, Modifier.ControlModifier)
    qtbot.keyClicks(field, "peo")
    qtbot.keyClick(field, Key.Key_Down)
    qtbot.keyClick(field, Key.Key_Return)
    assert top(window).title == "People"


def test_palette_escape_gives_the_focus_back(window: MainWindow, qtbot: QtBot) -> None:
    before = window.focusWidget()
    qtbot.keyClick(window, Key.Key_K, Modifier.ControlModifier)
    qtbot.keyClick(window.strip.search, Key.Key_Escape)
    assert window.focusWidget() is before
    assert isinstance(top(window), ListPanel)


def test_every_command_of_the_menus_can_be_called(window: MainWindow) -> None:
    from app.ui.commands import COMMANDS

    for command in COMMANDS:
        known = hasattr(window.doors, command.call) or hasattr(window, command.call)
        assert known or command.call.startswith("theme_"), command.call


def test_wizard_by_the_keyboard(window: MainWindow, desk: SampleDesk, qtbot: QtBot) -> None:
    wizard = SampleWizard(desk, window)
    window.open(wizard)
    page = wizard.page("name")
    assert isinstance(page, NamePage)
    title = page.form.fields["title"]
    assert title.hasFocus()
    qtbot.keyClick(title, Key.Key_Return, Modifier.ControlModifier)
    assert wizard.key == "name"
    assert "needs a title" in page.form.note("title")
    qtbot.keyClicks(title, "taken")
    for step in ("bracket", "check"):
        qtbot.keyClick(window.focusWidget(), Key.Key_Return, Modifier.ControlModifier)
        assert wizard.key == step
    qtbot.keyClick(window.focusWidget(), Key.Key_Return, Modifier.ControlModifier)
    assert wizard.key == "name"
    assert "of this title" in page.form.note("title")
    assert top(window) is wizard
    title.selectAll()
    qtbot.keyClicks(title, "28")
    for _step in range(3):
        qtbot.keyClick(window.focusWidget(), Key.Key_Return, Modifier.ControlModifier)
    assert desk.done == [Draft("28", 4500, True)]
    assert isinstance(top(window), ListPanel)


def test_wizard_asks_before_a_changed_draft_is_left(
    window: MainWindow, desk: SampleDesk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    wizard = SampleWizard(desk, window)
    window.open(wizard)
    qtbot.keyClicks(window.focusWidget(), "28")
    monkeypatch.setattr(Confirm, "asked", lambda *_arguments: False)
    qtbot.keyClick(window.focusWidget(), Key.Key_Escape)
    assert top(window) is wizard
    monkeypatch.setattr(Confirm, "asked", lambda *_arguments: True)
    qtbot.keyClick(window.focusWidget(), Key.Key_Escape)
    assert isinstance(top(window), ListPanel)


def test_a_click_on_the_place_one_is_in_leads_to_its_panel(
    window: MainWindow, desk: SampleDesk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = top(window)

    def click() -> None:
        at = window.rail.visualItemRect(window.rail.currentItem()).center()
        qtbot.mouseClick(window.rail.viewport(), Qt.MouseButton.LeftButton, pos=at)

    window.open(SheetPage(desk, window))
    window.open(SampleWizard(desk, window))
    qtbot.keyClicks(window.focusWidget(), "half a name")
    monkeypatch.setattr(Confirm, "asked", lambda *_arguments: False)
    click()
    assert isinstance(top(window), SampleWizard)
    monkeypatch.setattr(Confirm, "asked", lambda *_arguments: True)
    click()
    assert top(window) is panel
    click()
    assert top(window) is panel


def test_closing_asks_about_what_is_unfinished_in_any_place(
    window: MainWindow, desk: SampleDesk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    wizard = SampleWizard(desk, window)
    window.open(wizard)
    qtbot.keyClicks(window.focusWidget(), "half a name")
    here = window.places.place  # type: ignore[union-attr]
    window.next_place()
    closed: list[str] = []
    window.doors = replace(window.doors, close_event=lambda: closed.append("event"))
    answers = iter((False, False, True))
    monkeypatch.setattr(Confirm, "asked", lambda *_words: next(answers))
    window._leaving(lambda: closed.append("another event"))
    assert window.places.place == here  # type: ignore[union-attr]
    assert not window.close()
    assert window.isVisible()
    assert not closed
    assert window.close()
    assert closed == ["event"]


def test_empty_panel_offers_its_step(window: MainWindow) -> None:
    window.go("people")
    panel = top(window)
    assert panel.empty_words.isVisible()
    assert isinstance(panel.empty_step, QPushButton)
    assert panel.empty_step.text() == "Register a team"
    assert not panel._content.isVisible()


def test_panel_that_breaks_while_shown_leaves_the_desk_alive(
    window: MainWindow, desk: SampleDesk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_panel: ListPanel) -> None:
        raise ZeroDivisionError

    def refused(_panel: ListPanel) -> None:
        raise DeskError(say("This file holds no event yet."))

    monkeypatch.setattr(ListPanel, "ask", broken)
    with qtbot.captureExceptions() as bugs:
        window.go("28/tables")
    assert [kind for kind, _error, _trace in bugs] == [ZeroDivisionError]
    window.go("people")
    assert top(window).title == "People"
    monkeypatch.setattr(ListPanel, "ask", refused)
    desk.tell("people")
    window.go("28/tables")
    assert top(window).bar.words() == "This file holds no event yet."


def test_no_key_of_the_window_is_taken_by_a_panel() -> None:
    """Two actions with one key and neither does anything: Qt calls it ambiguous."""
    taken = {command.keys for command in COMMANDS if command.keys}
    found = []
    for file in sorted(Path(commands.__file__).parent.rglob("*.py")):
        if file.name not in ("commands.py", "welcome.py"):  # the welcome page shows the keys of the menu
            keys = set(re.findall(r'"((?:(?:Ctrl|Shift|Alt)\+)+\w+|F\d+)"', file.read_text(encoding="utf-8")))
            found += [f"{file.name}: {key}" for key in sorted(keys & taken)]
    assert found == []
