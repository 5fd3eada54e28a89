"""Six-player 28 as a game of Card Desk: complaints about a line, and the tally after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from app.errors import DeskError
from app.games.cards import height, parse
from app.games.game import Problem, Weight
from app.games.twentyeight.codes import PLAYERS, Side, side_of
from app.games.twentyeight.lines import (
    LINES,
    Deal,
    Disqualification,
    FirstDealer,
    Line,
    Redeal,
    SeatChange,
    TieCut,
)
from app.games.twentyeight.match import Next
from app.games.twentyeight.problems import ORDER, deal_problems
from app.games.twentyeight.redeals import reason, skips
from app.games.twentyeight.rules import Rules
from app.games.twentyeight.scoring import points
from app.games.twentyeight.tally import Tally, settled, with_deal
from app.language import N_, say


class TwentyEight:
    """Six-player 28, two teams of three (doc 000, 28 Card Tournament Rules)."""

    key = "twentyeight"
    title = N_("Six-player 28")
    lines: Sequence[type[Line]] = LINES

    def start(self, rules: Rules, seats: Sequence[str], stage: str) -> Tally:
        """The tally before the first line; ``seats`` are six players, A's and B's in turn, in order of play."""
        return settled(rules, Tally(stage, tuple(seats), rules.deals(stage), Next.REGULAR))

    def problems(self, rules: Rules, tally: Tally, line: Line) -> list[Problem]:
        """All complaints about ``line`` now, heaviest first. A finished match takes only a disqualification."""
        if tally.complete and not isinstance(line, Disqualification):
            a, b = tally.totals
            message = say(N_("The match is finished: {a}-{b} after {n} deals"), a=a, b=b, n=tally.deals_played)
            return [Problem("", message, clause="E.6, E.7")]
        match line:
            case Deal():
                found = [*_no_more_deals(tally), *deal_problems(rules, line, tally.dealer)]
            case Redeal():
                found = [*_no_more_deals(tally), *_redeal(line)]
            case SeatChange():
                found = list(_seat_change(rules, tally, line))
            case FirstDealer():
                found = list(_first_dealer(tally, line))
            case Disqualification():
                found = list(_disqualification(line))
            case TieCut():
                found = list(_tie_cut(tally, line))
        return sorted(found, key=lambda problem: ORDER.index(problem.weight))

    def play(self, rules: Rules, tally: Tally, line: Line) -> Tally:
        """The tally after ``line``, scored as played whatever :meth:`problems` says."""
        match line:
            case Deal():
                return with_deal(rules, tally, points(rules, line), line.dealer)
            case Redeal():
                if skips(rules, line.reason):
                    return with_deal(rules, tally, (0, 0))
                return replace(tally, redeals=tally.redeals + 1)
            case SeatChange():
                return _seated(tally, line)
            case FirstDealer():
                return replace(tally, dealer=line.seat) if 1 <= line.seat <= PLAYERS else tally
            case Disqualification():
                return settled(rules, replace(tally, disqualified=line.side))
            case TieCut():
                return settled(rules, replace(tally, cut=line.winner))


def _no_more_deals(tally: Tally) -> Iterator[Problem]:
    if tally.next is Next.CUT:
        yield Problem("", say(N_("The game is level: a cut of cards decides it")), clause="E.6")


def _redeal(line: Redeal) -> Iterator[Problem]:
    if reason(line.reason) is None:
        yield Problem("reason", say(N_("Choose why the deal does not count")), clause="B.6")


def _seat_change(rules: Rules, tally: Tally, line: SeatChange) -> Iterator[Problem]:
    one, other = line.seats
    if one == other or not all(1 <= seat <= PLAYERS for seat in line.seats):
        yield Problem("seats", say(N_("Name two different seats from 1 to 6")), clause="E.5")
        return
    side = side_of(one)
    if side_of(other) is not side:
        yield Problem("seats", say(N_("Only players of one team change seats")), clause="E.5")
        return
    if side_of(tally.dealer) is not side:
        message = say(N_("It is not the turn of team {side} to deal"), side=side.value)
        yield Problem("seats", message, Weight.WARNED, "E.5")
    used = tally.seat_changes[_index(side)]
    if used >= rules.seat_changes:
        message = say(N_("Team {side} has changed seats {used} times already"), side=side.value, used=used)
        yield Problem("seats", message, Weight.WARNED, "E.5")
    if line.before_deal not in (None, tally.deal_number):
        message = say(N_("On the sheet it comes before deal {number}"), number=tally.deal_number)
        yield Problem("before_deal", message, Weight.WARNED, "E.5")


def _first_dealer(tally: Tally, line: FirstDealer) -> Iterator[Problem]:
    if not 1 <= line.seat <= PLAYERS:
        yield Problem("seat", say(N_("Name a seat from 1 to 6")), clause="B.2")
    elif tally.deals or tally.redeals:
        yield Problem("seat", say(N_("The first deal has been dealt")), clause="B.2")


def _disqualification(line: Disqualification) -> Iterator[Problem]:
    if not line.official.strip():
        yield Problem("official", say(N_("Name the official who decided")), Weight.DECIDED, "E.3, E.10")
    if not line.reason.strip():
        yield Problem("reason", say(N_("Say why the team is disqualified")), Weight.DECIDED, "E.3, E.10")


def _tie_cut(tally: Tally, line: TieCut) -> Iterator[Problem]:
    if tally.next is not Next.CUT:
        yield Problem("winner", say(N_("No cut of cards is due")), clause="E.6")
    cards = []
    for field, text in (("card_a", line.card_a), ("card_b", line.card_b)):
        if text:
            try:
                cards.append(parse(text, field))
            except DeskError as trouble:
                yield Problem(field, trouble.message)
    if len(cards) == 2:
        a, b = map(height(), cards)
        if a == b:
            yield Problem("card_b", say(N_("The cards are the same: cut again")))
        elif (Side.A if a > b else Side.B) is not line.winner:
            yield Problem("winner", say(N_("The other team cut the higher card")), Weight.WARNED)


def _index(side: Side) -> int:
    return 0 if side is Side.A else 1


def _seated(tally: Tally, line: SeatChange) -> Tally:
    """After a change of seats; seats that do not exist change nothing."""
    one, other = line.seats
    if not all(1 <= seat <= PLAYERS for seat in line.seats):
        return tally
    seats, used = list(tally.seats), list(tally.seat_changes)
    seats[one - 1], seats[other - 1] = seats[other - 1], seats[one - 1]
    used[_index(side_of(one))] += 1
    return replace(tally, seats=tuple(seats), seat_changes=(used[0], used[1]))
