"""The values of one player ticked card by card: how many copies he holds and was dealt; the best claim line by line.

A digit goes on by itself, Enter passes a heading by, V returns to the deal.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from app.errors import DeskError
from app.games.cards import Card
from app.games.rummy21.rules import Rules
from app.games.rummy21.values import LABELS, ValueCards, best_claim, worth
from app.games.typed_cards import read_cards
from app.language import N_
from app.ui.cards import card_html
from app.ui.fields import TextField, YesField
from app.ui.key_field import KeyField
from app.ui.look import STEP, body_font, mark
from app.ui.sitting.code_field import BY_CARDS
from app.ui.sitting.ticks import PACKS, TickRow, Ticks, cards, rows, ticked
from app.ui.words import _, plain, shown

LABEL, CARD, HELD, DEALT = range(4)
OF_MARRIAGE = 3
"""The first rows are those of a marriage: titlu, paplu, nichlu."""


class CopiesField(KeyField):
    """How many copies: one digit, which goes on by itself; ``done`` with V."""

    done = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(66, parent)

    def digit(self, digit: str) -> None:
        if int(digit) <= PACKS:
            self.type(digit)
            self.stepped.emit()

    def letter(self, letter: str) -> bool:
        if letter == BY_CARDS:
            self.done.emit()
        return letter == BY_CARDS

    def number(self) -> int:
        """The copies; 0 where nothing stands there."""
        return int(self.value() or 0)


class ValueSide(QWidget):
    """The ticks of one player; ``changed`` with every tick, ``done`` when he has no more."""

    changed = Signal()
    done = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.player = ""
        self.wrong = False
        """Whether something stands at the tanalas that is no card."""
        self.held: dict[Card, CopiesField] = {}
        self.marriages = CopiesField()
        self.dealt: dict[Card, CopiesField] = {}
        self._rules: Rules | None = None
        self._joker: Card | None = None
        self._exposed: Card | None = None
        self._busy = False
        self.head = QLabel()
        self.head.setFont(body_font(13, bold=True))
        self.head.setTextFormat(Qt.TextFormat.RichText)
        self.head.setWordWrap(True)
        self._box = QWidget()
        self.tanalas = TextField()
        self.tanalas.setPlaceholderText(_("9D QH"))
        self.tanalas.returnPressed.connect(lambda: self._on(self.tanalas))
        self.talia = YesField(_("Tal&ia malia: two titlus and two exposed cards dealt"))
        self.claimed = YesField(_("Claimed &before he entered the game"))
        self.claim = QLabel()
        self.claim.setTextFormat(Qt.TextFormat.RichText)
        self.claim.setWordWrap(True)
        label = QLabel(_("Dealt &tanalas"))
        label.setBuddy(self.tanalas)
        self.tanalas.setAccessibleName(_("Dealt tanalas"))
        self._tanala_label = label
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(STEP)
        for widget in (self.head, self._box, self.talia, self.claimed, self.claim):
            self._column.addWidget(widget)
        self._column.addStretch(1)
        self.tanalas.textChanged.connect(lambda _text: self._ticked())
        for tick in (self.talia, self.claimed):
            tick.toggled.connect(lambda _on: self._ticked())

    def put(
        self, rules: Rules, joker: Card, exposed: Card | None, player: str, name: str, found: ValueCards | None
    ) -> None:
        """Ask for the values of ``player``; ``found`` are those ticked before. Raises DeskError where there is no such
        joker in the game."""
        asked = rows(rules, joker)
        self._busy = True
        self._rules, self._joker, self._exposed, self.player = rules, joker, exposed, player
        words = _("Values of {player} · joker {card}", player=plain(name), card=card_html(joker))
        if exposed is not None:
            words = _("{words} · exposed {card}", words=words, card=card_html(exposed))
        self.head.setText(words)
        self._lay(asked)
        now = Ticks({}, {}) if found is None else ticked(found, joker, rules, exposed)
        for card, field in self.held.items():
            field.put(str(now.held[card]) if card in now.held else "")
        for card, field in self.dealt.items():
            field.put(str(now.dealt[card]) if card in now.dealt else "")
        self.tanalas.put(" ".join(map(str, now.tanalas)))
        self.talia.setVisible(exposed is not None and exposed != joker)
        self.talia.put(now.talia_malia)
        self.claimed.put(now.claimed)
        self._busy = False
        self._show_claim()

    def _lay(self, asked: tuple[TickRow, ...]) -> None:
        """Make the rows anew: which cards count depends on the joker."""
        box = QWidget()
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(3 * STEP)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(LABEL, 1)
        for column, words in ((HELD, N_("Held")), (DEALT, N_("Dealt"))):
            head = QLabel(_(words))
            mark(head, "kind", "quiet")
            grid.addWidget(head, 0, column, Qt.AlignmentFlag.AlignCenter)
        self.held, self.dealt = {}, {}
        self.marriages = CopiesField()
        self.marriages.setAccessibleName(_("Marriages"))
        self._add(grid, OF_MARRIAGE + 1, _("Marriages besides"), [row.card for row in asked[:OF_MARRIAGE]])
        grid.addWidget(self.marriages, OF_MARRIAGE + 1, HELD)
        for number, row in enumerate(asked):
            at = number + (1 if number < OF_MARRIAGE else 2)
            words = _(" and ").join(_(label) for label in row.labels)
            self._add(grid, at, words[:1].upper() + words[1:], [row.card])
            for column, wanted, fields, name in (
                (HELD, row.held, self.held, N_("{heading} held")),
                (DEALT, row.dealt, self.dealt, N_("{heading} dealt")),
            ):  # fmt: skip
                if wanted:
                    fields[row.card] = field = CopiesField()
                    field.setAccessibleName(_(name, heading=words))
                    grid.addWidget(field, at, column)
        for field in self._fields():
            if isinstance(field, CopiesField):
                field.textChanged.connect(lambda _text: self._ticked())
                field.stepped.connect(lambda field=field: self._on(field))
                field.went_on.connect(lambda field=field: self._on(field))
                field.went_back.connect(lambda field=field: self._back(field))
                field.done.connect(self.done)
        last = len(asked) + 2
        grid.addWidget(self._tanala_label, last, LABEL)
        grid.addWidget(self.tanalas, last, CARD, 1, 3)
        self._column.replaceWidget(self._box, box)
        self._box.hide()
        self._box.deleteLater()
        self._box = box

    @staticmethod
    def _add(grid: QGridLayout, at: int, words: str, shown_cards: list[Card]) -> None:
        """Add the label of a row and its cards."""
        label = QLabel(words)
        label.setWordWrap(True)
        card = QLabel(" ".join(card_html(one) for one in shown_cards))
        card.setTextFormat(Qt.TextFormat.RichText)
        card.setFont(body_font(13, bold=True))
        grid.addWidget(label, at, LABEL)
        grid.addWidget(card, at, CARD)

    def _fields(self) -> list[Any]:
        """The fields from top to bottom, held before dealt."""
        found: list[Any] = []
        for card in dict.fromkeys((*self.held, *self.dealt)):
            found += [fields[card] for fields in (self.held, self.dealt) if card in fields]
            if len(found) == OF_MARRIAGE and self.marriages not in found:
                found.append(self.marriages)
        return [*found, self.tanalas]

    def _on(self, field: QWidget) -> None:
        fields = self._fields()
        after = fields.index(field) + 1
        if after < len(fields):
            fields[after].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.done.emit()

    def _back(self, field: QWidget) -> None:
        fields = self._fields()
        fields[max(0, fields.index(field) - 1)].setFocus(Qt.FocusReason.BacktabFocusReason)

    def take_focus(self) -> None:
        """Go to the first heading."""
        self._fields()[0].setFocus(Qt.FocusReason.TabFocusReason)

    def value(self) -> ValueCards:
        """The cards ticked."""
        assert self._rules is not None
        assert self._joker is not None
        typed = read_cards(self.tanalas.value())
        ticks = Ticks(
            {card: field.number() for card, field in self.held.items()},
            {card: field.number() for card, field in self.dealt.items()},
            tuple(dict.fromkeys(typed.cards)), self.talia.value() and not self.talia.isHidden(), self.claimed.value(),
            self.marriages.number(),
        )  # fmt: skip
        return cards(ticks, self._joker, self._rules, self._exposed)

    def _ticked(self) -> None:
        if not self._busy and self._joker is not None:
            self._show_claim()
            self.changed.emit()

    def _show_claim(self) -> None:
        """The best claim, line by line."""
        assert self._rules is not None
        assert self._joker is not None
        typed, cards_held = read_cards(self.tanalas.value()), Counter(self.value().held)
        self.wrong = bool(typed.wrong or typed.unfinished)
        mark(self.tanalas, "mark", "refused" if self.wrong else "")
        many = next((card for card, number in cards_held.items() if number > PACKS), None)
        if many is not None:
            words = _("There are {n} copies of {card} in the game", n=PACKS, card=card_html(many))
            self.claim.setText(f"⚠ {words}")
            self.wrong = True
            return
        try:
            found = best_claim(self._rules, self._joker, self.value(), self._exposed)
        except DeskError as error:
            self.claim.setText(plain(shown(error.message)))
            return
        lines = [
            f"<tr><td>{plain(_(LABELS[one.heading]))}</td><td style='padding-left:12px'>"
            f"{' '.join(card_html(card) for card in one.cards)}</td>"
            f"<td align='right' style='padding-left:12px'>{one.points}</td></tr>"
            for one in found
        ]
        total = f"<tr><td><b>{_('Best claim')}</b></td><td></td><td align='right'><b>{worth(found)}</b></td></tr>"
        self.claim.setText(f"<table>{''.join(lines)}{total}</table>")
