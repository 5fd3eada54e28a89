"""The front door of Card Desk: a Python, this file, and nothing else.

    python3 run.py              prepare what is missing, then open the desk
    python3 run.py setup        prepare everything, test tools too, and start nothing
    python3 run.py test         prepare the test tools and run every check
    python3 run.py build        make the bundle in dist/ for computers without Python
    python3 run.py WORD ...     any other word of the program: rehearse, screens, sheets, bench, selftest

Everything is installed into the folder .venv beside this file, in the versions of requirements/, and nowhere else.
Only Python's own library is used, and nothing newer than Python 3.6 can read: an old Python must still get as far as
saying that it is too old.
"""

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
UNFINISHED = VENV / "unfinished"
INSTALL_LOG = VENV / "install.log"

OLDEST, NEWEST = (3, 11), (3, 14)
SUITABLE = f"Python {OLDEST[0]}.{OLDEST[1]} to {NEWEST[0]}.{NEWEST[1]}"

CHECKS = (
    ("ruff", ["-m", "ruff", "check", "app", "tests", "run.py"]),
    ("mypy", ["-m", "mypy"]),
    ("import-linter", ["-c", "from importlinter.cli import lint_imports_command as lint; lint()"]),
)

# Asked of the Python in .venv.
USABLE = f"""
import pip, sys
from importlib.metadata import distributions
files = (file for package in distributions() for file in package.files or () if file.suffix != ".pyc")
sys.exit(not ({OLDEST} <= sys.version_info[:2] <= {NEWEST} and all(file.locate().exists() for file in files)))
"""

# What pip says when something outside the program is wrong, and what a person can do about it.
INSTALL_TROUBLES = (
    (
        r"No space left|not enough space",
        "The disk is full: Card Desk needs about 1 GB. Make room and run the same command again.",
    ),
    (
        r"DO NOT MATCH THE HASHES",
        "A package that arrived is not the one that was checked, so it was not installed. "
        "Run the same command again, on another network if you can.",
    ),
    (
        r"connection broken|Connection refused|Max retries|timed out|Name or service|name resolution|getaddrinfo",
        "The packages could not be fetched, because there is no way to the internet. "
        "Connect this computer (only the first run needs it) and run the same command again.",
    ),
    (
        r"No matching distribution",
        f"There is no ready-made package for this computer ({platform.machine()}, Python {platform.python_version()}). "
        f"A usual 64-bit {SUITABLE} should do.",
    ),
)

# Debian names a library's package after the library; these two are older than the custom.
ODD_PACKAGES = {"libz.so.1": "zlib1g", "libglib-2.0.so.0": "libglib2.0-0", "libgthread-2.0.so.0": "libglib2.0-0"}


class SetupError(Exception):
    """Something the person can mend, said in a sentence."""


def main(arguments):
    try:
        check_python(sys.version_info)
        word, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
        if word in ("-h", "--help", "help"):
            print(__doc__)
            return 0
        if word == "setup":
            prepare("test")
            check_libraries(screen() or "offscreen")
            print("Everything is ready.")
            return 0
        if word == "test":
            return test(rest)
        if word == "build":
            return build(rest)
        return program(arguments)
    except SetupError as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130


def program(arguments):
    """Start the program itself: the window, or one of its words."""
    window = not arguments or arguments[0].endswith(".carddesk")
    if window and not screen():
        raise SetupError(
            "There is no display here for the window. To see Card Desk at work without one: python3 run.py rehearse"
        )
    prepare("run")
    if window:
        check_libraries(screen())
    elif arguments[0] not in ("rehearse", "sheets"):  # these two never touch Qt
        check_libraries("offscreen")
    environment = dict(os.environ, PYTHONPATH=str(ROOT), PYTHONSAFEPATH="1")
    if not screen():
        environment["QT_QPA_PLATFORM"] = "offscreen"
    return run(["-m", "app", *arguments], env=environment)


