"""The tables of the hall."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from app.desk import hall
from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.fixtures import DrawFixtures
from app.errors import DeskError
from app.models.play import Match, Report
from app.models.work import Work
from tests.desk.building import teams, tournament


def states(desk: Desk) -> list[tuple[int, str]]:
    return [(row.number, row.state) for row in hall.tables(desk)]


def test_tables_are_put_up_changed_and_taken_away(desk: Desk) -> None:
    first, second, third = desk.do(hall.AddTables(1, 3, where=" stage "))
    desk.do(hall.EditTable(second, 2, 4, "door", reserved_for="rummy"))
    desk.do(hall.EditTable(third, 7, 6, in_use=False))
    assert states(desk) == [(1, "free"), (2, "reserved"), (7, "out")]
    row = hall.tables(desk)[1]
    assert (row.seats, row.where, row.reserved_for) == (4, "door", "rummy")
    desk.do(hall.RemoveTable(first))
    assert states(desk) == [(2, "reserved"), (7, "out")]
    desk.undo()
    assert states(desk)[0] == (1, "free")


@pytest.mark.parametrize(
    ("command", "field"),
    [
        (hall.AddTables(2), "first"),
        (hall.AddTables(0), "first"),
        (hall.AddTables(5, 4), "last"),
        (hall.AddTables(5, 2000), "last"),
        (hall.AddTables(1, 3), "first"),
        (hall.AddTables(5, seats=1), "seats"),
        (hall.EditTable(1, 0, 6), "number"),
    ],
)
def test_refused(desk: Desk, command: Command, field: str) -> None:
    desk.do(hall.AddTables(2))
    with pytest.raises(DeskError) as refusal:
        desk.do(command)
    assert refusal.value.field == field
    assert states(desk) == [(2, "free")]


class _Set(Command):
    def __init__(self, match: int, what: str) -> None:
        self.match, self.what = match, what

    def carry_out(self, work: Work) -> None:
        if self.what == "called":
            work.connection.execute(update(Match).where(Match.id == self.match).values(called_at=work.now))
        else:
            work.add(Report(match_id=self.match, total_a=5, total_b=7, at=work.now))
        work.says("set")


def test_a_table_is_busy_from_the_call_to_the_report(desk: Desk) -> None:
    game = tournament(desk)
    teams(desk, 4, game)
    desk.do(hall.AddTables(1, 2))
    desk.do(DrawFixtures(game, "seed"))
    with desk.reading() as connection:
        match, table = connection.exec_driver_sql('SELECT id, table_id FROM "match" WHERE slot = 1').first()  # type: ignore[misc]
    assert {state for _, state in states(desk)} == {"free"}
    desk.do(_Set(match, "called"))
    busy = [row for row in hall.tables(desk) if row.state == "busy"]
    assert [(row.id, row.match_id) for row in busy] == [(table, match)]
    assert busy[0].match
    assert "busy" not in {row.state for row in hall.tables(desk, done=(match,))}
    with pytest.raises(DeskError, match="Matches are played"):
        desk.do(hall.RemoveTable(table))
    desk.do(_Set(match, "reported"))
    assert {state for _, state in states(desk)} == {"free"}
