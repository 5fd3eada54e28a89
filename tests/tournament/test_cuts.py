from __future__ import annotations

from app.games.cards import SPADES_HEARTS_DIAMONDS_CLUBS, parse
from app.tournament.cuts import cut


def drawing(**cards: str) -> dict[int, object]:
    return {int(name[1:]): parse(card) for name, card in cards.items()}


def test_ace_is_highest_the_printed_joker_lowest_and_suits_part_equal_ranks() -> None:
    cards = drawing(p1="JK", p2="KD", p3="AS", p4="2C", p5="KC")
    assert cut(range(1, 6), [cards]).order == (3, 5, 2, 4, 1)
    assert cut(range(1, 6), [cards], SPADES_HEARTS_DIAMONDS_CLUBS).order == (3, 2, 5, 4, 1)
    assert cut(range(1, 6), [cards]).settled


def test_only_holders_of_identical_cards_draw_again() -> None:
    first = drawing(p1="9H", p2="AS", p3="9H", p4="JK", p5="JK", p6="3D")
    once = cut(range(1, 7), [first])
    assert once.places == ((2,), (1, 3), (6,), (4, 5))
    assert once.again == ((1, 3), (4, 5))
    second = drawing(p1="2C", p3="3C", p4="7S", p5="7S")
    twice = cut(range(1, 7), [first, second])
    assert twice.places == ((2,), (3,), (1,), (6,), (4, 5))
    thrice = cut(range(1, 7), [first, second, drawing(p4="2C", p5="AC")])
    assert thrice.order == (2, 3, 1, 6, 5, 4)
    assert thrice.settled


def test_who_has_no_card_yet_is_told() -> None:
    half = cut([1, 2, 3], [drawing(p2="4C")])
    assert (half.order, half.missing, half.settled) == ((2,), (1, 3), False)
    assert cut([1], []).missing == (1,)


def test_a_group_waits_for_all_its_second_cards() -> None:
    first = drawing(p1="9H", p2="9H")
    assert cut([1, 2], [first, drawing(p1="AS")]).again == ((1, 2),)
