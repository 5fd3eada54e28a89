"""Who is at which table now. Nobody is at two: where he is called away from one, his seat there is held.

Somebody is at a table from its call until it is over, or he is out of the game; and not while his seat there is held.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, select

from app.desk import scores
from app.desk.desk import Desk
from app.desk.remembered import Remembered
from app.desk.rummy import field as rummy
from app.desk.rummy.table import Table as RummyTable
from app.desk.rummy.table import read_table as read_rummy
from app.desk.tournaments import tournaments
from app.desk.written import Team, teams
from app.games.rummy13 import RUMMY13
from app.games.twentyeight import TWENTYEIGHT
from app.language import N_, Message, say
from app.models.event import Stage, Tournament
from app.models.hall import HeldSeat
from app.models.people import Member
from app.models.play import Decision, Line, Match, Report, Seat

AnyTable = scores.Table | RummyTable


@dataclass(frozen=True, slots=True)
class At:
    """``person`` belongs to the table of match ``match``, for ``entry``; ``table`` is its number in the hall."""

    person: int
    entry: int
    match: int
    tournament: int
    game: str
    code: str
    table: int | None

    @property
    def where(self) -> Message:
        """The table in words."""
        return place(self.code, self.table)


def place(code: str, table: int | None) -> Message:
    """A match and its table in words."""
    if table is None:
        return say(N_("{code}"), code=code)
    return say(N_("{code} at table {table}"), code=code, table=table)


def people_of(table: AnyTable, sides: Mapping[int, Team]) -> dict[int, int]:
    """Who plays at a table: person -> entry. ``sides`` are the teams of a 28 match; reserves do not sit down.

    Of a pool, those who are in or may still buy themselves back in.
    """
    if isinstance(table, RummyTable):
        wanted = {row.player.key for row in table.standings if row.playing}
        wanted |= {player.key for player in table.open_reentries} if table.begun else set()
        return {player.person: player.entry for key, player in table.players.items() if key in wanted}
    return {person: team for team in table.entries if team in sides for person in sides[team].seated}


def is_on(table: AnyTable) -> bool:
    """Whether a table has been called or begun and is not over."""
    begun = table.called_at is not None or table.started_at is not None or bool(table.lines)
    closed = isinstance(table, RummyTable) and table.stage_closed
    return begun and not table.over and not closed


def _at(tournament: int, game: str, table: AnyTable, sides: Mapping[int, Team]) -> Iterator[At]:
    for person, entry in people_of(table, sides).items():
        yield At(person, entry, table.id, tournament, game, table.code, table.table)


# inside a command


def elsewhere(
    connection: Connection, people: Collection[int], match_id: int, called_only: bool = False
) -> dict[int, At]:
    """Of ``people``, those who are at another table than that of ``match_id`` now, and where.

    ``called_only``: only tables that were called or begun are looked at, not those that are merely written about.
    """
    seats = select(HeldSeat.match_id, HeldSeat.person_id).where(HeldSeat.ended_at.is_(None))
    held = {(row.match_id, row.person_id) for row in connection.execute(seats)}
    found: dict[int, At] = {}
    for match, tournament, game in _candidates(connection, people, called_only):
        if match == match_id:
            continue
        table: AnyTable
        if game == RUMMY13.key:
            table, sides = read_rummy(connection, match), {}
        else:
            table = scores.read_table(connection, match)
            sides = teams(connection, tournament, table.entries)
        for at in _at(tournament, game, table, sides) if is_on(table) else ():
            if at.person in people and (match, at.person) not in held:
                found[at.person] = at
    return found


def anybody_called(connection: Connection) -> bool:
    """Whether any table was called or begun by word: where the desk calls none, nobody can be called away."""
    called = Match.called_at.is_not(None) | Match.started_at.is_not(None)
    return connection.execute(select(Match.id).where(called).limit(1)).first() is not None


def _candidates(
    connection: Connection, people: Collection[int], called_only: bool
) -> list[tuple[int, int, str]]:
    """(match, tournament, game) of the matches that may be going on with one of ``people`` in them."""
    entries = list(connection.execute(select(Member.entry_id).where(Member.person_id.in_(people))).scalars())
    sits = select(Seat.match_id).where(Seat.entry_id.in_(entries))
    ids = list(connection.execute(sits).scalars())
    mine = Match.entry_a_id.in_(entries) | Match.entry_b_id.in_(entries) | Match.id.in_(ids)
    written = select(Line.id).where(Line.match_id == Match.id).exists()
    called = Match.called_at.is_not(None) | Match.started_at.is_not(None)
    told = (
        select(Report.id).where(Report.match_id == Match.id).exists()
        | select(Decision.id).where(Decision.match_id == Match.id).exists()
    )
    question = (
        select(Match.id, Match.tournament_id, Tournament.game)
        .join(Tournament, Tournament.id == Match.tournament_id)
        .join(Stage, Stage.id == Match.stage_id)
        .where(mine, called if called_only else called | written)
        .where(
            (Tournament.game == TWENTYEIGHT.key) & ~told | (Tournament.game == RUMMY13.key) & Stage.closed_at.is_(None)
        )
        .order_by(Match.id)
    )
    return [(row.id, row.tournament_id, row.game) for row in connection.execute(question)]


# for the desk


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of one tournament with the people at them."""

    tournament: int
    title: str
    game: str
    tables: tuple[AnyTable, ...]
    sides: Mapping[int, Team]
    field: scores.Field | rummy.Field

    def people(self, table: AnyTable) -> dict[int, int]:
        """Who plays at one of them: person -> entry."""
        return people_of(table, self.sides)

    def title_of(self, table: AnyTable) -> Message:
        """Who plays there in words: the two sides, or the players."""
        if isinstance(table, RummyTable):
            return say(N_("{names}"), names=", ".join(player.name for player in table.players.values()))
        assert isinstance(self.field, scores.Field)
        a, b = self.field.sides(table)
        return say(N_("{a} – {b}"), a=a, b=b)


