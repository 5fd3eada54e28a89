"""Check-in, leaving, the waiting list, late entries."""

from __future__ import annotations

import pytest

from app.desk import members, officials, registration, teams
from app.desk.desk import Desk
from app.desk.fixtures import DrawFixtures
from app.desk.hall import AddTables
from app.desk.people import AddPerson
from app.desk.tournaments import EditTournament
from app.errors import DeskError
from tests.desk.building import FEE, tournament
from tests.desk.building import teams as build


def people(desk: Desk, entry: int) -> tuple[int, ...]:
    return tuple(one.person_id for one in teams.team(desk, entry).members)


def check(desk: Desk, entry: int) -> list[tuple[str, str]]:
    """Who is checked in, and by whom."""
    return [(one.name, one.checked_in_by) for one in teams.team(desk, entry).members if one.checked_in_at is not None]


def test_the_captain_answers_for_all_but_the_desk_sees_whom(desk: Desk) -> None:
    (key,) = build(desk, 1)
    desk.do(members.AddMember(key, "Devi", "reserve"))
    anil, binu, *_ = people(desk, key)
    desk.do(registration.CheckIn(key, (binu,)))
    desk.do(registration.CheckInTeam(key))
    assert check(desk, key) == [("Anil 1", "self"), ("Binu 1", "self"), ("Chacko 1", "Anil 1")]
    assert teams.team(desk, key).present
    with pytest.raises(DeskError, match="checked in already"):
        desk.do(registration.CheckInTeam(key))
    with pytest.raises(DeskError, match="checked in already"):
        desk.do(registration.CheckIn(key, (anil,)))
    desk.do(registration.UndoCheckIn(key, (binu,)))
    assert [one.name for one in teams.team(desk, key).missing] == ["Binu 1"]
    with pytest.raises(DeskError, match="not checked in"):
        desk.do(registration.UndoCheckIn(key, (binu,)))


def test_one_member_answers_for_another(desk: Desk) -> None:
    (key,) = build(desk, 1)
    anil, binu, chacko = people(desk, key)
    desk.do(registration.CheckIn(key, (binu, chacko), answered_by=chacko))
    assert check(desk, key) == [("Binu 1", "Chacko 1"), ("Chacko 1", "self")]
    stranger = desk.do(AddPerson("Zubair"))
    for who, by in (((stranger,), None), ((anil,), stranger)):
        with pytest.raises(DeskError, match="is not in"):
            desk.do(registration.CheckIn(key, who, by))
    with pytest.raises(DeskError, match="who is there"):
        desk.do(registration.CheckIn(key, ()))
    with pytest.raises(DeskError, match="who is not there"):
        desk.do(registration.UndoCheckIn(key, ()))


def test_a_stand_in_is_checked_in_instead_of_the_absent(desk: Desk) -> None:
    (key,) = build(desk, 1)
    _, binu, _ = people(desk, key)
    desk.do(members.StandIn(key, binu, "Yusuf", desk.do(officials.AddOfficial("Thomas", "referee"))))
    desk.do(registration.CheckInTeam(key))
    assert sorted(name for name, _ in check(desk, key)) == ["Anil 1", "Chacko 1", "Yusuf"]
    assert teams.team(desk, key).present


def test_who_is_missing(desk: Desk) -> None:
    game = tournament(desk)
    captain = desk.do(AddPerson("Anil", phone="510 555 0101"))
    here = desk.do(teams.AddTeam(game, "Aces", (captain, "Binu", "Chacko")))
    gone = desk.do(teams.AddTeam(game, "Kings", ("Gopal",)))
    desk.do(registration.CheckIn(here, (captain,)))
    desk.do(registration.Withdraw(gone, "ill"))
    rows = registration.missing(desk, game)
    assert [(row.team, row.name, row.phone, row.captain, row.captain_phone) for row in rows] == [
        ("Aces", "Binu", "", "Anil", "510 555 0101"),
        ("Aces", "Chacko", "", "Anil", "510 555 0101"),
    ]


def test_counts(desk: Desk) -> None:
    game = tournament(desk, capacity=4)
    keys = build(desk, 5, game)
    desk.do(members.RemoveMember(keys[0], people(desk, keys[0])[0]))
    desk.do(registration.CheckInTeam(keys[1]))
    desk.do(registration.MarkNoShow(keys[2]))
    desk.do(registration.Withdraw(keys[3], "ill"))
    assert registration.counts(desk, game) == registration.Counts(
        entered=2, present=1, waiting=1, withdrawn=1, no_show=1, late=0, incomplete=1, people_missing=2, capacity=4
    )


