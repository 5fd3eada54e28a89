"""What stands in an entry grid, apart from how it is shown: columns, texts as typed, what they are read as, marks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from app.errors import DeskError
from app.language import Message
from app.ui.look import colours
from app.ui.table import LEFT, RIGHT
from app.ui.words import _, shown

Index = QModelIndex | QPersistentModelIndex
REFUSED, WARNED = "refused", "warned"
SIGN = {REFUSED: "✘", WARNED: "⚠", "confirmed": "✓"}


@dataclass(frozen=True, slots=True)
class GridColumn:
    """One column: typed (``accepts`` says in grey what), or an echo. ``width`` in letters."""

    key: str
    title: str
    accepts: str = ""
    parse: Callable[[str], Any] = str
    echo: bool = False
    optional: bool = False
    width: int = 8
    align: Qt.AlignmentFlag = LEFT
    stretch: bool = False
    tip: str = ""


@dataclass(frozen=True, slots=True)
class GridRow:
    """A row as it stands: its number from 0, the values that could be read, and all texts as typed."""

    number: int
    values: Mapping[str, Any]
    texts: Mapping[str, str]
    confirmed: bool = False

    def __bool__(self) -> bool:
        return any(self.texts.values())


@dataclass(frozen=True, slots=True)
class Mark:
    """A complaint about one cell; ``weight`` is "refused" or "warned"."""

    row: int
    key: str
    message: Message | str
    weight: str = REFUSED


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a judge says of all rows; ``passed`` are cells that Enter passes over, because nothing belongs there."""

    marks: Sequence[Mark] = ()
    echoes: Mapping[tuple[int, str], str] = field(default_factory=dict)
    passed: Collection[tuple[int, str]] = ()


Judge = Callable[[Sequence[GridRow]], Verdict]


class Cells(QAbstractTableModel):
    """The texts of the grid, what they were read as, and what is wrong with them."""

    judged = Signal()

    def __init__(self, columns: Sequence[GridColumn], rows: int, judge: Judge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.columns = columns
        self.judge = judge
        self.texts: list[dict[str, str]] = [{} for _row in range(rows)]
        self.confirmed: set[int] = set()
        self.marks: dict[tuple[int, str], Mark] = {}
        self.echoes: Mapping[tuple[int, str], str] = {}
        self.passed: Collection[tuple[int, str]] = ()
        self.row_titles: Sequence[str] = ()

    def fill(self, rows: Sequence[Mapping[str, str]]) -> None:
        """Take other texts."""
        self.beginResetModel()
        self.texts = [dict(row) for row in rows]
        self.confirmed.clear()
        self.endResetModel()
        self.judge_now()

    def rows(self) -> list[GridRow]:
        """All rows as they stand."""
        return [self._read(number)[0] for number in range(len(self.texts))]

    def judge_now(self) -> None:
        """Read and judge every row."""
        read = [self._read(number) for number in range(len(self.texts))]
        marks = {(one.row, one.key): one for _row, found in read for one in found}
        verdict = self.judge([row for row, _found in read])
        for one in verdict.marks:
            kept = marks.get((one.row, one.key))
            if kept is None or (kept.weight == WARNED and one.weight == REFUSED):
                marks[one.row, one.key] = one
        self.marks = marks
        self.echoes = verdict.echoes
        self.passed = verdict.passed
        if self.texts:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.texts) - 1, len(self.columns) - 1))
        self.judged.emit()

    def put(self, row: int, key: str, text: str) -> None:
        """Type ``text`` into a cell."""
        if self.texts[row].get(key, "") != text:
            self.texts[row][key] = text
            self.confirmed.discard(row)

    def _read(self, number: int) -> tuple[GridRow, list[Mark]]:
        texts = self.texts[number]
        values: dict[str, Any] = {}
        marks: list[Mark] = []
        for column in self.columns:
            text = texts.get(column.key, "").strip()
            if column.echo or not text:
                continue
            try:
                values[column.key] = column.parse(text)
            except DeskError as error:
                marks.append(Mark(number, column.key, error.message))
            except ValueError:
                sentence = _("“{text}” is not understood here; write {accepts}", text=text, accepts=_(column.accepts))
                marks.append(Mark(number, column.key, sentence))
        return GridRow(number, values, dict(texts), number in self.confirmed), marks

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.texts)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return flags if self.columns[index.column()].echo else flags | Qt.ItemFlag.ItemIsEditable

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        across = orientation == Qt.Orientation.Horizontal
        if role == Qt.ItemDataRole.DisplayRole:
            if across:
                return _(self.columns[section].title)
            return self.row_titles[section] if section < len(self.row_titles) else str(section + 1)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.columns[section].align if across else RIGHT
        if role == Qt.ItemDataRole.ToolTipRole and across:
            return _(self.columns[section].tip) if self.columns[section].tip else None
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        column, row = self.columns[index.column()], index.row()
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                if column.echo:
                    return self.echoes.get((row, column.key), self.texts[row].get(column.key, ""))
                return self.texts[row].get(column.key, "")
            case Qt.ItemDataRole.TextAlignmentRole:
                return column.align
            case Qt.ItemDataRole.ForegroundRole if column.echo:
                return QColor(colours().quiet)
            case Qt.ItemDataRole.ToolTipRole if (row, column.key) in self.marks:
                return shown(self.marks[row, column.key].message)
            case Qt.ItemDataRole.AccessibleTextRole:
                found = self.marks.get((row, column.key))
                text = self.data(index) or _("empty")
                return f"{_(column.title)}: {text}" + (f". {shown(found.message)}" if found else "")
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.EditRole:
            return False
        self.put(index.row(), self.columns[index.column()].key, str(value).strip())
        self.judge_now()
        return True
