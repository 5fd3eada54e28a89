"""Numbered sheets become a batch for the printing process, or files at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from app.desk.desk import Desk
from app.desk.paper.clerk import clerk
from app.desk.paper.offer import Offer
from app.desk.paper.offers import offers, packs
from app.desk.paper.printed import Numbered, mark_printed, order
from app.desk.paper.rummy import TITLES
from app.desk.tournaments import tournaments
from app.errors import DeskError
from app.games.bridge import BRIDGE
from app.games.rummy13 import RUMMY13
from app.games.rummy21 import RUMMY21
from app.language import N_, say
from app.paths import resource
from app.printing.job import Batch, print_batch
from app.printing.sheets.catalogue import SLIPS, Facts
from app.printing.sheets.score_28 import ScoreSheet
from app.printing.sheets.score_chicago import ChicagoPad, ChicagoSheet
from app.printing.sheets.score_rummy13 import RummySheet
from app.printing.stock import ROLL, STOCKS, Stock

_GAMES = {RUMMY13.key: "rummy", BRIDGE.key: "bridge", RUMMY21.key: "rummy21"}
"""How the files of a game's sheets begin."""
PAPERS: dict[str, Stock] = {**STOCKS, ROLL.name: ROLL}
"""The paper that may be chosen, by name; the roll for slips only."""


def batch(desk: Desk, sheets: Sequence[Numbered], title: str = "", paper: str = "") -> Batch:
    """The job for ``sheets``, in the language they are filled in.

    ``paper`` is a name of :data:`PAPERS`, or "" for the event's own.
    Raises DeskError at ``paper`` where a roll cannot take a sheet.
    """
    by = clerk(desk)
    stock = PAPERS.get(paper, by.stock)
    if stock.endless and not all(isinstance(sheet.facts, SLIPS) for sheet in sheets):
        raise DeskError(say(N_("Only receipts, slips and chits are printed on a roll.")), "paper")
    return Batch(tuple(sheet.order for sheet in sheets), stock, title, sheets[0].language, resource("locale"))


def print_one_of_each(desk: Desk, folder: Path, step: Callable[[int, int], None] = lambda _done, _all: None) -> int:
    """Write one PDF of every kind of sheet into ``folder`` and write them down as printed; how many there are.

    Of score sheets one of each length is printed, and one that was played on after a tie where there is one. Slips are
    printed on a roll as well.
    """
    folder.mkdir(parents=True, exist_ok=True)
    chosen = _one_of_each(desk)
    for done, (name, offer) in enumerate(chosen):
        step(done, len(chosen))
        numbered = order(desk, [offer])
        for paper in ("", ROLL.name) if isinstance(numbered[0].facts, SLIPS) else ("",):
            file = folder / f"{name}{'-roll' if paper else ''}.pdf"
            for _ in print_batch(batch(desk, numbered, str(offer.title), paper), file):
                pass
        mark_printed(desk, numbered)
    return len(chosen)


def _one_of_each(desk: Desk) -> list[tuple[str, Offer]]:
    """The last offer of each game, kind and variety, with a name for its file."""
    by = clerk(desk)
    games = {row.id: _GAMES.get(row.game, "") for row in tournaments(desk)}
    last: dict[str, Offer] = {}
    for offer in [*offers(by), *packs(by)]:
        words = (games.get(offer.tournament_id or 0, ""), offer.kind, _variety(offer, offer.make()[0]))
        last[re.sub(r"[^a-z0-9]+", "-", " ".join(words).lower()).strip("-")] = offer
    return list(last.items())


def _variety(offer: Offer, facts: Facts) -> str:
    """What tells sheets of one kind apart: the length of a score sheet, a stage, the size of a bracket."""
    if offer.kind == "pack":
        return ""
    if isinstance(facts, ScoreSheet):
        return f"{facts.deals}{'-tie' if len(facts.played) > facts.deals else ''}"
    if isinstance(facts, RummySheet):
        return str(len(facts.columns))
    if isinstance(facts, ChicagoSheet | ChicagoPad):
        return "chicago"
    last = offer.key.rpartition("/")[2]
    return last if offer.kind == "empty-bracket" or last in TITLES else ""
