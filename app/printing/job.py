"""Printing in a process of its own, so that the window never waits for paper.

The desk hands over frozen facts and asks now and then how far the job is; no thread, no Qt. Ending the process is how
a job is cancelled. The worker is started afresh (spawned), which also works in a bundle as long as the program calls
``multiprocessing.freeze_support`` first of all.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import mkstemp

from app.language import language as language_of
from app.printing.document import Imprint
from app.printing.layout import lay_out
from app.printing.page import Page
from app.printing.sheets.catalogue import Facts, document
from app.printing.stock import Stock


@dataclass(frozen=True, slots=True)
class Order:
    """One sheet to be printed: what it shows, and its number and time."""

    facts: Facts
    imprint: Imprint = Imprint()  # noqa: RUF009 (frozen)


@dataclass(frozen=True, slots=True)
class Batch:
    """Sheets to be printed as one PDF; ``language`` is a code, ``catalogues`` the folder of translations."""

    orders: tuple[Order, ...]
    stock: Stock
    title: str = ""
    language: str = "en"
    catalogues: Path = Path()


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a job is: sheets begun of all, and pages drawn."""

    sheets: int
    of: int
    pages: int


@dataclass(frozen=True, slots=True)
class Failure:
    """A job that broke: a bug, or a file that cannot be written. ``report`` is the trace."""

    sentence: str
    report: str


def sheet_pages(batch: Batch) -> Iterator[tuple[int, Page]]:
    """The pages of all sheets one after another, each with the number of its sheet from 1."""
    language = language_of(batch.language, batch.catalogues)
    for number, order in enumerate(batch.orders, start=1):
        for page in lay_out(document(order.facts, language), batch.stock, order.imprint):
            yield number, page


def print_batch(batch: Batch, path: Path) -> Iterator[Progress]:
    """Write ``batch`` to ``path`` and tell the progress after each page; the file is there, whole, or not at all."""
    from app.printing.render import write  # here, because only the worker needs ReportLab

    sheet = 0

    def pages() -> Iterator[Page]:
        nonlocal sheet
        for number, page in sheet_pages(batch):
            sheet = number
            yield page

    handle, name = mkstemp(dir=path.parent, prefix=f".{path.stem}-", suffix=".part")
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as out:
            for drawn in write(pages(), out, batch.title):
                yield Progress(sheet, len(batch.orders), drawn)
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)


def _work(pipe: Connection, batch: Batch, path: Path) -> None:
    """What the worker does."""
    import traceback

    try:
        for progress in print_batch(batch, path):
            pipe.send(progress)
        pipe.send(None)
    except Exception as problem:
        pipe.send(Failure(str(problem), traceback.format_exc()))
    finally:
        pipe.close()


class PrintJob:
    """A batch being printed. Ask :meth:`poll` from a timer; it never waits."""

    def __init__(self, batch: Batch, path: Path) -> None:
        context = multiprocessing.get_context("spawn")
        self.path = path
        self.progress = Progress(0, len(batch.orders), 0)
        self.failure: Failure | None = None
        self.sheet_of_page: list[int] = []
        """For every page drawn so far the number of its sheet, from 1."""
        self.done = False
        self.cancelled = False
        self._pipe, theirs = context.Pipe(duplex=False)
        self._process = context.Process(target=_work, args=(theirs, batch, path), daemon=True)
        self._process.start()
        theirs.close()

    @property
    def over(self) -> bool:
        """Whether it is done, failed or cancelled."""
        return self.done or self.cancelled or self.failure is not None

    def poll(self) -> Progress:
        """Take in what the worker has said so far, and give the progress."""
        try:
            while not self.over and self._pipe.poll():
                said = self._pipe.recv()
                if said is None:
                    self.done = True
                elif isinstance(said, Failure):
                    self.failure = said
                else:
                    self.progress = said
                    self.sheet_of_page.append(said.sheets)
        except (EOFError, OSError):
            self.failure = Failure("The printing process ended unexpectedly.", f"exit code {self._process.exitcode}")
        if self.over:
            self._tidy()
        return self.progress

    def cancel(self) -> None:
        """End the worker; what it had written is taken away."""
        if self.over:
            return
        self.cancelled = True
        self._process.terminate()
        self._tidy()

    def _tidy(self) -> None:
        self._process.join(2)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._pipe.close()
        if not self.done:
            for part in self.path.parent.glob(f".{self.path.stem}-*.part"):
                part.unlink(missing_ok=True)


def print_now(orders: Sequence[Order], stock: Stock, title: str = "") -> bytes:
    """The PDF of a few sheets at once, in this process: for a preview."""
    from app.printing.render import pdf

    return pdf((page for _, page in sheet_pages(Batch(tuple(orders), stock, title))), title)
