"""Whether an evening of 21-card rummy is right: made anew from the stored lines, by the figures of the document.

Plain additions over what stands in the file; nothing here calls the game's own settlement. Only the worth of ticked
value cards is taken as the program has it.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from sqlalchemy import String, select, type_coerce

from app.desk.desk import Desk
from app.desk.sitting.accounts import PLAY, What, accounts
from app.desk.sitting.boxes import register
from app.desk.sitting.deals import preview
from app.desk.sitting.lists import account_list, sheet_list
from app.desk.sitting.sitting import sitting_of, sittings
from app.games.rummy21.lines import Deal
from app.models.play import Line, Seat

COLOURS = {"purple": 50, "yellow": 10, "green": 5, "red": 1}
DEAD, DECLARED = "dead_hand", "declared"
Body = Mapping[str, Any]
Points = dict[str, int]
Sum = tuple[int, int]
"""Large points, and the same in minor units."""


def added(one: Sum, other: Sum) -> Sum:
    """Both together."""
    return one[0] + other[0], one[1] + other[1]


def large(count: int) -> int:
    """A count in large points: six and more of the last ten make one (23.6)."""
    return (count + 4) // 10


def due(hand: Body) -> int:
    """What a hand pays to the declarer in single count (8, 13, 20, 25, 31)."""
    count = large(hand["count"] or 0)
    full = min(count, 12)
    return {
        "declared": 0,
        "free": 0,
        "dead_hand": 0,
        "initial_pack": 3,
        "mid_pack": 6,
        "exposed_hand": 6,
        "full": full,
        "wrong_count": full + (10 if hand["claimed_by_declarer"] else 0),
        "wrong_declaration": max(6, min(count, 14)),
        "shown_on_wrong_declaration": max(6, min(count, 14)),
        "out_of_turn": max(6, full if hand["skipped_player_declared"] else 0),
    }[hand["status"]]


def value(hand: Body, ticked: int) -> int:
    """What a hand may claim (12.2, 12.3, 28): ``ticked`` where its cards were ticked."""
    named = int(hand["value"]) if hand["cards"] is None else ticked
    if hand["status"] == DEAD or not hand["in_time"]:
        return 0
    return 0 if hand["status"] == "initial_pack" and named > 5 else named


def settlement(hands: list[Body], ticked: Mapping[str, int]) -> Points:
    """What each wins: n times his value less the sum of all, and the payments to the declarer."""
    inside = {hand["player"]: value(hand, ticked.get(hand["player"], 0)) for hand in hands if hand["status"] != DEAD}
    net = dict.fromkeys((hand["player"] for hand in hands), 0)
    net |= {player: len(inside) * claim - sum(inside.values()) for player, claim in inside.items()}
    declarer = next((hand["player"] for hand in hands if hand["status"] == DECLARED), None)
    if declarer is not None:
        for hand in hands:
            net[hand["player"]] -= due(hand)
            net[declarer] += due(hand)
    return net


def counted(counters: Body) -> int:
    """What counters are worth."""
    return sum(worth * counters[colour] for colour, worth in COLOURS.items())


class Table:
    """One sitting, added up line by line."""

    def __init__(self, first: list[str], rate: int) -> None:
        self.rate = rate
        self.present = list(first)
        self.order = list(first)
        self.holds: Points = dict.fromkeys(first, 100)
        self.won: dict[str, Sum] = defaultdict(lambda: (0, 0))
        self.dealt: dict[str, Sum] = defaultdict(lambda: (0, 0))
        """Of that, what was won in deals; the counts make up for a settlement that is wrong."""
        self.aside = (0, 0)
        """Refreshments and lost counters: points and money that left the table."""

    def book(self, net: Points, deal: bool = False) -> None:
        """Points won and lost now, at the stake of now."""
        for player, points in net.items():
            self.holds[player] += points
            for kept in (self.won, self.dealt) if deal else (self.won,):
                kept[player] = added(kept[player], (points, points * self.rate))

    def line(self, kind: str, body: Body, ticked: Mapping[str, int]) -> None:
        """What one line does."""
        if kind == "deal":
            self.book(settlement(body["hands"], ticked), deal=True)
        elif kind == "takes_kitty":
            self._takes(body["player"], counted(body["counters"]))
        elif kind in ("returns_kitty", "counted"):
            player, holds = body["player"], counted(body["counters"])
            self.book({player: holds - self.holds[player]})
            if kind == "returns_kitty":
                self.present.remove(player)
        elif kind == "buys":
            self.holds[body["buyer"]] += body["points"]
            if body["seller"]:  # else the refreshment kitty sells
                self.holds[body["seller"]] -= body["points"]
        elif kind == "pays":
            self.book({body["payer"]: -body["points"], body["payee"]: body["points"]})
        elif kind == "refreshments":
            self.book(dict.fromkeys(self.present, -body["points"]))
            self._leaves(body["points"] * len(self.present))
        elif kind == "shortage":
            self._leaves(body["points"])
        elif kind == "stake":
            self.rate = body["rate"]

    def _takes(self, player: str, counters: int) -> None:
        if player not in self.order:
            self.order.append(player)
        if player not in self.present:
            self.present.append(player)
        self.holds[player] = counters

    def _leaves(self, points: int) -> None:
        self.aside = added(self.aside, (points, points * self.rate))


def differences(desk: Desk, tournament_id: int) -> list[str]:
    """Where the desk's accounts and the sums over the stored lines disagree, and what does not sum to zero."""
    found: list[str] = []
    won: dict[int, Sum] = defaultdict(lambda: (0, 0))
    dealt: dict[int, Sum] = defaultdict(lambda: (0, 0))
    for sitting in sittings(desk, tournament_id):
        table = _added_up(desk, sitting.id, sitting.start.rate)
        for kept, own in ((won, table.won), (dealt, table.dealt)):
            for player, brought in own.items():
                kept[int(player)] = added(kept[int(player)], brought)
        total = [sum(one[at] for one in table.won.values()) + table.aside[at] for at in (0, 1)]
        if not sitting.over:
            found.append(f"{sitting.code} is not over")
        if any(total):
            found.append(f"{sitting.code}: what is won and lost sums to {total[0]} points and {total[1]} in money")
        if sitting.tally.missing or sitting.troubles:
            found.append(f"{sitting.code}: {sitting.tally.missing} points missing, {len(sitting.troubles)} troubles")
    for one in accounts(desk, tournament_id):
        if won[one.entry] != (one.all.points, one.all.money):
            found.append(f"{one.name} has {one.all}, the lines add up to {won[one.entry]}")
        deals = one.part(What.DEALS)
        if dealt[one.entry] != (deals.points, deals.money):
            found.append(f"{one.name} won {deals} in deals, by the document it is {dealt[one.entry]}")
        if sum(one.part(what).money for what in What) != one.all.money:
            found.append(f"{one.name}: the parts of his account do not add up")
    exported = {key: make(desk, tournament_id) for key, make in (("sheets", sheet_list), ("accounts", account_list))}
    points: dict[str, int] = defaultdict(int)
    for sign, key in ((1, "sheets"), (-1, "accounts")):
        for row in exported[key].rows:
            cells = dict(zip(exported[key].heading, row, strict=True))
            points[cells["Player"]] += sign * int(cells["Points"] or 0)
    found += [f"{name}: the exported sheets and accounts differ by {more}" for name, more in points.items() if more]
    play = [one.part(what) for one in accounts(desk, tournament_id) for what in PLAY]
    if sum(part.points for part in play) or sum(part.money for part in play):
        found.append("play does not sum to zero")
    return found + _boxes(desk)


