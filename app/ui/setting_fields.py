"""House rules as fields of a form: each with its clause, the default, and what every choice does.

``add_settings(form, settings, currency)`` adds a field for each; a field of a form gives and takes the setting's own
value. Choices are told in full sentences beside their buttons, since it is the sentence that the committee decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QRadioButton,
    QWidget,
)

from app.games.house_rules import Basis, Setting, Value
from app.language import N_
from app.ui.fields import Form, MoneyField, SpinField
from app.ui.look import ROW, STEP, mark
from app.ui.words import _

BASES = {
    Basis.DOCUMENT: N_("the document's own words"),
    Basis.PUBLISHED: N_("the document is silent; from a published rule"),
    Basis.OWN_READING: N_("the document is silent; our reading"),
    Basis.ORGANISER: N_("as the organiser wishes"),
}
"""Whose word a default is."""

MONEY = frozenset(
    {"team_fee", "registration_fee", "reentry_fee", "new_table_fee", "prize_unit", "card_room_fee", "stake"}
    | {"stake_day", "stake_evening", "max_stake"}
)
"""Settings that are amounts of money."""

CHOICE_WIDTH = 760


class Choices(QWidget):
    """One of some choices, each told in a sentence; the default says so."""

    chosen = Signal(object)

    def __init__(self, setting: Setting, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._setting = setting
        self._group = QButtonGroup(self)
        self._values: list[Value] = []
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(2 * STEP)
        self._grid.setVerticalSpacing(STEP)
        self._grid.setColumnStretch(1, 1)
        inner = QWidget()
        inner.setMaximumWidth(CHOICE_WIDTH)
        inner.setLayout(self._grid)
        whole = QHBoxLayout(self)  # a row reckons with the greatest width of what stands in it; a column does not
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(inner, 1)
        whole.addStretch(0)
        for choice in setting.choices:
            self._offer(choice.value, _(choice.means))
        self._group.idToggled.connect(self._toggled)
        self.put(setting.default)

    def value(self) -> Any:
        """The value chosen."""
        return self._values[self._group.checkedId()]

    def put(self, value: Any) -> None:
        """Choose ``value``; one that is none of the proposals is offered as it is."""
        if value not in self._values:
            self._offer(value, _("As it was set: {value}", value=value))
        button = self._group.button(self._values.index(value))
        button.setChecked(True)
        self.setFocusProxy(button)

    def _offer(self, value: Value, words: str) -> None:
        number = len(self._values)
        self._values.append(value)
        if value == self._setting.default:
            words = _("{words} (default)", words=words)
        button = QRadioButton()
        button.setAccessibleName(words)
        sentence = Sentence(words, button)
        self._group.addButton(button, number)
        self._grid.addWidget(button, number, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(sentence, number, 1)

    def _toggled(self, number: int, on: bool) -> None:
        if on:
            self.setFocusProxy(self._group.button(number))
            self.chosen.emit(self._values[number])


class Sentence(QLabel):
    """The words of a choice: clicking them chooses it."""

    def __init__(self, words: str, button: QRadioButton) -> None:
        super().__init__(words)
        self._button = button
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)

    def mousePressEvent(self, event: Any) -> None:
        self._button.setChecked(True)
        self._button.setFocus()


class Order(QListWidget):
    """An order picked from parts: Space takes a part in or out, Ctrl+Up and Ctrl+Down move it."""

    chosen = Signal(object)

    def __init__(self, setting: Setting, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._setting = setting
        self.put(setting.default)
        self.setFixedHeight(len(setting.parts) * (ROW + 2) + 6)
        self.setMaximumWidth(460)
        self.itemChanged.connect(lambda _item: self.chosen.emit(self.value()))

    def value(self) -> tuple[Any, ...]:
        """The parts taken, in their order."""
        items = [self.item(number) for number in range(self.count())]
        return tuple(
            item.data(Qt.ItemDataRole.UserRole) for item in items if item.checkState() == Qt.CheckState.Checked
        )

    def put(self, value: Any) -> None:
        """Show an order; the parts left out stand below it."""
        self.blockSignals(True)
        self.clear()
        means = {part.value: part.means for part in self._setting.parts}
        for part in (*value, *(part for part in means if part not in value)):
            item = QListWidgetItem(_(means[part]))
            item.setData(Qt.ItemDataRole.UserRole, part)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if part in value else Qt.CheckState.Unchecked)
            self.addItem(item)
        self.setCurrentRow(0)
        self.blockSignals(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier and Qt.Key(event.key()) in steps:
            self._move(steps[Qt.Key(event.key())])
            return
        super().keyPressEvent(event)

    def _move(self, step: int) -> None:
        row = self.currentRow()
        if 0 <= row + step < self.count():
            self.insertItem(row + step, self.takeItem(row))
            self.setCurrentRow(row + step)
            self.chosen.emit(self.value())


def add_settings(form: Form, settings: Iterable[Setting], currency: str = "") -> None:
    """Add a field for each of ``settings``, showing its default."""
    for setting in settings:
        add_setting(form, setting, currency)


def add_setting(form: Form, setting: Setting, currency: str = "") -> Any:
    """Add the field of one setting."""
    field = setting_field(setting, currency)
    form.add(setting.key, setting_label(setting), field, _hint(setting))
    if setting.key in MONEY:
        field.setMaximumWidth(220)
    return field


def setting_label(setting: Setting) -> str:
    """The setting's name with its clause."""
    label = _(setting.label)
    return _("{label}  ({clause})", label=label, clause=setting.clause) if setting.clause else label


