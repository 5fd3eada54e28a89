"""Small dialogs about the event as a whole: who is at the desk, and a new event. Each answers through ``asked``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QCompleter,
    QDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.errors import DeskError
from app.language import N_, say
from app.ui.fields import Form, Wrapped, misread
from app.ui.look import ROW, STEP, title_font
from app.ui.scroller import Scroller
from app.ui.sentence import SentenceBar
from app.ui.words import _

CURRENCIES = ("USD", "EUR", "GBP", "INR", "CAD", "AUD", "AED", "SGD", "CHF")
PAPERS = {"Letter": N_("Letter (8.5 × 11 in)"), "A4": N_("A4 (210 × 297 mm)")}


class Asking(QDialog):
    """A dialog with a form, one primary button at the same corner as in panels, and Esc to leave it.

    ``take`` is called with the form's values when the primary button is pressed; a DeskError it raises is shown at its
    field and the dialog stays open.
    """

    def __init__(self, parent: QWidget | None, title: str, verb: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.form = Form()
        self.form.entered.connect(self.press)
        self.take: Callable[[dict[str, Any]], Any] = lambda _values: None
        self.answer: Any = None
        head = QLabel(title)
        head.setFont(title_font())
        head.setWordWrap(True)
        head.setTextFormat(Qt.TextFormat.PlainText)
        self.primary_button = QPushButton(verb)
        self.primary_button.setProperty("kind", "primary")
        self.primary_button.setDefault(True)
        self.primary_button.clicked.connect(self.press)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(keys), self, self.press)
        self.leave_button = QPushButton(_("&Leave"))
        self.leave_button.setAutoDefault(False)
        self.leave_button.clicked.connect(self.reject)
        self.bar = SentenceBar()
        top = QHBoxLayout()
        top.setSpacing(2 * STEP)
        top.addWidget(head, 1)
        top.addWidget(self.leave_button, 0, Qt.AlignmentFlag.AlignTop)
        top.addWidget(self.primary_button, 0, Qt.AlignmentFlag.AlignTop)
        scroller = Scroller()
        self.column = scroller.column
        self.column.setContentsMargins(0, 0, 2 * STEP, 0)
        self.column.setSpacing(3 * STEP)
        self.column.addWidget(self.form)
        self.column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(5 * STEP, 4 * STEP, 5 * STEP, 4 * STEP)
        whole.setSpacing(3 * STEP)
        whole.addLayout(top)
        whole.addWidget(self.bar)
        whole.addWidget(scroller, 1)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        first = next(iter(self.form.fields.values()), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def press(self) -> None:
        """Try what the dialog is for; stay open with the sentence where it is refused."""
        self.form.clear()
        self.bar.clear()
        if misread(self.form):
            return
        try:
            self.answer = self.take(self.form.values())
        except DeskError as error:
            if not (error.field and self.form.refuse(error.field, error.message)):
                self.bar.tell(error.message)
            return
        self.accept()

    def ask(self) -> Any:
        """Show it; what ``take`` answered, None if the person left."""
        self.exec()
        self.deleteLater()
        return self.answer if self.result() == QDialog.DialogCode.Accepted else None


class OperatorDialog(Asking):
    """Who is at the desk: pick or type a name."""

    def __init__(self, parent: QWidget | None, current: str, known: Sequence[str]) -> None:
        super().__init__(parent, _("Who is at the desk?"), _("&Sit down"))
        self.resize(500, 360)
        field = self.form.text(
            "operator", _("&Name"), current, hint=_("Stands beside everything that is done from now on.")
        )
        completer = QCompleter(list(known), self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        field.setCompleter(completer)
        field.selectAll()
        self.names = QListWidget()
        self.names.setAccessibleName(_("Names used before"))
        for name in known:
            item = QListWidgetItem(name, self.names)
            item.setSizeHint(QSize(0, ROW))
        self.names.setMinimumHeight(120)
        self.names.itemClicked.connect(lambda item: field.put(item.text()))
        self.names.itemActivated.connect(lambda item: (field.put(item.text()), self.press()))
        if known:
            self.column.insertWidget(1, self.names, 1)
        self.take = self._take

    @classmethod
    def asked(cls, parent: QWidget | None, current: str, known: Sequence[str]) -> str | None:
        """The name, None if the person left."""
        name: str | None = cls(parent, current, known).ask()
        return name

    @staticmethod
    def _take(values: dict[str, Any]) -> str:
        name: str = values["operator"]
        if not name:
            raise DeskError(say(N_("Say who is at the desk; a first name is enough.")), "operator")
        return name


class EventDialog(Asking):
    """A new event, or one made from an old one: what it is called, when, where, its money and its paper.

    ``make(values)`` makes it; values: title, date (ISO), venue, currency, paper, operator.
    """

    def __init__(
        self,
        parent: QWidget | None,
        title: str,
        verb: str,
        make: Callable[[Mapping[str, Any]], Any],
        given: Mapping[str, Any],
    ) -> None:
        super().__init__(parent, title, verb)
        self.resize(620, 640)
        form = self.form
        form.text("title", _("&Title"), given.get("title", ""), hint=_("It stands on every sheet of paper."))
        day = date.fromisoformat(given["date"]) if given.get("date") else date.today()
        form.day("date", _("&Date"), day)
        form.text("venue", _("Ve&nue"), given.get("venue", ""), placeholder=_("hall and town"))
        form.choice("currency", _("&Currency"), {code: code for code in CURRENCIES}, given.get("currency", "USD"))
        papers = {key: _(words) for key, words in PAPERS.items()}
        form.choice("paper", _("&Paper"), papers, given.get("paper", "Letter"))
        form.text(
            "operator",
            _("&Who is at the desk"),
            given.get("operator", ""),
            hint=_("Stands beside everything that is done; F9 changes it."),
        )
        self.take = lambda values: make({**values, "date": values["date"].isoformat()})

    @classmethod
    def asked(
        cls,
        parent: QWidget | None,
        make: Callable[[Mapping[str, Any]], Any],
        given: Mapping[str, Any],
        old: str = "",
    ) -> Any:
        """What ``make`` answered, None if the person left; ``old`` is the title of the event it is made from."""
        title = _("New event from “{old}”", old=old) if old else _("New event")
        return cls(parent, title, _("&Make the event"), make, given).ask()


class EveningDialog(EventDialog):
    """The next evening of the card room, made from the last one."""

    @classmethod
    def asked(
        cls,
        parent: QWidget | None,
        make: Callable[[Mapping[str, Any]], Any],
        given: Mapping[str, Any],
        old: str = "",
    ) -> Any:
        """As for an event; it is told what goes on from evening to evening."""
        dialog = cls(parent, _("New evening after “{old}”", old=old), _("&Make the evening"), make, given)
        told = Wrapped(_("The register, the games with their house rules, the tables, the officials and the accounts "
                         "of the month go with it. Nobody has come yet."), 540)  # fmt: skip
        dialog.column.insertWidget(0, told)
        return dialog.ask()
