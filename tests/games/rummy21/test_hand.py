from __future__ import annotations

from collections.abc import Sequence
from math import inf

from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.cards import Card, packs, parse, parse_all
from app.games.groups import PURE, SEQUENCES, Reading
from app.games.rummy21.hand import Way, judge, status
from app.games.rummy21.jokers import jokers
from app.games.rummy21.layout import card_value, check, laid_count, layout_count, shapes
from app.games.rummy21.rules import Rules
from app.games.rummy21.show import judge_show
from app.games.rummy21.statuses import Status
from tests.games.exhaustive import layouts
from tests.games.rummy21.strategies import RULES, ruled

DRAWN = ("3H", "AH", "JK", "KS")
NEAR = [str(card) for card in packs(1) if card.rank and card.suit and card.suit.value in "HS"
        and card.rank.letter in ("A", "2", "3", "4", "K")]


@st.composite
def hands(draw: st.DrawFn) -> list[Card]:
    """Eight or nine cards close together, so that three pure groups can be made; at most three of a kind."""
    deck = (*NEAR * 3, *["JK"] * 3)
    return [parse(code) for code in draw(st.permutations(deck))[: draw(st.integers(8, 9))]]


def truth(by: Rules, hand: Sequence[Card], drawn: Card) -> tuple[int, bool, bool]:
    """Count, made by sequences, three pure: from every layout there is."""
    named = jokers(by, drawn)
    three, fewer, made, three_pure = inf, inf, False, False
    wanted = PURE if by.sequence_kind == "pure" else SEQUENCES
    for groups, rest in layouts(shapes(by, named), hand):
        left = sum(card_value(card, named) for card in rest)
        pure = sum(bool(readings & PURE) for readings in groups)
        three_pure = three_pure or pure >= 3
        made = made or (pure >= 3 and not rest)
        sequences = sum(bool(readings & wanted) for readings in groups)
        if sequences >= 3:
            three = min(three, left)
        if sequences == len(groups):
            fewer = min(fewer, left)
    count = three if by.layout_choice == "three_pure_forced" and three < inf else min(three, fewer)
    return int(count), made, three_pure


@given(
    hands(),
    st.sampled_from(DRAWN).map(parse),
    st.sampled_from(["pure", "any"]),
    st.sampled_from(["free", "three_pure_forced"]),
    st.booleans(),
    st.booleans(),
)
@settings(max_examples=40, deadline=None)
def test_the_judge_finds_what_trying_everything_finds(
    hand: list[Card], drawn: Card, kind: str, choice: str, identical: bool, itself: bool
) -> None:
    by = ruled(sequence_kind=kind, layout_choice=choice, printed_joker_identical=identical, joker_as_itself=itself)
    judged = judge(by, hand, drawn)
    assert (judged.count, Way.SEQUENCES in judged.ways, judged.three_pure) == truth(by, hand, drawn)


def test_eight_of_a_sort_and_seven_of_a_sort() -> None:
    pairs = parse_all("2S 2S 4H 4H 6D 6D 8C 8C 10S 10S QH QH KD KD")
    eight = judge(RULES, (*pairs, *parse_all("3C 3C 5S 7D 9H JC AD")), parse("JK"))
    assert (eight.duplicates, Way.DUPLICATES in eight.ways, eight.free) == (8, True, True)
    seven = judge(RULES, (*pairs, *parse_all("3C 5H 5S 7D 9H JC AD")), parse("9S"))
    assert (seven.duplicates, seven.ways, seven.free, seven.pays_single) == (7, (), True, 0)
    assert status(seven) is Status.FREE


def test_a_tanala_among_the_duplicates_is_ruled() -> None:
    hand = parse_all("2S 2S 2S 4H 4H 6D 6D 8C 8C 10S 10S QH QH KD KD 3C 5H 7D 9H JC AD")
    assert judge(RULES, hand, parse("9S")).duplicates == 7
    assert judge(ruled(tanala_as_duplicate="none"), hand, parse("9S")).duplicates == 6


