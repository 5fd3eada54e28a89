"""Lists on their way out, written so that any spreadsheet shows them right and this import reads them back as equal.

CSV: UTF-8 with its mark (Excel then shows every script), CRLF, cells that a spreadsheet would take for a formula get an
apostrophe before them, and the last row says that the file is ours: only then are the apostrophes taken off again.
XLSX: every cell is a string, so nothing is a formula, and no telephone number loses its zeros.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from app.desk.exchange.entries import unguarded
from app.desk.exchange.reading import MARKER, Reading, read

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "'")
_ILLEGAL = dict.fromkeys((*range(9), 11, 12, *range(14, 32), 65534, 65535, *range(55296, 57344)))
_MOST_LETTERS = 32_767  # of a spreadsheet's cell


def guarded(text: str) -> str:
    """A cell that no spreadsheet takes for a formula; ``entries.unguarded`` gives the text back."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def plain(text: str) -> str:
    """A text without the characters no file format can hold; line ends as line feeds."""
    return text.replace("\r\n", "\n").replace("\r", "\n").translate(_ILLEGAL)


def to_csv(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> bytes:
    """A CSV file of string cells, headings first."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow([guarded(plain(heading)) for heading in headings])
    for row in rows:
        writer.writerow([guarded(plain(cell)) for cell in row])
    writer.writerow([MARKER])
    return text.getvalue().encode("utf-8-sig")


def to_xlsx(headings: Sequence[str], rows: Iterable[Sequence[str]], title: str = "List") -> bytes:
    """An XLSX file of one sheet, every cell a string, the headings bold and kept in sight."""
    from openpyxl import Workbook
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter

    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "".join(letter for letter in plain(title) if letter not in "[]:*?/\\")[:31].strip("'") or "List"
    lines = [list(headings), *([*row] for row in rows)]
    for number, line in enumerate(lines, 1):
        for column, cell in enumerate(line, 1):
            text = plain(cell)[:_MOST_LETTERS]
            if not text:
                continue
            place = sheet.cell(number, column)
            place.value = text
            place.data_type = "s"
            place.number_format = "@"
            if number == 1:
                place.font = Font(bold=True)
    for column in range(1, max(map(len, lines), default=0) + 1):
        longest = max((len(line[column - 1]) for line in lines[:200] if column <= len(line)), default=8)
        sheet.column_dimensions[get_column_letter(column)].width = min(max(longest + 2, 8), 48)
    sheet.freeze_panes = "A2"
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def cells_of(data: bytes) -> list[list[str]]:
    """The cells of a file written here, headings first: equal to what was written, empty cells at the end left off."""
    reading = read(data)
    rows = [_cells(reading, list(row.cells)) for row in reading.table.rows]
    return [row for row in rows if row != [MARKER]]


def _cells(reading: Reading, cells: list[str]) -> list[str]:
    texts = [unguarded(cell) for cell in cells] if reading.ours else cells
    while texts and not texts[-1]:
        texts.pop()
    return texts


SAMPLE_HEADINGS = ("Name", "Phone", "E-mail", "Event", "Team", "Paid", "Club", "Remarks")
SAMPLE_HINTS = (
    f"{MARKER}: write over this row, one line for each player",
    "(510) 555-0100",
    "name@example.com",
    "Rummy, 28 or both",
    "only for 28: the team's name",
    "50, yes or no",
    "where from",
    "anything the desk should know",
)


def sample_sheet() -> bytes:
    """The sheet to fill in for those who have no list yet: headings and a row of hints, which the import leaves out."""
    return to_xlsx(SAMPLE_HEADINGS, [SAMPLE_HINTS], "Players")
