from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from app.games.cards import Rank, parse_all
from app.games.flaws import About, flaw
from app.games.groups import Shapes, natural_gaps

SEVENS = Shapes(lambda card: card.is_joker or card.rank is Rank.SEVEN)


@pytest.mark.parametrize(
    ("cards", "about", "words"),
    [
        ("5H 6H", About.GROUP, "A group has three cards or more"),
        ("JK JK JK", About.GROUP, "Jokers alone: one card must stand for itself"),
        ("9C 9C JK", About.THREE_OF_A_KIND, "No joker may stand in among identical cards"),
        ("9C 9C 9C 9C", About.THREE_OF_A_KIND, "Of identical cards three are a group, no more"),
        ("9C 9C 9D", About.SET, "9♣ is more than once in the set: the cards of a set have different suits"),
        ("9C 9D 9H 9S JK", About.SET, "A set has 4 cards at most"),
        ("5H 5H 6H", About.SEQUENCE, "5♥ is more than once in the sequence"),
        ("AH AH AH 2H", About.SEQUENCE, "A♥ is more than once in the sequence"),
        ("KS AS 2S", About.SEQUENCE, "A sequence does not go round from king to two: the ace is low or high"),
        (
            "5H 6H 9H JK",
            About.SEQUENCE,
            "The cards do not follow one another: missing between them 2, jokers 1",
        ),
        ("2C 5D 9S", About.GROUP, "The cards are neither of one suit nor of one rank"),
    ],
)
def test_the_reason_is_named(cards: str, about: About, words: str) -> None:
    found = flaw(SEVENS, parse_all(cards))
    assert found is not None
    assert (found.about, str(found.words)) == (about, words)


def test_the_reason_follows_the_rulings() -> None:
    three = parse_all("9C 9C 9C")
    assert flaw(SEVENS, three) is None
    two_packs = flaw(Shapes(SEVENS.is_joker, tanalas=False), three)
    assert two_packs is not None
    assert str(two_packs.words) == "Three identical cards are no group here"
    assert flaw(Shapes(SEVENS.is_joker, ace_wrap=True), parse_all("KS AS 2S")) is None
    six = flaw(Shapes(SEVENS.is_joker, set_max=5), parse_all("9C 9D 9H 9S JK JK"))
    assert six is not None
    assert str(six.words) == "A set has 5 cards at most"


@pytest.mark.parametrize("wrap", [False, True])
def test_every_group_has_a_reading_or_a_reason(wrap: bool) -> None:
    shapes = Shapes(SEVENS.is_joker, ace_wrap=wrap)
    for group in combinations_with_replacement(parse_all("AH 2H KH KS 7H JK"), 4):
        assert (flaw(shapes, group) is None) == bool(shapes.readings(group))


def test_gaps_with_the_ace_low_or_high() -> None:
    assert natural_gaps(parse_all("AH 3H")) == 1
    assert natural_gaps(parse_all("JH AH")) == 2
    assert natural_gaps(parse_all("KH 2H")) == 10
    assert natural_gaps(parse_all("KH 2H"), ace_wrap=True) == 1
    assert natural_gaps(parse_all("5H"), ace_wrap=True) == 0
