"""Rummy drawn in waves: who is free plays first; who is still at 28 has a seat held, or plays in a next wave."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from dataclasses import dataclass, replace

from sqlalchemy import Connection, select

from app.desk.command import Command
from app.desk.day.whereabouts import At, elsewhere
from app.desk.desk import Desk
from app.desk.rummy.field import Entrant, Field, field_of, read_field
from app.desk.rummy.free_tables import free_tables
from app.desk.rummy.seating import keep_draw, stage_of, wishes, write_tables
from app.desk.rummy.table import FIRST_ROUND, rules_of
from app.errors import DeskError
from app.games.twentyeight import TWENTYEIGHT
from app.language import N_, say
from app.models.event import Tournament
from app.models.hall import HeldSeat
from app.models.play import Seat
from app.models.work import Work
from app.tournament.draw import Certificate, draw_apart
from app.tournament.tables import meetings, seats_of, sizes

NOBODY_ELSE = 0
"""No match has this number."""


@dataclass(frozen=True, slots=True)
class Wave:
    """Players who have no table yet: ``free`` now, or ``busy`` at a match (entry -> where); and the tables of the hall
    that nobody uses. ``tables_later``: how many the busy ones will need."""

    free: tuple[Entrant, ...]
    busy: tuple[tuple[Entrant, At], ...]
    hall: tuple[int, ...]
    tables_later: int
    rule: str

    @property
    def enough(self) -> bool:
        """Whether the hall has tables for the free ones and, later, for the others."""
        return bool(self.hall) and len(self.hall) > self.tables_later


@dataclass(frozen=True, slots=True)
class WavePlan:
    """What drawing a wave would give: its tables, each with the players in their order; whose seats are held."""

    tables: tuple[tuple[Entrant, ...], ...]
    held: frozenset[int]
    hall: tuple[int, ...]
    wishes_broken: int


def _without_table(field: Field, present_only: bool) -> list[Entrant]:
    """Entries that wait for their first table, by number."""
    found = [one for one in field.waiting if one.follows is None and (one.present or not present_only)]
    return sorted(found, key=lambda one: one.id)


def _parted(connection: Connection, field: Field, present_only: bool) -> tuple[list[Entrant], list[tuple[Entrant, At]]]:
    waiting = _without_table(field, present_only)
    there = elsewhere(connection, {one.person for one in waiting}, NOBODY_ELSE)
    free = [one for one in waiting if one.person not in there]
    return free, [(one, there[one.person]) for one in waiting if one.person in there]


def wave(desk: Desk, tournament_id: int, present_only: bool = False) -> Wave:
    """Who could be drawn now, and who not yet. Raises DeskError for a tournament of another game."""
    field = field_of(desk, tournament_id)
    rules = field.rules.at(1)
    with desk.reading() as connection:
        free, busy = _parted(connection, field, present_only)
        hall = tuple(number for _, number in free_tables(connection))
    return Wave(tuple(free), tuple(busy), hall, -(-len(busy) // rules.table_size), rules.absent_playing_28)


def plan(
    desk: Desk, tournament_id: int, seed: str, size: int | None = None, apart: bool = True,
    present_only: bool = False, held: Collection[int] = (),
) -> WavePlan:  # fmt: skip
    """What :class:`DrawWave` would give, to be looked at first. Raises DeskError at its fields."""
    field = field_of(desk, tournament_id)
    with desk.reading() as connection:
        made, even, players, _ = _drawn(connection, field, seed, size, apart, present_only, held)
        hall = tuple(number for _, number in free_tables(connection))
    tables = tuple(tuple(players[made.order[place]] for place in places) for places in seats_of(even))
    return WavePlan(tables, frozenset(held), hall, len(made.broken))


def _drawn(
    connection: Connection, field: Field, seed: str, size: int | None, apart: bool, present_only: bool,
    held: Collection[int],
) -> tuple[Certificate, tuple[int, ...], dict[int, Entrant], dict[int, At]]:  # fmt: skip
    if not seed.strip():
        raise DeskError(say(N_("A draw needs a seed: any word or number.")), "seed")
    stage = field.stage(FIRST_ROUND)
    if stage is not None and stage.closed_at is not None:
        raise DeskError(say(N_("The first round is closed.")))
    free, busy = _parted(connection, field, present_only)
    kept = {one.id: at for one, at in busy if one.id in held}
    if set(held) - kept.keys():
        raise DeskError(say(N_("A seat is held for somebody who is at a match now.")), "held")
    playing = sorted([*free, *(one for one, _ in busy if one.id in kept)], key=lambda one: one.id)
    even = sizes(len(playing), field.rules.at(1).table_size if size is None else size)
    groups: dict[int, Hashable] = {**wishes(playing, apart), **dict.fromkeys(kept, _HELD)}
    made = draw_apart([one.id for one in playing], seed, meetings(even), groups)
    wished = tuple(one for one in made.broken if groups[int(one.first)] is not _HELD)
    return replace(made, broken=wished), even, {one.id: one for one in playing}, kept


_HELD = ("held",)
"""The group of those whose seats are held: so they are spread over the tables; that some share one breaks no wish."""


@dataclass(frozen=True)
class DrawWave(Command):
    """Draw those who are free now to further first-round tables, with ``seed``; tables that stand are left alone.

    ``held``: entries of players who are at a 28 match and get a place all the same, which is held for them. ``size``,
    ``tables``, ``apart`` and ``present_only`` as for :class:`~app.desk.rummy.seating.DrawTables`. Returns the number of
    tables. Raises DeskError at ``seed``, ``size``, ``tables``, ``players`` or ``held``, and once the round is closed.
    """

    tournament_id: int
    seed: str
    size: int | None = None
    tables: tuple[int, ...] = ()
    apart: bool = True
    present_only: bool = False
    held: tuple[int, ...] = ()

    def carry_out(self, work: Work) -> int:
        tournament = work.get(Tournament, self.tournament_id)
        rules_of(work.connection, tournament.id)
        field = read_field(work.connection, tournament.id)
        made, even, _, kept = _drawn(
            work.connection, field, self.seed, self.size, self.apart, self.present_only, self.held
        )
        if any(at.game != TWENTYEIGHT.key for at in kept.values()):
            raise DeskError(say(N_("A seat is held for somebody who is at a 28 match.")), "held")
        free = free_tables(work.connection)
        unknown = set(self.tables) - {number for _, number in free}
        if unknown:
            raise DeskError(say(N_("Table {table} is not there or not free."), table=min(unknown)), "tables")
        stage = stage_of(work, tournament.id, FIRST_ROUND)
        stage.drawn_at = stage.drawn_at or work.now
        hall = [id_ for id_, number in free if not self.tables or number in self.tables]
        for match in write_tables(work, stage, made, even, hall):
            seated = work.all(select(Seat).where(Seat.match_id == match.id))
            for seat in seated:
                if seat.entry_id in kept:
                    self._hold(work, seat, kept[seat.entry_id])
        keep_draw(work, stage, "tables", made, even, self.apart)
        work.says(N_("Wave of {tournament}: {players} players, {tables} tables, {held} seats held, seed {seed}"),
                  tournament=tournament.title, players=len(made.order), tables=len(even), held=len(kept),
                  seed=made.seed)  # fmt: skip
        return len(even)

    def _hold(self, work: Work, seat: Seat, at: At) -> None:
        work.add(
            HeldSeat(
                match_id=seat.match_id, entry_id=seat.entry_id, person_id=at.person, elsewhere_id=at.match,
                held_at=work.now,
            )
        )  # fmt: skip
