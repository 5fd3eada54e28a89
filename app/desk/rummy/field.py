"""The whole rummy tournament as it stands: who is entered, every table, who waits for one, how far each has come.

:func:`field_of` remembers its answer until the next act, and of the tables it computes anew only the one that changed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from itertools import groupby
from operator import itemgetter
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, select

from app.desk.desk import Desk
from app.desk.namesakes import NOBODY, Namesakes, namesakes
from app.desk.rules import InForce
from app.desk.rummy.table import (
    FINAL,
    FIRST_ROUND,
    SEMI_FINAL,
    Kept,
    Standing,
    Table,
    player_key,
    read_tables,
    rules_of,
)
from app.desk.tournaments import StageRow, read_stages
from app.models.event import Tournament
from app.models.people import Entry, Member, Person
from app.models.play import Draw, Remedy
from app.tournament.finalists import Selection, quota, select_finalists

STAGES = (FIRST_ROUND, SEMI_FINAL, FINAL)


@dataclass(frozen=True, slots=True)
class Entrant:
    """A single player's entry. ``turn`` tells a person's entries apart: 1 the first, 2 the one after it ..."""

    id: int
    person: int
    name: str
    club: str
    state: str
    late: bool
    present: bool
    entered_at: datetime
    follows: int | None
    turn: int

    @property
    def playing(self) -> bool:
        """Whether the entry is in the tournament now."""
        return self.state == "entered"


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the standing of the whole field; one for each entry, best first.

    ``rank`` from ``first`` to ``last`` where places are shared. ``table`` is the last one the entry sat at, ``place``,
    ``total`` and ``reentries`` stand there, ``deals`` are those written at it; ``all_reentries`` at all its tables.
    """

    first: int
    last: int
    entrant: Entrant
    stage: str
    """The stage reached; "" for who waits for a table."""
    table: Table | None
    place: int | None
    total: int | None
    playing: bool
    deals: int
    reentries: int
    all_reentries: int


