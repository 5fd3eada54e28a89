"""Cards of one pack as they are pulled: typed, drawn by the program, checked, and what their order says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from app.desk.rummy.table import player_key
from app.errors import DeskError
from app.games.bridge.rules import Rules
from app.games.cards import Card, pack, parse
from app.language import N_, say
from app.tournament.draw import generator, shuffled
from app.tournament.pulls import partners


class PullKind(StrEnum):
    """What cards are pulled for."""

    TABLE = "table"
    """Who plays, when more than four are there for a first table."""
    CUT_OUT = "cut_out"
    """Who leaves the table for those who wait."""
    PARTNERS = "partners"
    NONE = "none"
    """No card need be pulled: the players are known."""


def drawn(entries: Sequence[int], seed: str) -> dict[int, str]:
    """Cards drawn by the program from one shuffled pack, a card each: entry -> code. Raises DeskError at ``seed``."""
    if not seed.strip():
        raise DeskError(say(N_("A draw needs a seed: any word or number.")), "seed")
    cards = shuffled(pack(), generator(seed))
    return {entry: str(card) for entry, card in zip(entries, cards, strict=False)}


def read_cards(text: str) -> tuple[str, ...]:
    """The cards typed one after the other, apart by spaces or commas, as codes. Raises DeskError at ``cards`` for what
    is no card of the pack, or pulled twice."""
    found: list[str] = []
    for word in text.replace(",", " ").split():
        card = _card(word, "cards")
        if str(card) in found:
            raise DeskError(say(N_("{card} is pulled twice."), card=card.sign), "cards")
        found.append(str(card))
    return tuple(found)


def _card(text: str, where: str) -> Card:
    card = parse(text, where)
    if card.is_joker:
        raise DeskError(say(N_("No joker is in the pack.")), where)
    return card


def checked(cards: Mapping[int, str], entries: Sequence[int], rules: Rules) -> dict[str, Card]:
    """The cards of ``entries`` as they were pulled, by their keys.

    Raises DeskError at ``cards.ENTRY`` for a card that is missing, no card, or pulled by somebody else too, and at
    ``cards`` for somebody who does not pull.
    """
    if set(cards) - set(entries):
        raise DeskError(say(N_("Somebody who does not pull has a card.")), "cards")
    found: dict[str, Card] = {}
    for entry in entries:
        where = f"cards.{entry}"
        if not cards.get(entry, "").strip():
            raise DeskError(say(N_("Which card was pulled?")), where)
        card = _card(cards[entry], where)
        if card in found.values():
            raise DeskError(say(N_("{card} is pulled twice."), card=card.sign), where)
        found[player_key(entry)] = card
    return found


def in_order(cards: Mapping[str, Card], rules: Rules) -> tuple[str, str, str, str]:
    """The four as they sit, clockwise from the dealer: the highest card, the third, the second, the fourth."""
    made = partners(cards, rules.suits)
    (first, second), (third, fourth) = made.pairs
    return first, third, second, fourth
