"""The words of the game and their codes: one table for keyboard, screen and paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeVar

from app.errors import DeskError
from app.language import N_, Message, say

Bid = int | Literal["thani"]
"""16 to 28 card points, or Thani (also called Adi), which stands above them (A.6, A.9)."""
THANI: Literal["thani"] = "thani"
LEAST_BID, MOST_BID = 16, 28
BIDS: tuple[Bid, ...] = (*range(LEAST_BID, MOST_BID + 1), THANI)
"""All bids, in the order in which they outbid each other."""
TRICKS, CARD_POINTS, PLAYERS = 6, 28, 6


class Side(StrEnum):
    """One of the two teams at a table. Seats 1, 3, 5 are A's, seats 2, 4, 6 are B's (A.4)."""

    A = "A"
    B = "B"

    @property
    def other(self) -> Side:
        """The opponents."""
        return Side.B if self is Side.A else Side.A


class Result(StrEnum):
    """What came of a contract."""

    MADE = "made"
    DEFEATED = "defeated"
    KOTT_MADE = "kott_made"
    KOTT_FAILED = "kott_failed"
    MARUKOTT = "marukott"


class PenaltyKind(StrEnum):
    """An offence that gives points to the other team."""

    OUT_OF_TURN = "out_of_turn"
    LEAD_OUT_OF_TURN = "lead_out_of_turn"
    REVOKE = "revoke"
    CONDUCT = "conduct"


@dataclass(frozen=True, slots=True)
class Code:
    """How a word is written: its key, its label (msgid), its clause, and the Malayalam term where there is one."""

    code: str
    label: str
    clause: str
    malayalam: str = ""


KOTT, MARUKOTT = "കോട്ട്", "മറുകോട്ട്"

RESULTS: Mapping[Result, Code] = {
    Result.MADE: Code("M", N_("made"), "A.9"),
    Result.DEFEATED: Code("D", N_("defeated"), "A.10"),
    Result.KOTT_MADE: Code("K+", N_("Kott made"), "A.11.3", KOTT),
    Result.KOTT_FAILED: Code("K-", N_("Kott failed"), "A.11.3", KOTT),
    Result.MARUKOTT: Code("MK", N_("Marukott"), "A.12", MARUKOTT),
}
PENALTIES: Mapping[PenaltyKind, Code] = {
    PenaltyKind.OUT_OF_TURN: Code("O", N_("bid out of turn"), "C.3"),
    PenaltyKind.LEAD_OUT_OF_TURN: Code("L", N_("lead out of turn"), "C.3"),
    PenaltyKind.REVOKE: Code("R", N_("revoke"), "E.2.2"),
    PenaltyKind.CONDUCT: Code("C", N_("signals or talk"), "E.3"),
}

_MINUS = str.maketrans("−–—", "---")
_THANI_WORDS = ("T", "THANI", "ADI")
K = TypeVar("K", Result, PenaltyKind)


def code(word: Result | PenaltyKind) -> str:
    """The code of ``word`` on keyboard and paper: M, D, K+, K-, MK; O, L, R, C."""
    return (RESULTS[word] if isinstance(word, Result) else PENALTIES[word]).code


def bid_code(bid: Bid) -> str:
    """``bid`` as it is written: "16" to "28", "T"."""
    return "T" if bid == THANI else str(bid)


def parse_result(text: str, field: str = "result") -> Result:
    """The result that ``text`` is the code of; small letters, blanks and long dashes are taken too.

    :raises DeskError: it is none.
    """
    return _parse(text, RESULTS, say(N_("Write M, D, K+, K- or MK")), field)


def parse_penalty(text: str, field: str = "penalties") -> PenaltyKind:
    """The offence that ``text`` is the code of.

    :raises DeskError: it is none.
    """
    return _parse(text, PENALTIES, say(N_("Write O, L, R or C")), field)


def parse_bid(text: str, field: str = "bid") -> Bid:
    """The bid that ``text`` says: 16 to 28, or T, Thani, Adi.

    :raises DeskError: it is none (A.6).
    """
    word = text.strip().upper()
    if word in _THANI_WORDS:
        return THANI
    if word.isascii() and word.isdigit() and int(word) in BIDS:
        return int(word)
    raise DeskError(say(N_("A bid is 16 to 28 or T for Thani (A.6)")), field)


def parse_side(text: str, field: str = "side") -> Side:
    """The side A or B.

    :raises DeskError: it is neither.
    """
    try:
        return Side(text.strip().upper())
    except ValueError:
        raise DeskError(say(N_("Write A or B")), field) from None


def side_of(seat: int) -> Side:
    """The side that sits on ``seat`` (1 to 6)."""
    return Side.A if seat % 2 else Side.B


def _parse(text: str, table: Mapping[K, Code], expected: Message, field: str) -> K:
    typed = "".join(text.split()).upper().translate(_MINUS)
    for word, entry in table.items():
        if entry.code == typed:
            return word
    raise DeskError(expected, field)
