"""Every screen at both sizes and at 125 and 150 % scale, light and dark, as a reader in front of it sees it."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from app.ui import look, printer
from app.ui.screens import settle, walk
from tests.ui.inspect_screen import LEAST_CONTRAST, complaints, contrast
from tests.ui.sample import SampleDesk, open_window

SIZES = [(1366, 768), (1920, 1080), (1093, 614), (911, 512), (1536, 864), (1280, 720)]
"""1366×768 and 1920×1080, and the room that is left of them at 125 and 150 % scale."""

PAIRS = [
    (ink, ground)
    for ground in ("ground", "surface", "rail", "accent_soft", "wrong_soft", "warned_soft")
    for ink in ("ink", "quiet")
] + [
    ("accent_ink", "accent"),
    ("accent", "ground"),
    ("accent", "surface"),
    ("wrong", "ground"),
    ("wrong", "surface"),
    ("wrong", "wrong_soft"),
    ("wrong", "accent_soft"),
    ("warned", "ground"),
    ("warned", "warned_soft"),
    ("suit_red", "surface"),
    ("suit_red", "accent_soft"),
    ("suit_black", "surface"),
]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_colours_stand_out(theme: str) -> None:
    from PySide6.QtGui import QColor

    colours = look.theme(theme)
    faint = {
        f"{ink} on {ground}": round(ratio, 2)
        for ink, ground in PAIRS
        if (ratio := contrast(QColor(getattr(colours, ink)), QColor(getattr(colours, ground)))) < LEAST_CONTRAST
    }
    assert not faint


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_frame(
    size: tuple[int, int], theme: str, dressed: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    look.dress(dressed, theme)
    monkeypatch.setattr(printer, "printers", lambda: ["Laser printer of the hall, upstairs"])
    desk = SampleDesk()
    desk.do("deal 7 at table 4 of Thunder Jacks against Fremont Aces")
    window = open_window(monkeypatch, desk)
    found = []
    window.resize(*size)
    window.show()
    for name, widget in walk(window):
        found += [f"{name}: {words}" for words in complaints(widget)]
    window.leave()
    settle()
    for name, widget in walk(window):
        found += [f"{name}: {words}" for words in complaints(widget)]
    window.deleteLater()
    assert not found, "\n".join(found)