def all_tables(desk: Desk) -> tuple[Tables, ...]:
    """The tables of every tournament of teams of 28 and of 13-card rummy, in the order they were set up."""
    found = []
    for row in tournaments(desk):
        if row.game == TWENTYEIGHT.key:
            pairs = scores.field_of(desk, row.id)
            found.append(Tables(row.id, row.title, row.game, pairs.tables, pairs.teams, pairs))
        elif row.game == RUMMY13.key:
            pools = rummy.field_of(desk, row.id)
            found.append(Tables(row.id, row.title, row.game, pools.tables, {}, pools))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Held:
    """A seat that is held at the table of ``at``, because its player is at match ``elsewhere``."""

    id: int
    at: At
    elsewhere: int | None
    since: datetime
    official: int | None


def _read(desk: Desk) -> tuple[Mapping[int, At], tuple[Held, ...]]:
    question = select(*HeldSeat.__table__.c).where(HeldSeat.ended_at.is_(None)).order_by(HeldSeat.id)
    with desk.reading() as connection:
        rows = {(row.match_id, row.person_id): row for row in connection.execute(question)}
    now: dict[int, At] = {}
    held: dict[int, Held] = {}
    for group in all_tables(desk):
        for table in group.tables:
            if table.over or not (is_on(table) or any(match == table.id for match, _ in rows)):
                continue
            for at in _at(group.tournament, group.game, table, group.sides):
                row = rows.get((table.id, at.person))
                if row is not None:
                    held[row.id] = Held(row.id, at, row.elsewhere_id, row.held_at, row.official_id)
                elif is_on(table):
                    now[at.person] = at
    return now, tuple(held[key] for key in sorted(held))


_NOW = Remembered(
    _read, "held_seat", "tournament", "house_rules", "stage", "entry", "member", "person", "match", "seat", "line",
    "report", "decision", "dispute", "draw", "remedy", "hall_table",
)  # fmt: skip


def now_at(desk: Desk) -> Mapping[int, At]:
    """Person -> the table that he is at now."""
    return _NOW.of(desk)[0]


def held(desk: Desk) -> tuple[Held, ...]:
    """The seats that are held now; one at a table that is over, or of a player who is out, is not held any more."""
    return _NOW.of(desk)[1]
