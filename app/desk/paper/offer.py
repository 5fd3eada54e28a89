"""A sheet of paper that the event can give now: what it is, when it is needed, and how its facts are made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum

from app.language import N_, Message, say
from app.printing.sheets.catalogue import Facts


class When(IntEnum):
    """The moments of the day, from the first to the last; ``ANY`` for what may be wanted at any time."""

    DOORS = 0
    DRAW = 1
    ROUND = 2
    END = 3
    ANY = 4


WORDS = {
    When.DOORS: N_("Before the doors open"),
    When.DRAW: N_("After the draw"),
    When.END: N_("At the end"),
    When.ANY: N_("At any time"),
}


@dataclass(frozen=True, slots=True, order=True)
class Moment:
    """When a sheet is needed: at one of the day's moments, or for a slot or round (``number`` in the day's order)."""

    when: When
    number: int = 0
    words: str | Message = field(default="", compare=False)

    @property
    def title(self) -> Message:
        """The moment in words: "Slot 2", "Semi-finals", "At the end"."""
        if self.when is When.ROUND:
            return self.words if isinstance(self.words, Message) else say(self.words)
        return say(WORDS[self.when])


@dataclass(frozen=True, slots=True)
class Offer:
    """A sheet that can be printed now.

    ``kind`` and ``key`` say which one it is ("score", "match:12"); together they are the same for as long as the event
    lasts. ``make`` fills its facts: one sheet, or for a pack several. ``reads`` are the tables of the file that they
    are read from. ``copies`` is how many are usually wanted; each copy of a sheet gets a number of its own.
    ``used``: its service is over, so that it is not missed when the data changes. ``lasting``: it shows a moment on
    purpose and never becomes stale. ``match_id`` where it belongs to a match.
    """

    kind: str
    key: str
    title: Message
    moment: Moment
    make: Callable[[], tuple[Facts, ...]]
    reads: frozenset[str]
    tournament_id: int | None = None
    match_id: int | None = None
    copies: int = 1
    used: bool = False
    lasting: bool = False
    on_request: bool = False
    """Nobody misses it while nobody asks for it: blanks, receipts, copies of what was played."""
    comes_back: bool = False
    """A sheet that is written on at the table and comes back to the desk."""
    back: bool = False
    """It came back: its match has a result."""
    basis: object = field(default=None, compare=False)
    """What it is made from beside the tables it reads: while this is the same object, the sheet shows the same."""

    @property
    def id(self) -> str:
        """The name of the sheet in lists."""
        return f"{self.kind} {self.key}"


def alone(fill: Callable[..., Facts], *arguments: object) -> Callable[[], tuple[Facts, ...]]:
    """How a sheet of its own is made: by ``fill`` with ``arguments``, when somebody wants it."""
    return lambda: (fill(*arguments),)
