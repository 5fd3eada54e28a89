"""Teams of three, their members, stand-ins and free agents."""

from __future__ import annotations

import pytest

from app.desk import members, officials, people, teams
from app.desk.desk import Desk
from app.desk.registration import Reinstate, Withdraw
from app.errors import DeskError
from tests.desk.building import FEE, tournament
from tests.desk.building import teams as build


def entered(desk: Desk, **rules: object) -> tuple[int, int]:
    game = tournament(desk, **rules)
    return game, desk.do(teams.AddTeam(game, "Thunder Jacks", ("Anil", "Binu", "Chacko"), captain=2))


def person(desk: Desk, entry: int, name: str) -> int:
    return next(one.person_id for one in teams.team(desk, entry).members if one.name == name)


def test_a_team_as_the_list_shows_it(desk: Desk) -> None:
    game = tournament(desk)
    anil = desk.do(people.AddPerson("Anil", club="Thrissur"))
    key = desk.do(teams.AddTeam(game, " Thunder  Jacks ", (anil, "Binu", "Chacko"), 2, reserve="Devi", notes="early"))
    row = teams.team(desk, key)
    assert (row.name, row.state, row.late) == ("Thunder Jacks", "entered", False)
    assert (row.captain, row.notes) == ("Binu", "early")
    assert [(one.name, one.role, one.place) for one in row.members] == [
        ("Anil", "player", 1), ("Binu", "player", 2), ("Chacko", "player", 3), ("Devi", "reserve", 4),
    ]  # fmt: skip
    assert row.reserve is not None
    assert row.reserve.name == "Devi"
    assert row.complete
    assert not row.present
    assert row.clubs == ("Thrissur",)
    assert (row.owed, row.paid) == (FEE, 0)
    assert teams.entries(desk, game) == (row,)
    assert teams.entries(desk) == (row,)


def test_entries_are_read_by_a_fixed_number_of_questions(desk: Desk) -> None:
    from sqlalchemy import event

    game = tournament(desk)
    build(desk, 2, game)
    asked: list[str] = []
    engine = desk.store._engine
    event.listen(engine, "before_cursor_execute", lambda *args: asked.append(args[2]))
    teams.entries(desk, game)
    few = len(asked)
    for n in range(10):
        desk.do(teams.AddTeam(game, f"More {n}", (f"X {n}", f"Y {n}")))
    asked.clear()
    assert len(teams.entries(desk, game)) == 12
    assert len(asked) == few


@pytest.mark.parametrize(
    ("command", "field", "why"),
    [
        (lambda game: teams.AddTeam(game, "  "), "name", "name"),
        (lambda game: teams.AddTeam(game, "THÚNDER jacks"), "name", "already"),
        (lambda game: teams.AddTeam(game, "Aces", ("A", "B", "C", "D")), "players", "3 players"),
        (lambda game: teams.AddTeam(game, "Aces", ("A", "B"), captain=3), "captain", "2 players"),
        (lambda game: teams.AddTeam(game, "Aces", ("A", " ")), "players", "name"),
        (lambda game: teams.AddTeam(game, "Aces", (1,)), "players", "Thunder Jacks"),
        (lambda game: teams.AddTeam(game, "Aces", ("A",), reserve=1), "reserve", "Thunder Jacks"),
    ],
)
def test_a_team_that_cannot_be_entered(desk: Desk, command, field: str, why: str) -> None:  # type: ignore[no-untyped-def]
    game, _ = entered(desk)
    with pytest.raises(DeskError, match=why) as refusal:
        desk.do(command(game))
    assert refusal.value.field == field
    assert [row.name for row in teams.entries(desk)] == ["Thunder Jacks"]
    assert [row.name for row in people.search(desk, "")] == ["Anil", "Binu", "Chacko"]


def test_one_person_may_play_in_two_tournaments_and_one_name_serve_in_both(desk: Desk) -> None:
    entered(desk)
    other = tournament(desk, "Beginners")
    desk.do(teams.AddTeam(other, "Thunder Jacks", (1,)))
    assert [place.tournament_id for place in people.teams_of(desk)[1]] == [1, other]


def test_beyond_the_capacity_a_team_waits(desk: Desk) -> None:
    game = tournament(desk, capacity=2)
    build(desk, 3, game)
    assert [row.state for row in teams.entries(desk, game)] == ["entered", "entered", "waiting"]
    assert [row.owed for row in teams.entries(desk, game)] == [FEE, FEE, 0]


