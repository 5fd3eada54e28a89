"""What a margin is worth in money (doc 003, 11)."""

from __future__ import annotations


def each_loser_pays(margin: int, rate: int, unit: int) -> int:
    """What each loser pays to one winner for ``margin`` points at ``rate`` for each ``unit`` points (1 or 100).

    The answer is in the unit of money of ``rate``. For hundreds the margin goes to the nearest hundred, 50 upwards.
    """
    return (margin + unit // 2) // unit * rate
