"""The program around the window: events are made, opened, copied, closed; backups are made when they are due."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from app import paths, settings
from app.desk.backups import Backups, found, restore
from app.desk.event import event
from app.desk.money import EnterMoney
from app.desk.people import AddPerson, search
from app.desk.teams import entries
from app.desk.tournaments import tournaments
from app.errors import DeskError
from app.models.store import create, open_store
from app.startup import Program
from app.ui.confirm import Confirm
from app.ui.event_dialogs import EventDialog

VALUES = {
    "title": "Card Day: “first/second”", "date": "2026-03-21", "venue": "Fremont", "currency": "USD",
    "paper": "Letter", "operator": "Mary",
}  # fmt: skip


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> Iterator[Program]:
    """A program whose person has a folder of his own, and has done nothing yet."""
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    made = Program()
    qtbot.addWidget(made.window)
    yield made
    made.close_event()


def reasons() -> list[str]:
    """Why the copies were made that lie in the person's folder."""
    return [copy.reason for copy in found(paths.backups_folder())]


def answer(monkeypatch: pytest.MonkeyPatch, values: dict[str, Any]) -> None:
    """Fill the dialog for a new event with ``values`` and press its button."""

    def asked(parent: object, make: Any, given: dict[str, Any], old: str = "") -> Any:
        return make({**given, **values})

    monkeypatch.setattr(EventDialog, "asked", asked)


def test_a_new_event(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    answer(monkeypatch, VALUES)
    program.new_event()
    assert program.desk is not None
    assert event(program.desk).title == VALUES["title"]
    assert program.desk.path.parent == paths.events_folder()
    assert program.desk.operator == "Mary"
    assert settings.load()[0].recent_events == (str(program.desk.path),)
    assert settings.load()[0].operators == ("Mary",)
    assert program.window.windowTitle().startswith("Card Day")


def test_a_second_event_of_the_same_name_has_a_file_of_its_own(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(monkeypatch, VALUES)
    program.new_event()
    program.new_event()
    assert len(list(paths.events_folder().glob("*.carddesk"))) == 2


def test_what_was_done_is_there_when_the_event_is_opened_again(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(monkeypatch, VALUES)
    program.new_event()
    assert program.desk is not None
    path = program.desk.path
    program.desk.do(AddPerson("Anil"))
    program.close_event()
    assert program.desk is None
    assert reasons() == ["close"]
    assert program.open_event(path)
    assert program.desk is not None
    assert [row.name for row in search(program.desk, "")] == ["Anil"]
    program.window.undo()
    assert search(program.desk, "") == ()


def test_a_file_that_is_gone_is_told_and_forgotten(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    answer(monkeypatch, VALUES)
    program.new_event()
    assert program.desk is not None
    path = program.desk.path
    program.close_event()
    path.unlink()
    assert not program.open_event(path)
    assert settings.load()[0].recent_events == ()


def test_the_sample_evening_opens_with_its_rooms(program: Program) -> None:
    program.open_sample("evening")
    assert program.window.places is not None
    assert "tournament/1/room" in program.window.places.reachable()
    assert "members" in program.window.places.reachable()


def test_a_new_event_from_an_old_one(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    program.open_sample()
    assert program.desk is not None
    old = program.desk.path
    people = len(search(program.desk, "", limit=None))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(old), ""))
    answer(monkeypatch, {**VALUES, "title": "Next year", "date": "2027-03-20"})
    program.new_from_old()
    assert program.desk is not None
    assert program.desk.path != old
    assert event(program.desk).title == "Next year"
    assert len(search(program.desk, "", limit=None)) == people
    assert entries(program.desk) == ()
    assert [row.title for row in tournaments(program.desk)] == ["28", "28 for beginners", "Rummy"]


def test_a_copy_for_a_stick(program: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program.open_sample()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "stick"), ""))
    program.save_copy()
    store = open_store(tmp_path / "stick.carddesk")
    assert store.problems() == []
    store.close()


def test_a_file_without_an_event_is_one_sentence_and_the_open_event_stays(
    program: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    empty = tmp_path / "begun.carddesk"
    create(empty).close()
    assert not program.open_event(empty)
    assert program.desk is None
    told = program.window.welcome.bar.words()
    assert told == "begun.carddesk holds no event: it was begun and never finished. Make a new event instead."
    answer(monkeypatch, VALUES)
    program.new_event()
    before = program.desk
    assert not program.open_event(empty)
    assert program.desk is before
    open_store(empty).close()  # given free


def test_a_new_event_left_empty_is_refused_at_its_title(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    answer(monkeypatch, {**VALUES, "title": " ", "operator": ""})
    with pytest.raises(DeskError) as refusal:
        program.new_event()
    assert refusal.value.field == "title"
    answer(monkeypatch, {**VALUES, "operator": ""})
    with pytest.raises(DeskError) as refusal:
        program.new_event()
    assert refusal.value.field == "operator"
    assert not list(paths.events_folder().glob("*"))


def test_the_file_of_the_open_event_is_no_place_for_a_copy(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    program.open_sample()
    assert program.desk is not None
    path = program.desk.path
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    program.save_copy()
    assert path.exists()
    assert program.desk.store.problems() == []


def test_a_folder_that_cannot_be_made_is_told(
    program: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setattr(paths, "events_folder", lambda: tmp_path / "file" / "events")
    program.open_sample()
    assert program.desk is None
    assert "cannot be used" in program.window.welcome.bar.words()
    with pytest.raises(DeskError):
        program._make(VALUES)


def test_a_restored_backup_takes_the_place_of_the_event(program: Program) -> None:
    program.open_sample()
    assert program.desk is not None
    assert isinstance(program.backups, Backups)
    before = len(search(program.desk, "", limit=None))
    backup = program.backups.make("hand")
    program.desk.do(AddPerson("Later"))
    program.replace_desk(restore(program.desk, backup.path, paths.backups_folder()))
    assert program.desk is not None
    assert len(search(program.desk, "", limit=None)) == before
    program.desk.do(AddPerson("Later still"))


def test_backups_come_by_themselves_only_after_something_was_done(program: Program) -> None:
    program.open_sample()
    assert program.desk is not None
    program._now_and_then()
    assert "minutes" not in reasons()
    program.desk.do(AddPerson("Anil"))
    program._now_and_then()
    program._now_and_then()
    assert reasons().count("minutes") == 1


def test_an_undo_of_money_is_asked_about(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    program.open_sample()
    assert program.desk is not None
    program.desk.do(EnterMoney("sponsor", 5000, "Spice Bazaar", "cash"))
    asked: list[object] = []
    monkeypatch.setattr(Confirm, "asked", lambda *given, **_words: asked.append(given[1]) or True)
    program.window.undo()
    assert any("handed back" in str(question) for question in asked)


def test_names_of_files_hold_nothing_a_disk_refuses(tmp_path: Path) -> None:
    assert paths.free_path(tmp_path, 'a/b\\c:d*e?"f"<g>|h').name == "a b c d e f g h.carddesk"
    assert paths.free_path(tmp_path, "...").name == "event.carddesk"
    assert paths.free_path(tmp_path, "കാർഡ് ദിനം").name == "കാർഡ് ദിനം.carddesk"
