"""Keys that several widgets understand alike."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLineEdit, QWidget
from shiboken6 import isValid


def is_enter(event: QKeyEvent) -> bool:
    """Whether Enter was pressed, alone (with Ctrl it belongs to the panel's primary button)."""
    enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
    return enter and not event.modifiers() & Qt.KeyboardModifier.ControlModifier


def commit_cell() -> None:
    """Take over the text of a cell that is being typed, as clicking elsewhere would."""
    focused = QApplication.focusWidget()
    view = focused.parentWidget().parentWidget() if focused is not None and focused.parentWidget() is not None else None
    if isinstance(view, QAbstractItemView) and focused is not view.viewport():
        view.setFocus()


class UndoPassesBy(QObject):
    """Lets Ctrl+Z out of the line that has the focus, where nothing was typed since the line was filled or emptied.

    Qt's lines keep the key for themselves even then, and most of what is written comes from a line that is empty after.
    It sits only on the line in which somebody is.
    """

    def __init__(self, application: QApplication, parent: QObject) -> None:
        super().__init__(parent)
        application.focusChanged.connect(self._moved)

    def _moved(self, left: QWidget | None, entered: QWidget | None) -> None:
        if isinstance(left, QLineEdit) and isValid(left):
            left.removeEventFilter(self)
        if isinstance(entered, QLineEdit):
            entered.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.ShortcutOverride or not isinstance(watched, QLineEdit):
            return False
        if watched.isUndoAvailable() or watched.isRedoAvailable():
            return False
        if not any(event.matches(key) for key in (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)):  # type: ignore[attr-defined]
            return False
        event.ignore()
        return True
