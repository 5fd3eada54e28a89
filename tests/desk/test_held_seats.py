"""Whatever is called, played and given up: nobody is at two tables, every held seat is filled or released."""

from __future__ import annotations

import shutil
from collections import Counter
from functools import lru_cache
from pathlib import Path
from tempfile import mkdtemp

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from app.desk.day import holding, waves
from app.desk.day.absent import absent_marks
from app.desk.day.whereabouts import all_tables, held, is_on
from app.desk.desk import Desk
from app.desk.lines import RecordLine
from app.desk.matches import CallMatch, ReportTotals, StartMatch
from app.desk.officials import officials
from app.desk.rummy import seating, stopping
from app.desk.rummy.field import field_of
from app.desk.rummy.table import Table
from app.errors import DeskError
from app.games.rummy13.lines import Deal, Entry
from app.games.rummy13.marks import ABSENT, WINNER, WRONG_DECLARATION
from app.models.hall import HeldSeat
from tests.desk.building import reopened, started
from tests.desk.day_building import both, rummy

RULES = ("charge_25", "table_waits", "next_wave")


@lru_cache(maxsize=3)
def day(rule: str) -> Path:
    """An event of two tournaments under a house rule, nothing called yet."""
    desk = started(Path(mkdtemp(prefix="carddesk-held-")))
    both(desk, rule, called=False)
    desk.close()
    return desk.path


def deal(desk: Desk, table: Table) -> None:
    """One deal: the last who is there wins it, all others have declared wrongly, who is away is absent."""
    away = set(absent_marks(desk, table))
    there = [key for key in table.tally.due if table.players[key].entry not in away]
    if table.over or not there:
        return
    marks = [
        Entry(key, ABSENT if key not in there else WINNER if key == there[-1] else WRONG_DECLARATION)
        for key in table.tally.due
    ]
    desk.do(RecordLine(table.id, Deal(tuple(marks)), confirmed=True))


def act(desk: Desk, kind: str, which: int, official: bool) -> None:
    """Try something; the desk may refuse it."""
    pairs, pools = all_tables(desk)
    every = [table for table in (*pairs.tables, *pools.tables) if not table.over]
    seats = held(desk)
    judge = (officials(desk)[0].id, "so decided") if official else (None, "")
    try:
        match kind:
            case "call" if every:
                desk.do(CallMatch(every[which % len(every)].id, *judge))
            case "start" if every:
                desk.do(StartMatch(every[which % len(every)].id, *judge))
            case "report":
                going = [table for table in pairs.tables if is_on(table)]
                desk.do(ReportTotals(going[which % len(going)].id, 9, 5, confirmed=True)) if going else None
            case "deal" if pools.tables:
                deal(desk, field_of(desk, pools.tournament).tables[which % len(pools.tables)])
            case "fill" if seats:
                desk.do(holding.FillSeat(seats[which % len(seats)].id))
            case "release" if seats:
                desk.do(holding.ReleaseSeat(seats[which % len(seats)].id))
            case "wave":
                busy = [one.id for one, _ in waves.wave(desk, pools.tournament).busy]
                desk.do(waves.DrawWave(pools.tournament, "seed", 3 + which % 3, held=tuple(busy[: which % 4])))
            case "draw":
                desk.do(seating.DrawTables(pools.tournament, f"seed {which}", 4))
            case "seat" if pools.tables:
                found = field_of(desk, pools.tournament)
                if found.waiting:
                    desk.do(seating.SeatPlayer(found.waiting[0].id, pools.tables[which % len(pools.tables)].id))
            case "move" if pools.tables:
                found = field_of(desk, pools.tournament)
                entry = list(found.entries)[which % len(found.entries)]
                desk.do(seating.MovePlayer(entry, pools.tables[which % len(pools.tables)].id))
            case "give_up":
                sitting = [entry for table in pools.tables for entry in getattr(table, "entries", ())]
                desk.do(seating.GiveUpSeat(sitting[which % len(sitting)])) if sitting else None
    except DeskError:
        pass


def check(desk: Desk) -> None:
    """Nobody is at two tables; no seat is held twice, and none for somebody who sits there."""
    with desk.reading() as connection:
        rows = connection.execute(select(*HeldSeat.__table__.c)).all()
    open_ = {(row.match_id, row.person_id) for row in rows if row.ended_at is None}
    assert len(open_) == sum(row.ended_at is None for row in rows)
    at = Counter(
        person
        for group in all_tables(desk)
        for table in group.tables
        if is_on(table)
        for person in group.people(table)
        if (table.id, person) not in open_
    )
    assert all(count == 1 for count in at.values()), at
    assert all((row.ended_at is None) == (row.ended == "") for row in rows)


def play_out(desk: Desk) -> None:
    """Everything that was begun comes to its end: results, and deals at every rummy table."""
    pairs, pools = all_tables(desk)
    for table in pairs.tables:
        if is_on(table):
            desk.do(ReportTotals(table.id, 9, 5, confirmed=True))
    for seat in held(desk):
        desk.do(holding.FillSeat(seat.id))
    for table in pools.tables:
        while not (now := field_of(desk, pools.tournament).table(table.id)).over:
            if len(now.players) < 2:
                desk.do(seating.CancelTable(now.id))
                break
            for player in now.open_reentries:
                desk.do(stopping.LeaveTable(now.id, player.entry, "goes home"))
                break
            else:
                deal(desk, now)


@settings(
    max_examples=25, deadline=None, database=None, phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)  # fmt: skip
@given(
    st.sampled_from(RULES),
    st.lists(
        st.tuples(
            st.sampled_from(["call", "call", "start", "report", "deal", "fill", "release", "wave", "draw", "give_up",
                             "seat", "move"]),
            st.integers(0, 40), st.booleans(),
        ),
        min_size=5, max_size=30,
    ),
)  # fmt: skip
def test_held_seats_are_filled_or_released(rule: str, acts: list[tuple[str, int, bool]]) -> None:
    folder = Path(mkdtemp(prefix="carddesk-held-"))
    desk = reopened(shutil.copyfile(day(rule), folder / "day.carddesk"))
    try:
        assert rummy(desk)
        for kind, which, official in acts:
            act(desk, kind, which, official)
            check(desk)
        play_out(desk)
        check(desk)
        assert held(desk) == ()
    finally:
        desk.close()
        shutil.rmtree(folder)
