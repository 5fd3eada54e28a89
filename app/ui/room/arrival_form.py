"""Who comes: a name, when it was so, whose guest; what it changes for the others is said before it is written."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.desk.room.arrivals import Arrive
from app.desk.room.room import said
from app.errors import DeskError
from app.language import N_, say
from app.ui.fields import TextField
from app.ui.form_rows import FormRows
from app.ui.look import STEP, mark
from app.ui.person_field import PersonField
from app.ui.room.base import time_typed
from app.ui.room.own_height import OwnHeight
from app.ui.words import _, shown

PAUSE = 250
"""Thousandths of a second after the last key, before what an arrival changes is asked."""


class ArrivalForm(OwnHeight):
    """The form; ``arrived`` gives the entry of who has come."""

    arrived = Signal(int)

    def __init__(self, panel: Any, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._panel = panel
        self.form = FormRows()
        self.name = PersonField(panel.desk)
        self.name.setPlaceholderText(_("name"))
        self.host = PersonField(panel.desk, new=False)
        self.host.setPlaceholderText(_("nobody's"))
        self.form.row(("person", _("&Who comes"), self.name, _("name"), 1))
        self.form.row(
            ("at", _("S&ince"), TextField(), _("now"), 1),
            ("host", _("&Guest of"), self.host, _("nobody's"), 2),
        )  # fmt: skip
        self.button = QPushButton(_("&Has come"))
        self.button.clicked.connect(self.send)
        self.changes = QLabel()
        self.changes.setWordWrap(True)
        self.changes.setTextFormat(Qt.TextFormat.PlainText)
        mark(self.changes, "kind", "quiet")
        below = QHBoxLayout()
        below.setSpacing(3 * STEP)
        below.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        below.addWidget(self.changes, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2 * STEP)
        column.addWidget(self.form)
        column.addLayout(below)
        self._later = QTimer(self, interval=PAUSE, singleShot=True)
        self._later.timeout.connect(self.tell)
        self.form.waits = True  # Enter writes it from any field; most who come are known and come now
        self.form.entered.connect(self.send)
        self.form.changed.connect(self._typed)
        self.name.settled.connect(self._typed)
        self._typed()

    def command(self) -> Arrive:
        """The command that the form says. Raises DeskError at its field."""
        person = self._value("person")
        if person is None:
            raise DeskError(say(N_("Write who comes.")), "person")
        host = self._value("host")
        if isinstance(host, str):
            raise DeskError(say(N_("No member of that name is known.")), "host")
        at = time_typed(self.form.fields["at"].value(), self._panel.desk.clock())
        return Arrive(self._panel.tournament, person, at, host)

    def _value(self, key: str) -> Any:
        try:
            return self.form.fields[key].value()
        except DeskError as error:
            raise DeskError(error.message, key) from None

    def send(self) -> None:
        """Write it, or say at the field why not."""
        self.form.clear()
        self.form.waits = True
        try:
            entry = self._panel.desk.do(self.command())
        except DeskError as error:
            self._panel.bar.clear()  # what was said of the one before him
            if not self.form.refuse(error.field, error.message):
                self._panel.tell(error.message, "refused")
            return
        for field in self.form.fields.values():
            field.put(None)
        self._typed()
        self.name.setFocus()
        self.arrived.emit(entry)

    def tell(self) -> None:
        """Say who is meant, and what his coming changes."""
        words = self.name.words()
        if words:
            try:
                changes = said(self._panel.desk, self._panel.tournament, self.command())
                words = "\n".join([words, *map(shown, changes)])
            except DeskError as error:
                words = f"{words}\n{shown(error.message)}"
        self.changes.setText(words or _("Enter writes it down; who comes waits in the queue."))
        self.updateGeometry()

    def is_empty(self) -> bool:
        """Whether nothing is typed."""
        return not any(field.text().strip() for field in self.form.fields.values())

    def _typed(self) -> None:
        self.form.clear()
        self.form.waits = True
        if self.name.text().strip():
            self._later.start()
        else:
            self._later.stop()
            self.tell()

    def hideEvent(self, event: Any) -> None:
        self._later.stop()
        super().hideEvent(event)
