"""13-card rummy to 250 at one table (doc 000, "Rummy Rules")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.games.game import Problem
from app.games.rummy13.compel import is_out
from app.games.rummy13.lines import (
    Cap,
    Checkpoint,
    Cut,
    Deal,
    Declines,
    Entry,
    Leaves,
    Reentry,
    Rummy13Line,
    Stop,
    Void,
)
from app.games.rummy13.problems import line_problems
from app.games.rummy13.ranking import Elimination
from app.games.rummy13.reentry import start_total
from app.games.rummy13.rules import Rules
from app.games.rummy13.scoring import deal_points
from app.games.rummy13.tally import Discrepancy, Reentered, Seat, Tally
from app.language import N_


class Rummy13:
    """The game as the desk plays it; the stages are ``first_round``, ``semi_final`` and ``final``."""

    key = "rummy13"
    title = N_("13-card rummy")
    lines: Sequence[type[Rummy13Line]] = (
        Deal,
        Void,
        Reentry,
        Declines,
        Checkpoint,
        Leaves,
        Stop,
        Cap,
        Cut,
    )

    def start(self, rules: Rules, seats: Sequence[str], stage: str) -> Tally:
        """A table before its first deal: ``seats`` in order of play, the first gets the first hand (4, 5)."""
        return Tally(tuple(Seat(player) for player in seats), stage, seats[0] if seats else "")

    def problems(self, rules: Rules, tally: Tally, line: Rummy13Line) -> list[Problem]:
        """All complaints about ``line``, heaviest first. An entry's field is ``entry:`` and the player."""
        return line_problems(rules, tally, line)

    def play(self, rules: Rules, tally: Tally, line: Rummy13Line) -> Tally:
        """The table after ``line``. Marks of players who are not due are passed over."""
        match line:
            case Deal():
                return _deal(rules, tally, line)
            case Void():
                return replace(tally, voids=tally.voids + 1)
            case Reentry():
                return _reenter(rules, tally, line)
            case Declines(player):
                return replace(tally, declined=(*tally.declined, player))
            case Checkpoint():
                return _checkpoint(rules, tally, line)
            case Leaves(player):
                return _leave(tally, player)
            case Stop():
                return replace(tally, stopped=True)
            case Cap(deals):
                return replace(tally, last_deal=tally.deals + deals)
            case Cut(order):
                return replace(tally, cut=tally.cut + order)


def entry_points(rules: Rules, deal: Deal, entry: Entry) -> int:
    """The points of one entry: what an official set, else what the mark gives."""
    return deal_points(rules, entry.mark, deal.cut_joker) if entry.points is None else entry.points


def _deal(rules: Rules, tally: Tally, line: Deal) -> Tally:
    points = {e.player: entry_points(rules, line, e) for e in line.entries if e.player in tally.due}
    if tally.ended:
        return _deal_of_level_players(tally, points)
    number = tally.deals + 1
    seats = tuple(replace(seat, total=seat.total + points.get(seat.player, 0)) for seat in tally.seats)
    out = [seat.player for seat in seats if seat.playing and is_out(rules, seat.total)]
    if len(out) == len(tally.active) and rules.all_out_same_deal == "replay":
        return replace(tally, voids=tally.voids + 1)
    written = dict(line.paper)
    tally = replace(
        tally,
        seats=seats,
        deals=number,
        window=(),
        declined=(),
        stopped=tally.last_deal is not None and number >= tally.last_deal,
        discrepancies=tally.discrepancies + _differences(seats, written, number),
    )
    return _next_hand(rules, _put_out(tally, out), 1)


def _deal_of_level_players(tally: Tally, points: dict[str, int]) -> Tally:
    extra = dict(tally.extra)
    for player, more in points.items():
        extra[player] = extra.get(player, 0) + more
    return replace(tally, extra=tuple(extra.items()))


