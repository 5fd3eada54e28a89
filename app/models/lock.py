"""One desk at a time: an operating-system lock on a file beside the event file.

SQLite's own locks would let two desks write in turns without a word. The operating system frees this lock when the
program ends in whatever way, so a lock file left behind by a crash is recognised as stale.
"""

from __future__ import annotations

import contextlib
import getpass
import json
import os
import socket
import sys
from pathlib import Path
from typing import IO

from app.errors import DeskError
from app.language import N_, Message, say

_FAR = 1 << 20
"""Windows locks bytes, not files: a byte far behind the text, so that others can read who holds it."""


def _take(file: IO[str]) -> None:
    if sys.platform == "win32":
        import msvcrt

        file.seek(_FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class DeskLock:
    """Holds ``event.carddesk.in-use`` while an event file is open. Raises DeskError where another desk holds it."""

    def __init__(self, event_file: Path) -> None:
        self.path = event_file.with_name(event_file.name + ".in-use")
        file = open(self.path, "a+", encoding="utf-8")  # noqa: SIM115 - stays open as long as the desk
        try:
            _take(file)
        except OSError:
            file.seek(0)
            holder = file.read()
            file.close()
            raise DeskError(self._words(event_file, holder)) from None
        file.seek(0)
        file.truncate()
        json.dump({"host": socket.gethostname(), "user": _user(), "pid": os.getpid()}, file)
        file.flush()
        self._file: IO[str] | None = file

    @staticmethod
    def _words(event_file: Path, holder: str) -> Message:
        try:
            who = json.loads(holder)
            return say(
                N_("{file} is in use by another desk: {user} on {host}. Close it there first."),
                file=event_file.name,
                user=who["user"],
                host=who["host"],
            )
        except (ValueError, KeyError, TypeError):
            return say(N_("{file} is in use by another desk. Close it there first."), file=event_file.name)

    def release(self) -> None:
        """Give the file free."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                self.path.unlink()
            self._file.close()
            self._file = None


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "?"
