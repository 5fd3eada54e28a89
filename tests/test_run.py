"""The front door: run.py in a folder of its own, with a package of our own and no network."""

from __future__ import annotations

import ast
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

import run
from app.paths import PROGRAM

APP = """
import os, sys, time
import tiny
if "nap" in sys.argv:
    try:
        print("napping", flush=True)
        time.sleep(60)
    except KeyboardInterrupt:
        sys.exit(0)
print("tiny", tiny.VERSION, sys.argv[1:], os.getcwd())
sys.exit(7 if "fail" in sys.argv else 0)
"""

LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="of Linux")


@dataclass
class Door:
    """A folder with run.py, a program that says what it was asked, and a cupboard of wheels."""

    folder: Path
    cupboard: Path

    def want(self, version: str) -> None:
        """Put a version of the package ``tiny`` into the cupboard and pin it."""
        wheel = self.cupboard / f"tiny-{version}-py3-none-any.whl"
        about = f"tiny-{version}.dist-info"
        with zipfile.ZipFile(wheel, "w") as file:
            file.writestr("tiny.py", f"VERSION = {version!r}\n")
            file.writestr(f"{about}/METADATA", f"Metadata-Version: 2.1\nName: tiny\nVersion: {version}\n")
            file.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
            file.writestr(f"{about}/RECORD", "tiny.py,,\n")
        self.pin(version, hashlib.sha256(wheel.read_bytes()).hexdigest())

    def pin(self, version: str, digest: str) -> None:
        for kind in ("run", "test"):
            text = f"tiny=={version} \\\n    --hash=sha256:{digest}\n"
            (self.folder / "requirements" / f"{kind}.txt").write_text(text, encoding="utf-8")

    def environment(self, **more: str) -> dict[str, str]:
        mine = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "PYTHON", "COV_"))}
        return mine | {"PIP_FIND_LINKS": str(self.cupboard), "PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull} | more

    def knock(self, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
        """Run run.py from a folder beside its own, as a person may."""
        command = [sys.executable, str(self.folder / "run.py"), *words]
        return subprocess.run(
            command, cwd=self.cupboard, env=self.environment(**more), capture_output=True, text=True, timeout=300
        )

    @property
    def venv(self) -> Path:
        return self.folder / ".venv"

    @property
    def python(self) -> Path:
        return self.folder / run.PYTHON.relative_to(run.ROOT)


def build_door(folder: Path) -> Door:
    made = Door(folder / "card desk", folder / "cupboard")
    for part in (made.folder / "app", made.folder / "requirements", made.cupboard):
        part.mkdir(parents=True)
    shutil.copy(PROGRAM / "run.py", made.folder)
    (made.folder / "app" / "__init__.py").touch()
    (made.folder / "app" / "__main__.py").write_text(APP, encoding="utf-8")
    made.want("1.0")
    return made


@pytest.fixture
def door(tmp_path: Path) -> Door:
    """A door nobody has gone through."""
    return build_door(tmp_path)


@pytest.fixture(scope="module")
def pattern(tmp_path_factory: pytest.TempPathFactory) -> Door:
    made = build_door(tmp_path_factory.mktemp("pattern"))
    made.knock("sheets")
    return made


@pytest.fixture
def ready(pattern: Door, tmp_path: Path) -> Door:
    """A door whose .venv is ready, as it is when the whole folder was copied to another place."""
    folder = tmp_path / "moved"
    shutil.copytree(pattern.folder.parent, folder, symlinks=True)
    made = Door(folder / pattern.folder.name, folder / pattern.cupboard.name)
    assert made.knock("sheets").stdout.startswith("tiny 1.0")
    return made


def test_the_first_run_prepares_and_starts_and_the_second_only_starts(door: Door) -> None:
    first = door.knock("sheets", "--out", "here")
    assert "Installing" in first.stdout
    assert f"tiny 1.0 ['sheets', '--out', 'here'] {door.cupboard}" in first.stdout
    assert (first.returncode, first.stderr) == (0, "")

    shutil.rmtree(door.cupboard)
    door.cupboard.mkdir()
    log = (door.venv / "install.log").stat().st_mtime_ns
    second = door.knock("sheets")
    assert second.stdout == f"tiny 1.0 ['sheets'] {door.cupboard}\n"
    assert door.knock("sheets", "fail").returncode == 7
    assert (door.venv / "install.log").stat().st_mtime_ns == log

    # A setup brings the test tools once; then it, too, has nothing to do, and starts nothing.
    door.want("1.0")
    assert "Everything is ready." in door.knock("setup", QT_QPA_PLATFORM="offscreen").stdout
    assert door.knock("setup", QT_QPA_PLATFORM="offscreen").stdout == "Everything is ready.\n"


def test_other_versions_are_installed_into_the_same_venv(ready: Door) -> None:
    kept = ready.venv / "kept"
    kept.touch()
    ready.want("2.0")
    assert "tiny 2.0" in ready.knock("sheets").stdout
    assert kept.exists()


def test_a_venv_made_by_hand_is_taken_as_it_is(door: Door) -> None:
    subprocess.run([sys.executable, "-m", "venv", door.venv], check=True)
    kept = door.venv / "kept"
    kept.touch()
    assert "tiny 1.0" in door.knock("sheets").stdout
    assert kept.exists()


def _empty(door: Door) -> None:
    shutil.rmtree(door.venv)
    door.venv.mkdir()


def _without_python(door: Door) -> None:
    door.python.unlink()


def _without_pip(door: Door) -> None:
    for folder in door.venv.glob("[Ll]ib/**/site-packages/pip"):
        shutil.rmtree(folder)


def _without_a_package(door: Door) -> None:
    for file in door.venv.glob("[Ll]ib/**/site-packages/tiny.py"):
        file.unlink()


def _cut_short(door: Door) -> None:
    (door.venv / "unfinished").touch()


def _a_file(door: Door) -> None:
    shutil.rmtree(door.venv)
    door.venv.touch()


@pytest.mark.parametrize("harm", [_empty, _without_python, _without_pip, _without_a_package, _cut_short, _a_file])
def test_a_half_made_venv_is_mended_by_running_again(ready: Door, harm) -> None:
    harm(ready)
    again = ready.knock("sheets")
    assert "tiny 1.0" in again.stdout
    assert again.returncode == 0
    assert "Installing" not in ready.knock("sheets").stdout


def test_no_network_is_one_sentence_and_mended_by_running_again(door: Door) -> None:
    nowhere = {"PIP_NO_INDEX": "", "PIP_INDEX_URL": "http://127.0.0.1:9/none", "PIP_FIND_LINKS": ""}
    failed = door.knock("sheets", **nowhere)
    assert failed.returncode == 1
    assert failed.stderr.count("\n") == 1
    assert "no way to the internet" in failed.stderr
    assert "tiny 1.0" in door.knock("sheets").stdout


def test_a_package_that_was_tampered_with_is_not_installed(door: Door) -> None:
    door.pin("1.0", "0" * 64)
    failed = door.knock("sheets")
    assert failed.returncode == 1
    assert "not the one that was checked" in failed.stderr
    assert not list(door.venv.glob("[Ll]ib/**/tiny.py"))


def test_settings_of_this_computers_pip_do_not_lead_astray(door: Door) -> None:
    constraint = door.cupboard / "constraints.txt"
    constraint.write_text("tiny<1\n", encoding="utf-8")
    astray = {"PIP_CONSTRAINT": str(constraint), "PIP_USER": "1", "PIP_TARGET": str(door.cupboard / "astray")}
    assert "tiny 1.0" in door.knock("sheets", **astray).stdout


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_ctrl_c_ends_without_a_trace(ready: Door) -> None:
    command = [sys.executable, "run.py", "sheets", "nap"]
    child = subprocess.Popen(
        command,
        cwd=ready.folder,
        env=ready.environment(),
        start_new_session=True,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert child.stdout
    assert child.stdout.readline() == "napping\n"
    os.killpg(child.pid, signal.SIGINT)
    _, told = child.communicate(timeout=30)
    assert child.returncode == 130
    assert told == "\nStopped.\n"


@LINUX
def test_without_a_display_it_names_the_rehearsal(door: Door) -> None:
    blind = door.knock(DISPLAY="", WAYLAND_DISPLAY="", QT_QPA_PLATFORM="")
    assert blind.returncode == 1
    assert blind.stderr.count("\n") == 1
    assert "python3 run.py rehearse" in blind.stderr


@LINUX
def test_missing_system_libraries_are_named_with_the_command_that_brings_them(ready: Door) -> None:
    (next(ready.venv.glob("lib/python*/site-packages")) / "PySide6").mkdir()
    tools = ready.cupboard / "tools"
    tools.mkdir()
    (tools / "ldd").write_text(
        "#!/bin/sh\ncase $1 in *libqxcb.so) echo '\tlibxcb-icccm.so.4 => not found';; *) "
        "echo '\tlibEGL.so.1 => not found'; echo '\tlibc.so.6 => /lib/libc.so.6 (0x1)';; esac\n",
        encoding="utf-8",
    )
    (tools / "ldd").chmod(0o755)
    path = f"{tools}{os.pathsep}{os.environ['PATH']}"
    told = ready.knock(DISPLAY=":9", QT_QPA_PLATFORM="", PATH=path)
    assert told.returncode == 1
    assert told.stderr.endswith("sudo apt install libegl1 libxcb-icccm4\n")
    (tools / "ldd").write_text("#!/bin/sh\n", encoding="utf-8")
    assert "tiny 1.0" in ready.knock(DISPLAY=":9", QT_QPA_PLATFORM="", PATH=path).stdout


@pytest.mark.parametrize(
    ("library", "package"),
    [
        ("libEGL.so.1", "libegl1"),
        ("libX11.so.6", "libx11-6"),
        ("libX11-xcb.so.1", "libx11-xcb1"),
        ("libxcb-icccm.so.4", "libxcb-icccm4"),
        ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
        ("libdbus-1.so.3", "libdbus-1-3"),
        ("libglib-2.0.so.0", "libglib2.0-0"),
        ("libz.so.1", "zlib1g"),
    ],
)
def test_packages_of_libraries(library: str, package: str) -> None:
    assert run.package_of(library) == package


def test_an_old_python_can_read_it() -> None:
    source = (PROGRAM / "run.py").read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 6))
    imports = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {node.module if isinstance(node, ast.ImportFrom) else node.names[0].name for node in imports}
    assert names <= sys.stdlib_module_names
    assert "__future__" not in names  # "annotations" is unknown to Python 3.6


@pytest.mark.parametrize("version", [(3, 6, 15), (3, 10, 13), (3, 15, 0), (4, 0, 0)])
def test_an_unsuitable_python_is_told_once(version: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run.shutil, "which", lambda name: name if name == "python3.12" else None)
    with pytest.raises(run.SetupError, match=r"Python 3\.11 to 3\.14.*python3\.12 run\.py"):
        run.check_python(version)
    monkeypatch.setattr(run.shutil, "which", lambda name: None)
    with pytest.raises(run.SetupError, match=r"python\.org"):
        run.check_python(version)


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 14, 9)])
def test_suitable_pythons(version: tuple[int, ...]) -> None:
    run.check_python(version)


@pytest.mark.parametrize(
    ("codes", "expected"),
    [([0, 0, 0, 0], 0), ([1, 0, 0, 0], 1), ([0, 0, 2, 0], 1), ([0, 0, 0, 5], 5), ([1, 1, 1, 1], 1)],
)
def test_the_test_command_runs_everything_and_pytest_last(
    codes: list[int], expected: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands: list[list[str]] = []

    def note(arguments: list[str], **_: object) -> int:
        commands.append(arguments)
        return codes[len(commands) - 1]

    monkeypatch.setattr(run, "run", note)
    monkeypatch.setattr(run, "prepare", lambda kind: None)
    monkeypatch.setattr(run, "check_libraries", lambda platform: None)
    assert run.test(["-k", "deal"]) == expected
    assert len(commands) == len(codes)
    assert commands[-1][:2] == ["-m", "pytest"]
    assert commands[-1][-2:] == ["-k", "deal"]
