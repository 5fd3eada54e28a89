"""The fixtures of the group stage: drawn, changed by hand, and mended when a team comes late."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, select

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.laws import Unconfirmed
from app.desk.rules import in_force
from app.desk.scores import GROUP, Field, field_of
from app.desk.tournaments import stages
from app.desk.written import teams as read_teams
from app.errors import DeskError
from app.games.game import Weight
from app.language import N_, say
from app.models.event import HallTable, Stage, Tournament
from app.models.people import Entry
from app.models.play import Decision, Draw, Line, Match, Report
from app.models.work import Work
from app.tournament.fixtures import Fixture, Fixtures, field_size, make_fixtures, problems_of_change, waiting
from app.tournament.late import add_late


@dataclass(frozen=True, slots=True)
class Plan:
    """What a draw would give: how many teams and games, whether all meet at most once, how many slots on how many
    tables, and the longest idle run of a team in slots."""

    teams: int
    games: int
    without_repeat: bool
    slots: int
    tables: int
    longest_idle: int
    wishes_broken: int


def _entered(connection: Connection, tournament_id: int) -> tuple[list[int], dict[int, str]]:
    """The teams to be drawn, by id, and their clubs (compared without case)."""
    teams = read_teams(connection, tournament_id)
    playing = [team for team in teams.values() if team.playing]
    return [team.id for team in playing], {team.id: team.club.casefold() for team in playing if team.club}


def free_tables(connection: Connection) -> list[tuple[int, int]]:
    """The tables of the hall that may be used, as (id, number), by number."""
    usable = select(HallTable.id, HallTable.number).where(HallTable.in_use).order_by(HallTable.number)
    return [(row.id, row.number) for row in connection.execute(usable)]


def _drawn(
    connection: Connection, tournament_id: int, seed: str, tables: Sequence[int], apart: bool
) -> tuple[Fixtures, list[int]]:
    ids, clubs = _entered(connection, tournament_id)
    rules = in_force(connection, tournament_id).at(1)
    chosen = [id_ for id_, number in free_tables(connection) if not tables or number in tables]
    if not chosen:
        raise DeskError(say(N_("There is no table to play at: set up the hall first.")), "tables")
    field_size(len(ids), rules.games_each)
    if not seed.strip():
        raise DeskError(say(N_("A draw needs a seed: any word or number.")), "seed")
    return make_fixtures(ids, rules.games_each, len(chosen), seed, clubs if apart else None), chosen


def plan(desk: Desk, tournament_id: int, seed: str, tables: Sequence[int] = (), apart: bool = True) -> Plan:
    """What drawing with ``seed`` on the tables with these numbers (none: all) would give, to be looked at first.

    Raises DeskError at ``teams``, ``games_each``, ``tables`` or ``seed``.
    """
    with desk.reading() as connection:
        fixtures, chosen = _drawn(connection, tournament_id, seed, tables, apart)
        ids, _ = _entered(connection, tournament_id)
        rules = in_force(connection, tournament_id).at(1)
    size = field_size(len(ids), rules.games_each)
    broken = len(fixtures.certificate.broken)
    return Plan(
        len(ids), size.games, size.possible_without_repeat, fixtures.slots, len(chosen), fixtures.longest_idle, broken
    )


@dataclass(frozen=True)
class DrawFixtures(Command):
    """Draw the group stage with ``seed`` on the tables numbered ``tables`` (none: all that may be used).

    ``apart``: club-mates kept apart where it can be done. Returns the number of games. Raises DeskError at ``seed``,
    ``tables``, ``teams`` or ``games_each``, and where a result of an earlier draw has been entered.
    """

    tournament_id: int
    seed: str
    tables: tuple[int, ...] = ()
    apart: bool = True

    def carry_out(self, work: Work) -> int:
        tournament = work.get(Tournament, self.tournament_id)
        fixtures, tables = _drawn(work.connection, tournament.id, self.seed, self.tables, self.apart)
        stage = work.first(select(Stage).where(Stage.tournament_id == tournament.id, Stage.key == GROUP))
        if stage is None:
            stage = work.add(Stage(tournament_id=tournament.id, key=GROUP, ordinal=1))
        else:
            _clear(work, stage)
        stage.drawn_at = work.now
        certificate = fixtures.certificate
        work.add(
            Draw(
                tournament_id=tournament.id,
                stage_id=stage.id,
                kind="fixtures",
                seed=certificate.seed,
                order=list(certificate.order),
                facts={
                    "entered": list(certificate.entered),
                    "drawn": list(certificate.drawn),
                    "tables": list(self.tables),
                    "apart": self.apart,
                    "slots": fixtures.slots,
                    "longest_idle": fixtures.longest_idle,
                    "broken": [[wish.first, wish.second, str(wish.reason)] for wish in certificate.broken],
                },
                made_at=work.now,
                made_by=work.operator,
            )
        )
        _write(work, tournament.id, stage.id, fixtures.games, tables)
        work.says(
            N_("Draw of the fixtures of {tournament}: {games} {games:game|games} in {slots} {slots:slot|slots}, "
               "seed {seed}"),
            tournament=tournament.title,
            games=len(fixtures.games),
            slots=fixtures.slots,
            seed=certificate.seed,
        )
        return len(fixtures.games)


def _write(work: Work, tournament_id: int, stage_id: int, games: Sequence[Fixture], tables: Sequence[int]) -> None:
    taken = work.connection.execute(select(Match.code).where(Match.stage_id == stage_id)).scalars()
    last = max((int(code[1:]) for code in taken), default=0)
    for number, game in enumerate(games, last + 1):
        work.session.add(
            Match(
                tournament_id=tournament_id,
                stage_id=stage_id,
                code=f"G{number}",
                slot=game.slot,
                table_id=tables[game.table],
                entry_a_id=game.home,
                entry_b_id=game.away,
            )
        )
    work.session.flush()


def _clear(work: Work, stage: Stage) -> None:
    """Take the matches of an earlier draw away, unless something happened in one of them."""
    matches = work.all(select(Match).where(Match.stage_id == stage.id))
    ids = [match.id for match in matches]
    for kind in (Report, Line, Decision):
        if work.first(select(kind).where(kind.match_id.in_(ids))) is not None:
            raise DeskError(say(N_("Results have been entered; the fixtures cannot be drawn again.")))
    if any(match.called_at or match.started_at for match in matches):
        raise DeskError(say(N_("A match has been called; the fixtures cannot be drawn again.")))
    for match in matches:
        work.session.delete(match)
    work.session.flush()


def _as_fixtures(field: Field, tables: Mapping[int, int]) -> list[Fixture]:
    """The group stage as pure fixtures; ``tables`` maps a table's id to its index."""
    return [
        Fixture(table.slot, tables[table.table_id], table.a, table.b)
        for table in field.at(GROUP)
        if table.slot is not None
        and table.table_id is not None
        and table.table_id in tables
        and table.a is not None
        and table.b is not None
    ]


