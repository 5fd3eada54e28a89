"""Spreadsheet files to tables: XLSX by openpyxl, true XLS and ODS by calamine. Values only; nothing is evaluated."""

from __future__ import annotations

import datetime
import io
import re
import warnings
import zipfile
from dataclasses import dataclass
from typing import Any

from app.desk.exchange.problems import FileRefused, Refusal
from app.desk.exchange.table import Merged, Row, Table
from app.language import N_, Message, say

MOST_ROWS = 100_000
_MOST_COLUMNS = 400
_MOST_UNPACKED = 200_000_000
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


@dataclass(frozen=True, slots=True)
class Workbook:
    """The sheets of a file in their order: name and table; and what kind of file it is (xlsx, xls, ods)."""

    container: str
    sheets: tuple[tuple[str, Table], ...]


def damaged() -> FileRefused:
    """The refusal of a file that breaks off or is damaged."""
    return FileRefused(
        Refusal.DAMAGED,
        say(
            N_(
                "This file is damaged or incomplete: it cannot be opened. Nothing was imported. "
                "Please download or save it again and choose it once more."
            )
        ),
    )


def refused(kind: Refusal, message: Message) -> FileRefused:
    """A refusal with its sentence."""
    return FileRefused(kind, message)


def looks_like_workbook(data: bytes) -> bool:
    """Whether the bytes begin like a ZIP (XLSX, ODS) or an old Office file (XLS)."""
    return data.startswith((b"PK\x03\x04", b"PK\x05\x06", _OLE))


def open_workbook(data: bytes) -> Workbook:
    """All visible sheets of the file.

    Raises FileRefused: damaged, protected by a password, or no spreadsheet at all.
    """
    if data.startswith(_OLE):
        if "EncryptedPackage".encode("utf-16-le") in data:
            raise refused(
                Refusal.PROTECTED,
                say(N_("This file is locked with a password. Please open it, save it without one, and try again.")),
            )
        if "WordDocument".encode("utf-16-le") in data:
            raise _no_table()
        return _by_calamine(data, "xls")
    kind = _kind_of_zip(data)
    if kind == "ods":
        return _by_calamine(data, "ods")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about styles and the like; what matters is refused
            return _by_openpyxl(data)
    except FileRefused:
        raise
    except Exception:  # openpyxl raises whatever its parts raise; the other reader may still manage
        return _by_calamine(data, "xlsx")


def _no_table() -> FileRefused:
    return refused(
        Refusal.NOT_A_TABLE,
        say(
            N_(
                "This is not a list: the file holds no table of names. Please choose a spreadsheet (XLSX, XLS, ODS), "
                "a CSV file or a text, or save the list as one of these."
            )
        ),
    )


no_table = _no_table


def _kind_of_zip(data: bytes) -> str:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = set(archive.namelist())
            if sum(entry.file_size for entry in archive.infolist()) > _MOST_UNPACKED:
                raise refused(Refusal.TOO_LARGE, say(N_("This file is too large for a list of players.")))
            if "mimetype" in names and b"opendocument.spreadsheet" in archive.read("mimetype"):
                return "ods"
    except FileRefused:
        raise
    except Exception as error:
        raise damaged() from error
    if any(name.startswith("xl/") for name in names):
        return "xlsx"
    raise _no_table()


def _by_openpyxl(data: bytes) -> Workbook:
    import openpyxl

    book = openpyxl.load_workbook(io.BytesIO(data), data_only=False, keep_links=False)
    sheets = [sheet for sheet in book.worksheets if sheet.sheet_state == "visible"] or list(book.worksheets)
    values = None
    if any(cell.data_type == "f" for sheet in sheets for cell in sheet._cells.values()):
        values = openpyxl.load_workbook(io.BytesIO(data), data_only=True, keep_links=False)
    found = tuple((sheet.title, _openpyxl_table(sheet, values[sheet.title] if values else None)) for sheet in sheets)
    return Workbook("xlsx", found)


