"""The lines of a deal, one for each player in the order of the printed sheet, that answer as a form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QWidget

from app.desk.rummy.table import Player, Standing, Table
from app.language import N_
from app.ui.fields import NumberField, TextField
from app.ui.keys import is_enter
from app.ui.look import STEP, body_font, mark
from app.ui.row_form import RowForm
from app.ui.rummy.mark_field import MarkField
from app.ui.rummy.table_head import role
from app.ui.words import _

RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
ROLE, NAME, BEFORE, MARK, POINTS, AFTER, PAPER, JUDGE, NOTE = range(9)
HEADS = {
    NAME: N_("Player"), BEFORE: N_("Before"), MARK: N_("Mark"), POINTS: N_("Points"), AFTER: N_("Total"),
    PAPER: N_("On paper"), JUDGE: N_("By judge"),
}  # fmt: skip


def number_label(bold: bool = False) -> QLabel:
    """A label for a number."""
    label = QLabel()
    label.setAlignment(RIGHT)
    label.setMinimumWidth(52)
    label.setFont(body_font(13, bold=bold))
    return label


@dataclass(slots=True)
class Row:
    """The widgets of one player."""

    player: Player
    role: QLabel
    name: QLabel
    before: QLabel
    mark: MarkField
    points: QLabel
    after: QLabel
    paper: NumberField
    judge: NumberField
    note: QLabel

    @property
    def due(self) -> bool:
        """Whether he plays in the deal."""
        return self.mark.isEnabled()


class DealRows(RowForm):
    """The rows; ``marks``, ``paper`` and ``points`` are what was typed, by entry."""

    meant = Signal(int, str)

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(3 * STEP)
        self._grid.setVerticalSpacing(STEP)
        self._grid.setColumnStretch(NOTE, 1)
        self._heads = {column: QLabel(_(words)) for column, words in HEADS.items()}
        for column, head in self._heads.items():
            mark(head, "kind", "quiet")
            across = Qt.AlignmentFlag.AlignCenter if column == MARK else RIGHT
            self._grid.addWidget(head, 0, column, Qt.AlignmentFlag.AlignLeft if column == NAME else across)
        self.rows = {player.entry: self._row(at, player) for at, player in enumerate(table.players.values(), 1)}
        self.show_judge(False)

    def _row(self, at: int, player: Player) -> Row:
        name = QLabel(player.name)
        name.setFont(body_font(13, bold=True))
        name.setTextFormat(Qt.TextFormat.PlainText)
        row = Row(player, QLabel(), name, number_label(), MarkField(), number_label(), number_label(bold=True),
                  NumberField(), NumberField(), QLabel())  # fmt: skip
        name.setBuddy(row.mark)
        mark(row.role, "kind", "quiet")
        row.note.setWordWrap(True)
        row.note.setTextFormat(Qt.TextFormat.PlainText)
        for field, words in ((row.mark, N_("Mark of {name}")), (row.paper, N_("Total of {name} on the paper")),
                             (row.judge, N_("Points of {name} by the judge"))):  # fmt: skip
            field.setAccessibleName(_(words, name=player.name))
            field.textChanged.connect(lambda _text: self.changed.emit())
        for number in (row.paper, row.judge):
            number.setFixedWidth(76)
            number.setAlignment(RIGHT)
            number.installEventFilter(self)
        row.mark.went_on.connect(lambda: self.go_on(player.entry))
        row.mark.stepped.connect(lambda: self.go_on(player.entry, by_letter=True))
        row.mark.went_back.connect(lambda: self.go_back(player.entry))
        row.mark.meant.connect(lambda letter: self.meant.emit(player.entry, letter))
        parts = (row.role, row.name, row.before, row.mark, row.points, row.after, row.paper, row.judge, row.note)
        for column, widget in enumerate(parts):
            self._grid.addWidget(widget, at, column)
        self.fields |= {
            f"entry:{player.key}": row.mark, f"paper:{player.key}": row.paper, f"judge:{player.key}": row.judge,
        }  # fmt: skip
        return row

    # what is typed

    @property
    def marks(self) -> dict[int, str]:
        """The marks as typed."""
        return {entry: row.mark.value() for entry, row in self.rows.items() if row.due}

    @property
    def paper(self) -> dict[int, int]:
        """The totals that were typed off the paper."""
        typed = {entry: row.paper.value() for entry, row in self.rows.items() if row.due}
        return {entry: total for entry, total in typed.items() if total is not None}

    @property
    def judged(self) -> dict[int, int]:
        """Points that a judge set."""
        typed = {entry: row.judge.value() for entry, row in self.rows.items() if row.due and row.judge.isVisible()}
        return {entry: points for entry, points in typed.items() if points is not None}

    def put(self, marks: Mapping[int, str], paper: Mapping[int, int] | None = None) -> None:
        """Show marks and totals of the paper; the rest is empty."""
        self.blockSignals(True)
        for entry, row in self.rows.items():
            row.mark.put(marks.get(entry, ""))
            row.paper.put((paper or {}).get(entry))
            row.judge.put(None)
        self.blockSignals(False)
        self.changed.emit()

    # what is shown

    def show_table(self, table: Table, due: tuple[str, ...], totals: Mapping[str, int], *, is_next: bool) -> None:
        """Show who plays in the deal, and with which totals; who shuffles only where it is the next deal."""
        for row in self.rows.values():
            standing: Standing = table.standing(row.player.key)
            plays = row.player.key in due
            row.mark.setEnabled(plays)
            for widget in (row.mark, row.paper, row.points, row.after):
                widget.setVisible(plays)
            row.judge.setVisible(plays and self._heads[JUDGE].isVisibleTo(self))
            row.before.setText(str(totals.get(row.player.key, 0)))
            row.role.setText(role(table, standing) if is_next else "")
            row.name.setFont(body_font(13, bold=plays))
            mark(row.name, "kind", "" if plays else "quiet")

    def show_judge(self, shown_now: bool) -> None:
        """Show or hide the points that a judge sets."""
        self._heads[JUDGE].setVisible(shown_now)
        for row in self.rows.values():
            row.judge.setVisible(shown_now and row.due)

    def echo(self, entry: int, points: int | None, total: int | None, note: str, kind: str = "quiet") -> None:
        """Show what a mark gives."""
        row = self.rows[entry]
        row.points.setText("" if points is None else str(points))
        row.after.setText("" if total is None else str(total))
        row.note.setText(note)
        mark(row.note, "kind", kind)

    # as a form

    def note_of(self, key: str) -> QLabel:
        return self.rows[int(key.partition(":")[2])].note

    def go_on(self, entry: int, by_letter: bool = False) -> None:
        """Go to the next player; after the last to one who was left out; else it is entered, by Enter alone."""
        following = next(self._following(entry), None) if not self.waits else None
        overridden = self._heads[JUDGE].isVisibleTo(self) and not self.judged
        if following is None and overridden and not self.waits:  # it was opened to be used: Enter does not pass it by
            next(row for row in self.rows.values() if row.due).judge.setFocus(Qt.FocusReason.TabFocusReason)
        elif following is None and not by_letter:
            self.entered.emit()
        elif following is not None:
            following.mark.setFocus(Qt.FocusReason.TabFocusReason)
            following.mark.selectAll()

    def _following(self, entry: int) -> Iterator[Row]:
        rows = list(self.rows.values())
        at = [row.player.entry for row in rows].index(entry)
        yield from (row for row in rows[at + 1 :] if row.due)
        yield from (row for row in rows[:at] if row.due and not row.mark.value())

    def go_back(self, entry: int) -> None:
        """Go to the player above."""
        rows = [row for row in self.rows.values() if row.due]
        at = [row.player.entry for row in rows].index(entry)
        rows[max(0, at - 1)].mark.setFocus(Qt.FocusReason.BacktabFocusReason)
        rows[max(0, at - 1)].mark.selectAll()

    def first(self) -> MarkField | None:
        """The first mark to be typed."""
        return next((row.mark for row in self.rows.values() if row.due), None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and is_enter(event):
            entry = next((e for e, row in self.rows.items() if watched in (row.paper, row.judge)), None)
            if entry is not None and isinstance(watched, QLineEdit):
                self.go_on(entry)
                return True
        return super().eventFilter(watched, event)


def joker_field() -> TextField:
    """The field of the cut joker."""
    field = TextField()
    field.setFixedWidth(96)
    field.setPlaceholderText(_("10H, JK"))
    return field
