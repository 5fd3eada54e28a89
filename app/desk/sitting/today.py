"""Today of the sittings of 21-card rummy: what to know of them now, and the next step at their tables."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from app.desk.desk import Desk
from app.desk.facts import Fact, Group, Next
from app.desk.sitting.sitting import Sitting, sittings
from app.desk.sitting.waiting import waiting
from app.desk.tournaments import tournaments
from app.language import N_, Message, say

SILENT_MINUTES = 30
"""A table that writes its deals down and from which the desk heard nothing for so long is asked after."""
ANOTHER_DAY = 12 * 60
"""Minutes after which a table is not waited for any more: the event is looked at on another day."""
NAMED = 6
"""So many tables are named one by one."""


def _title(desk: Desk, tournament_id: int) -> str:
    return next(row.title for row in tournaments(desk) if row.id == tournament_id)


def next_of(desk: Desk, tournament_id: int) -> Next | None:
    """The next step of a game's evening; None where nothing is due."""
    title = _title(desk, tournament_id)
    found = sittings(desk, tournament_id)
    going = [one for one in found if not one.over]
    if going:
        first = min(going, key=lambda one: one.last_entry_at or datetime.min.replace(tzinfo=UTC))
        why = say(N_("{title}: deals and counters are to be entered."), title=title)
        return Next("sitting", action(first), why, tournament_id, first.id)
    if len([one for one in waiting(desk, tournament_id) if not one.away]) > 1:
        why = say(N_("{title}: players wait for a table."), title=title)
        return Next("sitting_open", say(N_("&Open a sitting")), why, tournament_id)
    if found:
        why = say(N_("{title}: all sittings are over."), title=title)
        return Next("sitting_accounts", say(N_("See the &accounts")), why, tournament_id)
    why = say(N_("{title}: nobody sits at a table yet."), title=title)
    return Next("sitting_open", say(N_("&Open a sitting")), why, tournament_id)


def table_words(sitting: Sitting) -> Message:
    """A sitting by its table in the hall, by its code where it has none."""
    if sitting.table is None:
        return say(N_("{code}"), code=sitting.code)
    return say(N_("Table {table}"), table=sitting.table)


def action(sitting: Sitting) -> Message:
    """The one next thing at a table: "Table 3: deal 7, Anil deals"."""
    without = len(sitting.without_box)
    if 1 < without < len(sitting.present):
        return say(N_("{table}: {n} players without a box"), table=table_words(sitting), n=without)
    if sitting.over or sitting.frozen or without == 1 or len(sitting.present) < sitting.rules.least_players:
        return say(N_("{table}: {what}"), table=table_words(sitting), what=sitting.next_action)
    return say(N_("{table}: deal {n}, {what}"), table=table_words(sitting), n=sitting.next_deal,
               what=sitting.next_action)  # fmt: skip


def group_of(desk: Desk, tournament_id: int) -> Group:
    """What to know of a game's evening."""
    return Group(_title(desk, tournament_id), tuple(_facts(desk, tournament_id)), tournament_id)


def _facts(desk: Desk, tournament_id: int) -> Iterator[Fact]:
    found = sittings(desk, tournament_id)
    going = [one for one in found if not one.over]
    if not found:
        yield Fact("sittings", say(N_("Nobody sits at a table yet")))
    else:
        players = sum(len(one.present) for one in going)
        words = say(N_("{n} {n:sitting|sittings}, {players} {players:player|players} · {over} over"), n=len(going),
                    players=players, over=len(found) - len(going))  # fmt: skip
        yield Fact("sittings", words)
    queue = [one for one in waiting(desk, tournament_id) if not one.away]
    if queue:
        yield Fact("sittings", say(N_("{n} {n:waits|wait} for a seat"), n=len(queue)))
    for one in going[:NAMED]:
        minutes = silence(one, desk.clock())
        if minutes is not None:
            words = say(N_("{table} is silent for {n} minutes"), table=table_words(one), n=minutes)
            yield Fact("sitting", words, due=True, focus=one.id)
        else:
            yield Fact("sitting", action(one), due=one.frozen or bool(one.troubles), focus=one.id)
    for one in found:
        if one.tally.missing and (one.over or one.tally.deals):
            words = say(N_("{table}: {n} large points unaccounted for"), table=table_words(one),
                        n=abs(one.tally.missing))  # fmt: skip
            yield Fact("sitting", words, due=True, focus=one.id)


def silence(sitting: Sitting, now: datetime) -> int | None:
    """Minutes without an entry of a table that writes its deals down, where that is long."""
    heard = sitting.last_entry_at
    if sitting.over or heard is None or not sitting.tally.deals:
        return None
    past = int((now - heard).total_seconds()) // 60
    return past if SILENT_MINUTES <= past < ANOTHER_DAY else None