def test(arguments):
    """Run every check; ``arguments`` go to pytest, whose closing line comes last."""
    prepare("test")
    check_libraries("offscreen")
    failed = []
    for name, command in CHECKS:
        print("== " + name, flush=True)
        if run(command, cwd=str(ROOT)):
            failed.append(name)
    if failed:
        print(f"== not clean: {', '.join(failed)}; the tests run all the same")
    print("== pytest", flush=True)
    workers = str(min(2, os.cpu_count() or 1))
    environment = dict(os.environ, QT_QPA_PLATFORM="offscreen")
    tests = run(["-m", "pytest", "-n", workers, "--dist", "worksteal", *arguments], cwd=str(ROOT), env=environment)
    return tests or int(bool(failed))


def build(arguments):
    """Make the bundle; ``arguments`` go to PyInstaller."""
    prepare("test")
    if sys.platform.startswith("linux") and not shutil.which("objdump"):
        raise SetupError("The bundle needs the program objdump. It comes with: sudo apt install binutils")
    missing = missing_libraries("xcb")
    if missing:
        print("Not here, so not in the bundle, whose window needs them: " + ", ".join(sorted(missing)), flush=True)
    return run(["-m", "PyInstaller", "--noconfirm", "build.spec", *arguments], cwd=str(ROOT))


def run(arguments, **options):
    """Run the Python of .venv and give back its exit code; at Ctrl+C wait until it has ended by itself."""
    child = subprocess.Popen([str(PYTHON), *arguments], **options)
    try:
        return child.wait()
    except KeyboardInterrupt:
        child.wait()
        raise


# ---- preparing .venv


def check_python(version):
    """Refuse a Python for which there are no packages, naming a better one if this computer has it."""
    if OLDEST <= tuple(version[:2]) <= NEWEST:
        return
    names = [f"python3.{minor}" for minor in range(NEWEST[1], OLDEST[1] - 1, -1)]
    better = next((name for name in names if shutil.which(name)), None)
    advice = f"Use the one you have: {better} run.py" if better else "Get one from python.org and run this again."
    raise SetupError(f"Card Desk needs {SUITABLE}, and this is Python {version[0]}.{version[1]}. {advice}")


def prepare(kind):
    """Bring .venv to the versions of requirements/KIND.txt; a .venv that is ready costs nothing."""
    requirements = ROOT / "requirements" / (kind + ".txt")
    if is_done(kind, requirements) and not UNFINISHED.exists():
        return
    if not is_usable():
        make_venv()
    install(requirements)
    mark_done(kind, requirements)
    if kind == "test":
        mark_done("run", ROOT / "requirements" / "run.txt")


def stamp(requirements):
    """What .venv was prepared from and holds: the wanted versions, the Python it leans on, its packages."""
    lines = [hashlib.sha256(requirements.read_bytes()).hexdigest(), os.path.realpath(str(PYTHON))]
    lines.append((VENV / "pyvenv.cfg").read_text(encoding="utf-8"))
    for packages in (*VENV.glob("lib/*/site-packages"), VENV / "Lib" / "site-packages"):
        if packages.is_dir():
            lines += sorted(name for name in os.listdir(str(packages)) if name != "__pycache__")
    return "\n".join(lines)


def is_done(what, requirements):
    try:
        return PYTHON.exists() and (VENV / ("ready-" + what)).read_text(encoding="utf-8") == stamp(requirements)
    except OSError:
        return False


def mark_done(what, requirements):
    (VENV / ("ready-" + what)).write_text(stamp(requirements), encoding="utf-8")


