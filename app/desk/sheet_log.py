"""How many printed sheets are stale or out: asked at every act and before the first picture of an event.

The sheets themselves, with all that fills them, are imported only once something was printed.
"""

from __future__ import annotations

from sqlalchemy import select

from app.desk.desk import Desk
from app.models.journal import SheetLog


def anything_printed(desk: Desk) -> bool:
    """Whether a sheet of this event ever went out."""
    with desk.reading() as connection:
        return connection.execute(select(SheetLog.id).limit(1)).first() is not None


def counts(desk: Desk) -> tuple[int, int]:
    """How many printed sheets are stale, and how many score sheets are out."""
    if not anything_printed(desk):
        return 0, 0
    from app.desk import paper

    return paper.counts(desk)
