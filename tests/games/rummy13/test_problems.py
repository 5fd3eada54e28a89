from __future__ import annotations

import pytest

from app.games.cards import parse
from app.games.game import Weight
from app.games.rummy13 import RUMMY13
from app.games.rummy13.lines import Checkpoint, Deal, Entry
from app.games.rummy13.marks import FIRST_DROP, MIDDLE_DROP, WINNER, WRONG_DECLARATION, Mark, Outcome, counted
from tests.games.rummy13.strategies import RULES, ruled

START = RUMMY13.start(RULES, ("A", "B", "C"), "first_round")
REFUSED, WARNED, DECIDED = Weight.REFUSED, Weight.WARNED, Weight.DECIDED


def against(deal: Deal, **changes: object) -> list[tuple[str, Weight]]:
    return [(problem.field, problem.weight) for problem in RUMMY13.problems(ruled(**changes), START, deal)]


def deal(a: Mark, b: Mark, c: Mark, cut: str = "7S", **more: str) -> Deal:
    entries = (Entry("A", a), Entry("B", b), Entry("C", c))
    return Deal(entries, parse(cut), official=more.get("official", ""), reason=more.get("reason", ""))


@pytest.mark.parametrize(
    ("marks", "complaints"),
    [
        ((WINNER, counted(2), FIRST_DROP), []),
        ((WINNER, WINNER, counted(5)), [("entries", DECIDED)]),
        ((counted(5), counted(6), FIRST_DROP), [("entries", DECIDED)]),
        ((counted(5), FIRST_DROP, MIDDLE_DROP), [("entries", DECIDED)]),
        ((WRONG_DECLARATION, counted(6), FIRST_DROP), []),
        ((WRONG_DECLARATION, WINNER, FIRST_DROP), []),
        ((WINNER, counted(1), counted(5)), [("entry:B", REFUSED)]),
        ((WINNER, counted(131), counted(5)), [("entry:B", REFUSED)]),
        ((WINNER, counted(0), counted(130)), []),
        ((WINNER, Mark(Outcome.LOSER), counted(5)), [("entry:B", REFUSED)]),
    ],
)
def test_marks_of_a_deal(marks: tuple[Mark, Mark, Mark], complaints: list[tuple[str, Weight]]) -> None:
    assert against(deal(*marks)) == complaints


def test_the_last_in_is_named_as_the_winner() -> None:
    (problem,) = RUMMY13.problems(RULES, START, deal(counted(5), FIRST_DROP, MIDDLE_DROP))
    assert str(problem.message) == "Everybody else dropped: A wins with 0"


def test_with_a_two_as_joker_nobody_has_two_points() -> None:
    marks = (WINNER, counted(2), counted(3))
    assert against(deal(*marks)) == []
    assert against(deal(*marks, cut="2H")) == [("entry:B", REFUSED)]


def test_a_judge_lets_two_winners_stand() -> None:
    marks = (WINNER, WINNER, counted(5))
    assert against(deal(*marks, official="Mr Nair", reason="both showed")) == []
    assert against(deal(*marks, official="Mr Nair")) == [("entries", DECIDED)]


def test_a_deal_that_ends_at_a_wrong_declaration_has_no_winner() -> None:
    marks = (WRONG_DECLARATION, WINNER, counted(5))
    assert against(deal(*marks), wrong_declaration_continues=False) == [("entries", WARNED)]


def test_points_set_by_a_judge_carry_his_name_and_a_reason() -> None:
    for official, reason, complaints in [
        ("", "", [("entry:B", DECIDED)]), ("Mr Nair", "", [("entry:B", DECIDED)]), ("Mr Nair", "talked", [])
    ]:
        entries = (Entry("A", WINNER), Entry("B", counted(5), 80, official, reason), Entry("C", counted(5)))
        line = Deal(entries)
        assert against(line) == complaints
        assert RUMMY13.play(RULES, START, line).totals["B"] == 80


def test_everybody_who_is_in_stands_once_in_a_deal() -> None:
    entries = (Entry("A", WINNER), Entry("B", counted(5)), Entry("B", counted(6)), Entry("Z", counted(5)))
    assert against(Deal(entries)) == [("entry:C", REFUSED), ("entry:B", REFUSED), ("entry:Z", REFUSED)]


def test_totals_on_the_paper_are_compared() -> None:
    entries = (Entry("A", WINNER), Entry("B", counted(5)), Entry("C", counted(0)))
    assert against(Deal(entries, paper=(("A", 0), ("B", 5), ("C", 2)))) == []
    assert against(Deal(entries, paper=(("B", 6),))) == [("paper:B", WARNED)]
    (difference,) = RUMMY13.play(RULES, START, Deal(entries, paper=(("B", 6),))).discrepancies
    assert (difference.written, difference.computed) == (6, 5)


def test_a_checkpoint_has_a_total_for_everybody_and_a_judge() -> None:
    found = RUMMY13.problems(RULES, START, Checkpoint(3, (("A", 5), ("B", -1), ("Z", 5))))
    assert [(problem.field, problem.weight) for problem in found] == [
        ("total:C", REFUSED), ("total:B", REFUSED), ("total:Z", REFUSED), ("official", DECIDED)
    ]


