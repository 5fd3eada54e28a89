"""A time of day is read as people write it, kept in one way, and meant by the timetable too."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.desk.day.pace import AddPause, pauses
from app.desk.day.timetable import timetable
from app.desk.desk import Desk
from app.desk.teams import AddTeam
from app.desk.time_of_day import minute_of, tidy_time
from app.desk.tournaments import EditTournament, NewTournament, tournaments
from app.errors import DeskError
from tests.desk.building import started


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return started(tmp_path)


@pytest.mark.parametrize("typed", ["08:30", "8:30", "8.30", "0830", "830", " 8 30 "])
def test_one_time_written_in_many_ways(typed: str) -> None:
    assert minute_of(typed) == 8 * 60 + 30
    assert tidy_time(typed, "at") == "08:30"


@pytest.mark.parametrize("typed", ["half past", "24:00", "8:60", "8", "8:3", "-8:30", "08:30:00"])
def test_what_is_no_time_of_day(typed: str) -> None:
    assert minute_of(typed) is None
    with pytest.raises(DeskError) as told:
        tidy_time(typed, "at")
    assert told.value.field == "at"
    assert tidy_time(" ", "at") == ""


def test_the_timetable_begins_when_the_tournament_does_however_it_was_typed(desk: Desk) -> None:
    game = desk.do(NewTournament("twentyeight", "28", starts_at="8:30"))
    for team in ("A", "B", "C"):
        desk.do(AddTeam(game, team, tuple(f"{team} {n}" for n in range(3))))
    assert tournaments(desk)[0].starts_at == "08:30"
    assert min(row.planned[0] for row in timetable(desk).rows) == 8 * 60 + 30
    desk.do(EditTournament(game, "28", starts_at="9.15"))
    assert min(row.planned[0] for row in timetable(desk).rows) == 9 * 60 + 15


def test_a_break_before_ten_ends_after_it_begins(desk: Desk) -> None:
    desk.do(AddPause("Speech", "9:30", "10:15"))
    assert [(row.begins, row.ends) for row in pauses(desk)] == [("09:30", "10:15")]
    with pytest.raises(DeskError) as told:
        desk.do(AddPause("Lunch", "", "13:00"))
    assert told.value.field == "begins"
