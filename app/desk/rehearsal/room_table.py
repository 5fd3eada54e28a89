"""What is played at one made-up bridge table, deal by deal."""

from __future__ import annotations

import random

from app.desk.rehearsal.invented import one_of
from app.games.bridge.contract import BOOK, Contract, Doubling, Seat, Strain
from app.games.bridge.honours import Honours, possible
from app.games.bridge.lines import PassedOut, Played
from app.games.bridge.rules import Rules

LEVELS = (1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 6, 7)
OVER = (-4, -3, -2, -2, -1, -1, -1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3)
"""Levels, and tricks over or under the contract, each as often as it comes."""
PASSED, DOUBLED, REDOUBLED, HONOURS = 0.06, 0.12, 0.02, 0.1


def deal(chance: random.Random, rules: Rules, modest: bool = False) -> Played | PassedOut:
    """A deal as it might be played; ``modest``: one that makes no game, so that a rubber lasts."""
    if chance.random() < PASSED:
        return PassedOut()
    level = 1 if modest else one_of(chance, LEVELS)
    luck = chance.random()
    doubling = Doubling.NONE
    if not modest and luck < DOUBLED:
        doubling = Doubling.REDOUBLED if luck < REDOUBLED else Doubling.DOUBLED
    contract = Contract(level, one_of(chance, tuple(Strain)), doubling)
    over = -1 if modest else one_of(chance, OVER)
    tricks = max(0, min(13, BOOK + level + over))
    honours: tuple[Honours, ...] = ()
    if chance.random() < HONOURS:
        honours = (Honours(one_of(chance, tuple(Seat)).side, one_of(chance, possible(rules, contract.strain))),)
    return Played(contract, one_of(chance, tuple(Seat)), tricks, honours)
