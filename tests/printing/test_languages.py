"""Every sheet in Malayalam and in Hindi keeps its boxes, and its labels stand there whole."""

from __future__ import annotations

import re
from functools import cache

import pytest

from app.language import ENGLISH, Language, language
from app.paths import resource
from app.printing.gallery import sheets
from app.printing.page import Page
from app.printing.stock import STOCKS
from tests.labels import catalogues
from tests.printing.boxes import faults

LETTERS = {"ml": "\u0d00-\u0d7f", "hi": "\u0900-\u0963\u0966-\u097f"}
"""The letters of each language's own script, without its full stop."""
BROKEN = {("ml", "rummy13-7", "പോ"), ("ml", "rummy13-7", "യിന്റ്")}
"""Two columns for each of seven players: the word for points has two lines there."""

in_each = pytest.mark.parametrize(
    ("code", "paper"), [(code, paper) for code in catalogues.LANGUAGES for paper in sorted(STOCKS)]
)


@cache
def _laid_out(code: str, paper: str) -> dict[str, list[Page]]:
    words: Language = ENGLISH if code == "en" else language(code, resource("locale"))
    return dict(sheets(STOCKS[paper], words))


def _words(text: str, code: str) -> set[str]:
    return set(re.findall(f"[{LETTERS[code]}]+", text))


def _on(pages: list[Page], code: str) -> set[str]:
    return {word for page in pages for text in page.texts() for word in _words(text.text, code)}


@in_each
def test_texts_keep_their_boxes(code: str, paper: str) -> None:
    assert [(name, fault) for name, pages in _laid_out(code, paper).items() for fault in faults(pages)] == []


@in_each
def test_labels_are_neither_cut_nor_broken_inside_a_word(code: str, paper: str) -> None:
    """Each word in the script of the language is one of the catalogue, or was on the English sheet: a name.

    Handouts have their own words in their templates.
    """
    known = {word for message in catalogues.read(code) if message.id for word in _words(str(message.string), code)}
    strange = {
        (code, "-".join(name.split("-")[:2]), word)
        for name, pages in _laid_out(code, paper).items()
        if not name.startswith("handout-")
        for word in _on(pages, code) - known - _on(_laid_out("en", paper)[name], code)
    }
    assert strange - BROKEN == set()


@in_each
def test_the_sheets_speak_the_language(code: str, paper: str) -> None:
    silent = {
        name
        for name, pages in _laid_out(code, paper).items()
        if not _on(pages, code) - _on(_laid_out("en", paper)[name], code)
    }
    assert silent == {"places"}, "cards with a name and nothing else"
