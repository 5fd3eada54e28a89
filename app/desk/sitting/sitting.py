"""A sitting of 21-card rummy as it stands: who is at the table with which box, what was written, what follows from it.

A player is known to the game by the number of his entry as text (``player_key``). ``Seat`` rows with a place are those
with whom the sitting began, in order of play; who came later has a row without a place and the line by which he took
his box.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, select

from app.desk.desk import Desk
from app.desk.namesakes import NOBODY, Namesakes, namesakes
from app.desk.remembered import Remembered
from app.desk.rules import InForce, in_force
from app.desk.sheet_table import SheetTable, read_disputes, read_heads, read_lines, read_seats
from app.desk.sitting.boxes import GAME, Holding, clashes, read_holdings
from app.desk.written import DisputeRow, LineRow
from app.errors import DeskError
from app.games.codec import decode
from app.games.game import Problem, Weight
from app.games.rummy21 import RUMMY21
from app.games.rummy21.kitty import boxed
from app.games.rummy21.lines import TakesKitty
from app.games.rummy21.rules import Counters, Rules
from app.games.rummy21.tally import Player as Playing
from app.games.rummy21.tally import Tally
from app.language import N_, Message, say
from app.models.event import Tournament
from app.models.people import Person
from app.models.play import Match, Seat

STAGE = "sitting"


def player_key(entry_id: int) -> str:
    """How the lines of a sheet name the player of an entry."""
    return str(entry_id)


def is_evening(rules: Rules, moment: datetime) -> bool:
    """Whether the clock on the wall has reached the hour after which the stake may be raised (28)."""
    return moment.astimezone().hour >= rules.evening_hour


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who sits or sat at the table: his entry and who he is; ``place`` None for one who came later."""

    entry: int
    person: int
    name: str
    spoken: str
    place: int | None

    @property
    def key(self) -> str:
        """How the sheet names him."""
        return player_key(self.entry)


@dataclass(frozen=True, slots=True)
class Standing:
    """How a player stands. ``counters`` are the large points he should hold now, ``net`` what he won or lost (large
    points), ``money`` the same in minor units at the stakes at which it was won; ``taken`` what lay in his box, None
    where he has none; ``bought`` what he bought of others less what he sold."""

    player: Player
    present: bool
    deals: bool
    """He deals next."""
    box: int | None
    taken: Counters | None
    counters: int
    net: int
    bought: int
    money: int
    consents: bool
    """He agreed to the stake of the moment, where it needs that."""


