"""How fast paper is made, beside a bare ReportLab canvas that draws the same strings and lines.

A ratio, not a time: ``python -m app.printing.speed`` prints it. Both sides write a whole PDF into memory.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from io import BytesIO

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from app.printing.document import Imprint
from app.printing.fonts import FOLDER
from app.printing.layout import lay_out
from app.printing.page import Page
from app.printing.render import pdf
from app.printing.sheets.occasion import Occasion
from app.printing.sheets.score_28 import DealLine, ScoreSheet, Side, document
from app.printing.stock import LETTER

POINTS = 72 / 25.4


@dataclass(frozen=True, slots=True)
class Ratio:
    """Pages per second of the desk and of a bare canvas."""

    desk: float
    bare: float

    @property
    def share(self) -> float:
        return self.desk / self.bare


def filled_sheets(count: int) -> list[ScoreSheet]:
    """Score sheets of 12 deals with Latin names, each filled in and each different."""
    first = ("Anil", "Biju", "Chandran", "Deepa", "Elsamma", "Faisal", "George", "Hari", "Indira", "Jacob", "Kavitha")
    last = ("Nair", "Thomas", "Kurian", "Menon", "Varghese", "Pillai", "Mathew", "Joseph", "Panicker", "Namboothiri")
    occasion = Occasion("Kerala House Card Day", date(2026, 3, 21), "Kerala House, Fremont")
    sheets = []
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
        finals = (str(totals[0]), str(totals[1]))
        sheets.append(ScoreSheet(occasion, "Group stage", f"Table {number}", a, b, 12, number % 6, 0, tuple(played),
                                 finals=finals))  # fmt: skip
    return sheets


def bare(pages: list[Page]) -> bytes:
    """The same strings and lines on a canvas, one call each."""
    out = BytesIO()
    canvas = Canvas(out, invariant=1)
    for name in ("NotoSans-Regular", "NotoSans-Bold"):
        pdfmetrics.registerFont(TTFont(name, str(FOLDER / f"{name}.ttf")))
    for page in pages:
        height = page.stock.height * POINTS
        canvas.setPageSize((page.stock.width * POINTS, height))
        for line in page.lines():
            canvas.setLineWidth(line.weight)
            canvas.line(line.x1 * POINTS, height - line.y1 * POINTS, line.x2 * POINTS, height - line.y2 * POINTS)
        for text in page.texts():
            canvas.setFont("NotoSans-Bold" if text.bold else "NotoSans-Regular", text.size)
            canvas.drawString(text.x * POINTS, height - text.y * POINTS, text.text)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _seconds(work: Callable[[], object], rounds: int) -> float:
    best = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best


def measure(count: int = 200, rounds: int = 3) -> Ratio:
    """Pages per second from facts to PDF, against the bare canvas; the best of ``rounds``."""
    facts = filled_sheets(count)

    def desk() -> bytes:
        return pdf(
            page
            for number, sheet in enumerate(facts)
            for page in lay_out(document(sheet), LETTER, Imprint(str(1000 + number), "21 March 2026, 10:42"))
        )

    pages = [page for number, sheet in enumerate(facts) for page in lay_out(document(sheet), LETTER, Imprint(""))]
    return Ratio(count / _seconds(desk, rounds), count / _seconds(lambda: bare(pages), rounds))


if __name__ == "__main__":
    ratio = measure()
    print(f"{ratio.desk:.0f} pages/s of filled score sheets, bare canvas {ratio.bare:.0f}: {ratio.share:.0%}")
