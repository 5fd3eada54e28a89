"""Which rows of a table are data, and why the others are none."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from app.desk.exchange.columns import reads_like_name
from app.desk.exchange.fields import Field, Roles
from app.desk.exchange.header import same_as_header
from app.desk.exchange.names import clean, compared
from app.desk.exchange.phones import looks_like_phone, read_mail
from app.desk.exchange.reading import MARKER
from app.desk.exchange.table import Merged, Row
from app.desk.exchange.words import has_any, vocabulary

# What says that a row is about somebody, even if the name is missing.
_TELLING = (
    Field.PHONE,
    Field.EMAIL,
    Field.PAID,
    Field.COMMENT,
    Field.TICKET,
    Field.ORDER,
    Field.TIMESTAMP,
    Field.BUYER,
    Field.BUYER_EMAIL,
    Field.IDENTITY,
    Field.CAPTAIN,
    Field.SUBSTITUTE,
    Field.MEMBER_PHONE,
    Field.CLUB,
)
_NAMED = (Field.NAME, Field.FIRST, Field.LAST, Field.MEMBERS, Field.MEMBER, Field.CAPTAIN, Field.TEAM)
_NOTE = re.compile(r"^\s*(?:\*|note\b|n\.?b\.?\b|#|please\b|\()", re.IGNORECASE)


@lru_cache(maxsize=1)
def _total_starts() -> frozenset[str]:
    return frozenset(word.partition(" ")[0] for word in vocabulary().cells["total"])


def _is_total(folded: str) -> bool:
    """Whether a folded text is a total's: one of its words, or one with a number behind."""
    words = vocabulary().cells["total"]
    numbered = re.search(r"\d|paid|due|collected", folded) is not None
    return folded in words or (numbered and any(folded.startswith(f"{word} ") for word in words))


class Rows:
    """Goes through the rows of a table and tells data from the rest; keeps in mind sections and totals passed."""

    def __init__(self, roles: Roles, headings: Sequence[str], merged: Sequence[Merged]) -> None:
        self._roles = roles
        self._headings = headings
        self._wide = {area.top for area in merged if area.right - area.left >= 2 and area.bottom == area.top}
        self.section = ""
        self.waiting = False
        self.cancelled = False
        self.after_total = False

    def why_not(self, row: Row) -> str:
        """Why a row is no data; "" where it is."""
        if row.blank:
            return "blank"
        if MARKER in "".join(row.cells[:1]):
            return "hint"
        if self._headings and same_as_header(row, self._headings):
            return "repeated header"
        filled = [(index, clean(cell)) for index, cell in enumerate(row.cells) if clean(cell)]
        if not filled:
            return "blank"
        if self._total(row, filled):
            self.after_total = True
            return "total"
        if why := self._lone(row, filled):
            return why
        if self.after_total and not self._telling(row):
            return "total" if any(any(c.isdigit() for c in text) for _, text in filled[1:]) else "note"
        if not self._named(row) and not self._telling(row) and not any(_reaches(cell) for cell in row.cells):
            return "empty slot"
        return ""

    def _named(self, row: Row) -> bool:
        return any(row.cell(column.index).strip() for field in _NAMED for column in self._roles.all(field))

    def _telling(self, row: Row) -> bool:
        """Whether the row says something about a person besides a name."""
        if self.after_total:
            number = self._roles.cell(row, Field.NUMBER).strip()
            if number.isdigit() and self._named(row):
                return True
            return any(_reaches(cell) for cell in row.cells)
        return any(self._says(row.cell(column.index)) for field in _TELLING for column in self._roles.all(field))

    @staticmethod
    def _says(text: str) -> bool:
        return compared(text) not in vocabulary().cells["nothing"]

    def _total(self, row: Row, filled: Sequence[tuple[int, str]]) -> bool:
        people = {column.index for field in _NAMED[:-1] for column in self._roles.all(field)}
        for place, (index, text) in enumerate(filled):
            folded = compared(text)
            total = folded.partition(" ")[0] in _total_starts() and _is_total(folded)
            counted = re.fullmatch(r"\d+ (.+)", folded)
            counts = counted is not None and counted.group(1) in vocabulary().cells["counted"]
            if not total and not counts:
                continue
            named = any(row.cell(column).strip() for column in people if column != index)
            if place == 0 and (index not in people or counts or total):
                return not (named and len(filled) > 3 and index not in people and not total)
            if not named and index not in people:
                return True
        return False

    def _lone(self, row: Row, filled: Sequence[tuple[int, str]]) -> str:
        """A single cell: a heading of a section, a note, or perhaps just a name."""
        if len(filled) != 1:
            return ""
        index, text = filled[0]
        folded = compared(text)
        if read_mail(text) == text.lower() or (looks_like_phone(text) and not self.after_total):
            return ""
        named = any(column.index == index for field in _NAMED for column in self._roles.all(field))
        words = vocabulary().cells
        sectioned = has_any(folded, words["waitlisted"]) or folded in words["cancelled"]
        wide = row.number in self._wide
        if self.after_total or _NOTE.match(text) or len(folded.split()) > 8 or "://" in text:
            return "note"
        if text.isdigit():
            return "empty slot" if not named else ""
        if named and not wide and not sectioned and not text.endswith(":"):
            return ""
        if not named and not any(letter.isalpha() for letter in text):
            return "empty slot"
        if not named and not wide and self._is_telling_column(index):
            return ""
        self.section = text
        self.waiting = has_any(folded, words["waitlisted"])
        self.cancelled = not self.waiting and sectioned
        return "section"

    def _is_telling_column(self, index: int) -> bool:
        return any(column.index == index for field in _TELLING for column in self._roles.all(field))


