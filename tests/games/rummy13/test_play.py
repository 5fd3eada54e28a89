from __future__ import annotations

from itertools import accumulate, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.cards import parse
from app.games.codec import decode, encode
from app.games.game import Weight, fold
from app.games.rummy13 import RUMMY13
from app.games.rummy13.fees import FeeEvent, owed
from app.games.rummy13.lines import Cap, Checkpoint, Cut, Deal, Declines, Entry, Leaves, Reentry, Rummy13Line, Stop
from app.games.rummy13.marks import ABSENT, FIRST_DROP, WINNER, WRONG_DECLARATION, Mark, Outcome, counted
from app.games.rummy13.play import entry_points
from app.games.rummy13.reentry import Refusal
from app.games.rummy13.rules import Rules
from app.games.rummy13.tally import Tally
from tests.games.rummy13.strategies import RULES, deals, ruled, rules, tables

ABCD = ("A", "B", "C", "D")


def deal(**marks: Mark | int) -> Deal:
    return Deal(tuple(
        Entry(player, mark if isinstance(mark, Mark) else WINNER if mark == 0 else counted(mark))
        for player, mark in marks.items()
    ))


def table(*lines: Rummy13Line, players: tuple[str, ...] = ABCD, stage: str = "first_round",
          by: Rules = RULES) -> Tally:
    tally: Tally = fold(RUMMY13, by, RUMMY13.start(by, players, stage), lines)
    return tally


@given(st.data(), rules)
@settings(max_examples=60)
def test_a_table_played_by_the_rules_adds_up(data: st.DataObject, by: Rules) -> None:
    players, lines = data.draw(tables(by))
    start = RUMMY13.start(by, players, "first_round")
    sheet = dict.fromkeys(players, 0)
    tallies = list(accumulate(lines, lambda tally, line: RUMMY13.play(by, tally, line), initial=start))
    for line, (before, after) in zip(lines, pairwise(tallies), strict=True):
        match line:
            case Deal():
                zeros = [entry for entry in line.entries if entry_points(by, line, entry) == 0]
                wrong = any(entry.mark.outcome is Outcome.WRONG_DECLARATION for entry in line.entries)
                assert len(zeros) == 1 or (not zeros and wrong)
                if not before.ended and after.deals > before.deals:
                    for entry in line.entries:
                        sheet[entry.player] += entry_points(by, line, entry)
            case Reentry(player):
                sheet[player] = after.reentries[-1].total
            case _:
                pass
        assert after.totals == sheet
        assert all(total <= by.limit for total in after.active_totals.values()), "251 is out"
        assert sorted(after.order) == sorted(after.totals)
        if after.active:
            assert after.first_hand in after.active
            assert after.shuffler in after.active
    final = tallies[-1]
    assert len(final.reentries) == sum(seat.reentries for seat in final.seats)
    events = [FeeEvent.REGISTRATION] * len(final.seats) + [FeeEvent.REENTRY] * len(final.reentries)
    assert owed(by, events) == 5000 * (len(final.seats) + len(final.reentries))


@given(tables())
@settings(max_examples=40)
def test_lines_survive_being_stored(sheet: tuple[tuple[str, ...], list[Rummy13Line]]) -> None:
    _, lines = sheet
    lines += [Declines("A"), Stop("Mrs Rao", "late"), Cap(3), Cut(("A", "B"), (parse("JK"), parse("KC"))),
              Checkpoint(4, (("A", 3),), (("A", 1),), "A", "Mr Nair")]
    assert [decode(RUMMY13, encode(line)) for line in lines] == lines


@given(st.data())
@settings(max_examples=40)
def test_any_lines_at_any_table_are_answered(data: st.DataObject) -> None:
    players, lines = data.draw(tables())
    tally = table(*lines, players=data.draw(st.sampled_from([players, ABCD, ("A",), ()])))
    line = data.draw(st.one_of(
        deals(("A", "Anil", "Z")),
        st.builds(Reentry, st.sampled_from(["A", "Z"]), st.none() | st.integers(-5, 300)),
        st.builds(Checkpoint, st.integers(-1, 9), st.just((("A", 251), ("Z", -1))), first_hand=st.sampled_from("AZ")),
        st.builds(Leaves, st.sampled_from(["A", "Z"])),
        st.just(Stop()),
        st.builds(Cap, st.integers(-1, 3)),
        st.builds(Declines, st.sampled_from(["A", "Z"])),
        st.builds(Cut, st.sampled_from([(), ("A", "B"), ("Z",)])),
    ))
    found = RUMMY13.problems(RULES, tally, line)
    assert [p.weight for p in found] == sorted((p.weight for p in found), key=list(Weight).index)
    RUMMY13.play(RULES, tally, line)


def test_the_deal_goes_round_to_the_right() -> None:
    tally = table()
    assert (tally.first_hand, tally.shuffler, tally.cutter) == ("A", "D", "C")
    tally = table(deal(A=0, B=5, C=5, D=5))
    assert (tally.first_hand, tally.shuffler, tally.cutter) == ("B", "A", "D")
    tally = table(deal(A=0, B=5, C=5, D=5), by=ruled(deal_rotation="left"))
    assert (tally.first_hand, tally.shuffler) == ("D", "C")


