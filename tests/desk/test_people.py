"""People: found, edited, merged, taken out."""

from __future__ import annotations

import pytest
from sqlalchemy import insert, select

from app.desk import members, money, officials, people, teams
from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.room.members import EnrolMember, register
from app.desk.tournaments import RemoveTournament
from app.errors import DeskError
from app.models.event import Stage
from app.models.money import LedgerLine
from app.models.play import Match
from app.models.work import Work
from tests.desk.building import tournament


def name(desk: Desk, text: str) -> people.PersonRow:
    found = people.search(desk, text)
    assert len(found) == 1, found
    return found[0]


def test_search_sees_what_changes(desk: Desk) -> None:
    assert people.search(desk, "ani") == ()
    key = desk.do(people.AddPerson("Anil Kumar", phone="510 555 0101", club="Thrissur"))
    assert name(desk, "kum").id == key
    assert name(desk, "thris").id == key
    assert name(desk, "5550101").id == key
    desk.do(people.EditPerson(key, "Sunil Kumar", email=" s@example.org "))
    assert people.search(desk, "ani") == ()
    assert people.person(desk, key) == people.PersonRow(key, "Sunil Kumar", "", "", "s@example.org", "", "")
    desk.undo()
    assert name(desk, "ani").phone == "510 555 0101"


def test_an_edit_prepared_on_an_older_state_is_refused(desk: Desk) -> None:
    key = desk.do(people.AddPerson("Anil"))
    act = desk.undoable()
    assert act is not None
    desk.do(people.EditPerson(key, "Anil K", seen=act.seq))
    with pytest.raises(DeskError, match="Meanwhile"):
        desk.do(people.EditPerson(key, "Anil Kumar", seen=act.seq))
    assert name(desk, "anil").name == "Anil K"


def test_doubles_by_name_and_by_number(desk: Desk) -> None:
    for who, phone in (("Anil", ""), ("José", "510 555 0101"), ("ANIL", ""), ("Pepe", "(510) 5550101"), ("Binu", "")):
        desk.do(people.AddPerson(who, phone=phone))
    assert [(a.name, b.name) for a, b in people.doubles(desk)] == [("Anil", "ANIL"), ("José", "Pepe")]


class _Seat(Command):
    """Seat somebody at a match of the tournament."""

    def __init__(self, tournament_id: int, seats: list[int]) -> None:
        self.tournament_id, self.seats = tournament_id, seats

    def carry_out(self, work: Work) -> int:
        stage = work.add(Stage(tournament_id=self.tournament_id, key="group", ordinal=1))
        work.says("seated")
        match = work.add(Match(tournament_id=self.tournament_id, stage_id=stage.id, code="G1", seats=self.seats))
        return match.id


class _Counters(Command):
    """Money in somebody's own name."""

    def __init__(self, person_id: int, amount: int) -> None:
        self.person_id, self.amount = person_id, amount

    def carry_out(self, work: Work) -> None:
        work.add(LedgerLine(person_id=self.person_id, who="x", what="counters", amount=self.amount, method="cash",
                            at=work.now))  # fmt: skip
        work.says("counters")


def _of_person(desk: Desk, key: int) -> int:
    with desk.reading() as connection:
        return sum(connection.execute(select(LedgerLine.amount).where(LedgerLine.person_id == key)).scalars())


def test_merging_moves_everything_that_names_the_dropped_one(desk: Desk) -> None:
    game, other = tournament(desk), tournament(desk, "Beginners")
    keep = desk.do(people.AddPerson("Anil Kumar", notes="tall"))
    drop = desk.do(people.AddPerson("A. Kumar", phone="510 555 0101", notes="left-handed"))
    team = desk.do(teams.AddTeam(game, "Jacks", (drop, "Binu", "Chacko")))
    desk.do(members.AddFreeAgent(other, drop))
    desk.do(members.AddFreeAgent(other, keep))
    judge = desk.do(officials.AddOfficial("", "judge", person_id=drop))
    match = desk.do(_Seat(game, [drop, 77]))
    desk.do(_Counters(drop, 2000))
    box = money.totals(desk).box
    desk.do(people.MergePeople(keep, drop))

    assert [row.id for row in people.search(desk, "kumar")] == [keep]
    kept = people.person(desk, keep)
    assert (kept.name, kept.phone, kept.notes) == ("Anil Kumar", "510 555 0101", "tall\nleft-handed")
    row = teams.team(desk, team)
    assert row.captain == "Anil Kumar"
    assert row.members[0].person_id == keep
    assert [agent.person_id for agent in members.free_agents(desk, other)] == [keep]
    assert officials.officials(desk)[0].person_id == keep
    assert officials.officials(desk)[0].id == judge
    with desk.reading() as connection:
        assert connection.execute(select(Match.seats).where(Match.id == match)).scalar() == [keep, 77]
    assert (_of_person(desk, keep), _of_person(desk, drop)) == (2000, 0)
    assert money.totals(desk).box == box

    desk.undo()
    assert teams.team(desk, team).captain == "A. Kumar"
    assert (_of_person(desk, keep), _of_person(desk, drop)) == (0, 2000)


