"""The selftest, in the source tree and in the bundle that goes to computers without Python."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app import selftest
from app.paths import HOME, PROGRAM


def test_every_step_holds() -> None:
    """In a program of its own, because it dresses the application; and on a console that knows no Malayalam."""
    command = [sys.executable, "-m", "app", "selftest"]
    console = dict(os.environ, PYTHONIOENCODING="ascii")
    answer = subprocess.run(command, cwd=PROGRAM, env=console, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    told = answer.stdout.splitlines()
    assert len([line for line in told if line.startswith("ok")]) == len(selftest.STEPS)
    assert told[-1] == "All is well."


def test_a_step_that_fails_is_told_and_the_others_are_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def break_the_scales() -> str:
        raise ValueError("no weights")

    monkeypatch.setattr(selftest, "STEPS", (break_the_scales, lambda: "the other one"))
    assert selftest.main([]) == 1
    told = capsys.readouterr().out
    assert "FAILED  break the scales: ValueError: no weights" in told
    assert "ok      the other one" in told
    assert told.endswith("1 of 2 steps failed.\n")


def test_it_takes_no_arguments() -> None:
    assert selftest.main(["--fast"]) == 2


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the names of the bundle's files are Linux's")
def test_the_bundle_answers_far_from_its_source(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "build.spec"]
    places = ["--distpath", str(tmp_path / "dist"), "--workpath", str(tmp_path / "work")]
    built = subprocess.run([*command, *places], cwd=PROGRAM, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr

    # As on a stick: another place, no Python about, nobody's settings.
    bundle = (tmp_path / "dist" / "card-desk").rename(tmp_path / "a stick")
    environment = {"PATH": os.defpath, HOME: str(tmp_path / "home"), "LANG": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen"}

    def bundled(word: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [bundle / "card-desk", word], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )

    answer = bundled("selftest")
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert answer.stdout.endswith("All is well.\n")
    assert bundled("nonsense").returncode == 2

    names = [file.relative_to(bundle).as_posix() for file in bundle.rglob("*") if file.is_file()]
    assert any(name.endswith("resources/fonts/OFL.txt") for name in names)
    unwanted = ("tkinter", "_tkinter", "Qt/translations", "Qt6Quick", "Qt6Qml", "Qt6Network", "site-packages/pytest")
    assert [name for name in names if any(part in name for part in unwanted)] == []
