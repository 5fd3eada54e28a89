"""History and backups as the person walks them: an act taken back by itself, a copy made, an old one restored."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.desk.backups import found
from app.desk.history import acts
from app.desk.teams import EditTeam, entries
from app.startup import Program
from app.ui import backups as backups_page
from app.ui.backups import BackupsPage, what_goes_back
from app.ui.confirm import Confirm
from app.ui.history import HistoryPanel
from tests.ui.day import drawn


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> Iterator[Program]:
    """The program with a drawn tournament open; every question is answered with yes and kept in ``asked``."""
    monkeypatch.setenv("CARD_DESK_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(Confirm, "asked", classmethod(_yes))
    QUESTIONS.clear()
    desk, _game = drawn(tmp_path)
    path = desk.path
    desk.close()
    made = Program()
    qtbot.addWidget(made.window)
    assert made.open_event(path)
    made.window.resize(1366, 768)
    made.window.show()
    made.window.activateWindow()
    yield made
    made.close_event()


QUESTIONS: list[str] = []


def _yes(_cls: Any, _parent: Any, question: Any, lines: Any = (), _verb: str = "", _keep: str = "") -> bool:
    QUESTIONS.append("\n".join([str(question), *map(str, lines)]))
    return True


def history_of(program: Program) -> HistoryPanel:
    program.window.go("history")
    panel = program.window.places.top()  # type: ignore[union-attr]
    assert isinstance(panel, HistoryPanel)
    return panel


def rename(program: Program, name: str, number: int = 0) -> None:
    assert program.desk is not None
    program.desk.do(EditTeam(entries(program.desk)[number].id, name))


def test_newest_first_with_words_and_details(program: Program) -> None:
    rename(program, "The <b>Bold</b>")
    panel = history_of(program)
    assert "The <b>Bold</b>" in panel.table.current().words.msgid.format(**dict(panel.table.current().words.values))
    shown = [(str(row.detail), row.before, row.after) for row in panel.details.rows.shown]
    assert shown == [("name", "Thunder Jacks", "The <b>Bold</b>")]


def test_searched_and_undone_by_keys(program: Program, qtbot: QtBot) -> None:
    rename(program, "Alpha")
    rename(program, "Omega", 1)
    desk = program.desk
    assert desk is not None
    panel = history_of(program)
    panel.take_focus()
    qtbot.keyClick(panel.table, Qt.Key.Key_Down)
    assert "Alpha" in panel.heading.text()
    qtbot.keyClick(panel.table, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert "Alpha" in QUESTIONS[-1]
    assert "goes back to Thunder Jacks" in QUESTIONS[-1]
    assert [row.name for row in entries(desk)[:2]] == ["Thunder Jacks", "Omega"], "the older act alone was taken back"
    assert "Taken back" in panel.bar.words()
    panel.table.choose(acts(desk)[2].seq)
    assert not panel.primary_button.isEnabled(), "it was taken back already"


def test_an_act_on_which_others_were_built_is_refused(program: Program) -> None:
    desk = program.desk
    assert desk is not None
    panel = history_of(program)
    added = next(row for row in acts(desk, None) if "Thunder Jacks" in str(row.words))
    panel.find(added.seq)
    before = [row.name for row in entries(desk)]
    panel.primary_button.click()
    assert panel.bar.words()
    assert "Taken back" not in panel.bar.words()
    assert [row.name for row in entries(desk)] == before


def backups_of(program: Program) -> BackupsPage:
    program.show_backups()
    page = program.window.places.top()  # type: ignore[union-attr]
    assert isinstance(page, BackupsPage)
    return page


def test_a_copy_is_made_and_restored(program: Program, qtbot: QtBot) -> None:
    page = backups_of(program)
    assert page.empty_box.isVisible()
    qtbot.keyClick(page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert page.table.rows.count() == 1
    assert "Copied" in page.bar.words()
    copy = page.table.current()
    rename(program, "After the copy")
    desk = program.desk
    assert desk is not None
    page.table.choose(copy.id)
    page.restore_action.trigger()
    assert program.desk is not desk, "the program shows the desk of the restored file"
    assert program.desk is not None
    assert entries(program.desk)[0].name == "Thunder Jacks"
    again = backups_of(program)
    assert {str(one.backup.words) for one in again.table.rows.shown} == {"by hand", "before a restore"}


def test_consequences_of_a_restore_are_told(program: Program) -> None:
    desk, keeper = program.desk, program.backups
    assert desk is not None
    assert keeper is not None
    copy = keeper.make("hand")
    assert "Nothing was done" in str(what_goes_back(desk, copy)[0])

    rename(program, "Later")
    lines = [str(line) for line in what_goes_back(desk, replace(copy, at=copy.at - timedelta(seconds=1)))]
    assert lines[0].startswith("1 ")
    assert "since then" in lines[0]
    assert any("Later" in line for line in lines)


def test_the_second_folder_gets_its_copy(
    program: Program, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    monkeypatch.setattr(
        backups_page.QFileDialog, "getExistingDirectory", staticmethod(lambda *_arguments: str(stick))
    )
    page = backups_of(program)
    page._choose_second()
    assert str(stick) in page.where.text()
    page.primary_button.click()
    qtbot.waitUntil(lambda: page.table.rows.count() == 2, timeout=10_000)
    assert len(found(stick)) == 1
    page._use_second(str(page.backups.folder))
    assert "another disk" in page.bar.words()
    page.none_action.trigger()
    assert "none" in page.where.text()


def test_a_pulled_stick_is_one_sentence(program: Program, qtbot: QtBot, tmp_path: Path) -> None:
    page = backups_of(program)
    page._use_second(str(tmp_path / "pulled"))
    page.primary_button.click()
    qtbot.waitUntil(lambda: "stick" in page.bar.words(), timeout=10_000)
    assert page.table.rows.count() == 1
