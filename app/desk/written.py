"""What was written down about a tournament, read in a handful of queries: teams, sheets, reports, decisions."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, String, select, type_coerce

from app.games import game_named
from app.games.codec import decode
from app.games.twentyeight.codes import Side
from app.models.event import HallTable, Stage, Tournament
from app.models.people import Entry, Member, Person
from app.models.play import Decision, Dispute, Draw, Line, Match, Remedy, Report
from app.tournament.tiebreaks import Remedy as TieRemedy
from app.tournament.tiebreaks import RemedyKind

Points = tuple[int, int]
"""Score points of side A and side B."""


@dataclass(frozen=True, slots=True)
class Team:
    """A team as draws, tables and standings need it. ``players`` in their order at the table, ``members`` all
    of its people by id, ``club`` "" for none."""

    id: int
    name: str
    state: str
    captain: str
    players: tuple[str, ...]
    members: Mapping[int, str]
    club: str
    late: bool
    seated: tuple[int, ...] = ()
    """The ids of ``players``."""

    @property
    def playing(self) -> bool:
        """Whether it is in the tournament now."""
        return self.state == "entered"


@dataclass(frozen=True, slots=True)
class LineRow:
    """One line of a sheet as it stands: the line itself, when it was written, and who ruled on it and why."""

    id: int
    ordinal: int
    line: Any
    at: datetime
    official_id: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class ReportRow:
    """Two signed totals as typed from the paper; ``cut`` where a level knockout game was decided by a cut."""

    id: int
    totals: Points
    cut: Side | None
    by: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Ruling:
    """What an official decided about a match. ``winner`` None: nobody (double walkover), or no winner was named."""

    id: int
    kind: str
    winner: Side | None
    totals: Points | None
    official_id: int | None
    reason: str
    at: datetime


@dataclass(frozen=True, slots=True)
class DisputeRow:
    """A protest, with both versions; ``settled_at`` None while nobody has decided."""

    id: int
    line_id: int | None
    version_a: str
    version_b: str
    opened_at: datetime
    settled_at: datetime | None
    ruling: str


def teams(
    connection: Connection, tournament_id: int, only: Collection[int] = (), names: Mapping[int, str] | None = None
) -> dict[int, Team]:
    """The teams of a tournament by id, withdrawn and waiting ones among them; ``only`` those with these ids.

    ``names`` are shown instead of those that are kept, by person.
    """
    names = names or {}
    wanted = Entry.id.in_(only) if only else Entry.tournament_id == tournament_id
    players: dict[int, list[str]] = defaultdict(list)
    seated: dict[int, list[int]] = defaultdict(list)
    members: dict[int, dict[int, str]] = defaultdict(dict)
    clubs: dict[int, list[str]] = defaultdict(list)
    captains: dict[int, str] = {}
    absent: dict[int, set[int]] = defaultdict(set)
    question = (
        select(
            Entry.id.label("entry_id"), Entry.name.label("team"), Entry.state, Entry.late, Entry.captain_id,
            Member.person_id, Member.role, Member.stands_in_for_id, Person.name, Person.club,
        )
        .outerjoin(Member, Member.entry_id == Entry.id)
        .outerjoin(Person, Person.id == Member.person_id)
        .where(wanted)
        .order_by(Entry.id, Member.place, Member.id)
    )  # fmt: skip
    rows = connection.execute(question).all()
    entries = {row.entry_id: row for row in rows}
    for row in rows:
        if row.stands_in_for_id is not None:
            absent[row.entry_id].add(row.stands_in_for_id)
    for row in rows:
        if row.person_id is None:
            continue
        name = names.get(row.person_id, row.name)
        members[row.entry_id][row.person_id] = name
        plays = row.role != "reserve" or row.stands_in_for_id is not None
        if plays and row.person_id not in absent[row.entry_id]:
            players[row.entry_id].append(name)
            seated[row.entry_id].append(row.person_id)
        if row.club:
            clubs[row.entry_id].append(row.club)
        if row.person_id == row.captain_id:
            captains[row.entry_id] = name
    return {
        id_: Team(
            id_, row.team, row.state, captains.get(id_, ""), tuple(players[id_]), members[id_],
            max(clubs[id_], key=clubs[id_].count, default=""), row.late, tuple(seated[id_]),
        )
        for id_, row in entries.items()
    }  # fmt: skip


@lru_cache(maxsize=1 << 14)
def _line(game: str, kind: str, body: str) -> Any:
    return decode(game_named(game), {"kind": kind, **json.loads(body)})


class Written:
    """Everything written down about the matches of a tournament, or about those of ``only``, one query a table."""

    def __init__(
        self, connection: Connection, tournament_id: int | None = None, only: Collection[int] | None = None
    ) -> None:
        mine = Match.tournament_id == tournament_id if only is None else Match.id.in_(only)
        self.matches = connection.execute(
            select(*Match.__table__.c, Stage.key.label("stage_key"), Stage.ordinal.label("stage_ordinal"),
                   HallTable.number.label("table_number"), Tournament.game)
            .join(Stage, Stage.id == Match.stage_id)
            .join(Tournament, Tournament.id == Match.tournament_id)
            .outerjoin(HallTable, HallTable.id == Match.table_id)
            .where(mine)
            .order_by(Match.id)
        ).all()  # fmt: skip
        games = {row.id: row.game for row in self.matches}
        self.lines: dict[int, list[LineRow]] = defaultdict(list)
        body = type_coerce(Line.body, String)
        for row in connection.execute(
            select(Line.id, Line.match_id, Line.ordinal, Line.kind, body.label("body"), Line.at, Line.official_id,
                   Line.reason)
            .join(Match, Match.id == Line.match_id)
            .where(mine)
            .order_by(Line.match_id, Line.ordinal, Line.id)
        ):  # fmt: skip
            line = _line(games[row.match_id], row.kind, row.body)
            self.lines[row.match_id].append(LineRow(row.id, row.ordinal, line, row.at, row.official_id, row.reason))
        self.reports: dict[tuple[int, bool], ReportRow] = {}
        for row in connection.execute(select(*Report.__table__.c).join(Match, Match.id == Report.match_id).where(mine)):
            cut = Side(row.cut_winner) if row.cut_winner else None
            report = ReportRow(row.id, (row.total_a, row.total_b), cut, row.by, row.at)
            self.reports[row.match_id, row.second_pass] = report
        self.rulings: dict[int, Ruling] = {}
        decided = select(*Decision.__table__.c).join(Match, Match.id == Decision.match_id).where(mine)
        for row in connection.execute(decided.order_by(Decision.id)):
            winner, totals = row.body.get("winner"), row.body.get("totals")
            self.rulings[row.match_id] = Ruling(
                row.id, row.kind, Side(winner) if winner else None, (totals[0], totals[1]) if totals else None,
                row.official_id, row.reason, row.at,
            )  # fmt: skip
        self.disputes: dict[int, list[DisputeRow]] = defaultdict(list)
        protests = select(*Dispute.__table__.c).join(Match, Match.id == Dispute.match_id).where(mine)
        for row in connection.execute(protests.order_by(Dispute.id)):
            self.disputes[row.match_id].append(
                DisputeRow(row.id, row.line_id, row.version_a, row.version_b, row.opened_at, row.settled_at, row.ruling)
            )
        self.seeds: tuple[int, ...] = ()
        self.remedies: tuple[TieRemedy, ...] = ()
        if only is None and tournament_id is not None:
            self._read_between(connection, tournament_id)

    def _read_between(self, connection: Connection, tournament_id: int) -> None:
        """The seeds of the bracket and the ties that were settled."""
        draws = select(Draw.order).where(Draw.tournament_id == tournament_id, Draw.kind == "bracket")
        for order in connection.execute(draws.order_by(Draw.id)).scalars():
            self.seeds = tuple(order)
        self.remedies = tuple(
            TieRemedy(RemedyKind(row.kind), tuple((p,) if isinstance(p, int) else tuple(p) for p in row.order))
            for row in connection.execute(
                select(Remedy.kind, Remedy.order).where(Remedy.tournament_id == tournament_id).order_by(Remedy.id)
            )
        )
