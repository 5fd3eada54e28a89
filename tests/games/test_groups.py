from __future__ import annotations

import pytest

from app.games.cards import Rank, parse_all
from app.games.groups import Reading, Shapes

SEVENS = Shapes(lambda card: card.is_joker or card.rank is Rank.SEVEN)
PURE, IMPURE, SET, TANALA = Reading.PURE_RUN, Reading.IMPURE_RUN, Reading.SET, Reading.TANALA


@pytest.mark.parametrize(
    ("cards", "readings"),
    [
        ("AS KS QS", {PURE}),
        ("AS 2S 3S", {PURE}),
        ("QD KD AD 2D", set()),
        ("6H 7H 8H", {PURE, IMPURE}),
        ("6H 7C 8H", {IMPURE}),
        ("5H JK 8H 7S", {IMPURE}),
        ("5H 6H", set()),
        ("5H 5H 5H", {TANALA}),
        ("5H 5H JK", set()),
        ("9C 9D JK", {SET}),
        ("9C JK JK", {SET, IMPURE}),
        ("9C 9D 9H 9S", {SET}),
        ("9C 9D 9H 9S JK", set()),
        ("9C 9C 9D", set()),
        ("7C 7D 7S", {SET, IMPURE}),
        ("7C 7C 7C", {TANALA, SET, IMPURE}),
        ("JK JK JK", set()),
        ("5H 6H 8H 10S", set()),
        ("AH 3H JK", {IMPURE}),
        ("AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH", {PURE}),
        ("2C AC AC", set()),
    ],
)
def test_what_a_group_can_be_read_as(cards: str, readings: set[Reading]) -> None:
    assert SEVENS.readings(parse_all(cards)) == readings


def test_rulings_on_groups() -> None:
    def joker(card: object) -> bool:
        return str(card) in ("JK", "7S", "7H", "7D", "7C")

    assert Shapes(joker, ace_wrap=True).readings(parse_all("KD AD 2D")) == {PURE}
    assert Shapes(joker, ace_wrap=True).readings(parse_all("QD JK AD 2D")) == {IMPURE}
    assert Shapes(joker, set_max=5).readings(parse_all("9C 9D 9H 9S JK")) == {SET}
    assert Shapes(joker, joker_as_itself=False).readings(parse_all("6H 7H 8H")) == {IMPURE}
    assert Shapes(joker, printed_jokers_identical=True).readings(parse_all("JK JK JK")) == {TANALA}
    king_ace_two = parse_all("KD AD 2D")
    married = Shapes(lambda card: card in king_ace_two, marriage=frozenset(king_ace_two))
    assert Reading.MARRIAGE in married.readings(king_ace_two)
    assert Reading.MARRIAGE not in married.readings(parse_all("QD KD AD 2D"))
