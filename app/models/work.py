"""A unit of work: what one command may read and write, inside its one transaction."""

from __future__ import annotations

from datetime import datetime
from typing import Any, TypeVar

from sqlalchemy import Connection, Select, select
from sqlalchemy.orm import Session

from app.errors import DeskError
from app.language import N_, Message, say
from app.models.base import Base
from app.models.recorder import last_touched

Row = TypeVar("Row", bound=Base)


class Work:
    """What a command's handler works with: rows, the clock, who is at the desk, and the words of the act."""

    def __init__(self, connection: Connection, session: Session, operator: str, now: datetime, seq: int) -> None:
        self.connection = connection
        self.session = session
        self.operator = operator
        self.now = now
        self.seq = seq
        self.words: Message | None = None

    def says(self, msgid: str, **values: object) -> None:
        """The words of this act, for Undo and History: ``work.says(N_("Deal {n} at table {t}"), n=7, t=4)``."""
        self.words = say(msgid, **values)

    def get(self, kind: type[Row], key: int) -> Row:
        """The row, or DeskError where somebody has taken it away."""
        row = self.session.get(kind, key)
        if row is None:
            raise DeskError(say(N_("This is no longer there: somebody has taken it back. Look again.")))
        return row

    def all(self, question: Select[Any]) -> list[Any]:
        """The ORM rows that ``question`` finds."""
        return list(self.session.scalars(question))

    def first(self, question: Select[Any]) -> Any:
        """The first ORM row that ``question`` finds, or None."""
        return self.session.scalars(question.limit(1)).first()

    def add(self, row: Row) -> Row:
        """Add a row and give it its number."""
        self.session.add(row)
        self.session.flush()
        return row

    def remove(self, row: Base) -> None:
        """Take a row away."""
        self.session.delete(row)
        self.session.flush()

    def refuse_if_changed(self, subject: str, seen: int | None) -> None:
        """Refuse an act prepared on an older state: ``subject`` ("match:12") was touched after act ``seen``."""
        if seen is not None and last_touched(self.connection, subject) > seen:
            raise DeskError(say(N_("Meanwhile somebody has changed this. Look at it again, then repeat your change.")))

    def refuse_if_same(self, row: Base) -> None:
        """Refuse an edit that changed nothing of ``row``: its act would stand in the journal and undo nothing."""
        if not self.session.is_modified(row):
            raise DeskError(say(N_("Nothing is changed.")))

    def only(self, kind: type[Row]) -> Row:
        """The one row of a table that has just one (the event)."""
        return self.session.scalars(select(kind)).one()