@dataclass(frozen=True)
class MoveMatch(Command):
    """Move a match to another slot or table (by its number). ``confirmed`` after the warnings were seen.

    A match that already stands there changes places with it. Raises DeskError at ``slot`` or ``table``, with the
    warning where it was not confirmed, and where the match has been played.
    """

    match_id: int
    slot: int
    table: int
    confirmed: bool = False

    def carry_out(self, work: Work) -> None:
        match = work.get(Match, self.match_id)
        tables = {number: id_ for id_, number in free_tables(work.connection)}
        if self.table not in tables:
            raise DeskError(say(N_("There is no table {table} that may be used."), table=self.table), "table")
        if self.slot < 1:
            raise DeskError(say(N_("Slots are counted from 1.")), "slot")
        if _played(work, match):
            raise DeskError(say(N_("This match is being played or over; it stays where it is.")))
        stage = work.all(select(Match).where(Match.stage_id == match.stage_id))
        index = {id_: place for place, id_ in enumerate(tables.values())}
        before = _fixtures(stage, index)
        here = (self.slot, tables[self.table])
        there = next((m for m in stage if (m.slot, m.table_id) == here and m is not match), None)
        if there is not None and _played(work, there):
            raise DeskError(say(N_("The match at that table is being played or over.")), "table")
        if there is not None:
            there.slot, there.table_id = match.slot, match.table_id
        match.slot, match.table_id = self.slot, tables[self.table]
        names = {team.id: team.name for team in read_teams(work.connection, match.tournament_id).values()}
        for problem in problems_of_change(before, _fixtures(stage, index), len(tables), names=names):
            if problem.weight is Weight.REFUSED:
                raise DeskError(problem.message, problem.field)
            if not self.confirmed:
                raise Unconfirmed(problem.message, problem.field)
        words = N_("Move match {code} to slot {slot}, table {table}")
        work.says(words, code=match.code, slot=self.slot, table=self.table)


def _fixtures(matches: Sequence[Match], index: Mapping[int, int]) -> list[Fixture]:
    return [
        Fixture(m.slot, index[m.table_id], m.entry_a_id, m.entry_b_id)
        for m in matches
        if m.slot is not None
        and m.table_id is not None
        and m.table_id in index
        and m.entry_a_id is not None
        and m.entry_b_id is not None
    ]


def _played(work: Work, match: Match) -> bool:
    if match.started_at is not None:
        return True
    return any(
        work.first(select(kind).where(kind.match_id == match.id)) is not None for kind in (Report, Line, Decision)
    )


def too_late(desk: Desk, tournament_id: int) -> bool:
    """Whether the group stage is closed, so that a team that comes now gets no games."""
    return any(stage.key == GROUP and stage.closed_at is not None for stage in stages(desk, tournament_id))


