"""Every game of the day, drawn or still to be drawn, for the timetable: once as planned, once as it stands now."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from app.desk import scores
from app.desk.day.clock import Day
from app.desk.day.pace import PaceRow, PauseRow
from app.desk.day.whereabouts import AnyTable, At, Tables
from app.desk.knockout import knockout_of
from app.desk.rummy import field as rummy
from app.desk.rummy.table import FINAL, FIRST_ROUND, SEMI_FINAL
from app.desk.rummy.table import Table as RummyTable
from app.desk.time_of_day import minute_of
from app.games.twentyeight.rules import Rules as PairsRules
from app.language import N_, Message, say
from app.tournament.bracket import Bracket, MatchStatus, Seed, bracket, knockout_stage
from app.tournament.pace import deals_left, deals_of_a_table, minutes_for, seconds_per_deal
from app.tournament.schedule import fewest_slots
from app.tournament.tables import FEWEST, semi_tables, sizes, spread
from app.tournament.timetable import Game

MORNING = 9 * 60
"""When a tournament begins for which no time was given."""


@dataclass(frozen=True, slots=True)
class Item:
    """A game of the day. ``planned`` as it was thought before; ``now`` with what happened, None where it is not
    played at all. ``table`` is the one it was drawn to, None where none is."""

    tournament: int
    stage: str
    slot: int | None
    match: int | None
    code: str
    who: Message | None
    table: AnyTable | None
    planned: Game
    now: Game | None


@dataclass(frozen=True, slots=True)
class Setting:
    """What a tournament's games are laid out with: its pace, seconds a deal as it is seen, its tables and breaks."""

    pace: PaceRow
    seconds: int
    expected: int
    earliest: int
    hall: tuple[int, ...]
    breaks: tuple[tuple[int, int], ...]
    day: Day


def setting(
    group: Tables, pace: PaceRow, starts_at: str, hall: Sequence[int], pauses: Sequence[PauseRow], day: Day
) -> Setting:
    """The setting of one tournament: ``hall`` are the tables it uses."""
    seconds = seconds_per_deal(pace.deal_seconds, played(group))
    over = [table.tally.deals for table in group.tables if isinstance(table, RummyTable) and table.over]
    breaks = [
        (minute_of(row.begins) or 0, minute_of(row.ends) or 0)
        for row in pauses
        if row.tournament_id in (None, group.tournament)
    ]
    starts = minute_of(starts_at)
    return Setting(
        pace, seconds, deals_of_a_table(pace.table_deals or 1, over), MORNING if starts is None else starts,
        tuple(hall), tuple(breaks), day,
    )  # fmt: skip


def own_tables(group: Tables) -> tuple[int, ...]:
    """The tables of the hall that a tournament has in use, by number."""
    used = {table.table: table.table_id for table in group.tables if table.table is not None}
    return tuple(id_ for _, id_ in sorted(used.items()) if id_ is not None)


# what happened


def began(table: AnyTable) -> datetime | None:
    """When a table began: its start, else its call where something was written, else its first line."""
    if table.started_at is not None:
        return table.started_at
    first = min((row.at for row in table.lines), default=None)
    told = table.report.at if isinstance(table, scores.Table) and table.report is not None else first
    return (table.called_at or told) if told is not None else None


def ended(table: AnyTable) -> datetime | None:
    """When a table that is over came to its end, as the desk heard of it."""
    if not table.over:
        return None
    if isinstance(table, scores.Table):
        if table.report is not None:
            return table.report.at
        if table.ruling is not None and not table.lines:
            return table.ruling.at
    return max((row.at for row in table.lines), default=None)


def deals_of(table: AnyTable) -> int:
    """Deals written at a table."""
    return table.tally.deals if isinstance(table, RummyTable) else table.tally.deals_played


def played(group: Tables, tables: Sequence[AnyTable] | None = None) -> Iterator[tuple[int, int]]:
    """(deals, seconds) of the tables of a tournament, as far as it is known; of a 28 match that is over without
    typed deals, those that it had."""
    for table in group.tables if tables is None else tables:
        start = began(table)
        end = ended(table) or max((row.at for row in table.lines), default=None)
        deals = deals_of(table)
        if isinstance(table, scores.Table) and table.report is not None:
            deals = max(deals, rules_of(group, table).deals(table.stage))
        if start is not None and end is not None and deals and end > start:
            yield deals, int((end - start).total_seconds())


def rules_of(group: Tables, table: scores.Table) -> PairsRules:
    """The house rules of a 28 match."""
    rules: PairsRules = group.field.rules.at(table.ordinal)
    return rules


