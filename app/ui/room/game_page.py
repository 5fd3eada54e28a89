"""A rubber or Chicago being played: the deal typed in one line, its sheet as on paper beside it, the deals below.

The page stays open for the next deal until the game is over; then it offers the cut. Enter on a deal of the list brings
it back into the line, to be corrected with a reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QVBoxLayout, QWidget

from app.desk.laws import Unconfirmed
from app.desk.lines import CorrectLine, RecordLine, StrikeLine
from app.desk.room.table import BridgeTable
from app.errors import DeskError
from app.games.bridge.contract import Side
from app.games.bridge.lines import PassedOut, Played, Stopped
from app.games.bridge.rubber import RubberTally
from app.language import N_
from app.ui.confirm import Confirm
from app.ui.fields import ChoiceField, TextField
from app.ui.form_rows import FormRows
from app.ui.look import STEP, body_font, mark
from app.ui.panels import RailEntry
from app.ui.room.base import FORMS, GamePanel, pair_lines, pair_names, seat_names, steps_of, table_words
from app.ui.room.deal_entry import DealEntry
from app.ui.room.deal_list import DealList
from app.ui.room.game_words import notice_words, result_words, six_deals_words, totals_words
from app.ui.room.sheet_rows import DealRow, coming_deals, deal_rows, heads, rubber_sheet, vulnerable_in
from app.ui.room.sheet_view import SheetView
from app.ui.shell import Desk, Shell
from app.ui.words import _, shown

SIDE_BY_SIDE = 900
"""From this width on the sheet stands beside the deals, below it under them."""


class GamePage(GamePanel):
    """The page of one game."""

    title = N_("Deals")

    def __init__(self, desk: Desk, shell: Shell, entry: RailEntry, match_id: int) -> None:
        self.line_id: int | None = None
        """The line that is being corrected."""
        super().__init__(desk, shell, entry, match_id)

    def build(self) -> None:
        table = self.table
        self._seen = self.seen()
        self._warned = ""
        self._rows: list[DealRow] = []
        self.deal = DealEntry(table.rules)
        self.form = self.deal
        self.result = QLabel()
        self.result.setFont(body_font(14, bold=True))
        self.result.setWordWrap(True)
        self.result.setTextFormat(Qt.TextFormat.PlainText)
        self.why = FormRows()
        self.why.row(("reason", _("&Why it changes"), TextField(), _("in one sentence"), 1))
        self.notice = QLabel()
        self.garbled = QLabel()
        for label in (self.notice, self.garbled):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            mark(label, "kind", "warned")
        self.list = DealList()
        self.sheet = SheetView()
        self.columns = ChoiceField({"": _("N-S and E-W"), "NS": _("We are N-S"), "EW": _("We are E-W")})
        self.columns.setAccessibleName(_("Heads of the sheet"))
        self.totals = QLabel()
        self.totals.setFont(body_font(14, bold=True))
        left, right = QVBoxLayout(), QVBoxLayout()
        for widget in (self.result, self.notice, self.deal, self.why, self.list, self.totals, self.garbled):
            left.addWidget(widget)
        left.setSpacing(2 * STEP)
        left.setStretchFactor(self.list, 100)
        left.addStretch(1)
        right.setSpacing(2 * STEP)
        right.addWidget(self.columns, 0, Qt.AlignmentFlag.AlignLeft)
        right.addWidget(self.sheet, 0, Qt.AlignmentFlag.AlignTop)
        right.addStretch(1)
        self.both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.both.setSpacing(6 * STEP)
        self.both.addLayout(left, 1)
        self.both.addLayout(right)
        self.body.addLayout(self.both, 1)
        self.primary(_("&Write the deal"), self.go_on)
        self.action(_("Whole &sheet"), self._whole_sheet, "F4")
        self.action(_("Only the &totals"), self._totals, "F7", more=True)
        self.action(_("&Correct the deal"), self._correct_chosen, "F2", more=True)
        self.action(_("Stri&ke the deal"), self._strike, more=True)
        self.action(_("St&op unfinished"), self._stop, "F6", more=True)
        self.again_action = self.action(_("Cut for partners a&gain"), self._pull, more=True)
        self.action(_("Protes&t"), lambda: self._lay("ProtestPage"), more=True)
        self.action(_("H&istory of this game"), lambda: self._lay("HistoryPage"), "F8", more=True)
        self.action(_("&Print the sheet"), self._print, more=True)
        self.deal.entered.connect(self._write)
        self.deal.typed.connect(self._typed)
        self.why.entered.connect(self.deal.send)
        self.list.opened.connect(lambda row: self.correct(row.id))
        self.list.chosen.connect(lambda row: self.sheet.light(row.number or 0 if row is not None else 0))
        self.sheet.chosen.connect(self.list.choose_deal)
        self.columns.currentIndexChanged.connect(lambda _at: self._show_sheet())
        self.why.hide()

    # ------------------------------------------------------------------ what is shown

    def ask(self) -> None:
        table = self.table
        if self.deal.is_empty() and self.line_id is None:
            self._seen = self.seen()
        self.head(f"{table_words(table)} · {_(FORMS[table.stage])}")
        self.state(_("{ns} against {ew}", ns=pair_names(table, Side.NS), ew=pair_names(table, Side.EW))
                   if table.seated else _("They have not cut for partners yet."))  # fmt: skip
        steps = steps_of(table)
        if table.seated:
            before = steps[0] if self.line_id is None else self._before()
            self.deal.show_table(table.rules, table.tally if self.line_id is None else before, seat_names(table))
        self._rows = deal_rows(table.rules, steps, [(row.id, row.line) for row in table.lines])
        coming = coming_deals(table.rules, table.tally) if table.report is None else []
        self.list.show_deals([*self._rows, *coming])
        self.list.setVisible(bool(self._rows or coming) or table.report is None)
        self.deal.setVisible(table.seated and not table.frozen and (not table.over or self.line_id is not None))
        self.result.setVisible(table.over)
        self.result.setText(result_words(table) if table.over else "")
        self.again_action.setEnabled(table.seated and not table.begun and self.live is not None)
        self._show_notice(table)
        self._show_sheet()
        garbled = [row for row in self._rows if row.note]
        self.garbled.setText("\n".join(_("Deal {n}: {words}", n=row.number, words=row.note) for row in garbled))
        self.garbled.setVisible(bool(garbled))
        self._name_next(table)

    def _before(self) -> Any:
        table = self.table
        at = next((number for number, row in enumerate(table.lines) if row.id == self.line_id), len(table.lines))
        return steps_of(table)[at]

    def _show_sheet(self) -> None:
        table, tally = self.table, self.table.tally
        is_rubber = isinstance(tally, RubberTally) and (table.report is None or bool(table.lines))
        for widget in (self.sheet, self.columns):
            widget.setVisible(is_rubber)
        self.totals.setVisible(not is_rubber)
        self.totals.setText(totals_words(table))
        if isinstance(tally, RubberTally):
            we = self.columns.value()
            self.sheet.put(rubber_sheet(tally), heads(Side(we) if we else None),
                           (pair_lines(table, Side.NS), pair_lines(table, Side.EW)),
                           vulnerable_in(table.rules, tally))  # fmt: skip

    def _show_notice(self, table: BridgeTable) -> None:
        live = self.live
        words = notice_words(table) or (six_deals_words(live) if live is not None and live.six_deals else "")
        self.notice.setText(words)
        self.notice.setVisible(bool(words))

    def _name_next(self, table: BridgeTable) -> None:
        self.enable_primary(True)
        if self.line_id is not None:
            self.primary(_("&Correct the deal"), self.go_on)
        elif table.frozen:
            self.primary(_("&Settle the protest"), self.go_on)
        elif table.differs:
            self.primary(_("&Correct the totals"), self.go_on)
        elif not table.seated:
            self.primary(_("Cut for &partners"), self.go_on)
        elif table.over and self.live is None:
            self.primary(_("&Print the sheet"), self._print)
        elif table.over:
            self.primary(_("C&ut for the next"), self.go_on)
        else:
            self.primary(_("&Write deal {n}", n=self._next_number(table)), self.go_on)

    def _next_number(self, table: BridgeTable) -> int:
        return table.tally.deals + 1

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = event.size().width() >= SIDE_BY_SIDE
        direction = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if self.both.direction() != direction:
            self.both.setDirection(direction)

    def take_focus(self) -> None:
        if self.deal.isVisibleTo(self):
            self.deal.field.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.primary_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def may_leave(self) -> bool:
        if self.line_id is not None:  # Esc first leaves the correction
            self._stop_correcting()
            return False
        return self.deal.is_empty() or Confirm.asked(
            self, _("Leave without writing it?"), [_("What you typed here is lost.")], _("&Leave"), _("&Stay here")
        )

    # ------------------------------------------------------------------ what is done

    def go_on(self) -> None:
        """The one next thing: write the deal, cut for partners, cut for the next game."""
        table = self.table
        if self.line_id is None and table.frozen:
            self._lay("SettlePage")
        elif self.line_id is None and table.differs:
            self._totals()
        elif self.line_id is None and (not table.seated or table.over):
            self._pull()
        else:
            self.deal.send()

    def _pull(self) -> None:
        from app.ui.room.pull_page import PullPage

        self.shell.close_page(self)
        self.shell.open(PullPage(self.desk, self.shell, self.entry, self.match_id))

    def _write(self, line: Played | PassedOut) -> None:
        confirmed = self._warned == self.deal.field.text()
        try:
            if self.line_id is not None:
                reason = self.why.values()["reason"]
                command = CorrectLine(self.line_id, line, reason, confirmed, seen=self._seen)
                if not self.agreed(command, _("&Correct the deal")):
                    return
                self.desk.do(command)
            else:
                number = self._next_number(self.table)
                self.desk.do(RecordLine(self.match_id, line, confirmed, seen=self._seen))
        except Unconfirmed as error:
            self._warned = self.deal.field.text()
            warning = shown(error.message).rstrip(".")
            self.deal.refuse("code", _("{warning}. Press Enter again if it was so.", warning=warning), "warned")
            return
        except DeskError as error:
            if not (error.field == "reason" and self.why.refuse("reason", error.message)):
                self.deal.refuse("code", error.message)
            return
        self._warned = ""
        if self.line_id is not None:
            self._stop_correcting()
            return
        self.deal.put(None)
        self.refresh()
        table = self.table
        if table.over:
            self.tell(_("Deal {n} is written. {result}", n=number, result=result_words(table)), "told")
        else:
            self.tell(_("Deal {n} is written: {words}.", n=number, words=self._rows[-1].words), "told")
        self.take_focus()

    def _typed(self) -> None:
        self.bar.clear()
        self._warned = ""

    def _correct_chosen(self) -> None:
        row = self.list.current()
        if row is not None:
            self.correct(row.id)

    def correct(self, line_id: int) -> None:
        """Bring a deal that stands back into the line."""
        line = next((row.line for row in self.table.lines if row.id == line_id), None)
        if not isinstance(line, Played | PassedOut):
            return
        self.line_id = line_id
        self._seen = self.seen()
        self.why.fields["reason"].clear()
        self.why.show()
        self.refresh()
        self.deal.put(line)
        self.tell(_("Deal {n} stands as {words}. Write it as it was, and why it changes; Esc leaves it.",
                    n=next(row.number for row in self._rows if row.id == line_id),
                    words=next(row.words for row in self._rows if row.id == line_id)), "told")  # fmt: skip
        self.take_focus()

    def _stop_correcting(self) -> None:
        self.line_id = None
        self.why.hide()
        self.deal.put(None)
        self.bar.clear()
        self.refresh()
        self.take_focus()

    def _strike(self) -> None:
        from app.ui.room.game_dialogs import ReasonDialog

        row = self.list.current()
        if row is None or row.line is None:
            self.tell(_("Choose the line first."), "refused")
            return
        lines = [row.words]

        def strike(values: dict[str, str]) -> bool:
            command = StrikeLine(row.id, values["reason"], seen=self._seen)
            if not self.agreed(command, _("Stri&ke it")):
                return False
            self.desk.do(command)
            return True

        ReasonDialog(self, _("Strike this deal?"), lines, _("Stri&ke it"), strike).ask()

    def _stop(self) -> None:
        from app.ui.room.game_dialogs import ReasonDialog

        table = self.table
        if table.over or not table.seated:
            self.tell(_("Nothing is being played here."), "refused")
            return

        def stop(values: dict[str, str]) -> bool:
            self.desk.do(RecordLine(self.match_id, Stopped(values["reason"]), confirmed=True, seen=self._seen))
            return True

        words = [_("An only game of an unfinished rubber, and an only part score, have their bonus.")]
        ReasonDialog(self, _("Stop the game unfinished?"), words, _("St&op it"), stop).ask()
        self.refresh()

    def _whole_sheet(self) -> None:
        from app.ui.room.grid_page import GridPage

        self.shell.open(GridPage(self.desk, self.shell, self.entry, self.match_id))

    def _totals(self) -> None:
        from app.ui.room.totals_page import TotalsPage

        self.shell.open(TotalsPage(self.desk, self.shell, self.entry, self.match_id))

    def _lay(self, page: str) -> None:
        from app.ui.room import acts

        self.shell.open(getattr(acts, page)(self.desk, self.shell, self.entry, self.match_id))

    def _print(self) -> None:
        self.shell.go("paper", f"filled match:{self.match_id}")

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        from app.ui.room import acts
        from app.ui.room.grid_page import GridPage
        from app.ui.room.totals_page import TotalsPage

        yield ""
        if self.deal.isVisibleTo(self):
            for name, typed in (("typed", "4SX N -2"), ("refused", "4S N +5"), ("part", "3NT")):
                self.deal.field.setText(typed)
                self.deal._typed()
                if name == "refused":
                    self.deal.send()
                yield name
            self.deal.put(None)
        row = next((one for one in self._rows if isinstance(one.line, Played)), None)
        if row is not None:
            self.list.selectRow(0)
            self.correct(row.id)
            yield "correct"
            self._stop_correcting()
        pages: dict[str, Any] = {
            "grid": GridPage, "totals": TotalsPage, "protest": acts.ProtestPage, "history": acts.HistoryPage,
        }  # fmt: skip
        if self.table.frozen:
            pages["settle"] = acts.SettlePage
        for name, page in pages.items():
            self.shell.open(laid := page(self.desk, self.shell, self.entry, self.match_id))
            for shot in laid.shots():
                yield f"{name}-{shot}" if isinstance(shot, str) else (f"{name}-{shot[0]}", shot[1])
            self.shell.close_page(laid)
