"""Who goes on from several tables that were played to an order (doc 000, 19; ruling ``semi_rank``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby


@dataclass(frozen=True, slots=True)
class Finalist:
    """One player in the common order: ``place`` (from 1) and ``total`` at his own table, ``reentries`` he used."""

    player: str
    table: int
    place: int
    total: int
    reentries: int = 0


@dataclass(frozen=True, slots=True)
class Selection:
    """The common order of all; its first ``places`` go on. Those ``level`` at the line must be separated by a cut."""

    order: tuple[Finalist, ...]
    finalists: tuple[str, ...]
    level: tuple[str, ...]


def select_finalists(
    tables: Sequence[Sequence[tuple[str, int]]],
    places: int,
    reentries: Mapping[str, int] | None = None,
    cut: Sequence[str] = (),
) -> Selection:
    """The best ``places`` players of all ``tables``, each given as (player, total) best first.

    All first places come before all second places and so on; inside one place the lower total is better, then fewer
    re-entries, then the order of a ``cut``.
    """
    used = reentries or {}
    drawn = {player: number for number, player in enumerate(cut)}

    def key(one: Finalist) -> tuple[int, int, int, int]:
        return (one.place, one.total, one.reentries, drawn.get(one.player, -1))

    everybody = [
        Finalist(player, table, place, total, used.get(player, 0))
        for table, ranked in enumerate(tables)
        for place, (player, total) in enumerate(ranked, 1)
    ]
    order = sorted(everybody, key=key)
    level: tuple[str, ...] = ()
    start = 0
    for _, same in groupby(order, key):
        players = tuple(one.player for one in same)
        if start < places < start + len(players):
            level = players
        start += len(players)
    return Selection(tuple(order), tuple(one.player for one in order[:places]), level)


def quota(tables: int, places: int) -> int | None:
    """How many players of each of ``tables`` go on when ``places`` are to be filled; None if they do not divide."""
    return places // tables if tables and places % tables == 0 else None
