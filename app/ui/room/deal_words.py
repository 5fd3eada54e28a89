"""What a deal of bridge says in words: the contract, what came of it, and what each side writes for it."""

from __future__ import annotations

from app.games.bridge import BRIDGE, scoring
from app.games.bridge.contract import Contract, Doubling, Seat, Side, Strain
from app.games.bridge.lines import PassedOut, Played
from app.games.bridge.rubber import RubberTally
from app.games.bridge.rules import TABLES, Rules
from app.games.bridge.sheet import Entry, Why
from app.games.bridge.table import BridgeTally
from app.language import N_
from app.ui.words import _

SEATS = {Seat.NORTH: N_("North"), Seat.EAST: N_("East"), Seat.SOUTH: N_("South"), Seat.WEST: N_("West")}
SIDES = {Side.NS: N_("N-S"), Side.EW: N_("E-W")}
STRAINS = {
    Strain.CLUBS: (N_("club"), N_("clubs")),
    Strain.DIAMONDS: (N_("diamond"), N_("diamonds")),
    Strain.HEARTS: (N_("heart"), N_("hearts")),
    Strain.SPADES: (N_("spade"), N_("spades")),
    Strain.NO_TRUMP: (N_("no trump"), N_("no trump")),
}
SIGNS = {Strain.CLUBS: "♣", Strain.DIAMONDS: "♦", Strain.HEARTS: "♥", Strain.SPADES: "♠", Strain.NO_TRUMP: "NT"}
DOUBLINGS = {Doubling.NONE: "", Doubling.DOUBLED: N_("doubled"), Doubling.REDOUBLED: N_("redoubled")}
NUMBERS = (
    "", N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight"), N_("nine"),
    N_("ten"), N_("eleven"), N_("twelve"), N_("thirteen"),
)  # fmt: skip
LAW = "law77"
READINGS = {
    LAW: N_("as in Law 77"),
    "printed_additive": N_("as printed, the last row added"),
    "printed_replacing": N_("as printed, the last row instead"),
}
"""How the readings of the printed table are called on a sheet."""
AS_PRINTED = N_("as printed")
"""Both readings of the printed figures, where they agree."""


def contract_words(contract: Contract) -> str:
    """The contract: "4 spades doubled"."""
    one, many = STRAINS[contract.strain]
    words = f"{contract.level} {_(one if contract.level == 1 else many)}"
    return f"{words} {_(DOUBLINGS[contract.doubling])}" if contract.doubling else words


def contract_sign(contract: Contract) -> str:
    """The contract in signs: "4♠X"."""
    return f"{contract.level}{SIGNS[contract.strain]}{contract.doubling}"


def over_words(over: int) -> str:
    """What came of a contract: made, two over, one down."""
    if not over:
        return _("made")
    number = _(NUMBERS[abs(over)])
    return _("{number} over", number=number) if over > 0 else _("{number} down", number=number)


def deal_words(line: Played | PassedOut) -> str:
    """The deal: "4 spades doubled by North, two down"."""
    if isinstance(line, PassedOut):
        return _("passed out")
    return _("{contract} by {seat}, {result}", contract=contract_words(line.contract), seat=_(SEATS[line.declarer]),
             result=over_words(line.over))  # fmt: skip


def reading(rules: Rules, tally: BridgeTally, line: Played | PassedOut) -> str:
    """The deal with what it makes as the next one of ``tally``: "... two down: 300 to E-W"."""
    words = deal_words(line)
    after = BRIDGE.play(rules, tally, line)
    entries = after.entries[len(tally.entries) :]
    if isinstance(line, PassedOut):
        return _("Passed out: nothing is written, {seat} deals next", seat=_(SEATS[after.dealer]))
    won = [part for part in (_made(entries, side) for side in Side) if part]
    words = f"{words}: {'; '.join(won)}" if won else _("{deal}: nothing is written", deal=words)
    return words + _comes_of_it(tally, after)


def _made(entries: tuple[Entry, ...], side: Side) -> str:
    own = [entry for entry in entries if entry.side is side and entry.why is not Why.RUBBER]
    below = sum(entry.points for entry in own if entry.below)
    above = sum(entry.points for entry in own if not entry.below)
    if below and above:
        return _("{below} below and {above} above the line to {side}", below=below, above=above, side=_(SIDES[side]))
    if below:
        return _("{points} below the line to {side}", points=below, side=_(SIDES[side]))
    return _("{points} to {side}", points=above, side=_(SIDES[side])) if above else ""


def _comes_of_it(before: BridgeTally, after: BridgeTally) -> str:
    if not isinstance(after, RubberTally) or not isinstance(before, RubberTally):
        return ". " + _("That ends the Chicago.") if after.finished else ""
    if after.finished:
        bonus = next(entry for entry in after.entries if entry.why is Why.RUBBER)
        return ". " + _("Game and rubber: {points} more to {side}.", points=bonus.points, side=_(SIDES[bonus.side]))
    words = ""
    if len(after.games) > len(before.games):
        words = ". " + _("Game: {side} is vulnerable from now on.", side=_(SIDES[after.games[-1]]))
    if after.ended_early and not before.ended_early:
        words += (" " if words else ". ") + _("The rubber ends unfinished.")
    return words


def why_words(why: Why) -> str:
    """What an entry of the sheet is for."""
    return _(str(why.words))


def readings_words(rules: Rules, line: Played, vulnerable: bool) -> str:
    """Every reading of the printed table where this deal touches a cell that is garbled; "" where it does not."""
    figures = scoring.readings(rules, line.contract, line.tricks, vulnerable)
    if len(set(figures.values())) == 1:
        return ""
    printed = {figures[name] for name in TABLES if name != LAW}
    words = {name: _(READINGS[name]) if name == LAW or len(printed) > 1 else _(AS_PRINTED) for name in TABLES}
    told = dict.fromkeys(f"{figures[name]} {words[name]}".replace("-", "−") for name in TABLES)
    return _("The printed table can be read in several ways here: {figures}. By the ruling “{ruling}” {points} stands.",
             figures="; ".join(told), ruling=rules.bridge_table,
             points=str(figures[rules.bridge_table]).replace("-", "−"))  # fmt: skip
