"""The hall on paper: the day as a picture, the plan of the tables, who plays both, calls, slips, supplies."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from app.desk import hall, people, rules
from app.desk.day.calls import Call, Called, calls
from app.desk.day.timetable import Missing, Part, Row, Timetable, timetable
from app.desk.day.whereabouts import Tables, all_tables, now_at
from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Moment, Offer, When, alone
from app.desk.rummy.table import Table as RummyTable
from app.desk.time_of_day import written
from app.games.rummy13 import RUMMY13
from app.games.twentyeight import TWENTYEIGHT
from app.language import N_, say
from app.printing.sheets.both_events import BothEvents, InBoth
from app.printing.sheets.call_list import CalledSide, CallList, HallCall
from app.printing.sheets.day_plan import Collision, DayPlan, PlanGame, PlanPart, PlanTable
from app.printing.sheets.desk_slips import CorrectionSlips, ProtestSlips
from app.printing.sheets.hall_plan import Area, HallPlan, HallTable
from app.printing.sheets.supplies import Supply, SupplyList

_READS = frozenset({
    "event", "tournament", "house_rules", "stage", "entry", "member", "person", "match", "seat", "line", "report",
    "decision", "draw", "hall_table", "held_seat", "pace", "pause",
})  # fmt: skip
MOST_COLLISIONS = 24
"""So many stand on the picture of the day; the desk has them all."""
PACKS = {TWENTYEIGHT.key: 1, RUMMY13.key: 3}
"""Packs of cards at a table: stripped to 36 cards for 28, with jokers for rummy (doc 000)."""
STAGES = {
    "group": N_("Group stage"), "quarter_final": N_("Quarter-finals"), "semi_final": N_("Semi-finals"),
    "losers_final": N_("Losers' final"), "final": N_("Final"), "first_round": N_("First round"),
}  # fmt: skip


def offers(clerk: Clerk) -> Iterator[Offer]:
    """The sheets of the hall, where 28 or 13-card rummy is played in it."""
    groups = all_tables(clerk.desk)
    if not groups:
        return
    doors, any_time = Moment(When.DOORS), Moment(When.ANY)
    yield Offer("supplies", "hall", say(N_("Supplies")), doors, alone(supplies, clerk), _READS, lasting=True)
    yield Offer("hall-plan", "hall", say(N_("Hall plan")), doors, alone(hall_plan, clerk), _READS, lasting=True)
    yield Offer("day-plan", "hall", say(N_("The day: tables by time")), doors, alone(day_plan, clerk), _READS,
                lasting=True)  # fmt: skip
    if len({group.game for group in groups}) > 1:
        yield Offer("both-events", "hall", say(N_("In both tournaments, for the runner")), Moment(When.DRAW),
                    alone(both_events, clerk), _READS, lasting=True)  # fmt: skip
    yield Offer("call-list", "hall", say(N_("Call list, now")), any_time, alone(call_list, clerk), _READS,
                lasting=True, on_request=True)  # fmt: skip
    yield Offer("protest-slips", "hall", say(N_("Protest slips")), any_time, alone(protests, clerk), _READS,
                lasting=True, on_request=True, copies=5)  # fmt: skip
    yield Offer("correction-slips", "hall", say(N_("Correction slips")), any_time,
                alone(CorrectionSlips, clerk.occasion), _READS, lasting=True, on_request=True, copies=5)  # fmt: skip


def _as_of(clerk: Clerk, day: Timetable) -> str:
    if day.day.now is None:
        return clerk.text(N_("as planned")) if all(row.state == "waiting" for row in day.rows) else ""
    return clerk.says(N_("as of {time}"), time=written(day.day.now))


# the picture of the day


def day_plan(clerk: Clerk) -> DayPlan:
    """Tables by time, the parts of the day, and who would have to be at two tables."""
    day = timetable(clerk.desk)
    titles = tuple(day.titles.values())
    tinted = {group.tournament for group in all_tables(clerk.desk) if group.game == RUMMY13.key}
    at_table: dict[int, list[PlanGame]] = defaultdict(list)
    for row in day.rows:
        if row.table is not None and (row.now is not None or row.state != "over"):
            start, end = row.now or row.planned
            at_table[row.table].append(PlanGame(start, end, row.code or "–", row.tournament in tinted))
    tables = tuple(PlanTable(str(n), tuple(sorted(games, key=_start))) for n, games in sorted(at_table.items()))
    plain = ", ".join(title for key, title in day.titles.items() if key not in tinted)
    grey = ", ".join(title for key, title in day.titles.items() if key in tinted)
    collisions = tuple(_collision(clerk, row, one) for row, one in day.collisions[:MOST_COLLISIONS])
    key = (plain, grey) if plain else (", ".join(titles), "")
    parts = tuple(_part(clerk, part) for part in day.parts)
    return DayPlan(clerk.occasion, _as_of(clerk, day), key, tables, parts, collisions)


def _start(game: PlanGame) -> int:
    return game.start


def _part(clerk: Clerk, part: Part) -> PlanPart:
    what = clerk.text(STAGES.get(part.stage, part.stage))
    if part.slot is not None:
        what = clerk.says(N_("{stage}, slot {slot}"), stage=what, slot=part.slot)
    now = part.now or part.planned
    return PlanPart(
        part.title, what, (written(part.planned[0]), written(part.planned[1])), (written(now[0]), written(now[1]))
    )


def _collision(clerk: Clerk, row: Row, one: Missing) -> Collision:
    missed = clerk.says(N_("{code} at table {table}"), code=row.code, table=row.table or "–")
    return Collision(f"{written(one.start)}–{written(one.end)}", one.name, clerk.text(one.at), missed)


# the tables


def _uses(clerk: Clerk) -> dict[int, str]:
    """Number of a table -> the tournaments that play at it."""
    uses: dict[int, list[str]] = defaultdict(list)
    day = timetable(clerk.desk)
    for row in day.rows:
        title = day.titles[row.tournament]
        if row.table is not None and title not in uses[row.table]:
            uses[row.table].append(title)
    return {number: ", ".join(titles) for number, titles in uses.items()}


def hall_plan(clerk: Clerk) -> HallPlan:
    """The tables by where they stand; those that may not be used are left out."""
    uses = _uses(clerk)
    areas: dict[str, list[HallTable]] = defaultdict(list)
    for row in hall.tables(clerk.desk):
        if row.in_use:
            use = row.reserved_for or uses.get(row.number, "")
            areas[row.where].append(HallTable(str(row.number), use, row.seats))
    return HallPlan(clerk.occasion, tuple(Area(title, tuple(tables)) for title, tables in areas.items()))


# people


def both_events(clerk: Clerk) -> BothEvents:
    """Everybody who plays in a team of 28 and in rummy, by name."""
    groups = all_tables(clerk.desk)
    pairs = [group for group in groups if group.game == TWENTYEIGHT.key]
    pools = [group for group in groups if group.game == RUMMY13.key]
    spoken = {row.id: row for row in people.search(clerk.desk, "", limit=None)}
    teams = {
        person: (group, team) for group in pairs for team in group.sides.values() if team.playing
        for person in team.members
    }  # fmt: skip
    seats = _rummy_tables(pools)
    there = now_at(clerk.desk)
    found = []
    for person, table in seats.items():
        if person in teams:
            group, team = teams[person]
            at = there.get(person)
            found.append(
                InBoth(
                    team.members[person], spoken[person].spoken, team.name, _slots(group, team.id), table,
                    clerk.text(at.where) if at is not None else "",
                )
            )  # fmt: skip
    found.sort(key=lambda one: one.name.casefold())
    return BothEvents(clerk.occasion, _as_of(clerk, timetable(clerk.desk)), tuple(found))


def _rummy_tables(pools: list[Tables]) -> Mapping[int, str]:
    """Person -> the number of his last rummy table, "" before the draw."""
    found: dict[int, str] = {}
    for group in pools:
        entries = getattr(group.field, "entries", {})
        found.update({one.person: "" for one in entries.values() if one.playing})
        for table in group.tables:
            if isinstance(table, RummyTable):
                number = str(table.table) if table.table is not None else table.code
                found.update(dict.fromkeys((player.person for player in table.players.values()), number))
    return found


def _slots(group: Tables, team: int) -> str:
    """The tables of a team's matches, in the order in which they are played."""
    return " · ".join(str(table.table) for table in group.tables if team in table.entries and table.table is not None)


