"""Fees, payments, refunds, the box."""

from __future__ import annotations

import pytest

from app.desk import money, teams
from app.desk.desk import Desk
from app.desk.event import EditEvent
from app.desk.registration import Withdraw
from app.desk.rules import ChangeHouseRules
from app.errors import DeskError
from tests.desk.building import FEE, tournament
from tests.desk.building import teams as build


def test_paid_in_parts(desk: Desk) -> None:
    (key,) = build(desk, 1)
    first = desk.do(money.TakePayment(((key, 4000),), "cash", note=" half ", who="Anil 1"))
    second = desk.do(money.TakePayment(((key, 5000),), "zelle"))
    row = teams.team(desk, key)
    assert (row.owed, row.paid) == (FEE, FEE)
    lines = money.payments(desk, key)
    assert [(x.number, x.amount, x.method, x.note, x.who, x.taken_by) for x in lines] == [
        (first[0], 4000, "cash", "half", "Anil 1", "Mary"),
        (second[0], 5000, "zelle", "", "Team 1", "Mary"),
    ]
    assert money.totals(desk) == money.Totals(FEE, FEE, 0, 0, (("cash", 4000), ("zelle", 5000)))


def test_one_payment_for_several_teams(desk: Desk) -> None:
    one, two, three = build(desk, 3)
    desk.do(money.TakePayment(((two, 5000),), "cash"))
    parts = money.split(desk, (one, two, three), 20_000)
    assert parts == ((one, 9000), (two, 4000), (three, 7000))
    assert money.split(desk, (one,), 10_000) == ((one, 10_000),)
    assert money.split(desk, (one, two), 9000) == ((one, 9000),)
    desk.do(money.TakePayment(parts, "check"))
    assert [row.paid for row in teams.entries(desk)] == [9000, 9000, 7000]
    assert money.totals(desk).open == 2000


@pytest.mark.parametrize(
    ("parts", "method", "field"),
    [
        ((), "cash", "entry"),
        (((1, 0),), "cash", "amount"),
        (((1, -5),), "cash", "amount"),
        (((1, 5),), "gold", "method"),
    ],
)
def test_payments_refused(desk: Desk, parts: tuple[tuple[int, int], ...], method: str, field: str) -> None:
    build(desk, 1)
    with pytest.raises(DeskError) as refusal:
        desk.do(money.TakePayment(parts, method))
    assert refusal.value.field == field
    assert money.ledger(desk) == ()


def test_undo_writes_the_reversing_line_and_redo_another(desk: Desk) -> None:
    (key,) = build(desk, 1)
    desk.do(money.TakePayment(((key, FEE),), "cash"))
    desk.undo()
    assert [(row.amount, row.reverses, row.in_force) for row in money.ledger(desk)] == [
        (FEE, None, False),
        (-FEE, 1, False),
    ]
    assert money.payments(desk, key) == ()
    assert money.totals(desk).box == ()
    desk.redo()
    assert [row.number for row in money.payments(desk, key)] == [1]
    assert teams.team(desk, key).paid == FEE
    desk.undo()
    assert money.payments(desk, key) == ()
    assert sum(row.amount for row in money.ledger(desk)) == 0


def test_refunds(desk: Desk) -> None:
    (key,) = build(desk, 1)
    desk.do(money.TakePayment(((key, FEE),), "cash"))
    desk.do(Withdraw(key, "ill"))
    assert money.totals(desk).over == FEE
    with pytest.raises(DeskError, match=r"\$90.00"):
        desk.do(money.Refund(key, FEE + 1, "cash"))
    with pytest.raises(DeskError):
        desk.do(money.Refund(key, 0, "cash"))
    desk.do(money.Refund(key, FEE, "zelle", "in full"))
    assert teams.team(desk, key).paid == 0
    assert money.totals(desk).over == 0
    assert money.totals(desk).box == (("cash", FEE), ("zelle", -FEE))


