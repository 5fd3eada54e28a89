"""The states of the judge's window that are worth a picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from app.games.before_judge import Case
from app.games.cards import parse, parse_all

if TYPE_CHECKING:
    from app.ui.judge.page import JudgePage

HAND = "AS 2S 3S 7H 8H JK QC QD QH KC KD 9D 4C"
GROUPS = ("AS 2S 3S", "7H 8H 10H", "QC QD QH", "KC KD JK")
HAND_21 = "9S 9S 9S 7H 6H 5H 4H 8C 9C 10C QC QC KC JD JD JD 10D 10H 8H AS AC"


def of_page(page: JudgePage) -> Iterator[Any]:
    """The page empty, while typing, with complaints, with a hand and a layout of each game, and what it opens."""
    from app.ui.judge.keep import KeepDialog
    from app.ui.judge.rulings import HandRulingsPage

    yield ""
    page.put(Case(parse("9H"), parse_all(HAND)[:8]), "rummy13")
    yield "typing"
    page.cards.put("AS AS AS AS 2S 3S 1H zz")
    yield "complaints"
    page.put(Case(parse("9H"), parse_all(HAND)), "rummy13")
    yield "hand"
    page.put(Case(parse("9H"), parse_all("4C"), tuple(map(parse_all, GROUPS))), "rummy13")
    yield "laid"
    page.put(Case(parse("9C"), parse_all(HAND_21), (), parse("QC"), parse_all("8C 10C AS QC QC")), "rummy21")
    yield "hand-21"
    if page.desk is not None and page.answer is not None:
        dialog = KeepDialog(page, page.desk, page.game, page.case, page.answer)
        dialog.show()
        yield "keep", dialog
        yield from page.shots_of(HandRulingsPage(page.desk, page.shell), "rulings")
