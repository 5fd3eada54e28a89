"""People and teams brought in as one act."""

from __future__ import annotations

import pytest

from app.desk import members, money, people, registration, teams
from app.desk.desk import Desk
from app.desk.importing import Imported, ImportPeopleAndTeams, PersonIn, TeamIn
from app.errors import DeskError
from tests.desk.answers import answers
from tests.desk.building import tournament

ANIL = PersonIn("Anil Kumar", "510 555 0101", "anil@example.org", "Thrissur")
BINU = PersonIn("Binu")
JACKS = TeamIn("Thunder Jacks", (ANIL, BINU, "Chacko"), captain=BINU, substitute="Devi", paid=9000)


def test_teams_people_and_money_come_in_as_one_act(desk: Desk) -> None:
    game = tournament(desk)
    before = answers(desk)
    result = desk.do(ImportPeopleAndTeams((ANIL, PersonIn("Visitor")), (JACKS, TeamIn("Aces", ())), game, "teams.csv"))
    assert result == Imported(people=5, teams=2, members=4, payments=1, money=9000, people_known=0, teams_known=0)
    jacks, aces = teams.entries(desk, game)
    assert [(one.name, one.role, one.place) for one in jacks.members] == [
        ("Anil Kumar", "player", 1), ("Binu", "player", 2), ("Chacko", "player", 3), ("Devi", "reserve", 4),
    ]  # fmt: skip
    assert (jacks.captain, jacks.paid, jacks.state, jacks.clubs) == ("Binu", 9000, "entered", ("Thrissur",))
    assert (aces.captain, aces.members) == ("", ())
    assert money.ledger(desk)[0].note == "teams.csv"
    desk.undo()
    assert answers(desk) == before


def test_the_same_file_again_adds_nothing(desk: Desk) -> None:
    game = tournament(desk)
    rows = ImportPeopleAndTeams((ANIL, PersonIn("Visitor", paid=500)), (JACKS,), game)
    desk.do(rows)
    with pytest.raises(DeskError, match="here already"):
        desk.do(rows)
    assert len(money.ledger(desk)) == 2


def test_known_people_are_met_again_and_filled_in(desk: Desk) -> None:
    anil = desk.do(people.AddPerson("ANIL kumar", notes="tall"))
    namesake = desk.do(people.AddPerson("Anil Kumar", phone="999"))
    result = desk.do(ImportPeopleAndTeams((ANIL,)))
    assert (result.people, result.people_known) == (0, 1)
    row = people.person(desk, anil)
    assert (row.name, row.phone, row.club, row.notes) == ("ANIL kumar", "510 555 0101", "Thrissur", "tall")
    assert people.person(desk, namesake).phone == "999"


def test_another_number_is_another_person(desk: Desk) -> None:
    result = desk.do(ImportPeopleAndTeams((ANIL, PersonIn("Anil Kumar", "510 555 0202"), PersonIn("Anil Kumar"))))
    assert result.people == 2
    assert len(people.search(desk, "anil")) == 2


def test_a_decided_person_is_taken(desk: Desk) -> None:
    key = desk.do(people.AddPerson("A. K."))
    game = tournament(desk)
    desk.do(ImportPeopleAndTeams(teams=(TeamIn("Aces", (PersonIn("Anil Kumar", person_id=key),)),), tournament_id=game))
    assert [(one.person_id, one.name) for one in teams.entries(desk)[0].members] == [(key, "A. K.")]


def test_an_existing_team_gets_what_it_lacks(desk: Desk) -> None:
    game = tournament(desk)
    desk.do(teams.AddTeam(game, "Thunder Jacks", ("Binu",)))
    desk.do(money.TakePayment(((1, 4000),), "cash"))
    result = desk.do(ImportPeopleAndTeams(teams=(JACKS,), tournament_id=game))
    assert (result.teams, result.teams_known, result.people, result.members, result.money) == (0, 1, 3, 3, 5000)
    row = teams.team(desk, 1)
    assert [one.name for one in row.players] == ["Binu", "Anil Kumar", "Chacko"]
    assert (row.captain, row.paid) == ("Binu", 9000)


