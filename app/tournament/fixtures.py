"""The games of a group stage: who meets whom, in which time slot, at which table.

Doc 000 Format (each team gets four games) and the ruling ``fixtures``. The schedule of places comes from
:mod:`app.tournament.schedule`, a seeded draw decides who gets which place, and :func:`check` proves every result.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from app.errors import DeskError
from app.games.game import Problem, Weight
from app.language import N_, Message, say
from app.tournament.draw import Certificate, Entrant, draw_apart
from app.tournament.schedule import fewest_slots, schedule


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game: its time slot from 1, the index from 0 of its table among those given, and its two teams."""

    slot: int
    table: int
    home: Entrant
    away: Entrant

    @property
    def teams(self) -> tuple[Entrant, Entrant]:
        """Both teams."""
        return self.home, self.away


@dataclass(frozen=True, slots=True)
class Waiting:
    """How long one team waits, in slots.

    ``longest`` is its longest run of slots without a game between the first slot of the stage and the last;
    ``between`` the longest between two of its games; ``span`` the slots from its first game to its last, both counted.
    """

    longest: int
    between: int
    span: int


@dataclass(frozen=True, slots=True)
class Fixtures:
    """The games in order of slot and table, and the certificate of the draw that decided who is who."""

    games: tuple[Fixture, ...]
    certificate: Certificate

    @property
    def slots(self) -> int:
        """The number of time slots."""
        return max(game.slot for game in self.games)

    @property
    def rounds(self) -> tuple[tuple[Fixture, ...], ...]:
        """The games slot by slot."""
        return tuple(tuple(game for game in self.games if game.slot == slot) for slot in range(1, self.slots + 1))

    @property
    def longest_idle(self) -> int:
        """The longest run of slots in which some team has no game (the first and last slots of the stage included)."""
        return max(team.longest for team in waiting(self.games).values())


@dataclass(frozen=True, slots=True)
class FieldSize:
    """How many games a field plays in all, and whether it can do so with nobody meeting twice."""

    games: int
    possible_without_repeat: bool


