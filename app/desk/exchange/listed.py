"""Lists typed by hand in a chat: numbered lines between titles, rules and totals."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass

from app.desk.exchange.members import split_members
from app.desk.exchange.names import clean, compared
from app.desk.exchange.words import has_any, vocabulary

_NUMBER = re.compile(
    r"^[\s\u2060\u200b\u200e\u200f\ufeff*_~]*(\d{1,3})\s*(?:[.):\-–\]]|\s-)[\s\u2060\u200b\u200e\u200f]*(.*)$"
)
_BULLET = re.compile(r"^\s*[-•*▪●‣–]\s+(\S.*)$")
_CHAT = re.compile(
    r"^[\u200e\u200f]*\[?\d{1,4}[/.\-]\d{1,2}[/.\-]\d{2,4},?\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?[\s\u202f\u00a0]*(?:[AaPp]\.?[Mm]\.?)?\]?"
    r"\s*(?:[-–]\s*)?(?P<who>[^:]{1,60}):\s(?P<words>.*)$"
)


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its number in the text, its words without number and chat prefix, and what it is.

    ``why`` is "" for an entry, else the reason for leaving it out (title, blank, empty slot, section, total, note).
    ``waiting``: it stands below a heading for a waiting list.
    """

    row: int
    words: str
    why: str = ""
    waiting: bool = False
    cancelled: bool = False
    section: str = ""


def without_chat(line: str) -> str:
    """A line of an exported chat without date and sender."""
    match = _CHAT.match(line)
    return match["words"] if match else line


def is_list(lines: Sequence[str]) -> bool:
    """Whether a text is a list of numbered or bulleted lines."""
    filled = [without_chat(line) for line in lines if line.strip()]
    if not filled:
        return False
    return len(_numbered(filled)) >= max(2, 0.25 * len(filled)) or sum(bool(_BULLET.match(x)) for x in filled) >= max(
        3, 0.5 * len(filled)
    )


def _numbered(lines: Sequence[str]) -> dict[int, str]:
    """Places and words of the lines that count on from the one before; a list may begin again at 1."""
    found: dict[int, str] = {}
    expected = 1
    for place, line in enumerate(lines):
        match = _NUMBER.match(line)
        if match is None:
            continue
        number = int(match.group(1))
        if expected <= number <= expected + 3 or number == 1 or (not found and number <= 3) or number == expected - 1:
            found[place] = match.group(2)
            expected = number + 1
    return found


def read_list(lines: Sequence[str]) -> list[Line]:
    """Every line of a list with its meaning. If one list was posted several times, the last posting counts."""
    words = vocabulary().cells
    plain = [without_chat(line) for line in lines]
    entries = _numbered(plain)
    if len(entries) < 2:
        bullets = {place: match.group(1) for place, line in enumerate(plain) if (match := _BULLET.match(line))}
        entries = bullets if len(bullets) > len(entries) else entries
    older = _older_postings(plain, entries, lines)
    last = max(entries, default=-1)
    result: list[Line] = []
    waiting = cancelled = False
    section = ""
    for place, line in enumerate(plain):
        row = place + 1
        text = clean(line)
        folded = compared(text)
        if place in entries:
            name = clean(entries[place])
            if place in older:
                result.append(Line(row, name, "older posting"))
            elif not any(letter.isalnum() for letter in name):
                result.append(Line(row, name, "empty slot"))
            else:
                result.append(Line(row, entries[place], "", waiting, cancelled, section))
        elif not text:
            result.append(Line(row, "", "blank"))
        elif len(folded.split()) <= 6 and has_any(folded, words["waitlisted"]):
            waiting, cancelled = True, False
            result.append(Line(row, text, "section"))
        elif len(folded.split()) <= 4 and has_any(folded, words["cancelled"] - {"no", "out", "void", "refund"}):
            waiting, cancelled = False, True
            result.append(Line(row, text, "section"))
        elif any(folded == word or folded.startswith(f"{word} ") for word in words["total"]):
            result.append(Line(row, text, "total"))
        elif not any(entry < place for entry in entries):
            section = text
            result.append(Line(row, text, "title"))
        elif place > last:
            result.append(Line(row, text, "note"))
        else:
            waiting = cancelled = False
            section = text
            result.append(Line(row, text, "section"))
    return result