def test_two_who_play_in_one_tournament_are_not_merged(desk: Desk) -> None:
    game = tournament(desk)
    team = desk.do(teams.AddTeam(game, "Jacks", ("Anil", "Binu", "Chacko")))
    other = desk.do(teams.AddTeam(game, "Aces", ("Anil K",)))
    first, second = teams.team(desk, team).members[0].person_id, teams.team(desk, other).members[0].person_id
    with pytest.raises(DeskError, match="Jacks"):
        desk.do(people.MergePeople(first, second))
    with pytest.raises(DeskError, match="Jacks"):
        desk.do(people.MergePeople(first, teams.team(desk, team).members[1].person_id))
    with pytest.raises(DeskError, match="different"):
        desk.do(people.MergePeople(first, first))
    desk.do(members.RemoveMember(other, second))
    assert desk.do(people.MergePeople(first, second)) == first


def test_who_is_named_stays(desk: Desk) -> None:
    game = tournament(desk)
    agent = desk.do(people.AddPerson("Agent"))
    desk.do(members.AddFreeAgent(game, agent))
    payer = desk.do(people.AddPerson("Payer"))
    desk.do(_Counters(payer, 100))
    seated = desk.do(people.AddPerson("Seated"))
    desk.do(_Seat(game, [seated]))
    free = desk.do(people.AddPerson("Free"))
    for key, why in ((agent, "free agent"), (payer, "ledger"), (seated, "played")):
        with pytest.raises(DeskError, match=why):
            desk.do(people.RemovePerson(key))
    desk.do(people.RemovePerson(free))
    assert people.search(desk, "free") == ()
    with pytest.raises(DeskError, match="not there"):
        people.person(desk, free)


def test_five_thousand_people_keep_one_index(desk: Desk) -> None:
    class Many(Command):
        def carry_out(self, work: Work) -> None:
            work.connection.execute(insert(people.Person), [{"name": f"Player {n}"} for n in range(5000)])
            work.says("many")

    desk.do(Many())
    assert len(people.search(desk, "", limit=None)) == 5000
    assert len(people.search(desk, "player 49")) == 50
    reads = 0
    original = desk.store.reading

    def counted():  # type: ignore[no-untyped-def]
        nonlocal reads
        reads += 1
        return original()

    desk.store.reading = counted  # type: ignore[method-assign]
    for text in ("p", "pl", "pla", "player 4", "player 42"):
        people.search(desk, text)
    assert reads == 0


def test_a_tournament_with_free_agents_or_officials_stays(desk: Desk) -> None:
    game = tournament(desk)
    agent = desk.do(members.AddFreeAgent(game, "Priya"))
    judge = desk.do(officials.AddOfficial("Thomas", "judge", tournament_id=game))
    with pytest.raises(DeskError, match="Free agents"):
        desk.do(RemoveTournament(game))
    desk.do(members.RemoveFreeAgent(agent))
    with pytest.raises(DeskError, match="belong"):
        desk.do(RemoveTournament(game))
    desk.do(officials.RemoveOfficial(judge))
    desk.do(RemoveTournament(game))


def test_two_records_of_a_member_become_one_of_the_register(desk: Desk) -> None:
    host = desk.do(EnrolMember("Anil"))
    keep = desk.do(EnrolMember("Binu K", "guest", "", host))
    drop = desk.do(EnrolMember("Binu Kurian", "member", "A 9", monthly=True))
    guest = desk.do(EnrolMember("Chacko", "guest", "", drop))
    with pytest.raises(DeskError, match="two people"):
        desk.do(people.MergePeople(host, keep))
    desk.do(people.MergePeople(keep, drop))
    rows = {row.person: (row.kind, row.number, row.host_id, row.monthly) for row in register(desk)}
    assert rows[keep] == ("member", "A 9", None, True)
    assert rows[guest] == ("guest", "", keep, False)
    assert drop not in rows
    desk.undo()
    assert len(register(desk)) == 4
