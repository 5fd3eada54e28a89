"""The everyday page of a sitting: the kitty register, every act one key away, the newest lines of the sheet."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel

from app.desk import money
from app.desk.sitting.stake import needs_consent
from app.language import N_
from app.ui.form_rows import literal
from app.ui.look import ROW, mark
from app.ui.match_page import EVERY
from app.ui.sitting.base import SittingTable
from app.ui.sitting.head import SittingHead, short_name, title_words
from app.ui.sitting.line_list import LineRow, rows_of
from app.ui.sitting.offers import OFFERS, boxless, obvious, offer
from app.ui.sitting.register import Register
from app.ui.sitting.register import rows_of as register_of
from app.ui.table import Column
from app.ui.table import Table as List
from app.ui.words import _

NEWEST = (
    Column(N_("Newest lines"), lambda row: row.brief, bold=lambda row: row.is_deal, tip=lambda row: row.words),
    Column(N_("Won and lost"), lambda row: row.won),
    Column(N_("Note"), lambda row: row.note, stretch=True),
)


class SittingPage(SittingTable):
    """The page."""

    title = N_("Sitting")

    def build(self) -> None:
        self.pictured: set[str] = set()
        self.currency = money.currency(self.desk)
        self.head_of_table = SittingHead(self.currency)
        self.head_of_table.name.hide()  # it is the title of the page
        self.register = Register()
        self.register.opened.connect(lambda _row: self.offer(obvious(self.table)))
        self.keys = QLabel()
        self.keys.setWordWrap(True)
        self.keys.setTextFormat(Qt.TextFormat.PlainText)
        mark(self.keys, "kind", "quiet")
        self.newest = List(NEWEST, _("Newest lines"), key=lambda row: row.id, sortable=False)
        self.newest.opened.connect(self._open_line)
        for widget, share in ((self.head_of_table, 0), (self.register, 0), (self.keys, 0), (self.newest, 1)):
            self.body.addWidget(widget, share)
        self._spare = QLabel()
        self.body.addWidget(self._spare, 1)
        self._offers: dict[str, QAction] = {
            one.key: self.action(_(one.words), lambda key=one.key: self.offer(key), one.keys, more=one.more)  # type: ignore[misc]
            for one in OFFERS
        }
        prints = (
            (_("Print the kitty register"), "kitty-register"), (_("Print the kitty slips"), "kitty-slips"),
            (_("Print the score sheet"), "score"),
        )  # fmt: skip
        self.action(_("House r&ules"), self._rules, more=True)
        for words, kind in prints:
            self.action(words, lambda kind=kind: self._print(kind), more=True)  # type: ignore[misc]
        self._consent = self.action(
            _("Print the consent to the stake"), lambda: self._print("stake-consent"), more=True
        )
        self.primary(_("&Back"), self.shell.back)
        self._minutes = QTimer(self, interval=EVERY)
        self._minutes.timeout.connect(lambda: self.ask() if self.isVisible() else None)
        self._minutes.start()

    def ask(self) -> None:
        sitting = self.table
        self.head(title_words(sitting))
        self.head_of_table.put(None, sitting, self.desk.clock())
        rows = register_of(sitting, self.currency)
        self.register.put(rows)
        self.register.setFixedHeight((max(2, len(rows)) + 1) * ROW + 12)
        lines = rows_of(sitting, self.currency)
        self.newest.put(lines[::-1])
        self.newest.setVisible(bool(lines))
        self._spare.setVisible(not lines)
        first = obvious(sitting)
        for one in OFFERS:
            self._offers[one.key].setVisible(one.key != first and one.possible(sitting))
        self.primary_also_by(next((one.keys for one in OFFERS if one.key == first), ""))
        self._consent.setVisible(needs_consent(sitting))
        self._name_next(first)
        named = [f"{one.keys} {_(one.words).replace('&', '')}" for one in OFFERS if one.keys and one.possible(sitting)]
        self.keys.setText(_("Keys: {keys}", keys=" · ".join(named)))

    def _name_next(self, first: str) -> None:
        sitting = self.table
        if not first:
            self.primary(_("&Back to the sittings"), self.shell.back)
        elif first == "settle":
            self.primary(_("&Settle the protest"), lambda: self.offer("settle"))
        elif first == "deal":
            self.primary(_("Enter &deal {n}", n=sitting.next_deal), lambda: self.offer("deal"))
        elif boxless(sitting):
            name = literal(short_name(sitting, boxless(sitting)[0].key))
            self.primary(_("{player} takes a &box", player=name), lambda: self.offer("join"))
        else:
            self.primary(_("Somebody &joins"), lambda: self.offer("join"))

    def take_focus(self) -> None:
        self.register.setFocus(Qt.FocusReason.OtherFocusReason)

    def offer(self, key: str) -> None:
        """Open the page of an act; the chosen player is meant where it is about one who is present."""
        if not key:
            return
        row = self.register.current()
        player = row.key if row is not None and row.present and key != "join" else ""
        offer(self, self.entry, self.match_id, key, player)

    def _open_line(self, row: LineRow) -> None:
        from app.ui.sitting.acts import StrikePage
        from app.ui.sitting.deal_page import DealPage

        page = DealPage if row.is_deal else StrikePage
        self.shell.open(page(self.desk, self.shell, self.entry, self.match_id, row.id))

    def _rules(self) -> None:
        from app.ui.sitting.house_rules import SittingHouseRulesPage

        self.shell.open(SittingHouseRulesPage(self.desk, self.shell, self.entry))

    def _print(self, kind: str) -> None:
        self.shell.go("paper", f"{kind} match:{self.match_id}")

    def shots(self) -> Iterator[str]:
        yield ""
        sitting = self.table
        for one in OFFERS:
            if one.possible(sitting) and one.key not in self.pictured:
                self.pictured.add(one.key)
                self.offer(one.key)
                page = self.window().places.top()  # type: ignore[attr-defined]
                for shot in page.shots():
                    yield f"{one.key}-{shot}" if shot else one.key
                self.shell.close_page(page)
