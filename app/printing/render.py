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

import PIL.Image
from reportlab.graphics.barcode import qrencoder
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont, shapeStr
from reportlab.pdfgen.canvas import Canvas

from app.printing.document import Picture
from app.printing.fonts import FOLDER, face_name, run_width
from app.printing.page import Page, Piece
from app.printing.text import Run, runs

POINTS = 72 / 25.4
"""Points in a millimetre."""
_KEPT = 600
"""So many pieces keep their operators."""


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
    """Writes pages as PDF operators; it holds the fonts of one file.

    It writes the operators itself where ReportLab's calls would spend most of their time on printing numbers, and keeps
    the operators of recent pieces, because the sheets of a batch share most of theirs.
    """

    def __init__(self, canvas: Any) -> None:
        self._canvas = canvas
        self._fonts: dict[str, TTFont] = {}
        self._strings: dict[tuple[str, str], str] = {}
        self._pieces: dict[int, tuple[Piece, str]] = {}
        self._images: dict[str, ImageReader] = {}

    def page(self, page: Page) -> None:
        """Draw one page and end it."""
        canvas = self._canvas
        height = page.stock.height * POINTS
        canvas.setPageSize((page.stock.width * POINTS, height))
        write = canvas._code.append
        for x, y, piece in page.placed:
            operators = self._operators(piece)
            if operators:
                write(f"q 1 0 0 1 {x * POINTS:.2f} {height - y * POINTS:.2f} cm {operators} Q")
            for box, picture in piece.images:
                canvas.drawImage(
                    self._image(picture), (x + box.x) * POINTS, height - (y + box.bottom) * POINTS,
                    box.width * POINTS, box.height * POINTS,
                )  # fmt: skip
        canvas.showPage()

    def _image(self, picture: Picture) -> ImageReader:
        """A picture as ReportLab takes it; the same one is stored once in a file."""
        image = self._images.get(picture.digest)
        if image is None:
            pixels = PIL.Image.frombytes("L", (picture.width, picture.height), picture.grey)
            image = self._images[picture.digest] = ImageReader(pixels)
        return image

    def _operators(self, piece: Piece) -> str:
        """What draws ``piece`` with the origin at its upper left corner."""
        kept = self._pieces.get(id(piece))
        if kept:
            return kept[1]
        operators = "\n".join((*self._areas(piece), *self._lines(piece), *self._texts(piece)))
        if len(self._pieces) >= _KEPT:
            self._pieces.pop(next(iter(self._pieces)))
        self._pieces[id(piece)] = (piece, operators)
        return operators

    def _areas(self, piece: Piece) -> list[str]:
        operators = []
        for box, grey in piece.fills:
            operators.append(f"{1 - grey / 100:.2f} g {_rectangle(box.x, box.y, box.width, box.height)} f 0 g")
        for code in piece.codes:
            bars, count = _modules(code.text)
            side = code.size / count
            operators += [
                _rectangle(code.x + start * side, code.y + row * side, length * side, side)
                for row, start, length in bars
            ]
            operators.append("f")
        return operators

    def _lines(self, piece: Piece) -> list[str]:
        operators = []
        pen: tuple[float, bool] | None = None
        for x1, y1, x2, y2, weight, dashed in piece.lines:
            if pen != (weight, dashed):
                if pen:
                    operators.append("S")
                operators.append(f"{weight:.2f} w {'[3 3]' if dashed else '[]'} 0 d")
                pen = (weight, dashed)
            operators.append(f"{x1 * POINTS:.2f} {-y1 * POINTS:.2f} m {x2 * POINTS:.2f} {-y2 * POINTS:.2f} l")
        if pen:
            operators.append("S")
        return operators

    def _texts(self, piece: Piece) -> list[str]:
        operators = []
        for text in piece.texts:
            x, y, size = text.x * POINTS, -text.y * POINTS, -text.size if text.turned else text.size
            for run in runs(text.text):
                name = face_name(run.script, text.bold)
                string = self._strings.get((name, run.text)) or self._string(name, run)
                operators.append(f"BT {size:.2f} 0 0 {size:.2f} {x:.2f} {y:.2f} Tm {string} ET")
                x += run_width(run.script, run.text, text.bold) * size * POINTS
        return operators

    def _string(self, name: str, run: Run) -> str:
        """The operators that show ``run`` at one point; the text matrix brings it to its size."""
        font = self._fonts.get(name)
        if font is None:
            # Registering a name again would leave the old font in its place, with the glyphs of other files; and asking
            # for a name that is not registered would look through all of ReportLab's own faces first.
            if name in pdfmetrics.getRegisteredFontNames():
                pdfmetrics.getFont(name).unregister()  # type: ignore[attr-defined]
            font = self._fonts[name] = TTFont(name, str(FOLDER / f"{name}.ttf"))
            pdfmetrics.registerFont(font)
        shown = self._shaped(name, run.text) if run.script.shaped else self._plain(font, run.text)
        self._strings[name, run.text] = shown
        return shown

    def _plain(self, font: TTFont, text: str) -> str:
        canvas = self._canvas
        return " ".join(
            f"{font.getSubsetInternalName(subset, canvas._doc)} 1 Tf ({canvas._escape(part)}) Tj"
            for subset, part in font.splitString(text, canvas._doc)
        )

    def _shaped(self, name: str, text: str) -> str:
        """``text`` with its glyphs; a plain string would be drawn letter by letter, without a word of warning."""
        drawing = self._canvas.beginText()
        drawing.setFont(name, 1, 1)
        before = len(drawing._code)
        drawing.textOut(shapeStr(text, name, 1, force=True))
        return " ".join(drawing._code[before:])


def _rectangle(x: float, y: float, width: float, height: float) -> str:
    return f"{x * POINTS:.2f} {-(y + height) * POINTS:.2f} {width * POINTS:.2f} {height * POINTS:.2f} re"


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
