"""The colours of the public screen, from ``resources/public.toml``."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from app.paths import resource


class Role(StrEnum):
    """What a colour is for; the names of the fields of :class:`Colours`."""

    GROUND = "ground"
    BAND = "band"
    INK = "ink"
    QUIET = "quiet"
    ACCENT = "accent"
    LOUD = "loud"
    LOUD_INK = "loud_ink"
    CARD = "card"
    CARD_INK = "card_ink"
    BACK = "back"
    BACK_LINE = "back_line"
    HAIRLINE = "hairline"


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of one theme."""

    ground: str
    band: str
    ink: str
    quiet: str
    accent: str
    loud: str
    loud_ink: str
    card: str
    card_ink: str
    back: str
    back_line: str
    hairline: str

    def of(self, role: Role) -> str:
        """The colour of a role."""
        colour: str = getattr(self, role)
        return colour


@cache
def colours(theme: str) -> Colours:
    """The theme ``dark`` or ``light``."""
    with resource("public.toml").open("rb") as file:
        return Colours(**tomllib.load(file)[theme])
