"""Writes the smallest true XLS file there can be (BIFF8 in a compound file): no library here writes one."""

from __future__ import annotations

import struct
from collections.abc import Sequence

_SECTOR = 512
_END, _FREE, _FAT = 0xFFFFFFFE, 0xFFFFFFFF, 0xFFFFFFFD


def _record(kind: int, content: bytes) -> bytes:
    return struct.pack("<HH", kind, len(content)) + content


def _begin(kind: int) -> bytes:
    return _record(0x0809, struct.pack("<HHHHII", 0x0600, kind, 0x0DBB, 0x07CC, 0, 0x0600))


def _stream(title: str, rows: Sequence[Sequence[str | float]]) -> bytes:
    name = struct.pack("<BB", len(title), 1) + title.encode("utf-16-le")
    globals_begin = _begin(0x0005) + _record(0x0042, struct.pack("<H", 1200))
    sheet_at = len(globals_begin) + 4 + 6 + len(name) + 4
    sheet = _begin(0x0010)
    sheet += _record(0x0200, struct.pack("<IIHHH", 0, len(rows), 0, max(map(len, rows)), 0))
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            if isinstance(cell, str):
                if cell:
                    text = struct.pack("<HB", len(cell), 1) + cell.encode("utf-16-le")
                    sheet += _record(0x0204, struct.pack("<HHH", row, column, 0) + text)
            else:
                sheet += _record(0x0203, struct.pack("<HHHd", row, column, 0, cell))
    sheet += _record(0x000A, b"")
    return globals_begin + _record(0x0085, struct.pack("<IBB", sheet_at, 0, 0) + name) + _record(0x000A, b"") + sheet


def old_excel(title: str, rows: Sequence[Sequence[str | float]]) -> bytes:
    """The bytes of an XLS file of one sheet."""
    stream = _stream(title, rows)
    stream = stream.ljust(max(4096, -(-len(stream) // _SECTOR) * _SECTOR), b"\0")
    sectors = len(stream) // _SECTOR
    chain = [_FAT, _END, *range(3, sectors + 2), _END]
    fat = struct.pack(f"<{len(chain)}I", *chain).ljust(_SECTOR, b"\xff")
    header = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(16)
    header += struct.pack("<HHHHH", 0x3E, 3, 0xFFFE, 9, 6) + bytes(6)
    header += struct.pack("<IIIIIIIII", 0, 1, 1, 0, 4096, _END, 0, _END, 0)
    header += struct.pack("<I", 0) + b"\xff" * (108 * 4)
    directory = _entry("Root Entry", 5, 1, _END, 0) + _entry("Workbook", 2, _FREE, 2, len(stream))
    return header + fat + directory.ljust(_SECTOR, b"\0") + stream


def _entry(name: str, kind: int, child: int, start: int, size: int) -> bytes:
    raw = name.encode("utf-16-le") + b"\0\0"
    return (
        raw.ljust(64, b"\0")
        + struct.pack("<HBBIII", len(raw), kind, 1, _FREE, _FREE, child)
        + bytes(16 + 4 + 16)
        + struct.pack("<III", start, size, 0)
    )
