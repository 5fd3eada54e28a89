"""What people write under "Paid": an amount, a word, a tick, a way of paying, or a riddle.

A cell that cannot be read is "unclear", never nothing and never paid; its words stay beside the amount.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from app.desk.exchange.names import clean, compared
from app.desk.exchange.words import has_any, vocabulary


class PaidStatus(StrEnum):
    """How a fee stands. ``covered_by_team``: the team pays as one; ``per_player``: the members pay singly."""

    PAID = "paid"
    PART = "part"
    OVER = "over"
    UNPAID = "unpaid"
    WAIVED = "waived"
    UNCLEAR = "unclear"
    UNKNOWN = "unknown"
    COVERED = "covered_by_team"
    PER_PLAYER = "per_player"


class Question(StrEnum):
    """What the heading asks: whether it is paid, for the payment, or how somebody means to pay."""

    WHETHER = "whether"
    PAYMENT = "payment"
    INTENT = "intent"


@dataclass(frozen=True, slots=True)
class Paid:
    """Status, amount in cents (None where none is known), way of paying, and the cell's own words."""

    status: PaidStatus
    amount: int | None = None
    method: str | None = None
    text: str | None = None


UNKNOWN = Paid(PaidStatus.UNKNOWN)
COVERED = Paid(PaidStatus.COVERED)
PER_PLAYER = Paid(PaidStatus.PER_PLAYER)

_MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*"
_NOT_AMOUNTS = re.compile(
    r"\d{4}-\d\d-\d\d(?:[ t]\d\d:\d\d(?::\d\d)?)?"
    r"|(?<![\d/])\d{1,2}/\d{1,2}(?:/\d{2,4})?(?![\d/])"
    r"|(?<![\d.])\d{1,2}\.\d{1,2}\.(?:\d{2,4})?"
    r"|\b\d{1,2}(?:st|nd|rd|th)?[ -]" + _MONTH + r"\b(?:[ -]\d{2,4}\b)?"
    r"|\b" + _MONTH + r"\.? \d{1,2}(?:st|nd|rd|th)?\b(?:,? \d{4}\b)?"
    r"|\d{1,2}:\d\d(?:\s*[ap]m)?"
    r"|\b\d{1,2} ?(?:persons?|people|pax|tickets?|players?|entries|seats?)\b"
    r"|\b(?:chk|ck)\b\.?\s*(?:no\.?|n°|nr\.?|number|num)?\s*[#:]?\s*\d+"
    r"|\b(?:check|cheque)\b\.?\s*(?:no\.?|n°|nr\.?|number|num|#)\s*[#:]?\s*\d+"
    r"|\b(?:check|cheque)\s+\d{4,}"
    r"|#\s*[a-z]*\d\w*|n°\s*\d+"
    r"|\b(?:ref|reference|conf|confirmation|txn|trn|trans|transaction|utr|receipt)\b\.?\s*(?:no\.?|id|number|n°)?"
    r"\s*[#:]?\s*(?=\w*\d)[\w-]+"
    r"|\b(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{6,}\b"
    r"|(?<![\d.,])\d{7,}(?![\d.,])"
)
_NUMBER = r"\d{1,3}(?:[ .,]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)|\d+"
_SIGN = r"(?:[$€₹£]|\b(?:usd|us\$|eur|euros?|inr|rs\.?|gbp|rupees?)(?![a-z]))"
_SIGNED = re.compile(
    rf"{_SIGN}\s*({_NUMBER})|({_NUMBER})\s*(?:[$€₹£]|(?:usd|eur|euros?|inr|rs|gbp|dollars?|bucks|rupees?)\b|/-)"
)
_PLAIN = re.compile(_NUMBER)
_TIMES = re.compile(r"\d\s*[x×*]\s*\d|\d\s*[x×]\b|[x×]\s*\d|\+|\?|@")
_DITTO = ('"', "”", "“", "〃")
_TICKS = "✓✔✅☑👍✌💵💰"
_MINUS = re.compile(r"(?:^|\s)[-−]\s*[$€₹£]?\s*\d|^\(\s*[$€₹£]?\s*\d[\d.,]*\s*\)$")