@dataclass(frozen=True)
class Sitting(SheetTable):
    """A sitting as it stands.

    ``players`` by their keys: those who sat down first in order of play, then newcomers as they came. ``after`` is the
    tally after each of ``lines``. ``holdings`` are the boxes of the whole evening, at whatever table.
    """

    PEOPLE = frozenset({"player", "names", "one", "other"})

    players: Mapping[str, Player]
    rules: Rules
    """Those that hold for its next line."""
    start: Tally
    after: tuple[Tally, ...]
    holdings: tuple[Holding, ...]

    @property
    def people(self) -> Mapping[str, Player]:
        """As ``players``."""
        return self.players

    @property
    def tally(self) -> Tally:
        """The state after all lines."""
        return self.after[-1] if self.after else self.start

    @property
    def steps(self) -> tuple[Tally, ...]:
        """The tally before the first line and after each."""
        return (self.start, *self.after)

    @property
    def present(self) -> tuple[Player, ...]:
        """Who sits at the table now, in order of play."""
        return tuple(self.players[key] for key in self.tally.present if key in self.players)

    @property
    def over(self) -> bool:
        """Everybody has left the table."""
        return self.begun and not self.tally.present

    @property
    def dealer(self) -> Player | None:
        """Who deals next."""
        return self.players.get(self.tally.dealer)

    @property
    def next_deal(self) -> int:
        """The number of the deal that comes next."""
        return self.tally.deals + 1

    @property
    def without_box(self) -> tuple[Player, ...]:
        """Who sits at the table and has no box."""
        return tuple(player for player in self.present if self.playing(player.key).box is None)

    @property
    def next_action(self) -> Message:
        """The one thing to do next at this table."""
        if self.frozen:
            return say(N_("A protest waits for an official"))
        if self.over:
            missing = self.tally.missing
            return say(N_("Over: {n} large points unaccounted for"), n=missing) if missing else say(N_("Over"))
        if self.without_box and any(self.playing(player.key).box for player in self.present):
            return say(N_("{players} without a box"), players=", ".join(player.name for player in self.without_box))
        if len(self.present) < self.rules.least_players:
            return say(N_("Too few players: somebody joins, or the sitting ends"))
        return say(N_("{player} deals"), player=self.name(self.tally.dealer))

    def playing(self, key: str) -> Playing:
        """How the game sees a player; KeyError for a stranger and for one who has not joined yet."""
        found = self.tally.player(key)
        if found is None:
            raise KeyError(key)
        return found

    def holding(self, key: str) -> Holding | None:
        """The box that a player has now, with what lay in it."""
        player = self.players[key]
        return next(
            (one for one in self.holdings if one.match_id == self.id and one.entry == player.entry and one.out and
             one.box is not None), None,
        )  # fmt: skip

    def whole(self, key: str) -> Counters:
        """What has to lie in a player's box when he puts it back: as much as when he took it (24)."""
        holding = self.holding(key)
        taken = holding.taken if holding is not None else None
        return boxed(self.rules, self.rules.kitty.value if taken is None else taken.value)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The players in order of play, those who left among them."""
        rows = []
        for one in self.tally.players:
            player = self.players.get(one.name)
            if player is None:
                continue
            holding = self.holding(one.name)
            rows.append(
                Standing(
                    player, one.present, one.present and one.name == self.tally.dealer, one.box,
                    holding.taken if holding else None, one.counters if one.present else 0, one.net, one.bought,
                    one.money, one.name in self.tally.consents,
                )
            )  # fmt: skip
        return tuple(rows)

    def standing(self, key: str) -> Standing:
        """How one player stands; KeyError for a stranger."""
        for row in self.standings:
            if row.player.key == key:
                return row
        raise KeyError(key)


def refuse_strangers(sitting: Sitting, entries: Iterable[int], field: str = "player") -> None:
    """Raise DeskError at ``field`` for the first of ``entries`` who does not sit at the table now."""
    for key in map(player_key, entries):
        if key not in sitting.tally.present:
            raise DeskError(say(N_("{player} does not sit at this table"), player=sitting.name(key)), field)


def sittings(desk: Desk, tournament_id: int) -> tuple[Sitting, ...]:
    """All sittings of a tournament in the order in which they were opened; none where it is another game's."""
    return _ALL.of(desk).get(tournament_id, ())


def sitting_of(desk: Desk, match_id: int) -> Sitting:
    """One sitting as it stands. Raises DeskError where there is none."""
    for found in _ALL.of(desk).values():
        for sitting in found:
            if sitting.id == match_id:
                return sitting
    raise DeskError(say(N_("This sitting is no longer there.")))


def finished(desk: Desk) -> frozenset[int]:
    """The sittings of the event that are over: for the hall, which cannot see it from a report."""
    return frozenset(one.id for found in _ALL.of(desk).values() for one in found if one.over)


def _read_all(desk: Desk) -> dict[int, tuple[Sitting, ...]]:
    shown = namesakes(desk)
    with desk.reading() as connection:
        games = connection.execute(select(Tournament.id).where(Tournament.game == GAME)).scalars().all()
        return {game: tuple(read_sittings(connection, game, shown=shown)) for game in games}


_ALL = Remembered(
    _read_all, "tournament", "stage", "match", "seat", "line", "dispute", "entry", "member", "person", "hall_table",
    "house_rules",
)  # fmt: skip


