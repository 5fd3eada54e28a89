"""The books of the card room: who came when, and what everybody's account of the month stands at."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import timedelta

from app.desk.paper import room
from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Moment, Offer, When, alone
from app.desk.room.arrivals import Arrival, arrival_book
from app.desk.room.members import register
from app.desk.room.standing import ARRIVED, BACK, BREAK, LEFT
from app.desk.tournaments import TournamentRow
from app.language import N_, say
from app.printing.sheets.arrival_book import ArrivalBook, ArrivalRow

BLANK_LINES = 24
"""Lines of an empty arrival book: a page."""
_LATE = timedelta(minutes=5)
"""An arrival that is written down so much later than it was says so."""
_EVENT = frozenset({"event"})


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
