"""The golden texts and pictures of paper: ``python -m tests.printing.golden`` keeps what the sheets are now.

A text is what the whole sheet says; a picture is its first page, small and grey. Look at what changed before.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from app.printing.document import Imprint
from app.printing.layout import lay_out
from app.printing.raster import raster
from app.printing.reading import as_text
from app.printing.render import pdf
from app.printing.sheets.catalogue import Facts, document
from app.printing.sheets.samples import samples
from app.printing.stock import A4

FOLDER = Path(__file__).parents[1] / "data" / "sheets"
IMPRINT = Imprint("1043", "21 March 2026, 10:42")
DPI = 45
SHADES = 16
"""Greys of a kept picture: enough to see what moved, and the file stays small."""


def kinds() -> dict[str, Facts]:
    """One sheet of each kind of facts: the last of its samples, by name."""
    return {type(facts).__name__: facts for facts in samples().values()}


def text(facts: Facts) -> str:
    """What a sheet says."""
    return as_text(document(facts)) + "\n"


def picture(facts: Facts) -> Image.Image:
    """The first page of a sheet."""
    pages = lay_out(document(facts), A4, IMPRINT)
    width, height, grey = raster(pdf(pages[:1]), 0, DPI)
    return Image.frombytes("L", (width, height), grey)


def keep() -> None:
    """Write all texts and pictures, and take away those of sheets that are gone."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file in FOLDER.iterdir():
        file.unlink()
    for name, facts in samples().items():
        (FOLDER / f"{name}.txt").write_text(text(facts), encoding="utf-8")
    for name, facts in kinds().items():
        picture(facts).quantize(SHADES).save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    keep()