def field_size(teams: int, games_each: int) -> FieldSize:
    """The size of a group stage in which each of ``teams`` plays ``games_each``.

    Raises DeskError (field ``teams``) for fewer than two teams, and (field ``games_each``) for none, or for an odd
    number of teams times an odd number of games, naming the nearest numbers that work.
    """
    if teams < 2:
        raise DeskError(say(N_("A group stage needs at least two teams.")), "teams")
    if games_each < 1:
        raise DeskError(say(N_("Each team plays at least one game.")), "games_each")
    if teams * games_each % 2:
        text = N_(
            "{teams} teams cannot play {games} games each: two teams share every game. {teams} teams can play {near} "
            "games each, or {fewer} or {more} teams can play {games}."
        )
        near = say(N_("{fewer} or {more}"), fewer=games_each - 1, more=games_each + 1) if games_each > 1 else 2
        said = say(text, teams=teams, games=games_each, near=near, fewer=teams - 1, more=teams + 1)
        raise DeskError(said, "games_each")
    return FieldSize(teams * games_each // 2, games_each < teams)


def make_fixtures(
    teams: Sequence[Entrant],
    games_each: int,
    tables: int,
    seed: str | int,
    clubs: Mapping[Entrant, Hashable] | None = None,
) -> Fixtures:
    """Draw the fixtures of a group stage of two or more ``teams`` on ``tables`` tables.

    Nobody meets twice while that is possible, otherwise meetings differ by one at most; the slots are as few as can
    be; teams of one club (no entry, or None: no club) are kept apart where an exchange of places can do it. The same
    teams in the same order with the same seed always give the same fixtures.
    Raises DeskError as :func:`field_size`, and (field ``tables``) where there is no table.
    """
    field_size(len(teams), games_each)
    if tables < 1:
        raise DeskError(say(N_("There has to be at least one table.")), "tables")
    slots = schedule(len(teams), games_each, tables)
    meetings = [pair for pairs in slots for pair in pairs]
    certificate = draw_apart(teams, seed, meetings, clubs or {})
    order = certificate.order
    games = _seat([[(order[a], order[b]) for a, b in pairs] for pairs in slots])
    complaints = check(games, teams, games_each, tables, fewest_slots(len(teams), games_each, tables))
    if complaints:
        raise AssertionError("; ".join(map(str, complaints)))
    return Fixtures(games, certificate)


def _seat(slots: Sequence[Sequence[tuple[Entrant, Entrant]]]) -> tuple[Fixture, ...]:
    """Give every game a table: the one where a team of it has just played if it can stay, else the one least known."""
    last: dict[Entrant, int] = {}
    used: Counter[tuple[Entrant, int]] = Counter()
    games: list[Fixture] = []
    for slot, pairs in enumerate(slots, 1):
        free = set(range(len(pairs)))
        seated: list[Fixture] = []
        standing = []
        for home, away in pairs:
            table = next((last[team] for team in (home, away) if last.get(team) in free), None)
            if table is None:
                standing.append((home, away))
            else:
                free.remove(table)
                seated.append(Fixture(slot, table, home, away))
        for home, away in standing:
            table = min(free, key=lambda table: (used[home, table] + used[away, table], table))
            free.remove(table)
            seated.append(Fixture(slot, table, home, away))
        for game in seated:
            for team in game.teams:
                last[team] = game.table
                used[team, game.table] += 1
        games += sorted(seated, key=lambda game: game.table)
    return tuple(games)


def waiting(games: Sequence[Fixture]) -> dict[Entrant, Waiting]:
    """How long every team waits, over the slots that ``games`` take."""
    slots: dict[Entrant, list[int]] = {}
    for game in sorted(games, key=lambda game: game.slot):
        for team in game.teams:
            slots.setdefault(team, []).append(game.slot)
    end = max(game.slot for game in games) + 1
    waits = {}
    for team, own in slots.items():
        runs = [after - before - 1 for before, after in zip([0, *own], [*own, end], strict=True)]
        waits[team] = Waiting(max(runs), max(runs[1:-1], default=0), own[-1] - own[0] + 1)
    return waits


def double_bookings(games: Sequence[Fixture], names: Mapping[Entrant, str] | None = None) -> list[Message]:
    """Teams against themselves, teams at two tables in a slot, tables with two games in a slot.

    ``names``: how to call the teams; without it their ids stand in the messages.
    """
    names = names or {}
    found = [
        say(N_("{team} plays against itself."), team=_named(game.home, names))
        for game in games
        if game.home == game.away
    ]
    busy = Counter((game.slot, team) for game in games for team in set(game.teams))
    found += [
        say(N_("{team} is at {n} {n:table|tables} in slot {slot}."), team=_named(team, names), n=n, slot=slot)
        for (slot, team), n in busy.items()
        if n > 1
    ]
    full = Counter((game.slot, game.table) for game in games)
    found += [
        say(N_("Table {table} has {n} games in slot {slot}."), table=table + 1, n=n, slot=slot)
        for (slot, table), n in full.items()
        if n > 1
    ]
    return found


def _named(team: Entrant, names: Mapping[Entrant, str]) -> str | Message:
    return names.get(team) or say(N_("Team {team}"), team=team)


def check(
    games: Sequence[Fixture],
    teams: Sequence[Entrant],
    games_each: int | Mapping[Entrant, int],
    tables: int,
    slots: int | None = None,
) -> list[Message]:
    """Everything wrong with ``games``: nothing means it is proved.

    Each team plays ``games_each`` (or its own number), nobody plays himself, no team or table is booked twice in a
    slot, tables exist, the slots are 1 to ``slots`` (None: any), and no pair meets oftener than it must.
    """
    expected = dict.fromkeys(teams, games_each) if isinstance(games_each, int) else dict(games_each)
    found = double_bookings(games)
    played = Counter(team for game in games for team in game.teams)
    found += [
        say(N_("Team {team} has {n} {n:game|games} and should have "
               "{expected}."), team=team, n=played[team], expected=number)
        for team, number in (expected | dict.fromkeys(played.keys() - expected.keys(), 0)).items()
        if played[team] != number
    ]
    found += [
        say(N_("There is no table {table}."), table=game.table + 1) for game in games if not 0 <= game.table < tables
    ]
    taken = {game.slot for game in games}
    if slots is not None and taken != set(range(1, slots + 1)):
        found.append(say(N_("{n} slots are used and {expected} are enough."), n=len(taken), expected=slots))
    met = Counter(frozenset(game.teams) for game in games)
    opponents = len(teams) - 1
    most = -(-max(expected.values(), default=0) // opponents)
    least = min(expected.values(), default=0) // opponents if isinstance(games_each, int) else 0
    seldom = (frozenset(pair) for pair in combinations(teams, 2)) if least else ()
    for pair in {*met, *seldom}:
        if len(pair) == 2 and not least <= met[pair] <= most:
            first, second = pair
            text = N_("Teams {first} and {second} meet {n} {n:time|times}.")
            found.append(say(text, first=first, second=second, n=met[pair]))
    return found


def problems_of_change(
    before: Sequence[Fixture],
    after: Sequence[Fixture],
    tables: int,
    clubs: Mapping[Entrant, Hashable] | None = None,
    names: Mapping[Entrant, str] | None = None,
) -> list[Problem]:
    """What is wrong with changing the fixtures by hand from ``before`` to ``after``, heaviest first.

    Refused: a double booking, or a table that is not there. Warned: a team with more or fewer games than before, a
    pair that meets again, club-mates brought together. ``names``: how to call the teams.
    """
    clubs, names = clubs or {}, names or {}
    found = [Problem("slot", message) for message in double_bookings(after, names)]
    found += [
        Problem("table", say(N_("There is no table {table}."), table=game.table + 1))
        for game in after
        if not 0 <= game.table < tables
    ]
    had, has = (Counter(team for game in games for team in game.teams) for games in (before, after))
    for team in sorted(had.keys() | has.keys(), key=str):
        if had[team] != has[team]:
            text = N_("{team}: {n} {n:game|games} instead of {before}.")
            message = say(text, team=_named(team, names), n=has[team], before=had[team])
            found.append(Problem("home", message, Weight.WARNED))
    met_before, met = (Counter(frozenset(game.teams) for game in games) for games in (before, after))
    for game in after:
        pair = frozenset(game.teams)
        if met[pair] <= met_before[pair] or len(pair) < 2:
            continue
        met_before[pair] = met[pair]
        first, second = _named(game.home, names), _named(game.away, names)
        if met[pair] > 1:
            message = say(N_("{first} and {second} would meet {n} "
                             "{n:time|times}."), first=first, second=second, n=met[pair])
            found.append(Problem("away", message, Weight.WARNED))
        if clubs.get(game.home) is not None and clubs.get(game.home) == clubs.get(game.away):
            message = say(N_("{first} and {second} are of one club."), first=first, second=second)
            found.append(Problem("away", message, Weight.WARNED))
    return found
