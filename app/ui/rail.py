"""The rail at the left: the day from top to bottom, the chosen place marked."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from app.ui.keys import is_enter
from app.ui.look import ICON_SIZE, body_font, icon
from app.ui.panels import RailEntry
from app.ui.words import _

KEY = Qt.ItemDataRole.UserRole
ICON = Qt.ItemDataRole.UserRole + 1


class Rail(QListWidget):
    """The list of places; ``wanted`` says which one was chosen, and whether by keys (then the focus stays here).

    ``again``: the place that is shown already was clicked.
    """

    wanted = Signal(str, bool)
    again = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self.setAccessibleName(_("Places"))
        self.setIconSize(ICON_SIZE)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.currentItemChanged.connect(self._moved)
        self._pressed_in = ""
        self.itemClicked.connect(self._clicked)

    def show_entries(self, entries: Sequence[RailEntry]) -> None:
        """Show ``entries``, keeping the chosen one."""
        kept = self.place()
        self.blockSignals(True)
        self.clear()
        for entry in entries:
            item = QListWidgetItem(("      " if entry.indent else "") + _(entry.title))
            item.setData(KEY, entry.key)
            item.setData(ICON, entry.icon)
            if not entry.panel:
                item.setFlags(Qt.ItemFlag.ItemIsEnabled)
                item.setFont(body_font(bold=True))
            self.addItem(item)
        self._paint_icons()
        self.choose(kept)
        self.blockSignals(False)
        self.setFixedWidth(min(max(self.sizeHintForColumn(0) + 28, 176), 260))

    def place(self) -> str:
        """The key of the chosen place, "" when none."""
        item = self.currentItem()
        return item.data(KEY) if item is not None else ""

    def choose(self, key: str) -> None:
        """Mark a place as the one shown."""
        for number in range(self.count()):
            if self.item(number).data(KEY) == key:
                self.blockSignals(True)
                self.setCurrentRow(number)
                self.blockSignals(False)
                return

    def sizeHint(self) -> QSize:
        return QSize(self.width(), 300)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._paint_icons()
        super().changeEvent(event)

    def _paint_icons(self) -> None:
        for number in range(self.count()):
            name = self.item(number).data(ICON)
            if name:
                self.item(number).setIcon(icon(name))

    def _moved(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.flags() & Qt.ItemFlag.ItemIsSelectable:
            by_keys = QGuiApplication.mouseButtons() == Qt.MouseButton.NoButton and self.hasFocus()
            self.wanted.emit(item.data(KEY), by_keys)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed_in = self.place()
        super().mousePressEvent(event)

    def _clicked(self, item: QListWidgetItem) -> None:
        if item.data(KEY) == self._pressed_in:
            self.again.emit(self._pressed_in)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_enter(event) or event.key() == Qt.Key.Key_Right:
            self.wanted.emit(self.place(), False)
            return
        super().keyPressEvent(event)
