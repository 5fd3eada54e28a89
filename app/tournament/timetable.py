"""When every game of the day begins and ends, at which table, and whom it waits for: both tournaments in one hall.

Times are whole minutes from midnight of the day. Games are laid one after the other, in the order given, each as early
as its tables, its people, the breaks and the games before it let it. So a table is never used twice at a time, and
nobody is at two tables at once: a game either waits for those who are elsewhere, or is played without them and they
come when they are free (house rule ``absent_playing_28``). A game that does not wait keeps nobody from one that does.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

Span = tuple[int, int]
"""From a minute until before another."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game of the day: who plays, how long, and what it depends on.

    ``minutes`` is how long it is thought to take; of a game that is going on, how long it still takes. ``tables`` are
    those it may be played at, the preferred one first. ``after`` are keys of games that have to be over first; they
    stand before it. ``between`` minutes pass at a table, and after those games, before it begins. With ``waits`` it
    does not begin without its people; else it is played without those who are at a game that does. ``began`` and
    ``ended`` are facts, where there are any: then it has one table. It does not begin within its ``breaks``.
    """

    key: str
    people: frozenset[int]
    minutes: int
    tables: tuple[int, ...]
    earliest: int = 0
    after: tuple[str, ...] = ()
    between: int = 0
    waits: bool = True
    began: int | None = None
    ended: int | None = None
    breaks: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Clash:
    """``person`` is at the game ``other`` from ``start`` until ``end``, while this one would have him too."""

    person: int
    other: str
    start: int
    end: int

    @property
    def minutes(self) -> int:
        """How long."""
        return self.end - self.start


@dataclass(frozen=True, slots=True)
class Placed:
    """A game with its table and times. It would begin at ``wished`` if nobody were elsewhere; ``clashes`` are those
    who are, between ``wished`` and the end it would have then. ``away`` are the times it is played without somebody.
    """

    game: Game
    table: int | None
    start: int
    end: int
    wished: int
    clashes: tuple[Clash, ...] = ()
    away: tuple[Clash, ...] = ()

    @property
    def waited(self) -> int:
        """Minutes that it begins later because of people who are elsewhere."""
        return self.start - self.wished


@dataclass(slots=True)
class _Hall:
    """Which tables are taken when, and which people by games that wait for them."""

    tables: dict[int, list[Span]] = field(default_factory=lambda: defaultdict(list))
    people: dict[int, list[tuple[int, int, str]]] = field(default_factory=lambda: defaultdict(list))

    def free(self, table: int, start: int, game: Game) -> bool:
        """Whether a table is free for the whole of a game, with the time between games on both sides."""
        end = start + game.minutes
        return all(start >= late + game.between or end + game.between <= early for early, late in self.tables[table])

    def clashes(self, people: Iterable[int], start: int, end: int) -> tuple[Clash, ...]:
        """Who of ``people`` is at another game meanwhile, as they begin."""
        found = [
            Clash(person, other, max(start, early), min(end, late))
            for person in people
            for early, late, other in self.people[person]
            if max(start, early) < min(end, late)
        ]
        return tuple(sorted(found, key=lambda one: (one.start, -one.end, one.person)))

    def take(self, placed: Placed) -> None:
        """Write a game down at its table, with its people where it waits for them."""
        if placed.end > placed.start and placed.table is not None:
            self.tables[placed.table].append((placed.start, placed.end))
        if placed.game.waits:
            self.seat(placed)

    def seat(self, placed: Placed) -> None:
        """Write down where the people of a game are, except while they are away."""
        away = defaultdict(list)
        for one in placed.away:
            away[one.person].append((one.start, one.end))
        for person in placed.game.people:
            self.people[person] += [
                (early, late, placed.game.key) for early, late in without(placed.start, placed.end, away[person])
            ]


def without(start: int, end: int, gaps: Sequence[Span]) -> Iterator[Span]:
    """The parts of a time that are left when ``gaps`` are taken out of it."""
    for early, late in sorted(gaps):
        if early > start:
            yield start, min(early, end)
        start = max(start, late)
        if start >= end:
            return
    if start < end:
        yield start, end


def lay_out(games: Sequence[Game], breaks: Sequence[Span] = (), now: int | None = None) -> dict[str, Placed]:
    """Every game with its table and times, by its key.

    What has begun stands where it is, with ``now`` until when it is thought to go on; nothing else begins before
    ``now``, nor within a break. Of games that may begin at the same time the one that stands first has the choice.

    :raises KeyError: a game of ``after`` does not stand before the game.
    """
    hall, placed = _Hall(), {}
    for game in sorted((game for game in games if game.began is not None), key=lambda game: (game.began, game.key)):
        placed[game.key] = _as_it_was(game, games, hall, now)
    for game in games:
        if game.began is None:
            placed[game.key] = _next(game, placed, hall, breaks, now)
    for one in sorted(placed.values(), key=lambda one: one.start):
        if not one.game.waits:
            missing = hall.clashes(sorted(one.game.people), one.start, one.end)
            placed[one.game.key] = replace(one, clashes=missing, away=missing)
            hall.seat(placed[one.game.key])
    return placed


def _as_it_was(game: Game, games: Sequence[Game], hall: _Hall, now: int | None) -> Placed:
    """A game that has begun. Where the next one began at its table before its sheet came in, it was over by then."""
    began = game.began
    assert began is not None
    table = game.tables[0] if game.tables else None
    end = game.ended if game.ended is not None else max(began, began if now is None else now) + game.minutes
    followed = [
        other.began
        for other in games
        if other.began is not None and table in other.tables[:1] and (other.began, other.key) > (began, game.key)
    ]
    end = max(began, min([end, *followed])) if table is not None else max(began, end)
    clashes = hall.clashes(sorted(game.people), began, end) if game.waits else ()
    fact = Placed(game, table, began, end, began, clashes, clashes)
    hall.take(fact)
    return fact


def _next(game: Game, placed: Mapping[str, Placed], hall: _Hall, breaks: Sequence[Span], now: int | None) -> Placed:
    ready = max([game.earliest, *(placed[key].end + game.between for key in game.after)])
    ready = ready if now is None else max(ready, now)
    people = sorted(game.people)
    wished, table = _earliest(game, ready, hall, breaks, ())
    start, clashes = wished, hall.clashes(people, wished, wished + game.minutes) if game.waits else ()
    if clashes:
        start, table = _earliest(game, wished, hall, breaks, people)
    found = Placed(game, table, start, start + game.minutes, wished, clashes)
    hall.take(found)
    return found


def _earliest(
    game: Game, ready: int, hall: _Hall, breaks: Sequence[Span], people: Sequence[int]
) -> tuple[int, int | None]:
    """The first minute at which a table is free, and all of ``people``; a game without tables has no table yet."""
    ends = {late + game.between for table in game.tables for _, late in hall.tables[table]}
    ends |= {late for person in people for _, late, _ in hall.people[person]}
    breaks = (*breaks, *game.breaks)
    ends |= {late for _, late in breaks}
    for start in sorted({ready, *(end for end in ends if end > ready)}):
        if any(early <= start < late for early, late in breaks):
            continue
        if people and hall.clashes(people, start, start + game.minutes):
            continue
        for table in game.tables or (None,):
            if table is None or hall.free(table, start, game):
                return start, table
    raise AssertionError("when everything else is over, every table is free")


def attended(placed: Iterable[Placed]) -> dict[int, tuple[tuple[int, int, str], ...]]:
    """Person -> when he is at which game, in the order of the day."""
    found: dict[int, list[tuple[int, int, str]]] = defaultdict(list)
    for one in placed:
        for person in one.game.people:
            gaps = [(clash.start, clash.end) for clash in one.away if clash.person == person]
            found[person] += [(*span, one.game.key) for span in without(one.start, one.end, gaps)]
    return {person: tuple(sorted(times)) for person, times in found.items()}


def free_from(times: Iterable[tuple[int, int, str]], at: int) -> int:
    """The earliest minute from ``at`` on at which somebody is at no table, who is at games at these ``times``."""
    for start, end, _ in sorted(times):
        if start <= at < end:
            at = end
    return at
