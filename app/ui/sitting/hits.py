"""Ctrl+K to a sitting of 21-card rummy: "t3" is the one at table 3 now, "S2" one by its code, a name where somebody
sits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.desk.sitting.sitting import Sitting, sittings
from app.desk.tournaments import tournaments
from app.ui.palette import Hit, Provider
from app.ui.sitting.head import state_of, table_words
from app.ui.words import _, shown

MOST = 4
LEAST_LETTERS = 3
"""So many letters have to be typed before a sitting is looked for by its players' names."""


def meant(found: Iterable[Sitting], text: str) -> list[Sitting]:
    """The sittings that ``text`` may mean; those that go on come first, the newest before older ones."""
    words = text.strip().casefold()
    number = words.removeprefix("t").strip()

    def means(sitting: Sitting) -> bool:
        if number.isascii() and number.isdigit():
            return sitting.table == int(number)
        if sitting.code.casefold() == words:
            return True
        names = " ".join(player.name for player in sitting.players.values()).casefold()
        return len(words) >= LEAST_LETTERS and all(word in names for word in words.split())

    return sorted((one for one in found if means(one)), key=lambda one: (one.over, -one.id))


def sitting_hits(desk: Any, window: Any) -> Provider:
    """A provider of the palette."""

    def hits(words: str) -> Iterable[Hit]:
        if not words.strip():
            return
        for game in tournaments(desk):
            if game.game != "rummy21":
                continue
            for sitting in meant(sittings(desk, game.id), words)[:MOST]:
                names = ", ".join(player.name for player in sitting.present or sitting.players.values())
                doing = state_of(sitting) if sitting.over else shown(sitting.next_action)
                yield Hit(
                    f"{table_words(sitting)} · {sitting.code}", _("{game} · {doing} · {names}", game=game.title,
                                                                  doing=doing, names=names),
                    lambda place=f"tournament/{game.id}/tables", sitting=sitting: window.go(place, sitting.id),  # type: ignore[misc]
                )  # fmt: skip

    return hits
