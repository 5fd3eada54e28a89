"""What somebody plays, in a word: his team, or the tournament in which he plays alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.desk.members import players
from app.desk.people import PlaceRow
from app.desk.tournaments import tournaments


def plays(desk: Any) -> Callable[[PlaceRow], str]:
    """How the places of people are called in lists."""
    alone = {row.id: row.title for row in tournaments(desk) if players(row.game) == 1}
    return lambda place: alone.get(place.tournament_id, place.team)
