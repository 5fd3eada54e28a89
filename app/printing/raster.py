"""PDF pages as pictures, for the screen and for the printer, one page at a time.

PDFium must not be used by two threads at once, so every call waits for the one before it. A window that must not wait
calls from a thread.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pypdfium2  # type: ignore[import-untyped]

_ONE_AT_A_TIME = threading.Lock()


@contextmanager
def _opened(pdf: bytes) -> Iterator[pypdfium2.PdfDocument]:
    with _ONE_AT_A_TIME:
        document = pypdfium2.PdfDocument(pdf)
        try:
            yield document
        finally:
            document.close()


def pages(pdf: bytes) -> int:
    """How many pages ``pdf`` has."""
    with _opened(pdf) as document:
        return len(document)


def size(pdf: bytes, page: int) -> tuple[float, float]:
    """Width and height of ``page`` (counted from 0) in millimetres."""
    with _opened(pdf) as document:
        width, height = document[page].get_size()
        return width * 25.4 / 72, height * 25.4 / 72


def raster(pdf: bytes, page: int, dpi: int) -> tuple[int, int, bytes]:
    """``page`` (counted from 0) as ``(width, height, grey)``: one byte a pixel, rows without padding, 0 is black."""
    with _opened(pdf) as document:
        return _grey(document[page], dpi / 72)


def raster_to_width(pdf: bytes, page: int, width: int) -> tuple[int, int, bytes]:
    """As :func:`raster`, ``width`` pixels wide."""
    with _opened(pdf) as document:
        return _grey(document[page], width / document[page].get_size()[0])


def _grey(page: pypdfium2.PdfPage, scale: float) -> tuple[int, int, bytes]:
    bitmap = page.render(scale=scale, grayscale=True)
    try:
        width, height, stride = bitmap.width, bitmap.height, bitmap.stride
        grey = bytes(bitmap.buffer)
    finally:
        bitmap.close()
    if stride != width:
        grey = b"".join(grey[row * stride : row * stride + width] for row in range(height))
    return width, height, grey
