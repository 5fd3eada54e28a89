"""How a deal ended for one player, and the codes in which it is written: one table for keyboard, screen and paper."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from app.errors import DeskError
from app.language import N_, say


class Status(StrEnum):
    """How a deal ended for one player."""

    DECLARED = "declared"
    INITIAL_PACK = "initial_pack"
    MID_PACK = "mid_pack"
    FULL = "full"
    """Still in play when another declared; his cards are counted."""
    WRONG_DECLARATION = "wrong_declaration"
    SHOWN_ON_WRONG_DECLARATION = "shown_on_wrong_declaration"
    """He laid his cards down at a wrong declaration, and the others played on (20)."""
    WRONG_COUNT = "wrong_count"
    """His count was wrong (31)."""
    OUT_OF_TURN = "out_of_turn"
    """He picked or saw the top card out of turn (8)."""
    EXPOSED_HAND = "exposed_hand"
    """He exposed his cards during play (13)."""
    FREE = "free"
    """Seven duplicates or seven jokers (16)."""
    DEAD_HAND = "dead_hand"
    """He picked wrong cards and saw three or more (2)."""


@dataclass(frozen=True, slots=True)
class Code:
    """One key: the letter, the status, whether a count belongs to it, its label, the clause."""

    letter: str
    status: Status
    counts: bool
    label: str
    clause: str


CODES = (
    Code("D", Status.DECLARED, False, N_("declared"), "16"),
    Code("I", Status.INITIAL_PACK, False, N_("initial pack"), "25.1"),
    Code("M", Status.MID_PACK, False, N_("mid pack"), "25.2"),
    Code("", Status.FULL, True, N_("full hand"), "25.3"),
    Code("X", Status.WRONG_DECLARATION, True, N_("wrong declaration"), "21"),
    Code("S", Status.SHOWN_ON_WRONG_DECLARATION, True, N_("laid down at a wrong declaration"), "20"),
    Code("C", Status.WRONG_COUNT, True, N_("wrong count claimed"), "31"),
    Code("T", Status.OUT_OF_TURN, False, N_("out of turn"), "8"),
    Code("E", Status.EXPOSED_HAND, False, N_("exposed his cards"), "13"),
    Code("F", Status.FREE, False, N_("free hand"), "16.3"),
    Code("H", Status.DEAD_HAND, False, N_("dead hand"), "2"),
)
_BY_LETTER = {code.letter: code for code in CODES}
_OF = {code.status: code for code in CODES}


def label(status: Status) -> str:
    """The words for a status, to be translated."""
    return _OF[status].label


def needs_count(status: Status) -> bool:
    """Whether a count belongs to the status."""
    return _OF[status].counts


def clause(status: Status) -> str:
    """The clause of the document that makes the status."""
    return _OF[status].clause


def parse(text: str) -> tuple[Status, int | None]:
    """The status and count written as ``M``, ``85`` (a full hand), ``X30``, ``T86``.

    :raises DeskError: it means nothing.
    """
    typed = "".join(text.split()).upper()
    letter = typed.rstrip("0123456789")
    digits = typed[len(letter) :]
    code = _BY_LETTER.get(letter)
    if code is None or not typed or not typed.isascii() or (code.counts and not digits):
        message = say(
            N_("Write a count, or one of {letters}; X, S and C with the count"),
            letters=", ".join(code.letter for code in CODES if code.letter),
        )
        raise DeskError(message, "status")
    if digits and not code.counts and code.status is not Status.OUT_OF_TURN:
        raise DeskError(say(N_("No count belongs to {letter}"), letter=letter), "status")
    return code.status, int(digits) if digits else None


def code(status: Status, count: int | None = None) -> str:
    """The status as it is written: the reverse of :func:`parse`."""
    return _OF[status].letter + ("" if count is None else str(count))