@dataclass(frozen=True)
class Field:
    """A rummy tournament: its entries by id, its tables in order of stage, the ties that were settled."""

    tournament_id: int
    title: str
    rules: InForce
    stages: tuple[StageRow, ...]
    entries: Mapping[int, Entrant]
    tables: tuple[Table, ...]
    cuts: Mapping[str, tuple[int, ...]]
    """Stage -> entries in the order in which level ones were ranked by a cut of cards."""
    seeds: Mapping[str, str]
    """Stage -> the seed its tables were drawn with."""

    def stage(self, key: str) -> StageRow | None:
        """The stage ``key``, once the tournament has reached it."""
        return next((stage for stage in self.stages if stage.key == key), None)

    @property
    def now(self) -> StageRow | None:
        """The stage that is played: the last one reached."""
        return self.stages[-1] if self.stages else None

    def at(self, stage: str) -> tuple[Table, ...]:
        """The tables of a stage."""
        return tuple(table for table in self.tables if table.stage == stage)

    def table(self, match_id: int) -> Table:
        """The table with this number; KeyError if there is none."""
        return self._by_id[match_id]

    @cached_property
    def _by_id(self) -> dict[int, Table]:
        return {table.id: table for table in self.tables}

    @cached_property
    def _sat(self) -> dict[int, list[Table]]:
        sat: dict[int, list[Table]] = defaultdict(list)
        for table in self.tables:
            for entry in table.entries:
                sat[entry].append(table)
        return sat

    def tables_of(self, entry_id: int) -> tuple[Table, ...]:
        """The tables at which an entry sat, first to last."""
        return tuple(self._sat.get(entry_id, ()))

    def entries_of(self, person_id: int) -> tuple[Entrant, ...]:
        """The entries of a person, first to last."""
        return tuple(one for one in self.entries.values() if one.person == person_id)

    @cached_property
    def waiting(self) -> tuple[Entrant, ...]:
        """Entries without a table, first come first: before the draw everybody, afterwards the late and those who
        join a further table."""
        return tuple(
            sorted(
                (one for one in self.entries.values() if one.playing and one.id not in self._sat),
                key=lambda one: (one.entered_at, one.id),
            )
        )

    @property
    def drawn(self) -> bool:
        """Whether the first round has its tables."""
        return bool(self.tables)

    @cached_property
    def winners(self) -> tuple[int, ...]:
        """The entries that won a first-round table, in the order of the tables."""
        return tuple(table.winner.entry for table in self.at(FIRST_ROUND) if table.winner is not None)

    def won_first_round(self, person_id: int) -> bool:
        """Whether a person is qualified for the next stage."""
        return any(self.entries[entry].person == person_id for entry in self.winners)

    @property
    def quota(self) -> int | None:
        """How many players of each semi-final table go on; None where the tables do not divide the final's places, or
        where all of them go on: then they play for the order, to the last player."""
        tables, places = self.at(SEMI_FINAL), self.rules.at(2).finalists
        return quota(len(tables), places) if sum(len(table.players) for table in tables) > places else None

    @cached_property
    def selection(self) -> Selection | None:
        """The common order of the semi-finals, once all their tables are over; the first six go on."""
        semis = self.at(SEMI_FINAL)
        if not semis or not all(table.over for table in semis):
            return None
        ranked = [[(row.player.key, row.total) for row in table.standings] for table in semis]
        used = {row.player.key: row.reentries for table in semis for row in table.standings}
        cut = [player_key(entry) for entry in self.cuts.get(SEMI_FINAL, ())]
        return select_finalists(ranked, self.rules.at(2).finalists, used, cut)

    @cached_property
    def level_for_final(self) -> tuple[tuple[int, ...], ...]:
        """Players level across the line of the final: of several tables (they cut), or of one (they cut there)."""
        if self.selection is None:
            return ()
        among = [tuple(int(key) for key in self.selection.level)] if self.selection.level else []
        going = set(self.selection.finalists)
        levels = [level for table in self.at(SEMI_FINAL) for level in table.tally.levels]
        split = [level for level in levels if 0 < len(going & set(level)) < len(level)]
        return tuple(among + [tuple(int(key) for key in level) for level in split])

    @property
    def finalists(self) -> tuple[int, ...]:
        """The entries that go into the final by the semi-finals; none while tables are open or a tie is."""
        if self.selection is None or self.level_for_final:
            return ()
        return tuple(int(key) for key in self.selection.finalists)

    @cached_property
    def ranking(self) -> tuple[Place, ...]:
        """Every entry that is or was in the game, best first: by stage reached, place at the table, total, re-entries.

        While tables are played it says how it stands now.
        """
        order = sorted((self._keyed(one) for one in self.entries.values() if self._counts(one)), key=itemgetter(0))
        found: list[Place] = []
        for _, group in groupby(order, itemgetter(0)):
            level = [entrant for _, entrant in group]
            first = len(found) + 1
            found += [self._place(entrant, first, first + len(level) - 1) for entrant in level]
        return tuple(found)

    def _counts(self, entrant: Entrant) -> bool:
        return entrant.id in self._sat or entrant.playing

    def _keyed(self, entrant: Entrant) -> tuple[tuple[int, ...], Entrant]:
        tables = self._sat.get(entrant.id)
        if not tables:
            return (9, 0, 0, 0, 0), entrant
        table = tables[-1]
        row = self.row(table, entrant.id)
        cut = self.cuts.get(table.stage, ())
        drawn = cut.index(entrant.id) if entrant.id in cut else -1
        return (-STAGES.index(table.stage), row.place, row.total, row.reentries, drawn), entrant

    def _place(self, entrant: Entrant, first: int, last: int) -> Place:
        tables = self._sat.get(entrant.id, [])
        if not tables:
            return Place(first, last, entrant, "", None, None, None, False, 0, 0, 0)
        table = tables[-1]
        row = self.row(table, entrant.id)
        bought = sum(self.row(one, entrant.id).reentries for one in tables)
        return Place(
            first, last, entrant, table.stage, table, row.place, row.total, row.playing, table.tally.deals,
            row.reentries, bought,
        )  # fmt: skip

    def row(self, table: Table, entry_id: int) -> Standing:
        """How an entry stands at a table; KeyError for one that does not sit there."""
        return self._rows[table.id, entry_id]

    @cached_property
    def _rows(self) -> dict[tuple[int, int], Standing]:
        return {(table.id, row.player.entry): row for table in self.tables for row in table.standings}

    @property
    def champion(self) -> Entrant | None:
        """Who won the final; the only winner of a first round that is closed, where nobody is left for a final."""
        final = self.at(FINAL)
        if final:
            winner = final[0].winner
            return self.entries[winner.entry] if winner is not None else None
        first = self.stage(FIRST_ROUND)
        alone = len(self.winners) == 1 and first is not None and first.closed_at is not None
        return self.entries[self.winners[0]] if alone else None


