"""The contract every game keeps.

A table's sheet is a list of *lines* (a deal, a redeal, a seat change, a re-entry ...), each game names its own. The
*tally* is the state of the table after its lines; it is never stored, it is the fold of ``play`` over them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol, TypeVar

from app.language import Message

Rules = TypeVar("Rules", contravariant=True)
Tally = TypeVar("Tally")


class Weight(StrEnum):
    """How heavy a problem is."""

    REFUSED = "refused"
    """It cannot be: the line is not taken."""
    WARNED = "warned"
    """It is against the rules but may have happened: one key confirms, the sheet marks it, it is scored as played."""
    DECIDED = "decided"
    """It needs an official: named, with a reason, stored with the line."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One complaint about a line: the field it belongs to, what is wrong, how heavy it is, and the clause."""

    field: str
    message: Message
    weight: Weight = Weight.REFUSED
    clause: str = ""


class Line(Protocol):
    """One line of a table's sheet; a frozen dataclass with a ``kind`` that is stored in files."""

    kind: str


L = TypeVar("L", bound=Line)


class Game(Protocol[Rules, L, Tally]):
    """What a game offers. ``stage`` is a key of the rules' stages ("group", "final", ...); pure, never raises."""

    key: str
    title: str
    lines: Sequence[type[L]]

    def start(self, rules: Rules, seats: Sequence[str], stage: str) -> Tally:
        """The tally of a table before its first line; ``seats`` in order of play."""
        ...

    def problems(self, rules: Rules, tally: Tally, line: L) -> list[Problem]:
        """All complaints about playing ``line`` now, heaviest first."""
        ...

    def play(self, rules: Rules, tally: Tally, line: L) -> Tally:
        """The tally after ``line``."""
        ...


def fold(game: Any, rules: Any, tally: Any, lines: Iterable[Any]) -> Any:
    """The tally after all ``lines``, starting from ``tally``."""
    for line in lines:
        tally = game.play(rules, tally, line)
    return tally
