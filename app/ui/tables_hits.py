"""Ctrl+K to a table: "t4" is the match that goes on at table 4 now, "G12" or "Q1" a match by its code."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from app.desk.scores import field_of
from app.desk.tournaments import tournaments
from app.desk.turn import meant
from app.ui.match_head import place_words
from app.ui.palette import Hit, Provider
from app.ui.states import state_words
from app.ui.words import shown

SHORT = re.compile(r"t?\d{1,3}|[a-z]{1,2}\d{0,3}", re.IGNORECASE)


def table_hits(desk: Any, window: Any) -> Provider:
    """A provider of the palette: matches by table, by code, or by the names of their teams."""

    def hits(words: str) -> Iterable[Hit]:
        text = words.strip()
        if not text or (not SHORT.fullmatch(text) and len(text) < 3):
            return
        games = tournaments(desk)
        for game in games:
            if game.game != "twentyeight" or not game.drawn:
                continue
            field = field_of(desk, game.id)
            for table in meant(field, text)[:4]:
                a, b = (shown(side) for side in field.sides(table))
                where = f"{state_words(table.state.value)} · {place_words(table)}"
                yield Hit(
                    f"{a} – {b}",
                    f"{game.title} · {where}" if len(games) > 1 else where,
                    lambda game=game, table=table: window.go(f"tournament/{game.id}/tables", table.id),  # type: ignore[misc]
                )

    return hits
