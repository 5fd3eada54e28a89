"""What is measured is what ReportLab sets."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import freshTTFont
from reportlab.platypus import Paragraph

from app.printing.fonts import FOLDER, MM_PER_POINT, extents, face_name, run_width, unit_width
from app.printing.text import Script

WORDS = {
    Script.LATIN: "Georgekutty Varghese",
    Script.MALAYALAM: "ലക്ഷ്മിക്കുട്ടി മറുകോട്ട്",
    Script.DEVANAGARI: "क्षितिज शर्मा",
    Script.TAMIL: "கார்த்திகேயன்",
    Script.GURMUKHI: "ਹਰਪ੍ਰੀਤ ਸਿੰਘ",
    Script.TELUGU: "శ్రీనివాస్",
    Script.KANNADA: "ಕೃಷ್ಣಮೂರ್ತಿ",
    Script.GUJARATI: "શ્રીકૃષ્ણ",
    Script.BENGALI: "কৃষ্ণেন্দু",
}


@pytest.mark.parametrize("script", Script)
@pytest.mark.parametrize("bold", [False, True])
def test_every_script_has_its_faces(script: Script, bold: bool) -> None:
    assert (FOLDER / f"{face_name(script, bold)}.ttf").is_file()


@pytest.mark.parametrize("script", WORDS)
@pytest.mark.parametrize("bold", [False, True])
def test_the_width_is_that_of_a_shaped_paragraph(script: Script, bold: bool) -> None:
    name = face_name(script, bold)
    pdfmetrics.registerFont(freshTTFont(name, str(FOLDER / f"{name}.ttf")))
    style = ParagraphStyle("x", fontName=name, fontSize=100, leading=120, shaping=int(script.shaped))
    paragraph = Paragraph(WORDS[script], style)
    paragraph.wrap(10_000, 10_000)
    laid_out = paragraph.getActualLineWidths0()[0] / 100 * MM_PER_POINT
    assert run_width(script, WORDS[script], bold) == pytest.approx(laid_out, rel=0.01)


@settings(max_examples=50)
@given(st.text(alphabet="abc XYZ മകാ", max_size=20), st.text(alphabet="abc XYZ മകാ", max_size=20))
def test_more_text_is_not_narrower(first: str, more: str) -> None:
    assert unit_width(first + "|" + more, False) >= unit_width(first + "|", False) - 1e-9


def test_conjuncts_hang_deeper() -> None:
    assert extents("മറുകോട്ട്")[1] > extents("Marukott")[1]
