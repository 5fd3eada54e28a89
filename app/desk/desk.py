"""The desk: the one road by which anything is changed, undone, and told to who listens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.orm import Session

from app.desk.command import Command
from app.errors import DeskError
from app.language import N_, Message, say
from app.models import recorder
from app.models.recorder import ActRow
from app.models.store import Store
from app.models.work import Work

Listener = Callable[[frozenset[str]], None]
Answer = TypeVar("Answer")


class _NotMeant(Exception):
    pass


def now() -> datetime:
    """The moment, with its zone."""
    return datetime.now(UTC)


class Desk:
    """An event file that is open, and who sits at the desk.

    ``operator`` is the name written to every act. ``clock`` gives the moment (tests and rehearsals pass their own).
    """

    def __init__(self, store: Store, operator: str = "", clock: Callable[[], datetime] = now) -> None:
        self.store = store
        self.operator = operator
        self.clock = clock
        self.saved_at: datetime | None = None
        self._count = 0
        self._doubt = 0
        self._touched: dict[str, int] = {}
        self._listeners: list[Listener] = []

    @property
    def path(self) -> Path:
        """Where the event file lies."""
        return self.store.path

    # what is done

    def do(self, command: Command) -> Any:
        """Carry out a command in one transaction, write its journal row, and tell the listeners.

        Returns what the command returns. Raises DeskError where it is refused; then nothing is kept.
        """
        with self.store.writing() as connection:
            result, changed = self._carry_out(connection, command)
        self._tell(changed)
        return result

    def _carry_out(self, connection: Connection, command: Command) -> tuple[Any, frozenset[str]]:
        at = self.clock()
        seq = recorder.begin_act(connection, type(command).__name__, self.operator, at, self.store.revision)
        with Session(bind=connection, autoflush=True, expire_on_commit=False) as session:
            work = Work(connection, session, self.operator, at, seq)
            result = command.carry_out(work)
            session.flush()
        assert work.words is not None, f"{type(command).__name__} has no words"
        return result, recorder.end_act(connection, seq, work.words)

    def would(self, command: Command, ask: Callable[[], Answer]) -> Answer:
        """What ``ask`` would answer after ``command``: it is carried out, asked about, and rolled back.

        Nobody is told. Raises DeskError where the command would be refused.
        """
        answer: list[Answer] = []
        try:
            with self.store.writing() as connection:
                self._carry_out(connection, command)
                self._forget_all()
                answer.append(ask())
                raise _NotMeant
        except _NotMeant:
            return answer[0]
        finally:
            self._forget_all()

    def undo(self, seq: int | None = None) -> Message:
        """Take back the newest act, or act ``seq`` by itself; the words of what was taken back.

        Raises DeskError where there is none, or something later was built on it.
        """
        with self.store.reading() as connection:
            act = recorder.next_undo(connection, self.store.revision) if seq is None else self._act(connection, seq)
        if act is None:
            raise DeskError(say(N_("There is nothing to undo.")))
        self._take_back(act, "Undo", say(N_("Undo: {act}"), act=act.words))
        return act.words

    def redo(self) -> Message:
        """Bring back the last act undone; its words. Raises DeskError where there is none."""
        with self.store.reading() as connection:
            act = recorder.next_redo(connection, self.store.revision)
        if act is None:
            raise DeskError(say(N_("There is nothing to redo.")))
        self._take_back(act, "Redo", say(N_("Redo: {act}"), act=act.words))
        return act.words

    def _act(self, connection: Connection, seq: int) -> ActRow:
        for act in recorder.acts(connection):
            if act.seq == seq:
                if act.taken_back_by is not None:
                    raise DeskError(say(N_("This was taken back already.")))
                if act.undoes is not None:
                    raise DeskError(say(N_("Choose the act itself, not its undo.")))
                if act.command in recorder.BEGINNINGS:
                    raise DeskError(say(N_("With this act the event began; it stays.")))
                if act.revision == self.store.revision and act.seq <= recorder.closed_at(connection, act.revision):
                    raise DeskError(say(N_("This was done before the telephone numbers were forgotten; it stays.")))
                if act.revision != self.store.revision:
                    raise DeskError(say(N_("This was done before the file was brought up to date; it stays.")))
                return act
        raise DeskError(say(N_("There is no such act.")))

    def _take_back(self, act: ActRow, command: str, words: Message) -> None:
        at = self.clock()
        with self.store.writing() as connection:
            seq = recorder.begin_act(connection, command, self.operator, at, self.store.revision, undoes=act.seq)
            recorder.take_back(connection, act.seq, self.operator, at)
            changed = recorder.end_act(connection, seq, words)
        self._tell(changed)

    @contextmanager
    def noting(self, *tables: str) -> Iterator[Connection]:
        """A connection to write logs that lie outside the journal (printed sheets); listeners are told of ``tables``.

        The recorder refuses anything else that is written through it.
        """
        with self.store.writing() as connection:
            yield connection
        self._tell(frozenset(tables))

    # what can be asked

    def undoable(self) -> ActRow | None:
        """The act that Undo would take back."""
        with self.store.reading() as connection:
            return recorder.next_undo(connection, self.store.revision)

    def redoable(self) -> ActRow | None:
        """The act that Redo would bring back, by its own words."""
        with self.store.reading() as connection:
            return recorder.next_redo(connection, self.store.revision)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection for the queries of this package."""
        with self.store.reading() as connection:
            yield connection

    def version(self, *tables: str) -> int:
        """A number that grows whenever an act may have changed one of ``tables``, for those who remember answers."""
        return max(self._doubt, *(self._touched.get(table, 0) for table in tables))

    def is_sure(self, version: int) -> bool:
        """Whether what was read at ``version`` was really so: nothing that was only tried has come between."""
        return self._doubt <= version

    def _forget_all(self) -> None:
        self._count += 1
        self._doubt = self._count

    # who listens

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call ``listener`` with the names of the tables changed after each act; returns how to stop it."""
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:  # closing the desk has stopped them all
                self._listeners.remove(listener)

        return stop

    def _tell(self, changed: frozenset[str]) -> None:
        self.saved_at = self.clock()
        self._count += 1
        self._touched.update(dict.fromkeys(changed, self._count))
        for listener in list(self._listeners):
            listener(changed)

    def close(self) -> None:
        """Close the event file."""
        self._listeners.clear()
        self.store.close()
