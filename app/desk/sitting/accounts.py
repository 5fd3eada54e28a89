"""What everybody won and lost over the sittings of an evening, in large points and in money.

What sums to zero: ``play`` (settlements, payments and what the counts brought to light) of all players of a sitting
that is over and accounts for all of its counters; in points, and in money too where the counters were counted whenever
the stake changed. Refreshments and counters that were lost are shown apart: they leave the table.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from app.desk.desk import Desk
from app.desk.sitting.sitting import Sitting, sittings
from app.games.rummy21.kitty import shares
from app.games.rummy21.lines import Buys, Deal, Pays, Refreshments, Shortage
from app.games.rummy21.stakes import money


class What(StrEnum):
    """Where points come from."""

    DEALS = "deals"
    PAYMENTS = "payments"
    """Outside a settlement, such as a loss claimed by 10 or 32."""
    COUNTS = "counts"
    """Played and not written down: it shows when the counters are counted."""
    SHORTAGE = "shortage"
    REFRESHMENTS = "refreshments"


PLAY = (What.DEALS, What.PAYMENTS, What.COUNTS)
_OF = {
    Deal: What.DEALS,
    Pays: What.PAYMENTS,
    Refreshments: What.REFRESHMENTS,
}
"""What changes nothing but by a count is a count."""


@dataclass(frozen=True, slots=True)
class Part:
    """Large points won (negative: lost), and the same in minor units at the stakes at which they were won."""

    points: int = 0
    money: int = 0

    def __add__(self, other: Part) -> Part:
        return Part(self.points + other.points, self.money + other.money)

    def __sub__(self, other: Part) -> Part:
        return Part(self.points - other.points, self.money - other.money)


NOTHING = Part()


@dataclass(frozen=True, slots=True)
class Line:
    """One player at one sitting: what came from where; ``present`` while he sits there: then it is not final."""

    entry: int
    person: int
    name: str
    match_id: int
    code: str
    parts: dict[What, Part]
    received: int
    """Minor units that he got at the table already, for counters that he sold (negative: paid for those he bought)."""
    present: bool
    boxes: tuple[int, ...]

    @property
    def play(self) -> Part:
        """What he won or lost by play."""
        return total(self.parts.get(what, NOTHING) for what in PLAY)

    @property
    def all(self) -> Part:
        """What he won or lost altogether, refreshments and missing counters among it."""
        return total(self.parts.values())


@dataclass(frozen=True, slots=True)
class Account:
    """One player over the evening, sitting by sitting."""

    entry: int
    person: int
    name: str
    lines: tuple[Line, ...]

    def part(self, what: What) -> Part:
        """What came from one source."""
        return total(line.parts.get(what, NOTHING) for line in self.lines)

    @property
    def play(self) -> Part:
        """What he won or lost by play."""
        return total(line.play for line in self.lines)

    @property
    def all(self) -> Part:
        """What he won or lost altogether, refreshments and missing counters among it."""
        return total(line.all for line in self.lines)

    @property
    def open(self) -> int:
        """Minor units that he is still to get (negative: to pay), beside what was paid for counters at the table."""
        return self.all.money - sum(line.received for line in self.lines)

    @property
    def present(self) -> bool:
        """Whether he still sits at a table."""
        return any(line.present for line in self.lines)


def total(parts: Iterable[Part]) -> Part:
    """The sum of parts."""
    return sum(parts, NOTHING)


def accounts(desk: Desk, tournament_id: int) -> tuple[Account, ...]:
    """Everybody who sat at a table of a tournament, in the order in which they came."""
    lines: dict[int, list[Line]] = defaultdict(list)
    for sitting in sittings(desk, tournament_id):
        for line in of_sitting(sitting):
            lines[line.entry].append(line)
    return tuple(Account(entry, own[0].person, own[0].name, tuple(own)) for entry, own in lines.items())


def of_sitting(sitting: Sitting) -> tuple[Line, ...]:
    """What the players of one sitting won and lost, in order of play."""
    parts: dict[str, dict[What, Part]] = {one.name: {} for one in sitting.start.players}
    received: dict[str, int] = defaultdict(int)
    for row, before, after in zip(sitting.lines, sitting.steps, sitting.after, strict=False):
        for one in after.players:
            was = before.player(one.name)
            won = Part(one.net - (was.net if was else 0), one.money - (was.money if was else 0))
            lost = NOTHING
            if isinstance(row.line, Shortage):
                share = -shares(row.line.points, after.present).get(one.name, 0)
                lost = Part(share, money(share, after.rate))
            for what, part in ((What.SHORTAGE, lost), (_OF.get(type(row.line), What.COUNTS), won - lost)):
                if part != NOTHING:
                    own = parts.setdefault(one.name, {})
                    own[what] = own.get(what, NOTHING) + part
        if isinstance(row.line, Buys) and sitting.rules.counters_bought == "table":
            if row.line.seller:
                received[row.line.seller] += money(row.line.points, after.rate)
            received[row.line.buyer] -= money(row.line.points, after.rate)
    taken = defaultdict(list)
    for holding in sitting.holdings:
        if holding.match_id == sitting.id and holding.box is not None:
            taken[str(holding.entry)].append(holding.box)
    return tuple(
        Line(
            player.entry, player.person, player.name, sitting.id, sitting.code, parts.get(key, {}),
            received[key], key in sitting.tally.present, tuple(taken[key]),
        )
        for key, player in sitting.players.items()
        if sitting.tally.player(key) is not None
    )  # fmt: skip
