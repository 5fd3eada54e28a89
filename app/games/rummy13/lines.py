"""The lines of a rummy table's sheet."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from app.games.cards import Card
from app.games.rummy13.marks import Mark
from app.language import N_


@dataclass(frozen=True, slots=True)
class Entry:
    """One player's mark in a deal. ``points`` replaces what the mark gives, as a named ``official`` decided (21)."""

    player: str
    mark: Mark
    points: int | None = None
    official: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal: an entry for each player who is in, the cut joker if it was recorded.

    ``paper`` are the running totals that stand on the sheet after the deal, (player, total); they are only compared.
    ``official`` and ``reason`` stand for a deal that an official let stand though it has no winner or several.
    """

    kind: ClassVar[str] = "deal"
    entries: tuple[Entry, ...]
    cut_joker: Card | None = None
    paper: tuple[tuple[str, int], ...] = ()
    official: str = ""
    reason: str = ""


class VoidReason(StrEnum):
    """Why a deal did not count."""

    NOT_13_CARDS = "not_13_cards"
    MISDEAL = "misdeal"
    JUDGE = "judge"


VOID_REASONS = {
    VoidReason.NOT_13_CARDS: N_("not everybody had 13 cards"),
    VoidReason.MISDEAL: N_("dealt wrongly"),
    VoidReason.JUDGE: N_("a judge's decision"),
}


@dataclass(frozen=True, slots=True)
class Void:
    """A deal that uses up nothing: dealt again by the same shuffler (8, 17)."""

    kind: ClassVar[str] = "void"
    reason: VoidReason
    note: str = ""


@dataclass(frozen=True, slots=True)
class Reentry:
    """A player who went out buys himself back in (15). ``start_total`` only where an official set another than ruled.

    ``official`` and ``reason`` let a re-entry stand that the rules refuse. ``chit`` is the number of the chit that was
    sold for it at the table, where one was.
    """

    kind: ClassVar[str] = "reentry"
    player: str
    start_total: int | None = None
    official: str = ""
    reason: str = ""
    chit: int | None = None


@dataclass(frozen=True, slots=True)
class Declines:
    """A player who is out says that he does not re-enter, or takes a seat at another table instead."""

    kind: ClassVar[str] = "declines"
    player: str


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The totals at the table after deal ``after_deal``, written by a judge: (player, total) for every player.

    While the deals before it are missing the totals stand as written; when they are there, both are compared.
    ``reentries`` are those used so far, (player, number); ``first_hand`` gets the first hand of the next deal.
    """

    kind: ClassVar[str] = "checkpoint"
    after_deal: int
    totals: tuple[tuple[str, int], ...]
    reentries: tuple[tuple[str, int], ...] = ()
    first_hand: str = ""
    official: str = ""


@dataclass(frozen=True, slots=True)
class Leaves:
    """A player must leave the game; he ranks as one who went out after the last deal and cannot re-enter."""

    kind: ClassVar[str] = "leaves"
    player: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Stop:
    """The table ends before one player is left: by the stage's quota, an announced cap, or the director."""

    kind: ClassVar[str] = "stop"
    official: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Cap:
    """It is announced that the table ends after so many more ``deals``."""

    kind: ClassVar[str] = "cap"
    deals: int
    official: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Cut:
    """Level players ranked by a cut of cards, the best first; ``cards`` as they were drawn, if noted."""

    kind: ClassVar[str] = "cut"
    order: tuple[str, ...]
    cards: tuple[Card, ...] = ()


Rummy13Line = Deal | Void | Reentry | Declines | Checkpoint | Leaves | Stop | Cap | Cut
