"""Every sheet that the event can give now."""

from __future__ import annotations

from collections.abc import Iterator

from app.desk.paper import lists, pack, receipts, results, score_sheets
from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Offer
from app.desk.scores import field_of
from app.desk.tournaments import tournaments

GAME = "twentyeight"
"""The game whose sheets are known here."""


def offers(clerk: Clerk) -> tuple[Offer, ...]:
    """Every sheet, by the moment it is needed."""
    return tuple(sorted(_offers(clerk), key=lambda offer: offer.moment))


def _offers(clerk: Clerk) -> Iterator[Offer]:
    for row in tournaments(clerk.desk):
        if row.game != GAME:
            continue
        field = field_of(clerk.desk, row.id)
        yield from lists.before_doors(clerk, row, field)
        yield from lists.after_draw(clerk, field)
        yield from score_sheets.offers(clerk, field)
        yield from results.offers(clerk, field)
        yield from pack.offers(clerk, field)
    yield from receipts.offers(clerk)