def call_list(clerk: Clerk) -> CallList:
    """What the announcer reads out now."""
    desk = clerk.desk
    return CallList(clerk.occasion, _as_of(clerk, timetable(desk)), tuple(_call(clerk, one) for one in calls(desk)))


def _call(clerk: Clerk, call: Call) -> HallCall:
    sides = tuple(CalledSide(side.name, tuple(_name(one) for one in side.people)) for side in call.sides)
    away = " ".join(clerk.says(N_("{name} is at {there}."), name=one.name, there=one.away) for one in call.missing)
    called = [at for at in (call.called_at, call.last_call_at) if at is not None]
    times = " / ".join(f"{at.astimezone():%H:%M}" for at in called)
    return HallCall("" if call.table is None else str(call.table), call.code, sides, away, times)


def _name(one: Called) -> str:
    return f"{one.name} [{one.spoken}]" if one.spoken else one.name


# slips, and what has to lie ready


def protests(clerk: Clerk) -> ProtestSlips:
    """Protest slips with the minutes of the correction window of the 28 tournament, where there is one."""
    minutes = 0
    for group in all_tables(clerk.desk):
        if group.game == TWENTYEIGHT.key:
            with clerk.desk.reading() as connection:
                minutes = minutes or rules.in_force(connection, group.tournament).at().correction_minutes
    return ProtestSlips(clerk.occasion, minutes=minutes)


