"""Pages become a PDF. Only this module knows ReportLab.

The same pages give the same bytes: no clock, no random name, and fresh fonts for every file, because ReportLab numbers
shaped glyphs in the order in which a font meets them.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from functools import lru_cache
from io import BytesIO
from typing import Any, BinaryIO

from reportlab.graphics.barcode import qrencoder
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont, shapeStr
from reportlab.pdfgen.canvas import Canvas

from app.printing.fonts import FOLDER, face_name, run_width
from app.printing.page import Page, Text
from app.printing.text import Script, runs

POINTS = 72 / 25.4
"""Points in a millimetre."""


class _Canvas(Canvas):
    """A canvas that packs every page when it is done, so that a thousand pages do not wait in memory unpacked."""

    def showPage(self) -> None:  # noqa: N802 (ReportLab's name)
        super().showPage()
        page = self._doc.Pages.pages[-1]  # type: ignore[attr-defined]
        stream = pdfdoc.PDFStream(content=zlib.compress(page.stream.encode("latin-1"), 6))
        stream.dictionary["Filter"] = pdfdoc.PDFName("FlateDecode")
        page.Contents = stream
        page.stream = None


class Pen:
    """Draws pages on a canvas; it holds the fonts of one file."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._fonts: set[str] = set()
        self._shaped: dict[tuple[str, str], Any] = {}

    def _font(self, script: Script, bold: bool) -> str:
        """The face's name, loaded anew for this file."""
        name = face_name(script, bold)
        if name not in self._fonts:
            pdfmetrics.registerFont(TTFont(name, str(FOLDER / f"{name}.ttf")))
            self._fonts.add(name)
        return name

    def page(self, page: Page) -> None:
        """Draw one page and end it."""
        canvas = self._canvas
        height = page.stock.height * POINTS
        canvas.setPageSize((page.stock.width * POINTS, height))
        strokes: dict[tuple[float, bool], list[tuple[float, float, float, float]]] = {}
        for x, y, piece in page.placed:
            for box, grey in piece.fills:
                canvas.setFillGray(1 - grey / 100)
                left, lower = (x + box.x) * POINTS, height - (y + box.bottom) * POINTS
                canvas.rect(left, lower, box.width * POINTS, box.height * POINTS, stroke=0, fill=1)
                canvas.setFillGray(0)
            for x1, y1, x2, y2, weight, dashed in piece.lines:
                strokes.setdefault((weight, dashed), []).append(
                    ((x + x1) * POINTS, height - (y + y1) * POINTS, (x + x2) * POINTS, height - (y + y2) * POINTS)
                )
            for code in piece.codes:
                self._code(code.text, (x + code.x) * POINTS, height - (y + code.y) * POINTS, code.size * POINTS)
        for (weight, dashed), lines in strokes.items():
            canvas.setLineWidth(weight)
            canvas.setDash([3, 3] if dashed else [])
            canvas.lines(lines)
        for x, y, piece in page.placed:
            for text in piece.texts:
                self._text(text, (x + text.x) * POINTS, height - (y + text.y) * POINTS)
        canvas.showPage()

    def _text(self, text: Text, x: float, y: float) -> None:
        canvas = self._canvas
        size = text.size
        for run in runs(text.text):
            font = self._font(run.script, text.bold)
            canvas.setFont(font, size)
            canvas.drawString(x, y, self._shape(font, run.text) if run.script.shaped else run.text)
            x += run_width(run.script, run.text, text.bold) * size * POINTS

    def _shape(self, font: str, text: str) -> Any:
        """``text`` with its glyphs; a plain string would be drawn letter by letter, without a word of warning."""
        key = (font, text)
        if key not in self._shaped:
            self._shaped[key] = shapeStr(text, font, 10, force=True)
        return self._shaped[key]

    def _code(self, text: str, x: float, top: float, size: float) -> None:
        """A QR code, each row's dark modules joined to bars."""
        bars, count = _modules(text)
        side = size / count
        canvas = self._canvas
        path = canvas.beginPath()
        for row, start, length in bars:
            path.rect(x + start * side, top - (row + 1) * side, length * side, side)
        canvas.drawPath(path, stroke=0, fill=1)


@lru_cache(maxsize=64)
def _modules(text: str) -> tuple[tuple[tuple[int, int, int], ...], int]:
    """The dark bars ``(row, first column, length)`` of the code for ``text``, and its number of modules."""
    code: Any = qrencoder.QRCode(None, qrencoder.QRErrorCorrectLevel.M)
    code.addData(text)
    code.version = code.calculate_version()
    # Any mask can be read; trying all eight for the prettiest would take longer than drawing the page.
    code.makeImpl(False, 3)
    count = code.getModuleCount()
    bars: list[tuple[int, int, int]] = []
    for row in range(count):
        start = -1
        for column in range(count + 1):
            dark = column < count and code.isDark(row, column)
            if dark and start < 0:
                start = column
            elif not dark and start >= 0:
                bars.append((row, start, column - start))
                start = -1
    return tuple(bars), count


def write(pages: Iterable[Page], out: BinaryIO, title: str = "") -> Iterator[int]:
    """Write ``pages`` as one PDF to ``out``; after each page its number is given, so that a job can tell how far it is.

    Pages are taken one by one and forgotten. Nothing is in ``out`` before the last page has been asked for.
    """
    canvas = _Canvas(out, invariant=1, pageCompression=0)
    canvas.setCreator("Card Desk")
    canvas.setAuthor("")
    canvas.setTitle(title)
    pen = Pen(canvas)
    for number, page in enumerate(pages, start=1):
        pen.page(page)
        yield number
    canvas.save()


def pdf(pages: Iterable[Page], title: str = "") -> bytes:
    """The PDF of ``pages``, in memory."""
    out = BytesIO()
    for _ in write(pages, out, title):
        pass
    return out.getvalue()