def test_who_is_out_neither_shuffles_nor_has_the_first_hand() -> None:
    hundreds = [deal(A=0, B=100, C=5, D=5), deal(A=0, B=100, C=5, D=5), deal(A=0, B=100, C=5, D=5)]
    tally = table(*hundreds)
    assert tally.active == ("A", "C", "D")
    assert (tally.first_hand, tally.shuffler) == ("D", "C")
    assert table(*hundreds, deal(A=0, C=5, D=5)).first_hand == "A"
    assert table(*hundreds, deal(A=0, C=5, D=5), deal(A=0, C=5, D=5)).first_hand == "C", "B is passed over"


def test_a_reentered_player_shuffles_on_the_left_of_the_first_hand() -> None:
    out = [deal(A=0, B=100, C=5, D=5)] * 3
    tally = table(*out, Reentry("B"))
    assert tally.first_hand == "D"
    assert [seat.player for seat in tally.seats] == ["A", "C", "B", "D"], "he moved to the left of the first hand"
    assert tally.shuffler == "B"
    assert tally.totals["B"] == 16
    assert (tally.reentries[0].deal, tally.reentries[0].total) == (3, 16)


def test_two_reenter_with_the_same_total_and_the_lower_sits_nearer_the_first_hand() -> None:
    out = [deal(A=0, B=100, C=90, D=5), deal(A=0, B=100, C=90, D=5), deal(A=0, B=100, C=90, D=5)]
    for order in (("B", "C"), ("C", "B")):
        tally = table(*out, *map(Reentry, order))
        assert tally.first_hand == "D"
        assert tally.shuffler == "C", "C went out with 270, B with 300"
        assert tally.left_of("C") == "B"
        assert tally.totals["B"] == tally.totals["C"] == 16


def test_one_may_reenter_and_the_other_not() -> None:
    out = [deal(A=0, B=100, C=90, D=5)] * 3
    tally = table(*out, Reentry("C"), deal(A=0, C=5, D=5))
    assert tally.active == ("A", "C", "D")
    assert tally.reentry(RULES, "B").refusal is Refusal.TOO_LATE
    assert tally.reentry(ruled(reentry_window="one_deal_later"), "B").allowed


def test_reentries_that_are_refused() -> None:
    out = [deal(A=0, B=100, C=5, D=5)] * 3
    assert table(*out).reentry(RULES, "A").refusal is Refusal.NOT_OUT
    assert table(*out).reentry(RULES, "Z").refusal is Refusal.OTHER_TABLE
    assert table(*out, Leaves("B")).reentry(RULES, "B").refusal is Refusal.LEFT
    assert table(deal(A=0, B=100)).reentry(RULES, "B").refusal is Refusal.NOT_OUT
    two = table(*[deal(A=0, B=100)] * 3, players=("A", "B"))
    assert two.reentry(RULES, "B").refusal is Refusal.TOO_FEW_PLAYERS
    assert two.reentry(ruled(reentry_min_players=1), "B").start_total == 1
    weights = [problem.weight for problem in RUMMY13.problems(RULES, two, Reentry("B"))]
    assert weights == [Weight.DECIDED]
    assert RUMMY13.problems(RULES, two, Reentry("B", official="Mr Nair", reason="agreed by all")) == []


def test_a_third_reentry_is_refused_and_another_table_counts_anew() -> None:
    lines: list[Rummy13Line] = []
    for _ in range(2):
        lines += [deal(A=0, B=100, C=2, D=2)] * 3
        lines.append(Reentry("B"))
    lines += [deal(A=0, B=100, C=2, D=2)] * 3
    assert table(*lines).reentry(RULES, "B").refusal is Refusal.LIMIT_REACHED
    assert table(*[deal(A=0, B=100, C=2, D=2)] * 3).reentry(RULES, "B").allowed


def test_everybody_out_in_one_deal() -> None:
    before = [deal(A=0, B=90), deal(A=90, B=0), deal(A=0, B=90), deal(A=90, B=0)]
    last = deal(A=WRONG_DECLARATION, B=95)
    tally = table(*before, last, players=("A", "B"))
    assert not tally.active
    assert (tally.winner, tally.order) == ("B", ["B", "A"])
    again = table(*before, last, players=("A", "B"), by=ruled(all_out_same_deal="replay"))
    assert (again.deals, again.winner, again.active) == (4, None, ("A", "B"))
    level = table(*before, deal(A=WRONG_DECLARATION, B=100), players=("A", "B"))
    assert level.level_at_top == ("A", "B")
    assert not level.over
    decided = RUMMY13.play(RULES, level, deal(A=0, B=10))
    assert (decided.winner, decided.totals) == ("A", {"A": 280, "B": 280})


