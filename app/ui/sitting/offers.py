"""What can be done with a sitting: the words, the key, when it is possible, the page that does it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from app.desk.sitting.sitting import Player, Sitting
from app.games.rummy21.lines import Stake, TakesKitty
from app.language import N_
from app.ui.panels import RailEntry


def _goes_on(sitting: Sitting) -> bool:
    return not sitting.over and not sitting.frozen


def _unplayed(sitting: Sitting) -> bool:
    return _goes_on(sitting) and all(isinstance(row.line, TakesKitty | Stake) for row in sitting.lines)


def _present(least: int) -> Callable[[Sitting], bool]:
    return lambda sitting: _goes_on(sitting) and len(sitting.tally.present) >= least


def has_room(sitting: Sitting) -> bool:
    """Whether somebody may take a box there: a further player, or one who sits there without."""
    room = bool(sitting.without_box) or len(sitting.present) < sitting.rules.most_players
    return room and _goes_on(sitting)


def boxless(sitting: Sitting) -> tuple[Player, ...]:
    """Who sits there without a box where others have one; a table may play without any."""
    without = sitting.without_box
    return without if len(without) < len(sitting.present) else ()


def _deals(sitting: Sitting) -> bool:
    return _goes_on(sitting) and len(sitting.tally.present) >= sitting.rules.least_players


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can be done with a sitting; ``of_player``: the chosen player of the register is meant."""

    key: str
    words: str
    possible: Callable[[Sitting], bool]
    page: str
    keys: str = ""
    more: bool = True
    of_player: bool = False


PAGES = "app.ui.sitting."
OFFERS = (
    Offer("deal", N_("&Deal"), _deals, "deal_page:DealPage", "F3", False),
    Offer("join", N_("&Joins"), has_room, "counters:JoinPage", "J", False, True),
    Offer("leave", N_("&Leaves"), _present(1), "counters:LeavePage", "L", False, True),
    Offer("buy", N_("&Buys"), _present(2), "acts:BuyPage", "B", False, True),
    Offer("sheet", N_("&Sheet"), lambda _sitting: True, "sheet_page:SheetPage", "F4", False),
    Offer("pay", N_("&Pays another"), _present(2), "acts:PayPage", "P"),
    Offer("refresh", N_("&Refreshments"), _present(1), "acts:RefreshPage", "R"),
    Offer("stake", N_("Sta&ke"), _present(1), "stake_page:StakePage", "K"),
    Offer("count", N_("&Counts counters"), _present(1), "counting:CountPage", "C"),
    Offer("share", N_("Shares &missing counters"), _present(1), "acts:SharePage", "M"),
    Offer("void", N_("&Void deal"), _deals, "acts:VoidPage", "V"),
    Offer("good_will", N_("&Good-will pair"), _present(2), "acts:GoodWillPage", "G"),
    Offer("end", N_("&Ends"), _present(1), "counting:EndPage", "E"),
    Offer("move", N_("Another &table"), _goes_on, "acts:MovePage", "T"),
    Offer("protest", N_("Pr&otest"), lambda sitting: sitting.begun and not sitting.frozen, "acts:ProtestPage", "O"),
    Offer("settle", N_("Settle the protest"), lambda sitting: sitting.frozen, "acts:SettlePage"),
    Offer("cancel", N_("Gives &up the sitting"), _unplayed, "acts:CancelPage"),
    Offer("history", N_("&History"), lambda _sitting: True, "acts:HistoryPage", "H"),
)  # fmt: skip
"""What a sitting offers, in the order of its buttons."""
BY_KEY = {offer.key: offer for offer in OFFERS}


def obvious(sitting: Sitting) -> str:
    """The one obvious next thing at a sitting, "" where it asks for nothing."""
    if sitting.frozen:
        return "settle"
    if sitting.over:
        return ""
    if boxless(sitting):
        return "join"
    return "deal" if _deals(sitting) else "join"


def offer(panel: Any, entry: RailEntry, match_id: int, key: str, player: str = "") -> None:
    """Open the page of an offer."""
    found = BY_KEY[key]
    module, _, name = found.page.partition(":")
    page = getattr(__import__(PAGES + module, fromlist=[name]), name)
    more = (player,) if found.of_player else ()
    panel.shell.open(page(panel.desk, panel.shell, entry, match_id, *more))
