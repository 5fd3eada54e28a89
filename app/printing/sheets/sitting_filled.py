"""The lines of a 21-card sitting as its score sheet and its kitty register show them, by the game that counts them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from app.games.rummy21 import RUMMY21
from app.games.rummy21.lines import (
    Counted,
    Deal,
    Pays,
    Redealt,
    Refreshments,
    ReturnsKitty,
    Rummy21Line,
    Shortage,
    Stake,
    TakesKitty,
)
from app.games.rummy21.rules import Rules
from app.games.rummy21.stand import claimable
from app.games.rummy21.statuses import code
from app.games.rummy21.tally import Player, Tally
from app.language import N_, Language
from app.printing.sheets.kitty import KittyRow, counted
from app.printing.sheets.score_rummy21 import LETTERS, Column21, Hand21, Row21

WHAT: dict[type, str] = {
    Redealt: N_("dealt again"),
    Pays: N_("payment"),
    Shortage: N_("missing counters"),
    Refreshments: N_("refreshments"),
    Counted: N_("counted"),
    ReturnsKitty: N_("leaves, counted"),
    TakesKitty: N_("takes a box"),
}
"""What stands between deals."""
Step = tuple[Rummy21Line, Tally, Tally]
"""A line with the tally before and after it."""


def signed(points: int) -> str:
    """Points won or lost with their sign."""
    return f"{points:+d}" if points else "0"


def columns(lines: Sequence[Rummy21Line], tally: Tally, names: Mapping[str, str]) -> tuple[Column21, ...]:
    """Everybody who ever sat there, in the order of play, with the box he has or had."""
    boxes = {line.player: str(line.box) for line in lines if isinstance(line, TakesKitty)}
    return tuple(Column21(names.get(one.name, one.name), boxes.get(one.name, "")) for one in tally.players)


def fold(rules: Rules, lines: Sequence[Rummy21Line], seats: Sequence[str] = ()) -> tuple[Step, ...]:
    """A step for each line of a sitting that begins with ``seats``."""
    tally: Tally = RUMMY21.start(rules, seats, "sitting")
    steps: list[Step] = []
    for line in lines:
        after = RUMMY21.play(rules, tally, line)
        steps.append((line, tally, after))
        tally = after
    return tuple(steps)


def rows(rules: Rules, steps: Sequence[Step], language: Language) -> tuple[Row21, ...]:
    """A row for each deal, and for whatever else changed what somebody had won."""
    shown: list[Row21] = []
    order = [player.name for player in steps[-1][2].players] if steps else []
    for line, before, after in steps:
        nets = {name: after.net.get(name, 0) - before.net.get(name, 0) for name in order}
        if isinstance(line, Deal):
            shown.append(_deal(rules, line, before, after, order, nets))
        elif any(nets.values()) or isinstance(line, Redealt):
            hands = tuple(
                Hand21("", "", signed(nets[name]), signed(after.net[name])) if nets[name] else Hand21()
                for name in order
            )
            shown.append(Row21(what=language.text(WHAT.get(type(line), N_("other"))), hands=hands))
        elif isinstance(line, Stake):
            shown.append(Row21(what=language.text(N_("new stake"))))
    return tuple(shown)


def _deal(
    rules: Rules, line: Deal, before: Tally, after: Tally, order: Sequence[str], nets: Mapping[str, int]
) -> Row21:
    by_player = {hand.player: hand for hand in line.hands}
    hands = []
    for name in order:
        hand = by_player.get(name)
        if hand is None or name not in before.present:
            hands.append(Hand21())
            continue
        value = claimable(rules, line, hand)
        hands.append(
            Hand21(code(hand.status, hand.count), str(value) if value else "", signed(nets[name]),
                   signed(after.net[name]))
        )  # fmt: skip
    dealer = LETTERS[order.index(before.dealer) % len(LETTERS)] if before.dealer in order else ""
    return Row21(str(after.deals), dealer, line.joker.sign if line.joker is not None else "", hands=tuple(hands))


def register_rows(
    steps: Sequence[Step], times: Sequence[datetime | None], names: Mapping[str, str]
) -> tuple[KittyRow, ...]:
    """A row for each box that somebody took: counted on joining and on leaving, and what he won or lost by it.

    ``times`` are when the lines were written.
    """
    shown: list[KittyRow] = []
    held: dict[str, tuple[int, Player | None]] = {}
    for (line, before, after), at in zip(steps, times, strict=True):
        time = f"{at.astimezone():%H:%M}" if at is not None else ""
        if isinstance(line, TakesKitty):
            held[line.player] = (len(shown), before.player(line.player))
            shown.append(KittyRow(str(line.box), names.get(line.player, line.player), time, counted(line.counters)))
        elif isinstance(line, ReturnsKitty) and line.player in held:
            place = held[line.player][0]
            shown[place] = replace(shown[place], left=time, at_leaving=counted(line.counters))
        for name, (place, was) in held.items():
            now = after.player(name)
            if now is None:
                continue
            bought, won = now.bought - (was.bought if was else 0), now.net - (was.net if was else 0)
            shown[place] = replace(shown[place], bought=signed(bought) if bought else "", won=signed(won))
        if isinstance(line, ReturnsKitty):
            held.pop(line.player, None)
    return tuple(shown)