_TABLES = (
    "tournament", "house_rules", "stage", "entry", "member", "person", "match", "seat", "line", "dispute", "draw",
    "remedy", "hall_table",
)  # fmt: skip
"""The tables of the file that a field is read from."""
_KEPT: WeakKeyDictionary[Desk, dict[int, tuple[int, Field]]] = WeakKeyDictionary()
_SHEETS: WeakKeyDictionary[Desk, dict[int, Kept]] = WeakKeyDictionary()


def field_of(desk: Desk, tournament_id: int) -> Field:
    """The tournament as it stands now."""
    version = desk.version(*_TABLES)
    kept = _KEPT.setdefault(desk, {})
    if tournament_id not in kept or kept[tournament_id][0] != version:
        sheets = _SHEETS.setdefault(desk, {}).setdefault(tournament_id, {})
        shown = namesakes(desk)
        with desk.reading() as connection:
            kept[tournament_id] = (version, read_field(connection, tournament_id, sheets, shown))
    return kept[tournament_id][1]


def read_field(
    connection: Connection, tournament_id: int, kept: Kept | None = None, shown: Namesakes = NOBODY
) -> Field:
    """As :func:`field_of`, inside a transaction; ``kept`` are tables that need not be computed anew.

    ``shown`` tells equal names apart; without it they are as they are kept.
    Raises DeskError for a tournament of another game.
    """
    rules = rules_of(connection, tournament_id)
    title = connection.execute(select(Tournament.title).where(Tournament.id == tournament_id)).scalar_one()
    stages = read_stages(connection, tournament_id)
    keys = {stage.id: stage.key for stage in stages}
    cuts: dict[str, tuple[int, ...]] = {}
    for stage_id, order in connection.execute(
        select(Remedy.stage_id, Remedy.order).where(Remedy.tournament_id == tournament_id).order_by(Remedy.id)
    ):
        cuts[keys[stage_id]] = (*cuts.get(keys[stage_id], ()), *order)
    draws = select(Draw.stage_id, Draw.seed).where(Draw.tournament_id == tournament_id, Draw.stage_id.is_not(None))
    seeds = {keys[row.stage_id]: row.seed for row in connection.execute(draws.order_by(Draw.id))}
    return Field(
        tournament_id, title, rules, stages, read_entrants(connection, tournament_id, shown),
        tuple(read_tables(connection, tournament_id, kept=kept, shown=shown)), cuts, seeds,
    )  # fmt: skip


def read_entrants(connection: Connection, tournament_id: int, shown: Namesakes = NOBODY) -> dict[int, Entrant]:
    """The single players' entries of a tournament by id, those who left among them."""
    rows = connection.execute(
        select(
            Entry.id, Member.person_id, Entry.name, Person.club, Entry.state, Entry.late, Member.checked_in_at,
            Entry.entered_at, Entry.follows_id,
        )
        .join(Member, Member.entry_id == Entry.id)
        .join(Person, Person.id == Member.person_id)
        .where(Entry.tournament_id == tournament_id)
        .order_by(Entry.id)
    )  # fmt: skip
    found: dict[int, Entrant] = {}
    for id_, person, name, club, state, late, present, entered_at, follows in rows:
        turn = found[follows].turn + 1 if follows in found else 1
        called = shown.entry(id_, name)
        found[id_] = Entrant(id_, person, called, club, state, late, present is not None, entered_at, follows, turn)
    return found
