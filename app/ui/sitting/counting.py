"""Counters counted by colour, a row for each player: while they play on, and at the end of the sitting (34)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QWidget

from app.desk.lines import RecordSheet
from app.desk.sitting.kitty import EndSitting, ending
from app.desk.sitting.sitting import Sitting
from app.errors import DeskError
from app.games.rummy21.kitty import change
from app.games.rummy21.lines import Counted
from app.games.rummy21.rules import Counters
from app.language import N_, Message, say
from app.ui.fields import SIGNS, NumberField
from app.ui.keys import is_enter
from app.ui.look import STEP, body_font, mark
from app.ui.match_act import leave_asked
from app.ui.sitting.acts import Act
from app.ui.sitting.head import seller_name
from app.ui.sitting.settlement_view import COLOURS, colours, signed
from app.ui.words import _, shown

RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
NAME, SUM, DUE, NOTE = 0, len(COLOURS) + 1, len(COLOURS) + 2, len(COLOURS) + 3


def _number(bold: bool = False) -> QLabel:
    made = QLabel()
    made.setAlignment(RIGHT)
    made.setMinimumWidth(56)
    made.setFont(body_font(13, bold=bold))
    return made


class CountRows(QWidget):
    """The rows; a row in which nothing is typed was not counted. ``entered`` with Enter in the last field."""

    changed = Signal()
    entered = Signal()

    def __init__(self, sitting: Sitting, entries: Sequence[int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sitting = sitting
        self.fields: dict[tuple[int, str], NumberField] = {}
        self._sums: dict[int, tuple[QLabel, QLabel]] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(2 * STEP)
        grid.setVerticalSpacing(STEP)
        grid.setColumnStretch(NOTE, 1)
        heads = [(column, f"{_(words)[0].upper()}{_(words)[1:]} {worth}", Qt.AlignmentFlag.AlignCenter)
                 for column, (_key, words, worth) in enumerate(COLOURS, 1)]  # fmt: skip
        heads += [(SUM, _("Counted"), RIGHT), (DUE, _("Should be"), RIGHT)]
        for column, words, across in heads:
            head = QLabel(words)
            mark(head, "kind", "quiet")
            grid.addWidget(head, 0, column, across)
        players = {player.entry: player for player in sitting.present}
        for at, entry in enumerate(entries, 1):
            player = players[entry]
            name = QLabel(player.name)
            name.setFont(body_font(13, bold=True))
            name.setTextFormat(Qt.TextFormat.PlainText)
            grid.addWidget(name, at, NAME)
            for column, (key, words, _worth) in enumerate(COLOURS, 1):
                field = NumberField()
                field.setFixedWidth(68)
                field.setAlignment(Qt.AlignmentFlag.AlignCenter)
                field.setAccessibleName(_("{colour} counters of {player}", colour=_(words), player=player.name))
                field.textChanged.connect(lambda _text: self._typed())
                field.installEventFilter(self)
                self.fields[entry, key] = field
                grid.addWidget(field, at, column)
            counted, due, note = _number(bold=True), _number(), QLabel()
            due.setText(str(sitting.playing(player.key).counters))
            note.setTextFormat(Qt.TextFormat.PlainText)
            self._sums[entry] = (counted, note)
            for column, label in ((SUM, counted), (DUE, due), (NOTE, note)):
                grid.addWidget(label, at, column)

    def counted(self) -> dict[int, Counters]:
        """What was counted, by entry; a colour left empty in a row that was begun is none of it.

        Raises DeskError at ``counters``.
        """
        for field in self.fields.values():
            if field.is_wrong() or (field.value() or 0) < 0:
                raise DeskError(say(N_("Write a whole number.")), "counters")
        found = {}
        for entry in self._sums:
            numbers = {key: self.fields[entry, key].value() for key, _words, _worth in COLOURS}
            if any(number is not None for number in numbers.values()):
                found[entry] = Counters(**{key: number or 0 for key, number in numbers.items()})
        return found

    def put(self, counted: Mapping[int, Counters]) -> None:
        """Show what was counted."""
        for (entry, key), field in self.fields.items():
            field.put(getattr(counted[entry], key) if entry in counted else None)

    def refuse(self, message: Message | str, weight: str = "refused") -> None:
        """Mark what is wrong: the fields that hold no number, else the first."""
        wrong = [field for field in self.fields.values() if field.is_wrong()] or list(self.fields.values())[:1]
        mark(wrong[0], "mark", weight)
        wrong[0].setAccessibleDescription(f"{SIGNS[weight]} {shown(message)}")
        if weight == "refused":
            wrong[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _typed(self) -> None:
        for field in self.fields.values():
            mark(field, "mark", "refused" if field.is_wrong() else "")
        try:
            found = self.counted()
        except DeskError:
            return
        for entry, (counted, note) in self._sums.items():
            if entry not in found:
                counted.setText("")
                note.setText("")
                continue
            value = found[entry].value
            over = value - self._sitting.playing(str(entry)).counters
            counted.setText(str(value))
            note.setText(_("✔ agrees") if not over else _("{n} more", n=over) if over > 0 else _("{n} less", n=-over))
            mark(note, "kind", "good" if not over else "warned")
        self.changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and is_enter(event):
            fields = list(self.fields.values())
            if isinstance(watched, QLineEdit) and watched in fields:
                after = fields.index(watched) + 1
                if after < len(fields):
                    fields[after].setFocus(Qt.FocusReason.TabFocusReason)
                    fields[after].selectAll()
                else:
                    self.entered.emit()
                return True
        return super().eventFilter(watched, event)


class CountAct(Act):
    """An act that counts the counters of several players."""

    def count_rows(self) -> None:
        """Add the rows of everybody present, and the line that says what they come to."""
        sitting = self.table
        self.counts = CountRows(sitting, [player.entry for player in sitting.present])
        self.form.put_between(self.counts)
        self.told = self.sentence()
        self.counts.changed.connect(self._counts_changed)
        self.counts.entered.connect(self.send)

    def _counts_changed(self) -> None:
        self._typed()
        self.told.setText(self.said(self.counts.counted()) or " ")

    def said(self, counted: Mapping[int, Counters]) -> str:
        """What the counts come to."""
        return ""

    def may_leave(self) -> bool:
        typed = any(field.text() for field in self.counts.fields.values())
        return (not typed and self.form.values() == self._untouched) or leave_asked(self)

    def take_focus(self) -> None:
        next(iter(self.counts.fields.values())).setFocus(Qt.FocusReason.OtherFocusReason)

    def refuse(self, error: DeskError) -> None:
        if self.field_of(error.field) == "counters":
            self.counts.refuse(error.message)
            error.field = ""
        super().refuse(error)

    def shots(self) -> Any:
        yield ""
        first, *others = self.counts.fields
        self.counts.fields[first].put(1)
        for key in others[:3]:
            self.counts.fields[key].put(2)
        yield "counted"
        self.counts.put({})


class CountPage(CountAct):
    """Counters counted while they play on."""

    title = N_("Count the counters")
    verb = N_("&Write the counts")

    def make(self) -> None:
        self.count_rows()
        self.state(_("Rows left empty are not counted. At a table that does not write its deals down, the count says "
                     "what was won and lost so far (34)."))  # fmt: skip

    def said(self, counted: Mapping[int, Counters]) -> str:
        sitting = self.table
        moves = [(key, counters.value - sitting.playing(str(key)).counters) for key, counters in counted.items()]
        return ", ".join(f"{sitting.name(str(key))} {signed(move)}" for key, move in moves if move)

    def command(self, confirmed: bool) -> Any:
        counted = self.counts.counted()
        if not counted:
            raise DeskError(say(N_("Type what was counted.")), "counters")
        lines = tuple(Counted(str(entry), counters) for entry, counters in counted.items())
        return RecordSheet(self.match_id, lines, confirmed, seen=self._seen)


class EndPage(CountAct):
    """Everybody counts, what is missing is shared, the boxes go back whole."""

    title = N_("End the sitting")
    verb = N_("&End the sitting")

    def make(self) -> None:
        self.count_rows()
        self.told.setFont(body_font())
        self.state(_("Everybody counts before buying back; a row left empty holds what it should. What is missing is "
                     "shared by all present, and the boxes go back whole (24, 34)."))  # fmt: skip
        self.told.setText(self.said({}))

    def said(self, counted: Mapping[int, Counters]) -> str:
        sitting = self.table
        end = ending(sitting, counted)
        lines = []
        if end.missing:
            each = [(sitting.name(str(entry)), signed(-share)) for entry, share in end.shares.items() if share]
            parts = ", ".join(f"{name} {share}" for name, share in each)
            words = N_("⚠ {n} missing, shared: {parts}") if end.missing > 0 else N_("⚠ {n} too many, shared: {parts}")
            lines.append(_(words, n=abs(end.missing), parts=parts))
        lines += [
            _("{buyer} buys {n} from {seller} ({counters})", buyer=seller_name(sitting, buyer), n=n,
              seller=seller_name(sitting, seller), counters=colours(change(n)))
            for buyer, seller, n in end.trades
        ]  # fmt: skip
        return "\n".join(lines)

    def command(self, confirmed: bool) -> Any:
        return EndSitting(self.match_id, self.counts.counted(), confirmed)
