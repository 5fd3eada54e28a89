"""One rummy table as it stands: who sits there, what was written, and everything that follows from it.

A player is known to the game by the number of his entry as text (``player_key``), so that two of one name stay apart
and nobody's lines break when a name is written anew; whoever shows a table asks it for the names.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, MutableMapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from sqlalchemy import Connection, select

from app.desk.namesakes import NOBODY, Namesakes
from app.desk.rules import InForce, in_force
from app.desk.sheet_table import SheetTable, read_disputes, read_heads, read_lines, read_seats, tournament_of
from app.desk.written import DisputeRow, LineRow
from app.errors import DeskError
from app.games.codec import decode
from app.games.game import Problem, Weight
from app.games.rummy13 import RUMMY13
from app.games.rummy13.compel import DropRights, drop_rights
from app.games.rummy13.reentry import Eligibility
from app.games.rummy13.rules import Rules
from app.games.rummy13.tally import Tally
from app.language import N_, say
from app.models.event import Tournament
from app.models.people import Entry, Person
from app.models.play import Match, Seat

FIRST_ROUND, SEMI_FINAL, FINAL = "first_round", "semi_final", "final"


def player_key(entry_id: int) -> str:
    """How the lines of a sheet name the player of an entry."""
    return str(entry_id)


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at a table: his entry, who he is, his chair (None: not drawn) and the cards he drew for it.

    ``further``: he joined this table with a further entry after he went out at another.
    """

    entry: int
    person: int
    name: str
    spoken: str
    club: str
    state: str
    late: bool
    further: bool
    place: int | None
    cards: str

    @property
    def key(self) -> str:
        """How the sheet names him."""
        return player_key(self.entry)


@dataclass(frozen=True, slots=True)
class Standing:
    """A player at his table: ``place`` from 1 (level ones share it), ``total``, points ``left`` to the limit.

    ``rights`` say whether he is in compel and what he may drop, ``reentry`` whether he may buy back in now.
    """

    player: Player
    place: int
    total: int
    left: int
    playing: bool
    gone: bool
    """He left the game for good."""
    rights: DropRights
    reentries: int
    reentry: Eligibility
    out_after: int | None
    """The deal after which he last went out."""


@dataclass(frozen=True)
class Table(SheetTable):
    """A table as it stands.

    ``players`` by their keys in the order of the printed sheet, which does not change; the order of play now is that of
    ``tally.seats``. ``after`` is the tally after each line.
    """

    players: Mapping[str, Player]
    rules: Rules
    """Those that hold for its next line."""
    tally: Tally
    after: tuple[Tally, ...]

    @property
    def people(self) -> Mapping[str, Player]:
        """As ``players``."""
        return self.players

    @property
    def seated(self) -> bool:
        """Whether everybody has a chair."""
        return bool(self.players) and all(player.place is not None for player in self.players.values())

    @property
    def over(self) -> bool:
        """It has its winner."""
        return len(self.players) > 0 and self.begun and self.tally.over

    @property
    def winner(self) -> Player | None:
        """Its first, once it is over."""
        return self.players[self.tally.winner] if self.over and self.tally.winner else None

    @property
    def next_deal(self) -> int:
        """The number of the deal that comes next."""
        return self.tally.deals + 1

    @property
    def first_hand(self) -> Player | None:
        """Who gets the first hand of the next deal."""
        return self.players.get(self.tally.first_hand)

    @property
    def shuffler(self) -> Player | None:
        """Who shuffles the next deal."""
        return self.players.get(self.tally.shuffler) if self.tally.first_hand else None

    @property
    def cutter(self) -> Player | None:
        """Who cuts the next deal and draws the joker."""
        return self.players.get(self.tally.cutter) if self.tally.first_hand else None

    @property
    def open_reentries(self) -> tuple[Player, ...]:
        """Who may re-enter now and has neither done so nor declined."""
        return tuple(self.players[key] for key in self.tally.open_reentries(self.rules))

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """The players best first."""
        found = []
        place = 1
        for level in self.tally.levels:
            for key in level:
                seat = self.tally.seat(key)
                assert seat is not None
                out = self.tally.last_out(key)
                found.append(
                    Standing(
                        self.players[key], place, seat.total, max(0, self.rules.limit - seat.total), seat.playing,
                        seat.left, drop_rights(self.rules, seat.total), seat.reentries,
                        self.tally.reentry(self.rules, key), out.deal if out and not seat.playing else None,
                    )
                )  # fmt: skip
            place += len(level)
        return tuple(found)

    @property
    def sheet(self) -> tuple[Standing, ...]:
        """The players in the order of the printed sheet."""
        rows = {row.player.key: row for row in self.standings}
        return tuple(rows[key] for key in self.players)

    def standing(self, key: str) -> Standing:
        """How one player stands; KeyError for a stranger."""
        return next(row for row in self.standings if row.player.key == key)


