"""The judge's window for one player of a deal: the count becomes his code, the value cards his values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.games.rummy21.values import ValueCards
from app.ui.judge.page import Asker, JudgePage
from app.ui.sitting.deal_values import card_of
from app.ui.sitting.ticks import cards, ticked

if TYPE_CHECKING:
    from app.ui.sitting.deal_page import DealPage


def open_judge(deal: DealPage) -> None:
    """Judge the hand of the player whose row has the focus, else of the first without a code."""
    rows = deal.rows.rows.values()
    row = deal.rows.focused() or next((row for row in rows if not row.code.value()), None)
    asker = None
    if row is not None:
        player = deal.table.players[row.player]
        asker = Asker(deal.match_id, deal.tally.deals + 1, player.entry, player.name, card_of(deal.values.joker))

    def fill(count: int) -> None:
        """Write the count as the player's code, and the cards that are worth something as his values."""
        if row is None:
            return
        row.code.put(str(count))
        case = page.case
        for field, card in ((deal.values.joker, case.joker), (deal.values.exposed, case.exposed)):
            if not field.value() and card is not None:
                field.put(str(card))
        if case.joker is not None:
            held = ValueCards(case.hand, case.dealt, case.dealt_claimed)
            rules = deal.table.rules
            found = cards(ticked(held, case.joker, rules, case.exposed), case.joker, rules, case.exposed)
            deal.values.take(row.player, found)
        row.value.setFocus()

    page = JudgePage(deal.desk, deal.shell, deal.entry, asker, fill if asker is not None else None, "rummy21")
    deal.shell.open(page)
