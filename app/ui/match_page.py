"""The page of one match: both teams large, what can be done now, what waits or differs, its sheet line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel

from app.desk.matches import CallMatch, StartMatch
from app.desk.scores import Table
from app.desk.sheets import SheetRow, sheet
from app.desk.turn import Turn, due
from app.language import N_
from app.tournament.progress import Act, MatchState, refusal
from app.ui.deal_wizard import DealWizard
from app.ui.look import mark
from app.ui.match_act import MatchPanel
from app.ui.match_head import MatchHead
from app.ui.match_history import MatchHistory
from app.ui.official_dialog import decided
from app.ui.rulings import DecidePage, DisqualifyPage, ProtestPage, SettlePage, WalkoverPage
from app.ui.seats_page import SeatsPage
from app.ui.sheet_grid import SheetPage
from app.ui.sheet_list import SHEET_COLUMNS, notices
from app.ui.table import Table as List
from app.ui.totals_page import CorrectTotalsPage, SecondPassPage, TotalsPage
from app.ui.words import _

EVERY = 20_000
"""Milliseconds after which the minutes are counted again."""


def _may(act: Act) -> Callable[[Table], bool]:
    return lambda table: refusal(act, table.facts) is None


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can be done with a match: its words, its keys, when it is possible; ``more``: behind "More"."""

    key: str
    words: str
    possible: Callable[[Table], bool]
    keys: str = ""
    more: bool = True


OFFERS = (
    Offer("totals", N_("Enter the &totals"), lambda t: t.report is None and _may(Act.REPORT)(t), "F2", False),
    Offer("sheet", N_("Type the &sheet"), lambda table: _may(Act.DEAL)(table) or bool(table.lines), "F4", False),
    Offer("call", N_("&Call the match"), lambda table: table.state is MatchState.READY),
    Offer("last_call", N_("&Last call"), lambda table: table.state is MatchState.CALLED),
    Offer("start", N_("St&art the match"), _may(Act.START)),
    Offer("live", N_("Score &deal by deal"), lambda table: _may(Act.DEAL)(table) and not table.tally.complete, "F3"),
    Offer("correct", N_("Co&rrect the totals"), lambda table: table.report is not None),
    Offer("second", N_("Second &pass by another person"), lambda t: t.report is not None and t.second is None),
    Offer("protest", N_("Pr&otest"), _may(Act.PROTEST)),
    Offer("settle", N_("&Settle the protest"), lambda table: table.open_dispute is not None),
    Offer("decide", N_("&Decide which result counts"), _may(Act.DECIDE)),
    Offer("walkover", N_("&Walkover"), _may(Act.WALKOVER)),
    Offer("disqualify", N_("D&isqualify a team"), _may(Act.DEAL)),
    Offer("seats", N_("Who sits wh&ere"), lambda table: table.a is not None and table.b is not None),
    Offer("history", N_("&History of this match"), lambda _table: True, "F8"),
)  # fmt: skip
"""What a match offers, in the order of its buttons."""

PAGES = {
    "live": DealWizard, "sheet": SheetPage, "correct": CorrectTotalsPage, "protest": ProtestPage,
    "settle": SettlePage, "decide": DecidePage, "walkover": WalkoverPage, "disqualify": DisqualifyPage,
    "seats": SeatsPage, "history": MatchHistory,
}  # fmt: skip
"""The pages that offers lay over the match."""

OBVIOUS = {
    MatchState.READY: "call",
    MatchState.CALLED: "totals",
    MatchState.PLAYING: "totals",
    MatchState.DISPUTED: "settle",
}
"""The one obvious next thing by the state; a reported match is looked at closer."""


def obvious(table: Table) -> str:
    """The key of the offer that is the one obvious next thing, "" where the match asks for nothing."""
    if table.differs:
        return "decide"
    if table.state is MatchState.REPORTED:
        return "totals" if table.report is None else "sheet"
    return OBVIOUS.get(table.state, "")


