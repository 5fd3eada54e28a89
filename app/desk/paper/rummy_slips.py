"""What goes over the counter on a rummy day: re-entry slips, chits to be sold on the floor, forms for walk-ins."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import func, select

from app.desk import fees, money
from app.desk.desk import Desk
from app.desk.paper import rummy
from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Moment, Offer, When, alone
from app.desk.rummy.field import Field
from app.desk.rummy.reentry import slip_of, slips_of
from app.desk.rummy.table import Table
from app.desk.tournaments import tournaments
from app.games.rummy13.lines import Reentry
from app.language import N_, say
from app.models.journal import SheetLog
from app.printing.sheets.slips import Chits, ReentrySlip, ReentrySlips
from app.printing.sheets.walk_in import Choice, WalkInForms

CHITS = 12
"""Chits that are printed at once."""
FORMS = 10
"""Forms that are printed at once."""
_EVENT = "event"


def offers(clerk: Clerk, field: Field) -> Iterator[Offer]:
    """A slip for each re-entry that stands, and the next chits."""
    for table in field.tables:
        for slip in slips_of(table) if table.tally.reentries else ():
            title = say(N_("Re-entry {number}: {player}, {table}"), number=slip.number, player=slip.player.name,
                        table=rummy.place(clerk, table))  # fmt: skip
            yield Offer(
                "reentry-slip", f"line:{slip.line}", title, Moment(When.ANY),
                alone(reentry_slip, clerk, table, slip.line),
                rummy.OF_TABLE | {"ledger_line"}, field.tournament_id, table.id, on_request=True, basis=table,
            )  # fmt: skip
    if field.rules.at().reentries:
        yield Offer(
            "chits", rummy.key(field), say(N_("Re-entry chits, {n} more"), n=CHITS), Moment(When.ANY),
            alone(chits, clerk, field), frozenset(), field.tournament_id, lasting=True, on_request=True,
        )  # fmt: skip


def forms(clerk: Clerk) -> Iterator[Offer]:
    """Forms for those who register on the day, for all tournaments of the event."""
    yield Offer(
        "walk-in", _EVENT, say(N_("Registration on the day, {n} forms"), n=FORMS), Moment(When.DOORS),
        alone(walk_in, clerk), frozenset(), lasting=True,
    )  # fmt: skip


def reentry_slip(clerk: Clerk, table: Table, line: int) -> ReentrySlips:
    """The slip of one re-entry: what it starts with, where he sits, and how it was paid."""
    at = next(place for place, row in enumerate(table.lines) if row.id == line)
    row, after = table.lines[at], table.after[at]
    assert isinstance(row.line, Reentry)
    player, bought = table.players[row.line.player], after.reentries[-1]
    out = after.last_out(player.key)
    paid = next(
        (one for one in money.ledger(clerk.desk, player.entry)
         if one.what == fees.REENTRY and one.in_force and one.at == row.at), None
    )  # fmt: skip
    fee = table.rules.reentry_fee
    words = clerk.text(money.METHODS[paid.method]) if paid is not None else clerk.text(N_("owed")) if fee else ""
    slip = ReentrySlip(
        slip_of(row.id, row.line), player.name, rummy.place(clerk, table), bought.deal,
        str(out.total) if out is not None else "", str(bought.total), table.name(after.first_hand),
        sum(one.player == player.key for one in after.reentries), table.rules.reentries,
        clerk.money(fee) if fee else "", words, f"{row.at.astimezone():%H:%M}",
        paid.taken_by if paid is not None else "",
    )  # fmt: skip
    return ReentrySlips(clerk.occasion, (slip,))


def chits(clerk: Clerk, field: Field) -> Chits:
    """The next chits; they go on behind those that were printed or used."""
    used = (row.line.chit or 0 for table in field.tables for row in table.lines if isinstance(row.line, Reentry))
    first = max(CHITS * _times(clerk.desk, "chits", rummy.key(field)), *used, 0) + 1
    return Chits(clerk.occasion, clerk.money(field.rules.at().reentry_fee), first, CHITS)


def walk_in(clerk: Clerk) -> WalkInForms:
    """The next forms, with every tournament of the event and its fee."""
    rows = tournaments(clerk.desk)
    with clerk.desk.reading() as connection:
        usual = {row.id: fees.usual(connection, row.id) for row in rows}
    choices = tuple(Choice(row.title, clerk.money(usual[row.id]) if usual[row.id] else "") for row in rows)
    methods = tuple(clerk.text(words) for key, words in money.METHODS.items() if key != "other")
    return WalkInForms(
        clerk.occasion, choices, methods, FORMS * _times(clerk.desk, "walk-in", _EVENT) + 1, FORMS
    )  # fmt: skip


def _times(desk: Desk, kind: str, key: str) -> int:
    """How often a sheet went out."""
    question = select(func.count()).where(SheetLog.kind == kind, SheetLog.key == key)
    with desk.reading() as connection:
        return connection.execute(question).scalar_one()
