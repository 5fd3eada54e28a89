"""The event: what it is called, where and when it is, its money, paper and languages; and a new one from an old one."""

from __future__ import annotations

import base64
import binascii
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from sqlalchemy import insert, select

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.names import named, tidy
from app.desk.people import PersonRow, search
from app.errors import DeskError
from app.language import N_, say
from app.models.event import Event, HallTable, HouseRules, Tournament
from app.models.people import Person
from app.models.work import Work

PAPERS = ("A4", "Letter")
CURRENCIES = ("USD", "INR", "EUR", "GBP", "CAD", "AUD", "AED", "SGD")
"""Currencies the desk proposes; any code of three letters may be written."""
LANGUAGES = {"en": "English", "ml": "മലയാളം", "hi": "हिन्दी"}
"""The languages of paper, each by the name it gives itself."""
LARGEST_LOGO = 1_000_000
"""Bytes of a picture; it travels in the event file and is drawn on every sheet."""

_PICTURES = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff")


@dataclass(frozen=True, slots=True)
class EventRow:
    """The event. ``logo`` is a PNG or JPEG in base64, or ""."""

    title: str
    date: str
    venue: str
    currency: str
    paper: str
    language: str
    sponsor: str
    logo: str


@dataclass(frozen=True, slots=True)
class TournamentSettings:
    """What a tournament hands on to next year's: the house rules as they were last, no entries and no results."""

    game: str
    title: str
    preset: str
    rules: tuple[tuple[str, Any], ...]
    capacity: int | None
    starts_at: str


@dataclass(frozen=True, slots=True)
class Template:
    """What a new event takes over from an old one."""

    event: EventRow
    people: tuple[PersonRow, ...]
    tables: tuple[tuple[int, int, str], ...]
    """Number, seats, where."""
    tournaments: tuple[TournamentSettings, ...]


def event(desk: Desk) -> EventRow:
    """What the event is. Raises DeskError where the file has none yet."""
    with desk.reading() as connection:
        row = connection.execute(
            select(
                Event.title, Event.date, Event.venue, Event.currency, Event.paper, Event.language, Event.sponsor,
                Event.logo,
            )
        ).first()  # fmt: skip
    if row is None:
        raise DeskError(say(N_("This file holds no event yet.")))
    return EventRow(*row)


def template(desk: Desk) -> Template:
    """What the open event hands on to a new one: people, settings, logo, tables and house rules."""
    hall = select(HallTable.number, HallTable.seats, HallTable.where).order_by(HallTable.number)
    games = select(
        Tournament.id, Tournament.game, Tournament.title, Tournament.preset, Tournament.rules, Tournament.capacity,
        Tournament.starts_at,
    ).order_by(Tournament.id)  # fmt: skip
    frozen = select(HouseRules.tournament_id, HouseRules.settings).order_by(HouseRules.id)
    people = search(desk, "", limit=None)
    with desk.reading() as connection:
        last: dict[int, dict[str, Any]] = dict(connection.execute(frozen).all())
        return Template(
            event(desk),
            people,
            tuple(connection.execute(hall).all()),
            tuple(
                TournamentSettings(
                    row.game, row.title, row.preset, tuple(last.get(row.id, row.rules).items()), row.capacity,
                    row.starts_at,
                )
                for row in connection.execute(games)
            ),
        )  # fmt: skip


def logo(path: Path) -> str:
    """A picture file as the event keeps it. Raises DeskError at ``logo`` for anything but a small PNG or JPEG."""
    try:
        return picture(base64.b64encode(path.read_bytes()).decode("ascii"))
    except OSError:
        raise DeskError(say(N_("{file} cannot be read."), file=path.name), "logo") from None


def picture(encoded: str) -> str:
    """``encoded`` itself, where it is a small PNG or JPEG in base64, or "". Raises DeskError at ``logo``."""
    try:
        data = base64.b64decode(encoded, validate=True)
    except (binascii.Error, ValueError):
        data = b"?"
    if data and not data.startswith(_PICTURES):
        raise DeskError(say(N_("The logo has to be a PNG or JPEG picture.")), "logo")
    if len(data) > LARGEST_LOGO:
        raise DeskError(say(N_("The logo is larger than 1 MB. Take a smaller picture.")), "logo")
    return encoded


@dataclass(frozen=True)
class NewEvent(Command):
    """Make the event of a new file. Raises DeskError at the field that is wrong, or where there is one already."""

    title: str
    date: str
    venue: str = ""
    currency: str = "USD"
    paper: str = "A4"
    language: str = "en"
    sponsor: str = ""
    logo: str = ""

    def carry_out(self, work: Work) -> None:
        if work.first(select(Event)) is not None:
            raise DeskError(say(N_("This file holds an event already.")))
        row = Event()
        _fill(row, self)
        work.add(row)
        work.says(N_("New event: {title}"), title=row.title)


@dataclass(frozen=True)
class EditEvent(Command):
    """Write the event's details anew. Raises DeskError at the field that is wrong."""

    title: str
    date: str
    venue: str = ""
    currency: str = "USD"
    paper: str = "A4"
    language: str = "en"
    sponsor: str = ""
    logo: str = ""

    def carry_out(self, work: Work) -> None:
        row = work.only(Event)
        _fill(row, self)
        work.refuse_if_same(row)
        work.says(N_("Details of the event"))


def _fill(row: Event, details: NewEvent | EditEvent) -> None:
    try:
        day = date.fromisoformat(details.date.strip())
    except ValueError:
        raise DeskError(say(N_("Write the date as 2026-03-21.")), "date") from None
    currency = details.currency.strip().upper()
    if len(currency) != 3 or not currency.isascii() or not currency.isalpha():
        raise DeskError(say(N_("A currency has three letters, such as USD.")), "currency")
    if details.paper not in PAPERS:
        raise DeskError(say(N_("Choose A4 or Letter.")), "paper")
    row.title = named(details.title, "title")
    row.date = day.isoformat()
    row.venue, row.sponsor = tidy(details.venue), tidy(details.sponsor)
    row.currency, row.paper, row.language = currency, details.paper, details.language.strip() or "en"
    row.logo = picture(details.logo)


@dataclass(frozen=True)
class StartFrom(Command):
    """Make the event of a new file from an old one's :func:`template`: no entries, no results, no money.

    ``title``, ``date`` and ``venue`` are the new event's own (venue empty: the old one's).
    """

    template: Template
    title: str
    date: str
    venue: str = ""

    def carry_out(self, work: Work) -> None:
        old = self.template.event
        NewEvent(
            self.title, self.date, self.venue or old.venue, old.currency, old.paper, old.language, old.sponsor, old.logo
        ).carry_out(work)
        people = [
            {"name": one.name, "spoken": one.spoken, "phone": one.phone, "email": one.email, "club": one.club,
             "notes": one.notes}
            for one in self.template.people
        ]  # fmt: skip
        if people:
            work.connection.execute(insert(Person), people)
        for number, seats, where in self.template.tables:
            work.session.add(HallTable(number=number, seats=seats, where=where))
        for one in self.template.tournaments:
            work.session.add(
                Tournament(game=one.game, title=one.title, preset=one.preset, rules=dict(one.rules),
                           capacity=one.capacity, starts_at=one.starts_at)
            )  # fmt: skip
        work.says(N_("New event: {title}, from {old}"), title=tidy(self.title), old=old.title)
