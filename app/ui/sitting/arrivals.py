"""Who comes to 21-card rummy and who waits for a seat: the queue, breaks, the arrival book."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from app.desk.room.arrivals import ComeBack, Leave, TakeBreak
from app.desk.sitting.waiting import Waiting, waiting
from app.language import N_
from app.ui.form_rows import literal
from app.ui.match_page import EVERY
from app.ui.room.arrival_book import ArrivalBookPage
from app.ui.room.arrival_form import ArrivalForm
from app.ui.room.base import clock_words
from app.ui.sitting.base import SittingPanel, of
from app.ui.sitting.head import table_words
from app.ui.sitting.offers import has_room
from app.ui.strips import keep_short
from app.ui.table import RIGHT, Column
from app.ui.table import Table as List
from app.ui.words import _, shown

BESIDE = 1000
"""So wide must the panel be for the form to stand beside the queue."""
FORM, WIDEST = 380, 640


class ComesForm(ArrivalForm):
    """Who comes; nobody else is moved by it."""

    def tell(self) -> None:
        self.changes.setText(self.name.words() or _("Enter writes it down; who comes waits for a seat."))


class BookPage(ArrivalBookPage):
    """The arrival book of a game of 21-card rummy."""

    def name_title(self) -> None:
        """The title of the page says enough."""


@dataclass(frozen=True, slots=True)
class QueueRow:
    """Somebody who waits, as the list shows him."""

    place: int
    waits: Waiting
    minutes: int

    @property
    def entry(self) -> int:
        """His entry."""
        return self.waits.entry


COLUMNS = (
    Column("", lambda row: row.place, align=RIGHT),
    Column(N_("Who waits"), lambda row: row.waits.name, bold=lambda row: not row.waits.away),
    Column(N_("Since"), lambda row: clock_words(row.waits.since), align=RIGHT),
    Column(N_("Min"), lambda row: row.minutes, align=RIGHT),
    Column(N_("Why"), lambda row: shown(row.waits.why), stretch=True),
)


class ArrivalsPanel(SittingPanel):
    """The panel."""

    title = N_("Arrivals")

    def build(self) -> None:
        self.comes = ComesForm(self)
        self.list = List(COLUMNS, _("Who waits"), key=lambda row: row.entry, sortable=False)
        self.list.opened.connect(lambda row: self._sits(row.entry))
        self.list.setMinimumHeight(160)
        self.comes.arrived.connect(self.list.choose)
        self.both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.both.setSpacing(6 * 4)
        self.both.addWidget(self.list, 1)
        self.both.addWidget(self.comes, 0, Qt.AlignmentFlag.AlignTop)
        self.body.addLayout(self.both, 1)
        self.primary(_("&Open a sitting"), self._open)
        self.action(_("&Sits down"), lambda: self._sits(None), "F3")
        self.action(_("&Goes home"), self._leaves, "F6")
        self.action(_("&Break or back"), self._break, "F7", more=True)
        self.action(_("&Arrival book"), self._book, "F5", more=True)
        self._minutes = QTimer(self, interval=EVERY)
        self._minutes.timeout.connect(lambda: self.ask() if self.isVisible() else None)
        self._minutes.start()

    def ask(self) -> None:
        now = self.desk.clock()
        queue = waiting(self.desk, self.tournament)
        self.list.put([QueueRow(place, one, one.minutes(now)) for place, one in enumerate(queue, 1)])
        if self.list.current() is None and queue:
            self.list.selectRow(0)
        going = [one for one in self.sittings if not one.over]
        seated = sum(len(one.present) for one in going)
        away = sum(one.away for one in queue)
        parts = [_("{n} {n:waits|wait} for a seat", n=len(queue) - away), _("{n} {n:sits|sit} at a table", n=seated)]
        if away:
            parts.append(_("{n} away", n=away))
        self.state(" · ".join(parts))
        self._name_next()

    def _name_next(self) -> None:
        queue = [one for one in waiting(self.desk, self.tournament) if not one.away]
        free = next((one for one in self.sittings if has_room(one)), None)
        if queue and free is not None:
            name = literal(keep_short(queue[0].name, 16))
            self.primary(_("{table}: {name}", table=table_words(free), name=name), lambda: self._sits(queue[0].entry),
                         _("{name} sits down at {table}", name=queue[0].name, table=table_words(free)))  # fmt: skip
        else:
            self.primary(_("&Open a sitting"), self._open)

    def take_focus(self) -> None:
        self.comes.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def may_leave(self) -> bool:
        return self.comes.is_empty() or super().may_leave()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = event.size().width() >= BESIDE
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.BottomToTop
        self.both.setDirection(way)
        self.comes.setMinimumWidth(FORM)
        self.comes.setMaximumWidth(FORM if beside else WIDEST)

    def find(self, focus: object) -> None:  # type: ignore[override]
        """Choose somebody who waits by his entry; of one who sits at a table, show it."""
        if not isinstance(focus, int):
            return
        if self.list.choose(focus):
            self.list.setFocus()
            return
        at = next((one for one in self.sittings if any(player.entry == focus for player in one.present)), None)
        if at is not None:
            self.open_sitting(at.id)

    # ------------------------------------------------------------------ what is done

    def _chosen(self) -> Waiting | None:
        row = self.list.current()
        if row is None:
            self.tell(_("Nobody waits."), "refused")
            return None
        found: Waiting = row.waits
        return found

    def _sits(self, entry: int | None) -> None:
        """Let somebody take a box at the first table that has room, else open a table."""
        if entry is None and (chosen := self._chosen()) is not None:
            entry = chosen.entry
        free = next((one for one in self.sittings if has_room(one)), None)
        if entry is None:
            return
        if free is None:
            self._open()
            return
        from app.ui.sitting.counters import JoinPage

        self.shell.open(JoinPage(self.desk, self.shell, of(self.tournament), free.id, str(entry)))

    def _open(self) -> None:
        from app.ui.sitting.opening import OpenPage

        self.shell.open(OpenPage(self.desk, self.shell, of(self.tournament)))

    def _leaves(self) -> None:
        chosen = self._chosen()
        if chosen is not None and self.do(Leave(chosen.entry)):
            self.tell(_("{name} has gone home.", name=chosen.name), "told")

    def _break(self) -> None:
        chosen = self._chosen()
        if chosen is not None:
            self.do(ComeBack(chosen.entry) if chosen.away else TakeBreak(chosen.entry))

    def _book(self) -> None:
        self.shell.open(BookPage(self.desk, self.shell, of(self.tournament)))

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
        self.comes.name.setText(_("Somebody New"))
        self.comes.tell()
        yield "arrival"
        self.comes.name.put(None)
        self.comes.tell()
        yield from self.shots_of(BookPage(self.desk, self.shell, of(self.tournament)), "book")
