from __future__ import annotations

from itertools import accumulate

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.cards import parse, parse_all
from app.games.codec import decode, encode
from app.games.game import Weight, fold
from app.games.rummy21 import RUMMY21
from app.games.rummy21.declaration import Flow, after_wrong_declaration
from app.games.rummy21.kitty import is_full, shares, trades
from app.games.rummy21.lines import (
    Buys,
    Counted,
    Deal,
    GoodWill,
    Hand,
    Pays,
    Redealt,
    Refreshments,
    ReturnsKitty,
    Rummy21Line,
    Shortage,
    Stake,
    TakesKitty,
)
from app.games.rummy21.rules import Counters, Rules
from app.games.rummy21.stakes import stake_allowed
from app.games.rummy21.statuses import Status
from app.games.rummy21.tally import Tally
from app.games.rummy21.values import ValueCards
from tests.games.rummy21.strategies import KITTY, PLAYERS, RULES, lines, names, ruled, rules

ABC = ("A", "B", "C")
D, FULL, MID, INITIAL = Status.DECLARED, Status.FULL, Status.MID_PACK, Status.INITIAL_PACK


def sitting(*sheet: Rummy21Line, by: Rules = RULES) -> Tally:
    tally: Tally = fold(RUMMY21, by, RUMMY21.start(by, ABC, "sitting"), sheet)
    return tally


def against(line: Rummy21Line, *before: Rummy21Line, by: Rules = RULES) -> list[tuple[str, Weight]]:
    return [(problem.field, problem.weight) for problem in RUMMY21.problems(by, sitting(*before, by=by), line)]


@given(rules, st.lists(lines, max_size=12))
@settings(max_examples=80)
def test_counters_are_neither_made_nor_lost(by: Rules, sheet: list[Rummy21Line]) -> None:
    start: Tally = RUMMY21.start(by, PLAYERS[:3], "sitting")
    shared = 0
    for tally, line in zip(accumulate(sheet, lambda t, one: RUMMY21.play(by, t, one), initial=start), [*sheet, None],
                           strict=True):
        RUMMY21.problems(by, tally, line or Redealt())
        if not any(isinstance(one, Pays | Buys) for one in sheet):
            assert sum(tally.net.values()) == -tally.refreshments - tally.shared - tally.missing
        assert tally.shared == shared
        if all(one.seller in PLAYERS[:3] for one in sheet if isinstance(one, Buys)):
            assert tally.pot == tally.refreshments
        if isinstance(line, Shortage):
            shared += line.points if tally.present else 0
        assert tally.dealer in tally.present or not tally.present


@given(rules, st.lists(lines, max_size=14))
@settings(max_examples=80)
def test_counters_on_the_table_are_those_that_were_taken(by: Rules, sheet: list[Rummy21Line]) -> None:
    """Counters change hands, are put aside or lost; none comes from nowhere."""
    tally: Tally = RUMMY21.start(by, PLAYERS[:3], "sitting")
    taken = 300
    for line in sheet:
        if any(problem.weight is Weight.REFUSED for problem in RUMMY21.problems(by, tally, line)):
            continue
        if isinstance(line, TakesKitty):
            old = tally.player(line.player)
            taken += line.counters.value - (old.brought if old is not None and old.present else 0)
        elif isinstance(line, ReturnsKitty):
            taken -= line.counters.value
        tally = RUMMY21.play(by, tally, line)
        on_table = sum(player.counters for player in tally.players if player.present)
        assert on_table + tally.pot + tally.missing + tally.shared == taken


@given(lines)
def test_lines_survive_being_stored(line: Rummy21Line) -> None:
    assert decode(RUMMY21, encode(line)) == line


def test_a_deal_is_settled_and_the_deal_passes_to_the_left() -> None:
    tally = sitting(Deal((Hand("B", D, value=10), Hand("A", MID, value=2), Hand("C", FULL, 85))))
    assert tally.net == {"A": -12, "B": 32, "C": -20}
    assert tally.dealer == "B"
    assert sitting(Redealt()).dealer == "A"
    assert [player.money for player in tally.players] == [-1200, 3200, -2000]


