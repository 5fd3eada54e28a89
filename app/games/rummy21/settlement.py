"""Who pays whom after a deal (doc 001, 22, 27 and 29)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from app.games.rummy21.rules import Rules
from app.games.rummy21.scoring import payment
from app.games.rummy21.statuses import Status

PACKED = (Status.INITIAL_PACK, Status.MID_PACK, Status.EXPOSED_HAND)


class For(StrEnum):
    """What a payment is for."""

    HAND = "hand"
    VALUES = "values"


@dataclass(frozen=True, slots=True)
class Stand:
    """How one player stands at the end of a deal: status, count in single points, value that he may claim."""

    player: str
    status: Status
    count: int = 0
    value: int = 0
    claimed_by_declarer: bool = False
    skipped_player_declared: bool = False


@dataclass(frozen=True, slots=True)
class Payment:
    """Large points that one player pays another."""

    payer: str
    payee: str
    points: int
    what_for: For


@dataclass(frozen=True, slots=True)
class Settlement:
    """All payments of a deal in the order in which they are made, and what each player wins or loses by them."""

    payments: tuple[Payment, ...]
    net: dict[str, int]


def exchanges_values(rules: Rules, status: Status) -> bool:
    """Whether a player takes part in the exchange of values: everybody but a dead hand, packers as ruled."""
    if status is Status.DEAD_HAND:
        return False
    if status is Status.FREE:
        return rules.free_hand_values
    return rules.packers_exchange_values or status not in PACKED


def settle(rules: Rules, stands: Sequence[Stand], declarer: str | None) -> Settlement:
    """The settlement of a deal; ``stands`` in seat order, each player's left neighbour after him.

    The declarer collects first, from his left round; then the others settle among themselves (29). If nobody declared
    only values are exchanged (22). Every two players exchange the difference of their values, so the whole is zero.
    """
    round_table = _from(stands, declarer)
    payments: list[Payment] = []
    if declarer is not None:
        for stand in round_table[1:]:
            due = payment(
                rules,
                stand.status,
                stand.count,
                claimed_by_declarer=stand.claimed_by_declarer,
                skipped_player_declared=stand.skipped_player_declared,
            )
            payments.append(Payment(stand.player, declarer, due, For.HAND))
            payments += _difference(rules, round_table[0], stand)
        round_table = round_table[1:]
    for one, other in combinations(round_table, 2):
        payments += _difference(rules, one, other)
    payments = [pay for pay in payments if pay.points]
    net = {stand.player: 0 for stand in stands}
    for pay in payments:
        net[pay.payer] -= pay.points
        net[pay.payee] += pay.points
    return Settlement(tuple(payments), net)


def _difference(rules: Rules, one: Stand, other: Stand) -> list[Payment]:
    if not (exchanges_values(rules, one.status) and exchanges_values(rules, other.status)):
        return []
    less, more = (one, other) if one.value <= other.value else (other, one)
    return [Payment(less.player, more.player, more.value - less.value, For.VALUES)]


def _from(stands: Sequence[Stand], declarer: str | None) -> list[Stand]:
    """The players in seat order from the declarer on."""
    start = next((place for place, stand in enumerate(stands) if stand.player == declarer), 0)
    return [*stands[start:], *stands[:start]]
