"""Paper: how fast pages are made beside a bare ReportLab canvas, and how much memory a long job takes.

The bare canvas draws the same strings and lines, one call each, and every text of another script as a shaped paragraph.
"""

from __future__ import annotations

import multiprocessing
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from html import escape
from io import BytesIO
from itertools import cycle, islice
from pathlib import Path
from typing import Any, NamedTuple

from app.bench import Figure
from app.printing.document import Imprint
from app.printing.fonts import FOLDER, face_name, run_width
from app.printing.layout import lay_out
from app.printing.page import Page
from app.printing.render import pdf, write
from app.printing.sheets.catalogue import Facts, document
from app.printing.sheets.occasion import Occasion
from app.printing.sheets.score_28 import DealLine, ScoreSheet, Side
from app.printing.stock import LETTER
from app.printing.text import runs
from app.tournament.draw import generator, shuffled

POINTS = 72 / 25.4
PRINTED = "21 March 2026, 10:42"
SHEETS, PAGES, FEW = 200, 1000, 100
SHARE = 0.5
SPARE = 20_000_000
"""Bytes of memory that a longer job may take beside its file."""


def figures(folder: Path) -> Iterator[Figure]:
    """All figures of this part."""
    for what, facts, pages in (("paper, one kind", filled_sheets, SHEETS), ("paper, mixed", mixed_sheets, PAGES)):
        desk, bare_rate = _rates(facts, pages)
        words = f"{desk:.0f} pages/s, {desk / bare_rate:.0%} of a bare canvas ({bare_rate:.0f}), {pages} pages"
        yield Figure(what, words, ">= 50 %", desk / bare_rate >= SHARE)
    yield _memory(folder)


# what is printed


def filled_sheets(count: int) -> Iterator[Facts]:
    """Score sheets of 12 deals with Latin names, each filled in and each different."""
    first = ("Anil", "Biju", "Chandran", "Deepa", "Elsamma", "Faisal", "George", "Hari", "Indira", "Jacob", "Kavitha")
    last = ("Nair", "Thomas", "Kurian", "Menon", "Varghese", "Pillai", "Mathew", "Joseph", "Panicker", "Namboothiri")
    occasion = Occasion("Kerala House Card Day", date(2026, 3, 21), "Kerala House, Fremont")
    for number in range(count):
        names = [f"{first[(number + k * 3) % 11]} {last[(number * 7 + k) % 10]}" for k in range(6)]
        a = Side(f"Team {number} Jacks", (names[0], names[2], names[4]), names[0])
        b = Side(f"Club {number} Kings", (names[1], names[3], names[5]), names[1])
        played = []
        totals = [0, 0]
        for deal in range(12):
            side = (number * 5 + deal * 3) % 2
            points = 1 + (number + deal) % 4
            totals[side] += points
            written = (str(points) if side == 0 else "", str(points) if side == 1 else "")
            code = ("M", "D", "K+", "K-", "MK")[(number + deal) % 5]
            bid = str(16 + (number + deal) % 13)
            played.append(DealLine(bid, "AB"[side], code, written, ("", ""), (str(totals[0]), str(totals[1]))))
        yield ScoreSheet(
            occasion, "Group stage", f"Table {number}", a, b, 12, number % 6, 0, tuple(played),
            finals=(str(totals[0]), str(totals[1])),
        )  # fmt: skip


def mixed_sheets(count: int) -> Iterator[Facts]:
    """Sheets of every kind in turn, with names in many scripts; no two are of the same event."""
    from app.printing.sheets.samples import samples

    kinds = shuffled(list(samples().values()), generator("paper"))
    for number, facts in enumerate(islice(cycle(kinds), count)):
        occasion = getattr(facts, "occasion", None)
        changed: Any = facts
        if occasion is not None:
            changed = replace(changed, occasion=replace(occasion, event=f"Kerala House Card Day {number}"))
        yield changed


