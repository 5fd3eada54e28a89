"""One bridge table as it stands: a rubber or a Chicago, who sits where, and all that follows from its lines.

A player is known to the game by the number of his entry as text (``player_key``), as at every table of single players.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from app.desk.rummy.table import player_key
from app.desk.sheet_table import SheetTable
from app.desk.written import LineRow
from app.games.bridge import BRIDGE
from app.games.bridge.contract import Seat as Chair
from app.games.bridge.contract import Side
from app.games.bridge.lines import FirstDealer, PassedOut, Played
from app.games.bridge.rules import Rules
from app.games.bridge.table import BridgeTally
from app.language import N_, Message, say
from app.tournament import progress

BROKEN_UP = "broken_up"
"""The kind of the decision with which a table of the card room ends."""
CHAIRS = tuple(Chair)


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody of the room: his entry, who he is, and at a table his seat (None: not cut for partners) and card."""

    entry: int
    person: int
    name: str
    spoken: str = ""
    seat: Chair | None = None
    card: str = ""
    """The card he pulled for partners."""

    @property
    def key(self) -> str:
        """How the sheet names him."""
        return player_key(self.entry)


@dataclass(frozen=True, slots=True)
class PullRow:
    """Cards pulled for a game, entry -> card: ``kind`` is table, cut_out or partners. ``seed`` "": people pulled."""

    id: int
    kind: str
    cards: Mapping[int, str]
    seed: str
    made_at: datetime
    made_by: str


@dataclass(frozen=True, slots=True)
class Reported:
    """A result known only by its two totals, in points."""

    ns: int
    ew: int
    at: datetime
    by: str


@dataclass(frozen=True, slots=True)
class Result:
    """What a game came to: the totals of both sides in points; ``reported``: the deals are not known."""

    ns: int
    ew: int
    reported: bool

    @property
    def margin(self) -> int:
        """By how many points the winners are ahead; 0 when level."""
        return abs(self.ns - self.ew)

    @property
    def winner(self) -> Side | None:
        """The side that won; None when level."""
        return None if self.ns == self.ew else Side.NS if self.ns > self.ew else Side.EW


@dataclass(frozen=True)
class BridgeTable(SheetTable):
    """A rubber or Chicago as it stands.

    ``players`` by their keys, N E S W once they have cut for partners. ``number`` is that of the table in the room, by
    which the next game there follows this one. ``after`` is the tally after each line.
    """

    called_at: datetime
    """When it was begun: the players were known."""
    number: int
    broken_up_at: datetime | None
    first_dealer: int | None
    """The seat (0-3) that deals first, where it is not North."""
    players: Mapping[str, Player]
    pulls: tuple[PullRow, ...]
    report: Reported | None
    rules: Rules
    """Those that hold for its next line, or held for the last of a finished game."""
    stakes: Rules
    """Those under which it was begun: they say whether money is played for."""
    first: BridgeTally
    """Before its first line."""
    tally: BridgeTally
    after: tuple[BridgeTally, ...]

    @property
    def people(self) -> Mapping[str, Player]:
        """The players by their keys."""
        return self.players

    @property
    def seated(self) -> bool:
        """Whether the four have cut for partners."""
        return len(self.players) == len(CHAIRS) and all(one.seat is not None for one in self.players.values())

    @property
    def begun(self) -> bool:
        """Whether a deal was dealt or a result is known."""
        return self.report is not None or any(isinstance(row.line, Played | PassedOut) for row in self.lines)

    @property
    def over(self) -> bool:
        """Whether the game is finished, stopped, or its result reported."""
        return self.seated and (self.report is not None or self.tally.over)

    @property
    def result(self) -> Result | None:
        """What it came to once it is over. A reported result counts until it is corrected, also beside other deals."""
        if not self.over:
            return None
        if self.report is not None:
            return Result(self.report.ns, self.report.ew, not self.tally.over)
        return Result(self.tally.total(Side.NS), self.tally.total(Side.EW), False)

    @property
    def differs(self) -> bool:
        """Whether the deals are all there and give other totals than those reported."""
        return self.facts.totals_differ

    @property
    def facts(self) -> progress.MatchFacts:
        """As the states of every match are computed."""
        report = self.report
        return progress.MatchFacts(
            sides_known=self.seated, called_at=self.called_at, started_at=self.started_at,
            deals_begun=bool(self.lines), deals_complete=self.seated and self.tally.over, reported=report is not None,
            totals_agree=report is not None
            and (report.ns, report.ew) == (self.tally.total(Side.NS), self.tally.total(Side.EW)),
            protest_open=self.frozen,
        )  # fmt: skip

    @property
    def deals(self) -> tuple[LineRow, ...]:
        """The lines that are deals, played or passed out."""
        return tuple(row for row in self.lines if isinstance(row.line, Played | PassedOut))

    @property
    def last_entry_at(self) -> datetime | None:
        """When something was last written here; the start where nothing was."""
        written = [row.at for row in self.lines] + ([self.report.at] if self.report else [])
        return max(written, default=self.started_at)

    @property
    def dealer(self) -> Player | None:
        """Who deals next."""
        return self.at(self.tally.dealer) if self.seated else None

    def at(self, chair: Chair) -> Player | None:
        """Who sits there."""
        return next((one for one in self.players.values() if one.seat is chair), None)

    def side(self, side: Side) -> tuple[Player, ...]:
        """The two partners of a side."""
        return tuple(one for one in self.players.values() if one.seat is not None and one.seat.side is side)

    def partner(self, entry: int) -> Player | None:
        """Who plays with an entry; None before the cut for partners."""
        mine = self.players[player_key(entry)]
        pair = self.side(mine.seat.side) if mine.seat is not None else ()
        return next((one for one in pair if one.entry != entry), None)

    def pull(self, kind: str) -> PullRow | None:
        """The newest cards of a kind that were pulled for this game."""
        return next((pull for pull in reversed(self.pulls) if pull.kind == kind), None)


def started(rules: Rules, seats: Sequence[str], stage: str, first_dealer: int | None) -> BridgeTally:
    """The tally before the first line: North deals, or who sits at ``first_dealer`` (0-3) by the pull."""
    tally = BRIDGE.start(rules, seats, stage)
    return tally if first_dealer is None else BRIDGE.play(rules, tally, FirstDealer(CHAIRS[first_dealer]))


def words_of(table: BridgeTable) -> Message:
    """A game in the words of the history: its code and the number of its table."""
    return say(N_("{code} at table {number}"), code=table.code, number=table.number)
