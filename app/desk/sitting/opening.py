"""A sitting begins: who sits down in which order, with which boxes, at what stake; or it is given up again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import select

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.lines import RecordSheet
from app.desk.references import is_named
from app.desk.room.hall import free_tables, taken
from app.desk.room.standing import BREAK, HERE, elsewhere, read_book
from app.desk.rules import InForce
from app.desk.sitting.boxes import read_holdings
from app.desk.sitting.sitting import STAGE, is_evening, player_key, read_sitting, rules_of
from app.errors import DeskError
from app.games.rummy21.lines import Stake, TakesKitty
from app.language import N_, say
from app.models.event import HallTable, Stage
from app.models.people import Entry, Member
from app.models.play import Line, Match, Seat
from app.models.work import Work


@dataclass(frozen=True)
class OpenSitting(Command):
    """Open a sitting of 2 to 6 players, ``entries`` in the order of play, each one's left neighbour after him.

    ``table_id`` is a table of the hall, None for none; ``boxes`` the numbered box that each entry takes, with a whole
    kitty in it; ``stake`` what a large point is worth, in minor units, where it is not the house rules': above the
    day's limit after the evening hour where everybody ``consents``, above the evening's by the committee's
    ``permission``. The first deals. Returns the id of the match. Raises DeskError at ``entries``, ``table``, ``box``,
    ``rate``, ``consents`` or ``permission``.
    """

    tournament_id: int
    table_id: int | None
    entries: tuple[int, ...]
    boxes: Mapping[int, int] | None = None
    stake: int | None = None
    consents: bool = False
    permission: str = ""

    def carry_out(self, work: Work) -> int:
        in_force = rules_of(work.connection, self.tournament_id)
        rules = in_force.at()
        entries = [work.get(Entry, key) for key in self.entries]
        if len(set(self.entries)) != len(entries):
            raise DeskError(say(N_("Somebody stands twice among the players.")), "entries")
        if not rules.least_players <= len(entries) <= rules.most_players:
            least, most = rules.least_players, rules.most_players
            raise DeskError(say(N_("{least} to {most} players play"), least=least, most=most), "entries")
        for entry in entries:
            refuse_at_table(work, self.tournament_id, entry)
        table = free_table(work, self.table_id)
        stage = _stage(work, self.tournament_id)
        match = work.add(
            Match(
                tournament_id=self.tournament_id, stage_id=stage.id, code=_next_code(work, self.tournament_id),
                table_id=table, started_at=work.now,
            )
        )  # fmt: skip
        for place, entry in enumerate(entries, 1):
            work.add(Seat(match_id=match.id, entry_id=entry.id, place=place))
        boxes = self.boxes or {}
        unknown = set(boxes) - set(self.entries)
        if unknown:
            raise DeskError(say(N_("A box is for somebody who does not sit down.")), "box")
        lines = [TakesKitty(player_key(key), boxes[key], rules.kitty) for key in self.entries if key in boxes]
        stake = []
        if self.stake is not None and self.stake != rules.first_stake:
            agreed = tuple(map(player_key, self.entries)) if self.consents else ()
            stake = [Stake(self.stake, is_evening(rules, work.now), agreed, self.permission.strip())]
        if lines or stake:
            record(work, match.id, (*lines, *stake))
        names = ", ".join(entry.name for entry in entries)
        work.says(N_("Open {code}: {players}"), code=match.code, players=names)
        return match.id


def record(work: Work, match_id: int, lines: tuple[object, ...], confirmed: bool = False) -> None:
    """Write lines as part of another act; what is refused is told at its own field."""
    try:
        RecordSheet(match_id, lines, confirmed).carry_out(work)
    except DeskError as error:
        error.field = error.field.rpartition(".")[2]
        raise


def refuse_at_table(work: Work, tournament_id: int, entry: Entry) -> None:
    """Refuse a player of another game, one who is not here, and one who still sits at a table of whatever game."""
    if entry.tournament_id != tournament_id or entry.state != "entered":
        raise DeskError(say(N_("{player} is not entered in this game."), player=entry.name), "entries")
    person = work.connection.execute(select(Member.person_id).where(Member.entry_id == entry.id)).scalar()
    for holding in read_holdings(work.connection):
        if holding.out and holding.person == person:
            words = N_("{player} still sits at {code}: enter there that he leaves")
            raise DeskError(say(words, player=entry.name, code=holding.code), "entries")
    plays = elsewhere(work.connection, tournament_id).get(entry.id)
    if plays is not None:
        words = N_("{player} plays {game} at table {table}.")
        raise DeskError(say(words, player=entry.name, game=plays[0], table=plays[1]), "entries")
    book = [row for row in read_book(work.connection, tournament_id) if row.entry == entry.id]
    if book and book[-1].kind not in HERE:
        raise DeskError(say(N_("{player} has left: note first that he has come."), player=entry.name), "entries")
    if book and book[-1].kind == BREAK:
        raise DeskError(say(N_("{player} is on a break: note first that he is back."), player=entry.name), "entries")


def _stage(work: Work, tournament_id: int) -> Stage:
    found: Stage | None = work.first(select(Stage).where(Stage.tournament_id == tournament_id, Stage.key == STAGE))
    return found or work.add(Stage(tournament_id=tournament_id, key=STAGE, ordinal=1))


def _next_code(work: Work, tournament_id: int) -> str:
    codes = work.connection.execute(select(Match.code).where(Match.tournament_id == tournament_id)).scalars()
    return f"S{max((int(code[1:]) for code in codes if code[1:].isdigit()), default=0) + 1}"


def free_table(work: Work, table_id: int | None) -> int | None:
    """The table of the hall, where it is free. Raises DeskError at ``table``."""
    if table_id is None:
        return None
    table = work.get(HallTable, table_id)
    if not table.in_use:
        raise DeskError(say(N_("Table {table} may not be used."), table=table.number), "table")
    if table.id in taken(work.connection):
        raise DeskError(say(N_("A game is under way at table {table}."), table=table.number), "table")
    return table.id


def house_rules(desk: Desk, tournament_id: int) -> InForce:
    """The house rules of a game with all their versions. Raises DeskError for another game."""
    with desk.reading() as connection:
        return rules_of(connection, tournament_id)


def open_tables(desk: Desk) -> tuple[tuple[int, int], ...]:
    """The tables of the hall at which nothing is played, as (id, number), by number."""
    with desk.reading() as connection:
        return free_tables(connection)


@dataclass(frozen=True)
class MoveSitting(Command):
    """Play a sitting at another table of the hall (None: at none that has a number). Raises DeskError at ``table``."""

    match_id: int
    table_id: int | None

    def carry_out(self, work: Work) -> None:
        match = work.get(Match, self.match_id)
        sitting = read_sitting(work.connection, match.id)
        if sitting.over:
            raise DeskError(say(N_("This sitting is over.")), "table")
        if match.table_id == self.table_id:
            raise DeskError(say(N_("Nothing is changed.")), "table")
        match.table_id = free_table(work, self.table_id)
        work.session.flush()
        moved = read_sitting(work.connection, match.id)
        if moved.table is None:
            work.says(N_("{code} has no table"), code=match.code)
        else:
            work.says(N_("{code} plays at table {table}"), code=match.code, table=moved.table)


@dataclass(frozen=True)
class CancelSitting(Command):
    """Give up a sitting opened by mistake, at which nothing has happened but that boxes were taken."""

    match_id: int

    def carry_out(self, work: Work) -> None:
        match = work.get(Match, self.match_id)
        sitting = read_sitting(work.connection, match.id)
        if any(not isinstance(row.line, TakesKitty | Stake) for row in sitting.lines):
            raise DeskError(say(N_("{code} has been played: end it instead."), code=match.code))
        for line in work.all(select(Line).where(Line.match_id == match.id)):
            work.remove(line)
        for seat in work.all(select(Seat).where(Seat.match_id == match.id)):
            work.remove(seat)
        if is_named(work, match):
            raise DeskError(say(N_("{code} has been played: end it instead."), code=match.code))
        work.says(N_("{code} is given up"), code=match.code)
        work.remove(match)
