"""The room as it is: its tables with who sits where, the queue and why each is where he is, the one next action."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLabel, QVBoxLayout, QWidget

from app.desk.room.room import Due, DueKey, Room, RoomTable
from app.language import N_
from app.ui.look import STEP, body_font, mark
from app.ui.room.arrival_book import ArrivalBookPage
from app.ui.room.arrival_form import ArrivalForm
from app.ui.room.base import RoomPanel, of
from app.ui.room.game_page import GamePage
from app.ui.room.person_dialogs import BreakUpDialog, LeaveDialog, break_or_back
from app.ui.room.pull_page import PullPage
from app.ui.room.queue_list import QueueList
from app.ui.room.table_card import CARD, TableCard
from app.ui.words import _, shown

MINUTE = 60_000
SIDE = 360
"""Width of the queue and the arrivals."""
AROUND = 14 * STEP
"""The margins of the panel and the bar that scrolls it."""
BESIDE = 800
"""From this width on the queue stands beside the tables, else below them."""

VERBS = {
    DueKey.PROTEST: N_("See the &protest"),
    DueKey.DIFFERS: N_("&Compare the totals"),
    DueKey.CUT: N_("&Cut at table {n}"),
    DueKey.FILL: N_("&Seat who waits"),
    DueKey.PARTNERS: N_("&Cut for partners"),
    DueKey.FORM: N_("&Form a table"),
    DueKey.PLAY: N_("&Deals of table {n}"),
    DueKey.WAIT: N_("&Write who comes"),
}
"""What the one button says, by what is due."""
CUTS = frozenset({DueKey.CUT, DueKey.FILL, DueKey.PARTNERS})


class RoomOverview(RoomPanel):
    """The panel."""

    title = N_("Room")

    def build(self) -> None:
        self._cards: dict[int, TableCard] = {}
        self.due = QLabel()
        self.due.setFont(body_font(13, bold=True))
        self.due.setWordWrap(True)
        self.due.setTextFormat(Qt.TextFormat.PlainText)
        self.none = QLabel(_("No table is made yet. Who comes is written down; four make a table."))
        self.none.setWordWrap(True)
        mark(self.none, "kind", "quiet")
        self.grid = QGridLayout()
        self.grid.setSpacing(4 * STEP)
        tables = QVBoxLayout()
        tables.setSpacing(3 * STEP)
        tables.addWidget(self.due)
        tables.addWidget(self.none)
        tables.addLayout(self.grid)
        tables.addStretch(1)
        self.form_of_arrivals = ArrivalForm(self)
        self.form_of_arrivals.arrived.connect(self._arrived)
        self.waiting = QLabel()
        self.waiting.setFont(body_font(14, bold=True))
        self.queue = QueueList()
        self.queue.opened.connect(self._leave)
        side = QWidget()
        self.side = side
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3 * STEP)
        column.addWidget(self.form_of_arrivals)
        column.addWidget(self.waiting)
        column.addWidget(self.queue, 100)
        column.addStretch(1)
        self.both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.both.setSpacing(6 * STEP)
        self.both.addLayout(tables, 1)
        self.both.addWidget(side)
        self.body.addLayout(self.both, 1)
        self.primary(_("&Write who comes"), self.take_step)
        self.action(_("&Leaves"), lambda: self._leave(self.queue.entry()), "F6")
        self.action(_("&Break or back"), self._break, "F7")
        self.action(_("&Arrival book"), self._book, "F5", more=True)
        self.action(_("&Form a table"), lambda: self._cut(None), "F4", more=True)
        self.action(_("Break &up a table"), self._break_up, more=True)
        self.action(_("&Money"), self._money, more=True)
        self.action(_("&Record of the cuts"), self._cuts, more=True)
        self.action(_("&House rules"), self._rules, more=True)
        self._clock = QTimer(self, interval=MINUTE)
        self._clock.timeout.connect(lambda: self._show_queue(self.room) if self.isVisible() else None)
        self._clock.start()

    # ------------------------------------------------------------------ what is shown

    def ask(self) -> None:
        self.name_title()
        room = self.room
        away = sum(one.away for one in room.queue)
        words = _("{n} {n:table|tables} · {waiting} {waiting:waits|wait}", n=len(room.tables),
                  waiting=len(room.queue) - away)  # fmt: skip
        self.state(_("{words} · {n} on a break", words=words, n=away) if away else words)
        self.due.setText(_("Next: {what}", what=shown(room.due.words)))
        self.primary(_(VERBS[room.due.key], n=self._number(room, room.due)), self.take_step)
        self.none.setVisible(not room.tables)
        self._show_tables(room)
        self._show_queue(room)

    @staticmethod
    def _number(room: Room, due: Due) -> int:
        return room.game(due.match_id).number if due.match_id is not None else 0

    def _show_tables(self, room: Room) -> None:
        numbers = [table.number for table in room.tables]
        for number in [number for number in self._cards if number not in numbers]:
            gone = self._cards.pop(number)
            self.grid.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        for table in room.tables:
            if table.number not in self._cards:
                card = self._cards[table.number] = TableCard()
                card.opened.connect(self.open_game)
                card.wanted.connect(self._next_at)
            self._cards[table.number].put(table)
        self._lay_out()

    def _lay_out(self) -> None:
        """The cards side by side as far as there is room."""
        room = self.width() - AROUND - (SIDE + 6 * STEP if self.width() >= BESIDE else 0)
        across = max(1, (room + 4 * STEP) // (CARD + 4 * STEP))
        for number, card in enumerate(self._cards[key] for key in sorted(self._cards)):
            self.grid.addWidget(card, number // across, number % across)
            card.show()
        for column in range(max(self.grid.columnCount(), across)):
            self.grid.setColumnStretch(column, 1 if column < across else 0)

    def _show_queue(self, room: Room) -> None:
        self.queue.put(room.queue, self.desk.clock())
        self.queue.setVisible(bool(room.queue))
        n = sum(not one.away for one in room.queue)
        self.waiting.setText(_("{n} {n:waits|wait}", n=n) if n else _("Nobody waits"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = event.size().width() >= BESIDE
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if self.both.direction() != way:
            self.both.setDirection(way)
        self.side.setFixedWidth(SIDE if beside else max(event.size().width() - AROUND, SIDE))
        self._lay_out()

    def take_focus(self) -> None:
        if self.room.due.key is DueKey.WAIT:
            self.form_of_arrivals.name.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.primary_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def find(self, focus: object) -> None:
        """Choose somebody who waits by his entry; "arrive" goes to the name of who comes, "next" does what is due."""
        if isinstance(focus, int):
            self.queue.choose(focus)
        elif focus == "arrive":
            self.form_of_arrivals.name.setFocus()
        elif focus == "next":
            self.take_step()

    # ------------------------------------------------------------------ what is done

    def take_step(self) -> None:
        """What is due."""
        due = self.room.due
        if due.key is DueKey.FORM:
            self._cut(None)
        elif due.key is DueKey.WAIT:
            self.form_of_arrivals.name.setFocus(Qt.FocusReason.OtherFocusReason)
        elif due.match_id is not None:
            self._at(due)

    def _at(self, due: Due) -> None:
        assert due.match_id is not None
        if due.key in CUTS:
            self._cut(due.match_id)
        else:
            self.open_game(due.match_id)

    def _next_at(self, table: RoomTable) -> None:
        self._at(table.next_action)

    def _cut(self, match_id: int | None) -> None:
        self.shell.open(PullPage(self.desk, self.shell, of(self.tournament), match_id))

    def _arrived(self, entry: int) -> None:
        self.queue.choose(entry)
        name = self.room.people[entry].name
        why = next((shown(one.why) for one in self.room.queue if one.entry == entry), "")
        self.tell(_("✓ {name} has come. {why}", name=name, why=why), "told")

    def _leave(self, entry: int | None) -> None:
        room = self.room
        if not room.tables and not room.queue:
            self.tell(_("Nobody is here."), "refused")
            return
        LeaveDialog(self, room, entry).ask()

    def _break(self) -> None:
        entry = self.queue.entry()
        if entry is None:
            self.tell(_("Choose somebody who waits."), "refused")
            return
        break_or_back(self, entry)

    def _book(self) -> None:
        self.shell.open(ArrivalBookPage(self.desk, self.shell, of(self.tournament)))

    def _break_up(self) -> None:
        tables = [one for one in self.room.tables if one.game.over or not one.game.begun]
        if not tables:
            self.tell(_("A table breaks up between games; all are being played."), "refused")
            return
        BreakUpDialog(self, tables).ask()

    def _money(self) -> None:
        from app.ui.room.money_page import MoneyPage

        self.shell.open(MoneyPage(self.desk, self.shell, of(self.tournament)))

    def _cuts(self) -> None:
        self.shell.go("paper", f"cuts tournament:{self.tournament}")

    def _rules(self) -> None:
        from app.ui.room.house_rules import RoomHouseRulesPage

        self.shell.open(RoomHouseRulesPage(self.desk, self.shell, of(self.tournament)))

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        from app.ui.room.house_rules import RoomHouseRulesPage
        from app.ui.room.money_page import MoneyPage

        yield ""
        room, entry = self.room, of(self.tournament)
        self.form_of_arrivals.name.setText(_("Somebody New"))
        self.form_of_arrivals.tell()
        yield "arrival"
        self.form_of_arrivals.name.put(None)
        self.form_of_arrivals.tell()
        if room.people:
            dialog = LeaveDialog(self, room, self.queue.entry())
            dialog.show()
            yield "leave", dialog
        if room.tables:
            breaking = BreakUpDialog(self, room.tables)
            breaking.show()
            yield "break-up", breaking
        yield from self.shots_of(ArrivalBookPage(self.desk, self.shell, entry), "book")
        pulled: set[str] = set()
        for table in room.tables:
            if table.next_action.key in CUTS and table.next_action.key not in pulled:
                pulled.add(table.next_action.key)
                yield from self.shots_of(PullPage(self.desk, self.shell, entry, table.match_id), table.next_action.key)
        if room.can_form:
            yield from self.shots_of(PullPage(self.desk, self.shell, entry, None), "form")
        for table in room.tables:
            yield from self.shots_of(GamePage(self.desk, self.shell, entry, table.match_id), table.game.code)
        yield from self.shots_of(MoneyPage(self.desk, self.shell, entry), "money")
        yield from self.shots_of(RoomHouseRulesPage(self.desk, self.shell, entry), "house-rules")
