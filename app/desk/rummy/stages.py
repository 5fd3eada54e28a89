"""From the first round to the last player: stages closed, semi-finals and final drawn, places in the final cut for."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from app.desk.command import Command
from app.desk.rummy.field import Field, read_field
from app.desk.rummy.free_tables import free_tables
from app.desk.rummy.seating import keep_draw, new_table, stage_of, write_tables
from app.desk.rummy.table import FINAL, FIRST_ROUND, SEMI_FINAL
from app.errors import DeskError
from app.games.cards import Card, parse
from app.language import N_, Message, say
from app.models.event import Stage
from app.models.people import Entry
from app.models.play import Draw, Remedy, Seat
from app.models.work import Work
from app.tournament.cuts import cut
from app.tournament.draw import draw_apart
from app.tournament.tables import MOST, meetings, semi_tables, spread


def why_not_closed(field: Field, stage: str) -> list[Message]:
    """What keeps a stage from closing; nothing when it can."""
    tables = field.at(stage)
    if not tables:
        return [say(N_("Nothing is drawn yet."))]
    open_ = [table.code for table in tables if not table.over]
    frozen = [table.code for table in tables if table.frozen]
    broken = [table.code for table in tables if table.troubles]
    found = [
        say(text, n=len(codes), codes=", ".join(codes))
        for codes, text in (
            (open_, N_("Tables still playing: {n} ({codes}).")),
            (frozen, N_("Protests not decided: {codes}.")),
            (broken, N_("Sheets with lines that do not fit since a correction: {codes}.")),
        )
        if codes
    ]
    if stage == FIRST_ROUND and field.waiting:
        found.append(say(N_("Players who wait for a table: {n}."), n=len(field.waiting)))
    if stage == SEMI_FINAL:
        for level in field.level_for_final:
            names = ", ".join(field.entries[entry].name for entry in level)
            found.append(say(N_("Level for the last places in the final: {names}. They cut."), names=names))
    return found


def proposals(field: Field) -> tuple[int, ...]:
    """The numbers of semi-final tables to choose from, the likeliest first; 0: straight to the final, where six or
    fewer won a table."""
    winners = len(field.winners)
    if winners > field.rules.at(2).finalists:
        return semi_tables(winners)
    return (0, *semi_tables(winners)) if winners > 1 else (0,)


@dataclass(frozen=True)
class CloseStage(Command):
    """Close a stage: from now on only officials correct its tables. Raises DeskError with what is missing.

    ``leave`` lets players who wait for a first-round table go without one.
    """

    stage_id: int
    leave: bool = False

    def carry_out(self, work: Work) -> None:
        stage = work.get(Stage, self.stage_id)
        if stage.closed_at is not None:
            raise DeskError(say(N_("The stage is closed.")))
        field = read_field(work.connection, stage.tournament_id)
        if self.leave:
            for entrant in field.waiting:
                entry = work.get(Entry, entrant.id)
                entry.state, entry.left_at = "withdrawn", work.now
            work.session.flush()
            field = read_field(work.connection, stage.tournament_id)
        for problem in why_not_closed(field, stage.key):
            raise DeskError(problem)
        stage.closed_at = work.now
        work.says(N_("Close the {stage} of {tournament}"), stage=say(STAGES[stage.key]), tournament=field.title)


STAGES = {FIRST_ROUND: N_("first round"), SEMI_FINAL: N_("semi-finals"), FINAL: N_("final")}
"""What the stages are called."""


def _closed(field: Field, key: str) -> None:
    stage = field.stage(key)
    if stage is None or stage.closed_at is None:
        raise DeskError(say(N_("Close the {stage} first."), stage=say(STAGES[key])))


@dataclass(frozen=True)
class DrawSemiFinals(Command):
    """Draw the winners of the first round to so many semi-final tables, with ``seed``.

    Those who sat at one first-round table meet again as late as possible. ``hall``: numbers of tables to be used, none
    for all that are free. Returns the number of tables. Raises DeskError at ``seed`` or ``tables``.
    """

    tournament_id: int
    seed: str
    tables: int
    hall: tuple[int, ...] = ()

    def carry_out(self, work: Work) -> int:
        field = read_field(work.connection, self.tournament_id)
        _closed(field, FIRST_ROUND)
        if field.at(SEMI_FINAL) or field.at(FINAL):
            raise DeskError(say(N_("The next stage is drawn already.")))
        if not self.seed.strip():
            raise DeskError(say(N_("A draw needs a seed: any word or number.")), "seed")
        winners = field.winners
        if not 1 <= self.tables <= len(winners) // 2 or -(-len(winners) // self.tables) > MOST:
            raise DeskError(say(N_("{n} winners do not make {tables} tables of 2 to {most}."), n=len(winners),
                                tables=self.tables, most=MOST), "tables")  # fmt: skip
        even = spread(len(winners), self.tables)
        made = draw_apart(winners, self.seed, meetings(even), _together(field))
        stage = stage_of(work, self.tournament_id, SEMI_FINAL)
        stage.drawn_at = work.now
        hall = [id_ for id_, number in free_tables(work.connection) if not self.hall or number in self.hall]
        write_tables(work, stage, made, even, hall)
        keep_draw(work, stage, SEMI_FINAL, made, even, apart=True)
        work.says(N_("Draw of the semi-finals of {tournament}: {n} players, {tables} tables, seed {seed}"),
                  tournament=field.title, n=len(winners), tables=self.tables, seed=made.seed)  # fmt: skip
        return self.tables


def _together(field: Field) -> Mapping[int, Hashable]:
    """The first table at which each winner sat in this tournament: whoever shares one has met."""
    found: dict[int, Hashable] = {}
    for winner in field.winners:
        first = field.entries_of(field.entries[winner].person)[0]
        tables = field.tables_of(first.id) or field.tables_of(winner)
        found[winner] = tables[0].id
    return found


@dataclass(frozen=True)
class DrawFinal(Command):
    """Make the final's table: the best six of the semi-finals, or six or fewer first-round winners straight away.

    ``table``: its number in the hall. Returns the table's id. Raises DeskError while the stage before is open.
    """

    tournament_id: int
    table: int | None = None

    def carry_out(self, work: Work) -> int:
        field = read_field(work.connection, self.tournament_id)
        if field.at(FINAL):
            raise DeskError(say(N_("The final is made already.")))
        if field.at(SEMI_FINAL):
            _closed(field, SEMI_FINAL)
            players = field.finalists
        else:
            _closed(field, FIRST_ROUND)
            players = field.winners
            most = field.rules.at(3).finalists
            if len(players) > most:
                raise DeskError(say(N_("More than {n} won a table: they play semi-finals."), n=most))
        if len(players) < 2:
            raise DeskError(say(N_("A final needs two players at least; there is {n}."), n=len(players)))
        stage = stage_of(work, self.tournament_id, FINAL)
        stage.drawn_at = work.now
        hall = {number: id_ for id_, number in free_tables(work.connection)}
        if self.table is not None and self.table not in hall:
            raise DeskError(say(N_("Table {table} is not there or not free."), table=self.table), "table")
        match = new_table(work, stage, hall[self.table] if self.table is not None else None)
        work.session.add_all(Seat(match_id=match.id, entry_id=entry) for entry in players)
        work.add(
            Draw(
                tournament_id=self.tournament_id, stage_id=stage.id, kind=FINAL, order=list(players), facts={},
                made_at=work.now, made_by=work.operator,
            )
        )  # fmt: skip
        names = ", ".join(field.entries[entry].name for entry in players)
        work.says(N_("Final of {tournament}: {names}"), tournament=field.title, names=names)
        return match.id


@dataclass(frozen=True)
class CutForPlaces(Command):
    """Players level across the line of the final cut: entry -> cards as drawn ("QS KC": drawn again among the tied).

    Returns the order. Raises DeskError at ``cards.ENTRY``.
    """

    stage_id: int
    cards: Mapping[int, str]

    def carry_out(self, work: Work) -> tuple[int, ...]:
        stage = work.get(Stage, self.stage_id)
        if stage.closed_at is not None:
            raise DeskError(say(N_("The stage is closed.")))
        field = read_field(work.connection, stage.tournament_id)
        level = {int(key) for key in field.selection.level} if field.selection is not None else set()
        if stage.key != SEMI_FINAL or not level or level != set(self.cards):
            raise DeskError(say(N_("These players are not level for a place in the final.")), "cards")
        drawings: list[dict[int, Card]] = []
        for entry, text in self.cards.items():
            if not text.split():
                raise DeskError(say(N_("Which card did {player} draw?"), player=field.entries[entry].name),
                                f"cards.{entry}")  # fmt: skip
            for turn, word in enumerate(text.split()):
                while len(drawings) <= turn:
                    drawings.append({})
                drawings[turn][entry] = parse(word, f"cards.{entry}")
        found = cut(list(self.cards), drawings, field.rules.at(stage.ordinal).suits)
        for group in found.again:
            names = ", ".join(field.entries[entry].name for entry in group)
            raise DeskError(say(N_("{players} drew the same card and draw again."), players=names), f"cards.{group[0]}")
        work.add(
            Remedy(
                tournament_id=stage.tournament_id, stage_id=stage.id, kind="cut", order=list(found.order),
                cards={str(entry): text for entry, text in self.cards.items()}, made_at=work.now,
            )
        )  # fmt: skip
        names = ", ".join(f"{field.entries[entry].name} {self.cards[entry]}" for entry in found.order)
        work.says(N_("Cut of cards: {order}"), order=names)
        return found.order
