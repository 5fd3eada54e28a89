"""One deal entered in one line, as players write it, with the picker below; both edit one draft.

    entry = DealEntry(rules)
    entry.show_table(rules, tally, names)      # dealer and vulnerability follow from the tally
    entry.entered.connect(...)                 # Played or PassedOut, after Enter (or the panel's button: entry.send())
    entry.put(line)                            # a deal that stands, to be corrected
    entry.refuse("code", message)              # a sentence at the field; it is a form as panels know it
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from app.errors import DeskError
from app.games.bridge import BRIDGE
from app.games.bridge.contract import Seat, Side
from app.games.bridge.lines import PassedOut, Played
from app.games.bridge.rules import Rules
from app.games.bridge.table import BridgeTally
from app.games.game import Weight
from app.language import Message
from app.ui.fields import SIGNS
from app.ui.look import STEP, body_font, mark
from app.ui.room.deal_words import SEATS, SIDES, reading
from app.ui.room.draft import DealDraft, of_line, read, text
from app.ui.room.picker import Picker
from app.ui.room.sheet_rows import vulnerable_in
from app.ui.words import _, shown


def vulnerable_words(sides: frozenset[Side]) -> str:
    """Who is vulnerable, in words."""
    if not sides:
        return _("nobody is vulnerable")
    if len(sides) == len(Side):
        return _("both sides are vulnerable")
    return _("{side} is vulnerable", side=_(SIDES[next(iter(sides))]))


class DealEntry(QWidget):
    """The line, what it says, and the picker."""

    entered = Signal(object)
    typed = Signal()

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules = rules
        self._tally: BridgeTally | None = None
        self.head = QLabel()
        self.head.setFont(body_font(bold=True))
        self.head.setWordWrap(True)
        self.head.setTextFormat(Qt.TextFormat.PlainText)
        self.field = QLineEdit()
        self.field.setFont(body_font(16))
        self.field.setPlaceholderText(_("4SX N -2"))
        self.field.setAccessibleName(_("Deal"))
        self.field.setStyleSheet("min-height: 32px")  # the look gives all fields a least height for smaller type
        self.field.setMaximumWidth(260)
        self.picker = Picker(rules)
        label = QLabel(_("D&eal"))
        label.setBuddy(self.field)
        self.note = QLabel()
        self.note.setWordWrap(True)
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        self.note.setMinimumHeight(2 * self.note.fontMetrics().height())
        self.note.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        line = QHBoxLayout()
        line.setSpacing(3 * STEP)
        line.addWidget(label)
        line.addWidget(self.field, 1)
        line.addWidget(self.picker.passed)
        line.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2 * STEP)
        column.addWidget(self.head)
        column.addLayout(line)
        column.addWidget(self.note)
        column.addWidget(self.picker)
        self.setFocusProxy(self.field)
        self.field.textEdited.connect(self._typed)
        self.field.returnPressed.connect(self.send)
        self.picker.changed.connect(self._picked)
        self.picker.entered.connect(self.send)

    def show_table(self, rules: Rules, tally: BridgeTally, names: Mapping[Seat, str]) -> None:
        """Show whose deal it is; what is being typed stays."""
        self._rules, self._tally = rules, tally
        number = tally.deals + 1
        dealer = _("{seat} ({name})", seat=_(SEATS[tally.dealer]), name=names[tally.dealer]) if names else ""
        parts = [_("Deal {n}", n=number), _("dealer {seat}", seat=dealer or _(SEATS[tally.dealer])),
                 vulnerable_words(vulnerable_in(rules, tally))]  # fmt: skip
        self.head.setText("  ·  ".join(parts))
        self._tell()

    def draft(self) -> DealDraft:
        """What stands in the field; raises DeskError where it cannot be read."""
        return read(self.field.text(), self._rules)

    def put(self, line: Played | PassedOut | None) -> None:
        """Show a deal, or nothing."""
        draft = DealDraft() if line is None else of_line(line)
        self.field.setText(text(draft))
        self.picker.put(draft)
        self._tell()

    def is_empty(self) -> bool:
        """Whether nothing was entered."""
        return not self.field.text().strip()

    def send(self) -> None:
        """Take the deal, or say at the field why not."""
        try:
            draft = self.draft()
        except DeskError as error:
            self.refuse("code", error.message)
            return
        line = draft.line
        if line is None:
            self.refuse("code", draft.missing or "")
            return
        if self._tally is not None:
            problems = [one for one in BRIDGE.problems(self._rules, self._tally, line) if one.weight is Weight.REFUSED]
            if problems:
                self.refuse("code", problems[0].message)
                return
        self.entered.emit(line)

    # ------------------------------------------------------------------ as a form

    def refuse(self, key: str, message: Message | str, weight: str = "refused") -> bool:
        """Mark the line with a sentence under it; every complaint about a deal belongs there."""
        self._note(f"{SIGNS[weight]} {shown(message)}", "wrong" if weight == "refused" else "warned")
        mark(self.field, "mark", weight)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def clear(self) -> None:
        """Take the sentence away."""
        mark(self.field, "mark", "")
        self._tell()

    # ------------------------------------------------------------------ what is typed

    def _typed(self) -> None:
        try:
            draft = self.draft()
        except DeskError as error:
            mark(self.field, "mark", "refused")
            self._note(f"{SIGNS['refused']} {shown(error.message)}", "wrong")
            return
        self.picker.put(draft)
        mark(self.field, "mark", "")
        self._tell()
        self.typed.emit()

    def _picked(self, draft: DealDraft) -> None:
        self.field.setText(text(draft))
        mark(self.field, "mark", "")
        self._tell()
        self.typed.emit()

    def _tell(self) -> None:
        try:
            draft = self.draft()
        except DeskError:
            return
        line = draft.line
        if line is None:
            words = draft.missing
            self._note(shown(words) if words is not None else "", "quiet")
            return
        if self._tally is None:
            return
        problems = BRIDGE.problems(self._rules, self._tally, line)
        if problems:
            weight = problems[0].weight
            self._note(f"{SIGNS['refused' if weight is Weight.REFUSED else 'warned']} {shown(problems[0].message)}",
                       "wrong" if weight is Weight.REFUSED else "warned")  # fmt: skip
            return
        self._note(reading(self._rules, self._tally, line), "")

    def _note(self, words: str, kind: str) -> None:
        self.note.setText(words)
        self.note.setFont(body_font(13, bold=not kind))
        mark(self.note, "kind", kind)
        self.field.setAccessibleDescription(words)
