"""The whole paper sheet of a table as a grid of deals by players, checked as one and saved as one act.

Beside each player's mark his running total is echoed, to be compared with the paper. A row may hold what stands between
deals: R re-enters, - does not re-enter, V a void deal. A row of totals such as =188 is what the paper says: it is
compared and not kept. Lines that stand are shown above; they are corrected one by one.
Where a judge's totals (a checkpoint) stand for deals that were missing, the sheet fills in those deals before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QLabel

from app.desk.laws import NeedsOfficial
from app.desk.lines import RecordSheet
from app.desk.rummy.checkpoint import FillIn, Gap, gaps
from app.desk.rummy.deals import codes, typed
from app.errors import DeskError
from app.games.game import Problem, Weight
from app.games.rummy13 import RUMMY13
from app.games.rummy13.lines import Deal, Declines, Reentry, Void, VoidReason
from app.games.rummy13.marks import Outcome, counted, meanings
from app.games.rummy13.tally import Tally
from app.language import N_
from app.ui.complaints import told
from app.ui.fields import TextField
from app.ui.form_rows import FormRows
from app.ui.grid import REFUSED, WARNED, EntryGrid, GridColumn, GridRow, Mark, Verdict
from app.ui.look import STEP, mark
from app.ui.match_act import OfficialFields, leave_asked
from app.ui.rummy.base import RummyTable
from app.ui.rummy.mark_words import choice_words, legend, with_mark
from app.ui.rummy.table_head import short_names, table_words
from app.ui.table import CENTRE, RIGHT
from app.ui.words import _, shown

EMPTY_ROWS = 24
LONGEST_NAME = 9
JOKER = "joker"
REENTERS, DECLINES, VOIDED, COUNTED, ON_PAPER = "R", "-", "V", "C", "="


def total_of(key: str) -> str:
    """The key of the column that echoes a player's total."""
    return f"total {key}"


