"""Entering, checking in and paying at the door as one act."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.desk import fees, money, teams
from app.desk.hall import AddTables
from app.desk.rummy.door import EnterAndPay
from app.desk.rummy.seating import DrawTables
from app.desk.rummy.today import next_of
from app.desk.teams import AddTeam
from app.desk.tournaments import NewTournament
from app.errors import DeskError
from tests.desk.building import started
from tests.desk.rummy_building import drawn, registered, rummy


def test_one_act_for_entries_of_two_tournaments(tmp_path: Path) -> None:
    desk = started(tmp_path)
    game = desk.do(NewTournament("rummy13", "Rummy"))
    other = desk.do(NewTournament("twentyeight", "28", rules={"team_fee": 9000}))
    team = desk.do(AddTeam(other, "Thunder Jacks", ("Anil", "Binu", "Chacko")))
    people = tuple(member.person_id for member in teams.team(desk, team).members)
    entered = desk.do(EnterAndPay(game, people, (team,), 24000, "cash", "Anil"))
    assert [row.amount for row in money.ledger(desk)] == [5000, 5000, 5000, 9000]
    assert all(row.present for row in teams.entries(desk, game))
    assert not teams.team(desk, team).present, "the team is checked in at its own tournament"
    assert len(entered.receipts) == 4
    desk.undo()
    assert sum(row.amount for row in money.ledger(desk)) == 0
    assert not teams.entries(desk, game)


def test_who_pays_later_who_is_free_and_who_comes_late(tmp_path: Path) -> None:
    desk = drawn(started(tmp_path))
    game = rummy(desk)
    later, free = (desk.do(command).entries[0] for command in (
        EnterAndPay(game, ("Later",)), EnterAndPay(game, ("Free",), free="helps at the desk"),
    ))  # fmt: skip
    with desk.reading() as connection:
        balances = fees.balances(connection, game)
    assert (balances[later].open, balances[free].open) == (5000, 0)
    assert teams.team(desk, later).late
    assert teams.team(desk, later).present


def test_nobody_and_nothing_are_refused(tmp_path: Path) -> None:
    desk = registered(started(tmp_path), 2)
    game = rummy(desk)
    with pytest.raises(DeskError):
        desk.do(EnterAndPay(game))
    (first, _second) = teams.entries(desk, game)
    desk.do(EnterAndPay(game, (), (first.id,)))
    with pytest.raises(DeskError):
        desk.do(EnterAndPay(game, (), (first.id,)))


def test_the_next_step_of_the_day(tmp_path: Path) -> None:
    desk = started(tmp_path)
    game = desk.do(NewTournament("rummy13", "Rummy"))

    def key() -> str:
        step = next_of(desk, game)
        return step.key if step is not None else ""

    assert key() == "rummy_register"
    desk.do(EnterAndPay(game, ("Anil", "Binu", "Chacko"), (), 15000, "cash"))
    assert key() == "hall"
    desk.do(AddTables(1, 2))
    assert key() == "rummy_draw"
    desk.do(DrawTables(game, "seed", 3))
    assert key() == "announce", "nobody is named to decide yet"
