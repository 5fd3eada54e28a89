"""The games of a bridge evening: as they stand, a deal before it counts, reported results, and the back score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlalchemy import select

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.room.acts import BridgePlay
from app.desk.room.reading import read_table
from app.desk.room.room import room_of
from app.desk.room.table import BridgeTable, Player, words_of
from app.desk.rules import freeze
from app.desk.rummy.table import player_key
from app.desk.sheet_table import tournament_of
from app.desk.tournaments import game_of
from app.errors import DeskError
from app.games.bridge import BRIDGE, chicago, scoring
from app.games.bridge.chicago import ChicagoTally
from app.games.bridge.contract import Side
from app.games.bridge.lines import BridgeLine, Played
from app.games.bridge.rules import Rules
from app.games.bridge.stakes import each_loser_pays
from app.games.bridge.table import BridgeTally
from app.games.game import Problem
from app.language import N_, say
from app.models.event import Tournament
from app.models.play import Match, Report
from app.models.work import Work
from app.tournament.back_score import Rubber, back_score
from app.tournament.progress import Act


def table_of(desk: Desk, match_id: int) -> BridgeTable:
    """A game as it stands. Raises DeskError where there is none."""
    with desk.reading() as connection:
        tournament_id = tournament_of(connection, match_id)
    if game_of(desk, tournament_id) != BRIDGE.key:
        raise DeskError(say(N_("This is no room of bridge.")))
    return room_of(desk, tournament_id).game(match_id)


def games(desk: Desk, tournament_id: int) -> tuple[BridgeTable, ...]:
    """The games of a room in the order they were begun, without those that were given up before a deal."""
    room = room_of(desk, tournament_id)
    live = {table.match_id for table in room.tables}
    return tuple(game for game in room.games if game.begun or game.id in live)


# a deal before it counts


@dataclass(frozen=True, slots=True)
class Preview:
    """What a deal would come to: the state after it, all complaints, and under which reading of a garbled cell it would
    score otherwise (ruling -> points of the declarer's side without bonuses; empty where all agree)."""

    tally: BridgeTally
    problems: tuple[Problem, ...]
    readings: dict[str, int]


def preview(
    table: BridgeTable, line: BridgeLine, tally: BridgeTally | None = None, waiting: bool = False
) -> Preview:
    """What ``line`` would come to after ``tally`` (None: now), written nowhere. ``waiting``: somebody waits (9.1)."""
    before = table.tally if tally is None else tally
    if isinstance(line, Played):
        line = replace(line, waiting=line.waiting or waiting)
    problems = tuple(BRIDGE.problems(table.rules, before, line))
    return Preview(BRIDGE.play(table.rules, before, line), problems, readings(table.rules, before, line))


def readings(rules: Rules, before: BridgeTally, line: BridgeLine) -> dict[str, int]:
    """The points of a deal under every reading of the printed table, where it touches a garbled cell (G1, G2); else {}.

    ``before`` is the state of the game when it was dealt.
    """
    if not isinstance(line, Played) or not 1 <= line.contract.level <= 7 or not 0 <= line.tricks <= 13:
        return {}
    figures = scoring.readings(rules, line.contract, line.tricks, line.declarer.side in vulnerable(rules, before))
    return figures if len(set(figures.values())) > 1 else {}


def vulnerable(rules: Rules, tally: BridgeTally) -> frozenset[Side]:
    """The vulnerable sides of the next deal, in a rubber or a Chicago."""
    if isinstance(tally, ChicagoTally):
        return chicago.vulnerable(rules, tally)
    return frozenset(side for side in Side if tally.vulnerable(side))


def before_line(table: BridgeTable, line_id: int) -> BridgeTally:
    """The state of a game when line ``line_id`` was about to be written; KeyError where it has none of that number."""
    for place, row in enumerate(table.lines):
        if row.id == line_id:
            return table.after[place - 1] if place else table.first
    raise KeyError(line_id)


def first_tally(table: BridgeTable) -> BridgeTally:
    """The empty sheet of a game."""
    return table.first


# results known by their totals


@dataclass(frozen=True)
class ReportRubber(Command):
    """Enter only what a game came to: the totals of North-South and East-West, in points.

    The deals may follow and are compared with it. Where a result was reported before, this one takes its place and a
    ``reason`` is needed. Raises DeskError at ``ns``, ``ew`` or ``reason``.
    """

    match_id: int
    ns: int
    ew: int
    reason: str = ""
    seen: int | None = None

    def carry_out(self, work: Work) -> None:
        work.refuse_if_changed(f"match:{self.match_id}", self.seen)
        match = work.get(Match, self.match_id)
        table = read_table(work.connection, match.id)
        play = BridgePlay()
        play.allowed(table, Act.CORRECT)
        for name, points in (("ns", self.ns), ("ew", self.ew)):
            if points < 0 or points % 10:
                raise DeskError(say(N_("Points are tens and not less than nothing.")), name)
        old = work.first(select(Report).where(Report.match_id == match.id))
        if old is None:
            play.allowed(table, Act.REPORT)
            freeze(work, work.get(Tournament, match.tournament_id))
            work.add(
                Report(match_id=match.id, total_a=self.ns, total_b=self.ew, at=work.now, by=work.operator)
            )
            work.says(N_("Result {match}: {a}–{b}"), match=words_of(table), a=self.ns, b=self.ew)
            return
        if not self.reason.strip():
            raise DeskError(say(N_("Say why the totals change.")), "reason")
        work.says(
            N_("Correct {match}: {a}–{b} instead of {old_a}–{old_b} ({reason})"), match=words_of(table), a=self.ns,
            b=self.ew, old_a=old.total_a, old_b=old.total_b, reason=self.reason.strip(),
        )  # fmt: skip
        old.total_a, old.total_b = self.ns, self.ew
        work.refuse_if_same(old)
        old.by = work.operator


# the back score


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One game in somebody's account: with whom, points won or lost, his account after it; ``amount`` in minor units.

    ``amount`` is 0 where no money is played for.
    """

    match_id: int
    code: str
    table: int
    partner: str
    points: int
    account: int
    amount: int


@dataclass(frozen=True, slots=True)
class BackScore:
    """Somebody's account over the evening."""

    entry: int
    person: int
    name: str
    lines: tuple[ScoreLine, ...]

    @property
    def points(self) -> int:
        """Points won or lost in all."""
        return sum(line.points for line in self.lines)

    @property
    def amount(self) -> int:
        """Minor units won or lost in all."""
        return sum(line.amount for line in self.lines)


def back_scores(desk: Desk, tournament_id: int) -> tuple[BackScore, ...]:
    """The account of everybody who has played a game to its end, in the order they came. All together are zero."""
    room = room_of(desk, tournament_id)
    finished = finished_games(room.games)
    accounts = back_score(
        Rubber(_pair(game, game.result.winner or Side.NS), _pair(game, (game.result.winner or Side.NS).other),
               game.result.margin)
        for game in finished if game.result is not None
    )  # fmt: skip
    found = []
    for entry, player in room.people.items():
        lines = accounts.get(player_key(entry))
        if lines:
            found.append(
                BackScore(
                    entry, player.person, player.name,
                    tuple(
                        _line(finished[line.rubber - 1], room.people[int(line.partner)], line.points, line.account)
                        for line in lines
                    ),
                )
            )  # fmt: skip
    return tuple(found)


def finished_games(tables: Sequence[BridgeTable]) -> list[BridgeTable]:
    """The games with a result, in the order they were begun; a game stopped before its first deal is none."""
    return [game for game in tables if game.result is not None and game.begun]


def _pair(game: BridgeTable, side: Side) -> tuple[str, str]:
    one, other = game.side(side)
    return one.key, other.key


def _line(game: BridgeTable, partner: Player, points: int, account: int) -> ScoreLine:
    worth = worth_of(game)
    amount = worth if points > 0 else -worth if points < 0 else 0
    return ScoreLine(game.id, game.code, game.number, partner.name, points, account, amount)


def worth_of(game: BridgeTable) -> int:
    """Minor units that each loser of a game pays to one winner; 0 where no money is played for."""
    if game.result is None or game.stakes.money != "on":
        return 0
    return each_loser_pays(game.result.margin, game.stakes.stake, game.stakes.stake_unit)


@dataclass(frozen=True, slots=True)
class Payment:
    """Who pays whom for a game: points, and minor units (0 where no money is played for)."""

    match_id: int
    code: str
    payer: Player
    payee: Player
    points: int
    amount: int


def payments(desk: Desk, tournament_id: int) -> tuple[Payment, ...]:
    """Each loser of each game pays the margin to one winner: East to North or North to East, West to South or back."""
    found = []
    for game in finished_games(room_of(desk, tournament_id).games):
        result = game.result
        if result is None or result.winner is None:
            continue
        pairs = zip(game.side(result.winner.other), game.side(result.winner), strict=True)
        found += [
            Payment(game.id, game.code, loser, winner, result.margin, worth_of(game)) for loser, winner in pairs
        ]
    return tuple(found)
