"""What a player pays (doc 000, 2, 15, Main Points 2 and 3)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from app.games.rummy13.rules import Rules


class FeeEvent(StrEnum):
    """What a fee is for."""

    REGISTRATION = "registration"
    REENTRY = "reentry"
    NEW_TABLE = "new_table"


def fee(rules: Rules, event: FeeEvent) -> int:
    """The fee for one event, in minor units of the currency."""
    return {
        FeeEvent.REGISTRATION: rules.registration_fee,
        FeeEvent.REENTRY: rules.reentry_fee,
        FeeEvent.NEW_TABLE: rules.new_table_fee,
    }[event]


def owed(rules: Rules, events: Iterable[FeeEvent]) -> int:
    """The fees of all ``events`` together, in minor units of the currency."""
    return sum(fee(rules, event) for event in events)
