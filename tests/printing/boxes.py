"""What must hold on every laid-out page, whatever stands on it."""

from __future__ import annotations

from app.printing.page import Box, Page


def faults(pages: list[Page]) -> list[str]:
    """Texts that leave their cell or the page, and texts that lie over one another."""
    found = []
    for number, page in enumerate(pages, start=1):
        paper = Box(0, 0, page.stock.width, page.stock.height).inset(page.stock.margin - 0.01)
        texts = sorted(page.texts(), key=lambda text: text.ink.y)
        for text in texts:
            ink = text.ink
            if not text.cell.holds(ink):
                found.append(f"page {number}: {text.text!r} leaves its cell: {ink} in {text.cell}")
            if not paper.holds(ink) or ink.y < page.stock.margin - 0.01:
                found.append(f"page {number}: {text.text!r} leaves the page: {ink}")
            if ink.bottom > page.stock.height - page.stock.margin + 0.01:
                found.append(f"page {number}: {text.text!r} stands below the page: {ink}")
        for at, text in enumerate(texts):
            for other in texts[at + 1 :]:
                if other.ink.y >= text.ink.bottom:
                    break
                if text.ink.overlaps(other.ink, 0.02):
                    found.append(f"page {number}: {text.text!r} over {other.text!r}")
        for line in page.lines():
            left, top = min(line.x1, line.x2), min(line.y1, line.y2)
            if not paper.holds(Box(left, top, abs(line.x2 - line.x1), abs(line.y2 - line.y1))):
                found.append(f"page {number}: a line leaves the page: {line}")
    return found
