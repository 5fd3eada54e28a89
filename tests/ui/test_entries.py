"""Entries walked by the keyboard: registering, checking in, stand-ins, free agents, withdrawing, late teams."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.desk import members, people, registration, teams
from app.desk.desk import Desk
from app.desk.fixtures import DrawFixtures
from app.desk.hall import AddTables
from app.desk.officials import AddOfficial
from app.desk.people import AddPerson
from app.desk.scores import GROUP, field_of
from app.desk.teams import AddTeam
from app.desk.tournaments import NewTournament
from app.ui.screens import settle
from app.ui.window import MainWindow
from tests.desk.building import started, tournament
from tests.desk.building import teams as add_teams
from tests.ui.day import to_the_knockout
from tests.ui.front import pick, put_away, top, window_at
from tests.ui.keyboard import DOWN, ENTER, ESC, NEXT, SPACE, TAB, answering, press

PLACE = "tournament/1/entries"
CTRL_E = (Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = started(tmp_path)
    tournament(desk, capacity=4)
    desk.do(AddPerson("Anil Kumar", phone="+1 510 555 0101", club="Fremont"))
    desk.do(AddOfficial("Thomas", "referee"))
    yield desk
    desk.close()


@pytest.fixture
def window(qtbot: QtBot, desk: Desk) -> Iterator[MainWindow]:
    window = window_at(desk, PLACE)
    yield window
    put_away(window)


def the_team(desk: Desk, name: str) -> teams.TeamRow:
    return next(row for row in teams.entries(desk) if row.name == name)


def test_a_team_is_registered_from_the_keyboard(window: MainWindow, desk: Desk) -> None:
    assert top(window).empty_box.isVisible()
    press(NEXT, "Thunder Jacks", ENTER, "ani")
    pick(DOWN, ENTER)
    press(ENTER, "Binu Thomas", ENTER, "Chacko", ENTER)
    press("2", TAB, "Devi", ENTER, ENTER)
    row = the_team(desk, "Thunder Jacks")
    assert [one.name for one in row.members] == ["Anil Kumar", "Binu Thomas", "Chacko", "Devi"]
    assert row.members[0].person_id == 1, "the one who was known is taken"
    assert row.captain == "Binu Thomas"
    assert row.reserve is not None
    assert top(window).title == "Team"
    press(ESC)
    assert [row.name for row in top(window).table.rows.shown] == ["Thunder Jacks"]


def test_a_refusal_stands_at_its_field(window: MainWindow, desk: Desk) -> None:
    desk.do(AddTeam(1, "Aces", (1,)))
    press(NEXT, "aces", ENTER, "Eapen", NEXT)
    assert "There is a team called Aces already" in top(window).form.note("name")
    press("x", ENTER, ENTER, "Anil Kumar", NEXT)
    assert "Anil Kumar plays in Aces already" in top(window).form.note("player2")
    answering(ENTER)
    press(ESC)
    assert top(window).title == "Register a team", "what was typed is not thrown away by a key"
    answering(TAB, SPACE)
    press(ESC)
    assert top(window).title == "Entries"
    assert len(teams.entries(desk)) == 1


def test_of_namesakes_one_has_to_be_chosen(window: MainWindow, desk: Desk) -> None:
    desk.do(AddPerson("Anil Kumar", club="Hayward"))
    press(NEXT, "Aces", ENTER, "Anil Kumar")
    pick(NEXT)
    assert "Several people are called Anil Kumar" in top(window).form.note("player1")
    pick(DOWN, DOWN, ENTER)
    assert "known: Anil Kumar" in top(window).form.note("player1")
    press(NEXT)
    assert the_team(desk, "Aces").members[0].person_id in (1, 2)


def test_a_full_tournament_has_a_waiting_list(window: MainWindow, desk: Desk) -> None:
    ids = add_teams(desk, 4, 1)
    press(NEXT, "Late Birds", ENTER, "Zach", NEXT)
    page = top(window)
    assert page.row.state == "waiting"
    press(NEXT)
    assert "All 4 places are taken" in page.bar.words()
    desk.do(registration.Withdraw(ids[0], "ill"))
    press(NEXT)
    assert the_team(desk, "Late Birds").state == "entered"


def test_checked_in_name_by_name(window: MainWindow, desk: Desk) -> None:
    one, _two = add_teams(desk, 2, 1)
    press(CTRL_E)
    page = top(window)
    assert len(page.table.rows.shown) == 6
    press("binu 1", ENTER)
    assert "Binu 1 is here (Team 1)" in page.done.text()
    assert "still missing: Anil 1, Chacko 1" in page.done.text()
    assert page.field.text() == ""
    press("binu 1", ENTER)
    assert "is here already" in page.done.text()
    row = teams.team(desk, one)
    assert [member.checked_in_by for member in row.members] == ["", "self", ""]


def test_the_captain_answers_for_his_team_and_the_desk_sees_for_whom(window: MainWindow, desk: Desk) -> None:
    one, _two = add_teams(desk, 2, 1)
    desk.do(people.EditPerson(teams.team(desk, one).members[0].person_id, "Anil 1", phone="555 0101"))
    press(CTRL_E, "team 1")
    page = top(window)
    assert "Anil 1 answers for Team 1: Anil 1, Binu 1, Chacko 1" in page.who.text()
    assert page.table.rows.shown[1].captain_phone == "555 0101"
    press(NEXT)
    row = teams.team(desk, one)
    assert row.present
    assert [member.checked_in_by for member in row.members] == ["self", "Anil 1", "Anil 1"]
    assert {guest.team.name for guest in page.table.rows.shown} == {"Team 2"}
    press("binu 1", Qt.Key.Key_F6)
    assert [member.name for member in teams.team(desk, one).missing] == ["Binu 1"]


def test_lists_that_todays_numbers_lead_to(window: MainWindow, desk: Desk) -> None:
    add_teams(desk, 3, 1)
    desk.do(AddTeam(1, "Two of Us", ("Rajan", "Sheela")))
    desk.do(registration.CheckInTeam(1))
    window.go(PLACE, "missing")
    assert len(top(window).table.rows.shown) == 3
    window.go(PLACE, "incomplete")
    assert [row.name for row in top(window).table.rows.shown] == ["Two of Us"]
    window.go(PLACE, "owing")
    assert len(top(window).table.rows.shown) == 4


def test_a_stand_in_is_allowed_by_a_named_official(window: MainWindow, desk: Desk) -> None:
    (one,) = add_teams(desk, 1, 1)
    window.go(PLACE, one)
    answering(TAB, "Walter", TAB, TAB, NEXT, ENTER)
    top(window)._stand_in()
    row = teams.team(desk, one)
    assert [(m.name, m.stands_in_for, m.allowed_by) for m in row.members if m.role == "stand_in"] == [
        ("Walter", "Anil 1", "Thomas")
    ]
    top(window)._end_stand_in()
    assert len(teams.team(desk, one).members) == 3


def test_free_agents_join_a_team_that_is_short(window: MainWindow, desk: Desk) -> None:
    from app.ui.free_agents import FreeAgentsPage
    from app.ui.tournament_panel import of

    short = desk.do(AddTeam(1, "Two of Us", ("Rajan", "Sheela")))
    window.open(FreeAgentsPage(desk, window, of(1)))
    settle()
    answering("Priya", ENTER, "plays well", ENTER)
    press(NEXT)
    assert [row.name for row in members.free_agents(desk, 1)] == ["Priya"]
    assert "short of players: Two of Us" in top(window).state_line.text()
    answering(ENTER)
    press(Qt.Key.Key_F6)
    assert [one.name for one in teams.team(desk, short).players] == ["Rajan", "Sheela", "Priya"]
    assert members.free_agents(desk, 1) == ()


def test_a_captain_is_made_and_a_player_taken_out(window: MainWindow, desk: Desk) -> None:
    (one,) = add_teams(desk, 1, 1)
    window.go(PLACE, one)
    top(window).table.setFocus()
    press(DOWN)
    top(window)._captain()
    assert teams.team(desk, one).captain == "Binu 1"
    answering(TAB, SPACE)
    top(window)._take_out()
    assert [m.name for m in teams.team(desk, one).members] == ["Anil 1", "Chacko 1"]
    assert top(window).primary_button.text().replace("&", "") == "Add a player"


def test_withdrawing_before_the_draw_shows_what_it_does(window: MainWindow, desk: Desk) -> None:
    (one,) = add_teams(desk, 1, 1)
    window.go(PLACE, one)
    seen: list[str] = []
    answering(ENTER, "car broke down", ENTER, seen=seen)
    top(window)._withdraw()
    assert teams.team(desk, one).state == "withdrawn"
    assert any("simply not in it" in words for words in seen)
    assert any("Say why" in words and "withdraws." in words for words in seen), "a reason was asked for first"
    press(NEXT)
    assert teams.team(desk, one).state == "entered", "the primary button brings it back"


@pytest.fixture
def drawn(desk: Desk) -> tuple[int, ...]:
    from app.desk.tournaments import EditTournament

    desk.do(EditTournament(1, "28", None, ""))
    ids = add_teams(desk, 7, 1)
    desk.do(AddTables(1, 3))
    desk.do(DrawFixtures(1, "seed"))
    return ids


def test_who_did_not_come_owes_until_it_is_waived_in_the_same_step(window: MainWindow, desk: Desk) -> None:
    one, two = add_teams(desk, 2, 1)
    window.go(PLACE, one)
    seen: list[str] = []
    answering(ENTER, seen=seen)
    top(window)._no_show()
    row = teams.team(desk, one)
    assert (row.state, row.owed - row.paid) == ("no_show", 9000)
    assert any("$90.00 is still owed, until the desk waives it." in words for words in seen)

    window.go(PLACE, two)
    answering(DOWN, ENTER)
    top(window)._no_show()
    row = teams.team(desk, two)
    assert (row.state, row.owed, row.fee_reason) == ("no_show", 0, "did not come")
    window.go(PLACE, one)
    answering(ESC)
    top(window)._reinstate()
    top(window)._no_show()
    assert teams.team(desk, one).state == "entered"


def test_withdrawing_during_play_names_the_walkovers(window: MainWindow, desk: Desk, drawn: tuple[int, ...]) -> None:
    window.go(PLACE, drawn[0])
    seen: list[str] = []
    answering("ill", ENTER, seen=seen)
    top(window)._withdraw()
    games = [t for t in field_of(desk, 1).at(GROUP) if drawn[0] in (t.a, t.b)]
    words = "\n".join(seen)
    assert games
    assert all(f"{table.code} becomes a walkover" in words for table in games)
    assert teams.team(desk, drawn[0]).state == "withdrawn"


def test_a_late_team_is_offered_its_games_at_once(window: MainWindow, desk: Desk, drawn: tuple[int, ...]) -> None:
    seen: list[str] = []
    answering(ENTER, seen=seen)
    press(NEXT, "Late Birds", ENTER, "Zach", ENTER, "Yusuf", ENTER, "Xavier", NEXT)
    row = the_team(desk, "Late Birds")
    assert row.late
    games = [table for table in field_of(desk, 1).at(GROUP) if row.id in (table.a, table.b)]
    assert games
    assert any("Slot" in words and "against" in words for words in seen)
    assert f"Late Birds has {len(games)} games" in top(window).bar.words()


def test_a_team_that_comes_after_the_group_stage_is_told_it_gets_no_games(
    window: MainWindow, desk: Desk, drawn: tuple[int, ...]
) -> None:
    to_the_knockout(desk, 1)
    press(NEXT)
    assert "The group stage is closed" in top(window).state_line.text()
    press("Late Birds", ENTER, "Zach", ENTER, "Yusuf", ENTER, "Xavier", NEXT)
    page = top(window)
    assert "gets no games: the group stage is closed" in page.bar.words()
    assert the_team(desk, "Late Birds").late
    assert not page._offers["late"].isVisible()


def test_single_players_enter_by_their_name(qtbot: QtBot, desk: Desk) -> None:
    rummy = desk.do(NewTournament("rummy13", "Rummy"))
    window = window_at(desk, f"tournament/{rummy}/entries")
    press(NEXT, "Anil Kumar", ENTER, ENTER)
    (row,) = teams.entries(desk, rummy)
    assert (row.name, row.members[0].person_id) == ("Anil Kumar", 1)
    put_away(window)


def test_a_namesake_is_somebody_new_and_both_are_told_apart_at_the_door(window: MainWindow, desk: Desk) -> None:
    """Somebody new of a name the event knows is offered in the list under the field; nobody is left outside."""
    press(NEXT, "Aces", ENTER, "Anil Kumar")
    pick(ENTER)
    assert "known: Anil Kumar" in top(window).form.note("player1")
    press("Binu", ENTER, "Chacko", NEXT, ESC)
    press(NEXT, "Kings", ENTER, "Anil Kumar")
    pick(DOWN, DOWN, ENTER)
    assert "a new person" in top(window).form.note("player1")
    press(ENTER, "Eapen", ENTER, "Faisal", NEXT)
    page = top(window)
    assert page.table.rows.shown[0].name == "Anil Kumar (Kings)"
    assert len({row.members[0].person_id for row in teams.entries(desk)}) == 2
    press(ESC, CTRL_E)
    press("anil kings")
    assert [row.member.name for row in top(window).table.rows.shown] == ["Anil Kumar (Kings)"]
    press(ENTER)
    assert "Anil Kumar (Kings) is here" in top(window).done.text()
    assert the_team(desk, "Aces").members[0].checked_in_at is None
