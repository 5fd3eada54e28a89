"""The file of a list as it lies on a disk: mended in the spreadsheet meanwhile, no list at all, not to be read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.desk import people
from app.desk.desk import Desk
from app.ui.window import MainWindow
from tests.desk.building import started, tournament
from tests.ui.front import read_through, top, window_at
from tests.ui.keyboard import NEXT, press

LIST = "Team,Player 1,Player 2,Player 3\nKings,Anil Kumar,Binu Thomas,{third}\n"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = started(tmp_path)
    tournament(desk)
    yield desk
    desk.close()


@pytest.fixture
def window(desk: Desk) -> Iterator[MainWindow]:
    from app.ui.import_wizard import ImportWizard

    window = window_at(desk, "people")
    window.open(ImportWizard(desk, window))
    yield window
    window.leave()


def on(window: MainWindow) -> str:
    press(NEXT)
    read_through(window)
    return str(getattr(top(window), "key", ""))


def test_what_is_no_list_never_comes_past_its_page(window: MainWindow, desk: Desk, tmp_path: Path) -> None:
    picture = tmp_path / "picture.csv"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4)
    press(str(picture))
    assert [on(window) for _try in range(3)] == ["file"] * 3
    assert top(window).form.note("file").startswith("✘")
    assert people.search(desk, "") == ()


def test_a_list_mended_in_the_spreadsheet_is_read_anew(window: MainWindow, desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "teams.csv"
    file.write_text(LIST.format(third="TBD"), encoding="utf-8")
    press(str(file))
    assert on(window) == "reading"
    top(window).step_back()
    file.write_text(LIST.format(third="Chacko Paul the Third"), encoding="utf-8")
    while top(window).key != "summary":
        on(window)
    on(window)
    assert [person.name for person in people.search(desk, "Chacko")] == ["Chacko Paul the Third"]


def test_a_file_that_cannot_be_read_is_said(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "teams.csv"
    file.write_text(LIST.format(third="Chacko Paul"), encoding="utf-8")

    def gone(_path: Path) -> bytes:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Path, "read_bytes", gone)
    press(str(file))
    assert "Input/output error" in top(window).form.note("file")
    assert on(window) == "file"


def test_a_folder_and_a_name_no_system_has_are_no_file(window: MainWindow, tmp_path: Path) -> None:
    field = top(window).form.fields["file"]
    for name in (str(tmp_path), "nul\0l.csv", "x" * 400):
        field.put(name)
        assert top(window).form.note("file").startswith("⚠")
