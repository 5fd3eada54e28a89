"""Telephone numbers and mail addresses out of cells."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from app.desk.exchange.names import clean, compared
from app.desk.exchange.problems import Kind
from app.desk.exchange.words import vocabulary

_SCIENTIFIC = re.compile(r"^\s*(\d)(?:[.,](\d+))?\s*[eE]\s*\+?\s*(\d{1,2})\s*$")
_EXTENSION = re.compile(r"(?i)\s*(?:x|ext\.?|extension)\s*\d{1,5}\s*$")
_BETWEEN = re.compile(r"[/;,|\n]|\bor\b|\band\b|&")
_MAIL = re.compile(r"[^\s@<>(),;:\"]+@[^\s@<>(),;:\"]+\.[^\s@<>(),;:\".]+")


@dataclass(frozen=True, slots=True)
class Phone:
    """The number (``+`` and digits), a second number in the same cell, and what is wrong with the cell, if anything."""

    number: str | None = None
    other: str | None = None
    problem: Kind | None = None


def digits_of(text: str) -> str:
    """The digits of ``text``, of whatever script, as 0 to 9."""
    if text.isascii():
        return "".join(letter for letter in text if letter.isdigit())
    return "".join(str(unicodedata.digit(letter)) for letter in text if unicodedata.decimal(letter, None) is not None)


def read_phone(text: str, country: str = "1") -> Phone:
    """The telephone number(s) of a cell; numbers without a country's code belong to ``country`` (1: United States)."""
    words = clean(text).strip().strip("'").strip()
    if text.strip() in vocabulary().cells["ditto"]:
        return Phone(problem=Kind.PHONE_UNCLEAR)
    if compared(words) in vocabulary().cells["nothing"]:
        return Phone()
    if match := _SCIENTIFIC.match(words):
        whole, fraction, power = match.group(1), match.group(2) or "", int(match.group(3))
        if len(fraction) < power or power > 14:
            return Phone(problem=Kind.PHONE_DAMAGED)
        return _one(whole + fraction[:power], country)
    parts = [_EXTENSION.sub("", part) for part in _BETWEEN.split(text.strip().strip("'"))]
    numbers = [part for part in parts if len(digits_of(part)) >= 7]
    if len(numbers) >= 2:
        first, second = _one(numbers[0], country), _one(numbers[1], country)
        if first.number is None and second.number is not None:
            return second
        return Phone(first.number, second.number, first.problem)
    return _one(_EXTENSION.sub("", words), country)


def _one(text: str, country: str) -> Phone:
    digits = digits_of(text)
    if not digits:
        return Phone(problem=Kind.PHONE_UNCLEAR)
    if len(digits) >= 7 and len(set(digits)) == 1:
        return Phone(problem=Kind.PHONE_INVALID)
    plus = text.lstrip(" (").startswith(("+", "＋"))
    if not plus and digits.startswith("00"):
        plus, digits = True, digits[2:]
    elif not plus and country == "1" and digits.startswith("011") and len(digits) > 11:
        plus, digits = True, digits[3:]
    if plus:
        return _international(digits)
    if country == "1":
        if len(digits) == 11 and digits.startswith("1"):
            return _american(digits[1:])
        if len(digits) == 10:
            return _american(digits)
        if len(digits) == 12 and digits.startswith("91"):
            return Phone(f"+{digits}")
    else:
        if digits.startswith("0"):
            digits = digits.lstrip("0")
        if digits.startswith(country) and len(digits) >= 10 + len(country):
            return Phone(f"+{digits}")
        if 8 <= len(digits) <= 11:
            return Phone(f"+{country}{digits}")
    if len(digits) < 10:
        return Phone(problem=Kind.PHONE_INCOMPLETE)
    return Phone(problem=Kind.PHONE_INVALID)


def _international(digits: str) -> Phone:
    if digits.startswith("1"):
        if len(digits) == 11:
            return _american(digits[1:])
        return Phone(problem=Kind.PHONE_INCOMPLETE if len(digits) < 11 else Kind.PHONE_INVALID)
    if len(digits) < 8:
        return Phone(problem=Kind.PHONE_INCOMPLETE)
    if len(digits) > 15:
        return Phone(problem=Kind.PHONE_INVALID)
    return Phone(f"+{digits}")


def _american(digits: str) -> Phone:
    if digits[0] in "01" or digits[3] in "01":
        return Phone(problem=Kind.PHONE_INVALID)
    return Phone(f"+1{digits}")


def read_mail(text: str) -> str | None:
    """The first mail address of a cell in small letters, None where there is none."""
    if "@" not in text:
        return None
    match = _MAIL.search(re.sub(r"(?i)mailto:", "", clean(text)))
    return match.group().rstrip(".").lower() if match else None


_NO_PHONE = re.compile(r"[^\W\d_]{4,}|[@:]|^\s*(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})(?!\d)")


def looks_like_phone(text: str) -> bool:
    """Whether a cell holds a telephone number rather than a date, a time or anything else."""
    return 7 <= len(digits_of(text)) <= 15 and _NO_PHONE.search(text) is None
