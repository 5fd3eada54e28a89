"""What a page of the public screen says: frozen facts in the words of the hall.

None of these has a field for a telephone number, an e-mail address, a note or what somebody owes: what is not asked
for cannot be shown. Names pass through :func:`public` on their way, because people write such things into names too.
Times are local, written out; tables are their numbers, written out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from app.language import Message
from app.tournament.bracket_layout import Layout

Words = Message | str

_ADDRESS = re.compile(r"[^\s@<>]+@[^\s@<>]+")
_NUMBER = re.compile(r"[+(]?\d(?:[\W_]{0,3}\d){6,}\)?")
_SAID = re.compile(r"\d(?:[\s().+/–-]{0,3}\d){6,}")
"""A number as people write one; in a sentence "13:30, back at 14:20" is none."""
_HIDDEN = "…"


def public(name: str) -> str:
    """A name without what looks like an e-mail address or a telephone number (seven figures or more in a row)."""
    return _NUMBER.sub(_HIDDEN, _ADDRESS.sub(_HIDDEN, name))


def places(first: int, last: int) -> str:
    """A place, or those that are shared: "5", "5–8"."""
    return str(first) if first == last else f"{first}–{last}"


def is_private(text: str) -> bool:
    """Whether a sentence holds what looks like an e-mail address or a telephone number."""
    return bool(_ADDRESS.search(text) or _SAID.search(text))


@dataclass(frozen=True, slots=True)
class Call:
    """A table and who is to come to it: two teams, or the players. ``at`` when it was called, "" for one to come."""

    table: str
    game: Words
    names: tuple[Words, ...]
    at: str = ""
    last: bool = False
    versus: bool = False
    """Two that play against each other, not a table of single players."""


@dataclass(frozen=True, slots=True)
class Calls:
    """Tables that are called now or next; ``when`` says at what time they begin, "" where it is not known."""

    title: Words
    calls: tuple[Call, ...]
    when: Words = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of a table: place, name, a figure for each column. ``out``: no longer playing."""

    place: str
    name: str
    figures: tuple[str, ...]
    out: bool = False


@dataclass(frozen=True, slots=True)
class Standings:
    """A table of standings, best first. ``columns`` head the figures, the one that matters most last.

    A final ranking is not ``provisional``; it names the ``champion``.
    """

    title: Words
    columns: tuple[Words, ...]
    lines: tuple[Standing, ...]
    provisional: bool = True
    remark: Words = ""
    champion: str = ""
    players: tuple[str, ...] = ()
    """Of the champion, where that is a team."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a match: a team, or in words where it will come from (then it is not ``known``)."""

    name: Words
    score: Words = ""
    won: bool = False
    known: bool = True


@dataclass(frozen=True, slots=True)
class Pair:
    """A match of the bracket with its key, its round in words and its table."""

    key: str
    title: Words
    where: Words
    sides: tuple[Side, Side]


@dataclass(frozen=True, slots=True)
class Bracket:
    """The knock-out and where its matches stand on a drawing."""

    title: Words
    pairs: tuple[Pair, ...]
    layout: Layout


@dataclass(frozen=True, slots=True)
class Pool:
    """What was taken for prizes so far, and what the places would get of it now (place, amount)."""

    title: Words
    amount: str
    prizes: tuple[tuple[str, str], ...]
    decided: bool = False


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """Who was drawn to a table, in the order of the draw."""

    label: Words
    names: tuple[Words, ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A draw, table by table."""

    title: Words
    tables: tuple[DrawnTable, ...]


@dataclass(frozen=True, slots=True)
class Notice:
    """A message to the hall."""

    text: str


@dataclass(frozen=True, slots=True)
class Clock:
    """The event, for a page on which the time is large."""

    event: str
    day: str
    venue: str = ""


Page = Calls | Standings | Bracket | Pool | Drawn | Notice | Clock


def is_empty(page: Page) -> bool:
    """Whether there is nothing to show on a page now, so that it is passed over."""
    match page:
        case Calls(calls=rows) | Standings(lines=rows) | Bracket(pairs=rows) | Drawn(tables=rows):
            return not rows
        case Notice(text=text):
            return not text
        case _:
            return False
