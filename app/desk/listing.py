"""A list of the event as plain cells of text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Listing:
    """A list: its key, its title (msgid), its heading, its rows; all cells are text, empty ones ""."""

    key: str
    title: str
    heading: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
