"""The PDF: same pages, same bytes; scripts are shaped; text is drawn as it was written."""

import io
from dataclasses import replace

import pypdfium2
import pytest
from PIL import Image, ImageChops
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import freshTTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

from app.printing.document import Document, Imprint, Large, Prose
from app.printing.fonts import FOLDER, face_name
from app.printing.layout import lay_out
from app.printing.page import Code, Page, Piece, Placed
from app.printing.raster import pages, raster, size
from app.printing.render import pdf, write
from app.printing.sheets import score_28
from app.printing.sheets.catalogue import document
from app.printing.sheets.samples import samples
from app.printing.stock import A4, LETTER
from app.printing.text import Script

IMPRINT = Imprint("1043", "21 March 2026, 10:42")
SHEETS = samples()


def printed(name: str, imprint: Imprint = IMPRINT) -> bytes:
    return pdf(lay_out(document(SHEETS[name]), LETTER, imprint), name)


def picture(data: bytes, dpi: int = 100) -> Image.Image:
    width, height, grey = raster(data, 0, dpi)
    return Image.frombytes("L", (width, height), grey)


def ink(image: Image.Image) -> int:
    return sum(image.histogram()[:128])


@pytest.mark.parametrize("name", ["score-12-filled", "standings", "bracket-16-filled", "check-in"])
def test_same_facts_number_and_time_give_the_same_bytes(name: str) -> None:
    first = printed(name)
    printed("fixtures-by-team")  # what else was printed before must not matter
    assert printed(name) == first
    assert printed(name, replace(IMPRINT, number="1044")) != first
    assert printed(name, replace(IMPRINT, printed="21 March 2026, 10:43")) != first


def test_pages_are_as_large_as_the_paper() -> None:
    data = printed("bracket-08-empty")
    assert size(data, 0) == pytest.approx((279.4, 215.9), abs=0.1)
    a4 = pdf(lay_out(document(SHEETS["standings"]), A4, IMPRINT))
    assert size(a4, 0) == pytest.approx((210, 297), abs=0.1)


def test_a_raster_has_one_byte_for_each_pixel() -> None:
    data = printed("score-12-blank")
    assert pages(data) == 1
    width, height, grey = raster(data, 0, 100)
    assert (width, height) == (850, 1100)
    assert len(grey) == width * height
    assert grey[0] == 255
    assert min(grey) < 40


def shaped_by_reportlab(script: Script, text: str, shaping: int) -> Image.Image:
    """``text`` at 40 points by ReportLab's own shaped Paragraph, or by its plain one."""
    name = face_name(script, False)
    pdfmetrics.registerFont(freshTTFont(name, str(FOLDER / f"{name}.ttf")))
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(595, 200))
    style = ParagraphStyle("x", fontName=name, fontSize=40, leading=60, shaping=shaping)
    escaped = text.replace("&", "&amp;").replace("<", "&lt;")
    paragraph = Paragraph(escaped, style)
    paragraph.wrap(580, 200)
    paragraph.drawOn(canvas, 10, 80)
    canvas.save()
    return picture(out.getvalue())


def ours(text: str) -> Image.Image:
    stock = replace(A4, name="test", height=200 * 25.4 / 72, width=595 * 25.4 / 72, margin=3)
    return picture(pdf(lay_out(Document("test", (Prose(text, 40),)), stock)))


def trimmed(image: Image.Image) -> Image.Image:
    box = ImageChops.invert(image).getbbox()
    assert box is not None, "nothing was drawn"
    return image.crop(box)


@pytest.mark.parametrize(
    ("script", "text"),
    [
        (Script.MALAYALAM, "മറുകോട്ട് ലക്ഷ്മി"),
        (Script.DEVANAGARI, "क्षितिज शर्मा"),
        (Script.TAMIL, "கார்த்திகேயன்"),
        (Script.GURMUKHI, "ਹਰਪ੍ਰੀਤ ਸਿੰਘ"),
        (Script.TELUGU, "శ్రీనివాస్"),
        (Script.KANNADA, "ಕೃಷ್ಣಮೂರ್ತಿ"),
        (Script.GUJARATI, "શ્રીકૃષ્ણ"),
        (Script.BENGALI, "কৃষ্ণেন্দু"),
    ],
)
def test_indian_scripts_are_shaped(script: Script, text: str) -> None:
    """The picture is that of ReportLab's shaped Paragraph, and not that of the unshaped one."""
    drawn = trimmed(ours(text))
    right = trimmed(shaped_by_reportlab(script, text, 1)).resize(drawn.size)
    wrong = trimmed(shaped_by_reportlab(script, text, 0)).resize(drawn.size)

    def difference(other: Image.Image) -> float:
        return ink(ImageChops.invert(ImageChops.difference(drawn, other))) / ink(drawn)

    assert difference(right) < 0.25
    assert difference(wrong) > 2 * difference(right)


def test_markup_in_a_name_is_only_letters() -> None:
    data = pdf(lay_out(Document("test", (Large('<b>&"', 40),)), A4))
    text = pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range()
    assert '<b>&"' in text


def test_latin_text_can_be_read_back() -> None:
    text = pypdfium2.PdfDocument(printed("standings"))[0].get_textpage().get_text_range()
    assert "Provisional: 3 results are missing" in text
    assert "Thunder Jacks" in text


def test_a_code_is_drawn_module_by_module() -> None:
    page = Page(A4, (Placed(0, 0, Piece(50, codes=(Code(10, 10, 42, "#1043"),))),))
    image = picture(pdf([page]), 254)  # ten pixels a millimetre; 21 modules of two millimetres
    dark = [image.getpixel((110, int((10 + 2 * row + 1) * 10))) < 128 for row in range(7)]
    assert dark == [True] * 7
    ring = [image.getpixel((int((10 + 2 * column + 1) * 10), 170)) < 128 for column in range(7)]
    assert ring == [True, False, True, True, True, False, True]


def test_pages_are_taken_one_by_one() -> None:
    """A thousand pages do not stand in memory before the first is drawn."""
    taken = []

    def some() -> object:
        for number in range(5):
            taken.append(number)
            yield from lay_out(document(score_28.ScoreSheet(SHEETS["standings"].occasion)), A4, IMPRINT)  # type: ignore[union-attr]

    drawn = write(some(), io.BytesIO())  # type: ignore[arg-type]
    assert next(drawn) == 1
    assert taken == [0]
    assert list(drawn) == [2, 3, 4, 5]
