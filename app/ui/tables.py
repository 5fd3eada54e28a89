"""The tables of a tournament: the matches of the slot with teams, state, minutes and totals, and what comes next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QLabel

from app.desk.matches import CallTogether
from app.desk.scores import Field, Table, field_of
from app.desk.turn import Due, Turn, current, due
from app.language import N_
from app.tournament.progress import MatchState
from app.ui.fields import ChoiceField
from app.ui.listing import Listing
from app.ui.look import STEP
from app.ui.match_act import MATCH_TABLES
from app.ui.match_head import minutes
from app.ui.match_page import EVERY, MatchPage
from app.ui.official_dialog import decided
from app.ui.panel import Panel
from app.ui.sheet_grid import SheetPage
from app.ui.table import CENTRE, RIGHT, Column
from app.ui.table import Table as List
from app.ui.totals_page import SecondPassPage, TotalsPage
from app.ui.words import _, shown


@dataclass(frozen=True, slots=True)
class TableLine:
    """A match as the list shows it."""

    id: int
    match: Table
    a: str
    b: str
    state: str
    minutes: int | None
    deals: str

    @property
    def place(self) -> tuple[int, int, int]:
        """What the list is ordered by: table, then game."""
        return self.match.table or 10_000, self.match.slot or 0, self.match.id


def deals_words(table: Table) -> str:
    """How far its deals are typed, and whether they agree with the signed totals."""
    if table.differs:
        return _("⚠ differ")
    if table.state is MatchState.VERIFIED and table.tally.complete:
        return _("✔ agree")
    if table.tally.deals:
        return _("{n} of {due}", n=table.tally.deals_played, due=table.tally.deals_due)
    return ""


def line_of(field: Field, table: Table, now: Any) -> TableLine:
    """The line of a match."""
    a, b = (shown(side) for side in field.sides(table))
    return TableLine(table.id, table, a, b, table.state.value, minutes(table, now), deals_words(table))


def _total(number: int) -> Callable[[TableLine], int | None]:
    return lambda line: line.match.totals[number] if line.match.totals is not None else None


def _won(side: str) -> Callable[[TableLine], bool]:
    return lambda line: line.match.winner is not None and line.match.winner.value == side


COLUMNS = (
    Column(N_("Table"), lambda line: line.match.table, align=RIGHT),
    Column(N_("Game"), lambda line: line.match.code, sort=lambda line: line.match.id),
    Column(N_("Slot"), lambda line: line.match.slot, align=RIGHT),
    Column(N_("A"), lambda line: line.a, stretch=True, bold=_won("A")),
    Column("", _total(0), align=RIGHT, bold=lambda _line: True),
    Column("", _total(1), align=RIGHT, bold=lambda _line: True),
    Column(N_("B"), lambda line: line.b, stretch=True, bold=_won("B")),
    Column(N_("State"), lambda line: line.state, state=True),
    Column(N_("Min"), lambda line: line.minutes, align=RIGHT),
    Column(N_("Deals"), lambda line: line.deals, align=CENTRE, wrong=lambda line: line.match.differs),
)

KINDS: dict[str, tuple[str, Callable[[Table], bool]]] = {
    "all": (N_("all matches"), lambda table: True),
    "missing": (N_("without a result"), lambda table: not table.over and table.state is not MatchState.WAITING),
    "unverified": (N_("not yet verified"), lambda table: table.state is MatchState.REPORTED),
    "second": (N_("without a second pass"), lambda table: table.report is not None and table.second is None),
    "disputed": (N_("under protest"), lambda table: table.state is MatchState.DISPUTED),
    "differs": (N_("totals differ from the deals"), lambda table: table.differs),
}
"""What the list can be narrowed to."""

NOW = "now"
"""The choice of slot that follows the play."""


class TablesPanel(Panel):
    """The panel."""

    title = N_("Tables")
    watches = MATCH_TABLES

    def build(self) -> None:
        self._due = Due(Turn.DRAW)
        self.slot = ChoiceField({NOW: _("what is played now"), "all": _("all slots and rounds")})
        self.slot.setAccessibleName(_("Slot or round"))
        self.kind = ChoiceField({key: _(words) for key, (words, _test) in KINDS.items()})
        self.kind.setAccessibleName(_("Which matches"))
        row = QHBoxLayout()
        row.setSpacing(2 * STEP)
        for words, field in ((_("&Show"), self.slot), (_("a&nd of these"), self.kind)):
            label = QLabel(words)
            label.setBuddy(field)
            row.addWidget(label)
            row.addWidget(field)
            field.currentIndexChanged.connect(lambda _at: self.ask())
        row.addStretch(1)
        self.list = List(COLUMNS, _("Tables"))
        self.list.opened.connect(lambda line: self.open_match(line.id))
        self.listing = Listing(self.list, _("filter by team, table or state"))
        self.body.addLayout(row)
        self.body.addWidget(self.listing, 1)
        self.primary(_("&Draw the fixtures"), self.next)
        self.action(_("Enter &totals"), self.enter_totals, "F2")
        self.action(_("Type a &sheet"), self.type_sheet, "F4")
        self.action(_("Second &pass"), self.second_pass, more=True)
        self.action(_("&Matches not yet verified"), lambda: self.narrow("unverified"), more=True)
        self.action(_("&Protests"), lambda: self.narrow("disputed"), more=True)
        self.action(_("Totals that &differ"), lambda: self.narrow("differs"), more=True)
        self._minutes = QTimer(self, interval=EVERY)
        self._minutes.timeout.connect(self._count)
        self._minutes.start()

    @property
    def field(self) -> Field:
        """The tournament as it stands."""
        assert self.entry.tournament is not None
        return field_of(self.desk, self.entry.tournament)

    def ask(self) -> None:
        field = self.field
        self._offer_slots(field)
        now = self.desk.clock()
        lines = sorted((line_of(field, table, now) for table in self._wanted(field)), key=lambda line: line.place)
        self.list.put(lines)
        over = sum(table.over for table in field.tables)
        going = current(field)
        words = _("{over} of {all} results in", over=sum(table.over for table in going), all=len(going))
        if field.tables:
            self.head(f"{_(self.title)} · {_place_words(field, going)}")
            self.state(words + " · " + _("{over} of {all} in the tournament", over=over, all=len(field.tables)))
        self._due = due(field)
        self._name_next()
        self.empty(
            _("There are no matches yet. When the fixtures are drawn, each stands here with its table."),
            not field.tables,
        )

    def take_focus(self) -> None:
        self.list.setFocus(Qt.FocusReason.OtherFocusReason) if self.field.tables else super().take_focus()

    def find(self, focus: object) -> None:
        """Choose a match by its id; "unverified", "differs" ... narrow the list."""
        if isinstance(focus, str) and focus in KINDS:
            self.narrow(focus)
        elif isinstance(focus, int):
            if not self.list.choose(focus):
                self.slot.put("all")
                self.kind.put("all")
                self.list.choose(focus)
            self.open_match(focus)

    def narrow(self, kind: str) -> None:
        """Show only the matches of one of ``KINDS``, of all slots."""
        self.slot.put("all")
        self.kind.put(kind)
        self.list.setFocus()

    def open_match(self, match_id: int) -> None:
        """Lay the page of a match over the list."""
        self.shell.open(MatchPage(self.desk, self.shell, self.entry, match_id))

    def next(self) -> None:
        """The one obvious next thing."""
        first = self._due.tables[0].id if self._due.tables else None
        place = f"tournament/{self.entry.tournament}"
        match self._due.turn:
            case Turn.DRAW:
                self.shell.go(f"{place}/fixtures")
            case Turn.CALL:
                ids = tuple(table.id for table in self._due.tables)
                title = _("Call {n} {n:table|tables}", n=len(ids))
                decided(self, title, _("&Call them"), partial(CallTogether, ids), self.entry.tournament)
            case Turn.TOTALS:
                self.shell.open(TotalsPage(self.desk, self.shell, self.entry, first))
            case Turn.SETTLE | Turn.VERIFY if first is not None:
                page = MatchPage if self._due.turn is Turn.SETTLE else SheetPage
                self.shell.open(page(self.desk, self.shell, self.entry, first))
            case _:
                self.shell.go(f"{place}/standings" if self.field.bracket is None else f"{place}/bracket")

    def enter_totals(self) -> None:
        """Type totals, beginning with the chosen match."""
        line = self.list.current()
        chosen = line.id if line is not None and line.match.report is None else None
        self.shell.open(TotalsPage(self.desk, self.shell, self.entry, chosen))

    def type_sheet(self) -> None:
        """Type the sheet of the chosen match."""
        line = self.list.current()
        if line is None or line.match.a is None or line.match.b is None:
            self.tell(_("Choose a match in the list first."), "refused")
            return
        self.shell.open(SheetPage(self.desk, self.shell, self.entry, line.id))

    def second_pass(self) -> None:
        """Type signed totals again, beginning with the chosen match."""
        line = self.list.current()
        page = SecondPassPage(self.desk, self.shell, self.entry)
        wanted = line.id if line is not None and page.is_due(line.match) else None
        page.choose(wanted or next((table.id for table in self.field.tables if page.is_due(table)), None))
        self.shell.open(page)

    def _name_next(self) -> None:
        tables = self._due.tables
        first = _("Table {table}", table=tables[0].table) if tables and tables[0].table else ""
        if tables and not first:
            first = shown(tables[0].title)
        if self._due.turn is Turn.CALL:
            slot = tables[0].slot
            words = _("&Call {match}", match=first)
            if len(tables) > 1 and slot:
                words = _("&Call slot {slot}: {n} {n:match|matches}", slot=slot, n=len(tables))
            elif len(tables) > 1:
                words = _("&Call {n} {n:match|matches}", n=len(tables))
        else:
            words = _(NEXT[self._due.turn], table=first)
        self.primary(words, self.next)

    def _wanted(self, field: Field) -> list[Table]:
        slot, test = self.slot.value(), KINDS[self.kind.value()][1]
        if slot == NOW:
            tables = list(current(field))
        else:
            tables = [table for table in field.tables if slot == "all" or slot == (table.ordinal, table.slot)]
        return [table for table in tables if test(table)]

    def _offer_slots(self, field: Field) -> None:
        places = {(table.ordinal, table.slot): table for table in field.tables}
        choice: dict[Any, str] = {NOW: _("what is played now"), "all": _("all slots and rounds")}
        choice |= {key: _place_words(field, [table]) for key, table in places.items()}
        self.slot.offer(choice)

    def _count(self) -> None:
        if self.isVisible():
            self.ask()

    def shots(self) -> Iterator[str]:
        yield ""
        self.slot.put("all")
        yield "all"
        states: set[str] = set()
        pictured: set[str] = set()
        for table in self.field.tables:
            state = "differs" if table.differs else table.state.value
            if state not in states:
                states.add(state)
                page = MatchPage(self.desk, self.shell, self.entry, table.id)
                page.pictured = pictured
                self.shell.open(page)
                for shot in page.shots():
                    yield f"{state}-{shot}" if shot else state
                self.shell.close_page(page)
        self.slot.put(NOW)
        for kind in (TotalsPage, SecondPassPage):
            page = kind(self.desk, self.shell, self.entry)
            self.shell.open(page)
            for shot in page.shots():
                yield "-".join(part for part in (kind.__name__, shot) if part)
            self.shell.close_page(page)


NEXT = {
    Turn.DRAW: N_("&Draw the fixtures"),
    Turn.TOTALS: N_("&Next: {table}"),
    Turn.SETTLE: N_("&Settle: {table}"),
    Turn.VERIFY: N_("&Type the deals: {table}"),
    Turn.CLOSE: N_("&See the standings"),
    Turn.REST: N_("&See the standings"),
}
"""The words of the primary button by what comes next."""


def _place_words(field: Field, tables: Sequence[Table]) -> str:
    """The slot or the round of the first of some matches."""
    if not tables:
        return ""
    stage = _(field.rules.at().stage(tables[0].stage).label)
    return f"{stage} · {_('slot {slot}', slot=tables[0].slot)}" if tables[0].slot else stage
