"""Cleaning text and cutting it into runs of one script."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.printing.text import Script, clean, clusters, runs


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Anil Kumar", [(Script.LATIN, "Anil Kumar")]),
        ("അനിൽ കുമാർ", [(Script.MALAYALAM, "അനിൽ കുമാർ")]),
        ("Jose ജോസ്", [(Script.LATIN, "Jose "), (Script.MALAYALAM, "ജോസ്")]),
        ("ജോസ് Jose", [(Script.MALAYALAM, "ജോസ്"), (Script.LATIN, " Jose")]),
        ("कुमार தமிழ்", [(Script.DEVANAGARI, "कुमार"), (Script.LATIN, " "), (Script.TAMIL, "தமிழ்")]),
        ("K♠", [(Script.LATIN, "K"), (Script.SYMBOLS, "♠")]),
        ("राम।", [(Script.DEVANAGARI, "राम।")]),
        ("ਸਿੰਘ, ਹਰ", [(Script.GURMUKHI, "ਸਿੰਘ"), (Script.LATIN, ", "), (Script.GURMUKHI, "ਹਰ")]),
        ("Café", [(Script.LATIN, "Café")]),
        ("", []),
    ],
)
def test_a_run_for_each_script(text: str, expected: list[tuple[Script, str]]) -> None:
    assert [(run.script, run.text) for run in runs(text)] == expected


@given(st.text(alphabet="aé അക്ഷरतम்ਸ♠।,\u200d5", max_size=40))
def test_runs_lose_nothing(text: str) -> None:
    assert "".join(run.text for run in runs(text)) == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("  Anil \t Kumar\n", "Anil Kumar"),
        ("Cafe\u0301", "Café"),
        ("A\u202eB\u0007C", "ABC"),
        ('<b>&"', '<b>&"'),
        ("ന്\u200dറ", "ന്\u200dറ"),
        (" \u00a0 ", ""),
    ],
)
def test_clean(text: str, expected: str) -> None:
    assert clean(text) == expected


@given(st.text(max_size=60))
def test_clean_text_is_clean(text: str) -> None:
    assert clean(clean(text)) == clean(text)
    assert "\n" not in clean(text)


def test_letters_stay_with_their_signs() -> None:
    assert clusters("കോട്ട്") == ["കോ", "ട്ട്"]
    assert clusters("श्री A") == ["श्री", " ", "A"]
    assert "".join(clusters("മറുകോട്ട് Club")) == "മറുകോട്ട് Club"


def test_a_minus_is_drawn_with_a_face_that_has_it() -> None:
    assert clean("difference −3") == "difference -3"
