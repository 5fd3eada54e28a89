"""Seats, sides, strains and contracts, and what happened in one played deal (doc 003, rules 1-7)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

BOOK = 6
"""Tricks that every contract needs before the first odd trick."""


class Side(StrEnum):
    """One of the two partnerships."""

    NS = "NS"
    EW = "EW"

    @property
    def other(self) -> Side:
        """The opponents."""
        return Side.EW if self is Side.NS else Side.NS


class Seat(StrEnum):
    """A seat; the deal passes clockwise, N E S W."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    @property
    def side(self) -> Side:
        """The partnership of this seat."""
        return Side.NS if self in (Seat.NORTH, Seat.SOUTH) else Side.EW

    @property
    def left(self) -> Seat:
        """The next seat clockwise, which deals next (rule 3)."""
        seats = tuple(Seat)
        return seats[(seats.index(self) + 1) % 4]


class Strain(StrEnum):
    """The trump suit of a contract, or no trump."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NO_TRUMP = "NT"


class Doubling(StrEnum):
    """Undoubled, doubled or redoubled."""

    NONE = ""
    DOUBLED = "X"
    REDOUBLED = "XX"

    @property
    def column(self) -> int:
        """The column of the printed tables: 0 undoubled, 1 doubled, 2 redoubled."""
        return len(self.value)


@dataclass(frozen=True, slots=True)
class Contract:
    """``level`` odd tricks (1-7) in a strain, perhaps doubled."""

    level: int
    strain: Strain
    doubling: Doubling = Doubling.NONE

    def __str__(self) -> str:
        return f"{self.level}{self.strain}{self.doubling}"

    def over(self, tricks: int) -> int:
        """Tricks above the contract (0-6), negative when it failed: ``tricks`` (0-13) were taken by the declarer."""
        return tricks - BOOK - self.level
