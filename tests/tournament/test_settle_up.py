"""Who pays whom at the end of an evening."""

from hypothesis import given
from hypothesis import strategies as st

from app.tournament.settle_up import settle_up


def test_whoever_owes_most_pays_first() -> None:
    accounts = {"Anil": 700, "Biju": -500, "Chitra": 100, "Dev": -300, "Elsa": 0}
    assert settle_up(accounts) == (("Biju", "Anil", 500), ("Dev", "Anil", 200), ("Dev", "Chitra", 100))


def test_nobody_owes_anything() -> None:
    assert settle_up({"Anil": 0, "Biju": 0}) == ()
    assert settle_up({}) == ()


@given(st.lists(st.integers(-10_000, 10_000), max_size=12))
def test_every_account_comes_to_zero_in_fewer_payments_than_people(amounts: list[int]) -> None:
    accounts = {str(at): amount for at, amount in enumerate((*amounts, -sum(amounts)))}
    left = dict(accounts)
    payments = settle_up(accounts)
    for payer, payee, amount in payments:
        assert amount > 0
        assert accounts[payer] < 0 < accounts[payee]
        left[payer] += amount
        left[payee] -= amount
    assert set(left.values()) <= {0}
    assert len(payments) < len(accounts)
