"""A field for somebody: names are completed from the people of the event, and a new name is as good as a known one.

    who = PersonField(desk)
    who.value()          # the id of somebody known, the name of somebody new, None while the field is empty
    who.settled.connect  # the person behind the words may be another: ``who.words()`` says who is meant

What is typed counts as somebody known where just one person of the event is called so; where several are, the list
under the field has to be used (Down, Enter), because only the person at the desk knows which one it is. The list also
offers somebody new of a name that is known already.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QStringListModel, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QCompleter, QWidget

from app.desk import people
from app.desk.names import digits, fold
from app.desk.namesakes import shown
from app.desk.people import PersonRow
from app.errors import DeskError
from app.language import N_, say
from app.ui.fields import TextField
from app.ui.keys import is_enter
from app.ui.words import _

MOST = 8
SEVERAL = N_("Several people are called {name}. Choose one from the list (Down), or write more of the name.")


def described(row: PersonRow, name: str = "") -> str:
    """Somebody in a line that tells them from a namesake: name, club, the end of the telephone number.

    ``name`` is the one with the mark by which lists and paper tell them apart.
    """
    ending = f"…{digits(row.phone)[-4:]}" if digits(row.phone) else ""
    club = "" if name.endswith(f"({row.club})") else row.club
    return " · ".join(part for part in (name or row.name, club, ending) if part)


class Completer(QCompleter):
    """Offers lines that describe things; what it writes into the field is the thing's name."""

    def __init__(self, names: QStringListModel, parent: QWidget) -> None:
        super().__init__(names, parent)
        self.names: dict[str, str] = {}

    def splitPath(self, _path: str) -> list[str]:
        return [""]  # what is offered was found by the desk: all of it is shown, and none of it is chosen beforehand

    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        line = str(index.data())
        return self.names.get(line, line)


class PersonField(TextField):
    """One line for a name, completed from the people of the event; ``new``: it may be somebody new."""

    settled = Signal()

    def __init__(self, desk: Any, parent: QWidget | None = None, new: bool = True) -> None:
        super().__init__(parent)
        self._desk = desk
        self._may_be_new = new
        self._offered: dict[str, PersonRow | str] = {}
        self._chosen: PersonRow | str | None = None
        self._names = QStringListModel(self)
        self._completer = Completer(self._names, self)
        self._completer.activated[QModelIndex].connect(lambda index: self._picked(str(index.data())))
        self.setCompleter(self._completer)
        self.textEdited.connect(self._typed)
        self.setPlaceholderText(_("name; known people are offered as you type"))

    def value(self) -> int | str | None:
        """The id of somebody known, the name of somebody new, None when empty. Raises DeskError for one of several."""
        text = super().value()
        if not text:
            return None
        known = self._known(text)
        if len(known) > 1:
            raise DeskError(say(SEVERAL, name=text))
        return known[0].id if known else text

    def put(self, value: Any) -> None:
        """Show somebody: a row of the people, a new name, or None."""
        self._chosen = value if isinstance(value, PersonRow) else None
        super().put(value.name if isinstance(value, PersonRow) else value)
        self.settled.emit()

    def words(self) -> str:
        """Who is meant, for the line under the field; "" while it is empty."""
        text = super().value()
        if not text:
            return ""
        known = self._known(text)
        if len(known) > 1:
            return _(SEVERAL, name=text)
        if not known:
            return _("✚ a new person")
        return _("✓ known: {person}", person=described(known[0], shown(self._desk).get(known[0].id, "")))

    def is_new(self) -> bool:
        """Whether the name is of somebody the event does not know."""
        text = super().value()
        return bool(text) and not self._known(text)

    def _known(self, text: str) -> list[PersonRow]:
        if isinstance(self._chosen, PersonRow) and fold(self._chosen.name) == fold(text):
            return [self._chosen]
        if isinstance(self._chosen, str) and fold(self._chosen) == fold(text):
            return []
        return [row for row in people.search(self._desk, text, limit=MOST) if fold(row.name) == fold(text)]

    def _typed(self, text: str) -> None:
        self._chosen = None
        rows = people.search(self._desk, text, limit=MOST) if len(text.strip()) > 1 else ()
        names = shown(self._desk) if rows else {}
        self._offered = {described(row, names.get(row.id, "")): row for row in rows}
        if self._may_be_new and any(fold(row.name) == fold(text) for row in rows):
            new = text.strip()
            self._offered[_("✚ {name}, a new person", name=new)] = new
        self._completer.names = {
            line: one.name if isinstance(one, PersonRow) else one for line, one in self._offered.items()
        }
        self._names.setStringList(list(self._offered))
        self.settled.emit()

    def _picked(self, line: str) -> None:
        one = self._offered.get(line)
        if one is not None:
            self._chosen = one
            self.setText(one.name if isinstance(one, PersonRow) else one)
            self.settled.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        popup = self._completer.popup()
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if not enter or not popup.isVisible() or (is_enter(event) and popup.currentIndex().isValid()):
            super().keyPressEvent(event)
            return
        popup.hide()  # what was typed is meant as it stands; the list has caught a key that is for the form
        event.accept()
        if is_enter(event):
            QApplication.sendEvent(self, QKeyEvent(event.type(), event.key(), event.modifiers()))
        else:
            QTimer.singleShot(0, self._press_primary)

    def _press_primary(self) -> None:
        parent = self.parentWidget()
        while parent is not None and not hasattr(parent, "primary_button"):
            parent = parent.parentWidget()
        if parent is not None:
            parent.primary_button.click()
