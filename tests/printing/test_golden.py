"""Every sheet says what it said when somebody last looked at it, and one page of each kind looks as it did."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from tests.printing.golden import FOLDER, kinds, picture, samples, text

SHEETS, KINDS = samples(), kinds()
MOST = 0.004
"""Share of a page's pixels that may differ: letters are drawn a shade otherwise on another system."""


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_says_what_it_said(name: str) -> None:
    assert text(SHEETS[name]) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", KINDS)
def test_a_page_looks_as_it_did(name: str) -> None:
    with Image.open(FOLDER / f"{name}.png") as kept:
        assert changed(kept.convert("L"), picture(KINDS[name])) <= MOST


def changed(kept: Image.Image, now: Image.Image) -> float:
    """The share of pixels that are plainly lighter or darker than they were."""
    assert kept.size == now.size
    softened = [image.filter(ImageFilter.GaussianBlur(1.2)) for image in (kept, now)]
    different = ImageChops.difference(*softened).point(lambda grey: 255 if grey > 48 else 0)
    return different.histogram()[255] / (now.width * now.height)


def test_a_line_that_moved_is_seen() -> None:
    page = picture(KINDS["StandingsSheet"])
    moved = page.copy()
    moved.paste(page.crop((0, 100, page.width, 200)), (0, 103))
    assert changed(page, moved) > MOST
    struck = page.copy()
    ImageDraw.Draw(struck).rectangle((60, 60, 120, 90), fill=0)
    assert changed(page, struck) > MOST


def test_nothing_is_kept_of_sheets_that_are_gone() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(SHEETS)
    assert {file.stem for file in FOLDER.glob("*.png")} == set(KINDS)
