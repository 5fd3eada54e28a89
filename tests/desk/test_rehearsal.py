"""Whole tournaments played through the desk: sums hold, paper is printed, the sample event is up to date."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from app.desk.desk import Desk
from app.desk.rehearsal import proof, run
from app.desk.rehearsal.run import rehearse
from app.desk.rummy.field import field_of as rummy_field
from app.desk.scores import GROUP, field_of
from app.desk.tournaments import tournaments
from app.errors import DeskError
from app.models.migrations import HEAD
from app.models.store import open_store
from app.paths import resource


@pytest.mark.parametrize("teams", [5, 16])
def test_a_rehearsal_holds_together(teams: int, tmp_path: Path) -> None:
    report = rehearse(tmp_path, teams, "test")
    assert report.teams == teams  # not the one that came and went
    assert report.problems == ()
    assert report.sheets >= 20
    assert any(sentence.startswith("Champion: ") for sentence in report.story.told)
    if teams == 16:  # in a field of five a level pair may not be reached by reading two sheets otherwise
        assert any("level and were cut for" in sentence for sentence in report.story.told)
    assert run.RIGHT in report.lines()
    desk = Desk(open_store(report.event))
    game = tournaments(desk)[0].id
    assert proof.differences(desk, game) == []
    assert field_of(desk, game).bracket is not None
    desk.close()


def test_the_same_seed_plays_the_same_day(tmp_path: Path) -> None:
    one, other = (rehearse(tmp_path / name, 6, "twice") for name in ("one", "other"))
    assert one.story.told == other.story.told


def test_the_proof_sees_a_wrong_sum(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error in the standings' own arithmetic is found by the sums over the lists."""
    from app.tournament import standings

    report = rehearse(tmp_path, 6, "test")
    desk = Desk(open_store(report.event))
    game = tournaments(desk)[0].id
    assert proof.differences(desk, game) == []
    monkeypatch.setattr(standings, "_add_points", lambda *_: None)
    desk._forget_all()
    assert proof.differences(desk, game)
    desk.close()


def test_a_clone_of_an_event_is_played(tmp_path: Path) -> None:
    source = tmp_path / "day.carddesk"
    shutil.copyfile(resource("samples", "sample.carddesk"), source)
    before = source.read_bytes()
    report = rehearse(tmp_path / "out", event=source)
    assert report.problems == ()
    untouched = source.read_bytes() == before
    assert untouched, "the event itself is left alone"
    with pytest.raises(DeskError, match="at least 5 teams"):
        rehearse(tmp_path / "few", 3)


def test_the_sample_event_is_of_today(tmp_path: Path) -> None:
    """It opens without being migrated and shows a day in full swing."""
    path = tmp_path / "sample.carddesk"
    shutil.copyfile(resource("samples", "sample.carddesk"), path)
    migrated: list[Path] = []
    desk = Desk(open_store(path, migrated.append))
    assert not migrated, f"make the sample event anew for revision {HEAD}"
    first, second, rummy = tournaments(desk)
    field = field_of(desk, first.id)
    assert field.standings is not None
    assert not field.standings.missing
    assert {str(table.state) for table in field.tables if table.stage != GROUP} >= {"playing", "ready", "waiting"}
    assert not second.drawn
    round_ = rummy_field(desk, rummy.id)
    assert {str(table.state) for table in round_.tables} >= {"verified", "playing", "disputed", "called"}
    desk.close()


def test_the_sample_evening_is_of_today(tmp_path: Path) -> None:
    path = tmp_path / "evening.carddesk"
    shutil.copyfile(resource("samples", "evening.carddesk"), path)
    migrated: list[Path] = []
    desk = Desk(open_store(path, migrated.append))
    assert not migrated, f"make the sample evening anew for revision {HEAD}"
    assert [row.game for row in tournaments(desk)] == ["bridge", "bridge", "rummy21"]
    desk.close()
