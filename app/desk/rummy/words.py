"""A line of a rummy sheet in words for the history, from the plain data in which it is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.games.cards import Card
from app.games.codec import build
from app.games.rummy13.marks import Mark, code

NAMED = frozenset({"player", "first_hand"})
PAIRS = frozenset({"totals", "paper", "reentries"})


def line_words(body: Mapping[str, Any], name: Callable[[int], str]) -> str | None:
    """The line as text, its players by ``name`` of their entries; None for a line of another game."""
    if not (NAMED | {"entries", "order", "totals"}) & body.keys():
        return None
    said = []
    for key, value in body.items():
        if value in (None, "", [], False):
            continue
        if key == "entries":
            said += [_entry(entry, name) for entry in value]
        elif key in NAMED:
            said.append(f"{'' if key == 'player' else key.replace('_', ' ') + ' '}{name(int(value))}")
        elif key == "order":
            said += [name(int(player)) for player in value]
        elif key in PAIRS:
            said.append(f"{key}: " + ", ".join(f"{name(int(player))} {number}" for player, number in value))
        else:
            said.append(f"{key.replace('_', ' ')} {_card(value)}")
    return ", ".join(said)


def _entry(entry: Mapping[str, Any], name: Callable[[int], str]) -> str:
    mark = code(build(entry["mark"], Mark))
    judged = f" = {entry['points']}" if entry.get("points") is not None else ""
    return f"{name(int(entry['player']))} {mark}{judged}"


def _card(value: Any) -> str:
    """A card or cards as they are typed, any other value as it is."""
    if isinstance(value, list):
        return " ".join(map(_card, value))
    if isinstance(value, Mapping) and set(value) == {"rank", "suit"}:
        return str(build(value, Card))
    return str(value)