def test_a_stopped_table_with_level_players_plays_one_deal_more_then_cuts() -> None:
    stop = Stop("Mrs Rao", "the hall closes")
    tally = table(deal(A=0, B=10, C=50, D=60), deal(A=10, B=0, C=50, D=60), stop)
    assert tally.level_at_top == tally.due == ("A", "B")
    again = RUMMY13.play(RULES, tally, deal(A=WRONG_DECLARATION, B=100))
    assert again.level_at_top == ("A", "B"), "level once more"
    assert RUMMY13.problems(RULES, again, Cut(("A", "C")))[0].weight is Weight.REFUSED
    cut = Cut(("B", "A"))
    assert RUMMY13.problems(RULES, again, cut) == []
    assert RUMMY13.play(RULES, again, cut).order == ["B", "A", "C", "D"]


@pytest.mark.parametrize(
    ("stage", "changes", "needs"),
    [
        ("final", {}, True),
        ("first_round", {}, True),
        ("first_round", {"first_round_stop": "announced_cap"}, False),
        ("semi_final", {}, False),
        ("semi_final", {"semi_stop": "last_player"}, True),
    ],
)
def test_a_stop_that_the_stage_does_not_foresee_needs_an_official(
    stage: str, changes: dict[str, str], needs: bool
) -> None:
    by = ruled(**changes)
    found = RUMMY13.problems(by, table(stage=stage, by=by), Stop())
    assert [problem.weight for problem in found] == ([Weight.DECIDED] if needs else [])


def test_an_announced_cap_ends_the_table() -> None:
    even = [deal(A=0, B=10, C=20, D=30)] * 4
    tally = table(even[0], Cap(2, "Mrs Rao", "after 13:30 two more deals"), *even[1:3])
    assert (tally.stopped, tally.deals, tally.winner) == (True, 3, "A")
    assert not table(even[0], Cap(2), even[1]).stopped
    capped = ruled(first_round_stop="announced_cap")
    assert [problem.field for problem in RUMMY13.problems(capped, table(by=capped), Cap(0))] == ["deals"]


def test_a_stop_waits_for_open_reentries() -> None:
    out = [deal(A=0, B=100, C=5, D=5)] * 3
    tally = table(*out, stage="semi_final")
    assert tally.open_reentries(RULES) == ("B",)
    assert [problem.weight for problem in RUMMY13.problems(RULES, tally, Stop())] == [Weight.WARNED]
    assert RUMMY13.problems(RULES, tally, Declines("B")) == []
    declined = table(*out, Declines("B"), stage="semi_final")
    assert declined.reentry(RULES, "B").refusal is Refusal.DECLINED
    assert RUMMY13.problems(RULES, declined, Stop()) == []
    assert RUMMY13.problems(RULES, declined, Declines("B"))[0].weight is Weight.REFUSED


def test_a_checkpoint_stands_for_deals_that_are_missing() -> None:
    totals = (("A", 40), ("B", 251), ("C", 230), ("D", 10))
    tally = table(Checkpoint(6, totals, (("B", 1),), "C", "Mr Nair"))
    assert (tally.deals, tally.active, tally.first_hand) == (6, ("A", "C", "D"), "C")
    assert tally.reentry(RULES, "B").start_total == 231
    assert RUMMY13.play(RULES, tally, Reentry("B")).reentry(RULES, "B").refusal is Refusal.NOT_OUT
    used_up = table(Checkpoint(6, totals, (("B", 2),), "C", "Mr Nair"))
    assert used_up.reentry(RULES, "B").refusal is Refusal.LIMIT_REACHED


def test_a_checkpoint_is_compared_with_the_deals_that_came() -> None:
    written = Checkpoint(2, (("A", 0), ("B", 20), ("C", 40), ("D", 61)), official="Mr Nair")
    sheet = [deal(A=0, B=10, C=20, D=30)] * 2
    tally = table(*sheet, written)
    assert tally.totals == {"A": 0, "B": 20, "C": 40, "D": 60}, "the deals count"
    (wrong,) = tally.discrepancies
    assert (wrong.player, wrong.deal, wrong.written, wrong.computed) == ("D", 2, 61, 60)
    found = RUMMY13.problems(RULES, table(*sheet), written)
    assert [(problem.field, problem.weight) for problem in found] == [("total:D", Weight.WARNED)]


def test_absence_is_charged_in_compel_too() -> None:
    tally = table(*[deal(A=0, B=80, C=5, D=5)] * 3)
    assert tally.totals["B"] == 240
    marks = {"A": WINNER, "C": counted(5), "D": counted(5)}
    assert RUMMY13.problems(RULES, tally, deal(B=ABSENT, **marks)) == []
    found = RUMMY13.problems(RULES, tally, deal(B=FIRST_DROP, **marks))
    assert [(problem.field, problem.weight) for problem in found] == [("entry:B", Weight.WARNED)]
    assert RUMMY13.play(RULES, tally, deal(B=FIRST_DROP, **marks)).active == ("A", "C", "D"), "scored as written"
    assert RUMMY13.problems(ruled(drop_over_limit="allow_and_eliminate"), tally, deal(B=FIRST_DROP, **marks)) == []
