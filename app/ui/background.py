"""Work beside the GUI thread: a long-lived dispatcher on the GUI thread, and runnables that know no widgets.

    job = dispatcher().run(read_file, path, done=self._read, failed=self._not_read, words=_("Reading the file"))

``read_file`` is a pure function of plain data, run in a thread; ``done(answer)`` and ``failed(error)`` are called on
the GUI thread, and dropped where they are methods (or partials of methods) of a widget that is gone by then. A
function that takes a keyword ``report`` gets one: ``report(3, 10)`` shows progress and raises Cancelled when the person
cancelled. The answers travel through the dispatcher's own signals, because a signal of an object that dies with its
job is silently lost. ``job.cancel()`` also drops the answer of a function that never reports.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache, partial
from itertools import count
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal
from shiboken6 import isValid


class Cancelled(Exception):
    """The person cancelled the job."""


class Job:
    """A job as its asker sees it."""

    def __init__(
        self, number: int, words: str, done: Callable[[Any], None], failed: Callable[[BaseException], None]
    ) -> None:
        self.number = number
        self.words = words
        self.done = done
        self.failed = failed
        self.cancelled = False

    def cancel(self) -> None:
        """Stop the job at its next report; its answer is dropped in any case."""
        self.cancelled = True


class _Run(QRunnable):
    def __init__(self, job: Job, work: Callable[[], Any], dispatcher: Dispatcher) -> None:
        super().__init__()
        self._job = job
        self._work = work
        self._dispatcher = dispatcher

    def run(self) -> None:
        try:
            answer = self._work()
        except BaseException as error:
            self._dispatcher.failed.emit(self._job.number, error)
        else:
            self._dispatcher.done.emit(self._job.number, answer)


class Dispatcher(QObject):
    """Starts jobs and brings their answers back to the GUI thread."""

    done = Signal(int, object)
    failed = Signal(int, object)
    progressed = Signal(int, int, int)
    started = Signal(object)
    ended = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.jobs: dict[int, Job] = {}
        self._numbers = count(1)
        self._pool = QThreadPool.globalInstance()
        self.done.connect(self._done)
        self.failed.connect(self._failed)

    def run(
        self,
        work: Callable[..., Any],
        *arguments: Any,
        done: Callable[[Any], None],
        failed: Callable[[BaseException], None],
        words: str = "",
    ) -> Job:
        """Run ``work(*arguments)`` in a thread."""
        job = Job(next(self._numbers), words, done, failed)
        self.jobs[job.number] = job
        options = {"report": self._reporter(job)} if "report" in inspect.signature(work).parameters else {}
        self.started.emit(job)
        self._pool.start(_Run(job, lambda: work(*arguments, **options), self))
        return job

    def wait(self, milliseconds: int = 10_000) -> bool:
        """Wait until all threads are done (tests, closing)."""
        return self._pool.waitForDone(milliseconds)

    def _reporter(self, job: Job) -> Callable[[int, int], None]:
        def report(number: int, total: int) -> None:
            if job.cancelled:
                raise Cancelled
            self.progressed.emit(job.number, number, total)

        return report

    def _done(self, number: int, answer: Any) -> None:
        job = self.jobs.pop(number)
        self.ended.emit(job)
        if not job.cancelled and lives(job.done):
            job.done(answer)

    def _failed(self, number: int, error: BaseException) -> None:
        job = self.jobs.pop(number)
        self.ended.emit(job)
        if not job.cancelled and not isinstance(error, Cancelled) and lives(job.failed):
            job.failed(error)


def lives(call: Callable[..., Any]) -> bool:
    """Whether the widget whose method is to be called is still there."""
    owner = getattr(call.func if isinstance(call, partial) else call, "__self__", None)
    return not isinstance(owner, QObject) or isValid(owner)


@cache
def dispatcher() -> Dispatcher:
    """The one dispatcher; made on the GUI thread at its first use."""
    return Dispatcher()
