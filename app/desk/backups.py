"""Copies of the event file: made by reason, kept by number, doubled on a second disk, restored from inside.

The copy into the local folder is made at once on the desk's own connection; the second folder (a stick, say) gets its
copy from that one in a thread, because a slow stick must not hold up the desk.
"""

from __future__ import annotations

import os
import re
import shutil
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from app.desk.desk import Desk
from app.errors import DeskError
from app.language import N_, Message, say
from app.models.store import PART, SUFFIX, check, open_store, raise_numbers, sound, told

REASONS = {
    "minutes": N_("every few minutes"),
    "stage": N_("a stage was drawn or closed"),
    "import": N_("before an import"),
    "restore": N_("before a restore"),
    "migration": N_("before the file was brought up to date"),
    "hand": N_("by hand"),
    "slot": N_("end of a slot"),
    "close": N_("at closing"),
}
KEPT_FOR_GOOD = frozenset({"stage", "migration", "restore", "hand"})
"""Reasons whose copies no newer one pushes out."""
KEEP = 30
"""Copies of the other reasons that are kept."""

_NAME = re.compile(r"^(?P<stem>.+) (?P<time>\d{4}-\d\d-\d\d \d{6}(?:-\d+)?) (?P<reason>[a-z]+)$")


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy that can be restored: where it lies, why and when it was made (local time), its size in bytes."""

    path: Path
    reason: str
    at: datetime
    size: int

    @property
    def words(self) -> Message:
        """Why it was made."""
        return say(REASONS.get(self.reason, self.reason))


def found(folder: Path, stem: str | None = None) -> tuple[Backup, ...]:
    """The copies in ``folder``, newest first; only those of the event ``stem`` where one is named."""
    copies = []
    if folder.is_dir():
        for path in folder.glob(f"*{SUFFIX}"):
            name = _NAME.match(path.stem)
            if name and stem in (None, name["stem"]):
                at = datetime.strptime(name["time"][:17], "%Y-%m-%d %H%M%S")
                copies.append(Backup(path, name["reason"], at, path.stat().st_size))
    return tuple(sorted(copies, key=lambda copy: (copy.at, copy.path.name), reverse=True))


def surplus(copies: Iterable[Backup], keep: int = KEEP) -> tuple[Backup, ...]:
    """The copies that newer ones push out."""
    passing = [copy for copy in copies if copy.reason not in KEPT_FOR_GOOD]
    return tuple(passing[keep:])


def _free_name(folder: Path, stem: str, at: datetime, reason: str) -> Path:
    time = at.strftime("%Y-%m-%d %H%M%S")
    path = folder / f"{stem} {time} {reason}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{stem} {time}-{number} {reason}{SUFFIX}"
        number += 1
    return path


def _settle(temporary: Path, path: Path) -> None:
    """Give a checked copy its name, after it is really on the disk."""
    with open(temporary, "rb+") as file:
        os.fsync(file.fileno())
    if not sound(temporary):
        temporary.unlink()
        raise DeskError(say(N_("The copy {file} was not sound and was thrown away."), file=path.name))
    os.replace(temporary, path)


class Backups:
    """The copies of one open event: the local folder, and a second folder where one is set."""

    def __init__(self, desk: Desk, folder: Path, second: Path | None = None) -> None:
        self.desk = desk
        self.folder = folder
        self.second = second
        self.last: Backup | None = None
        self._thread: threading.Thread | None = None

    def make(self, reason: str, told: Callable[[Message | None], None] | None = None) -> Backup:
        """Copy the event file now; the second folder follows in the background.

        ``told`` is called from that thread with None when the second copy stands, or with the sentence that says why
        it does not. Raises DeskError where the local copy cannot be made.
        """
        path = copy_aside(self.desk.path, self.folder, reason, self.desk.clock(), self.desk.store.copy_to)
        for old in surplus(found(self.folder, self.desk.path.stem)):
            old.path.unlink(missing_ok=True)
        self.last = found(self.folder, self.desk.path.stem)[0]
        if self.second is not None:
            self.wait()
            self._thread = threading.Thread(target=self._double, args=(path, self.second, told), daemon=True)
            self._thread.start()
        return self.last

    def _double(self, path: Path, second: Path, told: Callable[[Message | None], None] | None) -> None:
        problem: Message | None = None
        try:
            temporary = second / (path.name + PART)
            shutil.copyfile(path, temporary)
            _settle(temporary, second / path.name)
            for old in surplus(found(second, self.desk.path.stem)):
                old.path.unlink(missing_ok=True)
        except DeskError as error:
            problem = error.message
        except OSError as error:
            problem = say(
                N_("The second copy in {folder} was not made: {error}. Is the stick still in?"),
                folder=second,
                error=error.strerror or error,
            )
        if told is not None:
            told(problem)

    def wait(self) -> None:
        """Wait until the second copy stands."""
        if self._thread is not None:
            self._thread.join()


def copy_aside(
    event_file: Path, folder: Path, reason: str, at: datetime, copy_to: Callable[[Path], None] | None = None
) -> Path:
    """Copy ``event_file`` into ``folder`` under a name with the time and ``reason``; where the copy lies.

    ``copy_to`` makes the copy where the file is open; a closed file is copied as it is.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _free_name(folder, event_file.stem, at.astimezone(), reason)
        temporary = path.with_name(path.name + PART)
        if copy_to is not None:
            copy_to(temporary)
        else:
            shutil.copyfile(event_file, temporary)
        _settle(temporary, path)
    except OSError as error:
        raise DeskError(
            say(N_("No backup could be made in {folder}: {error}."), folder=folder, error=error.strerror or error)
        ) from error
    return path


def copy_out(desk: Desk, path: Path) -> None:
    """Write a copy of the event to ``path``; one that lies there already goes only when the new one stands.

    Raises DeskError where it cannot be written, and leaves nothing half written behind.
    """
    temporary = path.with_name(path.name + PART)
    try:
        with told(path):
            desk.store.copy_to(temporary)
            _settle(temporary, path)
    except DeskError:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise


class NotRestored(DeskError):
    """The disk did not take the restored file; ``desk`` is the event as it was, opened again."""

    def __init__(self, message: Message, desk: Desk) -> None:
        super().__init__(message)
        self.desk = desk


def restore(desk: Desk, backup: Path, folder: Path) -> Desk:
    """Put ``backup`` in the place of the open event file and open it; the state before is copied to ``folder`` first.

    The desk given is closed; the one returned takes its place. Numbers of receipts and sheets given out meanwhile are
    never given again. Raises DeskError, with the event as it was and still open, where the backup cannot be used, and
    :class:`NotRestored` where the disk does not let the file be replaced.
    """
    path, operator, clock = desk.path, desk.operator, desk.clock
    if not backup.exists():
        raise DeskError(say(N_("{file} is not there any more."), file=backup.name))
    if not sound(backup):
        raise DeskError(say(N_("{file} is damaged and cannot be restored."), file=backup.name))
    check(backup)
    before = copy_aside(path, folder, "restore", clock(), desk.store.copy_to)
    temporary = path.with_name(path.name + ".restored")
    try:
        with told(path):
            shutil.copyfile(backup, temporary)
            raise_numbers(temporary, desk.path)
    except DeskError:
        temporary.unlink(missing_ok=True)
        raise
    desk.close()
    replaced = False
    try:
        with told(path):
            os.replace(temporary, path)
        replaced = True
        return Desk(open_store(path), operator, clock)
    except DeskError as error:
        temporary.unlink(missing_ok=True)
        if replaced:
            shutil.copyfile(before, path)
        raise NotRestored(error.message, Desk(open_store(path), operator, clock)) from error
