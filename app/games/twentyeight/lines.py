"""The lines of a 28 sheet: what happened at the table, in the order in which it happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.games.twentyeight.codes import Bid, PenaltyKind, Result, Side


@dataclass(frozen=True, slots=True)
class Penalty:
    """An offence by ``side``; the other team gets the points."""

    kind: PenaltyKind
    side: Side


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal that was played out.

    The result is given by its name, or by what the bidders took: ``card_points`` (0-28) and ``tricks`` (0-6), with
    ``kott_called`` = tricks still to play when kott was called, and ``lost_before_kott`` = tricks the bidders had
    lost by then. Both may be given and are then compared. ``paper`` are the points of A and B as the sheet shows
    them, ``dealer`` the seat (1-6) that dealt; both are only compared.
    """

    kind: ClassVar[str] = "deal"
    bid: Bid
    side: Side
    result: Result | None = None
    card_points: int | None = None
    tricks: int | None = None
    kott_called: int | None = None
    lost_before_kott: int | None = None
    penalties: tuple[Penalty, ...] = ()
    paper: tuple[int, int] | None = None
    dealer: int | None = None


@dataclass(frozen=True, slots=True)
class Redeal:
    """A deal that does not count, by a reason of :data:`redeals.REASONS`; ``note`` in the person's own words."""

    kind: ClassVar[str] = "redeal"
    reason: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class SeatChange:
    """Two players of a team change seats (1-6) before a deal; ``before_deal`` is its number as the paper has it."""

    kind: ClassVar[str] = "seat_change"
    seats: tuple[int, int]
    before_deal: int | None = None


@dataclass(frozen=True, slots=True)
class FirstDealer:
    """The draw made ``seat`` (1-6) the dealer of the first deal (B.2). Without this line seat 1 deals first."""

    kind: ClassVar[str] = "first_dealer"
    seat: int


@dataclass(frozen=True, slots=True)
class Disqualification:
    """A team is out of the match by decision of a named ``official`` (E.3, E.10); the other team has won."""

    kind: ClassVar[str] = "disqualification"
    side: Side
    official: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TieCut:
    """A level knockout game decided by a cut (ruling ``knockout_tie``); the cards, as they are typed, may be noted."""

    kind: ClassVar[str] = "tie_cut"
    winner: Side
    card_a: str = ""
    card_b: str = ""


Line = Deal | Redeal | SeatChange | FirstDealer | Disqualification | TieCut
LINES: tuple[type[Line], ...] = (Deal, Redeal, SeatChange, FirstDealer, Disqualification, TieCut)
