"""Money written and read: whole numbers of the smallest coin inside, the event's currency outside."""

from __future__ import annotations

import re

from app.errors import DeskError
from app.language import N_, say

SIGNS = {"USD": "$", "CAD": "$", "AUD": "$", "EUR": "€", "GBP": "£", "INR": "₹"}
"""Currencies written by a sign before the amount; all others by their letters."""
DECIMALS = {"JPY": 0, "KRW": 0, "BHD": 3, "KWD": 3, "OMR": 3}
"""Places behind the point where they are not two."""
AMOUNT = re.compile(r"(-?)(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:[.,](\d*))?", re.ASCII)
"""A comma parts thousands (or lakhs) only before three figures; "90,00" is ninety, never nine thousand."""
LONGEST = 9
"""Figures before the point; more is no money of a card day."""


def written(amount: int, currency: str) -> str:
    """``amount`` (minor units) in words: ``written(-9050, "USD")`` is ``-$90.50``."""
    decimals = DECIMALS.get(currency, 2)
    whole, rest = divmod(abs(amount), 10**decimals)
    number = f"{whole:,}" + (f".{rest:0{decimals}d}" if decimals else "")
    sign = SIGNS.get(currency, f"{currency} ")
    return f"{'-' if amount < 0 else ''}{sign}{number}"


def read(text: str, currency: str, field: str = "amount") -> int:
    """The minor units that ``text`` says: ``90``, ``90.50``, ``90,50``, ``$1,200``. Raises DeskError at ``field``."""
    decimals = DECIMALS.get(currency, 2)
    number = text.strip().removeprefix(SIGNS.get(currency, currency)).removeprefix(currency).strip()
    found = AMOUNT.fullmatch(number)
    whole, rest = (found[2].replace(",", ""), found[3] or "") if found is not None else ("", "")
    if found is None or len(whole) > LONGEST or len(rest) > decimals:
        raise DeskError(say(N_("Write an amount such as {example}."), example=written(9000, currency)), field)
    unit: int = 10**decimals
    amount = int(whole) * unit + int(rest.ljust(decimals, "0") or "0")
    return -amount if found[1] else amount
