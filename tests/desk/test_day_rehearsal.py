"""A whole day played in one hall, and that its proof finds what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.desk.rehearsal import run
from app.desk.rehearsal.day import DOORS, ON, WholeDay
from app.desk.rehearsal.day_proof import prove
from app.desk.rehearsal.hours import Hours
from app.errors import DeskError
from tests.desk.building import blank

PRESETS = (run.PRESET, run.RUMMY_PRESET)


def played(folder: Path, both: int = 9) -> WholeDay:
    hours = Hours(ON, DOORS)
    desk = blank(folder)
    desk.clock = hours.clock
    desk.do(run.CARD_DAY)
    day = WholeDay(desk, hours, "a small day")
    day.register(6, 14, both, PRESETS)
    day.play(lambda _words, _done: None)
    return day


def test_a_day_is_played_to_both_champions_and_holds_its_law(tmp_path: Path) -> None:
    day = played(tmp_path)
    assert day.problems() == []
    assert day.pools.charged > 0
    assert day.pools.field.champion is not None
    told = "\n".join(day.tell())
    assert "25 points each" in told
    assert "losers final" in told
    assert "_" not in told
    ends = day.ends()
    assert {one.stage for one in ends} >= {"group", "final", "first_round"}
    assert all(one.actual is not None and one.actual >= DOORS for one in ends)
    assert any(at != one.planned for one in ends for at in one.projected), "projections move with what happens"


def test_the_proof_finds_who_is_at_two_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.desk.matches.summon", lambda *_args, **_kwargs: None)
    day = played(tmp_path)
    found = prove(day.desk, day.pools.tournament_id)
    assert any("at once" in problem for problem in found.problems)


def test_the_proof_finds_an_absence_that_was_not_charged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.desk.rehearsal.day_pools.without", lambda line, _away: line)
    day = played(tmp_path)
    assert any("but was at his 28 match" in problem for problem in prove(day.desk, day.pools.tournament_id).problems)


def test_the_day_is_the_same_for_the_same_seed(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "other").mkdir()
    assert played(tmp_path / "one").tell() == played(tmp_path / "other").tell()


@pytest.mark.parametrize(("teams", "players", "both", "field"), [(3, 20, 5, "teams"), (6, 3, 3, "players"),
                                                                 (6, 14, 15, "both")])  # fmt: skip
def test_a_day_that_cannot_be_is_refused(tmp_path: Path, teams: int, players: int, both: int, field: str) -> None:
    with pytest.raises(DeskError) as refusal:
        run.rehearse_day(tmp_path, teams, players, both)
    assert refusal.value.field == field
