"""A line of a bridge sheet in words for the history, from the plain data in which it is kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.games.bridge.contract import Seat
from app.games.bridge.lines import Played, code
from app.games.codec import build


def line_words(body: Mapping[str, Any]) -> str | None:
    """The line as players write it; None for a line of another game."""
    if "contract" in body:
        return code(build(dict(body), Played))
    if set(body) == {"seat"}:
        return str(Seat(body["seat"]))
    if set(body) == {"reason"}:
        return str(body["reason"])
    return None
