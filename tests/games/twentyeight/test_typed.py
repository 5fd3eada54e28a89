"""Lines as they are typed from paper, and where a sheet parts from the rules."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games import house_rules
from app.games.twentyeight.codes import PenaltyKind, Result, Side
from app.games.twentyeight.lines import Deal, Disqualification, FirstDealer, Penalty, Redeal, SeatChange, TieCut
from app.games.twentyeight.redeals import REASONS
from app.games.twentyeight.totals import Parting, parting
from app.games.twentyeight.typed import REASON_CODES, Typed, line_of, typed, with_penalties

RULES = house_rules.load("twentyeight")


@pytest.mark.parametrize(
    ("row", "line"),
    [
        (Typed("18", "a", "m"), Deal(18, Side.A, Result.MADE)),
        (Typed("t", "B", "d"), Deal("thani", Side.B, Result.DEFEATED)),
        (Typed("19", "A", "k+"), Deal(19, Side.A, Result.KOTT_MADE)),
        (Typed("19", "A", "K–"), Deal(19, Side.A, Result.KOTT_FAILED)),
        (Typed("16", "B", "MK"), Deal(16, Side.B, Result.MARUKOTT)),
        (Typed("21", "B", "26"), Deal(21, Side.B, card_points=26)),
        (Typed("21", "B", "26/5"), Deal(21, Side.B, card_points=26, tricks=5)),
        (Typed("17", "A", "/0"), Deal(17, Side.A, tricks=0)),
        (Typed("17", "A", "28/6 k4"), Deal(17, Side.A, card_points=28, tricks=6, kott_called=4)),
        (Typed("17", "A", "k3"), Deal(17, Side.A, kott_called=3)),
        (
            Typed("17", "A", "K- 20/4 k4-1"),
            Deal(17, Side.A, Result.KOTT_FAILED, 20, 4, 4, 1),
        ),
        (Typed("20", "A", "M", "2", ""), Deal(20, Side.A, Result.MADE, paper=(2, 0))),
        (
            Typed("20", "A", "M", penalties_a="O", penalties_b="r, c"),
            Deal(20, Side.A, Result.MADE, penalties=(
                Penalty(PenaltyKind.OUT_OF_TURN, Side.A), Penalty(PenaltyKind.REVOKE, Side.B),
                Penalty(PenaltyKind.CONDUCT, Side.B),
            )),
        ),
        (Typed("r", result="3"), Redeal("six_cards_one_suit")),
        (Typed("S", result="1-3"), SeatChange((1, 3))),
        (Typed("F", result="2"), FirstDealer(2)),
        (Typed("C", "b", "KH 10S"), TieCut(Side.B, "KH", "10S")),
    ],
)  # fmt: skip
def test_reads_the_codes_of_the_paper(row: Typed, line: object) -> None:
    assert line_of(row) == (line, [])


@pytest.mark.parametrize(
    ("row", "fields"),
    [
        (Typed("29", "A", "M"), {"bid"}),
        (Typed("18", "C", "M"), {"side"}),
        (Typed("18", "A", "Q"), {"result"}),
        (Typed("18", "A", "21/x"), {"result"}),
        (Typed("18", "A", "M", "one", "2.5"), {"points_a", "points_b"}),
        (Typed("18", "A", "M", penalties_b="Z"), {"penalties_b"}),
        (Typed("", "", ""), {"bid", "side"}),
        (Typed("R", result="9"), {"result"}),
        (Typed("S", result="1"), {"result"}),
        (Typed("F", result="7"), {"result"}),
        (Typed("C", "", ""), {"side"}),
    ],
)
def test_tells_every_cell_that_cannot_be_read(row: Typed, fields: set[str]) -> None:
    line, problems = line_of(row)
    assert line is None
    assert {problem.field for problem in problems} == fields


deals = st.builds(
    Deal,
    st.one_of(st.integers(16, 28), st.just("thani")),
    st.sampled_from(Side),
    st.one_of(st.none(), st.sampled_from(Result)),
    st.one_of(st.none(), st.integers(0, 28)),
    st.one_of(st.none(), st.integers(0, 6)),
    st.one_of(st.none(), st.integers(0, 6)),
    st.none(),
    st.lists(st.sampled_from(PenaltyKind), max_size=2).map(lambda kinds: tuple(Penalty(k, Side.A) for k in kinds)),
    st.one_of(st.none(), st.tuples(st.integers(0, 9), st.integers(0, 9))),
    st.one_of(st.none(), st.integers(1, 6)),
)


@given(deals)
def test_what_is_shown_is_read_as_the_same_deal(deal: Deal) -> None:
    row = typed(deal)
    assert row is not None
    assert line_of(row) == (deal, [])


def test_every_reason_has_a_code_and_a_disqualification_is_no_row() -> None:
    assert set(REASON_CODES.values()) == {reason.key for reason in REASONS}
    assert typed(Disqualification(Side.A, "Thomas", "cards shown")) is None


def test_penalties_may_stand_in_columns_of_their_own() -> None:
    penalties = (Penalty(PenaltyKind.REVOKE, Side.B),)
    apart = Deal(20, Side.A, Result.MADE, penalties=penalties, paper=(2, 0))
    assert with_penalties(RULES, apart).paper == (5, 0)
    together = Deal(20, Side.A, Result.MADE, penalties=penalties, paper=(5, 0))
    assert with_penalties(RULES, together).paper == (5, 0)
    wrong = Deal(20, Side.A, Result.MADE, penalties=penalties, paper=(3, 0))
    assert with_penalties(RULES, wrong).paper == (3, 0)


def test_finds_the_first_deal_where_the_totals_part() -> None:
    computed = [(1, 0), (0, 2), (2, 0), (0, 1)]
    assert parting(computed, computed) is None
    assert parting(computed, [None] * 4) is None
    assert parting(computed, [(1, 0), None, (1, 0), (1, 1)]) == Parting(3, (2, 2), (3, 2))
    assert parting([], []) is None
