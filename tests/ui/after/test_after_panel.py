"""After the day: messages are copied and drawn as pictures, numbers are forgotten only after asking."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.desk.backups import Backups, found
from app.desk.desk import Desk
from app.desk.people import EditPerson, search
from app.errors import DeskError
from app.ui import look
from app.ui.after.forget_dialog import ForgetDialog
from app.ui.after.panel import AfterPanel
from app.ui.background import dispatcher
from app.ui.screens import settle
from app.ui.window import MainWindow
from tests.ui import card_day
from tests.ui.inspect_screen import complaints
from tests.ui.rummy.rummy_day import window_on

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk, _game = card_day.champion(tmp_path)
    yield desk
    desk.close()


@pytest.fixture
def window(desk: Desk, qtbot: QtBot) -> Iterator[MainWindow]:
    window = window_on(desk)
    qtbot.addWidget(window)
    window.go("after")
    settle()
    yield window
    window.leave()


def panel_of(window: MainWindow) -> AfterPanel:
    assert window.places is not None
    panel = window.places.top()
    assert isinstance(panel, AfterPanel)
    return panel


def test_a_message_is_chosen_changed_and_copied(window: MainWindow, qtbot: QtBot) -> None:
    panel = panel_of(window)
    panel.take_focus()
    assert "Final ranking" in panel.text.toPlainText()
    qtbot.keyClick(panel.table, Key.Key_Down)
    assert "Knock-out" in panel.text.toPlainText()
    panel.text.setFocus()
    qtbot.keyClick(panel.text, Key.Key_End, CTRL)
    qtbot.keyClicks(panel.text, "Congratulations!")
    qtbot.keyClick(panel, Key.Key_Return, CTRL)
    told = QGuiApplication.clipboard().text()
    assert told.endswith("Congratulations!")
    assert "*28 · Knock-out*" in told


def test_what_was_written_stays_while_nothing_changes(window: MainWindow, desk: Desk, qtbot: QtBot) -> None:
    panel = panel_of(window)
    panel.table.selectRow(panel.table.rows.rowCount() - 1)
    panel.text.setPlainText("Thanks to all of you")
    who = search(desk, "", limit=None)[0]
    desk.do(EditPerson(who.id, who.name, phone="510 555 0000"))
    assert panel.text.toPlainText() == "Thanks to all of you"


def test_pictures_of_the_sheet(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    panel = panel_of(window)
    panel.save_pictures(tmp_path / "pictures")
    assert dispatcher().wait(60_000)
    settle()
    (file,) = (tmp_path / "pictures").glob("*.png")
    picture = QImage(str(file))
    assert picture.width() == 1600
    assert len({picture.pixelColor(x, 300).name() for x in range(0, 1600, 3)}) > 2
    assert "1 picture saved" in panel.bar.words()
    (tmp_path / "no folder").write_text("")
    panel.save_pictures(tmp_path / "no folder" / "inside")
    assert dispatcher().wait(60_000)
    settle()
    assert "takes no pictures" in panel.bar.words()


def test_numbers_are_forgotten_after_asking(window: MainWindow, desk: Desk, tmp_path: Path, qtbot: QtBot) -> None:
    who = search(desk, "", limit=None)[0]
    desk.do(EditPerson(who.id, who.name, phone="(510) 555-7788"))
    backups = Backups(desk, tmp_path / "copies")
    backups.make("hand")
    dialog = ForgetDialog(window, desk, backups)
    qtbot.addWidget(dialog)
    dialog.show()
    settle()
    qtbot.keyClick(dialog, Key.Key_Return, CTRL)
    assert dialog.answer is None
    assert "next year" in dialog.form.note("made").lower()
    assert search(desk, "", limit=None)[0].phone or any(row.phone for row in search(desk, "", limit=None))
    dialog.form.fields["made"].put(True)
    qtbot.keyClick(dialog, Key.Key_Return, CTRL)
    assert dialog.answer.copies == 1
    assert b"555-7788" not in desk.path.read_bytes()
    assert len(found(tmp_path / "copies", desk.path.stem)) == 1
    again = ForgetDialog(window, desk, None)
    qtbot.addWidget(again)
    with pytest.raises(DeskError):
        again.take({"made": True})


def test_ways_to_paper_and_to_next_year(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    panel = panel_of(window)
    asked: list[Any] = []
    monkeypatch.setattr(panel, "shell", SimpleNamespace(
        go=lambda place, focus=None: asked.append((place, focus)),
        doors=SimpleNamespace(new_from_old=lambda: asked.append("new")),
    ))  # fmt: skip
    for action in panel.actions():
        if any(word in action.text() for word in ("Certi", "Notice", "Treasurer", "New event")):
            action.trigger()
    assert asked == [("paper", "winner"), ("paper", "correction"), ("paper", "close-out"), "new"]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (1093, 614), (911, 512)], ids=str)
def test_screens(size: tuple[int, int], theme: str, window: MainWindow, dressed: QApplication) -> None:
    look.dress(dressed, theme)
    window.resize(*size)
    found_ = []
    for shot in panel_of(window).shots():
        name, widget = (shot, window) if isinstance(shot, str) else shot
        settle()
        found_ += [f"{name}: {words}" for words in complaints(widget)]
        if widget is not window:
            widget.hide()
            widget.deleteLater()
    assert not found_, "\n".join(found_)