def _added_up(desk: Desk, match_id: int, rate: int) -> Table:
    seats = select(Seat.entry_id).where(Seat.match_id == match_id, Seat.place.is_not(None)).order_by(Seat.place)
    lines = select(Line.id, Line.kind, type_coerce(Line.body, String)).where(Line.match_id == match_id)
    with desk.reading() as connection:
        table = Table([str(entry) for entry in connection.execute(seats).scalars()], rate)
        written = connection.execute(lines.order_by(Line.ordinal, Line.id)).all()
    ticked = _ticked(desk, match_id)
    for key, kind, body in written:
        table.line(kind, json.loads(body), ticked.get(key, {}))
    return table


def _ticked(desk: Desk, match_id: int) -> dict[int, Points]:
    """By line what the ticked cards of each player are worth."""
    sitting = sitting_of(desk, match_id)
    return {
        row.id: {one.player.key: one.paid for one in preview(sitting, row.line, before).claims}
        for row, before in zip(sitting.lines, sitting.steps, strict=False)
        if isinstance(row.line, Deal)
    }


def _boxes(desk: Desk) -> list[str]:
    """Boxes that are still out, and whether all counters came back but those that were lost."""
    taken = [one for one in register(desk) if one.taken is not None]
    found = [f"box {one.box} is still with {one.name}" for one in taken if one.out]
    out = sum(one.taken.value for one in taken if one.taken is not None)
    back = sum(one.returned.value for one in taken if one.returned is not None)
    with desk.reading() as connection:
        shared = connection.execute(select(type_coerce(Line.body, String)).where(Line.kind == "shortage"))
        lost = sum(json.loads(body)["points"] for body in shared.scalars())
    if out - back != lost:
        found.append(f"{out} large points in counters were taken, {back} came back, {lost} were lost")
    return found
