"""The event file: making, opening, checking, migrating, copying. The only place with SQLite's own words."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, NullPool, create_engine, event

from app.errors import DeskError
from app.language import N_, Message, say
from app.models.lock import DeskLock
from app.models.migrations import HEAD
from app.models.schema import Base
from app.models.triggers import drop_triggers, install_triggers

SUFFIX = ".carddesk"
APPLICATION_ID = 0x43445348
"""In the file's header, so that an event file is known by more than its name."""
_MAGIC = b"SQLite format 3\x00"

PRAGMAS = {
    "journal_mode": "delete",
    "synchronous": 3,  # EXTRA: also syncs the folder after the journal is gone
    "foreign_keys": 1,
}


def _on_connect(connection: sqlite3.Connection, _record: Any) -> None:
    connection.isolation_level = None  # SQLAlchemy's BEGIN below is the only one, so that DDL rolls back too
    for name, value in PRAGMAS.items():
        connection.execute(f"PRAGMA {name} = {value}")


def _on_begin(connection: Connection) -> None:
    immediate = connection.get_execution_options().get("immediate", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


def _engine(path: Path) -> Engine:
    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)
    event.listen(engine, "connect", _on_connect)
    event.listen(engine, "begin", _on_begin)
    return engine


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Turn what SQLite and the disk complain of into one clear sentence."""
    try:
        yield
    except UnicodeDecodeError as error:  # SQLite quotes from a damaged file what it could not make out
        raise DeskError(say(_COMPLAINTS["malformed"], file=path.name)) from error
    except (sqlite3.Error, OSError) as error:
        raise DeskError(_complaint(path, str(error))) from error
    except Exception as error:
        original = getattr(error, "orig", None)
        if isinstance(original, sqlite3.OperationalError | sqlite3.DatabaseError) and not isinstance(
            original, sqlite3.IntegrityError | sqlite3.ProgrammingError
        ):
            raise DeskError(_complaint(path, str(original))) from error
        raise


_COMPLAINTS = {
    "database or disk is full": N_("The disk is full. Nothing was changed in {file}: make room and do it again."),
    "no space left": N_("The disk is full. Nothing was changed in {file}: make room and do it again."),
    "readonly": N_("{file} cannot be written: the disk or the file is read-only. Nothing was changed."),
    "read-only": N_("{file} cannot be written: the disk or the file is read-only. Nothing was changed."),
    "permission denied": N_("{file} may not be read or written here. Ask whom the file or folder belongs to."),
    "unable to open": N_("{file} cannot be opened: is the folder still there, and may you write in it?"),
    "no such file": N_("{file} is not there any more."),
    "malformed": N_("{file} is damaged. Open the newest backup instead; this file is left as it is."),
    "not a database": N_("{file} is not an event file, or it is damaged. It is left as it is."),
    "locked": N_("{file} is in use by another program. Close it there and try again."),
    "disk i/o error": N_("The disk did not take the change to {file}. Nothing was changed: is the stick still in?"),
}
NEWER = N_("{file} was written by a newer Card Desk. Use that one, or update this.")


GONE = N_(
    "{file} is not there any more: it was moved or deleted. Nothing was changed: "
    "put it back, or save a copy of the event."
)
PART = ".part"
"""Ends the name of a copy that is being written; the person knows it without."""


def _complaint(path: Path, error: str) -> Message:
    lower, name = error.lower(), path.name.removesuffix(PART)
    if "readonly database" in lower and not path.exists():  # what SQLite says of an open file that was taken away
        return say(GONE, file=name)
    for sign, text in _COMPLAINTS.items():
        if sign in lower:
            return say(text, file=name)
    return say(N_("{file} cannot be used: {error}"), file=name, error=error)


class Store:
    """An open event file. Make one with :func:`create` or :func:`open_store`; close it when done."""

    def __init__(self, path: Path, engine: Engine, lock: DeskLock) -> None:
        self.path = path
        self._engine = engine
        self._lock = lock
        self._connection = engine.connect()

    @property
    def revision(self) -> str:
        """The revision of the file's tables."""
        return HEAD

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection for queries; nothing written through it stays."""
        if self._connection.in_transaction():
            yield self._connection
            return
        with told(self.path):
            self._connection.execution_options(immediate=False)
            self._connection.begin()
            try:
                yield self._connection
            finally:
                self._connection.rollback()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A connection inside one transaction that is kept when the block ends and undone when it raises."""
        with told(self.path):
            self._connection.execution_options(immediate=True)
            self._connection.begin()
            try:
                yield self._connection
            except BaseException:
                self._connection.rollback()
                raise
            try:
                self._connection.commit()
            except BaseException:
                self._connection.rollback()
                raise

    def pragmas(self) -> dict[str, Any]:
        """The pragmas as the live connection has them."""
        with self.reading() as connection:
            return {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in PRAGMAS}

    @contextmanager
    def overwriting(self) -> Iterator[None]:
        """What is removed or changed inside is written over on the disk, and the file is built anew behind it."""
        raw = self._connection.connection.driver_connection
        assert isinstance(raw, sqlite3.Connection)
        with told(self.path):
            raw.execute("PRAGMA secure_delete = ON")
            try:
                yield
                with suppress(sqlite3.OperationalError):  # no room for it: what was removed is written over already
                    raw.execute("VACUUM")
            finally:
                raw.execute("PRAGMA secure_delete = OFF")

    def copy_to(self, target: Path, progress: Callable[[int, int], None] | None = None) -> None:
        """Write a whole copy of the file to ``target`` (SQLite's backup call on the desk's own connection)."""
        with told(target):
            raw = self._connection.connection.driver_connection
            assert isinstance(raw, sqlite3.Connection)
            copy = sqlite3.connect(target)
            try:
                raw.backup(copy, progress=(lambda _s, left, total: progress(left, total)) if progress else None)
            finally:
                copy.close()

    def problems(self) -> list[str]:
        """What SQLite finds wrong with the file; empty for a sound one."""
        with self.reading() as connection:
            return [row for row in connection.exec_driver_sql("PRAGMA integrity_check").scalars() if row != "ok"]

    def close(self) -> None:
        """Give the file free."""
        self._connection.close()
        self._engine.dispose()
        self._lock.release()