def _pages(facts: Iterator[Facts], most: int) -> Iterator[Page]:
    laid_out = (
        page
        for number, one in enumerate(facts)
        for page in lay_out(document(one), LETTER, Imprint(str(1000 + number), PRINTED))
    )
    return islice(laid_out, most)


# speed


def _rates(facts: Callable[[int], Iterator[Facts]], pages: int, rounds: int = 2) -> tuple[float, float]:
    """Pages per second from facts to PDF, and of the bare canvas; the best of ``rounds``, taken in turns."""
    made = [(page, list(_calls(page))) for page in _pages(facts(pages), pages)]
    desk = bare_time = float("inf")
    for _round in range(rounds):
        desk = min(desk, _seconds(lambda: pdf(_pages(facts(pages), pages))))
        bare_time = min(bare_time, _seconds(lambda: bare(made)))
    return len(made) / desk, len(made) / bare_time


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


class _Call(NamedTuple):
    """One string to be drawn, at its place in points from the lower left corner."""

    x: float
    y: float
    font: str
    size: float
    text: str
    shaped: bool


def _calls(page: Page) -> Iterator[_Call]:
    height = page.stock.height * POINTS
    for text in page.texts():
        x = text.x
        for run in runs(text.text):
            name = face_name(run.script, text.bold)
            yield _Call(x * POINTS, height - text.y * POINTS, name, text.size, run.text, run.script.shaped)
            x += run_width(run.script, run.text, text.bold) * text.size


def bare(pages: list[tuple[Page, list[_Call]]]) -> bytes:
    """The same strings, lines and shaped paragraphs on a canvas, one call each."""
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas
    from reportlab.platypus import Paragraph

    out = BytesIO()
    canvas = Canvas(out, invariant=1)
    for name in {call.font for _page, calls in pages for call in calls}:
        pdfmetrics.registerFont(TTFont(name, str(FOLDER / f"{name}.ttf"), shapable=True))
    for page, calls in pages:
        height = page.stock.height * POINTS
        canvas.setPageSize((page.stock.width * POINTS, height))
        for line in page.lines():
            canvas.setLineWidth(line.weight)
            canvas.line(line.x1 * POINTS, height - line.y1 * POINTS, line.x2 * POINTS, height - line.y2 * POINTS)
        for x, y, name, size, text, shaped in calls:
            if shaped:
                style = ParagraphStyle("", fontName=name, fontSize=size, leading=size * 1.4, shaping=1)
                paragraph = Paragraph(escape(text), style)
                paragraph.wrap(1000, 100)
                paragraph.drawOn(canvas, x, y)
            else:
                canvas.setFont(name, size)
                canvas.drawString(x, y, text)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


# memory


@dataclass(frozen=True, slots=True)
class _Peak:
    """The most memory that a job took, and the size of the file it wrote; bytes."""

    memory: int
    file: int


def _memory(folder: Path) -> Figure:
    if sys.platform != "linux":
        return Figure("paper, memory", "not measured on this system", "", True)
    few, many = (_peak(folder / f"{pages}.pdf", pages) for pages in (FEW, PAGES))
    more, added = many.memory - few.memory, many.file - few.file
    words = f"{more / 1e6:.1f} MB more for {PAGES} pages than for {FEW}, whose file is {added / 1e6:.1f} MB smaller"
    bound = 1.5 * added + SPARE
    return Figure("paper, memory", words, f"<= {bound / 1e6:.0f} MB", more <= bound)


def _peak(file: Path, pages: int) -> _Peak:
    """Print in a process of its own, as the desk does."""
    context = multiprocessing.get_context("spawn")
    with context.Pool(1) as pool:
        return pool.apply(_print, (file, pages))


def _print(file: Path, pages: int) -> _Peak:
    with file.open("wb") as out:
        for _page in write(_pages(mixed_sheets(pages), pages), out):
            pass
    # The peak of this program alone: getrusage would count what the parent had taken before it started this one.
    status = Path("/proc/self/status").read_text(encoding="ascii")
    peak = next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmHWM"))
    return _Peak(peak, file.stat().st_size)
