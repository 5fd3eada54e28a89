"""The books of the card room: who came when, and how everybody's account of the month stands."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import date, timedelta

from app.desk.paper import room
from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Moment, Offer, When, alone
from app.desk.room.arrivals import Arrival, arrival_book
from app.desk.room.evening import WHAT, Item, PersonAccount, What, month_accounts
from app.desk.room.members import register
from app.desk.room.standing import ARRIVED, BACK, BREAK, LEFT
from app.desk.tournaments import TournamentRow
from app.language import N_, say
from app.printing.sheets import person_account
from app.printing.sheets.arrival_book import ArrivalBook, ArrivalRow
from app.printing.sheets.occasion import MONTHS, day_text
from app.printing.sheets.person_account import AccountItem

BLANK_LINES = 24
"""Lines of an empty arrival book: a page."""
_LATE = timedelta(minutes=5)
"""An arrival that is written down so much later than it was says so."""
_EVENT = frozenset({"event"})
_ACCOUNTS = room.PLAYED | {"past_item", "ledger_line"}


def offers(clerk: Clerk, rows: Sequence[TournamentRow]) -> Iterator[Offer]:
    """The arrival book of all games of the room, empty and as it is written."""
    yield Offer(
        "arrivals-blank", "event", say(N_("Blank arrival book")), Moment(When.DOORS), alone(blank, clerk), _EVENT,
        lasting=True, on_request=True,
    )  # fmt: skip
    if any(arrival_book(clerk.desk, row.id) for row in rows):
        yield Offer(
            "arrivals", "event", say(N_("Arrival book")), Moment(When.END), alone(book, clerk, rows),
            _EVENT | {"tournament", "attendance", "entry", "member", "person", "membership"}, on_request=True,
        )  # fmt: skip
    accounts = [one for one in month_accounts(clerk.desk) if one.items]
    for one in accounts:
        yield Offer(
            "account", f"person:{one.person}", say(N_("Account of the month: {name}"), name=one.name),
            Moment(When.END), alone(account, clerk, one), _ACCOUNTS, on_request=True,
        )  # fmt: skip
    if monthly := [one for one in accounts if one.monthly]:
        yield Offer(
            "accounts", "monthly", say(N_("Accounts of all who pay by the month")), Moment(When.END),
            lambda: tuple(account(clerk, one) for one in monthly), _ACCOUNTS, lasting=True, on_request=True,
        )  # fmt: skip


def blank(clerk: Clerk) -> ArrivalBook:
    """A page to be written by hand."""
    return ArrivalBook(clerk.occasion, (), BLANK_LINES)


def book(clerk: Clerk, rows: Sequence[TournamentRow]) -> ArrivalBook:
    """A line for each person, in the order they came; who plays several games came when he first did."""
    came: dict[int, list[tuple[str, Arrival]]] = defaultdict(list)
    for row in rows:
        for line in arrival_book(clerk.desk, row.id):
            came[line.person].append((row.title, line))
    numbers = {member.person: member.number for member in register(clerk.desk)}
    shown = [(min(line.at for _, line in lines), person, lines) for person, lines in came.items()]
    shown.sort(key=lambda one: one[:2])
    return ArrivalBook(
        clerk.occasion, tuple(_person(clerk, lines, numbers.get(person, "")) for _, person, lines in shown)
    )


def _person(clerk: Clerk, lines: Sequence[tuple[str, Arrival]], number: str) -> ArrivalRow:
    told = sorted((line for _, line in lines), key=lambda line: (line.at, line.id))
    last: dict[int, Arrival] = {line.entry: line for line in told}
    gone = all(line.kind == LEFT for line in last.values())
    first = next((line for line in told if line.kind == ARRIVED), told[0])
    late = first.noted_at - first.at > _LATE
    note = clerk.says(N_("noted {time}"), time=room.time(first.noted_at)) if late else ""
    return ArrivalRow(
        first.name, number, first.host, room.time(first.at), _breaks(told), room.time(told[-1].at) if gone else "",
        ", ".join(dict.fromkeys(title for title, _ in lines)), note,
    )  # fmt: skip


def _breaks(told: Sequence[Arrival]) -> str:
    """``20:10-20:25``; one that is not over has no end."""
    found: list[str] = []
    begun: dict[int, Arrival] = {}
    for line in told:
        if line.kind == BREAK:
            begun[line.entry] = line
        elif line.entry in begun and line.kind in (BACK, LEFT):
            found.append(f"{room.time(begun.pop(line.entry).at)}-{room.time(line.at)}")
    found += [f"{room.time(line.at)}-" for line in begun.values()]
    return ", ".join(dict.fromkeys(found))


# accounts


def account(clerk: Clerk, of: PersonAccount) -> person_account.PersonAccount:
    """Somebody's month, evening by evening; without amounts where no money was involved."""
    money = any(item.amount for item in of.items)
    balance, shown = 0, []
    for item in of.items:
        balance += item.amount
        shown.append(_item(clerk, item, balance, money))
    games = {item.game for item in of.items if item.what is What.PLAY}
    points = room.signed(sum(item.points or 0 for item in of.items)) if len(games) == 1 else ""
    day = clerk.occasion.day
    month = clerk.says(N_("{month} {year}"), month=clerk.text(MONTHS[day.month - 1]), year=day.year)
    standing = clerk.says(N_("guest of {name}"), name=of.host) if of.host else ""
    words = N_("To pay: {amount}") if balance < 0 else N_("To get: {amount}")
    return person_account.PersonAccount(
        clerk.occasion, of.name, month, tuple(shown), of.number, standing, points,
        clerk.money(balance) if money else "", clerk.says(words, amount=clerk.money(abs(balance))) if balance else "",
    )  # fmt: skip


def _item(clerk: Clerk, item: Item, balance: int, money: bool) -> AccountItem:
    words = clerk.text(WHAT[item.what])
    return AccountItem(
        day_text(date.fromisoformat(item.evening), clerk.language),
        item.game if item.what is What.PLAY else words[:1].upper() + words[1:],
        room.signed(item.points) if item.points is not None else "",
        clerk.money(item.amount) if item.amount else "",
        clerk.money(balance) if money else "",
    )
