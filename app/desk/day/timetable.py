"""The timetable of the day: what was planned, what is projected now, and who would have to be at two tables."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from weakref import WeakKeyDictionary

from sqlalchemy import select

from app.desk import hall
from app.desk.day import pace as paces
from app.desk.day.clock import Day, day_of
from app.desk.day.planned import Item, own_tables, pairs_items, played, rummy_items, setting
from app.desk.day.whereabouts import AnyTable, At, Tables, all_tables, now_at, place
from app.desk.desk import Desk
from app.desk.namesakes import namesakes
from app.desk.rummy import field as rummy
from app.desk.tournaments import tournaments
from app.games.twentyeight import TWENTYEIGHT
from app.language import Message
from app.models.people import Person
from app.tournament.progress import MatchState
from app.tournament.timetable import Clash, Game, Placed, Span, attended, free_from, lay_out


@dataclass(frozen=True, slots=True)
class Missing:
    """Somebody who would have to be at two tables: ``at`` says where he is, from ``start`` until ``end``."""

    person: int
    name: str
    at: Message
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Row:
    """A game of the day, drawn or not (``match`` None). ``planned`` and ``now`` are its times in minutes from
    midnight, ``now`` as it was where it is over; None: it is not played, or only came in meanwhile.

    ``table`` is its number in the hall, ``state`` over, playing, called or waiting. ``missing`` are those who are
    elsewhere meanwhile; ``waited``: minutes that it begins later because of them.
    """

    key: str
    tournament: int
    match: int | None
    code: str
    stage: str
    slot: int | None
    who: Message | None
    table: int | None
    state: str
    planned: Span
    now: Span | None
    people: frozenset[int]
    missing: tuple[Missing, ...]
    waited: int


@dataclass(frozen=True, slots=True)
class Part:
    """A slot, or a stage (``slot`` None): from the first table's beginning until the last one's end.

    ``seconds``: what a deal took there, None while nothing is known.
    """

    tournament: int
    title: str
    stage: str
    slot: int | None
    planned: Span
    now: Span | None
    seconds: int | None


@dataclass(frozen=True, slots=True)
class Timetable:
    """The day: ``rows`` by tournament and time, ``parts`` in order, and the minute it is ``now`` (None: another day).

    ``titles`` of the tournaments; ``tables`` of the hall by number; ``times``: person -> from when until when he is
    thought to be at which game (its row's key).
    """

    day: Day
    titles: Mapping[int, str]
    tables: tuple[int, ...]
    rows: tuple[Row, ...]
    parts: tuple[Part, ...]
    pauses: tuple[paces.PauseRow, ...]
    times: Mapping[int, tuple[tuple[int, int, str], ...]]

    def free_from(self, person: int) -> int | None:
        """The earliest minute from now on at which somebody may be at no table; None on another day."""
        return None if self.day.now is None else free_from(self.times.get(person, ()), self.day.now)

    @property
    def collisions(self) -> tuple[tuple[Row, Missing], ...]:
        """Everybody who would have to be at two tables, at games that are not over, the earliest first."""
        found = [(row, one) for row in self.rows if row.state != "over" for one in row.missing]
        return tuple(sorted(found, key=lambda pair: (pair[1].start, pair[1].name)))

    def row(self, match: int) -> Row | None:
        """The row of a match."""
        return next((row for row in self.rows if row.match == match), None)


def timetable(desk: Desk) -> Timetable:
    """The timetable as it was planned and as it is projected now; remembered for a minute, until something changes."""
    version, minute = desk.version(*READ), desk.clock().replace(second=0, microsecond=0)
    kept = _KEPT.get(desk)
    if kept is None or kept[0] != (version, minute):
        kept = _KEPT[desk] = ((version, minute), _made(desk))
    return kept[1]


READ = (
    "held_seat", "tournament", "house_rules", "stage", "entry", "member", "person", "match", "seat", "line", "report",
    "decision", "dispute", "draw", "remedy", "hall_table", "pace", "pause", "event",
)  # fmt: skip
"""The tables of the file that the day is computed from."""
_KEPT: WeakKeyDictionary[Desk, tuple[tuple[int, datetime], Timetable]] = WeakKeyDictionary()


def _made(desk: Desk) -> Timetable:
    groups = all_tables(desk)
    day = day_of(desk, _first_call(groups))
    items = _items(desk, groups, day)
    planned = lay_out([item.planned for item in items])
    played_keys = {item.now.key for item in items if item.now is not None}
    now = lay_out([_with(item.now, played_keys) for item in items if item.now is not None], now=day.now)
    numbers = {row.id: row.number for row in hall.tables(desk)}
    names = _names(desk, {person for item in items for person in item.planned.people})
    places = {one.planned.key: place(one.code, one.table.table if one.table is not None else None) for one in items}
    rows = tuple(_row(item, planned, now, numbers, names, places) for item in items)
    return Timetable(
        day, {group.tournament: group.title for group in groups}, tuple(sorted(numbers.values())), rows,
        tuple(_parts(rows, groups)), paces.pauses(desk), attended(now.values()),
    )  # fmt: skip


def _with(game: Game, keys: Collection[str]) -> Game:
    """A game that waits only for games that are played."""
    return replace(game, after=tuple(key for key in game.after if key in keys))


def _first_call(groups: Sequence[Tables]) -> datetime | None:
    calls = [table.called_at or table.started_at for group in groups for table in group.tables]
    return min((at for at in calls if at is not None), default=None)


def _items(desk: Desk, groups: Sequence[Tables], day: Day) -> list[Item]:
    """The games of all tournaments; each tournament has its own tables, as far as the hall goes."""
    usable = [row.id for row in hall.tables(desk) if row.in_use]
    taken = {table for group in groups for table in own_tables(group)}
    starts = {row.id: row.starts_at for row in tournaments(desk)}
    pauses = paces.pauses(desk)
    found: list[Item] = []
    for group in groups:
        mine = list(own_tables(group))
        if not mine:
            mine = [table for table in usable if table not in taken] or usable
            if group.game == TWENTYEIGHT.key:
                mine = mine[: max(1, _pairs_at_once(group))]
            taken |= set(mine)
        set_ = setting(group, paces.pace(desk, group.tournament), starts[group.tournament], mine, pauses, day)
        if group.game == TWENTYEIGHT.key:
            found += pairs_items(group, set_)
        else:
            found += rummy_items(group, set_, _elsewhere(desk, group))
    return found


def _pairs_at_once(group: Tables) -> int:
    return sum(team.playing for team in group.sides.values()) // 2


def _elsewhere(desk: Desk, group: Tables) -> list[At]:
    assert isinstance(group.field, rummy.Field)
    there = now_at(desk)
    return [there[one.person] for one in group.field.waiting if one.person in there]


def _names(desk: Desk, people: Collection[int]) -> dict[int, str]:
    shown = namesakes(desk)
    with desk.reading() as connection:
        rows = connection.execute(select(Person.id, Person.name)).all()
    return {row.id: shown.person(row.id, row.name) for row in rows if row.id in people}


def _row(
    item: Item, planned: Mapping[str, Placed], now: Mapping[str, Placed], numbers: Mapping[int, int],
    names: Mapping[int, str], places: Mapping[str, Message],
) -> Row:  # fmt: skip
    key = item.planned.key
    thought, stands = planned[key], now.get(key)
    best = stands or thought

    def missing(clash: Clash) -> Missing:
        return Missing(clash.person, names.get(clash.person, ""), places[clash.other], clash.start, clash.end)

    return Row(
        key, item.tournament, item.match, item.code, item.stage, item.slot, item.who,
        numbers.get(best.table) if best.table is not None else None, _state(item.table), (thought.start, thought.end),
        (stands.start, stands.end) if stands is not None else None, best.game.people,
        tuple(missing(clash) for clash in best.clashes), best.waited,
    )  # fmt: skip


def _state(table: AnyTable | None) -> str:
    if table is None:
        return "waiting"
    if table.over:
        return "over"
    if table.state is MatchState.CALLED:
        return "called"
    return "playing" if table.started_at is not None or table.lines else "waiting"


def _parts(rows: Sequence[Row], groups: Sequence[Tables]) -> list[Part]:
    found = []
    for group in groups:
        parts: dict[tuple[str, int | None], list[Row]] = defaultdict(list)
        for row in rows:
            if row.tournament == group.tournament:
                parts[row.stage, row.slot].append(row)
        for (stage, slot), some in parts.items():
            keys = {row.match for row in some}
            deals = list(played(group, [table for table in group.tables if table.id in keys]))
            all_deals = sum(n for n, _ in deals)
            now = [row.now for row in some if row.now is not None]
            found.append(
                Part(
                    group.tournament, group.title, stage, slot, _hull([row.planned for row in some]),
                    _hull(now) if now else None, sum(took for _, took in deals) // all_deals if all_deals else None,
                )
            )  # fmt: skip
    return found


def _hull(spans: Sequence[Span]) -> Span:
    return min(start for start, _ in spans), max(end for _, end in spans)
