"""A player's deal in one word, as it is typed and as it stands on paper: how it ended, and what he claims.

``85`` a full hand of 85, ``85/12`` with a value of 12, ``M/5L`` a mid pack whose 5 were claimed too late, ``X30``,
``T86``: the letters of :data:`~app.games.rummy21.statuses.CODES`, the count, a stroke and the value, L for too late.
"""

from __future__ import annotations

from app.errors import DeskError
from app.games.rummy21.lines import Hand
from app.games.rummy21.statuses import Status, code, parse
from app.language import N_, say

STROKE, LATE = "/", "L"


def read_hand(player: str, text: str) -> Hand:
    """The hand that is written as ``text``.

    A wrong count (C) is one that the declarer claimed; a count behind T says that the player who was skipped declared.

    :raises DeskError: it means nothing.
    """
    typed = "".join(text.split()).upper()
    in_time = not (STROKE in typed and typed.endswith(LATE))
    ended, _, value = (typed if in_time else typed[:-1]).partition(STROKE)
    if value and not (value.isascii() and value.isdigit()):
        raise DeskError(say(N_("Behind the stroke stands the value, as a number")), "value")
    status, count = parse(ended)
    return Hand(
        player,
        status,
        count,
        int(value or 0),
        in_time=in_time,
        claimed_by_declarer=status is Status.WRONG_COUNT,
        skipped_player_declared=status is Status.OUT_OF_TURN and count is not None,
    )


def write_hand(hand: Hand, value: int | None = None) -> str:
    """The hand as it is written; ``value`` what its cards are worth, where they were ticked. The reverse of
    :func:`read_hand` for whatever that can say."""
    worth = hand.value if value is None else value
    claim = f"{STROKE}{worth}{'' if hand.in_time else LATE}" if worth or not hand.in_time else ""
    return code(hand.status, hand.count) + claim
