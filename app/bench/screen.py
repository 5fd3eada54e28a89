"""What the person at the desk feels: a key typed into a search, and whether the window hangs while others work."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

from app.bench import Figure

PEOPLE = 5000
MOST_STALL = 0.05


def figures(folder: Path) -> Iterator[Figure]:
    """All figures of this part."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    application = QApplication.instance() or QApplication(["bench"])
    from app.ui import look

    look.dress(application)  # type: ignore[arg-type]
    yield _search(folder)
    yield from _stalls(folder)


def _search(folder: Path) -> Figure:
    from app.desk.desk import Desk
    from app.desk.event import NewEvent
    from app.desk.importing import ImportPeopleAndTeams, PersonIn
    from app.desk.rehearsal.invented import people
    from app.models.store import create
    from app.tournament.draw import generator
    from app.ui.speed import seconds_per_keystroke

    desk = Desk(create(folder / "people.carddesk"), "Mary")
    desk.do(NewEvent("Bench", "2026-03-21"))
    names = people(generator("search"))
    rows = tuple(PersonIn(next(names), f"(510) 555-{n:04}", club=f"Club {n % 40}") for n in range(PEOPLE))
    desk.do(ImportPeopleAndTeams(rows))
    seconds = sorted(seconds_per_keystroke(desk))
    p99 = seconds[int(len(seconds) * 0.99)]
    desk.close()
    words = f"p99 {p99 * 1000:.1f} ms, median {seconds[len(seconds) // 2] * 1000:.1f} ms over {len(seconds)} keys"
    return Figure("search", words, "<= 30 ms", p99 <= 0.03)


def _longest_gap(busy: Callable[[], bool], most: float = 60.0) -> float:
    """The longest time between two turns of the event loop while ``busy`` says that something is going on."""
    from PySide6.QtCore import QEventLoop, QTimer

    loop = QEventLoop()
    turns: list[float] = []
    began = perf_counter()
    timer = QTimer(interval=1)

    def turn() -> None:
        turns.append(perf_counter())
        if not busy() or turns[-1] - began > most:
            loop.quit()

    timer.timeout.connect(turn)
    timer.start()
    loop.exec()
    return max((later - sooner for sooner, later in itertools.pairwise(turns)), default=0.0)


def _stalls(folder: Path) -> Iterator[Figure]:
    from app.bench.paper import filled_sheets
    from app.printing.document import Imprint
    from app.printing.job import Batch, Order, PrintJob
    from app.printing.stock import LETTER

    orders = tuple(Order(sheet, Imprint(str(n))) for n, sheet in enumerate(filled_sheets(200)))
    job = PrintJob(Batch(orders, LETTER), folder / "batch.pdf")

    def printing() -> bool:
        job.poll()
        return not job.over

    gap = _longest_gap(printing)
    assert job.done, job.failure
    yield Figure(
        "stall, paper", f"{gap * 1000:.0f} ms at the longest, {job.progress.pages} pages", "<= 50 ms", gap <= MOST_STALL
    )
    yield _backup_stall(folder)


def _backup_stall(folder: Path) -> Figure:
    from PySide6.QtCore import QTimer

    from app.bench.large import event
    from app.desk.backups import Backups

    desk, _ = event(folder / "backup.carddesk")
    (folder / "stick").mkdir()
    backups = Backups(desk, folder / "copies", folder / "stick")
    told: list[Any] = []
    size = desk.path.stat().st_size
    QTimer.singleShot(20, lambda: backups.make("minutes", told.append))
    gap = _longest_gap(lambda: not told)
    backups.wait()
    desk.close()
    assert told == [None], told
    words = f"{gap * 1000:.0f} ms at the longest, {size / 1e6:.1f} MB to two folders"
    return Figure("stall, backup", words, "<= 50 ms", gap <= MOST_STALL)
