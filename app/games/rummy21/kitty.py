"""Counters: the standard set, and what is short at the end (doc 001, 24 and 34)."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.rummy21.rules import Counters, Rules


def is_full(rules: Rules, counters: Counters) -> bool:
    """Whether these counters are a whole kitty in the form in which it was taken (24)."""
    return counters == rules.kitty


def shares(shortfall: int, present: Sequence[str]) -> dict[str, int]:
    """What each player who is present bears of missing counters: equal shares, odd ones one each in seat order (34)."""
    if not present:
        return {}
    each, odd = divmod(shortfall, len(present))
    return {player: each + (place < odd) for place, player in enumerate(present)}
