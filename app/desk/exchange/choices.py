"""What the person may choose about an import; everything left out is found out from the file."""

from __future__ import annotations

from dataclasses import dataclass

from app.desk.exchange.events import OFFERED, Offered
from app.desk.exchange.fields import Field
from app.desk.exchange.problems import Answer


@dataclass(frozen=True, slots=True)
class Choices:
    """How to read a file and what to make of it.

    ``encoding``, ``sheet``, ``separator`` and ``header_rows`` (row numbers; an empty tuple: no header) overrule what
    was found in the file. ``columns`` are pairs of column (from 0) and field that overrule the guess. ``events`` are
    the keys of the events chosen for a file that names none; ``offered`` the tournaments of the day. ``country`` is
    the calling code of numbers without one. ``kind`` ("registrations" or "payments") overrules what the file seems to
    be. ``answers`` are the desk's answers to earlier reports.
    """

    encoding: str | None = None
    sheet: str | None = None
    separator: str | None = None
    header_rows: tuple[int, ...] | None = None
    columns: tuple[tuple[int, Field], ...] = ()
    kind: str | None = None
    events: tuple[str, ...] = ()
    offered: tuple[Offered, ...] = OFFERED
    country: str = "1"
    answers: tuple[Answer, ...] = ()


AS_FOUND = Choices()
