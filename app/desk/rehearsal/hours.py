"""The hours of a rehearsed day: what is to happen when, and a clock that goes from one to the next."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from heapq import heappop, heappush

LOOK = timedelta(milliseconds=100)
"""How far the clock goes at every look, so that no two acts are at one moment."""


class Hours:
    """A day in minutes from its local midnight. What was put down for a minute is done then, in the order of time."""

    def __init__(self, on: date, begins: int) -> None:
        self._midnight = datetime.combine(on, time()).astimezone()
        self._now = self._midnight + timedelta(minutes=begins)
        self._todo: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0

    def clock(self) -> datetime:
        """The moment, for the desk."""
        self._now += LOOK
        return self._now

    @property
    def minute(self) -> float:
        """Minutes from midnight."""
        return (self._now - self._midnight).total_seconds() / 60

    def at(self, minute: float, what: Callable[[], None]) -> None:
        """Put something down for a minute."""
        self._count += 1
        heappush(self._todo, (minute, self._count, what))

    def after(self, minutes: float, what: Callable[[], None]) -> None:
        """Put something down for so many minutes from now."""
        self.at(self.minute + minutes, what)

    def run(self, step: Callable[[float], None]) -> None:
        """Do everything until nothing is left; ``step`` is told the minute before each."""
        while self._todo:
            minute, _, what = heappop(self._todo)
            self._now = max(self._now, self._midnight + timedelta(minutes=minute))
            step(self.minute)
            what()