def check(path: Path) -> None:
    """Raise DeskError where the closed file at ``path`` is no event file that this program can open."""
    if _check(path) not in known_revisions():
        raise DeskError(say(NEWER, file=path.name))


def create(path: Path) -> Store:
    """Make a new event file with today's tables; an existing file is never overwritten."""
    if path.exists():
        raise DeskError(say(N_("{file} already exists. Choose another name."), file=path.name), "path")
    with told(path):
        lock = DeskLock(path)
    try:
        engine = _engine(path)
        with told(path), engine.connect() as connection, connection.begin():
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
            Base.metadata.create_all(connection)
            connection.exec_driver_sql("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
            connection.exec_driver_sql("INSERT INTO alembic_version VALUES (?)", (HEAD,))
            install_triggers(connection)
        return Store(path, engine, lock)
    except BaseException:
        lock.release()
        raise


def known_revisions() -> list[str]:
    """All revisions this program can read, oldest first (from the names of the migration scripts)."""
    folder = Path(__file__).parent / "migrations" / "versions"
    return sorted({script.stem.split("_")[0] for script in folder.glob("[0-9]*.py*")})


def _check(path: Path) -> str:
    """The revision of the file at ``path``; raises DeskError where it is no event file of ours."""
    if not path.exists():
        raise DeskError(say(_COMPLAINTS["no such file"], file=path.name), "path")
    with told(path), open(path, "rb") as file:
        if file.read(16) != _MAGIC:
            raise DeskError(say(_COMPLAINTS["not a database"], file=path.name), "path")
    with told(path):
        look = sqlite3.connect(path)
        try:
            if look.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
                raise DeskError(say(N_("{file} is a database, but not an event file."), file=path.name), "path")
            if look.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                raise DeskError(say(_COMPLAINTS["malformed"], file=path.name), "path")
            return str(look.execute("SELECT version_num FROM alembic_version").fetchone()[0])
        finally:
            look.close()


def open_store(path: Path, before_migration: Callable[[Path], None] | None = None) -> Store:
    """Open an event file; an older one is handed to ``before_migration`` (to be copied) and then migrated.

    Raises DeskError for a file that is missing, damaged, newer than this program, in use, or not an event file.
    """
    if not path.exists():
        raise DeskError(say(_COMPLAINTS["no such file"], file=path.name), "path")
    with told(path):
        lock = DeskLock(path)
    try:
        revision = _check(path)
        if revision != HEAD:
            if revision not in known_revisions():
                raise DeskError(say(NEWER, file=path.name))
            if before_migration is not None:
                before_migration(path)
            _migrate(path)
        return Store(path, _engine(path), lock)
    except BaseException:
        lock.release()
        raise


def _migrate(path: Path) -> None:
    """Bring an older file to today's tables, all or nothing."""
    from alembic import command
    from alembic.config import Config

    engine = _engine(path)
    try:
        with told(path), engine.connect() as connection:
            raw = connection.connection.driver_connection
            assert isinstance(raw, sqlite3.Connection)
            raw.execute("PRAGMA foreign_keys = 0")  # tables are rebuilt by batches; checked before the commit
            with connection.begin():
                drop_triggers(connection)
                config = Config()
                config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
                install_triggers(connection)
                if connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
                    raise DeskError(say(_COMPLAINTS["malformed"], file=path.name))
    finally:
        engine.dispose()


def copy_closed(path: Path, target: Path) -> None:
    """Copy an event file that no desk has open, with the journal of an act that was cut off; nothing in it changes.

    Raises DeskError where it is missing or in use.
    """
    if not path.exists():
        raise DeskError(say(_COMPLAINTS["no such file"], file=path.name), "path")
    with told(path):
        lock = DeskLock(path)
        try:
            for suffix in ("", "-journal"):
                part = path.with_name(path.name + suffix)
                if part.exists():
                    shutil.copyfile(part, target.with_name(target.name + suffix))
        finally:
            lock.release()


NUMBERED_FOR_GOOD = ("ledger_line", "sheet_log")
"""Tables whose numbers stand on paper: a restored file goes on counting where the replaced one stopped."""


def raise_numbers(restored: Path, replaced: Path) -> None:
    """Let the copy ``restored`` never give out a number that ``replaced`` has given out already."""
    with told(restored):
        copy = sqlite3.connect(restored)
        try:
            copy.execute("ATTACH ? AS replaced", (str(replaced),))
            for table in NUMBERED_FOR_GOOD:
                last = copy.execute("SELECT seq FROM replaced.sqlite_sequence WHERE name = ?", (table,)).fetchone()
                if last is None:
                    continue
                mine = copy.execute("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", (last[0], table))
                if mine.rowcount == 0:
                    copy.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, last[0]))
            copy.commit()
        finally:
            copy.close()


def sound(path: Path) -> bool:
    """Whether a closed copy of an event file holds together."""
    with told(path):
        copy = sqlite3.connect(path)
        try:
            return bool(copy.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok")
        finally:
            copy.close()