class SheetPage(RummyTable):
    """The grid of one table."""

    title = N_("The sheet")

    def build(self) -> None:
        self._seen = self.seen()
        self._lines: list[tuple[int, Any]] = []
        """The lines that the rows give, each with the number of its row."""
        self._leaving = False
        self._decided = False
        self._due: set[str] = set()
        found = gaps(self.table)
        self.gap: Gap | None = found[0] if found else None
        self.body.setSpacing(2 * STEP)
        self.grid = EntryGrid(self._columns(), _("Sheet"), 1, lambda rows: Verdict())
        self.more = FormRows()
        self.officials = OfficialFields(self.more, self)
        self.more.row(("reason", _("&Why"), TextField(), _("in one sentence"), 1))
        self._show_official(False)
        self.legend = QLabel(
            _("{codes} · R re-enters · - does not re-enter · V void deal · {drop}C: {drop} counted, not a drop · "
              "=188: total on the paper", codes=legend(self.table), drop=self.table.rules.first_drop)
        )  # fmt: skip
        self.legend.setWordWrap(True)
        mark(self.legend, "kind", "quiet")
        for widget in (self.grid, self.more, self.legend):
            self.body.addWidget(widget)
        self.body.addStretch(1)
        self.primary(_("&Write the sheet"), self.send)
        self.grid.cells.judge = self.judge
        self.grid.finished.connect(self.send)
        self.more.entered.connect(self.send)
        self.grid.view.selectionModel().currentRowChanged.connect(self._row_left)
        self._fill()

    def _columns(self) -> tuple[GridColumn, ...]:
        columns = []
        names = short_names(self.table, LONGEST_NAME)
        for key, player in self.table.players.items():
            columns += [
                GridColumn(key, names[key], align=CENTRE, width=4, tip=player.name),
                GridColumn(total_of(key), N_("Total"), echo=True, align=RIGHT, width=4, tip=player.name),
            ]
        return (*columns, GridColumn(JOKER, N_("Joker"), optional=True, align=CENTRE, width=5, tip=N_("Cut joker")))

    def _fill(self) -> None:
        """Show the lines that stand and empty rows; for a gap only the rows that fill it."""
        self._stood: list[dict[str, str]] = []
        table = self.table
        if self.gap is None:
            self._stood = [self._texts(row.line) for row in table.lines]
        self.head(_("Sheet of {table}", table=table_words(table)))
        if self.gap is not None:
            self.state(_("Deals {first} to {last}, for which a judge's totals stand",
                         first=self.gap.first, last=self.gap.last))  # fmt: skip
        self.grid.fill([*map(dict, self._stood), *({} for _row in range(EMPTY_ROWS))])
        self.grid.view.go(len(self._stood), 0)

    def _texts(self, line: Any) -> dict[str, str]:
        """A line that stands, as it is typed."""
        match line:
            case Deal():
                counts = {
                    one.player for one in line.entries
                    if one.mark.outcome is Outcome.LOSER and len(meanings(self.table.rules, str(one.mark.count))) > 1
                }  # fmt: skip
                texts = {
                    key: f"{text}{COUNTED}" if key in counts else text
                    for key, text in ((str(entry), text) for entry, text in codes(line).items())
                }
                return texts if line.cut_joker is None else {**texts, JOKER: str(line.cut_joker)}
            case Void():
                return {next(iter(self.table.players)): VOIDED}
            case Reentry():
                return {line.player: REENTERS}
            case Declines():
                return {line.player: DECLINES}
        return {JOKER: "*"}

    def ask(self) -> None:
        if not self._typed_rows():
            self._seen = self.seen()

    def take_focus(self) -> None:
        self.grid.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def may_leave(self) -> bool:
        return not self._typed_rows() or leave_asked(self)

    def _typed_rows(self) -> list[GridRow]:
        return [row for row in self.grid.typed_rows() if row.number >= len(self._stood)]

    # what is typed

    def _start(self) -> Tally:
        """The table before the first row."""
        table = self.table
        first = RUMMY13.start(table.rules, list(table.players), table.stage)
        if self.gap is None:
            return first
        steps = (first, *table.after)
        return next(steps[at] for at, row in enumerate(table.lines) if row.id == self.gap.line)

    def judge(self, rows: Sequence[GridRow]) -> Verdict:
        """Fold the rows as they stand: complaints and running totals."""
        table, tally = self.table, self._start()
        marks: list[Mark] = []
        echoes: dict[tuple[int, str], str] = {}
        passed: set[tuple[int, str]] = set()
        titles: list[str] = []
        self._lines, self._decided = [], False
        here = -1 if self._leaving else self.grid.view.currentIndex().row()
        ahead = unread = 0
        for row in rows:
            number = row.number
            standing = number < len(self._stood)
            if standing and {k: v for k, v in row.texts.items() if v} != self._stood[number]:
                first = next(iter(table.players))
                marks.append(Mark(number, first, _("This line stands: open it at the table to correct it.")))
            if not row and not standing:
                titles.append(str(tally.deals + unread + ahead + 1))
                passed |= {(number, key) for key in table.players if key not in tally.due}
                ahead += 1
                continue
            if not standing and any(row.texts.get(key, "").startswith(ON_PAPER) for key in table.players):
                titles.append(ON_PAPER)
                marks += self._paper_totals(row, tally)
                ahead = 0
                continue
            lines, wrong = ([table.lines[number].line], []) if standing else self._read(row, tally)
            for key, message, weight in wrong:
                if not (number == here and not row.texts.get(key, "").strip()):
                    marks.append(Mark(number, key, message, weight))
            for line in lines:
                if not standing:
                    self._lines.append((number, line))
                    marks += self._complaints(number, tally, line, waits=number == here)
                tally = RUMMY13.play(table.rules, tally, line)
            ahead = 0
            is_deal = bool(lines) and isinstance(lines[0], Deal)
            unread += not lines  # a deal on the paper all the same
            titles.append(str(tally.deals + unread) if is_deal or not lines else "·")
            passed |= {(number, key) for key in table.players if is_deal and key not in row.texts and standing}
            passed |= {(number, key) for key in self._absent(lines)}
            for key, total in tally.totals.items():
                if not is_deal or any(one.player == key for one in lines[0].entries):
                    echoes[number, total_of(key)] = str(total)
        self.grid.cells.row_titles = titles
        self.grid.cells.headerDataChanged.emit(Qt.Orientation.Vertical, 0, max(0, len(titles) - 1))
        return Verdict(marks, echoes, passed)

    def _paper_totals(self, row: GridRow, tally: Tally) -> Iterator[Mark]:
        """Where totals written on the paper are not those that the deals before the row make."""
        for key in self.table.players:
            text = row.texts.get(key, "").strip()
            paper = text.removeprefix(ON_PAPER).strip()
            if not text:
                continue
            if not text.startswith(ON_PAPER) or not (paper.isascii() and paper.isdigit()):
                words = _("In a row of totals from the paper each is written with =, such as =188.")
                yield Mark(row.number, key, words, REFUSED)
            elif int(paper) != tally.totals[key]:
                words = _("{player}: the paper says {paper}, the deals make {made}.",
                          player=self.table.name(key), paper=int(paper), made=tally.totals[key])  # fmt: skip
                yield Mark(row.number, key, words, WARNED)

    def _absent(self, lines: list[Any]) -> set[str]:
        """Who does not play in the deal that a row is, so that Enter passes him over."""
        if lines and not isinstance(lines[0], Deal):
            return set(self.table.players)
        return set(self.table.players) - self._due

    def _read(self, row: GridRow, tally: Tally) -> tuple[list[Any], list[tuple[str, Any, str]]]:
        """The lines that a row means, and what of it cannot be read (key, sentence, weight)."""
        table = self.table
        self._due = set(tally.due)
        texts = {key: row.texts.get(key, "").strip().upper() for key in table.players}
        special = {text for text in texts.values() if text in (REENTERS, DECLINES, VOIDED)}
        if VOIDED in special:
            return [Void(VoidReason.NOT_13_CARDS)], []
        if special:
            kinds = {REENTERS: Reentry, DECLINES: Declines}
            lines = [kinds[text](key) for key, text in texts.items() if text in kinds]
            strange = [key for key, text in texts.items() if text and text not in kinds]
            words = _("A row holds a deal, or re-entries, not both.")
            return lines, [(key, words, REFUSED) for key in strange]
        as_counts = {int(key) for key, text in texts.items() if text.endswith(COUNTED)}
        marks = {int(key): text.rstrip(COUNTED) for key, text in texts.items()}
        try:
            read = typed(table, marks, row.texts.get(JOKER, ""), None, tally)
        except DeskError as error:
            return [], [(JOKER, error.message, REFUSED)]
        deal = read.deal
        wrong: list[tuple[str, Any, str]] = [(str(entry), words, REFUSED) for entry, words in read.wrong.items()]
        wrong += [
            (key, _("{player} does not play in this deal", player=table.name(key)), REFUSED)
            for key, text in texts.items() if text and key not in tally.due
        ]  # fmt: skip
        for entry in as_counts:
            if marks[entry].isdigit():
                deal = with_mark(deal, str(entry), counted(int(marks[entry])))
        asked = {entry: means for entry, means in read.choices.items() if entry not in as_counts}
        wrong += [(str(entry), choice_words(means), REFUSED) for entry, means in asked.items()]
        wrong += [
            (one.key, _("{player} needs a mark", player=one.name), REFUSED) for one in read.missing
        ]  # fmt: skip
        return ([deal] if deal.entries else []), wrong

    def _complaints(self, number: int, tally: Tally, line: Any, waits: bool) -> Iterator[Mark]:
        table = self.table
        first = next(iter(table.players))
        for one in RUMMY13.problems(table.rules, tally, line):
            one = replace(one, message=table.named(one.message))
            if waits and one.field == "entries":
                continue  # the row is still being typed
            key = one.field.partition(":")[2]
            if one.weight is Weight.DECIDED:
                self._decided = True
            weight = REFUSED if one.weight is Weight.REFUSED else WARNED
            if key in table.players and isinstance(line, Deal) and not any(e.player == key for e in line.entries):
                continue  # said already: he needs a mark
            yield Mark(number, key if key in table.players else self._at(line, first), self._words(one), weight)

    @staticmethod
    def _at(line: Any, first: str) -> str:
        return line.player if isinstance(line, (Reentry, Declines)) else first

    @staticmethod
    def _words(problem: Problem) -> str:
        words = shown(told(problem))
        return _("{problem} An official decides.", problem=words) if problem.weight is Weight.DECIDED else words

    def _row_left(self, now: QModelIndex, before: QModelIndex) -> None:
        if now.row() != before.row():
            self.grid.judge_again()

    # writing it

    def _show_official(self, shown_now: bool) -> None:
        self.officials.show(shown_now)
        self.more.part("reason").setVisible(shown_now)

    def send(self) -> None:
        """Write the new lines as one act; go to what keeps them from being written."""
        self.clear_sentences()
        self._leaving = True
        self.grid.judge_again()
        self._leaving = False
        if not self.grid.can_be_saved():
            self.grid.show_refused()
            return
        if not self._lines:
            self.tell(_("Type the deals of the sheet first."), "refused")
            return
        if self._decided and self.more.part("official").isHidden():
            self._show_official(True)
            self.tell(_("An official lets it stand: who, and why?"), "warned")
            self.more.fields["official"].setFocus()
            return
        try:
            if not self._write():
                return
        except NeedsOfficial as error:
            self._show_official(True)
            self.tell(error.message, "warned")
        except DeskError as error:
            self._refused(error)
        else:
            bought = sum(isinstance(line, Reentry) for _row, line in self._lines)
            words = _("{n} {n:line is|lines are} written.", n=len(self._lines))
            if bought:
                words += " " + _("{n} {n:re-entry is|re-entries are} owed: take the fee.", n=bought)
            self.shell.close_page(self)
            self.shell.tell(words)

    def _write(self) -> bool:
        lines = tuple(line for _row, line in self._lines)
        official, reason = self.officials.id(), self.more.values()["reason"]
        if self.gap is None:
            self.desk.do(RecordSheet(self.match_id, lines, True, official, reason, self._seen))
            return True
        command = FillIn(self.match_id, self.gap.line, lines, True, official, reason, self._seen)
        if not self.agreed(command, _("&Write the sheet")):
            return False
        self.desk.do(command)
        return True

    def _refused(self, error: DeskError) -> None:
        place, _dot, _field = error.field.partition(".")
        if place.isdigit() and int(place) < len(self._lines):
            self.grid.view.go(self._lines[int(place)][0], 0)
            self.grid.view.setFocus()
        if not (error.field and self.more.refuse(error.field, error.message)):
            self.tell(error.message, "refused")

    def shots(self) -> Iterator[str]:
        yield ""
        keys = list(self.table.players)
        at = len(self._stood)
        for key, text in zip(keys, ("W", "D", "37", "X", "100", "61", "12"), strict=False):
            self.grid.cells.put(at, key, text)
        self.grid.cells.put(at + 1, keys[0], "0")
        self.grid.judge_again()
        yield "typed"
        self.grid.fill([*map(dict, self._stood), *({} for _row in range(EMPTY_ROWS))])
