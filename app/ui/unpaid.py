"""Who has not paid yet, as plain text for a message to the group."""

from __future__ import annotations

from typing import Any

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QWidget

from app.desk.money import unpaid_text
from app.ui.event_dialogs import Asking
from app.ui.words import _


class UnpaidDialog(Asking):
    """The list with one button that copies it."""

    def __init__(self, parent: QWidget | None, desk: Any, tournament_id: int) -> None:
        text = unpaid_text(desk, tournament_id)
        super().__init__(parent, _("Who has not paid yet"), _("&Copy the list"))
        self.resize(640, 460)
        self.words = QPlainTextEdit(text or _("Everybody has paid."))
        self.words.setReadOnly(True)
        self.words.setAccessibleName(_("The list"))
        self.words.setMinimumHeight(220)
        hint = QLabel(_("It holds names and what is open, no telephone numbers."))
        hint.setWordWrap(True)
        hint.setProperty("kind", "quiet")
        self.form.hide()
        self.column.insertWidget(0, hint)
        self.column.insertWidget(1, self.words, 1)
        self.primary_button.setEnabled(bool(text))
        self.take = lambda _values: QGuiApplication.clipboard().setText(self.words.toPlainText())
