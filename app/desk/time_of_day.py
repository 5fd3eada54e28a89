"""A time of day as people write it: "08:30", "8:30", "8.30" and "830" are one and the same."""

from __future__ import annotations

import re

from app.errors import DeskError
from app.language import N_, say

_TYPED = re.compile(r"([01]?[0-9]|2[0-3])[:. ]?([0-5][0-9])")


def minute_of(text: str) -> int | None:
    """Minutes from midnight of a time of day; None for what is none."""
    found = _TYPED.fullmatch(text.strip())
    return int(found[1]) * 60 + int(found[2]) if found else None


def written(minute: int) -> str:
    """A minute of the day as a time of day, "08:30"."""
    return f"{minute // 60 % 24:02}:{minute % 60:02}"


def tidy_time(text: str, field: str, example: str = "08:30") -> str:
    """The time as it is kept, "08:30" for "8.30"; nothing stays nothing. Raises DeskError at ``field``."""
    if not text.strip():
        return ""
    minute = minute_of(text)
    if minute is None:
        raise DeskError(say(N_("Write the time as {example}."), example=example), field)
    return written(minute)
