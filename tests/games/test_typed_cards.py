"""Cards are read however they are typed."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.games.cards import Card, packs, parse_all
from app.games.typed_cards import read_cards, written

CARDS = st.lists(st.sampled_from(packs(3, 1)), max_size=21)
BLANKS = st.sampled_from(["", " ", "  ", ", ", "\t", " - "])


@st.composite
def spelt(draw: st.DrawFn, card: Card) -> str:
    """A card in one of the ways in which it is written."""
    text = str(card)
    if card.is_joker:
        return draw(st.sampled_from(["JK", "jk", "Joker", "★"]))
    if text.startswith("10"):
        text = draw(st.sampled_from(["10", "T", "t"])) + text[-1]
    suit = draw(st.sampled_from([text[-1], text[-1].lower(), card.sign[-1], card.sign[-1] + "\ufe0f"]))
    return draw(st.sampled_from([text[:-1], text[:-1].lower()])) + draw(st.sampled_from(["", " "])) + suit


@given(CARDS, st.data())
def test_order_blanks_and_spelling_change_nothing(cards: list[Card], data: st.DataObject) -> None:
    order = data.draw(st.permutations(cards))
    text = "".join(data.draw(spelt(card)) + data.draw(BLANKS) for card in order)
    found = read_cards(text)
    assert list(found.cards) == order
    assert sorted(map(str, found.cards)) == sorted(map(str, cards))
    assert (found.wrong, found.unfinished) == ((), "")


@given(st.lists(CARDS.filter(bool), max_size=6), st.sampled_from([" / ", "\n", "|", " ; ", "\n\n", "/\n"]))
def test_groups_are_parted_by_signs_and_lines(groups: list[list[Card]], sign: str) -> None:
    found = read_cards(sign.join(" ".join(map(str, group)) for group in groups))
    assert found.groups == tuple(map(tuple, groups))
    assert read_cards(written(found.groups)) == found


@given(st.text("AKQJT019SHDC♠♥JKO/\n ,xz", max_size=40))
def test_whatever_is_typed_is_a_card_wrong_or_unfinished(text: str) -> None:
    found = read_cards(text)
    assert all(word.strip() for word in found.wrong)
    assert read_cards(written(found.groups)).groups == found.groups


def test_what_is_no_card_is_named() -> None:
    found = read_cards("AS 1H foo KD 11C")
    assert found.cards == parse_all("AS KD")
    assert found.wrong == ("1H", "foo", "11C")


def test_the_card_at_the_end_may_be_unfinished() -> None:
    assert read_cards("AS K").unfinished == "K"
    assert read_cards("AS 1").unfinished == "1"
    assert read_cards("AS j").unfinished == "j"
    assert read_cards("AS K ").wrong == ("K",), "a blank ends it"


def test_a_list_of_a_program_can_be_pasted() -> None:
    assert read_cards('["AS", "10C", "JK"]').cards == parse_all("AS 10C JK")
