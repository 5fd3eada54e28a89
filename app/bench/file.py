"""What concerns the event file: a recorded deal, fixtures and standings."""

from __future__ import annotations

import gc
import sqlite3
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import TypeVar

from sqlalchemy import select

from app.bench import Figure
from app.bench.large import CLUBS, TABLES, TEAMS, event
from app.desk import scores
from app.desk.desk import Desk
from app.desk.lines import RecordLine
from app.games.twentyeight.codes import Result, Side
from app.games.twentyeight.lines import Deal
from app.models.play import Line
from app.models.store import PRAGMAS
from app.tournament.fixtures import make_fixtures

Answer = TypeVar("Answer")
DEALS = 1000


def _seconds(work: Callable[[], Answer]) -> tuple[float, Answer]:
    began = perf_counter()
    answer = work()
    return perf_counter() - began, answer


def _p99(seconds: list[float]) -> float:
    return sorted(seconds)[int(len(seconds) * 0.99)]


def figures(folder: Path) -> Iterator[Figure]:
    """All figures of this part."""
    clubs = {team: team % CLUBS for team in range(TEAMS)}
    seconds, made = _seconds(lambda: make_fixtures(range(TEAMS), 4, TABLES, "bench", clubs))
    words = f"{seconds * 1000:.0f} ms for {len(made.games)} games, {len(made.certificate.broken)} wishes broken"
    yield Figure("fixtures", words, "< 1 s", seconds < 1)
    desk, tournament = event(folder / "large.carddesk")
    yield _standings(desk, tournament)
    desk.close()
    desk, tournament = event(folder / "deals.carddesk", played=100)
    gc.freeze()  # as the program does after it has opened an event
    yield _deal(desk, tournament, folder)
    desk.close()


def _standings(desk: Desk, tournament: int) -> Figure:
    def read() -> int:
        with desk.reading() as connection:
            return len(connection.execute(select(Line.id, Line.match_id, Line.kind, Line.body)).all())

    def folded() -> scores.Field:
        with desk.reading() as connection:
            return scores.read_field(connection, tournament)

    read(), folded()
    reading, rows = min(_seconds(read) for _ in range(5))
    folding = min(_seconds(folded)[0] for _ in range(5))
    words = (
        f"{folding * 1000:.0f} ms with {rows} deals, {folding / reading:.1f}x reading them ({reading * 1000:.0f} ms)"
    )
    return Figure("standings", words, "< 100 ms", folding < 0.1)


def _deal(desk: Desk, tournament: int, folder: Path) -> Figure:
    """A recorded deal and a raw transaction with the same rows in turns, on the same disk."""
    raw = sqlite3.connect(folder / "raw.db", isolation_level=None)
    for name, value in PRAGMAS.items():
        raw.execute(f"PRAGMA {name} = {value}")
    raw.execute("CREATE TABLE line (id INTEGER PRIMARY KEY AUTOINCREMENT, match INTEGER, ordinal INTEGER, body TEXT)")
    raw.execute("CREATE TABLE journal (seq INTEGER PRIMARY KEY AUTOINCREMENT, words TEXT, operator TEXT, at TEXT)")
    raw.execute("CREATE TABLE change (id INTEGER PRIMARY KEY AUTOINCREMENT, seq INTEGER, key INTEGER, after TEXT)")
    raw.execute("CREATE INDEX ix_line ON line (match)")
    raw.execute("CREATE INDEX ix_change ON change (seq, key)")
    waiting = [table.id for table in scores.field_of(desk, tournament).tables if not table.over]
    line = Deal(18, Side.A, Result.MADE)
    ours: list[float] = []
    theirs: list[float] = []
    for number in count():
        match = waiting[number // 11]
        ours.append(_seconds(partial(desk.do, RecordLine(match, line)))[0])
        theirs.append(_seconds(partial(_raw_deal, raw, match))[0])
        if number + 1 == DEALS:
            break
    raw.close()
    our, their = _p99(ours), _p99(theirs)
    median = sorted(ours)[DEALS // 2] / sorted(theirs)[DEALS // 2]
    words = f"p99 {our * 1000:.1f} ms, raw {their * 1000:.1f} ms: {(our - their) * 1000:+.1f} ms; medians {median:.1f}x"
    return Figure("recorded deal", words, "+ 4 ms at p99", our - their <= 0.004)


def _raw_deal(raw: sqlite3.Connection, match: int) -> None:
    body = '{"bid":18,"side":"A","result":"made","card_points":null,"tricks":null,"penalties":[]}'
    raw.execute("BEGIN IMMEDIATE")
    act = raw.execute("INSERT INTO journal (words, operator, at) VALUES (?, 'Mary', '2026-03-21')", (body,)).lastrowid
    line = raw.execute("INSERT INTO line (match, ordinal, body) VALUES (?, 1, ?)", (match, body)).lastrowid
    raw.execute("INSERT INTO change (seq, key, after) VALUES (?, ?, ?)", (act, line, body))
    raw.execute("COMMIT")
