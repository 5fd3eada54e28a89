"""Running text in columns, and tents: nothing leaves its box, nothing is lost, what is turned is turned."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from app.printing.document import Document, Heading, Large, Passage, Span, Strip, Tent
from app.printing.layout import lay_out
from app.printing.running_text import passage_pieces
from app.printing.stock import A4, LETTER
from app.printing.text import clean
from tests.printing.boxes import faults
from tests.printing.names import names

spans = st.lists(st.builds(Span, names, st.booleans()), min_size=1, max_size=5).map(tuple)


@settings(max_examples=60)
@given(spans, st.sampled_from(["", "•", "10."]), st.sampled_from([9.0, 10.5, 13.0]))
def test_every_letter_of_a_paragraph_stands_in_its_column(spans, mark, size):
    blocks = (Heading("Head"), Passage(spans, size, mark), Passage((Span("Next."),)))
    for stock in (A4, LETTER):
        assert faults(lay_out(Document("test", blocks, Strip("Rules", "Event"), columns=2), stock)) == []
    shown = "".join(text.text for piece in passage_pieces(blocks[1], 91.0) for text in piece.texts)
    wanted = "".join(clean(word) for span in spans for word in span.text.split()).replace(" ", "")
    assert shown.replace(" ", "") == (mark + wanted if wanted else "")


def test_a_bold_word_and_its_comma_are_not_parted():
    pieces = passage_pieces(Passage((Span("aaaa bbbb "), Span("kott", True), Span(", said he"))), 24.0)
    lines = ["".join(text.text for text in piece.texts).strip() for piece in pieces]
    assert any("kott," in line for line in lines)
    assert {text.bold for piece in pieces for text in piece.texts if text.text.strip() == "kott"} == {True}


def test_a_tent_shows_the_same_twice_once_upside_down():
    page = lay_out(Document("tent", (Tent((Large("28", 40), Passage((Span("Bids and points"),), 14.0))),)), A4)[0]
    texts = list(page.texts())
    turned = [text for text in texts if text.turned]
    upright = [text for text in texts if not text.turned]
    assert [text.text for text in turned] == [text.text for text in upright] != []
    middle = A4.height / 2
    assert all(text.ink.bottom < middle for text in turned)
    assert all(text.ink.y > middle for text in upright)
    for one, other in zip(turned, upright, strict=True):
        assert abs(one.x - (A4.width - other.x)) < 0.001
        assert abs(one.y - (A4.height - other.y)) < 0.001
    assert [line for line in page.lines() if line.dashed and abs(line.y1 - middle) < 0.001]


def test_a_tent_with_too_much_to_say_is_set_smaller():
    long = tuple(Passage((Span("All six tricks are taken by the other side. " * 3),), 16.0) for _ in range(9))
    assert faults(lay_out(Document("tent", (Tent(long),)), A4)) == []
