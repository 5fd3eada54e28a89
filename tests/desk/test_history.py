"""History: the acts, and what they changed in words."""

from __future__ import annotations

from app.desk import history, members, money, people, registration, teams, tournaments
from app.desk.desk import Desk
from app.desk.rules import ChangeHouseRules
from app.models.triggers import recorded_tables
from tests.desk.building import tournament


def words(rows: tuple[history.ChangedRow, ...]) -> list[tuple[str, str, str, str]]:
    return [(str(row.thing), str(row.detail), str(row.before), str(row.after)) for row in rows]


def test_acts_newest_first_with_who_undid_what(desk: Desk) -> None:
    key = desk.do(people.AddPerson("Anil"))
    desk.operator = "Jose"
    desk.do(people.EditPerson(key, "Anil Kumar"))
    desk.undo()
    rows = history.of(desk, "person", key)
    assert [(str(row.words), row.operator) for row in rows] == [
        ("Undo: Details of Anil Kumar", "Jose"), ("Details of Anil Kumar", "Jose"), ("New person: Anil", "Mary"),
    ]  # fmt: skip
    undo, edit, add = rows
    assert (undo.undoes, undo.undoable) == (edit.seq, False)
    assert (edit.undone, edit.undoable) == (undo.seq, False)
    assert (add.undone, add.undoable) == (None, True)
    assert history.last(desk, "person", key) == undo.seq
    assert history.last(desk, "person", 999) == 0
    assert [row.seq for row in history.acts(desk, limit=2)] == [undo.seq, edit.seq]


def test_changed_values_are_worded(desk: Desk) -> None:
    game = tournament(desk)
    key = desk.do(teams.AddTeam(game, "Jacks", ("Anil", "Binu", "Chacko")))
    desk.do(members.SetCaptain(key, 2))
    assert words(history.details(desk, history.last(desk, "entry", key))) == [("team Jacks", "captain", "Anil", "Binu")]
    desk.do(money.SetFee(key, 0, "friends"))
    assert words(history.details(desk, history.last(desk, "entry", key))) == [
        ("team Jacks", "fee", "", "$0.00"), ("team Jacks", "reason for the fee", "", "friends"),
    ]  # fmt: skip
    desk.do(registration.CheckIn(key, (3,)))
    rows = words(history.details(desk, history.last(desk, "entry", key)))
    assert [row[:2] for row in rows] == [
        ("place in an entry Chacko", "checked in at"), ("place in an entry Chacko", "checked in by"),
    ]  # fmt: skip
    assert rows[0][3].startswith("2026-03-21 ")
    desk.do(money.TakePayment(((key, 9000),), "cash", who="Anil"))
    rows = words(history.details(desk, history.last(desk, "entry", key)))
    assert ("payment Anil", "entry", "", "Jacks") in rows
    assert ("payment Anil", "amount", "", "$90.00") in rows


def test_a_single_player_is_no_team_and_a_game_has_its_title(desk: Desk) -> None:
    game = int(desk.do(tournaments.NewTournament("rummy13", "Rummy")))
    key = desk.do(teams.AddTeam(game, "", ("Anil",)))
    rows = words(history.details(desk, history.last(desk, "entry", key)))
    assert ("player Anil", "state", "", "entered") in rows
    assert not [row for row in rows if "team" in row[0] + row[1]]
    rows = words(history.details(desk, history.last(desk, "tournament", game)))
    assert ("tournament Rummy", "game", "", "13-card rummy") in rows


def test_a_thing_that_is_gone_keeps_its_name_in_history(desk: Desk) -> None:
    game = tournament(desk)
    desk.do(members.AddFreeAgent(game, "Priya"))
    agent = members.free_agents(desk, game)[0]
    desk.do(members.RemoveFreeAgent(agent.id))
    gone = history.last(desk, "person", agent.person_id)
    desk.do(people.RemovePerson(agent.person_id))
    assert ("free agent Priya", "person", "Priya", "") in words(history.details(desk, gone))


def test_house_rules_are_shown_without_signs_of_json(desk: Desk) -> None:
    game = tournament(desk, team_fee=100, games_each=3)
    rows = words(history.details(desk, history.last(desk, "tournament", game)))
    assert ("tournament 28", "rules", "", "team_fee 100, games_each 3") in rows


def test_changed_house_rules_are_told_by_their_names(desk: Desk) -> None:
    game = tournament(desk)
    changes = {"team_fee": 9000, "knockout_tie": "cut", "group_deals": 6, "match_points.win": 3}
    desk.do(ChangeHouseRules(game, changes))
    assert str(history.acts(desk)[0].words) == (
        "House rules of 28: Fee of a team 90.00, A level game in a knockout round, Deals of a group game 6 deals, "
        "Match points of a win 3 points"
    )


def test_every_kind_of_thing_has_a_word() -> None:
    assert {table.name for table in recorded_tables()} == set(history.THINGS)
