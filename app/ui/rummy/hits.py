"""Ctrl+K to a rummy table: "t4" is the table that plays at number 4 now, "R12" or "F" a table by its code, a name the
table where somebody sits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.desk.rummy.field import field_of
from app.desk.rummy.turn import meant
from app.desk.tournaments import tournaments
from app.ui.palette import Hit, Provider
from app.ui.rummy.table_head import STAGE_WORDS, table_state, table_words
from app.ui.words import _

MOST = 4


def rummy_hits(desk: Any, window: Any) -> Provider:
    """A provider of the palette."""

    def hits(words: str) -> Iterable[Hit]:
        if not words.strip():
            return
        for game in tournaments(desk):
            if game.game != "rummy13" or not game.drawn:
                continue
            for table in meant(field_of(desk, game.id), words)[:MOST]:
                names = ", ".join(player.name for player in table.players.values())
                where = f"{game.title} · {_(STAGE_WORDS[table.stage])} · {table_state(table)} · {names}"
                place = f"tournament/{game.id}/tables"
                yield Hit(
                    table_words(table), where,
                    lambda place=place, table=table: window.go(place, table.id),  # type: ignore[misc]
                )  # fmt: skip

    return hits
