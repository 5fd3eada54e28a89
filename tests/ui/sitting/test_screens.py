"""Every screen of 21-card rummy, at each state of the evening, as a reader in front of it sees it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from app.desk.desk import Desk
from app.desk.lines import RecordLine
from app.desk.sitting.kitty import EndSitting, TakeKitty
from app.games.rummy21.lines import GoodWill, Redealt, Refreshments
from app.ui import look
from app.ui.screens import settle
from tests.ui.card_day import end
from tests.ui.inspect_screen import complaints
from tests.ui.rummy.rummy_day import window_on
from tests.ui.sitting import sitting_day


def empty(folder: Path) -> tuple[Desk, int]:
    desk, game, _entries = sitting_day.room(folder, 0)
    return desk, game


def begun(folder: Path) -> tuple[Desk, int]:
    """A table that has no boxes yet, with the longest of names."""
    desk, game, match = sitting_day.sat_down(folder, boxes=False)
    first = sitting_day.sitting(desk, match).present[0]
    desk.do(TakeKitty(match, first.entry, 12))
    return desk, game


def played(folder: Path) -> tuple[Desk, int]:
    desk, game, match = sitting_day.played(folder)
    one, other, *_rest = sitting_day.sitting(desk, match).tally.present
    for line in (Redealt(), Refreshments(2), GoodWill((one, other))):
        desk.do(RecordLine(match, line))
    return desk, game


def over(folder: Path) -> tuple[Desk, int]:
    desk, game, match = sitting_day.played(folder)
    desk.do(EndSitting(match, confirmed=True))
    return desk, game


EVENINGS = {"empty": empty, "begun": begun, "played": played, "over": over}


def screens(window: Any, game: int) -> Iterator[tuple[str, QWidget]]:
    """Today and all places of the game, each page and dialog in each state."""
    for place in ("today", *(one for one in window.places.reachable() if one.startswith(f"tournament/{game}/"))):
        window.places.drop_pages(place)
        window.go(place)
        shots = iter([""]) if place == "today" else window.places.top().shots()
        for shot in shots:
            name, widget = (shot, window) if isinstance(shot, str) else shot
            settle()
            yield f"{place} {name}", widget
            if isinstance(widget, QDialog):
                widget.hide()
                widget.deleteLater()
        window.places.drop_pages(place)


@pytest.mark.parametrize(
    ("size", "theme"),
    [((1366, 768), "light"), ((1920, 1080), "dark"), ((1093, 614), "dark"), ((911, 512), "light")],
    ids=["1366x768", "1920x1080", "125%", "150%"],
)
@pytest.mark.parametrize("evening", EVENINGS)
def test_screens(
    tmp_path: Path, dressed: QApplication, evening: str, size: tuple[int, int], theme: str
) -> None:
    look.dress(dressed, theme)
    desk, game = EVENINGS[evening](tmp_path)
    window = window_on(desk, size)
    before = desk.undoable()
    found = [f"{name}: {words}" for name, widget in screens(window, game) for words in complaints(widget)]
    assert desk.undoable() == before, "a picture changed something"
    assert window.width() == size[0], "a screen asks for a wider window"
    end(window, desk)
    assert not found, "\n".join(found)
