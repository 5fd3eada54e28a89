"""How fast the list of people follows the keys, for the bench: search and repaint of every keystroke."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.desk import people
from app.ui.people import PeoplePanel

SIZE = (1366, 768)


class _Alone:
    """A shell for a panel that stands in no window."""

    def __getattr__(self, name: str) -> Any:
        return lambda *_arguments, **_options: None


def words_to_type(desk: Any, most: int = 60) -> list[str]:
    """Beginnings of names and clubs, and of telephone numbers, spread over the people of the event."""
    rows = people.search(desk, "", limit=None)
    some = rows[:: max(1, len(rows) // most)]
    words = [word for row in some for word in (row.name.lower(), row.club.lower()[:4], row.phone[-4:]) if word]
    return [word[:12] for word in words]


def seconds_per_keystroke(desk: Any, words: list[str] | None = None) -> list[float]:
    """Seconds from each key (letters typed, then taken back) until the list is painted again; not sorted.

    Needs an application; the panel is shown at the size of a small laptop.
    """
    window = QWidget()
    window.resize(*SIZE)
    panel = PeoplePanel(desk, _Alone())  # type: ignore[arg-type]  # a shell that does nothing
    panel.setParent(window)
    panel.resize(*SIZE)
    window.show()
    QApplication.processEvents()
    panel.field.setFocus()
    found: list[float] = []

    def key(press: Any) -> None:
        began = perf_counter()
        press()
        panel.table.viewport().repaint()
        QApplication.processEvents()
        found.append(perf_counter() - began)

    for word in words if words is not None else words_to_type(desk):
        for letter in word:
            key(lambda letter=letter: QTest.keyClicks(panel.field, letter))
        for _letter in word[2:]:
            key(lambda: QTest.keyClick(panel.field, Qt.Key.Key_Backspace))
        panel.field.clear()
    window.close()
    window.deleteLater()
    return found
