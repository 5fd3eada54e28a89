"""The lines of a sitting in words, for the history of the table and for paper."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from app.desk.currency import written
from app.desk.sitting.sitting import Sitting
from app.games.game import Problem
from app.games.rummy21.lines import (
    Buys,
    Counted,
    Deal,
    GoodWill,
    Pays,
    Redealt,
    Refreshments,
    ReturnsKitty,
    Shortage,
    Stake,
    TakesKitty,
)
from app.games.rummy21.rules import Counters
from app.games.rummy21.tally import Tally
from app.language import N_, Message, say


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the sheet: what happened, by how much each player's large points changed by it (entry -> points),
    what was said against it, and why it was corrected."""

    id: int
    ordinal: int
    kind: str
    at: datetime
    line: Any
    words: Message
    net: dict[int, int]
    problems: tuple[Problem, ...]
    reason: str


def sheet(sitting: Sitting, currency: str) -> tuple[Row, ...]:
    """The lines of a sitting in their order, in words; stakes in ``currency``."""
    rows = []
    for row, before, after in zip(sitting.lines, sitting.steps, sitting.after, strict=False):
        old = before.net
        net = {int(key): points - old.get(key, 0) for key, points in after.net.items() if points != old.get(key, 0)}
        said = sitting.problems.get(row.id, ())
        words = _words(sitting, row.line, after, currency)
        rows.append(
            Row(row.id, row.ordinal, str(type(row.line).kind), row.at, row.line, words, net, said, row.reason)
        )
    return tuple(rows)


def _words(sitting: Sitting, line: Any, after: Tally, currency: str) -> Message:
    return _WORDS[type(line)](sitting, line, after, currency)


def counters_words(counters: Counters) -> Message:
    """Counters by colour: "1 purple, 4 yellow, 1 green, 5 red"."""
    named = zip(_COLOURS, (counters.purple, counters.yellow, counters.green, counters.red), strict=True)
    parts = [say(colour, n=number) for colour, number in named if number]
    words = parts[0] if parts else say(N_("none"))
    for part in parts[1:]:
        words = say(N_("{some}, {more}"), some=words, more=part)
    return words


_COLOURS = (N_("{n} purple"), N_("{n} yellow"), N_("{n} green"), N_("{n} red"))


def _deal(sitting: Sitting, line: Deal, after: Tally, _currency: str) -> Message:
    if line.declarer is None:
        return say(N_("Deal {n}: nobody declared, values only"), n=after.deals)
    return say(N_("Deal {n}: {name} declared"), n=after.deals, name=sitting.name(line.declarer))


def _redealt(_sitting: Sitting, line: Redealt, _after: Tally, _currency: str) -> Message:
    return say(N_("Dealt again: {reason}"), reason=line.reason) if line.reason else say(N_("Dealt again"))


def _takes(sitting: Sitting, line: TakesKitty, _after: Tally, _currency: str) -> Message:
    return say(N_("{name} takes box {box}: {counters} = {value}"), name=sitting.name(line.player), box=line.box,
               counters=counters_words(line.counters), value=line.counters.value)  # fmt: skip


def _returns(sitting: Sitting, line: ReturnsKitty, _after: Tally, _currency: str) -> Message:
    return say(N_("{name} leaves and puts his box back: {counters} = {value}"), name=sitting.name(line.player),
               counters=counters_words(line.counters), value=line.counters.value)  # fmt: skip


def _counted(sitting: Sitting, line: Counted, _after: Tally, _currency: str) -> Message:
    return say(N_("{name} counts {value}: {counters}"), name=sitting.name(line.player),
               counters=counters_words(line.counters), value=line.counters.value)  # fmt: skip


def _buys(sitting: Sitting, line: Buys, _after: Tally, _currency: str) -> Message:
    if not line.seller:
        words = N_("{buyer} buys {points} of the refreshment kitty")
        return say(words, buyer=sitting.name(line.buyer), points=line.points)
    return say(N_("{buyer} buys {points} of {seller}"), buyer=sitting.name(line.buyer), points=line.points,
               seller=sitting.name(line.seller))  # fmt: skip


def _pays(sitting: Sitting, line: Pays, _after: Tally, _currency: str) -> Message:
    return say(N_("{payer} pays {payee} {points}: {reason}"), payer=sitting.name(line.payer), points=line.points,
               payee=sitting.name(line.payee), reason=line.reason)  # fmt: skip


def _shortage(_sitting: Sitting, line: Shortage, after: Tally, _currency: str) -> Message:
    words = N_("{points} missing, shared by {n}") if line.points > 0 else N_("{points} too many, shared by {n}")
    return say(words, points=abs(line.points), n=len(after.present))


def _refreshments(_sitting: Sitting, line: Refreshments, after: Tally, _currency: str) -> Message:
    return say(N_("Refreshment kitty: {points} from each of {n}"), points=line.points, n=len(after.present))


def _stake(sitting: Sitting, line: Stake, _after: Tally, currency: str) -> Message:
    rate = written(line.rate, currency)
    if line.permission:
        return say(N_("Stake {rate}, by permission: {words}"), rate=rate, words=line.permission)
    if line.consents:
        names = ", ".join(sitting.name(key) for key in line.consents)
        return say(N_("Stake {rate}, with the consent of {names}"), rate=rate, names=names)
    return say(N_("Stake {rate}"), rate=rate)


def _good_will(sitting: Sitting, line: GoodWill, _after: Tally, _currency: str) -> Message:
    return say(N_("Good-will pair: {one} and {other}"), one=sitting.name(line.players[0]),
               other=sitting.name(line.players[1]))  # fmt: skip


_WORDS: dict[type, Callable[[Sitting, Any, Tally, str], Message]] = {
    Deal: _deal,
    Redealt: _redealt,
    TakesKitty: _takes,
    ReturnsKitty: _returns,
    Counted: _counted,
    Buys: _buys,
    Pays: _pays,
    Shortage: _shortage,
    Refreshments: _refreshments,
    Stake: _stake,
    GoodWill: _good_will,
}
