"""The questions of an import: what stops a row, what is asked, what is told; each answered by one key.

A capital letter (Shift) gives the same answer to all questions of the kind. What was answered disappears; the list is
read again beside the screen, because an answer may raise or settle another question.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QWidget

from app.desk.exchange.comparing import Compared, Standing
from app.desk.exchange.known import Known
from app.desk.exchange.problems import Answer, Level, Problem, Reply
from app.desk.exchange.proposal import Person
from app.desk.preview import Prepared, known_by
from app.language import N_
from app.ui.fields import Wrapped
from app.ui.import_answers import Option, answer, options, title
from app.ui.import_reading import shortened
from app.ui.look import STEP, body_font, mark
from app.ui.scroller import Scroller
from app.ui.table import RIGHT, Column, Table, show_signs
from app.ui.wizard import WizardPage
from app.ui.words import _, shown

LEVELS = {Level.STOP: N_("✘ stops"), Level.ASK: N_("? asks"), Level.TELL: N_("i tells")}
ORDER = {Level.STOP: 0, Level.ASK: 1, Level.TELL: 2}
HOW = N_(
    "A letter answers, with Shift all questions of this kind. What is not answered is taken as it stands; a row that "
    "is stopped stays out."
)
SIDES_HEIGHT = 150
SIDES = 3
"""Rows or people that are shown side by side."""


@dataclass(frozen=True, slots=True)
class Question:
    """A report about the list, or somebody in it who may be somebody known."""

    level: Level
    row: int
    column: str
    words: str
    message: str
    problem: Problem | None = None
    doubt: Compared | None = None

    @property
    def key(self) -> tuple[object, ...]:
        """By what it is found again after another reading."""
        kind = self.problem.kind if self.problem is not None else None
        return self.row, kind, self.words


class AnswerTable(Table):
    """A table in which letters answer instead of searching."""

    letter = Signal(str, bool)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        text = event.text()
        if text.isalnum() and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.letter.emit(text.upper(), shift)
            return
        super().keyPressEvent(event)


class QuestionsPage(WizardPage[Any]):
    """The questions above, the chosen one with its answers below."""

    def build(self) -> None:
        self._draft: Any = None
        self._asking: Option | None = None
        self.counts = QLabel()
        self.counts.setWordWrap(True)
        columns = (
            Column("", lambda one: _(LEVELS[one.level]), sort=lambda one: ORDER[one.level]),
            Column(N_("Row"), lambda one: one.row, align=RIGHT),
            Column(N_("Column"), lambda one: shortened(one.column)),
            Column(N_("The cell's words"), lambda one: shortened(one.words)),
            Column(N_("What"), lambda one: shortened(one.message), stretch=True),
        )
        self.table = AnswerTable(columns, _("Questions"), key=lambda one: one.key)
        show_signs(self.table, 0)
        self.table.chosen.connect(lambda _one: self._show())
        self.table.opened.connect(lambda _one: self._first_option())
        self.table.letter.connect(self._letter)
        self.message = Wrapped("", 900)
        self.message.setFont(body_font(bold=True))
        self.sides = QWidget()
        self.grid = QGridLayout(self.sides)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setHorizontalSpacing(6 * STEP)
        self.grid.setVerticalSpacing(2)
        self.buttons = QWidget()
        self.line = QHBoxLayout(self.buttons)
        self.line.setContentsMargins(0, 0, 0, 0)
        self.line.setSpacing(2 * STEP)
        self.typed = QPlainTextEdit()
        self.typed.setTabChangesFocus(True)
        self.typed.setFixedHeight(72)
        self.typed.setMaximumWidth(560)
        self.typed.setAccessibleName(_("Your answer"))
        self.typed.installEventFilter(self)
        self.typed.hide()
        self.how = QLabel()
        self.how.setWordWrap(True)
        mark(self.how, "kind", "quiet")
        self.column.addWidget(self.counts)
        self.scroller = Scroller()
        self.scroller.column.addWidget(self.sides)
        self.scroller.column.addStretch(1)
        self.scroller.setFixedHeight(SIDES_HEIGHT)
        self.column.addWidget(self.table, 20)
        for widget in (self.message, self.scroller, self.buttons, self.typed, self.how):
            self.column.addWidget(widget)
        self.back = self.wizard.action(_("Take the last &answer back"), self.take_back, "Ctrl+Backspace")
        self.back.setVisible(False)

    # ------------------------------------------------------------------ what is shown

    def put(self, draft: Any) -> None:
        self._draft = draft
        place = self.table.currentIndex().row()
        questions = self._questions(draft)
        self.table.put(questions)
        if questions and self.table.current() is None:
            self.table.selectRow(min(max(place, 0), len(questions) - 1))
        levels = [one.level for one in questions]
        answered = len(draft.choices.answers) + len(draft.decided)
        parts = [
            _("{n} {n:row|rows} cannot be taken as {n:it stands|they stand}", n=levels.count(Level.STOP)),
            _("{n} {n:question|questions}", n=levels.count(Level.ASK)),
            _("{n} {n:remark|remarks}", n=levels.count(Level.TELL)),
            _("{n} answered", n=answered),
        ]
        self.counts.setText("  ·  ".join(parts))
        self.back.setVisible(True)
        self.back.setEnabled(bool(answered))
        self._show()

    def hideEvent(self, event: Any) -> None:
        super().hideEvent(event)
        self.back.setVisible(False)

    def showEvent(self, event: Any) -> None:
        super().showEvent(event)
        self.back.setVisible(True)

    def _questions(self, draft: Any) -> list[Question]:
        prepared: Prepared | None = draft.prepared
        if prepared is None:
            return []
        answered = {(one.row, one.kind, one.about) for one in draft.choices.answers}
        found = [
            Question(one.level, one.row, one.column, one.words, shown(one.message), problem=one)
            for one in prepared.proposal.problems
            if (one.row, one.kind, "") not in answered and (one.row, one.kind, one.words) not in answered
        ]
        decided = {key for key, _known in draft.decided}
        doubts = prepared.comparison.of(Standing.DOUBTFUL) if prepared.comparison is not None else ()
        for doubt in doubts:
            person = prepared.proposal.people[doubt.person]
            if known_by(person) not in decided:
                words = _("Is {name} somebody the event knows?", name=person.name)
                found.append(Question(Level.ASK, person.rows[0], "", person.name, words, doubt=doubt))
        return sorted(found, key=lambda one: (ORDER[one.level], one.row))

    def _show(self) -> None:
        self._ask(None)
        for layout in (self.grid, self.line):
            while (item := layout.takeAt(0)) is not None:
                if (old := item.widget()) is not None:
                    old.hide()
                    old.deleteLater()
        one = self.table.current()
        self.message.setText(_("Everything is answered.") if one is None else one.message)
        self.how.setVisible(one is not None)
        self.how.setText(_(HOW))
        if one is None:
            return
        self._show_sides(one)
        for option in self._options(one):
            words = title(option, one.problem) if one.problem is not None else option.title
            button = QPushButton(f"{option.key}  {words}".replace("&", "&&"))
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _checked=False, option=option: self._choose(option, False))
            self.line.addWidget(button)
        self.line.addStretch(1)

    def _options(self, one: Question) -> Sequence[Option]:
        if one.problem is not None:
            return options(one.problem, self._draft.event.offered)
        assert one.doubt is not None
        names = {known.key: known.name for known in self._draft.event.known}
        same = [
            Option(str(number), _("the same as {name}", name=names.get(key, "?")), Reply.SAME, words=str(key))
            for number, key in enumerate(one.doubt.known[:SIDES], 1)
        ]
        return (*same, Option("N", _("a new person"), Reply.APART))

    def _show_sides(self, one: Question) -> None:
        """The row asked about, and those it speaks of, side by side; of somebody known, what the event has."""
        prepared: Prepared = self._draft.prepared
        if one.doubt is not None:
            person = prepared.proposal.people[one.doubt.person]
            known = [row for row in self._draft.event.known if row.key in one.doubt.known][:SIDES]
            heads = [_("in the list, row {n}", n=person.rows[0]), *(_("in the event") for _row in known)]
            self._line(0, "", heads, True)
            for line, (label, left, right) in enumerate(_facts(prepared, person, known, self._draft), 1):
                self._line(line, label, [left, *right])
            return
        assert one.problem is not None
        numbers = [one.problem.row, *one.problem.with_rows[: SIDES - 1]]
        rows = {row.number: row for row in prepared.reading.table.rows if row.number in numbers}
        here = [rows[number] for number in dict.fromkeys(numbers) if number in rows]
        if not here:
            return
        self._line(0, "", [_("row {n}", n=row.number) for row in here], True)
        line = 1
        for place in range(max(len(row.cells) for row in here)):
            cells = [shortened(row.cell(place)) for row in here]
            if any(cells):
                heading = prepared.reading.headings[place] if place < len(prepared.reading.headings) else ""
                self._line(line, shortened(heading), cells)
                line += 1

    def _line(self, line: int, label: str, cells: Sequence[str], bold: bool = False) -> None:
        for place, words in enumerate((label, *cells)):
            widget = QLabel(words)
            widget.setTextFormat(Qt.TextFormat.PlainText)
            widget.setFont(body_font(bold=bold))
            if not place:
                mark(widget, "kind", "quiet")
            self.grid.addWidget(widget, line, place)
        self.grid.setColumnStretch(SIDES + 2, 1)

    # ------------------------------------------------------------------ answers

    def _letter(self, letter: str, everything: bool) -> None:
        one = self.table.current()
        for option in self._options(one) if one is not None else ():
            if option.key == letter:
                self._choose(option, everything)
                return

    def _first_option(self) -> None:
        one = self.table.current()
        if one is not None:
            self._choose(self._options(one)[0], False)

    def _choose(self, option: Option, everything: bool) -> None:
        one = self.table.current()
        if one is None:
            return
        if option.asks:
            self._ask(option)
            return
        alike = [other for other in self.table.rows.shown if everything and self._alike(one, other)] or [one]
        self._answer([(other, option) for other in alike], "")

    def _alike(self, one: Question, other: Question) -> bool:
        if one.problem is None or other.problem is None:
            return one.problem is other.problem
        return one.problem.kind is other.problem.kind

    def _ask(self, option: Option | None) -> None:
        """Ask for words, with what the report proposes in the field."""
        self._asking = option
        self.typed.setVisible(option is not None)
        if option is None:
            return
        one = self.table.current()
        self.typed.setPlainText(one.problem.suggestion if one is not None and one.problem is not None else "")
        self.typed.setPlaceholderText(_(option.asks))
        self.typed.selectAll()
        self.typed.setFocus()
        self.how.setText(_("Ctrl+Enter or Enter answers, Esc leaves the question open.") if not option.several
                         else _("One name a line; Ctrl+Enter answers, Esc leaves the question open."))  # fmt: skip

    def eventFilter(self, watched: Any, event: Any) -> bool:
        if watched is self.typed and isinstance(event, QKeyEvent) and event.type() == QKeyEvent.Type.KeyPress:
            enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            several = self._asking is not None and self._asking.several
            if enter and (not several or event.modifiers() & Qt.KeyboardModifier.ControlModifier):
                self._say()
                return True
            if event.key() == Qt.Key.Key_Escape:
                self.table.setFocus()
                self._show()
                return True
        if watched is self.typed and event.type() == QKeyEvent.Type.ShortcutOverride and self._asking is not None:
            event.accept()
            return True
        return super().eventFilter(watched, event)

    def _say(self) -> None:
        one, option, words = self.table.current(), self._asking, self.typed.toPlainText().strip()
        if one is not None and option is not None and words:
            self._answer([(one, option)], words)

    def _answer(self, pairs: Sequence[tuple[Question, Option]], words: str) -> None:
        answers: list[Answer] = []
        decided = []
        prepared: Prepared = self._draft.prepared
        for one, option in pairs:
            if one.problem is not None:
                own = next((o for o in self._options(one) if o.key == option.key), None)
                if own is not None:
                    answers.append(answer(one.problem, own, words))
            elif one.doubt is not None:
                key = int(option.words) if option.words else None
                if key is None or key in one.doubt.known:
                    decided.append((known_by(prepared.proposal.people[one.doubt.person]), key))
        draft = self._draft
        self._draft = replace(
            draft,
            choices=replace(draft.choices, answers=(*draft.choices.answers, *answers)),
            decided=(*draft.decided, *decided),
        )
        self.table.setFocus()
        self.put(self._draft)
        self.changed.emit()

    def take_back(self) -> None:
        """Let the last answer not count."""
        draft = self._draft
        if draft.choices.answers:
            self._draft = replace(draft, choices=replace(draft.choices, answers=draft.choices.answers[:-1]))
        elif draft.decided:
            self._draft = replace(draft, decided=draft.decided[:-1])
        self.changed.emit()

    def take(self, draft: Any) -> Any:
        if self._draft is None:
            return draft
        choices = replace(draft.choices, answers=self._draft.choices.answers)
        return replace(draft, choices=choices, decided=self._draft.decided)


def _facts(
    prepared: Prepared, person: Person, known: Sequence[Known], draft: Any
) -> list[tuple[str, str, list[str]]]:
    titles = {one.key: one.title for one in draft.event.offered}

    def games(keys: Sequence[str]) -> str:
        return ", ".join(titles.get(key, key) for key in keys)

    team = prepared.proposal.teams[person.team].name if person.team is not None else ""
    return [
        (_("name"), person.name, [one.name for one in known]),
        (_("phone"), person.phone or "–", [one.phone or "–" for one in known]),
        (_("e-mail"), person.email or "–", [one.email or "–" for one in known]),
        (_("plays"), games(person.events) or "–", [games(one.events) or "–" for one in known]),
        (_("team"), team or "–", [one.team or "–" for one in known]),
    ]
