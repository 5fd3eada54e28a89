"""Every screen between the tables, at each state of the day, as a reader in front of it sees it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from app.desk.desk import Desk
from app.ui import look
from app.ui.screens import settle
from tests.desk.building import started
from tests.ui import card_day
from tests.ui.card_day import end, window_on
from tests.ui.inspect_screen import complaints

PLACES = ("today", "fixtures", "standings", "bracket")


def empty(folder: Path) -> tuple[Desk, int]:
    return started(folder), 0


def half(folder: Path) -> tuple[Desk, int]:
    desk, game = card_day.drawn(folder, 17)
    card_day.play(desk, game, 20)
    return desk, game


def tie(folder: Path) -> tuple[Desk, int]:
    desk, game = card_day.drawn(folder)
    card_day.level(desk, game)
    return desk, game


DAYS = {"empty": empty, "half": half, "tie": tie, "champion": card_day.champion}


def screens(window: Any, game: int) -> Iterator[tuple[str, QWidget]]:
    """All screens of this module's places, and the page of a tie."""
    for place in window.places.reachable():
        if place.split("/")[-1] not in PLACES:
            continue
        window.places.drop_pages(place)
        window.go(place)
        for shot in window.places.top().shots():
            name, widget = (shot, window) if isinstance(shot, str) else shot
            settle()
            yield f"{place} {name}", widget
            if widget is not window:
                widget.hide()
                widget.deleteLater()
        window.places.drop_pages(place)
    if game and card_day.ties(card_day.field(window.desk, game)):
        window.go(f"tournament/{game}/standings", "ties")
        for name in window.places.top().shots():
            settle()
            yield f"tie {name}", window


@pytest.mark.parametrize(
    ("size", "theme"),
    [((1366, 768), "light"), ((1920, 1080), "dark"), ((1093, 614), "dark"), ((911, 512), "light")],
    ids=["1366x768", "1920x1080", "125%", "150%"],
)
@pytest.mark.parametrize("day", DAYS)
def test_screens(
    tmp_path: Path, dressed: QApplication, day: str, size: tuple[int, int], theme: str
) -> None:
    look.dress(dressed, theme)
    desk, game = DAYS[day](tmp_path)
    window = window_on(desk, size)
    found = [f"{name}: {words}" for name, widget in screens(window, game) for words in complaints(widget)]
    end(window, desk)
    assert not found, "\n".join(found)
