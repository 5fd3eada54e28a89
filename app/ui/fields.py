"""Labelled fields with their hint in grey and their sentence in the place where the mistake is.

    self.form = Form()
    name = self.form.text("name", _("&Name"), hint=_("as it shall stand on the table card"))
    fee = self.form.money("fee", _("&Fee"), currency="USD", value=4500)      # .value() in cents, None when empty
    how = self.form.choice("method", _("&Paid by"), {"cash": _("cash"), "card": _("card")}, value="cash")
    self.form.add("captain", _("&Captain"), any_widget)                       # any widget of your own
    self.body.addWidget(self.form)
    self.form.changed.connect(...)                                            # something was typed
    self.form.refuse("name", message)      # marks the field, shows the sentence, takes the focus; False if not there
    self.form.values()                     # {"name": "...", "fee": 4500, "method": "cash"}

The keys are the field names of commands and of DeskError, so that a refusal finds its field. ``&`` in a label makes the
mnemonic; Enter goes to the next field, in the last one it presses the panel's primary button (``entered``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Any

from PySide6.QtCore import QDate, QEvent, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDateEdit,
    QDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.desk.currency import read, written
from app.errors import DeskError
from app.language import N_, Message, say
from app.ui.look import STEP, mark
from app.ui.words import _, shown

SIGNS = {"refused": "✘", "warned": "⚠"}


class TextField(QLineEdit):
    """One line of text."""

    def value(self) -> str:
        """The text without blanks around it."""
        return self.text().strip()

    def put(self, value: Any) -> None:
        """Show ``value``."""
        self.setText("" if value is None else str(value))


class NumberField(QLineEdit):
    """A whole number, typed; empty means None."""

    wanted = say(N_("Write a whole number, such as 12."))

    def value(self) -> int | None:
        """The number, None when empty or not a number (then :meth:`is_wrong`)."""
        text = self.text().strip().replace("−", "-")
        return int(text) if re.fullmatch(r"-?\d{1,9}", text) else None

    def is_wrong(self) -> bool:
        """Whether something stands there that is no whole number."""
        return bool(self.text().strip()) and self.value() is None

    def put(self, value: int | None) -> None:
        """Show ``value``."""
        self.setText("" if value is None else str(value))


class MoneyField(QLineEdit):
    """An amount of money in minor units; "45", "45.50", "45,50" and "$1,200" are understood."""

    def __init__(self, currency: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setPlaceholderText(_("amount in {currency}", currency=currency) if currency else _("amount"))
        self._currency = currency or "USD"

    @property
    def wanted(self) -> Message:
        """What to write, for somebody who wrote something else."""
        return say(N_("Write an amount such as {example}."), example=written(9000, self._currency))

    def value(self) -> int | None:
        """The amount in cents, None when empty or not an amount."""
        try:
            return read(self.text().replace(" ", ""), self._currency)
        except DeskError:
            return None

    def is_wrong(self) -> bool:
        """Whether something stands there that is no amount."""
        return bool(self.text().strip()) and self.value() is None

    def put(self, cents: int | None) -> None:
        """Show an amount."""
        if cents is None:
            self.clear()
            return
        whole, rest = divmod(abs(cents), 100)
        self.setText(f"{'-' if cents < 0 else ''}{whole}.{rest:02d}")


def misread(form: Any) -> bool:
    """Say at each field of ``form`` where something else stands than the number it wants; whether there is one."""
    wrong = [key for key, field in form.fields.items() if hasattr(field, "is_wrong") and field.is_wrong()]
    for key in reversed(wrong):
        form.refuse(key, form.fields[key].wanted)
    return bool(wrong)


def _as_dressed(field: QWidget, hint: QSize) -> QSize:
    """``hint`` with the height of the style sheet, to which layouts keep; Qt adds its own frame to that of a box."""
    return QSize(hint.width(), min(hint.height(), field.minimumHeight() or hint.height()))


class SpinField(QSpinBox):
    """A whole number within bounds; the wheel passes it by unless it has the focus."""

    def __init__(self, least: int, most: int, suffix: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setRange(least, most)
        self.setSuffix(suffix)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def put(self, value: int) -> None:
        """Show ``value``."""
        self.setValue(value)

    def sizeHint(self) -> QSize:
        return _as_dressed(self, super().sizeHint())

    def minimumSizeHint(self) -> QSize:
        return _as_dressed(self, super().minimumSizeHint())

    def wheelEvent(self, event: Any) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class ChoiceField(QComboBox):
    """One of some choices; a letter typed goes to the choice that begins with it."""

    def __init__(self, choices: Mapping[Any, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.offer(choices)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)

    def offer(self, choices: Mapping[Any, str]) -> None:
        """Take other choices, keeping the chosen one if it is still there."""
        kept = self.value()
        self.blockSignals(True)
        self.clear()
        for key, words in choices.items():
            self.addItem(words, key)
        self.put(kept)
        self.blockSignals(False)

    def value(self) -> Any:
        """The key of what is chosen."""
        return self.currentData()

    def put(self, key: Any) -> None:
        """Choose ``key``."""
        for number in range(self.count()):
            if self.itemData(number) == key:
                self.setCurrentIndex(number)

    def wheelEvent(self, event: Any) -> None:
        event.ignore()


class DateField(QDateEdit):
    """A day, with a calendar."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCalendarPopup(True)
        self.setDisplayFormat("d MMM yyyy")

    def value(self) -> date:
        """The day."""
        day = self.date()
        return date(day.year(), day.month(), day.day())

    def put(self, value: date) -> None:
        """Show a day."""
        self.setDate(QDate(value.year, value.month, value.day))

    def sizeHint(self) -> QSize:
        return _as_dressed(self, super().sizeHint())

    def minimumSizeHint(self) -> QSize:
        return _as_dressed(self, super().minimumSizeHint())


