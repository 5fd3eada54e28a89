"""Evenings of bridge played through the desk, and the proof that sees where they went wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.desk.desk import Desk
from app.desk.people import AddPerson
from app.desk.rehearsal import evening, room_proof
from app.desk.rehearsal.room import RoomRehearsal
from app.desk.rehearsal.room_walk import Cells, Walk, cuts
from app.desk.rehearsal.run import EVENING_RIGHT, main, rehearse_evening
from app.desk.room import lists
from app.desk.room.arrivals import Arrive, ComeBack, Leave, TakeBreak
from app.desk.room.evening import month_accounts
from app.desk.room.room import room_of
from app.desk.tournaments import tournaments
from app.errors import DeskError
from app.games.bridge import scoring
from app.models.store import open_store
from tests.desk.building import started


@pytest.mark.parametrize(("game", "people"), [("bridge", 4), ("bridge", 9), ("chicago", 7)])
def test_an_evening_holds_together(game: str, people: int, tmp_path: Path) -> None:
    report = rehearse_evening(tmp_path, game, people, "test")
    assert report.problems == ()
    assert report.teams == people
    assert report.matches >= 5
    assert report.story.refused >= 10
    assert report.sheets >= 8
    assert EVENING_RIGHT in report.lines()
    assert any("ended unfinished" in sentence for sentence in report.story.told)
    counted = re.fullmatch(r"(?:(\d+) ended after six .*, )?(\d+) stopped; (\d+) deals passed out.",
                           report.story.told[-1])  # fmt: skip
    assert counted is not None
    six, stopped, passed = (int(number or 0) for number in counted.groups())
    assert ("ended after six" in report.story.told[-1]) == (game == "bridge"), "a Chicago knows no such limit"
    assert (six > 0) == (game == "bridge" and people > 4), "the limit of six deals is for rubbers with people waiting"
    assert stopped > 0
    assert passed > 0


def test_too_few_people_are_told_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(DeskError, match="at least 4 people"):
        rehearse_evening(tmp_path, "bridge", 3)
    assert main(["--game", "chicago", "--people", "2", "--out", str(tmp_path)]) == 1
    assert "at least 4 people" in capsys.readouterr().err


@pytest.fixture(scope="module")
def looked_at(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The evening that is made to be looked at."""
    path = tmp_path_factory.mktemp("evening") / "evening.carddesk"
    evening.make(path)
    return path


def test_the_evening_to_look_at_has_something_of_everything(looked_at: Path) -> None:
    desk = Desk(open_store(looked_at))
    rubber, chicago, sitting = tournaments(desk)
    assert [row.title for row in (rubber, chicago, sitting)] == ["Rubber bridge", "Chicago", "21-card rummy"]
    room = room_of(desk, rubber.id)
    assert len(room.tables) == 2
    assert len(room.queue) == 3
    assert any(one.away for one in room.queue)
    assert any(game.over for game in room.games)
    assert room_of(desk, chicago.id).due.key == "protest"
    assert any(item.evening < "2026-03-21" for one in month_accounts(desk) for item in one.items)
    for row in (rubber, chicago):
        assert room_proof.differences(desk, row.id) == []
    desk.close()


def test_the_proof_sees_a_wrong_sum(looked_at: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(open_store(looked_at))
    game = tournaments(desk)[0].id
    monkeypatch.setattr(scoring, "_slam", lambda *_: 10)
    desk._forget_all()
    assert any("add up to" in problem for problem in room_proof.differences(desk, game))
    desk.close()


def listed(desk: Desk) -> tuple[list[Cells], list[Cells], list[Cells]]:
    """Games, arrivals and pulls of the rubber bridge."""
    game = tournaments(desk)[0].id
    made = (lists.game_list, lists.arrival_list, lists.pull_list)
    games, arrivals, pulls = (room_proof.rows(make(desk, game)) for make in made)
    return games, arrivals, pulls


def _swapped(cells: list[Cells], one: str, other: str) -> list[Cells]:
    names = {one: other, other: one}
    return [{key: names.get(value, value) for key, value in row.items()} for row in cells]


def _out_for_in(games: list[Cells], arrivals: list[Cells], pulls: list[Cells]) -> bool:
    """Who was cut in at the second game stands for somebody who waits still."""
    first, second = games[:2]
    seats = ("North", "East", "South", "West")
    came = next(second[seat] for seat in seats if second[seat] not in [first[other] for other in seats])
    last = arrivals[-2]["Name"]
    return bool(list(Walk().through(_swapped(games, came, last), arrivals)))


def _other_cards(games: list[Cells], arrivals: list[Cells], pulls: list[Cells]) -> bool:
    """The highest and the lowest card of the cut are exchanged."""
    cut = [row for row in pulls if row["For"] == "cut_out"]
    return bool(list(cuts(games, [row for row in pulls if row not in cut] + _swapped(cut, cut[0]["Card"],
                                                                                  cut[-1]["Card"]))))  # fmt: skip


@pytest.mark.parametrize("wrong", [_out_for_in, _other_cards])
def test_the_walk_sees_who_was_overtaken(
    looked_at: Path, wrong: Callable[[list[Cells], list[Cells], list[Cells]], bool]
) -> None:
    desk = Desk(open_store(looked_at))
    games, arrivals, pulls = listed(desk)
    assert list(Walk().through(games, arrivals)) == []
    assert list(cuts(games, pulls)) == []
    assert wrong(games, arrivals, pulls)
    desk.close()


ACTS = st.tuples(
    st.sampled_from(["come", "come", "come", "late", "leave", "rest", "back", *["play"] * 12]), st.integers(0, 99)
)


@given(st.lists(ACTS, min_size=20, max_size=60))
@settings(max_examples=12, deadline=None, database=None, suppress_health_check=list(HealthCheck))
def test_any_evening_is_fair_and_adds_up(acts: list[tuple[str, int]]) -> None:
    """Whatever happens in whatever order, the proof over the exported lists finds nothing wrong."""
    with TemporaryDirectory() as folder:
        desk = started(Path(folder))
        day = RoomRehearsal(desk, "any")
        day.open("Rubber bridge", "", {"money": "on", "stake_unit": 1, "stake": 100})
        day.staff(5)
        people = [desk.do(AddPerson(f"Player {number}")) for number in range(14)]
        for word, number in acts:
            _one_act(day, people, word, number)
            while day.room.can_form:
                day.form()
        assert room_proof.differences(desk, day.tournament_id) == []
        desk.close()


def _one_act(day: RoomRehearsal, people: list[int], word: str, number: int) -> None:
    """What one of these words does on an evening; nothing where it does not fit."""
    room = day.room
    here = {player.person: player.entry for player in room.people.values() if room.standing.here(player.entry)}
    person = people[number % len(people)]
    waiting = {one.entry: one.away for one in room.queue}
    if word == "play" and room.tables:
        day.go_on(room.tables[number % len(room.tables)], modest=number % 3 > 0)
    elif word in ("come", "late") and person not in here:
        back = timedelta(seconds=number % 20 if word == "late" else 0)
        last = [row.at for row in room.standing.book if room.people[row.entry].person == person]
        at = max([day.desk.clock() - back, *last])
        day.do(Arrive(day.tournament_id, person, at if word == "late" else None))
    elif word == "leave" and person in here:
        day.do(Leave(here[person]))
    elif word == "rest" and here.get(person) in waiting and not waiting[here[person]]:
        day.do(TakeBreak(here[person]))
    elif word == "back" and waiting.get(here.get(person, 0)):
        day.do(ComeBack(here[person]))
