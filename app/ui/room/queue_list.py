"""The queue of a room: who waits since when, and in a second line why he is where he is."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.desk.room.room import Waiting
from app.ui.keys import is_enter
from app.ui.look import body_font, colours
from app.ui.room.base import clock_words
from app.ui.words import _, shown

NAME, MINUTES, WHY = (Qt.ItemDataRole.UserRole + number for number in range(1, 4))
ENTRY = Qt.ItemDataRole.UserRole
AROUND = 8
SIDES = 12
LEAST = 150
LONG, ANOTHER_DAY = 120, 720
"""Minutes from which a time is told in hours, and from which it is not told any more."""
WRAPS = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap


def waited_words(minutes: int) -> str:
    """How long somebody has waited; "" where the evening is looked at on another day."""
    if minutes >= ANOTHER_DAY:
        return ""
    return _("{n} min", n=minutes) if minutes < LONG else _("{hours} h {n} min", hours=minutes // 60, n=minutes % 60)


class TwoLines(QStyledItemDelegate):
    """Paints the name with the minutes at the right, below them the reason."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        self.initStyleOption(option, index)
        option.text = ""
        widget = option.widget
        widget.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, widget)
        c, heavy = colours(), body_font(bold=True)
        rect: QRect = option.rect.adjusted(SIDES, AROUND, -SIDES, -AROUND)
        line = QFontMetrics(heavy).height()
        minutes = index.data(MINUTES)
        painter.setPen(QColor(c.ink))
        painter.setFont(body_font())
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop), minutes)
        painter.setFont(heavy)
        room = rect.width() - QFontMetrics(body_font()).horizontalAdvance(minutes) - SIDES
        name = QFontMetrics(heavy).elidedText(index.data(NAME), Qt.TextElideMode.ElideRight, room)
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop), name)
        painter.setFont(body_font())
        painter.setPen(QColor(c.quiet))
        painter.drawText(rect.adjusted(0, line + 2, 0, 0), int(WRAPS), index.data(WHY))

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        view = self.parent()
        assert isinstance(view, QListWidget)
        width = view.viewport().width() - 2 * SIDES
        metrics = QFontMetrics(body_font())
        why = metrics.boundingRect(QRect(0, 0, max(width, 100), 1000), int(WRAPS), index.data(WHY)).height()
        return QSize(100, QFontMetrics(body_font(bold=True)).height() + 2 + why + 2 * AROUND)


class QueueList(QListWidget):
    """The list; ``opened`` gives the entry of the row on which Enter was pressed."""

    opened = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(_("Who waits"))
        self.setItemDelegate(TwoLines(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setMinimumHeight(LEAST)
        self.itemDoubleClicked.connect(lambda item: self.opened.emit(item.data(ENTRY)))

    def sizeHint(self) -> QSize:
        """The least height: a column with wrapped words gives what is preferred, and takes it from others."""
        return QSize(super().sizeHint().width(), LEAST)

    def put(self, queue: Sequence[Waiting], now: datetime) -> None:
        """Show who waits; the chosen one stays chosen."""
        kept = self.entry()
        self.clear()
        for place, one in enumerate(queue, 1):
            minutes = waited_words(one.minutes(now))
            why = _("since {time} · {why}", time=clock_words(one.since), why=shown(one.why))
            if one.host:
                why = _("{why} · guest of {host}", why=why, host=one.host)
            name = _("{place}  {name}", place=place, name=one.name)
            item = QListWidgetItem(f"{name}, {minutes}, {why}", self)
            for role, value in ((ENTRY, one.entry), (NAME, name), (MINUTES, minutes), (WHY, why)):
                item.setData(role, value)
            if one.entry == kept:
                self.setCurrentItem(item)
        if self.currentRow() < 0:
            self.setCurrentRow(0)

    def entry(self) -> int | None:
        """The entry of the chosen row."""
        item = self.currentItem()
        entry: int | None = item.data(ENTRY) if item is not None else None
        return entry

    def choose(self, entry: int) -> None:
        """Put the cursor on somebody."""
        for number in range(self.count()):
            if self.item(number).data(ENTRY) == entry:
                self.setCurrentRow(number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        entry = self.entry()
        if is_enter(event) and entry is not None:
            self.opened.emit(entry)
            return
        super().keyPressEvent(event)
