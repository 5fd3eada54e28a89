"""Today of a rummy tournament: what to know of it now, and its next step."""

from __future__ import annotations

from collections.abc import Iterator

from app.desk import hall, money, registration
from app.desk.currency import written
from app.desk.day.pace import pace
from app.desk.desk import Desk
from app.desk.facts import Fact, Group, Next
from app.desk.officials import reminder
from app.desk.prizes import prizes
from app.desk.rummy.field import Field, field_of
from app.desk.rummy.misplaced import misplaced
from app.desk.rummy.table import Table
from app.desk.rummy.turn import Turn, due
from app.language import N_, Message, say

ANOTHER_DAY = 12 * 60
"""Minutes after which a table is not waited for any more: the event is looked at on another day."""

STEPS: dict[Turn, tuple[str, str]] = {
    Turn.DRAW: (N_("&Draw the tables"), N_("{title}: the players are in, the tables are not drawn.")),
    Turn.DECIDE: (N_("&Decide what is disputed"), N_("{title}: a protest or a line that does not fit waits.")),
    Turn.FURTHER: (N_("&Open a further table"), N_("{title}: enough players wait for a table.")),
    Turn.ASK: (N_("Ask about &re-entries"), N_("{title}: players who are out have not said whether they re-enter.")),
    Turn.STOP: (N_("&Stop the table"), N_("{title}: a semi-final table has come to its quota.")),
    Turn.START: (N_("Go to the &tables"), N_("{title}: tables have not started.")),
    Turn.DEALS: (N_("Go to the &tables"), N_("{title}: deals are to be entered.")),
    Turn.CUT: (N_("&Cut for the last places"), N_("{title}: players are level for the last places in the final.")),
    Turn.CLOSE: (N_("&Close the stage"), N_("{title}: all tables of the stage are over.")),
    Turn.NEXT_STAGE: (N_("To the next &stage"), N_("{title}: the stage is closed, the next one can be drawn.")),
    Turn.FILL: (N_("Type the missing &deals"), N_("{title}: a judge's totals stand for deals that are not typed.")),
}
"""The verb and the reason of each step."""


def next_of(desk: Desk, tournament_id: int) -> Next | None:
    """The next step of a tournament; None where nothing is due."""
    field = field_of(desk, tournament_id)
    playing = sum(one.playing for one in field.entries.values())
    step = due(field)
    if not field.drawn and playing < 2:
        return _step("register", N_("&Enter the players"), N_("{title} has no players yet."), field)
    if not field.drawn and not any(row.in_use for row in hall.tables(desk)):
        return Next("hall", say(N_("Set up the &hall")), say(N_("There is no table to play at.")), tournament_id)
    if step.turn is Turn.START and not any(table.begun for table in field.tables) and reminder(desk, tournament_id):
        why = say(N_("Judges and referee are announced before the first deal."))
        return Next("announce", say(N_("&Announce the officials")), why, tournament_id)
    if step.turn is Turn.REST:
        open_ = field.champion is not None and any(row.open for row in prizes(desk, tournament_id).rows)
        return _step("prizes", N_("&Pay the prizes"), N_("{title} has its winner."), field) if open_ else None
    return _step(step.turn.value, *STEPS[step.turn], field)


def _step(key: str, verb: str, why: str, field: Field) -> Next:
    return Next(f"rummy_{key}", say(verb), say(why, title=field.title), field.tournament_id)


def group_of(desk: Desk, tournament_id: int) -> Group:
    """What to know of a tournament."""
    field = field_of(desk, tournament_id)
    return Group(field.title, tuple(_facts(desk, field)), tournament_id)


def _facts(desk: Desk, field: Field) -> Iterator[Fact]:
    begun = any(table.begun for table in field.tables)
    words = reminder(desk, field.tournament_id) if field.drawn and not begun else None
    if words is not None:
        yield Fact("officials", words, due=True)
    yield from _at_the_door(desk, field, begun)
    yield from _at_the_tables(desk, field)
    if field.drawn:
        pool = prizes(desk, field.tournament_id).pool
        amount = written(pool, money.currency(desk))
        yield Fact("rummy_prizes", say(N_("Prize pool {amount}"), amount=amount))


def _at_the_door(desk: Desk, field: Field, begun: bool) -> Iterator[Fact]:
    counts = registration.counts(desk, field.tournament_id)
    if not counts.entered:
        yield Fact("entries", say(N_("Nobody is entered yet")))
        return
    words = say(N_("{n} of {all} players checked in"), n=counts.present, all=counts.entered)
    yield Fact("check_in", words, due=begun and counts.present < counts.entered)
    unpaid = money.unpaid(desk, field.tournament_id)
    if unpaid:
        owed = sum(row.owed - row.paid for row in unpaid)
        words = say(N_("{n} {n:player owes|players owe} {amount}"), n=len(unpaid),
                    amount=written(owed, money.currency(desk)))  # fmt: skip
        yield Fact("owing", words)
    if counts.waiting:
        yield Fact("waiting", say(N_("{n} on the waiting list"), n=counts.waiting))
    if field.drawn and field.waiting:
        yield Fact("rummy_queue", say(N_("{n} {n:waits|wait} for a table"), n=len(field.waiting)), due=True)


def _at_the_tables(desk: Desk, field: Field) -> Iterator[Fact]:
    now = field.now
    if now is None or not field.tables:
        return
    tables = field.at(now.key)
    over = sum(table.over for table in tables)
    yield Fact("rummy_tables", say(N_("{over} of {all} tables are over"), over=over, all=len(tables)))
    for key, n, text in (
        ("rummy_ask", sum(bool(table.begun and table.open_reentries) for table in tables),
         N_("Re-entry is open at {n} {n:table|tables}")),
        ("rummy_decide", sum(table.frozen or bool(table.troubles) for table in field.tables),
         N_("{n} {n:table waits|tables wait} for an official or a correction")),
        ("rummy_close", len(misplaced(field)), N_("{n} {n:seat|seats} of a later stage belong to others now")),
    ):  # fmt: skip
        if n:
            yield Fact(key, say(text, n=n), due=True)
    for table, minutes in silent(desk, field):
        yield Fact("rummy_table", _silence(table, minutes), due=True, focus=table.id)


def _silence(table: Table, minutes: int) -> Message:
    if table.table is None:
        return say(N_("{code} is silent for {n} minutes"), code=table.code, n=minutes)
    return say(N_("Table {table} is silent for {n} minutes"), table=table.table, n=minutes)


def silent(desk: Desk, field: Field) -> tuple[tuple[Table, int], ...]:
    """Tables that play and of which nothing was heard for as long as the pace says, the longest first."""
    after = pace(desk, field.tournament_id).silent_minutes
    found = []
    for table in field.tables:
        heard = table.last_entry_at
        if not table.over and heard is not None and (table.begun or table.started_at is not None):
            minutes = int((desk.clock() - heard).total_seconds() // 60)
            if after <= minutes < ANOTHER_DAY:
                found.append((table, minutes))
    return tuple(sorted(found, key=lambda one: -one[1]))
