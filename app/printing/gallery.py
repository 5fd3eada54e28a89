"""Every sheet with made-up facts, as PDF and as pictures: ``python -m app sheets DIR [--paper A4|Letter]``."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

from PIL import Image

from app.language import Language, language
from app.paths import resource
from app.printing.document import Imprint
from app.printing.layout import lay_out
from app.printing.page import Page
from app.printing.raster import pages, raster
from app.printing.render import pdf
from app.printing.sheets.catalogue import SLIPS, document
from app.printing.sheets.samples import power_pack, samples
from app.printing.stock import ROLL, STOCKS, Stock

PRINTED = "21 March 2026, 10:42"
NUMBER = 1043


def sheets(stock: Stock, words: Language) -> Iterator[tuple[str, list[Page]]]:
    """The name and the pages of each sheet, of the slips on a roll too, and of the pack for a power cut."""
    for at, (name, facts) in enumerate(samples(words).items()):
        yield name, lay_out(document(facts, words), stock, Imprint(str(NUMBER + at), PRINTED))
        if isinstance(facts, SLIPS):
            yield f"{name}-roll", lay_out(document(facts, words), ROLL)
    pack: list[Page] = []
    for at, facts in enumerate(power_pack(words)):
        pack += lay_out(document(facts, words), stock, Imprint(str(NUMBER + 100 + at), PRINTED))
    yield "power-pack", pack


def main(argv: Sequence[str] | None = None) -> int:
    """Write the gallery; the answer is the exit code."""
    parser = argparse.ArgumentParser(prog="sheets", description="Print every sheet with made-up facts.")
    parser.add_argument("folder", type=Path, help="where PDF files and pictures go")
    parser.add_argument("--paper", choices=sorted(STOCKS), default="Letter")
    parser.add_argument("--language", default="en", help="the language of the labels: en, ml, hi")
    parser.add_argument("--dpi", type=int, default=100)
    options = parser.parse_args(argv)
    options.folder.mkdir(parents=True, exist_ok=True)
    words = language(options.language, resource("locale"))
    count = 0
    for name, laid_out in sheets(STOCKS[options.paper], words):
        data = pdf(laid_out, name)
        (options.folder / f"{name}.pdf").write_bytes(data)
        for page in range(pages(data)):
            width, height, grey = raster(data, page, options.dpi)
            Image.frombytes("L", (width, height), grey).save(options.folder / f"{name}-{page + 1}.png")
            count += 1
    print(f"{count} pages in {options.folder}")
    return 0
