"""The person's settings: what is written is read, and nothing in the file can stop the program."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.settings import _READ, RECENT_EVENTS, Look, Settings, load, save

TEXTS = st.text(st.characters(codec="utf-8"))
PLACES = st.tuples(st.integers(-9000, 9000), st.integers(-9000, 9000), st.integers(1, 9000), st.integers(1, 9000))
SETTINGS = st.builds(
    Settings,
    recent_events=st.lists(TEXTS).map(tuple),
    operators=st.lists(TEXTS).map(tuple),
    second_backup_folder=TEXTS,
    look=st.sampled_from(Look),
    language=TEXTS,
    public_screen=TEXTS,
    window=st.none() | PLACES,
)


@given(SETTINGS)
def test_what_is_saved_is_loaded(tmp_path_factory: pytest.TempPathFactory, settings: Settings) -> None:
    file = tmp_path_factory.mktemp("settings") / "deep" / "settings.toml"
    assert save(settings, file) is None
    assert load(file) == (settings, [])


def test_every_setting_can_be_read() -> None:
    assert set(_READ) == {field.name for field in fields(Settings)}


def test_a_missing_file_is_the_usual_settings(tmp_path: Path) -> None:
    assert load(tmp_path / "none.toml") == (Settings(), [])


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('look = "blue"', 'look should be "system", "light" or "dark"'),
        ("look = 3", "look should be"),
        ("operators = [1]", "operators should be a list of texts"),
        ('operators = "Anil"', "operators should be a list of texts"),
        ("window = [1, 2, 3]", "window should be four whole numbers"),
        ("window = [1, 2, 0, 4]", "window should be four whole numbers"),
        ("window = [1, 2, 3.5, true]", "window should be four whole numbers"),
        ('colour = "red"', "there is no setting colour"),
    ],
)
def test_a_wrong_entry_is_told_and_the_others_count(tmp_path: Path, line: str, words: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(f'second_backup_folder = "/stick"\n{line}\n', encoding="utf-8")
    settings, complaints = load(file)
    assert settings == Settings(second_backup_folder="/stick")
    assert [words in str(complaint) for complaint in complaints] == [True]


@pytest.mark.parametrize("content", [b"look = ", b"\xff\xfe\x00"])
def test_an_unreadable_file_is_kept_aside(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "settings.toml"
    file.write_bytes(content)
    settings, complaints = load(file)
    assert settings == Settings()
    assert "kept as settings.toml.unreadable" in str(complaints[0])
    assert file.with_name("settings.toml.unreadable").read_bytes() == content
    assert save(settings, file) is None
    assert load(file) == (Settings(), [])


def test_a_disk_that_does_not_take_them_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    complaint = save(Settings(), tmp_path / "file" / "settings.toml")
    assert str(complaint).startswith("The settings could not be kept")


def test_recent_events_and_operators_have_the_last_first(tmp_path: Path) -> None:
    settings = Settings()
    for number in range(RECENT_EVENTS + 3):
        settings = settings.with_event(tmp_path / f"{number}.carddesk")
    settings = settings.with_event(tmp_path / "5.carddesk").without_event(tmp_path / "11.carddesk")
    assert [Path(event).stem for event in settings.recent_events] == ["5", "12", "10", "9", "8", "7", "6", "4", "3"]
    assert settings.with_operator("Anil").with_operator("Mini").with_operator("Anil").operators == ("Anil", "Mini")


def test_the_file_is_plain_toml(tmp_path: Path) -> None:
    save(Settings(operators=("Anil",), window=(1, 2, 3, 4)), tmp_path / "settings.toml")
    entries = tomllib.loads((tmp_path / "settings.toml").read_text(encoding="utf-8"))
    assert entries["operators"] == ["Anil"]
    assert entries["window"] == [1, 2, 3, 4]
    assert [file.name for file in tmp_path.iterdir()] == ["settings.toml"]
