"""The bracket as it is drawn on the screen: every match a box that can be focused, read out, and opened.

The places come from :mod:`app.tournament.bracket_layout`, from which the paper is drawn too. Arrows go to the nearest
match in their direction; Enter opens it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from app.desk.scores import Field, Table
from app.tournament.bracket import BracketMatch, MatchStatus, SideState
from app.tournament.bracket_layout import Layout, layout
from app.ui.keys import is_enter
from app.ui.look import STEP, body_font, colours
from app.ui.states import state_words
from app.ui.words import _, shown, tip

ROW = 28
CAPTION = 24
GAP = 18
SIGN = 20
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
COLUMN_GAP = 44
LEAST_WIDTH = 230
MOST_WIDTH = 330


@dataclass(frozen=True, slots=True)
class Line:
    """One side of a box: what to write, its score, whether it won, whether it is a team at all."""

    words: str
    score: str
    won: bool
    known: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """A match as its box shows it; ``id`` None for a match that is not played (a bye)."""

    key: str
    id: int | None
    title: str
    where: str
    lines: tuple[Line, Line]
    state: str
    marked: bool

    @property
    def said(self) -> str:
        """The match in words, for those who cannot see it."""
        sides = _(" against ").join(" ".join(part for part in (line.words, line.score) if part) for line in self.lines)
        won = next((_("{team} won", team=line.words) for line in self.lines if line.won), "")
        parts = (self.title, sides, won, self.where, state_words(self.state).partition(" ")[2] if self.state else "")
        marked = _("played by others than belong here now") if self.marked else ""
        return ", ".join(part for part in (*parts, marked) if part)


def shown_match(field: Field, match: BracketMatch) -> Shown:
    """A match of the bracket with what its table tells."""
    table = next((one for one in field.tables if one.code == match.key), None)
    lines = tuple(_line(field, match, side.entrant, side.state, shown(side.label()), table) for side in match.sides)
    bye = match.status is MatchStatus.BYE
    where = "" if table is None or table.table is None or bye else _("table {n}", n=table.table)
    if table is not None and table.slot is not None and where:
        where = _("{table}, slot {slot}", table=where, slot=table.slot)
    state = "" if bye or table is None else str(table.state)
    marked = match.status is MatchStatus.MARKED
    return Shown(
        match.key, None if bye or table is None else table.id, shown(match.title), where, (lines[0], lines[1]), state,
        marked,
    )  # fmt: skip


def _line(
    field: Field, match: BracketMatch, team: object, state: SideState, label: str, table: Table | None
) -> Line:
    if not isinstance(team, int):
        return Line(label, "", False, False)
    score = ""
    if table is not None and table.totals is not None and team in (table.a, table.b):
        score = str(table.totals[0 if team == table.a else 1])
    elif match.walkover:
        score = _("w.o.") if team == match.winner else "–"
    return Line(field.name(team), score, match.over and team == match.winner, state is SideState.KNOWN)


class MatchBox(QAbstractButton):
    """One match."""

    opened = Signal(object)
    went = Signal(int, int)

    def __init__(self, match: Shown, parent: QWidget) -> None:
        super().__init__(parent)
        self.match = match
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.put(match)
        self.clicked.connect(lambda: self.opened.emit(self.match))

    def put(self, match: Shown) -> None:
        """Show a match."""
        self.match = match
        self.setAccessibleName(match.said)
        self.setToolTip(tip(match.said))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
        if is_enter(event):
            self.opened.emit(self.match)
        elif Qt.Key(event.key()) in steps:
            self.went.emit(*steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        c = colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._caption(painter)
        box = self.rect().adjusted(1, CAPTION, -1, -1)
        painter.setPen(QPen(QColor(c.focus if self.hasFocus() else c.edge), 2.4 if self.hasFocus() else 1))
        painter.setBrush(QColor(c.warned_soft if self.match.marked else c.surface))
        painter.drawRoundedRect(box, 5, 5)
        painter.setPen(QPen(QColor(c.hairline), 1))
        painter.drawLine(box.left() + 1, box.top() + ROW, box.right() - 1, box.top() + ROW)
        for number, line in enumerate(self.match.lines):
            self._side(painter, box, number, line)

    def _caption(self, painter: QPainter) -> None:
        c = colours()
        painter.setFont(body_font())
        painter.setPen(QColor(c.quiet))
        rect = QRect(2, 0, self.width() - 4, CAPTION)
        words = " · ".join(part for part in (self.match.title, self.match.where) if part)
        still = self.match.state in ("", "waiting")
        sign, _space, state = ("", "", "") if still else state_words(self.match.state).partition(" ")
        width = painter.fontMetrics().horizontalAdvance(state)
        room = rect.width() - (width + SIGN if state else 0) - 8
        words = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room)
        painter.drawText(rect, int(LEFT), words)
        painter.drawText(rect, int(RIGHT), state)
        if state:
            painter.drawText(rect.adjusted(0, 0, -width - 5, 0), int(RIGHT), "⚠" if self.match.marked else sign)

    def _side(self, painter: QPainter, box: QRect, number: int, line: Line) -> None:
        c = colours()
        painter.setFont(body_font(bold=line.won))
        painter.setPen(QColor(c.ink if line.known else c.quiet))
        rect = QRect(box.left() + 8, box.top() + number * ROW, box.width() - 18, ROW)
        if line.won:
            painter.drawText(rect, int(LEFT), "✓")
        score_width = painter.fontMetrics().horizontalAdvance(line.score) + 8 if line.score else 0
        name = rect.adjusted(SIGN, 0, -score_width, 0)
        words = painter.fontMetrics().elidedText(line.words, Qt.TextElideMode.ElideRight, name.width())
        painter.drawText(name, int(LEFT), words)
        painter.drawText(rect, int(RIGHT), line.score)


class BracketView(QWidget):
    """All matches of a bracket, and the lines between them."""

    opened = Signal(object)
    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.boxes: dict[str, MatchBox] = {}
        self._layout: Layout | None = None
        self._width = LEAST_WIDTH

    def put(self, field: Field) -> None:
        """Show the bracket of ``field``; the box that has the focus keeps it."""
        assert field.bracket is not None
        matches = [shown_match(field, match) for match in field.bracket.matches]
        if set(self.boxes) != {match.key for match in matches}:
            for box in self.boxes.values():
                box.hide()
                box.deleteLater()
            self.boxes = {}
        for match in matches:
            if match.key in self.boxes:
                self.boxes[match.key].put(match)
            else:
                self._add(match)
        self._layout = layout(field.bracket)
        self._width = self._needed([line for match in matches for line in match.lines])
        self._place()

    def current(self) -> Shown | None:
        """The match whose box has the focus."""
        return next((box.match for box in self.boxes.values() if box.hasFocus()), None)

    def sizeHint(self) -> QSize:
        if self._layout is None:
            return QSize(0, 0)
        width = self._layout.columns * (self._width + COLUMN_GAP) - COLUMN_GAP + 2
        return QSize(width, round(self._layout.height * self._pitch()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._layout is None:
            return
        painter = QPainter(self)
        painter.setPen(QPen(QColor(colours().edge), 1.4))
        for source, target in self._layout.lines:
            start, end = self.boxes[source].geometry(), self.boxes[target].geometry()
            y, to_y = start.top() + CAPTION + ROW, end.top() + CAPTION + ROW
            middle = (start.right() + end.left()) // 2
            corners = [(start.right(), y), (middle, y), (middle, to_y), (end.left(), to_y)]
            for one, other in pairwise(corners):
                painter.drawLine(*one, *other)

    def _add(self, match: Shown) -> None:
        box = MatchBox(match, self)
        box.opened.connect(self.opened)
        box.went.connect(lambda across, down, box=box: self._walk(box, across, down))
        box.installEventFilter(self)
        box.show()
        self.boxes[match.key] = box

    def eventFilter(self, watched: object, event: object) -> bool:
        from PySide6.QtCore import QEvent

        if isinstance(event, QEvent) and event.type() == QEvent.Type.FocusIn and isinstance(watched, MatchBox):
            self.chosen.emit(watched.match)
        return False

    def _walk(self, box: MatchBox, across: int, down: int) -> None:
        here = box.geometry().center()
        best: tuple[int, MatchBox] | None = None
        for other in self.boxes.values():
            way: QPoint = other.geometry().center() - here
            forward, aside = (way.x() * across, abs(way.y())) if across else (way.y() * down, abs(way.x()))
            if forward <= 4 or (down and aside > self._width):
                continue
            distance = forward + 2 * aside
            if best is None or distance < best[0]:
                best = (distance, other)
        if best is not None:
            best[1].setFocus(Qt.FocusReason.OtherFocusReason)

    @staticmethod
    def _pitch() -> int:
        return CAPTION + 2 * ROW + GAP

    @staticmethod
    def _needed(lines: Sequence[Line]) -> int:
        metrics = QFontMetrics(body_font(bold=True))
        widest = max((metrics.horizontalAdvance(f"{line.words}   {line.score}") for line in lines), default=0)
        return max(LEAST_WIDTH, min(MOST_WIDTH, widest + SIGN + 6 * STEP))

    def _place(self) -> None:
        assert self._layout is not None
        height = CAPTION + 2 * ROW + 2
        for placed in self._layout.places:
            left = placed.column * (self._width + COLUMN_GAP)
            top = round(placed.centre * self._pitch() - height / 2)
            self.boxes[placed.match].setGeometry(left, top, self._width, height)
        previous: QWidget | None = None
        for box in sorted(self.boxes.values(), key=lambda box: (box.x(), box.y())):
            if previous is not None:
                QWidget.setTabOrder(previous, box)
            previous = box
        self.setFixedSize(self.sizeHint())
        self.update()
