"""The room of a bridge evening as it is: tables with their partners, the queue, the one next action, what changes.

All of it is computed from the arrival book, the cards pulled and the sheets.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, select

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.namesakes import NOBODY, Namesakes, namesakes
from app.desk.room.hall import free_tables
from app.desk.room.reading import Kept, read_tables, rules_of
from app.desk.room.standing import LEFT, Standing, read_standing, time_of
from app.desk.room.table import BridgeTable, Player
from app.desk.rules import InForce
from app.desk.sheet_table import tournament_of
from app.errors import DeskError
from app.games.bridge.contract import Side
from app.games.bridge.rubber import RubberTally
from app.games.bridge.rules import Rules
from app.language import N_, Message, say
from app.models.event import Tournament
from app.models.people import Entry, Member, Person
from app.models.room import Membership
from app.tournament import waiting
from app.tournament.pulls import SEATS

SIX = 6
"""The played deals of rule 9.1."""


class TableState(StrEnum):
    """Where a table of the room stands."""

    SHORT = "short"
    """Somebody left before the first deal: a seat is empty."""
    PARTNERS = "cut for partners"
    PLAYING = "playing"
    OVER = "over: cut"


class DueKey(StrEnum):
    """The one thing to be done next."""

    PROTEST = "protest"
    DIFFERS = "differs"
    CUT = "cut"
    FILL = "fill"
    PARTNERS = "partners"
    FORM = "form"
    PLAY = "play"
    WAIT = "wait"


@dataclass(frozen=True, slots=True)
class Due:
    """What is to be done next, in words, and at which game (None: at none)."""

    key: DueKey
    words: Message
    match_id: int | None = None


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody in the queue: since when, at which table (None: at none of several), away or not, and why he is there.

    ``host``: whose guest he is, "" for nobody's.
    """

    entry: int
    person: int
    name: str
    since: datetime
    table: int | None
    away: bool
    why: Message
    host: str

    def minutes(self, now: datetime) -> int:
        """How long he has waited, in whole minutes."""
        return max(0, int((now - self.since).total_seconds()) // 60)


@dataclass(frozen=True)
class RoomTable:
    """A table of the room: its game now, who sits there (N E S W once partners are cut), and what comes next.

    ``coming`` would cut in if the game ended now, ``out`` of those who sit there would be cut out for them. ``games``
    is how many games were over at this table since it was formed. ``six_deals``: the rubber ends after the sixth
    played deal, because somebody waits (9.1).
    """

    game: BridgeTable
    state: TableState
    players: tuple[Player, ...]
    coming: tuple[Player, ...]
    out: int
    games: int
    six_deals: bool
    next_action: Due

    @property
    def match_id(self) -> int:
        """The game that is played there."""
        return self.game.id

    @property
    def number(self) -> int:
        """The number of the table."""
        return self.game.number

    @property
    def partners(self) -> tuple[tuple[Player, ...], tuple[Player, ...]] | None:
        """North and South, East and West; None before they have cut."""
        return (self.game.side(Side.NS), self.game.side(Side.EW)) if self.game.seated else None


@dataclass(frozen=True)
class Room:
    """A room of bridge. ``can_form`` are those who make a new table now (more than four pull cards for it), ``gone``
    who was here and has left, ``free`` the free tables of the hall as (id, number)."""

    tournament_id: int
    title: str
    rules: InForce
    tables: tuple[RoomTable, ...]
    queue: tuple[Waiting, ...]
    can_form: tuple[Player, ...]
    gone: tuple[Player, ...]
    games: tuple[BridgeTable, ...]
    free: tuple[tuple[int, int], ...]
    standing: Standing
    people: Mapping[int, Player]
    """Everybody who came this evening, by entry."""

    @property
    def form(self) -> str:
        """rubber or chicago."""
        rules: Rules = self.rules.at()
        return rules.form

    def table(self, number: int) -> RoomTable:
        """The table of that number; KeyError where there is none."""
        for table in self.tables:
            if table.number == number:
                return table
        raise KeyError(number)

    def game(self, match_id: int) -> BridgeTable:
        """A game of the evening; KeyError where there is none."""
        for game in self.games:
            if game.id == match_id:
                return game
        raise KeyError(match_id)

    def at(self, match_id: int) -> RoomTable:
        """The table at which a game is played now; KeyError where it is over and another follows."""
        for table in self.tables:
            if table.match_id == match_id:
                return table
        raise KeyError(match_id)

    def waiting_at(self, number: int) -> tuple[Player, ...]:
        """Who waits to cut in at a table, in order."""
        return tuple(self.people[int(key)] for key in self.standing.room.waiting_for(number))

    @property
    def due(self) -> Due:
        """The one thing to be done next."""
        for game in self.games:
            if game.frozen:
                return Due(DueKey.PROTEST, _at(N_("Table {table}: a protest waits for an official"), game), game.id)
            if game.differs:
                words = N_("{code}, table {table}: the deals give another result than was reported")
                return Due(DueKey.DIFFERS, _at(words, game), game.id)
            if game.troubles:
                words = N_("{code}, table {table}: a line does not fit any more since another was corrected")
                return Due(DueKey.DIFFERS, _at(words, game), game.id)
            if game.begun and not game.over and self.standing.live.get(game.number) is not game:
                words = N_("{code}, table {table}: it is not over any more since a line was corrected")
                return Due(DueKey.DIFFERS, _at(words, game), game.id)
        order = list(DueKey)
        steps = sorted((table.next_action for table in self.tables), key=lambda due: order.index(due.key))
        if steps and order.index(steps[0].key) < order.index(DueKey.FORM):
            return steps[0]
        if self.can_form:
            return Due(DueKey.FORM, say(N_("{n} are here: form a table"), n=len(self.can_form)))
        if steps:
            return steps[0]
        missing = SEATS - sum(not one.away for one in self.queue)
        return Due(DueKey.WAIT, say(N_("{n} more {n:player makes|players make} a table"), n=missing))

    @property
    def changes(self) -> tuple[Message, ...]:
        """What the room stands to at this moment because of who waits."""
        found = [_limit(table.game) for table in self.tables if table.six_deals]
        found += [
            say(N_("Table {table}: {names} {n:cuts|cut} in after this game"), table=table.number, n=len(table.coming),
                names=", ".join(player.name for player in table.coming))
            for table in self.tables if table.coming
        ]  # fmt: skip
        if self.can_form:
            new = bool(self.tables)
            words = N_("Four wait: they form another table") if new else N_("Four are here: they form a table")
            found.append(say(words))
        return tuple(found)


def _at(words: str, game: BridgeTable) -> Message:
    return say(words, table=game.number, code=game.code)


def _limit(game: BridgeTable) -> Message:
    limit = game.rules.played_deals_limit
    played = game.tally.played if isinstance(game.tally, RubberTally) else 0
    if played >= limit:
        return _at(N_("Table {table}: this rubber now ends after the deal that is played (9.1)"), game)
    if limit == SIX:
        return _at(N_("Table {table}: this rubber now ends after the sixth played deal (9.1)"), game)
    words = N_("Table {table}: this rubber now ends after {n} played deals (9.1)")
    return say(words, table=game.number, n=limit)


_KEPT: WeakKeyDictionary[Desk, dict[int, tuple[int, Room]]] = WeakKeyDictionary()
_TABLES: WeakKeyDictionary[Desk, Kept] = WeakKeyDictionary()
_READ = (
    "attendance", "decision", "dispute", "entry", "event", "hall_table", "house_rules", "line", "match", "member",
    "membership", "person", "pull", "report", "seat", "stage", "tournament",
)  # fmt: skip


def room_of(desk: Desk, tournament_id: int) -> Room:
    """The room of a game of bridge as it stands. Raises DeskError where the tournament is none."""
    version = desk.version(*_READ)
    kept = _KEPT.setdefault(desk, {}).get(tournament_id)
    if kept is not None and kept[0] == version:
        return kept[1]
    shown = namesakes(desk)
    with desk.reading() as connection:
        room = read_room(connection, tournament_id, shown, _TABLES.setdefault(desk, {}))
    _KEPT[desk][tournament_id] = (version, room)
    return room


def read_room(
    connection: Connection, tournament_id: int, shown: Namesakes = NOBODY, kept: Kept | None = None
) -> Room:
    """As :func:`room_of`, inside a transaction."""
    rules = rules_of(connection, tournament_id)
    title = connection.execute(select(Tournament.title).where(Tournament.id == tournament_id)).scalar_one()
    games = tuple(read_tables(connection, tournament_id, kept=kept, rules=rules, shown=shown))
    standing = read_standing(connection, tournament_id, games)
    people = _people(connection, tournament_id, shown)
    hosts = _hosts(connection, shown)
    tables = tuple(
        _room_table(standing, people, table) for table in sorted(standing.room.tables, key=lambda one: one.number)
    )
    queue = tuple(_waiting(standing, people, hosts, one) for one in standing.room.queue)
    last = {row.entry: row.kind for row in standing.book}
    return Room(
        tournament_id, title, rules, tables, queue,
        tuple(people[int(key)] for key in standing.room.can_form()),
        tuple(people[entry] for entry, kind in last.items() if kind == LEFT),
        games, free_tables(connection), standing, people,
    )  # fmt: skip


def _people(connection: Connection, tournament_id: int, shown: Namesakes) -> dict[int, Player]:
    question = (
        select(Entry.id, Member.person_id, Entry.name, Person.spoken)
        .join(Member, Member.entry_id == Entry.id)
        .join(Person, Person.id == Member.person_id)
        .where(Entry.tournament_id == tournament_id)
        .order_by(Entry.id)
    )
    return {
        entry: Player(entry, person, shown.entry(entry, name), spoken)
        for entry, person, name, spoken in connection.execute(question)
    }


def _hosts(connection: Connection, shown: Namesakes) -> dict[int, str]:
    question = select(Membership.person_id, Person.id, Person.name).join(Person, Person.id == Membership.host_id)
    return {guest: shown.person(host, name) for guest, host, name in connection.execute(question)}


def _waiting(
    standing: Standing, people: Mapping[int, Player], hosts: Mapping[int, str], one: waiting.Waiter
) -> Waiting:
    player = people[int(one.person)]
    elsewhere = standing.elsewhere.get(player.entry)
    why = waiting.why(standing.room, one.person)
    if elsewhere is not None:
        place = [other.person for other in standing.room.queue].index(one.person) + 1
        words = N_("Plays {game} at table {table}; keeps place {place} in the queue")
        why = say(words, game=elsewhere[0], table=elsewhere[1], place=place)
    return Waiting(
        player.entry, player.person, player.name, time_of(one.since), one.table, one.away, why,
        hosts.get(player.person, ""),
    )  # fmt: skip


def _room_table(standing: Standing, people: Mapping[int, Player], table: waiting.Table) -> RoomTable:
    game = standing.live[table.number]
    coming, out = waiting.cutting(standing.room, table.number)
    here = tuple(player for key, player in game.players.items() if key in table.players)
    if game.over:
        state = TableState.OVER
    elif table.empty and not game.begun:
        state = TableState.SHORT
    else:
        state = TableState.PLAYING if game.seated else TableState.PARTNERS
    live = [other for other in standing.tables if other.number == game.number and other.id <= game.id]
    since = max((place for place, other in enumerate(live, 1) if other.broken_up_at is not None), default=0)
    six = state in (TableState.PARTNERS, TableState.PLAYING) and isinstance(game.tally, RubberTally) and bool(coming)
    guests = tuple(people[int(key)] for key in coming)
    return RoomTable(
        game, state, here, guests, out, sum(other.over for other in live[since:]), six,
        _next(game, state, table.empty, guests, out),
    )  # fmt: skip


def _next(game: BridgeTable, state: TableState, empty: int, coming: tuple[Player, ...], out: int) -> Due:
    if game.frozen:
        return Due(DueKey.PROTEST, _at(N_("Table {table}: a protest waits for an official"), game), game.id)
    names = ", ".join(player.name for player in coming)
    if state in (TableState.OVER, TableState.SHORT):
        over = state is TableState.OVER
        if empty > len(coming):
            words = N_("Table {table}: {n} {n:seat is|seats are} empty and nobody waits")
            return Due(DueKey.WAIT, say(words, table=game.number, n=empty - len(coming)), game.id)
        if out:
            words = N_("Table {table}, game over: cut, {n} {n:goes|go} out for {names}")
            return Due(DueKey.CUT, say(words, table=game.number, n=out, names=names), game.id)
        if coming:
            words = N_("Table {table}: {names} {n:takes the empty seat|take the empty seats}")
            return Due(DueKey.FILL, say(words, table=game.number, names=names, n=len(coming)), game.id)
        assert over, "a short table has an empty seat"
        return Due(DueKey.CUT, _at(N_("Table {table}, game over: cut for the next"), game), game.id)
    if state is TableState.PARTNERS:
        return Due(DueKey.PARTNERS, _at(N_("Table {table}: cut for partners"), game), game.id)
    deal = game.tally.deals + 1
    dealer = game.dealer
    return Due(DueKey.PLAY, say(N_("Table {table}: deal {n}, {dealer} deals"), table=game.number, n=deal,
                                dealer=dealer.name if dealer else ""), game.id)  # fmt: skip


def said(desk: Desk, tournament_id: int, command: Command) -> tuple[Message, ...]:
    """What ``command`` changes for the others in the room: what holds after it and did not before; nothing is written.

    Raises DeskError where the command would be refused.
    """
    before = room_of(desk, tournament_id)
    after = desk.would(command, lambda: room_of(desk, tournament_id))
    found = [words for words in after.changes if words not in before.changes]
    for table in before.tables:
        if table.six_deals and not any(one.match_id == table.match_id and one.six_deals for one in after.tables):
            words = N_("Table {table}: nobody waits any more, the rubber goes on to its end")
            if any(one.match_id == table.match_id and one.state is TableState.PLAYING for one in after.tables):
                found.append(_at(words, table.game))
    open_ = {game.id for game in before.games if not game.over}
    for game in after.games:
        if game.id in open_ and game.result is not None and game.begun:
            words = N_("{code} at table {table} ends unfinished: {ns} to {ew}")
            if not game.tally.finished:
                found.append(say(words, code=game.code, table=game.number, ns=game.result.ns, ew=game.result.ew))
    was = {one.entry: one for one in before.queue}
    for one in after.queue:
        if one.entry not in was:
            found.append(say(N_("{name}: {why}"), name=one.name, why=one.why))
        elif one.table != was[one.entry].table and one.table is not None:
            found.append(say(N_("{name} waits at table {table} now"), name=one.name, table=one.table))
    return tuple(found)


def live_table(connection: Connection, match_id: int) -> tuple[Standing, BridgeTable]:
    """The room of a game and the game, which must be the one played at its table now. Raises DeskError else."""
    tournament_id = tournament_of(connection, match_id)
    rules_of(connection, tournament_id)
    standing = read_standing(connection, tournament_id)
    for number, game in standing.live.items():
        if game.id == match_id:
            assert any(table.number == number for table in standing.room.tables)
            return standing, game
    raise DeskError(say(N_("Another game is played at this table now.")))


def keys_of(standing: Standing, game: BridgeTable) -> tuple[str, ...]:
    """The keys of those who sit at a live game and have not left."""
    return tuple(key for key in game.players if key in standing.room.table(game.number).players)
