"""A deal as it is typed: every part of it is read as soon as it stands there, and written back the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import DeskError
from app.games import house_rules
from app.games.bridge.contract import Contract, Doubling, Seat, Side, Strain
from app.games.bridge.honours import Honours
from app.games.bridge.lines import PassedOut, Played, code, parse
from app.games.bridge.rubber import RubberTally
from app.ui.room.deal_words import reading, readings_words
from app.ui.room.draft import DealDraft, of_line, read, text

RULES = house_rules.load("bridge", {})

deals = st.builds(
    lambda level, strain, doubling, seat, tricks, honours: Played(
        Contract(level, strain, doubling), seat, tricks, honours
    ),
    st.integers(1, 7),
    st.sampled_from(Strain),
    st.sampled_from(Doubling),
    st.sampled_from(Seat),
    st.integers(0, 13),
    st.sampled_from([(), (Honours(Side.NS, 100),), (Honours(Side.EW, 150),)]),
)


@given(deals)
def test_what_is_written_is_read(line: Played) -> None:
    assert read(code(line), RULES).line == line
    assert text(of_line(line)) == code(line)
    assert read(code(line).replace(" ", "").lower(), RULES).line == line


@given(deals)
def test_every_beginning_of_a_deal_is_read(line: Played) -> None:
    written = code(line).split(" ")[:3]
    whole = " ".join(written)
    for end in range(len(whole)):
        draft = read(whole[:end], RULES)
        assert draft.level in (None, line.contract.level)
        assert draft.declarer in (None, line.declarer)


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("4sxn-2", "4SX N -2"),
        ("3ntw+1", "3NT W +1"),
        ("3nn=", "3NT N ="),
        ("2he=h", "2H E = EW100"),
        ("2he=hh", "2H E = EW150"),
        ("2he=hd", "2H E = NS100"),
        ("3ns=a", "3NT S = NS150"),
        ("3ns=ad", "3NT S = EW150"),
        ("7nxxw-9ad", "7NTXX W -9 NS150"),
    ],
)
def test_short_codes(typed: str, wanted: str) -> None:
    line = read(typed, RULES).line
    assert line == parse(wanted)
    assert len(typed) + 1 <= 10


def test_passed_out_in_one_letter() -> None:
    assert read("p", RULES).line == read("Pass", RULES).line == PassedOut()
    assert read("pa", RULES).line is None


@pytest.mark.parametrize("typed", ["4Z N =", "N4S=", "4SXXX N =", "4S N = NS", "hello"])
def test_what_cannot_be_read(typed: str) -> None:
    with pytest.raises(DeskError):
        read(typed, RULES)


@pytest.mark.parametrize(
    ("typed", "word"), [("", "like"), ("4", "In what"), ("4s", "Who"), ("4sn", "What came"), ("sn=", "How high")]
)
def test_what_is_missing_is_named(typed: str, word: str) -> None:
    missing = read(typed, RULES).missing
    assert missing is not None
    assert word in str(missing)


def test_a_whole_draft_misses_nothing() -> None:
    assert read("4sn=", RULES).missing is None
    assert DealDraft().missing is not None


def test_words_of_a_deal() -> None:
    start = RubberTally(("1", "2", "3", "4"))
    assert reading(RULES, start, parse("4SX N -2")) == "4 spades doubled by North, two down: 300 to E-W"
    assert reading(RULES, start, parse("2H E =")) == "2 hearts by East, made: 60 below the line to E-W"
    assert "100 below and 30 above the line to E-W. Game: E-W is vulnerable" in reading(RULES, start, parse("3NT W +1"))
    assert reading(RULES, start, parse("1S W = NS100")).endswith("100 to N-S; 30 below the line to E-W")
    assert "East deals next" in reading(RULES, start, PassedOut())


def test_both_readings_of_a_garbled_cell() -> None:
    garbled, clear = parse("3NTXX S ="), parse("4S N =")
    assert isinstance(garbled, Played)
    assert isinstance(clear, Played)
    words = readings_words(RULES, garbled, vulnerable=False)
    assert "500 as in Law 77; 380 as printed. By the ruling “law77” 500 stands." in words
    assert readings_words(RULES, clear, vulnerable=True) == ""
