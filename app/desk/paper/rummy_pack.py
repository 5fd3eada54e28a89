"""The pack of a rummy tournament for a power cut: who sits where, every sheet as far as it is known, blank ones."""

from __future__ import annotations

from collections.abc import Iterator

from app.desk.paper import rummy, rummy_lists, rummy_sheets
from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Offer
from app.desk.rummy.field import Field
from app.desk.rummy.table import FIRST_ROUND
from app.language import N_, say
from app.printing.sheets.catalogue import Facts
from app.printing.sheets.score_rummy13 import DEALS_A_PAGE, blank, figures_of
from app.printing.sheets.table_list import Order


def offers(clerk: Clerk, field: Field, ended: bool = False) -> Iterator[Offer]:
    """The pack of the stage that is played; none when all is played, unless ``ended`` asks for it all the same."""
    now = field.now
    if now is None or not field.at(now.key) or (field.champion is not None and not ended):
        return
    yield Offer(
        "pack", rummy.key(field, now.key),
        say(N_("“The power is gone” pack, {round}"), round=say(rummy.TITLES[now.key])), rummy.moment(now.key),
        lambda: pack(clerk, field, now.key), rummy.PLAYED, field.tournament_id, lasting=True,
    )  # fmt: skip


def pack(clerk: Clerk, field: Field, stage: str) -> tuple[Facts, ...]:
    """Who plays where, who is qualified, the sheet of every table that is not over, blank sheets and continuations."""
    tables = field.at(stage)
    facts: list[Facts] = []
    if stage != FIRST_ROUND:
        facts.append(rummy_lists.stage_list(clerk, field, stage))
    else:
        facts.append(rummy_lists.table_list(clerk, field, stage, Order.TABLE))
        if field.winners:
            facts.append(rummy_lists.qualified(clerk, field))
    playing = [table for table in tables if not table.over]
    facts += [
        rummy_sheets.to_go_on(clerk, table) if table.begun else rummy_sheets.named(clerk, table) for table in playing
    ]  # fmt: skip
    figures = figures_of(field.rules.at())
    for players in sorted({len(table.players) for table in playing}):
        alike = sum(len(table.players) == players for table in playing)
        facts += [blank(clerk.occasion, figures, players, DEALS_A_PAGE + 1)] * alike
    size = max(rummy_sheets.PLAYERS[0], min(field.rules.at().table_size, rummy_sheets.PLAYERS[-1]))
    return (*facts, *[blank(clerk.occasion, figures, size)] * rummy_sheets.BLANKS)
