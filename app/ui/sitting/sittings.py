"""The sittings of a tournament of 21-card rummy: table, deal, who deals, who sits there, and the one next thing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QWidget

from app.desk import money
from app.desk.currency import written
from app.desk.sitting.sitting import Sitting
from app.language import N_
from app.ui.form_rows import literal
from app.ui.listing import Listing
from app.ui.match_page import EVERY
from app.ui.sitting.base import SittingPanel, of
from app.ui.sitting.head import minutes, short_name, state_of, table_words
from app.ui.sitting.offers import boxless, obvious, offer
from app.ui.table import RIGHT, Column, show_signs
from app.ui.table import Table as List
from app.ui.words import _, shown

SILENT = 30
"""A table of which nothing was heard for so many minutes is asked after."""


@dataclass(frozen=True, slots=True)
class SittingLine:
    """A sitting as the list shows it."""

    id: int
    sitting: Sitting
    rate: str
    minutes: int | None

    @property
    def names(self) -> str:
        """Who sits there, in the order of play."""
        return ", ".join(player.name for player in self.sitting.present)


def next_words(sitting: Sitting) -> str:
    """What is to be done there next."""
    if sitting.over:
        return ""
    without = boxless(sitting)
    if len(without) > 1:
        return _("{n} players without a box", n=len(without))
    return shown(sitting.next_action)


def line(sitting: Sitting, currency: str, now: datetime) -> SittingLine:
    """A sitting for the list."""
    return SittingLine(sitting.id, sitting, written(sitting.tally.rate, currency), minutes(sitting, now))


COLUMNS = (
    Column(N_("Table"), lambda row: row.sitting.table if row.sitting.table is not None else row.sitting.code,
           align=RIGHT, bold=lambda _row: True, tip=lambda row: row.sitting.code),
    Column(N_("State"), lambda row: state_of(row.sitting)),
    Column(N_("Deal"), lambda row: None if row.sitting.over else row.sitting.next_deal, align=RIGHT),
    Column(N_("Next"), lambda row: next_words(row.sitting)),
    Column(N_("Stake"), lambda row: row.rate, align=RIGHT),
    Column(N_("Min"), lambda row: row.minutes, align=RIGHT,
           wrong=lambda row: row.minutes is not None and row.minutes >= SILENT),
    Column(N_("Players"), lambda row: row.names, stretch=True),
)  # fmt: skip


class SittingsPanel(SittingPanel):
    """The panel."""

    title = N_("Sittings")

    def build(self) -> None:
        self.list = List(COLUMNS, _("Sittings"))
        show_signs(self.list, 1)
        self.list.opened.connect(lambda row: self.open_sitting(row.id))
        self.list.chosen.connect(lambda _row: self._name_next())
        self.body.addWidget(Listing(self.list, _("filter")), 1)
        self.primary(_("&Open a sitting"), self._open)
        self.action(_("Open a &sitting"), self._open, "F2")
        self.action(_("Enter a &deal"), lambda: self._at_chosen("deal"), "F3", more=True)
        self.action(_("The shee&t"), lambda: self._at_chosen("sheet"), "F4", more=True)
        self.action(_("&Boxes of the evening"), self._boxes, "F6", more=True)
        self.action(_("House r&ules"), self._rules, more=True)
        self._minutes = QTimer(self, interval=EVERY)
        self._minutes.timeout.connect(lambda: self.ask() if self.isVisible() else None)
        self._minutes.start()

    def ask(self) -> None:
        found, currency, now = self.sittings, money.currency(self.desk), self.desk.clock()
        rows = [line(one, currency, now) for one in found]
        rows.sort(key=lambda row: (row.sitting.over, row.sitting.table or 10_000, row.id))
        self.list.put(rows)
        if self.list.current() is None and rows:
            self.list.selectRow(0)
        going = [one for one in found if not one.over]
        players = sum(len(one.present) for one in going)
        self.state(_("{n} {n:sitting|sittings}, {players} {players:player|players} · {over} over", n=len(going),
                     players=players, over=len(found) - len(going)) if found else "")  # fmt: skip
        self.empty(_("Nobody sits here yet. Two to six players sit down in the order of play, each with a numbered box "
                     "of counters."), not found)  # fmt: skip
        self._name_next()

    def _name_next(self) -> None:
        row = self.list.current()
        if row is None or (row.sitting.over and not row.sitting.frozen):
            self.primary(_("&Open a sitting"), self._open)
        elif row.sitting.frozen:
            self.primary(_("{table}: settle the protest", table=table_words(row.sitting)), self._next)
        elif obvious(row.sitting) == "deal":
            name = short_name(row.sitting, row.sitting.tally.dealer)
            self.primary(_("{table}: deal {n}, {name} deals", table=table_words(row.sitting), n=row.sitting.next_deal,
                           name=literal(name)), self._next)  # fmt: skip
        elif boxless(row.sitting):
            name = short_name(row.sitting, boxless(row.sitting)[0].key)
            self.primary(_("{table}: {name} takes a box", table=table_words(row.sitting), name=literal(name)),
                         self._next)  # fmt: skip
        else:
            self.primary(_("{table}: somebody joins", table=table_words(row.sitting)), self._next)

    def take_focus(self) -> None:
        self.list.setFocus(Qt.FocusReason.OtherFocusReason) if self.list.rows.shown else super().take_focus()

    def find(self, focus: object) -> None:  # type: ignore[override]
        """Choose a sitting by its id and open it; "open" opens a new one."""
        if focus == "open":
            self._open()
        elif isinstance(focus, int) and self.list.choose(focus):
            self.open_sitting(focus)

    def _next(self) -> None:
        row = self.list.current()
        if row is not None:
            offer(self, of(self.tournament), row.id, obvious(row.sitting))

    def _open(self) -> None:
        from app.ui.sitting.opening import OpenPage

        self.shell.open(OpenPage(self.desk, self.shell, of(self.tournament)))

    def _boxes(self) -> None:
        from app.ui.sitting.boxes_page import BoxesPage

        self.shell.open(BoxesPage(self.desk, self.shell, of(self.tournament)))

    def _rules(self) -> None:
        from app.ui.sitting.house_rules import SittingHouseRulesPage

        self.shell.open(SittingHouseRulesPage(self.desk, self.shell, of(self.tournament)))

    def _at_chosen(self, key: str) -> None:
        from app.ui.sitting.offers import BY_KEY

        row = self.list.current()
        if row is None:
            return
        if not BY_KEY[key].possible(row.sitting):
            self.tell(_("That is not possible at {table} now.", table=table_words(row.sitting)), "refused")
            return
        offer(self, of(self.tournament), row.id, key)

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        from app.ui.sitting.boxes_page import BoxesPage
        from app.ui.sitting.house_rules import SittingHouseRulesPage
        from app.ui.sitting.opening import OpenPage
        from app.ui.sitting.sitting_page import SittingPage

        yield ""
        yield from self.shots_of(OpenPage(self.desk, self.shell, of(self.tournament)), "open")
        yield from self.shots_of(BoxesPage(self.desk, self.shell, of(self.tournament)), "boxes")
        yield from self.shots_of(SittingHouseRulesPage(self.desk, self.shell, of(self.tournament)), "house-rules")
        pictured: set[str] = set()
        states: set[str] = set()
        for sitting in self.sittings:
            state = state_of(sitting)
            if state not in states:
                states.add(state)
                page = SittingPage(self.desk, self.shell, of(self.tournament), sitting.id)
                page.pictured = pictured
                yield from self.shots_of(page, sitting.code)
