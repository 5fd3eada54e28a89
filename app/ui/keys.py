"""Keys that several widgets understand alike."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent


def is_enter(event: QKeyEvent) -> bool:
    """Whether Enter was pressed, alone (with Ctrl it belongs to the panel's primary button)."""
    enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
    return enter and not event.modifiers() & Qt.KeyboardModifier.ControlModifier