class YesField(QCheckBox):
    """Yes or no."""

    def value(self) -> bool:
        """Whether it is ticked."""
        return self.isChecked()

    def put(self, value: bool) -> None:
        """Tick it or not."""
        self.setChecked(value)


class NotesField(QPlainTextEdit):
    """Some lines of text; Tab leaves it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTabChangesFocus(True)
        self.setStyleSheet("min-height: 72px; max-height: 72px")  # the look gives all fields a least height of its own

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 80)

    def value(self) -> str:
        """The text."""
        return self.toPlainText().strip()

    def put(self, value: str) -> None:
        """Show ``value``."""
        self.setPlainText(value)


class Wrapped(QLabel):
    """Words that wrap at their greatest width; Qt's own label reckons its height for all the width there is."""

    def __init__(self, words: str = "", width: int = 460, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setMaximumWidth(width)

    def heightForWidth(self, width: int) -> int:
        return super().heightForWidth(min(width, self.maximumWidth()))


class Form(QWidget):
    """Fields one under the other, each with its label above and its sentence below."""

    changed = Signal()
    entered = Signal()

    def __init__(self, parent: QWidget | None = None, width: int = 460) -> None:
        super().__init__(parent)
        self.fields: dict[str, Any] = {}
        self._notes: dict[str, QLabel] = {}
        self._hints: dict[str, str] = {}
        self._labels: dict[str, QLabel] = {}
        self._width = width
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(3 * STEP)

    def add(self, key: str, label: str, field: Any, hint: str = "") -> Any:
        """Add a widget as the field ``key``; it is given the label as accessible name."""
        self.fields[key] = field
        self._hints[key] = hint
        note = Wrapped(hint, self._width, self)  # with its parent, else showing it would open a window of its own
        mark(note, "kind", "quiet")
        note.setVisible(bool(hint))
        self._notes[key] = note
        box = QVBoxLayout()
        box.setSpacing(2)
        if isinstance(field, QCheckBox):
            field.setText(label)
        elif label:
            name = QLabel(label)
            name.setBuddy(field)
            self._labels[key] = name
            box.addWidget(name)
        field.setAccessibleName(label.replace("&", ""))
        field.setAccessibleDescription(hint)
        if isinstance(field, (QLineEdit, QPlainTextEdit)):
            field.setMaximumWidth(self._width)
            box.addWidget(field)
        else:
            box.addWidget(field, 0, Qt.AlignmentFlag.AlignLeft) if self._is_small(field) else box.addWidget(field)
        box.addWidget(note)
        self._column.addLayout(box)
        field.installEventFilter(self)
        for name in ("textChanged", "valueChanged", "currentIndexChanged", "dateChanged", "toggled", "chosen"):
            if hasattr(field, name):
                getattr(field, name).connect(lambda *_values: self.changed.emit())
                break
        return field

    def text(self, key: str, label: str, value: str = "", hint: str = "", placeholder: str = "") -> TextField:
        """Add one line of text; ``placeholder`` says in grey what it accepts."""
        field = TextField()
        field.put(value)
        field.setPlaceholderText(placeholder)
        self.add(key, label, field, hint)
        return field

    def number(
        self, key: str, label: str, value: int | None = None, hint: str = "", placeholder: str = ""
    ) -> NumberField:
        """Add a whole number that may be empty."""
        field = NumberField()
        field.put(value)
        field.setPlaceholderText(placeholder)
        self.add(key, label, field, hint)
        field.setMaximumWidth(160)
        return field

    def spin(
        self, key: str, label: str, least: int, most: int, value: int, hint: str = "", suffix: str = ""
    ) -> SpinField:
        """Add a whole number within bounds."""
        field = SpinField(least, most, suffix)
        field.put(value)
        self.add(key, label, field, hint)
        return field

    def money(self, key: str, label: str, currency: str = "", value: int | None = None, hint: str = "") -> MoneyField:
        """Add an amount of money."""
        field = MoneyField(currency)
        field.put(value)
        self.add(key, label, field, hint)
        field.setMaximumWidth(220)
        return field

    def choice(
        self, key: str, label: str, choices: Mapping[Any, str], value: Any = None, hint: str = ""
    ) -> ChoiceField:
        """Add one of some choices."""
        field = ChoiceField(choices)
        if value is not None:
            field.put(value)
        self.add(key, label, field, hint)
        return field

    def day(self, key: str, label: str, value: date, hint: str = "") -> DateField:
        """Add a day."""
        field = DateField()
        field.put(value)
        self.add(key, label, field, hint)
        return field

    def yes(self, key: str, label: str, value: bool = False, hint: str = "") -> YesField:
        """Add a box to tick."""
        field = YesField()
        field.put(value)
        self.add(key, label, field, hint)
        return field

    def notes(self, key: str, label: str, value: str = "", hint: str = "") -> NotesField:
        """Add some lines of text."""
        field = NotesField()
        field.put(value)
        self.add(key, label, field, hint)
        return field

    def values(self) -> dict[str, Any]:
        """All values by their keys."""
        return {key: field.value() for key, field in self.fields.items() if hasattr(field, "value")}

    def refuse(self, key: str, message: Message | str, weight: str = "refused") -> bool:
        """Mark a field and show the sentence under it; False if there is no such field."""
        if key not in self.fields:
            return False
        note, field = self._notes[key], self.fields[key]
        note.setText(f"{SIGNS[weight]} {shown(message)}")
        mark(note, "kind", "wrong" if weight == "refused" else "warned")
        note.show()
        mark(field, "mark", weight)
        field.setAccessibleDescription(shown(message))
        if weight == "refused":
            field.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def hint(self, key: str, words: str) -> None:
        """Say something else in grey under a field; a sentence that stands there is taken away."""
        self._hints[key] = words
        note = self._notes[key]
        note.setText(words)
        note.setVisible(bool(words))
        mark(note, "kind", "quiet")
        mark(self.fields[key], "mark", "")
        self.fields[key].setAccessibleDescription(words)

    def offer(self, key: str, wanted: bool) -> None:
        """Show or hide a field with its label and what stands under it."""
        self.fields[key].setVisible(wanted)
        if key in self._labels:
            self._labels[key].setVisible(wanted)
        self._notes[key].setVisible(wanted and bool(self._notes[key].text()))

    def note(self, key: str) -> str:
        """The sentence or hint that stands under a field now."""
        return self._notes[key].text()

    def clear(self) -> None:
        """Take all sentences away; the hints come back."""
        for key, note in self._notes.items():
            note.setText(self._hints[key])
            note.setVisible(bool(self._hints[key]) and not self.fields[key].isHidden())
            mark(note, "kind", "quiet")
            mark(self.fields[key], "mark", "")
            self.fields[key].setAccessibleDescription(self._hints[key])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(watched, QWidget) and self._takes_enter(watched):
            key = event.key()  # type: ignore[attr-defined]
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():  # type: ignore[attr-defined]
                self._go_on(watched)
                return True
        return super().eventFilter(watched, event)

    def _takes_enter(self, field: QWidget) -> bool:
        """Whether Enter goes on from a field; in a dialog it presses the button from those that are not typed in."""
        if isinstance(field, QLineEdit):
            return True
        return isinstance(field, (SpinField, ChoiceField)) and not isinstance(self.window(), QDialog)

    def _go_on(self, field: QWidget) -> None:
        fields = [other for other in self.fields.values() if other.isVisible() and other.isEnabled()]
        after = fields.index(field) + 1
        if after < len(fields):
            fields[after].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.entered.emit()

    @staticmethod
    def _is_small(field: QWidget) -> bool:
        return isinstance(field, (QSpinBox, QComboBox, QDateEdit, QCheckBox))
