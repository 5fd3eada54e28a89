"""A bridge sheet as it stands on paper, as rows of figures: above the line from it upwards, below it downwards.

``rubber_sheet`` and ``chicago_sheet`` turn a tally into a :class:`Sheet`; the widget only paints it and reads it aloud.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, zip_longest

from app.games.bridge import chicago
from app.games.bridge.chicago import ChicagoTally
from app.games.bridge.contract import Seat, Side
from app.games.bridge.lines import BridgeLine, FirstDealer, PassedOut, Played, Stopped
from app.games.bridge.rubber import RubberTally
from app.games.bridge.rules import Rules
from app.games.bridge.sheet import Entry
from app.games.bridge.table import BridgeTally
from app.ui.room.deal_words import SEATS, SIDES, contract_sign, deal_words, readings_words, why_words
from app.ui.words import _

Pair = tuple[Entry | None, Entry | None]
"""A row of a sheet: the figure of N-S, that of E-W."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What stands on a rubber's sheet; ``games`` are the rows below the line, game by game, a line under each won one.

    ``above`` is in the order of the paper, the highest row first.
    """

    above: tuple[Pair, ...] = ()
    games: tuple[tuple[Pair, ...], ...] = ()
    won: tuple[Side, ...] = ()
    totals: tuple[int, int] = (0, 0)
    over: bool = False


@dataclass(frozen=True, slots=True)
class DealRow:
    """A deal as a list shows it: its number on the sheet, who dealt, who was vulnerable, what it made."""

    id: int
    number: int | None
    dealer: Seat | None
    vulnerable: frozenset[Side]
    line: BridgeLine | None
    ns: int
    ew: int
    note: str = ""
    """The readings of the printed table, where it touches a cell that is garbled."""
    again: bool = False
    """Whether the same dealer deals it again, because it was passed out."""

    @property
    def contract(self) -> str:
        """The contract in signs; other lines in words."""
        if isinstance(self.line, Played):
            return contract_sign(self.line.contract)
        if isinstance(self.line, PassedOut):
            return _("passed out")
        if isinstance(self.line, FirstDealer):
            return _("{seat} deals first", seat=_(SEATS[self.line.seat]))
        if isinstance(self.line, Stopped):
            return _("stopped: {reason}", reason=self.line.reason) if self.line.reason else _("stopped")
        return ""

    @property
    def result(self) -> str:
        """Tricks over or under the contract."""
        if not isinstance(self.line, Played):
            return ""
        return "=" if not self.line.over else f"{self.line.over:+d}".replace("-", "−")

    @property
    def words(self) -> str:
        """The deal in a sentence."""
        return deal_words(self.line) if isinstance(self.line, Played | PassedOut) else self.contract


def deal_rows(rules: Rules, steps: Sequence[BridgeTally], lines: Sequence[tuple[int, BridgeLine]]) -> list[DealRow]:
    """The lines of a sheet with what each made; ``steps`` are the tallies before each of them and after the last."""
    rows = []
    for (found, line), (before, after) in zip(lines, pairwise(steps), strict=True):
        is_deal = isinstance(line, Played | PassedOut)
        sides = vulnerable_in(rules, before) if is_deal else frozenset()
        note = readings_words(rules, line, line.declarer.side in sides) if isinstance(line, Played) else ""
        made = after.entries[len(before.entries) :]
        ns, ew = (sum(one.points for one in made if one.side is side) for side in Side)
        number, dealer = (before.deals + 1, before.dealer) if is_deal else (None, None)
        again = is_deal and after.dealer is before.dealer
        rows.append(DealRow(found, number, dealer, sides, line, ns, ew, note, again))
    return rows


def coming_deals(rules: Rules, tally: BridgeTally) -> list[DealRow]:
    """The deals of a Chicago that are still to be played, with their dealers and who is vulnerable."""
    rows: list[DealRow] = []
    if not isinstance(tally, ChicagoTally) or tally.over:
        return rows
    while tally.deals < rules.chicago_deals:
        number = tally.deals + 1
        rows.append(DealRow(-number, number, tally.dealer, chicago.vulnerable(rules, tally), None, 0, 0))
        tally = replace(tally, deals=tally.deals + 1, dealer=tally.dealer.left)
    return rows


def vulnerable_in(rules: Rules, tally: BridgeTally) -> frozenset[Side]:
    """The vulnerable sides of the next deal."""
    if isinstance(tally, ChicagoTally):
        return chicago.vulnerable(rules, tally)
    return frozenset(side for side in Side if tally.vulnerable(side))


def rubber_sheet(tally: RubberTally) -> Sheet:
    """The We/They sheet of a rubber."""
    above = _beside([entry for entry in tally.entries if not entry.below])
    last = len(tally.games) + (0 if tally.finished else 1)
    games = tuple(_beside([entry for entry in tally.entries if entry.game == game]) for game in range(1, last + 1))
    return Sheet(above[::-1], games, tally.games, (tally.total(Side.NS), tally.total(Side.EW)), tally.over)


def _beside(entries: Sequence[Entry]) -> tuple[Pair, ...]:
    own = {side: [entry for entry in entries if entry.side is side] for side in Side}
    return tuple(zip_longest(own[Side.NS], own[Side.EW]))


def heads(we: Side | None) -> tuple[str, str]:
    """The heads of the two columns: We and They for the players of ``we``, N-S and E-W with the names for None."""
    if we is not None:
        return (_("We"), _("They")) if we is Side.NS else (_("They"), _("We"))
    return _(SIDES[Side.NS]), _(SIDES[Side.EW])


def spoken(sheet: Sheet, names: tuple[str, str]) -> list[str]:
    """The sheet in sentences, for those who cannot see it: row by row from the top, then the totals."""
    told = []
    for where, rows in ((_("above the line"), sheet.above), *_games(sheet)):
        for row in rows:
            told += [entry_words(entry, names, where) for entry in row if entry is not None]
    told.append(_("Total: {ns} {a}, {ew} {b}", ns=names[0], a=sheet.totals[0], ew=names[1], b=sheet.totals[1]))
    return told


def _games(sheet: Sheet) -> list[tuple[str, tuple[Pair, ...]]]:
    return [(_("below the line, game {n}", n=number), rows) for number, rows in enumerate(sheet.games, 1)]


def entry_words(entry: Entry, names: tuple[str, str], where: str = "") -> str:
    """One figure: "N-S 120 below the line, game 1: tricks bid and made, deal 3"."""
    side = names[0] if entry.side is Side.NS else names[1]
    if not where:
        where = _("below the line, game {n}", n=entry.game) if entry.below else _("above the line")
    return _("{side} {points} {where}: {why}, deal {n}", side=side, points=entry.points, where=where,
             why=why_words(entry.why), n=entry.deal)  # fmt: skip
