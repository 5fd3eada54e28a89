"""What must hold for the project as a whole: its requirements, its files, its two commands, and the Qt it leans on."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import app
import run
from app.paths import PROGRAM, resource

REQUIREMENTS = PROGRAM / "requirements"
PROJECT = tomllib.loads((PROGRAM / "pyproject.toml").read_text(encoding="utf-8"))


def kept_files() -> list[Path]:
    """All files that belong to the project, by git where the project lies in one."""
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=PROGRAM, capture_output=True, text=True, check=False)
    if listing.returncode == 0:
        return [PROGRAM / name for name in listing.stdout.split("\0") if name and (PROGRAM / name).is_file()]
    passing = {".venv", "build", "dist", "__pycache__"}
    return [file for file in PROGRAM.rglob("*") if file.is_file() and not passing & set(file.parts)]


def pins(name: str) -> dict[str, list[str]]:
    """Each pinned requirement of a file, and its hashes."""
    found: dict[str, list[str]] = {}
    for line in (REQUIREMENTS / name).read_text(encoding="utf-8").splitlines():
        words = line.strip().rstrip("\\").strip()
        if not line.startswith((" ", "\t")) and words and not words.startswith("#"):
            found[words] = []
        elif words.startswith("--hash="):
            found[list(found)[-1]].append(words)
    return found


@pytest.mark.parametrize("name", ["run.txt", "test.txt"])
def test_every_requirement_is_pinned_and_hashed(name: str) -> None:
    found = pins(name)
    assert found
    for requirement, hashes in found.items():
        assert re.match(r"[a-z0-9.-]+==[\w.]+( ;|$)", requirement), requirement
        assert hashes, requirement
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", text) for text in hashes), requirement


def test_the_test_tools_bring_the_very_packages_of_the_program() -> None:
    tested = pins("test.txt")
    assert {requirement: tested.get(requirement) for requirement in pins("run.txt")} == pins("run.txt")


def test_no_requirement_file_names_where_to_fetch_from() -> None:
    for file in REQUIREMENTS.iterdir():
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"://|index-url|find-links|trusted-host", text), file.name


def test_no_lock_file_registry_address_or_home_folder_is_kept() -> None:
    # Written in pieces, so that this file does not find itself.
    addresses = "|".join([r"pypi\." + "org", "python" + r"hosted\.org", "registry" + r"\.npmjs", "npmmirror" + r"\."])
    homes = "|".join(["/ho" + r"me/\w", "/Us" + r"ers/\w", "/ro" + r"ot/", r"[A-Z]:\\Us" + r"ers\\\w"])
    for file in kept_files():
        assert file.suffix != ".lock", file
        assert file.name not in ("package-lock.json", "Pipfile"), file
        found = re.search(f"({addresses}|{homes})".encode(), file.read_bytes())
        assert not found, f"{file}: {found and found[0]!r}"


def test_the_ci_calls_the_test_command_of_the_readme() -> None:
    command = "python3 run.py test"
    script = PROGRAM / ".ci" / "run"
    lines = [line for line in script.read_text(encoding="utf-8").splitlines() if "python" in line]
    assert lines == [command]
    assert os.name == "nt" or os.access(script, os.X_OK)
    assert f"\n    {command}\n" in (PROGRAM / "README.md").read_text(encoding="utf-8")


def test_pictures_and_files_named_in_the_readme_are_there() -> None:
    readme = (PROGRAM / "README.md").read_text(encoding="utf-8")
    named = re.findall(r"\]\(([^)#:]+)\)", readme)
    assert named
    assert [name for name in named if not (PROGRAM / name).exists()] == []


def test_one_version_and_one_oldest_python() -> None:
    assert PROJECT["project"]["version"] == app.__version__
    oldest = ".".join(map(str, run.OLDEST))
    assert PROJECT["project"]["requires-python"] == f">={oldest}"
    assert PROJECT["tool"]["mypy"]["python_version"] == oldest


def test_the_fonts_come_with_their_licence() -> None:
    assert "SIL OPEN FONT LICENSE Version 1.1" in resource("fonts", "OFL.txt").read_text(encoding="utf-8")


COUNT = """
import sys
from PySide6.QtCore import QObject, Signal

class Bell(QObject):
    rung = Signal(bool)

def ring(times):
    for _ in range(times):
        bell.setObjectName("bell")   # a void call
        bell.rung.emit(True)

bell = Bell()
bell.rung.connect(lambda on: None)
ring(10)
before = sys.getrefcount(None), sys.getrefcount(True)
ring(2000)
after = sys.getrefcount(None), sys.getrefcount(True)
print(*(now - then for then, now in zip(before, after)))
"""


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None and True are immortal")
def test_qt_gives_back_every_reference_it_takes() -> None:
    """A PySide6 that loses one reference to None in each call kills the program after some thousand calls."""
    counted = subprocess.run([sys.executable, "-c", COUNT], capture_output=True, text=True, check=True)
    assert all(abs(int(change)) < 100 for change in counted.stdout.split()), counted.stdout
