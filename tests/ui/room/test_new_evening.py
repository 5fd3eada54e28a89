"""The next evening is made from the last one: the register and the accounts of the month go with it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from app.desk.room.arrivals import arrival_book
from app.desk.room.evening import month_account
from app.desk.room.members import register
from app.desk.tournaments import tournaments
from app.startup import Program
from app.ui.event_dialogs import EveningDialog
from tests.ui.room import evening_day


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> Iterator[Program]:
    monkeypatch.setenv("CARD_DESK_HOME", str(tmp_path))
    made = Program()
    qtbot.addWidget(made.window)
    yield made
    made.close_event()


def test_register_and_accounts_go_on(program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk, game, _chicago = evening_day.whole(tmp_path)
    path, before = desk.path, register(desk)
    account = month_account(desk, before[0].person)
    desk.close()
    seen: list[dict[str, Any]] = []

    def asked(parent: object, make: Any, given: dict[str, Any], old: str = "") -> Any:
        seen.append(given)
        return make({**given, "title": "Next Saturday", "date": "2026-03-28", "operator": "Mary"})

    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    monkeypatch.setattr(EveningDialog, "asked", asked)
    program.new_evening()
    assert program.desk is not None
    assert seen[0]["title"] == "Kerala House Card Day"
    assert [row.name for row in register(program.desk)] == [row.name for row in before]
    assert [row.title for row in tournaments(program.desk)] == ["Rubber bridge", "Chicago"]
    assert arrival_book(program.desk, game) == ()
    there = next(row.person for row in register(program.desk) if row.name == account.name)
    assert month_account(program.desk, there).items == account.items


def test_the_dialog_says_what_goes_with_it(qtbot: QtBot) -> None:
    dialogs: list[EveningDialog] = []

    class Seen(EveningDialog):
        def ask(self) -> Any:
            dialogs.append(self)
            return None

    Seen.asked(None, lambda _values: None, {"title": "Club evening"}, "Club evening")
    qtbot.addWidget(dialogs[0])
    assert dialogs[0].primary_button.text() == "&Make the evening"
    assert "Club evening" in dialogs[0].windowTitle()
