"""What stands at every table of a tournament, computed from what was written down.

:func:`field_of` reads a tournament's matches with their lines, reports, decisions and disputes in a handful of queries,
folds every sheet with the house rules in force for each line, and fills the bracket from its seeds and what was
decided. Nothing of it is stored. The answer is remembered until the next act.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, select

from app.desk.desk import Desk
from app.desk.namesakes import shown
from app.desk.rules import InForce, in_force
from app.desk.tournaments import StageRow, read_stages
from app.desk.written import DisputeRow, LineRow, Points, ReportRow, Ruling, Team, Written
from app.desk.written import teams as read_teams
from app.games import game_named
from app.games.twentyeight.codes import Side
from app.games.twentyeight.lines import SeatChange
from app.games.twentyeight.tally import Tally
from app.language import N_, Message, say
from app.models.event import Tournament
from app.models.play import Match
from app.models.recorder import last_act, subjects_since
from app.tournament import bracket as knockout
from app.tournament import progress, standings
from app.tournament.tiebreaks import Remedy, TieBreak

GROUP = "group"


@dataclass(frozen=True, slots=True)
class Table:
    """A match as it stands.

    ``a`` and ``b`` are the ids of the teams, None where the bracket has not filled the side yet (``labels`` then say
    what to write). ``sat`` are the teams that were at the table when its first fact was written: an official has to
    look where they are not those who belong here now (``marked``). ``totals`` is the score that counts, None while
    there is none; ``deals`` what the typed deals give, None while none is typed.
    """

    id: int
    code: str
    stage_id: int
    stage: str
    ordinal: int
    slot: int | None
    table: int | None
    table_id: int | None
    a: int | None
    b: int | None
    labels: tuple[Message, Message]
    names: tuple[str, str]
    """What the teams are called, "" where none is known."""
    sat: tuple[int, int] | None
    title: Message
    called_at: datetime | None
    last_call_at: datetime | None
    started_at: datetime | None
    tally: Tally
    lines: tuple[LineRow, ...]
    report: ReportRow | None
    second: ReportRow | None
    ruling: Ruling | None
    disputes: tuple[DisputeRow, ...]
    totals: Points | None = None
    winner: Side | None = None
    level: bool = False
    walkover: bool = False
    facts: progress.MatchFacts = field(default_factory=progress.MatchFacts)
    marked: bool = False

    @property
    def state(self) -> progress.MatchState:
        """Where it stands."""
        return progress.state(self.facts)

    @property
    def entries(self) -> tuple[int, ...]:
        """The teams that are known to play here."""
        return tuple(team for team in (self.a, self.b) if team is not None)

    @property
    def first_seats(self) -> tuple[str, ...]:
        """The six names as they sat before the first deal."""
        seats = list(self.tally.seats)
        for row in reversed(self.lines):
            if isinstance(row.line, SeatChange) and all(1 <= seat <= len(seats) for seat in row.line.seats):
                one, other = row.line.seats
                seats[one - 1], seats[other - 1] = seats[other - 1], seats[one - 1]
        return tuple(seats)

    @property
    def deals(self) -> Points | None:
        """Score points of the typed deals; None while none is typed."""
        return self.tally.totals if self.tally.deals else None

    @property
    def over(self) -> bool:
        """Whether its result counts."""
        return self.totals is not None or self.walkover

    @property
    def differs(self) -> bool:
        """Whether the deals are all typed, give other totals than both captains signed, and nobody has decided."""
        return self.facts.totals_differ

    @property
    def open_dispute(self) -> DisputeRow | None:
        """The protest that waits for an official."""
        return next((dispute for dispute in self.disputes if dispute.settled_at is None), None)


@dataclass(frozen=True, slots=True)
class Field:
    """A tournament as it stands: its teams, its tables, its standings and its bracket.

    ``table`` is None before the fixtures are drawn, ``bracket`` before the knockout is seeded.
    """

    tournament_id: int
    game: str
    title: str
    rules: InForce
    stages: tuple[StageRow, ...]
    teams: Mapping[int, Team]
    tables: tuple[Table, ...]
    standings: standings.Standings | None
    bracket: knockout.Bracket | None
    remedies: tuple[Remedy, ...]

    def stage(self, key: str) -> StageRow | None:
        """The stage ``key``, once the tournament has reached it."""
        return next((stage for stage in self.stages if stage.key == key), None)

    def at(self, stage: str) -> tuple[Table, ...]:
        """The tables of a stage."""
        return tuple(table for table in self.tables if table.stage == stage)

    def match(self, match_id: int) -> Table:
        """The table with this match; KeyError if there is none."""
        for table in self.tables:
            if table.id == match_id:
                return table
        raise KeyError(match_id)

    def name(self, team: int | None) -> str:
        """The team's name; "" for none."""
        return self.teams[team].name if team is not None and team in self.teams else ""

    def sides(self, table: Table) -> tuple[Message, Message]:
        """What to write for the two sides of a table: the teams' names, or where they will come from."""
        a, b = (
            say(N_("{name}"), name=self.name(team)) if team is not None else label
            for team, label in zip((table.a, table.b), table.labels, strict=True)
        )
        return a, b


