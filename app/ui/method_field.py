"""How money changes hands, chosen by one key: a row of buttons, each with its letter."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QPushButton, QWidget

from app.desk.money import METHODS
from app.ui.look import STEP, body_font
from app.ui.words import _

KEYS = {"cash": "C", "card": "D", "zelle": "Z", "paypal": "P", "check": "H", "bank": "B", "other": "O"}
"""The letter of each way of paying."""
ACROSS = 4


class MethodField(QWidget):
    """One of the ways of paying; while it has the focus a letter chooses, arrows move, Enter goes on."""

    changed = Signal()
    entered = Signal()

    def __init__(self, method: str = "cash", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._buttons: dict[str, QPushButton] = {}
        self._group = QButtonGroup(self)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(STEP)
        for number, (key, words) in enumerate(METHODS.items()):
            button = QPushButton(f"{KEYS[key]}  {_(words)}")
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setAccessibleName(_(words))
            button.clicked.connect(lambda _checked=False, key=key: self.put(key))
            self._group.addButton(button)
            self._buttons[key] = button
            grid.addWidget(button, number // ACROSS, number % ACROSS)
        grid.setColumnStretch(ACROSS, 1)
        self.put(method)

    def value(self) -> str:
        """The key of the way chosen."""
        return next(key for key, button in self._buttons.items() if button.isChecked())

    def put(self, method: str) -> None:
        """Choose a way."""
        for key, button in self._buttons.items():
            button.setChecked(key == method)
            button.setFont(body_font(bold=key == method))
            button.setText(f"{'•' if key == method else ' '} {KEYS[key]}  {_(METHODS[key])}")
        self.setAccessibleDescription(_(METHODS[method]))
        self.changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        methods = list(METHODS)
        place = methods.index(self.value())
        letter = event.text().upper()
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: ACROSS, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -ACROSS}.get(
            Qt.Key(event.key())
        )
        chosen = next((key for key, sign in KEYS.items() if sign == letter), None)
        if chosen is not None and not event.modifiers():
            self.put(chosen)
        elif step is not None:
            self.put(methods[max(0, min(place + step, len(methods) - 1))])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.entered.emit()
        else:
            super().keyPressEvent(event)
