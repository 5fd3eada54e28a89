"""Whether what an evening of bridge left is right: totals and accounts made anew from the exported lists.

Nothing here calls the game's own arithmetic: plain additions by Law 77 over cells of text, so that an error in the one
would show against the other. It holds for the default rulings. The queue is walked anew in :mod:`room_walk`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from app.desk.desk import Desk
from app.desk.listing import Listing
from app.desk.rehearsal.room_walk import Cells, Walk, cuts
from app.desk.room import lists
from app.desk.room.evening import evening_accounts

SIDE = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}
OTHER = {"NS": "EW", "EW": "NS"}
TRICK = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}
SEATS = ("North", "East", "South", "West")


def rows(listing: Listing) -> list[Cells]:
    """The rows of a list by their headings."""
    return [dict(zip(listing.heading, row, strict=True)) for row in listing.rows]


def differences(desk: Desk, tournament_id: int) -> list[str]:
    """Where the desk and the sums over its exported lists disagree; empty when they agree."""
    games = rows(lists.game_list(desk, tournament_id))
    deals = rows(lists.deal_list(desk, tournament_id))
    scores = rows(lists.score_list(desk, tournament_id))
    arrivals = rows(lists.arrival_list(desk, tournament_id))
    pulls = rows(lists.pull_list(desk, tournament_id))
    found: list[str] = []
    for game in games:
        found += _totals(game, [one for one in deals if one["Game"] == game["Game"]])
    found += _accounts(games, scores)
    found += Walk().through(games, arrivals)
    found += cuts(games, pulls)
    money = sum(item.amount for account in evening_accounts(desk) for item in account.items if item.what == "play")
    if money:
        found.append(f"the money of all together is {money}, not nothing")
    return found


# totals from the deals


@dataclass
class Sheet:
    """A sheet added up by hand."""

    form: str
    total: dict[str, int] = field(default_factory=lambda: {"NS": 0, "EW": 0})
    part: dict[str, int] = field(default_factory=lambda: {"NS": 0, "EW": 0})
    games: list[str] = field(default_factory=list)
    dealt: int = 0

    def vulnerable(self, side: str, dealer: str) -> bool:
        """In a rubber who has a game; in a Chicago by the number of the deal."""
        if self.form == "rubber":
            return side in self.games
        return self.dealt == 3 or (self.dealt in (1, 2) and SIDE[dealer] == side)

    def deal(self, row: Cells) -> None:
        """One line of the exported deals."""
        if row["Kind"] == "passed_out":
            return
        bid, seat, result, *honours = row["Written"].split()
        side, level = SIDE[seat], int(bid[0])
        strain = bid[1:].rstrip("X")
        times = 2 ** bid.count("X")
        over = 0 if result == "=" else int(result)
        vulnerable = self.vulnerable(side, row["Dealer"])
        self.dealt += 1
        for bonus in honours:
            self.total[bonus[:2]] += int(bonus[2:])
        if over < 0:
            self.total[OTHER[side]] += sum(_undertrick(number, times, vulnerable) for number in range(1, 1 - over))
            return
        odd = times * (level * TRICK[strain] + (10 if strain == "NT" else 0))
        each = TRICK[strain] if times == 1 else 50 * times * (1 + vulnerable)
        slam = {6: 500, 7: 1000}.get(level, 0)
        self.total[side] += odd + over * each + {1: 0, 2: 50, 4: 100}[times] + slam * (3 if vulnerable else 2) // 2
        if self.form == "chicago":
            self.total[side] += (500 if vulnerable else 300) if odd >= 100 else 50
            return
        self.part[side] += odd
        if self.part[side] >= 100:
            self.games.append(side)
            self.part = {"NS": 0, "EW": 0}
            if self.games.count(side) == 2:
                self.total[side] += 500 if OTHER[side] in self.games else 700

    def stop(self) -> None:
        """A rubber that ends unfinished: the only game, the only part score (Law 80)."""
        if self.form == "chicago" or any(self.games.count(side) == 2 for side in OTHER):
            return
        if len(set(self.games)) == 1:
            self.total[self.games[0]] += 300
        with_part = [side for side in OTHER if self.part[side]]
        if len(with_part) == 1:
            self.total[with_part[0]] += 100


def _undertrick(number: int, times: int, vulnerable: bool) -> int:
    if times == 1:
        return 100 if vulnerable else 50
    first, further = (200, 300) if vulnerable else (100, 200 if number < 4 else 300)
    return (first if number == 1 else further) * times // 2


def _totals(game: Cells, deals: list[Cells]) -> Iterator[str]:
    """A game whose result follows from its deals has the totals that they add up to."""
    if game["By"] != "deals":
        return
    sheet = Sheet(game["Form"])
    for row in deals:
        if row["Kind"] in ("played", "passed_out"):
            sheet.deal(row)
    if game["Ended"] == "early":
        sheet.stop()
    shown = (int(game["NS"]), int(game["EW"]))
    counted = (sheet.total["NS"], sheet.total["EW"])
    if shown != counted:
        yield f"{game['Game']}: the desk shows {shown}, the deals add up to {counted}"


def _accounts(games: list[Cells], scores: list[Cells]) -> Iterator[str]:
    """Everybody's account is what the margins of his games add up to; all together are nothing."""
    account: dict[str, int] = defaultdict(int)
    for game in games:
        if not game["Margin"]:
            continue
        margin = int(game["NS"]) - int(game["EW"])
        for seat in SEATS:
            account[game[seat]] += margin if SIDE[seat[0]] == "NS" else -margin
    told: dict[str, int] = {row["Name"]: int(row["Account"]) for row in scores}
    for name, points in account.items():
        if told.get(name, 0) != points:
            yield f"{name}: the back score shows {told.get(name, 0)}, the games add up to {points}"
    if sum(told.values()):
        yield f"the accounts of all together are {sum(told.values())}, not nothing"
