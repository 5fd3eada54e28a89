"""Cards as a judge types or pastes them: one after the other, with or without blanks, in groups or in none.

``AS KS QS 5H JK``, ``askSqs5♥ jk`` and a list pasted with commas and quotes are the same five cards. ``/``, ``|``,
``;`` and a new line begin another group.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from app.games.cards import Card, parse

_CARD = re.compile(r"JOKER|JK|★|(?:10|[2-9TJQKA])[^\S\n]*[SHDC♠♥♦♣♤♡♢♧]", re.IGNORECASE)
_BETWEEN = re.compile(r"[\s,.\"'()\[\]{}·\-]*")
_GROUPS = re.compile(r"[/|;\n]+")
_BEGUN = re.compile(r"(?:[2-9TQKA1]|10|J|JO|JOK|JOKE)", re.IGNORECASE)
_FORMS = str.maketrans("", "", "\ufe0e\ufe0f")
"""What may follow a suit sign to choose how it is drawn."""


@dataclass(frozen=True, slots=True)
class TypedCards:
    """The cards of each group (one without signs between groups), what is no card, and a card begun at the end."""

    groups: tuple[tuple[Card, ...], ...] = ()
    wrong: tuple[str, ...] = ()
    unfinished: str = ""

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards in the order typed."""
        return tuple(card for group in self.groups for card in group)


def read_cards(text: str) -> TypedCards:
    """What ``text`` says; nothing is refused, so that it can be read while it is typed."""
    text = text.translate(_FORMS)
    groups, wrong, begun = [], list[str](), ""
    parts = _GROUPS.split(text)
    for number, part in enumerate(parts):
        cards, others = _read(part)
        if cards:
            groups.append(tuple(cards))
        last = number == len(parts) - 1
        if last and others and part.endswith(others[-1]) and _BEGUN.fullmatch(others[-1]):
            begun = others.pop()
        wrong += others
    return TypedCards(tuple(groups), tuple(wrong), begun)


def written(groups: tuple[tuple[Card, ...], ...]) -> str:
    """Groups as they can be typed."""
    return " / ".join(" ".join(map(str, group)) for group in groups)


def _read(text: str) -> tuple[list[Card], list[str]]:
    cards, others, at = list[Card](), list[str](), 0
    while at < len(text):
        at = _end(_BETWEEN.match(text, at), at)
        found = _CARD.match(text, at)
        if found is not None:
            cards.append(parse(found.group()))
            at = found.end()
        elif at < len(text):
            start = at
            while at < len(text) and not _CARD.match(text, at) and not _end(_BETWEEN.match(text, at), at) > at:
                at += 1
            others.append(text[start:at])
    return cards, others


def _end(found: re.Match[str] | None, at: int) -> int:
    return found.end() if found is not None else at
