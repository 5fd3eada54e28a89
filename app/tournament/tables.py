"""How single players are spread over tables: as even as can be, near a wished size."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from app.errors import DeskError
from app.language import N_, say

FEWEST, MOST = 3, 7
"""Players of a rummy table: three packs of cards serve seven."""
QUOTAS = (1, 2, 3, 6)
"""Numbers of semi-final tables of which each sends a whole number of the six finalists."""


def sizes(players: int, wished: int) -> tuple[int, ...]:
    """The sizes of the tables for so many players, larger ones first; they differ by one at most and come as near to
    ``wished`` as they can.

    :raises DeskError: at ``size`` where it is not from 3 to 7, at ``players`` where there are fewer than 3.
    """
    if not FEWEST <= wished <= MOST:
        raise DeskError(say(N_("A table has {least} to {most} players."), least=FEWEST, most=MOST), "size")
    if players < FEWEST:
        raise DeskError(say(N_("A draw needs at least {n} players."), n=FEWEST), "players")
    possible = [n for n in range(1, players // FEWEST + 1) if -(-players // n) <= MOST]
    number = min(possible, key=lambda n: (abs(players - wished * n) / n, n))
    return spread(players, number)


def spread(players: int, tables: int) -> tuple[int, ...]:
    """``players`` spread over so many tables, larger ones first."""
    least, more = divmod(players, tables)
    return tuple(least + (place < more) for place in range(tables))


def seats_of(table_sizes: Sequence[int]) -> list[list[int]]:
    """The places of a draw, counted from 0, table by table."""
    found, start = [], 0
    for size in table_sizes:
        found.append(list(range(start, start + size)))
        start += size
    return found


def meetings(table_sizes: Sequence[int]) -> list[tuple[int, int]]:
    """The pairs of places of a draw that meet at a table."""
    return [pair for places in seats_of(table_sizes) for pair in combinations(places, 2)]


def semi_tables(winners: int) -> tuple[int, ...]:
    """The numbers of semi-final tables that are proposed, the likeliest first: those with whole quotas for six.

    Where even six tables would have more than 7 players each, as many as are needed.
    """
    fitting = [n for n in QUOTAS if winners <= n * MOST and winners >= n * 2]
    return tuple(fitting) or (max(1, -(-winners // MOST)),)
