"""The page of one rummy table: its players as they stand, what can be done now, its sheet line by line."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel

from app.language import N_
from app.ui.look import mark
from app.ui.match_page import EVERY
from app.ui.rummy.base import RummyTable
from app.ui.rummy.line_list import LineList, LineRow
from app.ui.rummy.offers import OFFERS, obvious, offer
from app.ui.rummy.table_head import PlayerList, TableHead, title_words
from app.ui.words import _


class TablePage(RummyTable):
    """The page."""

    title = N_("Table")

    def build(self) -> None:
        self.pictured: set[str] = set()
        self.head_of_table = TableHead()
        self.head_of_table.name.hide()  # it is the title of the page
        self.players = PlayerList()
        self.players.opened.connect(lambda row: self.offer("deal" if row.playing else "reentry"))
        self.lines = LineList(self.table)
        self.lines.opened.connect(self._open_line)
        self.nothing = QLabel(_("No deal is entered yet: one by one (F3), or the whole sheet (F4)."))
        self.nothing.setWordWrap(True)
        mark(self.nothing, "kind", "quiet")
        for widget, share in ((self.head_of_table, 0), (self.players, 0), (self.nothing, 0), (self.lines, 1)):
            self.body.addWidget(widget, share)
        self._spare = QLabel()
        self.body.addWidget(self._spare, 1)
        self._offers: dict[str, QAction] = {
            one.key: self.action(_(one.words), lambda key=one.key: self.offer(key), one.keys, more=one.more)  # type: ignore[misc]
            for one in OFFERS
        }
        self.action(_("&Strike the chosen line"), self._strike, "Del", more=True)
        for words, kind in ((_("Pri&nt the score sheet"), "score"), (_("Print the &filled sheet"), "filled")):
            self.action(words, lambda kind=kind: self._print(kind), more=True)  # type: ignore[misc]
        self.primary(_("&Back to the tables"), self.shell.back)
        self._minutes = QTimer(self, interval=EVERY)
        self._minutes.timeout.connect(lambda: self.ask() if self.isVisible() else None)
        self._minutes.start()

    def ask(self) -> None:
        table = self.table
        self.head(title_words(table))
        self.head_of_table.put(self.field, table, self.desk.clock())
        self.players.show_table(table)
        self.players.setFixedHeight((max(2, len(table.players)) + 1) * 32 + 12)
        self.lines.show_table(table)
        self.lines.setVisible(bool(table.lines))
        self.nothing.setVisible(not table.lines)
        self._spare.setVisible(not table.lines)
        first = obvious(table)
        for one in OFFERS:
            self._offers[one.key].setVisible(one.key != first and one.possible(table))
        self.primary_also_by(next((one.keys for one in OFFERS if one.key == first), ""))
        if not first:
            self.primary(_("&Back to the tables"), self.shell.back)
        elif first == "deal":
            self.primary(_("Enter &deal {n}", n=table.next_deal), lambda: self.offer("deal"))
        else:
            self.primary(_(next(one.words for one in OFFERS if one.key == first)), lambda: self.offer(first))

    def take_focus(self) -> None:
        self.primary_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def offer(self, key: str) -> None:
        """Do what an offer says, or open its page."""
        offer(self, self.entry, self.match_id, key)

    def _open_line(self, row: LineRow) -> None:
        """Correct a deal; another line can be struck."""
        from app.ui.rummy.deal_page import DealPage

        if row.is_deal:
            self.shell.open(DealPage(self.desk, self.shell, self.entry, self.match_id, row.id))
        else:
            self._strike()

    def _strike(self) -> None:
        from app.ui.rummy.acts import StrikePage

        row = self.lines.current()
        if row is None:
            self.tell(_("Choose a line of the sheet first."), "refused")
        else:
            self.shell.open(StrikePage(self.desk, self.shell, self.entry, self.match_id, row.id))

    def _print(self, kind: str) -> None:
        self.shell.go("paper", f"{kind} match:{self.match_id}")

    def shots(self) -> Iterator[str]:
        yield ""
        table = self.table
        for one in OFFERS:
            if one.page and one.possible(table) and one.key not in self.pictured:
                self.pictured.add(one.key)
                self.offer(one.key)
                yield from self._shots_of_top(one.key)
        deal = next((row for row in self.lines.rows.shown if row.is_deal), None)
        if deal is not None and "correct" not in self.pictured:
            self.pictured.add("correct")
            self._open_line(deal)
            yield from self._shots_of_top("correct")
            self.lines.choose(deal.id)
            self._strike()
            yield from self._shots_of_top("strike")

    def _shots_of_top(self, name: str) -> Iterator[str]:
        page = self.window().places.top()  # type: ignore[attr-defined]
        for shot in page.shots():
            yield f"{name}-{shot}" if shot else name
        self.shell.close_page(page)
