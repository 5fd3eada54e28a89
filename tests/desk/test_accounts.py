"""What each person owes over all tournaments, and the money of undone acts."""

from __future__ import annotations

from app.desk.accounts import accounts, given_back
from app.desk.desk import Desk
from app.desk.money import TakePayment
from app.desk.rummy import reentry
from app.desk.teams import AddTeam
from app.desk.tournaments import NewTournament
from tests.desk.rummy_building import field, out, tables

FEE, TEAM = 5000, 9000


def test_a_person_answers_for_his_entries_and_his_team(desk: Desk) -> None:
    out(desk)
    table = tables(desk)[0]
    gone = table.entries[1]
    person = field(desk).entries[gone].person
    other = desk.do(NewTournament("twentyeight", "28", rules={"team_fee": TEAM}))
    team = desk.do(AddTeam(other, "Family", (person, "Anil", "Binu")))
    desk.do(reentry.ReEnter(table.id, gone, "cash"))
    desk.do(TakePayment(((team, TEAM + 1000),), "cash"))
    account = next(one for one in accounts(desk) if one.person_id == person)
    assert [entry.tournament for entry in account.entries] == ["Rummy", "28"]
    assert (account.owed, account.paid) == (2 * FEE + TEAM, FEE + TEAM + 1000)
    assert account.open == FEE, "what was paid too much for the team pays nobody's re-entry"
    assert len(accounts(desk)) == len(field(desk).entries)


def test_money_that_an_undo_took_back_is_asked_about(desk: Desk) -> None:
    out(desk)
    table = tables(desk)[0]
    bought = desk.do(reentry.ReEnter(table.id, table.entries[1], "cash"))
    assert given_back(desk) == ()
    desk.undo()
    (line,) = given_back(desk)
    assert (line.number, line.amount) == (bought.receipt, FEE)
    desk.do(reentry.ReEnter(table.id, table.entries[1]))
    desk.undo()
    assert given_back(desk) == ()


def test_the_treasurer_sees_what_every_tournament_brought_and_cost(furnished: Desk) -> None:
    from app.desk.money import Refund
    from app.desk.paper import clerk
    from app.desk.paper.accounts import close_out

    furnished.do(Refund(1, 1000, "cash"))
    (line,) = close_out(clerk(furnished)).tournaments
    assert (line.tournament, line.taken, line.refunds, line.prizes, line.left) == (
        "28", "$90.00", "-$10.00", "", "$80.00",
    )  # fmt: skip
    assert line.owed.startswith("$")
