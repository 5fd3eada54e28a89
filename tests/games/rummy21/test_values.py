from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings

from app.errors import DeskError
from app.games.cards import Card, parse, parse_all
from app.games.rummy21.jokers import jokers
from app.games.rummy21.values import Heading, ValueCards, best_claim, packer_claim, value_cards, worth
from tests.games.rummy21.strategies import RULES, cards, ruled
from tests.games.rummy21.strategies import value_cards as made_up


def value(drawn: str, held: str, dealt: str | None = None, exposed: str | None = None, **changes: object) -> int:
    given_cards = ValueCards(parse_all(held), parse_all(held if dealt is None else dealt))
    return worth(best_claim(ruled(**changes), parse(drawn), given_cards, parse(exposed) if exposed else None))


@given(cards, made_up(), cards)
@settings(max_examples=60)
def test_two_headings_are_worth_no_less_than_one(drawn: Card, held: ValueCards, exposed: Card) -> None:
    stacked = best_claim(RULES, drawn, held, exposed)
    single = best_claim(ruled(stack_values=False), drawn, held, exposed)
    assert worth(single) <= worth(stacked)
    used = Counter(card for claim in single for card in claim.cards)
    assert used <= Counter(held.held), "no card twice"
    assert value_cards(single, held.held) == used.total()
    assert worth(best_claim(ruled(best_claim=False), drawn, held, exposed)) <= worth(stacked)


@given(cards, made_up())
def test_more_cards_are_never_worth_less(drawn: Card, held: ValueCards) -> None:
    if held.held:
        fewer = ValueCards(held.held[1:], held.dealt[1:], held.dealt_claimed)
        assert worth(best_claim(RULES, drawn, fewer)) <= worth(best_claim(RULES, drawn, held))


@pytest.mark.parametrize(
    ("drawn", "paplu", "nichlu"), [("KS", "AS", "QS"), ("AD", "2D", "KD"), ("2C", "3C", "AC"), ("JK", "2S", "KS")]
)
def test_the_ranks_go_round(drawn: str, paplu: str, nichlu: str) -> None:
    named = jokers(RULES, parse(drawn))
    assert (named.paplu, named.nichlu) == (parse(paplu), parse(nichlu))


def test_a_printed_joker_may_have_to_be_drawn_again() -> None:
    with pytest.raises(DeskError, match="draw again"):
        jokers(ruled(printed_joker_as="redraw"), parse("JK"))


@pytest.mark.parametrize(
    ("drawn", "held", "changes", "points"),
    [
        ("7H", "7D 7D", {}, 5),
        ("7H", "7S 7C", {}, 0),
        ("7H", "7S 7C 7C", {"opposite_joker": "opposite_colour"}, 10),
        ("7H", "7D", {"opposite_joker": "opposite_colour"}, 0),
        ("7H", "6H 6H 6H 7H 8H 8H 8H", {"best_claim": False}, 20),
        ("7H", "AS AH", {"aces_by_kind": False}, 5),
        ("7H", "AS AS AH AH", {"aces_by_kind": False}, 10),
        ("7S", "AS AS", {"aces_by_kind": False}, 10),
        ("2C", "2C", {"stack_values": False}, 2),
        ("KS", "AS", {}, 6),
        ("KS", "AS", {"stack_values": False}, 4),
    ],
)
def test_values_under_rulings(drawn: str, held: str, changes: dict[str, object], points: int) -> None:
    dealt = held if len(set(held.split())) == len(held.split()) or "AS" in held else ""
    assert value(drawn, held, dealt, **changes) == points


def test_all_values_may_have_to_be_dealt() -> None:
    assert value("7H", "8H 8H", "8H") == 5
    assert value("7H", "8H 8H", "8H", dealt_note_scope="27_and_28") == 2


def test_three_printed_jokers_are_a_dealt_tanala_as_ruled() -> None:
    assert value("7H", "JK JK JK") == 5
    assert value("7H", "JK JK JK", printed_joker_identical=False) == 0


def test_a_claim_is_explained_line_by_line() -> None:
    held = parse_all("6H 7H 8H 8H 2C")
    lines = best_claim(RULES, parse("7H"), ValueCards(held, held))
    assert [(claim.heading, claim.points) for claim in lines] == [
        (Heading.MARRIAGE, 10), (Heading.PAPLU, 2), (Heading.TWO_OF_CLUBS, 2)
    ]
    assert value_cards(lines, held) == 5


@pytest.mark.parametrize(
    ("initial", "number", "points", "in_time", "excess", "paid"),
    [(True, 2, 10, True, "forfeit", 0), (True, 2, 10, True, "cap_at_5", 5), (True, 3, 6, True, "cap_at_5", 5),
     (True, 1, 2, True, "forfeit", 2), (False, 6, 30, True, "forfeit", 30), (False, 1, 2, False, "forfeit", 0)],
)
def test_what_a_packer_may_claim(
    initial: bool, number: int, points: int, in_time: bool, excess: str, paid: int
) -> None:
    by = ruled(initial_pack_excess=excess)
    assert packer_claim(by, initial=initial, cards=number, value=points, in_time=in_time) == paid
