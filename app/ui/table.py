"""The one kind of table for lists: frozen rows, columns that say how a row is read, sorting and filtering built in.

    COLUMNS = (
        Column(N_("Table"), lambda row: row.table, align=RIGHT),
        Column(N_("Team"), lambda row: row.team, stretch=True),
        Column(N_("State"), lambda row: row.state, state=True),        # word with its sign
        Column(N_("Owes"), lambda row: money(row.owes), sort=lambda row: row.owes, align=RIGHT),
    )
    table = Table(COLUMNS, name=_("Tables"), key=lambda row: row.id)
    table.put(rows)                   # keeps the chosen row, the sorting and the filter
    table.opened.connect(open_row)    # Enter or double click, gives the row
    table.chosen.connect(show_row)    # the current row changed, gives the row or None
    table.filter("ani")               # every typed word must begin or be inside some cell of the row
    table.current() / table.choose(key) / table.rows_chosen()

A number may be given as int: it is right-aligned with tabular figures by ``align=RIGHT``; None shows as an empty cell
and sorts last. For lists that can pass thirty rows there is :class:`app.ui.listing.Listing`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetrics, QGuiApplication, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from app.ui.keys import is_enter
from app.ui.look import ROW, body_font, colours
from app.ui.states import WRONG, state_words
from app.ui.words import _, tip

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
SIGN_WIDTH = 21
CELL_MARGIN = 24
SORT_SIGN = 14
SHARE = 2
"""Columns that push others out of sight are narrowed, but never below the width of the list divided by this..."""
ENOUGH = 420
"""... nor below this many pixels, in which a name or a short sentence has room."""
CENTRE = Qt.AlignmentFlag.AlignCenter
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Column:
    """How one column reads a row."""

    title: str
    value: Callable[[Any], Any]
    sort: Callable[[Any], Any] | None = None
    align: Qt.AlignmentFlag = LEFT
    stretch: bool = False
    state: bool = False
    tip: Callable[[Any], str] | None = None
    bold: Callable[[Any], bool] | None = None
    whole: bool = False
    """Whether its words are what the list is for, and never cut off for the sake of other columns."""
    wrong: Callable[[Any], bool] | None = None
    """Whether this cell is to be shown in the colour of what is wrong (its words must say so too)."""

    def text(self, row: Any) -> str:
        """The words of the cell."""
        value = self.value(row)
        if value is None:
            return ""
        return state_words(value) if self.state else str(value)

    def order(self, row: Any) -> tuple[bool, Any]:
        """What the row is sorted by; nothing comes last."""
        value = (self.sort or self.value)(row)
        return value is None or value == "", value.casefold() if isinstance(value, str) else value


class Rows(QAbstractTableModel):
    """Frozen rows under a Table's columns; sorts and filters itself (a proxy calls Python once per row and test)."""

    def __init__(
        self, columns: Sequence[Column], key: Callable[[Any], Hashable], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.columns = columns
        self.key = key
        self._all: Sequence[Any] = ()
        self._texts: list[list[str]] | None = None
        self._haystack: list[str] | None = None
        self._sequence: Sequence[int] = ()
        self._needles: tuple[str, ...] = ()
        self._sorting: tuple[int, bool] | None = None
        self.shown: Sequence[Any] = ()
        self.narrowed: frozenset[int] = frozenset()
        """Columns that do not show the whole of their longest texts: their cells tell it as the mouse rests on them."""

    def put(self, rows: Sequence[Any]) -> None:
        """Take other rows."""
        self._all = rows
        self._texts = None
        self._haystack = None
        self._sequence = self._sorted()
        self._show()

    def filter(self, words: str) -> None:
        """Show only rows in which every word of ``words`` is found."""
        self._needles = tuple(words.casefold().split())
        self._show()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._sorting = None if column < 0 else (column, order == Qt.SortOrder.DescendingOrder)
        self._sequence = self._sorted()
        self._show()

    def texts(self) -> list[list[str]]:
        """The words of all cells, row by row, made once for a set of rows."""
        if self._texts is None:
            self._texts = [[column.text(row) for column in self.columns] for row in self._all]
        return self._texts

    def count(self) -> int:
        """How many rows there are, the filtered ones counted too."""
        return len(self._all)

    def _sorted(self) -> Sequence[int]:
        if self._sorting is None:
            return range(len(self._all))
        column, backwards = self.columns[self._sorting[0]], self._sorting[1]
        full, empty = [], []
        for number, row in enumerate(self._all):
            is_empty, value = column.order(row)
            (empty if is_empty else full).append((value, number))
        full.sort(key=itemgetter(0), reverse=backwards)
        return [number for _value, number in full + empty]

    def _show(self) -> None:
        self.beginResetModel()
        sequence = self._sequence
        if self._needles:
            if self._haystack is None:
                self._haystack = ["\n".join(texts).casefold() for texts in self.texts()]
            for needle in self._needles:
                sequence = [number for number in sequence if needle in self._haystack[number]]
        self.shown = [self._all[number] for number in sequence]
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.shown)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return _(self.columns[section].title) if self.columns[section].title else ""
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.columns[section].align
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        column = self.columns[index.column()]
        row = self.shown[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return column.text(row)
            case Qt.ItemDataRole.TextAlignmentRole:
                return column.align
            case Qt.ItemDataRole.FontRole if column.bold is not None and column.bold(row):
                return body_font(bold=True)
            case Qt.ItemDataRole.ForegroundRole if self._is_wrong(column, row):
                return QColor(colours().wrong)
            case Qt.ItemDataRole.ToolTipRole if column.tip is not None:
                return column.tip(row)
            case Qt.ItemDataRole.ToolTipRole if index.column() in self.narrowed:
                return tip(column.text(row))
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{_(column.title)}: {column.text(row)}" if column.title else column.text(row)
        return None

    def _is_wrong(self, column: Column, row: Any) -> bool:
        if column.wrong is not None:
            return column.wrong(row)
        return column.state and column.value(row) in WRONG


class StatePainter(QStyledItemDelegate):
    """Paints the sign of a state apart from its word, because a sign from another font would move the line."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        self.initStyleOption(option, index)
        rect, text = option.rect, option.text  # type: ignore[attr-defined]
        sign, _space, word = text.partition(" ")
        option.text = ""  # type: ignore[attr-defined]
        style = option.widget.style()  # type: ignore[attr-defined]
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)  # type: ignore[attr-defined]
        painter.setFont(option.font)  # type: ignore[attr-defined]
        painter.setPen(index.data(Qt.ItemDataRole.ForegroundRole) or QColor(colours().ink))
        painter.drawText(rect.adjusted(10, 0, 0, 0), int(LEFT), sign)
        painter.drawText(rect.adjusted(10 + SIGN_WIDTH, 0, 0, 0), int(LEFT), word)


class Table(QTableView):
    """A list: comfortable rows, the whole row chosen, Enter opens, Ctrl+C copies."""

    opened = Signal(object)
    chosen = Signal(object)

    def __init__(
        self,
        columns: Sequence[Column],
        name: str,
        key: Callable[[Any], Hashable] = lambda row: getattr(row, "id", row),
        sortable: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.rows = Rows(columns, key, self)
        self._needs: dict[int, int] = {}
        self._least: dict[int, int] = {}
        self.setModel(self.rows)
        self.setAccessibleName(name)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMinimumHeight(5 * ROW + 4)
        for number, column in enumerate(columns):
            if column.state:
                self.setItemDelegateForColumn(number, StatePainter(self))
        down = self.verticalHeader()
        down.hide()
        down.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        down.setDefaultSectionSize(ROW)
        across = self.horizontalHeader()
        across.setHighlightSections(False)
        across.setSectionsClickable(sortable)
        across.setMinimumSectionSize(28)
        across.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if sortable:
            self.setSortingEnabled(True)
            across.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
            across.setSortIndicatorClearable(True)
        self.doubleClicked.connect(lambda index: self.opened.emit(self.rows.shown[index.row()]))
        self.selectionModel().currentRowChanged.connect(lambda *_indexes: self.chosen.emit(self.current()))

    def put(self, rows: Sequence[Any]) -> None:
        """Show ``rows``; the chosen row stays chosen if it is still there."""
        self._keeping(lambda: self.rows.put(rows))
        self._fit()

    def filter(self, words: str) -> None:
        """Show only rows that hold every word of ``words``."""
        self._keeping(lambda: self.rows.filter(words))

    def current(self) -> Any:
        """The row the cursor is on, None when there is none."""
        index = self.currentIndex()
        return self.rows.shown[index.row()] if index.isValid() and index.row() < len(self.rows.shown) else None

    def rows_chosen(self) -> list[Any]:
        """All rows selected, from top to bottom."""
        return [self.rows.shown[n] for n in sorted({index.row() for index in self.selectionModel().selectedRows()})]

    def choose(self, key: Hashable) -> bool:
        """Put the cursor on the row with this key and show it; False if it is not there."""
        for number, row in enumerate(self.rows.shown):
            if self.rows.key(row) == key:
                self.selectRow(number)
                return True
        return False

    def selectRow(self, row: int) -> None:
        """Put the cursor on ``row`` and choose it alone, whatever key is held down meanwhile."""
        flags = QItemSelectionModel.SelectionFlag
        index = self.rows.index(row, 0)
        self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        self.scrollTo(index)

    def choose_all(self, keys: Iterable[Hashable]) -> int:
        """Choose all rows with these keys; how many are there."""
        wanted = set(keys)
        rows = [number for number, row in enumerate(self.rows.shown) if self.rows.key(row) in wanted]
        flags = QItemSelectionModel.SelectionFlag
        selection = QItemSelection()
        for number in rows:
            selection.select(self.rows.index(number, 0), self.rows.index(number, len(self.rows.columns) - 1))
        if rows:
            self.selectionModel().setCurrentIndex(self.rows.index(rows[0], 0), flags.NoUpdate)
        self.selectionModel().select(selection, flags.ClearAndSelect | flags.Rows)
        return len(rows)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_enter(event):
            if self.current() is not None:
                self.opened.emit(self.current())
            return
        if event.matches(QKeySequence.StandardKey.Copy):
            self._copy()
            return
        super().keyPressEvent(event)

    def focusInEvent(self, event: Any) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.rows.shown:
            self.selectRow(0)

    def _keeping(self, change: Callable[[], None]) -> None:
        row = self.current()
        kept = None if row is None else self.rows.key(row)
        place = self.verticalScrollBar().value()
        change()
        if kept is not None and self.choose(kept):
            self.verticalScrollBar().setValue(place)

    def _fit(self) -> None:
        light, heavy = QFontMetrics(body_font()), QFontMetrics(body_font(bold=True))
        columns = [set(cells) for cells in zip(*self.rows.texts(), strict=True)] or [set() for _c in self.rows.columns]
        for number, column in enumerate(self.rows.columns):
            metrics = heavy if column.bold else light
            longest = sorted(columns[number], key=len)[-12:]
            width = max((metrics.horizontalAdvance(text) for text in longest), default=0)
            title = 0
            if column.title:
                indicator = SORT_SIGN if self.isSortingEnabled() else 0
                title = heavy.horizontalAdvance(_(column.title)) + indicator
            margin = CELL_MARGIN + (10 if column.state else 0)
            self._needs[number] = max(max(width, title) + margin, self.horizontalHeader().minimumSectionSize())
            self._least[number] = title + margin
        self._spread()

    def resizeEvent(self, event: Any) -> None:
        super().resizeEvent(event)
        self._spread()

    def _spread(self) -> None:
        """Give every column what it needs, and what is left of the width to the columns that stretch.

        Where there is not room for all, one long name must not push the others out of sight: the widest columns are
        then narrowed as far as it takes, though not below what is enough or their title. The last one pushes nobody.
        """
        if not self._needs:
            return
        across = self.horizontalHeader()
        room = self.viewport().width()
        widths = {number: need for number, need in self._needs.items() if not self.isColumnHidden(number)}
        most = max(_level(widths.values(), room), room // SHARE, ENOUGH)
        last = len(self.rows.columns) - 1
        for number in widths:
            if number != last and not self.rows.columns[number].whole:
                widths[number] = min(widths[number], max(most, self._least[number]))
        stretching = [number for number in widths if self.rows.columns[number].stretch]
        spare = room - sum(widths.values())
        for number in stretching if spare > 0 else ():
            widths[number] += spare // len(stretching)
        for number, width in widths.items():
            across.resizeSection(number, width)
        self.rows.narrowed = frozenset(n for n, width in widths.items() if width < self._needs[n])
        if not stretching:
            across.setStretchLastSection(spare > 0)

    def _copy(self) -> None:
        lines = ("\t".join(column.text(row) for column in self.rows.columns) for row in self.rows_chosen())
        QGuiApplication.clipboard().setText("\n".join(lines))


def _level(needs: Iterable[int], room: int) -> int:
    """The width at which the widest of ``needs`` must be cut off for all of them to have room."""
    left, waiting = room, sorted(needs)
    while waiting and waiting[0] <= left // len(waiting):
        left -= waiting.pop(0)
    return left // len(waiting) if waiting else room


def show_signs(table: Table, *columns: int) -> None:
    """Paint the first word of every cell of these columns apart, as a sign, as the state columns do."""
    for number in columns:
        table.setItemDelegateForColumn(number, StatePainter(table))
