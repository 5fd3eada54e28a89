"""Sheets as pictures, to be sent in a message: every page a PNG in grey."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from app.printing.job import Batch, PrintJob
from app.printing.raster import pages, raster_to_width

WIDTH = 1600
"""Pixels across a page: read on a telephone when it is made larger, and small enough to be sent."""
_BETWEEN = 0.05


class NotDrawn(Exception):
    """The sheets could not be printed; the trace is in the words."""


def write_pictures(
    batch: Batch, folder: Path, stem: str, report: Callable[[int, int], None] = lambda _done, _all: None
) -> list[Path]:
    """Write every page of ``batch`` into ``folder``, in the place of earlier ones of the same name; the files.

    To be called from a thread: it waits for the printing process. Raises OSError where the folder takes no files.
    """
    name = re.sub(r"[^\w.() -]+", " ", stem).strip() or "sheet"
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place:
        pdf = _printed(batch, Path(place) / "sheets.pdf", report)
    count = pages(pdf)
    files = []
    for page in range(count):
        width, height, grey = raster_to_width(pdf, page, WIDTH)
        file = folder / (f"{name} {page + 1}.png" if count > 1 else f"{name}.png")
        Image.frombytes("L", (width, height), grey).save(file, "PNG", optimize=True)
        files.append(file)
        report(page + 1, count)
    return files


def _printed(batch: Batch, path: Path, report: Callable[[int, int], None]) -> bytes:
    job = PrintJob(batch, path)
    try:
        while not job.over:
            progress = job.poll()
            report(0, max(progress.of, 1))
            time.sleep(_BETWEEN)
    finally:
        job.cancel()
    if job.failure is not None:
        raise NotDrawn(f"{job.failure.sentence}\n{job.failure.report}")
    return path.read_bytes()
