from __future__ import annotations

from itertools import accumulate, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.bridge import BRIDGE, chicago
from app.games.bridge.contract import Contract, Seat, Side, Strain
from app.games.bridge.honours import Honours
from app.games.bridge.lines import BridgeLine, FirstDealer, PassedOut, Played, Stopped, parse
from app.games.bridge.rubber import RubberTally
from app.games.bridge.sheet import Why
from app.games.game import Weight, fold
from tests.games.bridge.strategies import PLAYERS, RULES, lines, ruled


def rubber(*texts: str, waiting: bool = False) -> RubberTally:
    tally: RubberTally = BRIDGE.start(RULES, PLAYERS, "rubber")  # type: ignore[assignment]
    for text in texts:
        deal = parse(text)
        if isinstance(deal, Played):
            deal = Played(deal.contract, deal.declarer, deal.tricks, deal.honours, waiting)
        assert BRIDGE.problems(RULES, tally, deal) == []
        tally = fold(BRIDGE, RULES, tally, [deal])
    return tally


@given(st.lists(lines, max_size=25), st.sampled_from(["rubber", "chicago"]))
def test_any_sheet_adds_up(sheet: list[BridgeLine], stage: str) -> None:
    tallies = list(accumulate(sheet, lambda t, line: BRIDGE.play(RULES, t, line),
                              initial=BRIDGE.start(RULES, PLAYERS, stage)))
    for before, after in pairwise(tallies):
        assert after.entries[: len(before.entries)] == before.entries, "what is written stays"
        if before.over:
            assert after == before, "nothing is played after the end"
    tally = tallies[-1]
    for side in Side:
        above = sum(entry.points for entry in tally.entries if entry.side is side and not entry.below)
        below = sum(entry.points for entry in tally.entries if entry.side is side and entry.below)
        assert tally.total(side) == above + below
    assert all(entry.points > 0 for entry in tally.entries)
    assert tally.margin == abs(tally.total(Side.NS) - tally.total(Side.EW))
    assert (tally.leader is None) == (tally.margin == 0)
    if isinstance(tally, RubberTally):
        assert len(tally.games) <= 3
        assert tally.finished == any(tally.games.count(side) == 2 for side in Side)
        assert all(tally.part(side) < 100 for side in Side)
        for number, winner in enumerate(tally.games, 1):
            legs = [entry.points for entry in tally.entries if entry.game == number and entry.side is winner]
            assert sum(legs) >= 100 > sum(legs[:-1])
    else:
        assert tally.deals <= 4
        assert tally.finished == (tally.deals == 4)


@given(st.lists(lines, max_size=12), lines)
def test_problems_never_raise_and_a_clean_line_is_played(sheet: list[BridgeLine], line: BridgeLine) -> None:
    tally = fold(BRIDGE, RULES, BRIDGE.start(RULES, PLAYERS, "rubber"), sheet)
    found = BRIDGE.problems(RULES, tally, line)
    if tally.over:
        assert found[0].weight is Weight.REFUSED
    elif not found and not isinstance(line, FirstDealer):
        assert BRIDGE.play(RULES, tally, line) != tally


def test_the_line_under_each_game() -> None:
    tally = rubber("2H N =", "2S W =", "1NT N =", "1NT W =")
    assert tally.games == (Side.NS,)
    assert [entry.game for entry in tally.entries] == [1, 1, 1, 2]
    assert tally.part(Side.EW) == 40, "60 of the first game no longer counts towards game"
    assert tally.total(Side.EW) == 100
    assert tally.vulnerable(Side.NS)
    assert not tally.vulnerable(Side.EW)


def test_the_deal_passes_to_the_left() -> None:
    tally = rubber("pass", "1C N =", "pass")
    assert tally.dealer is Seat.WEST
    assert (tally.deals, tally.played) == (3, 1)
    named = BRIDGE.play(RULES, BRIDGE.start(RULES, PLAYERS, "rubber"), FirstDealer(Seat.SOUTH))
    assert named.dealer is Seat.SOUTH
    assert BRIDGE.problems(RULES, tally, FirstDealer(Seat.SOUTH))[0].field == "seat"


def test_six_played_deals_end_a_rubber_only_when_somebody_waits() -> None:
    six = ["1C N -1"] * 6
    assert not rubber(*six).over
    assert rubber(*six, waiting=True).ended_early
    assert not rubber(*six[:5], "pass", waiting=True).over, "a passed-out deal is not played"


@pytest.mark.parametrize(
    ("changes", "bonus"),
    [({}, 400), ({"unfinished_partscore": 50}, 350), ({"unfinished_rubber": "none"}, 0)],
)
def test_the_only_game_and_the_only_part_score(changes: dict[str, object], bonus: int) -> None:
    rules = ruled(**changes)
    sheet = [parse("3NT N ="), parse("1C N ="), Stopped("the room closes")]
    tally = fold(BRIDGE, rules, BRIDGE.start(rules, PLAYERS, "rubber"), sheet)
    assert tally.total(Side.NS) == 120 + bonus
    assert {entry.why for entry in tally.entries if entry.points in (300, 100, 50) and not entry.below} <= {
        Why.UNFINISHED_GAME, Why.UNFINISHED_PART
    }


def test_honours_that_cannot_be_are_refused() -> None:
    tally = BRIDGE.start(RULES, PLAYERS, "rubber")
    spades, no_trump = Contract(4, Strain.SPADES), Contract(3, Strain.NO_TRUMP)
    both = (Honours(Side.NS, 100), Honours(Side.EW, 100))
    for contract, honours in [(no_trump, (Honours(Side.NS, 100),)), (spades, (Honours(Side.NS, 90),)), (spades, both)]:
        found = BRIDGE.problems(RULES, tally, Played(contract, Seat.NORTH, 10, honours))
        assert [problem.field for problem in found] == ["honours"]
        assert found[0].weight is Weight.REFUSED


@pytest.mark.parametrize(("level", "tricks", "field"), [(8, 10, "contract"), (0, 10, "contract"), (4, 14, "tricks"),
                                                       (4, -1, "tricks")])
def test_contracts_and_tricks_that_cannot_be_are_refused(level: int, tricks: int, field: str) -> None:
    deal = Played(Contract(level, Strain.HEARTS), Seat.NORTH, tricks)
    found = BRIDGE.problems(RULES, BRIDGE.start(RULES, PLAYERS, "chicago"), deal)
    assert [(problem.field, problem.weight) for problem in found] == [(field, Weight.REFUSED)]


def test_a_chicago_dealt_again_keeps_dealer_and_vulnerability() -> None:
    tally: chicago.ChicagoTally = fold(
        BRIDGE, RULES, BRIDGE.start(RULES, PLAYERS, "chicago"), [parse("1C N ="), PassedOut()]
    )
    assert (tally.deals, tally.passed, tally.dealer) == (1, 1, Seat.EAST)
    assert chicago.vulnerable(RULES, tally) == {Side.EW}
    assert chicago.vulnerable(ruled(chicago_vulnerability="non_dealer"), tally) == {Side.NS}


def test_honours_in_chicago_are_a_ruling() -> None:
    deal = parse("2H N = EW100")
    for rules, points in [(RULES, 100), (ruled(chicago_honours=False), 0)]:
        start = BRIDGE.start(rules, PLAYERS, "chicago")
        assert BRIDGE.play(rules, start, deal).total(Side.EW) == points
        assert bool(BRIDGE.problems(rules, start, deal)) == (points == 0)