def field_of(desk: Desk, tournament_id: int) -> Field:
    """The tournament as it stands now."""
    version = desk.version(*_TABLES)
    kept = _KEPT.setdefault(desk, {})
    known = kept.get(tournament_id)
    if known is None or known.version != version:
        sure = known if known is not None and desk.is_sure(known.version) else None
        known = kept[tournament_id] = _read(desk, tournament_id, version, sure)
    return known.field


@dataclass(frozen=True, slots=True)
class _Kept:
    """A field as it was read: of which version, and after which act."""

    version: int
    seq: int
    field: Field


def _read(desk: Desk, tournament_id: int, version: int, known: _Kept | None = None) -> _Kept:
    """The field now; from what is ``known`` only those matches are read again that acts have touched since."""
    names = shown(desk)
    with desk.reading() as connection:
        seq = last_act(connection)
        if known is not None:
            touched = subjects_since(connection, known.seq, frozenset(_TABLES) - _OF_MATCH, _OF_MATCH)
            field = None if touched is None else _renewed(connection, known.field, touched)
            if field is not None:
                return _Kept(version, seq, field)
        return _Kept(version, seq, read_field(connection, tournament_id, names))


_OF_MATCH = frozenset({"match", "line", "report", "decision", "dispute"})
"""Tables whose rows belong to one match each."""


def _renewed(connection: Connection, field: Field, touched: frozenset[str]) -> Field | None:
    """The field after acts on some of its matches; None where a match came or went, so that all is read again."""
    wanted = {int(subject.removeprefix("match:")) for subject in touched}
    before = {table.id: table for table in field.tables}
    own = select(Match.id).where(Match.tournament_id == field.tournament_id, Match.id.in_(wanted))
    mine = set(connection.execute(own).scalars())
    if mine != wanted & before.keys():
        return None
    if not mine:
        return field
    knocked = {table.id for table in field.tables if table.stage != GROUP}
    again = mine | knocked if mine & knocked else mine
    written = Written(connection, field.tournament_id, again)
    tables = {
        row.id: _table(row, written, field.rules, field.teams, row.entry_a_id, row.entry_b_id, (_TBD, _TBD), None)
        for row in written.matches
        if row.stage_key == GROUP
    }
    standing, bracket = field.standings, field.bracket
    if tables:
        group = sorted((tables.get(table.id, table) for table in field.at(GROUP)), key=lambda table: table.id)
        standing = _standings(group, field.teams, field.rules, field.remedies, field.stages)
    if mine & knocked and field.bracket is not None:
        bracket, found = _bracket(tuple(map(_entry, field.bracket.seeds)), written, field.rules, field.teams)
        tables |= {table.id: table for table in found}
    return replace(
        field, standings=standing, bracket=bracket,
        tables=_in_order([tables.get(table.id, table) for table in field.tables]),
    )  # fmt: skip


def _entry(seed: object) -> int:
    assert isinstance(seed, int)
    return seed


def _in_order(tables: list[Table]) -> tuple[Table, ...]:
    return tuple(sorted(tables, key=lambda t: (t.ordinal, t.slot or 0, t.table or 0, t.id)))