def setting_field(setting: Setting, currency: str = "") -> Any:
    """A field that takes what the setting may have, showing its default."""
    if setting.parts:
        return Order(setting)
    if setting.choices:
        return Choices(setting)
    if setting.key in MONEY:
        field = MoneyField(currency)
        field.put(setting.default)
        return field
    number = SpinField(setting.least, setting.most, f" {_(setting.unit)}" if setting.unit else "")
    number.put(setting.default)
    return number


def _hint(setting: Setting) -> str:
    whose = _(BASES[setting.basis])
    if setting.parts:
        keys = _("Space takes a rule in or out, Ctrl+Up and Ctrl+Down move it.")
        return f"{keys} {_('Default: {order}.', order=shown_value(setting, setting.default))} ({whose})"
    if setting.choices:
        return _("{source} ({whose})", source=_(setting.source), whose=whose) if setting.source else f"({whose})"
    if setting.key in MONEY:
        return ""
    return _("{means} Default: {default}.", means=_(setting.means), default=setting.default)


def shown_value(setting: Setting, value: Any, currency: str = "") -> str:
    """A setting's value in words: the sentence of a choice, the parts of an order, a number with its unit."""
    if setting.parts:
        means = {part.value: _(part.means) for part in setting.parts}
        return ", ".join(means[part] for part in value)
    if setting.choices:
        return _(setting.meaning(value))
    if setting.key in MONEY:
        from app.desk.currency import written

        return written(value, currency or "USD")
    return f"{value} {_(setting.unit)}".strip()


def settings_of(form: Form, settings: Iterable[Setting]) -> dict[str, Any]:
    """What stands in the fields of ``settings``; an empty amount is no fee."""
    values = form.values()
    return {
        setting.key: (values[setting.key] or 0) if setting.key in MONEY else values[setting.key]
        for setting in settings
        if setting.key in values
    }


def put_settings(form: Form, settings: Iterable[Setting], values: Mapping[str, Any]) -> None:
    """Show ``values`` in the fields of ``settings``."""
    for setting in settings:
        if setting.key in form.fields and setting.key in values:
            form.fields[setting.key].put(values[setting.key])


def quiet(words: str) -> QLabel:
    """A line of small talk under a heading."""
    line = QLabel(words)
    line.setWordWrap(True)
    line.setTextFormat(Qt.TextFormat.PlainText)
    mark(line, "kind", "quiet")
    return line
