"""A PDF on its way to a printer, or to a PDF file, inside the program: chosen pages, copies, at 100 % of their size.

Pages are rasterised one at a time in grey and drawn where they lie on the paper, so that every printer the system
offers prints the same. ``print_pdf`` knows no widget and may run in a thread; it reports each page and can be cancelled
there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QMarginsF, QRectF, QSizeF
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

from app.errors import DeskError
from app.language import N_, say
from app.printing import raster

DPI = 300
STRIP = 96
"""A page is drawn in strips of so many rows: Qt holds up all of Python while it packs one, the window included."""
WHITE = b"\xff"


@dataclass(frozen=True, slots=True)
class Job:
    """What is printed where: pages counted from 0; a printer by its name, or a PDF file."""

    pages: Sequence[int]
    printer: str = ""
    file: Path | None = None
    copies: int = 1
    dpi: int = DPI
    title: str = ""


def printers() -> list[str]:
    """The printers the system offers, the usual one first."""
    names = QPrinterInfo.availablePrinterNames()
    usual = QPrinterInfo.defaultPrinterName()
    return sorted(names, key=lambda name: (name != usual, name.casefold()))


def chosen_pages(text: str, total: int) -> list[int]:
    """The pages of "1-3, 5" counted from 0; empty means all. Raises DeskError at ``pages`` for anything else."""
    if not text.strip():
        return list(range(total))
    chosen: list[int] = []
    for part in re.split(r"[,;\s]+", re.sub(r"\s*[-–]\s*", "-", text.strip())):
        found = re.fullmatch(r"(\d{1,5})(?:-(\d{1,5})?)?", part)
        if not found:
            raise DeskError(say(N_("“{part}” is no page; write 1-3, 5 or nothing for all."), part=part), "pages")
        first = int(found[1])
        last = first if "-" not in part else int(found[2] or total)
        if not 1 <= first <= last <= total:
            raise DeskError(say(N_("There are pages 1 to {total}."), total=total), "pages")
        chosen += [page for page in range(first - 1, last) if page not in chosen]
    return chosen


def print_pdf(pdf: bytes, job: Job, report: Callable[[int, int], None] = lambda _done, _all: None) -> int:
    """Print ``pdf``; how many pages went out. Raises DeskError where the printer or the file does not take them."""
    printer = _printer(job)
    turns = 1 if printer.supportsMultipleCopies() else job.copies
    printer.setCopyCount(job.copies if turns == 1 else 1)
    painter = QPainter()
    total, done = len(job.pages) * turns, 0
    try:
        for _turn in range(turns):
            for page in job.pages:
                report(done, total)
                _lay_paper(printer, *raster.size(pdf, page))
                begun = painter.isActive()
                if not (printer.newPage() if begun else painter.begin(printer)):
                    raise DeskError(say(N_("{printer} does not take the page."), printer=_name(job)), "printer")
                _draw(painter, printer, pdf, page, job.dpi)
                done += 1
        report(done, total)
    except BaseException:
        if painter.isActive():
            printer.abort()
        raise
    finally:
        if painter.isActive():
            painter.end()
    return done


def _printer(job: Job) -> QPrinter:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    if job.file is not None:
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(job.file))
    elif job.printer:
        printer.setPrinterName(job.printer)
        if not printer.isValid():
            raise DeskError(say(N_("There is no printer {printer} any more."), printer=job.printer), "printer")
    printer.setResolution(job.dpi)
    printer.setColorMode(QPrinter.ColorMode.GrayScale)
    printer.setFullPage(True)
    printer.setDocName(job.title)
    return printer


def _lay_paper(printer: QPrinter, width: float, height: float) -> None:
    lying = width > height
    size = QSizeF(height, width) if lying else QSizeF(width, height)
    turned = QPageLayout.Orientation.Landscape if lying else QPageLayout.Orientation.Portrait
    paper = QPageSize(size, QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.FuzzyMatch)
    layout = QPageLayout(paper, turned, QMarginsF(0, 0, 0, 0))
    layout.setMode(QPageLayout.Mode.FullPageMode)
    printer.setPageLayout(layout)


def _draw(painter: QPainter, printer: QPrinter, pdf: bytes, page: int, dpi: int) -> None:
    width, height, grey = raster.raster(pdf, page, dpi)
    scale = printer.resolution() / dpi
    for top in range(0, height, STRIP):
        rows = min(STRIP, height - top)
        part = grey[top * width : (top + rows) * width]
        if part.count(WHITE) < len(part):
            above, below = round(top * scale), round((top + rows) * scale)
            picture = QImage(part, width, rows, width, QImage.Format.Format_Grayscale8)
            painter.drawImage(QRectF(0, above, width * scale, below - above), picture)


def _name(job: Job) -> str:
    return job.file.name if job.file is not None else job.printer
