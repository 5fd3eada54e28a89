"""Which rows of the event file name a row: asked of the tables themselves, so that no new table is forgotten."""

from __future__ import annotations

from sqlalchemy import Table, select

from app.models.base import Base, Numbered
from app.models.work import Work


def columns_naming(table: str) -> list[tuple[Table, str]]:
    """Every column of the event file that refers to ``table``, with the table it stands in."""
    return [
        (other, column.name)
        for other in Base.metadata.sorted_tables
        for column in other.columns
        if any(key.column.table.name == table for key in column.foreign_keys)
    ]


def is_named(work: Work, row: Numbered) -> bool:
    """Whether any row refers to ``row``: then it cannot be taken away."""
    return any(
        work.connection.execute(select(table.c.id).where(table.c[column] == row.id).limit(1)).first() is not None
        for table, column in columns_naming(row.__tablename__)
    )
