"""The entry grid: a paper sheet typed in the order of the paper, from the keyboard alone.

    grid = EntryGrid(
        (
            GridColumn("dealer", N_("Dealer"), echo=True),                       # shown, not typed
            GridColumn("bid", N_("Bid"), accepts=N_("16-28 or T"), parse=parse_bid, width=8),
            GridColumn("result", N_("Result"), accepts=N_("M D K+ K- MK"), parse=parse_result, width=8),
            GridColumn("points", N_("Points"), accepts=N_("whole number"), parse=int, optional=True),
            GridColumn("total", N_("Total"), echo=True, align=RIGHT),
        ),
        name=_("Deals"), rows=12, judge=judge,
    )
    grid.fill([{"bid": "18", "result": "M"}, ...])    # texts as typed
    grid.rows()        # list[GridRow]: number, values (parsed), texts (as typed); typed_rows() without empty ones
    grid.can_be_saved(), grid.first_refused()         # refused cells; warnings need F8 first
    grid.changed.connect(...)

``parse`` turns the text of a cell into a value, or raises DeskError (ValueError: "accepts" is then the sentence).
``judge(rows)`` sees all rows after each cell and returns a :class:`Verdict`: marks (refused or warned, with a
sentence) and echoes (texts of echo columns). A refused text stays where it was typed, marked, and its sentence stands
under the grid.

Keys: Enter goes on to the next cell that has to be typed (optional ones are passed over), Tab goes across to every
cell, arrows move, typing replaces, F2 edits, Esc leaves the cell as it was, Delete empties it, F8 confirms the warnings
of the row ("played so"), Ctrl+V puts in cells copied from a spreadsheet (what does not fit is told under the grid).
After the last cell Enter emits ``finished``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QGuiApplication, QKeyEvent, QKeySequence, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from app.ui.cells import REFUSED, SIGN, WARNED, Cells, GridColumn, GridRow, Index, Judge, Mark, Verdict
from app.ui.keys import is_enter
from app.ui.look import GRID_ROW, body_font, colours, mark
from app.ui.table import LEFT, RIGHT
from app.ui.words import _, shown


class CellPainter(QStyledItemDelegate):
    """Paints marks with a sign and an edge, the placeholder of an empty current cell, and makes the editor."""

    def __init__(self, view: CellView) -> None:
        super().__init__(view)
        self._view = view

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        column = self._view.cells.columns[index.column()]
        editor = QLineEdit(parent)
        editor.setFrame(False)
        editor.setAlignment(column.align)
        editor.setPlaceholderText(_(column.accepts) if column.accepts else "")
        editor.setAccessibleName(f"{_(column.title)}, {_(column.accepts)}" if column.accepts else _(column.title))
        return editor

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        c = colours()
        cells = self._view.cells
        column = cells.columns[index.column()]
        found = cells.marks.get((index.row(), column.key))
        current = self._view.currentIndex() == index
        rect = option.rect  # type: ignore[attr-defined]
        if found is not None:
            confirmed = found.weight == WARNED and index.row() in cells.confirmed
            colour = QColor(c.wrong if found.weight == REFUSED else c.warned)
            ground = QColor(c.wrong_soft if found.weight == REFUSED else c.warned_soft)
            painter.fillRect(rect.adjusted(1, 1, -1, -1), ground)
            painter.setPen(QPen(colour))
            painter.setFont(body_font(bold=True))
            sign = SIGN["confirmed" if confirmed else found.weight]
            painter.drawText(rect.adjusted(0, 0, -4, 0), int(RIGHT if column.align != RIGHT else LEFT), sign)
            painter.setFont(body_font())
            painter.setPen(QColor(c.ink))
            painter.drawText(rect.adjusted(10, 0, -10, 0), int(column.align), cells.data(index))
        elif current and not column.echo and not cells.data(index) and column.accepts:
            painter.setPen(QColor(c.quiet))
            painter.drawText(rect.adjusted(10, 0, -10, 0), int(column.align), _(column.accepts))
        if current and self._view.hasFocus():
            painter.setPen(QPen(QColor(c.focus), 2))
            painter.drawRect(QRect(rect).adjusted(1, 1, -1, -1))


class CellView(QTableView):
    """The grid itself; see the top of the module for its keys."""

    finished = Signal()

    def __init__(self, cells: Cells, name: str) -> None:
        super().__init__()
        self.cells = cells
        self.lost = ""
        """What of the last paste did not fit, in a sentence; "" once the cursor has moved on or a key was pressed."""
        self.setModel(cells)
        self.setAccessibleName(name)
        self.setItemDelegate(CellPainter(self))
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ContiguousSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.AnyKeyPressed | triggers.EditKeyPressed | triggers.DoubleClicked)
        down, across = self.verticalHeader(), self.horizontalHeader()
        down.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        down.setDefaultSectionSize(GRID_ROW)
        down.setMinimumSectionSize(GRID_ROW)
        down.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        across.setHighlightSections(False)
        across.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        letter, heavy = QFontMetrics(body_font()), QFontMetrics(body_font(bold=True))
        for number, column in enumerate(cells.columns):
            needed = max(
                column.width * letter.averageCharWidth(),
                letter.horizontalAdvance(_(column.accepts)) if column.accepts else 0,
                heavy.horizontalAdvance(_(column.title)),
            )
            across.resizeSection(number, needed + 36)
            if column.stretch:
                across.setSectionResizeMode(number, QHeaderView.ResizeMode.Stretch)

    def sizeHint(self) -> QSize:
        rows = self.verticalHeader().length() + self.horizontalHeader().sizeHint().height() + 6
        return QSize(self.verticalHeader().sizeHint().width() + self.horizontalHeader().length() + 6, rows)

    def fit(self) -> None:
        """Be no larger than the cells, unless a column stretches."""
        self.setMaximumHeight(self.sizeHint().height())
        if not any(column.stretch for column in self.cells.columns):
            self.setMaximumWidth(self.sizeHint().width() + self.verticalScrollBar().sizeHint().width())
        self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        return QSize(240, min(self.sizeHint().height(), 5 * GRID_ROW + 40))

    def stops(self, optional: bool) -> Iterator[tuple[int, int]]:
        """The cells that are typed, in reading order."""
        for row in range(self.cells.rowCount()):
            for number, column in enumerate(self.cells.columns):
                passed = column.optional or (row, column.key) in self.cells.passed
                if not column.echo and (optional or not passed):
                    yield row, number

    def go(self, row: int, column: int) -> None:
        """Put the cursor on a cell."""
        self.setCurrentIndex(self.cells.index(row, column))
        self.scrollTo(self.currentIndex())

    def on(self, optional: bool) -> bool:
        """Go to the next cell to be typed; False after the last."""
        here = self.currentIndex().row(), self.currentIndex().column()
        there = next((stop for stop in self.stops(optional) if stop > here), None)
        if there is not None:
            self.go(*there)
        return there is not None

    def back(self) -> bool:
        """Go to the cell typed before; False before the first."""
        here = self.currentIndex().row(), self.currentIndex().column()
        before = [stop for stop in self.stops(optional=True) if stop < here]
        if before:
            self.go(*before[-1])
        return bool(before)

    def focusNextPrevChild(self, forward: bool) -> bool:
        if self.on(optional=True) if forward else self.back():
            return True
        return super().focusNextPrevChild(forward)

    def focusInEvent(self, event: Any) -> None:
        if not self.currentIndex().isValid():  # before Qt chooses the very first cell, which may be an echo
            first = next(self.stops(optional=False), None)
            if first is not None:
                self.go(*first)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        self.lost = ""
        if self.state() == QAbstractItemView.State.EditingState and not self.hasFocus():
            event.ignore()  # the editor had it already
        elif is_enter(event):
            if not self.on(optional=False):
                self.finished.emit()
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and index.isValid():
            for chosen in self.selectedIndexes() or [index]:
                if not self.cells.columns[chosen.column()].echo:
                    self.cells.put(chosen.row(), self.cells.columns[chosen.column()].key, "")
            self.cells.judge_now()
        elif event.key() == Qt.Key.Key_F8 and index.isValid():
            self.cells.confirmed.symmetric_difference_update({index.row()})
            self.cells.judge_now()
        elif event.matches(QKeySequence.StandardKey.Paste) and index.isValid():
            self._paste(QGuiApplication.clipboard().text())
        elif event.matches(QKeySequence.StandardKey.Copy):
            self._copy()
        else:
            super().keyPressEvent(event)

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        hints = QAbstractItemDelegate.EndEditHint
        super().closeEditor(editor, hints.NoHint if hint != hints.RevertModelCache else hint)
        if hint == hints.SubmitModelCache and not self.on(optional=False):
            self.finished.emit()
        elif hint == hints.EditNextItem:
            self.on(optional=True)
        elif hint == hints.EditPreviousItem:
            self.back()

    def _paste(self, text: str) -> None:
        index = self.currentIndex()
        lines = text.replace("\r\n", "\n").rstrip("\n").split("\n")
        below, beside = 0, 0
        for down, line in enumerate(lines):
            row = index.row() + down
            if row >= self.cells.rowCount():
                below += bool(line.strip())
                continue
            for across, cell in enumerate(line.split("\t")):
                number = index.column() + across
                if number >= len(self.cells.columns):
                    beside += bool(cell.strip())
                elif not self.cells.columns[number].echo:
                    self.cells.put(row, self.cells.columns[number].key, cell.strip())
        self.lost = self._lost_words(below, beside)
        self.cells.judge_now()

    def _lost_words(self, below: int, beside: int) -> str:
        """What a paste could not put in: rows below the last one, filled cells right of the last column."""
        parts = []
        if below:
            parts.append(_("{n} {n:row|rows} did not fit below the last row", n=below))
        if beside:
            parts.append(_("{n} {n:cell|cells} did not fit beside the last column", n=beside))
        return _("Not everything was pasted: {what}.", what="; ".join(parts)) if parts else ""

    def _copy(self) -> None:
        chosen = sorted((index.row(), index.column()) for index in self.selectedIndexes())
        rows: dict[int, list[str]] = {}
        for row, column in chosen:
            rows.setdefault(row, []).append(str(self.cells.data(self.cells.index(row, column))))
        QGuiApplication.clipboard().setText("\n".join("\t".join(cells) for cells in rows.values()))


class EntryGrid(QWidget):
    """The grid with its sentence under it."""

    changed = Signal()
    finished = Signal()

    def __init__(
        self,
        columns: Sequence[GridColumn],
        name: str,
        rows: int,
        judge: Judge = lambda _rows: Verdict(),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.cells = Cells(columns, rows, judge, self)
        self.view = CellView(self.cells, name)
        self.sentence = QLabel()
        self.sentence.setWordWrap(True)
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.view)
        column.addWidget(self.sentence)
        column.addStretch(1)
        self.setFocusProxy(self.view)
        self.cells.judged.connect(self._judged)
        self.view.selectionModel().currentChanged.connect(lambda *_indexes: self._moved())
        self.view.finished.connect(self.finished)
        self.cells.judge_now()
        self.view.fit()

    def fill(self, rows: Sequence[Mapping[str, str]], titles: Sequence[str] = ()) -> None:
        """Put texts into the cells; ``titles`` name the rows, else they are numbered."""
        self.cells.row_titles = titles
        self.cells.fill(rows)
        self.view.fit()

    def rows(self) -> list[GridRow]:
        """All rows as they stand."""
        return self.cells.rows()

    def typed_rows(self) -> list[GridRow]:
        """The rows in which something was typed."""
        return [row for row in self.rows() if row]

    def marks(self) -> list[Mark]:
        """All marks, refused ones first, from top to bottom."""
        order = {column.key: number for number, column in enumerate(self.cells.columns)}
        return sorted(self.cells.marks.values(), key=lambda one: (one.weight, one.row, order.get(one.key, 0)))

    def first_refused(self) -> Mark | None:
        """The first refused cell, or the first warning that is not confirmed; None when all can be saved."""
        for one in self.marks():
            if one.weight == REFUSED or one.row not in self.cells.confirmed:
                return one
        return None

    def can_be_saved(self) -> bool:
        """Whether nothing is refused and every warning is confirmed."""
        return self.first_refused() is None

    def show_refused(self) -> None:
        """Put the cursor on what keeps the sheet from being saved."""
        one = self.first_refused()
        if one is not None:
            keys = [column.key for column in self.cells.columns]
            self.view.go(one.row, keys.index(one.key) if one.key in keys else 0)
            self.view.setFocus()

    def judge_again(self) -> None:
        """Judge once more, because something outside the grid changed."""
        self.cells.judge_now()

    def _moved(self) -> None:
        self.view.lost = ""
        self._tell()

    def _judged(self) -> None:
        self._tell()
        self.changed.emit()

    def _tell(self) -> None:
        index = self.view.currentIndex()
        column = self.cells.columns[index.column()] if index.isValid() else None
        found = self.cells.marks.get((index.row(), column.key)) if column is not None else None
        if found is None:
            here = [one for one in self.marks() if index.isValid() and one.row == index.row()]
            found = here[0] if here else self.first_refused()
        if found is not None:
            words = f"{self.cells.headerData(found.row, Qt.Orientation.Vertical)}: {shown(found.message)}"
            if found.weight == WARNED:
                confirmed = found.row in self.cells.confirmed
                words += " " + (_("(confirmed: played so)") if confirmed else _("F8 if it was played so."))
            self.sentence.setText(f"{SIGN[found.weight]} {words}")
            mark(self.sentence, "kind", "wrong" if found.weight == REFUSED else "warned")
        else:
            accepts = _(column.accepts) if column is not None and column.accepts else ""
            self.sentence.setText(f"{_(column.title)}: {accepts}" if accepts and column is not None else " ")
            mark(self.sentence, "kind", "quiet")
        if self.view.lost:
            self.sentence.setText(f"{SIGN[WARNED]} {self.view.lost} {self.sentence.text()}".rstrip())
            mark(self.sentence, "kind", "wrong" if found is not None and found.weight == REFUSED else "warned")
