"""Paper in the window: preview, pages, copies, and a printer that writes a PDF file at 100 % of the size."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from reportlab.pdfgen.canvas import Canvas

from app.errors import DeskError
from app.printing import raster
from app.printing.job import Order, print_now
from app.printing.sheets.samples import samples
from app.printing.stock import LETTER
from app.ui import printer
from app.ui.background import Cancelled
from app.ui.print_page import PrintPage
from app.ui.printer import Job, chosen_pages, print_pdf
from tests.ui.sample import SampleDesk, open_window, three_pages


@pytest.fixture(scope="module")
def pdf() -> bytes:
    """Three sheets of the sample, one of them lying."""
    return three_pages()


def ink(document: bytes, page: int) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of what is printed on a page, in millimetres."""
    dpi = 100
    width, height, grey = raster.raster(document, page, dpi)
    rows = [number for number in range(height) if min(grey[number * width : (number + 1) * width]) < 128]
    columns = [number for number in range(width) if min(grey[number::width]) < 128]
    return tuple(round(edge * 25.4 / dpi, 1) for edge in (columns[0], rows[0], columns[-1], rows[-1]))  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("text", "pages"),
    [
        ("", [0, 1, 2, 3, 4]),
        ("2", [1]),
        ("1-3, 5", [0, 1, 2, 4]),
        ("4-", [3, 4]),
        ("5 1", [4, 0]),
        ("2 - 3", [1, 2]),
        ("2,2", [1]),
    ],
)
def test_pages_chosen(text: str, pages: list[int]) -> None:
    assert chosen_pages(text, 5) == pages


@pytest.mark.parametrize("text", ["0", "6", "3-1", "x", "1-9"])
def test_pages_that_are_none(text: str) -> None:
    with pytest.raises(DeskError) as refused:
        chosen_pages(text, 5)
    assert refused.value.field == "pages"


def test_printed_at_full_size(pdf: bytes, tmp_path: Path) -> None:
    file = tmp_path / "out.pdf"
    pages = raster.pages(pdf)
    assert print_pdf(pdf, Job(range(pages), file=file, dpi=150)) == pages
    out = file.read_bytes()
    assert raster.pages(out) == pages
    for page in range(pages):
        assert raster.size(out, page) == pytest.approx(raster.size(pdf, page), abs=0.6)
        assert ink(out, page) == pytest.approx(ink(pdf, page), abs=0.8)


def test_strips_of_a_page_leave_no_seam(tmp_path: Path) -> None:
    made = BytesIO()
    canvas = Canvas(made, pagesize=(200, 400))
    canvas.rect(90, 10, 20, 380, stroke=0, fill=1)
    canvas.save()
    file = tmp_path / "out.pdf"
    print_pdf(made.getvalue(), Job([0], file=file, dpi=150))
    width, height, grey = raster.raster(file.read_bytes(), 0, 300)
    middle = grey[width // 2 :: width]
    dark = [row for row in range(height) if middle[row] < 128]
    assert dark == list(range(dark[0], dark[-1] + 1))
    assert len(dark) == pytest.approx(height * 380 / 400, abs=6)


def test_letter_stays_letter(tmp_path: Path) -> None:
    document = print_now([Order(next(iter(samples().values())))], LETTER)
    file = tmp_path / "out.pdf"
    print_pdf(document, Job([0], file=file, dpi=72))
    assert raster.size(file.read_bytes(), 0) == pytest.approx(raster.size(document, 0), abs=0.6)


def test_copies_and_range(pdf: bytes, tmp_path: Path) -> None:
    file = tmp_path / "out.pdf"
    reports: list[tuple[int, int]] = []
    count = print_pdf(pdf, Job([2, 0], file=file, copies=2, dpi=72), lambda done, total: reports.append((done, total)))
    assert count == raster.pages(file.read_bytes()) == 4
    assert reports[-1] == (4, 4)


def test_cancelled_between_pages(pdf: bytes, tmp_path: Path) -> None:
    def report(done: int, _total: int) -> None:
        if done == 1:
            raise Cancelled

    with pytest.raises(Cancelled):
        print_pdf(pdf, Job([0, 1, 2], file=tmp_path / "out.pdf", dpi=72), report)


def test_printer_that_is_gone(pdf: bytes) -> None:
    with pytest.raises(DeskError) as refused:
        print_pdf(pdf, Job([0], printer="no such printer"))
    assert refused.value.field == "printer"


@pytest.fixture
def page(pdf: bytes, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> PrintPage:
    monkeypatch.setattr(printer, "printers", lambda: ["Laser in the hall"])
    desk = SampleDesk()
    window = open_window(monkeypatch, desk)
    qtbot.addWidget(window)
    window.show()
    made = PrintPage(desk, window, pdf, "Score sheets")
    window.open(made)
    return made


def test_preview_turns_pages(page: PrintPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not page.view.picture().isNull())
    first = page.view.picture().toImage()
    qtbot.keyClick(page, Qt.Key.Key_PageDown)
    assert page.place.text() == "Page 2 of 3"
    qtbot.waitUntil(lambda: page.view.picture().toImage() != first)
    qtbot.keyClick(page, Qt.Key.Key_PageUp)
    assert not page.earlier.isEnabled()


def test_prints_in_the_background_and_tells(page: PrintPage, qtbot: QtBot, tmp_path: Path) -> None:
    page.form.fields["pages"].put("1, 3")
    page.print_to(tmp_path / "out.pdf")
    assert not page.primary_button.isEnabled()
    qtbot.waitUntil(lambda: "2 pages" in page.bar.words(), timeout=20_000)
    assert page.primary_button.isEnabled()
    assert raster.pages((tmp_path / "out.pdf").read_bytes()) == 2


def test_wrong_pages_are_refused_at_the_field(page: PrintPage) -> None:
    page.form.fields["pages"].put("9")
    page.print_now()
    assert "1 to 3" in page.form.note("pages")


def test_saved_as_it_is(page: PrintPage, pdf: bytes, tmp_path: Path) -> None:
    page.save(tmp_path / "out.pdf")
    assert (tmp_path / "out.pdf").read_bytes() == pdf
    page.save(tmp_path / "missing" / "out.pdf")
    assert "cannot be written" in page.bar.words()
