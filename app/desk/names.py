"""Names as people write them: tidied when they are kept, folded when they are compared or searched for."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Generic, TypeVar

from app.errors import DeskError
from app.language import N_, say

Thing = TypeVar("Thing")

LONGEST = 120
"""Characters of a name that still fit a score sheet when it is set small."""

_ACCENTS = re.compile("[\u0300-\u036f]")
"""Accents of Latin, Greek and Cyrillic letters. The vowel signs of Indian scripts are letters and stay."""
_UNSEEN = re.compile("[\u200b-\u200f\u2060\ufeff]")
"""Joiners and marks that two people type differently and nobody sees."""
_CHILLU = str.maketrans({"ൺ": "ണ്", "ൻ": "ന്", "ർ": "ര്", "ൽ": "ല്", "ൾ": "ള്", "ൿ": "ക്"})
"""Malayalam's final letters have an old and a new spelling in computers; both look the same."""


def tidy(text: str) -> str:
    """``text`` in one line, without blanks at the ends or twice in a row, its letters composed."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def named(text: str, field: str = "name") -> str:
    """A name that may be kept. Raises DeskError at ``field`` for none, and for one no sheet of paper can hold."""
    name = tidy(text)
    if not name:
        raise DeskError(say(N_("Write a name.")), field)
    if len(name) > LONGEST:
        raise DeskError(say(N_("This name is longer than {most} letters. Shorten it."), most=LONGEST), field)
    return name


@lru_cache(maxsize=1 << 15)
def fold(text: str) -> str:
    """``text`` for comparing: small letters, no accents, one spelling; words parted by single blanks."""
    plain = unicodedata.normalize("NFKD", _UNSEEN.sub("", text).translate(_CHILLU)).casefold()
    return " ".join(_ACCENTS.sub("", plain).split())


def digits(phone: str) -> str:
    """The digits of a telephone number."""
    return "".join(character for character in phone if character.isdecimal())


def _words(text: str) -> str:
    """Folded; what stands in brackets begins with a word, too."""
    return fold(text.replace("(", " "))


class Finder(Generic[Thing]):
    """Things found by the beginnings of the words of their names, and by the digits of their numbers.

    Every word typed must begin a word of the name, in any order; names that begin with what was typed come first.
    """

    def __init__(
        self, things: Iterable[Thing], name: Callable[[Thing], str], phone: Callable[[Thing], str] | None = None
    ) -> None:
        self._things = [
            (" " + _words(name(thing)), digits(phone(thing)) if phone is not None else "", thing) for thing in things
        ]
        self._things.sort(key=lambda row: row[0])

    def find(self, text: str, limit: int | None = 50) -> tuple[Thing, ...]:
        """The things that ``text`` finds, best first; all of them, by name, for an empty text."""
        words = [" " + word for word in _words(text).split()]
        whole = "".join(words)
        head, rest = (words[0], words[1:]) if words else ("", [])
        number = digits(text) if len(digits(text)) > 2 and not any(map(str.isalpha, text)) else ""
        first: list[Thing] = []
        later: list[Thing] = []
        for name, phone, thing in self._things:
            if head not in name:
                if number and number in phone:
                    later.append(thing)
            elif name.startswith(whole):
                first.append(thing)
                if limit is not None and len(first) == limit:
                    break
            elif (number and number in phone) or all(word in name for word in rest):
                later.append(thing)
        return tuple((first + later)[:limit])
