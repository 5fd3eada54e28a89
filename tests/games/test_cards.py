from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import DeskError
from app.games.cards import (
    JOKER,
    SPADES_HEARTS_CLUBS_DIAMONDS,
    SPADES_HEARTS_DIAMONDS_CLUBS,
    Card,
    Rank,
    Suit,
    height,
    pack,
    packs,
    parse,
    parse_all,
)

CARDS = st.sampled_from(pack(jokers=1))


@given(CARDS, st.booleans(), st.sampled_from(["", " ", "  "]))
def test_what_is_printed_can_be_typed(card: Card, small: bool, blanks: str) -> None:
    code = str(card).lower() if small else str(card)
    assert parse(blanks + code + blanks) == card
    assert parse(card.sign) == card


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("KC", Card(Rank.KING, Suit.CLUBS)),
        ("kc", Card(Rank.KING, Suit.CLUBS)),
        ("10H", Card(Rank.TEN, Suit.HEARTS)),
        ("th", Card(Rank.TEN, Suit.HEARTS)),
        ("10 ♥", Card(Rank.TEN, Suit.HEARTS)),
        ("K♣", Card(Rank.KING, Suit.CLUBS)),
        ("10♥\ufe0f", Card(Rank.TEN, Suit.HEARTS)),
        ("A♤", Card(Rank.ACE, Suit.SPADES)),
        ("JK", JOKER),
        ("jk", JOKER),
    ],
)
def test_ways_to_type_a_card(text: str, card: Card) -> None:
    assert parse(text) == card


@pytest.mark.parametrize("text", ["", "K", "C", "1H", "11H", "0S", "KX", "CK", "KCC", "10", "-2H"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(DeskError) as refusal:
        parse(text, "cut")
    assert refusal.value.field == "cut"


def test_a_list_of_cards() -> None:
    assert parse_all("KC, 10h JK") == (parse("KC"), parse("10H"), JOKER)


def test_the_joker_is_shown_apart() -> None:
    assert [parse("10H").sign, JOKER.sign, str(JOKER)] == ["10♥", "★", "JK"]


def test_a_card_has_both_rank_and_suit_or_neither() -> None:
    with pytest.raises(ValueError, match="both"):
        Card(Rank.ACE, None)


def test_packs() -> None:
    assert len(set(pack())) == len(pack()) == 52
    assert len(pack([rank for rank in Rank if rank >= Rank.SIX])) == 36
    assert set(Counter(packs(3, 1)).values()) == {3}
    assert len(packs(3, 1)) == 159


def test_the_order_of_suits_is_given_by_who_asks() -> None:
    drawn = [parse(text) for text in ("KC", "KD", "AS", "JK", "2S", "KH")]
    by_signs = sorted(drawn, key=height(SPADES_HEARTS_CLUBS_DIAMONDS), reverse=True)
    assert [str(card) for card in by_signs] == ["AS", "KH", "KC", "KD", "2S", "JK"]
    by_bridge = sorted(drawn, key=height(SPADES_HEARTS_DIAMONDS_CLUBS), reverse=True)
    assert [str(card) for card in by_bridge] == ["AS", "KH", "KD", "KC", "2S", "JK"]


@given(CARDS, CARDS)
def test_only_the_same_card_ties(one: Card, other: Card) -> None:
    key = height()
    assert (key(one) == key(other)) == (one == other)
