"""Keys that several widgets understand alike."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication


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
