"""The event's logo and its sponsor stand on every sheet, whatever picture it is."""

from __future__ import annotations

import base64
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from app.desk.paper.logo import LARGEST, grey
from app.printing.document import Imprint
from app.printing.layout import lay_out
from app.printing.raster import raster
from app.printing.render import pdf
from app.printing.sheets.catalogue import document
from app.printing.sheets.samples import samples
from app.printing.stock import A4
from tests.printing.boxes import faults

IMPRINT = Imprint("1043", "21 March 2026, 10:42")


def png(size: tuple[int, int], colour: tuple[int, int, int, int]) -> str:
    out = BytesIO()
    Image.new("RGBA", size, colour).save(out, "PNG")
    return base64.b64encode(out.getvalue()).decode()


@pytest.mark.parametrize("size", [(1, 1), (600, 40), (40, 600), (3000, 3000)])
def test_any_picture_stands_in_the_head_of_a_sheet(size: tuple[int, int]) -> None:
    facts = samples()["standings"]
    occasion = replace(facts.occasion, logo=grey(png(size, (0, 0, 0, 255))), sponsor="Malabar Sweets & Snacks")
    pages = lay_out(document(replace(facts, occasion=occasion)), A4, IMPRINT)
    assert faults(pages) == []
    assert any(text.text == "Malabar Sweets & Snacks" for text in pages[0].texts())
    (image,) = [image for placed in pages[0].placed for image in placed.piece.images]
    assert image.box.width <= 30.001
    assert image.box.height <= 14.201
    assert image.box.width / image.box.height == pytest.approx(image.picture.width / image.picture.height)
    data = pdf(pages)
    assert data == pdf(lay_out(document(replace(facts, occasion=occasion)), A4, IMPRINT))
    width, height, pixels = raster(data, 0, 100)
    page = Image.frombytes("L", (width, height), pixels)
    across, down = (10 + image.box.width / 2) / 25.4, (10 + image.box.y + image.box.height / 2) / 25.4
    assert page.getpixel((round(across * 100), round(down * 100))) < 60


def test_what_is_clear_in_a_logo_is_white_on_paper() -> None:
    picture = grey(png((20, 20), (0, 0, 0, 0)))
    assert picture is not None
    assert set(picture.grey) == {255}


def test_a_picture_that_cannot_be_read_is_left_out() -> None:
    assert grey("") is None
    assert grey(base64.b64encode(b"\x89PNG\r\n\x1a\nbroken").decode()) is None


def test_a_large_picture_is_made_small() -> None:
    picture = grey(png((4000, 100), (9, 9, 9, 255)))
    assert picture is not None
    assert (picture.width <= LARGEST[0], picture.height <= LARGEST[1]) == (True, True)
    assert len(repr(picture)) < 100