def read_field(connection: Connection, tournament_id: int, names: Mapping[int, str] | None = None) -> Field:
    """As :func:`field_of`, inside a transaction and not remembered; ``names`` to show instead, by person."""
    rules = in_force(connection, tournament_id)
    game, title = connection.execute(
        select(Tournament.game, Tournament.title).where(Tournament.id == tournament_id)
    ).one()
    teams = read_teams(connection, tournament_id, names=names)
    reached = read_stages(connection, tournament_id)
    written = Written(connection, tournament_id)
    seeds = written.seeds
    remedies = written.remedies
    group = [
        _table(row, written, rules, teams, row.entry_a_id, row.entry_b_id, (_TBD, _TBD), None)
        for row in written.matches
        if row.stage_key == GROUP
    ]
    table = _standings(group, teams, rules, remedies, reached) if group else None
    bracket, knocked = _bracket(seeds, written, rules, teams) if seeds else (None, [])
    tables = _in_order([*group, *knocked])
    return Field(tournament_id, game, title, rules, reached, teams, tables, table, bracket, tuple(remedies))


_TBD = say(N_("to be drawn"))
_KEPT: WeakKeyDictionary[Desk, dict[int, _Kept]] = WeakKeyDictionary()
_TABLES = (
    "tournament", "house_rules", "stage", "entry", "member", "person", "match", "line", "report", "decision",
    "dispute", "draw", "remedy", "hall_table",
)  # fmt: skip
"""The tables that a field is read from."""


_NOBODY = "?"


def _seats(a: Team | None, b: Team | None) -> tuple[str, ...]:
    """Six names in order of play, A's and B's in turn; a question mark for a seat nobody is known for."""
    pair = [(*(team.players if team else ()), *[_NOBODY] * 3)[:3] for team in (a, b)]
    return tuple(name for both in zip(*pair, strict=True) for name in both)


def _drawn_seats(row: Any, a: Team | None, b: Team | None) -> tuple[str, ...]:
    """Six names as the seats were written down, by the ids of people."""
    known = {**(a.members if a else {}), **(b.members if b else {})}
    return tuple(known.get(person, _NOBODY) for person in row.seats)


def read_table(connection: Connection, match_id: int, rules: InForce | None = None) -> Table:
    """One match as it stands, for a command: only what concerns it is read, ``rules`` not again if they are known.

    A match of the bracket whose teams have not sat down yet needs the whole field to know them.
    """
    written = Written(connection, only=(match_id,))
    row = written.matches[0]
    a, b = row.entry_a_id, row.entry_b_id
    if a is None or b is None:
        return read_field(connection, row.tournament_id).match(match_id)
    rules = rules or in_force(connection, row.tournament_id)
    teams = read_teams(connection, row.tournament_id, (a, b))
    return _table(row, written, rules, teams, a, b, (_TBD, _TBD), None)


def _tally(row: Any, lines: list[LineRow], rules: InForce, seats: tuple[str, ...]) -> Tally:
    table = game_named(row.game)
    tally: Tally = table.start(rules.at(row.stage_ordinal), seats, row.stage_key)
    for line in lines:
        tally = table.play(rules.at(row.stage_ordinal, line.id), tally, line.line)
    return tally


def _table(
    row: Any,
    written: Written,
    rules: InForce,
    teams: Mapping[int, Team],
    a: int | None,
    b: int | None,
    labels: tuple[Message, Message],
    title: Message | None,
) -> Table:
    lines = written.lines.get(row.id, [])
    team_a, team_b = (teams.get(team) if team is not None else None for team in (a, b))
    seats = _drawn_seats(row, team_a, team_b) if row.seats else _seats(team_a, team_b)
    sat = (row.entry_a_id, row.entry_b_id) if row.stage_key != GROUP and row.entry_a_id and row.entry_b_id else None
    names = team_a.name if team_a is not None else "", team_b.name if team_b is not None else ""
    table = Table(
        row.id, row.code, row.stage_id, row.stage_key, row.stage_ordinal, row.slot, row.table_number, row.table_id,
        a, b, labels, names, sat, title or say(N_("Game {code}"), code=row.code.removeprefix("G")),
        row.called_at, row.last_call_at, row.started_at,
        _tally(row, lines, rules, seats), tuple(lines),
        written.reports.get((row.id, False)), written.reports.get((row.id, True)),
        written.rulings.get(row.id), tuple(written.disputes.get(row.id, ())),
    )  # fmt: skip
    return _settled(table, team_a, team_b)