def supplies(clerk: Clerk) -> SupplyList:
    """Cards, sheets and pens for the day as it is planned."""
    day = timetable(clerk.desk)
    things: list[Supply] = []
    tables_in_all = 0
    for group in all_tables(clerk.desk):
        rows = [row for row in day.rows if row.tournament == group.tournament]
        at_once = _at_once(rows)
        tables_in_all += at_once
        things += _of_game(clerk, group, at_once, len(rows))
    pens = clerk.says(N_("two for each of {n} tables, and four for the desk"), n=tables_in_all)
    things.append(Supply(clerk.text(N_("Pens")), 2 * tables_in_all + 4, pens))
    return SupplyList(clerk.occasion, tuple(things))


def _at_once(rows: list[Row]) -> int:
    """How many tables of a tournament are played at a time, at most."""
    starts = [row.planned[0] for row in rows]
    return max((sum(row.planned[0] <= at < row.planned[1] for row in rows) for at in starts), default=0)


def _of_game(clerk: Clerk, group: Tables, at_once: int, games: int) -> Iterator[Supply]:
    if not at_once:
        return
    packs = PACKS[group.game]
    cards = N_("{title}: packs of cards stripped to 36") if packs == 1 else N_("{title}: packs of 52 with jokers")
    why = N_("{packs} for each of {n} {n:table|tables}, and {more} to spare")
    yield Supply(clerk.says(cards, title=group.title), packs * (at_once + 1),
                 clerk.says(why, packs=packs, n=at_once, more=packs))  # fmt: skip
    spare = max(2, games // 10)
    yield Supply(clerk.says(N_("{title}: score sheets"), title=group.title), games + spare,
                 clerk.says(N_("one for each of {n} games, and {more} to spare"), n=games, more=spare))  # fmt: skip
