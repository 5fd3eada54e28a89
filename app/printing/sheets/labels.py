"""Badges, place cards, name labels and table numbers, on sheets of labels or on paper to be cut or folded."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, Language
from app.printing.document import Align, Block, Document, Gap, Labels, Large, Prose
from app.printing.sheets.occasion import Occasion, event_text
from app.printing.stock import LabelStock

NAME, BELOW, EVENT = 0.34, 0.17, 0.08
"""How much of a label's height a name, a line below it and the event may take."""
LARGEST = 150.0
"""The largest type, in points."""
_POINTS = 72 / 25.4


@dataclass(frozen=True, slots=True)
class Label:
    """What stands on one label: a name in large type, and lines below it."""

    name: str
    below: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LabelSheets:
    """The facts: the labels, the sheets they are on, and how many of the first sheet were used before.

    ``kind``: badges, places, tables. ``event``: whether each says which event it is for.
    """

    occasion: Occasion
    kind: str
    labels: tuple[Label, ...]
    stock: LabelStock
    start: int = 0
    event: bool = True


def document(facts: LabelSheets, language: Language = ENGLISH) -> Document:
    """Labels have neither header nor foot."""
    event = event_text(facts.occasion, language) if facts.event else ""
    height = facts.stock.height / (2 if facts.stock.fold else 1) * _POINTS
    cards = tuple(_card(label, event, height) for label in facts.labels)
    return Document(f"labels-{facts.kind}", (Labels(cards, facts.stock, facts.start),))


def _card(label: Label, event: str, height: float) -> tuple[Block, ...]:
    """A card of this height in points."""
    gap = Gap(min(4.0, height / _POINTS * 0.04))
    blocks: list[Block] = [Large(label.name, min(LARGEST, height * NAME), lines=3)]
    for line in label.below:
        blocks += [gap, Large(line, min(LARGEST, height * BELOW), bold=False, lines=3)]
    if event:
        blocks += [gap, Prose(event, max(7.0, min(12.0, height * EVENT)), align=Align.CENTRE)]
    return tuple(blocks)