def is_usable():
    """Whether .venv has a suitable Python that starts, has pip, and misses no file of what was installed."""
    if UNFINISHED.exists() or not PYTHON.exists():
        return False
    try:
        return subprocess.call([str(PYTHON), "-c", USABLE], stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def make_venv():
    print(f"Preparing Card Desk in {VENV} ...", flush=True)
    try:
        if VENV.is_symlink() or VENV.is_file():
            VENV.unlink()
        elif VENV.exists():
            shutil.rmtree(str(VENV))
    except OSError as error:
        raise SetupError(f"The folder .venv is in use ({error}). Close Card Desk and run this again.") from None
    # When this file runs inside the .venv it mends, the Python behind it is the one to build on.
    base = getattr(sys, "_base_executable", None) or sys.executable
    made = subprocess.run([base, "-m", "venv", str(VENV)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if made.returncode:
        said = made.stdout.decode(errors="replace").strip()
        if "ensurepip" in said:
            raise SetupError("This Python lacks its module venv. It comes with: sudo apt install python3-venv")
        raise SetupError("The folder .venv could not be made: " + (said.splitlines() or ["no reason given"])[-1])


def install(requirements):
    """Install exactly the pinned packages, into .venv whatever this computer's pip is set to."""
    total = len(re.findall(r"^[\w.-]+==", requirements.read_text(encoding="utf-8"), re.MULTILINE))
    print(f"Installing up to {total} packages, which takes a few minutes the first time ...", flush=True)
    environment = {name: value for name, value in os.environ.items() if name not in ("PIP_TARGET", "PIP_PREFIX")}
    environment.update(PIP_USER="0", PIP_CONSTRAINT=os.devnull)
    command = [str(PYTHON), "-m", "pip", "install", "--require-hashes", "--no-deps", "--only-binary", ":all:"]
    command += ["--no-input", "--disable-pip-version-check", "--retries", "2", "-r", str(requirements)]
    UNFINISHED.touch()
    with INSTALL_LOG.open("wb") as log:
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment) as pip:
            fetched = 0
            for line in pip.stdout:
                log.write(line)
                fetched += line.startswith(b"Collecting ")
                if sys.stdout.isatty():
                    print(f"\r  {fetched} of {total}", end="", flush=True)
        if sys.stdout.isatty():
            print()
    UNFINISHED.unlink()  # pip ended by itself and has tidied up; only a killed one leaves halves behind
    if pip.returncode:
        said = INSTALL_LOG.read_text(encoding="utf-8", errors="replace")
        for pattern, sentence in INSTALL_TROUBLES:
            if re.search(pattern, said):
                raise SetupError(sentence)
        raise SetupError(f"The packages could not be installed; what pip said stands in {INSTALL_LOG}")


# ---- the screen


def screen():
    """The Qt platform the window would open on; empty where there is no display."""
    chosen = os.environ.get("QT_QPA_PLATFORM", "").split(";")[0].split(":")[0]
    if chosen or not sys.platform.startswith("linux"):
        return chosen or "native"
    if os.environ.get("DISPLAY"):
        return "xcb"
    return "wayland" if os.environ.get("WAYLAND_DISPLAY") else ""


def check_libraries(qt_platform):
    """Name the system libraries that Qt misses, once after each change of .venv."""
    requirements = ROOT / "requirements" / "run.txt"
    if is_done(qt_platform, requirements):
        return
    missing = missing_libraries(qt_platform)
    if missing:
        packages = " ".join(sorted({package_of(library) for library in missing}))
        raise SetupError(
            f"Qt needs system libraries that are not here ({', '.join(sorted(missing))}). "
            f"They come with: sudo apt install {packages}"
        )
    mark_done(qt_platform, requirements)


def missing_libraries(qt_platform):
    """The system libraries that Qt would look for in vain; only Linux leaves them to be installed apart."""
    missing = set()
    if sys.platform.startswith("linux") and shutil.which("ldd"):
        for folder in VENV.glob("lib/python*/site-packages/PySide6"):
            plugin = f"Qt/plugins/platforms/libq{qt_platform}.so"
            for part in ("QtWidgets.abi3.so", "QtPrintSupport.abi3.so", plugin):
                listing = subprocess.run(["ldd", str(folder / part)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
                missing.update(re.findall(r"(\S+) => not found", listing.stdout.decode()))
    return missing


def package_of(library):
    """The Debian package of a library: libX11.so.6 is in libx11-6, libxcb-icccm.so.4 in libxcb-icccm4."""
    if library in ODD_PACKAGES:
        return ODD_PACKAGES[library]
    name, _, number = library.lower().partition(".so.")
    return name + ("-" if name[-1:].isdigit() else "") + number


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
