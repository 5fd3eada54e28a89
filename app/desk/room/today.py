"""Today of a bridge evening: what to know of its room now, and the one next step there."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from app.desk.desk import Desk
from app.desk.facts import Fact, Group, Next
from app.desk.room.room import DueKey, Room, RoomTable, TableState, room_of
from app.language import N_, say

SILENT_MINUTES = 25
"""A table from which the desk heard nothing for so long is asked after; a deal takes seven minutes."""
ANOTHER_DAY = 12 * 60
"""Minutes after which a table is not waited for any more: the event is looked at on another day."""
NAMED = 6
"""So many tables are named one by one."""

VERBS = {
    DueKey.PROTEST: N_("&Settle the protest"),
    DueKey.DIFFERS: N_("Compare the &totals"),
    DueKey.CUT: N_("&Cut for the next game"),
    DueKey.FILL: N_("&Seat who waits"),
    DueKey.PARTNERS: N_("&Cut for partners"),
    DueKey.FORM: N_("&Form a table"),
    DueKey.PLAY: N_("Enter the &deals"),
    DueKey.WAIT: N_("&Write who comes"),
}


def next_of(desk: Desk, tournament_id: int) -> Next | None:
    """The next step of a room; None where nothing is due."""
    room = room_of(desk, tournament_id)
    due = room.due
    if due.key is DueKey.WAIT and not room.tables and room.games:
        why = say(N_("{title}: nobody plays any more."), title=room.title)
        return Next("room_accounts", say(N_("See the &accounts")), why, tournament_id)
    key = "room_open" if due.key is DueKey.WAIT and not room.people else "room"
    return Next(key, say(VERBS[due.key]), say(N_("{title}: {what}."), title=room.title, what=due.words), tournament_id,
                due.match_id)  # fmt: skip


def group_of(desk: Desk, tournament_id: int) -> Group:
    """What to know of a room."""
    room = room_of(desk, tournament_id)
    return Group(room.title, tuple(_facts(room, desk.clock())), tournament_id)


def _facts(room: Room, now: datetime) -> Iterator[Fact]:
    if not room.people:
        yield Fact("room", say(N_("Nobody has come yet")))
        return
    waiting = [one for one in room.queue if not one.away]
    over = sum(one.over and one.begun for one in room.games)
    text = N_("{n} {n:table|tables}, {waiting} {waiting:waits|wait} · {over} {over:game|games} over")
    words = say(text, n=len(room.tables), waiting=len(waiting), over=over)
    yield Fact("room", words)
    longest = max(waiting, key=lambda one: one.minutes(now), default=None)
    if longest is not None and longest.minutes(now) < ANOTHER_DAY:
        words = say(N_("{name} waits longest: {n} minutes"), name=longest.name, n=longest.minutes(now))
        yield Fact("room", words, focus=longest.entry)
    if room.can_form:
        yield Fact("room", say(N_("{n} can form a table"), n=len(room.can_form)), due=True)
    for game in room.games:
        if game.frozen or game.differs:
            why = N_("{code}: a protest waits") if game.frozen else N_("{code}: totals differ from the deals")
            yield Fact("room_game", say(why, code=game.code), due=True, focus=game.id)
    for table in room.tables[:NAMED]:
        minutes = silence(table, now)
        if minutes is not None:
            words = say(N_("Table {table} is silent for {n} minutes"), table=table.number, n=minutes)
            yield Fact("room_game", words, due=True, focus=table.match_id)
        else:
            cut = table.state is not TableState.PLAYING
            yield Fact("room_game", table.next_action.words, due=cut, focus=table.match_id)


def silence(table: RoomTable, now: datetime) -> int | None:
    """Minutes without an entry of a table that is playing, where that is long."""
    heard = table.game.last_entry_at
    if table.state is not TableState.PLAYING or heard is None:
        return None
    past = int((now - heard).total_seconds()) // 60
    return past if SILENT_MINUTES <= past < ANOTHER_DAY else None
