"""Whether the desk stays quick while the public screen is open: the longest that the window hung meanwhile."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter, thread_time
from typing import Any

from app.bench import Figure

MOST_STALL = 0.05
PAGES = 60
"""So many pages are turned, each as soon as the one before is painted and has stood for ``STAYS``."""
STAYS = 0.08
DEALS = 8
SIZES = ((1920, 1080), (3840, 2160))


def figures(folder: Path) -> Iterator[Figure]:
    """All figures of this part."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    application = QApplication.instance() or QApplication(["bench"])
    from app.ui import look

    look.dress(application)  # type: ignore[arg-type]
    look.load_other_scripts()
    from app.bench.large import event

    desk, tournament = event(folder / "public.carddesk", played=380)
    for size in SIZES:
        yield _paging(desk, tournament, size)
    desk.close()


class _Meter:
    """The longest time between two turns of the event loop; what the desk itself does is left out."""

    def __init__(self) -> None:
        from PySide6.QtCore import QTimer

        self.longest = 0.0
        self.computing = 0.0
        """What of the longest was this program's own work; the rest it waited for a busy machine."""
        self._last, self._work = perf_counter(), thread_time()
        self._timer = QTimer(interval=1)
        self._timer.timeout.connect(self._turn)
        self._timer.start()

    def _turn(self) -> None:
        now, work = perf_counter(), thread_time()
        if now - self._last > self.longest:
            self.longest, self.computing = now - self._last, work - self._work
        self._last, self._work = now, work

    def without(self, act: Callable[[], Any]) -> None:
        """Do something that is not measured."""
        self._turn()
        act()
        self._last, self._work = perf_counter(), thread_time()

    def stop(self) -> None:
        """Measure no longer."""
        self._timer.stop()


def _paging(desk: Any, tournament: int, size: tuple[int, int]) -> Figure:
    """Page through everything that is let out, while deals come in."""
    from PySide6.QtCore import QEventLoop, QTimer

    from app.desk.lines import RecordSheet
    from app.desk.public.board import posters
    from app.desk.publishing import Publish
    from app.desk.rehearsal.invented import deal
    from app.desk.scores import field_of
    from app.tournament.draw import generator
    from app.ui.public.show import Show
    from app.ui.public.window import PublicWindow

    for poster in posters(desk):
        if not poster.shown:
            desk.do(Publish(*poster.key, 1))
    show = Show(desk)
    show.face_hall(True)
    window = PublicWindow(show, "dark")
    window.resize(*size)
    window.show()
    show.start()
    show.finish()
    gc.freeze()  # as the program does when it has opened an event
    chance = generator("public")
    meter, loop, turned = _Meter(), QEventLoop(), 0

    def record() -> None:
        waiting = [table for table in field_of(desk, tournament).tables if not table.lines]
        if waiting:
            sheet = RecordSheet(waiting[0].id, tuple(deal(chance) for _ in range(12)), confirmed=True)
            meter.without(lambda: desk.do(sheet))

    def turn() -> None:
        nonlocal turned
        turned += 1
        if turned > PAGES:
            loop.quit()
            return
        show.next()
        if turned % (PAGES // DEALS) == 0:
            record()
            show.ask()

    timer = QTimer(interval=round(STAYS * 1000))
    timer.timeout.connect(turn)
    timer.start()
    loop.exec()
    timer.stop()
    meter.stop()
    show.stop()
    window.close()
    drawings = len(show.places)
    longest = f"{meter.longest * 1000:.0f} ms at the longest ({meter.computing * 1000:.0f} ms computing)"
    words = f"{longest}, {PAGES} turns of {drawings} pages at {size[0]}×{size[1]}"
    return Figure("stall, public", words, "<= 50 ms", meter.longest <= MOST_STALL)
