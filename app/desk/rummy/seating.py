"""Who plays at which first-round table: the draw, late players, tables opened, merged and cancelled."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, func, select

from app.desk.command import Command
from app.desk.day.calling import joins
from app.desk.desk import Desk
from app.desk.laws import Unconfirmed
from app.desk.rummy.field import Entrant, Field, field_of, read_entrants
from app.desk.rummy.free_tables import free_tables, hall_table
from app.desk.rummy.places import begun, sits, vacate
from app.desk.rummy.table import FIRST_ROUND, Table, read_table, rules_of
from app.errors import DeskError
from app.language import N_, Message, say
from app.models.event import Stage, Tournament
from app.models.hall import HeldSeat
from app.models.judging import HandRuling
from app.models.people import Entry
from app.models.play import Draw, Match, Seat
from app.models.work import Work
from app.tournament.draw import Certificate, draw_apart
from app.tournament.tables import MOST, meetings, seats_of, sizes

LETTER = {"first_round": "R", "semi_final": "S", "final": "F"}
"""With which a table's code begins, by its stage."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a draw would give: its tables of players in their order, and how many wishes stay broken.

    ``hall`` are the numbers of the tables in the hall; there may be fewer than ``tables``.
    """

    tables: tuple[tuple[Entrant, ...], ...]
    hall: tuple[int, ...]
    wishes_broken: int

    @property
    def players(self) -> int:
        """How many are drawn."""
        return sum(map(len, self.tables))


def _to_draw(connection: Connection, tournament_id: int, present_only: bool) -> list[Entrant]:
    return [
        one for one in read_entrants(connection, tournament_id).values()
        if one.playing and one.follows is None and (one.present or not present_only)
    ]  # fmt: skip


def wishes(entrants: Sequence[Entrant], apart: bool) -> dict[int, Hashable]:
    """The club or family of each player, to be kept apart."""
    return {one.id: one.club.casefold() for one in entrants if apart and one.club}


def _drawn(
    connection: Connection, tournament_id: int, seed: str, size: int | None, apart: bool, present_only: bool
) -> tuple[Certificate, tuple[int, ...], dict[int, Entrant]]:
    if not seed.strip():
        raise DeskError(say(N_("A draw needs a seed: any word or number.")), "seed")
    entrants = _to_draw(connection, tournament_id, present_only)
    wished = rules_of(connection, tournament_id).at(1).table_size if size is None else size
    even = sizes(len(entrants), wished)
    made = draw_apart([one.id for one in entrants], seed, meetings(even), wishes(entrants, apart))
    return made, even, {one.id: one for one in entrants}


def plan(
    desk: Desk, tournament_id: int, seed: str, size: int | None = None, apart: bool = True, present_only: bool = False
) -> Plan:
    """What drawing with ``seed`` for tables of ``size`` (None: the house rules') would give, to be looked at first.

    Raises DeskError at ``seed``, ``size`` or ``players``.
    """
    with desk.reading() as connection:
        made, even, entrants = _drawn(connection, tournament_id, seed, size, apart, present_only)
        hall = free_tables(connection)
    tables = tuple(tuple(entrants[made.order[place]] for place in places) for places in seats_of(even))
    return Plan(tables, tuple(number for _, number in hall), len(made.broken))


@dataclass(frozen=True)
class DrawTables(Command):
    """Draw the players to first-round tables of about ``size`` (None: the house rules'), with ``seed``.

    ``tables``: numbers in the hall to be used, none for all that are free; where they do not suffice the last tables
    have no number yet. ``apart``: families and clubs apart where it can be done. ``present_only``: only who is checked
    in. Returns the number of tables. Raises DeskError at ``seed``, ``size``, ``tables`` or ``players``, and once a
    table has been called.
    """

    tournament_id: int
    seed: str
    size: int | None = None
    tables: tuple[int, ...] = ()
    apart: bool = True
    present_only: bool = False

    def carry_out(self, work: Work) -> int:
        tournament = work.get(Tournament, self.tournament_id)
        rules_of(work.connection, tournament.id)
        stage = stage_of(work, tournament.id, FIRST_ROUND)
        _clear(work, stage)
        made, even, _ = _drawn(
            work.connection, tournament.id, self.seed, self.size, self.apart, self.present_only
        )  # fmt: skip
        free = free_tables(work.connection)
        unknown = set(self.tables) - {number for _, number in free}
        if unknown:
            raise DeskError(say(N_("Table {table} is not there or not free."), table=min(unknown)), "tables")
        hall = [id_ for id_, number in free if not self.tables or number in self.tables]
        stage.drawn_at = work.now
        write_tables(work, stage, made, even, hall)
        keep_draw(work, stage, "tables", made, even, self.apart)
        work.says(N_("Draw of the tables of {tournament}: {players} players, {tables} tables, seed {seed}"),
                  tournament=tournament.title, players=len(made.order), tables=len(even), seed=made.seed)  # fmt: skip
        return len(even)


def stage_of(work: Work, tournament_id: int, key: str) -> Stage:
    """The stage ``key`` of a tournament; made where the tournament has not reached it."""
    ordinal = list(LETTER).index(key) + 1
    stage: Stage | None = work.first(select(Stage).where(Stage.tournament_id == tournament_id, Stage.key == key))
    return stage or work.add(Stage(tournament_id=tournament_id, key=key, ordinal=ordinal))


def write_tables(
    work: Work, stage: Stage, made: Certificate, even: Sequence[int], hall: Sequence[int]
) -> list[Match]:
    """Write drawn tables down, with tables of the hall as far as they go."""
    matches = []
    for number, places in enumerate(seats_of(even)):
        match = new_table(work, stage, hall[number] if number < len(hall) else None)
        work.session.add_all(Seat(match_id=match.id, entry_id=made.order[place]) for place in places)
        matches.append(match)
    work.session.flush()
    return matches


def new_table(work: Work, stage: Stage, hall: int | None) -> Match:
    """A further table of a stage, nobody at it yet."""
    codes = work.connection.execute(select(Match.code).where(Match.stage_id == stage.id)).scalars()
    last = max((int(code[1:] or 1) for code in codes), default=0)
    code = "F" if stage.key == "final" else f"{LETTER[stage.key]}{last + 1}"
    return work.add(Match(tournament_id=stage.tournament_id, stage_id=stage.id, code=code, table_id=hall))


def keep_draw(
    work: Work, stage: Stage, kind: str, made: Certificate, even: Sequence[int], apart: bool
) -> None:
    """Keep a draw, to be shown to a doubter."""
    work.add(
        Draw(
            tournament_id=stage.tournament_id, stage_id=stage.id, kind=kind, seed=made.seed, order=list(made.order),
            facts={
                "entered": list(made.entered), "drawn": list(made.drawn), "sizes": list(even), "apart": apart,
                "broken": [[wish.first, wish.second, str(wish.reason)] for wish in made.broken],
            },
            made_at=work.now, made_by=work.operator,
        )
    )  # fmt: skip


def _clear(work: Work, stage: Stage) -> None:
    """Take the tables of an earlier draw away, unless one has been called."""
    matches = work.all(select(Match).where(Match.stage_id == stage.id))
    for match in matches:
        if match.called_at or match.started_at or begun(work, match):
            raise DeskError(say(N_("A table has been called; the tables cannot be drawn again.")))
    for match in matches:
        remove_table(work, match)


def remove_table(work: Work, match: Match) -> None:
    """Take a table away with its seats; what a judge ruled there stays with the event."""
    for ruling in work.all(select(HandRuling).where(HandRuling.match_id == match.id)):
        ruling.match_id = None
    for held in work.all(select(HeldSeat).where(HeldSeat.match_id == match.id)):
        work.session.delete(held)
    for held in work.all(select(HeldSeat).where(HeldSeat.elsewhere_id == match.id)):
        held.elsewhere_id = None
    for seat in work.all(select(Seat).where(Seat.match_id == match.id)):
        work.session.delete(seat)
    work.session.flush()
    work.remove(match)


# after the draw


def _not_begun(work: Work, match_id: int) -> tuple[Match, Table]:
    """A first-round table at which nothing has been played."""
    match = work.get(Match, match_id)
    table = read_table(work.connection, match.id)
    if table.stage != FIRST_ROUND:
        raise DeskError(say(N_("Only tables of the first round are changed by hand.")), "table")
    if table.started_at is not None or table.begun:
        raise DeskError(say(N_("{code} has started; who sits there stays."), code=match.code), "table")
    return match, table


def _room(table: Table, more: int) -> None:
    if len(table.players) + more > MOST:
        raise DeskError(say(N_("{code} would have more than {most} players."), code=table.code, most=MOST), "table")


def _without_table(work: Work, entry_id: int) -> Entry:
    entry = work.get(Entry, entry_id)
    if entry.state != "entered":
        raise DeskError(say(N_("{player} is not in the tournament now."), player=entry.name), "entry")
    if sits(work, entry.id) is not None:
        raise DeskError(say(N_("{player} has a table already."), player=entry.name), "entry")
    return entry


@dataclass(frozen=True)
class SeatPlayer(Command):
    """Give a player who has no table a place at one that has not started. Raises DeskError at ``entry``, ``table``."""

    entry_id: int
    match_id: int

    def carry_out(self, work: Work) -> None:
        entry = _without_table(work, self.entry_id)
        match, table = _not_begun(work, self.match_id)
        if match.tournament_id != entry.tournament_id:
            raise DeskError(say(N_("{player} plays in another tournament."), player=entry.name), "entry")
        _room(table, 1)
        _sit_down(work, match, [entry])
        work.says(N_("{player} joins {code}"), player=entry.name, code=match.code)


def _sit_down(work: Work, match: Match, entries: Sequence[Entry]) -> None:
    """Give players the last chairs of a table; where chairs have been drawn they draw none."""
    last = select(func.max(Seat.place)).where(Seat.match_id == match.id)
    place = work.connection.execute(last).scalar()
    for number, entry in enumerate(entries, 1):
        work.add(Seat(match_id=match.id, entry_id=entry.id, place=None if place is None else place + number))
        joins(work, match, entry)


@dataclass(frozen=True)
class MovePlayer(Command):
    """Move a player from a table that has not started to another that has not."""

    entry_id: int
    match_id: int

    def carry_out(self, work: Work) -> None:
        entry, seat = work.get(Entry, self.entry_id), sits(work, self.entry_id)
        if seat is None:
            raise DeskError(say(N_("{player} has no table."), player=entry.name), "entry")
        here, _ = _not_begun(work, seat.match_id)
        match, table = _not_begun(work, self.match_id)
        if here.id == match.id or here.tournament_id != match.tournament_id:
            raise DeskError(say(N_("Choose another table.")), "table")
        _room(table, 1)
        vacate(work, entry)
        _sit_down(work, match, [entry])
        work.says(N_("{player} moves from {here} to {there}"), player=entry.name, here=here.code, there=match.code)


@dataclass(frozen=True)
class GiveUpSeat(Command):
    """A player gives up his place before his table starts: back in the list, or ``no_show``: out of the tournament."""

    entry_id: int
    no_show: bool = False

    def carry_out(self, work: Work) -> None:
        entry, seat = work.get(Entry, self.entry_id), sits(work, self.entry_id)
        if seat is None:
            raise DeskError(say(N_("{player} has no table."), player=entry.name), "entry")
        match, _ = _not_begun(work, seat.match_id)
        vacate(work, entry)
        if self.no_show:
            entry.state, entry.left_at = "no_show", work.now
            work.says(N_("{player} did not come to {code}"), player=entry.name, code=match.code)
        else:
            work.says(N_("{player} leaves {code} and waits for a table"), player=entry.name, code=match.code)


@dataclass(frozen=True)
class OpenTable(Command):
    """Open a first-round table for players who wait, at a table of the hall (its number; None: not known yet).

    A table of fewer players than the house rules ask for, or after the closing time, has to be ``confirmed``. Returns
    the table's id. Raises DeskError at ``entry`` and ``table``, and where the first round is not drawn or is closed.
    """

    tournament_id: int
    entries: tuple[int, ...]
    table: int | None = None
    confirmed: bool = False

    def carry_out(self, work: Work) -> int:
        rules_of(work.connection, self.tournament_id)
        stage = stage_of(work, self.tournament_id, FIRST_ROUND)
        if stage.drawn_at is None:
            raise DeskError(say(N_("The tables are not drawn yet: they will be drawn with the others.")))
        if stage.closed_at is not None:
            raise DeskError(say(N_("The first round is closed.")))
        entries = [_without_table(work, entry) for entry in dict.fromkeys(self.entries)]
        if any(entry.tournament_id != self.tournament_id for entry in entries):
            raise DeskError(say(N_("Choose players of this tournament.")), "entry")
        if not 2 <= len(entries) <= MOST:
            raise DeskError(say(N_("A table has {least} to {most} players."), least=2, most=MOST), "entry")
        rules = rules_of(work.connection, self.tournament_id).at(stage.ordinal)
        if not self.confirmed:
            if len(entries) < rules.second_chance_size:
                raise Unconfirmed(say(N_("A further table is made up by {n} players; these are {have}."),
                                      n=rules.second_chance_size, have=len(entries)), "entry")  # fmt: skip
            refuse_after_closing(rules.second_chance_until, work.now)
        match = new_table(work, stage, hall_table(work, self.table))
        work.session.add_all(Seat(match_id=match.id, entry_id=entry.id) for entry in entries)
        work.says(N_("Open {code}: {players}"), code=match.code, players=", ".join(entry.name for entry in entries))
        return match.id


def refuse_after_closing(until: str, now: datetime) -> None:
    """Ask to confirm what comes after the announced time of day; "" is no time."""
    if until and now.astimezone().strftime("%H:%M") > until:
        raise Unconfirmed(say(N_("Further tables close at {time}."), time=until), "time")


@dataclass(frozen=True)
class PutAtTable(Command):
    """Play a game at another table of the hall (its number; None takes the number away)."""

    match_id: int
    table: int | None

    def carry_out(self, work: Work) -> None:
        match = work.get(Match, self.match_id)
        now = read_table(work.connection, match.id)
        if now.table == self.table:
            raise DeskError(say(N_("Nothing is changed.")), "table")
        match.table_id = hall_table(work, self.table)
        if self.table is None:
            work.says(N_("{code} has no table"), code=match.code)
        else:
            work.says(N_("{code} plays at table {table}"), code=match.code, table=self.table)


@dataclass(frozen=True)
class MergeTables(Command):
    """Put the players of a table that has not started at another that has not; the first is given up."""

    match_id: int
    into_id: int

    def carry_out(self, work: Work) -> None:
        gone, leaving = _not_begun(work, self.match_id)
        match, table = _not_begun(work, self.into_id)
        if gone.id == match.id or gone.tournament_id != match.tournament_id:
            raise DeskError(say(N_("Choose another table.")), "table")
        _room(table, len(leaving.players))
        entries = [work.get(Entry, entry) for entry in leaving.entries]
        code = gone.code
        remove_table(work, gone)
        _sit_down(work, match, entries)
        work.says(N_("{code} joins {into}"), code=code, into=match.code)


@dataclass(frozen=True)
class CancelTable(Command):
    """Give up a table that has not started; its players are back in the list."""

    match_id: int

    def carry_out(self, work: Work) -> None:
        match, table = _not_begun(work, self.match_id)
        names = ", ".join(player.name for player in table.players.values())
        work.says(N_("{code} is cancelled: {players} wait for a table"), code=match.code, players=names)
        remove_table(work, match)


# what can be asked


@dataclass(frozen=True, slots=True)
class DrawCertificate:
    """A draw as it can be shown to a doubter; players by name, ``tables`` as they were drawn."""

    tournament: str
    stage: str
    seed: str
    made_at: datetime
    made_by: str
    entered: tuple[str, ...]
    drawn: tuple[str, ...]
    tables: tuple[tuple[str, ...], ...]
    broken: tuple[tuple[str, str, str], ...]
    apart: bool


def certificate(desk: Desk, tournament_id: int, stage: str = FIRST_ROUND) -> DrawCertificate | None:
    """The certificate of the draw of a stage that holds now; None before it, and where nothing was drawn."""
    field = field_of(desk, tournament_id)
    reached = field.stage(stage)
    if reached is None:
        return None
    with desk.reading() as connection:
        row = connection.execute(
            select(*Draw.__table__.c).where(Draw.stage_id == reached.id, Draw.seed != "").order_by(Draw.id.desc())
        ).first()
    if row is None:
        return None

    def names(ids: Sequence[int]) -> tuple[str, ...]:
        return tuple(field.entries[entry].name for entry in ids)

    facts: Mapping[str, object] = row.facts
    order = names(row.order)
    return DrawCertificate(
        field.title, stage, row.seed, row.made_at, row.made_by, names(row.facts["entered"]), names(row.facts["drawn"]),
        tuple(tuple(order[place] for place in places) for places in seats_of(row.facts["sizes"])),
        tuple((field.entries[a].name, field.entries[b].name, why) for a, b, why in row.facts["broken"]),
        bool(facts["apart"]),
    )  # fmt: skip


def why_alone(field: Field) -> dict[int, Message]:
    """Why each waiting entry has no table: it came late, or it joins a further table."""
    late, joins = say(N_("came after the draw")), say(N_("joins a further table"))
    plain = say(N_("not drawn yet"))
    found: dict[int, Message] = defaultdict(lambda: plain)
    for one in field.waiting:
        found[one.id] = joins if one.follows is not None else late if field.drawn else plain
    return found


def open_seats(field: Field) -> tuple[Table, ...]:
    """First-round tables that have not started and have room, the emptiest first."""
    tables = [
        table for table in field.at(FIRST_ROUND)
        if table.started_at is None and not table.begun and len(table.players) < MOST
    ]  # fmt: skip
    return tuple(sorted(tables, key=lambda table: len(table.players)))


