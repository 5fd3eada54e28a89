"""From the first round to the last player: stages closed, semi-finals and final drawn, tables stopped, ties cut."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from sqlalchemy import select

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.laws import NeedsOfficial, official_for
from app.desk.lines import RecordLine
from app.desk.officials import deciding
from app.desk.rummy.field import Field, field_of, read_field
from app.desk.rummy.free_tables import free_tables
from app.desk.rummy.places import begun
from app.desk.rummy.seating import keep_draw, new_table, stage_of, write_tables
from app.desk.rummy.table import FINAL, FIRST_ROUND, SEMI_FINAL, Table, player_key, read_table
from app.errors import DeskError
from app.games.cards import Card, parse
from app.games.rummy13.lines import Cap, Cut, Leaves, Stop
from app.language import N_, Message, say
from app.models.event import Stage
from app.models.people import Entry
from app.models.play import Draw, Match, Remedy, Seat
from app.models.work import Work
from app.tournament.cuts import cut
from app.tournament.draw import draw_apart
from app.tournament.tables import MOST, meetings, semi_tables, spread

# what keeps a stage from closing, and what comes next


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


# at the tables


def may_stop(field: Field, table: Table) -> Message | None:
    """Why a table may not stop by its stage's own rule now; None where it may (or an official stops it)."""
    waiting = ", ".join(player.name for player in table.open_reentries)
    if waiting:
        return say(N_("Ask first whether they re-enter: {names}"), names=waiting)
    rules = table.rules
    if table.stage == SEMI_FINAL and rules.semi_stop == "at_quota":
        quota = field.quota
        if quota is None:
            return say(N_("No whole share of the final's places falls to a table: they play to the last player."))
        if len(table.tally.active) > quota:
            return say(N_("{n} {n:player is|players are} left; the table stops at "
                          "{quota}."), n=len(table.tally.active), quota=quota)
        return None
    if table.stage == FIRST_ROUND and rules.first_round_stop == "least_total_at_time":
        return None
    return say(N_("This stage is played to the last player; a stop needs an official and a reason"))


@dataclass(frozen=True)
class StopTable(Command):
    """A table ends: at its quota in a semi-final, at the director's time, or as an official decides with a reason.

    The lowest total is first. Players level at the top play one more deal among themselves, or cut. Raises DeskError
    where players may still re-enter and have not been asked.
    """

    match_id: int
    official_id: int | None = None
    reason: str = ""
    confirmed: bool = False

    def carry_out(self, work: Work) -> int:
        table = read_table(work.connection, self.match_id)
        refused = may_stop(read_field(work.connection, table.tournament_id), table)
        if refused is not None and self.official_id is None:
            raise NeedsOfficial(refused, "official")
        line = Stop(reason=self.reason.strip())
        return int(
            RecordLine(self.match_id, line, self.confirmed, self.official_id, self.reason).carry_out(work)
        )


@dataclass(frozen=True)
class AnnounceCap(Command):
    """Announce to tables that so many more deals are played: "after 13:30 three more deals"; the lowest total is first.

    Without the ruling ``announced_cap`` a named official has to order it. Returns the lines' ids.
    """

    match_ids: tuple[int, ...]
    deals: int
    official_id: int | None = None
    reason: str = ""

    def carry_out(self, work: Work) -> tuple[int, ...]:
        if not self.match_ids:
            raise DeskError(say(N_("Choose a table.")), "table")
        lines = tuple(
            RecordLine(match_id, Cap(self.deals), False, self.official_id, self.reason).carry_out(work)
            for match_id in self.match_ids
        )
        work.says(N_("{n} more {n:deal|deals} announced to {tables} "
                     "{tables:table|tables}"), n=self.deals, tables=len(self.match_ids))
        return lines


@dataclass(frozen=True)
class LeaveTable(Command):
    """A player must leave the game: he ranks as one who went out after the last deal and cannot re-enter."""

    match_id: int
    entry_id: int
    reason: str = ""

    def carry_out(self, work: Work) -> int:
        entry = work.get(Entry, self.entry_id)
        number = RecordLine(self.match_id, Leaves(player_key(entry.id), self.reason.strip()), True).carry_out(work)
        work.says(N_("{player} leaves the game"), player=entry.name)
        return int(number)


@dataclass(frozen=True)
class CutAtTable(Command):
    """Level players of one table ranked by a cut of cards: entry -> card, best first in the order found.

    Raises DeskError at ``cards.ENTRY`` for what is no card, and where two drew the same one.
    """

    match_id: int
    cards: Mapping[int, str]

    def carry_out(self, work: Work) -> int:
        table = read_table(work.connection, self.match_id)
        drawn = {entry: parse(text, f"cards.{entry}") for entry, text in self.cards.items()}
        found = cut(list(drawn), [drawn], table.rules.suits)
        for group in found.again:
            names = ", ".join(table.name(player_key(entry)) for entry in group)
            raise DeskError(say(N_("{players} drew the same card and draw again."), players=names), f"cards.{group[0]}")
        line = Cut(tuple(player_key(entry) for entry in found.order), tuple(drawn[entry] for entry in found.order))
        return int(RecordLine(self.match_id, line).carry_out(work))


