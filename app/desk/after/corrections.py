"""What was posted and is not right any more: the results as they hung on the wall, beside those that count now.

Nothing of what was posted is stored. The results at the moment of posting are computed again: everything written
about them since is taken back in a transaction that is rolled back, and the same queries are asked.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeVar

from sqlalchemy import Connection, bindparam, delete, select

from app.desk.desk import Desk
from app.desk.rummy import field as rummy
from app.desk.scores import Field, Table, field_of
from app.desk.tournaments import StageRow, game_of, stages
from app.language import N_, Message, say
from app.models.base import Base
from app.models.journal import Change
from app.models.play import Match
from app.models.work import Work

Answer = TypeVar("Answer")

_RESULTS = ("remedy", "dispute", "decision", "report", "line")
"""Tables of what is written about results; those that others point to come last."""


@dataclass(frozen=True, slots=True)
class CorrectedResult:
    """A result as posted and as it is now: the game or table and whom it concerns, in words."""

    game: Message
    who: Message
    was: Message
    now: Message


@dataclass(frozen=True, slots=True)
class MovedPlace:
    """Somebody whose place changed."""

    who: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Corrections:
    """What changed in a stage since it was posted or, in a game of single players, closed at ``posted``."""

    tournament_id: int
    title: str
    stage: StageRow
    posted: datetime
    results: tuple[CorrectedResult, ...]
    moves: tuple[MovedPlace, ...]


def corrected_stages(desk: Desk, tournament_id: int) -> tuple[StageRow, ...]:
    """The stages about whose results something was written after they were posted; cheap to ask."""
    with desk.reading() as connection:
        return tuple(
            stage for stage in stages(desk, tournament_id)
            if (act := _posting(connection, stage)) and _touched(connection, stage.id, act)
        )  # fmt: skip


def corrections(desk: Desk, tournament_id: int, stage: StageRow) -> Corrections:
    """What is other now than when ``stage`` was posted; with no results where all is as it was."""
    with desk.reading() as connection:
        act = _posting(connection, stage)
    posted = stage.posted_at or stage.closed_at
    assert posted is not None
    if game_of(desk, tournament_id) == "rummy13":
        now = rummy.field_of(desk, tournament_id)
        before = _as_of(desk, act, lambda: rummy.field_of(desk, tournament_id))
        return Corrections(tournament_id, now.title, stage, posted, _of_players(before, now, stage.key), ())
    field = field_of(desk, tournament_id)
    was = _as_of(desk, act, lambda: field_of(desk, tournament_id))
    return Corrections(tournament_id, field.title, stage, posted, _of_teams(was, field, stage.key), _moves(was, field))


def _posting(connection: Connection, stage: StageRow) -> int:
    """The act by which the stage was posted, or closed where it was never posted; 0 for neither."""
    name = "posted_at" if stage.posted_at is not None else "closed_at"
    question = (
        select(Change.seq, Change.before, Change.after)
        .where(Change.table == "stage", Change.key == stage.id)
        .order_by(Change.id.desc())
    )
    for row in connection.execute(question):
        before, after = (json.loads(image).get(name) if image else None for image in (row.before, row.after))
        if after is not None and after != before:
            return int(row.seq)
    return 0


def _touched(connection: Connection, stage_id: int, act: int) -> bool:
    matches = connection.execute(select(Match.id).where(Match.stage_id == stage_id)).scalars()
    subjects = [f"match:{key}" for key in matches]
    question = select(Change.id).where(
        Change.seq > act, Change.table.in_(("line", "report", "decision")), Change.subject.in_(subjects)
    )
    return connection.execute(question.limit(1)).first() is not None


@dataclass(frozen=True)
class _Then:
    """Takes back, in a transaction that is not kept, what was written about results after an act."""

    act: int

    def carry_out(self, work: Work) -> None:
        connection = work.connection
        connection.exec_driver_sql("PRAGMA defer_foreign_keys = 1")
        for name in _RESULTS:
            table = Base.metadata.tables[name]
            images = _before(connection, name, self.act)
            if not images:
                continue
            connection.execute(delete(table).where(table.c.id == bindparam("gone")), [{"gone": key} for key in images])
            for row in images.values():
                if row is not None:
                    names = ", ".join(f'"{column}"' for column in row)
                    places = ", ".join("?" for _ in row)
                    sql = f'INSERT INTO "{name}" ({names}) VALUES ({places})'
                    connection.exec_driver_sql(sql, tuple(row.values()))
        work.says("")


def _before(connection: Connection, table: str, act: int) -> Mapping[int, dict[str, Any] | None]:
    """The rows that acts after ``act`` changed, as they were: None for one that was not there."""
    question = select(Change.key, Change.before).where(Change.table == table, Change.seq > act).order_by(Change.id)
    found: dict[int, dict[str, Any] | None] = {}
    for row in connection.execute(question):
        found.setdefault(row.key, json.loads(row.before) if row.before is not None else None)
    return found


def _as_of(desk: Desk, act: int, ask: Callable[[], Answer]) -> Answer:
    return desk.would(_Then(act), ask)  # type: ignore[arg-type]  # no command: it is never done


def _of_teams(before: Field, now: Field, stage: str) -> tuple[CorrectedResult, ...]:
    found = []
    old = {table.id: table for table in before.at(stage)}
    for table in now.at(stage):
        was = old.get(table.id)
        if was is None or not was.over:
            continue
        a, b = now.sides(table)
        told, tells = _result(before, was), _result(now, table)
        if str(told) != str(tells):
            found.append(CorrectedResult(table.title, say(N_("{a} – {b}"), a=a, b=b), told, tells))
    return tuple(found)


def _result(field: Field, table: Table) -> Message:
    if table.walkover:
        winner = field.name({"A": table.a, "B": table.b}.get(table.winner.value if table.winner else ""))
        return say(N_("walkover for {team}"), team=winner) if winner else say(N_("neither came"))
    if table.totals is None:
        return say(N_("no result"))
    return say(N_("{a} – {b}"), a=table.totals[0], b=table.totals[1])


def _moves(before: Field, now: Field) -> tuple[MovedPlace, ...]:
    def ranks(field: Field) -> dict[int, int]:
        return {row.team: row.rank for row in field.standings.rows} if field.standings is not None else {}

    old = ranks(before)
    return tuple(
        MovedPlace(now.name(team), old[team], rank) for team, rank in ranks(now).items()
        if team in old and old[team] != rank
    )  # fmt: skip


def _of_players(before: rummy.Field, now: rummy.Field, stage: str) -> tuple[CorrectedResult, ...]:
    found = []
    for table in now.at(stage):
        was = {row.player.key: row for row in before.table(table.id).standings}
        game = (
            say(N_("Table {table}"), table=table.table) if table.table is not None else say("{code}", code=table.code)
        )
        for row in table.standings:
            old = was.get(row.player.key)
            if old is not None and (old.total, old.place) != (row.total, row.place):
                found.append(CorrectedResult(
                    game, say("{name}", name=row.player.name), _standing(old.place, old.total),
                    _standing(row.place, row.total),
                ))  # fmt: skip
    return tuple(found)


def _standing(place: int, total: int) -> Message:
    return say(N_("place {place}, {n} points"), place=place, n=total)
