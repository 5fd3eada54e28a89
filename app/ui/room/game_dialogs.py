"""Small questions at a bridge table: why a deal is struck, why a game stops."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtWidgets import QWidget

from app.ui.event_dialogs import Asking
from app.ui.fields import Wrapped
from app.ui.words import _


class ReasonDialog(Asking):
    """Something that needs a reason; ``lines`` say what it means."""

    def __init__(
        self, parent: QWidget, title: str, lines: Sequence[str], verb: str, take: Callable[[dict[str, Any]], Any]
    ) -> None:
        super().__init__(parent, title, verb)
        self.resize(560, 320)
        for number, line in enumerate(lines):
            self.column.insertWidget(number, Wrapped(f"•  {line}", 500))
        self.form.text("reason", _("&Why"), placeholder=_("in one sentence"))
        self.take = take
