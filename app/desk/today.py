"""What now? The day at a glance: what is done and what is due, and the one next step of it.

Nothing here is stored. :func:`facts` are short sentences with a key that says which list stands behind them;
:func:`next_step` is the first line of :data:`STEPS` that is due, asked of each tournament in turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from importlib import import_module
from typing import Any

from app.desk import hall, money, registration
from app.desk.currency import written
from app.desk.day.pace import USUAL, pace
from app.desk.desk import Desk
from app.desk.facts import Fact, Group, Next
from app.desk.knockout import champion, remaining, seeds_moved, ties, why_not_closed
from app.desk.officials import reminder
from app.desk.scores import GROUP, Field, Table, field_of
from app.desk.tournaments import TournamentRow, tournaments
from app.language import N_, Message, say
from app.tournament.progress import MatchState

SILENT_MINUTES = USUAL["twentyeight"].silent_minutes
"""A table that is playing and from which the desk heard nothing for so long is asked after: twelve deals take less."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A tournament as the steps of the day look at it; ``tables`` of the hall that may be used."""

    id: int
    title: str
    teams: int
    tables: int
    field: Field
    unannounced: bool

    @property
    def knockout(self) -> tuple[Table, ...]:
        """The matches of the bracket."""
        return tuple(table for table in self.field.tables if table.stage != GROUP)

    @property
    def begun(self) -> bool:
        """Whether a match has been called, or more."""
        return any(table.state not in (MatchState.WAITING, MatchState.READY) for table in self.field.tables)

    @property
    def group_closed(self) -> bool:
        """Whether the group stage is closed."""
        stage = self.field.stage(GROUP)
        return stage is not None and stage.closed_at is not None


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the day: the verb of its button, and whether it is the one that is due."""

    key: str
    verb: str
    why: str
    due: Callable[[Standing], bool]


def _drawn(standing: Standing) -> bool:
    return bool(standing.field.at(GROUP))


def _missing(standing: Standing) -> bool:
    table = standing.field.standings
    return table is not None and table.missing > 0


def _disputed(standing: Standing) -> bool:
    return any(table.open_dispute is not None for table in standing.field.tables)


def _differs(standing: Standing) -> bool:
    return any(table.differs for table in standing.field.tables)


def _tied(standing: Standing) -> bool:
    return bool(ties(standing.field)) and (not standing.group_closed or seeds_moved(standing.field))


def _stuck(standing: Standing) -> bool:
    """Whether all that is left to play waits for the winner of a match to which neither team came."""
    left = [table for table in standing.knockout if not table.over]
    nobody = any(table.over and table.winner is None for table in standing.knockout)
    return bool(left) and nobody and all(table.a is None or table.b is None for table in left)


STEPS = (
    Step("register", N_("&Register the teams"), N_("{title} needs at least two teams."),
         lambda s: s.teams < 2 and not _drawn(s)),
    Step("hall", N_("Set up the &hall"), N_("There is no table to play at."), lambda s: not s.tables and not _drawn(s)),
    Step("draw", N_("&Draw the fixtures"), N_("{title}: the teams are in, the fixtures are not drawn."),
         lambda s: not _drawn(s)),
    Step("abandoned", N_("See the &entries"),
         N_("{title}: fewer than two teams are still in, so there is nothing left to play."),
         lambda s: not s.group_closed and remaining(s.field) < 2),
    Step("announce", N_("&Announce the officials"), N_("Referee and panel are announced before the first match."),
         lambda s: s.unannounced and not s.begun),
    Step("results", N_("Go to the &tables"), N_("{title}: results of the group stage are missing."),
         lambda s: _missing(s) and not s.group_closed),
    Step("results", N_("Go to the &tables"), N_("{title}: the group stage is closed, but a result was taken back."),
         lambda s: s.group_closed and _missing(s)),
    Step("decide", N_("&Decide what is disputed"), N_("{title}: a result waits for an official."), _disputed),
    Step("compare", N_("Compare the &totals"), N_("{title}: signed totals differ from the deals."), _differs),
    Step("settle", N_("&Settle the tie"), N_("{title}: teams are level on places that matter."), _tied),
    Step("close", N_("&Close the group stage"), N_("{title}: all results are in and every tie is settled."),
         lambda s: not s.group_closed and not why_not_closed(s.field, GROUP)),
    Step("reseed", N_("Seed the &bracket anew"), N_("{title}: a corrected result would seed the bracket otherwise."),
         lambda s: seeds_moved(s.field)),
    Step("knockout", N_("See the &bracket"),
         N_("{title}: nobody came to a knockout match; an official decides who goes on."), _stuck),
    Step("knockout", N_("Play the &bracket"), N_("{title}: matches of the knockout are to be played."),
         lambda s: any(not table.over for table in s.knockout)),
    Step("ranking", N_("Final &ranking"), N_("{title} has its champion: {champion}."),
         lambda s: bool(champion(s.field))),
    Step("ranking", N_("Final &ranking"), N_("{title}: the final is over without a winner."),
         lambda s: bool(s.knockout)),
)  # fmt: skip
"""The day from top to bottom; the first step that is due is the next one."""


def standings_of(desk: Desk) -> tuple[Standing, ...]:
    """Every 28 tournament of the event as the steps look at it, in the order they were set up."""
    usable = sum(row.in_use for row in hall.tables(desk))
    return tuple(
        Standing(row.id, row.title, row.entries, usable, field_of(desk, row.id), reminder(desk, row.id) is not None)
        for row in tournaments(desk)
        if row.game == "twentyeight"
    )


def next_step(desk: Desk) -> Next:
    """The one next step. A tournament that has its champion comes last, one without entries after those that play."""
    rows = tournaments(desk)
    if not rows:
        words = say(N_("This event has no tournament yet."))
        return Next("tournament", say(N_("&New tournament")), words)
    standings = {one.id: one for one in standings_of(desk)}
    due: list[Next] = []
    for row in rows:
        standing = standings.get(row.id)
        step = _step_of(standing) if standing is not None else _other_step(desk, row)
        if step is not None:
            due.append(step)
    going = [step for step in due if step.key not in LAST]
    if going and going[0].key in UNFILLED:  # nobody is in it yet: it keeps nobody waiting who plays elsewhere
        going = [step for step in going if step.key not in BEFORE_PLAY] or going
    if due:
        return (going or due)[0]
    nothing = say(N_("Nothing is due."))
    if rows[0].id in standings:
        return Next("standings", say(N_("See the &standings")), nothing, rows[0].id)
    return Next("rummy_rest", say(N_("See the &ranking")), nothing, rows[0].id)


UNFILLED = frozenset({"register", "rummy_register", "sitting_open", "room_open"})
"""Steps of a tournament that nobody has entered yet."""
BEFORE_PLAY = UNFILLED | {"hall", "draw", "rummy_draw", "announce"}
"""Steps before the first cards of a tournament."""
LAST = frozenset({"abandoned", "ranking", "rummy_prizes", "sitting_accounts", "room_accounts"})
"""Steps of a tournament that has its winner, or that nobody plays any more."""


def _step_of(standing: Standing) -> Next | None:
    for step in STEPS:
        if step.due(standing):
            why = say(step.why, title=standing.title, champion=champion(standing.field))
            return Next(step.key, say(step.verb), why, standing.id)
    return None


DAYS = {
    "rummy13": "app.desk.rummy.today", "rummy21": "app.desk.sitting.today", "bridge": "app.desk.room.today",
}  # fmt: skip
"""The days of the other games."""


def _other_step(desk: Desk, row: TournamentRow) -> Next | None:
    found: Next | None = _day(row.game).next_of(desk, row.id) if row.game in DAYS else None
    return found


def _day(game: str) -> Any:
    """The day of a game, imported only for an event in which it is played: Today is the first picture of an event."""
    return import_module(DAYS[game])


def facts(desk: Desk) -> tuple[Group, ...]:
    """What to know of each tournament, in the order they were set up."""
    standings = {one.id: one for one in standings_of(desk)}
    found = []
    for row in tournaments(desk):
        if row.id in standings:
            one = standings[row.id]
            found.append(Group(one.title, tuple(_facts(desk, one)), one.id))
        elif row.game in DAYS:
            found.append(_day(row.game).group_of(desk, row.id))
    return tuple(found)


def _facts(desk: Desk, standing: Standing) -> Iterator[Fact]:
    if standing.unannounced and not standing.begun and (words := reminder(desk, standing.id)) is not None:
        yield Fact("officials", words, due=True)
    yield from _at_the_door(desk, standing)
    yield from _at_the_tables(desk, standing)
    for tie in ties(standing.field) if _tied(standing) else ():
        words = say(N_("Places {first} to {last} are level"), first=tie.first, last=tie.last)
        yield Fact("ties", words, due=True)
    if seeds_moved(standing.field):
        yield Fact("bracket", say(N_("The bracket is seeded otherwise than the group table says")), due=True)
    for table in standing.knockout:
        if table.marked:
            yield Fact("match", say(N_("{match} was played by others than belong there now"), match=table.title),
                       due=True, focus=table.id)  # fmt: skip


def _at_the_door(desk: Desk, standing: Standing) -> Iterator[Fact]:
    counts = registration.counts(desk, standing.id)
    if not counts.entered:
        yield Fact("entries", say(N_("No team is registered yet")))
        return
    words = say(N_("{n} of {all} teams checked in"), n=counts.present, all=counts.entered)
    yield Fact("check_in", words, due=counts.present < counts.entered and standing.begun and not standing.group_closed)
    unpaid = money.unpaid(desk, standing.id)
    if unpaid:
        owed = sum(row.owed - row.paid for row in unpaid)
        amount = written(owed, money.currency(desk))
        words = say(N_("{n} {n:team owes|teams owe} {amount}"), n=len(unpaid), amount=amount)
        yield Fact("owing", words)
    for key, n, text in (
        ("incomplete", counts.incomplete, N_("{n} {n:team lacks|teams lack} a player")),
        ("waiting", counts.waiting, N_("{n} on the waiting list")),
    ):
        if n:
            yield Fact(key, say(text, n=n))
    late = without_games(standing.field)
    if late and not standing.group_closed:
        yield Fact("late", say(N_("{n} {n:team|teams} came after the draw and {n:has|have} no games "
                                  "yet"), n=len(late)), due=True)


def _at_the_tables(desk: Desk, standing: Standing) -> Iterator[Fact]:
    field = standing.field
    if not field.tables:
        return
    missing = [table for table in field.tables if not table.over and table.state is not MatchState.WAITING]
    playing = sum(table.state is MatchState.PLAYING for table in missing)
    if missing:
        text = N_("{n} {n:result|results} missing, {playing} {playing:table|tables} playing")
        yield Fact("results", say(text, n=len(missing), playing=playing))
    else:
        yield Fact("results", say(N_("No result is missing")))
    unverified = sum(table.state is MatchState.REPORTED for table in field.tables)
    if unverified:
        yield Fact("unverified", say(N_("{n} {n:match|matches} not yet verified by {n:its|their} deals"), n=unverified))
    protests = sum(table.open_dispute is not None for table in field.tables)
    differing = sum(table.differs for table in field.tables)
    for key, n, text in (
        ("disputed", protests, N_("{n} {n:protest|protests} not decided")),
        ("differs", differing, N_("{n} {n:total differs|totals differ} from the deals")),
    ):
        if n:
            yield Fact(key, say(text, n=n), due=True)
    for table, minutes in silent(field, desk.clock(), pace(desk, standing.id).silent_minutes):
        name = say(N_("Table {table}"), table=table.table) if table.table else table.title
        words = say(N_("{table} is silent for {time}"), table=name, time=span(minutes))
        yield Fact("match", words, due=True, focus=table.id)


def without_games(field: Field) -> tuple[int, ...]:
    """Teams that play in the tournament and came too late for the draw: they have no games yet."""
    drawn = {team for table in field.at(GROUP) for team in (table.a, table.b)}
    return tuple(team.id for team in field.teams.values() if team.playing and team.id not in drawn) if drawn else ()


def span(minutes: int) -> Message:
    """A time in words: minutes up to two hours, then hours, then days."""
    for unit, text in ((24 * 60, N_("{n} days")), (60, N_("{n} hours"))):
        if minutes >= 2 * unit:
            return say(text, n=minutes // unit)
    return say(N_("{n} {n:minute|minutes}"), n=minutes)


def silent(field: Field, now: datetime, after: int = SILENT_MINUTES) -> tuple[tuple[Table, int], ...]:
    """The tables that are playing and have told nothing for ``after`` minutes, with the minutes, longest first."""
    found = []
    for table in field.tables:
        heard = [at for at in (table.started_at, *(line.at for line in table.lines)) if at is not None]
        if table.state is MatchState.PLAYING and not table.over and heard:
            minutes = int((now - max(heard)).total_seconds() // 60)
            if minutes >= after:
                found.append((table, minutes))
    return tuple(sorted(found, key=lambda one: -one[1]))