def _facts(game: Game, table: AnyTable, left: int, setting: Setting) -> Game | None:
    """A planned game with what happened at its table; ``left``: minutes that it still takes if it goes on."""
    start, end = began(table), ended(table)
    if start is None:
        return None if table.over else game
    minute = setting.day.minute(start)
    if table.over or (isinstance(table, RummyTable) and table.stage_closed):
        return replace(game, began=minute, ended=max(minute, setting.day.minute(end or start)))
    return replace(game, began=minute, minutes=left)


def _still(deals: int, all_deals: int, table: AnyTable, setting: Setting) -> int:
    """Minutes that a table still takes: by its deals, or by the time since it began, where none is typed."""
    start = began(table)
    if deals or start is None or setting.day.now is None:
        return max(1, minutes_for(all_deals - deals, setting.seconds))
    gone = max(0, setting.day.now - setting.day.minute(start))
    return max(2, minutes_for(all_deals, setting.seconds) - gone)


# 28


def pairs_items(group: Tables, set_: Setting) -> list[Item]:
    """The games of a 28 tournament: its group stage slot by slot, then the bracket."""
    field = group.field
    assert isinstance(field, scores.Field)
    drawn = field.at(scores.GROUP)
    items = list(_slots(group, field, set_) if drawn else _slots_to_draw(group, field, set_))
    teams = len({team for table in drawn for team in table.entries}) if drawn else _playing(field)
    return [*items, *_knockout(group, field, set_, items)] if teams >= 2 else items


def _playing(field: scores.Field) -> int:
    return sum(team.playing for team in field.teams.values())


def _pairs_game(key: str, deals: int, set_: Setting, seconds: int, after: Sequence[str]) -> Game:
    return Game(
        key, frozenset(), minutes_for(deals, seconds), set_.hall, set_.earliest, tuple(after),
        set_.pace.between_minutes, breaks=set_.breaks,
    )  # fmt: skip


def _pair_item(group: Tables, table: scores.Table, set_: Setting, after: Sequence[str]) -> Item:
    """A match that is drawn."""
    deals = rules_of(group, table).deals(table.stage)
    tables = (table.table_id,) if table.table_id is not None else set_.hall
    plan = replace(
        _pairs_game(f"m{table.id}", deals, set_, set_.pace.deal_seconds, after),
        people=frozenset(group.people(table)), tables=tables,
    )  # fmt: skip
    now = replace(plan, minutes=minutes_for(deals, set_.seconds))
    left = _still(deals_of(table), deals, table, set_)
    return Item(
        group.tournament, table.stage, table.slot, table.id, table.code, group.title_of(table), table, plan,
        _facts(now, table, left, set_),
    )  # fmt: skip


def _slots(group: Tables, field: scores.Field, set_: Setting) -> Iterator[Item]:
    slots: dict[int, list[scores.Table]] = defaultdict(list)
    for table in field.at(scores.GROUP):
        slots[table.slot or 0].append(table)
    before: list[str] = []
    for slot in sorted(slots):
        yield from (_pair_item(group, table, set_, before) for table in slots[slot])
        before = [f"m{table.id}" for table in slots[slot]]


