"""A hand in one word: read back as it was written, and refused where it means nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import DeskError
from app.games.rummy21.codes import read_hand, write_hand
from app.games.rummy21.lines import Hand
from app.games.rummy21.statuses import Status, needs_count


@st.composite
def writable(draw: st.DrawFn) -> Hand:
    """Whatever one word can say."""
    status = draw(st.sampled_from(Status))
    counted = needs_count(status) or (status is Status.OUT_OF_TURN and draw(st.booleans()))
    count = draw(st.integers(0, 210)) if counted else None
    value = draw(st.integers(0, 99))
    return Hand(
        "A", status, count, value, in_time=draw(st.booleans()), claimed_by_declarer=status is Status.WRONG_COUNT,
        skipped_player_declared=status is Status.OUT_OF_TURN and counted,
    )  # fmt: skip


@given(writable())
def test_what_is_written_can_be_read(hand: Hand) -> None:
    assert read_hand("A", write_hand(hand)) == hand


@pytest.mark.parametrize(
    ("text", "hand"),
    [
        ("85", Hand("A", Status.FULL, 85)),
        (" 85 / 12 ", Hand("A", Status.FULL, 85, 12)),
        ("d/7", Hand("A", Status.DECLARED, None, 7)),
        ("m/5l", Hand("A", Status.MID_PACK, None, 5, in_time=False)),
        ("i", Hand("A", Status.INITIAL_PACK)),
        ("x30", Hand("A", Status.WRONG_DECLARATION, 30)),
        ("c40", Hand("A", Status.WRONG_COUNT, 40, claimed_by_declarer=True)),
        ("t", Hand("A", Status.OUT_OF_TURN)),
        ("t86", Hand("A", Status.OUT_OF_TURN, 86, skipped_player_declared=True)),
        ("h", Hand("A", Status.DEAD_HAND)),
    ],
)
def test_codes(text: str, hand: Hand) -> None:
    assert read_hand("A", text) == hand


@pytest.mark.parametrize("text", ["", "/5", "85/x", "Q", "X", "M5", "85//2", "85/-2", "85/²", "L"])
def test_what_means_nothing_is_told(text: str) -> None:
    with pytest.raises(DeskError):
        read_hand("A", text)


def test_ticked_cards_are_written_as_what_they_are_worth() -> None:
    assert write_hand(Hand("A", Status.FULL, 85), 14) == "85/14"
