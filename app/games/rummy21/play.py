"""A sitting of 21-card rummy with value cards (doc 001)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from app.games.game import Problem
from app.games.rummy21 import kitty
from app.games.rummy21.lines import (
    Buys,
    Counted,
    Deal,
    GoodWill,
    Pays,
    Redealt,
    Refreshments,
    ReturnsKitty,
    Rummy21Line,
    Shortage,
    Stake,
    TakesKitty,
)
from app.games.rummy21.problems import line_problems
from app.games.rummy21.rules import Rules
from app.games.rummy21.stakes import money
from app.games.rummy21.stand import settled
from app.games.rummy21.tally import Player, Tally
from app.language import N_


class Rummy21:
    """The game as the desk plays it; its one stage is ``sitting``."""

    key = "rummy21"
    title = N_("21-card rummy")
    lines: Sequence[type[Rummy21Line]] = (
        Deal,
        Redealt,
        TakesKitty,
        ReturnsKitty,
        Counted,
        Buys,
        Pays,
        Shortage,
        Refreshments,
        Stake,
        GoodWill,
    )

    def start(self, rules: Rules, seats: Sequence[str], stage: str) -> Tally:
        """A sitting of the players ``seats``, each one's left neighbour after him; the first deals."""
        players = tuple(Player(name, brought=rules.kitty.value) for name in seats)
        return Tally(players, rate=rules.first_stake, dealer=seats[0] if seats else "")

    def problems(self, rules: Rules, tally: Tally, line: Rummy21Line) -> list[Problem]:
        """All complaints about ``line``, heaviest first. A hand's field is ``hand:`` and the player."""
        return line_problems(rules, tally, line)

    def play(self, rules: Rules, tally: Tally, line: Rummy21Line) -> Tally:
        """The sitting after ``line``. Hands of players who are not at the table are passed over."""
        match line:
            case Deal():
                return _deal(rules, tally, line)
            case Redealt():
                return replace(tally, redealt=tally.redealt + 1)
            case TakesKitty():
                return _take(tally, line)
            case ReturnsKitty():
                return _return(tally, line)
            case Counted(player, counters):
                return _count(tally, player, counters.value)
            case Buys(buyer, seller, points):
                tally = _each(tally, {buyer}, lambda one: replace(one, bought=one.bought + points))
                tally = tally if seller else replace(tally, pot=tally.pot - points)
                return _each(tally, {seller}, lambda one: replace(one, bought=one.bought - points))
            case Pays(payer, payee, points):
                return _book(tally, {payer: -points, payee: points})
            case Shortage(points):
                return _share(tally, points)
            case Refreshments(points):
                paid = points * len(tally.present)
                tally = replace(tally, refreshments=tally.refreshments + paid, pot=tally.pot + paid)
                return _book(tally, dict.fromkeys(tally.present, -points))
            case Stake(rate, _, consents):
                return replace(tally, rate=rate, consents=consents)
            case GoodWill(players):
                return replace(tally, good_will=(*tally.good_will, players))


def _deal(rules: Rules, tally: Tally, deal: Deal) -> Tally:
    settlement = settled(rules, deal, tally.present)
    tally = _book(replace(tally, deals=tally.deals + 1, last=settlement), settlement.net)
    return _next_dealer(tally)


def _take(tally: Tally, line: TakesKitty) -> Tally:
    if tally.player(line.player) is None:
        newcomer = Player(line.player, box=line.box, brought=line.counters.value)
        return replace(tally, players=(*tally.players, newcomer), dealer=tally.dealer or line.player)
    return _each(
        tally,
        {line.player},
        lambda one: replace(
            one,
            present=True,
            box=line.box,
            brought=line.counters.value if one.present else one.brought - one.counters + line.counters.value,
        ),
    )


def _return(tally: Tally, line: ReturnsKitty) -> Tally:
    player = tally.player(line.player)
    if player is None or not player.present:
        return tally
    tally = _next_dealer(tally) if tally.dealer == line.player else tally
    tally = _count(tally, line.player, line.counters.value)
    return _each(tally, {line.player}, lambda one: replace(one, present=False, box=None))


def _count(tally: Tally, name: str, counters: int) -> Tally:
    """What was played and not written down, by the counters of a player who is present."""
    player = tally.player(name)
    if player is None or not player.present:
        return tally
    played = counters - player.counters
    return _book(replace(tally, missing=tally.missing - played), {name: played})


def _share(tally: Tally, points: int) -> Tally:
    """Counters are lost. As far as the counts have laid the loss on those who hold too few, it is taken off them, an
    equal part for each since nobody knows who lost them; then all present bear it.
    """
    if not tally.present:
        return tally
    counted = max(0, min(points, tally.missing)) or min(0, max(points, tally.missing))
    tally = _book(replace(tally, missing=tally.missing - counted), kitty.shares(counted, tally.present))
    tally = replace(tally, shared=tally.shared + points)
    return _book(tally, {name: -share for name, share in kitty.shares(points, tally.present).items()})


def _each(tally: Tally, names: set[str], change: Callable[[Player], Player]) -> Tally:
    players = tuple(change(player) if player.name in names else player for player in tally.players)
    return replace(tally, players=players)


def _book(tally: Tally, net: Mapping[str, int]) -> Tally:
    """Large points won and lost, at the stake of the moment."""
    return replace(
        tally,
        players=tuple(
            replace(one, net=one.net + points, money=one.money + money(points, tally.rate))
            for one in tally.players
            for points in (net.get(one.name, 0),)
        ),
    )


def _next_dealer(tally: Tally) -> Tally:
    """The deal passes to the left."""
    names = [player.name for player in tally.players if player.present or player.name == tally.dealer]
    if tally.dealer not in names:
        return replace(tally, dealer=tally.present[0] if tally.present else "")
    return replace(tally, dealer=names[(names.index(tally.dealer) + 1) % len(names)])
