"""The picture of the day: a line for each table, the hours across, a bar for each game of each tournament.

What is over is filled, what goes on is framed heavily, what is to come is light; the line is now. A bar with a mark at
its beginning waits for somebody who is at another table.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QToolTip, QWidget

from app.desk.day.timetable import Row, Timetable
from app.ui.hall import words
from app.ui.look import STEP, body_font, colours
from app.ui.words import _, shown

LINE, HEAD = 34, 30
"""Pixels of a table's line, and of the hours above."""
NO_TABLE = 10_000
"""The line of games that have no table yet stands last."""
ARROWS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class DayPicture(QWidget):
    """Tables by time. ``chosen(row)`` when a game is clicked or gone to by the arrow keys; ``opened(row)`` by Enter."""

    chosen = Signal(object)
    opened = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(_("Picture of the day"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._rows: Sequence[Row] = ()
        self._lines: Sequence[int] = ()
        self._tints: dict[int, int] = {}
        self._span = (8 * 60, 18 * 60)
        self._now: int | None = None
        self._current: str | None = None

    def put(self, day: Timetable) -> None:
        """Show a day."""
        self._rows = sorted(day.rows, key=lambda row: (_span(row)[0], row.table or NO_TABLE))
        self._lines = sorted({row.table if row.table is not None else NO_TABLE for row in self._rows})
        self._tints = {tournament: number for number, tournament in enumerate(day.titles)}
        spans = [_span(row) for row in self._rows]
        if spans:
            first, last = min(s for s, _e in spans), max(e for _s, e in spans)
            self._span = (first // 30 * 30, -(-(last + 5) // 30) * 30)
        self._now = day.day.now
        if self.current() is None:
            self._current = next((row.key for row in self._rows if row.state != "over"), None)
        self.setMinimumHeight(HEAD + LINE * max(1, len(self._lines)) + STEP)
        self.updateGeometry()
        self._tell()
        self.update()

    def current(self) -> Row | None:
        """The game that is chosen."""
        return next((row for row in self._rows if row.key == self._current), None)

    def choose(self, key: str) -> None:
        """Choose a game."""
        self._current = key
        self._tell()
        self.update()
        if (row := self.current()) is not None:
            self.chosen.emit(row)

    def sizeHint(self) -> QSize:
        return QSize(900, HEAD + LINE * max(1, len(self._lines)) + STEP)

    def _tell(self) -> None:
        row = self.current()
        self.setAccessibleDescription(told(row) if row is not None else "")

    # ------------------------------------------------------------------ where things are

    def _left(self) -> float:
        metrics = QFontMetricsF(body_font())
        return max(metrics.horizontalAdvance(self._name(line)) for line in self._lines or (0,)) + 4 * STEP

    def _name(self, line: int) -> str:
        return _("no table") if line == NO_TABLE else _("Table {n}", n=line)

    def _x(self, minute: float) -> float:
        first, last = self._span
        left = self._left()
        return left + (minute - first) / max(1, last - first) * (self.width() - left - 2 * STEP)

    def box(self, row: Row) -> QRectF:
        """Where a game is drawn."""
        line = self._lines.index(row.table if row.table is not None else NO_TABLE)
        start, end = _span(row)
        left, right = self._x(start), self._x(end)
        return QRectF(left, HEAD + line * LINE + 4, max(4.0, right - left - 2), LINE - 8)

    def _at(self, place: QPointF) -> Row | None:
        return next((row for row in reversed(self._rows) if self.box(row).contains(place)), None)

    # ------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = colours()
        painter.setFont(body_font())
        self._paint_hours(painter)
        for number, line in enumerate(self._lines):
            top = HEAD + number * LINE
            painter.setPen(QColor(look.ink))
            box = QRectF(0, top, self._left() - 2 * STEP, LINE)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self._name(line))
        for row in self._rows:
            self._paint_game(painter, row)
        if self._now is not None and self._span[0] <= self._now <= self._span[1]:
            painter.setPen(QPen(QColor(look.wrong), 2))
            x = self._x(self._now)
            painter.drawLine(QPointF(x, HEAD - 6), QPointF(x, self.height()))
        painter.end()

    def _paint_hours(self, painter: QPainter) -> None:
        look = colours()
        first, last = self._span
        step = 30 if (self.width() - self._left()) / max(1, (last - first) / 30) > 70 else 60
        for minute in range(first, last + 1, step):
            x = self._x(minute)
            painter.setPen(QColor(look.hairline))
            painter.drawLine(QPointF(x, HEAD - 4), QPointF(x, self.height()))
            painter.setPen(QColor(look.quiet))
            place = QRectF(x - 40, 0, 80, HEAD - 6)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, words.clock(minute))

    def _paint_game(self, painter: QPainter, row: Row) -> None:
        look = colours()
        box = self.box(row)
        tint = QColor(look.accent_soft if self._tints.get(row.tournament, 0) % 2 == 0 else look.warned_soft)
        edge = QColor(look.accent if self._tints.get(row.tournament, 0) % 2 == 0 else look.warned)
        painter.setBrush(tint if row.state in ("over", "playing", "called") else QColor(look.surface))
        painter.setPen(QPen(edge, 2.4 if row.state in ("playing", "called") else 1.0))
        painter.drawRoundedRect(box, 3, 3)
        if row.missing and row.state != "over":
            painter.setBrush(QColor(look.wrong))
            painter.setPen(Qt.PenStyle.NoPen)
            corner = box.topLeft()
            painter.drawPolygon(QPolygonF([corner, corner + QPointF(10, 0), corner + QPointF(0, 10)]))
        if row.key == self._current:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(look.focus if self.hasFocus() else look.ink), 2.4))
            painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 4, 4)
        painter.setPen(QColor(look.ink))
        inner = box.adjusted(6, 0, -3, 0)
        if QFontMetricsF(painter.font()).horizontalAdvance(row.code) <= inner.width():
            painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, row.code)

    # ------------------------------------------------------------------ mouse and keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        row = self._at(event.position())
        if row is not None:
            self.choose(row.key)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        row = self._at(event.position())
        if row is not None:
            self.opened.emit(row)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        row = self._at(event.position())
        if row is not None:
            QToolTip.showText(event.globalPosition().toPoint(), told(row), self)
        else:
            QToolTip.hideText()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = ARROWS.get(Qt.Key(event.key()))
        row = self.current()
        if step is not None and self._rows:
            keys = [one.key for one in self._rows]
            number = keys.index(row.key) + step if row is not None else 0
            self.choose(keys[min(max(number, 0), len(keys) - 1)])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and row is not None and not event.modifiers():
            self.opened.emit(row)
        else:
            super().keyPressEvent(event)


def _span(row: Row) -> tuple[int, int]:
    """When it is played, or was; as planned where it is not played any more."""
    return row.now or row.planned


def told(row: Row) -> str:
    """A game in one sentence for those who do not see the picture, and for the mouse."""
    where = _("table {n}", n=row.table) if row.table is not None else _("no table yet")
    name = row.code or (_("a match of slot {n}", n=row.slot) if row.slot is not None else _("a table to be drawn"))
    parts = [f"{name}, {where}, {words.span(_span(row))}"]
    if row.who is not None:
        parts.append(shown(row.who))
    if late := words.later(row.planned, row.now):
        parts.append(late)
    parts += [_("{name} is at {there} until {time}", name=one.name, there=shown(one.at), time=words.clock(one.end))
              for one in row.missing if row.state != "over"]  # fmt: skip
    return "; ".join(parts)
