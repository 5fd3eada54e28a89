"""What can be done with a rummy table: the words, the keys, when it is possible, the page that does it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from app.desk.matches import CallMatch, StartMatch
from app.desk.rummy.table import FIRST_ROUND, Table
from app.language import N_
from app.tournament.progress import Act, MatchState, refusal
from app.ui.official_dialog import decided
from app.ui.panels import RailEntry
from app.ui.words import _


def _may(act: Act) -> Callable[[Table], bool]:
    return lambda table: refusal(act, table.facts) is None


def _playable(table: Table) -> bool:
    return len(table.players) > 1 and not table.over and not table.frozen and not table.stage_closed


def _unbegun(table: Table) -> bool:
    return not table.begun and bool(table.players) and not table.stage_closed


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can be done with a table; ``page`` is "module:class", "" for an act done at once."""

    key: str
    words: str
    possible: Callable[[Table], bool]
    page: str = ""
    keys: str = ""
    more: bool = True


PAGES = "app.ui.rummy."
OFFERS = (
    Offer("deal", N_("Enter a &deal"), _playable, "deal_page:DealPage", "F3", False),
    Offer("sheet", N_("Whole &sheet"), lambda t: len(t.players) > 1 and not t.frozen, "sheet_page:SheetPage", "F4",
          False),
    Offer("reentry", N_("&Re-entry"), lambda t: t.begun and not t.over and any(not one.playing for one in t.standings),
          "reentry:ReentryWizard", "F5", False),
    Offer("call", N_("&Call the table"), lambda table: table.state is MatchState.READY),
    Offer("last_call", N_("&Last call"), lambda table: table.state is MatchState.CALLED),
    Offer("start", N_("St&art the table"), _may(Act.START)),
    Offer("seats", N_("S&eats by cards"), _unbegun, "seats_page:SeatsPage", "F2"),
    Offer("checkpoint", N_("C&heckpoint: totals by a judge"), _playable, "checkpoint_page:CheckpointPage", "F7"),
    Offer("void", N_("&Void deal"), _playable, "acts:VoidPage", "F6"),
    Offer("cut", N_("C&ut of cards for level players"), lambda t: any(len(level) > 1 for level in t.tally.levels)
          and t.begun, "acts:CutPage"),
    Offer("leave", N_("A player leaves the &game"), _playable, "acts:LeavePage"),
    Offer("cap", N_("A&nnounce the last deals"), _playable, "acts:CapPage"),
    Offer("stop", N_("S&top the table"), _playable, "acts:StopPage"),
    Offer("hall", N_("An&other table of the hall"), lambda table: not table.over, "acts:HallPage"),
    Offer("protest", N_("&Protest"), _may(Act.PROTEST), "acts:ProtestPage"),
    Offer("settle", N_("Settle the protest"), lambda table: table.frozen, "acts:SettlePage"),
    Offer("replace", N_("Another player for this table"), lambda t: t.stage != FIRST_ROUND and not t.begun,
          "acts:ReplacePage"),
    Offer("history", N_("H&istory of this table"), lambda _table: True, "acts:HistoryPage", "F8"),
)  # fmt: skip
"""What a table offers, in the order of its buttons."""
BY_KEY = {offer.key: offer for offer in OFFERS}
ACTS: dict[str, tuple[str, str, Callable[..., Any]]] = {
    "call": (N_("Call this table"), N_("&Call it"), CallMatch),
    "last_call": (N_("Last call for this table"), N_("&Last call"), CallMatch),
    "start": (N_("Begin at this table"), N_("&Begin"), StartMatch),
}


def obvious(table: Table) -> str:
    """The one obvious next thing at a table, "" where it asks for nothing."""
    if table.frozen:
        return "settle"
    if not _playable(table):
        return ""
    if table.begun and table.open_reentries:
        return "reentry"
    if table.begun or table.started_at is not None:
        return "deal"
    return {MatchState.READY: "call", MatchState.CALLED: "start"}.get(table.state, "deal")


def offer(panel: Any, entry: RailEntry, match_id: int, key: str) -> None:
    """Do what an offer says, or open its page."""
    if key in ACTS:
        title, verb, command = ACTS[key]
        decided(panel, _(title), _(verb), partial(command, match_id), entry.tournament)
        return
    module, _colon, name = BY_KEY[key].page.partition(":")
    page = getattr(__import__(PAGES + module, fromlist=[name]), name)
    panel.shell.open(page(panel.desk, panel.shell, entry, match_id))
