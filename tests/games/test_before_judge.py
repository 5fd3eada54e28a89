"""What a judge is answered about the cards before him, in both games."""

from __future__ import annotations

import pytest

from app.games import house_rules
from app.games.before_judge import Answer, Case, complaints
from app.games.cards import parse, parse_all
from app.games.rummy13 import answer as rummy13
from app.games.rummy21 import answer as rummy21

RULES_13, RULES_21 = house_rules.load("rummy13"), house_rules.load("rummy21")
GOOD = ("AS 2S 3S", "7H 8H JK", "QC QD QH", "KC KD KS 9D")


def case(joker: str, *groups: str, loose: str = "", **more: object) -> Case:
    return Case(parse(joker), parse_all(loose), tuple(map(parse_all, groups)), **more)  # type: ignore[arg-type]


def answered_13(asked: Case) -> Answer:
    found = rummy13.answer(RULES_13, asked)
    assert found is not None
    return found


def told(asked: Case, packs: int = 3) -> list[str]:
    rules = house_rules.load("rummy13", {"packs": packs})
    return [f"{one.field}: {one.message}" for one in complaints(rummy13.limits(rules), asked)]


def test_a_hand_that_could_be_declared_says_so_and_counts_nothing() -> None:
    found = answered_13(case("9H", loose=" ".join(GOOD)))
    assert found.valid
    assert found.count == 0
    assert [str(figure) for figure in found.figures] == ["counts 0", "a loser writes 2 (22.7, 22.8)"]
    assert not found.missing


def test_a_hand_with_a_card_over_says_which() -> None:
    found = answered_13(case("9H", loose="AS 2S 3S 7H 8H JK QC QD QH KC KD KS 4C"))
    assert not found.valid
    assert [(str(one.message), one.clause) for one in found.missing] == [("In no group: 4♣", "14.2")]
    assert (str(found.best[-1].name), [card.sign for card in found.best[-1].cards]) == ("unmade", ["4♣"])


def test_a_hand_without_a_pure_sequence_says_that() -> None:
    found = answered_13(case("9H", loose="AS 4S 8S 2H 7H JH 3D 6D QD 4C 8C JC KC"))
    assert "There is no pure sequence" in [str(one.message) for one in found.missing]


def test_groups_as_laid_are_answered_one_by_one_and_the_same_cards_otherwise() -> None:
    found = answered_13(case("9H", "AS 2S 3S", "7H 8H KC", "QC QD QH", "JK KD KS 9D"))
    assert found.as_laid is not None
    assert [str(block.name) for block in found.as_laid.blocks] == ["pure sequence", "no group", "set", "set"]
    wrong = [block.problem for block in found.as_laid.blocks if block.problem is not None]
    assert [one.clause for one in wrong] == ["14.3-14.5"]
    assert not found.as_laid.valid
    assert found.could_have


def test_a_hand_that_is_not_whole_has_a_layout_and_nothing_else() -> None:
    found = answered_13(case("9H", loose="AS 2S 3S KD"))
    assert not found.complete
    assert [str(block.name) for block in found.best] == ["pure sequence", "unmade"]


def test_without_a_joker_nothing_is_answered() -> None:
    assert rummy13.answer(RULES_13, Case(None, parse_all("AS 2S"))) is None
    assert rummy21.answer(RULES_21, Case(None, parse_all("AS 2S"))) is None


@pytest.mark.parametrize(
    ("packs", "loose", "expected"),
    [
        (3, "AS AS AS AS", ["cards: A♠ is here 4 times; there are 3 of it in 3 packs"]),
        (2, "AS AS AS", ["cards: A♠ is here 3 times; there are 2 of it in 2 packs"]),
        (3, "9H 9H 9H", ["cards: 9♥ is here 3 times, and one of the 3 was turned up"]),
        (3, "JK JK JK JK", ["cards: ★ is here 4 times; there are 3 of it in 3 packs"]),
        (3, " ".join(GOOD) + " 2C", ["cards: 1 card too many: a hand has 13"]),
        (3, "AS AS AS", []),
    ],
)
def test_copies_and_numbers_are_complained_of(packs: int, loose: str, expected: list[str]) -> None:
    assert told(case("9H", loose=loose), packs) == expected


def test_cards_dealt_have_to_be_held() -> None:
    assert told(case("9H", loose="AS", dealt=parse_all("AS 2C"))) == ["dealt: Not among his cards: 2♣"]


def test_value_cards_are_claimed_line_by_line() -> None:
    asked = case("9C", loose="8C 9C 10C AS", dealt=parse_all("AS"))
    found = rummy21.answer(RULES_21, asked)
    assert found is not None
    lines = {str(line.label): line.points for line in found.claims}
    assert lines["marriage"] == RULES_21.value_marriage[0]
    assert lines["ace of spades"] == RULES_21.value_three[0]
    unclaimed = rummy21.answer(RULES_21, case("9C", loose="8C 9C 10C AS", dealt=parse_all("AS"), dealt_claimed=False))
    assert unclaimed is not None
    assert "ace of spades" not in {str(line.label) for line in unclaimed.claims}


def test_a_hand_of_21_names_every_way_it_could_be_declared() -> None:
    hand = "JD 10D JD 9D 6C 10D QD JK 7C 7D QD 7H KH 7S 7S 6D 6H 10D 7S JD 2H"
    found = rummy21.answer(RULES_21, case("KS", loose=hand))
    assert found is not None
    assert [str(way) for way in found.ways] == ["three pure sequences, and every card in a group", "three tanalas"]
