from __future__ import annotations

from collections.abc import Sequence
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.cards import Card, packs, parse, parse_all
from app.games.groups import PURE, SEQUENCES
from app.games.rummy13.hand import judge
from app.games.rummy13.layout import Fault, card_value, check, layout_count, shapes
from app.games.rummy13.rules import Rules
from app.games.rummy13.show import judge_show
from tests.games.exhaustive import layouts
from tests.games.rummy13.strategies import RULES, ruled

CUTS = ("5H", "AS", "JK", "2C", "KD")
NEAR = [str(card) for card in packs(1) if card.rank and card.suit and card.suit.value in "HS"
        and card.rank.letter in ("A", "2", "3", "4", "5", "6", "K")]


@st.composite
def hands(draw: st.DrawFn) -> list[Card]:
    """Seven or eight cards close together, so that groups compete for them; at most three of a kind."""
    deck = (*NEAR * 3, *["JK"] * 3)
    return [parse(code) for code in draw(st.permutations(deck))[: draw(st.integers(6, 8))]]


def truth(by: Rules, hand: Sequence[Card], cut: Card) -> tuple[int, bool, bool]:
    """Count, valid, two lives: from every layout there is."""
    whole = sum(card_value(card, cut) for card in hand)
    counts, valid, lives = [float(whole)], False, False
    for groups, rest in layouts(shapes(by, cut), hand):
        left = sum(card_value(card, cut) for card in rest)
        pure = sum(bool(readings & PURE) for readings in groups)
        two = pure >= 1 and sum(bool(readings & SEQUENCES) for readings in groups) >= 2
        lives = lives or two
        valid = valid or (two and not rest)
        if two or by.count_without_two_lives == "literal":
            counts.append(left)
        if by.count_without_two_lives == "graduated" and pure and len(groups) == 1:
            counts.append(left)
    return int(min(counts, default=inf)), valid, lives


@given(
    hands(),
    st.sampled_from(CUTS).map(parse),
    st.sampled_from(["two_lives_or_all", "graduated", "literal"]),
    st.booleans(),
    st.sampled_from([4, 5]),
)
@settings(max_examples=60, deadline=None)
def test_the_judge_finds_what_trying_everything_finds(
    hand: list[Card], cut: Card, lives: str, wrap: bool, set_max: int
) -> None:
    by = ruled(count_without_two_lives=lives, ace_wrap=wrap, set_max=set_max)
    judged = judge(by, hand, cut)
    assert (judged.count, judged.valid, judged.two_lives) == truth(by, hand, cut)


@given(hands(), st.sampled_from(CUTS).map(parse))
@settings(max_examples=20)
def test_the_order_of_the_cards_means_nothing(hand: list[Card], cut: Card) -> None:
    assert judge(RULES, hand, cut) == judge(RULES, sorted(hand, key=str), cut)


def test_with_two_packs_there_is_no_thennaali() -> None:
    groups = [parse_all(group) for group in ("7S 7S 7S", "4H 5H 6H", "9C 9D 9S", "KC KD KH KS")]
    assert check(RULES, groups, parse("2D")).valid
    assert check(ruled(packs=2), groups, parse("2D")).fault is Fault.BAD_GROUP
    hand = [card for group in groups for card in group]
    assert not judge(ruled(packs=2), hand, parse("2D")).two_lives


def test_a_hand_that_counts_nothing_and_cannot_be_declared() -> None:
    judged = judge(RULES, parse_all("5S 5S 5S 9D 9D 9D KC KC KC 2H 2H 2H JK"), parse("7S"))
    assert (judged.count, judged.points, judged.valid) == (0, 2, False)


def test_points_are_capped_and_have_a_floor() -> None:
    high = judge(RULES, parse_all("KS QS JS KD KD QD JC JC QH AH AC KC 9D"), parse("10S"))
    assert (high.count, high.points) == (129, 100)
    made = parse_all("3S 4S 5S 6H 7H 8H 9C 9D 9S KC KD KH KS")
    assert judge(RULES, made, parse("2D")).points == 3
    assert judge(RULES, made, parse("JK")).points == 2


@pytest.mark.parametrize(
    ("groups", "fault"),
    [
        ("3S 4S 5S/6H 7H 8H/9C 9D 9S/KC KD KH KS", None),
        ("3S 4S 5S/6H JK 8H/9C 9D 9S/KC KD KH KS", None),
        ("3S JK 5S/6H JK 8H/9C 9D 9S/KC KD KH KS", Fault.NO_PURE_SEQUENCE),
        ("3S 4S 5S/9C 9D 9S/KC KD KH KS/2C 2D 2S", Fault.NO_SECOND_SEQUENCE),
        ("3S 4S 5S/6H 7H 9H/9C 9D 9S/KC KD KH KS", Fault.BAD_GROUP),
        ("3S 4S 5S/6H 7H 8H/9C 9D 9S/KC KD KH", Fault.NOT_13_CARDS),
    ],
)
def test_why_a_declaration_is_wrong(groups: str, fault: Fault | None) -> None:
    declaration = check(RULES, [parse_all(group) for group in groups.split("/")], parse("10D"))
    assert declaration.fault is fault
    assert declaration.valid == (fault is None)


