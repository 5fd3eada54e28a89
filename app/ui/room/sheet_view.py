"""The We/They sheet of a rubber, painted as on paper: two columns, a thick line, figures above and below it.

    view = SheetView()
    view.put(rubber_sheet(tally), names, vulnerable)      # names: (N-S, E-W), each with the heads of the columns
    view.light(deal)                                      # the figures of a deal stand out
    view.chosen.connect(...)                              # a figure was clicked or walked to: the number of its deal

The arrows walk from figure to figure, each read aloud with its deal and what it is for.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.games.bridge.contract import Side
from app.games.bridge.sheet import Entry
from app.ui.look import body_font, colours
from app.ui.room.sheet_rows import Pair, Sheet, entry_words, spoken
from app.ui.words import _, tip

ROW = 26
COLUMN = 140
LEAST_ABOVE = 5
LEAST_BELOW = 2
HEAD = 84
FOOT = 40
EDGE = 2
BESIDE_NAME = 28
WIDEST = 240
"""Longer names are shortened: the whole sheet stays in sight, and the names stand whole over the page."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A figure and where it stands."""

    entry: Entry
    rect: QRect


class SheetView(QWidget):
    """The sheet."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._sheet = Sheet()
        self._heads = ("", "")
        self._names = ("", "")
        self._vulnerable: frozenset[Side] = frozenset()
        self._lit = 0
        self._at = -1
        self._placed: list[Placed] = []
        self._say()

    def put(self, sheet: Sheet, heads: tuple[str, str], names: tuple[str, str], vulnerable: frozenset[Side]) -> None:
        """Show a sheet; ``names`` stand small under the ``heads``."""
        self._sheet, self._heads, self._names, self._vulnerable = sheet, heads, names, vulnerable
        self._place()
        self._at = min(self._at, len(self._placed) - 1)
        self._say()
        self.setFixedSize(self.sizeHint())
        self.update()

    def light(self, deal: int) -> None:
        """Let the figures of a deal stand out, 0 for none."""
        if self._lit != deal:
            self._lit = deal
            self.update()

    def figures(self) -> list[Entry]:
        """The figures in the order in which they are walked."""
        return [one.entry for one in self._placed]

    # ------------------------------------------------------------------ where it stands

    def _above(self) -> int:
        return max(len(self._sheet.above), LEAST_ABOVE) * ROW

    def _line(self) -> int:
        return HEAD + self._above()

    def _blocks(self) -> list[tuple[int, tuple[Pair, ...]]]:
        """The rows of each game with the height at which they begin."""
        top, blocks = self._line() + 4, []
        for number, rows in enumerate(self._sheet.games or ((),)):
            blocks.append((top, rows))
            least = LEAST_BELOW if number + 1 == len(self._sheet.games or ((),)) else 1
            top += max(len(rows), least) * ROW + 6
        return blocks

    def _bottom(self) -> int:
        top, rows = self._blocks()[-1]
        return top + max(len(rows), LEAST_BELOW) * ROW + 6

    def _width(self) -> int:
        metrics = QFontMetrics(body_font())
        widest = max(metrics.horizontalAdvance(name) for names in self._names for name in names.split("\n"))
        return min(max(COLUMN, widest + BESIDE_NAME), WIDEST)

    def sizeHint(self) -> QSize:
        return QSize(2 * self._width() + 2 * EDGE, self._bottom() + FOOT + EDGE)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _cell(self, side: Side, top: int) -> QRect:
        width = self._width()
        left = EDGE + (0 if side is Side.NS else width)
        return QRect(left, top, width, ROW)

    def _place(self) -> None:
        self._placed = []
        top = self._line() - len(self._sheet.above) * ROW
        for number, row in enumerate(self._sheet.above):
            self._place_row(row, top + number * ROW)
        for top, rows in self._blocks():
            for number, row in enumerate(rows):
                self._place_row(row, top + number * ROW)

    def _place_row(self, row: Pair, top: int) -> None:
        self._placed += [Placed(entry, self._cell(entry.side, top)) for entry in row if entry is not None]

    # ------------------------------------------------------------------ keys and mouse

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        key = Qt.Key(event.key())
        if key not in steps or not self._placed:
            super().keyPressEvent(event)
            return
        self._at = min(max(self._at + steps[key], 0), len(self._placed) - 1)
        self._walked()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = event.position().toPoint()
        for number, one in enumerate(self._placed):
            if one.rect.contains(place):
                self._at = number
                self._walked()

    def _walked(self) -> None:
        self._lit = self._placed[self._at].entry.deal
        self._say()
        self.update()
        self.chosen.emit(self._lit)

    def focusInEvent(self, event: object) -> None:
        super().focusInEvent(event)  # type: ignore[arg-type]
        self.update()

    def focusOutEvent(self, event: object) -> None:
        super().focusOutEvent(event)  # type: ignore[arg-type]
        self.update()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            for one in self._placed:
                if one.rect.contains(event.pos()):
                    QToolTip.showText(event.globalPos(), tip(entry_words(one.entry, self._heads)), self, one.rect)
            return True
        return super().event(event)

    def _say(self) -> None:
        here = ""
        if 0 <= self._at < len(self._placed):
            here = entry_words(self._placed[self._at].entry, self._heads)
        self.setAccessibleName(_("Sheet: {here}", here=here) if here else _("Sheet"))
        vulnerable = [head for side, head in zip(Side, self._heads, strict=True) if side in self._vulnerable]
        told = spoken(self._sheet, self._heads)
        if vulnerable:
            told.append(_("Vulnerable: {sides}", sides=", ".join(vulnerable)))
        self.setAccessibleDescription(". ".join(told))

    # ------------------------------------------------------------------ the paint

    def paintEvent(self, event: QPaintEvent) -> None:
        c = colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width, bottom, whole = self._width(), self._bottom(), 2 * self._width()
        ground = QRect(EDGE, EDGE, whole, bottom + FOOT - 2 * EDGE)
        painter.setBrush(QColor(c.surface))
        painter.setPen(QPen(QColor(c.focus if self.hasFocus() else c.edge), 2 if self.hasFocus() else 1))
        painter.drawRoundedRect(ground, 6, 6)
        self._paint_heads(painter)
        for one in self._placed:
            self._paint_figure(painter, one)
        painter.setPen(QPen(QColor(c.edge), 1))
        painter.drawLine(EDGE + 8, HEAD, EDGE + whole - 8, HEAD)
        painter.drawLine(EDGE + width, HEAD + 6, EDGE + width, bottom + FOOT - 10)
        painter.setPen(QPen(QColor(c.ink), 3))
        painter.drawLine(EDGE + 1, self._line() + 1, EDGE + whole - 1, self._line() + 1)
        painter.setPen(QPen(QColor(c.ink), 1.5))
        for number, (top, rows) in enumerate(self._blocks()):
            if number < len(self._sheet.won):
                least = LEAST_BELOW if number + 1 == len(self._blocks()) else 1
                under = top + max(len(rows), least) * ROW + 2
                painter.drawLine(EDGE + 8, under, EDGE + whole - 8, under)
        self._paint_totals(painter, bottom)

    def _paint_heads(self, painter: QPainter) -> None:
        c = colours()
        width = self._width()
        for number, (side, head, name) in enumerate(zip(Side, self._heads, self._names, strict=True)):
            left = EDGE + number * width
            painter.setPen(QColor(c.ink))
            painter.setFont(body_font(14, bold=True))
            painter.drawText(QRect(left, 6, width, 26), Qt.AlignmentFlag.AlignCenter, head)
            painter.setFont(body_font())
            painter.setPen(QColor(c.quiet))
            lines = "\n".join(
                painter.fontMetrics().elidedText(line, Qt.TextElideMode.ElideRight, width - BESIDE_NAME // 2)
                for line in name.split("\n")
            )
            painter.drawText(QRect(left, 32, width, 48), Qt.AlignmentFlag.AlignCenter, lines)
            if side in self._vulnerable:
                painter.setFont(body_font(bold=True))
                painter.setPen(QColor(c.ink))
                outside = Qt.AlignmentFlag.AlignRight if number else Qt.AlignmentFlag.AlignLeft
                corner = QRect(left + 12, 6, width - 24, 26)
                painter.drawText(corner, outside | Qt.AlignmentFlag.AlignVCenter, _("vul."))

    def _paint_figure(self, painter: QPainter, one: Placed) -> None:
        c = colours()
        inner = one.rect.adjusted(10, 2, -10, -2)
        if one.entry.deal == self._lit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(c.accent_soft))
            painter.drawRoundedRect(inner, 4, 4)
        if self.hasFocus() and self._placed[self._at : self._at + 1] == [one]:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(c.focus), 2))
            painter.drawRoundedRect(inner, 4, 4)
        painter.setFont(body_font(13, bold=one.entry.below))
        painter.setPen(QColor(c.ink))
        painter.drawText(inner, Qt.AlignmentFlag.AlignCenter, str(one.entry.points))

    def _paint_totals(self, painter: QPainter, bottom: int) -> None:
        c = colours()
        width = self._width()
        painter.setPen(QPen(QColor(c.ink), 1))
        for down in (0, 3):
            painter.drawLine(EDGE + 8, bottom + down, EDGE + 2 * width - 8, bottom + down)
        painter.setFont(body_font(14, bold=True))
        for number, total in enumerate(self._sheet.totals):
            rect = QRect(EDGE + number * width, bottom + 5, width, FOOT - 12)
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(total))