def _reaches(text: str) -> bool:
    """Whether a cell tells how to reach somebody."""
    return read_mail(text) is not None or looks_like_phone(text)


def _reaches_inside(text: str) -> bool:
    return any(_reaches(part) for part in re.split(r"[,;\t]", text))


def shifted(row: Row, roles: Roles, width: int, usual: int) -> bool:
    """Whether the cells of a row do not stand under their headings: more cells than headings (where that is not the
    way of the whole list), or mail and phone under other headings than their own."""
    filled = [cell for cell in row.cells if cell.strip()]
    if len(filled) == 1 and width > 2 and max(map(filled[0].count, ",;\t")) >= width - 2 and _reaches_inside(filled[0]):
        return True
    beyond = [cell for cell in row.cells[max(width, usual) :] if cell.strip()]
    if width and beyond:
        return True
    mails = roles.all(Field.EMAIL) + roles.all(Field.BUYER_EMAIL)
    phones = roles.all(Field.PHONE)
    if not mails and not phones:
        return False
    mail_cells = [row.cell(column.index).strip() for column in mails]
    phone_cells = [row.cell(column.index).strip() for column in phones]
    free = {
        column.index
        for column in roles.columns
        if column.field
        in (
            Field.COMMENT,
            Field.OTHER,
            Field.PHONE_MORE,
            Field.MEMBER_MAIL,
            Field.MEMBER_PHONE,
            Field.NAME,
            Field.MEMBERS,
        )
        or column.field
        in (Field.MEMBER, Field.SUBSTITUTE, Field.PRODUCT_NOTE, Field.BUYER, Field.CAPTAIN, Field.METHOD, Field.PAID)
    } | {column.index for column in mails + phones}
    elsewhere = [
        cell.strip() for index, cell in enumerate(row.cells[: width or None]) if index not in free and cell.strip()
    ]
    if mails and not any("@" in cell for cell in mail_cells):
        mail_elsewhere = any(read_mail(cell) == cell.lower() for cell in elsewhere + phone_cells)
        phone_moved = any(looks_like_phone(cell) for cell in mail_cells)
        if mail_elsewhere and (phone_moved or any(cell and not looks_like_phone(cell) for cell in phone_cells)):
            return True
        if phone_moved and any(cell and not any(c.isdigit() for c in cell) for cell in phone_cells):
            return True
    if not mails and phones and all(cell and reads_like_name(cell) for cell in phone_cells):
        return any(looks_like_phone(cell) for cell in elsewhere)
    return False


def usual_width(rows: Sequence[Row], width: int) -> int:
    """The number of columns that carry something in a good part of the rows, even beyond the headings."""
    filled = [row for row in rows if not row.blank]
    beyond: dict[int, int] = {}
    for row in filled:
        for index in range(width, len(row.cells)):
            if row.cells[index].strip():
                beyond[index] = beyond.get(index, 0) + 1
    most = max((index for index, times in beyond.items() if times >= max(3, 0.5 * len(filled))), default=width - 1)
    return max(width, most + 1)


def rejoined(row: Row, roles: Roles, width: int) -> tuple[str, ...] | None:
    """The cells of a shifted row with two neighbours joined again so that mail and phone stand where they belong."""
    mails, phones = roles.all(Field.EMAIL), roles.all(Field.PHONE)
    cells = list(row.cells)
    if sum(bool(cell.strip()) for cell in cells) == 1:
        whole = next(cell for cell in cells if cell.strip())
        parts = whole.split(max(",;\t", key=whole.count))
        return tuple(part.strip() for part in parts) if len(parts) <= width else None
    for place in range(len(cells) - 1):
        joined = [*cells[:place], f"{cells[place].strip()}, {cells[place + 1].strip()}", *cells[place + 2 :]]
        candidate = Row(row.number, tuple(joined[:width]))
        if any(cell.strip() for cell in joined[width:]):
            continue
        fits = all(not (text := candidate.cell(c.index).strip()) or read_mail(text) for c in mails)
        fits = fits and all(not (text := candidate.cell(c.index).strip()) or looks_like_phone(text) for c in phones)
        if fits and (mails or phones):
            return candidate.cells
    return None