@dataclass(frozen=True)
class SeatLateTeam(Command):
    """Give a team that came after the draw its games: rest places become games first, then it plays fewer.

    Slots in which a match has been called or played are never drawn again. ``extra_slots`` makes the stage so many
    slots longer for its sake, where the others leave no room. Returns the number of its games. Raises DeskError where
    there is no draw yet, the team has games already, or no room is found.
    """

    entry_id: int
    extra_slots: int = 0

    def carry_out(self, work: Work) -> int:
        entry = work.get(Entry, self.entry_id)
        stage = work.first(select(Stage).where(Stage.tournament_id == entry.tournament_id, Stage.key == GROUP))
        if stage is None or stage.drawn_at is None:
            raise DeskError(say(N_("The fixtures are not drawn yet: the team will be drawn with the others.")))
        if stage.closed_at is not None:
            raise DeskError(say(N_("The group stage is closed.")))
        matches = work.all(select(Match).where(Match.stage_id == stage.id).order_by(Match.id))
        if any(entry.id in (m.entry_a_id, m.entry_b_id) for m in matches):
            raise DeskError(say(N_("{team} has its games already."), team=entry.name))
        teams = read_teams(work.connection, entry.tournament_id)
        gone = {team.id for team in teams.values() if not team.playing}
        index = {id_: place for place, (id_, _) in enumerate(free_tables(work.connection))}
        begun = max((m.slot or 0 for m in matches if m.called_at or _played(work, m)), default=0)
        forfeits = [m for m in matches if {m.entry_a_id, m.entry_b_id} & gone and not _played(work, m)]
        standing = [m for m in matches if m not in forfeits]
        rules = in_force(work.connection, entry.tournament_id).at(stage.ordinal)
        clubs = {team.id: team.club.casefold() for team in teams.values() if team.club}
        opponents = {id(m): m.entry_b_id if m.entry_a_id in gone else m.entry_a_id for m in forfeits}
        lost = [team for team in opponents.values() if team is not None and team not in gone]
        last = max((m.slot or 0 for m in matches), default=0) + self.extra_slots
        late = add_late(_fixtures(standing, index), entry.id, rules.games_each, len(index), begun, last, clubs, lost)
        if not late.added:
            raise DeskError(say(N_("No game can be found for {team} in the slots that are left."), team=entry.name))
        gone_games = {(game.slot, game.table) for game in late.removed}
        leaving = [m for m in standing if m.table_id is not None and (m.slot, index.get(m.table_id)) in gone_games]
        gained = Counter(team for game in late.added for team in game.teams)
        gained.subtract(team for game in late.removed for team in game.teams)
        for match in forfeits:  # a game that was lost to a withdrawal is played against the newcomer instead
            opponent = opponents[id(match)]
            if opponent is not None and gained[opponent] > 0:
                gained[opponent] -= 1
                leaving.append(match)
        for match in leaving:
            work.session.delete(match)
        work.session.flush()
        _write(work, entry.tournament_id, stage.id, late.added, list(index))
        entry.late = True
        work.says(N_("{team} comes late: {n} {n:game|games}"), team=entry.name, n=late.games_of_newcomer)
        return late.games_of_newcomer


@dataclass(frozen=True, slots=True)
class Certificate:
    """A draw as it can be shown to a doubter; teams by name, in the order entered, drawn, and resolved."""

    tournament: str
    kind: str
    seed: str
    made_at: datetime
    made_by: str
    entered: tuple[str, ...]
    drawn: tuple[str, ...]
    order: tuple[str, ...]
    broken: tuple[tuple[str, str, str], ...]
    slots: int
    longest_idle: int
    apart: bool = True
    """Whether club-mates were to be kept apart."""


def certificate(desk: Desk, tournament_id: int) -> Certificate | None:
    """The certificate of the draw of the fixtures that holds now; None before it."""
    field = field_of(desk, tournament_id)
    with desk.reading() as connection:
        row = connection.execute(
            select(*Draw.__table__.c)
            .where(Draw.tournament_id == tournament_id, Draw.kind == "fixtures")
            .order_by(Draw.id.desc())
        ).first()
    if row is None:
        return None

    def names(ids: Sequence[int]) -> tuple[str, ...]:
        return tuple(field.name(team) for team in ids)

    facts = row.facts
    return Certificate(
        field.title, row.kind, row.seed, row.made_at, row.made_by, names(facts["entered"]), names(facts["drawn"]),
        names(row.order), tuple((field.name(a), field.name(b), why) for a, b, why in facts["broken"]),
        facts["slots"], facts["longest_idle"], facts.get("apart", True),
    )  # fmt: skip


def idle_runs(field: Field) -> dict[int, int]:
    """The longest run of slots without a game of each team, in slots."""
    ids = sorted({table.table_id for table in field.at(GROUP) if table.table_id is not None})
    games = _as_fixtures(field, {id_: place for place, id_ in enumerate(ids)})
    return {team: wait.longest for team, wait in waiting(games).items()} if games else {}
