"""The words of ``python -m app``."""

from __future__ import annotations

import importlib
import inspect
import subprocess
import sys

import pytest

from app import __main__ as program
from app.paths import PROGRAM


@pytest.mark.parametrize("target", [program.WINDOW, *(target for target, _ in program.WORDS.values())])
def test_every_word_has_its_function(target: str) -> None:
    module, _, function = target.partition(":")
    parameters = inspect.signature(getattr(importlib.import_module(module), function)).parameters
    assert len(parameters) == 1


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], (program.WINDOW, [])),
        (["day.carddesk"], (program.WINDOW, ["day.carddesk"])),
        (["rehearse", "--seed", "7"], (program.WORDS["rehearse"][0], ["--seed", "7"])),
    ],
)
def test_what_a_word_calls(
    arguments: list[str], expected: tuple[str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[tuple[str, list[str]]] = []
    monkeypatch.setattr(program, "call", lambda *what: called.append(what) or 3)
    monkeypatch.setattr(program.signal, "signal", lambda *_: None)
    assert program.main(arguments) == 3
    assert called == [expected]


def test_an_unknown_word_is_told_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["rehears"]) == 2
    told = capsys.readouterr().out
    assert "'rehears'" in told
    assert all(word in told for word in program.WORDS)
    assert program.main(["--help"]) == 0


def test_nothing_heavy_is_imported_before_the_word_is_known() -> None:
    probe = "import sys, app.__main__; print([name for name in sys.modules if name.partition('.')[0] in "
    probe += "('PySide6', 'sqlalchemy', 'alembic', 'reportlab', 'openpyxl', 'networkx', 'cattrs')])"
    shown = subprocess.run([sys.executable, "-c", probe], cwd=PROGRAM, capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "[]"
