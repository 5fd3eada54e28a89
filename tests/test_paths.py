"""Where things lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import paths

OF_THE_PERSON = (paths.events_folder, paths.backups_folder, paths.log_file, paths.settings_file)


def test_resources_come_with_the_program() -> None:
    assert paths.resource("fonts", "OFL.txt").is_file()


def test_one_variable_moves_everything_of_the_person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    assert all(place().is_relative_to(tmp_path) for place in OF_THE_PERSON)


def test_without_it_each_lies_where_the_system_keeps_such_things(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.HOME, raising=False)
    places = [place() for place in OF_THE_PERSON]
    assert all(place.is_absolute() and paths.NAME in place.parts for place in places)
    assert len(set(places)) == len(places)


def test_asking_makes_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    for place in OF_THE_PERSON:
        place()
    assert list(tmp_path.iterdir()) == []
