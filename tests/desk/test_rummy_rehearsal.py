"""A whole rummy day played through the desk: its sums hold, and the proof would see if they did not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.desk.cashbox import cash_box
from app.desk.desk import Desk
from app.desk.rehearsal import rummy_proof, run
from app.desk.rehearsal.run import rehearse_rummy
from app.desk.rummy import lists
from app.desk.rummy.field import Field, field_of
from app.desk.rummy.table import FINAL, SEMI_FINAL
from app.desk.tournaments import tournaments
from app.errors import DeskError
from app.models.store import open_store


def _opened(path: Path) -> tuple[Desk, Field]:
    desk = Desk(open_store(path))
    game = next(row.id for row in tournaments(desk) if row.game == "rummy13")
    return desk, field_of(desk, game)


@pytest.mark.parametrize("players", [7, 36])
def test_a_rehearsal_holds_together(players: int, tmp_path: Path) -> None:
    report = rehearse_rummy(tmp_path, players, "test")
    assert report.problems == ()
    assert run.RIGHT in report.lines()
    told = " ".join(report.story.told)
    for happened in ("One payment of 240", "did not come", "A judge counted", "A protest froze", "undone and bought",
                     "corrected after its end", "A further table", "Champion: "):  # fmt: skip
        assert happened in told
    desk, field = _opened(report.event)
    assert field.champion is not None
    assert any(one.turn == 2 for one in field.entries.values())
    assert any(table.overridden for table in field.tables)
    assert all(table.over and not table.troubles for table in field.tables)
    if players == 36:
        assert "went on from a judge's totals" in told
        assert field.at(SEMI_FINAL)
        assert len(field.at(FINAL)[0].players) == 6
    box = cash_box(desk)
    assert box.last_count is not None
    assert box.last_count.difference == -500
    desk.close()


def test_the_same_seed_plays_the_same_day(tmp_path: Path) -> None:
    one, other = (rehearse_rummy(tmp_path / name, 9, "twice") for name in ("one", "other"))
    assert one.story.told == other.story.told


def test_a_rehearsal_needs_seven(tmp_path: Path) -> None:
    with pytest.raises(DeskError, match="at least 7 players"):
        rehearse_rummy(tmp_path, 6)


def test_the_proof_sees_what_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong total, a wrong start after a re-entry, a deal of two winners, a fee too few."""
    desk, field = _opened(rehearse_rummy(tmp_path, 8, "test").event)
    game = field.tournament_id
    assert rummy_proof.differences(desk, game) == []
    right = lists.by_key(field)
    sheets, tables = right["sheets"], right["tables"]
    for kind, wrong, said in (
        ("deal", "0", "a deal with 2 winners"),
        ("reentry", "3", "re-enters with 3"),
    ):
        at = next(n for n, row in enumerate(sheets.rows) if row[4] == kind and row[7] not in ("0", "3"))
        row = (*sheets.rows[at][:7], wrong)
        changed = replace(sheets, rows=(*sheets.rows[:at], row, *sheets.rows[at + 1 :]))
        totals, found = rummy_proof.totals_from_lists(changed, tables)
        assert any(said in sentence for sentence in found)
        assert totals != rummy_proof.totals_from_lists(sheets, tables)[0]
    slips = right["reentries"]
    fewer = {**right, "reentries": replace(slips, rows=slips.rows[1:])}
    monkeypatch.setattr(lists, "by_key", lambda _field: fewer)
    assert any("owes" in sentence for sentence in rummy_proof.differences(desk, game))
    desk.close()
