"""From the bytes of whatever file to one table with row numbers and its header."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from app.desk.exchange.choices import AS_FOUND, Choices
from app.desk.exchange.columns import guess_columns, is_heading, is_payments, reads_like_name
from app.desk.exchange.encoding import decode
from app.desk.exchange.fields import Field
from app.desk.exchange.header import Header, find_header, headings_of
from app.desk.exchange.listed import Line, is_list, read_list
from app.desk.exchange.markup import read_markup
from app.desk.exchange.names import compared
from app.desk.exchange.problems import FileRefused, Refusal
from app.desk.exchange.separated import declared_separator, likely_separator, lines_of, records
from app.desk.exchange.table import Row, Table
from app.desk.exchange.workbook import looks_like_workbook, no_table, open_workbook, refused
from app.language import N_, say

LARGEST = 50_000_000
MARKER = "Card Desk list"
_NO_TABLE = (
    b"%PDF",
    b"\x89PNG",
    b"\xff\xd8\xff",
    b"GIF8",
    b"{\\rtf",
    b"\x1f\x8b",
    b"7z\xbc\xaf",
    b"Rar!",
    b"BM6",
    b"II*\0",
    b"\0\0\0 ftyp",
)
_MARKUP = re.compile(r"\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|head|body|table|meta|div|style)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Reading:
    """A file as it was read, before anything is made of it.

    ``container``: csv, tsv, txt (a typed list), xlsx, xls, ods or html. ``encoding``, ``bom`` and ``separator`` are
    None/False where the container has none; ``sheet`` is the sheet taken of ``sheets``. ``header_rows`` are row
    numbers, ``headings`` the names of the columns. ``lines`` is filled for a typed list instead of the table's rows.
    ``ours``: the file was written by this program (guard marks before formulas come off again).
    """

    container: str
    table: Table
    header_rows: tuple[int, ...] = ()
    headings: tuple[str, ...] = ()
    encoding: str | None = None
    bom: bool = False
    separator: str | None = None
    sheet: str | None = None
    sheets: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()
    ours: bool = False

    @property
    def payments(self) -> bool:
        """Whether the headings are those of a list of money."""
        return is_payments(self.headings)

    @property
    def before(self) -> tuple[Row, ...]:
        """The rows above the header."""
        first = min(self.header_rows, default=0)
        return tuple(row for row in self.table.rows if row.number < first)

    @property
    def data(self) -> tuple[Row, ...]:
        """The rows below the header; all rows where there is none."""
        last = max(self.header_rows, default=0)
        return tuple(row for row in self.table.rows if row.number > last)


def read(data: bytes, name: str = "", choices: Choices = AS_FOUND) -> Reading:
    """Open a file of any kind. The bytes decide what it is; of ``name`` not even the ending is needed.

    Raises FileRefused with the reason: empty, damaged, protected, too large, no table.
    """
    if not data.strip(b" \t\r\n\0\xef\xbb\xbf\xff\xfe"):
        raise refused(Refusal.EMPTY, say(N_("This file is empty. Please choose another one, or save the list again.")))
    if len(data) > LARGEST:
        raise refused(Refusal.TOO_LARGE, say(N_("This file is too large for a list of players.")))
    if looks_like_workbook(data):
        return _from_workbook(data, choices)
    if data.startswith(_NO_TABLE):
        raise no_table()
    decoded = decode(data, choices.encoding)
    return _from_text(decoded.text, choices, decoded.encoding, decoded.bom, decoded.damaged_lines)


def read_text(text: str, choices: Choices = AS_FOUND) -> Reading:
    """What was pasted: cells copied from a spreadsheet (tabs between them), a chat's list, or lines of names."""
    if not text.strip():
        raise refused(Refusal.EMPTY, say(N_("Nothing was pasted: the clipboard holds no text.")))
    return _from_text(text.removeprefix("\ufeff"), choices, None, False, frozenset())


def _from_workbook(data: bytes, choices: Choices) -> Reading:
    book = open_workbook(data)
    names = tuple(name for name, _ in book.sheets)
    if not any(table.rows for _, table in book.sheets):
        raise refused(Refusal.EMPTY, say(N_("This workbook is empty: no sheet holds a list.")))
    found = [
        (name, table, find_header(table))
        for name, table in book.sheets
        if choices.sheet is None or choices.sheet not in names or name == choices.sheet
    ]
    name, table, header = _likely_sheet(found)
    return _headed(Reading(book.container, table, sheet=name, sheets=names), header, choices)


def _likely_sheet(sheets: Sequence[tuple[str, Table, Header]]) -> tuple[str, Table, Header]:
    """The first sheet that is headed about as well as the best one and has rows below; never last year's if another is
    there."""

    def worth(entry: tuple[str, Table, Header]) -> float:
        name, table, header = entry
        rows = sum(not row.blank for row in table.rows)
        data = rows - len(header.rows)
        return header.score * 2 + min(rows, 20) * 0.02 - (6 if _old(name, latest) else 0) - (4 if data < 1 else 0)

    latest = max((year for name, _, _ in sheets for year in _years(name)), default=0)
    best = max(worth(entry) for entry in sheets)
    return next(entry for entry in sheets if worth(entry) >= best - max(1.0, 0.2 * abs(best)))


