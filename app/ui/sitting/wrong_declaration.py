"""The questions of rule 20 after a wrong declaration: who laid down three or more cards, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.desk.sitting.deals import Step
from app.desk.sitting.sitting import Player
from app.ui.fields import YesField
from app.ui.form_rows import literal
from app.ui.keys import is_enter
from app.ui.look import STEP, body_font, mark
from app.ui.words import _, shown

Follow = Callable[[Sequence[int]], Step]
"""What follows, given who kept his cards in his hand."""


class WrongDeclaration(QFrame):
    """The questions in a box; ``answered`` gives the :class:`~app.desk.sitting.deals.Step` that follows."""

    answered = Signal(object)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sentence")
        mark(self, "weight", "warned")
        self.player = ""
        self.ticks: dict[int, YesField] = {}
        self._follow: Follow = lambda _kept: Step(None)
        self.question = QLabel()
        self.question.setFont(body_font(bold=True))
        self.outcome = QLabel()
        for label in (self.question, self.outcome):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.take = QPushButton(_("So it &was"))
        self.take.clicked.connect(self._answer)
        self.take.installEventFilter(self)
        self._line = QHBoxLayout()
        self._line.setSpacing(3 * STEP)
        self._line.addStretch(1)
        below = QHBoxLayout()
        below.setSpacing(3 * STEP)
        below.addWidget(self.outcome, 1)
        below.addWidget(self.take, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(3 * STEP, 2 * STEP, 3 * STEP, 2 * STEP)
        column.setSpacing(STEP)
        column.addWidget(self.question)
        column.addLayout(self._line)
        column.addLayout(below)
        self.hide()

    def ask(self, wrong: Player, others: Sequence[Player], follow: Follow) -> None:
        """Ask about the wrong declaration of ``wrong``; ``others`` were still in the game."""
        self.player, self._follow = wrong.key, follow
        for tick in self.ticks.values():
            self._line.removeWidget(tick)
            tick.hide()
            tick.deleteLater()
        self.question.setText(
            _("{player} declared wrongly. Who laid down three or more cards before it was noticed? (20)",
              player=wrong.name)
        )  # fmt: skip
        self.ticks = {one.entry: YesField(literal(one.name)) for one in others}
        for one in others:
            tick = self.ticks[one.entry]
            tick.setAccessibleName(_("{player} laid down", player=one.name))
            tick.toggled.connect(lambda _on: self._show())
            tick.installEventFilter(self)
            self._line.insertWidget(self._line.count() - 1, tick)
        self._show()
        self.show()

    def found(self) -> Step:
        """What follows from the ticks."""
        return self._follow([entry for entry, tick in self.ticks.items() if not tick.value()])

    def take_focus(self) -> None:
        """Go to the first question."""
        next(iter(self.ticks.values()), self.take).setFocus(Qt.FocusReason.TabFocusReason)

    def _show(self) -> None:
        outcome = self.found().outcome
        self.outcome.setText("" if outcome is None else shown(outcome))

    def _answer(self) -> None:
        step = self.found()
        self.hide()
        self.answered.emit(step)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if is_enter(event):
                self._on(watched)
                return True
            if event.key() == Qt.Key.Key_Escape:
                self.hide()
                self.left.emit()
                return True
        return super().eventFilter(watched, event)

    def _on(self, watched: QObject) -> None:
        ticks: list[QWidget] = [*self.ticks.values(), self.take]
        if watched is self.take:
            self._answer()
        else:
            ticks[ticks.index(watched) + 1].setFocus(Qt.FocusReason.TabFocusReason)  # type: ignore[arg-type]
