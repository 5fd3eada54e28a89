"""Who sits where and who waits, folded in the order of time from the arrival book and the games.

What was decided at the tables stands, whatever a cut should have said; the queue between is that of
:mod:`app.tournament.waiting`. Its people are entries, by their keys.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Connection, func, select

from app.desk.room.reading import read_tables
from app.desk.room.table import BridgeTable
from app.desk.rummy.table import player_key
from app.desk.sitting.boxes import read_holdings
from app.games.bridge import BRIDGE
from app.games.cards import parse
from app.models.event import Tournament
from app.models.people import Entry, Member
from app.models.play import Match
from app.models.room import Attendance
from app.tournament import waiting
from app.tournament.pulls import by_card
from app.tournament.waiting import CardRoom

ARRIVED, LEFT, BREAK, BACK = "arrived", "left", "break", "back"
HERE = frozenset({ARRIVED, BREAK, BACK})


@dataclass(frozen=True, slots=True)
class Coming:
    """A line of the arrival book: whose entry, what (arrived, left, break, back), when it was, when noted, by whom."""

    id: int
    entry: int
    kind: str
    at: datetime
    noted_at: datetime
    by: str


@dataclass(frozen=True, slots=True)
class Standing:
    """A room of bridge: the fold, the live game of each table by its number, the arrival book, who is elsewhere.

    ``elsewhere``: entry -> (title of the game, number of the table) where its person plays now.
    """

    room: CardRoom
    live: Mapping[int, BridgeTable]
    tables: tuple[BridgeTable, ...]
    book: tuple[Coming, ...]
    elsewhere: Mapping[int, tuple[str, int]]

    def last(self, entry: int) -> Coming | None:
        """The last line of the arrival book about an entry."""
        return next((row for row in reversed(self.book) if row.entry == entry), None)

    def here(self, entry: int) -> bool:
        """Whether somebody is in this room, at a table or waiting."""
        return player_key(entry) in self.room.people

    def table_of(self, entry: int) -> BridgeTable | None:
        """The live game at which an entry sits."""
        for table in self.room.tables:
            if player_key(entry) in table.players:
                return self.live.get(table.number)
        return None


def moment(at: datetime) -> int:
    """A time as the room counts it, in thousandths of a second."""
    return int(at.timestamp() * 1000)


def time_of(since: int) -> datetime:
    """The time that :func:`moment` gave."""
    return datetime.fromtimestamp(since / 1000, UTC)


def read_book(connection: Connection, tournament_id: int) -> tuple[Coming, ...]:
    """The arrival book of a room in the order of time."""
    question = (
        select(
            Attendance.id, Attendance.entry_id, Attendance.kind, Attendance.at, Attendance.noted_at,
            Attendance.noted_by,
        )
        .join(Entry, Entry.id == Attendance.entry_id)
        .where(Entry.tournament_id == tournament_id)
    )  # fmt: skip
    rows = [Coming(*row) for row in connection.execute(question)]
    return tuple(sorted(rows, key=lambda row: (row.at, row.id)))


def present_moment(connection: Connection, tournament_id: int, now: datetime) -> datetime:
    """``now``, or the last thing that happened in a room where that is later: a clock may have been set back."""
    came = (
        select(func.max(Attendance.at))
        .join(Entry, Entry.id == Attendance.entry_id)
        .where(Entry.tournament_id == tournament_id)
    )
    played = select(func.max(Match.called_at)).where(Match.tournament_id == tournament_id)
    last = [connection.execute(question).scalar() for question in (came, played)]
    return max(at for at in (now, *last) if at is not None)


def read_standing(connection: Connection, tournament_id: int, tables: Iterable[BridgeTable] | None = None) -> Standing:
    """The room as it stands; ``tables`` are not read again where they are known."""
    games = tuple(read_tables(connection, tournament_id) if tables is None else tables)
    book = read_book(connection, tournament_id)
    room, live = folded(book, games)
    playing = elsewhere(connection, tournament_id)
    for entry in playing:
        if any(one.person == player_key(entry) and not one.away for one in room.queue):
            room = waiting.pause(room, player_key(entry))
    return Standing(room, live, games, book, playing)


def folded(book: Iterable[Coming], games: Iterable[BridgeTable]) -> tuple[CardRoom, dict[int, BridgeTable]]:
    """The room after everything that happened, and the live game of each table."""
    happened: list[tuple[datetime, int, int, Callable[[CardRoom], CardRoom]]]
    happened = [(row.at, 0, row.id, _coming(row)) for row in book]
    live: dict[int, BridgeTable] = {}
    for game in games:
        happened.append((game.called_at, 1, game.id, _game(game)))
        live[game.number] = game
        if game.broken_up_at is not None:
            happened.append((game.broken_up_at, 2, game.id, _broken_up(game)))
            del live[game.number]
    room = CardRoom()
    for *_, change in sorted(happened, key=lambda one: one[:3]):
        room = change(room)
    return room, live


def _coming(row: Coming) -> Callable[[CardRoom], CardRoom]:
    person = player_key(row.entry)
    match row.kind:
        case "arrived":
            return lambda room: waiting.arrive(room, person, moment(row.at))
        case "left":
            return lambda room: waiting.leave(room, person)
        case _:
            return lambda room: waiting.pause(room, person, row.kind == BREAK)


def _game(game: BridgeTable) -> Callable[[CardRoom], CardRoom]:
    def begin(room: CardRoom) -> CardRoom:
        before = next((table.players for table in room.tables if table.number == game.number), ())
        out = [player for player in before if player not in game.players]
        pull = game.pull("cut_out")
        if pull is not None:
            cards = {player_key(entry): parse(card) for entry, card in pull.cards.items()}
            out = [player for player in by_card(cards, game.rules.suits) if player in out]
        return waiting.play_on(room, game.number, tuple(game.players), out, moment(game.called_at))

    return begin


def _broken_up(game: BridgeTable) -> Callable[[CardRoom], CardRoom]:
    assert game.broken_up_at is not None
    at = moment(game.broken_up_at)
    return lambda room: waiting.close(room, game.number, at)


def elsewhere(connection: Connection, tournament_id: int) -> dict[int, tuple[str, int]]:
    """The entries of a room whose people play in another game of the evening now: entry -> (its title, its table)."""
    rooms = connection.execute(
        select(Tournament.id, Tournament.title).where(Tournament.game == BRIDGE.key, Tournament.id != tournament_id)
    ).all()
    playing: dict[int, tuple[str, int]] = {}
    for key, title in rooms:
        tables = read_tables(connection, key)
        room, live = folded(read_book(connection, key), tables)
        for table in room.tables:
            seated = live[table.number].players
            playing.update({seated[one].person: (title, table.number) for one in table.players if one in seated})
    for one in read_holdings(connection):
        if one.out and one.tournament_id != tournament_id:
            playing[one.person] = (one.game, one.table or 0)
    if not playing:
        return {}
    question = (
        select(Entry.id, Member.person_id)
        .join(Member, Member.entry_id == Entry.id)
        .where(Entry.tournament_id == tournament_id, Member.person_id.in_(playing))
    )
    return {entry: playing[person] for entry, person in connection.execute(question)}
