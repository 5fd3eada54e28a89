from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.cards import SPADES_HEARTS_CLUBS_DIAMONDS, Card, pack, parse
from app.tournament.pulls import cut_out, divide, form_table, partners


def pulled(names: str) -> st.SearchStrategy[dict[str, Card]]:
    return st.permutations(pack()).map(lambda cards: dict(zip(names, cards, strict=False)))


@given(pulled("ABCDEFG"))
def test_the_four_higher_play(cards: dict[str, Card]) -> None:
    pull = form_table(cards)
    assert sorted((*pull.table, *pull.waiting)) == sorted(cards)
    assert len(pull.table) == 4
    assert min(cards[one].rank or 0 for one in pull.table) >= max(cards[one].rank or 0 for one in pull.waiting)


@given(pulled("ABCD"))
def test_two_higher_against_two_lower(cards: dict[str, Card]) -> None:
    made = partners(cards)
    high, low = made.pairs
    assert made.dealer == high[0]
    assert min(cards[one].rank or 0 for one in high) >= max(cards[one].rank or 0 for one in low)


def test_equal_ranks_go_by_the_suits_as_ruled() -> None:
    cards = {one: parse(code) for one, code in {"A": "9C", "B": "9D", "C": "2S", "D": "3S"}.items()}
    assert partners(cards).dealer == "B"
    assert partners(cards, SPADES_HEARTS_CLUBS_DIAMONDS).dealer == "A"


@given(pulled("ABCD"), st.integers(0, 5))
def test_as_many_go_out_as_come_in(cards: dict[str, Card], number: int) -> None:
    waiting = [f"W{place}" for place in range(number)]
    cut = cut_out(cards, waiting)
    assert len(cut.out) == len(cut.cut_in) == min(number, 2)
    assert (*cut.cut_in, *cut.still_waiting) == tuple(waiting)
    staying = set(cards) - set(cut.out)
    if cut.out:
        assert max(cards[one].rank or 0 for one in cut.out) <= min(cards[one].rank or 0 for one in staying)


def test_those_who_played_most_rubbers_go_out_by_the_other_ruling() -> None:
    cards = {one: parse(code) for one, code in {"A": "AC", "B": "KC", "C": "3S", "D": "2S"}.items()}
    assert cut_out(cards, ["W"], rubbers={"A": 3, "B": 1, "C": 1, "D": 2}).out == ("A",)
    assert cut_out(cards, ["W"], rubbers={"A": 3, "B": 3}).out == ("B",)


@pytest.mark.parametrize(
    ("players", "division"),
    [(0, (0, 0, 0)), (3, (0, 3, 0)), (4, (1, 0, 0)), (5, (1, 1, 1)), (6, (1, 2, 2)), (7, (1, 3, 2)), (8, (2, 0, 0)),
     (9, (2, 1, 1)), (10, (2, 2, 2)), (11, (2, 3, 2)), (12, (3, 0, 0)), (13, (3, 1, 1))],
)
def test_how_people_divide_over_tables(players: int, division: tuple[int, int, int]) -> None:
    made = divide(players)
    assert (made.tables, made.waiting, made.may_cut_in) == division
