"""What a query keeps beside the desk, so that it is read from the file once and not at every key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

from app.desk.desk import Desk

Thing = TypeVar("Thing")


class Remembered(Generic[Thing]):
    """What ``read`` finds, kept for each desk until an act changes one of ``tables``."""

    def __init__(self, read: Callable[[Desk], Thing], *tables: str) -> None:
        self._read = read
        self._tables = frozenset(tables)
        self._kept: WeakKeyDictionary[Desk, tuple[int, Thing]] = WeakKeyDictionary()

    def of(self, desk: Desk) -> Thing:
        """The thing as the file has it now."""
        version = desk.version(*self._tables)
        kept = self._kept.get(desk)
        if kept is None or kept[0] != version:
            kept = (version, self._read(desk))
            self._kept[desk] = kept
        return kept[1]
