"""The day of the event in whole minutes from its midnight, in local time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, time

from app.desk.desk import Desk
from app.desk.event import event

LATEST = 30 * 60
"""A day of cards is over by six in the morning after it."""


@dataclass(frozen=True, slots=True)
class Day:
    """A day that began at ``midnight``; ``now`` None while it is another day."""

    midnight: datetime
    now: int | None

    def minute(self, at: datetime) -> int:
        """Minutes from midnight."""
        return int((at - self.midnight).total_seconds() // 60)


def day_of(desk: Desk, first: datetime | None) -> Day:
    """The day of the event; that of the ``first`` call, where it was on another day than was thought."""
    try:
        on = date.fromisoformat(event(desk).date)
    except ValueError:
        on = desk.clock().astimezone().date()
    if first is not None:
        on = first.astimezone().date()
    midnight = datetime.combine(on, time()).astimezone()
    minute = int((desk.clock() - midnight).total_seconds() // 60)
    return Day(midnight, minute if 0 <= minute < LATEST else None)