class MatchPage(MatchPanel):
    """The page."""

    title = N_("Match")

    def build(self) -> None:
        self.pictured: set[str] = set()
        self.head_of_match = MatchHead()
        self.wrong, self.known = QLabel(), QLabel()
        self.body.addWidget(self.head_of_match)
        for label, kind in ((self.wrong, "wrong"), (self.known, "quiet")):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            mark(label, "kind", kind)
            self.body.addWidget(label)
        self.list = List(SHEET_COLUMNS, _("The sheet"), key=lambda row: row.row.id, sortable=False)
        self.list.opened.connect(self._open_line)
        self.nothing = QLabel(_("No deal is typed yet. The sheet can be typed as a whole (F4) or deal by deal (F3)."))
        self.nothing.setWordWrap(True)
        mark(self.nothing, "kind", "quiet")
        self.body.addWidget(self.nothing)
        self.body.addWidget(self.list, 1)
        self._spare = QLabel()
        self.body.addWidget(self._spare, 1)
        self._offers: dict[str, QAction] = {
            one.key: self.action(_(one.words), lambda key=one.key: self.offer(key), one.keys, more=one.more)  # type: ignore[misc]
            for one in OFFERS
        }
        self.primary(_("&Back to the tables"), self.shell.back)
        self._minutes = QTimer(self, interval=EVERY)
        self._minutes.timeout.connect(self._count)
        self._minutes.start()

    def ask(self) -> None:
        field, table = self.field, self.table
        self.head(_("Match {code}", code=table.code))
        self.head_of_match.put(field, table, self.desk.clock())
        rows = sheet(field, table)
        self.list.put(rows)
        self.list.setVisible(bool(rows))
        self.nothing.setVisible(not rows and table.a is not None)
        self._spare.setVisible(not rows)
        wrong, known = notices(field, table, rows)
        for label, lines in ((self.wrong, wrong), (self.known, known)):
            label.setText("\n".join(lines))
            label.setVisible(bool(lines))
        self._name_offers(table)

    def take_focus(self) -> None:
        if self.list.isVisible():
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.primary_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def offer(self, key: str) -> None:
        """Do what an offer says, or open its page."""
        match key:
            case "call" | "last_call":
                self._summon(_("Call this match"), _("&Call it"), CallMatch)
            case "start":
                self._summon(_("Begin this match"), _("&Begin"), StartMatch)
            case "totals":
                self.shell.open(TotalsPage(self.desk, self.shell, self.entry, self.match_id, only=True))
            case "second":
                self.shell.open(SecondPassPage(self.desk, self.shell, self.entry, self.match_id, only=True))
            case _:
                self.shell.open(PAGES[key](self.desk, self.shell, self.entry, self.match_id))

    def _summon(self, title: str, verb: str, command: Callable[..., Any]) -> None:
        decided(self, title, verb, partial(command, self.match_id), self.tournament_id)

    def _name_offers(self, table: Table) -> None:
        first = obvious(table)
        for one in OFFERS:
            self._offers[one.key].setVisible(one.key != first and one.possible(table))
        self.primary_also_by(next((one.keys for one in OFFERS if one.key == first), ""))
        if first:
            words = next(one.words for one in OFFERS if one.key == first)
            self.primary(_(words), lambda: self.offer(first))
            return
        now = due(self.field)
        following = next((one for one in now.tables if one.id != table.id), None)
        if now.turn is Turn.TOTALS and following is not None and following.table is not None:
            self.primary(_("&Next: Table {table}", table=following.table), lambda: self._go_on(following.id))
        else:
            self.primary(_("&Back to the tables"), self.shell.back)

    def _go_on(self, match_id: int) -> None:
        self.match_id = match_id
        self.ask()

    def _open_line(self, row: SheetRow) -> None:
        self.shell.open(SheetPage(self.desk, self.shell, self.entry, self.match_id, row.row.id))

    def _count(self) -> None:
        if self.isVisible():
            self.head_of_match.put(self.field, self.table, self.desk.clock())

    def shots(self) -> Iterator[str]:
        yield ""
        table = self.table
        for one in OFFERS:
            if one.key in (*PAGES, "totals", "second") and one.possible(table) and one.key not in self.pictured:
                self.pictured.add(one.key)
                self.offer(one.key)
                page = self.window().places.top()  # type: ignore[attr-defined]
                for shot in page.shots():
                    yield f"{one.key}-{shot}" if shot else one.key
                self.shell.close_page(page)
