"""Fixtures of the desk: real SQLite files in ``tmp_path`` and a clock that ticks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.desk.desk import Desk
from tests.desk.building import furnish, started


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A desk whose event is made and has nothing else in it."""
    desk = started(tmp_path)
    yield desk
    desk.close()


@pytest.fixture
def furnished(desk: Desk) -> Desk:
    """A desk with something of everything."""
    return furnish(desk)
