"""Names as they are shown and as they are compared."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from app.desk.exchange.problems import Remark

_JOINERS = "\u200c\u200d"
# Malayalam letters that end a syllable: written long ago as consonant, virama and joiner, today as one letter.
_OLD_CHILLUS = {
    "\u0d23\u0d4d\u200d": "\u0d7a",
    "\u0d28\u0d4d\u200d": "\u0d7b",
    "\u0d30\u0d4d\u200d": "\u0d7c",
    "\u0d31\u0d4d\u200d": "\u0d7c",
    "\u0d32\u0d4d\u200d": "\u0d7d",
    "\u0d33\u0d4d\u200d": "\u0d7e",
    "\u0d15\u0d4d\u200d": "\u0d7f",
    "\u0d2e\u0d4d\u200d": "\u0d54",
    "\u0d2f\u0d4d\u200d": "\u0d55",
    "\u0d34\u0d4d\u200d": "\u0d56",
}
_APOSTROPHES = "'’‘`´ʼʹ′＇‛"
_LONG = 40


def _indic(letter: str) -> bool:
    return "\u0900" <= letter <= "\u0dff"


def clean(text: str) -> str:
    """One line of text: NFC, invisible characters and soft hyphens off, every kind of blank one blank.

    Joiners stay where they belong: behind a letter of an Indian script.
    """
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    letters: list[str] = []
    for letter in unicodedata.normalize("NFC", text):
        category = unicodedata.category(letter)
        if category == "Cf":
            if letter in _JOINERS and letters and _indic(letters[-1]):
                letters.append(letter)
        elif category in ("Cc", "Zs", "Zl", "Zp"):
            letters.append(" ")
        elif category not in ("Cs", "Cn", "Co"):
            letters.append(letter)
    return " ".join("".join(letters).split())


def without_emoji(text: str) -> str:
    """``text`` without pictures, ticks, flags and their modifiers; unchanged where nothing else would be left."""
    if text.isascii():
        return text
    kept = "".join(
        " " if unicodedata.category(letter) == "So" else letter
        for letter in text
        if not ("\U0001f3fb" <= letter <= "\U0001f3ff" or letter in "\ufe0e\ufe0f\u20e3")
    )
    kept = " ".join(kept.split())
    return kept or text


@lru_cache(maxsize=65536)
def compared(text: str) -> str:
    """The form in which names are held against each other; never shown.

    Old Malayalam chillus made one letter, all format characters off, Latin accents off (never Indian vowel signs),
    case folded, apostrophes off, every other mark a blank.
    """
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
        for old, new in _OLD_CHILLUS.items():
            text = text.replace(old, new)
        text = "".join(
            letter
            for letter in unicodedata.normalize("NFD", text.casefold())
            if not ("\u0300" <= letter <= "\u036f" or unicodedata.category(letter) == "Cf")
        )
        text = unicodedata.normalize("NFC", text)
    else:
        text = text.casefold()
    letters: list[str] = []
    for letter in text:
        if letter.isalnum() or unicodedata.category(letter)[0] == "M":
            letters.append(letter)
        elif letter not in _APOSTROPHES:
            letters.append(" ")
    return " ".join("".join(letters).split())


_CAPTAIN = re.compile(
    r"[(\[]\s*(?:c|cap|capt|captain|cpt|k)\.?\s*[)\]]|^\s*(?:captain|capt)\s*[:.\-]\s*|^\s*\*+|\*+\s*$"
    r"|\s-\s*(?:captain|capt)\.?\s*$",
    re.IGNORECASE,
)
_SUBSTITUTE = re.compile(
    r"[(\[]\s*(?:sub|subs|substitute|reserve|res|spare|standby|optional)\.?\s*[)\]]"
    r"|^\s*(?:sub|substitute|reserve)\s*[:\-]\s*|\s-\s*(?:sub|substitute|reserve)\s*$",
    re.IGNORECASE,
)
_PHONE = re.compile(r"(?<![\w$€₹£])\+?(?:\(\d+\)|\d)[\d\s.\-–‑/]*(?:\(\d+\))?[\d\s.\-–‑/]{4,}\d(?!\w)")
_LIST_MARK = re.compile(r"^\s*(?:\(?\d{1,3}\s*[.):]\s*(?=\D)|[•‣◦·▪●○–—*-]+\s+|\(?[a-e][.)]\s+(?=\w{2}))")
_EMPTY_BRACKETS = re.compile(r"[(\[{]\s*[)\]}]")
_COMMA_NAME = re.compile(r"^([^,]+?)\s*,\s*([^,]+)$")


@dataclass(frozen=True, slots=True)
class Shown:
    """A name made fit to be shown, and what was taken off it: telephone numbers, captain's or substitute's mark.

    ``mail`` is what a list of teams has in a column beside the name.
    """

    name: str
    phones: tuple[str, ...] = ()
    captain: bool = False
    substitute: bool = False
    remarks: tuple[Remark, ...] = ()
    mail: str = ""


def shown(text: str, suffixes: frozenset[str] = frozenset(), marks: bool = False) -> Shown:
    """The name as it is shown: clean, without pictures and phone numbers, ``Last, First`` turned round.

    Capitals stay as typed. With ``marks`` the marks of a list (numbers, bullets, captain, substitute) come off too.
    """
    remarks: list[Remark] = []
    name = clean(text)
    if name != " ".join(text.split(" ")).strip() and len(name) < len("".join(text.split())):
        remarks.append(Remark.INVISIBLE_CHARACTERS)
    captain = substitute = False
    if marks:
        name, substitute = _off(_SUBSTITUTE, name)
        name = _LIST_MARK.sub("", name, count=1) if not _CAPTAIN.match(name) else name
        name, captain = _off(_CAPTAIN, name)
        name = _LIST_MARK.sub("", name, count=1)
    without = without_emoji(name)
    if without != name:
        remarks.append(Remark.EMOJI_REMOVED)
        name = without
    phones = tuple(match.group().strip() for match in _PHONE.finditer(name) if _enough_digits(match.group()))
    if phones:
        name = _PHONE.sub(lambda match: " " if _enough_digits(match.group()) else match.group(), name)
        name = re.sub(r"(?i)\b(?:ph|phone|mob|mobile|cell|tel|no)\b\.?\s*:?\s*$", "", name.strip())
        remarks.append(Remark.PHONE_IN_NAME)
    name = _EMPTY_BRACKETS.sub(" ", name)
    if name.count('"') == 1:
        name = name.replace('"', " ")
    name = _without_guard(" ".join(name.split()).strip(" ,;:/|&\u2013\u2014" if marks or phones else " ,;/|"))
    turned = last_first(name, suffixes)
    if turned != name:
        remarks.append(Remark.NAME_ORDER)
        name = turned
    if len(name) > _LONG:
        remarks.append(Remark.LONG_NAME)
    return Shown(name, phones, captain, substitute, tuple(remarks))


def _off(pattern: re.Pattern[str], name: str) -> tuple[str, bool]:
    rest = pattern.sub(" ", name)
    if rest == name:
        return name, False
    rest = " ".join(rest.split())
    return (rest, True) if rest else (name, False)


def _enough_digits(text: str) -> bool:
    return sum(letter.isdigit() for letter in text) >= 7


def _without_guard(name: str) -> str:
    """Excel's apostrophe before a text comes off; the one of ``'t Hooft`` stays."""
    if name[:1] == "'" and len(name) > 1 and not re.match(r"'[st]\s", name) and name.count("'") == 1:
        return name[1:].strip()
    return name


def last_first(name: str, suffixes: frozenset[str] = frozenset()) -> str:
    """``Last, First`` turned to ``First Last``; a name with a title behind the comma or with more commas stays."""
    head, comma, tail = name.rpartition(",")
    if comma and "," in head and compared(tail) in suffixes:
        return f"{last_first(head, suffixes)} {tail.strip()}"
    match = _COMMA_NAME.match(name)
    if match is None:
        return name
    last, first = match.group(1).strip(), match.group(2).strip()
    if not _has_letter(last) or not _has_letter(first):
        return name
    if all(word in suffixes for word in compared(first).split()):
        return f"{last} {first}"
    return f"{first} {last}"


def _has_letter(text: str) -> bool:
    return any(letter.isalpha() for letter in text)


# ---- likeness


def alike(one: str, other: str) -> bool:
    """Whether two compared names may be one: every word of the shorter equals a word of the longer or is, or has,
    its initial, in any order, and at least one whole word of three letters and more is common to both."""
    first, second = one.split(), other.split()
    shorter, longer = (first, second) if len(first) <= len(second) else (second, first)
    left = list(longer)
    whole = False
    open_words: list[str] = []
    for word in shorter:
        if word in left:
            left.remove(word)
            whole = whole or len(word) >= 3
        else:
            open_words.append(word)
    if not whole:
        return False
    for word in open_words:
        initial = next((other for other in left if _initial(word, other)), None)
        if initial is None:
            return False
        left.remove(initial)
    return True


def _initial(one: str, other: str) -> bool:
    return (len(one) == 1 and other.startswith(one)) or (len(other) == 1 and one.startswith(other))


def nearly(one: str, other: str, most: int = 2) -> bool:
    """Whether two compared names of six letters and more differ in at most ``most`` letters."""
    if len(one.replace(" ", "")) < 6 or len(other.replace(" ", "")) < 6 or abs(len(one) - len(other)) > most:
        return False
    return distance(one, other, most) <= most


def distance(one: str, other: str, most: int) -> int:
    """The number of letters to put in, take out or change; anything above ``most`` is told as ``most + 1``."""
    before = list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        now = [row]
        for column, against in enumerate(other, 1):
            now.append(min(before[column] + 1, now[-1] + 1, before[column - 1] + (letter != against)))
        if min(now) > most:
            return most + 1
        before = now
    return min(before[-1], most + 1)


def group_by(names: list[str], key: Callable[[str], str]) -> dict[str, list[int]]:
    """The places of ``names`` by their key."""
    places: dict[str, list[int]] = {}
    for index, name in enumerate(names):
        places.setdefault(key(name), []).append(index)
    return places
