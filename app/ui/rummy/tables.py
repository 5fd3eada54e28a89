"""The tables of a rummy tournament: each with its deal, its players and the minutes, and the one obvious next thing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.desk.matches import CallTogether
from app.desk.rummy.table import Table
from app.language import N_
from app.tournament.progress import MatchState
from app.ui.fields import ChoiceField
from app.ui.listing import Listing
from app.ui.look import STEP
from app.ui.match_page import EVERY
from app.ui.official_dialog import decided
from app.ui.rummy.base import STAGES, RummyPanel, of
from app.ui.rummy.offers import BY_KEY, obvious, offer
from app.ui.rummy.table_head import PlayerList, TableHead, minutes, table_state, table_words
from app.ui.table import RIGHT, Column, show_signs
from app.ui.table import Table as List
from app.ui.words import _

SILENT = 20
"""A table of which nothing was heard for so many minutes is asked after: a deal takes five to eight."""


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table as the list shows it."""

    id: int
    table: Table
    minutes: int | None

    @property
    def names(self) -> str:
        """The names of its players, by which the list can be filtered."""
        return ", ".join(player.name for player in self.table.players.values())


def needs(table: Table) -> str:
    """What a table waits for, in few words."""
    if table.frozen:
        return _("⚠ protest")
    if table.troubles:
        return _("⚠ look at the sheet")
    if table.over:
        return ""
    if table.tally.level_at_top:
        return _("⚠ level at the top")
    if table.begun and table.open_reentries:
        return _("◔ re-entry? {n}", n=len(table.open_reentries))
    compel = [row for row in table.standings if row.playing and row.rights.compel]
    return _("· {n} in compel", n=len(compel)) if compel else ""


COLUMNS = (
    Column(N_("Table"), lambda line: line.table.table, align=RIGHT, bold=lambda _line: True,
           tip=lambda line: line.table.code),
    Column(N_("Deal"), lambda line: None if line.table.over else line.table.next_deal, align=RIGHT),
    Column(N_("In"), lambda line: _("{n} of {all}", n=len(line.table.tally.active), all=len(line.table.players)),
           sort=lambda line: len(line.table.tally.active), align=RIGHT),
    Column(N_("Min"), lambda line: line.minutes, align=RIGHT,
           wrong=lambda line: line.minutes is not None and line.minutes >= SILENT),
    Column(N_("State"), lambda line: table_state(line.table)),
    Column(N_("Needs"), lambda line: needs(line.table), stretch=True),
)  # fmt: skip

KINDS: dict[str, tuple[str, Callable[[TableLine], bool]]] = {
    "now": (N_("the stage that is played"), lambda line: True),
    "all": (N_("all stages"), lambda line: True),
    "missing": (N_("not over"), lambda line: not line.table.over),
    "reentry": (N_("re-entry open"), lambda line: bool(line.table.begun and line.table.open_reentries)),
    "silent": (N_("long silent"), lambda line: line.minutes is not None and line.minutes >= SILENT),
    "disputed": (N_("under protest or not fitting"), lambda line: line.table.frozen or bool(line.table.troubles)),
}
"""What the list can be narrowed to; Today's numbers lead to them."""


