from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.tournament.back_score import Rubber, back_score
from app.tournament.prizes import Kind, Plan, Prize, payout

rubbers = st.lists(
    st.tuples(st.permutations("ABCDEF"), st.integers(0, 3000)).map(
        lambda drawn: Rubber((drawn[0][0], drawn[0][1]), (drawn[0][2], drawn[0][3]), drawn[1])
    )
)


@given(rubbers)
def test_the_accounts_of_all_are_zero(played: list[Rubber]) -> None:
    accounts = back_score(played)
    assert sum(lines[-1].account for lines in accounts.values()) == 0
    for lines in accounts.values():
        assert lines[-1].account == sum(line.points for line in lines)


def test_an_account_names_the_partner_and_the_rubber() -> None:
    accounts = back_score([Rubber(("A", "B"), ("C", "D"), 580), Rubber(("A", "C"), ("E", "B"), 0)])
    assert [(line.rubber, line.partner, line.points, line.account) for line in accounts["B"]] == [
        (1, "A", 580, 580), (2, "E", 0, 580)
    ]
    assert accounts["D"][0].account == -580


plans = st.builds(
    Plan, st.just(Kind.PERCENT), st.lists(st.integers(0, 25), max_size=4).map(tuple), st.sampled_from([1, 100])
)
rankings = st.permutations("ABCDEFG").flatmap(
    lambda names: st.lists(st.integers(1, 3), max_size=7).map(
        lambda sizes: [names[sum(sizes[:i]) : sum(sizes[: i + 1])] for i in range(len(sizes))]
    )
).map(lambda levels: [level for level in levels if level])


@given(plans, st.integers(0, 1_000_000), rankings)
def test_prizes_never_pass_the_pool(plan: Plan, pool: int, ranking: list[list[str]]) -> None:
    paid = payout(plan, pool, ranking)
    assert sum(prize.amount for prize in paid.prizes) + paid.remainder == pool
    assert paid.remainder >= 0
    assert all(prize.amount % plan.unit == 0 for prize in paid.prizes)
    by_winner = {prize.winner: prize.amount for prize in paid.prizes}
    for level in ranking:
        assert len({by_winner.get(winner, 0) for winner in level}) == 1, "level winners get the same"


def test_level_winners_share_the_prizes_of_their_places() -> None:
    plan = Plan(Kind.PERCENT, (50, 30, 20))
    assert payout(plan, 101000, [["A"], ["B", "C"], ["D"]]).prizes == (
        Prize("A", 50500, (1, 1)), Prize("B", 25200, (2, 3)), Prize("C", 25200, (2, 3))
    )
    fixed = payout(Plan(Kind.FIXED, (30000, 20000)), 40000, [["A"], ["B"]])
    assert fixed.remainder == -10000, "fixed prizes above the pool are told"