def test_leaving_and_coming_back(desk: Desk) -> None:
    (key,) = build(desk, 1)
    with pytest.raises(DeskError) as refusal:
        desk.do(registration.Withdraw(key, ""))
    assert refusal.value.field == "reason"
    with pytest.raises(DeskError, match="has not left"):
        desk.do(registration.Reinstate(key))
    desk.do(registration.Withdraw(key, "no car"))
    row = teams.team(desk, key)
    assert (row.state, row.left_at, row.owed) == ("withdrawn", desk.undoable().at, 0)  # type: ignore[union-attr]
    for command in (registration.Withdraw(key, "again"), registration.MarkNoShow(key), registration.CheckInTeam(key)):
        with pytest.raises(DeskError):
            desk.do(command)
    desk.do(registration.Reinstate(key))
    assert teams.team(desk, key).state == "entered"
    assert teams.team(desk, key).left_at is None
    desk.do(registration.MarkNoShow(key))
    assert (teams.team(desk, key).state, teams.team(desk, key).owed) == ("no_show", FEE)


def test_the_waiting_list(desk: Desk) -> None:
    game = tournament(desk, capacity=2)
    keys = build(desk, 4, game)
    assert [row.id for row in registration.waiting(desk, game)] == list(keys[2:])
    with pytest.raises(DeskError, match="All 2 places"):
        desk.do(registration.PromoteFromWaiting(keys[2]))
    with pytest.raises(DeskError, match="not on the waiting list"):
        desk.do(registration.PromoteFromWaiting(keys[0]))
    desk.do(registration.Withdraw(keys[0], "ill"))
    desk.do(registration.PromoteFromWaiting(keys[2]))
    assert [row.id for row in registration.waiting(desk, game)] == [keys[3]]
    desk.do(registration.Reinstate(keys[0]))
    assert [row.id for row in registration.waiting(desk, game)] == [keys[0], keys[3]]
    desk.do(EditTournament(game, "28", capacity=None))
    desk.do(registration.PromoteFromWaiting(keys[3]))
    assert teams.team(desk, keys[3]).state == "entered"


class TestAfterTheDraw:
    def drawn(self, desk: Desk, capacity: int | None = None) -> tuple[int, tuple[int, ...]]:
        game = tournament(desk, capacity=capacity)
        keys = build(desk, 6, game)
        desk.do(AddTables(1, 3))
        desk.do(DrawFixtures(game, "seed"))
        return game, keys

    def test_an_entry_is_late_and_has_to_be_meant(self, desk: Desk) -> None:
        game, _ = self.drawn(desk)
        with pytest.raises(DeskError) as refusal:
            desk.do(teams.AddTeam(game, "Late"))
        assert refusal.value.field == "late"
        key = desk.do(teams.AddTeam(game, "Late", ("Zubair",), late=True))
        assert teams.team(desk, key).late
        assert registration.counts(desk, game).late == 1

    def test_late_before_the_draw_is_not_late(self, desk: Desk) -> None:
        game = tournament(desk)
        assert not teams.team(desk, desk.do(teams.AddTeam(game, "Early", late=True))).late

    def test_a_team_that_was_drawn_still_owes_and_keeps_its_place(self, desk: Desk) -> None:
        game, keys = self.drawn(desk, capacity=6)
        desk.do(registration.Withdraw(keys[0], "ill"))
        assert "during play" in str(desk.undoable().words)  # type: ignore[union-attr]
        assert teams.team(desk, keys[0]).owed == FEE
        waiting = desk.do(teams.AddTeam(game, "Late", ("Zubair",), late=True))
        assert teams.team(desk, waiting).state == "entered"
        desk.do(registration.Reinstate(keys[0]))
        assert teams.team(desk, keys[0]).state == "entered"

    def test_the_draw_keeps_an_entry(self, desk: Desk) -> None:
        _, keys = self.drawn(desk)
        with pytest.raises(DeskError, match="draw"):
            desk.do(teams.RemoveTeam(keys[0]))

    def test_who_comes_from_the_waiting_list_is_late(self, desk: Desk) -> None:
        game = tournament(desk, capacity=6)
        keys = build(desk, 7, game)
        desk.do(AddTables(1, 3))
        desk.do(DrawFixtures(game, "seed"))
        desk.do(registration.MarkNoShow(keys[0]))
        desk.do(registration.PromoteFromWaiting(keys[6]))
        assert teams.team(desk, keys[6]).late