def test_values_given_by_card_are_worked_out() -> None:
    held = ValueCards(parse_all("6H 7H 8H"), parse_all("6H"))
    hands = (Hand("A", D, cards=held), Hand("B", INITIAL, cards=held), Hand("C", FULL, 5))
    deal = Deal(hands, parse("7H"))
    assert sitting(deal).net["A"] == 3 + 2 * 10
    assert against(deal) == [("hand:B", Weight.WARNED)], "an initial pack with three value cards is forfeited"
    assert against(Deal(hands)) == [("joker", Weight.REFUSED)] * 2


@pytest.mark.parametrize(
    ("hands", "complaints"),
    [
        ((Hand("A", D), Hand("B", FULL, 30), Hand("C", MID)), []),
        ((Hand("A", D), Hand("B", FULL), Hand("C", MID)), [("hand:B", Weight.REFUSED)]),
        ((Hand("A", D), Hand("B", D), Hand("C", MID)), [("hands", Weight.REFUSED)]),
        ((Hand("A", D), Hand("B", FULL, 30)), [("hand:C", Weight.REFUSED)]),
        ((Hand("A", D), Hand("B", FULL, 211), Hand("C", MID)), [("hand:B", Weight.REFUSED)]),
        ((Hand("A", D), Hand("B", MID, value=-1), Hand("C", MID)), [("hand:B", Weight.REFUSED)]),
        ((Hand("A", D), Hand("B", Status.DEAD_HAND, value=5), Hand("C", MID)), [("hand:B", Weight.WARNED)]),
        ((Hand("A", D), Hand("B", MID, value=5, in_time=False), Hand("C", MID)), [("hand:B", Weight.WARNED)]),
        ((Hand("A", FULL), Hand("B", FULL), Hand("C", MID)), []),
        ((Hand("A", FULL), Hand("B", Status.WRONG_COUNT, 5, claimed_by_declarer=True), Hand("C", MID)),
         [("hand:B", Weight.REFUSED)]),
        ((Hand("A", D), Hand("B", Status.OUT_OF_TURN, skipped_player_declared=True), Hand("C", MID)),
         [("hand:B", Weight.REFUSED)]),
    ],
)
def test_hands_of_a_deal(hands: tuple[Hand, ...], complaints: list[tuple[str, Weight]]) -> None:
    assert against(Deal(hands)) == complaints


def test_the_paper_must_sum_to_zero_and_is_compared() -> None:
    hands = (Hand("A", D), Hand("B", FULL, 30), Hand("C", MID))
    assert against(Deal(hands, paper=(("A", 9), ("B", -3), ("C", -6)))) == []
    assert against(Deal(hands, paper=(("A", 9), ("B", -3), ("C", -5))))[0] == ("paper", Weight.REFUSED)
    assert against(Deal(hands, paper=(("A", 8), ("B", -2), ("C", -6)))) == [
        ("paper:A", Weight.WARNED), ("paper:B", Weight.WARNED)
    ]


def test_good_will_pairs_left_alone_are_asked_for_their_values() -> None:
    pair = GoodWill(("A", "B"))
    alone = Deal((Hand("A", D, value=5), Hand("B", FULL, 30), Hand("C", MID)))
    assert against(alone, pair) == [("hands", Weight.WARNED)]
    assert against(Deal((Hand("A", D, value=5), Hand("B", FULL, 30), Hand("C", FULL, 9))), pair) == []
    assert against(Deal((Hand("A", D), Hand("B", FULL, 30), Hand("C", MID))), pair) == [], "no value is claimed"
    assert against(GoodWill(("A", "A"))) == [("players", Weight.REFUSED)]


def test_a_printed_joker_that_must_be_drawn_again() -> None:
    held = ValueCards(parse_all("AS"), parse_all("AS"))
    deal = Deal((Hand("A", D, cards=held), Hand("B", MID), Hand("C", MID)), parse("JK"))
    assert against(deal) == []
    assert against(deal, by=ruled(printed_joker_as="redraw")) == [("joker", Weight.REFUSED)]
    assert sitting(deal, by=ruled(printed_joker_as="redraw")).net["A"] == 12


