"""The window over an event at the door: what the tests of the front desk's screens start from."""

from __future__ import annotations

from typing import Any

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.desk.desk import Desk
from app.desk.tournaments import tournaments
from app.ui.background import dispatcher
from app.ui.commands import Doors
from app.ui.panel import Panel
from app.ui.screens import settle
from app.ui.shell import Course, FrameFacts
from app.ui.window import MainWindow


def facts(desk: Any) -> FrameFacts:
    """What the frame shows of the event."""
    courses = [Course(row.id, row.title, ("entries",)) for row in tournaments(desk)]
    return FrameFacts("Kerala House Card Day", "2026-03-21", desk.path.name, "11:42:07", tournaments=courses)


def window_at(desk: Desk, place: str, size: tuple[int, int] = (1366, 768)) -> MainWindow:
    """The window with the event in it, at one of its places."""
    window = MainWindow(Doors(*(lambda *_arguments: None for _door in Doors.__dataclass_fields__)), facts)
    window.resize(*size)
    window.show()
    window.activateWindow()
    window.take(desk)
    window.go(place)
    while not window.isActiveWindow():
        settle()
    return window


def top(window: MainWindow) -> Any:
    """The panel or page shown now."""
    assert window.places is not None
    panel = window.places.top()
    assert isinstance(panel, Panel)
    return panel


def put_away(window: MainWindow) -> None:
    """Close the event without asking what a test has left half typed."""
    window.drop_pages()
    window.leave()
    window.deleteLater()
    settle()


def read_through(window: MainWindow) -> None:
    """Wait until nothing is being read beside the screen."""
    for _round in range(400):
        settle()
        page = top(window)
        if not getattr(page, "busy", False) and not dispatcher().jobs:
            return
        QTest.qWait(10)
    raise AssertionError("still reading")


def pick(*keys: Any) -> None:
    """Press keys in the list that hangs open under a field, which catches them before the field does."""
    for key in keys:
        settle()
        popup = QApplication.activePopupWidget()
        assert popup is not None, "no list hangs open"
        if isinstance(key, tuple):
            QTest.keyClick(popup, *key)
        else:
            QTest.keyClick(popup, key)
    settle()
