"""The paper that a desk offers, as tests look at it."""

from __future__ import annotations

from app.desk import paper
from app.desk.desk import Desk
from app.printing.reading import as_text
from app.printing.sheets.catalogue import document

OF_EVERY_EVENT = frozenset({"handout", "quick-card", "table-tent", "close-out"})
"""Kinds of sheets that every event has, whatever is played."""


def offered(desk: Desk) -> dict[str, paper.Offer]:
    """What belongs to the games of the event."""
    return {offer.id: offer for offer in paper.offers(paper.clerk(desk)) if offer.kind not in OF_EVERY_EVENT}


def kinds(desk: Desk) -> set[str]:
    """The kinds of all that is offered."""
    return {offer.kind for offer in offered(desk).values()}


def text(offer: paper.Offer) -> str:
    """All words on a sheet."""
    return "\n".join(as_text(document(facts)) for facts in offer.make())


def in_state(desk: Desk, state: str) -> set[str]:
    """The kinds of sheets that are stale, out, returned ..."""
    return {one.offer.kind for one in paper.sheets(desk) if one.state == state}


def print_all(desk: Desk) -> None:
    """Everything is printed and written down."""
    paper.mark_printed(desk, paper.order(desk, list(offered(desk).values())))
