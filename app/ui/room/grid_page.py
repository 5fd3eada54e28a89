"""A whole rubber or Chicago from the paper: one deal a row, written as players write it, saved as one act.

What each deal made and the running totals are echoed, to be compared with the paper. A row may say ``stop``: the game
ended there unfinished. A row of totals such as ``=520 530`` is what the paper says: it is compared and not kept. The
deals that stand are shown above and are corrected one by one at the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from app.desk.laws import Unconfirmed
from app.desk.lines import RecordSheet
from app.errors import DeskError
from app.games.bridge import BRIDGE
from app.games.bridge.contract import Side
from app.games.bridge.lines import BridgeLine, FirstDealer, PassedOut, Played, Stopped, code
from app.games.bridge.rubber import RubberTally, end_early
from app.games.game import Weight
from app.language import N_, say
from app.ui.grid import REFUSED, WARNED, EntryGrid, GridColumn, GridRow, Mark, Verdict
from app.ui.look import STEP, body_font, mark
from app.ui.match_act import leave_asked
from app.ui.room.base import FORMS, GamePanel, steps_of, table_words
from app.ui.room.deal_list import vulnerable_sign
from app.ui.room.deal_words import SIDES, deal_words
from app.ui.room.draft import read
from app.ui.room.sheet_rows import vulnerable_in
from app.ui.table import CENTRE, RIGHT
from app.ui.words import _

EMPTY_ROWS = 16
STOP, ON_PAPER = "STOP", "="

COLUMNS = (
    GridColumn("dealer", N_("Dealer"), echo=True, align=CENTRE, width=4),
    GridColumn("vul", N_("Vul."), echo=True, align=CENTRE, width=5),
    GridColumn("deal", N_("Deal"), accepts=N_("4SX N -2 or pass"), width=16),
    GridColumn("ns", N_("N-S"), echo=True, align=RIGHT, width=5),
    GridColumn("ew", N_("E-W"), echo=True, align=RIGHT, width=5),
    GridColumn("total_ns", N_("Total N-S"), echo=True, align=RIGHT, width=7),
    GridColumn("total_ew", N_("Total E-W"), echo=True, align=RIGHT, width=7),
)


class GridPage(GamePanel):
    """The grid of one game."""

    title = N_("Whole sheet")

    def build(self) -> None:
        self._seen = self.seen()
        self._lines: list[BridgeLine] = []
        self._numbers: list[int] = []
        self._words: dict[int, str] = {}
        self._told = ""
        self._stood: list[str] = []
        self.head(_("Sheet of {table}", table=table_words(self.table)))
        self.state(_(FORMS[self.table.stage]))
        self.grid = EntryGrid(COLUMNS, _("Sheet"), 1, lambda _rows: Verdict())
        self.result = QLabel()
        self.result.setFont(body_font(13, bold=True))
        self.result.setWordWrap(True)
        self.legend = QLabel(_(
            "4SX N -2 · 3NT W +1 · 2H E = · pass · honours: NS100 or h, hh, a for the declarer's side, hd for the "
            "other · stop: ended unfinished · =520 530: totals on the paper"
        ))  # fmt: skip
        for label, kind in ((self.result, ""), (self.legend, "quiet")):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            mark(label, "kind", kind)
        for widget in (self.grid, self.result, self.legend):
            self.body.addWidget(widget)
        self.body.setSpacing(2 * STEP)
        self.body.addStretch(1)
        self.grid.cells.judge = self.judge
        self.grid.finished.connect(self.send)
        self.grid.view.selectionModel().currentRowChanged.connect(lambda *_rows: self._tell())
        self.primary(_("&Write the sheet"), self.send)
        self._fill()

    def _fill(self) -> None:
        self._stood = [line_code(row.line) for row in self.table.lines]
        self.grid.fill([{"deal": text} for text in (*self._stood, *[""] * EMPTY_ROWS)])
        self.grid.view.go(len(self._stood), 2)

    def ask(self) -> None:
        if not self._typed_rows():
            self._seen = self.seen()
            if len(self._stood) != len(self.table.lines):
                self._fill()

    def take_focus(self) -> None:
        self.grid.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def may_leave(self) -> bool:
        return not self._typed_rows() or leave_asked(self)

    def _typed_rows(self) -> list[GridRow]:
        return [row for row in self.grid.typed_rows() if row.number >= len(self._stood)]

    # ------------------------------------------------------------------ what is typed

    def judge(self, rows: Sequence[GridRow]) -> Verdict:
        """Fold the rows as they stand."""
        table = self.table
        steps = steps_of(table)
        tally, rules = steps[0], table.rules
        marks: list[Mark] = []
        echoes: dict[tuple[int, str], str] = {}
        titles: list[str] = []
        self._lines, self._numbers, self._words = [], [], {}
        told = ""
        for row in rows:
            number, text = row.number, row.texts.get("deal", "").strip()
            standing = number < len(self._stood)
            line: Any = None
            if standing:
                line = table.lines[number].line
                if text != self._stood[number]:
                    marks.append(Mark(number, "deal", _("This deal stands: correct it at the table.")))
            elif text.startswith(ON_PAPER):
                marks += self._on_paper(number, text, (tally.total(Side.NS), tally.total(Side.EW)))
                titles.append(ON_PAPER)
                continue
            elif text:
                line, wrong = self._read(text)
                if wrong:
                    marks.append(Mark(number, "deal", wrong))
            ahead = number - max([len(self._stood) - 1, *self._numbers, *(one.row for one in marks)]) - 1
            titles.append("–" if tally.over else str(tally.deals + 1 + max(ahead, 0)))
            if not tally.over and ahead <= 0:
                echoes[number, "dealer"] = tally.dealer.value
                echoes[number, "vul"] = vulnerable_sign(vulnerable_in(rules, tally))
            if line is None:
                continue
            for problem in () if standing else BRIDGE.problems(rules, tally, line):
                marks.append(Mark(number, "deal", problem.message,
                                  REFUSED if problem.weight is Weight.REFUSED else WARNED))  # fmt: skip
            after = steps[number + 1] if standing else BRIDGE.play(rules, tally, line)
            made = after.entries[len(tally.entries) :]
            for side, key in ((Side.NS, "ns"), (Side.EW, "ew")):
                points = sum(one.points for one in made if one.side is side)
                echoes[number, key] = str(points) if points else ""
                echoes[number, f"total_{key}"] = str(after.total(side))
            self._words[number] = deal_words(line) if isinstance(line, Played | PassedOut) else _("stopped here")
            if not standing:
                self._lines.append(line)
                self._numbers.append(number)
            tally = after
        self.grid.cells.row_titles = titles
        if tally.over:
            told = _("The game is over: {side} is ahead by {n}.", side=_(SIDES[tally.leader]), n=tally.margin) \
                if tally.leader else _("The game is over, and level.")  # fmt: skip
        elif self._lines and isinstance(tally, RubberTally) and tally.played >= rules.played_deals_limit:
            early = end_early(rules, tally)
            told = _("Not over. If it ended here because players waited, write stop: {ns} to {ew} then.",
                     ns=early.total(Side.NS), ew=early.total(Side.EW))  # fmt: skip
        self._told = told
        self._tell()
        return Verdict(marks, echoes)

    def _tell(self) -> None:
        """Say the deal of the row with the cursor in words, and how the game ended."""
        here = self._words.get(self.grid.view.currentIndex().row(), "")
        self.result.setText(" · ".join(part for part in (here, self._told) if part))

    def _read(self, text: str) -> tuple[BridgeLine | None, Any]:
        if text.upper() == STOP:
            return Stopped(), None
        try:
            draft = read(text, self.table.rules)
        except DeskError as error:
            return None, error.message
        return draft.line, draft.missing if draft.line is None else None

    @staticmethod
    def _on_paper(number: int, text: str, totals: tuple[int, int]) -> list[Mark]:
        words = text[1:].replace(",", " ").split()
        if len(words) != len(totals) or not all(word.isdigit() for word in words):
            return [Mark(number, "deal", say(N_("Write both totals of the paper: =520 530.")))]
        if tuple(map(int, words)) != totals:
            told = _("The deals make {ns} and {ew}, the paper says {a} and {b}.", ns=totals[0], ew=totals[1],
                     a=words[0], b=words[1])  # fmt: skip
            return [Mark(number, "deal", told, WARNED)]
        return []

    def send(self) -> None:
        """Write all rows at once, or go to the first that keeps them from it."""
        self.clear_sentences()
        self.grid.judge_again()
        if not self.grid.can_be_saved():
            self.grid.show_refused()
            return
        if not self._lines:
            self.tell(_("Write the deals first, one in each row."), "refused")
            return
        confirmed = any(one.weight == WARNED for one in self.grid.marks())
        try:
            self.desk.do(RecordSheet(self.match_id, tuple(self._lines), confirmed, seen=self._seen))
        except Unconfirmed as error:
            self.tell(error.message, "warned")
        except DeskError as error:
            place, _dot, _field = error.field.partition(".")
            if place.isdigit() and int(place) < len(self._numbers):
                self.grid.view.go(self._numbers[int(place)], 2)
            self.bar.tell(error.message)
        else:
            self.shell.close_page(self)

    def shots(self) -> Iterator[str]:
        yield ""
        at = len(self._stood)
        texts = ["2H E =", "3NT W +1", "4SX N -2", "5C X", "pass"]
        for number, text in enumerate(texts):
            self.grid.cells.put(at + number, "deal", text)
        self.grid.judge_again()
        yield "typed"
        for number in range(len(texts)):
            self.grid.cells.put(at + number, "deal", "")
        self.grid.judge_again()


def line_code(line: BridgeLine) -> str:
    """A line that stands, as it is written in the grid."""
    if isinstance(line, Played | PassedOut):
        return code(line)
    return STOP.lower() if isinstance(line, Stopped) else f"dealer {line.seat}" if isinstance(line, FirstDealer) else ""
