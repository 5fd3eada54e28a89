"""An evening of bridge walked through once more from its exported lists: who waited since when, who came in, who went.

The room's own queue is not asked. An arrival counts from when it was written down, and stands in the queue by when it
was. What must hold (doc 003, rules 1, 4 and 8): at the only table those come in who have
waited longest, two at most where nobody left; with several tables one waits for each, so whoever comes in is among as
many of the queue as there are places to wait at; a further table is made of the first four; the lowest cards go out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

Cells = dict[str, str]
SEATS = ("North", "East", "South", "West")
RANKS, SUITS = "23456789TJQKA", "CDHS"


class Walk:
    """Who waits since when, who is on a break, who sits where."""

    def __init__(self) -> None:
        self.since: dict[str, str] = {}
        self.away: set[str] = set()
        self.tables: dict[str, list[str]] = {}

    def through(self, games: list[Cells], arrivals: list[Cells]) -> Iterator[str]:
        """Everything about the queue that was not as it should be, in the order of the evening."""
        happened = [(row["Noted"], 0, place, "came", row) for place, row in enumerate(arrivals)]
        for place, game in enumerate(games):
            happened.append((game["Begun"], 1, place, "began", game))
            if game["Table ended"]:
                happened.append((game["Table ended"], 2, place, "ended", game))
        for time, _, _, what, row in sorted(happened, key=lambda one: one[:3]):
            if what == "came":
                self._came(row)
            elif what == "ended":
                self.since.update(dict.fromkeys(self.tables.pop(row["Table"]), time))
            else:
                players = [row[seat] for seat in SEATS if row[seat]]
                yield from (f"{row['Game']}: {problem}" for problem in self._checked(row["Table"], players))
                self._began(time, row["Table"], players)

    def _came(self, row: Cells) -> None:
        name, what = row["Name"], row["What"]
        if what == "arrived":
            self.since[name] = row["Time"]
        elif what == "left":
            self.since.pop(name, None)
            for players in self.tables.values():
                if name in players:
                    players.remove(name)
        (self.away.add if what == "break" else self.away.discard)(name)

    def _began(self, time: str, table: str, players: list[str]) -> None:
        for name in self.tables.get(table, ()):
            if name not in players:
                self.since[name] = time
        for name in players:
            self.since.pop(name, None)
        self.tables[table] = players

    def _checked(self, table: str, players: list[str]) -> Iterator[str]:
        before = self.tables.get(table)
        coming = [name for name in players if name not in (before or ())]
        ready = sorted((name for name in self.since if name not in self.away), key=lambda name: self.since[name])
        empty = {number: 4 - len(here) for number, here in self.tables.items()}
        if len(players) != 4:
            yield f"{len(players)} sit down"
        yield from (f"{name} came in and did not wait" for name in coming if name not in ready)
        if before is None:
            skipped = sum(empty.values())
            if self.tables:
                yield from self._overtaken(coming, ready, skipped, skipped + 4)
            return
        if len(self.tables) == 1:
            wanted = min(len(ready), max(2, empty[table]))
            if len(coming) != wanted:
                yield f"{len(coming)} came in, {wanted} should have"
            yield from self._overtaken(coming, ready, 0, len(coming))
            return
        places = sum(max(1, number) for number in empty.values())
        most = max(1, empty[table])
        if len(coming) > most or (len(ready) >= places and len(coming) < most):
            yield f"{len(coming)} came in at one of {len(self.tables)} tables"
        yield from self._overtaken(coming, ready, 0, places)

    def _overtaken(self, coming: list[str], ready: list[str], first: int, end: int) -> Iterator[str]:
        """Whoever came in and stands neither from ``first`` to ``end`` in the queue nor level with somebody there."""
        allowed = {self.since[name] for name in ready[first:end]}
        for name in coming:
            if name in ready and self.since[name] not in allowed:
                yield f"{name} came in before others who had come earlier"


def height(card: str) -> tuple[int, int]:
    """How high a card is: ace high, then spades, hearts, diamonds, clubs."""
    return RANKS.index(card[:-1].replace("10", "T")), SUITS.index(card[-1])


def cuts(games: list[Cells], pulls: list[Cells]) -> Iterator[str]:
    """Every pull whose cards say something else than what was done."""
    seats = {game["Game"]: [game[seat] for seat in SEATS] for game in games}
    pulled: dict[tuple[str, str, str], list[Cells]] = defaultdict(list)
    for row in pulls:
        pulled[row["Game"], row["For"], row["Time"]].append(row)
    newest = {(code, kind): at for code, kind, at in pulled}
    for (code, kind, at), cards in pulled.items():
        if code not in seats or newest[code, kind] != at:
            continue
        order = [row["Name"] for row in sorted(cards, key=lambda row: height(row["Card"]), reverse=True)]
        north, east, south, west = seats[code]
        if kind == "table" and set(order[:4]) != set(seats[code]):
            yield f"{code}: not the four highest cards play"
        if kind == "partners" and {*order[:2]} not in ({north, south}, {east, west}):
            yield f"{code}: the two highest cards are no partners"
        if kind == "cut_out":
            out = [name for name in order if name not in seats[code]]
            if order[len(order) - len(out) :] != out:
                yield f"{code}: not the lowest cards were cut out"
