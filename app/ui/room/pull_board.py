"""People pulling cards: typed one by one in the order of the names, taken from a fan of cards, or drawn.

    board = PullBoard()
    board.ask(people, names, reading, note)     # reading: what the cards say, see pull_words
    board.changed.connect(...)                  # cards() are all of them once whole() is true
    board.cards(), board.whole()

A card that is whole goes on to the next name by itself; Backspace in an empty field goes back a name. A card that
somebody else has, or that is no card, is refused at its name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from app.errors import DeskError
from app.games.cards import Card, parse
from app.language import N_, Message, say
from app.ui.cards import CardFan, card_html
from app.ui.fields import SIGNS
from app.ui.keys import is_enter
from app.ui.look import STEP, body_font, mark
from app.ui.room.pull_words import Reading, Said
from app.ui.words import _, shown

FIELD_WIDTH = 92
LONGEST = 3
"""Letters of the longest card, 10H."""
NO_CARD = N_("no card; write KC or 10H")


class PullBoard(QWidget):
    """The names with their cards, the fan, and what the cards say."""

    changed = Signal()
    entered = Signal()
    """Enter behind the last card."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._people: tuple[str, ...] = ()
        self._names: Mapping[str, str] = {}
        self._reading: Reading = lambda _cards: Said({})
        self._signs: dict[str, QLabel] = {}
        self._beside: dict[str, QLabel] = {}
        self.fields: dict[str, QLineEdit] = {}
        self.note = QLabel()
        self.note.setWordWrap(True)
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        self.rows = QWidget()
        self.grid = QGridLayout(self.rows)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setHorizontalSpacing(3 * STEP)
        self.grid.setVerticalSpacing(STEP)
        self.grid.setColumnStretch(3, 1)
        self.sentence = QLabel()
        self.sentence.setWordWrap(True)
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        self.sentence.setFont(body_font(14, bold=True))
        self.fan = CardFan(_("Card pulled"))
        self.fan.chosen.connect(self._clicked)
        left = QVBoxLayout()
        left.setSpacing(3 * STEP)
        left.addWidget(self.note)
        left.addWidget(self.rows)
        left.addWidget(self.sentence)
        left.addWidget(self.fan, 0, Qt.AlignmentFlag.AlignLeft)
        left.addStretch(1)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addLayout(left, 1)

    # ------------------------------------------------------------------ for the page

    def ask(self, people: Sequence[str], names: Mapping[str, str], reading: Reading, note: str) -> None:
        """Ask these people for their cards; cards of those who were asked before are kept."""
        kept = {person: field.text() for person, field in self.fields.items() if person in people}
        while (item := self.grid.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self._people, self._names, self._reading = tuple(people), names, reading
        self.fields, self._signs, self._beside = {}, {}, {}
        self.note.setText(note)
        self.note.setVisible(bool(note))
        for row, person in enumerate(self._people):
            self._add_row(row, person, kept.get(person, ""))
        self.tell()

    def cards(self) -> dict[str, Card]:
        """The cards pulled so far; what is no card, or somebody else's, is left out."""
        found: dict[str, Card] = {}
        for person in self._people:
            card = self._card(person)
            if card is not None and card not in found.values():
                found[person] = card
        return found

    def whole(self) -> bool:
        """Whether everybody has pulled."""
        return bool(self._people) and len(self.cards()) == len(self._people)

    def put(self, cards: Mapping[str, Card]) -> None:
        """Show the cards of all of them, as the program drew them."""
        for person, card in cards.items():
            if person in self.fields:
                self.fields[person].setText(str(card))
        self.tell()

    def clear(self) -> None:
        """Take all cards back, and what was said of them."""
        for field in self.fields.values():
            field.clear()
        self.tell()
        self.take_focus()

    def take_focus(self) -> None:
        """Put the cursor at the first who has no card yet."""
        person = self._next()
        if person is not None:
            self.fields[person].setFocus(Qt.FocusReason.OtherFocusReason)

    def refuse(self, key: str, message: Message | str, weight: str = "refused") -> bool:
        """Say at a person why his card cannot be; False where there is nobody of that key."""
        if key not in self.fields:
            return False
        self._refuse(key, shown(message))
        self.fields[key].setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def refuse_first(self) -> None:
        """Say at the first who has none that a card is missing."""
        person = self._next()
        if person is not None:
            self._refuse(person, shown(say(N_("What did {name} pull? Write KC or 10H."), name=self._names[person])))
            self.fields[person].setFocus(Qt.FocusReason.OtherFocusReason)

    # ------------------------------------------------------------------ the rows

    def _add_row(self, row: int, person: str, text: str) -> None:
        name = QLabel(self._names[person])
        name.setTextFormat(Qt.TextFormat.PlainText)
        field = QLineEdit(text)
        field.setFixedWidth(FIELD_WIDTH)
        field.setPlaceholderText(_("KC, 10H"))
        field.setAccessibleName(_("Card of {name}", name=self._names[person]))
        field.installEventFilter(self)
        field.textEdited.connect(lambda _text, person=person: self._typed(person))
        sign = QLabel()
        sign.setMinimumWidth(44)
        beside = QLabel()
        beside.setWordWrap(True)
        beside.setTextFormat(Qt.TextFormat.PlainText)
        for column, widget in enumerate((name, field, sign, beside)):
            self.grid.addWidget(widget, row, column)
        before = self.fields[self._people[row - 1]] if row else None
        if before is not None:
            self.setTabOrder(before, field)
        self.fields[person], self._signs[person], self._beside[person] = field, sign, beside

    def _card(self, person: str) -> Card | None:
        try:
            card = parse(self.fields[person].text())
        except DeskError:
            return None
        return None if card.is_joker else card

    def _typed(self, person: str) -> None:
        self.tell()
        if person in self.cards():
            following = self._next(after=person)
            if following is not None:
                self.fields[following].setFocus(Qt.FocusReason.OtherFocusReason)
        elif self._complaint(person):
            self.fields[person].selectAll()  # the right card is typed over the wrong one
        self.changed.emit()

    def _complaint(self, person: str) -> str:
        """What is wrong with the card that stands at a name, "" for nothing."""
        card = self._card(person)
        if card is None:
            return _(NO_CARD) if len(self.fields[person].text()) >= LONGEST else ""
        before = self._people[: self._people.index(person)]
        holder = next((other for other in before if self._card(other) == card), None)
        return _("{name} has that card", name=self._names[holder]) if holder is not None else ""

    def _clicked(self, card: Card | None) -> None:
        """A card of the fan goes to the name where the cursor is, or to the first who has none."""
        if card is None:
            return
        here = next((person for person, field in self.fields.items() if field.hasFocus()), None)
        person = here if here is not None and self._card(here) is None else self._next()
        self.fan.put(None)
        if person is None:
            return
        self.fields[person].setText(str(card))
        self._typed(person)
        if self._next() is None:
            self.fields[person].setFocus(Qt.FocusReason.OtherFocusReason)

    def _next(self, after: str | None = None) -> str | None:
        """The next who has no card yet, from ``after`` on and round."""
        start = self._people.index(after) + 1 if after is not None else 0
        order = (*self._people[start:], *self._people[:start])
        cards = self.cards()
        return next((person for person in order if person not in cards), None)

    def tell(self) -> None:
        """Say again what the cards say, and what is wrong with them."""
        cards = self.cards()
        said = self._reading(cards)
        for person in self._people:
            card = cards.get(person)
            self._signs[person].setText(card_html(card) if card is not None else "")
            self._beside[person].setText(said.beside.get(person, ""))
            mark(self._beside[person], "kind", "")
            self._beside[person].setFont(body_font(bold=person in said.moved))
            mark(self.fields[person], "mark", "")
            self.fields[person].setAccessibleDescription(said.beside.get(person, ""))
            complaint = self._complaint(person)
            if complaint:
                self._refuse(person, complaint)
        self.sentence.setText(said.whole)
        self.fan.leave_out(frozenset(cards.values()))

    def _refuse(self, person: str, words: str) -> None:
        mark(self.fields[person], "mark", "refused")
        self._beside[person].setText(f"{SIGNS['refused']} {words}")
        mark(self._beside[person], "kind", "wrong")
        self.fields[person].setAccessibleDescription(words)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and isinstance(watched, QLineEdit):
            order = [self.fields[person] for person in self._people]
            at = order.index(watched) if watched in order else -1
            if is_enter(event) and at >= 0:
                if watched.text() and self._card(self._people[at]) is None:
                    self._refuse(self._people[at], _(NO_CARD))
                elif self.whole():
                    self.entered.emit()
                else:
                    self.take_focus() if self._next() is not None else None
                return True
            if event.key() == Qt.Key.Key_Backspace and not watched.text() and at > 0:
                order[at - 1].setFocus(Qt.FocusReason.OtherFocusReason)
                order[at - 1].selectAll()
                return True
            if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and at >= 0:
                step = -1 if event.key() == Qt.Key.Key_Up else 1
                order[(at + step) % len(order)].setFocus(Qt.FocusReason.OtherFocusReason)
                return True
        return super().eventFilter(watched, event)