def _years(name: str) -> list[int]:
    return [int(text) for text in re.findall(r"(?<!\d)20\d\d(?!\d)", name)]


def _old(name: str, latest: int) -> bool:
    words = compared(name).split()
    return any(year < latest for year in _years(name)) or any(
        word in ("old", "archive", "copy", "backup", "last", "previous", "template") for word in words
    )


def _from_text(text: str, choices: Choices, encoding: str | None, bom: bool, damaged: frozenset[int]) -> Reading:
    if _junk(text):
        raise no_table()
    if _MARKUP.match(text):
        page = read_markup(text)
        if page is None:
            raise no_table()
        return _headed(Reading("html", page, encoding=encoding, bom=bom), find_header(page), choices)
    if text.lstrip().startswith(("<?xml", "<svg", "%!PS", "-----BEGIN", "BEGIN:VCARD", "BEGIN:VCALENDAR")) or _json(
        text
    ):
        raise no_table()
    lines = _unwrapped(lines_of(text))
    declared = declared_separator(lines)
    if declared is not None:
        lines = lines[1:]
        damaged = frozenset(line - 1 for line in damaged)
    separator = choices.separator or declared or likely_separator(lines)
    base = Reading("csv", Table(()), encoding=encoding, bom=bom)
    if separator is not None:
        table = _separated(lines, separator, damaged)
        header = find_header(table)
        chosen = choices.separator or declared or choices.header_rows is not None
        one_column = len(header.headings) == 1 and not chosen and '"' not in text
        if (header.rows and not one_column) or chosen or (not header.rows and not is_list(lines) and _tabular(table)):
            container = "tsv" if separator == "\t" else "csv"
            return _headed(_with(base, container=container, table=table, separator=separator), header, choices)
    if is_list(lines):
        entries = tuple(read_list(lines))
        return _with(base, container="txt", table=_plain(lines, damaged), lines=entries)
    table = _plain(lines, damaged)
    header = find_header(table)
    names = [row.cells[0] for row in table.rows if not row.blank]
    alike = sum(reads_like_name(name) and len(name) < 60 for name in names)
    if not header.rows and alike < max(1, 0.6 * len(names)):
        raise no_table()
    return _headed(_with(base, container="txt", table=table), header, choices)


def _unwrapped(lines: list[str]) -> list[str]:
    """Lines that were pasted whole into one column: each in quotation marks of its own."""
    filled = [line for line in lines if line.strip()]
    wrapped = [re.fullmatch(r'"(?:[^"]|"")*"[,;\t]*', line) is not None for line in filled]
    if len(filled) < 2 or not all(wrapped) or not all("," in line or ";" in line or "\t" in line for line in filled):
        return lines
    return [line.rstrip(",;\t")[1:-1].replace('""', '"') if line.strip() else line for line in lines]


def _with(reading: Reading, **changes: object) -> Reading:
    from dataclasses import replace

    return replace(reading, **changes)  # type: ignore[arg-type]


def _headed(reading: Reading, header: Header, choices: Choices) -> Reading:
    table = reading.table
    if choices.header_rows is not None:
        header = Header(choices.header_rows, headings_of(table, choices.header_rows))
    ours = reading.separator is not None and any(row.cells[:1] == (MARKER,) for row in table.rows)
    return _with(reading, header_rows=header.rows, headings=header.headings, ours=ours)


def _separated(lines: Sequence[str], separator: str, damaged: frozenset[int]) -> Table:
    found = list(records(list(lines), separator))
    starts = [record.line for record in found] + [len(lines)]
    rows = [
        Row(
            number,
            record.cells,
            stray_quote=record.stray_quote,
            damaged=bool(damaged) and any(line in damaged for line in range(record.line, starts[number])),
        )
        for number, record in enumerate(found, 1)
    ]
    return Table(tuple(rows))


def _plain(lines: Sequence[str], damaged: frozenset[int]) -> Table:
    return Table(tuple(Row(number, (line,), damaged=number - 1 in damaged) for number, line in enumerate(lines, 1)))


def _tabular(table: Table) -> bool:
    """Whether rows without a known header still look like a list of people: most of one width, one column of names,
    and no running text."""
    rows = [row for row in table.rows if not row.blank]
    widths = Counter(len(row.cells) for row in rows)
    if not widths:
        return False
    width, times = widths.most_common(1)[0]
    prose = sum(row.cells[-1].rstrip().endswith((".", "!", "?")) or len(row.cells[0].split()) > 6 for row in rows)
    if width < 2 or times < 0.6 * len(rows) or prose > 0.3 * len(rows):
        return False
    return guess_columns((), rows, False).has(Field.NAME, Field.MEMBERS, Field.MEMBER, Field.PHONE, Field.EMAIL)


def _junk(text: str) -> bool:
    head = text[:20000]
    odd = sum(letter < " " and letter not in "\t\r\n\f\v" for letter in head) + head.count("\ufffd")
    return "\0" in head or odd > max(3, len(head) * 0.02)


def _json(text: str) -> bool:
    start = text.lstrip()[:1]
    if start not in ("{", "["):
        return False
    return bool(re.match(r'\s*(?:\{\s*"|\[\s*[\[{])', text))


__all__ = ["MARKER", "FileRefused", "Reading", "is_heading", "read", "read_text"]