@lru_cache(maxsize=1 << 15)
def _line(kind: str, body: str) -> Any:
    return decode(RUMMY13, {"kind": kind, **json.loads(body)})


def governing(ids: Sequence[int]) -> list[int]:
    """For each line in the order of the sheet the id whose house rules score it: a line that was filled in before
    older ones was played before them."""
    found: list[int] = []
    least: int | None = None
    for key in reversed(ids):
        least = key if least is None else min(least, key)
        found.append(least)
    return found[::-1]


def fold_sheet(
    rules: InForce, ordinal: int, stage: str, seats: Sequence[str], lines: Sequence[LineRow]
) -> tuple[tuple[Tally, ...], dict[int, tuple[Problem, ...]]]:
    """The tally before the first line and after each, and what is to be said against the lines by their ids."""
    tally = RUMMY13.start(rules.at(ordinal), seats, stage)
    steps, problems = [tally], {}
    for row, key in zip(lines, governing([row.id for row in lines]), strict=True):
        now = rules.at(ordinal, key)
        said = [
            problem for problem in RUMMY13.problems(now, tally, row.line)
            if problem.weight is not Weight.DECIDED or row.official_id is None
        ]  # fmt: skip
        if said:
            problems[row.id] = tuple(said)
        tally = RUMMY13.play(now, tally, row.line)
        steps.append(tally)
    return tuple(steps), problems


Kept = MutableMapping[int, tuple[Any, Table]]
"""Tables as they were read last, with what they were made from."""


def read_tables(
    connection: Connection,
    tournament_id: int,
    match_id: int | None = None,
    kept: Kept | None = None,
    rules: InForce | None = None,
    shown: Namesakes = NOBODY,
) -> list[Table]:
    """The tables of a tournament, or the one of ``match_id``, each computed anew only where its rows are others.

    ``shown`` tells equal names apart; without it they are as they are kept.
    """
    mine = Match.tournament_id == tournament_id if match_id is None else Match.id == match_id
    matches = read_heads(connection, mine)
    seats = read_seats(
        connection, mine, Person.spoken, Person.club, Entry.state, Entry.late, Entry.follows_id, Seat.place, Seat.cards,
        shown=shown,
    )  # fmt: skip
    lines, disputes = read_lines(connection, mine), read_disputes(connection, mine)
    rules = rules or rules_of(connection, tournament_id)
    tables = []
    for match in matches:
        made_from = (tuple(match), seats[match.id], lines[match.id], disputes[match.id], rules)
        old = kept.get(match.id) if kept is not None else None
        table = old[1] if old is not None and old[0] == made_from else _table(tournament_id, *made_from)
        if kept is not None:
            kept[match.id] = (made_from, table)
        tables.append(table)
    return tables


def read_table(connection: Connection, match_id: int, rules: InForce | None = None) -> Table:
    """One table as it stands; nothing of the others is read, ``rules`` not again if they are known.

    Raises DeskError where there is none.
    """
    tournament_id = tournament_of(connection, match_id)
    return read_tables(connection, tournament_id, match_id, rules=rules)[0]


def rules_of(connection: Connection, tournament_id: int) -> InForce:
    """The house rules of a rummy tournament. Raises DeskError where it is none, or is not there any more."""
    game = connection.execute(select(Tournament.game).where(Tournament.id == tournament_id)).scalar()
    if game != RUMMY13.key:
        raise DeskError(say(N_("This is no tournament of 13-card rummy.")))
    return in_force(connection, tournament_id)


def _table(
    tournament_id: int,
    match: tuple[Any, ...],
    seats: list[tuple[Any, ...]],
    lines: list[tuple[Any, ...]],
    disputes: list[tuple[Any, ...]],
    rules: InForce,
) -> Table:
    key, code, stage_id, stage, ordinal, closed_at, number, table_id, called, last_call, started = match
    players = [
        Player(entry, person, name, spoken, club, state, late, follows is not None, place, cards)
        for entry, person, name, spoken, club, state, late, follows, place, cards in seats
    ]
    players.sort(key=lambda player: (player.place is None, player.place or 0))
    written = tuple(
        LineRow(id_, place, _line(kind, body), at, official, reason)
        for id_, place, kind, body, at, official, reason in lines
    )
    steps, problems = fold_sheet(rules, ordinal, stage, [player.key for player in players], written)
    return Table(
        key, tournament_id, code, stage_id, stage, ordinal, closed_at is not None, number, table_id, called, last_call,
        started, written, tuple(DisputeRow(*row) for row in disputes), problems,
        {player.key: player for player in players}, rules.at(ordinal), steps[-1], steps[1:],
    )  # fmt: skip