def test_boxes_are_counted_on_taking_and_returning() -> None:
    short = Counters(1, 4, 1, 2)
    sheet = [TakesKitty("A", 1, KITTY), TakesKitty("B", 2, KITTY), TakesKitty("D", 3, KITTY)]
    assert against(TakesKitty("D", 2, KITTY), *sheet[:2]) == [("box", Weight.REFUSED)]
    assert against(TakesKitty("A", 7, KITTY), *sheet) == [("player", Weight.REFUSED)]
    assert against(TakesKitty("D", 3, short), *sheet[:2]) == [("counters", Weight.WARNED)]
    assert sitting(*sheet).present == ("A", "B", "C", "D")
    gone = sitting(*sheet, ReturnsKitty("D", short))
    assert gone.missing == 3
    assert gone.present == ABC
    assert gone.net == {"A": 0, "B": 0, "C": 0, "D": -3}, "what he lacks he has lost: nobody wrote down how"
    won = RUMMY21.play(RULES, gone, Counted("A", Counters(1, 4, 1, 8)))
    assert (won.missing, won.net["A"]) == (0, 3), "another has it"


def test_lost_counters_are_shared_by_those_who_are_present() -> None:
    short = Counters(1, 4, 1, 2)
    before = sitting(ReturnsKitty("A", KITTY), Shortage(3), ReturnsKitty("B", short), ReturnsKitty("C", KITTY))
    after = sitting(ReturnsKitty("A", KITTY), Counted("B", short), Shortage(3), ReturnsKitty("B", short),
                    ReturnsKitty("C", KITTY))  # fmt: skip
    assert before.net == after.net == {"A": 0, "B": -3, "C": 0}
    assert (before.missing, before.shared) == (after.missing, after.shared) == (0, 3)
    assert against(Shortage(0)) == [("points", Weight.REFUSED)]


@given(st.dictionaries(names, st.tuples(st.integers(0, 300), st.integers(0, 300)), min_size=1))
def test_who_buys_back_his_kitty(held: dict[str, tuple[int, int]]) -> None:
    have = {player: points for player, (points, _) in held.items()}
    wanted = {player: points for player, (_, points) in held.items()}
    spare = sum(have.values()) - sum(wanted.values())
    for buyer, seller, points in trades(have, wanted):
        assert points > 0
        have[buyer] += points
        have[seller] -= points
        assert have[buyer] <= wanted[buyer]
        assert have[seller] >= wanted[seller]
    assert all((have[player] - points) * spare >= 0 for player, points in wanted.items())


def test_a_box_has_a_number_and_the_deal_passes_when_the_dealer_leaves() -> None:
    assert against(TakesKitty("D", 0, KITTY)) == [("box", Weight.REFUSED)]
    assert sitting(ReturnsKitty("A", KITTY)).dealer == "B"


def test_counters_bought_move_and_winnings_must_be_sold_before_leaving() -> None:
    deal = Deal((Hand("A", D), Hand("B", MID), Hand("C", MID)))
    tally = sitting(deal, Buys("B", "A", 6))
    held = {player.name: player.counters for player in tally.players}
    assert held == {"A": 106, "B": 100, "C": 94}
    assert tally.net == {"A": 12, "B": -6, "C": -6}
    assert against(ReturnsKitty("B", KITTY), deal, Buys("B", "A", 6)) == []
    assert against(ReturnsKitty("A", KITTY), deal, Buys("B", "A", 6)) == [("counters", Weight.WARNED)]
    assert against(ReturnsKitty("A", KITTY), Buys("B", "A", 6)) == [], "without deals nobody knows what he should hold"
    assert against(Counted("A", Counters(red=90)), deal) == [("counters", Weight.WARNED)]
    assert against(Pays("A", "B", 3)) == [("reason", Weight.REFUSED)]
    assert against(Buys("B", "A", 112), deal) == []
    assert against(Buys("B", "A", 200), deal) == [("points", Weight.WARNED)], "20 written as 200 is asked about"
    assert against(Buys("B", "A", 200)) == []
    assert against(Buys("B", "B", 0)) == [("seller", Weight.REFUSED), ("points", Weight.REFUSED)]