def read_sitting(connection: Connection, match_id: int, rules: InForce | None = None) -> Sitting:
    """One sitting inside a transaction. Raises DeskError where there is none."""
    tournament_id = connection.execute(select(Match.tournament_id).where(Match.id == match_id)).scalar()
    if tournament_id is None:
        raise DeskError(say(N_("This sitting is no longer there.")))
    return read_sittings(connection, tournament_id, match_id, rules)[0]


def read_sittings(
    connection: Connection,
    tournament_id: int,
    match_id: int | None = None,
    rules: InForce | None = None,
    shown: Namesakes = NOBODY,
) -> list[Sitting]:
    """The sittings of a tournament, or the one of ``match_id``; ``shown`` tells equal names apart.

    Raises DeskError where the tournament is another game's.
    """
    rules = rules or rules_of(connection, tournament_id)
    mine = Match.tournament_id == tournament_id if match_id is None else Match.id == match_id
    seats = read_seats(connection, mine, Person.spoken, Seat.place, shown=shown)
    lines, disputes = read_lines(connection, mine), read_disputes(connection, mine)
    holdings = read_holdings(connection)
    found = []
    for match in read_heads(connection, mine):
        players = {
            player_key(entry): Player(entry, person, name, spoken, place)
            for entry, person, name, spoken, place in seats[match.id]
        }
        written = tuple(
            LineRow(id_, place, _line(kind, body), at, official, reason)
            for id_, place, kind, body, at, official, reason in lines[match.id]
        )
        first = [key for key, player in players.items() if player.place is not None]
        steps, problems = fold_sheet(rules, match.ordinal, first, written, players)
        for later, earlier in clashes(holdings):
            if later.match_id == match.id:
                message = say(N_("{player} had box {box} at the same time, at {code}"), player=earlier.name,
                              box=earlier.box, code=earlier.code)  # fmt: skip
                problems[later.taken_line] = (*problems.get(later.taken_line, ()), Problem("box", message, clause="24"))
        found.append(
            Sitting(
                match.id, tournament_id, match.code, match.stage_id, match.key, match.ordinal,
                match.closed_at is not None, match.number, match.table_id, match.called_at, match.last_call_at,
                match.started_at, written, tuple(DisputeRow(*row) for row in disputes[match.id]), problems, players,
                rules.at(match.ordinal), steps[0], steps[1:], holdings,
            )
        )  # fmt: skip
    return found


def rules_of(connection: Connection, tournament_id: int) -> InForce:
    """The house rules of a 21-card tournament. Raises DeskError where it is none, or is not there any more."""
    game = connection.execute(select(Tournament.game).where(Tournament.id == tournament_id)).scalar()
    if game != GAME:
        raise DeskError(say(N_("This is no tournament of 21-card rummy.")))
    return in_force(connection, tournament_id)


def fold_sheet(
    rules: InForce, ordinal: int, first: Sequence[str], lines: Sequence[LineRow], players: Mapping[str, Player]
) -> tuple[tuple[Tally, ...], dict[int, tuple[Problem, ...]]]:
    """The tally before the first line and after each, and what is to be said against the lines by their ids."""
    tally = RUMMY21.start(rules.at(ordinal), first, STAGE)
    steps, problems = [tally], {}
    for row in lines:
        now = rules.at(ordinal, row.id)
        said = [
            problem for problem in (*strangers(players, row.line), *RUMMY21.problems(now, tally, row.line))
            if problem.weight is not Weight.DECIDED or row.official_id is None
        ]  # fmt: skip
        if said:
            problems[row.id] = tuple(said)
        tally = RUMMY21.play(now, tally, row.line)
        steps.append(tally)
    return tuple(steps), problems


def strangers(players: Mapping[str, Player], line: Any) -> list[Problem]:
    """Complaint about a newcomer for whom nobody has noted that he sits at this table."""
    if isinstance(line, TakesKitty) and line.player not in players:
        return [Problem("player", say(N_("Let him join the table: then he takes a box")), clause="34")]
    return []


@lru_cache(maxsize=1 << 14)
def _line(kind: str, body: str) -> Any:
    return decode(RUMMY21, {"kind": kind, **json.loads(body)})