def groups_of(text: str) -> list[tuple[Card, ...]]:
    return [parse_all(group) for group in text.split("/")]


def test_everything_that_is_wrong_with_a_declaration_is_told_with_its_clause() -> None:
    declaration = check(RULES, groups_of("3S JK 5S/6H 7H 9H/9C 9D 9D/KC KD KH"), parse("10D"))
    told = [(problem.field, problem.clause) for problem in declaration.problems]
    assert told == [
        ("group:1", "14.3, 14.4"),
        ("group:2", "14.5"),
        ("groups", "14.2"),
        ("groups", "14.6.1"),
    ]
    assert declaration.fault is Fault.NOT_13_CARDS
    assert check(RULES, groups_of("3S 4S 5S/6H 7H 8H/9C 9D 9S/KC KD KH KS"), parse("10D")).problems == ()


def test_a_show_that_could_have_been_right() -> None:
    cut = parse("10D")
    show = judge_show(RULES, groups_of("3S 4S JK/6H 7H 8H/9C 9D 9S"), parse_all("KC KD KH 5S"), cut)
    assert (show.declaration.valid, show.count, show.judged.valid, show.could_have) == (False, 35, True, True)
    right = judge_show(RULES, groups_of("3S 4S 5S/6H JK 8H 7H/9C 9D 9S/KC KD KH"), (), cut)
    assert (right.declaration.valid, right.count, right.could_have) == (True, 0, False)
    lost = judge_show(RULES, groups_of("3S 4S 5S/9C 9D 9S"), parse_all("KC QD JH 2S 8H 6D AC"), cut)
    assert (lost.declaration.valid, lost.could_have) == (False, False)


@pytest.mark.parametrize(("ruling", "count"), [("two_lives_or_all", 61), ("graduated", 49), ("literal", 22)])
def test_a_layout_without_two_lives_counts_as_ruled(ruling: str, count: int) -> None:
    laid = groups_of("3S 4S 5S/9C 9D 9S/2H 2C 3C")
    unmade = parse_all("KC 5D JK")
    assert layout_count(ruled(count_without_two_lives=ruling), laid, unmade, parse("10D")) == count


@pytest.mark.parametrize(
    ("hand", "cut", "groups"),
    [
        ("6H 8H JK 3S 4S 5S 9C 9D 9S KC KD KH KS", "10D", "3S 4S 5S/6H JK 8H/9S 9D 9C/KS KH KD KC"),
        ("KC JK JK 3S 4S 5S 6H 7H 8H 9C 9D 9S 9H", "10D", "3S 4S 5S/6H 7H 8H/JK KC JK/9S 9H 9D 9C"),
        ("QC KC AC JK 6H 6H 6H 8S 8S 8S 4D 4D 4D", "10D", "4D 4D 4D/6H 6H 6H/8S 8S 8S/JK QC KC AC"),
    ],
)
def test_acting_jokers_stand_in_their_places(hand: str, cut: str, groups: str) -> None:
    laid = judge(RULES, parse_all(hand), parse(cut)).laid
    assert "/".join(" ".join(map(str, group.cards)) for group in laid.groups) == groups
    assert (laid.jokers, laid.unmade) == ((), ())


def test_more_cards_of_a_kind_than_can_be_reckoned_with_are_refused() -> None:
    with pytest.raises(ValueError, match="more than 7"):
        judge(RULES, parse_all("5H " * 8), parse("2C"))


@pytest.mark.parametrize(
    ("hand", "valid"),
    [
        ("5S 5S 5S 9D 9D 9D KC KC KC 2H 2D 2S JK", True),
        ("5S 5S 5S 9D 9D 9D KC KC KC 2H 2D JK JK", True),
        ("5S 5S 5S 9D 9D 9D 2H 2D 2S 2C KC KC KC", True),
        ("5S 5S 5S 9D 9D 9D 2H 2D 2S JH JC JS JK", True),
        ("5S 5S 5S 9D 9D 9D KC KC KC 2H 2H 2H JK", False),
        ("5S 5S 5S 9D 9D 9D JH JC JS JD 2H 2H 2H", True),
        ("5S 5S 5S 9D 9D 9D JH JC JS JD JK", False),
    ],
)
def test_jokers_that_are_over_need_room_in_a_set(hand: str, valid: bool) -> None:
    judged = judge(RULES, parse_all(hand), parse("7S"))
    assert (judged.count, judged.valid) == (0, valid)
    if valid:
        assert (judged.laid.jokers, judged.laid.unmade) == ((), ())


def test_a_set_of_five_has_room_for_one_more() -> None:
    hand = parse_all("5S 5S 5S 9D 9D 9D JH JC JS JD JK")
    assert not judge(RULES, hand, parse("7S")).valid
    assert judge(ruled(set_max=5), hand, parse("7S")).valid