def test_what_members_paid_counts_for_their_team_once(desk: Desk) -> None:
    game = tournament(desk)
    one, two = PersonIn("Anil", paid=3000), PersonIn("Binu", paid=3000)
    desk.do(ImportPeopleAndTeams((one, two), (TeamIn("Aces", (one, two)),), game, method="zelle"))
    assert teams.team(desk, 1).paid == 6000
    line = money.ledger(desk)[0]
    assert (line.who, line.amount, line.method) == ("Anil, Binu", 6000, "zelle")


def test_paying_makes_nobody_a_player(desk: Desk) -> None:
    game = tournament(desk)
    desk.do(ImportPeopleAndTeams((PersonIn("Visitor", paid=500),), (), game))
    assert teams.entries(desk) == ()
    assert people.teams_of(desk) == {}
    assert money.totals(desk).box == (("other", 500),)


def test_capacity_and_free_agents(desk: Desk) -> None:
    game = tournament(desk, capacity=2)
    desk.do(members.AddFreeAgent(game, "Priya"))
    desk.do(ImportPeopleAndTeams(teams=tuple(TeamIn(f"T{n}", (f"P{n}",)) for n in range(3)), tournament_id=game))
    assert [row.state for row in teams.entries(desk)] == ["entered", "entered", "waiting"]
    assert [row.name for row in members.free_agents(desk, game)] == ["Priya"]
    desk.do(registration.Withdraw(1, "ill"))
    desk.do(ImportPeopleAndTeams(teams=(TeamIn("T1", ("P1", "Priya")),), tournament_id=game))
    assert members.free_agents(desk, game) == ()


@pytest.mark.parametrize(
    ("rows", "field", "why"),
    [
        ({"people": (BINU, PersonIn(" "))}, "people:1", "name"),
        ({"people": (PersonIn("X", person_id=99),)}, "people:0", "any more"),
        ({"teams": (TeamIn(" ", ("A",)),)}, "teams:0", "name"),
        ({"teams": (TeamIn("T", ("A", "B", "C", "D")),)}, "teams:0", "3 players"),
        ({"teams": (TeamIn("T", ("A",)), TeamIn("U", ("A",)))}, "teams:1", "T and in U"),
        ({"teams": (TeamIn("T", ("A",), captain="B"),)}, "teams:0", "not one of its members"),
        ({"teams": (TeamIn("T", ("A",)),), "method": "gold"}, "method", "how"),
        ({"teams": (TeamIn("T", ("A",)),), "tournament_id": None}, "tournament", "tournament"),
    ],
)
def test_refused_by_row(desk: Desk, rows: dict[str, object], field: str, why: str) -> None:
    game = tournament(desk)
    with pytest.raises(DeskError, match=why) as refusal:
        desk.do(ImportPeopleAndTeams(**{"tournament_id": game, **rows}))  # type: ignore[arg-type]
    assert refusal.value.field == field
    assert people.search(desk, "") == ()
    assert teams.entries(desk) == ()


def test_five_thousand_people(desk: Desk) -> None:
    game = tournament(desk)
    crowd = tuple(PersonIn(f"Player {n}", f"510{n:07d}") for n in range(5000))
    sides = tuple(TeamIn(f"Team {n}", crowd[3 * n : 3 * n + 3]) for n in range(200))
    result = desk.do(ImportPeopleAndTeams(crowd, sides, game))
    assert (result.people, result.teams, result.members) == (5000, 200, 600)
    first, last = teams.entries(desk)[0], teams.entries(desk)[-1]
    assert [one.name for one in first.members] == ["Player 0", "Player 1", "Player 2"]
    assert [one.name for one in last.members] == ["Player 597", "Player 598", "Player 599"]
    assert last.captain == "Player 597"
    with desk.reading() as connection:
        recorded = connection.exec_driver_sql("SELECT count(*) FROM change WHERE seq = ?", (desk.undoable().seq,))  # type: ignore[union-attr]
        assert recorded.scalar() == 5800
