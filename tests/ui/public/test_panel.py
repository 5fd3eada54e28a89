"""The public screen at the desk, from the keyboard: let out, looked at before, taken off, a message."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.desk.announcing import announcement
from app.desk.desk import Desk
from app.desk.publishing import BRACKET, DRAW, STANDINGS, Publish, published
from app.ui import look
from app.ui.public.panel import PublicPanel, PublishDialog
from app.ui.screens import settle
from app.ui.window import MainWindow
from tests.ui.inspect_screen import complaints
from tests.ui.public.hall_day import day, let_out
from tests.ui.rummy.rummy_day import window_on

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = day(tmp_path)
    yield desk
    desk.close()


@pytest.fixture
def window(desk: Desk, qtbot: QtBot) -> Iterator[MainWindow]:
    window = window_on(desk)
    qtbot.addWidget(window)
    window.go("public")
    settle()
    yield window
    window.leave()
    settle()


def panel_of(window: MainWindow) -> PublicPanel:
    assert window.places is not None
    panel = window.places.top()
    assert isinstance(panel, PublicPanel)
    panel.show_.finish()
    return panel


def test_standings_are_let_out_and_taken_off(window: MainWindow, desk: Desk, qtbot: QtBot) -> None:
    panel = panel_of(window)
    panel.take_focus()
    panel.table.choose((STANDINGS, 1, None))
    assert "The hall does not see it" in panel.caption.text()
    qtbot.keyClick(panel.table, Key.Key_Return)
    assert (STANDINGS, 1, None) in published(desk)
    panel.show_.finish()
    assert panel.caption.text().startswith("Now: 28")
    panel.table.choose((STANDINGS, 1, None))
    qtbot.keyClick(panel, Key.Key_L, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert not published(desk)


def test_a_draw_needs_an_official_and_is_seen_at_the_desk_first(window: MainWindow, desk: Desk, qtbot: QtBot) -> None:
    panel = panel_of(window)
    key = next(poster.key for poster in panel._posters if poster.what == DRAW)
    panel.table.choose(key)
    preview = panel.preview.drawing()[0]
    assert preview is not None
    assert "Thunder Jacks" in preview.words()
    assert panel.show_.key is not None
    assert panel.show_.key[0] == "clock", "the hall sees the clock"
    qtbot.keyClick(panel.table, Key.Key_Return)
    settle()
    dialog = next(one for one in QApplication.topLevelWidgets() if isinstance(one, PublishDialog) and one.isVisible())
    assert "Thomas Varghese" in dialog.form.fields["official"].currentText()
    qtbot.keyClick(dialog, Key.Key_Return, CTRL)
    assert published(desk)[key].official == "Thomas Varghese"
    panel.show_.finish()
    assert panel.show_.key == key


def test_a_message_by_keyboard(window: MainWindow, desk: Desk, qtbot: QtBot) -> None:
    panel = panel_of(window)
    panel.text.setFocus()
    qtbot.keyClicks(panel.text, "Taxi: 408 555 1234")
    panel.announce_button.setFocus()
    qtbot.keyClick(panel.announce_button, Key.Key_Space)
    assert announcement(desk) is None, "it looks like a number: it is asked about"
    assert "whole hall" in panel.form.note("text")
    qtbot.keyClick(panel.announce_button, Key.Key_Space)
    shown = announcement(desk)
    assert shown is not None
    assert shown.text == "Taxi: 408 555 1234"
    panel.down_button.setFocus()
    qtbot.keyClick(panel.down_button, Key.Key_Space)
    assert announcement(desk) is None


def test_the_window_opens_and_closes_by_its_key(window: MainWindow, desk: Desk, qtbot: QtBot) -> None:
    panel = panel_of(window)
    window.public_screen()
    settle()
    opened = window.public.window
    assert opened is not None
    assert opened.isVisible()
    assert "for want of a second screen" in panel.state_line.text()
    assert not opened.isFullScreen(), "it does not cover the desk"
    window.public_screen()
    settle()
    assert window.public.window is None
    assert "hall sees nothing" in panel.state_line.text()
    window.public_screen()
    window.leave()
    settle()
    assert not any(widget.isVisible() for widget in QApplication.topLevelWidgets() if type(widget) is type(opened))


def test_the_desk_is_told_of_a_page_that_cannot_be_made(
    window: MainWindow, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.do(Publish("calls"))
    panel = panel_of(window)
    told: list[str] = []
    monkeypatch.setattr(window, "tell", told.append)
    monkeypatch.setattr("app.desk.public.board.calls", lambda *_all: 1 / 0)
    panel.show_.ask()
    panel.show_.finish()
    panel.show_.ask()
    panel.show_.finish()
    assert len(told) == 1, "once"
    assert "stays as it was" in panel.bar.words()


def test_nothing_runs_while_nobody_looks(window: MainWindow, desk: Desk) -> None:
    panel = panel_of(window)
    assert panel.show_._clock.isActive()
    window.go("history")
    settle()
    assert not panel.show_._clock.isActive()
    desk.do(Publish("calls"))
    assert not panel.show_._again.isActive()
    window.go("public")
    panel.show_.finish()
    assert panel.show_.places[0][0][0] == "calls"


def test_turned_from_the_desk(window: MainWindow, desk: Desk, qtbot: QtBot) -> None:
    desk.do(Publish("calls"))
    panel = panel_of(window)
    panel.show_.finish()
    first = panel.show_.key
    shift = CTRL | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(panel, Key.Key_Right, shift)
    assert panel.show_.key != first
    qtbot.keyClick(panel, Key.Key_Left, shift)
    assert panel.show_.key == first
    qtbot.keyClick(panel, Key.Key_Space, shift)
    assert panel.show_.held
    assert panel.hold_button.text() == "Go on"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (1093, 614), (911, 512)], ids=str)
def test_screens(size: tuple[int, int], theme: str, window: MainWindow, desk: Desk, dressed: QApplication) -> None:
    look.dress(dressed, theme)
    let_out(desk)
    window.resize(*size)
    panel = panel_of(window)
    assert BRACKET not in {poster.what for poster in panel._posters}
    found = []
    for shot in panel.shots():
        name, widget = (shot, window) if isinstance(shot, str) else shot
        settle()
        found += [f"{name}: {words}" for words in complaints(widget)]
        if widget is not window:
            widget.hide()
            widget.deleteLater()
    assert not found, "\n".join(found)


def test_every_page_is_drawn_for_the_pictures(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from app.ui.public import shots

    monkeypatch.setattr(shots, "SIZES", ((640, 360),))
    files = shots.shoot_pages(desk, tmp_path / "pictures")
    names = {file.name.rpartition("-640")[0].rstrip("0123456789-") for file in files}
    assert names >= {"public-calls", "public-clock", "public-message", "public-rummy-prize-pool", "public-28-standings"}
    assert all(file.stat().st_size > 500 for file in files)
