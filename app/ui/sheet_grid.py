"""A whole paper sheet typed as a grid in the order of the paper, checked as one and saved as one act.

A row is a deal; R under "Bid" makes it a redeal, S a seat change, F the draw of the first dealer, C a cut of cards
(:mod:`app.games.twentyeight.typed`). Lines that stand already are shown and may be typed over: then the page asks why.
The dealer, the number of the deal and both running totals are echoed, so that they can be compared with the paper.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from typing import Any

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from app.desk.laws import NeedsOfficial
from app.desk.lines import CorrectLine, RecordSheet
from app.desk.sheets import CorrectSheet, start
from app.errors import DeskError
from app.games import game_named
from app.games.game import Weight
from app.games.twentyeight.codes import PENALTIES, PLAYERS, RESULTS
from app.games.twentyeight.lines import Deal, Line
from app.games.twentyeight.match import Next
from app.games.twentyeight.tally import Tally
from app.games.twentyeight.typed import FIELDS, OTHERS, REDEAL, Typed, line_of, typed, with_penalties
from app.language import N_
from app.ui.complaints import agreed, told
from app.ui.fields import TextField
from app.ui.form_rows import FormRows
from app.ui.grid import REFUSED, WARNED, EntryGrid, GridColumn, GridRow, Mark, Verdict
from app.ui.look import STEP, body_font, mark
from app.ui.match_act import MatchPanel, OfficialFields, leave_asked
from app.ui.panels import RailEntry
from app.ui.shell import Desk, Shell
from app.ui.strips import keep_short
from app.ui.table import CENTRE, RIGHT
from app.ui.words import _, shown

COLUMNS = (
    GridColumn("dealer_name", N_("Dealer"), echo=True, width=13),
    GridColumn("bid", N_("Bid"), accepts=N_("16-28 or T"), align=CENTRE, width=5),
    GridColumn("side", N_("By"), accepts=N_("A or B"), align=CENTRE, width=3),
    GridColumn("result", N_("Result"), accepts=N_("M D K+ K- MK"), width=9),
    GridColumn("points_a", N_("Pts A"), optional=True, align=RIGHT, width=3,
               tip=N_("Points of A for the deal, as the paper has them")),
    GridColumn("points_b", N_("Pts B"), optional=True, align=RIGHT, width=3,
               tip=N_("Points of B for the deal, as the paper has them")),
    GridColumn("penalties_a", N_("Pen. A"), optional=True, align=CENTRE, width=3,
               tip=N_("Offences of A: O L R C; the points go to B")),
    GridColumn("penalties_b", N_("Pen. B"), optional=True, align=CENTRE, width=3,
               tip=N_("Offences of B: O L R C; the points go to A")),
    GridColumn("total_a", N_("Total A"), echo=True, align=RIGHT, width=3),
    GridColumn("total_b", N_("Total B"), echo=True, align=RIGHT, width=3),
)  # fmt: skip
CELLS = tuple(field.name for field in fields(Typed))
LONGEST_NAME = 18
NOT_A_ROW = "X"
"""What stands under "Bid" for a line that is not typed as a row, a disqualification."""


class SheetPage(MatchPanel):
    """The grid of one match."""

    title = N_("The sheet")

    def __init__(
        self, desk: Desk, shell: Shell, entry: RailEntry, match_id: int, line_id: int | None = None,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        self._line_id = line_id
        super().__init__(desk, shell, entry, match_id, parent)

    def build(self) -> None:
        self._lines: list[Line | None] = []
        self._after: Tally = start(self.field, self.table)
        self._leaving = False
        self._stood: dict[Typed, Line] = {}
        self._seen = self.seen()
        self.body.setSpacing(STEP)  # eighteen deals have to fit a small screen
        self.grid = EntryGrid(self._columns(), _("Sheet"), 1, lambda rows: Verdict())
        self.body.addWidget(self.grid)
        self.form = FormRows()
        self.form.row(("reason", _("Lines that stood are changed: &why"), TextField(), _("misread, forgotten"), 1))
        self.officials = OfficialFields(self.form, self)
        self.body.addWidget(self.form)
        self._legends = legends()
        self.legend = QLabel(self._legends["bid"])
        self.legend.setWordWrap(True)
        self.legend.setTextFormat(Qt.TextFormat.PlainText)
        mark(self.legend, "kind", "quiet")
        self.signed = QLabel()
        below = QHBoxLayout()
        below.setSpacing(4 * STEP)
        below.addWidget(self.legend, 1)
        below.addWidget(self.signed, 0, Qt.AlignmentFlag.AlignTop)
        self.body.addLayout(below)
        self.body.addStretch(1)
        self.action(_("&Insert a line"), self.insert, "Ctrl+I")
        self.primary(_("&Write the sheet"), self.send)
        self.grid.cells.judge = self.judge
        self.grid.finished.connect(self.send)
        self.grid.changed.connect(self._changed)
        self.form.entered.connect(self.send)
        self.grid.view.selectionModel().currentRowChanged.connect(self._row_left)
        self.grid.view.selectionModel().currentChanged.connect(lambda now, _before: self._show_legend(now))
        self.fill()

    def _columns(self) -> tuple[GridColumn, ...]:
        """The columns, that of the dealer as wide as the names at this table."""
        metrics = QFontMetrics(body_font())
        names = [keep_short(name, LONGEST_NAME) for name in self.table.tally.seats]
        needed = max(metrics.horizontalAdvance(name) for name in names)
        return (replace(COLUMNS[0], width=-(-needed // metrics.averageCharWidth())), *COLUMNS[1:])

    def fill(self) -> None:
        """Show the lines that stand, and empty rows for those to come."""
        rows = []
        for row in self.table.lines:
            text = typed(row.line) or Typed(NOT_A_ROW, row.line.side.value, row.line.official)
            self._stood[text] = row.line
            rows.append({key: getattr(text, key) for key in CELLS})
        tally = self.table.tally
        empty = max(0, tally.deals_due - tally.deals_played) + (tally.next is Next.CUT)
        self.grid.fill(rows + [{} for _row in range(0 if tally.disqualified else empty)])
        ids = [row.id for row in self.table.lines]
        here = ids.index(self._line_id) if self._line_id in ids else min(len(rows), len(self.grid.cells.texts) - 1)
        self.grid.view.go(here, 1)

    def ask(self) -> None:
        self._tell_totals()
        if not self._is_changed():
            self._seen = self.seen()

    def take_focus(self) -> None:
        self.grid.view.setFocus(Qt.FocusReason.OtherFocusReason)

    # what is typed

    def judge(self, rows: Sequence[GridRow]) -> Verdict:
        """Fold the rows as they stand: complaints, dealers, running totals."""
        field, table = self.field, self.table
        game, rules = game_named(field.game), field.rules
        tally = start(field, table)
        marks: list[Mark] = []
        echoes: dict[tuple[int, str], str] = {}
        titles: list[str] = []
        self._lines = []
        ahead = 0
        here = -1 if self._leaving else self.grid.view.currentIndex().row()
        for row in rows:
            text = Typed(**{key: row.texts.get(key, "") for key in CELLS})
            if not text:
                name = tally.seats[(tally.dealer - 1 + ahead) % PLAYERS]
                echoes[row.number, "dealer_name"] = keep_short(name, LONGEST_NAME)
                titles.append(str(tally.deal_number + ahead))
                self._lines.append(None)
                ahead += 1
                continue
            place = len([line for line in self._lines if line is not None])
            now = rules.at(table.ordinal, table.lines[place].id if place < len(table.lines) else None)
            line, problems = (self._stood[text], []) if text in self._stood else line_of(text)
            if isinstance(line, Deal):
                line = with_penalties(now, line)
            titles.append(str(tally.deal_number) if isinstance(line, Deal) or line is None else text.bid.upper())
            self._lines.append(line)
            if line is None:
                waited = row.number == here
                marks += [
                    Mark(row.number, one.field, told(one)) for one in problems
                    if not (waited and not getattr(text, one.field).strip())
                ]  # fmt: skip
                continue
            ahead = 0
            name = tally.seats[((text.dealer and int(text.dealer)) or tally.dealer) - 1]
            echoes[row.number, "dealer_name"] = keep_short(name, LONGEST_NAME)
            for one in game.problems(now, tally, line):
                key = FIELDS.get(one.field, one.field)
                if row.number == here and one.weight is Weight.REFUSED and not getattr(text, key, "x").strip():
                    continue
                weight = WARNED if one.weight is Weight.WARNED else REFUSED
                marks.append(Mark(row.number, key if key != "dealer" else "bid", told(one), weight))
            tally = game.play(now, tally, line)
            echoes[row.number, "total_a"], echoes[row.number, "total_b"] = map(str, tally.totals)
        self._after = tally
        self.grid.cells.row_titles = titles
        self.grid.cells.headerDataChanged.emit(Qt.Orientation.Vertical, 0, max(0, len(titles) - 1))
        return Verdict(marks, echoes)

    def _row_left(self, now: QModelIndex, before: QModelIndex) -> None:
        if now.row() != before.row():
            self.grid.judge_again()

    def _show_legend(self, now: QModelIndex) -> None:
        """Tell the codes of the cell under the cursor."""
        key = COLUMNS[now.column()].key if now.isValid() else "bid"
        text = self.grid.cells.texts[now.row()] if now.isValid() else {}
        if key == "result" and text.get("bid", "").strip().upper() == REDEAL:
            key = "redeal"
        self.legend.setText(self._legends.get(key, self._legends["bid"]))

    def _changed(self) -> None:
        """Keep as many empty rows as deals are still to come, ask why where old lines change, tell the totals."""
        cells = self.grid.cells
        last = max((number for number, text in enumerate(cells.texts) if any(text.values())), default=-1)
        waiting = 0 if self._after.complete else max(1, self._after.deals_due - self._after.deals_played)
        unread = sum(line is None for line in self._lines[: last + 1])
        missing = last + 1 + waiting - unread - len(cells.texts)
        if missing > 0:
            self._add_rows(len(cells.texts), missing)
        stood = self._stood_changed()
        self.form.setVisible(stood)
        if not stood:
            self.officials.show(False)
        self.form.part("reason").setVisible(stood)
        self._tell_totals()

    def _tell_totals(self) -> None:
        """Both teams with their totals as the title, and the totals that were signed, to be compared."""
        tally, report = self._after, self.table.report
        a, b = (shown(side) for side in self.field.sides(self.table))
        self.head(f"A  {a}   {tally.totals[0]} : {tally.totals[1]}   {b}  B")
        self.signed.setVisible(report is not None)
        if report is not None:
            agree = tally.complete and tally.totals == report.totals
            differ = tally.complete and not agree
            words = _("signed {a} : {b}", a=report.totals[0], b=report.totals[1])
            self.signed.setText(f"✔ {words}" if agree else f"⚠ {words}" if differ else words)
            mark(self.signed, "kind", "warned" if differ else "quiet")

    def insert(self) -> None:
        """Make room for a forgotten line above the cursor."""
        row = max(0, self.grid.view.currentIndex().row())
        self._add_rows(row, 1)
        self.grid.view.go(row, 1)

    def _add_rows(self, at: int, count: int) -> None:
        cells = self.grid.cells
        cells.beginInsertRows(QModelIndex(), at, at + count - 1)
        cells.texts[at:at] = [{} for _row in range(count)]
        cells.confirmed = {row if row < at else row + count for row in cells.confirmed}
        cells.endInsertRows()
        self.grid.view.fit()
        self.grid.judge_again()

    def typed_lines(self) -> list[Line]:
        """The lines as they stand in the grid."""
        return [line for line in self._lines if line is not None]

    def _stood_changed(self) -> bool:
        """Whether a line that stands already would be another."""
        stood = [row.line for row in self.table.lines]
        return self.typed_lines()[: len(stood)] != stood

    def _is_changed(self) -> bool:
        return self.typed_lines() != [row.line for row in self.table.lines] or any(
            line is None and any(text.values())
            for line, text in zip(self._lines, self.grid.cells.texts, strict=False)
        )

    # what is sent

    def command(self) -> Any:
        """The one act that makes the sheet as it is typed."""
        table, lines = self.table, self.typed_lines()
        stood = [row.line for row in table.lines]
        confirmed = any(one.weight == WARNED for one in self.grid.marks())
        if lines[: len(stood)] == stood:
            return RecordSheet(self.match_id, tuple(lines[len(stood) :]), confirmed, seen=self._seen)
        reason, official = self.form.values()["reason"], self.officials.id()
        other = [place for place, line in enumerate(stood) if place < len(lines) and line != lines[place]]
        if len(lines) == len(stood) and len(other) == 1:
            place = other[0]
            return CorrectLine(table.lines[place].id, lines[place], reason, confirmed, official, self._seen)
        return CorrectSheet(self.match_id, tuple(lines), reason, official, confirmed, self._seen)

    def send(self) -> None:
        """Write the sheet, or put the cursor on what keeps it from being written."""
        self._leaving = True
        self.grid.judge_again()
        self._leaving = False
        self.clear_sentences()
        if not self.grid.can_be_saved():
            self.grid.show_refused()
            return
        if not self._is_changed():
            self.tell(_("Nothing new is typed."), "told")
            return
        try:
            command = self.command()
            if not isinstance(command, RecordSheet) and not agreed(
                self, self.tournament_id, command, _("&Correct the sheet")
            ):
                return
            self.desk.do(command)
        except NeedsOfficial as error:
            self.officials.show(True)
            self.refuse(error)
        except DeskError as error:
            self.refuse(error)
        else:
            self.shell.tell(_("The sheet is written: A {a} · B {b}", a=self._after.totals[0], b=self._after.totals[1]))
            self.shell.close_page(self)

    def may_leave(self) -> bool:
        return not self._is_changed() or leave_asked(self)

    def shots(self) -> Iterator[str]:
        yield ""
        kept = [dict(row) for row in self.grid.cells.texts]
        place = next((number for number, row in enumerate(kept) if not any(row.values())), 0)
        self.grid.cells.put(place, "bid", "22")
        self.grid.cells.put(place, "side", "A")
        self.grid.cells.put(place, "result", "K+")
        self._leaving = True
        self.grid.judge_again()
        self._leaving = False
        yield "refused"
        self.grid.fill(kept)


def legends() -> dict[str, str]:
    """The codes that are typed into a cell, by its column."""
    results = [f"{one.code} {_(one.label)} {one.malayalam}".rstrip() for one in RESULTS.values()]
    offences = " · ".join(f"{one.code} {_(one.label)}" for one in PENALTIES.values())
    others = " · ".join(f"{letter} {_(words)}" for letter, words in OTHERS.items())
    points = _("As the paper has them; empty if it does not show them. They are compared with the rules.")
    return {
        "bid": _("T Thani · other lines: {codes}", codes=others),
        "result": " · ".join(results) + " · " + _("or points/tricks: 21/5, kott with 4 left: 26/5 k4"),
        "redeal": _("Why: 1 to 6 as in B.6 · N all trumps in one team (D.3) · O an official ruled so"),
        "penalties_a": _("Offences of A: {codes}", codes=offences),
        "penalties_b": _("Offences of B: {codes}", codes=offences),
        "points_a": points,
        "points_b": points,
    }
