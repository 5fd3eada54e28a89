"""Referee, panel, judges, helpers."""

from __future__ import annotations

import pytest

from app.desk import members, officials, people, teams
from app.desk.desk import Desk
from app.errors import DeskError
from tests.desk.building import teams as build
from tests.desk.building import tournament


def test_the_reminder_until_referee_and_panel_are_announced(desk: Desk) -> None:
    game, other = tournament(desk), tournament(desk, "Beginners")
    assert "Nobody is named" in str(officials.reminder(desk, game))
    desk.do(officials.AddOfficial("Usha", "helper"))
    assert "Nobody is named" in str(officials.reminder(desk, game))
    desk.do(officials.AddOfficial("Thomas", "referee"))
    desk.do(officials.AddOfficial("Sara", "panel", tournament_id=other))
    assert "Thomas" in str(officials.reminder(desk, game))
    assert "Sara" not in str(officials.reminder(desk, game))
    desk.do(officials.AnnounceOfficials(game))
    assert officials.reminder(desk, game) is None
    assert "Sara" in str(officials.reminder(desk, other))
    with pytest.raises(DeskError):
        desk.do(officials.AnnounceOfficials(game))
    desk.do(officials.EditOfficial(2, "Thomas Varghese", "referee"))
    assert "Thomas Varghese" in str(officials.reminder(desk, game))


def test_the_list_begins_with_the_referee(desk: Desk) -> None:
    for name, role in (("H", "helper"), ("J", "judge"), ("P", "panel"), ("R", "referee")):
        desk.do(officials.AddOfficial(name, role))
    assert [row.name for row in officials.officials(desk)] == ["R", "P", "J", "H"]


def test_nobody_who_plays_for_the_entries_decides_about_them(desk: Desk) -> None:
    game = tournament(desk)
    one, two, _ = build(desk, 3, game)
    anil = teams.team(desk, one).members[0].person_id
    desk.do(officials.AddOfficial("", "judge", person_id=anil))
    desk.do(officials.AddOfficial("BINU 2", "panel"))
    desk.do(officials.AddOfficial("Thomas", "referee"))
    desk.do(officials.AddOfficial("Usha", "helper"))
    assert [row.name for row in officials.may_decide(desk, ())] == ["Thomas", "BINU 2", "Anil 1"]
    assert [row.name for row in officials.may_decide(desk, (one,))] == ["Thomas", "BINU 2"]
    assert [row.name for row in officials.may_decide(desk, (one, two))] == ["Thomas"]
    other = desk.do(people.AddPerson("Binu 2"))
    desk.do(officials.EditOfficial(2, "Binu 2", "panel", person_id=other))
    assert [row.name for row in officials.may_decide(desk, (one, two))] == ["Thomas", "Binu 2"]


def test_refused(desk: Desk) -> None:
    key = desk.do(officials.AddOfficial("Thomas", "referee"))
    for command, field in (
        (officials.AddOfficial("thomas", "referee"), "name"),
        (officials.AddOfficial("", "referee"), "name"),
        (officials.AddOfficial("Sara", "king"), "role"),
        (officials.EditOfficial(key, "Thomas", "king"), "role"),
    ):
        with pytest.raises(DeskError) as refusal:
            desk.do(command)
        assert refusal.value.field == field
    desk.do(officials.EditOfficial(key, "THOMAS", "referee"))


def test_who_decided_something_stays(desk: Desk) -> None:
    (key,) = build(desk, 1)
    thomas = desk.do(officials.AddOfficial("Thomas", "referee"))
    sara = desk.do(officials.AddOfficial("Sara", "judge"))
    desk.do(members.StandIn(key, teams.team(desk, key).members[0].person_id, "Yusuf", thomas))
    with pytest.raises(DeskError, match="decided"):
        desk.do(officials.RemoveOfficial(thomas))
    desk.do(officials.RemoveOfficial(sara))
    assert [row.name for row in officials.officials(desk)] == ["Thomas"]
