"""Damaged and invented files: never a crash, never a row lost without a word."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.desk.exchange.choices import Choices
from tests.inputs.fuzz import run, try_bytes

HEADINGS = (
    "Name", "Phone", "Team", "Player 1", "Player 2", "Paid", "Event", "Amount", "Date", "Gross", "Net",
    "Status",
)  # fmt: skip
NAMES = (
    "Anil Kumar", "Anil K.", "Bindu", "Rao, Mini", "A & B C", "TBD", "Total", "അനിൽ", "~x~", "1.",
    "2. Anil ✅", "=1+1", '"', "'", "-", "", "",
)  # fmt: skip
PLACES = ["510-555-0101", "(510) 555-0102", "a@example.com", "50", "50?", "$50"]
REST = ["3/2", "5.1E+09", "Rummy", "28", "Both", "x", "Cancelled", "Waiting list"]
WORDS = st.sampled_from([*HEADINGS, *NAMES, *PLACES, *REST]) | st.text(max_size=12)
ROWS = st.lists(st.lists(WORDS, min_size=1, max_size=6), min_size=1, max_size=14)


@pytest.mark.slow
def test_damaged_samples():
    assert run(300, seed=7) == []


@settings(max_examples=300, deadline=None)
@given(
    ROWS,
    st.sampled_from([",", ";", "\t", "|"]),
    st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "cp1252"]),
    st.booleans(),
)
def test_invented_tables(rows, separator, encoding, chosen):
    text = "\r\n".join(separator.join(row) for row in rows)
    assert try_bytes(text.encode(encoding, "replace"), Choices(events=("rummy13",) if chosen else ())) == []


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes(data):
    assert try_bytes(data, Choices()) == []


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200))
def test_any_text(text):
    assert try_bytes(text.encode("utf-8", "replace"), Choices()) == []