def cents(number: str) -> int:
    """The cents of a number as people write it: two digits behind the last mark are decimals, marks or blanks
    before three digits are thousands."""
    match = re.fullmatch(r"(.*?)[.,](\d{1,2})", number)
    whole, fraction = (match.group(1), match.group(2)) if match else (number, "")
    return int("0" + re.sub(r"\D", "", whole)) * 100 + int(fraction.ljust(2, "0") or 0)


def amount_of(text: str) -> int | None:
    """The cents of an amount cell of a bank or till (``$1,072.18``, ``-$0.95``, ``(15.00)``, ``"-0,74"``)."""
    words = _plain_digits(clean(text))
    match = _PLAIN.search(words)
    if match is None:
        return None
    value = cents(match.group())
    negative = "-" in words[: match.start()] or "−" in words[: match.start()] or words.startswith("(")
    return -value if negative or words.endswith("-") else value


@lru_cache(maxsize=4096)
def method_of(folded: str) -> str | None:
    """The way of paying named in a folded text."""
    for name, words in vocabulary().methods:
        if any(f" {word} " in f" {folded} " for word in words):
            return name
    return None


@lru_cache(maxsize=4096)
def read_paid(text: str, question: Question = Question.WHETHER) -> Paid:
    """What a payment cell says; ``question`` is what its heading asks. Amounts in cents.

    Under a heading that asks how somebody will pay, only words that say it has been paid count.
    """
    found = replace(_read(text, question), text=text)
    if question is Question.INTENT:
        sure = found.status is PaidStatus.PAID and (
            found.amount is not None or has_any(compared(text), frozenset({"paid", "already paid"}))
        )
        return found if sure else UNKNOWN
    return found


def _read(text: str, question: Question) -> Paid:
    words = vocabulary().paid
    lower = _plain_digits(clean(text)).casefold()
    folded = compared(lower)
    ticked = any(tick in lower for tick in _TICKS)
    if not lower or (not folded and not ticked and "?" not in lower and "*" not in lower):
        return Paid(PaidStatus.UNCLEAR if lower[:1] in _DITTO else PaidStatus.UNPAID)
    method = method_of(folded)
    if folded in words["no"]:
        return Paid(PaidStatus.UNPAID, method=method)
    if _MINUS.search(lower):
        return Paid(PaidStatus.UNCLEAR, method=method)
    said_yes = ticked or has_any(folded, words["yes"])
    numbers_left = _NOT_AMOUNTS.sub(lambda match: " § ", lower)
    had_reference = numbers_left != lower
    later = _without_not_paid(folded, words["no_within"])
    if later is not None:
        really = has_any(later, words["yes"]) and _PLAIN.search(numbers_left)
        return Paid(PaidStatus.UNCLEAR if really else PaidStatus.UNPAID, method=method)
    if has_any(folded, words["waived"]):
        return Paid(PaidStatus.WAIVED, 0)
    if _TIMES.search(numbers_left) or has_any(folded, words["unclear"]) or has_any(folded, words["numbers"]):
        return Paid(PaidStatus.UNCLEAR, method=method)
    signed = [cents(match.group(1) or match.group(2)) for match in _SIGNED.finditer(numbers_left)]
    plain = [cents(match.group()) for match in _PLAIN.finditer(numbers_left)]
    candidates = signed or plain
    if len(candidates) > 1:
        return Paid(PaidStatus.UNCLEAR, method=method)
    if candidates:
        if candidates[0] == 0:
            return Paid(PaidStatus.UNCLEAR if said_yes else PaidStatus.UNPAID, method=method)
        return Paid(PaidStatus.PAID, candidates[0], method)
    if said_yes or (method and had_reference):
        return Paid(PaidStatus.PAID, None, method)
    if method and question is not Question.PAYMENT:
        return Paid(PaidStatus.PAID, None, method)
    return Paid(PaidStatus.UNCLEAR, None, method)


def _without_not_paid(folded: str, phrases: frozenset[str]) -> str | None:
    """The rest of a text that says "not yet" in any way; None where it does not."""
    for phrase in sorted(phrases, key=len, reverse=True):
        padded = f" {folded} "
        if f" {phrase} " in padded:
            return padded.replace(f" {phrase} ", "  ").strip()
    return None


def _plain_digits(text: str) -> str:
    if text.isascii():
        return text
    return "".join(
        str(unicodedata.decimal(letter)) if unicodedata.decimal(letter, None) is not None else letter for letter in text
    )
