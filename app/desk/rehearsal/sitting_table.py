"""What is played at one made-up table of 21-card rummy, and what really lies before its players."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle

from app.desk.rehearsal.invented import one_of
from app.games.rummy21.codes import write_hand
from app.games.rummy21.kitty import boxed
from app.games.rummy21.lines import Deal, Hand
from app.games.rummy21.rules import Counters, Rules
from app.games.rummy21.stand import settled
from app.games.rummy21.statuses import Status, needs_count

LOSERS = tuple(status for status in Status if status is not Status.DECLARED)
VALUES = (0, 0, 0, 2, 2, 4, 5, 5, 7, 10, 12, 25)


@dataclass
class Pile:
    """The counters that really lie before the players of a sitting, in large points by entry; what nobody writes down
    is won and lost here all the same. ``keeps``: the table has its deals written down."""

    match_id: int
    keeps: bool
    held: dict[int, int] = field(default_factory=dict)

    def moved(self, net: Mapping[int, int]) -> None:
        """Large points have changed hands."""
        for entry, points in net.items():
            self.held[entry] += points

    def counted(self, rules: Rules) -> dict[int, Counters]:
        """What everybody counts."""
        return {entry: boxed(rules, points) for entry, points in self.held.items()}


def statuses() -> Iterator[Status]:
    """How a deal ends for those who did not declare: every way in its turn, over and over."""
    return cycle(LOSERS)


def marks(
    chance: random.Random, players: Sequence[int], ends: Iterator[Status], declared: bool = True
) -> dict[int, str]:
    """A made-up deal in codes, by entry: somebody declares (or nobody, where the cards ran out)."""
    declarer = one_of(chance, players)
    found = {}
    for entry in players:
        status = next(ends)
        if entry == declarer:
            status = Status.DECLARED if declared else Status.FULL
        elif status is Status.WRONG_COUNT and not declared:
            status = Status.FULL
        found[entry] = write_hand(_hand(chance, entry, status))
    return found


def _hand(chance: random.Random, entry: int, status: Status) -> Hand:
    skipped = status is Status.OUT_OF_TURN and chance.random() < 0.5
    count = 2 + int(chance.random() * 110) if needs_count(status) or skipped else None
    value = one_of(chance, VALUES)
    in_time = value == 0 or chance.random() < 0.85
    return Hand(
        str(entry), status, count, value, in_time=in_time, claimed_by_declarer=status is Status.WRONG_COUNT,
        skipped_player_declared=skipped,
    )  # fmt: skip


def unwritten(chance: random.Random, rules: Rules, players: Sequence[int]) -> dict[int, int]:
    """What a deal that nobody writes down brings each player."""
    declarer = one_of(chance, players)
    hands = [
        Hand(str(entry), Status.DECLARED if entry == declarer else Status.FULL, int(chance.random() * 90),
             one_of(chance, VALUES))
        for entry in players
    ]  # fmt: skip
    net = settled(rules, Deal(tuple(hands)), [str(entry) for entry in players]).net
    return {int(player): points for player, points in net.items()}
