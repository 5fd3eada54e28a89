"""Dates as forms, spreadsheets and people write them; the order of day and month is decided by the whole column."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable

_ISO = re.compile(r"^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})")
_NUMBERS = re.compile(r"^(\d{1,2})([/.\-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)")
_DAY_FIRST = re.compile(
    r"^(\d{1,2})(?:st|nd|rd|th)?[ \-/.]+([a-z]{3})[a-z]*[ \-/.,]+(\d{4}|\d{2})(?!\d)", re.IGNORECASE
)
_MONTH_FIRST = re.compile(r"^([a-z]{3})[a-z]*\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})", re.IGNORECASE)
_SERIAL = re.compile(r"^(?:[34]\d{4}|5[0-4]\d{3})(?:\.\d+)?$")
_MONTHS = {
    name: number
    for number, name in enumerate(
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"], 1
    )
}
_EPOCH = datetime.date(1899, 12, 30)


def day_first(texts: Iterable[str]) -> bool:
    """Whether a column writes the day before the month: a value above 12 proves it, dots mean it."""
    first = second = dots = 0
    for text in texts:
        if match := _NUMBERS.match(text.strip()):
            first += int(match.group(1)) > 12
            second += int(match.group(3)) > 12
            dots += match.group(2) == "."
    if first != second:
        return first > second
    return dots > 0


def read_date(text: str, days_first: bool = False) -> datetime.date | None:
    """The date of a cell, None where it is none or lacks its year. A serial number of a spreadsheet is a date."""
    words = text.strip()
    try:
        if match := _ISO.match(words):
            return datetime.date(int(match.group(1)), int(match.group(2)), int(match.group(3)))
        if match := _NUMBERS.match(words):
            one, other, year = int(match.group(1)), int(match.group(3)), _year(match.group(4))
            day, month = (one, other) if days_first or match.group(2) == "." else (other, one)
            return datetime.date(year, month, day)
        if match := _DAY_FIRST.match(words):
            return datetime.date(_year(match.group(3)), _MONTHS[match.group(2).lower()], int(match.group(1)))
        if match := _MONTH_FIRST.match(words):
            return datetime.date(int(match.group(3)), _MONTHS[match.group(1).lower()], int(match.group(2)))
        if _SERIAL.match(words):
            return _EPOCH + datetime.timedelta(days=int(float(words)))
    except (ValueError, KeyError):
        return None
    return None


def _year(text: str) -> int:
    return int(text) if len(text) == 4 else 2000 + int(text)
