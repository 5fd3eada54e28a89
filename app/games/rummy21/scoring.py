"""From a count to what a hand pays (doc 001, 23 to 26 and 31)."""

from __future__ import annotations

from app.games.rummy21.rules import Rules
from app.games.rummy21.statuses import Status


def large_points(count: int) -> int:
    """A count of single points as large points: tens, and one more if 6 or more are left over (23.6, 23.7)."""
    return count // 10 + (count % 10 >= 6)


def hand_points(rules: Rules, count: int) -> int:
    """What a hand of ``count`` single points is, in large points of the count mode, by the cap of 23.5 at most."""
    if rules.double_rounding == "double_then_round":
        large = large_points(count * rules.factor)
        return large if rules.count_cap is None else min(large, rules.count_cap * rules.factor)
    large = large_points(count)
    return rules.factor * (large if rules.count_cap is None else min(large, rules.count_cap))


def full_hand(rules: Rules, count: int) -> int:
    """What a full hand pays: its count, 12 or in double count 24 at most (25.3, 26.3)."""
    return min(hand_points(rules, count), rules.full_hand_cap * rules.factor)


def mid_pack(rules: Rules) -> int:
    """What a mid pack pays: 6, in double count 9."""
    return rules.mid_pack[rules.factor - 1]


def payment(
    rules: Rules,
    status: Status,
    count: int = 0,
    *,
    claimed_by_declarer: bool = False,
    skipped_player_declared: bool = False,
) -> int:
    """What a player pays to the declarer, in large points; ``count`` are the single points of his hand.

    ``claimed_by_declarer``: the declarer claimed the penalty for a wrong count (31). ``skipped_player_declared``: the
    player whose turn was taken declared the hand (8).
    """
    match status:
        case Status.INITIAL_PACK:
            return rules.initial_pack[rules.factor - 1]
        case Status.MID_PACK | Status.EXPOSED_HAND:
            return mid_pack(rules)
        case Status.FULL:
            return full_hand(rules, count)
        case Status.WRONG_DECLARATION | Status.SHOWN_ON_WRONG_DECLARATION:
            return max(mid_pack(rules), hand_points(rules, count))
        case Status.OUT_OF_TURN:
            return max(mid_pack(rules), full_hand(rules, count) if skipped_player_declared else 0)
        case Status.WRONG_COUNT:
            return full_hand(rules, count) + (rules.wrong_count_penalty if claimed_by_declarer else 0)
        case Status.DECLARED | Status.FREE | Status.DEAD_HAND:
            return 0
