"""Ctrl+K in a bridge room: "t3" is the game at table 3 now, "B2" one by its code, a name who sits or waits there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.desk.room.bridge import games
from app.desk.room.room import Room, room_of
from app.desk.room.table import BridgeTable
from app.desk.tournaments import tournaments
from app.ui.palette import Hit, Provider
from app.ui.room.base import table_words
from app.ui.room.games import state_of
from app.ui.words import _, shown

MOST = 4
LEAST_LETTERS = 3
"""So many letters have to be typed before somebody is looked for by name."""


def meant(found: Iterable[BridgeTable], text: str) -> list[BridgeTable]:
    """The games that ``text`` may mean; those that go on come first, the newest before older ones."""
    words = text.strip().casefold()
    number = words.removeprefix("t").strip()

    def means(game: BridgeTable) -> bool:
        if number.isascii() and number.isdigit():
            return game.number == int(number)
        if game.code.casefold() == words:
            return True
        names = " ".join(player.name for player in game.players.values()).casefold()
        return len(words) >= LEAST_LETTERS and all(word in names for word in words.split())

    return sorted((game for game in found if means(game)), key=lambda game: (game.over, -game.id))


def room_hits(desk: Any, window: Any) -> Provider:
    """A provider of the palette."""

    def hits(words: str) -> Iterable[Hit]:
        if not words.strip():
            return
        for row in tournaments(desk):
            if row.game != "bridge":
                continue
            for game in meant(games(desk, row.id), words)[:MOST]:
                names = ", ".join(player.name for player in game.players.values())
                detail = _("{game} · {doing} · {names}", game=row.title, doing=state_of(game), names=names)
                place = f"tournament/{row.id}/games"
                yield Hit(table_words(game), detail, lambda place=place, game=game: window.go(place, game.id))  # type: ignore[misc]
            yield from _waiting(room_of(desk, row.id), words, window)

    return hits


def _waiting(room: Room, words: str, window: Any) -> Iterable[Hit]:
    text = words.strip().casefold()
    if len(text) < LEAST_LETTERS:
        return
    place = f"tournament/{room.tournament_id}/room"
    for one in room.queue:
        if all(word in one.name.casefold() for word in text.split()):
            detail = _("{game} · {why}", game=room.title, why=shown(one.why))
            yield Hit(one.name, detail, lambda entry=one.entry: window.go(place, entry))  # type: ignore[misc]
