"""The sheet of a match line by line, putting it right as a whole, and calling several matches at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.desk.desk import Desk
from app.desk.fixtures import DrawFixtures
from app.desk.hall import AddTables
from app.desk.knockout import CloseStage, SettleTie, ties
from app.desk.laws import NeedsOfficial, Unconfirmed
from app.desk.lines import RecordSheet
from app.desk.matches import CallMatch, CallTogether, ReportTotals
from app.desk.officials import AddOfficial
from app.desk.rulings import OpenDispute
from app.desk.scores import field_of
from app.desk.sheets import CorrectSheet, first_seats, paper_points, parts_at, sheet
from app.errors import DeskError
from app.games.twentyeight.codes import Result, Side
from app.games.twentyeight.lines import Deal, Redeal, SeatChange
from app.games.twentyeight.totals import Parting
from app.tournament.progress import MatchState
from tests.desk.building import started, teams, tournament

MADE = Deal(16, Side.A, Result.MADE)
LOST = Deal(16, Side.A, Result.DEFEATED)


@pytest.fixture
def drawn(tmp_path: Path) -> tuple[Desk, int]:
    desk = started(tmp_path)
    game = tournament(desk)
    teams(desk, 4, game)
    desk.do(AddTables(1, 2))
    desk.do(AddOfficial("Thomas", "referee"))
    desk.do(DrawFixtures(game, "seed"))
    return desk, game


def test_each_line_knows_dealer_points_and_totals(drawn: tuple[Desk, int]) -> None:
    desk, game = drawn
    table = field_of(desk, game).tables[0]
    before = table.tally.seats
    desk.do(RecordSheet(table.id, (MADE, Redeal("card_exposed"), SeatChange((2, 4)), LOST, MADE), confirmed=True))
    field = field_of(desk, game)
    table = field.match(table.id)
    rows = sheet(field, table)
    assert first_seats(table) == before
    assert table.tally.seats != before
    assert [row.deal for row in rows] == [1, None, None, 2, 3]
    assert [row.points for row in rows] == [(1, 0), None, None, (0, 2), (1, 0)]
    assert [row.after.totals for row in rows][-1] == (2, 2)
    assert [row.dealer for row in rows] == [before[0], before[1], before[1], before[3], before[2]]


def test_warnings_stay_with_their_line_and_the_totals_part_there(drawn: tuple[Desk, int]) -> None:
    desk, game = drawn
    table = field_of(desk, game).tables[0]
    right = Deal(16, Side.A, Result.MADE, paper=(1, 0))
    wrong = Deal(20, Side.B, Result.MADE, paper=(0, 1))
    desk.do(RecordSheet(table.id, (right, MADE, wrong), confirmed=True))
    field = field_of(desk, game)
    rows = sheet(field, field.match(table.id))
    assert [len(row.warnings) for row in rows] == [0, 0, 1]
    assert paper_points(rows) == ((1, 0), None, (0, 1))
    assert parts_at(rows) == Parting(3, (2, 1), (2, 2))


def test_a_sheet_is_put_right_in_one_act(drawn: tuple[Desk, int]) -> None:
    desk, game = drawn
    table = field_of(desk, game).tables[0]
    desk.do(RecordSheet(table.id, (MADE, MADE, MADE)))
    ids = [row.id for row in field_of(desk, game).match(table.id).lines]
    desk.do(CorrectSheet(table.id, (MADE, LOST), "read again"))
    after = field_of(desk, game).match(table.id)
    assert [row.line for row in after.lines] == [MADE, LOST]
    assert [row.id for row in after.lines] == ids[:2]
    assert [row.reason for row in after.lines] == ["", "read again"]
    desk.do(CorrectSheet(table.id, (LOST, LOST, MADE, MADE), "once more"))
    assert field_of(desk, game).match(table.id).tally.totals == (2, 4)
    desk.undo()
    desk.undo()
    assert [row.line for row in field_of(desk, game).match(table.id).lines] == [MADE, MADE, MADE]


def test_a_correction_needs_a_reason_a_difference_and_a_possible_sheet(drawn: tuple[Desk, int]) -> None:
    desk, game = drawn
    table = field_of(desk, game).tables[0]
    desk.do(RecordSheet(table.id, (MADE, MADE)))
    with pytest.raises(DeskError) as refused:
        desk.do(CorrectSheet(table.id, (MADE, LOST), " "))
    assert refused.value.field == "reason"
    with pytest.raises(DeskError, match="nothing changes"):
        desk.do(CorrectSheet(table.id, (MADE, MADE), "none"))
    with pytest.raises(DeskError) as refused:
        desk.do(CorrectSheet(table.id, (MADE, Deal(22, Side.A, Result.MARUKOTT)), "misread"))
    assert refused.value.field == "1.result"
    odd = Deal(16, Side.A, Result.MADE, paper=(3, 0))
    with pytest.raises(Unconfirmed):
        desk.do(CorrectSheet(table.id, (odd,), "misread"))
    desk.do(CorrectSheet(table.id, (odd,), "misread", confirmed=True))


def test_a_disputed_line_is_not_struck(drawn: tuple[Desk, int]) -> None:
    desk, game = drawn
    table = field_of(desk, game).tables[0]
    ids = desk.do(RecordSheet(table.id, (MADE, MADE)))
    desk.do(OpenDispute(table.id, "it was 20", "", ids[1]))
    with pytest.raises(DeskError, match="protest"):
        desk.do(CorrectSheet(table.id, (LOST,), "misread"))
    assert len(field_of(desk, game).match(table.id).lines) == 2


def test_after_the_stage_closed_only_an_official_corrects(drawn: tuple[Desk, int]) -> None:
    desk, game = drawn
    field = field_of(desk, game)
    first = field.tables[0]
    desk.do(RecordSheet(first.id, (MADE,) * 12))
    for number, table in enumerate(field.tables[1:]):
        desk.do(ReportTotals(table.id, 9 + number, 5, confirmed=True))
    stage = field_of(desk, game).stage("group")
    assert stage is not None
    while found := ties(field_of(desk, game)):
        cards = iter(("AS", "KS", "QS", "JS"))
        desk.do(SettleTie(stage.id, "cut", {team: next(cards) for team in found[0].teams}))
    desk.do(CloseStage(stage.id))
    with pytest.raises(NeedsOfficial):
        desk.do(CorrectSheet(first.id, (LOST, *(MADE,) * 11), "misread"))
    desk.do(CorrectSheet(first.id, (LOST, *(MADE,) * 11), "misread", official_id=1))
    assert field_of(desk, game).match(first.id).totals == (11, 2)


def test_a_slot_is_called_in_one_act(drawn: tuple[Desk, int]) -> None:
    desk, game = drawn
    one, other, third = field_of(desk, game).tables[:3]
    desk.do(CallTogether((one.id, other.id)))
    assert {field_of(desk, game).match(key).state for key in (one.id, other.id)} == {MatchState.CALLED}
    desk.do(CallMatch(one.id))  # the last call
    with pytest.raises(DeskError, match="called already"):
        desk.do(CallTogether((third.id, other.id)))
    assert field_of(desk, game).match(third.id).state is MatchState.READY
    with pytest.raises(DeskError):
        desk.do(CallTogether(()))