def test_a_single_players_entry_bears_his_name(desk: Desk) -> None:
    from app.desk.tournaments import NewTournament

    game = desk.do(NewTournament("rummy13", "Rummy"))
    first, second = desk.do(teams.AddTeam(game, "", ("Anil",))), desk.do(teams.AddTeam(game, "", ("Anil",)))
    assert [teams.team(desk, key).plain for key in (first, second)] == ["Anil", "Anil"]
    assert [teams.team(desk, key).name for key in (first, second)] == ["Anil (A)", "Anil (B)"]
    assert teams.team(desk, first).complete
    with pytest.raises(DeskError):
        desk.do(teams.AddTeam(game, "", ("Binu",), reserve="Chacko"))


def test_reserves_are_as_many_as_the_house_rules_say(desk: Desk) -> None:
    _, key = entered(desk, reserves=2)
    desk.do(members.AddMember(key, "Devi", "reserve"))
    desk.do(members.AddMember(key, "Eapen", "reserve"))
    with pytest.raises(DeskError, match="2 reserves"):
        desk.do(members.AddMember(key, "Faisal", "reserve"))


def test_members_come_and_go(desk: Desk) -> None:
    _, key = entered(desk)
    with pytest.raises(DeskError, match="3 players"):
        desk.do(members.AddMember(key, "Devi"))
    desk.do(members.RemoveMember(key, person(desk, key, "Binu")))
    assert teams.team(desk, key).captain == "Anil"
    desk.do(members.AddMember(key, "Devi"))
    assert [(one.name, one.place) for one in teams.team(desk, key).players] == [("Anil", 1), ("Devi", 2), ("Chacko", 3)]
    desk.do(members.SetCaptain(key, person(desk, key, "Devi")))
    assert teams.team(desk, key).captain == "Devi"
    with pytest.raises(DeskError, match="already"):
        desk.do(members.SetCaptain(key, person(desk, key, "Devi")))
    with pytest.raises(DeskError, match="player or reserve"):
        desk.do(members.AddMember(key, "Eapen", "mascot"))
    for one in teams.team(desk, key).members:
        desk.do(members.RemoveMember(key, one.person_id))
    assert teams.team(desk, key).captain == ""
    desk.do(members.AddMember(key, "Faisal"))
    assert teams.team(desk, key).captain == "Faisal"


def test_a_new_name_is_told(desk: Desk) -> None:
    game, key = entered(desk)
    desk.do(teams.AddTeam(game, "Aces"))
    desk.do(teams.EditTeam(key, "Jacks"))
    assert str(desk.undoable().words) == "Thunder Jacks is now called Jacks"  # type: ignore[union-attr]
    desk.do(teams.EditTeam(key, "JACKS", "loud"))
    with pytest.raises(DeskError, match="Aces"):
        desk.do(teams.EditTeam(key, "aces"))


