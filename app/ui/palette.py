"""Ctrl+K: jump to a person, team, table, sheet or command by typing into the search field of the strip.

A provider is a function from the typed words to hits, best first; append yours to ``window.providers``:

    def people_hits(words: str) -> list[Hit]:
        return [Hit(row.name, row.team, lambda: shell.go("people", row.id)) for row in search(desk, words)[:8]]

It is called for each keystroke, so it answers in a few milliseconds and with few rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget
from shiboken6 import isValid

from app.ui.form_rows import unmarked
from app.ui.look import ROW, mark
from app.ui.words import _

MOST = 12
EACH = 6


@dataclass(frozen=True, slots=True)
class Hit:
    """One line of the palette: what it is, what helps to tell it apart, and what choosing it does."""

    title: str
    detail: str
    go: Callable[[], Any]


Provider = Callable[[str], Iterable[Hit]]


def matches(words: str, text: str) -> bool:
    """Whether every typed word is the beginning of some word of ``text``."""
    inside = text.casefold().replace("·", " ").split()
    return all(any(part.startswith(word) for part in inside) for word in words.casefold().split())


def window_hits(window: Any) -> Provider:
    """The places of the rail and all commands of the menu bar, those of the page shown included."""

    def hits(words: str) -> Iterable[Hit]:
        found: list[Hit] = []
        for menu in window.menus_for_palette():
            menu.aboutToShow.emit()
            for action in menu.actions():
                text = unmarked(action.text().split("\t")[0]).rstrip(" …")
                is_offered = action.isEnabled() and not action.isSeparator() and action.data() != "open_palette"
                if is_offered and matches(words, text):
                    keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                    found.append(Hit(text, keys or menu.title().replace("&", ""), action.trigger))
        return sorted(found, key=lambda hit: not hit.title.casefold().startswith(words.casefold()))

    return hits


class Palette(QFrame):
    """The list of hits under the search field."""

    def __init__(self, field: QLineEdit, providers: Callable[[], Sequence[Provider]], window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("hits")
        self._field = field
        self._providers = providers
        self._before: QWidget | None = None
        self.hits: list[Hit] = []
        self.list = QListWidget()
        self.list.setAccessibleName(_("Hits"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setUniformItemSizes(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.nothing = QLabel(_("Nothing found"))
        mark(self.nothing, "kind", "quiet")
        self.nothing.setContentsMargins(12, 6, 12, 6)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 2, 2, 2)
        column.setSpacing(0)
        column.addWidget(self.list)
        column.addWidget(self.nothing)
        self.list.itemClicked.connect(lambda item: self.choose(self.list.row(item)))
        field.textEdited.connect(self.look)
        field.installEventFilter(self)
        self.hide()

    def start(self, words: str = "") -> None:
        """Take the focus into the field and show what can be chosen, by ``words`` where something is begun."""
        focused = self.window().focusWidget()
        if focused is not self._field:
            self._before = focused
        self._field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if words:
            self._field.setText(words)
        else:
            self._field.selectAll()
        self.look(self._field.text())

    def look(self, words: str) -> None:
        """Ask all providers for hits."""
        words = words.strip()
        found = [hit for provider in self._providers() for hit in islice(provider(words), EACH if words else MOST)]
        self.hits = found[:MOST]
        self.list.clear()
        for hit in self.hits:
            item = QListWidgetItem(f"{hit.title}   ·   {hit.detail}" if hit.detail else hit.title)
            self.list.addItem(item)
        self.list.setVisible(bool(self.hits))
        self.nothing.setVisible(not self.hits)
        self.list.setCurrentRow(0)
        self._place()
        self.show()
        self.raise_()

    def choose(self, number: int) -> None:
        """Close and do what hit ``number`` does."""
        hit = self.hits[number]
        self.close_list()
        hit.go()

    def close_list(self) -> None:
        """Close, and give the focus back."""
        self.hide()
        self._field.clear()
        if self._before is not None and isValid(self._before) and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._field.clearFocus()
        self._before = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonPress and self.isHidden():
            self.start()
        elif event.type() == QEvent.Type.FocusOut:
            self.hide()
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._key(event.key())
        return super().eventFilter(watched, event)

    def _key(self, key: int) -> bool:
        row = self.list.currentRow()
        if key == Qt.Key.Key_Escape:
            self.close_list()
        elif key == Qt.Key.Key_Down:
            self.list.setCurrentRow(min(row + 1, self.list.count() - 1))
        elif key == Qt.Key.Key_Up:
            self.list.setCurrentRow(max(row - 1, 0))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if 0 <= row < len(self.hits):
                self.choose(row)
        else:
            return False
        return True

    def _place(self) -> None:
        rows = max(len(self.hits), 1)
        width = max(self._field.width(), min(self.list.sizeHintForColumn(0) + 40, 620))
        corner = self._field.mapTo(self.window(), QPoint(0, self._field.height() + 2))
        left = max(4, min(corner.x(), self.window().width() - width - 8))
        self.setGeometry(left, corner.y(), width, min(rows * (ROW + 1) + 10, self.window().height() - corner.y() - 8))
