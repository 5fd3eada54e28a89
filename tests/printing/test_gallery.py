"""The gallery has every sheet; what its speed is measured against is the same paper."""

from pathlib import Path

import pytest

from app.bench import paper
from app.printing import gallery
from app.printing.sheets.samples import samples


def test_the_gallery_has_every_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert gallery.main([str(tmp_path), "--paper", "A4", "--dpi", "20"]) == 0
    names = {path.stem for path in tmp_path.glob("*.pdf")}
    assert names == {*samples(), "receipts-roll", "re-entry-slips-roll", "chits-roll", "power-pack"}
    count = len(list(tmp_path.glob("*.png")))
    assert capsys.readouterr().out == f"{count} pages in {tmp_path}\n"
    assert (tmp_path / "standings-1.png").is_file()


def test_the_bare_canvas_draws_what_the_desk_draws() -> None:
    from pypdfium2 import PdfDocument

    pages = list(paper._pages(paper.mixed_sheets(12), 12))
    bare = PdfDocument(paper.bare([(page, list(paper._calls(page))) for page in pages]))
    assert len(bare) == len(pages)
    words = next(text.text for text in pages[0].texts() if text.text.isascii())
    assert words in bare[0].get_textpage().get_text_range()