def test_a_group_that_is_none_counts_as_unmade_cards() -> None:
    pure = [parse_all("4C 5C 6C"), parse_all("9S 9S 9S"), parse_all("JD QD KH")]
    assert layout_count(RULES, parse("7H"), pure, [parse_all("2H 2S 2C")], parse_all("KC")) == 30 + 6 + 10
    pure[2] = parse_all("JD QD KD")
    assert layout_count(RULES, parse("7H"), pure, [parse_all("2H 2S 2C")], parse_all("KC")) == 10


def test_impure_sequences_count_as_ruled() -> None:
    pure, impure = [parse_all("4C 5C 6C")], [parse_all("10S JS 7D"), parse_all("2D JK 4D")]
    assert layout_count(RULES, parse("7H"), pure, impure, parse_all("KC")) == 20 + 6 + 10
    assert layout_count(ruled(sequence_kind="any"), parse("7H"), pure, impure, parse_all("KC")) == 10


MADE = "4C 5C 6C/9S 9S 9S/JD QD KD/2H 2S 2C/10S JS 7D/3H 3D 3C 3S/8H 8C"


def groups_of(text: str) -> list[tuple[Card, ...]]:
    return [parse_all(group) for group in text.split("/")]


def test_a_declaration_is_told_group_by_group_what_is_wrong() -> None:
    declaration = check(RULES, groups_of(MADE), (), parse("7H"))
    assert [(problem.field, problem.clause) for problem in declaration.problems] == [("group:6", "16.1")]
    groups = groups_of(MADE.replace("9S 9S 9S", "9S 9S 7C").replace("/8H 8C", ""))
    declaration = check(RULES, groups, parse_all("8H"), parse("7H"))
    told = [(problem.field, problem.clause) for problem in declaration.problems]
    assert told == [("group:1", "16.2"), ("groups", "16"), ("groups", "16.1"), ("unmade", "16.1")]


def test_a_show_that_could_have_been_right() -> None:
    laid = groups_of("4C 5C 6C/9S 9S 9S/JD QD 7D/2H 2S 2C/10S JS QS/3H 3D 3C 3S")
    show = judge_show(RULES, laid, parse_all("KD 7S"), parse("7H"))
    assert not show.declaration.valid
    assert show.could_have
    assert (laid_count(RULES, laid, parse_all("KD 7S"), parse("7H")), show.count, show.judged.count) == (10, 10, 0)


def test_a_marriage_is_named_even_where_it_is_no_sequence() -> None:
    hand = parse_all("KD AD 2D 4C 5C 6C 9S 9S 9S 3H 3S 3C 10S JS QS 8H 8C 8D 5D 6D 7D")
    judged = judge(RULES, hand, parse("AD"))
    assert judged.ways == (Way.SEQUENCES,)
    assert judged.laid.groups[0].reading is Reading.MARRIAGE
    whole = judge(RULES, parse_all("6H 7H 8H 4C 5C 6C 9S 9S 9S 3D 3H 3S"), parse("7H"))
    assert whole.laid.groups[0].reading is Reading.MARRIAGE


def test_what_makes_a_hand_special_is_shown() -> None:
    special = judge(RULES, parse_all("2S 2S 2S 4H 4H JK JK 9D 9C KS"), parse("9S")).special
    assert [" ".join(map(str, cards)) for cards in (special.tanalas, special.duplicates, special.jokers)] == [
        "2S",
        "2S 4H JK",
        "9D 9C JK JK",
    ]


def test_jokers_that_are_over_need_room_in_a_set() -> None:
    tanalas, sets = "4S 4S 4S 9D 9D 9D KC KC KC", "2H 2D 2S 6H 6D 6S JC JD JH JS"
    made = judge(RULES, parse_all(f"{tanalas} {sets} JK JK"), parse("8S"))
    assert made.ways == (Way.SEQUENCES, Way.TANALAS)
    assert (made.laid.jokers, made.laid.unmade) == ((), ())
    full = judge(RULES, parse_all(f"{tanalas} 2H 2D 2S 2C QC QD QH QS JC JD JH JK"), parse("8S"))
    assert full.ways == (Way.SEQUENCES, Way.TANALAS)
    over = judge(RULES, parse_all(f"{tanalas} QC QD QH QS 6C 6H 6D 6S 2H 2D 2S 2C JK"), parse("8S"))
    assert (over.count, over.ways) == (0, (Way.TANALAS,))
