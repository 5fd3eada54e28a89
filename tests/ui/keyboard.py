"""A person who has only a keyboard: keys go to whatever has the focus, dialogs are answered by their keys too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMainWindow, QWidget
from shiboken6 import isValid

from app.ui.screens import settle

Key = str | Qt.Key | tuple[Qt.Key, Qt.KeyboardModifier]
Step = Key | Callable[[], None]

ENTER = Qt.Key.Key_Return
TAB = Qt.Key.Key_Tab
SPACE = Qt.Key.Key_Space
F2 = Qt.Key.Key_F2
ESC = Qt.Key.Key_Escape
DOWN = Qt.Key.Key_Down
UP = Qt.Key.Key_Up
NEXT = (Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
"""Ctrl+Return: the primary button."""
ALL = (Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
"""Chooses all that stands in a field, so that typing replaces it."""


def press(*keys: Key) -> None:
    """Type texts and press keys, one after the other, into what has the focus."""
    for key in keys:
        settle()
        widget = _focused()
        if isinstance(key, str):
            QTest.keyClicks(widget, key)
        elif isinstance(key, tuple):
            QTest.keyClick(widget, *key)
        else:
            QTest.keyClick(widget, key)
    settle()


def _focused() -> QWidget:
    """What has the focus; a window whose dialog was closed is made active again, as a desktop does it."""
    if QApplication.activeWindow() is None:
        windows = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QMainWindow)]
        window = next(window for window in windows if window.isVisible())
        window.activateWindow()
        for _round in range(50):
            settle()
            if window.isActiveWindow():
                break
    widget = QApplication.focusWidget()
    assert widget is not None, "nothing has the focus"
    return widget


def go_to(widget: Any) -> None:
    """Press Tab until ``widget`` has the focus."""
    for _step in range(80):
        focused = QApplication.focusWidget()
        if focused is widget or (focused is not None and widget.isAncestorOf(focused)):
            return
        press(TAB)
    raise AssertionError(f"Tab does not reach {widget}")


def answering(*keys: Step, seen: list[str] | None = None) -> None:
    """When the next dialog is shown, press ``keys`` in it; ``seen`` is given every sentence it showed meanwhile.

    A step may be a call, such as one that says how a dialog over this dialog will be answered.
    """

    before = QApplication.activeModalWidget()

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        if dialog is before or not isinstance(dialog, QDialog):
            QTimer.singleShot(20, answer)
            return
        for key in keys:
            if seen is not None:
                seen.extend(label.text() for label in dialog.findChildren(QLabel) if label.isVisible())
            if callable(key):
                key()
            else:
                press(key)
        if isValid(dialog) and QApplication.activeModalWidget() is dialog:
            dialog.reject()  # else a test whose keys do not suffice would wait for ever

    QTimer.singleShot(0, answer)
