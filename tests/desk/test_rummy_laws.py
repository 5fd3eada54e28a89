"""What holds for any rummy played through the desk (doc 000, 15-17 and 22)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.desk import fees, money
from app.desk.desk import Desk
from app.desk.lines import CorrectLine, RecordLine, RecordSheet
from app.desk.rummy import reentry, seating
from app.desk.rummy.field import field_of
from app.desk.rummy.table import Table
from app.desk.teams import entries
from app.games.game import Weight, fold
from app.games.rummy13 import RUMMY13
from app.games.rummy13.lines import Deal, Entry, Leaves, Reentry, Rummy13Line
from app.games.rummy13.marks import WINNER, WRONG_DECLARATION, Outcome, counted
from app.games.rummy13.play import entry_points
from app.games.rummy13.tally import Tally
from tests.desk.building import started
from tests.desk.rummy_building import field, registered, rummy, tables
from tests.games.rummy13.strategies import tables as sheets

FEE = 5000
QUIET = settings(
    max_examples=25, deadline=None, database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)  # fmt: skip


@contextmanager
def seated(players: int) -> Iterator[tuple[Desk, Table]]:
    """A desk with one table of so many players, nothing played yet."""
    with TemporaryDirectory() as folder:
        desk = started(Path(folder))
        registered(desk, max(3, players))
        desk.do(seating.DrawTables(rummy(desk), "seed", 6))
        table = tables(desk)[0]
        if players < len(table.players):
            desk.do(seating.GiveUpSeat(table.entries[-1]))
        yield desk, tables(desk)[0]
        desk.close()


def meant(line: Rummy13Line, keys: dict[str, str]) -> Rummy13Line:
    """A line with the players of a table in the place of made-up names."""
    if isinstance(line, Deal):
        return replace(line, entries=tuple(replace(one, player=keys[one.player]) for one in line.entries))
    if isinstance(line, Reentry | Leaves):
        return replace(line, player=keys[line.player])
    return line


def written(desk: Desk, table: Table, lines: list[Rummy13Line]) -> Table:
    """A sheet written line by line, re-entries as the desk does them, paid in cash."""
    for line in lines:
        if isinstance(line, Reentry):
            desk.do(reentry.ReEnter(table.id, int(line.player), "cash"))
        else:
            desk.do(RecordLine(table.id, line, confirmed=True))
    return field_of(desk, rummy(desk)).table(table.id)


@QUIET
@given(sheets(most=16))
def test_any_legal_play_keeps_the_rules_of_the_sheet(played: tuple[tuple[str, ...], list[Rummy13Line]]) -> None:
    """One 0 a deal, totals that are the sums of the sheet, nobody in above 250, and fees for what was bought."""
    players, lines = played
    with seated(len(players)) as (desk, table):
        keys = dict(zip(players, table.players, strict=True))
        table = written(desk, table, [meant(line, keys) for line in lines])
        sums = dict.fromkeys(table.players, 0)
        before: Tally = RUMMY13.start(table.rules, list(table.players), table.stage)
        for row, after in zip(table.lines, table.after, strict=True):
            if isinstance(row.line, Deal):
                zeros = [one for one in row.line.entries if entry_points(table.rules, row.line, one) == 0]
                wrong = any(one.mark.outcome is Outcome.WRONG_DECLARATION for one in row.line.entries)
                assert len(zeros) == 1 or (not zeros and wrong)
                if not before.ended:
                    for one in row.line.entries:
                        sums[one.player] += entry_points(table.rules, row.line, one)
            elif isinstance(row.line, Reentry):
                highest = max(total for player, total in before.active_totals.items() if player not in before.window)
                sums[row.line.player] = min(250, highest + 1)
            assert after.totals == sums
            assert all(total <= 250 for total in after.active_totals.values())
            before = after
        bought = sum(isinstance(line, Reentry) for line in lines)
        rows = entries(desk, rummy(desk))
        assert sum(row.owed for row in rows) == FEE * (len(rows) + bought)
        assert sum(row.paid for row in rows) == FEE * bought
        ledger = money.ledger(desk)
        assert [line.amount for line in ledger] == [FEE] * bought
        assert {line.what for line in ledger} <= {fees.REENTRY}


@QUIET
@given(sheets(most=14), st.data())
def test_a_correction_anywhere_is_as_if_it_had_been_right_from_the_start(
    played: tuple[tuple[str, ...], list[Rummy13Line]], data: st.DataObject
) -> None:
    players, lines = played
    deals = [place for place, line in enumerate(lines) if isinstance(line, Deal)]
    if not deals:
        return
    place = data.draw(st.sampled_from(deals))
    right = lines[place]
    assert isinstance(right, Deal)
    who = data.draw(st.integers(0, len(right.entries) - 1))
    marks = [counted(data.draw(st.integers(3, 100))) if one.mark.outcome is Outcome.LOSER else one.mark
             for one in right.entries]  # fmt: skip
    marks[who] = marks[who] if right.entries[who].mark.outcome is Outcome.WINNER else WRONG_DECLARATION
    pairs = zip(right.entries, marks, strict=True)
    wrong = replace(right, entries=tuple(replace(one, mark=mark) for one, mark in pairs))
    with seated(len(players)) as (desk, table):
        keys = dict(zip(players, table.players, strict=True))
        all_lines = [meant(line, keys) for line in lines]
        desk.do(RecordSheet(table.id, tuple(all_lines), confirmed=True))
        first = field(desk).table(table.id)
        at_once, number = first.tally, first.lines[place].id
        desk.do(CorrectLine(number, meant(wrong, keys), "misread", confirmed=True))
        astray = field(desk).table(table.id)
        assert astray.tally == refolded(astray, [*all_lines[:place], meant(wrong, keys), *all_lines[place + 1 :]])
        desk.do(CorrectLine(number, all_lines[place], "it was right", confirmed=True))
        again = field(desk).table(table.id)
        assert again.tally == at_once
        assert not again.troubles
        assert all(problem.weight is Weight.WARNED for said in again.problems.values() for problem in said)


def refolded(table: Table, lines: list[Any]) -> Tally:
    """The tally of lines played at a table that never saw others."""
    start = RUMMY13.start(table.rules, list(table.players), table.stage)
    tally: Tally = fold(RUMMY13, table.rules, start, lines)
    return tally


def _steps(desk: Desk) -> list[int]:
    """SQLite's own steps at each of six deals recorded at the last table."""
    connection: Any = desk.store._connection.connection.driver_connection
    last, found = tables(desk)[-1], []
    for _ in range(6):
        table = field(desk).table(last.id)
        due = table.tally.due
        deal = Deal(tuple(_entry(player, 0 if place == 0 else 5) for place, player in enumerate(due)))
        count = 0

        def step() -> int:
            nonlocal count
            count += 1
            return 0

        connection.set_progress_handler(step, 1)
        desk.do(RecordLine(last.id, deal))
        connection.set_progress_handler(None, 1)
        found.append(count)
    return found


