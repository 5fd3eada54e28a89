"""Money at bridge: off until somebody switches it on here, and then the unit of the stake has to be chosen.

Beside each choice stands what a rubber would cost, because a stake "per point" and one "per hundred" differ a
hundredfold and the club has to mean what it plays for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QLabel, QRadioButton, QWidget

from app.desk.currency import written
from app.desk.money import currency
from app.desk.room.stakes import UNITS, SwitchMoney, stake_examples
from app.errors import DeskError
from app.games.bridge.rules import Rules
from app.language import N_
from app.ui.confirm import Confirm
from app.ui.fields import MoneyField, TextField, misread
from app.ui.form_rows import FormRows
from app.ui.look import STEP, body_font, mark
from app.ui.room.base import RoomPanel
from app.ui.setting_fields import Sentence, quiet
from app.ui.words import _

UNIT_WORDS = {1: N_("each point"), 100: N_("each hundred points, to the nearest hundred")}


class UnitField(QWidget):
    """What the stake is for; nothing is chosen beforehand. The example of each choice stands under it."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self._words: dict[int, QLabel] = {}
        self._names: dict[int, str] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(2 * STEP)
        grid.setVerticalSpacing(STEP)
        grid.setColumnStretch(1, 1)
        for row, unit in enumerate(UNITS):
            button = QRadioButton()
            self._group.addButton(button, unit)
            title = Sentence(_(UNIT_WORDS[unit]), button)
            title.setFont(body_font(bold=True))
            words = Sentence("", button)
            for label in (title, words):
                label.setWordWrap(False)
            grid.addWidget(button, 2 * row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(title, 2 * row, 1)
            grid.addWidget(words, 2 * row + 1, 1)
            self._words[unit] = words
        self._group.idToggled.connect(lambda unit, on: self.chosen.emit(unit) if on else None)
        self.setFocusProxy(self._group.button(UNITS[0]))

    def value(self) -> int | None:
        """The unit in points; None while nothing is chosen."""
        chosen = self._group.checkedId()
        return chosen if chosen in UNITS else None

    def put(self, unit: int | None) -> None:
        """Choose a unit, or nothing."""
        self._group.setExclusive(False)
        for one in UNITS:
            self._group.button(one).setChecked(one == unit)
        self._group.setExclusive(True)

    def tell(self, examples: dict[int, str]) -> None:
        """Show the example of each choice."""
        for unit, words in examples.items():
            self._words[unit].setText(words)
            self._group.button(unit).setAccessibleName(f"{_(UNIT_WORDS[unit])}: {words}")


class MoneyPage(RoomPanel):
    """The switch."""

    title = N_("Money")

    def build(self) -> None:
        self._currency = currency(self.desk)
        self._put: Any = None
        self.lead = QLabel()
        self.lead.setWordWrap(True)
        self.lead.setTextFormat(Qt.TextFormat.PlainText)
        self.lead.setFont(body_font(13, bold=True))
        self.form = FormRows()
        self.form.row(("stake", _("&Stake"), MoneyField(self._currency), "", 1))
        self.form.fields["stake"].setMaximumWidth(220)
        self.most = quiet("")
        self.form.put_between(self.most)
        self.form.row(("unit", _("The stake is &for"), UnitField(), "", 1))
        self.form.put_between(
            quiet(_("“Rs 5 per pts” can be read in both ways: the club has to confirm which it means."))
        )
        self.form.row(("reason", _("&Why"), TextField(), _("agreed by the four at the table"), 1))
        self.note = QLabel(_("It holds from the next game on. Each loser pays the margin to one winner."))
        self.note.setWordWrap(True)
        mark(self.note, "kind", "quiet")
        for widget in (self.lead, self.form, self.note):
            self.body.addWidget(widget)
        self.body.addStretch(1)
        self.form.changed.connect(self._typed)
        self.form.entered.connect(self.send)
        self.primary(_("&Switch money on"), self.send)
        self.off_action = self.action(_("Switch money &off"), self._off)

    def ask(self) -> None:
        self.name_title()
        room = self.room
        rules: Rules = room.rules.at()
        on = rules.money == "on"
        self.state(_("Money is on") if on else _("Money is off: points only"))
        if on:
            self.lead.setText(_("{stake} for {unit}.", stake=written(rules.stake, self._currency),
                                unit=_(UNIT_WORDS[rules.stake_unit])))  # fmt: skip
        else:
            self.lead.setText(_("Nothing is played for money until it is switched on here."))
        most = written(rules.max_stake, self._currency)
        self.most.setText(_("The club's rules allow {most} at most (11).", most=most))
        stands = (rules.money, rules.stake, rules.stake_unit)
        if stands != self._put:
            self._put = stands
            self.form.blockSignals(True)
            self.form.fields["stake"].put(rules.stake)
            self.form.fields["unit"].put(rules.stake_unit if on else None)
            self.form.fields["reason"].clear()
            self.form.blockSignals(False)
        self.form.part("reason").setVisible(room.rules.frozen)
        self.primary(_("&Change the stake") if on else _("&Switch money on"), self.send)
        self.off_action.setVisible(on)
        self._typed()

    def _typed(self) -> None:
        stake = self.form.fields["stake"].value()
        self.form.clear()
        self.form.fields["unit"].tell({one.unit: self._example(one) for one in
                                       stake_examples(self.room.rules.at(), stake)})  # fmt: skip

    def _example(self, one: Any) -> str:
        return _("A rubber won by {margin} points: each loser pays one winner {amount}.", margin=one.margin,
                 amount=written(one.amount, self._currency))  # fmt: skip

    def send(self) -> None:
        """Switch it on, after showing what it costs."""
        self.clear_sentences()
        if misread(self.form):
            return
        values = self.form.values()
        command = SwitchMoney(self.tournament, True, values["unit"], values["stake"], values["reason"])
        try:
            self.desk.would(command, lambda: None)
            example = next(one for one in stake_examples(self.room.rules.at(), values["stake"])
                           if one.unit == values["unit"])  # fmt: skip
            question = _("Play for money, {stake} for {unit}?", stake=written(example.rate, self._currency),
                         unit=_(UNIT_WORDS[example.unit]))  # fmt: skip
            if Confirm.asked(self, question, [self._example(example)], _("&Switch money on")):
                self.desk.do(command)
        except DeskError as error:
            self.refuse(error)

    def _off(self) -> None:
        self.do(SwitchMoney(self.tournament, False, reason=self.form.values()["reason"]))

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
        if self.room.rules.at().money == "off":
            self.send()
            yield "refused"
            self.form.fields["unit"].put(100)
            self._typed()
            yield "chosen"
            self.form.fields["unit"].put(None)
            self._typed()
