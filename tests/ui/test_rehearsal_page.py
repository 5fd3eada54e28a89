"""The page of the rehearsal: played in another process, reported, opened; cancelled; the open event untouched."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.desk.history import acts
from app.startup import Program
from app.ui.rehearsal import RehearsalPage
from tests.ui.card_day import registered


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> Iterator[RehearsalPage]:
    """The page over an event whose tournament is not drawn yet."""
    monkeypatch.setenv("CARD_DESK_HOME", str(tmp_path / "home"))
    desk, _game = registered(tmp_path, 6)
    path = desk.path
    desk.close()
    program = Program()
    qtbot.addWidget(program.window)
    assert program.open_event(path)
    program.window.show()
    program.rehearse()
    found = program.window.places.top()  # type: ignore[union-attr]
    assert isinstance(found, RehearsalPage)
    found.form.fields["folder"].put(str(tmp_path / "rehearsal"))
    yield found
    program.close_event()


def test_a_copy_of_this_event_is_played_and_opened(page: RehearsalPage, qtbot: QtBot, tmp_path: Path) -> None:
    program = page.shell.program  # type: ignore[attr-defined]
    before = len(acts(program.desk, None))
    assert page.form.values()["what"] == "own"
    assert not page.form.fields["teams"].isEnabled()
    qtbot.keyClick(page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert page.progress.isVisible()
    assert not page.may_leave(), "a rehearsal is cancelled, not forgotten"
    qtbot.waitUntil(lambda: page.progress.isHidden(), timeout=180_000)
    assert "every sum agrees" in page.bar.words(), page.report.toPlainText() or page.bar.words()
    assert "Champion" in page.report.toPlainText()
    assert len(acts(program.desk, None)) == before
    assert list((tmp_path / "rehearsal" / "paper").glob("*.pdf"))
    page.event_action.trigger()
    assert "rehearsal" in program.desk.path.name


def test_cancelled(page: RehearsalPage, qtbot: QtBot) -> None:
    page.form.fields["what"].put("invented")
    assert page.form.fields["teams"].isEnabled()
    page.primary_button.click()
    qtbot.mouseClick(page.progress.cancel, Qt.MouseButton.LeftButton)
    assert page.progress.job.cancelled
    assert page.primary_button.isEnabled()
    assert page.may_leave()


def test_a_folder_that_cannot_be_is_refused_at_the_field(page: RehearsalPage, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    page.form.fields["folder"].put(str(tmp_path / "file" / "under"))
    page.primary_button.click()
    assert "cannot be made" in page.form.note("folder")
