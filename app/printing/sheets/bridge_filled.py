"""A bridge table's lines as its sheet shows them, by the very game that counts them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from app.games.bridge import BRIDGE
from app.games.bridge.chicago import ChicagoTally
from app.games.bridge.chicago import vulnerable as chicago_vulnerable
from app.games.bridge.contract import Seat, Side
from app.games.bridge.lines import PASS, BridgeLine, PassedOut, Played, Stopped, code
from app.games.bridge.rubber import RubberTally
from app.games.bridge.rules import Rules
from app.games.bridge.scoring import readings
from app.games.bridge.sheet import Entry, total
from app.games.bridge.table import BridgeTally
from app.games.bridge.vulnerability import vulnerable_sides
from app.language import N_, Language, say
from app.printing.sheets.bridge_sheet import SIDES, BridgeDeal, Garbled
from app.printing.sheets.score_chicago import DEALS, Chicago
from app.printing.sheets.score_rubber import Figures, Rubber

BOTH = N_("both")
NONE = N_("none")


@dataclass(frozen=True, slots=True)
class Step:
    """A line with the tally before and after it, and what it brought."""

    line: BridgeLine
    before: BridgeTally
    after: BridgeTally

    @property
    def entries(self) -> tuple[Entry, ...]:
        return self.after.entries[len(self.before.entries) :]


def fold(rules: Rules, lines: Sequence[BridgeLine], stage: str) -> tuple[BridgeTally, tuple[Step, ...]]:
    """The empty sheet of a ``stage`` ("rubber", "chicago") and a step for each line."""
    first: BridgeTally = BRIDGE.start(rules, tuple(Seat), stage)
    tally, steps = first, []
    for line in lines:
        after = BRIDGE.play(rules, tally, line)
        steps.append(Step(line, tally, after))
        tally = after
    return first, tuple(steps)


def rubber(
    rules: Rules,
    first: BridgeTally,
    steps: Sequence[Step],
    players: tuple[str, str, str, str],
    language: Language,
    where: tuple[str, str] = ("", ""),
) -> Rubber:
    """A rubber with its figures; ``players`` at N, E, S, W, ``where`` table and code of the game."""
    tally = steps[-1].after if steps else first
    assert isinstance(tally, RubberTally)
    above = [entry for entry in tally.entries if not entry.below]
    below = [entry for entry in tally.entries if entry.below]
    count = len(tally.games) + (not tally.over and any(entry.game == tally.game for entry in below))
    games = max(count, max((entry.game for entry in below), default=0))
    deals = tuple(_deal_of_rubber(step, language) for step in steps if step.after.deals > step.before.deals)
    begun = Rubber(where[1], where[0], players, _first_dealer(first, steps).value)
    return replace(
        begun,
        above=_figures(above),
        games=tuple(_figures([entry for entry in below if entry.game == game]) for game in range(1, games + 1)),
        won=len(tally.games),
        totals=_totals(tally),
        winners=_winners(tally, language),
        margin=str(tally.margin) if tally.over else "",
        ending=_ending(rules, tally, steps, language),
        deals=deals,
        garbled=tuple(_garbled(rules, steps)),
    )


def chicago(
    rules: Rules,
    first: BridgeTally,
    steps: Sequence[Step],
    players: tuple[str, str, str, str],
    language: Language,
    where: tuple[str, str] = ("", ""),
) -> Chicago:
    """A Chicago with its deals; those still to come have dealer and vulnerability."""
    tally = steps[-1].after if steps else first
    assert isinstance(tally, ChicagoTally)
    deals = [_deal_of_chicago(rules, step, language) for step in steps if step.after.deals > step.before.deals]
    dealer = tally.dealer
    for number in range(len(deals) + 1, DEALS + 1 if not tally.ended_early else 0):
        sides = vulnerable_sides(rules, number, dealer)
        deals.append(BridgeDeal(number, dealer.value, _vulnerable(sides, language)))
        dealer = dealer.left
    return Chicago(
        where[1], where[0], players, _first_dealer(first, steps).value, tuple(deals), "|" * tally.passed,
        _totals(tally), _winners(tally, language),
        str(tally.margin) if tally.over else "", _ending(rules, tally, steps, language),
        tuple(_garbled(rules, steps)),
    )  # fmt: skip


def _first_dealer(first: BridgeTally, steps: Sequence[Step]) -> Seat:
    """Who dealt first: the one set before the first deal, or North."""
    dealt = (step.before.dealer for step in steps if isinstance(step.line, Played | PassedOut))
    return next(dealt, (steps[-1].after if steps else first).dealer)


def _figures(entries: Sequence[Entry]) -> Figures:
    we, they = (tuple(str(entry.points) for entry in entries if entry.side is side) for side in Side)
    return we, they


def _totals(tally: BridgeTally) -> tuple[str, str]:
    if not tally.deals:
        return "", ""
    return str(tally.total(Side.NS)), str(tally.total(Side.EW))


def _winners(tally: BridgeTally, language: Language) -> str:
    if not tally.over:
        return ""
    return language.text(N_("level") if tally.leader is None else SIDES[tally.leader])


def _ending(rules: Rules, tally: BridgeTally, steps: Sequence[Step], language: Language) -> str:
    if not tally.ended_early:
        return ""
    stopped = next((step.line for step in steps if isinstance(step.line, Stopped)), None)
    if stopped is not None:
        return stopped.reason or language.text(N_("stopped"))
    return language.text(say(N_("{n} deals played, players waiting"), n=rules.played_deals_limit))


def _deal(step: Step, vulnerable: str = "") -> BridgeDeal:
    deal = BridgeDeal(step.after.deals, step.before.dealer.value, vulnerable)
    if not isinstance(step.line, Played):
        return replace(deal, contract=PASS)
    line = step.line
    return replace(
        deal,
        contract=str(line.contract),
        declarer=line.declarer.value,
        result=f"{line.over:+d}" if line.over else "=",
        honours=" ".join(f"{one.side}{one.points}" for one in line.honours),
    )


def _deal_of_rubber(step: Step, language: Language) -> BridgeDeal:
    """What it brought below and above the line: ``N-S 120 + 50``."""
    points = []
    for side in Side:
        below, above = (
            sum(entry.points for entry in step.entries if entry.side is side and entry.below is low)
            for low in (True, False)
        )
        if below or above:
            figures = f"{below} + {above}" if below and above else str(below or above)
            text = N_("{side} {figures}") if below else N_("{side} {figures} above")
            points.append(language.text(say(text, side=say(SIDES[side]), figures=figures)))
    we, they = (*points, "", "")[:2]
    return replace(_deal(step), points=(we, they))


def _deal_of_chicago(rules: Rules, step: Step, language: Language) -> BridgeDeal:
    assert isinstance(step.before, ChicagoTally)
    sums = {side: total(step.entries, side) for side in Side}
    we, they = (str(sums[side]) if sums[side] else "" for side in Side)
    sides = chicago_vulnerable(rules, step.before)
    return replace(_deal(step, _vulnerable(sides, language)), points=(we, they))


def _vulnerable(sides: frozenset[Side], language: Language) -> str:
    if len(sides) != 1:
        return language.text(BOTH if sides else NONE)
    return language.text(SIDES[next(iter(sides))])


def _garbled(rules: Rules, steps: Sequence[Step]) -> Iterator[Garbled]:
    """The deals for which the readings of the printed table give different figures."""
    for step in steps:
        line, before = step.line, step.before
        if not isinstance(line, Played) or step.after.deals == before.deals:
            continue
        side = line.declarer.side
        if isinstance(before, RubberTally):
            vulnerable = before.vulnerable(side)
        else:
            vulnerable = side in chicago_vulnerable(rules, before)
        figures = readings(rules, line.contract, line.tricks, vulnerable)
        if len(set(figures.values())) > 1:
            yield Garbled(step.after.deals, code(line), tuple(figures.items()), rules.bridge_table)