@dataclass(frozen=True, slots=True)
class Misplaced:
    """Somebody at a table of a later stage whom the corrected results do not send there, and who belongs there."""

    table: Table
    entry: int
    instead: int | None


def misplaced(field: Field) -> tuple[Misplaced, ...]:
    """Seats of semi-finals and final that the results as they stand now give to somebody else."""
    found: list[Misplaced] = []
    for stage, due in ((SEMI_FINAL, field.winners), (FINAL, field.finalists or _straight(field))):
        tables = field.at(stage)
        if not tables or not due:
            continue
        there = {entry for table in tables for entry in table.entries}
        lacking = [entry for entry in due if entry not in there]
        wrong = [(table, entry) for table in tables for entry in table.entries if entry not in due]
        found += [Misplaced(table, entry, lacking.pop(0) if lacking else None) for table, entry in wrong]
    return tuple(found)


def _straight(field: Field) -> tuple[int, ...]:
    return () if field.at(SEMI_FINAL) else field.winners


@dataclass(frozen=True)
class ReplacePlayer(Command):
    """Give the seat of a later stage to another player after a corrected result; a named official decides.

    Raises DeskError once a deal is entered at that table.
    """

    match_id: int
    entry_id: int
    instead_id: int
    official_id: int | None
    reason: str

    def carry_out(self, work: Work) -> None:
        match = work.get(Match, self.match_id)
        table = read_table(work.connection, match.id)
        official_for(work, self.official_id, table, self.reason)
        assert self.official_id is not None
        deciding(work, self.official_id, [self.instead_id])
        if table.stage == FIRST_ROUND:
            raise DeskError(say(N_("Choose a table of a later stage.")))
        if begun(work, match):
            raise DeskError(say(N_("Deals are entered at {code}; its seats stay."), code=match.code))
        seat = work.first(select(Seat).where(Seat.match_id == match.id, Seat.entry_id == self.entry_id))
        out, instead = work.get(Entry, self.entry_id), work.get(Entry, self.instead_id)
        if seat is None or instead.id in table.entries or instead.tournament_id != match.tournament_id:
            raise DeskError(say(N_("{player} does not sit at {code}."), player=out.name, code=match.code), "entry")
        seat.entry_id = instead.id
        work.says(N_("{instead} plays at {code} instead of {player}: {reason}"), instead=instead.name, code=match.code,
                  player=out.name, reason=self.reason.strip())  # fmt: skip


# what a correction would move


@dataclass(frozen=True, slots=True)
class Moved:
    """What a command would change of one entry at one table; None where it is not there before or after."""

    table: str
    player: str
    before: tuple[int, int, bool]
    """Place, total, whether he is in."""
    after: tuple[int, int, bool]


@dataclass(frozen=True, slots=True)
class Consequences:
    """What a command would move: players at their tables, winners of tables, seats of later stages that would belong
    to others, and lines of sheets that would no longer fit (table, number of the line, why)."""

    moved: tuple[Moved, ...]
    winners: tuple[tuple[str, str, str], ...]
    """Table, winner before and after ("" for none)."""
    seats: tuple[tuple[str, str, str], ...]
    """Table of a later stage, who sits there, who belongs there ("" where nobody is known)."""
    lines: tuple[tuple[str, int, Message], ...]

    @property
    def nothing(self) -> bool:
        """Whether nothing else moves."""
        return not (self.moved or self.winners or self.seats or self.lines)


def consequences_of(desk: Desk, tournament_id: int, command: Command) -> Consequences:
    """What ``command`` would move in a tournament, without doing it. Raises DeskError where it would be refused."""
    before = field_of(desk, tournament_id)
    after = desk.would(command, lambda: field_of(desk, tournament_id))
    old = {table.id: table for table in before.tables}
    moved, winners, lines = [], [], []
    for table in after.tables:
        was = old.get(table.id)
        if was is None or was is table:
            continue
        rows = {row.player.key: row for row in was.standings}
        for row in table.standings:
            once = rows.get(row.player.key)
            if once is None:
                continue
            facts = ((once.place, once.total, once.playing), (row.place, row.total, row.playing))
            if facts[0] != facts[1]:
                moved.append(Moved(table.code, row.player.name, *facts))
        first = tuple(one.winner.name if one.winner is not None else "" for one in (was, table))
        if first[0] != first[1]:
            winners.append((table.code, first[0], first[1]))
        known = {(row.id, problem.message) for row, problem in was.troubles}
        lines += [
            (table.code, row.ordinal, table.named(problem.message))
            for row, problem in table.troubles
            if (row.id, problem.message) not in known
        ]
    stood = {(one.table.id, one.entry) for one in misplaced(before)}
    seats = tuple(
        (one.table.code, after.entries[one.entry].name, after.entries[one.instead].name if one.instead else "")
        for one in misplaced(after)
        if (one.table.id, one.entry) not in stood
    )
    return Consequences(tuple(moved), tuple(winners), seats, tuple(lines))
