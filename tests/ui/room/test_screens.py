"""Every screen of a club evening at both sizes and at 125 and 150 % scale, light and dark."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.desk.rehearsal import evening
from app.startup import Program
from app.ui import look, printer
from app.ui.screens import settle, walk
from tests.ui.inspect_screen import complaints
from tests.ui.test_screens import SIZES


@cache
def made() -> Path:
    """The evening, made once."""
    path = Path(mkdtemp(prefix="carddesk-tests-")) / "evening.carddesk"
    evening.make(path)
    return path


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> Iterator[Program]:
    """The program with a copy of the evening open."""
    monkeypatch.setenv("CARD_DESK_HOME", str(tmp_path))
    monkeypatch.setattr(printer, "printers", lambda: ["Laser printer of the card room"])
    copy = tmp_path / "evening.carddesk"
    shutil.copyfile(made(), copy)
    started = Program()
    qtbot.addWidget(started.window)
    assert started.open_event(copy)
    yield started
    started.close_event()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_screen(
    size: tuple[int, int], theme: str, program: Program, dressed: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    look.dress(dressed, theme)
    program.window.resize(*size)
    program.window.show()
    settle()
    window = program.window
    assert window.places is not None
    every = list(window.places.reachable())
    own = [place for place in every if place == "members" or place.startswith("tournament/")]
    monkeypatch.setattr(window.places, "reachable", lambda: own)  # the others are looked at in the sample event
    found = [f"{name}: {words}" for name, widget in walk(window) for words in complaints(widget)]
    assert not found, "\n".join(found)
