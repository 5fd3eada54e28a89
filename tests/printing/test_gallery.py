"""The gallery and the measure of speed run."""

from pathlib import Path

import pytest

from app.printing import gallery, speed
from app.printing.sheets.samples import samples


def test_the_gallery_has_every_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert gallery.main([str(tmp_path), "--paper", "A4", "--dpi", "20"]) == 0
    names = {path.stem for path in tmp_path.glob("*.pdf")}
    assert names == {*samples(), "receipts-roll", "re-entry-slips-roll", "chits-roll", "power-pack"}
    count = len(list(tmp_path.glob("*.png")))
    assert capsys.readouterr().out == f"{count} pages in {tmp_path}\n"
    assert (tmp_path / "standings-1.png").is_file()


def test_the_bare_canvas_draws_the_same_pages() -> None:
    ratio = speed.measure(2, 1)
    assert ratio.desk > 0
    assert ratio.bare > 0
    assert ratio.share == ratio.desk / ratio.bare
