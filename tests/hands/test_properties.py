"""What must hold of every hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from app.games import house_rules
from app.games.cards import parse
from app.games.rummy13 import hand as thirteen
from app.games.rummy21 import hand as twentyone
from tests.hands import layouts
from tests.hands.runner import thirteen_layout, twentyone_layout
from tests.hands.strategies import hands, laid_out, seeds

Dealt = tuple[list[str], str]
COUNTED = ("literal", "graduated", "two_lives_or_all")
rulings13 = st.fixed_dictionaries(
    {},
    optional={
        "count_without_two_lives": st.sampled_from(COUNTED),
        "ace_wrap": st.booleans(),
        "set_max": st.sampled_from([4, 5]),
        "packs": st.sampled_from([2, 3]),
    },
)
rulings21 = st.fixed_dictionaries(
    {},
    optional={
        "sequence_kind": st.sampled_from(["pure", "any"]),
        "layout_choice": st.sampled_from(["free", "three_pure_forced"]),
        "printed_joker_identical": st.booleans(),
        "joker_as_itself": st.booleans(),
        "tanala_as_duplicate": st.sampled_from(["one", "none"]),
    },
)


def judge13(hand: Sequence[str], cut: str, rulings: dict[str, Any]) -> thirteen.Judgement:
    return thirteen.judge(house_rules.load("rummy13", rulings), [parse(code) for code in hand], parse(cut))


def judge21(hand: Sequence[str], drawn: str, rulings: dict[str, Any]) -> twentyone.Judgement:
    return twentyone.judge(house_rules.load("rummy21", rulings), [parse(code) for code in hand], parse(drawn))


def renamed(code: str, suits: Sequence[str]) -> str:
    return code if code == "JK" else code[:-1] + suits["SHDC".index(code[-1])]


@given(hands(13), rulings13, seeds)
@settings(max_examples=60, deadline=None)
def test_the_order_of_13_cards_means_nothing(dealt: Dealt, rulings: dict[str, Any], seed: int) -> None:
    hand, cut = dealt
    mixed = list(hand)
    Random(seed).shuffle(mixed)
    assert judge13(mixed, cut, rulings) == judge13(hand, cut, rulings)


@given(hands(21), rulings21, seeds)
@settings(max_examples=40, deadline=None)
def test_the_order_of_21_cards_means_nothing(dealt: Dealt, rulings: dict[str, Any], seed: int) -> None:
    hand, drawn = dealt
    mixed = list(hand)
    Random(seed).shuffle(mixed)
    assert judge21(mixed, drawn, rulings) == judge21(hand, drawn, rulings)


@given(hands(13), rulings13, st.sampled_from(list(permutations("SHDC"))))
@settings(max_examples=60, deadline=None)
def test_suits_of_13_cards_may_be_renamed(dealt: Dealt, rulings: dict[str, Any], suits: Sequence[str]) -> None:
    hand, cut = dealt
    one = judge13(hand, cut, rulings)
    other = judge13([renamed(code, suits) for code in hand], renamed(cut, suits), rulings)
    assert (one.count, one.valid, one.two_lives) == (other.count, other.valid, other.two_lives)


@given(hands(21), rulings21, st.sampled_from(list(permutations("SHDC"))))
@settings(max_examples=40, deadline=None)
def test_suits_of_21_cards_may_be_renamed(dealt: Dealt, rulings: dict[str, Any], suits: Sequence[str]) -> None:
    """A printed joker stands for the ace of spades, so there the spades must stay."""
    hand, drawn = dealt
    drawn = "AS" if drawn == "JK" else drawn
    one = judge21(hand, drawn, rulings)
    other = judge21([renamed(code, suits) for code in hand], renamed(drawn, suits), rulings)
    assert (one.count, one.ways, one.three_pure) == (other.count, other.ways, other.three_pure)


@given(hands(13), rulings13, seeds)
@settings(max_examples=80, deadline=None)
def test_no_layout_of_13_cards_counts_less(dealt: Dealt, rulings: dict[str, Any], seed: int) -> None:
    hand, cut = dealt
    judged = judge13(hand, cut, rulings)
    assert thirteen_layout(judged, hand, cut, rulings) == []
    terms, chance = layouts.thirteen_terms(cut, rulings), Random(seed)
    for _ in range(20):
        layout = laid_out(chance, terms, hand)
        assert layout.complaints(terms, hand) == []
        assert layouts.thirteen_count(layout, terms, rulings) >= judged.count
        lives = layouts.thirteen_lives(layout)
        assert judged.two_lives or not lives
        assert judged.valid or not (lives and layout.whole)


@given(hands(21), rulings21, seeds)
@settings(max_examples=60, deadline=None)
def test_no_layout_of_21_cards_counts_less(dealt: Dealt, rulings: dict[str, Any], seed: int) -> None:
    """Where three pure sequences must be laid if they can, layouts with fewer are beside the point."""
    hand, drawn = dealt
    judged = judge21(hand, drawn, rulings)
    assert twentyone_layout(judged, hand, drawn, rulings) == []
    terms, chance = layouts.twentyone_terms(drawn, rulings), Random(seed)
    forced = rulings.get("layout_choice") == "three_pure_forced"
    saving = layouts.SEQUENCES if rulings.get("sequence_kind") == "any" else layouts.PURE
    for _ in range(20):
        layout = laid_out(chance, terms, hand)
        assert layout.complaints(terms, hand) == []
        if not forced or len(layout.called(saving)) >= 3:
            assert layouts.twentyone_count(layout, terms, rulings) >= judged.count
        three = len(layout.called(layouts.PURE)) >= 3
        assert judged.three_pure or not three
        assert twentyone.Way.SEQUENCES in judged.ways or not (three and layout.whole)


@given(hands(13), rulings13)
@settings(max_examples=60, deadline=None)
def test_the_rulings_on_two_lives_stand_in_order(dealt: Dealt, rulings: dict[str, Any]) -> None:
    hand, cut = dealt
    by_ruling = [judge13(hand, cut, {**rulings, "count_without_two_lives": ruling}) for ruling in COUNTED]
    counts = [judged.count for judged in by_ruling]
    assert counts == sorted(counts)
    assert len({(judged.valid, judged.two_lives) for judged in by_ruling}) == 1
    if by_ruling[0].valid:
        assert counts == [0, 0, 0]


@given(hands(21), rulings21)
@settings(max_examples=40, deadline=None)
def test_a_hand_made_by_sequences_counts_nothing(dealt: Dealt, rulings: dict[str, Any]) -> None:
    hand, drawn = dealt
    judged = judge21(hand, drawn, rulings)
    if twentyone.Way.SEQUENCES in judged.ways:
        assert (judged.count, judged.three_pure) == (0, True)
    forced = judge21(hand, drawn, {**rulings, "layout_choice": "three_pure_forced"})
    assert forced.count >= judge21(hand, drawn, {**rulings, "layout_choice": "free"}).count
