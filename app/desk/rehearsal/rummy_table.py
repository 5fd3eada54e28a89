"""What is played at one made-up rummy table, line by line, as the players would write it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from app.desk.rehearsal.invented import one_of
from app.games.cards import Card, packs
from app.games.rummy13 import RUMMY13
from app.games.rummy13.compel import may_drop
from app.games.rummy13.lines import Cut, Deal, Declines, Entry, Leaves, Reentry, Rummy13Line, Stop, Void, VoidReason
from app.games.rummy13.marks import (
    ABSENT,
    ABSENT_LATER,
    FIRST_DROP,
    MIDDLE_DROP,
    NO_SHOW,
    WINNER,
    WRONG_DECLARATION,
    Mark,
    counted,
)
from app.games.rummy13.rules import Rules
from app.games.rummy13.tally import Tally
from app.tournament.draw import shuffled

BACK, SAYS_NO = 0.45, 0.7
"""How often somebody who may re-enter does, and how often the others say so instead of letting it lapse."""
LEAVES = 0.004
"""How often a player must go home before a deal."""
TIRED = 40
"""After so many deals nobody re-enters any more: the day has an end."""
ODD = ((WRONG_DECLARATION, 0.015), (NO_SHOW, 0.01), (ABSENT, 0.01), (ABSENT_LATER, 0.01))
"""Marks that come now and then, and how often."""


@dataclass(frozen=True, slots=True)
class Played:
    """The lines of a table to its end, and the tally after each."""

    start: Tally
    lines: tuple[Rummy13Line, ...]
    after: tuple[Tally, ...]

    def before(self, place: int) -> Tally:
        """The tally when the line at ``place`` was about to be written."""
        return self.after[place - 1] if place else self.start


def deal(chance: random.Random, rules: Rules, tally: Tally) -> Deal:
    """A deal among those who are due: one winner, or now and then nobody after a wrong declaration."""
    joker: Card | None = one_of(chance, packs(1, 1)) if chance.random() < 0.6 else None
    winner = one_of(chance, tally.due)
    marks = {player: _mark(chance, rules, tally, player) for player in tally.due}
    nobody = chance.random() < 0.01
    marks[winner] = WRONG_DECLARATION if nobody else WINNER
    return Deal(tuple(Entry(player, mark) for player, mark in marks.items()), joker)


def _mark(chance: random.Random, rules: Rules, tally: Tally, player: str) -> Mark:
    luck = chance.random()
    for mark, often in ODD:
        luck -= often
        if luck < 0:
            return mark
    total = tally.totals[player]
    for drop, often in ((FIRST_DROP, 0.22), (MIDDLE_DROP, 0.08)):
        luck -= often
        if luck < 0:
            return drop if not tally.ended and may_drop(rules, total, drop) else counted(0)
    return counted(3 + int(chance.random() * chance.random() * 105))


def to_the_end(
    chance: random.Random, rules: Rules, seats: Sequence[str], stage: str, quota: int | None = None
) -> Played:
    """A table from the first deal to its winner, or until ``quota`` players are left."""
    start: Tally = RUMMY13.start(rules, seats, stage)
    tally, lines, after = start, [], []
    while not tally.over:
        line = following(chance, rules, tally, quota)
        tally = RUMMY13.play(rules, tally, line)
        lines.append(line)
        after.append(tally)
    return Played(start, tuple(lines), tuple(after))


def following(chance: random.Random, rules: Rules, tally: Tally, quota: int | None) -> Rummy13Line:
    """The line that comes next at a table that is not over."""
    at_quota = quota is not None and len(tally.active) <= quota
    waiting = tally.open_reentries(rules)
    if waiting:
        player = waiting[0]
        if chance.random() < BACK and tally.deals < TIRED:
            return Reentry(player)
        if at_quota or len(waiting) > 1 or chance.random() < SAYS_NO:
            return Declines(player)
    if tally.ended and tally.level_at_top and tally.extra:
        return Cut(tuple(shuffled(tally.level_at_top, chance)))
    if at_quota and not tally.ended:
        return Stop()
    if chance.random() < LEAVES and len(tally.active) > 3:
        return Leaves(one_of(chance, tally.active))
    if chance.random() < 0.03 and not tally.ended:
        return Void(one_of(chance, tuple(VoidReason)))
    return deal(chance, rules, tally)
