"""Seat cards: who sits where, eight on a page, to be cut apart."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language, say
from app.printing.document import Block, Cards, Document, Gap, Large
from app.printing.sheets.occasion import Occasion, event_text


@dataclass(frozen=True, slots=True)
class SeatCard:
    """A player with his table, and his seat when it is drawn already."""

    player: str
    table: str
    seat: str = ""


@dataclass(frozen=True, slots=True)
class SeatCards:
    """The facts of cards printed together, for one stage."""

    occasion: Occasion
    stage: str
    cards: tuple[SeatCard, ...]


def document(facts: SeatCards, language: Language = ENGLISH) -> Document:
    """Labels: they have neither header nor foot."""
    event = event_text(facts.occasion, language)
    return Document(
        "seat-cards", (Cards(tuple(_card(facts.stage, event, card, language) for card in facts.cards), 2, 4),)
    )


def _card(stage: str, event: str, card: SeatCard, language: Language) -> tuple[Block, ...]:
    place = say(N_("Table {table}"), table=card.table)
    if card.seat:
        place = say(N_("Table {table} · Seat {seat}"), table=card.table, seat=card.seat)
    return (
        Large(card.player, 24.0, lines=2),
        Gap(3.0),
        Large(language.text(place), 20.0, bold=False),
        Gap(3.0),
        Large(stage, 12.0, bold=False),
        Large(event, 9.0, bold=False),
    )