def _openpyxl_table(sheet: Any, values: Any) -> Table:
    """The cells that are stored, not the rectangle around them: one stray cell far below must not cost minutes."""
    found: dict[int, dict[int, Any]] = {}
    for (number, column), cell in sheet._cells.items():
        if cell.value is not None and number <= MOST_ROWS and column <= _MOST_COLUMNS:
            found.setdefault(number, {})[column] = cell
    rows: list[Row] = []
    for number in range(1, max(found, default=0) + 1):
        cells = found.get(number)
        if cells is None:
            rows.append(Row(number, ()))
            continue
        texts = [""] * max(cells)
        struck: set[int] = set()
        for column, cell in cells.items():
            value = cell.value
            if cell.data_type == "f":
                value = _formula_value(value, values, number, column)
            texts[column - 1] = cell_text(value, cell.number_format)
            if cell.has_style and cell.font is not None and cell.font.strike:
                struck.add(column - 1)
        hidden = number in sheet.row_dimensions and bool(sheet.row_dimensions[number].hidden)
        rows.append(Row(number, tuple(texts), hidden, frozenset(struck)))
    merged = tuple(
        Merged(area.min_row, area.min_col - 1, area.max_row, area.max_col - 1) for area in sheet.merged_cells.ranges
    )
    return Table(_without_tail(rows), merged)


def _formula_value(formula: Any, values: Any, row: int, column: int) -> Any:
    """The value the formula had when the file was saved; the formula's own text where none was stored."""
    value = values.cell(row, column).value if values is not None else None
    if value is not None:
        return value
    return getattr(formula, "text", None) or str(formula)


def _by_calamine(data: bytes, container: str) -> Workbook:
    import python_calamine

    try:
        book = python_calamine.CalamineWorkbook.from_filelike(io.BytesIO(data))
        visible = [
            entry.name
            for entry in book.sheets_metadata
            if entry.visible == python_calamine.SheetVisibleEnum.Visible
            and entry.typ == python_calamine.SheetTypeEnum.WorkSheet
        ]
        sheets: list[tuple[str, Table]] = []
        for name in visible or list(book.sheet_names):
            sheet = book.get_sheet_by_name(name)
            content = sheet.to_python(skip_empty_area=False, nrows=MOST_ROWS)
            rows = [
                Row(number, tuple(cell_text(value, "") for value in line[:_MOST_COLUMNS]))
                for number, line in enumerate(content, 1)
            ]
            areas = sheet.merged_cell_ranges or []
            merged = tuple(Merged(top + 1, left, bottom + 1, right) for (top, left), (bottom, right) in areas)
            sheets.append((name, Table(_without_tail(rows), merged)))
    except BaseException as error:  # the reader is written in Rust: a panic is no Exception
        if isinstance(error, (KeyboardInterrupt, SystemExit, MemoryError)):
            raise
        if type(error).__name__ == "PasswordError":
            raise refused(
                Refusal.PROTECTED,
                say(N_("This file is locked with a password. Please open it, save it without one, and try again.")),
            ) from error
        raise damaged() from error
    return Workbook(container, tuple(sheets))


def _without_tail(rows: list[Row]) -> tuple[Row, ...]:
    end = len(rows)
    while end and rows[end - 1].blank:
        end -= 1
    return tuple(rows[:end])


def cell_text(value: Any, number_format: str) -> str:
    """What a cell says, as text: whole numbers without a point, dates as 2026-03-01, leading zeros of a 000 format."""
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, datetime.datetime):
        midnight = value.time() == datetime.time(0)
        return value.date().isoformat() if midnight else value.replace(microsecond=0).isoformat(" ")
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, float):
        if value != value or value in (float("inf"), float("-inf")):
            return ""
        value = int(value) if value == int(value) else value
    text = str(value) if isinstance(value, int) else format(value, ".12g")
    if isinstance(value, int) and re.fullmatch("0{2,15}", number_format or ""):
        text = text.zfill(len(number_format))
    return text
