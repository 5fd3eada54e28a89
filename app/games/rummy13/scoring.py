"""The points of a mark (doc 000, 12-14 and 22)."""

from __future__ import annotations

from app.games.cards import Card, Rank
from app.games.rummy13.marks import Mark, Outcome, written_points
from app.games.rummy13.rules import Rules


def floor(rules: Rules, cut_joker: Card | None) -> int:
    """The points of a loser whose cards count nothing: 2, or 3 when the joker of the deal is a two (22.8).

    Without a recorded cut joker it is taken for no two.
    """
    twos = cut_joker is not None and cut_joker.rank is Rank.TWO
    return rules.zero_count_with_twos if twos else rules.zero_count


def capped(rules: Rules, count: int, cut_joker: Card | None) -> int:
    """What a loser with ``count`` points in his hand writes: 100 at most (22.7), the floor for a count of 0."""
    return min(count, rules.count_cap) if count else floor(rules, cut_joker)


def deal_points(rules: Rules, mark: Mark, cut_joker: Card | None = None) -> int:
    """The points that a player gets for ``mark`` in a deal with this cut joker (None: not recorded)."""
    if mark.outcome is Outcome.LOSER:
        return capped(rules, mark.count or 0, cut_joker)
    return written_points(rules, mark)
