"""What stands on a bridge sheet: entries above and below the line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from app.games.bridge.contract import Side
from app.language import N_, Message, say


class Why(StrEnum):
    """What an entry is for."""

    TRICKS = "tricks"
    OVERTRICKS = "overtricks"
    INSULT = "insult"
    SLAM = "slam"
    UNDERTRICKS = "undertricks"
    HONOURS = "honours"
    GAME = "game"
    PART = "part"
    RUBBER = "rubber"
    UNFINISHED_GAME = "unfinished_game"
    UNFINISHED_PART = "unfinished_part"

    @property
    def words(self) -> Message:
        """What the sheet says beside the figure."""
        return say(_WORDS[self])


_WORDS = {
    Why.TRICKS: N_("tricks bid and made"),
    Why.OVERTRICKS: N_("overtricks"),
    Why.INSULT: N_("doubled contract made"),
    Why.SLAM: N_("slam"),
    Why.UNDERTRICKS: N_("undertricks"),
    Why.HONOURS: N_("honours"),
    Why.GAME: N_("game"),
    Why.PART: N_("part score"),
    Why.RUBBER: N_("rubber"),
    Why.UNFINISHED_GAME: N_("the only game of an unfinished rubber"),
    Why.UNFINISHED_PART: N_("the only part score of an unfinished game"),
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One figure on the sheet: whose, how many points, for what, from which deal (from 1).

    ``game`` is the game of the rubber (from 1) for an entry below the line, 0 for one above it.
    """

    side: Side
    points: int
    why: Why
    deal: int
    game: int = 0

    @property
    def below(self) -> bool:
        """Whether it stands below the line, where it counts towards game."""
        return self.game > 0


def total(entries: Iterable[Entry], side: Side) -> int:
    """The points of ``side``, above and below the line."""
    return sum(entry.points for entry in entries if entry.side is side)


def leader(entries: Iterable[Entry]) -> Side | None:
    """The side ahead on all points; nobody when they are level (ruling ``back_score_tie``)."""
    entries = tuple(entries)
    margin = total(entries, Side.NS) - total(entries, Side.EW)
    if margin == 0:
        return None
    return Side.NS if margin > 0 else Side.EW


def margin(entries: Iterable[Entry]) -> int:
    """By how many points the leader is ahead; 0 when level."""
    entries = tuple(entries)
    return abs(total(entries, Side.NS) - total(entries, Side.EW))
