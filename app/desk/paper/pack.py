"""The pack for a power cut: all that is needed to go on by hand, in one job."""

from __future__ import annotations

from collections.abc import Iterator

from app.desk.knockout import knockout_of
from app.desk.paper import lists, results, score_sheets
from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Offer
from app.desk.paper.rounds import Round, last_over, rounds
from app.desk.scores import GROUP, Field
from app.language import N_, say
from app.printing.sheets import bracket as paper_bracket
from app.printing.sheets.catalogue import PowerPack
from app.printing.sheets.fixtures import FixtureList

FINAL_BLANKS = 2
"""Blank sheets for the final and the losers' final."""


def offers(clerk: Clerk, field: Field, ended: bool = False) -> Iterator[Offer]:
    """The pack that is due now: after the last slot or round that is over, or before the first once it is drawn.

    When all is played none is due; ``ended`` offers it all the same.
    """
    played = rounds(field)
    if not played or (field.bracket is not None and field.bracket.complete and not ended):
        return
    over = last_over(field)
    if over is None:
        title, key, moment = say(N_("“The power is gone” pack")), f"{field.tournament_id}/0", played[0].moment
    else:
        title = say(N_("“The power is gone” pack, after {round}"), round=over.title)
        key, moment = f"{field.tournament_id}/{over.moment.number}", over.moment
    yield Offer(
        "pack", f"tournament:{key}", title, moment, lambda: tuple(pack(clerk, field)), results.PLAYED,
        field.tournament_id, lasting=True,
    )  # fmt: skip


def pack(clerk: Clerk, field: Field) -> PowerPack:
    """Standings, what is still to be played, the bracket (empty before it is seeded), sheets with and without names."""
    rules = field.rules.at()
    left = [one for one in rounds(field) if not one.over]
    knockout = knockout_of(field)
    tree = (
        results.bracket(clerk, field)
        if field.bracket is not None
        else paper_bracket.empty(clerk.occasion, field.title, knockout.qualifiers, clerk.language)
    )
    unplayed = [table for one in left for table in one.tables if not table.over and table.a and table.b]
    next_sheets = [table for table in (left[0].tables if left else ()) if table in unplayed]
    matches = knockout.qualifiers
    return PowerPack(
        results.standings(clerk, field),
        _fixtures(clerk, field, left),
        (tree,),
        tuple(score_sheets.named(clerk, field, table) for table in next_sheets),
        (
            (score_sheets.blank(clerk, rules), max(score_sheets.BLANKS, matches)),
            (score_sheets.blank(clerk, rules, "final"), FINAL_BLANKS),
        ),
    )


def _fixtures(clerk: Clerk, field: Field, left: list[Round]) -> tuple[FixtureList, ...]:
    slots = tuple(table for one in left for table in one.tables if table.stage == GROUP)
    if not slots:
        return ()
    stage = f"{field.title} · {clerk.stage(field, GROUP)} · {clerk.text(N_('still to be played'))}"
    return (FixtureList(clerk.occasion, stage, lists.games(field, slots, clerk)),)
