"""Rubber bridge: two games win; the sheet has a line, and what is below it counts towards game (doc 003, 6a, 9.1)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.games.bridge import scoring, sheet
from app.games.bridge.contract import Seat, Side
from app.games.bridge.deal import deal_problems, first_dealer_problems, over_problem
from app.games.bridge.lines import BridgeLine, FirstDealer, PassedOut, Played, Stopped
from app.games.bridge.rules import Rules
from app.games.bridge.sheet import Entry, Why
from app.games.game import Problem


@dataclass(frozen=True, slots=True)
class RubberTally:
    """The state of a rubber: ``seats`` are the players at N, E, S, W; ``games`` the winners of the games so far.

    ``deals`` counts all deals, ``played`` those that were not passed out; ``entries`` are the figures of the sheet.
    """

    seats: tuple[str, ...]
    dealer: Seat = Seat.NORTH
    deals: int = 0
    played: int = 0
    games: tuple[Side, ...] = ()
    entries: tuple[Entry, ...] = ()
    finished: bool = False
    """One side has won the rubber."""
    ended_early: bool = False
    """Ended unfinished: after six played deals with players waiting, or stopped."""

    @property
    def over(self) -> bool:
        """Nothing more is played in this rubber."""
        return self.finished or self.ended_early

    @property
    def game(self) -> int:
        """The number of the game being played, from 1."""
        return len(self.games) + 1

    @property
    def leader(self) -> Side | None:
        """The side ahead on all points so far, the winner once the rubber is over; None when level."""
        return sheet.leader(self.entries)

    @property
    def margin(self) -> int:
        """The points by which the leader is ahead."""
        return sheet.margin(self.entries)

    def total(self, side: Side) -> int:
        """All points of a side, above and below the line."""
        return sheet.total(self.entries, side)

    def part(self, side: Side) -> int:
        """The part score of a side in the game being played."""
        return sum(entry.points for entry in self.entries if entry.side is side and entry.game == self.game)

    def vulnerable(self, side: Side) -> bool:
        """A side that has won a game is vulnerable (ruling ``vulnerable_rubber``)."""
        return side in self.games


def problems(rules: Rules, tally: RubberTally, line: BridgeLine) -> list[Problem]:
    """All complaints about ``line``, heaviest first."""
    found = over_problem(tally.over)
    match line:
        case FirstDealer():
            found += first_dealer_problems(tally.deals)
        case Played():
            found += deal_problems(rules, line)
        case _:
            pass
    return found


def play(rules: Rules, tally: RubberTally, line: BridgeLine) -> RubberTally:
    """The rubber after ``line``; a line after the end of the rubber changes nothing."""
    if tally.over:
        return tally
    match line:
        case FirstDealer(seat):
            return replace(tally, dealer=seat)
        case PassedOut():
            return replace(tally, deals=tally.deals + 1, dealer=tally.dealer.left)
        case Stopped():
            return end_early(rules, tally)
        case Played():
            return _play_deal(rules, tally, line)


def end_early(rules: Rules, tally: RubberTally) -> RubberTally:
    """The rubber closed unfinished, with the bonuses of ruling ``unfinished_rubber`` for an only game or part score."""
    bonuses: list[Entry] = []
    if rules.unfinished_rubber == "law80":
        parts = {side for side in Side if tally.part(side)}
        winners = set(tally.games)
        if len(winners) == 1:
            bonuses.append(Entry(winners.pop(), rules.unfinished_game, Why.UNFINISHED_GAME, tally.deals))
        if len(parts) == 1:
            bonuses.append(Entry(parts.pop(), rules.unfinished_partscore, Why.UNFINISHED_PART, tally.deals))
    return replace(tally, entries=(*tally.entries, *bonuses), ended_early=True)


def _play_deal(rules: Rules, tally: RubberTally, line: Played) -> RubberTally:
    side = line.declarer.side
    made = scoring.points(rules, line.contract, line.tricks, tally.vulnerable(side))
    deal = tally.deals + 1
    entries = (
        Entry(side, made.tricks, Why.TRICKS, deal, tally.game),
        Entry(side, made.overtricks, Why.OVERTRICKS, deal),
        Entry(side, made.insult, Why.INSULT, deal),
        Entry(side, made.slam, Why.SLAM, deal),
        Entry(side.other, made.undertricks, Why.UNDERTRICKS, deal),
        *(Entry(bonus.side, bonus.points, Why.HONOURS, deal) for bonus in line.honours),
    )
    tally = replace(
        tally,
        dealer=tally.dealer.left,
        deals=deal,
        played=tally.played + 1,
        entries=tally.entries + tuple(entry for entry in entries if entry.points),
    )
    if tally.part(side) >= rules.game_points:
        tally = _win_game(rules, tally, side)
    if not tally.finished and line.waiting and tally.played >= rules.played_deals_limit:
        tally = end_early(rules, tally)
    return tally


def _win_game(rules: Rules, tally: RubberTally, side: Side) -> RubberTally:
    tally = replace(tally, games=(*tally.games, side))
    if tally.games.count(side) < rules.games_to_win:
        return tally
    bonus = rules.rubber_contested if side.other in tally.games else rules.rubber_straight
    return replace(tally, entries=(*tally.entries, Entry(side, bonus, Why.RUBBER, tally.deals)), finished=True)
