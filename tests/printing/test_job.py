"""The job in its own process: done, cancelled, broken."""

import time
from pathlib import Path

import pytest

from app.printing.document import Imprint
from app.printing.job import Batch, Order, PrintJob, Progress, print_batch, print_now
from app.printing.raster import pages
from app.printing.sheets.samples import samples
from app.printing.stock import LETTER

FACTS = samples()
PATIENCE = 60.0


def batch(count: int) -> Batch:
    sheet = FACTS["score-12-filled"]
    return Batch(tuple(Order(sheet, Imprint(str(1000 + at), "10:42")) for at in range(count)), LETTER, "Score sheets")


def waited(job: PrintJob) -> None:
    end = time.monotonic() + PATIENCE
    while not job.over and time.monotonic() < end:
        job.poll()
        time.sleep(0.01)
    assert job.over, "the job did not come to an end"


def test_a_batch_is_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "sheets.pdf"
    told = []
    for progress in print_batch(batch(3), path):
        told.append(progress)
        assert not path.exists()
    assert told == [Progress(1, 3, 1), Progress(2, 3, 2), Progress(3, 3, 3)]
    assert pages(path.read_bytes()) == 3
    assert list(tmp_path.iterdir()) == [path]


def test_the_worker_prints(tmp_path: Path) -> None:
    path = tmp_path / "sheets.pdf"
    job = PrintJob(batch(4), path)
    waited(job)
    assert job.done
    assert job.failure is None
    assert job.progress == Progress(4, 4, 4)
    for other in ("fixtures-by-team", "ranking"):  # what this process printed before must not matter
        print_now([Order(FACTS[other])], LETTER)
    assert path.read_bytes() == print_now(batch(4).orders, LETTER, "Score sheets")


def test_cancel_ends_the_worker_and_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "sheets.pdf"
    job = PrintJob(batch(5_000), path)
    end = time.monotonic() + PATIENCE
    while job.poll().pages < 3 and time.monotonic() < end:
        time.sleep(0.01)
    assert job.progress.pages >= 3
    job.cancel()
    assert job.cancelled
    assert job.over
    assert not job._process.is_alive()
    assert list(tmp_path.iterdir()) == []
    assert job.poll().pages >= 3, "asking again does no harm"


def test_a_file_that_cannot_be_written_is_a_failure(tmp_path: Path) -> None:
    job = PrintJob(batch(1), tmp_path / "missing" / "sheets.pdf")
    waited(job)
    assert job.failure is not None
    assert "missing" in job.failure.sentence
    assert "Traceback" in job.failure.report
    assert not job.done


def test_a_worker_that_dies_is_a_failure(tmp_path: Path) -> None:
    job = PrintJob(batch(5_000), tmp_path / "sheets.pdf")
    end = time.monotonic() + PATIENCE
    while job.poll().pages < 1 and time.monotonic() < end:
        time.sleep(0.01)
    job._process.kill()
    waited(job)
    assert job.failure is not None
    assert list(tmp_path.iterdir()) == []


def test_an_interrupted_batch_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "sheets.pdf"
    writing = print_batch(batch(3), path)
    next(writing)
    with pytest.raises(RuntimeError, match="stop"):
        writing.throw(RuntimeError("stop"))
    assert list(tmp_path.iterdir()) == []