def _settled(table: Table, a: Team | None, b: Team | None) -> Table:
    """The table with the result that counts: an official's word, else the signed totals, else the typed deals.

    A team that left the tournament loses by a walkover what it has not played.
    """
    totals, winner, walkover = None, None, False
    ruling, report, tally = table.ruling, table.report, table.tally
    deals_count = ruling is not None and ruling.kind == "deals_count"
    if ruling is not None and ruling.kind in ("walkover", "double_walkover"):
        walkover, winner = True, ruling.winner
    elif ruling is not None and ruling.kind in ("score", "winner"):
        totals = ruling.totals or (report.totals if report else tally.totals)
        winner = ruling.winner or _leader(totals)
    elif tally.disqualified is not None or (tally.complete and (report is None or deals_count)):
        totals, winner = tally.totals, tally.winner
    elif report is not None:
        totals, winner = report.totals, report.cut or _leader(report.totals)
    elif a is not None and b is not None and not (a.playing and b.playing):
        walkover = True
        winner = Side.A if a.playing else Side.B if b.playing else None
    facts = progress.MatchFacts(
        sides_known=a is not None and b is not None,
        called_at=table.called_at,
        started_at=table.started_at,
        deals_begun=bool(table.lines),
        deals_complete=tally.complete,
        reported=report is not None,
        totals_agree=report is not None and tally.totals == report.totals,
        protest_open=table.open_dispute is not None,
        walkover=walkover,
        decided=ruling is not None and not walkover,
    )
    return replace(
        table, totals=totals, winner=winner, level=totals is not None and winner is None, walkover=walkover, facts=facts
    )


def _leader(totals: Points) -> Side | None:
    return None if totals[0] == totals[1] else Side.A if totals[0] > totals[1] else Side.B


def _result(table: Table) -> standings.Result:
    assert table.a is not None
    assert table.b is not None
    if table.walkover:
        absent = {None: {table.a, table.b}, Side.A: {table.b}, Side.B: {table.a}}[table.winner]
        return standings.Result(table.a, None, table.b, None, frozenset(absent))
    a, b = table.totals if table.totals is not None else (None, None)
    return standings.Result(table.a, a, table.b, b, disputed=table.open_dispute is not None)


def _standings(
    group: list[Table],
    teams: Mapping[int, Team],
    rules: InForce,
    remedies: tuple[Remedy, ...],
    reached: tuple[StageRow, ...],
) -> standings.Standings:
    ordinal = next((stage.ordinal for stage in reached if stage.key == GROUP), 1)
    now = rules.at(ordinal)
    points = now.match_points
    setting = standings.StandingsRules(
        tuple(TieBreak(rule) for rule in now.group_rank), points.win, points.tie, points.loss,
        standings.Walkover(now.walkover),
    )  # fmt: skip
    drawn = {team for table in group for team in (table.a, table.b) if team is not None}
    order = [team.id for team in teams.values() if team.id in drawn]
    gone = {team for team in order if not teams[team].playing}
    return standings.standings(order, [_result(table) for table in group], setting, remedies, gone)


def _bracket(
    seeds: tuple[int, ...], written: Written, rules: InForce, teams: Mapping[int, Team]
) -> tuple[knockout.Bracket, list[Table]]:
    """The bracket filled from what was decided, and its tables."""
    rows = {row.code: row for row in written.matches if row.stage_key != GROUP}
    decisions: dict[str, knockout.Decision] = {}
    for code, row in rows.items():
        if row.entry_a_id is None or row.entry_b_id is None:
            continue
        a, b = row.entry_a_id, row.entry_b_id
        told = _table(row, written, rules, teams, a, b, (_TBD, _TBD), None)
        if told.over and (told.winner is not None or told.walkover) and _own_word(told):
            winner = {Side.A: a, Side.B: b, None: None}[told.winner]
            decisions[code] = knockout.Decision(winner, frozenset((a, b)), told.walkover)
    gone = [team.id for team in teams.values() if not team.playing]
    bracket = knockout.bracket(seeds, decisions, gone)
    tables = []
    for match in bracket.matches:
        if match.key not in rows:
            continue
        row = rows[match.key]
        a, b = match.sides[0].entrant, match.sides[1].entrant
        labels = (match.sides[0].label(), match.sides[1].label())
        marked = match.status is knockout.MatchStatus.MARKED
        if marked or {row.entry_a_id, row.entry_b_id} == {a, b}:
            a, b = row.entry_a_id, row.entry_b_id  # as they sat, whichever side the bracket would put them on
        table = _table(row, written, rules, teams, a, b, labels, match.title)
        tables.append(replace(table, marked=marked))
    return bracket, tables


def _own_word(table: Table) -> bool:
    """Whether the result was written down, not only followed from a withdrawal (the bracket knows that by itself)."""
    return table.totals is not None or table.ruling is not None
