"""Telephone numbers and e-mail addresses are wanted for the day; afterwards the old file need not know them.

They are taken out of the file, of its history and of what was noted with them; nothing before can be undone then. The
numbers go to next year's event by "New event from an old one", before they are forgotten here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import or_, select

from app.desk.backups import Backup, Backups, found
from app.desk.command import Command
from app.desk.desk import Desk
from app.errors import DeskError
from app.language import N_, Message, say
from app.models import forgetting
from app.models.people import Person
from app.models.work import Work


@dataclass(frozen=True)
class ForgetContacts(Command):
    """Take all telephone numbers and e-mail addresses out of the event and its history; returns how many people had
    one. It cannot be undone, nor anything done before. Raises DeskError where the file holds none.

    The places on the disk where they stood are given free only by :func:`forget_contacts`, which does this command.
    """

    def carry_out(self, work: Work) -> int:
        known = forgetting.contacts(work.connection)
        if not known.any:
            raise DeskError(say(N_("No telephone number or e-mail address is in this event.")))
        having = select(Person.id).where(or_(Person.phone != "", Person.email != ""))
        people = len(work.connection.execute(having).all())
        forgetting.forget(work.connection, known)
        work.says(N_("Telephone numbers and e-mail addresses forgotten: {n} {n:person|people}"), n=people)
        return people


@dataclass(frozen=True, slots=True)
class Forgotten:
    """How many people had a number or address, and how many copies of the event that still held them were deleted."""

    people: int
    copies: int
    left: tuple[Path, ...] = ()
    """Copies that could not be deleted."""


def forget_contacts(desk: Desk, backups: Backups | None = None) -> Forgotten:
    """Forget all telephone numbers and e-mail addresses, in the file as it lies on the disk.

    With ``backups`` a new copy is made afterwards, and those made before, in both folders, are deleted. Raises
    DeskError where there is nothing to forget, or the disk does not take it (then nothing was changed).
    """
    with desk.store.overwriting():
        people = desk.do(ForgetContacts())
    if backups is None:
        return Forgotten(people, 0)
    old = older_copies(backups)
    backups.make("hand")
    backups.wait()
    left = tuple(copy.path for copy in old if not _deleted(copy.path))
    return Forgotten(people, len(old) - len(left), left)


def older_copies(backups: Backups) -> tuple[Backup, ...]:
    """The copies of this event that lie in the folders of this program."""
    folders: Iterable[Path] = [backups.folder, *([backups.second] if backups.second is not None else [])]
    return tuple(copy for folder in folders for copy in found(folder, backups.desk.path.stem))


def _deleted(path: Path) -> bool:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return False
    return True


REMAINS = (
    N_("Copies on sticks or in other folders, and files that were exported or printed, keep what they hold."),
    N_("A list of payments that was read before is not known again afterwards, where it told numbers or addresses."),
    N_("What a disk has deleted a specialist may sometimes bring back."),
)
"""What remains, to be told before."""


def consequences(desk: Desk, copies: int) -> tuple[Message, ...]:
    """What forgetting does, in sentences; ``copies`` are those that go with it."""
    with desk.reading() as connection:
        people = len(connection.execute(select(Person.id).where(or_(Person.phone != "", Person.email != ""))).all())
    told = [
        say(N_("The telephone numbers and e-mail addresses of {n} {n:person|people} go, out of the history too."),
            n=people),
        say(N_("It cannot be undone, nor anything that was done before.")),
    ]  # fmt: skip
    if copies:
        told.append(say(N_("{n} {n:backup|backups} of this event made before {n:is|are} deleted."), n=copies))
    return (*told, *map(say, REMAINS))