def test_fees_of_single_teams(desk: Desk) -> None:
    one, two = build(desk, 2)
    desk.do(money.SetFee(one, 4500, "two of them work at the door"))
    desk.do(money.WaiveFee(two, "sponsor"))
    assert [(row.owed, row.fee_reason) for row in teams.entries(desk)] == [
        (4500, "two of them work at the door"), (0, "sponsor"),
    ]  # fmt: skip
    desk.do(money.SetFee(one, None))
    assert teams.team(desk, one).owed == FEE
    for command in (
        money.SetFee(one, None), money.SetFee(one, -1, "x"), money.SetFee(one, 5), money.WaiveFee(two, "again"),
        money.WaiveFee(one, " "), money.SetFee(two, 0, "sponsor"),
    ):  # fmt: skip
        with pytest.raises(DeskError):
            desk.do(command)


def test_the_usual_fee_follows_the_house_rules(desk: Desk) -> None:
    (key,) = build(desk, 1)
    desk.do(ChangeHouseRules(1, {"team_fee": 10_000}))
    assert teams.team(desk, key).owed == 10_000


def test_other_money_is_no_fee(desk: Desk) -> None:
    (key,) = build(desk, 1)
    desk.do(money.EnterMoney("float", 10_000, "Mary", "cash"))
    desk.do(money.EnterMoney("expense", 2500, "Printer", "cash", "cards"))
    desk.do(money.EnterMoney("prize", 30_000, "Team 1", "check", entry_id=key))
    desk.do(money.EnterMoney("other", -100, "Lost", "cash"))
    assert (teams.team(desk, key).paid, money.totals(desk).paid) == (0, 0)
    assert money.totals(desk).box == (("cash", 7400), ("check", -30_000))
    assert money.payments(desk, key) == ()
    assert money.ledger(desk, key)[0].what == "prize"
    for command in (
        money.EnterMoney("fee", 1, "x", "cash"), money.EnterMoney("bribe", 1, "x", "cash"),
        money.EnterMoney("float", 0, "x", "cash"), money.EnterMoney("float", -1, "x", "cash"),
        money.EnterMoney("float", 1, "", "cash"),
    ):  # fmt: skip
        with pytest.raises(DeskError):
            desk.do(command)


def test_the_unpaid_list_as_text(desk: Desk) -> None:
    game = tournament(desk)
    one, two, three = build(desk, 3, game)
    assert "Team 2 (Anil 2): $90.00" in money.unpaid_text(desk, game)
    desk.do(EditEvent("Day", "2026-03-21", currency="INR"))
    desk.do(money.TakePayment(((one, 5000), (two, FEE)), "cash"))
    desk.do(Withdraw(three, "ill"))
    assert money.unpaid_text(desk, game) == "Team 1 (Anil 1): ₹40.00 of ₹90.00\nTotal: ₹40.00"
    assert [row.id for row in money.unpaid(desk, game)] == [one]
    desk.do(money.TakePayment(((one, 4000),), "cash"))
    assert money.unpaid_text(desk, game) == ""


def test_totals_of_one_tournament(desk: Desk) -> None:
    game, other = tournament(desk), tournament(desk, "Beginners", team_fee=1000)
    build(desk, 2, game)
    build(desk, 1, other)
    assert [money.totals(desk, which).owed for which in (game, other, None)] == [18000, 1000, 19000]


def test_an_entry_with_money_cannot_be_undone_away(desk: Desk) -> None:
    game = tournament(desk)
    key = desk.do(teams.AddTeam(game, "Aces"))
    act = desk.undoable()
    assert act is not None
    desk.do(money.TakePayment(((key, 100),), "cash"))
    with pytest.raises(DeskError, match="Give it back first"):
        desk.undo(act.seq)
    assert teams.team(desk, key).paid == 100


def test_a_payment_that_was_given_back_cannot_be_undone_by_itself(desk: Desk) -> None:
    (key,) = build(desk, 1)
    desk.do(money.TakePayment(((key, FEE),), "cash"))
    payment = desk.undoable()
    assert payment is not None
    desk.do(money.Refund(key, FEE, "cash"))
    refund = desk.undoable()
    assert refund is not None
    with pytest.raises(DeskError, match="given back since"):
        desk.undo(payment.seq)
    assert teams.team(desk, key).paid == 0
    desk.undo(refund.seq)
    assert teams.team(desk, key).paid == FEE
    desk.undo(payment.seq)
    assert teams.team(desk, key).paid == 0
