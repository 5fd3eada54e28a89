"""Lines that are written down as they are given: the desk adds nothing to them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection


class AsGiven:
    """How most games are written; see :class:`app.desk.play.Play`."""

    def written(self, connection: Connection, table: Any, line: Any, last: bool) -> Any:
        return line

    def corrected(self, line: Any, old: Any) -> Any:
        return line
