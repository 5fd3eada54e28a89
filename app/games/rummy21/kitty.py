"""Counters: the standard set, how a sum is counted out, who buys back, what is short (doc 001, 24 and 34)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.games.rummy21.rules import Counters, Rules


def is_full(rules: Rules, counters: Counters) -> bool:
    """Whether these counters are a whole kitty in the form in which it was taken (24)."""
    return counters == rules.kitty


def change(points: int) -> Counters:
    """``points`` (0 or more) counted out in as few counters as there can be."""
    purple, rest = divmod(points, 50)
    yellow, rest = divmod(rest, 10)
    green, red = divmod(rest, 5)
    return Counters(purple, yellow, green, red)


def boxed(rules: Rules, points: int) -> Counters:
    """Counters of ``points`` as they are put back: the whole kitty in its own form where it comes to that."""
    return rules.kitty if points == rules.kitty.value else change(points)


def trades(held: Mapping[str, int], wanted: Mapping[str, int]) -> list[tuple[str, str, int]]:
    """Who buys how much of whom, as (buyer, seller, points), so that everybody comes to what is ``wanted`` (24).

    In the order of ``held``; where there are too few counters, or too many, the last ones keep the difference.
    """
    over = {player: points - wanted[player] for player, points in held.items()}
    found: list[tuple[str, str, int]] = []
    for buyer in [player for player, more in over.items() if more < 0]:
        for seller in [player for player, more in over.items() if more > 0]:
            points = min(-over[buyer], over[seller])
            if points > 0:
                found.append((buyer, seller, points))
                over[buyer] += points
                over[seller] -= points
    return found


def shares(shortfall: int, present: Sequence[str]) -> dict[str, int]:
    """What each player who is present bears of missing counters: equal shares, odd ones one each in seat order (34).

    Of counters that are too many (negative) each gets his share in the same way.
    """
    if not present:
        return {}
    sign = -1 if shortfall < 0 else 1
    each, odd = divmod(abs(shortfall), len(present))
    return {player: sign * (each + (place < odd)) for place, player in enumerate(present)}