def test_a_box_taken_again_begins_with_what_is_in_it() -> None:
    deal = Deal((Hand("A", D), Hand("B", MID), Hand("C", MID)))
    tally = sitting(deal, Buys("B", "A", 6), ReturnsKitty("B", KITTY), TakesKitty("B", 5, KITTY))
    player = tally.player("B")
    assert player is not None
    assert (player.counters, player.net, player.box) == (100, -6, 5)


def test_the_stake_and_who_must_agree() -> None:
    assert against(Stake(100)) == []
    assert against(Stake(200, evening=True, consents=ABC)) == []
    assert against(Stake(200, evening=True, consents=("A",))) == [("consents", Weight.REFUSED)]
    assert against(Stake(200, consents=ABC)) == [("rate", Weight.REFUSED)]
    assert against(Stake(300, evening=True, consents=ABC)) == [("permission", Weight.REFUSED)]
    assert against(Stake(300, permission="letter of 3 May")) == []
    deal = Deal((Hand("A", D), Hand("B", MID), Hand("C", MID)))
    tally = sitting(deal, Stake(200, evening=True, consents=ABC), deal)
    assert [player.money for player in tally.players] == [3600, -1800, -1800]


@given(st.integers(0, 400), st.booleans(), st.booleans())
def test_the_committee_may_allow_any_stake(rate: int, evening: bool, consent: bool) -> None:
    assert stake_allowed(RULES, rate, evening=evening, all_consent=consent, committee=True)
    allowed = stake_allowed(RULES, rate, evening=evening, all_consent=consent, committee=False)
    assert allowed == (rate <= (200 if evening and consent else 100))


def test_refreshments_are_laid_aside() -> None:
    tally = sitting(Refreshments(2))
    assert (tally.refreshments, tally.pot, tally.net) == (6, 6, {"A": -2, "B": -2, "C": -2})
    sold = sitting(Refreshments(2), Buys("A", "", 4))
    assert (sold.refreshments, sold.pot, [one.counters for one in sold.players]) == (6, 2, [102, 98, 98])
    assert against(Buys("A", "", 6), Refreshments(2)) == []
    assert against(Buys("A", "", 7), Refreshments(2)) == [("points", Weight.REFUSED)]


@given(st.integers(-500, 500), st.lists(st.sampled_from("ABCDEF"), min_size=1, unique=True))
def test_a_shortage_is_shared_to_the_last_counter(shortfall: int, present: list[str]) -> None:
    split = shares(shortfall, present)
    assert sum(split.values()) == shortfall
    assert list(split.values()) == sorted(split.values(), key=abs, reverse=True)
    assert max(split.values()) - min(split.values()) <= 1


def test_what_follows_a_wrong_declaration() -> None:
    assert after_wrong_declaration("W", ["A"], []).flow is Flow.VOID_VALUES_ONLY
    assert after_wrong_declaration("W", ["A"], ["B"]).to == "B"
    on = after_wrong_declaration("W", ["A"], ["B", "C"])
    assert (on.flow, on.among, on.penalised) == (Flow.CONTINUES, ("B", "C"), ("A", "W"))


def test_a_kitty_is_full_only_in_its_own_counters() -> None:
    assert is_full(RULES, KITTY)
    same_value = Counters(0, 9, 1, 5)
    assert same_value.value == KITTY.value == 100
    assert not is_full(RULES, same_value)


def test_a_sitting_begins_with_no_more_than_the_days_highest_stake() -> None:
    assert sitting(by=ruled(stake=80)).rate == 80
    assert sitting(by=ruled(stake=150)).rate == 100
    assert sitting(by=ruled(stake=150, stake_day=200)).rate == 150
    assert sitting(by=ruled(stake_day=50)).rate == 50
