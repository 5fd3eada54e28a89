"""The cash box: every sum of the day, and the cash counted against the ledger."""

from __future__ import annotations

import pytest

from app.desk.cashbox import CountCash, cash_box, counts
from app.desk.desk import Desk
from app.desk.money import EnterMoney, Refund, TakePayment
from app.errors import DeskError
from tests.desk.building import FEE, teams


def _day(desk: Desk) -> tuple[int, ...]:
    """Change put in, fees taken by two helpers, a refund, an expense, a sponsor and a prize."""
    entries = teams(desk, 3)
    desk.do(EnterMoney("float", 20000, "treasurer", "cash"))
    desk.do(TakePayment(((entries[0], FEE), (entries[1], FEE)), "cash"))
    desk.operator = "Anil"
    desk.do(TakePayment(((entries[2], FEE),), "zelle"))
    desk.do(Refund(entries[0], 1000, "cash"))
    desk.do(EnterMoney("expense", 4500, "Card Supply", "cash"))
    desk.do(EnterMoney("sponsor", 50000, "Spice Bazaar", "check"))
    desk.do(EnterMoney("prize", 2000, "Team 1", "cash"))
    return entries


def test_every_sum_of_the_day(desk: Desk) -> None:
    _day(desk)
    box = cash_box(desk)
    assert (box.float, box.takings, box.refunds) == (20000, 3 * FEE, -1000)
    assert (box.expenses, box.sponsors, box.prizes) == (-4500, 50000, -2000)
    assert box.expected == 20000 + 2 * FEE - 1000 - 4500 - 2000
    assert box.methods == ("cash", "zelle", "check")
    assert box.helpers == ("Anil", "Mary")
    assert box.total("fee", helper="Mary") == 2 * FEE
    assert box.total("fee", method="zelle", helper="Anil") == FEE
    assert box.total() == sum(one.amount for one in box.sums)
    assert box.currency == "USD"


def test_money_taken_back_is_with_the_helper_who_took_it(desk: Desk) -> None:
    entries = teams(desk, 1)
    desk.do(TakePayment(((entries[0], FEE),), "cash"))
    desk.operator = "Anil"
    desk.undo()
    box = cash_box(desk)
    assert box.total(helper="Mary") == 0
    assert box.total(helper="Anil") == 0
    assert box.undone == 1
    assert box.lines == 2


def test_the_cash_is_counted_by_sum_or_by_pieces(desk: Desk) -> None:
    _day(desk)
    expected = cash_box(desk).expected
    assert cash_box(desk).stale
    with pytest.raises(DeskError, match="say why") as refused:
        desk.do(CountCash(expected - 100))
    assert refused.value.field == "reason"
    desk.do(CountCash(expected - 100, reason="nobody knows"))
    with pytest.raises(DeskError, match="do not make up"):
        desk.do(CountCash(expected, {2000: 1}))
    with pytest.raises(DeskError, match="how much was counted"):
        desk.do(CountCash())
    with pytest.raises(DeskError, match="how many there are"):
        desk.do(CountCash(pieces={2000: -1}))
    pieces = {2000: expected // 2000, 100: expected % 2000 // 100}
    desk.do(CountCash(pieces=pieces))
    first, second = counts(desk)
    assert (first.difference, first.reason) == (-100, "nobody knows")
    assert (second.difference, second.pieces) == (0, pieces)
    assert not cash_box(desk).stale
    desk.do(EnterMoney("expense", 500, "Coffee", "cash"))
    assert cash_box(desk).stale
    assert counts(desk)[1].expected == expected, "a count is compared with what was in the box then"
