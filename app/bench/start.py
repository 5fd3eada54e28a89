"""How long it takes from the start of the process to a window, and to a large event that can be used."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from app.bench import Figure

ROUNDS = 5

BARE = """
import sys, time
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow, QTableView
began = float(sys.argv[1])
application = QApplication(["bare"])
window = QMainWindow()
window.setCentralWidget(QTableView())
window.show()
QTimer.singleShot(0, lambda: (window.grab(), print(time.monotonic() - began, flush=True), application.quit()))
application.exec()
"""


def figures(folder: Path) -> Iterator[Figure]:
    """Both figures of this part; the best of some rounds, each in a process of its own."""
    from app.bench.large import event

    path = folder / "start.carddesk"
    desk, _ = event(path)
    desk.close()
    bare = _best(["-c", BARE], folder)
    first = _best(["-m", "app.bench.start", "first"], folder)
    words = f"{first * 1000:.0f} ms, bare window {bare * 1000:.0f} ms: {first / bare:.2f}x"
    yield Figure("first window", words, "<= 2.5x", first / bare <= 2.5)
    usable = _best(["-m", "app.bench.start", "usable", str(path)], folder)
    words = f"{usable * 1000:.0f} ms: {usable / bare:.2f}x"
    yield Figure("usable event", words, "<= 8x", usable / bare <= 8)


def _best(words: Sequence[str], folder: Path) -> float:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "CARD_DESK_HOME": str(folder / "home")}
    best = float("inf")
    for _ in range(ROUNDS):
        began = time.monotonic()
        done = subprocess.run(
            [sys.executable, *words, str(began)], env=environment, capture_output=True, text=True, check=False
        )
        if done.returncode != 0 or not done.stdout.strip():
            raise RuntimeError(done.stderr)
        best = min(best, float(done.stdout.split()[-1]))
    return best


def _started(arguments: Sequence[str]) -> int:
    """The program itself, saying when it is painted; then it ends."""
    what, *file, began = arguments
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from app import startup

    application = QApplication(["Card Desk"])
    program = startup.begin(application)
    window = program.window

    def say() -> None:
        window.grab()
        print(time.monotonic() - float(began), flush=True)
        os._exit(0)

    def use() -> None:
        from PySide6.QtTest import QTest

        window.grab()
        program.open_event(Path(file[0]))
        QApplication.processEvents()
        window.grab()
        field = window.strip.search
        field.setFocus()
        QTest.keyClick(field, "a")
        QApplication.processEvents()
        assert field.text() == "a"
        say()

    QTimer.singleShot(0, say if what == "first" else use)
    return int(application.exec())


if __name__ == "__main__":
    sys.exit(_started(sys.argv[1:]))
