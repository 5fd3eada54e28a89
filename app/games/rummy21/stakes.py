"""The stake: its limits and what points are worth (doc 001, 28)."""

from __future__ import annotations

from app.games.rummy21.rules import Rules


def stake_allowed(rules: Rules, rate: int, *, evening: bool, all_consent: bool, committee: bool) -> bool:
    """Whether a large point may be played for ``rate`` minor units of the currency.

    1 rupee at any time; after 7 in the evening 2 rupees with everybody's consent; more only by permission of the
    Executive Committee.
    """
    limit = rules.stake_evening if evening and all_consent else rules.stake_day
    return committee or rate <= limit


def money(points: int, rate: int) -> int:
    """What ``points`` (large points won, negative for lost) are worth at ``rate`` for each, in the unit of ``rate``."""
    return points * rate
