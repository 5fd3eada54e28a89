"""A club evening of 21-card rummy played through the desk: its sums hold, and the proof would see if they did not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.desk import tournaments
from app.desk.desk import Desk
from app.desk.lines import StrikeLine
from app.desk.rehearsal import run, sitting_proof
from app.desk.sitting import accounts
from app.desk.sitting.accounts import Part
from app.desk.sitting.boxes import register
from app.desk.sitting.sitting import Sitting, sittings
from app.desk.sitting.stake import stakes
from app.errors import DeskError
from app.games.rummy21 import settlement
from app.games.rummy21.lines import Buys, Deal, GoodWill, Pays, Refreshments, Shortage
from app.games.rummy21.statuses import Status
from app.models.store import open_store


def _opened(path: Path) -> tuple[Desk, int, tuple[Sitting, ...]]:
    desk = Desk(open_store(path))
    game = next(row.id for row in tournaments.tournaments(desk) if row.game == "rummy21")
    return desk, game, sittings(desk, game)


@pytest.mark.parametrize("people", [4, 8, 13])
def test_an_evening_holds_together(people: int, tmp_path: Path) -> None:
    report = run.rehearse_evening(tmp_path, "rummy21", people, "test")
    assert report.problems == ()
    told = " ".join(report.story.told)
    for happened in ("three ways of rule 20", "corrected, undone", "At 18:50 the stake", "were lost and shared"):
        assert happened in told
    assert ("the next one waited" in told) == (people in (8, 13))
    desk, game, found = _opened(report.event)
    assert len(found) == {4: 1, 8: 1, 13: 2}[people] + 1
    assert all(one.over and not one.troubles and not one.tally.missing for one in found)
    ended = {hand.status for row in found[0].lines if isinstance(row.line, Deal) for hand in row.line.hands}
    assert ended == set(Status)
    kinds = {type(row.line) for one in found for row in one.lines}
    assert kinds >= {Buys, Pays, Shortage, Refreshments, GoodWill}
    assert [row.evening for row in stakes(found[0])] == [True] * len(stakes(found[0]))
    assert not any(one.out for one in register(desk))
    assert len({account.entry for account in accounts.accounts(desk, game)}) == people
    desk.close()


def test_the_proof_sees_a_wrong_sum(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report = run.rehearse_evening(tmp_path, "rummy21", 4, "test")
    desk, game, found = _opened(report.event)
    assert sitting_proof.differences(desk, game) == []
    back = next(row for row in reversed(found[0].lines) if isinstance(row.line, Shortage))
    desk.operator = "Mary"
    desk.do(StrikeLine(back.id, "to see what the proof says"))
    said = " ".join(sitting_proof.differences(desk, game))
    assert "points missing" in said
    assert "were lost" in said
    desk.undo()
    monkeypatch.setattr(accounts, "total", _one_too_many)
    assert any("the lines add up to" in problem for problem in sitting_proof.differences(desk, game))
    desk.close()


def _one_too_many(parts: Any) -> Part:
    return sum(parts, Part(1, 100))


def test_the_proof_reckons_settlements_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    right = settlement.payment
    monkeypatch.setattr(settlement, "payment", lambda *given, **flags: right(*given, **flags) + 1)
    report = run.rehearse_evening(tmp_path, "rummy21", 4, "test")
    assert any("by the document it is" in problem for problem in report.problems)


def test_an_evening_needs_four(tmp_path: Path) -> None:
    with pytest.raises(DeskError) as told:
        run.rehearse_evening(tmp_path, "rummy21", 3)
    assert told.value.field == "people"
