"""The register, the card-room fee, the accounts of evening and month, and the evening made from the last one."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.desk import fees
from app.desk.cashbox import cash_box
from app.desk.desk import Desk
from app.desk.event import event
from app.desk.money import TakePayment, WaiveFee, ledger, unpaid
from app.desk.officials import officials
from app.desk.people import person, search
from app.desk.room.arrivals import Arrive, arrival_book
from app.desk.room.evening import (
    Item,
    NewEvening,
    PersonAccount,
    SettleAccount,
    What,
    evening_accounts,
    evening_template,
    month_account,
    month_accounts,
)
from app.desk.room.members import DropMember, EditMember, EnrolMember, register
from app.desk.room.stakes import SwitchMoney
from app.desk.teams import team
from app.desk.tournaments import NewTournament, tournaments
from app.errors import DeskError
from tests.desk.building import blank
from tests.desk.room_building import bridge, club, cut, entry, over, play, room, seated

FEE = 2000


def account(desk: Desk, name: str) -> PersonAccount:
    return next(one for one in evening_accounts(desk) if one.name == name)


def who(desk: Desk, name: str) -> int:
    return room(desk).people[entry(desk, name)].person


def played(desk: Desk) -> Desk:
    """A rubber of 920 at five rupees for each hundred, a fee of 20; Asha pays by the month, Dev is her guest."""
    seated(desk, 4, card_room_fee=FEE, money="on", stake_unit=100)
    play(desk, room(desk).tables[0].match_id, "4S N =", "3NT S =")
    desk.do(EnrolMember(who(desk, "Asha"), "member", "A 1", monthly=True))
    desk.do(EnrolMember(who(desk, "Dev"), "guest", "", who(desk, "Asha")))
    return desk


# the register


def test_the_register_knows_members_and_guests(desk: Desk) -> None:
    club(desk)
    rows = {row.name: row for row in register(desk)}
    assert (rows["Asha"].kind, rows["Asha"].number, rows["Asha"].monthly) == ("member", "A 1", True)
    assert (rows["Dev"].kind, rows["Dev"].host) == ("guest", "Asha")
    for act, field in (
        (EnrolMember(rows["Asha"].person), "person"),
        (EnrolMember("New", number="A 1"), "number"),
        (EnrolMember("New", "guest"), "host"),
        (EnrolMember("New", "guest", "", rows["Dev"].person), "host"),
        (EnrolMember("New", "friend"), "kind"),
        (EditMember(rows["Benny"].person, "member", "A 1"), "number"),
        (DropMember(rows["Asha"].person), "kind"),
    ):
        with pytest.raises(DeskError) as refused:
            desk.do(act)
        assert refused.value.field == field
    desk.do(DropMember(rows["Dev"].person))
    desk.do(DropMember(rows["Asha"].person))
    assert {row.name for row in register(desk)} == {"Benny", "Chitra"}
    assert person(desk, rows["Asha"].person).name == "Asha"


# fees


def test_the_fee_is_owed_once_by_who_has_come(desk: Desk) -> None:
    played(desk)
    other = desk.do(NewTournament("bridge", "Chicago", rules={"form": "chicago", "card_room_fee": 3000}))
    benny = who(desk, "Benny")
    second = desk.do(Arrive(other, benny))
    assert team(desk, entry(desk, "Benny")).owed == FEE
    assert team(desk, second).owed == 0, "he pays once, whatever he plays"
    alone = desk.do(Arrive(other, "Xavier"))
    assert team(desk, alone).owed == 3000
    assert team(desk, entry(desk, "Asha")).owed == 0, "she pays by the month and is not asked"
    assert [row.name for row in unpaid(desk, bridge(desk))] == ["Benny", "Chitra", "Dev"]
    with desk.reading() as connection:
        assert fees.card_room(connection)[who(desk, "Asha")].amount == FEE
    free = desk.do(NewTournament("bridge", "Friendly", rules={"form": "chicago"}))
    first = desk.do(Arrive(free, "Yusuf"))
    then = desk.do(Arrive(other, next(row.id for row in search(desk, "Yusuf"))))
    assert (team(desk, first).owed, team(desk, then).owed) == (0, 3000), "the first game has no fee"
    desk.do(WaiveFee(first, "a guest of the house"))
    assert team(desk, then).owed == 0
    desk.do(WaiveFee(entry(desk, "Chitra"), "helps"))
    assert team(desk, entry(desk, "Chitra")).owed == 0
    assert account(desk, "Chitra").amount(What.FEE) == 0


# accounts


def test_an_account_is_play_fee_and_what_was_paid(desk: Desk) -> None:
    played(desk)
    winners = {player.name for player in room(desk).games[0].players.values() if player.seat in ("N", "S")}
    for name in ("Asha", "Benny", "Chitra", "Dev"):
        own = account(desk, name)
        sign = 1 if name in winners else -1
        assert own.points("Rubber bridge") == sign * 920
        assert own.amount(What.PLAY) == sign * 4500
        assert own.balance == sign * 4500 - FEE
        assert own.asked == (0 if name == "Asha" else -own.balance)
    assert sum(one.amount(What.PLAY) for one in evening_accounts(desk)) == 0
    assert account(desk, "Dev").host == "Asha"


def test_settling_pays_the_fee_by_a_line_of_its_own(desk: Desk) -> None:
    played(desk)
    before = cash_box(desk).expected
    for own in evening_accounts(desk):
        if own.asked:
            desk.do(SettleAccount(own.person, own.asked, "cash"))
    assert [one.name for one in evening_accounts(desk) if one.balance] == ["Asha"]
    assert unpaid(desk, bridge(desk)) == ()
    lines = [(row.what, row.amount) for row in ledger(desk)]
    assert lines.count(("fee", FEE)) == 3
    asked = -sum(one.balance for one in evening_accounts(desk) if one.monthly)
    assert cash_box(desk).expected - before == 4 * FEE - asked, "what is not in the box stands on Asha's account"
    desk.undo()
    assert len([one for one in evening_accounts(desk) if one.balance]) == 2


def test_a_fee_paid_at_the_door_is_not_asked_for_again(desk: Desk) -> None:
    played(desk)
    desk.do(TakePayment(((entry(desk, "Benny"), FEE),), "cash"))
    own = account(desk, "Benny")
    assert own.amount(What.PAID) == FEE
    assert abs(own.balance) == 4500
    numbers = desk.do(SettleAccount(own.person, own.asked, "cash"))
    assert len(numbers) == 1
    assert account(desk, "Benny").balance == 0
    with pytest.raises(DeskError) as refused:
        desk.do(SettleAccount(own.person, 100, "shells"))
    assert refused.value.field == "method"


# the next evening


def test_the_next_evening_takes_over_people_register_rules_and_accounts(desk: Desk, tmp_path: Path) -> None:
    played(desk)
    desk.do(SettleAccount(who(desk, "Benny"), account(desk, "Benny").asked, "cash"))
    old = evening_template(desk)
    balances = {one.name: one.balance for one in month_accounts(desk)}
    new = blank(tmp_path, "next.carddesk")
    new.do(NewEvening(old, "Saturday", "2026-03-28"))
    assert event(new).title == "Saturday"
    assert [row.title for row in tournaments(new)] == ["Rubber bridge"]
    assert [(row.name, row.kind, row.host, row.monthly) for row in register(new)] == [
        ("Asha", "member", "", True), ("Dev", "guest", "Asha", False)
    ]  # fmt: skip
    assert [row.name for row in officials(new)] == ["Thomas", "Usha"]
    assert arrival_book(new, bridge(new)) == ()
    assert evening_accounts(new) == ()
    assert {one.name: one.balance for one in month_accounts(new)} == balances
    asha = next(row.id for row in search(new, "Asha"))
    assert [(item.evening, item.game, item.what, item.points) for item in month_account(new, asha).items] == [
        ("2026-03-21", "Rubber bridge", What.PLAY, account(desk, "Asha").points("Rubber bridge")),
        ("2026-03-21", "", What.FEE, None),
    ]
    for name in ("Asha", "Benny", "Chitra", "Dev"):
        new.do(Arrive(bridge(new), next(row.id for row in search(new, name))))
    assert len(month_account(new, asha).items) == 3, "the fee of the new evening is added"
    with pytest.raises(DeskError, match="holds an event"):
        new.do(NewEvening(old, "Again", "2026-03-29"))
    new.close()


def test_a_new_month_begins_with_the_balances(desk: Desk, tmp_path: Path) -> None:
    played(desk)
    desk.do(SettleAccount(who(desk, "Benny"), account(desk, "Benny").asked, "cash"))
    old = evening_template(desk)
    new = blank(tmp_path, "next.carddesk")
    new.do(NewEvening(old, "April", "2026-04-04"))
    rows = {one.name: one.items for one in month_accounts(new)}
    assert "Benny" not in rows, "his account is settled"
    assert rows["Asha"] == (Item("2026-03-21", "", What.BALANCE, None, account(desk, "Asha").balance),)
    new.close()


def test_who_is_nobody_has_no_account(desk: Desk) -> None:
    over(desk, 4)
    cut(desk)
    with pytest.raises(DeskError):
        month_account(desk, 999)
    assert month_account(desk, who(desk, "Asha")).games == ("Rubber bridge",)


def test_points_only_leave_no_money(desk: Desk) -> None:
    over(desk, 4)
    assert {one.balance for one in evening_accounts(desk)} == {0}
    desk.do(SwitchMoney(bridge(desk), True, 1, 100, "agreed"))
    assert {one.balance for one in evening_accounts(desk)} == {0}
