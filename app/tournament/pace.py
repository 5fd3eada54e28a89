"""How fast is played: seconds a deal as they were thought, and as the tables show them; and how many deals are left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

TRUST = 24
"""What was thought before the day counts as much as so many deals that were played."""


def seconds_per_deal(planned: int, played: Iterable[tuple[int, int]]) -> int:
    """Seconds that a deal takes: ``planned`` at first, then more and more as it is ``played`` (deals, seconds)."""
    deals, seconds = TRUST, TRUST * planned
    for some, took in played:
        deals, seconds = deals + some, seconds + took
    return seconds // deals


def minutes_for(deals: int, seconds: int) -> int:
    """Whole minutes that so many deals take, a begun one counted."""
    return -(-deals * seconds // 60)


def deals_of_a_table(expected: int, played: Iterable[int]) -> int:
    """Deals that a table of no fixed number takes: ``expected`` at first, then as the tables that are over show."""
    counts = [expected, *played]
    return -(-sum(counts) // len(counts))


def deals_left(totals: Sequence[int], limit: int, expected: int) -> int:
    """Deals that a pool still takes: it ends when the last but one passes ``limit``, and a whole one takes
    ``expected``. ``totals`` are the points of those who are in; one or none: it is over.
    """
    if len(totals) < 2:
        return 0
    last_but_one = sorted(totals)[1]
    return max(1, -(-max(0, limit - last_but_one) * expected // limit))
