"""The recorder: triggers that write the image of every changed row into the journal's changes.

They are made from the tables themselves, so no write can pass them, whether it comes from the ORM, from Core or from
another program: outside an act there is no ``current_act`` and SQLite refuses the change row, and with it the write.
"""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, Table

from app.models.base import Base
from app.models.journal import UNRECORDED

PREFIX = "recorder_"


def recorded_tables() -> list[Table]:
    """The tables whose rows are recorded, parents before children."""
    return [table for table in Base.metadata.sorted_tables if table.name not in UNRECORDED]


def image_sql(table: Table, row: str) -> str:
    """SQL that makes the JSON image of ``row`` (``OLD``, ``NEW`` or a table's name)."""
    pairs = ", ".join(f"'{column.name}', {row}.\"{column.name}\"" for column in table.columns)
    return f"json_object({pairs})"


def _subject_sql(table: Table, row: str) -> str:
    noun, column = table.info["subject"]
    return f"'{noun}:' || {row}.\"{column}\""


def _record(table: Table, event: str) -> str:
    before = "NULL" if event == "INSERT" else image_sql(table, "OLD")
    after = "NULL" if event == "DELETE" else image_sql(table, "NEW")
    row = "OLD" if event == "DELETE" else "NEW"
    return (
        f'CREATE TRIGGER {PREFIX}{table.name}_{event.lower()} AFTER {event} ON "{table.name}" BEGIN '
        f'INSERT INTO change (seq, "table", key, subject, before, after) VALUES ((SELECT seq FROM current_act), '
        f"'{table.name}', {row}.id, {_subject_sql(table, row)}, {before}, {after}); END"
    )


def _insert_only(table: Table, event: str) -> str:
    return (
        f'CREATE TRIGGER {PREFIX}{table.name}_no_{event.lower()} BEFORE {event} ON "{table.name}" BEGIN '
        f"SELECT RAISE(ABORT, 'lines of {table.name} are only ever added'); END"
    )


def trigger_sql() -> Iterator[str]:
    """The statements that make all triggers."""
    for table in recorded_tables():
        yield _record(table, "INSERT")
        if table.info.get("insert_only"):
            yield _insert_only(table, "UPDATE")
            yield _insert_only(table, "DELETE")
        else:
            yield _record(table, "UPDATE")
            yield _record(table, "DELETE")


def drop_triggers(connection: Connection) -> None:
    """Take the triggers out, so that a migration can rebuild tables."""
    names = connection.exec_driver_sql(
        f"SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE '{PREFIX}%'"
    ).scalars()
    for name in names.all():
        connection.exec_driver_sql(f"DROP TRIGGER {name}")


def install_triggers(connection: Connection) -> None:
    """Put the triggers of today's tables in place of whatever stands."""
    drop_triggers(connection)
    for statement in trigger_sql():
        connection.exec_driver_sql(statement)
