"""Teams that come or go after the fixtures are drawn.

What has been played, or is in a slot that has begun, is never drawn again. A newcomer first gets the games that wait
for an opponent (somebody withdrew). Then a coming game A v B makes room: the newcomer meets A in its place, and B in
another slot, at a free table, where B would have rested; so rest places become real games and nobody else plays more
or less than before. What cannot be placed is not played: the newcomer has fewer games, and the caller rules on that.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

from app.tournament.draw import Entrant
from app.tournament.fixtures import Fixture

TRIES = 300
"""So many steps are tried to place all games of a newcomer; then the best found so far counts."""


@dataclass(frozen=True, slots=True)
class LateEntry:
    """The fixtures with the newcomer in them, what went and what came, and how many games the newcomer has."""

    games: tuple[Fixture, ...]
    removed: tuple[Fixture, ...]
    added: tuple[Fixture, ...]

    @property
    def games_of_newcomer(self) -> int:
        """Every added game is one of the newcomer's."""
        return len(self.added)


@dataclass(frozen=True, slots=True)
class _Step:
    removed: tuple[Fixture, ...]
    added: tuple[Fixture, ...]


def coming_games(games: Sequence[Fixture], team: Entrant, played_slots: int) -> tuple[Fixture, ...]:
    """The games of ``team`` in slots after ``played_slots``: those that a withdrawal turns into walkovers."""
    return tuple(game for game in games if team in game.teams and game.slot > played_slots)


def add_late(
    games: Sequence[Fixture],
    newcomer: Entrant,
    games_each: int,
    tables: int,
    played_slots: int,
    slots: int | None = None,
    clubs: Mapping[Entrant, Hashable] | None = None,
    waiting: Sequence[Entrant] = (),
) -> LateEntry:
    """Give ``newcomer`` up to ``games_each`` games in slots ``played_slots`` + 1 to ``slots`` (None: as many as now).

    ``waiting``: who has lost a game because an opponent withdrew, once for each game; such games are not in ``games``.
    Club-mates are taken last. ``slots`` beyond those drawn lets the stage grow longer for the newcomer's sake.
    """
    last = slots or max(game.slot for game in games)
    search = _Search(list(games), newcomer, games_each, tables, range(played_slots + 1, last + 1), clubs or {})
    search.fill_open_places(waiting)
    search.split_games()
    added = tuple(game for game in search.games if newcomer in game.teams)
    removed = tuple(game for game in games if game not in search.games)
    return LateEntry(tuple(sorted(search.games, key=lambda game: (game.slot, game.table))), removed, added)


class _Search:
    def __init__(
        self,
        games: list[Fixture],
        newcomer: Entrant,
        games_each: int,
        tables: int,
        slots: range,
        clubs: Mapping[Entrant, Hashable],
    ) -> None:
        self.games = games
        self.newcomer = newcomer
        self.games_each = games_each
        self.tables = tables
        self.slots = slots
        club = clubs.get(newcomer)
        self.club_mates = {team for team in clubs if club is not None and clubs[team] == club}
        self.tries = 0

    def fill_open_places(self, waiting: Sequence[Entrant]) -> None:
        """The newcomer meets those who have lost a game."""
        left = sorted(waiting, key=lambda team: team in self.club_mates)
        for slot in self.slots:
            table, met, busy = self._free_table(slot), self._opponents(), self._busy(slot)
            able = [team for team in left if team not in met | busy]
            if able and table is not None and self.newcomer not in busy and len(met) < self.games_each:
                left.remove(able[0])
                self.games.append(Fixture(slot, table, able[0], self.newcomer))

    def split_games(self) -> None:
        """Games make room two by two, for as many of the newcomer's games as can be placed."""
        open_slots = [slot for slot in self.slots if self.newcomer not in self._busy(slot)]
        with_table = sum(self._free_table(slot) is not None for slot in open_slots)
        missing = self.games_each - len(self._opponents())
        pairs = min(missing // 2, len(open_slots) // 2, with_table)
        best: list[_Step] = []
        steps: list[_Step] = []

        def go_on() -> bool:
            nonlocal best
            if len(steps) > len(best):
                best = list(steps)
            if len(steps) >= pairs:
                return True
            for step in self._steps():
                self.tries += 1
                if self.tries > TRIES:
                    return True
                self._take(step)
                steps.append(step)
                if go_on():
                    return True
                steps.pop()
                self._take_back(step)
            return False

        go_on()
        for step in reversed(steps):
            self._take_back(step)
        for step in best:
            self._take(step)

    def _steps(self) -> list[_Step]:
        """Every way to make room once, club-mates last, early games first."""
        met, found = self._opponents(), []
        busy = {slot: self._busy(slot) for slot in self.slots}
        free = {slot: self._free_table(slot) for slot in self.slots}
        for game in self.games:
            if game.slot not in busy or self.newcomer in busy[game.slot] or met & {*game.teams}:
                continue
            for slot, table in free.items():
                if table is None or slot == game.slot or self.newcomer in busy[slot]:
                    continue
                for stays, moves in (game.teams, game.teams[::-1]):
                    if moves not in busy[slot]:
                        here = Fixture(game.slot, game.table, stays, self.newcomer)
                        there = Fixture(slot, table, moves, self.newcomer)
                        found.append(_Step((game,), (here, there)))
        return sorted(found, key=lambda step: len(self.club_mates & {*step.removed[0].teams}))

    def _take(self, step: _Step) -> None:
        self.games = [game for game in self.games if game not in step.removed] + list(step.added)

    def _take_back(self, step: _Step) -> None:
        self.games = [game for game in self.games if game not in step.added] + list(step.removed)

    def _opponents(self) -> set[Entrant]:
        return {team for game in self.games if self.newcomer in game.teams for team in game.teams} - {self.newcomer}

    def _busy(self, slot: int) -> set[Entrant]:
        return {team for game in self.games if game.slot == slot for team in game.teams}

    def _free_table(self, slot: int) -> int | None:
        taken = {game.table for game in self.games if game.slot == slot}
        return next((table for table in range(self.tables) if table not in taken), None)
