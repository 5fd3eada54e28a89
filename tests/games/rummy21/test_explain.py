"""A settlement in words: every payment is explained, and the words add up to what is paid."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.cards import parse, parse_all
from app.games.rummy21.explain import claim_words, dues, hand_words, values
from app.games.rummy21.kitty import boxed, change
from app.games.rummy21.lines import Deal, Hand
from app.games.rummy21.rules import Rules
from app.games.rummy21.settlement import For
from app.games.rummy21.stand import settled
from app.games.rummy21.statuses import Status
from app.games.rummy21.values import ValueCards
from tests.games.rummy21.strategies import PLAYERS, RULES, ruled, rules

OTHERS = [status for status in Status if status is not Status.DECLARED]


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Two to six players, one of whom may have declared."""
    players = PLAYERS[: draw(st.integers(2, 6))]
    declarer = draw(st.none() | st.sampled_from(players))
    return Deal(
        tuple(
            Hand(
                player, Status.DECLARED if player == declarer else draw(st.sampled_from(OTHERS)),
                draw(st.integers(0, 210)), draw(st.integers(0, 40)), None, draw(st.booleans()), draw(st.booleans()),
                draw(st.booleans()),
            )
            for player in players
        )
    )  # fmt: skip


@given(rules, deals())
def test_the_payments_are_the_settlement(by: Rules, deal: Deal) -> None:
    present = [hand.player for hand in deal.hands]
    paid: dict[str, int] = defaultdict(int)
    for due in dues(by, deal, present):
        paid[due.payer] -= due.points
        paid[due.payee] += due.points
        assert due.points == due.counters.value > 0
        assert "{" not in str(due.words)
        assert due.clause
    net = settled(by, deal, present).net
    assert {player: paid[player] for player in present} == net
    assert sum(net.values()) == 0


@given(rules, deals())
def test_the_declarer_gets_his_dues_first(by: Rules, deal: Deal) -> None:
    paid = dues(by, deal, [hand.player for hand in deal.hands])
    with_declarer = [deal.declarer in (due.payer, due.payee) for due in paid]
    assert with_declarer == sorted(with_declarer, reverse=True)
    assert all(due.what_for is For.VALUES for due in paid) or deal.declarer is not None


@given(rules, deals())
def test_what_is_not_paid_of_a_value_is_explained(by: Rules, deal: Deal) -> None:
    for one in values(by, deal):
        assert one.paid <= one.named
        assert (one.why is None) == (one.paid == one.named)
        assert "{" not in str(one.why)


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        (Hand("A", Status.FULL, 85), "full hand: count 85 is 8"),
        (Hand("A", Status.FULL, 180), "full hand: count 180 is 18, at most 12"),
        (Hand("A", Status.WRONG_COUNT, 40, claimed_by_declarer=True),
         "wrong count claimed: count 40 is 4, and 10 as penalty"),
        (Hand("A", Status.WRONG_DECLARATION, 30), "wrong declaration: count 30 is 3, but 6 at least"),
        (Hand("A", Status.MID_PACK), "mid pack"),
    ],
)  # fmt: skip
def test_words(hand: Hand, words: str) -> None:
    assert str(hand_words(RULES, hand)) == words


def test_words_of_the_double_count() -> None:
    double = ruled(count_mode="double")
    assert str(hand_words(double, Hand("A", Status.FULL, 85))) == "full hand: count 85 is 8, doubled 16"
    assert str(hand_words(double, Hand("A", Status.FULL, 180))).endswith("in double count 24")


def test_a_claim_line_by_line() -> None:
    held = parse_all("6H 7H 8H 8H AS")
    deal = Deal((Hand("A", Status.DECLARED, cards=ValueCards(held, parse_all("AS"))), Hand("B", Status.MID_PACK)),
                parse("7H"))  # fmt: skip
    one = values(RULES, deal)[0]
    lines = [str(claim_words(claim)) for claim in one.lines]
    assert one.named == one.paid == sum(int(re.findall(r"\d+$", line)[0]) for line in lines) == 14
    assert len(lines) == 3
    assert any("ace of spades" in line for line in lines)


@given(st.integers(0, 400))
def test_a_sum_is_counted_out_in_few_counters(points: int) -> None:
    out = change(points)
    assert out.value == points
    assert out.yellow < 5
    assert out.green < 2
    assert out.red < 5
    assert boxed(RULES, points).value == points


def test_a_hundred_is_the_kitty_itself() -> None:
    assert boxed(RULES, 100) == RULES.kitty != change(100)
