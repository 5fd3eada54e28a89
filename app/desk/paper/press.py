"""Numbered sheets become a batch for the printing process, or files at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from app.desk.desk import Desk
from app.desk.paper import pack
from app.desk.paper.clerk import Clerk, clerk
from app.desk.paper.offer import Offer
from app.desk.paper.offers import GAME, offers
from app.desk.paper.printed import Numbered, mark_printed, order
from app.desk.scores import field_of
from app.desk.tournaments import tournaments
from app.paths import resource
from app.printing.job import Batch, print_batch
from app.printing.sheets.score_28 import ScoreSheet


def batch(desk: Desk, sheets: Sequence[Numbered], title: str = "") -> Batch:
    """The job for ``sheets``, on the event's paper and in its language."""
    by = clerk(desk)
    return Batch(tuple(sheet.order for sheet in sheets), by.stock, title, by.code, resource("locale"))


def print_one_of_each(
    desk: Desk, folder: Path, step: Callable[[int, int], None] = lambda _done, _all: None
) -> int:
    """Write one PDF of every kind of sheet into ``folder`` and write them down as printed; how many there are.

    Of score sheets one of each length is printed, and one that was played on after a tie where there is one.
    """
    folder.mkdir(parents=True, exist_ok=True)
    by = clerk(desk)
    chosen = _one_of_each([*offers(by), *_packs(by)])
    for done, (name, offer) in enumerate(chosen):
        step(done, len(chosen))
        numbered = order(desk, [offer])
        for _ in print_batch(batch(desk, numbered, str(offer.title)), folder / f"{name}.pdf"):
            pass
        mark_printed(desk, numbered)
    return len(chosen)


def _packs(by: Clerk) -> Iterator[Offer]:
    for row in tournaments(by.desk):
        if row.game == GAME:
            yield from pack.offers(by, field_of(by.desk, row.id), ended=True)


def _one_of_each(everything: Sequence[Offer]) -> list[tuple[str, Offer]]:
    """The last offer of each kind and variety, with a name for its file."""
    last: dict[str, Offer] = {}
    for offer in everything:
        facts = offer.make()[0]
        variety = ""
        if isinstance(facts, ScoreSheet) and offer.kind != "pack":
            variety = f"{facts.deals}{'-tie' if len(facts.played) > facts.deals else ''}"
        if offer.kind == "empty-bracket":
            variety = offer.key.rpartition("/")[2]
        last[re.sub(r"[^a-z0-9]+", "-", f"{offer.kind} {variety}".lower()).strip("-")] = offer
    return list(last.items())