def _entry(player: str, count: int) -> Entry:
    return Entry(player, counted(count) if count else WINNER)


def beside(others: int, folder: Path) -> Desk:
    """A desk with so many finished tables and one that has just been drawn."""
    desk = started(folder, f"{others}.carddesk")
    registered(desk, 3 * (others + 1))
    desk.do(seating.DrawTables(rummy(desk), "seed", 3))
    for table in tables(desk)[:-1]:
        deal = Deal(tuple(_entry(player, 100 * (place > 0)) for place, player in enumerate(table.players)))
        desk.do(RecordSheet(table.id, (deal, deal, deal)))
    return desk


def test_a_recorded_deal_reads_nothing_of_other_tables(tmp_path: Path) -> None:
    """SQLite does the same work beside 39 finished tables as beside 3, and only one table is computed anew."""
    few, many = beside(3, tmp_path), beside(39, tmp_path)
    assert max(_steps(many)) <= 1.2 * max(_steps(few))
    before = field(many)
    last = before.tables[-1]
    deal = Deal(tuple(_entry(player, 5 * (place > 0)) for place, player in enumerate(last.tally.due)))
    many.do(RecordLine(last.id, deal))
    after = field(many)
    assert [old is new for old, new in zip(before.tables, after.tables, strict=True)] == [True] * 39 + [False]
    few.close()
    many.close()