def _slots_to_draw(group: Tables, field: scores.Field, set_: Setting) -> Iterator[Item]:
    rules: PairsRules = field.rules.at()
    teams = _playing(field)
    if teams < 2:
        return
    hall = max(1, min(len(set_.hall), teams // 2))
    left = -(-teams * rules.games_each // 2)
    before: list[str] = []
    for slot in range(1, fewest_slots(teams, rules.games_each, hall) + 1):
        keys = [f"t{group.tournament}s{slot}.{n}" for n in range(min(hall, left))]
        left -= len(keys)
        for key in keys:
            plan = _pairs_game(key, rules.deals(scores.GROUP), set_, set_.pace.deal_seconds, before)
            now = replace(plan, minutes=minutes_for(rules.deals(scores.GROUP), set_.seconds))
            yield Item(group.tournament, scores.GROUP, slot, None, "", None, None, plan, now)
        before = keys


def _knockout(group: Tables, field: scores.Field, set_: Setting, before: Sequence[Item]) -> Iterator[Item]:
    rules: PairsRules = field.rules.at()
    tree: Bracket | None = field.bracket
    if tree is None:
        drawn = bool(field.at(scores.GROUP))
        size = knockout_of(field) if drawn else knockout_stage(
            _playing(field), rules.quarter_finals_from, rules.small_field
        )  # fmt: skip
        tree = bracket(tuple(range(size.qualifiers)))
    tables = {table.code: table for table in field.tables if table.stage != scores.GROUP}
    keys: dict[str, str] = {}
    for match in tree.matches:
        sources = [side.source for side in match.sides]
        after = [keys[one.match] for one in sources if not isinstance(one, Seed) and one.match in keys]
        after = after or [item.planned.key for item in before]
        if match.status is MatchStatus.BYE:
            continue
        if match.key in tables:
            item = _pair_item(group, tables[match.key], set_, after)
        else:
            deals = rules.deals(match.round)
            plan = _pairs_game(f"t{group.tournament}{match.key}", deals, set_, set_.pace.deal_seconds, after)
            now = replace(plan, minutes=minutes_for(deals, set_.seconds))
            item = Item(group.tournament, match.round, None, None, match.key, match.title, None, plan, now)
        keys[match.key] = item.planned.key
        yield item


# 13-card rummy


def rummy_items(group: Tables, set_: Setting, elsewhere: Sequence[At] = ()) -> list[Item]:
    """The games of a rummy tournament; ``elsewhere`` are the players without a table who are at a 28 match now."""
    field = group.field
    assert isinstance(field, rummy.Field)
    first = [_pool_item(group, field, table, set_, ()) for table in field.at(FIRST_ROUND)]
    stage = field.stage(FIRST_ROUND)
    open_ = stage is None or stage.closed_at is None
    waiting = [one for one in field.waiting if one.follows is None]
    if open_ and len(waiting) >= FEWEST:
        after = sorted({f"m{at.match}" for at in elsewhere}) if first else []
        even = sizes(len(waiting), field.rules.at(1).table_size)
        first += _pools_to_draw(group, field, FIRST_ROUND, len(even), set_, after)
    winners = len(first) if open_ else len(field.winners)
    semis = _later(group, field, SEMI_FINAL, _semis(field, winners), set_, first)
    return [*first, *semis, *_later(group, field, FINAL, int(winners > 1), set_, semis or first)]


def _semis(field: rummy.Field, winners: int) -> int:
    most = field.rules.at(2).finalists
    return len(spread(winners, semi_tables(winners)[0])) if winners > most else 0


def _later(
    group: Tables, field: rummy.Field, stage: str, number: int, set_: Setting, before: Sequence[Item]
) -> list[Item]:
    """A later stage as it was drawn, else so many tables."""
    after = [item.planned.key for item in before]
    drawn = [_pool_item(group, field, table, set_, after) for table in field.at(stage)]
    return drawn or (_pools_to_draw(group, field, stage, number, set_, after) if before else [])


def _pool_game(field: rummy.Field, key: str, set_: Setting, deals: int, seconds: int, after: Sequence[str]) -> Game:
    waits = field.rules.at(1).absent_playing_28 == "table_waits"
    return Game(
        key, frozenset(), minutes_for(deals, seconds), set_.hall, set_.earliest, tuple(after),
        set_.pace.between_minutes, waits, breaks=set_.breaks,
    )  # fmt: skip


def _pool_item(group: Tables, field: rummy.Field, table: RummyTable, set_: Setting, after: Sequence[str]) -> Item:
    thought = set_.pace.table_deals or 1
    tables = (table.table_id,) if table.table_id is not None else set_.hall
    plan = replace(
        _pool_game(field, f"m{table.id}", set_, thought, set_.pace.deal_seconds, after),
        people=frozenset(player.person for player in table.players.values()), tables=tables,
    )  # fmt: skip
    now = replace(plan, minutes=minutes_for(set_.expected, set_.seconds), people=frozenset(group.people(table)))
    if table.over:
        now = replace(now, people=plan.people)
    totals = list(table.tally.active_totals.values())
    left = deals_left(totals, table.rules.limit, set_.expected)
    still = max(1, minutes_for(left, set_.seconds)) if table.begun else _still(0, set_.expected, table, set_)
    return Item(
        group.tournament, table.stage, None, table.id, table.code, group.title_of(table), table, plan,
        _facts(now, table, still, set_),
    )  # fmt: skip


def _pools_to_draw(
    group: Tables, field: rummy.Field, stage: str, number: int, set_: Setting, after: Sequence[str]
) -> list[Item]:
    found = []
    for n in range(number):
        key, thought = f"t{group.tournament}{stage}{n}", set_.pace.table_deals or 1
        plan = _pool_game(field, key, set_, thought, set_.pace.deal_seconds, after)
        now = replace(plan, minutes=minutes_for(set_.expected, set_.seconds))
        found.append(Item(group.tournament, stage, None, None, "", say(_UNDRAWN[stage]), None, plan, now))
    return found


_UNDRAWN = {
    FIRST_ROUND: N_("a table of the first round"),
    SEMI_FINAL: N_("a semi-final table"),
    FINAL: N_("the final table"),
}
