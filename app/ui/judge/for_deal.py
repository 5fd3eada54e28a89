"""The judge's window for one player of a deal that is being typed: the count becomes his mark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.errors import DeskError
from app.games.cards import Card, parse
from app.ui.judge.page import Asker, JudgePage

if TYPE_CHECKING:
    from app.ui.rummy.deal_page import DealPage


def open_judge(deal: DealPage) -> None:
    """Judge the hand of the player whose mark has the focus, else of the first without a mark."""
    due = [row for row in deal.rows.rows.values() if row.due]
    row = next((row for row in due if row.mark.hasFocus()), None)
    row = row or next((row for row in due if not row.mark.value()), None)
    asker = None
    if row is not None:
        number = deal.tally.deals + 1
        asker = Asker(deal.match_id, number, row.player.entry, row.player.name, _card(deal.joker.value()))

    def fill(count: int) -> None:
        """Write the count as the player's mark, and the joker where the deal has none yet."""
        if row is None:
            return
        row.mark.put(str(count))
        if not deal.joker.value() and page.case.joker is not None:
            deal.joker.put(str(page.case.joker))
        deal.counted(row.player.entry)

    page = JudgePage(deal.desk, deal.shell, deal.entry, asker, fill if asker is not None else None)
    deal.shell.open(page)


def _card(text: str) -> Card | None:
    try:
        return parse(text)
    except DeskError:
        return None
