"""A message to the hall: one at a time, until it is taken down."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.laws import Unconfirmed
from app.desk.names import digits
from app.desk.public.facts import is_private
from app.errors import DeskError
from app.language import N_, say
from app.models.hall import Announcement
from app.models.people import Person
from app.models.work import Work

LONGEST = 300
"""Letters of a message; more is not read from across a hall."""
_TELLING = 5
"""Figures by which a telephone number is known."""


@dataclass(frozen=True, slots=True)
class AnnouncementRow:
    """The message that is shown."""

    id: int
    text: str
    at: datetime
    by: str


def announcement(desk: Desk) -> AnnouncementRow | None:
    """The message to the hall now; None for none."""
    question = (
        select(Announcement.id, Announcement.text, Announcement.at, Announcement.by, Announcement.shown_from)
        .where(Announcement.taken_down_at.is_(None))
        .order_by(Announcement.id.desc())
    )
    with desk.reading() as connection:
        for row in connection.execute(question):
            if row.shown_from is None or row.shown_from <= desk.clock():
                return AnnouncementRow(row.id, row.text, row.at, row.by)
    return None


@dataclass(frozen=True)
class Announce(Command):
    """Show a message to the hall in the place of the one before; returns its id.

    Raises DeskError at ``text`` for an empty or too long one, and for one with the telephone number or e-mail address
    of one of the event's people; anything else that looks like a number or address has to be ``confirmed``.
    """

    text: str
    confirmed: bool = False

    def carry_out(self, work: Work) -> int:
        text = "\n".join(" ".join(line.split()) for line in self.text.strip().splitlines())
        if not text:
            raise DeskError(say(N_("Write what the hall should read.")), "text")
        if len(text) > LONGEST:
            raise DeskError(say(N_("A message has {n} letters at most."), n=LONGEST), "text")
        if _names_somebody(work, text):
            raise DeskError(
                say(N_("This tells the telephone number or the e-mail address of one of the people.")), "text"
            )
        if is_private(text) and not self.confirmed:
            raise Unconfirmed(say(N_("This looks like a telephone number or an e-mail address: the whole hall will "
                                     "read it.")), "text")  # fmt: skip
        for old in work.all(select(Announcement).where(Announcement.taken_down_at.is_(None))):
            old.taken_down_at = work.now
        made = work.add(Announcement(text=text, at=work.now, by=work.operator, shown_from=None, taken_down_at=None))
        work.says(N_("Message to the hall: {text}"), text=text)
        return made.id


def _names_somebody(work: Work, text: str) -> bool:
    """Whether a number or address of one of the people stands in a text, however its figures are parted."""
    figures, words = digits(text), text.casefold()
    for phone, email in work.connection.execute(select(Person.phone, Person.email)):
        number = digits(phone)
        if (len(number) >= _TELLING and number in figures) or (email.strip() and email.casefold().strip() in words):
            return True
    return False


@dataclass(frozen=True)
class TakeDown(Command):
    """Take the message to the hall down. Raises DeskError where none is shown."""

    def carry_out(self, work: Work) -> None:
        shown = work.all(select(Announcement).where(Announcement.taken_down_at.is_(None)))
        if not shown:
            raise DeskError(say(N_("There is no message.")))
        for row in shown:
            row.taken_down_at = work.now
        work.says(N_("Message taken down: {text}"), text=shown[-1].text)
