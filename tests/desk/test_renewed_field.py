"""A field of which only what was touched is read again is the same as one that is read whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.desk import scores
from app.desk.desk import Desk
from app.desk.laws import Unconfirmed
from app.desk.lines import RecordSheet, StrikeLine
from app.desk.matches import CallMatch, CorrectReport, ReportTotals, StartMatch
from app.desk.namesakes import shown
from app.desk.registration import Withdraw
from app.desk.rulings import OpenDispute, RuleWalkover, SettleDispute
from app.desk.scores import field_of, read_field
from app.desk.teams import EditTeam
from app.errors import DeskError
from tests.ui.day import drawn, to_the_knockout, twelve


@pytest.fixture
def whole_reads(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Filled with every whole reading."""
    found: list[int] = []
    read = scores.read_field

    def counted(*arguments: object) -> object:
        found.append(1)
        return read(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(scores, "read_field", counted)
    return found


def same(desk: Desk, game: int) -> None:
    kept = field_of(desk, game)
    names = shown(desk)
    with desk.reading() as connection:
        assert kept == read_field(connection, game, names)


def test_after_every_act(tmp_path: Path, whole_reads: list[int]) -> None:
    desk, game = drawn(tmp_path)
    same(desk, game)
    one, two, three, four, five = field_of(desk, game).tables[:5]
    first = field_of(desk, game).teams[one.a or 0]
    acts = [
        CallMatch(one.id), StartMatch(one.id), RecordSheet(one.id, twelve(7)), ReportTotals(one.id, 7, 5),
        ReportTotals(two.id, 9, 5), CorrectReport(two.id, 8, 6, "misread", confirmed=True), CallMatch(three.id),
        OpenDispute(one.id, "one", "other"), RuleWalkover(three.id, "B", 1, "nobody came", confirmed=True),
        ReportTotals(four.id, 8, 6), EditTeam(first.id, "Renamed"),
        ReportTotals(five.id, 8, 6), Withdraw(first.id, "ill"),
    ]  # fmt: skip
    for act in acts:
        desk.do(act)
        same(desk, game)
    line = field_of(desk, game).match(one.id).lines[-1]
    desk.do(StrikeLine(line.id, "typed twice", 1))
    same(desk, game)
    dispute = field_of(desk, game).match(one.id).disputes[0]
    desk.do(SettleDispute(dispute.id, 1, "as written"))
    same(desk, game)
    for _again in range(6):
        desk.undo()
        same(desk, game)
    for _again in range(6):
        desk.redo()
        same(desk, game)
    before = len(whole_reads)
    desk.do(CallMatch(field_of(desk, game).tables[6].id))
    field_of(desk, game)
    assert len(whole_reads) == before, "only the one match is read"
    desk.close()


def test_in_the_knockout_and_after_something_was_only_tried(tmp_path: Path) -> None:
    desk, game = drawn(tmp_path)
    to_the_knockout(desk, game)
    same(desk, game)
    while open_ := [t for t in field_of(desk, game).tables if not t.over and t.a is not None and t.b is not None]:
        table = open_[0]
        desk.would(ReportTotals(table.id, 9, 5, confirmed=True), lambda: field_of(desk, game))
        same(desk, game)
        desk.do(CallMatch(table.id))
        same(desk, game)
        try:
            desk.do(ReportTotals(table.id, 6, 8))
        except (Unconfirmed, DeskError):
            desk.do(ReportTotals(table.id, 6, 8, confirmed=True))
        same(desk, game)
    group = field_of(desk, game).at("group")[0]
    assert group.report is not None
    a, b = group.report.totals
    desk.do(CorrectReport(group.id, a + 1, b, "misread", official_id=1, confirmed=True))
    same(desk, game)
    while desk.undoable() is not None and len(field_of(desk, game).tables) > 3:
        desk.undo()
        same(desk, game)
    desk.close()
