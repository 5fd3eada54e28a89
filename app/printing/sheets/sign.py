"""Signs for doors and walls: one or a few words, and an arrow where the way is shown."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from app.language import ENGLISH, Language
from app.printing.document import Arrow, Block, Cards, Document, Gap, Large
from app.printing.sheets.occasion import Occasion, event_text

WORDS, BELOW, EVENT = 120.0, 40.0, 16.0
"""The largest type of a sign, in points: read from two metres and from across a hall."""


class Way(StrEnum):
    """Where the arrow of a sign points."""

    NONE = ""
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class Sign:
    """The facts: what it says, what stands below in smaller type, and the way."""

    occasion: Occasion
    words: str
    below: str = ""
    way: Way = Way.NONE


def document(facts: Sign, language: Language = ENGLISH) -> Document:
    """A page lying on its side, without header and foot."""
    blocks: list[Block] = [Large(facts.words, WORDS, lines=2)]
    if facts.below:
        blocks += [Gap(6.0), Large(facts.below, BELOW, bold=False)]
    if facts.way is not Way.NONE:
        blocks += [Gap(8.0), Arrow(facts.way.value, 40.0)]
    blocks += [Gap(6.0), Large(event_text(facts.occasion, language), EVENT, bold=False)]
    return Document("sign", (Cards((tuple(blocks),)),), landscape=True)