class TestStandIn:
    def judge(self, desk: Desk, name: str = "Thomas", role: str = "judge", who: int | None = None) -> int:
        return int(desk.do(officials.AddOfficial(name, role, who)))

    def test_somebody_from_outside(self, desk: Desk) -> None:
        _, key = entered(desk)
        binu = person(desk, key, "Binu")
        desk.do(members.StandIn(key, binu, "Yusuf", self.judge(desk)))
        row = teams.team(desk, key)
        assert [one.name for one in row.playing] == ["Anil", "Yusuf", "Chacko"]
        stand_in = row.playing[1]
        assert (stand_in.role, stand_in.stands_in_for, stand_in.allowed_by) == ("stand_in", "Binu", "Thomas")
        assert [one.name for one in row.missing] == ["Anil", "Yusuf", "Chacko"]
        with pytest.raises(DeskError, match="already"):
            desk.do(members.StandIn(key, binu, "Zubair", 1))
        with pytest.raises(DeskError, match="Yusuf stands in"):
            desk.do(members.RemoveMember(key, binu))
        with pytest.raises(DeskError, match="captain"):
            desk.do(members.SetCaptain(key, stand_in.person_id))
        desk.do(members.EndStandIn(key, stand_in.person_id))
        assert [one.name for one in teams.team(desk, key).members] == ["Anil", "Binu", "Chacko"]

    def test_the_reserve_stays_reserve(self, desk: Desk) -> None:
        _, key = entered(desk)
        desk.do(members.AddMember(key, "Devi", "reserve"))
        devi = person(desk, key, "Devi")
        desk.do(members.StandIn(key, person(desk, key, "Anil"), devi, self.judge(desk)))
        assert [one.name for one in teams.team(desk, key).playing] == ["Devi", "Binu", "Chacko"]
        desk.do(members.EndStandIn(key, devi))
        assert teams.team(desk, key).reserve is not None
        assert [one.name for one in teams.team(desk, key).playing] == ["Anil", "Binu", "Chacko"]

    def test_who_may_not(self, desk: Desk) -> None:
        game, key = entered(desk)
        desk.do(teams.AddTeam(game, "Aces", ("Eapen",)))
        anil, binu = person(desk, key, "Anil"), person(desk, key, "Binu")
        judge, helper = self.judge(desk), self.judge(desk, "Usha", "helper")
        player = self.judge(desk, "", "panel", binu)
        namesake = self.judge(desk, "chacko", "panel")
        elsewhere = next(row.id for row in people.search(desk, "eapen"))
        outsider = desk.do(people.AddPerson("Outsider"))
        himself = self.judge(desk, "", "panel", outsider)
        for who, official, why in (
            ("Yusuf", helper, "does not decide"),
            ("Yusuf", player, "plays at this table"),
            ("Yusuf", namesake, "plays at this table"),
            (elsewhere, judge, "Aces"),
            (binu, judge, "already"),
            (outsider, himself, "another official"),
        ):
            with pytest.raises(DeskError, match=why):
                desk.do(members.StandIn(key, anil, who, official))
        with pytest.raises(DeskError, match="is not in"):
            desk.do(members.StandIn(key, elsewhere, "Yusuf", judge))


class TestFreeAgents:
    def test_who_finds_a_team_looks_no_more(self, desk: Desk) -> None:
        game, key = entered(desk)
        agent = desk.do(members.AddFreeAgent(game, "Priya", " any team "))
        other = desk.do(members.AddFreeAgent(game, "Manu"))
        listed = members.free_agents(desk, game)
        assert [(row.name, row.note) for row in listed] == [("Priya", "any team"), ("Manu", "")]
        with pytest.raises(DeskError, match="3 players"):
            desk.do(members.JoinTeam(agent, key))
        desk.do(members.JoinTeam(agent, key, "reserve"))
        assert [row.name for row in members.free_agents(desk, game)] == ["Manu"]
        manu = members.free_agents(desk, game)[0].person_id
        desk.do(teams.AddTeam(game, "Aces", (manu,)))
        assert members.free_agents(desk, game) == ()
        with pytest.raises(DeskError, match="no longer there"):
            desk.do(members.RemoveFreeAgent(other))

    def test_who_may_not_be_on_the_list(self, desk: Desk) -> None:
        game, _ = entered(desk)
        desk.do(members.AddFreeAgent(game, "Priya"))
        priya = members.free_agents(desk, game)[0].person_id
        with pytest.raises(DeskError, match="on the list"):
            desk.do(members.AddFreeAgent(game, priya))
        with pytest.raises(DeskError, match="Thunder Jacks"):
            desk.do(members.AddFreeAgent(game, 1))
        other = tournament(desk, "Beginners")
        team = desk.do(teams.AddTeam(other, "Aces"))
        with pytest.raises(DeskError, match="another tournament"):
            desk.do(members.JoinTeam(members.free_agents(desk, game)[0].id, team))


def test_people_of_a_team_that_left_may_play_elsewhere(desk: Desk) -> None:
    game, key = entered(desk)
    anil = person(desk, key, "Anil")
    desk.do(Withdraw(key, "quarrel"))
    desk.do(teams.AddTeam(game, "Aces", (anil,)))
    with pytest.raises(DeskError, match="Aces"):
        desk.do(Reinstate(key))


def test_a_team_entered_by_mistake_goes_unless_money_or_a_draw_names_it(desk: Desk) -> None:
    from app.desk.money import TakePayment

    game, key = entered(desk)
    spare = desk.do(teams.AddTeam(game, "Spare", ("Eapen",)))
    desk.do(TakePayment(((key, 100),), "cash"))
    with pytest.raises(DeskError, match="money"):
        desk.do(teams.RemoveTeam(key))
    desk.do(teams.RemoveTeam(spare))
    assert [row.id for row in teams.entries(desk)] == [key]
    assert [row.name for row in people.search(desk, "eapen")] == ["Eapen"]
