"""The lists of the sittings of an evening that can be exported: arrival book, sheets, kitty register, accounts."""

from __future__ import annotations

from datetime import datetime

from app.desk.currency import written
from app.desk.desk import Desk
from app.desk.event import event
from app.desk.listing import Listing
from app.desk.room.lists import arrival_list
from app.desk.sitting.accounts import What, accounts
from app.desk.sitting.boxes import register
from app.desk.sitting.deals import codes
from app.desk.sitting.sitting import sittings
from app.desk.sitting.words import Row, sheet
from app.games.rummy21.lines import Deal
from app.games.rummy21.rules import Counters
from app.language import N_


def _time(at: datetime | None) -> str:
    return at.astimezone().strftime("%Y-%m-%d %H:%M:%S") if at is not None else ""


def _number(points: int | None) -> str:
    return "" if points is None else str(points)


def sheet_list(desk: Desk, tournament_id: int) -> Listing:
    """Every line of every sheet, one row for each player whose large points it changed, or who stands in a deal."""
    currency = event(desk).currency
    rows = []
    for one in sittings(desk, tournament_id):
        for row, after in zip(sheet(one, currency), one.after, strict=True):
            marks = codes(one, row.line) if isinstance(row.line, Deal) else {}
            begins = (one.code, str(row.ordinal), _time(row.at), str(after.deals), row.kind, str(row.words))
            for entry in _named(row, marks):
                name = one.name(str(entry)) if entry is not None else ""
                mark, net = marks.get(entry or 0, ""), row.net.get(entry or 0)
                rows.append((*begins, name, mark, _number(net)))
    heading = ("Sitting", "Line", "Time", "Deal", "Kind", "What", "Player", "Mark", "Points")
    return Listing("sheets", N_("Sheets"), heading, tuple(rows))


def _named(row: Row, marks: dict[int, str]) -> tuple[int | None, ...]:
    return tuple(dict.fromkeys((*marks, *row.net))) or (None,)


def _counted(counters: Counters | None) -> tuple[str, ...]:
    if counters is None:
        return ("",) * 5
    return tuple(map(str, (counters.purple, counters.yellow, counters.green, counters.red, counters.value)))


def box_list(desk: Desk, tournament_id: int) -> Listing:
    """The kitty register: who took which box with what in it, and what came back."""
    rows = tuple(
        (
            str(one.box), one.code, one.name, _time(one.taken_at), *_counted(one.taken), _time(one.returned_at),
            *_counted(one.returned),
        )
        for one in register(desk)
        if one.tournament_id == tournament_id
    )  # fmt: skip
    colours = ("purple", "yellow", "green", "red", "value")
    heading = (
        "Box", "Sitting", "Player", "Taken", *(f"Taken {colour}" for colour in colours), "Returned",
        *(f"Returned {colour}" for colour in colours),
    )  # fmt: skip
    return Listing("boxes", N_("Kitty register"), heading, rows)


def account_list(desk: Desk, tournament_id: int) -> Listing:
    """What everybody won or lost, sitting by sitting, in large points and in money, and where it came from."""
    currency = event(desk).currency
    rows = []
    for account in accounts(desk, tournament_id):
        for line in account.lines:
            parts = (line.parts.get(what) for what in What)
            points = ("" if part is None else _number(part.points) for part in parts)
            rows.append(
                (account.name, line.code, *points, _number(line.all.points), written(line.all.money, currency),
                 written(line.all.money - line.received, currency))
            )  # fmt: skip
    heading = ("Player", "Sitting", *(what.value.capitalize() for what in What), "Points", "Money", "Open")
    return Listing("accounts", N_("Accounts"), heading, tuple(rows))


LISTS = (arrival_list, sheet_list, box_list, account_list)