def _put_out(tally: Tally, players: Sequence[str]) -> Tally:
    """``players`` out after the last deal with the totals they have."""
    totals = tally.totals
    return replace(
        tally,
        seats=tuple(replace(seat, playing=seat.playing and seat.player not in players) for seat in tally.seats),
        eliminated=tally.eliminated + tuple(Elimination(name, tally.deals, totals[name]) for name in players),
    )


def _next_hand(rules: Rules, tally: Tally, deals: int) -> Tally:
    """The first hand passed on by so many deals (ruling ``deal_rotation``); nobody shuffles who is out."""
    if not tally.active:
        return tally
    onward = tally.right_of if rules.deal_rotation == "right" else tally.left_of
    return replace(tally, first_hand=onward(tally.first_hand, deals))


def _reenter(rules: Rules, tally: Tally, line: Reentry) -> Tally:
    """The player back in, on the left of the first hand; of two the one who went out with less sits nearer (15)."""
    seat = tally.seat(line.player)
    if seat is None or seat.playing:
        return tally
    before = {name: total for name, total in tally.active_totals.items() if name not in tally.window}
    start = start_total(rules, before) if line.start_total is None else line.start_total
    back = replace(seat, total=start, playing=True, reentries=seat.reentries + 1)
    window = (*tally.window, line.player)
    moved = {one.player: one for one in tally.seats if one.player in tally.window} | {line.player: back}
    stay = [one for one in tally.seats if one.player not in moved]
    nearest_last = sorted(window, key=lambda name: -_out_total(tally, name))
    place = next((number for number, one in enumerate(stay) if one.player == tally.first_hand), 0)
    seats = [*stay[:place], *(moved[name] for name in nearest_last), *stay[place:]]
    return replace(
        tally,
        seats=tuple(seats),
        window=window,
        declined=tuple(name for name in tally.declined if name != line.player),
        reentries=(*tally.reentries, Reentered(line.player, tally.deals, start)),
    )


def _out_total(tally: Tally, player: str) -> int:
    out = tally.last_out(player)
    return out.total if out else 0


def _leave(tally: Tally, player: str) -> Tally:
    seat = tally.seat(player)
    if seat is None or seat.left:
        return tally
    if seat.playing:
        first_hand = tally.right_of(player) if tally.first_hand == player else tally.first_hand
        tally = replace(_put_out(tally, [player]), first_hand=first_hand)
    return replace(
        tally, seats=tuple(replace(one, left=True) if one.player == player else one for one in tally.seats)
    )


def _checkpoint(rules: Rules, tally: Tally, line: Checkpoint) -> Tally:
    written = dict(line.totals)
    missing = line.after_deal - tally.deals
    if missing <= 0:
        found = _differences(tally.seats, written, line.after_deal) if missing == 0 else ()
        return replace(tally, discrepancies=tally.discrepancies + found)
    used = dict(line.reentries)
    seats = tuple(
        replace(
            seat,
            total=written.get(seat.player, seat.total),
            playing=not seat.left and not is_out(rules, written.get(seat.player, seat.total)),
            reentries=max(seat.reentries, used.get(seat.player, 0)),
        )
        for seat in tally.seats
    )
    out = [new.player for new, old in zip(seats, tally.seats, strict=True) if old.playing and not new.playing]
    tally = replace(
        tally,
        deals=line.after_deal,
        window=(),
        declined=(),
        seats=tuple(replace(seat, playing=True) if seat.player in out else seat for seat in seats),
    )
    tally = _next_hand(rules, _put_out(tally, out), missing)
    return replace(tally, first_hand=line.first_hand or tally.first_hand)


def _differences(seats: Sequence[Seat], written: dict[str, int], deal: int) -> tuple[Discrepancy, ...]:
    return tuple(
        Discrepancy(seat.player, deal, written[seat.player], seat.total)
        for seat in seats
        if seat.player in written and written[seat.player] != seat.total
    )