def _older_postings(plain: Sequence[str], entries: dict[int, str], lines: Sequence[str]) -> set[int]:
    """Places of entries that belong to an earlier posting of the list in an exported chat."""
    starts = [place for place, line in enumerate(lines) if _CHAT.match(line)]
    if len(starts) < 2:
        return set()
    postings: list[list[int]] = []
    bounds = [*starts, len(lines)]
    for begin, end in itertools.pairwise(bounds):
        inside = [place for place in entries if begin <= place < end]
        if len(inside) >= 2:
            postings.append(inside)
    return {place for posting in postings[:-1] for place in posting}


_PAID_FROM = re.compile(
    r"(?:[*_]*\s*[$€₹£]\s*\d|[✅✔☑✓👍💵💰]|(?<!\w)(?:paid|pd|unpaid|zelled?|venmo|paypal|cash|gpay|upi|check|chk)(?!\w)"
    r"|(?<!\w)\d{2,4}(?:\.\d\d)?\s*(?:cash|zelle|venmo|paypal|paid|pd|usd|/-|rs|[$€₹])(?!\w)"
    r"|\((?:will )?(?:pay|paid|pending|unpaid|not paid)[^)]*\))",
    re.IGNORECASE,
)
_CROSSED = re.compile(r"~\s*(?P<name>[^~]+?)\s*~")
_CANCEL_MARK = re.compile(r"[❌✖✗✘🚫]")
_BRACKET = re.compile(r"\((?=[^()]*[^\W\d])[^()]*\)")


_PLACES = re.compile(r"[(\[]?\b([2-9])\s*(?:persons?|people|pax|players|seats|entries)\b[)\]]?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Marked:
    """An entry of a list taken apart: the name as typed, the words about money ("" for none), crossed out or not, the
    notes in brackets, and how many more places it asks for ("2 persons": one)."""

    name: str
    paid: str
    crossed: bool
    notes: str = ""
    guests: int = 0


def take_apart(words: str, brackets: bool = True) -> Marked:
    """Name, money and marks of one entry; notes in ``brackets`` come off the name."""
    text = words.strip()
    crossed = False
    guests = 0
    if match := _PLACES.search(text):
        guests = int(match.group(1)) - 1
        text = text[: match.start()] + text[match.end() :]
    if match := _CROSSED.search(text):
        crossed = True
        text = match["name"]
    if _CANCEL_MARK.search(text):
        crossed = True
        text = _CANCEL_MARK.sub(" ", text)
    paid = ""
    if (match := _PAID_FROM.search(text)) and match.start() > 0:
        paid = clean(text[match.start() :])
        text = text[: match.start()]
    elif match := re.match(r"\s*[✅✔☑✓👍]\ufe0f?", text):
        paid, text = clean(match.group()), text[match.end() :]
    if paid:
        text = text.rstrip(" -–:,*_([")
        paid = paid if "(" in paid else paid.rstrip(")")
    name = clean(text)
    notes = " ".join(_BRACKET.findall(name)) if brackets else ""
    without = clean(_BRACKET.sub(" ", name))
    if brackets and any(letter.isalpha() for letter in without):
        name = without
    if name.startswith("@") and len(name) > 1:
        name = name[1:].strip()
    return Marked(name.strip(" *_~-–,"), paid, crossed, compared(notes), guests)


_TEAM_LINE = re.compile(r"^(?P<team>[^:(–—]+?)\s*(?::|\s[-–—]\s|\()\s*(?P<names>.+?)\)?\s*$")


def team_line(words: str) -> tuple[str, list[str]] | None:
    """A line that holds a team: its name ("" where none is given) and the names in it; None where it holds no team."""
    text = clean(words)
    if (match := _TEAM_LINE.match(text)) and len(names := split_members(match["names"])) >= 2:
        return match["team"], names
    names = split_members(text)
    return ("", names) if len(names) >= 3 else None