class RummyTablesPanel(RummyPanel):
    """The panel."""

    title = N_("Tables")

    def build(self) -> None:
        self.kind = ChoiceField({key: _(words) for key, (words, _test) in KINDS.items()})
        self.kind.setAccessibleName(_("Which tables"))
        self.kind.currentIndexChanged.connect(lambda _at: self.ask())
        label = QLabel(_("S&how"))
        label.setBuddy(self.kind)
        self.list = List(COLUMNS, _("Tables"))
        show_signs(self.list, 4, 5)
        self.list.setMinimumWidth(520)
        self.list.opened.connect(lambda line: self.open_table(line.id))
        self.list.chosen.connect(lambda _line: self._show_chosen())
        self.listing = Listing(self.list, _("filter"))
        self.listing.beside(label, self.kind)
        self.head_of_table = TableHead()
        self.players = PlayerList(brief=True)
        self.players.setMinimumWidth(430)
        self.players.opened.connect(lambda _row: self._open_chosen())
        detail = QWidget()
        detail.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        right = QVBoxLayout(detail)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(2 * STEP)
        right.addWidget(self.head_of_table)
        right.addWidget(self.players, 1)
        both = QHBoxLayout()
        both.setSpacing(5 * STEP)
        both.addWidget(self.listing, 1)
        both.addWidget(detail, 1)
        self.body.addLayout(both, 1)
        self.primary(_("Draw the &tables"), self.next)
        self.action(_("Enter a &deal"), lambda: self._at_chosen("deal"), "F3")
        self.action(_("Whole &sheet"), lambda: self._at_chosen("sheet"), "F4")
        self.action(_("&Re-entry"), lambda: self._at_chosen("reentry"), "F5", more=True)
        self.action(_("C&heckpoint: totals by a judge"), lambda: self._at_chosen("checkpoint"), "F7", more=True)
        self.action(_("S&eats by cards"), lambda: self._at_chosen("seats"), "F2", more=True)
        self.action(_("&Open the table"), self._open_chosen, more=True)
        self._minutes = QTimer(self, interval=EVERY)
        self._minutes.timeout.connect(lambda: self.ask() if self.isVisible() else None)
        self._minutes.start()

    # ------------------------------------------------------------------ what is shown

    def ask(self) -> None:
        field = self.field
        now = self.desk.clock()
        stage = field.now
        kind = self.kind.value()
        tables = [table for table in field.tables if kind != "now" or stage is None or table.stage_id == stage.id]
        lines = [TableLine(table.id, table, minutes(table, now)) for table in tables]
        lines.sort(key=lambda line: (line.table.table or 10_000, line.id))
        self.list.put([line for line in lines if KINDS[kind][1](line)])
        if self.list.current() is None and self.list.rows.shown:
            self.list.selectRow(0)
        if field.tables:
            over = sum(line.table.over for line in lines)
            now_played = stage is not None and kind == "now"
            self.head(f"{field.title} · {_(STAGES[stage.key]) if now_played and stage else _(self.title)}")
            self.state(_("{over} of {all} {all:table|tables} over · {n} players in the game", over=over, all=len(lines),
                         n=sum(len(line.table.tally.active) for line in lines if not line.table.over)))  # fmt: skip
        else:
            self.name_title()
        self._show_chosen()
        self.empty(_("There are no tables yet. They are drawn under Seating: players to tables, then seats by cards."),
                   not field.tables)  # fmt: skip

    def take_focus(self) -> None:
        self.list.setFocus(Qt.FocusReason.OtherFocusReason) if self.field.tables else super().take_focus()

    def _chosen(self) -> Table | None:
        line = self.list.current()
        return self.field.table(line.id) if line is not None else None

    def _show_chosen(self) -> None:
        table = self._chosen()
        self.head_of_table.put(self.field, table, self.desk.clock())
        self.players.show_table(table)
        self.players.setVisible(table is not None)
        self._name_next(table)

    def _ready(self) -> tuple[Table, ...]:
        now = self.field.now
        return tuple(
            table for table in self.field.tables
            if now is not None and table.stage_id == now.id and table.state is MatchState.READY
        )  # fmt: skip

    def _name_next(self, table: Table | None) -> None:
        if table is None:
            drawn = bool(self.field.tables)
            self.primary(_("See the &stages") if drawn else _("&Draw the tables"), self.next)
            return
        key = obvious(table)
        ready = self._ready()
        if key == "call" and len(ready) > 1:
            self.primary(_("&Call {n} tables", n=len(ready)), self.next)
        elif key == "deal":
            self.primary(_("Deal {n}: {table}", n=table.next_deal, table=table_words(table)), self.next)
        elif key:
            self.primary(f"{_(BY_KEY[key].words)}: {table_words(table)}", self.next)
        elif all(one.over for one in self.field.tables):
            self.primary(_("See the &stages"), self.next)
        else:
            self.primary(_("&Open the table"), self.next)

    # ------------------------------------------------------------------ what can be done

    def find(self, focus: object) -> None:
        """Choose a table by its id and open it; a key of ``KINDS`` narrows the list."""
        if isinstance(focus, str) and focus in KINDS:
            self.kind.put(focus)
            self.list.setFocus()
        elif isinstance(focus, int):
            if not self.list.choose(focus):
                self.kind.put("all")
                self.ask()
                self.list.choose(focus)
            self.open_table(focus)

    def next(self) -> None:
        """The one obvious next thing."""
        table = self._chosen()
        if table is None:
            self.go_to("stages" if self.field.tables else "seating", None if self.field.tables else "draw")
            return
        key = obvious(table)
        if key == "call" and len(self._ready()) > 1:
            ids = tuple(one.id for one in self._ready())
            title = _("Call {n} {n:table|tables}", n=len(ids))
            decided(self, title, _("&Call them"), partial(CallTogether, ids), self.tournament)
        elif key:
            offer(self, of(self.tournament), table.id, key)
        elif all(one.over for one in self.field.tables):
            self.go_to("stages")
        else:
            self._open_chosen()

    def _at_chosen(self, key: str) -> None:
        table = self._chosen()
        if table is None:
            return
        if not BY_KEY[key].possible(table):
            self.tell(_("That is not possible at {table} now.", table=table_words(table)), "refused")
            return
        offer(self, of(self.tournament), table.id, key)

    def _open_chosen(self) -> None:
        table = self._chosen()
        if table is not None:
            self.open_table(table.id)

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        from app.ui.rummy.table_page import TablePage

        yield ""
        self.kind.put("all")
        yield "all"
        states: set[Any] = set()
        pictured: set[str] = set()
        for table in self.field.tables:
            state = (table.stage, table_state(table), bool(table.open_reentries))
            if state not in states:
                states.add(state)
                page = TablePage(self.desk, self.shell, of(self.tournament), table.id)
                page.pictured = pictured
                yield from self.shots_of(page, table.code)
        self.kind.put("now")
