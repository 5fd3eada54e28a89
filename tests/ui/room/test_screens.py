"""Every screen of the bridge rooms of a club evening at both sizes and at 125 and 150 % scale, light and dark."""

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
from app.desk.tournaments import tournaments
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
def test_every_screen(size: tuple[int, int], theme: str, program: Program, dressed: QApplication) -> None:
    look.dress(dressed, theme)
    program.window.resize(*size)
    program.window.show()
    settle()
    assert program.desk is not None
    rooms = [f"tournament/{row.id}/" for row in tournaments(program.desk) if row.game == "bridge"]

    def own(place: str) -> bool:
        """Sittings of 21-card rummy are looked at in their own tests, the rest in those of the sample event."""
        return place == "members" or place.startswith(tuple(rooms))

    found = [f"{name}: {words}" for name, widget in walk(program.window, own) for words in complaints(widget)]
    assert not found, "\n".join(found)
